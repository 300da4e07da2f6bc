"""The visible parts of a race, made from one seat's view of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any

from gridparty.board.bands import BANDS
from gridparty.games.common.text import thinking_text, title_text
from gridparty.games.common.times import countdown_text, duration_text
from gridparty.games.common.view import EMPTY, Board, Card, View
from gridparty.games.race.state import State
from gridparty.games.race.text import agreement_text, card_text
from gridparty.games.race.view import RaceView
from gridparty.i18n.messages import counted, say
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square
from gridparty.terminal.widgets.clock import TO_CALL, TO_THINK, TO_WRITE, ClockFrame
from gridparty.terminal.widgets.notice import Notice, paused
from gridparty.terminal.widgets.palette import PENS
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    PlayerLine,
    Stake,
    TurnFrame,
    times_of,
)
from gridparty.terminal.widgets.ready import HandoverFrame

if TYPE_CHECKING:  # a race has none
    from gridparty.games.solo.view import Desk
    from gridparty.games.sprint.view import SprintDesk

_BAR = 35  # the steps of the clock's bar
_SEEN_IN_A_CELL = 3  # marks, in the smallest cell


def board_of(
    view: View,
    *,
    cursor: int | None = None,
    desk: Desk | SprintDesk | None = None,
    pointed: Sequence[int] = (),
    lit: int = 0,
) -> BoardFrame:
    """Return the board with all digits, what is noted on it, and errors; or the cover.

    Args:
        view: of the game.
        cursor: its cell.
        desk: with the marks and colours of the player whose own board it is.
        pointed: cells that a hint points at.
        lit: the highlighted digit.
    """
    board, layout, alone = view.board, view.layout, len(view.names) == 1
    if board is None:
        return BoardFrame(layout, (Square(),) * layout.cell_count, cursor, covered=True)
    squares = [*_squares(board, view.pens, desk is None and not alone, desk)]
    for cell in pointed:
        squares[cell] = replace(squares[cell], sign=Sign.POINTED)
    for cell in board.wrong:
        squares[cell] = replace(squares[cell], sign=Sign.WRONG)
    if view.mishap is not None:
        squares[view.mishap.cell] = Square(view.mishap.digit, sign=Sign.WRONG)
        for cell in view.mishap.clash:
            squares[cell] = replace(squares[cell], sign=Sign.CLASH)
    return BoardFrame(layout, tuple(squares), cursor, lit=lit)


@lru_cache(maxsize=4)
def _squares(
    board: Board, pens: tuple[int, ...], lettered: bool, desk: Desk | SprintDesk | None
) -> tuple[Square, ...]:
    """Return the squares without what is pointed at, cached as only the clock changes."""
    nothing: tuple[tuple[Any, ...], ...] = ((),) * len(board.owners)
    legal, corner, centre, inks = board.legal or nothing, nothing, nothing, nothing
    colours: tuple[int, ...] = (0,) * len(board.owners)
    if desk is not None:
        corner, centre = desk.marks or nothing, desk.centre or nothing
        inks, colours = desk.inks or nothing, desk.colours or colours
    return tuple(
        Square(
            int(digit),
            pen=None if owner < 0 else pens[owner],
            lettered=lettered,
            marks=(corner[cell] or (() if centre[cell] else legal[cell])) if owner == EMPTY else (),
            centre=centre[cell] if owner == EMPTY else (),
            colour=colours[cell],
            signs=tuple((digit, PENS[ink - 1].letter) for digit, ink in inks[cell]),
        )
        for cell, (digit, owner) in enumerate(zip(board.digits, board.owners, strict=True))
    )


def result_board_of(view: RaceView, *, solution: bool) -> BoardFrame:
    """Return the board at the end: who wrote what, and errors; or the solution in the gaps."""
    look = board_of(view)
    assert view.result is not None
    assert view.result.solution is not None
    if not solution:
        return look
    squares = [
        square if square.digit == int(right) else Square(int(right), faint=True)
        for square, right in zip(look.squares, view.result.solution, strict=True)
    ]
    return replace(look, squares=tuple(squares))


def header_of(view: RaceView) -> Header:
    """Return the game, the card, and the progress."""
    return card_header(view.title, view.card, _progress(view))


def agreed_of(state: State) -> str:
    """Return the rules of a race before it begins."""
    if len(state.players) == 1:
        return _agreed_alone(state)
    cells, stake = len(state.grid.empty_cells), state.stake
    turn, game = state.options.turn_seconds, state.options.game_seconds
    told = [say("{cells} empty cells, {stake} points.", stake=stake, cells=cells)]
    if turn is not None:
        told.append(say("{seconds:g} s a turn.", seconds=turn))
    if game is not None:
        told.append(say("The game lasts {time}.", time=duration_text(game)))
    told += agreement_text(state)
    return " ".join(filter(None, (*told, card_text(state.card))))


def _agreed_alone(state: State) -> str:
    """Return the rules for a single player, whose digits have no points."""
    told = [counted(len(state.grid.empty_cells), "1 empty cell.", "{n} empty cells.")]
    if (limit := state.options.game_seconds) is not None:
        told.append(say("You have {time}.", time=duration_text(limit)))
    return " ".join(filter(None, (*told, card_text(state.card))))


def card_header(
    title: str, card: Card | None, right: str, *, shuffled: bool = False, begun: bool = True
) -> Header:
    """Return the first line of a game on a card.

    Before it has `begun` it names the number of levels, and says that the deck is `shuffled`.
    """
    title = title_text(title)
    if card is None:
        return Header(title, "", right)
    named, bare = (
        _card_line(card, shuffled=shuffled, begun=begun, named=named) for named in (True, False)
    )
    return Header(title, named, right, bare)


def _card_line(card: Card, *, shuffled: bool, begun: bool, named: bool) -> str:
    """Return the card's number in the deck, its id (`named` as such or not), and its level."""
    parts: list[str] = []
    if card.number is not None and card.of is not None:
        template = "card {n} of {of}, shuffled" if shuffled else "card {n} of {of}"
        parts.append(say(template, n=card.number, of=card.of))
    parts.append(say("id {id}", id=card.id) if named else card.id)
    if (band := BANDS.get(card.band)) is not None:
        parts.append(band.heading)
    return " · ".join(parts)


def _progress(view: RaceView) -> str:
    parts: list[str] = []
    if view.rounds is not None:
        parts.append(say("round {round} of {rounds}", round=view.round, rounds=view.rounds))
    elif len(view.names) > 1:
        parts.append(say("round {round}", round=view.round))
    if view.paused:
        parts.append(say("paused"))
    elif (left := view.game_left) is not None and left > 60:
        parts.append(say("{n} min left", n=ceil(left / 60)))
    elif left is not None:
        parts.append(say("{seconds} s left", seconds=ceil(left)))
    return " · ".join(parts)


def turn_of(view: View) -> TurnFrame:
    """Return the player to move and the task."""
    word = say("is thinking") if view.thinking else say("to play")
    if view.check is not None:
        word = say("wrote it: accept?")
    return TurnFrame(view.pens[view.turn.seat], view.names[view.turn.seat], word)


def waits_of(view: RaceView) -> str:
    """Return what people do while a bot thinks; empty while none does."""
    if not view.thinking or view.paused:
        return ""
    return thinking_text(view.names[view.turn.seat])


def clock_of(view: View, *, gone: float = 0.0) -> ClockFrame | None:
    """Return the countdown to the next deadline; None without one.

    Args:
        view: of the race. While a bot is thinking nobody is urged.
        gone: seconds since the view was made.
    """
    clock = view.clock
    if clock is None:
        return None
    left = max(clock.left - (gone if clock.runs else 0.0), 0.0)
    words = TO_THINK if view.thinking else TO_WRITE
    error = say("ERASE IT FIRST!") if view.must_erase else ""
    if clock.kind == "check":
        words, error = TO_CALL, ""
    return ClockFrame.of(left, clock.full, width=_BAR, words=words, error=error)


def handover_of(
    view: RaceView, last: str, *, hints: tuple[KeyHint, ...], refused: str = ""
) -> HandoverFrame:
    """Return the hand-over between two turns, with the last event, or a message."""
    who = view.names[view.turn.seat]
    return HandoverFrame(
        header_of(view),
        view.layout,
        view.pens[view.turn.seat],
        who,
        say("[Pass the keyboard to {who}|Take the keyboard].", who=who),
        (
            say(
                "The turn starts in {wait} s, or press enter.",
                wait=ceil(view.turn.waits),
            ),
        ),
        say("[I'm {who}: |]play", who=who),
        hints,
        refused or last,
        alarm=bool(refused),
    )


def notice_of(view: RaceView, command: str) -> Notice | None:
    """Return the notice of an error, or of a pause, which the command ends."""
    if view.paused:
        clock = view.clock
        left = "" if clock is None else say("{time} left.", time=countdown_text(clock.left))
        return paused(left, command)
    if view.mishap is None or view.must_erase:
        return None
    return Notice(say("ERROR"), view.mishap.sentences, alarm=True, short=view.mishap.short)


def players_of(view: View, notes: Sequence[str] = ()) -> tuple[PlayerLine, ...]:
    """Return the list of players by seat, each with a note, by default the own factor."""
    notes = notes or [times_of(factor) for factor in view.factors]
    return tuple(
        PlayerLine(pen, name, total, seat == view.turn.seat and view.result is None, note)
        for seat, (pen, name, total, note) in enumerate(
            zip(view.pens, view.names, view.totals, notes, strict=True)
        )
    )


def stake_of(view: RaceView) -> Stake:
    """Return the points left."""
    return Stake(view.left_to_win, view.stake)


def legal_at(view: RaceView, cell: int) -> str:
    """Return the legal digits of a cell that is too small to show them all."""
    digits = view.board.legal[cell] if view.board and view.board.legal else ()
    if len(digits) <= _SEEN_IN_A_CELL:
        return ""
    name = view.layout.cell_name(cell)
    return say("Candidates of {cell}: {digits}.", cell=name, digits=", ".join(map(str, digits)))
