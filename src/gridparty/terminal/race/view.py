"""The visible parts of a race, computed from its state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from gridparty.board.bands import BANDS
from gridparty.games.common.participants import handicap_at, has_factors
from gridparty.games.common.text import thinking_text
from gridparty.games.common.times import countdown_text, duration_text
from gridparty.games.race.setup import Card
from gridparty.games.race.state import Phase, State, has_clock
from gridparty.games.race.text import agreement_text, card_text
from gridparty.i18n.messages import counted, say
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square
from gridparty.terminal.widgets.clock import TO_CALL, TO_THINK, TO_WRITE, ClockFrame
from gridparty.terminal.widgets.notice import Notice, paused
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    PlayerLine,
    Stake,
    TeamTotal,
    TurnFrame,
    team_totals,
    times_of,
)

if TYPE_CHECKING:
    from gridparty.games.common.view import NoticedError
    from gridparty.terminal.widgets.handover import HandoverFrame

_BAR = 35  # the steps of the clock's bar
_SEEN_IN_A_CELL = 3  # marks, in the smallest cell


def board_of(
    state: State,
    *,
    cursor: int | None,
    marks: Sequence[frozenset[int]] | None = None,
    mishap: NoticedError | None = None,
    pointed: Sequence[int] = (),
    lit: int = 0,
    covered: bool = False,
) -> BoardFrame:
    """Return the board with all digits, a player's pencil marks, and errors."""
    alone, pens, marks = len(state.players) == 1, state.pens, marks or state.legal_digits
    squares = [
        Square(
            digit,
            pen=None if owner is None else pens[owner],
            lettered=not alone,
            marks=tuple(sorted(marks[cell])) if marks and not digit else (),
        )
        for cell, (digit, owner) in enumerate(zip(state.grid.digits, state.owners, strict=True))
    ]
    for cell in pointed:
        squares[cell] = replace(squares[cell], sign=Sign.POINTED)
    for cell in state.wrong:
        squares[cell] = replace(squares[cell], sign=Sign.WRONG)
    if mishap is not None:
        squares[mishap.cell] = Square(mishap.digit, sign=Sign.WRONG)
        for cell in mishap.clash:
            squares[cell] = replace(squares[cell], sign=Sign.CLASH)
    return BoardFrame(state.grid.layout, tuple(squares), cursor, covered, lit=lit)


def result_board_of(state: State, *, solution: bool) -> BoardFrame:
    """Return the board at the end: who wrote what, and errors; or the solution in the gaps."""
    look = board_of(state, cursor=None)
    squares = list(look.squares)
    for cell in state.wrong_cells:
        squares[cell] = replace(squares[cell], sign=Sign.WRONG)
    if solution:
        for cell, digit in enumerate(state.solution.digits):
            if state.grid.digits[cell] != digit:
                squares[cell] = Square(digit, faint=True)
    return replace(look, squares=tuple(squares))


def header_of(state: State, seconds: float) -> Header:
    """Return the game, the card, and the progress."""
    return card_header(state.options.mode, state.card, _progress(state, seconds))


def agreed_of(state: State, *, next_card: bool = True) -> str:
    """Return the rules of a race before it begins; `next_card`: there will be another card."""
    if len(state.players) == 1:
        return _agreed_alone(state)
    cells, stake = len(state.grid.empty_cells), state.stake
    turn, game = state.options.turn_seconds, state.options.game_seconds
    if turn is None:
        told = [say("The card holds {stake} points in {cells} cells.", stake=stake, cells=cells)]
    else:
        template = "The card holds {stake} points in {cells} cells. {seconds:g} seconds a turn."
        told = [say(template, stake=stake, cells=cells, seconds=turn)]
    if game is not None:
        told.append(say("The game lasts {time}.", time=duration_text(game)))
    told += agreement_text(state)
    if next_card and game is None:
        after = state.names[(state.first + 1) % len(state.names)]
        told.append(say("{who} begins the next card.", who=after))
    return " ".join(filter(None, (*told, card_text(state.card))))


def _agreed_alone(state: State) -> str:
    """Return the rules for a single player, whose digits have no points."""
    told = [counted(len(state.grid.empty_cells), "1 empty cell.", "{n} empty cells.")]
    if (limit := state.options.game_seconds) is not None:
        told.append(say("Your time is {time}.", time=duration_text(limit)))
    return " ".join(filter(None, (*told, card_text(state.card))))


def card_header(
    title: str, card: Card, right: str, *, shuffled: bool = False, begun: bool = True
) -> Header:
    """Return the first line of a game on a card.

    Before it has `begun` it names the number of levels, and says that the deck is `shuffled`.
    """
    named, bare = (
        _card_line(card, shuffled=shuffled, begun=begun, named=named) for named in (True, False)
    )
    return Header(title, named, right, bare)


def _card_line(card: Card, *, shuffled: bool, begun: bool, named: bool) -> str:
    """Return the card's number in the deck, its id (`named` as such or not), and its level."""
    parts: list[str] = []
    if card.number is not None and card.of is not None:
        template = "card {number} of {of}, shuffled" if shuffled else "card {number} of {of}"
        parts.append(say(template, number=card.number, of=card.of))
    parts.append(say("id {id}", id=card.id) if named else card.id)
    if (band := BANDS.get(card.band)) is not None:
        template = "{band} {stars} {level}" if begun else "{band} {stars} {level} of {most}"
        stars = "★" * band.level
        level, most = band.level, len(BANDS)
        parts.append(say(template, band=band.word, stars=stars, level=level, most=most))
    return " · ".join(parts)


def _progress(state: State, seconds: float) -> str:
    parts: list[str] = []
    if state.options.rounds is not None:
        parts.append(
            say("round {round} of {rounds}", round=state.round, rounds=state.options.rounds)
        )
    elif len(state.players) > 1:
        parts.append(say("round {round}", round=state.round))
    if state.paused:
        parts.append(say("clock stopped") if has_clock(state) else say("the game waits"))
    elif state.game_ends is not None:
        left = max(state.game_ends - seconds, 0.0)
        if left > 60:
            parts.append(say("{minutes} min left", minutes=ceil(left / 60)))
        else:
            parts.append(say("{seconds} s left", seconds=ceil(left)))
    return " · ".join(parts)


def turn_of(state: State, *, thinking: bool = False) -> TurnFrame:
    """Return the player to move and the task; `thinking`: it is a bot."""
    word = say("is thinking") if thinking else say("to play")
    if state.phase is Phase.WINDOW:
        word = say("wrote it: accept?")
    return TurnFrame(state.pens[state.seat], state.players[state.seat].name, word)


def thinks_of(state: State) -> str:
    """Return what people do while a bot thinks."""
    return thinking_text(state.names[state.seat], clock=state.turn_seconds is not None)


def clock_of(state: State, seconds: float, *, thinking: bool = False) -> ClockFrame | None:
    """Return the countdown to the next deadline; None without one.

    While a bot is `thinking` nobody is urged.
    """
    left = state.left(seconds)
    if left is None:
        return None
    options = state.options
    if state.phase is Phase.WINDOW:
        return ClockFrame.of(left, options.window_seconds, width=_BAR, words=TO_CALL)
    limit = state.turn_seconds or options.game_seconds
    assert limit is not None
    error = "ERASE IT FIRST!" if state.phase is Phase.MUST_ERASE else ""
    words = TO_THINK if thinking else TO_WRITE
    return ClockFrame.of(left, limit, width=_BAR, words=words, error=error)


def handover_of(
    state: State, seconds: float, last: str, *, hints: tuple[KeyHint, ...], refused: str = ""
) -> HandoverFrame:
    """Return the hand-over between two turns, with the last event, or a message."""
    from gridparty.terminal.widgets.handover import HandoverFrame

    who = state.players[state.seat].name
    wait = ceil(state.begins - seconds)
    return HandoverFrame(
        header_of(state, seconds),
        state.grid.layout,
        state.pens[state.seat],
        who,
        say("Give the keyboard to {who}.", who=who),
        (say("The turn begins in {wait} s, or with the key.", wait=wait),),
        say("I am {who}, let me play", who=who),
        hints,
        refused or last,
        alarm=bool(refused),
    )


def notice_of(
    state: State, seconds: float, mishap: NoticedError | None, command: str
) -> Notice | None:
    """Return the notice of an error, or of a pause, which the command ends."""
    if not state.paused:
        if mishap is None or state.wrong:
            return None
        first, *rest = mishap.sentences
        said = (first.removeprefix("ERROR. "), *rest)
        return Notice("ERROR", said, alarm=True, short=mishap.short)
    left = state.left(seconds)
    still = say("The clock stands still.") if has_clock(state) else say("The game waits.")
    if left is not None:
        still = say("The clock stands still at {time}.", time=countdown_text(left))
    return paused(still, command)


def _players_of(state: State) -> tuple[PlayerLine, ...]:
    """Return the list of players by seat."""
    return tuple(
        PlayerLine(
            state.pens[seat],
            player.name,
            total,
            seat == state.seat and not state.over,
            times_of(handicap_at(state.options, seat).factor),
        )
        for seat, (player, total) in enumerate(zip(state.players, state.totals, strict=True))
    )


def legal_at(state: State, cell: int) -> str:
    """Return the legal digits of a cell that is too small to show them all."""
    digits = state.legal_digits[cell] if state.legal_digits else ()
    if len(digits) <= _SEEN_IN_A_CELL:
        return ""
    name = state.grid.layout.cell_name(cell)
    return say("{cell} may be {digits}.", cell=name, digits=", ".join(map(str, sorted(digits))))


class Beside(NamedTuple):
    """The parts beside the board that change only with events."""

    players: tuple[PlayerLine, ...]
    stake: Stake
    teams: tuple[TeamTotal, ...]


def beside_of(state: State) -> Beside:
    """Return the players, the points left, and the teams' totals."""
    stake = Stake(state.stake_left, state.stake, has_factors(state.options))
    return Beside(_players_of(state), stake, team_totals(state.sides, state.pens))
