"""A game as one sees it who sits at a device of one's own: what that seat may know, and may want.

Phones and a TV show nothing but this. It is made by naming what may be told, field by field; a
state is never handed on. All of it is JSON values. Cells and seats count from 0, times in seconds.

``seen`` gives an object with these keys, which are a contract with the pages; what a game does not
have is None, or empty:

``round``
    Which round is played, from 1.
``turn``
    ``{"seat", "waits"}``: who is to play, and the seconds until that turn begins.
``check``
    What the others judge: ``{"writer", "cell", "digit", "points", "accepted"}``.
``clock``
    ``{"kind": "turn" | "check" | "game", "left", "full", "runs"}``.
``game_left``
    Seconds until the time agreed on at the start is over.
``board``
    ``{"digits", "owners", "wrong", "legal"}``. None while nobody may see it: no digit of it is in
    the message then. An owner is a seat, `GIVEN`, `EMPTY` or `START`.
``totals``, ``sides``, ``left_to_win``, ``stake``, ``multiplied``
    How it stands, by seat; the sides with the best first; what is left of what could be won, and
    whether somebody's points do not count once, as these do.
``may``
    The names of the commands that this seat may give now, as `wanted` takes them.
``must_erase``, ``entries``, ``agreed``
    Cells that must be empty first, cells that may be called, seats that want to stop.
``warning``
    That the game may end soon; mostly empty.
``tiles``, ``solo``
    What only those games have. ``tiles``: ``{"mine", "drawn", "holding", "to_draw", "aside",
    "places", "worth", "track"}``, where ``mine`` is the own hidden tile, ``drawn`` the one that all
    see, and ``worth`` by cell ``[box, row, column]`` or None where no tile may lie. ``solo``:
    ``{"marks", "hint", "errors", "hints", "checks"}``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from gridparty.board.grid import Grid
from gridparty.errors import IllegalMoveError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, LetBegin, Pause
from gridparty.games.common.events import Paused
from gridparty.games.common.game import C, E, S
from gridparty.games.common.sides import Side, winning_sides
from gridparty.games.common.turn_state import TurnState
from gridparty.i18n.messages import say

GIVEN, EMPTY, START = -1, -2, -3  # owners that are no seat

Fields = Mapping[str, int | None]  # what a command says beside its name


class Ranked(Protocol):
    """One line of a ranking."""

    @property
    def place(self) -> int:
        """1 for the best."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def total(self) -> int:
        """What that player has."""


@dataclass(frozen=True, slots=True)
class DeviceView(Generic[S, C, E]):
    """A game for devices of one's own."""

    #: What that seat may see at these seconds played; None: an onlooker, such as a TV.
    seen: Callable[[S, int | None, float], dict[str, Any]]
    #: The command of that seat, by its name. Raises IllegalMoveError: it is another one's to give.
    wanted: Callable[[S, int, str, Fields], C]
    #: What one command led to, for everybody to read; the state is the one after it.
    story: Callable[[Sequence[E], S], str]
    #: The error among these events, as ``{"seat", "cell", "digit", "text", "clash"}``.
    mishap: Callable[[Sequence[E], S], dict[str, Any] | None]
    #: The cell in which an event puts something, for the eye to find it; else None.
    put: Callable[[E], int | None]
    #: How a game that is over came out: ``{"why", "winners", "ranking", "solution", "wrong"}``.
    ending: Callable[[S], dict[str, Any]]
    #: Whose turn is over by this event, with nothing done in it but that time went by; else None.
    missed: Callable[[E], int | None]
    next_turn: type[Any]  # the event with which a turn begins
    own: tuple[type[Any], ...] = ()  # events that are told to the player alone, and no onlooker


def of_the_last(
    told: Callable[[S, float], dict[str, Any]],
) -> Callable[[S, float], dict[str, Any]]:
    """The same, and asked again at once of the same state and moment it answers from memory.

    Whatever happens, eight phones and a TV ask one after another; nobody changes what they get.
    """
    last: tuple[Any, float, dict[str, Any]] = (None, 0.0, {})

    def answer(state: S, seconds: float) -> dict[str, Any]:
        nonlocal last
        if last[0] is not state or last[1] != seconds:
            last = state, seconds, told(state, seconds)
        return last[2]

    return answer


def clock_told(
    turn_state: TurnState, seconds: float, *, window: float, turn: float | None, game: float | None
) -> dict[str, Any] | None:
    """The countdown to the next deadline; None where nobody is hurried.

    Args:
        turn_state: where the turn stands.
        seconds: played until now.
        window: how long the others may judge.
        turn: how long a turn of the player lasts; None: without end.
        game: the time agreed on at the start.
    """
    left = turn_state.left(seconds)
    if left is None:
        return None
    if turn_state.window is not None:
        kind, full = "check", window
    elif turn_state.ends is not None and turn is not None:
        kind, full = "turn", turn
    else:
        kind, full = "game", game or left
    return {"kind": kind, "left": left, "full": full, "runs": not turn_state.paused}


def sides_told(sides: Sequence[Side]) -> list[dict[str, Any]]:
    """Those who share a total, the best first."""
    return [{"place": side.place, "seats": list(side.seats), "total": side.total} for side in sides]


def ending_told(
    why: str,
    sides: Sequence[Side],
    ranking: Iterable[tuple[Ranked, str]],
    *,
    solution: Grid | None = None,
    wrong: Sequence[int] = (),
) -> dict[str, Any]:
    """How a game that is over came out.

    Args:
        why: it is over, and who won.
        sides: those who share a total.
        ranking: the best first, each with a note of what that player did.
        solution: of the card, where there is one.
        wrong: cells whose digits are not the solution's.
    """
    return {
        "why": why,
        "winners": [seat for side in winning_sides(sides) for seat in side.seats],
        "ranking": [
            {"place": row.place, "seat": row.seat, "total": row.total, "note": note}
            for row, note in ranking
        ],
        "solution": None if solution is None else digits_told(solution),
        "wrong": list(wrong),
    }


def digits_told(grid: Grid) -> str:
    """The digits of a board, row by row; 0 where a cell is empty."""
    return "".join(map(str, grid.digits))


def without_pauses(story: Callable[[list[E], S], str]) -> Callable[[Sequence[E], S], str]:
    """The same story without the pauses, which are seen."""
    return lambda events, state: story([e for e in events if not isinstance(e, Paused)], state)


def may_at_any_table(turn_state: TurnState, seat: int, seconds: float) -> list[str]:
    """What everybody may do at any table, whoever is to play."""
    stop = [] if seat in turn_state.agreed else ["agree"]
    if turn_state.paused:
        return ["go-on", *stop]
    if turn_state.begins > seconds:
        return ["pause", *stop, *(["go-on"] if seat == turn_state.seat else [])]
    return ["pause", *stop]


def said_at_any_table(turn_state: TurnState, seat: int, what: str, fields: Fields) -> Any:
    """The command that means the same in every game; None: it is one of the game's own.

    Each speaks for the own seat alone (R6, R8).

    Raises:
        IllegalMoveError: it is another one's to give.
    """
    match what:
        case "pause":
            return Pause()
        case "go-on":
            if not turn_state.paused and seat != turn_state.seat:
                raise IllegalMoveError(say("The turn begins by itself."))
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
    """Nobody moves for another one.

    Raises:
        IllegalMoveError: it is not this seat's turn.
    """
    if seat != turn_state.seat:
        raise IllegalMoveError(say("It is {who}'s turn.", who=names[turn_state.seat]))


def number(fields: Fields, name: str) -> int:
    """A number that the command needs.

    Raises:
        IllegalMoveError: it is missing.
    """
    got = fields.get(name)
    if got is None:
        raise IllegalMoveError(say("expected a {name}, got none", name=name))
    return got


def unknown() -> IllegalMoveError:
    """There is no such command in this game."""
    return IllegalMoveError(say("That is no move of this game."))
