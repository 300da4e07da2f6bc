"""Are two puzzles the same but for their looks? No deck should hold both.

A puzzle stays the same puzzle when its digits are renamed, the rows of a band or the columns of a
stack are swapped, bands or stacks are swapped whole, and, where boxes are square, when it is
mirrored in its diagonal. `canonical` picks one of all these images, the same for each of them.

Trying all 3,359,232 rearrangements of a 9x9 would take minutes. Instead the lines (rows and
columns) and the digits are *coloured*, by what can be told of them without their names::

    begin     all lines alike, all digits alike
    refine    a line's colour + its neighbours' in the band + its clues' (other line, digit)
              a digit's colour + its clues' (row, column)
              are the new colours, again and again, until no colour falls apart any more
    branch    where lines still look alike: give one of them a colour of its own, and refine;
              then the same with each of the others

The colours order the lines, and so write a puzzle down. Most puzzles need no branch at all; of
several ways the first in the alphabet wins. Two ways that write the same text show a symmetry of
the puzzle, and spare all branches that are images of one another. (This is how graphs are told
apart: B. McKay, Practical graph isomorphism, 1981.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout

Clue = tuple[int, int, int]  # row, size + column, 2 * size + digit - 1
Key = tuple[object, ...]


def equivalent(one: Grid, other: Grid) -> bool:
    """Say whether the puzzles are the same but for renamed digits and rearranged lines."""
    return (
        one.layout == other.layout
        and signature(one) == signature(other)
        and canonical(one) == canonical(other)
    )


class _Counted:
    """What a signature of a layout counts by."""

    __slots__ = ("box_of", "boxes", "lines")

    def __init__(self, layout: Layout) -> None:
        boxes = layout.houses[-layout.size :]
        square, base = layout.box_rows == layout.box_cols, layout.size + 1
        #: For each cell the number of its box; for each box its cells, out of a board's digits.
        self.box_of = tuple(houses[2].index for houses in layout.houses_of)
        self.boxes = tuple(itemgetter(*box.cells) for box in boxes)
        #: By the clues of one line and of the other; where boxes are square either may be first.
        self.lines = tuple(
            tuple(min(x, y) * base + max(x, y) if square else x * base + y for y in range(base))
            for x in range(base)
        )


_counted = cache(_Counted)


def signature(grid: Grid) -> tuple[int, ...]:
    """A few numbers that are equal for equivalent puzzles, and rarely for others; made in no time.

    For each clue: how many clues there are of its digit, in its box, and in its row and column;
    sorted. A deck asks for more only where two puzzles agree in this.
    """
    layout, digits = grid.layout, bytes(grid.digits)
    by, n = _counted(layout), layout.size
    base = n + 1
    of_digit = [digits.count(digit) * base**3 for digit in range(base)]
    of_box = [(n - box(digits).count(0)) * base**2 for box in by.boxes]
    in_columns = itemgetter(*[n - digits[column::n].count(0) for column in range(n)])
    of_lines: list[int] = []
    for start in range(0, n * n, n):
        of_lines += in_columns(by.lines[n - digits.count(0, start, start + n)])
    cells = zip(digits, by.box_of, of_lines, strict=True)
    return tuple(sorted([of_digit[d] + of_box[box] + lines for d, box, lines in cells if d]))


def signature_hash(grid: Grid) -> int:
    """The signature in 64 bits, with their sign: the same on every machine."""
    told = ",".join(map(str, (grid.layout.size, *signature(grid)))).encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest(), "big", signed=True)


def canonical(grid: Grid) -> str:
    """One puzzle for all that are equivalent to it, in the line format.

    The givens must be consistent: no digit twice in a house.
    """
    return _Search(grid.layout).run(
        [
            (cell // grid.layout.size, cell % grid.layout.size, digit - 1)
            for cell, digit in enumerate(grid.digits)
            if digit
        ]
    )


class _Search:
    """The first text among those that the colourings of one puzzle write."""

    def __init__(self, layout: Layout) -> None:
        size = layout.size
        self.layout = layout
        self.size = size
        self.clues: list[Clue] = []
        self.side = 0  # 1: mirrored in the diagonal
        bands = [range(i, i + layout.box_rows) for i in range(0, size, layout.box_rows)]
        stacks = [
            range(size + i, size + i + layout.box_cols) for i in range(0, size, layout.box_cols)
        ]
        self.groups = bands + stacks  # box_cols bands, then box_rows stacks
        self.traces: list[list[Key]] = []  # of the best way, at its branches
        #: The texts found with the smallest traces: side, way, and the order of the lines.
        self.written: dict[str, tuple[int, list[int], list[int]]] = {}
        self.symmetries: list[list[int]] = []  # for each line its image

    def run(self, clues: Sequence[Clue]) -> str:
        size = self.size
        square = self.layout.box_rows == self.layout.box_cols
        self.clues = [(row, size + column, 2 * size + digit) for row, column, digit in clues]
        colours = self.refine([0] * size + [0 if square else 1] * size + [2] * size)[0]
        if self.undecided(colours):
            colours = self.refine(self.by_pairs(colours))[0]
        rows, columns, digits = colours[:size], colours[size : 2 * size], colours[2 * size :]
        if not square or sorted(rows) <= sorted(columns):
            self.descend(_apart(rows, columns, digits), [])
        if square and sorted(rows) >= sorted(columns):
            self.side = 1
            self.symmetries.clear()
            self.clues = [(c - size, r + size, d) for r, c, d in self.clues]
            self.descend(_apart(columns, rows, digits), [])
        return min(self.written)

    def refine(self, colours: list[int]) -> tuple[list[int], list[Key]]:
        """Colour until no colour falls apart: the colours, and all that was told apart by."""
        size, many = self.size, 3 * self.size
        different = len(set(colours))
        while True:
            met: list[list[int]] = [[] for _ in range(many)]
            for row, column, digit in self.clues:
                x, y, z = colours[row], colours[column], colours[digit]
                met[row].append(y * many + z)
                met[column].append(x * many + z)
                met[digit].append(x * many + y if x < y else y * many + x)
            keys: list[Key] = []
            for group in self.groups:
                near = tuple(sorted([colours[line] for line in group]))
                keys += [(colours[line], near, tuple(sorted(met[line]))) for line in group]
            keys += [(colours[d], (), tuple(sorted(met[d]))) for d in range(2 * size, many)]
            colours, before = _ranks(keys), different
            different = max(colours) + 1
            if different == before:
                return colours, sorted(keys)

    def by_pairs(self, colours: list[int]) -> list[int]:
        """Colour the lines by how they go with each other.

        From a line to another the digits go over into those beside them; followed on and on, they
        run in circles or come to an end. How long those ways are has nothing to do with names. In
        a full grid, where all lines hold all digits, this is what tells them apart.
        """
        size = self.size
        held: list[dict[int, int]] = [{} for _ in range(2 * size)]
        for row, column, digit in self.clues:
            held[row][column] = digit
            held[column][row] = digit
        keys: list[list[Key]] = [[] for _ in range(3 * size)]
        mates = {line: group for group in self.groups for line in group}
        for first in (0, size):
            for i in range(first, first + size):
                for j in range(i + 1, first + size):
                    ways = _ways({d: held[j][k] for k, d in held[i].items() if k in held[j]})
                    keys[i].append((j in mates[i], colours[j], ways))
                    keys[j].append((j in mates[i], colours[i], ways))
        return _ranks([(colour, tuple(sorted(k))) for colour, k in zip(colours, keys, strict=True)])

    def undecided(self, colours: list[int]) -> list[int]:
        """The lines of the smallest colour that several lines with clues have, if there is one."""
        alike: dict[int, list[int]] = {}
        for line in sorted({line for clue in self.clues for line in clue[:2]}):
            alike.setdefault(colours[line], []).append(line)
        several = [(len(lines), colour) for colour, lines in alike.items() if len(lines) > 1]
        return alike[min(several)[1]] if several else []

    def descend(self, colours: list[int], way: list[int]) -> int:
        """Look at all texts below a branch; the depth of the branch to go on from."""
        depth = len(way)
        colours, trace = self.refine(colours)
        if depth < len(self.traces) and trace < self.traces[depth]:
            del self.traces[depth:]
            self.written.clear()
        if depth == len(self.traces):
            self.traces.append(trace)
        elif trace > self.traces[depth]:
            return depth
        lines = self.undecided(colours)
        if not lines:
            return self.finish(colours, way)
        done: list[int] = []
        for line in lines:
            if line in self.images(done, way):
                continue
            done.append(line)
            chosen = [2 * colour + 1 for colour in colours]
            chosen[line] -= 1
            back = self.descend(chosen, [*way, line])
            if back < depth:
                return back
        return depth

    def finish(self, colours: list[int], way: list[int]) -> int:
        """Write the puzzle down; when that has been written before, note the symmetry."""
        order = [
            line
            for groups in (self.groups[: self.layout.box_cols], self.groups[self.layout.box_cols :])
            for group in sorted(groups, key=lambda group: sorted([colours[i] for i in group]))
            for line in sorted(group, key=lambda line: colours[line])
        ]
        text = self.text(order)
        if text not in self.written:
            self.written[text] = (self.side, way, order)
            return len(way)
        side, other_way, other_order = self.written[text]
        if side != self.side:  # a symmetry that swaps rows and columns: this side is known
            return -1
        symmetry = [0] * len(order)
        for line, image in zip(other_order, order, strict=True):
            symmetry[line] = image
        self.symmetries.append(symmetry)
        return next(i for i, line in enumerate(way) if line != other_way[i])

    def images(self, lines: list[int], way: list[int]) -> set[int]:
        """The lines that a known symmetry, one that leaves the way as it is, makes of these."""
        symmetries = [s for s in self.symmetries if all(s[line] == line for line in way)]
        found = list(lines)
        for line in found:  # grows while it is walked
            for symmetry in symmetries:
                if symmetry[line] not in found:
                    found.append(symmetry[line])
        return set(found)

    def text(self, order: list[int]) -> str:
        """The puzzle with its lines in this order, and its digits by their first appearance."""
        size = self.size
        place = [0] * (2 * size)
        for i, line in enumerate(order):
            place[line] = i % size
        cells = [-1] * (size * size)
        for row, column, digit in self.clues:
            cells[place[row] * size + place[column]] = digit
        names: dict[int, str] = {-1: "."}
        return "".join([names.setdefault(cell, chr(48 + len(names))) for cell in cells])


def _ranks(keys: Sequence[Key]) -> list[int]:
    """For each key how many different keys are smaller."""
    rank = {key: i for i, key in enumerate(sorted(set(keys)))}
    return [rank[key] for key in keys]


def _apart(rows: list[int], columns: list[int], digits: list[int]) -> list[int]:
    """The colours, with none that rows share with columns."""
    return _ranks(
        [(kind, colour) for kind, part in enumerate((rows, columns, digits)) for colour in part]
    )


def _ways(step: dict[int, int]) -> tuple[int, ...]:
    """How long the ways are that the steps make: circles, and (as negative numbers) others."""
    lengths = []
    for digit in set(step) - set(step.values()):
        length = 0
        while digit in step:
            digit = step.pop(digit)
            length -= 1
        lengths.append(length)
    while step:
        digit, here = step.popitem()
        length = 1
        while here != digit:
            here = step.pop(here)
            length += 1
        lengths.append(length)
    return tuple(sorted(lengths))
