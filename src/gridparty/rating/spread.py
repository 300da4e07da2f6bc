# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""All that follows from one assumption, and why: a graph of nodes with their parents."""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.cellset import one_cell
    from cython.cimports.gridparty.rating.geometry import Geometry
    from cython.cimports.gridparty.rating.implications import ASSUMED, BY_CELL, CLASH, ON
    from cython.cimports.gridparty.rating.nested import Nested
else:
    from gridparty.rating.cellset import one_cell
    from gridparty.rating.geometry import Geometry
    from gridparty.rating.implications import ASSUMED, BY_CELL, CLASH, ON
    from gridparty.rating.nested import Nested

if not cython.compiled:
    PARENT, HIDDEN, REASON, LENGTH, POOLED, NESTED = range(6)

FAR = 2000  # more than any node's length
Path = tuple[tuple[int, int, int], ...]  # an alias, because Cython does not support the long form


class Spread:
    """The nodes reached from a seed, in order.

    A node gets its parents when it is first reached: the one from which the link came, and hidden
    ones, which lie in the cell or house of its reason; or those of a pattern, from the pool. If a
    node turns out to be both on and off, the second one is stored as the node CLASH; `clash` is the
    number it belongs to.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.on_order, self.off_order = [0] * 729, [0] * 729  # candidates
            self.on_set, self.off_set = [0] * 10, [0] * 10  # by digit: the cells
            self.is_on, self.is_off = [False] * 820, [False] * 820
            # The record of a node:
            # PARENT  the first one; -1: there is none
            # HIDDEN  the others: digits of the cell, or places in the house, of the reason
            # REASON  the cell or the house by which it was reached
            # LENGTH  number of nodes that lead to it, with itself; 0: not counted
            # POOLED  for a node that is off by a pattern: the batch of parents; or -1
            # NESTED  for one that is off by a nested chain: which one; or -1
            self.node = [[0] * 8 for _ in range(1641)]
            self.batch_at, self.batch_end = [0] * 729, [0] * 729  # bounds in the pool
            self.walked = [0] * 1641  # the nodes of the last walk
            self.seen = [0] * 26  # the same as a set, in words of 64 members
        self.on_count = self.off_count = 0
        self.nested: list[Nested] = []
        self.pool = array("h", bytes(2 * 512))

    def begin(self, geometry: Geometry, seed: cython.int) -> None:
        """Forget everything, and start from a seed."""
        self.geometry = geometry
        for i in range(self.on_count):
            self.is_on[self.on_order[i]] = False
        for i in range(self.off_count):
            self.is_off[self.off_order[i]] = False
        if self.nested:
            self.nested = []
        for digit in range(10):
            self.on_set[digit] = 0
            self.off_set[digit] = 0
        self.on_count = self.off_count = self.pooled = self.batches = 0
        self.clash = self.clash_twin = -1
        self.add(seed, ASSUMED, -1, 0)

    def add(
        self, node: cython.int, reason: cython.int, parent: cython.int, hidden: cython.int
    ) -> None:
        """Add a node that is reached by a link, or the seed."""
        if node >= ON:
            if node != CLASH:
                self.is_on[node - ON] = True
                self.on_set[(node - ON) % 10] |= one_cell((node - ON) // 10)
                self.on_order[self.on_count] = node - ON
                self.on_count += 1
        else:
            self.is_off[node] = True
            self.off_set[node % 10] |= one_cell(node // 10)
            self.off_order[self.off_count] = node
            self.off_count += 1
        self.node[node][PARENT] = parent
        self.node[node][HIDDEN] = hidden
        self.node[node][REASON] = reason
        self.node[node][LENGTH] = 0
        self.node[node][POOLED] = -1
        self.node[node][NESTED] = -1

    def pool_parent(self, parent: cython.int) -> cython.int:
        """Put a node into the pool, as a parent of nodes that will share it; return 0."""
        if self.pooled == len(self.pool):
            self.pool = array("h", bytes(self.pool) * 2)
        self.pool[self.pooled] = parent
        self.pooled += 1
        return 0

    def add_by_pattern(self, candidate: cython.int, at: cython.int) -> None:
        """Add what is off because of a pattern; its parents are in the pool from `at` on."""
        self.add(candidate, ASSUMED, self.pool[at], 0)
        self.node[candidate][POOLED] = self.batches
        self.batch_at[self.batches] = at
        self.batch_end[self.batches] = self.pooled
        self.batches += 1

    def walk(self, node: cython.int, most: cython.int) -> cython.int:
        """Collect the node and all that lead to it, nearest first; return their number.

        If there are more than `most`, not all are collected.
        """
        for word in range(26):
            self.seen[word] = 0
        self.walk_count = 0
        self._come_by(self.clash if node == CLASH else node)
        self.walked[0] = node
        done = 0
        while done < self.walk_count <= most:
            number = self.walked[done]
            done += 1
            batch = self.node[number][POOLED]
            if batch >= 0:
                for i in range(self.batch_at[batch], self.batch_end[batch]):
                    self._come_by(self.pool[i])
                continue
            if self.node[number][PARENT] >= 0:
                self._come_by(self.node[number][PARENT])
            hidden = self.node[number][HIDDEN]
            if hidden:
                candidate = (self.clash if number == CLASH else number) - ON
                reason = self.node[number][REASON]
                while hidden:
                    member = self.geometry.first[hidden]
                    hidden &= hidden - 1
                    if reason == BY_CELL:
                        self._come_by(candidate // 10 * 10 + member)
                    else:
                        self._come_by(10 * self.geometry.cells[reason][member] + candidate % 10)
        return self.walk_count

    def _come_by(self, node: cython.int) -> None:
        """Collect a node, unless it has been."""
        own: cython.ulonglong = 1
        own <<= node % 64
        if not self.seen[node // 64] & own:
            self.seen[node // 64] |= own
            self.walked[self.walk_count] = node
            self.walk_count += 1

    def path_to(self, node: cython.int) -> Path:
        """Return a path of (cell, digit, 1 = on or 0 = off) from the seed, by first parents."""
        path = []
        while True:
            path.append(self.fact(node))
            if self.node[node][PARENT] < 0:
                break
            node = self.node[node][PARENT]
        path.reverse()
        return tuple(path)

    def facts_to(self, node: cython.int) -> Path:
        """Return the facts from the seed to a node, each after those that it rests on.

        That a candidate sees a placed digit is omitted, except at the end.
        """
        self.walk(node, FAR)
        numbers = [self.walked[i] for i in range(self.walk_count)]
        numbers.sort(key=self.length_of)
        return tuple(
            [self.fact(number) for number in numbers if number == node or self.says(number)]
        )

    def length_of(self, node: cython.int) -> cython.int:
        """Return the number of nodes that lead to a node, with itself."""
        return self.length_within(node, FAR)

    def length_within(self, node: cython.int, most: cython.int) -> cython.int:
        """Return the length of a node if it is at most `most`; else some larger number."""
        if not self.node[node][LENGTH]:
            length = self.walk(node, most)
            if length > most:
                return length
            self.node[node][LENGTH] = length
        return self.node[node][LENGTH]

    def says(self, node: cython.int) -> cython.bint:
        """Return whether a node must be mentioned: it is not just a candidate that sees a digit."""
        if node >= ON or self.node[node][PARENT] < 0 or self.node[node][NESTED] >= 0:
            return True
        batch = self.node[node][POOLED]
        return batch >= 0 and self.batch_end[batch] - self.batch_at[batch] != 1

    def fact(self, node: cython.int) -> tuple[int, int, int]:
        """Return the node as (cell, digit, 1 = on or 0 = off)."""
        number = self.clash if node == CLASH else node
        candidate = number % ON
        return candidate // 10, candidate % 10, 1 if number >= ON else 0
