"""What a catalogue was asked for, in full: by it one knows what belongs together.

It stands in the catalogue as JSON. Two that are equal lead to the same puzzles, so what one has
begun the other may go on with; but for the shard, two shards of one order are equal too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from gridparty.board.layout import LAYOUTS, Layout
from gridparty.errors import GridpartyError
from gridparty.making.filling import PATIENCE, WHOLE, Batch, Shard
from gridparty.making.wish import Wish


@dataclass(frozen=True, slots=True)
class Order:
    """So many puzzles of these wishes, from this seed; or a shard of them."""

    batches: tuple[Batch, ...]
    seed: int
    program: str  # the version of gridparty that makes them
    attempts: int | None = None  # in vain until it is given up; None: as is usual on the board
    shard: Shard = WHOLE

    @property
    def total(self) -> int:
        """How many puzzles the whole has."""
        return sum(batch.count for batch in self.batches)

    @property
    def versions(self) -> dict[str, str]:
        """The versions that have a say in what is made, by the name of the program."""
        return {"gridparty": self.program, **engine_of(self.batches)}

    def described(self) -> dict[str, Any]:
        """All that the result depends on, as JSON can hold it."""
        return {
            **self.versions,
            "seed": self.seed,
            "parts": [
                {
                    "count": batch.count,
                    "patience": self.attempts or PATIENCE[batch.wish.layout.name],
                    "wish": described(batch.wish),
                }
                for batch in self.batches
            ],
            "shard": [self.shard.number, self.shard.of],
        }


def batches_of(order: dict[str, Any]) -> list[Batch]:
    """The parts of an order that was described, as batches.

    Raises:
        GridpartyError: another version has described it, with wishes that are not known here.
    """
    try:
        return [Batch(_wish_of(part["wish"]), part["count"]) for part in order["parts"]]
    except (TypeError, KeyError):
        raise GridpartyError("it was ordered from another version of gridparty") from None


def _wish_of(told: dict[str, Any]) -> Wish:
    """The wish that was described.

    Raises:
        TypeError, KeyError: it is none of ours.
        WishError: no puzzle can be like that.
    """
    known: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in told.items()
    }
    for name, fits in _FITS.items():
        if known[name] is not None and not fits(known[name]):
            raise TypeError(f"no wish has that as {name}")
    known["layout"] = LAYOUTS[told["layout"]]
    if told["needs"]:
        from gridparty.grading.lesson import Need  # and with it all techniques

        known["needs"] = Need.parse(told["needs"])
    return Wish(**known)


def _is_range(value: Any) -> bool:
    return _are_numbers(value) and len(value) == 2


def _are_numbers(value: Any) -> bool:
    return isinstance(value, tuple) and all(type(one) in (int, float) for one in value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


#: By the field of a wish: what its value is, where it has one.
_FITS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("layout", "band", "symmetry", "engine", "needs"), _is_text),
    **dict.fromkeys(("se", "clues"), _is_range),
    **dict.fromkeys(("minimal", "graded"), _is_flag),
    "fair": _are_numbers,
}


def engine_of(batches: Sequence[Batch]) -> dict[str, str]:
    """The prover's name and version, where it has a say in what is made."""
    if not any(batch.wish.graded or batch.wish.engine == "cp-sat" for batch in batches):
        return {}
    from gridparty.solving.prover import ENGINE, engine_version

    return {ENGINE: engine_version()}


def described(wish: Wish) -> dict[str, Any]:
    """The fields of the wish in words and numbers."""
    return {field.name: _plain(getattr(wish, field.name)) for field in fields(wish)}


def _plain(value: Any) -> Any:
    match value:
        case Layout():
            return value.name
        case tuple():
            return [_plain(one) for one in value]
        case None | bool() | int() | float():
            return value
        case _:
            return str(value)  # a need, as it is read again
