"""Whether it is so what is said of WXYZ-Wings, 3D Medusas, almost locked sets and forcing chains."""

from __future__ import annotations

import re
from itertools import combinations

from claims import Board, Cell, Fact, cells, check_chain, fact, require

Candidate = tuple[Cell, int]
Candidates = frozenset[Candidate]
_FACT = r"r\dc\d is (?:not )?\d(?: \((?:no other candidate|nowhere else in \w+ \d)\))?"


def almost_locked(
    b: Board, done: Candidates, cells: tuple[Cell, ...], digits: tuple[int, ...]
) -> None:
    require(b.in_a_house(cells) and b.held(cells) == {*digits}, "they hold only these")
    require(len(digits) == len(cells) + 1 and not done, "one digit more than cells")


def wxyz_wing(
    b: Board,
    done: Candidates,
    cells: tuple[Cell, ...],
    digits: tuple[int, ...],
    others: tuple[int, ...],
    z: int,
) -> None:
    require(len(cells) == len(digits) == 4 and b.held(cells) == {*digits}, "four cells and digits")
    require({*others} == {*digits} - {z}, "the others")
    for digit in others:
        apart = combinations(sorted(b.places(digit, cells)), 2)
        require(all(b.sees(*pair) for pair in apart), f"the {digit}s see each other")
    seen = b.places(z, cells)
    require({digit for _, digit in done} == {z}, "z is struck")
    require(all(b.see_all((cell,), seen) for cell, _ in done), "they see every z")


def _coloured(b: Board, text: str) -> set[Candidate]:
    """Read ``4 in r1c2 and r3c3; 5 in r2c2``."""
    parts = (part.partition(" in ") for part in text.split("; "))
    found = {(cell, int(digit)) for digit, _, where in parts for cell in cells(where)}
    require(all(digit in b.left[cell] for cell, digit in found), "candidates")
    return found


def _clash(b: Board, one: Candidate, other: Candidate) -> bool:
    """Whether at most one of them is true."""
    (cell, digit), (second, another) = one, other
    return one != other and (cell == second or (digit == another and b.sees(cell, second)))


def _two_colours(b: Board, a: str, b_: str) -> tuple[set[Candidate], set[Candidate]]:
    """The colours; every strong link from one of them leads to the other."""
    one, other = _coloured(b, a), _coloured(b, b_)
    links = [{(cell, d) for d in held} for cell, held in b.left.items() if len(held) == 2]
    for digit in range(1, b.size + 1):
        links += [{(c, digit) for c in p} for h in b.houses if len(p := b.places(digit, h)) == 2]
    reached, front = set[Candidate](), {min(one)}
    while front:
        reached |= front
        front = {end for link in links if link & front for end in link} - reached
    require(reached == one | other and not one & other, "one group")
    crossing = (link for link in links if link & reached)
    require(all(len(link & one) == 1 for link in crossing), "links go from A to B")
    return one, other


def medusa_trap(b: Board, done: Candidates, a: str, b_: str) -> None:
    for colour in _two_colours(b, a, b_):
        for struck in done:
            require(any(_clash(b, struck, one) for one in colour), f"{struck} clashes")


def medusa_wrap(
    b: Board, done: Candidates, a: str, b_: str, colour: str, one: str, other: str
) -> None:
    mine = dict(zip("AB", _two_colours(b, a, b_), strict=True))[colour]
    (first,), (second,) = _coloured(b, one), _coloured(b, other)
    require({first, second} <= mine and _clash(b, first, second), "they clash")
    require(done == mine, "told")


def medusa_emptied(b: Board, done: Candidates, a: str, b_: str, colour: str, cell: Cell) -> None:
    mine = dict(zip("AB", _two_colours(b, a, b_), strict=True))[colour]
    for digit in b.left[cell]:
        require(any(_clash(b, (cell, digit), one) for one in mine), f"no {digit} there")
    require(done == mine, "told")


def forced_in_a_cell(b: Board, done: Candidates, cell: Cell, conclusion: str, ways: str) -> None:
    _forced(b, done, {(cell, digit) for digit in b.left[cell]}, conclusion, ways)


def forced_in_a_house(
    b: Board, done: Candidates, digit: int, house: str, conclusion: str, ways: str
) -> None:
    _forced(b, done, {(cell, digit) for cell in b.places(digit, house)}, conclusion, ways)


def _forced(b: Board, done: Candidates, starts: set[Candidate], conclusion: str, ways: str) -> None:
    end, begun = fact(conclusion), set()
    for way in re.split(r"(?<=\.) ", ways):
        facts = [fact(one) for one in re.findall(_FACT, way)]
        first = facts[0]
        require(first.true and way.startswith("If "), "assumed true")
        begun.add((first.cells[0], first.digit))
        check_chain(b, facts)
        require(len(facts) > 1 or "at once" in way, "it follows")
        require(_same(facts[-1], end), "they agree")
        text = re.sub(_FACT, "", way)
        require(
            set(re.findall(r"\w+", text))
            <= {*["If", "then", "and", "it", "follows", "at", "once"]},
            text,
        )
    require(begun == starts, "from every candidate")
    cell = end.cells[0]
    struck = b.left[cell] - {end.digit} if end.true else {end.digit}
    require(done == {(cell, digit) for digit in struck}, "told")


def _same(one: Fact, other: Fact) -> bool:
    return (one.digit, one.cells, one.true) == (other.digit, other.cells, other.true)
