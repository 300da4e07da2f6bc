"""What is kept of a game that is over, and what is said of it then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

R = TypeVar("R")  # what is kept: a row of the history


@dataclass(frozen=True, slots=True)
class Keeper(Generic[R]):
    """What a game leaves in the history; a game without a keeper leaves nothing."""

    #: Of a state that is over, the session's id and its date; None: this one is not kept.
    result: Callable[[Any, str, str], R | None]
    #: What there is to say of a result beside the same player's earlier ones; may be empty.
    praise: Callable[[R, Sequence[R]], str]
