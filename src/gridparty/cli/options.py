"""Options that several commands share, and how their texts are read."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.errors import WishError
from gridparty.print.choices import FORMATS, PAPERS, BackMode

#: For the helps of all that takes a file of puzzles; see `gridparty.cli.inputs`.
A_PACK = "a pack (party, family, connoisseur, kids)"

Json = Annotated[bool, typer.Option("--json", help="The result as JSON.")]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")]
Seed = Annotated[
    int | None, typer.Option(help="Any number; the same seed gives the same result again.")
]
Jobs = Annotated[int, typer.Option(help="Processes to use; changes the time only.")]


if TYPE_CHECKING:
    FormatName = str
    PaperName = str
else:  # typer makes choices of them
    FormatName = StrEnum("FormatName", {name: name for name in FORMATS})
    PaperName = StrEnum("PaperName", {name: name for name in PAPERS})

Paper = Annotated[PaperName, typer.Option(help="The paper in the printer.")]
Format = Annotated[FormatName, typer.Option("--format", help="The size of the cards.")]
Back = Annotated[
    BackMode,
    typer.Option(
        help="How backs meet fronts: "
        + "; ".join(f"{mode} = {mode.about}" for mode in BackMode)
        + "."
    ),
]
Offset = Annotated[
    str,
    typer.Option(
        metavar="DX,DY",
        help="Move the backs by so many millimetres to the right and down "
        "(see gridparty print calibration).",
    ),
]


def at_least_one(option: str, number: int | None) -> None:
    """Refuse numbers below 1; None, for an option that was not given, is fine.

    Raises:
        WishError: the number is too small.
    """
    if number is not None and number < 1:
        raise WishError(f"expected {option} 1 or more, got {number}")


def read_range(text: str | None, option: str) -> tuple[float, float] | None:
    """``2.0..3.4`` or a single number as (low, high).

    Raises:
        WishError: neither of them.
    """
    if text is None:
        return None
    number = r"\d+(?:\.\d+)?"
    if match := re.fullmatch(rf"({number})(?:\.\.({number}))?", text.strip()):
        return float(match[1]), float(match[2] or match[1])
    raise WishError(f"expected {option} LOW..HIGH or a number, got {text!r}")


def read_whole_range(text: str | None, option: str) -> tuple[int, int] | None:
    """As `read_range`, for whole numbers."""
    found = read_range(text, option)
    if found is None:
        return None
    low, high = found
    if low != int(low) or high != int(high):
        raise WishError(f"expected {option} in whole numbers, got {text!r}")
    return int(low), int(high)


def read_numbers(text: str, option: str) -> tuple[int, ...]:
    """``2,3,4`` as whole numbers from 1; an empty text is none at all.

    Raises:
        WishError: something else.
    """
    if not text.strip():
        return ()
    try:
        numbers = tuple(int(part) for part in text.split(","))
    except ValueError:
        raise WishError(f"expected {option} in whole numbers such as 2,3,4, got {text!r}") from None
    if min(numbers) < 1:
        raise WishError(f"expected {option} from 1 up, got {text!r}")
    return numbers


def read_offset(text: str, back: BackMode = BackMode.LONG) -> tuple[float, float]:
    """``0.5,-1`` as millimetres to the right and down.

    Raises:
        WishError: not two numbers, more than a home printer is ever off, or no backs to move.
    """
    from gridparty.print.sheets import MAX_OFFSET

    try:
        dx, dy = (float(part) for part in text.split(","))
    except ValueError:
        raise WishError(f"expected --offset DX,DY in mm such as 0.5,-1, got {text!r}") from None
    if not (abs(dx) <= MAX_OFFSET and abs(dy) <= MAX_OFFSET):
        raise WishError(f"expected --offset of at most {MAX_OFFSET:g} mm each way, got {text!r}")
    if (dx or dy) and not back.has_back_pages:
        raise WishError(f"expected --offset with backs on pages of their own, not --back {back}")
    return dx, dy


def read_mix(text: str | None, n: int) -> list[tuple[str | None, int]]:
    """``party`` or ``party:3,easy:2,medium:1`` as (band, number of puzzles), n of them in all.

    The numbers are shares: n puzzles are dealt out by them, what is left over to those that
    are owed most.

    Raises:
        WishError: a share is no whole number from 1 up.
    """
    if text is None:
        return [(None, n)]
    names, shares = [], []
    for part in text.split(","):
        name, colon, share = part.strip().partition(":")
        if colon and not (share.isdigit() and int(share) > 0):
            raise WishError(f"expected --band NAME or NAME:SHARE,…, got {text!r}")
        names.append(name)
        shares.append(int(share) if colon else 1)
    if len(set(names)) < len(names):
        raise WishError(f"expected each band once in --band, got {text!r}")
    whole = [n * share // sum(shares) for share in shares]
    most_left = sorted(range(len(shares)), key=lambda i: -(n * shares[i] % sum(shares)))
    for i in most_left[: n - sum(whole)]:
        whole[i] += 1
    return [(name, count) for name, count in zip(names, whole, strict=True) if count]
