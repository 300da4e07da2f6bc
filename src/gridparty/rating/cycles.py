# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""Cycles and forcing chains: one candidate followed link by link on an unchanging board.

There are two kinds::

    cycle          on => off => on ... => the first candidate on: all links hold in both directions,
                   so of the two nodes of every link one is true
    forcing chain  on => ... => the same candidate off: it is false; or the other way round

X chains use one digit and its houses, Y chains cells of two candidates; XY chains use both.
"""

from __future__ import annotations

from threading import local
from typing import Any

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, one_cell
    from cython.cimports.gridparty.rating.finding import Finding
    from cython.cimports.gridparty.rating.implications import ASSUMED
    from cython.cimports.gridparty.rating.lengths import bonus
    from cython.cimports.gridparty.rating.link_table import LinkTable
    from cython.cimports.gridparty.rating.nested import Nested
    from cython.cimports.gridparty.rating.reach import Reach
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, one_cell
    from gridparty.rating.finding import Finding
    from gridparty.rating.implications import ASSUMED
    from gridparty.rating.lengths import bonus
    from gridparty.rating.link_table import LinkTable
    from gridparty.rating.nested import Nested
    from gridparty.rating.reach import Reach

from gridparty.rating.nested import Trail, from_trail, in_order
from gridparty.rating.reach import shared_reach

X, Y, XY = 2, 3, 4  # kinds of chain: of equal ones, the smaller number comes first
FARTHEST = 400  # strong links; no chain has more
X_CHAINS = 0  # the kind of search for X chains in Board.is_barren
CYCLE, STRIKE, PLACE = 0, 1, 2  # what a chain shows: a cycle, its start off, its start on

# Aliases, because Cython does not support the long forms.
Strikes = tuple[tuple[int, int], ...]
Found = tuple[tuple[float, int, int], int, Nested]  # (rating, length, kind), sequence number, chain


class ThreadState(local):
    """State of each thread."""

    search: Any = None


_kept = ThreadState()

CYCLE_BASE = {X: 6.5, Y: 6.5, XY: 7.0}
CHAIN_BASE = {X: 6.6, XY: 7.0}
CYCLE_NAME = {X: "Bidirectional X-Cycle", Y: "Bidirectional Y-Cycle", XY: "Bidirectional Cycle"}
CHAIN_NAME = {X: "Forcing X-Chain", XY: "Forcing Chain"}


def cycle_or_chain(board: Board, finding: Finding) -> cython.bint:
    """Find the chain with the lowest rating; then the shortest; X before Y before XY."""
    search = own_search()
    search.run(board, finding)
    return finding.strikes > 0


def all_chains(board: Board) -> list[Nested]:
    """Return every chain in order of rating, the best of those with the same strikes."""
    search = own_search()
    search.run(board, None)
    return search.nested()


@cython.cfunc
def own_search() -> ChainSearch:
    """Return the search of this thread, which is reused because it needs much memory."""
    if _kept.search is None:
        _kept.search = ChainSearch()
    search: ChainSearch = _kept.search
    return search


@cython.final
@cython.cclass
class ChainSearch:
    """A breadth-first search: candidates on, candidates off as a result, candidates on, and so on.

    The nodes of all layers are in one list of entries, each with the entry that led to it.
    """

    board: Board
    finding: Finding  # the best so far; None: all are kept in `found`
    draft: Finding
    found: dict[Strikes, Found]
    sequence: cython.int
    reach: Reach
    links: LinkTable
    drawn: cython.bint  # whether `links` has the board's links
    chosen: cython.bint  # whether it shows those of the current kind
    kind: cython.int
    lone: cython.int  # digits that are alone in a cell, from which no chain starts
    starts: cython.short[729]  # candidates with XY chains, and their kinds
    has_cycles: cython.bint[729]
    turns_off: cython.bint[729]
    turns_on: cython.bint[729]
    start_count: cython.int
    start: cython.int  # the candidate from which chains start
    closes: cython.uchar[820]  # 1: being off, the candidate leads to the start being on
    candidates: cython.short[1600]
    parents: cython.short[1600]
    reasons: cython.short[1600]
    count: cython.int
    on_reached: cython.uchar[820]
    off_reached: cython.uchar[820]
    best_rating: cython.double
    best_complexity: cython.int
    best_kind: cython.int
    longest_cycle: cython.int  # cycles with more nodes are not worth a look
    longest_chain: cython.int

    def __init__(self) -> None:
        if not cython.compiled:
            self.candidates, self.parents, self.reasons = [0] * 1600, [0] * 1600, [0] * 1600
            self.closes = [False] * 820
            self.starts, self.has_cycles = [0] * 729, [False] * 729
            self.turns_off, self.turns_on = [False] * 729, [False] * 729
            self.on_reached, self.off_reached = [False] * 820, [False] * 820
        self.draft = Finding()
        self.reach = shared_reach()
        self.links = LinkTable()

    @cython.cfunc
    def run(self, board: Board, finding: Finding | None) -> cython.void:
        """Search for X chains from every candidate, then Y chains, then XY chains."""
        self.board = board
        self.finding = finding
        self.found = {}
        self.sequence = 0
        self.best_rating = 99.0
        self.best_complexity = 0
        self.best_kind = 0
        self.longest_cycle = self.longest_chain = 2000
        self.drawn = False
        self.reach.draw(board)
        self.find_starts()
        kind: cython.int
        for kind in (X, Y, XY):
            self.kind = kind
            self.chosen = False
            self.set_horizon()
            self.seek()
            if kind == X and not self.found and self.best_rating == 99.0:
                self.mark_barren()
                self.look_ahead()

    @cython.cfunc
    def find_starts(self) -> cython.void:
        """Find the candidates from which there are chains, and of which kind."""
        board, geometry, reach = self.board, self.board.geometry, self.reach
        self.lone = 0
        self.start_count = 0
        for cell in range(geometry.cell_count):
            digits = board.candidates[cell]
            if geometry.count[digits] == 1:
                self.lone |= digits
                continue
            while digits:
                start = 10 * cell + geometry.first[digits]
                digits &= digits - 1
                cycles, off = reach.comes_back(start), reach.turns_off(start)
                on = reach.turns_on(start)
                if cycles or off or on:
                    self.starts[self.start_count] = start
                    self.has_cycles[self.start_count] = cycles
                    self.turns_off[self.start_count] = off
                    self.turns_on[self.start_count] = on
                    self.start_count += 1

    @cython.cfunc
    def mark_barren(self) -> cython.void:
        """Record that no digit has X chains."""
        for digit in range(1, self.board.geometry.size + 1):
            if not self.lone >> digit & 1:
                self.board.mark_barren(X_CHAINS, digit)

    @cython.cfunc
    def look_ahead(self) -> cython.void:
        """Find the length of the shortest XY chain, if any: longer ones need no search.

        The chain itself is not found yet, so one as good as it still counts as better than the best
        so far.
        """
        if self.finding is None:
            return
        most = FARTHEST
        for i in range(self.start_count):
            if self.turns_off[i]:
                links = self.reach.links_across(self.starts[i], True, most)
                if links:
                    self.best_complexity = 2 * links + 3
                    most = links - 1
        if most < FARTHEST:
            base: cython.double = CHAIN_BASE[XY]
            self.best_rating = base + bonus(self.best_complexity - 1)
            self.best_kind = XY

    @cython.cfunc
    def seek(self) -> cython.void:
        """Search for cycles and chains of the current kind."""
        board, geometry = self.board, self.board.geometry
        for i in range(self.start_count):
            start = self.starts[i]
            pair = geometry.count[board.candidates[start // 10]] == 2
            if self.kind == Y and not (pair and self.has_cycles[i]):
                continue
            if self.kind == X and board.is_barren(X_CHAINS, start % 10):
                continue
            self.start = start
            if self.has_cycles[i]:
                self.show_links()
                self.seek_cycles()
            if self.kind != Y:
                if self.turns_off[i] and self.is_near(True, self.longest_chain // 2 - 1):
                    self.show_links()
                    self.seek_chain(True)
                if self.turns_on[i] and self.is_near(False, self.longest_chain // 2):
                    self.show_links()
                    self.seek_chain(False)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_near(self, on: cython.bint, most: cython.int) -> cython.bint:
        """Return whether a chain of at most so many strong links may turn the start off, or on."""
        return most >= FARTHEST or self.reach.links_across(self.start, on, most) != 0

    @cython.cfunc
    def show_links(self) -> cython.void:
        """Select the links of the current kind."""
        if not self.drawn:
            self.links.draw(self.board)
            self.drawn = True
        if not self.chosen:
            self.links.choose(self.kind != X, self.kind != Y)
            self.chosen = True

    @cython.cfunc
    def set_horizon(self) -> cython.void:
        """Compute the greatest lengths with which chains can still be better than the best."""
        if self.finding is None or self.best_rating == 99.0:
            return
        self.longest_cycle = self.longest_within(CYCLE_BASE[self.kind])
        if self.kind != Y:
            self.longest_chain = self.longest_within(CHAIN_BASE[self.kind])

    @cython.cfunc
    def longest_within(self, base: cython.double) -> cython.int:
        """Return the greatest length with which a chain of this base rating can be the best."""
        length = 3
        while self.is_better(base + bonus(length + 1), length + 1):
            length += 1
        return length

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_better(self, rating: cython.double, complexity: cython.int) -> cython.bint:
        """Return whether a chain of the current kind comes before the best so far."""
        if rating != self.best_rating:
            return rating < self.best_rating
        if complexity != self.best_complexity:
            return complexity < self.best_complexity
        return self.kind < self.best_kind

    @cython.cfunc
    def seek_cycles(self) -> cython.void:
        """Search for ways back to the start being on.

        A node that is off may be reached in several ways, one that is on counts only once. If a
        second way to be off cannot close a cycle, it adds nothing and is skipped.
        """
        start, links = self.start, self.links
        self.mark_closing(True)
        self.begin(True)
        first = 0
        length = 2
        while first < self.count and length <= self.longest_cycle:
            last = self.count
            for entry in range(first, last):
                links.show_strikes(self.candidates[entry])
                for i in range(links.first, links.last):
                    struck = links.target[i]
                    if not links.places[struck]:
                        continue  # it leads no further
                    if not self.off_reached[struck]:
                        self.off_reached[struck] = True
                        self.add(struck, entry, links.reason[i])
                    elif self.closes[struck] and not self.is_ancestor(struck, entry):
                        self.add(struck, entry, links.reason[i])
            first = last
            last = self.count
            for entry in range(first, last):
                at = links.places_at[self.candidates[entry]]
                for i in range(at, at + links.places[self.candidates[entry]]):
                    placed = links.target[i]
                    if placed == start and length >= 4:
                        self.weigh_cycle(entry, links.reason[i], length)
                    if not self.on_reached[placed] and self.reach.leads_to(placed, start):
                        self.on_reached[placed] = True
                        self.add(placed, entry, links.reason[i])
            first = last
            length += 2
        self.end()
        self.mark_closing(False)

    @cython.cfunc
    @cython.exceptval(check=False)
    def mark_closing(self, closes: cython.bint) -> cython.void:
        """Mark what leads to the start being on: links of this kind hold in both directions."""
        links = self.links
        at = links.places_at[self.start]
        for i in range(at, at + links.places[self.start]):
            self.closes[links.target[i]] = closes

    @cython.cfunc
    def seek_chain(self, on: cython.bint) -> cython.void:
        """Search for a chain from the start being on to its being off, or the other way round."""
        links = self.links
        self.begin(on)
        first = 0
        length = 2
        now_on = on
        while first < self.count and length <= self.longest_chain:
            last = self.count
            for entry in range(first, last):
                candidate = self.candidates[entry]
                if now_on:
                    links.show_strikes(candidate)
                    at, end = links.first, links.last
                else:
                    at = links.places_at[candidate]
                    end = at + links.places[candidate]
                for i in range(at, end):
                    reached = links.target[i]
                    if self.off_reached[reached] if now_on else self.on_reached[reached]:
                        continue
                    if now_on:
                        if not links.places[reached] and reached != self.start:
                            continue  # it leads no further
                    elif not self.leads_on(reached, on):
                        continue
                    if now_on:
                        self.off_reached[reached] = True
                    else:
                        self.on_reached[reached] = True
                    self.add(reached, entry, links.reason[i])
                    if reached == self.start and now_on == on:
                        self.weigh_chain(self.count - 1, on, length)
                        self.end()
                        return
            first = last
            length += 1
            now_on = not now_on
        self.end()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def leads_on(self, placed: cython.int, on: cython.bint) -> cython.bint:
        """Return whether a candidate that is on can lead to the start's being off, or on."""
        if on:
            return self.reach.strikes(placed, self.start)
        return placed == self.start or self.reach.leads_to(placed, self.start)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, on: cython.bint) -> cython.void:
        """Start a new list of entries."""
        self.count = 0
        self.add(self.start, -1, ASSUMED)
        if on:
            self.on_reached[self.start] = True
        else:
            self.off_reached[self.start] = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def end(self) -> cython.void:
        """Forget what has been reached."""
        for entry in range(self.count):
            self.on_reached[self.candidates[entry]] = False
            self.off_reached[self.candidates[entry]] = False

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def add(self, candidate: cython.int, parent: cython.int, reason: cython.int) -> cython.void:
        """Add an entry."""
        self.candidates[self.count] = candidate
        self.parents[self.count] = parent
        self.reasons[self.count] = reason
        self.count += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_ancestor(self, candidate: cython.int, entry: cython.int) -> cython.bint:
        """Return whether the candidate is off somewhere on the way to an entry that is on."""
        entry = self.parents[entry]
        while entry >= 0:
            if self.candidates[entry] == candidate:
                return True
            entry = self.parents[self.parents[entry]]
        return False

    @cython.cfunc
    def weigh_cycle(self, entry: cython.int, reason: cython.int, length: cython.int) -> cython.void:
        """Keep the cycle that an entry, off, closes if it strikes something and is good enough."""
        geometry = self.board.geometry
        base: cython.double = CYCLE_BASE[self.kind]
        rating = base + bonus(length)
        if self.finding is not None and not self.is_better(rating, length):
            return
        outside: CellSet = geometry.everywhere
        digits = 0
        e = entry
        while e >= 0:
            outside &= ~one_cell(self.candidates[e] // 10)
            digits |= 1 << self.candidates[e] % 10
            e = self.parents[e]
        for digit in range(1, geometry.size + 1):
            if digits >> digit & 1:
                seen_on: CellSet = 0
                seen_off: CellSet = 0
                e = entry
                on = False
                while e >= 0:
                    if self.candidates[e] % 10 == digit:
                        if on:
                            seen_on |= geometry.peer_set[self.candidates[e] // 10]
                        else:
                            seen_off |= geometry.peer_set[self.candidates[e] // 10]
                    e = self.parents[e]
                    on = not on
                targets = self.board.where[digit] & outside & seen_on & seen_off
                self.draft.strike_cells(self.board, targets, 1 << digit)
        self.keep(CYCLE, entry, reason, rating, length)

    @cython.cfunc
    def weigh_chain(self, entry: cython.int, on: cython.bint, length: cython.int) -> cython.void:
        """Keep the chain that ends in an entry, if it is good enough."""
        base: cython.double = CHAIN_BASE[self.kind]
        rating = base + bonus(length)
        if self.finding is not None and not self.is_better(rating, length):
            return
        cell = self.start // 10
        digit = self.start % 10
        if on:
            self.draft.strike(self.board, cell, 1 << digit)
        else:
            self.draft.place(self.board, cell, digit)
        self.keep(STRIKE if on else PLACE, entry, -1, rating, length)

    @cython.cfunc
    def keep(
        self,
        shows: cython.int,
        entry: cython.int,
        reason: cython.int,
        rating: cython.double,
        length: cython.int,
    ) -> cython.void:
        """Keep what has been struck as the best or for its strikes, and clear the finding."""
        if self.draft.strikes:
            if self.finding is None:
                self.collect(shows, entry, reason, rating, length)
            else:
                self.best_rating = rating
                self.best_complexity = length
                self.best_kind = self.kind
                self.set_horizon()
                trail = self.trail(shows, entry, reason)
                path = tuple([(node // 10, node % 10, on) for node, on, _ in reversed(trail)])
                name = CYCLE_NAME[self.kind] if shows == CYCLE else CHAIN_NAME[self.kind]
                cells = tuple(dict.fromkeys([cell for cell, _, _ in path]))
                digits = 0
                for node in path:
                    digits |= 1 << node[1]
                self.draft.offer(name, rating, digits, (), cells)
                self.draft.explain((path,), ())
                self.finding.copy_from(self.draft)
        self.draft.clear()

    @cython.cfunc
    def trail(self, shows: cython.int, entry: cython.int, reason: cython.int) -> Trail:
        """Return the nodes of a chain from end to start; a cycle ends where it starts."""
        on = 1 if shows == PLACE else 0
        nodes = []
        if shows == CYCLE:
            nodes.append((self.start, 1, reason))
        while entry >= 0:
            nodes.append((self.candidates[entry], on, self.reasons[entry]))
            on = 1 - on
            entry = self.parents[entry]
        return nodes

    @cython.cfunc
    def collect(
        self,
        shows: cython.int,
        entry: cython.int,
        reason: cython.int,
        rating: cython.double,
        length: cython.int,
    ) -> cython.void:
        """Keep the chain for its strikes, unless a better chain has the same strikes."""
        strikes = in_order([(cell, self.draft.struck[cell]) for cell in self.draft.touched_cells()])
        key = tuple(sorted(strikes))
        rank = (rating, length, self.kind)
        known = self.found.get(key)
        if known is not None and known[0] <= rank:
            return
        chain = from_trail(strikes, self.trail(shows, entry, reason), cycle=shows == CYCLE)
        self.found[key] = (rank, self.sequence, chain)
        self.sequence += 1

    @cython.cfunc
    def nested(self) -> list[Nested]:
        """Return all chains kept, the best first."""
        return [chain for _, _, chain in sorted(self.found.values(), key=by_rank)]


def by_rank(found: Found) -> tuple[float, int, int, int]:
    """Return the sort key of chains: rating, complexity, kind, then order of finding."""
    return (*found[0], found[1])
