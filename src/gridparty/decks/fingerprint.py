"""The complete order of a catalogue, which identifies it.

It is stored in the catalogue as JSON. Equal orders give the same puzzles, so an unfinished
catalogue can be continued; the orders of two shards differ in the shard alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from gridparty.board.layout import LAYOUTS, Layout
from gridparty.errors import GridpartyError
from gridparty.making.attempts import PATIENCE, WHOLE, Batch, Shard
from gridparty.making.wish import Wish
from gridparty.solving.prover import ENGINE, engine_version


@dataclass(frozen=True, slots=True)
class Order:
    """Numbers of puzzles per wish, generated from a seed; or a shard of them."""

    batches: tuple[Batch, ...]
    seed: int
    program: str  # the version of gridparty
    attempts: int | None = None  # failed attempts until it gives up; None: the default of the board
    shard: Shard = WHOLE

    @property
    def total(self) -> int:
        """Number of puzzles of all shards."""
        return sum(batch.count for batch in self.batches)

    @property
    def versions(self) -> dict[str, str]:
        """The versions that influence the puzzles, by program."""
        return {"gridparty": self.program, **engine_of(self.batches)}

    def described(self) -> dict[str, Any]:
        """Return all inputs of the result, as JSON values."""
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
    """Return the parts of an order as batches.

    Raises:
        GridpartyError: another version wrote it, with unknown wishes.
    """
    try:
        return [Batch(_wish_of(part["wish"]), part["count"]) for part in order["parts"]]
    except (TypeError, KeyError):
        raise GridpartyError("another version of gridparty made it") from None


def _wish_of(told: dict[str, Any]) -> Wish:
    """Return the wish from its JSON values.

    Raises:
        TypeError, KeyError: the values are not those of a wish.
        WishError: no puzzle can satisfy it.
    """
    known: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in told.items()
    }
    for name, fits in _FITS.items():
        if known[name] is not None and not fits(known[name]):
            raise TypeError(f"no wish has that as {name}")
    known["layout"] = LAYOUTS[told["layout"]]
    if told["needs"]:
        from gridparty.grading.teaching_puzzles import Need  # loads all techniques

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


#: Type check of each field of a wish.
_FITS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("layout", "band", "symmetry", "engine", "needs"), _is_text),
    **dict.fromkeys(("se", "clues"), _is_range),
    **dict.fromkeys(("minimal", "graded"), _is_flag),
    "fair": _are_numbers,
}


def engine_of(batches: Sequence[Batch]) -> dict[str, str]:
    """Return the prover's name and version; empty if it does not influence the puzzles."""
    if not any(batch.wish.graded or batch.wish.engine == "cp-sat" for batch in batches):
        return {}

    return {ENGINE: engine_version()}


def described(wish: Wish) -> dict[str, Any]:
    """Return the fields of the wish as JSON values."""
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
            return str(value)  # a need, in its parsable form
