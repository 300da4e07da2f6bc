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
    from cython.cimports.gridparty.rating.implications import ASSUMED, CLASH, ON
    from cython.cimports.gridparty.rating.nested import Nested
else:
    from gridparty.rating.cellset import one_cell
    from gridparty.rating.implications import ASSUMED, CLASH, ON
    from gridparty.rating.nested import Nested


Path = tuple[tuple[int, int, int], ...]  # an alias, because Cython does not know the long form


class Spread:
    """The nodes reached from a seed, in the order in which they were reached.

    A node has its parents from the moment it is first reached. Where a node turns out to be both
    on and off, the second one is kept apart as the node CLASH; `clash` is the number it belongs to.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.on_order, self.off_order = [0] * 729, [0] * 729  # candidates
            self.on_set, self.off_set = [0] * 10, [0] * 10  # of each digit: the cells
            self.is_on, self.is_off = [False] * 820, [False] * 820
            self.parents_at = [0] * 1641  # where a node's parents begin in the pool
            self.parent_count = [0] * 1641
            self.reason = [0] * 1641
            self.length = [0] * 1641  # how many nodes lead to a node, itself included
            self.nested_at = [-1] * 820  # for a node that is off by a nested chain: which one
            self.walked = [0] * 1641  # the nodes of the last walk
            self.seen = [False] * 1641
        for candidate in range(820):
            self.nested_at[candidate] = -1
        self.on_count = self.off_count = 0
        self.nested: list[Nested] = []
        self.pool = array("h", bytes(2 * 512))

    def begin(self, seed: cython.int) -> None:
        """Forget everything, and start from a seed."""
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
        self.seed = seed
        self.on_count = self.off_count = self.pooled = 0
        self.clash = self.clash_twin = -1
        self.add(seed, ASSUMED)

    def add(self, node: cython.int, reason: cython.int) -> None:
        """Add a node; its parents are to follow."""
        if node == CLASH:
            pass
        elif node >= ON:
            self.is_on[node - ON] = True
            self.on_set[(node - ON) % 10] |= one_cell((node - ON) // 10)
            self.on_order[self.on_count] = node - ON
            self.on_count += 1
        else:
            self.is_off[node] = True
            self.off_set[node % 10] |= one_cell(node // 10)
            self.off_order[self.off_count] = node
            self.off_count += 1
        self.reason[node] = reason
        self.parents_at[node] = self.pooled
        self.parent_count[node] = 0

    def add_parent(self, node: cython.int, parent: cython.int) -> cython.int:
        """Add a parent of the node that was added last."""
        self.parent_count[node] += 1
        return self.pool_parent(parent)

    def pool_parent(self, parent: cython.int) -> cython.int:
        """Put a node into the pool, as a parent of nodes that will share it; returns 0."""
        if self.pooled == len(self.pool):
            self.pool = array("h", bytes(self.pool) * 2)
        self.pool[self.pooled] = parent
        self.pooled += 1
        return 0

    def share_parents(self, node: cython.int, at: cython.int, count: cython.int) -> None:
        """Give a node the parents that are in the pool from `at` on."""
        self.parents_at[node] = at
        self.parent_count[node] = count

    def walk(self, node: cython.int) -> cython.int:
        """Gather the node and all that lead to it, the nearest first; tells how many."""
        self.walked[0] = node
        self.walk_count = 1
        self.seen[self.clash if node == CLASH else node] = True
        done = 0
        while done < self.walk_count:
            at = self.parents_at[self.walked[done]]
            for i in range(at, at + self.parent_count[self.walked[done]]):
                parent = self.pool[i]
                if not self.seen[parent]:
                    self.seen[parent] = True
                    self.walked[self.walk_count] = parent
                    self.walk_count += 1
            done += 1
        self.seen[self.clash if node == CLASH else node] = False
        for i in range(1, self.walk_count):
            self.seen[self.walked[i]] = False
        return self.walk_count

    def path_to(self, node: cython.int) -> Path:
        """One way from the seed to a node: (cell, digit, 1 = on or 0 = off), by first parents."""
        path = []
        while True:
            path.append(self.fact(node))
            if not self.parent_count[node]:
                break
            node = self.pool[self.parents_at[node]]
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
        """How many nodes lead to a node: more than to any of these."""
        return self.length[node]

    def says(self, node: cython.int) -> cython.bint:
        """Whether a node is more than a candidate that sees a digit."""
        return node >= ON or self.parent_count[node] != 1 or self.nested_at[node] >= 0

    def fact(self, node: cython.int) -> tuple[int, int, int]:
        """The node as (cell, digit, 1 = on or 0 = off)."""
        number = self.clash if node == CLASH else node
        candidate = number % ON
        return candidate // 10, candidate % 10, 1 if number >= ON else 0
