# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""All that follows from one assumption, and why: a graph of nodes, each with its parents."""

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


Path = tuple[tuple[int, int, int], ...]  # an alias, because Cython does not know the long form


class Spread:
    """The nodes reached from a seed, in the order in which they were reached.

    A node has its parents from the moment it is first reached: that from which the link came, and
    hidden ones, which lie in the cell or house of its reason; or those of a pattern, from the pool.
    Where a node turns out to be both on and off, the second one is kept apart as the node CLASH;
    `clash` is the number it belongs to.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.on_order, self.off_order = [0] * 729, [0] * 729  # candidates
            self.on_set, self.off_set = [0] * 10, [0] * 10  # of each digit: the cells
            self.is_on, self.is_off = [False] * 820, [False] * 820
            self.parent = [0] * 1641  # the first one of each node; -1: there is none
            self.hidden = [0] * 1641  # the others: digits of the cell, places in the house
            self.pooled_at = [0] * 820  # where a node's parents begin in the pool; -1: not there
            self.pooled_count = [0] * 820
            self.reason = [0] * 1641
            self.length = [0] * 1641  # how many nodes lead to a node, with itself; 0: not counted
            self.nested_at = [-1] * 820  # for a node that is off by a nested chain: which one
            self.walked = [0] * 1641  # the nodes of the last walk
            self.seen_in = [0] * 1641  # the walk, by number, that came by a node
        self.walks = 0
        for number in range(1641):
            self.seen_in[number] = 0
        for candidate in range(820):
            self.nested_at[candidate] = -1
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
            for i in range(self.off_count):
                self.nested_at[self.off_order[i]] = -1
            self.nested = []
        for digit in range(10):
            self.on_set[digit] = 0
            self.off_set[digit] = 0
        self.on_count = self.off_count = self.pooled = 0
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
            self.pooled_at[node] = -1
        self.reason[node] = reason
        self.parent[node] = parent
        self.hidden[node] = hidden
        self.length[node] = 0

    def pool_parent(self, parent: cython.int) -> cython.int:
        """Put a node into the pool, as a parent of nodes that will share it; returns 0."""
        if self.pooled == len(self.pool):
            self.pool = array("h", bytes(self.pool) * 2)
        self.pool[self.pooled] = parent
        self.pooled += 1
        return 0

    def add_by_pattern(self, candidate: cython.int, at: cython.int) -> None:
        """Add what is off because of a pattern; its parents are in the pool from `at` on."""
        self.add(candidate, ASSUMED, self.pool[at], 0)
        self.pooled_at[candidate] = at
        self.pooled_count[candidate] = self.pooled - at

    def walk(self, node: cython.int) -> cython.int:
        """Gather the node and all that lead to it, the nearest first; tells how many."""
        self.walks += 1
        self.walked[0] = node
        self.walk_count = 1
        self.seen_in[self.clash if node == CLASH else node] = self.walks
        done = 0
        while done < self.walk_count:
            number = self.walked[done]
            done += 1
            if number < ON and self.pooled_at[number] >= 0:
                at = self.pooled_at[number]
                for i in range(at, at + self.pooled_count[number]):
                    self._come_by(self.pool[i])
                continue
            if self.parent[number] >= 0:
                self._come_by(self.parent[number])
            hidden = self.hidden[number]
            if hidden:
                own = self.clash if number == CLASH else number
                reason = self.reason[number]
                while hidden:
                    member = self.geometry.first[hidden]
                    hidden &= hidden - 1
                    if reason == BY_CELL:
                        self._come_by((own - ON) // 10 * 10 + member)
                    else:
                        self._come_by(10 * self.geometry.cells[reason][member] + (own - ON) % 10)
        return self.walk_count

    def _come_by(self, node: cython.int) -> None:
        """Gather a node, if it has not been."""
        if self.seen_in[node] != self.walks:
            self.seen_in[node] = self.walks
            self.walked[self.walk_count] = node
            self.walk_count += 1

    def path_to(self, node: cython.int) -> Path:
        """One way from the seed to a node: (cell, digit, 1 = on or 0 = off), by first parents."""
        path = []
        while True:
            path.append(self.fact(node))
            if self.parent[node] < 0:
                break
            node = self.parent[node]
        path.reverse()
        return tuple(path)

    def facts_to(self, node: cython.int) -> Path:
        """What has to be said from the seed to a node, each fact after those that it rests on.

        That a candidate sees a digit which stands goes without saying, but at the end.
        """
        self.walk(node)
        numbers = [self.walked[i] for i in range(self.walk_count)]
        numbers.sort(key=self.length_of)
        return tuple(
            [self.fact(number) for number in numbers if number == node or self.says(number)]
        )

    def length_of(self, node: cython.int) -> cython.int:
        """How many nodes lead to a node, with itself: more than to any of these."""
        if not self.length[node]:
            self.length[node] = self.walk(node)
        return self.length[node]

    def says(self, node: cython.int) -> cython.bint:
        """Whether a node is more than a candidate that sees a digit."""
        if node >= ON or self.parent[node] < 0 or self.nested_at[node] >= 0:
            return True
        return self.pooled_at[node] >= 0 and self.pooled_count[node] != 1

    def fact(self, node: cython.int) -> tuple[int, int, int]:
        """The node as (cell, digit, 1 = on or 0 = off)."""
        number = self.clash if node == CLASH else node
        candidate = number % ON
        return candidate // 10, candidate % 10, 1 if number >= ON else 0
