"""Record the result of a finished game, and compare it with earlier ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from gridparty.errors import WishError
from gridparty.evening.session.codec import is_date
from gridparty.games.common.event_validation import MOST
from gridparty.i18n.quoting import excerpt

R = TypeVar("R")  # a row of the history


class Played(NamedTuple):
    """A finished game."""

    state: Any
    session: str  # its id
    began: str  # ISO date and time, UTC
    scripted: bool = False  # a script moved its clock
    seen_before: bool = False  # its one player has had this card before, in any game


class Said(NamedTuple):
    """The sentences about a recorded game."""

    sentences: tuple[str, ...]
    praised: bool  # they mention a best


@dataclass(frozen=True, slots=True)
class Recorder(Generic[R]):
    """The functions that store a game's results; a game without a recorder stores nothing."""

    #: Returns None for a result that is not stored.
    result: Callable[[Played], R | None]
    #: The sentence about a best among the player's results; empty where it is none.
    praise: Callable[[R, Sequence[R]], str]
    #: The sentence that compares another result with the player's earlier ones; may be empty.
    compare: Callable[[R, Sequence[R]], str] = lambda result, earlier: ""


def require_result(began: str, *numbers: float) -> None:
    """Check the date and the numbers of a result.

    Raises:
        WishError: they are impossible.
    """
    if not is_date(began):
        raise WishError(f"expected a date in ISO form, got {excerpt(began)}")
    for number in numbers:
        if not 0 <= number <= MOST:
            raise WishError(f"expected a number from 0 to {MOST}, got {number}")
