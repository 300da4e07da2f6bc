"""Digits, marks and colours on an own board, with undo: solo and sprint beside one small model."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from gridparty.errors import GridpartyError
from gridparty.games.common.referee import Referee
from gridparty.games.common.writing import Place
from gridparty.games.race import commands as race
from gridparty.games.solo import commands as solo
from gridparty.games.sprint import commands as sprint
from gridparty.games.sprint.options import Judged
from playing import TINY_CARD, Table

GIVENS = [int(sign) for sign in TINY_CARD.givens.replace(".", "0")]
CELLS = range(16)
DEEDS = (
    "write",
    "write",
    "write",
    "mark",
    "mark",
    "colour",
    "erase",
    "fill",
    "undo",
    "undo",
    "redo",
)


def seen_from(cell: int) -> set[int]:
    """The other cells of the row, column and box on the 4x4 board."""

    def houses(one: int) -> tuple[int, int, int]:
        row, column = divmod(one, 4)
        return row, column, row // 2 * 2 + column // 2

    here = houses(cell)
    return {
        other
        for other in CELLS
        if other != cell and any(a == b for a, b in zip(here, houses(other), strict=True))
    }


class Sheet:
    """What a person would see on paper that can be taken back."""

    def __init__(self, *, candidates: bool) -> None:
        self.candidates = candidates
        self.digits = list(GIVENS)
        self.marks: dict[Place, set[tuple[int, int]]] = {place: set() for place in Place}
        self.cells: dict[int, int] = {}
        self.inks: dict[tuple[int, int], int] = {}
        self.past: list[dict] = []
        self.future: list[dict] = []
        if candidates:
            self.marks[Place.CORNER] = self.legal()

    def legal(self) -> set[tuple[int, int]]:
        return {(cell, d) for cell in CELLS for d in range(1, 5) if self.fits(cell, d)}

    def fits(self, cell: int, digit: int) -> bool:
        return not self.digits[cell] and all(self.digits[c] != digit for c in seen_from(cell))

    def page(self) -> dict:
        return deepcopy({k: v for k, v in vars(self).items() if k not in ("past", "future")})

    def turn(self, there: list[dict], back: list[dict]) -> bool:
        if not there:
            return False
        back.append(self.page())
        vars(self).update(there.pop())
        return True

    def do(self, deed: str, cell: int, digit: int, place: Place, colour: int) -> bool:
        """Whether the sheet changed."""
        if deed == "undo":
            return self.turn(self.past, self.future)
        if deed == "redo":
            return self.turn(self.future, self.past)
        before = self.page()
        getattr(self, deed)(cell, digit, place, colour)
        standing = self.marks[Place.CORNER] | self.marks[Place.CENTRE]
        self.inks = {at: ink for at, ink in self.inks.items() if ink and at in standing}
        self.cells = {at: ink for at, ink in self.cells.items() if ink}
        if self.page() == before:
            return False
        self.past.append(before)
        self.future = []
        return True

    def write(self, cell: int, digit: int, place: Place, colour: int) -> None:
        if GIVENS[cell] or self.digits[cell] == digit:
            return
        if self.digits[cell]:
            self.erase(cell, digit, place, colour)
        self.digits[cell] = digit
        for marks in self.marks.values():
            gone = {(c, d) for c, d in marks if c == cell or (d == digit and c in seen_from(cell))}
            marks -= gone

    def mark(self, cell: int, digit: int, place: Place, colour: int) -> None:
        if not self.digits[cell]:
            self.marks[place] ^= {(cell, digit)}

    def colour(self, cell: int, digit: int, place: Place, colour: int) -> None:
        if digit > 2:  # as good as any way to choose
            self.cells[cell] = colour
        else:
            self.inks[cell, digit] = colour

    def erase(self, cell: int, digit: int, place: Place, colour: int) -> None:
        gone = self.digits[cell]
        if GIVENS[cell]:
            return
        if not gone:
            self.cells.pop(cell, None)
            for marks in self.marks.values():
                marks -= {(cell, d) for d in range(1, 5)}
            return
        self.digits[cell] = 0
        if self.candidates:
            self.marks[Place.CORNER] |= {
                (c, d) for c, d in self.legal() if c == cell or (d == gone and c in seen_from(cell))
            }

    def fill(self, cell: int, digit: int, place: Place, colour: int) -> None:
        self.marks[Place.CORNER] = self.legal()


def commands_of(game: str, deed: str, cell: int, digit: int, place: Place, colour: int) -> object:
    """The same deed in the words of either game."""
    ink = 0 if digit > 2 else digit
    told = {
        "write": ("Enter", (cell, digit)),
        "mark": ("Mark", (cell, digit, place)),
        "colour": ("Colour", (cell, colour, ink)),
        "erase": ("Erase", (cell,)),
        "fill": ("FillMarks", ()),
        "undo": ("Undo", ()),
        "redo": ("Redo", ()),
    }
    name, fields = told[deed]
    if game == "sprint":
        return getattr(sprint, name)(0, *fields)
    return getattr(race if name in ("Enter", "Erase") else solo, name)(*fields)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("game", "candidates"), [("solo", False), ("solo", True), ("sprint", False)]
)
def test_r12_s3_marks_colours_and_undo_are_those_of_a_sheet_of_paper(game, candidates, seed):
    options = (
        {"referee": Referee.RULES, "candidates": candidates}
        if game == "solo"
        else {"judged": Judged.AT_END}
    )
    table, sheet, rng = Table(game, "Ann", **options), Sheet(candidates=candidates), Random(seed)
    table.seconds = 5.0
    changes = 0
    for _ in range(150):
        deed, cell, digit = rng.choice(DEEDS), rng.choice(CELLS), rng.randint(1, 4)
        place, colour = rng.choice(list(Place)), rng.randint(0, 4)
        clash = deed == "write" and any(sheet.digits[c] == digit for c in seen_from(cell))
        if clash or (deed == "write" and sum(map(bool, sheet.digits)) > 14):
            continue  # an error, or the last cell, is another story
        try:
            table.do(commands_of(game, deed, cell, digit, place, colour))
        except GridpartyError:
            assert not sheet.do(deed, cell, digit, place, colour), deed
        else:
            assert sheet.do(deed, cell, digit, place, colour), deed
            changes += 1
        writing = table.state.writing if game == "solo" else table.state.players[0].writing
        assert list(writing.grid.digits) == sheet.digits
        for place, marks in sheet.marks.items():
            assert {(c, d) for c, ds in enumerate(writing.marks(place)) for d in ds} == marks
        assert {c: ink for c, ink in enumerate(writing.colours) if ink} == sheet.cells
        assert {
            (c, d): ink for c, pairs in enumerate(writing.inks) for d, ink in pairs
        } == sheet.inks
    assert changes > 40
    assert table.game.replay(table.events) == table.state
