"""The visible parts of a tile game, computed from one seat's view (`games.tiles.player_view`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil

from gridparty.board.grid import Placement
from gridparty.board.rules import judge
from gridparty.evening.session.journal import Record
from gridparty.games.common.events import ClashAt
from gridparty.games.common.participants import handicap_at, has_turn_limit
from gridparty.games.tiles.editions import Scoring, Supply
from gridparty.games.tiles.events import Event, NoPlaceClaimed, TileLaid, TileRejected
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.scoring import places_for, score, track_place
from gridparty.games.tiles.state import START, State
from gridparty.games.tiles.text import (
    event_sentences,
    piece_name,
    short_event_text,
    tiles_left_text,
)
from gridparty.i18n.messages import counted, say
from gridparty.terminal.tiles.painter import Caption, Hurry, Points
from gridparty.terminal.tiles.track import Pawn
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square
from gridparty.terminal.widgets.clock import ClockFrame
from gridparty.terminal.widgets.notice import Notice, paused
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    TurnFrame,
    times_of,
)
from gridparty.terminal.widgets.ready import HandoverFrame

HOUSES = {
    Scoring.UNION: ("box", "row", "column"),
    Scoring.LINES: ("row", "column"),
    Scoring.BLOCK: ("box",),
    Scoring.SEPARATE: ("box", "row", "column"),
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A tile that broke the rule: its cell, its conflicts, and a message."""

    cell: int
    digit: int
    clashes: tuple[int, ...]
    title: str
    said: tuple[str, ...]
    short: str = ""  # the same in few words
    overlooked: bool = False  # the tile fits there, though its player said that it fits nowhere


def mistake_of(events: Sequence[Event], state: State) -> Mistake | None:
    """Return the rejected tile or wrong claim in these events; `state` is the one after them."""
    for event in events:
        if isinstance(event, TileRejected):
            clashes = ClashAt.cells_of(event.clashes)
            first, *rest = event_sentences(event, state)
            title, _, said = first.partition(" ")
            short = " ".join((short_event_text(event, state), rest[-1]))
            title = title.strip(".:")
            return Mistake(event.cell, event.digit, clashes, title, (said, *rest), short)
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
    view: View,
    *,
    cursor: int | None,
    latest: Mapping[int, int] | None = None,
    mistake: Mistake | None = None,
    pointed: bool = False,
    covered: bool = False,
    glyphs: bool = False,
) -> BoardFrame:
    """Return the board with its tiles.

    Args:
        view: what is known of it.
        cursor: its cell.
        latest: by seat the cell of its last tile, which shows the seat's letter.
        mistake: to be shown.
        pointed: mark the legal cells of the view's tile.
        covered: show no tile.
        glyphs: show animals as glyphs.
    """
    animals = view.edition.animals
    squares = [
        Square(
            digit,
            pen=digit - 1 if animals and digit else None,
            lettered=False,
            start_tile=owner == START,
        )
        for digit, owner in zip(view.grid.digits, view.owners, strict=True)
    ]
    for seat, cell in (latest or {}).items():
        if not animals:  # there colour means the animal
            squares[cell] = replace(squares[cell], pen=view.pens[seat], lettered=True)
    if pointed and view.tile:
        for cell in places_for(view.grid, view.tile):
            squares[cell] = replace(squares[cell], sign=Sign.POINTED)
    if mistake is not None:
        found = Square(0, sign=Sign.POINTED)
        wrong = Square(mistake.digit, sign=Sign.WRONG)
        squares[mistake.cell] = found if mistake.overlooked else wrong
        for cell in mistake.clashes:
            squares[cell] = replace(squares[cell], sign=Sign.CLASH)
    return BoardFrame(
        view.grid.layout,
        tuple(squares),
        cursor,
        covered,
        animals,
        lettered=view.edition.lettered,
        glyphs=glyphs,
    )


def header_of(view: View) -> Header:
    """Return the game, and the number of tiles left."""
    turn = say("turn {number}", number=view.turn_number)
    if view.edition.animals:  # there the move is in the middle
        left = counted(view.to_draw, "1 animal left", "{n} animals left")
        return Header(view.edition.name, turn, left)
    return Header(view.edition.name, turn, tiles_left_text(view))


def turn_of(view: View, *, thinking: bool = False) -> TurnFrame:
    """Return the player to move and the task; `thinking`: it is a bot."""
    word = "to draw" if view.edition.supply is Supply.BAG and not view.tile else "to lay"
    if view.trial:
        word = "laid it: accept?"
    elif thinking:
        word = "is thinking"
    return TurnFrame(view.pens[view.turn], view.players[view.turn], word)


def hurry_of(view: View, seconds: float) -> Hurry | None:
    """Return the time left in the turn, or to call an error."""
    ends = view.trial.until if view.trial else view.turn_ends
    if ends is None:
        return None
    clock = ClockFrame(ceil(max(ends - seconds, 0.0)), 1.0)
    return Hurry(clock.seconds, clock.pace)


def agreed_of(view: View, *, secret: bool) -> str:
    """Return the rules before the game begins; `secret`: the first tile is hidden."""
    told = []
    if secret:
        template = "Everybody else: look away, please. The {tile} appears after the key."
        told.append(say(template, tile=piece_name(view.edition)))
    if view.options.turn_seconds is not None:
        told.append(say("{seconds:g} seconds a turn.", seconds=view.options.turn_seconds))
    return " ".join(told)


def my_tile(view: View) -> str:
    """Return what the player to move confirms with enter."""
    tile = piece_name(view.edition)
    return say("I am {who}, show my {tile}", who=view.players[view.turn], tile=tile)


def pawns_of(view: View) -> tuple[Pawn, ...]:
    """Return the players with their totals for the track."""
    return tuple(
        Pawn(
            view.pens[seat],
            name,
            *track_place(total),
            total,
            seat == view.turn and view.ended is None,
            times_of(handicap_at(view.options, seat).factor),
        )
        for seat, (name, total) in enumerate(zip(view.players, view.totals, strict=True))
    )


def caption_of(view: View) -> Caption:
    """Return the caption in the place of the tile."""
    if view.edition.supply is Supply.BAG:
        return Caption.DRAWN if view.tile else Caption.IN_THE_BAG
    return Caption.YOURS if view.tile else Caption.HIDDEN


def points_of(view: View, cursor: int) -> Points | None:
    """Return the points of the cell at the cursor, whether or not the tile is legal there."""
    if not view.tile or view.grid.digits[cursor]:
        return None
    edition = view.edition
    earned = score(view.grid, cursor, scoring=edition.scoring, tile_values=edition.tile_values)
    parts = tuple((house, int(getattr(earned, house))) for house in HOUSES[edition.scoring])
    layout = view.grid.layout
    free = any(judge(view.grid, Placement(cursor, digit)).legal for digit in layout.digits)
    return Points(parts, earned.points, free)


def here_of(view: View, cursor: int, points: Points) -> str:
    """What the cell at the cursor is worth, in a word: it promises nothing to the tile in hand."""
    cell = view.edition.cell_name(cursor)
    if not points.free:
        return say("{cell}: nothing fits", cell=cell)
    if not points.total:
        return say("{cell}: no points yet", cell=cell)
    return say("{cell}: +{points} if it fits", cell=cell, points=points.total)


def handover_of(
    view: View, last: str, *, hints: tuple[KeyHint, ...], alarm: bool = False
) -> HandoverFrame:
    """Between two turns: no board and no tile, but what was done last; `alarm`: a mistake."""
    who = view.players[view.turn]
    return HandoverFrame(
        header_of(view),
        view.grid.layout,
        view.pens[view.turn],
        who,
        say("Give the keyboard to {who}.", who=who),
        (
            say("Everybody else: look away, please."),
            say("The {tile} appears after the key.", tile=piece_name(view.edition)),
        ),
        my_tile(view),
        hints,
        last,
        alarm,
    )


def notice_of(view: View, mistake: Mistake | None, command: str) -> Notice | None:
    """What takes the place of turn and tile: an error, or a pause, which the command ends."""
    if mistake is not None:
        said = " ".join(mistake.said)
        return Notice(mistake.title, (said,), alarm=True, short=mistake.short)
    if not view.paused:
        return None
    return paused(stands(view), command)


def stands(view: View) -> str:
    """What a pause stops: the clock, or, where there is none, the game."""
    if has_turn_limit(view.options):
        return say("The clock stands still.")
    return say("The game waits.")
