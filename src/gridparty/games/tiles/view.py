"""The view of a tile game for one seat, and the commands of that seat.

It is made from the seat's `PlayerView`, never from the state: no other seat's tile is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Grid
from gridparty.games.common import view as common
from gridparty.games.common.events import AbsentSkipped, ClashAt
from gridparty.games.common.participants import handicap_at, has_turn_limit
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import (
    EMPTY,
    LOCAL,
    START,
    Board,
    Check,
    Fields,
    NoticedError,
    Recent,
    Result,
    Turn,
    View,
    ViewAdapter,
    command_at_any_table,
    last_put,
    may_at_any_table,
    number,
    of_the_last,
    packed,
    require_own_turn,
    result_of,
    unknown,
    without_pauses,
)
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay
from gridparty.games.tiles.editions import Edition, NoPlace, Scoring
from gridparty.games.tiles.events import (
    Event,
    NoPlaceClaimed,
    TileLaid,
    TileRejected,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.tiles.player_view import View as PlayerView
from gridparty.games.tiles.player_view import standings
from gridparty.games.tiles.player_view import view as player_view
from gridparty.games.tiles.scoring import TRACK_FIELDS, places_for, score, track_place
from gridparty.games.tiles.state import START as START_TILE
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import event_sentences, events_text, stall_warning
from gridparty.i18n.messages import counted


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles in hand and in the bag, and what a tile brings where."""

    mine: int | None  # the own hidden tile
    drawn: int | None  # the visible one
    holding: tuple[bool, ...]  # by seat: has a hidden tile
    to_draw: int
    aside: int  # number of tiles that left the game
    places: tuple[int, ...] | None  # legal cells of the tile, for a player with that handicap
    worth: tuple[tuple[int, int, int] | None, ...] | None  # by cell: box, row, column
    track: Track | None


@dataclass(frozen=True, slots=True)
class Track:
    """The pawns on the track."""

    fields: int
    at: tuple[int, ...]  # by seat
    tokens: tuple[int, ...]  # rounds, by seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesView(View):
    """The view of a tile game for one seat."""

    tiles: Hand
    edition: Edition = field(metadata=LOCAL)
    number: int = field(metadata=LOCAL)  # of the turn

    @property
    def tile(self) -> int:
        """The seat's tile, or the one drawn for all to see; 0 for none."""
        return self.tiles.mine or self.tiles.drawn or 0


def view(state: State, seat: int | None, now: float, recent: Recent) -> TilesView:
    """Return what this seat may see at these seconds played."""
    shared = _shared(state, now, recent)
    if seat is None:
        return shared
    shown, hand = player_view(state, seat), shared.tiles
    if shown.tile and shared.board is not None:
        mine = shown.tile if shown.edition.hidden else None
        places = tuple(places_for(shown.grid, shown.tile)) if shown.marked else None
        if mine or places is not None:
            hand = replace(hand, mine=mine, places=places)
    return replace(shared, seat=seat, may=_may(state, shown, now), tiles=hand)


@of_the_last
def _shared(state: State, now: float, recent: Recent) -> TilesView:
    """Return an onlooker's view."""
    shown, turn_state, options = player_view(state, None), state.turn_state, state.options
    edition, totals, ended = shown.edition, shown.totals, shown.ended
    covered = shown.paused and ended is None and not recent.uncovered
    trial = None if covered else shown.trial
    clock = common.clock_of(
        turn_state, now, window=options.window_seconds, turn=state.turn_seconds, game=None
    )
    return TilesView(
        name="tiles",
        title=edition.name,
        layout=shown.grid.layout,
        names=shown.players,
        pens=shown.pens,
        factors=tuple(handicap_at(options, seat).factor for seat in range(len(totals))),
        seat=None,
        now=now,
        calls=options.referee is Referee.TABLE,
        animals=bool(edition.animals),
        round=(shown.turn_number - 1) // len(totals) + 1 if shown.turn_number else 0,
        turn=Turn(shown.turn, state.turns, 0.0),
        check=None
        if trial is None
        else Check(trial.seat, trial.cell, trial.digit, trial.points, trial.accepted),
        clock=None if ended else clock,
        board=None if covered else _board(shown, recent.last),
        totals=totals,
        sides=shown.sides,
        entries=(trial.cell,) if trial else (),
        agreed=shown.agreed,
        warning=recent.refusal or " ".join(stall_warning(state)),
        mishap=None if covered else recent.mishap,
        events=recent.events,
        may=(),
        paused=shown.paused,
        result=_result(state) if ended else None,
        bots=recent.bots,
        timed=has_turn_limit(options),
        tiles=_hand(shown, covered=covered),
        edition=edition,
        number=shown.turn_number,
    )


def _board(shown: PlayerView, last: int | None) -> Board:
    owners = (
        START if owner == START_TILE else owner if digit else EMPTY
        for owner, digit in zip(shown.owners, shown.grid.digits, strict=True)
    )
    return Board(packed(shown.grid), tuple(owners), last=last_put(shown.grid, last))


def _hand(shown: PlayerView, *, covered: bool) -> Hand:
    edition, places = shown.edition, [track_place(total) for total in shown.totals]
    return Hand(
        mine=None,
        drawn=shown.tile if shown.tile and not covered else None,
        holding=shown.holding if edition.hidden else (),
        to_draw=shown.to_draw,
        aside=len(shown.aside),
        places=None,
        worth=None
        if covered or shown.ended
        else _worth(shown.grid, edition.scoring, tile_values=edition.tile_values),
        track=Track(
            TRACK_FIELDS,
            tuple(place.field for place in places),
            tuple(place.tokens for place in places),
        )
        if edition.track
        else None,
    )


@lru_cache(maxsize=64)  # all phones and the TV ask about the same board
def _worth(
    grid: Grid, scoring: Scoring, *, tile_values: bool
) -> tuple[tuple[int, int, int] | None, ...]:
    """Return by cell the points of a tile there: from the box, the row, the column.

    None where no tile is legal. It depends on the board alone, not on any tile in hand.
    """

    def at(cell: int) -> tuple[int, int, int] | None:
        if grid.digits[cell] or not legal[cell]:
            return None
        parts = score(grid, cell, scoring=scoring, tile_values=tile_values)
        return parts.box, parts.row, parts.column

    legal = legal_digits(grid)
    return tuple(map(at, range(grid.layout.cell_count)))


def _may(state: State, shown: PlayerView, now: float) -> tuple[str, ...]:
    seat = shown.seat
    assert seat is not None
    if shown.ended:
        return ()
    may = may_at_any_table(state.turn_state, seat, now)
    if shown.paused:
        return may
    if shown.trial:
        return (*may, "accept", "call") if seat in state.turn_state.missing else may
    if seat != shown.turn:
        return may
    if not shown.edition.hidden and not shown.tile:
        return (*may, "draw")
    claim = shown.edition.ending is not NoPlace.AUTOMATIC
    return (*may, "lay", "no-place") if claim else (*may, "lay")


def command_of(state: State, seat: int, what: str, fields: Fields) -> Command:
    """Return the command of this seat.

    Raises:
        IllegalMoveError: it is another player's, or there is none of the name.
    """
    command: Command | None = command_at_any_table(state.turn_state, seat, what, fields)
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


def mishap(events: Sequence[Event], state: State) -> NoticedError | None:
    """Return the lost tile, or the wrong claim, among these events."""
    for event in events:
        match event:
            case TileRejected(seat, cell, digit, _, clashes):
                clash = ClashAt.cells_of(clashes)
            case NoPlaceClaimed(seat, digit, int(cell)):
                clash = ()
            case _:
                continue
        return NoticedError(seat, cell, digit, clash, tuple(event_sentences(event, state)))
    return None


def put(event: Event) -> int | None:
    """Return the cell in which a tile was laid."""
    return event.cell if isinstance(event, TileLaid) else None


def missed(event: Event) -> int | None:
    """Return the seat whose turn ended without a tile: by the clock, or because it was skipped."""
    return event.seat if isinstance(event, TimeRanOut | AbsentSkipped) else None


def _result(state: State) -> Result:
    assert state.ended is not None
    return result_of(
        " ".join(event_sentences(state.ended, state)),
        state.sides,
        ((row, counted(row.tiles_laid, "1 tile", "{n} tiles")) for row in standings(state)),
    )


VIEW_ADAPTER: ViewAdapter[State, Command, Event] = ViewAdapter(
    view=view,
    command_of=command_of,
    story=without_pauses(events_text),
    mishap=mishap,
    put=put,
    missed=missed,
    next_turn=TurnBegan,
)
