"""The view of a game for one seat: the value that phones, the TV and the terminal show.

Each game has `view(state, seat, now, recent)`, which names each visible field; a state is never
handed on. Cells and seats count from 0, times are in seconds. Seat None is an onlooker,
such as a TV; a shared keyboard asks for the seat whose turn it is.

Boards are packed (`digits` is a string, `owners` a tuple): a table of objects would be nine times
as long in JSON. Fields marked `LOCAL` are for the terminal alone and are not sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import is_
from typing import Any, Generic, Literal, ParamSpec, Protocol, TypeVar

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.errors import IllegalMoveError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, LetBegin, Pause
from gridparty.games.common.events import Paused
from gridparty.games.common.game import C, E, S
from gridparty.games.common.sides import Side, winning_sides
from gridparty.games.common.turn_state import TurnState
from gridparty.i18n.messages import say

GIVEN, EMPTY, START = -1, -2, -3  # owners that are no seat

LOCAL = {"local": True}  # metadata of a field that is not sent to pages

Fields = Mapping[str, int | None]  # the arguments of a command, by name

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Card:
    """The card of a game: its name in the deck, never its digits."""

    id: str
    number: int | None  # in its deck
    of: int | None  # cards
    band: str = field(metadata=LOCAL)


@dataclass(frozen=True, slots=True)
class Turn:
    """The current turn."""

    seat: int
    serial: int  # number of turns begun
    waits: float  # seconds until it begins


@dataclass(frozen=True, slots=True)
class Check:
    """The entry that the other players judge."""

    writer: int
    cell: int
    digit: int
    points: int
    accepted: tuple[int, ...]  # seats


@dataclass(frozen=True, slots=True)
class Clock:
    """The countdown to the next deadline."""

    kind: Literal["turn", "check", "game", "start"]
    left: float
    full: float
    runs: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The visible board."""

    digits: str  # row by row; 0 where a cell is empty
    owners: tuple[int, ...]  # by cell: a seat, GIVEN, EMPTY or START
    wrong: tuple[int, ...] = ()  # cells known to be wrong
    last: int | None = None  # the cell of the latest digit
    legal: tuple[tuple[int, ...], ...] | None = None  # by cell, for a player with that handicap


@dataclass(frozen=True, slots=True)
class NoticedError:
    """An error shown to the table."""

    seat: int  # of the player who made it
    cell: int
    digit: int
    clash: tuple[int, ...]  # cells that hold the digit already
    sentences: tuple[str, ...] = field(metadata=LOCAL)  # sentences
    short: str = field(default="", metadata=LOCAL)  # the same in few words


@dataclass(frozen=True, slots=True)
class Rank:
    """One line of the ranking."""

    place: int  # 1 for the best
    seat: int
    total: int
    note: str  # what that player did


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game."""

    why: str
    winners: tuple[int, ...]  # seats
    ranking: tuple[Rank, ...]  # the best first
    solution: str | None = None  # of the card


@dataclass(frozen=True, slots=True)
class Recent:
    """Information of a game's controller that no state holds."""

    mishap: NoticedError | None = None  # the error on show
    last: int | None = None  # the cell of the latest digit
    events: tuple[str, ...] = ()  # sentences, the newest first
    refusal: str = ""  # why the game could not be saved
    bots: frozenset[int] = frozenset()  # seats
    uncovered: bool = False  # the table looks at an error while the clock stands


NOTHING_RECENT = Recent()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The view of any game for one seat; what a game does not have is None or empty."""

    name: str  # of the game
    title: str  # of its mode or edition
    layout: Layout
    names: tuple[str, ...] = field(metadata=LOCAL)
    pens: tuple[int, ...] = field(metadata=LOCAL)
    factors: tuple[float, ...] = field(metadata=LOCAL)  # of each player's points (R14)
    seat: int | None = field(metadata=LOCAL)  # whose view this is
    now: float = field(metadata=LOCAL)  # seconds played
    card: Card | None = None
    level: str = ""  # of the card, in words
    calls: bool  # the players call errors themselves
    animals: bool = False  # instead of digits
    round: int
    turn: Turn
    check: Check | None
    clock: Clock | None
    board: Board | None  # None while it is covered: then no digit is in the view
    totals: tuple[int, ...]  # by seat
    sides: tuple[Side, ...]  # the best first
    must_erase: tuple[int, ...] = ()  # cells
    entries: tuple[int, ...]  # cells that may be called
    agreed: tuple[int, ...]  # seats that want to stop
    warning: str  # that the game may end soon, or why it could not be saved
    mishap: NoticedError | None
    events: tuple[str, ...]  # sentences, the newest first
    may: tuple[str, ...] = field(metadata=LOCAL)  # commands, as `command_of` takes them
    paused: bool = field(metadata=LOCAL)
    timed: bool = field(metadata=LOCAL)  # a clock runs in this game
    result: Result | None  # once the game is over
    bots: frozenset[int] = field(metadata=LOCAL)

    @property
    def thinking(self) -> bool:
        """Whether it is a bot's turn and nothing is judged."""
        return self.check is None and self.turn.seat in self.bots


@dataclass(frozen=True, slots=True)
class ViewAdapter(Generic[S, C, E]):
    """The functions by which a game can be played on phones."""

    view: Callable[[S, int | None, float, Recent], View]
    #: The command of that seat, by its name. Raises IllegalMoveError: it is another player's.
    command_of: Callable[[S, int, str, Fields], C]
    #: The sentences about the events of one command, for everybody; with the state after it.
    story: Callable[[Sequence[E], S], str]
    #: The error among these events.
    mishap: Callable[[Sequence[E], S], NoticedError | None]
    #: The cell in which an event puts a digit, else None.
    put: Callable[[E], int | None]
    #: The seat whose turn this event ends without a move, else None.
    missed: Callable[[E], int | None]
    next_turn: type[Any] | tuple[()]  # the event with which a turn begins, if there are turns
    own: tuple[type[Any], ...] = ()  # events that no onlooker hears of
    #: When covered boards are shown, in seconds played.
    openings: Callable[[S], Sequence[float]] = lambda state: ()

    @property
    def takes_turns(self) -> bool:
        """Whether players take turns, so that somebody begins."""
        return self.next_turn != ()


def of_the_last(made: Callable[P, T]) -> Callable[P, T]:
    """Return a function that answers from memory when it is called again with the same objects.

    After a change eight phones and a TV ask one after another; a terminal asks ten times a second.
    """
    last: tuple[tuple[Any, ...], T] | None = None

    def answer(*given: P.args, **named: P.kwargs) -> T:
        nonlocal last
        if last is None or not all(map(is_, given, last[0])):
            last = given, made(*given, **named)
        return last[1]

    return answer


def clock_of(
    turn_state: TurnState, now: float, *, window: float, turn: float | None, game: float | None
) -> Clock | None:
    """Return the countdown to the next deadline; None without one.

    Args:
        turn_state: of the game.
        now: seconds played.
        window: seconds in which the others judge.
        turn: seconds of this turn; None: unlimited.
        game: seconds of the whole game; None: unlimited.
    """
    left = turn_state.left(now)
    if left is None:
        return None
    runs = not turn_state.paused
    if turn_state.window is not None:
        return Clock("check", left, window, runs)
    if turn_state.ends is not None and turn is not None:
        return Clock("turn", left, turn, runs)
    return Clock("game", left, game or left, runs)


class Standing(Protocol):
    """One line of a game's own ranking."""

    @property
    def place(self) -> int:
        """1 for the best."""

    @property
    def seat(self) -> int:
        """The player's seat."""

    @property
    def total(self) -> int:
        """The player's points."""


def result_of(
    why: str,
    sides: Sequence[Side],
    ranking: Iterable[tuple[Standing, str]],
    *,
    solution: Grid | None = None,
) -> Result:
    """Return the result of a finished game.

    Args:
        why: it is over, and who won.
        sides: the players grouped by total.
        ranking: the best first, each with a note of what that player did.
        solution: of the card, if any.
    """
    return Result(
        why,
        tuple(seat for side in winning_sides(sides) for seat in side.seats),
        tuple(Rank(row.place, row.seat, row.total, note) for row, note in ranking),
        None if solution is None else packed(solution),
    )


def packed(grid: Grid) -> str:
    """Return the digits of a board, row by row; 0 where a cell is empty."""
    return "".join(map(str, grid.digits))


def last_put(grid: Grid, cell: int | None) -> int | None:
    """Return the cell in which a digit was put last, if it still stands there."""
    return cell if cell is not None and grid.digits[cell] else None


def without_pauses(story: Callable[[list[E], S], str]) -> Callable[[Sequence[E], S], str]:
    """Return the story without pauses, which are visible anyway."""
    return lambda events, state: story([e for e in events if not isinstance(e, Paused)], state)


def may_at_any_table(turn_state: TurnState, seat: int, now: float) -> tuple[str, ...]:
    """Return the commands that a seat may give in every game, in turn or not."""
    stop = () if seat in turn_state.agreed else ("agree",)
    if turn_state.paused:
        return ("go-on", *stop)
    begins = turn_state.begins > now and seat == turn_state.seat
    return ("pause", *stop, *(("go-on",) if begins else ()))


def command_at_any_table(turn_state: TurnState, seat: int, what: str, fields: Fields) -> Any:
    """Return the command that means the same in every game; None for a game's own.

    Each player speaks for the own seat alone (R6, R8).

    Raises:
        IllegalMoveError: it is another player's.
    """
    match what:
        case "pause":
            return Pause()
        case "go-on":
            if not turn_state.paused and seat != turn_state.seat:
                raise IllegalMoveError(say("This turn begins by itself."))
            return Continue()
        case "agree":
            return Agree(seat)
        case "accept":
            return Accept(seat)
        case "call":
            return Call(seat, fields.get("cell"))
        case "let-begin":
            return LetBegin(fields.get("seat"))
        case _:
            return None


def require_own_turn(turn_state: TurnState, seat: int, names: Sequence[str]) -> None:
    """Require that it is this seat's turn.

    Raises:
        IllegalMoveError: it is another player's.
    """
    if seat != turn_state.seat:
        raise IllegalMoveError(say("It's [{who}'s|your] turn.", who=names[turn_state.seat]))


def number(fields: Fields, name: str) -> int:
    """Return a number that the command needs.

    Raises:
        IllegalMoveError: it is missing.
    """
    got = fields.get(name)
    if got is None:
        raise IllegalMoveError(say("expected a {name}, got none", name=name))
    return got


def unknown() -> IllegalMoveError:
    """Return the error for a command that the game does not have."""
    return IllegalMoveError(say("This game has no such move."))
