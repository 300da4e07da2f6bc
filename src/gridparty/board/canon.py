"""Recognize equivalent puzzles, so that no deck holds the same puzzle twice.

Two puzzles are equivalent when one becomes the other by renaming digits, swapping rows within a
band or columns within a stack, swapping whole bands or stacks and, where boxes are square,
mirroring in the diagonal. `canonical` returns the same representative for all equivalent puzzles.

Trying all 3,359,232 rearrangements of a 9x9 grid would take minutes. Instead the lines (rows and
columns) and the digits are *coloured* by properties that do not depend on their names::

    begin     all lines alike, all digits alike
    refine    a line's new colour: its colour, its neighbours' in the band, and the colours
              (other line, digit) of its clues
              a digit's new colour: its colour and the colours (row, column) of its clues
              repeated until no colour splits any more
    branch    where lines still share a colour: give one of them its own colour and refine;
              then do the same with each of the others

The colours order the lines and so give the puzzle a text. Most puzzles need no branch; otherwise
the alphabetically first text wins. Two branches with the same text reveal a symmetry of the puzzle,
which rules out all branches that are images of one another. (Graph isomorphism is tested like this:
B. McKay, Practical graph isomorphism, 1981.)
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
    """Return whether two puzzles differ only by renamed digits and rearranged lines."""
    return (
        one.layout == other.layout
        and signature(one) == signature(other)
        and canonical(one) == canonical(other)
    )


class _Counted:
    """Lookup tables for the signatures of a layout."""

    __slots__ = ("box_of", "boxes", "lines")

    def __init__(self, layout: Layout) -> None:
        boxes = layout.houses[-layout.size :]
        square, base = layout.box_rows == layout.box_cols, layout.size + 1
        #: The box number of each cell, and for each box a getter of its digits.
        self.box_of = tuple(houses[2].index for houses in layout.houses_of)
        self.boxes = tuple(itemgetter(*box.cells) for box in boxes)
        #: By the clue counts of both lines of a cell, in either order where boxes are square.
        self.lines = tuple(
            tuple(min(x, y) * base + max(x, y) if square else x * base + y for y in range(base))
            for x in range(base)
        )


_counted = cache(_Counted)


def signature(grid: Grid) -> tuple[int, ...]:
    """Return a few numbers that are equal for equivalent puzzles and rarely for others.

    For each clue: the number of clues with its digit, in its box, and in its row and column;
    sorted. This takes microseconds; a deck compares canonical forms only where signatures agree.
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
    """Return the signature as a signed 64-bit hash, the same on every machine."""
    text = ",".join(map(str, (grid.layout.size, *signature(grid)))).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big", signed=True)


def canonical(grid: Grid) -> str:
    """Return the representative of all puzzles equivalent to this one, in the line format.

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
    """Search for the first text among all that the colourings of a puzzle produce."""

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
        self.traces: list[list[Key]] = []  # along the best branch
        #: The texts with the smallest traces: side, branch and order of the lines.
        self.written: dict[str, tuple[int, list[int], list[int]]] = {}
        self.symmetries: list[list[int]] = []  # each maps a line to its image

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
        """Refine the colours until none splits; return them and the keys that told them apart."""
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
        """Colour the lines by how they pair up with each other.

        The digits of one line map onto those of the line beside it; followed repeatedly, this
        mapping forms cycles and chains whose lengths do not depend on names. In a full grid, where
        each line holds every digit, nothing else tells the lines apart.
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
        """Return the lines of the smallest colour shared by several lines with clues, if any."""
        alike: dict[int, list[int]] = {}
        for line in sorted({line for clue in self.clues for line in clue[:2]}):
            alike.setdefault(colours[line], []).append(line)
        several = [(len(lines), colour) for colour, lines in alike.items() if len(lines) > 1]
        return alike[min(several)[1]] if several else []

    def descend(self, colours: list[int], way: list[int]) -> int:
        """Visit all texts below a branch; return the depth at which to continue."""
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
        """Record the text of a finished colouring; note the symmetry if the text is known."""
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
        if side != self.side:  # a symmetry that swaps rows and columns: this side is finished
            return -1
        symmetry = [0] * len(order)
        for line, image in zip(other_order, order, strict=True):
            symmetry[line] = image
        self.symmetries.append(symmetry)
        return next(i for i, line in enumerate(way) if line != other_way[i])

    def images(self, lines: list[int], way: list[int]) -> set[int]:
        """Return the images of these lines under the known symmetries that fix the branch."""
        symmetries = [s for s in self.symmetries if all(s[line] == line for line in way)]
        found = list(lines)
        for line in found:  # grows while it is walked
            for symmetry in symmetries:
                if symmetry[line] not in found:
                    found.append(symmetry[line])
        return set(found)

    def text(self, order: list[int]) -> str:
        """Return the puzzle with the lines in this order and digits named by first appearance."""
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
    """Return for each key the number of different smaller keys."""
    rank = {key: i for i, key in enumerate(sorted(set(keys)))}
    return [rank[key] for key in keys]


def _apart(rows: list[int], columns: list[int], digits: list[int]) -> list[int]:
    """Return the colours, made different for rows and columns."""
    return _ranks(
        [(kind, colour) for kind, part in enumerate((rows, columns, digits)) for colour in part]
    )


def _ways(step: dict[int, int]) -> tuple[int, ...]:
    """Return the lengths of the mapping's cycles and, as negative numbers, of its chains."""
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
