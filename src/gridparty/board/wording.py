"""Sentences about cells, digits and houses, made so that they can be said in another language.

Somebody says ``say("In {house} only {cell} can hold {digit}.", house=…, cell=…, digit=4)`` and
gets a `Sentence`: a string that remembers its template and its fields, which are values (`Cells`,
`Digits`, `Houses`, a House, an int). Where a language is spoken (`speak`), its catalogue says what
takes the template's place. The templates are whole sentences, so that a translation may put the
fields in an order of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from gridparty.board.cells import members
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Kind, Layout
from gridparty.board.second_person import TO_CALLER, TO_YOU, YOU


class Sentence(str):
    """A sentence that remembers its English template and its fields."""

    __slots__ = ("fields", "template")
    template: str
    fields: dict[str, Any]


_spoken: dict[str, str] = {}  # what is said in the place of a template


def speak(catalogue: Mapping[str, str]) -> None:
    """From now on say what the catalogue has in the place of a template; the rest in English."""
    _spoken.clear()
    _spoken.update(catalogue)


def say(template: str, **fields: Any) -> Sentence:
    """Fill the template's fields, in the language that is spoken.

    Where the person whom it is about is called You, it is said to that person.
    """
    if template in TO_YOU and is_you(fields["who"]):
        template = TO_YOU[template]
    elif template in TO_CALLER and is_you(fields["caller"]):
        template = TO_CALLER[template]
    sentence = Sentence(_spoken.get(template, template).format(**fields))
    sentence.template = template
    sentence.fields = fields
    return sentence


def say_needed(template: str, fields: Mapping[str, Any]) -> Sentence:
    """Say the template with those of the fields that it names: where one table serves many.

    >>> say_needed("Look at {where}.", {"where": "row 4", "digit": 7})
    'Look at row 4.'
    """
    return say(template, **{name: fields[name] for name in fields if f"{{{name}}}" in template})


def is_you(who: object) -> bool:
    """Whether it is said to the person whom it is about, who is called You."""
    return str(who).casefold() == YOU


def counted(n: int, one: str, many: str, **fields: Any) -> Sentence:
    """The template for 1, or the one for any other number; both are whole, with ``{n}`` in them.

    >>> counted(1, "{n} puzzle", "{n} puzzles"), counted(0, "{n} puzzle", "{n} puzzles")
    ('1 puzzle', '0 puzzles')
    """
    return say(one if n == 1 else many, n=n, **fields)


def ranged(low: int, high: int, one: str, many: str, between: str, **fields: Any) -> Sentence:
    """As `counted` where only one number will do; else the template with ``{low}`` and ``{high}``.

    >>> templates = "1 player", "exactly {n} players", "{low} to {high} players"
    >>> [ranged(1, 1, *templates), ranged(2, 2, *templates), ranged(1, 4, *templates)]
    ['1 player', 'exactly 2 players', '1 to 4 players']
    """
    if low == high:
        return counted(low, one, many, **fields)
    return say(between, low=low, high=high, **fields)


@dataclass(frozen=True, slots=True)
class Cells:
    """A set of cells that reads ``r1c1, r1c4 and r2c5``."""

    layout: Layout
    cells: int

    def __str__(self) -> str:
        return listed([self.layout.cell_name(cell) for cell in members(self.cells)])


@dataclass(frozen=True, slots=True)
class InOrder:
    """Cells in an order that matters, which reads ``r3c1, r1c1 and r1c4``."""

    layout: Layout
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return listed([self.layout.cell_name(cell) for cell in self.cells])


@dataclass(frozen=True, slots=True)
class Digits:
    """A set of digits that reads ``1, 4 and 8``."""

    digits: int

    def __str__(self) -> str:
        return listed([str(digit) for digit in members(self.digits)])


@dataclass(frozen=True, slots=True)
class Houses:
    """Some houses: ``row 4 and box 2``, ``columns 1, 3 and 7``, ``rows 1 and 2 and column 5``."""

    houses: tuple[House, ...]

    def __str__(self) -> str:
        return listed([_of_one_kind(list(same)) for _, same in groupby(self.houses, _kind)])


@dataclass(frozen=True, slots=True)
class Found(Houses):
    """Some houses, and where each box is: the edges of a board number rows and columns alone."""

    layout: Layout

    def __str__(self) -> str:
        return listed([located(house, self.layout) for house in self.houses])


def located(house: House, layout: Layout) -> str:
    """The house; a box with its place: ``box 3 (rows 1 to 3, columns 7 to 9)``."""
    if house.kind is not Kind.BOX:
        return str(house)
    first, last = (divmod(house.cells[at], layout.size) for at in (0, -1))
    return say(
        "{box} (rows {top} to {bottom}, columns {left} to {right})",
        box=str(house),
        top=first[0] + 1,
        bottom=last[0] + 1,
        left=first[1] + 1,
        right=last[1] + 1,
    )


def _kind(house: House) -> str:
    return house.kind.value


def _of_one_kind(houses: list[House]) -> str:
    if len(houses) == 1:
        return str(houses[0])
    return f"{_PLURALS[_kind(houses[0])]} {listed([str(house.index + 1) for house in houses])}"


@dataclass(frozen=True, slots=True)
class Strikes:
    """Candidates to strike: ``3 from r1c2 and r4c5, and 7 and 9 from r3c3``."""

    layout: Layout
    strikes: tuple[Placement, ...]

    def __str__(self) -> str:
        cells: dict[int, int] = {}
        for cell, digit in self.strikes:
            cells[digit] = cells.get(digit, 0) | 1 << cell
        together: dict[int, int] = {}  # digits that the same cells lose
        for digit in sorted(cells):
            together[cells[digit]] = together.get(cells[digit], 0) | 1 << digit
        return ", and ".join(
            STRUCK.format(digit=Digits(digits), cells=Cells(self.layout, where))
            for where, digits in together.items()
        )


STRUCK = "{digit} from {cells}"
WRITE, STRIKE = "Write {digit} in {cell}.", "Strike {strikes}."


def effects(
    layout: Layout, places: Iterable[Placement], strikes: tuple[Placement, ...]
) -> tuple[Sentence, ...]:
    """What a step does, a sentence for each digit that it places and one for all that it strikes.

    >>> from gridparty.board.layout import TINY
    >>> effects(TINY, (Placement(3, 4),), (Placement(1, 1), Placement(3, 2)))
    ('Write 4 in r1c4.', 'Strike 1 from r1c2, and 2 from r1c4.')
    """
    written = (say(WRITE, digit=digit, cell=Cells(layout, 1 << cell)) for cell, digit in places)
    struck = (say(STRIKE, strikes=Strikes(layout, strikes)),) if strikes else ()
    return (*written, *struck)


@dataclass(frozen=True, slots=True)
class Sets:
    """Several sets of cells, lettered: ``A (r1c1 and r1c2), B (r4c1) and C (r5c3 and r6c1)``."""

    sets: tuple[Cells, ...]

    def __str__(self) -> str:
        return listed(
            [f"{letter} ({cells})" for letter, cells in zip(LETTERS, self.sets, strict=False)]
        )


#: The letters of the parts of a pattern, in sentences and in drawings.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_PLURALS = {"row": "rows", "column": "columns", "box": "boxes"}


def listed(words: Iterable[str]) -> str:
    """Join as people do: ``a``, ``a and b``, ``a, b and c``; nothing for none."""
    *head, last = [*words] or [""]
    return f"{', '.join(head)} and {last}" if head else last
