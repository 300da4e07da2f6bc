"""The view of a sprint for one seat, and the commands of that seat.

Until the game is over nobody sees another's board: of the others only how much is filled (S7).
Points, right digits and errors of others would tell more, and are in no view.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gridparty.board.bands import BANDS
from gridparty.board.candidates import legal_digits
from gridparty.games.common import view as common
from gridparty.games.common.participants import handicap_at
from gridparty.games.common.view import (
    EMPTY,
    GIVEN,
    Board,
    Clock,
    Fields,
    NoticedError,
    Recent,
    Result,
    Turn,
    View,
    ViewAdapter,
    command_at_any_table,
    number,
    of_the_last,
    packed,
    result_of,
    unknown,
    without_pauses,
)
from gridparty.games.common.writing import Inks, Place
from gridparty.games.solo.advice import next_advice, rubbed_out
from gridparty.games.solo.events import Advice
from gridparty.games.solo.view import Hint, noted, shown_hint
from gridparty.games.sprint.commands import (
    AskHint,
    Colour,
    Command,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    HandIn,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.sprint.events import ErrorNoticed, Event
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.state import Player, Standing, State
from gridparty.games.sprint.text import OWN, event_text, public_text, why_text, winner_text
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.numbers import clock_text


@dataclass(frozen=True, slots=True)
class Progress:
    """What everybody sees of a player (S7)."""

    seat: int
    filled: int  # cells
    done: bool
    gave_up: bool


@dataclass(frozen=True, slots=True)
class SprintDesk:
    """A player's own marks, colours and hint, and what is counted."""

    marks: tuple[tuple[int, ...], ...]  # by cell: in the corners
    centre: tuple[tuple[int, ...], ...]
    colours: tuple[int, ...]  # by cell, from 1; 0: none
    hint: Hint | None
    errors: int
    penalty: float  # seconds that the errors cost
    inks: Inks
    changeable: bool  # own digits may be wrong: another one overwrites them


@dataclass(frozen=True, slots=True)
class FinalBoard:
    """A player's board at the end."""

    seat: int
    digits: str  # row by row; 0 where a cell is empty
    wrong: tuple[int, ...]
    when: tuple[float, ...]  # by cell: seconds after the start; 0 where the digit is not right


@dataclass(frozen=True, slots=True)
class Sprint:
    """What only a sprint has."""

    starter: int  # the seat that starts the clock
    elapsed: float  # seconds since the first board was uncovered
    cells: int  # to fill
    judged: Judged
    error_seconds: float  # that a wrong digit costs
    last_seconds: bool  # somebody is done, and the rest have little time
    progress: tuple[Progress, ...]  # by seat
    desk: SprintDesk | None  # of the seat; None for an onlooker, or while the board is covered
    won: str = ""  # who won and how, once the game is over
    given: str = ""  # the card, once the game is over
    boards: tuple[FinalBoard, ...] = ()  # once the game is over
    standstill: int | None = None  # the cell before which all waited longest


@dataclass(frozen=True, slots=True, kw_only=True)
class SprintView(View):
    """The view of a sprint for one seat."""

    sprint: Sprint


def view(state: State, seat: int | None, now: float, recent: Recent) -> SprintView:
    """Return what this seat may see: an onlooker sees the progress alone."""
    options, seats = state.options, len(state.players)
    card, band = state.card, BANDS.get(state.card.band)
    opens = state.begins if seat is None else state.opens[seat]
    waits = 0.0 if state.over else max(round(opens - now, 3), 0.0)
    covered = not state.over and (seat is None or state.paused or waits > 0)
    player = None if seat is None else state.players[seat]
    return SprintView(
        name="sprint",
        title=options.mode,
        layout=state.layout,
        names=state.names,
        pens=state.pens,
        factors=tuple(handicap_at(options, one).factor for one in range(seats)),
        seat=seat,
        now=now,
        card=common.Card(card.id, card.number, card.of, card.band),
        level="" if band is None else band.heading,
        calls=False,
        round=0,
        turn=Turn(state.first if seat is None else seat, state.turns, waits),
        check=None,
        clock=_clock(state, now, waits),
        board=None if covered or seat is None else _board(state, seat),
        totals=state.totals,
        sides=state.sides,
        entries=(),
        agreed=state.turn_state.agreed,
        warning=recent.refusal,
        mishap=None if covered or player is None else _mishap(state, seat or 0),
        events=recent.events,
        may=() if seat is None else _may(state, seat, now),
        paused=state.paused,
        timed=True,
        result=_result(state) if state.over else None,
        bots=recent.bots,
        sprint=Sprint(
            starter=state.first,
            elapsed=round(max((state.finished or now) - state.begins, 0.0), 3),
            cells=state.empty_at_start,
            judged=options.judged,
            error_seconds=options.error_seconds,
            last_seconds=state.last_until is not None,
            progress=tuple(_progress(state, one) for one in range(seats)),
            desk=None if covered or player is None else _desk(state, seat or 0),
            won=winner_text(state) if state.over else "",
            given=packed(state.givens) if state.over else "",
            boards=_final_boards(state) if state.over else (),
            standstill=state.standstill() if state.over else None,
        ),
    )


def _clock(state: State, now: float, waits: float) -> Clock | None:
    """Return the countdown to the start, or to the end; None without a limit."""
    if waits:
        return Clock("start", waits, max(waits, state.options.countdown_seconds), not state.paused)
    left = state.left(now)
    if left is None or state.over:
        return None
    full = state.options.game_seconds
    if state.last_until is not None:
        full = state.options.last_seconds
    return Clock("game", left, full or left, not state.paused)


def _progress(state: State, seat: int) -> Progress:
    player = state.players[seat]
    return Progress(seat, state.filled(seat), player.done is not None, player.gave_up)


@of_the_last
def _final_boards(state: State) -> tuple[FinalBoard, ...]:
    boards = []
    for seat, player in enumerate(state.players):
        right = {cell: round(at - state.begins, 3) for at, cell in state.finds(seat)}
        when = tuple(right.get(cell, 0.0) for cell in range(state.layout.cell_count))
        digits = packed(player.writing.grid)
        boards.append(FinalBoard(seat, digits, state.wrong_cells(seat), when))
    return tuple(boards)


def _board(state: State, seat: int) -> Board:
    grid = state.players[seat].writing.grid
    owners = tuple(
        GIVEN if given else seat if digit else EMPTY
        for given, digit in zip(state.givens.digits, grid.digits, strict=True)
    )
    legal = None
    if state.handicap(seat).marks and not state.over and state.players[seat].solving:
        legal = tuple(tuple(sorted(digits)) for digits in legal_digits(grid))
    wrong = state.wrong_cells(seat) if state.over else ()
    return Board(packed(grid), owners, wrong, legal=legal)


def _desk(state: State, seat: int) -> SprintDesk:
    player = state.players[seat]
    writing = player.writing
    return SprintDesk(
        *noted(writing),
        writing.colours,
        _hint(player),
        player.errors,
        player.errors * state.options.error_seconds,
        writing.inks,
        state.options.judged is Judged.AT_END,
    )


def _hint(player: Player) -> Hint | None:
    """Return the last hint, while what it says is not done."""
    advice, digits = player.advice, player.writing.grid.digits
    if advice is None or not (
        any(not digits[cell] for cell, _ in advice.places)
        or any(not digits[cell] for cell, _ in advice.strikes)
    ):
        return None
    return shown_hint(advice, player.strength, player.writing.grid)


def _mishap(state: State, seat: int) -> NoticedError | None:
    """Return the player's own error, until something else is written."""
    slip = state.players[seat].slip
    if slip is None:
        return None
    sentence = event_text(ErrorNoticed(seat, *slip, state.options.error_seconds), state)
    return NoticedError(seat, *slip, (), (sentence,), sentence)


def _may(state: State, seat: int, now: float) -> tuple[str, ...]:
    if state.over:
        return ()
    player = state.players[seat]
    stop = () if seat in state.turn_state.agreed else ("agree",)
    if state.paused:
        return ("go-on", *stop)
    if not player.solving or now < state.opens[seat]:
        return ("pause", *stop)
    may = ["pause", *stop, "enter", "erase", "mark", "centre", "marks", "colour", "give-up"]
    may += ["undo"] if player.past else []
    may += ["redo"] if player.future else []
    may += ["hint"] if state.may_ask(seat) else []
    if state.options.judged is Judged.AT_END and not player.writing.grid.empty_cells:
        may.append("hand-in")
    return tuple(may)


def command_of(state: State, seat: int, what: str, fields: Fields) -> Command:
    """Return the command of this seat, for its own board.

    Raises:
        IllegalMoveError: there is none of the name.
    """
    match what:
        case "enter":
            return Enter(seat, number(fields, "cell"), number(fields, "digit"))
        case "erase":
            return Erase(seat, number(fields, "cell"))
        case "mark":
            return Mark(seat, number(fields, "cell"), number(fields, "digit"))
        case "centre":
            return Mark(seat, number(fields, "cell"), number(fields, "digit"), Place.CENTRE)
        case "colour":
            cell, colour = number(fields, "cell"), number(fields, "colour")
            return Colour(seat, cell, colour, fields.get("digit") or 0)
        case "marks":
            return FillMarks(seat)
        case "undo":
            return Undo(seat)
        case "redo":
            return Redo(seat)
        case "hint":
            return AskHint(seat, advise(state, seat))
        case "hand-in":
            return HandIn(seat)
        case "give-up":
            return GiveUp(seat)
        case "pause" | "go-on" | "agree":
            command: Command = command_at_any_table(
                replace(state.turn_state, seat=seat), seat, what, fields
            )
            return command
        case _:
            raise unknown()


def advise(state: State, seat: int) -> Advice | None:
    """Return the next hint for this player (S6); None where there is none."""
    if not state.may_ask(seat):
        return None
    player = state.players[seat]
    grid = player.writing.grid
    struck = [*rubbed_out(grid, state.solution, player.writing.corner), *player.struck]
    return next_advice(grid, state.givens, struck, player.advice)


def _result(state: State) -> Result:
    assert state.reason is not None
    assert state.finished is not None
    return result_of(
        why_text(state.reason),
        state.sides,
        ((standing, note(standing)) for standing in state.standings),
        solution=state.solution,
    )


def note(standing: Standing) -> str:
    """Say what a player did: ``solved in 4:31``, ``31 digits and 1 error``."""
    did = say("not solved")
    if standing.right is not None:
        did = counted(standing.right, "1 digit", "{n} digits")
    if standing.seconds is not None:
        did = say("solved in {time}", time=clock_text(standing.seconds))
    if not standing.errors:
        return did
    return listed((did, counted(standing.errors, "1 error", "{n} errors")))


VIEW_ADAPTER: ViewAdapter[State, Command, Event] = ViewAdapter(
    view=view,
    command_of=command_of,
    story=without_pauses(public_text),
    mishap=lambda events, state: None,  # each player's own is in the state
    put=lambda event: None,  # as are the digits
    missed=lambda event: None,  # nobody is skipped
    next_turn=(),  # all play in one turn
    own=OWN,
    openings=lambda state: state.opens,
)
