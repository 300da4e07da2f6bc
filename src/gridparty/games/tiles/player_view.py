"""The player view of a tile game: the board and the player's own tile, never another's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gridparty.board.grid import Grid
from gridparty.games.common.participants import handicap_at, handicap_result, pens_of
from gridparty.games.common.sides import Side, rank_sides, teams_to_plain
from gridparty.games.tiles.editions import Edition, TileOptions
from gridparty.games.tiles.events import Event, GameOver, TileDrawn
from gridparty.games.tiles.scoring import track_place
from gridparty.games.tiles.state import NO_TILE, State, Trial


@dataclass(frozen=True, slots=True)
class View:
    """The view of a tile game for one seat; the only input of screens, lines, JSON and bots."""

    seat: int | None  # None: an onlooker, who sees no hidden tile
    edition: Edition
    options: TileOptions
    players: tuple[str, ...]
    grid: Grid
    owners: tuple[int, ...]
    totals: tuple[int, ...]
    tiles_laid: tuple[int, ...]
    turn: int
    tile: int  # the seat's tile; with a bag the drawn one
    holding: tuple[bool, ...]  # by seat: whether the player holds a tile
    to_draw: int  # number of tiles left to draw
    unseen: tuple[int, ...]  # numbers of 1s, 2s, ... left to draw or in other hands
    aside: tuple[int, ...]  # tiles that left the game
    trial: Trial | None
    turn_number: int
    turn_ends: float | None  # seconds played
    paused: bool
    agreed: tuple[int, ...]
    ended: GameOver | None

    @property
    def sides(self) -> tuple[Side, ...]:
        """Players or teams with their totals, the best first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Colours by seat (R1), as indices of `FELT_PENS`."""
        return pens_of(self.options, len(self.players))

    @property
    def marked(self) -> bool:
        """Whether this seat is shown the legal cells: in its own turn, with that handicap (R14)."""
        return self.seat == self.turn and handicap_at(self.options, self.turn).marks


def view(state: State, seat: int | None) -> View:
    """Return the view of this seat, or of an onlooker (None)."""
    edition = state.edition
    if not edition.hidden:
        tile = state.tile
        hidden: tuple[int, ...] = ()
    else:
        tile = NO_TILE if seat is None else state.hands[seat]
        hidden = tuple(digit for other, digit in enumerate(state.hands) if other != seat)
    return View(
        seat=seat,
        edition=edition,
        options=state.options,
        players=state.players,
        grid=state.grid,
        owners=state.owners,
        totals=state.totals,
        tiles_laid=state.tiles_laid,
        turn=state.turn,
        tile=tile,
        holding=tuple(digit != NO_TILE for digit in state.hands),
        to_draw=state.to_draw,
        unseen=tuple(left + hidden.count(digit) for digit, left in enumerate(state.stack, 1)),
        aside=state.aside,
        trial=state.trial,
        turn_number=state.turn_number,
        turn_ends=state.turn_ends,
        paused=state.paused,
        agreed=state.agreed,
        ended=state.ended,
    )


def redacted(event: Event, edition: Edition, seat: int | None) -> Event:
    """Return the event as this seat sees it, without the digit of a tile another player draws."""
    if edition.hidden and isinstance(event, TileDrawn) and event.seat != seat:
        return replace(event, digit=NO_TILE)
    return event


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the ranking."""

    seat: int
    name: str
    total: int
    tokens: int  # round tokens on the track
    field: int  # the pawn's field on the track
    tiles_laid: int
    place: int  # from 1; equal totals share a place, as do team members


def standings(state: State | View) -> tuple[Standing, ...]:
    """Return the ranking, the best first and equal totals in order of play (T13).

    Members of a team are adjacent and share its place (R15).
    """
    totals = state.totals
    return tuple(
        Standing(
            seat,
            state.players[seat],
            totals[seat],
            *track_place(totals[seat]),
            state.tiles_laid[seat],
            place=side.place,
        )
        for side in state.sides
        for seat in side.seats
    )


def result_to_plain(state: State | View) -> dict[str, Any]:
    """Return the result as JSON values, the players in order of play.

    A player's `handicap` and the `teams` are present only where there are any.
    """
    keys = ("name", "total", "tokens", "field", "tiles_laid", "place")
    rows = sorted(standings(state), key=lambda standing: standing.seat)
    teams = {"teams": teams_to_plain(state.sides, state.players)} if state.options.teams else {}
    return {
        "schema": 1,
        "game": "tiles",
        "edition": state.edition.name,
        "reason": state.ended and str(state.ended.reason),
        "players": [
            {key: getattr(row, key) for key in keys} | handicap_result(state.options, row.seat)
            for row in rows
        ],
        **teams,
    }
