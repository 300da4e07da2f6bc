"""The tile game on a device of one's own; see `games.common.at_seat`.

It is made of the seat's `View`, never of the state: whoever sees it knows no other one's tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Grid
from gridparty.games.common.events import AbsentSkipped, ClashAt
from gridparty.games.common.view import (
    EMPTY,
    START,
    DeviceView,
    Fields,
    clock_told,
    digits_told,
    ending_told,
    may_at_any_table,
    number,
    require_own_turn,
    said_at_any_table,
    sides_told,
    unknown,
    without_pauses,
)
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay
from gridparty.games.tiles.editions import NoPlace, Scoring
from gridparty.games.tiles.events import (
    Event,
    NoPlaceClaimed,
    TileLaid,
    TileRejected,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.tiles.player_view import View, standings, view
from gridparty.games.tiles.scoring import TRACK_FIELDS, places_for, score, track_place
from gridparty.games.tiles.state import START as START_TILE
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import event_sentences, events_text, stall_warning
from gridparty.i18n.messages import counted


def seen(state: State, seat: int | None, seconds: float) -> dict[str, Any]:
    """What this seat may see of the game."""
    shown, turn_state = view(state, seat), state.turn_state
    covered = shown.paused and shown.ended is None
    trial = None if covered else shown.trial
    clock = clock_told(
        turn_state, seconds, window=state.options.window_seconds, turn=state.turn_seconds, game=None
    )
    return {
        "round": (shown.turn_number - 1) // len(shown.players) + 1 if shown.turn_number else 0,
        "turn": {"seat": shown.turn, "waits": 0.0},
        "check": trial
        and {
            "writer": trial.seat,
            "cell": trial.cell,
            "digit": trial.digit,
            "points": trial.points,
            "accepted": list(trial.accepted),
        },
        "clock": None if shown.ended else clock,
        "game_left": None,
        "board": None if covered else _board(shown),
        "totals": list(shown.totals),
        "sides": sides_told(shown.sides),
        "left_to_win": None,
        "stake": None,
        "multiplied": False,
        "may": _may(state, shown, seconds),
        "must_erase": [],
        "entries": [trial.cell] if trial else [],
        "agreed": list(shown.agreed),
        "tiles": _tiles(shown, covered=covered),
        "solo": None,
        "warning": " ".join(stall_warning(state)),
    }


def _board(shown: View) -> dict[str, Any]:
    owners = (
        START if owner == START_TILE else owner if digit else EMPTY
        for owner, digit in zip(shown.owners, shown.grid.digits, strict=True)
    )
    return {
        "digits": digits_told(shown.grid),
        "owners": list(owners),
        "wrong": [],
        "legal": None,
    }


def _tiles(shown: View, *, covered: bool) -> dict[str, Any]:
    edition = shown.edition
    hidden = edition.hidden
    return {
        "mine": shown.tile if hidden and shown.tile and not covered else None,
        "drawn": shown.tile if not hidden and shown.tile and not covered else None,
        "holding": list(shown.holding) if hidden else [],
        "to_draw": shown.to_draw,
        "aside": len(shown.aside),
        "places": list(places_for(shown.grid, shown.tile))
        if shown.marked and shown.tile and not covered
        else None,
        "worth": None if covered or shown.ended else _worth_told(shown),
        "track": _track(shown) if edition.track else None,
    }


def _worth_told(shown: View) -> list[list[int] | None]:
    edition = shown.edition
    worth = _worth(shown.grid, edition.scoring, tile_values=edition.tile_values)
    return [None if parts is None else list(parts) for parts in worth]


@lru_cache(maxsize=64)  # every phone and the TV asks of the same board
def _worth(
    grid: Grid, scoring: Scoring, *, tile_values: bool
) -> tuple[tuple[int, int, int] | None, ...]:
    """By cell what a tile there would bring: from the box, the row, the column.

    None where no tile may lie. It is told by the board alone, and the same to everybody: it knows
    no tile in any hand.
    """

    def at(cell: int) -> tuple[int, int, int] | None:
        if grid.digits[cell] or not legal[cell]:
            return None
        parts = score(grid, cell, scoring=scoring, tile_values=tile_values)
        return parts.box, parts.row, parts.column

    legal = legal_digits(grid)
    return tuple(map(at, range(grid.layout.cell_count)))


def _track(shown: View) -> dict[str, Any]:
    places = [track_place(total) for total in shown.totals]
    return {
        "fields": TRACK_FIELDS,
        "at": [place.field for place in places],
        "tokens": [place.tokens for place in places],
    }


def _may(state: State, shown: View, seconds: float) -> list[str]:
    seat = shown.seat
    if seat is None or shown.ended:
        return []
    may = may_at_any_table(state.turn_state, seat, seconds)
    if shown.paused:
        return may
    if shown.trial:
        return may + (["accept", "call"] if seat in state.turn_state.missing else [])
    if seat == shown.turn:
        if not shown.edition.hidden and not shown.tile:
            return [*may, "draw"]
        may.append("lay")
        if shown.edition.ending is not NoPlace.AUTOMATIC:
            may.append("no-place")
    return may


def wanted(state: State, seat: int, what: str, fields: Fields) -> Command:
    """The command of this seat.

    Raises:
        IllegalMoveError: it is another one's to give, or there is none of the name.
    """
    command: Command | None = said_at_any_table(state.turn_state, seat, what, fields)
    if command is not None:
        return command
    if what not in ("draw", "lay", "no-place"):
        raise unknown()
    require_own_turn(state.turn_state, seat, state.players)
    match what:
        case "draw":
            return Draw()
        case "lay":
            return Lay(number(fields, "cell"))
        case _:
            return ClaimNoPlace()


def mishap(events: Sequence[Event], state: State) -> dict[str, Any] | None:
    """The tile among these events that was lost."""
    for event in events:
        match event:
            case TileRejected(seat, cell, digit, _, clashes):
                clash = ClashAt.cells_of(clashes)
            case NoPlaceClaimed(seat, digit, int(cell)):
                clash = ()
            case _:
                continue
        text = " ".join(event_sentences(event, state))
        return {"seat": seat, "cell": cell, "digit": digit, "text": text, "clash": [*clash]}
    return None


def put(event: Event) -> int | None:
    """The cell in which a tile was laid."""
    return event.cell if isinstance(event, TileLaid) else None


def missed(event: Event) -> int | None:
    """Who laid nothing before the time was over, or was skipped."""
    return event.seat if isinstance(event, TimeRanOut | AbsentSkipped) else None


def ending(state: State) -> dict[str, Any]:
    """How it came out."""
    assert state.ended is not None
    return ending_told(
        " ".join(event_sentences(state.ended, state)),
        state.sides,
        ((row, counted(row.tiles_laid, "1 tile", "{n} tiles")) for row in standings(state)),
    )


AT_SEAT: DeviceView[State, Command, Event] = DeviceView(
    seen=seen,
    wanted=wanted,
    story=without_pauses(events_text),
    mishap=mishap,
    put=put,
    missed=missed,
    ending=ending,
    next_turn=TurnBegan,
)
