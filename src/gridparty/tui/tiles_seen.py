"""What a screen shows of a tile game, made of what one seat may know (`games.tiles_view`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from gridparty.games.editions import Scoring, Supply, Symbols
from gridparty.games.scoring import places_for, score, track_place
from gridparty.games.tiles_events import Event, TileRejected
from gridparty.games.tiles_state import START, State
from gridparty.games.tiles_view import View
from gridparty.games.tiles_words import words
from gridparty.techniques.wording import say
from gridparty.tui.board import BoardLook, Sign, Square
from gridparty.tui.clock import ClockLook
from gridparty.tui.panel import Header, TurnLook
from gridparty.tui.tiles_look import Caption, Hurry, Points
from gridparty.tui.track import Pawn

HOUSES = {
    Scoring.UNION: ("box", "row", "column"),
    Scoring.LINES: ("row", "column"),
    Scoring.BLOCK: ("box",),
    Scoring.SEPARATE: ("box", "row", "column"),
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A tile that broke the rule: where, what it clashes with, what was said of it."""

    cell: int
    digit: int
    clashes: tuple[int, ...]
    said: tuple[str, ...]


def mistake_of(events: Sequence[Event], state: State) -> Mistake | None:
    """The rejected tile among these events; `state` is the one after them."""
    for event in events:
        if isinstance(event, TileRejected):
            clashes = tuple(dict.fromkeys(clash.cell for clash in event.clashes))
            return Mistake(event.cell, event.digit, clashes, tuple(words(event, state)))
    return None


def board_of(
    view: View,
    *,
    cursor: int | None,
    mistake: Mistake | None = None,
    pointed: bool = False,
    covered: bool = False,
    glyphs: bool = False,
) -> BoardLook:
    """The board with its tiles; `pointed` shows where the tile of this view may go."""
    animals = view.edition.symbols is Symbols.ANIMALS
    squares = [
        Square(
            digit,
            pen=digit - 1 if animals and digit else None,
            lettered=False,
            start_tile=owner == START,
        )
        for digit, owner in zip(view.grid.digits, view.owners, strict=True)
    ]
    if pointed and view.tile:
        for cell in places_for(view.grid, view.tile):
            squares[cell] = replace(squares[cell], sign=Sign.POINTED)
    if mistake is not None:
        squares[mistake.cell] = Square(mistake.digit, sign=Sign.WRONG)
        for cell in mistake.clashes:
            squares[cell] = replace(squares[cell], sign=Sign.CLASH)
    return BoardLook(view.grid.layout, tuple(squares), cursor, covered, animals, glyphs)


def header_of(view: View) -> Header:
    """What is played, and how many tiles are left."""
    title = "animals" if view.edition.symbols is Symbols.ANIMALS else view.edition.name
    turn = say("turn {number}", number=view.turn_number)
    if view.to_draw == 1:
        return Header(title, turn, say("1 tile left to draw"))
    return Header(title, turn, say("{count} tiles left to draw", count=view.to_draw))


def turn_of(view: View, *, thinking: bool = False) -> TurnLook:
    """Whose turn it is, and what the table is waiting for; `thinking`: for a bot."""
    word = "is thinking" if thinking else "to lay"
    if view.trial:
        word = "laid it: accept?"
    return TurnLook(view.turn, view.players[view.turn], word)


def hurry_of(view: View, seconds: float) -> Hurry | None:
    """The time that is left of the turn, or to call an error."""
    ends = view.trial.until if view.trial else view.turn_ends
    if ends is None:
        return None
    clock = ClockLook(ceil(max(ends - seconds, 0.0)), 1.0)
    return Hurry(clock.seconds, clock.pace)


def pawns_of(view: View) -> tuple[Pawn, ...]:
    """The players with their totals, as the track shows them."""
    return tuple(
        Pawn(seat, name, *track_place(total), total, seat == view.turn and view.ended is None)
        for seat, (name, total) in enumerate(zip(view.players, view.totals, strict=True))
    )


def caption_of(view: View) -> Caption:
    """What lies in the place of the tile."""
    if view.edition.supply is Supply.BAG:
        return Caption.DRAWN if view.tile else Caption.IN_THE_BAG
    return Caption.YOURS if view.tile else Caption.HIDDEN


def points_of(view: View, cursor: int) -> Points | None:
    """What the tile would earn at the cursor; whether it may go there, nobody tells."""
    if not view.tile or view.grid.digits[cursor]:
        return None
    edition = view.edition
    earned = score(view.grid, cursor, scoring=edition.scoring, tile_values=edition.tile_values)
    parts = tuple((house, int(getattr(earned, house))) for house in HOUSES[edition.scoring])
    return Points(parts, earned.points)
