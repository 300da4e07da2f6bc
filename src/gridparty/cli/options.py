"""Options shared by several commands, and their parsers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any

import typer

from gridparty.board.numerals import LONGEST, decimal_number, whole_number
from gridparty.errors import WishError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt


def refused(template: str, **fields: Any) -> WishError:
    """Return the error for what cannot be wished; collections of names are listed."""
    for name, value in fields.items():
        if isinstance(value, Collection) and not isinstance(value, str):
            fields[name] = ", ".join(value)
    return WishError(say(template, **fields))


def outside(option: str, low: object, high: object, got: object) -> WishError:
    """Return the error for a number out of its range."""
    return refused(
        "{option} takes {low} to {high}, not {got}.", option=option, low=low, high=high, got=got
    )


def misfit(option: str, form: str, got: object) -> WishError:
    """Return the error for a value that has not this form, such as ``LOW..HIGH``."""
    return refused("{option} takes {form}, not {got}.", option=option, form=form, got=got)


def apart(option: str, other: object) -> WishError:
    """Return the error for an option that contradicts another one, or a game."""
    return refused("{option} doesn't go with {other}.", option=option, other=other)


def twice(option: str, name: str) -> WishError:
    """Return the error for a name that may stand once in an option's value."""
    return refused("{option} has {name} twice.", option=option, name=name)


def lacking(option: str, other: str) -> WishError:
    """Return the error for an option without what it needs."""
    return refused("{option} needs {other}.", option=option, other=other)


STDOUT = "-"  # instead of a file's name
#: Panels of a command's help; that of rare options is only shown by --help-all.
TABLE, CARDS, CLOCK, RULES, OUTPUT = "Table", "Cards", "Clock", "Rules", "Output"
RARE = "Rarely needed"
#: For the help of arguments that take puzzles; see `gridparty.cli.inputs`.
A_PACK = "a deck (party, family, connoisseur, kids or yours)"


class NumberRefusedError(typer.BadParameter):
    """A typed value is not the number that its option requires."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(f"expected {expected}, got {got}")
        self.expected, self.got = expected, got


def whole(typed: str | int) -> int:
    """Parse an integer option; its default passes unchanged.

    Raises:
        NumberRefusedError: it is not an integer.
    """
    if isinstance(typed, int):
        return typed
    number = whole_number(typed)
    if number is None:
        kind = "a whole number"
        if typed.isascii() and typed.isdigit():
            kind += f" of at most {LONGEST} digits"
        raise NumberRefusedError(kind, excerpt(typed))
    return number


def decimal(typed: str | float) -> float:
    """Like `whole`, for options that take any number.

    Raises:
        NumberRefusedError: it is not a number.
    """
    if isinstance(typed, int | float):
        return float(typed)
    number = decimal_number(typed)
    if number is None:
        raise NumberRefusedError("a number", excerpt(typed))
    return number


def option(
    *names: str,
    help: str,  # noqa: A002
    panel: str | None = None,
    complete: Callable[[str], list[str]] | None = None,
    **more: Any,
) -> Any:
    """Return an option with the panel of its help, and what a shell completes."""
    return typer.Option(*names, help=help, rich_help_panel=panel, autocompletion=complete, **more)


def number(*names: str, **more: Any) -> Any:
    """Return an option that takes a whole number."""
    return option(*names, parser=whole, metavar="N", **more)


Json = Annotated[bool, option("--json", help="Print JSON.", panel=OUTPUT)]
Force = Annotated[bool, option("--force", help="Overwrite existing files.", panel=OUTPUT)]
_SAME = "Same seed, same result."
Seed = Annotated[int | None, number(help=_SAME)]
RareSeed = Annotated[int | None, number(help=_SAME, panel=RARE)]
Jobs = Annotated[int, number(help="Use N processes; only the time changes.")]


def at_least_one(option: str, number: int | None, *, most: int | None = None) -> None:
    """Require a number from 1 to `most`; None, for an option not given, is accepted.

    Raises:
        WishError: the number is too small, or too large.
    """
    if number is None:
        return
    if most is not None and not 1 <= number <= most:
        raise outside(option, 1, f"{most:,}", number)
    _at_least(option, 1, number)


def not_below_0(option: str, number: float | None) -> None:
    """Require a number of at least 0; None, for an option not given, is accepted.

    Raises:
        WishError: the number is too small.
    """
    if number is not None:
        _at_least(option, 0, number)


def _at_least(option: str, least: int, number: float) -> None:
    if number < least:
        raise refused(
            "{option} takes {least} or more, not {got:g}.", option=option, least=least, got=number
        )


def read_range(text: str | None, option: str) -> tuple[float, float] | None:
    """Return ``2.0..3.4`` or a single number as (low, high).

    Raises:
        WishError: it is neither.
    """
    if text is None:
        return None
    first, dots, last = text.partition("..")
    low, high = decimal_number(first), decimal_number(last if dots else first)
    if low is None or high is None or min(low, high) < 0:
        raise misfit(option, "LOW..HIGH", excerpt(text))
    return low, high


def read_whole_range(text: str | None, option: str) -> tuple[int, int] | None:
    """Like `read_range`, for integers."""
    found = read_range(text, option)
    if text is None or found is None:
        return None
    low, high = found
    if low != int(low) or high != int(high):
        raise misfit(option, f"{low:.0f}..{high:.0f}", excerpt(text))
    return int(low), int(high)


def read_numbers(text: str, option: str) -> tuple[int, ...]:
    """Return ``2,3,4`` as integers from 1; empty for an empty text.

    Raises:
        WishError: it is something else.
    """
    if not text.strip():
        return ()
    read = [whole_number(part) for part in text.split(",")]
    numbers = tuple(number for number in read if number)
    if len(numbers) < len(read):
        raise misfit(option, "2,3,4", excerpt(text))
    return numbers


def read_mix(text: str | None, n: int) -> list[tuple[str | None, int]]:
    """Return ``party`` or ``party:3,easy:2,medium:1`` as (band, number of puzzles), n in all.

    The numbers are shares of n; remainders go to the bands with the largest fractions.

    Raises:
        WishError: a share is not an integer of at least 1.
    """
    if text is None:
        return [(None, n)]
    names, shares = [], []
    for part in text.split(","):
        name, colon, share = part.strip().partition(":")
        number = whole_number(share) if colon else 1
        if number is None or number < 1:
            raise misfit("--band", "NAME:SHARE,…", excerpt(text))
        names.append(name)
        shares.append(number)
    for name in names:
        if names.count(name) > 1:
            raise twice("--band", name)
    whole = [n * share // sum(shares) for share in shares]
    most_left = sorted(range(len(shares)), key=lambda i: -(n * shares[i] % sum(shares)))
    for i in most_left[: n - sum(whole)]:
        whole[i] += 1
    return [(name, count) for name, count in zip(names, whole, strict=True) if count]
