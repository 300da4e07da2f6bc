"""Options of a game: dataclass fields with their help text, bounds and offered values.

A field made by `option_field` becomes an option of the command line and a line of ``gridparty
rules``; with an `Offered` it is a row of the options page, too::

    turn_seconds: float | None = option_field(30.0, Option("For a turn.", "--seconds", unit="S"))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from gridparty.errors import WishError

_OPTION = "option"


@dataclass(frozen=True, slots=True)
class Offered:
    """A row of the options page: its label, the values in typed units, and an explanation."""

    label: str  # this and `about` are templates
    values: tuple[Any, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """The command-line option of a field. `bounds` are in the field's unit, not the typed one."""

    help: str
    flags: str  # --seconds, or --yes/--no
    unit: str = ""  # S, M (typed in minutes) or N; empty: one of `choices`, or yes and no
    unlimited: bool = False  # a typed 0 means None
    bounds: tuple[float, float] | None = None
    choices: tuple[str, ...] = ()  # where not every value of the enumeration is allowed
    setting: str = ""  # the setting that holds the default
    offered: Offered | None = None

    @property
    def unit_factor(self) -> int:
        """Number of the field's units in one typed unit."""
        return 60 if self.unit == "M" else 1

    def to_typed(self, value: Any) -> Any:
        """Return the field's value in the typed unit."""
        return value / self.unit_factor if value and self.unit_factor > 1 else value

    def from_typed(self, typed: Any) -> Any:
        """Return a typed value in the field's unit."""
        return typed * self.unit_factor if typed and self.unit_factor > 1 else typed

    @property
    def whole(self) -> bool:
        """Whether the value must be a whole number."""
        return self.unit == "N"

    def number_text(self, number: float) -> str:
        """Return a value of this field as it is written in messages."""
        return f"{number:,}" if self.whole else f"{number:g}"


def option_field(default: Any, option: Option) -> Any:
    """Return a dataclass field with this default and this option."""
    return field(default=default, metadata={_OPTION: option})


def options_of(options: Any) -> Mapping[str, Option]:
    """Return the options of a game's options object or class, by field name."""
    return {one.name: one.metadata[_OPTION] for one in fields(options) if _OPTION in one.metadata}


def defaults_of(kind: Any) -> Mapping[str, Any]:
    """Return the default of each field, by field name."""
    return {one.name: one.default for one in fields(kind)}


def offered_by(options: Any) -> Iterator[tuple[str, Option, Offered]]:
    """Yield the fields that the options page shows, in order."""
    for name, option in options_of(options).items():
        if option.offered is not None:
            yield name, option, option.offered


def require_within_bounds(options: Any) -> None:
    """Check every number against the bounds of its field; None is allowed.

    Raises:
        WishError: one is out of bounds.
    """
    for name, option in options_of(options).items():
        number = getattr(options, name)
        if number is None or option.bounds is None:
            continue
        low, high = option.bounds
        if not low <= number <= high:  # also refuses nan
            least, most, got = map(option.number_text, (low, high, number))
            words = name.replace("_", " ")
            raise WishError(f"expected {words} from {least} to {most}, got {got}")
