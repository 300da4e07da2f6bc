"""What is typed in a lesson or a drill, read: cells, candidates to strike, or digits to place.

People write the same in many ways: ``r8c45<>8``, ``r8c4 r8c5 8``, ``8 from r8c4 and r8c5``. Only
the sign is strict: ``=`` places and ``<>`` strikes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gridparty.board.grid import Placement
from gridparty.board.layout import Layout
from gridparty.board.quoting import excerpt
from gridparty.board.wording import say
from gridparty.errors import ParseError

#: Cells (several rows or columns at once: ``r9c45``), a sign, digits.
_PART = re.compile(r"(?P<C>r\d+c\d+)|(?P<S><>|!=|≠|=|-|:)|(?P<D>\d+)")
_FILLERS = re.compile(r"\b(?:and|from|in|at|strike|write|place)\b|,|;|\+")
#: The digits behind their cells, or before them; a letter for each part.
_ORDERS = re.compile(r"(?:C+S?D+)+|S?(?:D+S?C+)+")
_GROUP = re.compile(r"C+S?D+|S?D+S?C+")


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    """Digits in cells, and whether they were said to be placed, to be struck, or neither."""

    done: frozenset[Placement]
    placing: bool = False
    striking: bool = False

    @property
    def cells(self) -> frozenset[int]:
        """Where they are."""
        return frozenset(one.cell for one in self.done)


def cells_typed(words: str, layout: Layout) -> frozenset[int]:
    """The cells of ``r1c2 r3c4``, ``r1c2, r3c4`` or ``r1c24``.

    Raises:
        ParseError: something else stands there.
    """
    parts = _parts(words)
    if not parts or any(kind != "C" for kind, _ in parts):
        expected = say(
            "expected cells such as r1c2 r3c4 (row 1, column 2; row 3, column 4), got {got}",
            got=excerpt(words),
        )
        raise ParseError(expected)
    return frozenset(cell for _, text in parts for cell in _cells(text, layout))


def digits_typed(words: str, layout: Layout) -> TypedAnswer | None:
    """The digits of ``r1c2<>5 r3c4<>57``, ``r1c2=5`` or ``5 r1c2``; None where it is no such thing.

    Raises:
        ParseError: a cell or a digit is off the board.
    """
    parts = _parts(words)
    kinds = "".join(kind for kind, _ in parts)
    if not _ORDERS.fullmatch(kinds):
        return None
    done = frozenset(
        Placement(cell, digit)
        for group in _GROUP.finditer(kinds)
        for cell, digit in _pairs(parts[group.start() : group.end()], layout)
    )
    signs = {text for kind, text in parts if kind == "S"}
    return TypedAnswer(done, "=" in signs, bool(signs - {"="}))


def _pairs(parts: list[tuple[str, str]], layout: Layout) -> Iterator[tuple[int, int]]:
    """Each digit of a group in each of its cells."""
    digits = [int(digit) for kind, text in parts if kind == "D" for digit in text]
    for digit in digits:
        if not 1 <= digit <= layout.size:
            raise ParseError(
                say("expected digits from 1 to {size}, got {got}", size=layout.size, got=digit)
            )
    for kind, text in parts:
        if kind == "C":
            for cell in _cells(text, layout):
                yield from ((cell, digit) for digit in digits)


def _cells(text: str, layout: Layout) -> Iterator[int]:
    """The cells of ``r9c45``: each row with each column."""
    rows, _, columns = text[1:].partition("c")
    for row in rows:
        for column in columns:
            yield layout.cell_at(f"r{row}c{column}")


def _parts(words: str) -> list[tuple[str, str]]:
    """The cells, signs and digits in their order, each with its kind; none where more is there."""
    words = _FILLERS.sub(" ", words.lower())
    if _PART.sub("", words).strip():
        return []
    return [(found.lastgroup or "", found[0]) for found in _PART.finditer(words)]
