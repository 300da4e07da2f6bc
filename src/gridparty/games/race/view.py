"""The view of a race or blitz for one seat, and the commands of that seat.

The only secret of a race is the solution: all see the same, except the commands they may give and
the legal digits that a handicap marks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gridparty.board.bands import BANDS
from gridparty.games.common import view as common
from gridparty.games.common.events import AbsentSkipped, ClashAt
from gridparty.games.common.participants import handicap_at, has_factors
from gridparty.games.common.referee import Referee
from gridparty.games.common.sides import Side
from gridparty.games.common.view import (
    EMPTY,
    GIVEN,
    LOCAL,
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
from gridparty.games.race.commands import Command, Enter, Erase, Pass
from gridparty.games.race.events import (
    CallUpheld,
    DigitWritten,
    ErrorNoticed,
    Event,
    GameOver,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.race.options import Card
from gridparty.games.race.state import Phase, Standing, State, has_clock
from gridparty.games.race.text import event_text, events_text, short_event_text, stall_warning
from gridparty.i18n.messages import capitalized, counted, listed, say


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceView(View):
    """The view of a race for one seat."""

    game_left: float | None  # seconds until the agreed time is over
    left_to_win: int
    stake: int
    multiplied: bool  # some player's points do not count once, as the stake's do
    rounds: int | None = field(metadata=LOCAL)
    limit: float | None = field(metadata=LOCAL)  # seconds of the whole game
    empty: int = field(metadata=LOCAL)  # cells


def view(state: State, seat: int | None, now: float, recent: Recent) -> RaceView:
    """Return what this seat may see at these seconds played."""
    shared = _shared(state, now, recent)
    if seat is None:
        return shared
    board = shared.board
    if board is not None and seat == state.seat:
        board = _with_legal(board, state)
    return replace(shared, seat=seat, board=board, may=_may(state, seat, now))


def _level(card: Card) -> str:
    """Return the level of a card, and that it is a daily one; empty where it has none."""
    if (band := BANDS.get(card.band)) is None:
        return ""
    if not card.day:
        return band.heading
    return say("{first} · {second}", first=capitalized(say("daily card")), second=band.heading)


@of_the_last
def _shared(state: State, now: float, recent: Recent) -> RaceView:
    """Return an onlooker's view."""
    options, covered = state.options, _is_covered(state, now)
    totals, sides, left_to_win, stake = _score(state)
    card = state.card
    game_left = None if state.over or state.game_ends is None else state.game_ends - now
    return RaceView(
        name="race",
        title="daily" if state.card.day else options.mode,
        layout=state.layout,
        names=state.names,
        pens=state.pens,
        factors=tuple(handicap_at(options, seat).factor for seat in range(len(totals))),
        seat=None,
        now=now,
        card=common.Card(card.id, card.number, card.of, card.band),
        level=_level(state.card),
        calls=options.referee is Referee.TABLE,
        round=state.round,
        turn=Turn(state.seat, state.turns, max(round(state.begins - now, 3), 0.0)),
        check=None if covered else _check(state),
        clock=None
        if state.over
        else common.clock_of(
            state.turn_state,
            now,
            window=options.window_seconds,
            turn=state.turn_seconds,
            game=options.game_seconds,
        ),
        game_left=None if game_left is None else max(round(game_left, 3), 0.0),
        board=None if covered else _board(state, recent.last),
        totals=totals,
        sides=sides,
        left_to_win=left_to_win,
        stake=stake,
        multiplied=has_factors(options),
        must_erase=() if covered else state.wrong,
        entries=() if covered else tuple(entry.cell for entry in state.open_entries),
        agreed=state.agreed,
        warning=recent.refusal or stall_warning(state),
        mishap=None if covered else recent.mishap,
        events=recent.events,
        may=(),
        paused=state.paused,
        rounds=options.rounds,
        timed=has_clock(state),
        limit=options.game_seconds,
        empty=state.grid.digits.count(0),
        result=_result(state) if state.over else None,
        bots=recent.bots,
    )


def _is_covered(state: State, now: float) -> bool:
    """Whether the board is covered: the clock stands, or the turn has not begun (R4)."""
    if state.over:
        return False
    waiting = state.phase in (Phase.TURN, Phase.MUST_ERASE) and now < state.begins
    return state.paused or waiting


@of_the_last
def _board(state: State, last: int | None) -> Board:
    owners = (
        (GIVEN if digit else EMPTY) if owner is None else owner
        for owner, digit in zip(state.owners, state.grid.digits, strict=True)
    )
    wrong = state.wrong_cells if state.over else state.wrong
    return Board(packed(state.grid), tuple(owners), wrong, last_put(state.grid, last))


@of_the_last
def _with_legal(board: Board, state: State) -> Board:
    """Return the board with the legal digits, for a player with that handicap (R14)."""
    legal = state.legal_digits
    return replace(board, legal=tuple(tuple(sorted(one)) for one in legal)) if legal else board


@of_the_last
def _score(state: State) -> tuple[tuple[int, ...], tuple[Side, ...], int, int]:
    """Return the totals by seat and by side, the points left to win, and all of them."""
    return state.totals, state.sides, state.stake_left, state.stake


def _check(state: State) -> Check | None:
    """Return the last digit while it is judged, else None."""
    if state.phase is not Phase.WINDOW or not state.open_entries:
        return None
    cell = state.open_entries[-1].cell
    digit = state.grid.digits[cell]
    return Check(state.seat, cell, digit, digit, state.accepted)


def _may(state: State, seat: int, now: float) -> tuple[str, ...]:
    if state.over:
        return ()
    may = [*may_at_any_table(state.turn_state, seat, now)]
    if _is_covered(state, now):
        return tuple(may)
    mine = seat == state.seat
    if mine and state.phase is Phase.TURN:
        may.append("enter")
    if mine and state.phase in (Phase.TURN, Phase.MUST_ERASE):
        may.append("pass")
    if mine and (state.written or state.wrong or state.open_entries):
        may.append("erase")
    if not mine and state.open_entries and state.options.referee is Referee.TABLE:
        if state.phase is not Phase.WINDOW:
            may.append("call")
        elif seat in state.turn_state.missing:
            may += ["accept", "call"]
    return tuple(may)


def command_of(state: State, seat: int, what: str, fields: Fields) -> Command:
    """Return the command of this seat.

    Raises:
        IllegalMoveError: it is another player's, or there is none of the name.
    """
    command: Command | None = command_at_any_table(state.turn_state, seat, what, fields)
    if command is not None:
        return command
    if what not in ("enter", "erase", "pass"):
        raise unknown()
    require_own_turn(state.turn_state, seat, state.names)
    match what:
        case "enter":
            return Enter(number(fields, "cell"), number(fields, "digit"))
        case "erase":
            return Erase(state.wrong[0] if state.wrong else number(fields, "cell"))
        case _:
            return Pass()


def mishap(events: Sequence[Event], state: State) -> NoticedError | None:
    """Return the error among these events."""
    return find_noticed_error(
        events, lambda event: event_text(event, state), lambda event: short_event_text(event, state)
    )


def find_noticed_error(
    events: Iterable[Any], words: Callable[[Any], str], in_short: Callable[[Any], str] | None = None
) -> NoticedError | None:
    """Return the error among these events.

    Args:
        events: of one command.
        words: returns the sentence about an event.
        in_short: the same in few words.
    """
    events = tuple(events)
    for event in events:
        if isinstance(event, ErrorNoticed | CallUpheld):
            clashes = event.clashes if isinstance(event, ErrorNoticed) else ()
            others = [one for one in events if not isinstance(one, TurnBegan)]
            short = map(in_short, others) if in_short is not None else ()
            return NoticedError(
                event.seat,
                event.cell,
                event.digit,
                ClashAt.cells_of(clashes),
                tuple(text for one in others if (text := words(one))),
                " ".join(text for text in short if text),
            )
    return None


def put(event: Event) -> int | None:
    """Return the cell in which a digit was written."""
    return event.cell if isinstance(event, DigitWritten) else None


def missed(event: Event) -> int | None:
    """Return the seat whose turn ended by the clock with nothing written, or was skipped."""
    match event:
        case TimeRanOut(seat, 0) | AbsentSkipped(seat):
            return seat
    return None


def _result(state: State) -> Result:
    assert state.reason is not None
    assert state.finished is not None
    return result_of(
        event_text(GameOver(state.reason, state.finished), state),
        state.sides,
        ((standing, _note(state, standing)) for standing in state.standings),
        solution=state.solution,
    )


def _note(state: State, standing: Standing) -> str:
    digits = counted(state.owners.count(standing.seat), "1 digit", "{n} digits")
    return listed((digits, counted(standing.errors, "1 error", "{n} errors")))


VIEW_ADAPTER: ViewAdapter[State, Command, Event] = ViewAdapter(
    view=view,
    command_of=command_of,
    story=without_pauses(events_text),
    mishap=mishap,
    put=put,
    missed=missed,
    next_turn=TurnBegan,
    openings=lambda state: (state.begins,),
)
