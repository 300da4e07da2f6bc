"""The visible parts of a tile game, made from one seat's view of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from gridparty.evening.session.journal import Record
from gridparty.evening.session.story import StoryLine
from gridparty.games.common.events import ClashAt
from gridparty.games.common.text import thinking_text, title_text
from gridparty.games.common.view import START
from gridparty.games.tiles.editions import Scoring, Supply
from gridparty.games.tiles.events import Event, NoPlaceClaimed, TileLaid, TileRejected
from gridparty.games.tiles.scoring import track_place
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import (
    event_sentences,
    piece_name,
    short_event_text,
    tiles_left_text,
)
from gridparty.games.tiles.view import TilesView
from gridparty.i18n.messages import counted, message, say
from gridparty.terminal.race.view import players_of
from gridparty.terminal.tiles.kids_painter import KidsFrame
from gridparty.terminal.tiles.painter import Caption, Hurry, Points, TilesFrame
from gridparty.terminal.tiles.track import Pawn
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square
from gridparty.terminal.widgets.clock import ClockFrame
from gridparty.terminal.widgets.notice import Notice, paused
from gridparty.terminal.widgets.panel import Header, KeyHint, TurnFrame, team_totals
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.ready import HandoverFrame
from gridparty.terminal.widgets.stage import StageFrame

_ALL = message("box"), message("row"), message("column")
HOUSES = {
    Scoring.UNION: _ALL,
    Scoring.LINES: _ALL[1:],
    Scoring.BLOCK: _ALL[:1],
    Scoring.SEPARATE: _ALL,
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A tile that broke the rule: its cell, its conflicts, and a message."""

    cell: int
    digit: int
    clash: tuple[int, ...]
    title: str
    said: tuple[str, ...]
    short: str = ""  # the same in few words
    overlooked: bool = False  # the tile fits there, though its player said that it fits nowhere


def mistake_of(events: Sequence[Event], state: State) -> Mistake | None:
    """Return the rejected tile or wrong claim in these events; `state` is the one after them."""
    for event in events:
        if isinstance(event, TileRejected):
            clashes = ClashAt.cells_of(event.clashes)
            told = tuple(event_sentences(event, state))
            short = " ".join((short_event_text(event, state), told[-1]))
            return Mistake(event.cell, event.digit, clashes, say("ERROR"), told, short)
        if isinstance(event, NoPlaceClaimed) and event.cell is not None:
            told = tuple(event_sentences(event, state))
            return Mistake(event.cell, event.digit, (), say("IT FITS"), told, overlooked=True)
    return None


def latest_of(records: Iterable[Record]) -> dict[int, int]:
    """Return for each seat the cell of its last tile, if it is still there."""
    latest: dict[int, int] = {}
    for event in (event for record in records for event in record.events):
        if isinstance(event, TileLaid):
            latest[event.seat] = event.cell
        elif isinstance(event, TileRejected) and latest.get(event.seat) == event.cell:
            del latest[event.seat]
    return latest


def short_of(records: Sequence[Record], state: State) -> str:
    """Return the last tile or claim in few words; empty before the first tile."""
    for record in reversed(records):
        for event in reversed(record.events):
            if isinstance(event, TileLaid | TileRejected | NoPlaceClaimed):
                return short_event_text(event, state)
    return ""


def board_of(
    view: TilesView,
    *,
    cursor: int | None = None,
    latest: Mapping[int, int] | None = None,
    mistake: Mistake | None = None,
    pointed: bool = False,
    glyphs: bool = False,
) -> BoardFrame:
    """Return the board with its tiles, or the cover.

    Args:
        view: of the game.
        cursor: its cell.
        latest: by seat the cell of its last tile, which shows the seat's letter.
        mistake: to be shown.
        pointed: mark the legal cells of the view's tile.
        glyphs: show animals as glyphs.
    """
    board, layout, animals = view.board, view.layout, view.animals
    digits, owners = (board.digits, board.owners) if board else ("0" * layout.cell_count, ())
    squares = [Square(lettered=False)] * layout.cell_count
    for cell, (digit, owner) in enumerate(zip(map(int, digits), owners, strict=False)):
        pen = digit - 1 if animals and digit else None
        squares[cell] = Square(digit, pen, lettered=False, start_tile=owner == START)
    for seat, cell in (latest or {}).items():
        if not animals:  # there colour means the animal
            squares[cell] = replace(squares[cell], pen=view.pens[seat], lettered=True)
    for cell in places_of(view) if pointed else ():
        squares[cell] = replace(squares[cell], sign=Sign.POINTED)
    if mistake is not None and mistake.overlooked:
        squares[mistake.cell] = Square(0, sign=Sign.POINTED)
    elif (wrong := mistake or view.mishap) is not None:
        squares[wrong.cell] = Square(wrong.digit, sign=Sign.WRONG)
        for cell in wrong.clash:
            squares[cell] = replace(squares[cell], sign=Sign.CLASH)
    return BoardFrame(
        layout,
        tuple(squares),
        cursor,
        board is None,
        animals,
        lettered=view.edition.lettered,
        glyphs=glyphs,
    )


def places_of(view: TilesView) -> tuple[int, ...]:
    """Return the legal cells of the view's tile."""
    if view.board is None or not view.tile:
        return ()
    digits, layout, tile = view.board.digits, view.layout, str(view.tile)
    return tuple(
        cell
        for cell, digit in enumerate(digits)
        if digit == "0" and all(digits[peer] != tile for peer in layout.peers[cell])
    )


def header_of(view: TilesView) -> Header:
    """Return the game, and the number of tiles left."""
    turn, left = say("turn {number}", number=view.number), view.tiles.to_draw
    if view.animals:  # there the move is in the middle
        return Header(
            title_text(view.title), turn, counted(left, "1 animal left", "{n} animals left")
        )
    return Header(title_text(view.title), turn, tiles_left_text(left))


def turn_of(view: TilesView) -> TurnFrame:
    """Return the player to move and the task."""
    word = say("to draw") if view.edition.supply is Supply.BAG and not view.tile else say("to lay")
    if view.check is not None:
        word = say("laid it: accept?")
    elif view.thinking:
        word = say("is thinking")
    return TurnFrame(view.pens[view.turn.seat], view.names[view.turn.seat], word)


def frame_of(
    view: TilesView,
    board: BoardFrame,
    *,
    hints: tuple[KeyHint, ...],
    turn: TurnFrame,
    pawns: tuple[Pawn, ...],
    hurry: Hurry | None,
    happened: tuple[StoryLine, ...],
    notice: Notice | None = None,
    stage: StageFrame | None = None,
    points: Points | None = None,
    here: str = "",
    short: str = "",
    sign: str = "·",
    event: str = "",
    urgent: bool = False,
    warning: str = "",
    waits: str = "",
) -> Frame:
    """Return the frame of the game for this view.

    Args:
        view: of the game.
        board: with the cursor.
        hints: the keys.
        turn: the player to move.
        pawns: the players.
        hurry: the time left in the turn.
        happened: the story, latest last.
        notice: an error, or a pause.
        stage: the player whose turn has just begun.
        points: of the cell at the cursor; None: not shown.
        here: the same in a word.
        short: the latest event in few words.
        sign: of the line below the board.
        event: the words of that line; empty: the last event.
        urgent: these words may replace the keys.
        warning: the text in a round that may be the last.
        waits: what people do while a bot thinks.
    """
    shared: dict[str, Any] = {
        "header": header_of(view),
        "board": board,
        "pawns": pawns,
        "tracked": view.tiles.track is not None,
        "hints": hints,
        "teams": team_totals(view.sides, view.pens),
        "turn": turn,
        "tile": view.tile,
        "notice": notice,
        "happened": happened,
        "sign": sign,
        "event": event,
        "waits": waits,
    }
    if view.animals:
        return KidsFrame(**shared, here=here, short=short, urgent=urgent)
    return TilesFrame(
        **shared,
        stage=stage,
        hurry=hurry,
        caption=caption_of(view),
        points=points,
        warning=warning,
    )


def waits_of(view: TilesView) -> str:
    """Return what people do while a bot thinks; empty while none does."""
    if not view.thinking:
        return ""
    return thinking_text(view.names[view.turn.seat])


def hurry_of(view: TilesView, *, gone: float = 0.0) -> Hurry | None:
    """Return the time left in the turn, or to call an error; `gone`: seconds since the view."""
    clock = view.clock
    if clock is None:
        return None
    left = max(clock.left - (gone if clock.runs else 0.0), 0.0)
    shown = ClockFrame(ceil(left), 1.0)
    return Hurry(shown.seconds, shown.pace)


def agreed_of(state: State, *, secret: bool) -> str:
    """Return the rules before the game begins; `secret`: the first tile is hidden."""
    told = [say("Everyone else, please look away.")] if secret else []
    if state.options.turn_seconds is not None:
        told.append(say("{seconds:g} s a turn.", seconds=state.options.turn_seconds))
    return " ".join(told)


def my_tile(view: TilesView) -> str:
    """Return what the player to move confirms with enter."""
    tile = piece_name(view.edition)
    return say("[I'm {who}: |]show my {tile}", who=view.names[view.turn.seat], tile=tile)


def pawns_of(view: TilesView, notes: Sequence[str] = ()) -> tuple[Pawn, ...]:
    """Return the players with their totals for the track, each with a note as in a race."""
    return tuple(
        Pawn(one.pen, one.name, *track_place(one.total), one.total, one.to_play, one.times)
        for one in players_of(view, notes)
    )


def caption_of(view: TilesView) -> Caption:
    """Return the caption in the place of the tile."""
    if view.edition.supply is Supply.BAG:
        return Caption.DRAWN if view.tile else Caption.IN_THE_BAG
    return Caption.YOURS if view.tile else Caption.HIDDEN


def points_of(view: TilesView, cursor: int) -> Points | None:
    """Return the points of the cell at the cursor, whether or not the tile is legal there."""
    if not view.tile or view.tiles.worth is None or view.board is None:
        return None
    if view.board.digits[cursor] != "0":
        return None
    worth = view.tiles.worth[cursor]
    earned = dict(zip(_ALL, worth or (0, 0, 0), strict=True))
    parts = tuple((say(house), earned[house]) for house in HOUSES[view.edition.scoring])
    return Points(parts, sum(earned.values()), worth is not None)


def here_of(view: TilesView, cursor: int, points: Points) -> str:
    """Return the value of the cell at the cursor, whatever tile is in hand."""
    cell = view.edition.cell_name(cursor)
    if not points.free:
        return say("{cell}: nothing fits", cell=cell)
    if not points.total:
        return say("{cell}: no points yet", cell=cell)
    return say("{cell}: +{points} if it fits", cell=cell, points=points.total)


def handover_of(
    view: TilesView, last: str, *, hints: tuple[KeyHint, ...], alarm: bool = False
) -> HandoverFrame:
    """Return the hand-over: no board and no tile, but the last event; `alarm`: a mistake."""
    who = view.names[view.turn.seat]
    return HandoverFrame(
        header_of(view),
        view.layout,
        view.pens[view.turn.seat],
        who,
        say("[Pass the keyboard to {who}|Take the keyboard].", who=who),
        (say("Everyone else, please look away."),),
        my_tile(view),
        hints,
        last,
        alarm,
    )


def notice_of(view: TilesView, mistake: Mistake | None, command: str) -> Notice | None:
    """Return the notice of an error, or of a pause, which the command ends."""
    if mistake is not None:
        said = " ".join(mistake.said)
        return Notice(mistake.title, (said,), alarm=True, short=mistake.short)
    if not view.paused:
        return None
    return paused("", command)
