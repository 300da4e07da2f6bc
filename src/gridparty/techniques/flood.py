"""A search from all nodes of a graph at once.

`chains.Search` finds what follows from one node. When every node is a start, the reverse is faster:
each node keeps the set of starts that reach it, and these sets spread along the links.
"""

from __future__ import annotations

from gridparty.board.cells import members, union
from gridparty.techniques.chains import Graph


class Flood:
    """The consequences of each node being false, by distance; bridges are ignored."""

    def __init__(self, graph: Graph) -> None:
        """Flood the graph until nothing new is reached."""
        strong, weak = (
            [tuple(members(joined)) for joined in links] for links in (graph.strong, graph.weak)
        )
        self._links = (weak, strong)  # that lead to even and odd distances
        #: layers[distance][node]: the starts from which the node is first reached there; it is true
        #: at odd distances, false at even ones.
        self.layers = [[1 << node for node in range(len(graph.nodes))]]
        seen = [list(self.layers[0]), [0] * len(graph.nodes)]  # false, true
        while any(self.layers[-1]):
            odd = len(self.layers) % 2
            before = self.layers[-1]
            front = [
                union(before[other] for other in joined) & ~known
                for joined, known in zip(self._links[odd], seen[odd], strict=True)
            ]
            seen[odd] = [old | new for old, new in zip(seen[odd], front, strict=True)]
            self.layers.append(front)

    def chain(self, start: int, end: int, distance: int) -> tuple[int, ...]:
        """Return a shortest chain from `start` to `end`, first reached at that distance."""
        chain = [end]
        while distance:
            reached = self.layers[distance - 1]
            joined = self._links[distance % 2][chain[-1]]
            chain.append(next(other for other in joined if reached[other] >> start & 1))
            distance -= 1
        return tuple(reversed(chain))
