# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""Forcing chains: what is true whatever holds.

contradiction   an assumption leads to both a node and its twin: it is false
double          the same follows from a candidate being true and from its being false
region          the same follows from every place of a digit in a house
cell            the same follows from every candidate of a cell
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, one_cell
    from cython.cimports.gridparty.rating.deductions import Deductions
    from cython.cimports.gridparty.rating.finding import Finding
    from cython.cimports.gridparty.rating.implications import ASSUMED, BY_CELL, CLASH, ON
    from cython.cimports.gridparty.rating.lengths import bonus
    from cython.cimports.gridparty.rating.propagation import Propagation
    from cython.cimports.gridparty.rating.reach import Reach
    from cython.cimports.gridparty.rating.spread import Spread
    from cython.cimports.gridparty.rating.sweep import Sweep
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, one_cell
    from gridparty.rating.deductions import Deductions
    from gridparty.rating.finding import Finding
    from gridparty.rating.implications import ASSUMED, BY_CELL, CLASH, ON
    from gridparty.rating.lengths import bonus
    from gridparty.rating.propagation import Propagation
    from gridparty.rating.reach import Reach
    from gridparty.rating.spread import Spread
    from gridparty.rating.sweep import Sweep

from gridparty.rating.nested import Nested
from gridparty.rating.reach import shared_reach

NISHIO = 1  # the kind of search that Board.is_barren knows of contradictions in one digit
#: Kinds of chain: of equal ones, the smaller number comes first.
DOUBLE, CELL, REGION, CONTRADICTION = 1, 5, 6, 7
KIND_NAMES = {DOUBLE: "Double", CELL: "Cell", REGION: "Region", CONTRADICTION: "Contradiction"}

# Aliases, because Cython does not know the long forms.
Engines = tuple[Callable[[Board], list[Nested]], ...]
End = tuple[Spread, int]


@cython.final
@cython.cclass
class Forcing:
    """A search for forcing chains: of a level, and of kinds.

    Searches that never run inside each other may share their spreads, which take much memory.
    """

    level: cython.int
    dynamic: cython.bint
    nishio: cython.bint
    base: cython.double
    suffix: str
    deductions: object
    propagation: Propagation
    reach: Reach  # None: the search is dynamic
    sweep: Sweep  # None: it is not, or uses more than links
    swept_in: cython.int[1640]  # the search in which a seed was swept from
    board: Board
    finding: Finding  # None: everything is kept
    spreads: list[Spread | None]  # of each node as a seed; None where it was never needed
    run_of: cython.int[1640]  # the search in which a spread was filled
    searches: cython.int
    #: For each conclusion (one for all, if only the best is wanted) the best chain so far.
    complexity: cython.int[1640]  # 0: none
    kind: cython.int[1640]
    origin: cython.int[1640]
    conclusion: cython.int[1640]
    sequence: cython.int[1640]
    offered: cython.int
    refuted: cython.int  # the digits of which an assumption has contradicted itself

    def __init__(
        self,
        *,
        nishio: bool = False,
        dynamic: bool = True,
        level: int = 0,
        engines: Engines = (),
        suffix: str = "",
        spreads: list[Spread | None] | None = None,
    ) -> None:
        if not cython.compiled:
            self.swept_in = [0] * 1640
            self.run_of, self.complexity, self.kind = [0] * 1640, [0] * 1640, [0] * 1640
            self.origin, self.conclusion, self.sequence = [0] * 1640, [0] * 1640, [0] * 1640
        self.level = level
        self.dynamic = dynamic
        self.nishio = nishio
        self.base = base_of(nishio, dynamic, level)
        self.deductions = Deductions(engines) if level else None
        self.propagation = None
        self.reach = None if dynamic else shared_reach()
        self.sweep = Sweep(not nishio) if dynamic and not level else None
        self.suffix = suffix
        self.spreads = [None] * 1640 if spreads is None else spreads
        self.searches = 0

    def find(self, board: Board, finding: Finding) -> cython.bint:
        """The chain with the lowest rating; then the shortest; then by kind."""
        self.finding = finding
        self.search(board)
        if not self.complexity[0]:
            return False
        self.write(finding)
        return True

    def collect(self, board: Board) -> list[Nested]:
        """Every chain, the best of those that strike the same; in the order of their ratings."""
        self.finding = None
        self.search(board)
        slots = [slot for slot in range(1640) if self.complexity[slot]]
        slots.sort(key=lambda slot: (self.complexity[slot], self.kind[slot], self.sequence[slot]))
        return [self.nested(slot) for slot in slots]

    @cython.cfunc
    def search(self, board: Board) -> cython.void:
        """Look at all candidates of all cells, and offer every chain."""
        geometry = board.geometry
        self.board = board
        self.searches += 1
        self.offered = self.refuted = 0
        if self.propagation is None:
            self.propagation = Propagation(board, self.dynamic, not self.nishio, self.deductions)
        if self.reach is not None:
            self.reach.draw(board)
        for slot in range(1640):
            self.complexity[slot] = 0
        lone = 0  # digits that are alone in a cell, of which nothing is assumed
        for cell in range(geometry.cell_count):
            size = geometry.count[board.candidates[cell]]
            if size == 1:
                lone |= board.candidates[cell]
            if size < (2 if self.dynamic else 3):
                continue
            for digit in range(1, geometry.size + 1):
                if board.candidates[cell] >> digit & 1 and not (
                    self.nishio and board.is_barren(NISHIO, digit)
                ):
                    if self.dynamic:
                        self.contradict(10 * cell + digit + ON)
                        self.contradict(10 * cell + digit)
                    if not self.nishio:
                        if self.dynamic and size >= 3:
                            self.compare(DOUBLE, 10 * cell + digit)
                        self.compare_regions(cell, digit)
            if not self.nishio and (self.reach is None or self.reach.meet_from_cell(board, cell)):
                self.compare(CELL, cell)
        if self.nishio:
            for digit in range(1, geometry.size + 1):
                if not (self.refuted | lone) >> digit & 1:
                    board.call_barren(NISHIO, digit)

    @cython.cfunc
    def spread_of(self, seed: cython.int) -> Spread:
        """All that follows from a node; worked out once in a search."""
        spread: Spread = self.spreads[seed]
        if spread is None:
            spread = Spread()
            self.spreads[seed] = spread
        if self.run_of[seed] != self.searches:
            self.run_of[seed] = self.searches
            self.propagation.run(self.board, spread, seed)
        return spread

    @cython.cfunc
    def contradict(self, seed: cython.int) -> cython.void:
        """An assumption that contradicts itself is false."""
        if self.sweep is not None:
            self.sweep_from(seed)
            if not self.sweep.clash[seed]:
                return
        spread = self.spread_of(seed)
        if spread.clash >= 0:
            self.refuted |= 1 << seed % 10
            length = spread.length[CLASH] + spread.length[spread.clash_twin]
            self.offer(CONTRADICTION, seed, twin_of(seed), length)

    @cython.cfunc
    def sweep_from(self, seed: cython.int) -> cython.void:
        """Know what follows from a node, as sets: not beyond a contradiction."""
        sweep = self.sweep
        if self.swept_in[seed] != self.searches:
            self.swept_in[seed] = self.searches
            sweep.run(self.board, seed)
            if sweep.clash[seed]:
                spread = self.spread_of(seed)
                for digit in range(10):
                    sweep.on[seed][digit] = spread.on_set[digit]
                    sweep.off[seed][digit] = spread.off_set[digit]

    @cython.cfunc
    def may_meet(self, seeds: list[int]) -> cython.bint:
        """The same is on, or off, whichever of the seeds is true."""
        seed: cython.int
        for seed in seeds:
            self.sweep_from(seed)
        for digit in range(1, self.board.geometry.size + 1):
            on: CellSet = self.board.where[digit]
            off: CellSet = on
            for seed in seeds:
                on &= self.sweep.on[seed][digit]
                off &= self.sweep.off[seed][digit]
            if on or off:
                return True
        return False

    @cython.cfunc
    def compare_regions(self, cell: cython.int, digit: cython.int) -> cython.void:
        """The houses in which this cell is the first place of the digit."""
        geometry = self.board.geometry
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            places = self.board.places[house][digit]
            if (
                geometry.count[places] >= 2
                and geometry.first[places] == geometry.place_of[cell][kind]
                and (self.reach is None or self.reach.meet_from_region(self.board, house, digit))
            ):
                self.compare(REGION, 10 * house + digit)

    @cython.cfunc
    def branches(self, kind: cython.int, origin: cython.int) -> list[int]:
        """The seeds of which one is true, in order. The origin is a node, a region or a cell."""
        board, geometry = self.board, self.board.geometry
        seeds = []
        if kind == CONTRADICTION:
            seeds.append(origin)
        elif kind == DOUBLE:
            seeds.append(origin + ON)
            seeds.append(origin)
        elif kind == CELL:
            for digit in range(1, geometry.size + 1):
                if board.candidates[origin] >> digit & 1:
                    seeds += [10 * origin + digit + ON]
        else:
            house = origin // 10
            digit = origin % 10
            for place in range(geometry.size):
                if board.places[house][digit] >> place & 1:
                    seeds += [10 * geometry.cells[house][place] + digit + ON]
        return seeds

    @cython.cfunc
    def compare(self, kind: cython.int, origin: cython.int) -> cython.void:
        """Offer what all branches have in common: what is on, then what is off."""
        seeds = self.branches(kind, origin)
        if self.sweep is not None and not self.may_meet(seeds):
            return
        spreads = [self.spread_of(seed) for seed in seeds]
        if not have_in_common(spreads):
            return
        first: Spread = spreads[0]
        other: Spread
        for i in range(first.on_count):
            candidate = first.on_order[i]
            complexity = 0
            for other in spreads:
                if not other.is_on[candidate]:
                    complexity = -1
                    break
                complexity += other.length[candidate + ON]
            if complexity > 0:
                self.offer(kind, origin, candidate + ON, complexity)
        for i in range(first.off_count):
            candidate = first.off_order[i]
            complexity = 0
            for other in spreads:
                if not other.is_off[candidate]:
                    complexity = -1
                    break
                complexity += other.length[candidate]
            if complexity > 0:
                self.offer(kind, origin, candidate, complexity)

    @cython.cfunc
    def offer(
        self, kind: cython.int, origin: cython.int, conclusion: cython.int, length: cython.int
    ) -> cython.void:
        """Keep the chain if it is the best so far for what it strikes.

        `length` counts the nodes of its branches; nested chains are added only where it matters.
        """
        slot = self.slot_of(conclusion)
        if slot < 0 or not self.is_better(slot, length, kind):
            return
        if self.level >= 2:
            length += self.nested_length(kind, origin, conclusion)
            if not self.is_better(slot, length, kind):
                return
        self.complexity[slot] = length
        self.kind[slot] = kind
        self.origin[slot] = origin
        self.conclusion[slot] = conclusion
        self.sequence[slot] = self.offered
        self.offered += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_better(self, slot: cython.int, length: cython.int, kind: cython.int) -> cython.bint:
        """A chain of this length and kind comes before the one in the slot."""
        best = self.complexity[slot]
        return not best or length < best or (length == best and kind < self.kind[slot])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def slot_of(self, conclusion: cython.int) -> cython.int:
        """One slot for all, or one for all that strike the same; -1: nothing would be struck."""
        if conclusion < ON:
            return 0 if self.finding is not None else conclusion
        candidate = conclusion - ON
        others = self.board.candidates[candidate // 10] & ~(1 << candidate % 10)
        if not others:
            return -1
        if self.finding is not None:
            return 0
        if others & (others - 1):
            return conclusion
        return candidate // 10 * 10 + self.board.geometry.first[others]

    @cython.cfunc
    def ends(self, kind: cython.int, origin: cython.int, conclusion: cython.int) -> list[End]:
        """The branches of a chain: spreads, each with the node in which it ends."""
        if kind == CONTRADICTION:
            spread = self.spread_of(origin)
            return [(spread, spread.clash_twin), (spread, CLASH)]
        return [(self.spread_of(seed), conclusion) for seed in self.branches(kind, origin)]

    @cython.cfunc
    def nested_length(
        self, kind: cython.int, origin: cython.int, conclusion: cython.int
    ) -> cython.int:
        """The complexity of all nested chains on which the branches rest, each counted once."""
        length = 0
        for chain in self.nested_chains(kind, origin, conclusion):
            length += chain.complexity
        return length

    @cython.cfunc
    def nested_chains(
        self, kind: cython.int, origin: cython.int, conclusion: cython.int
    ) -> list[Nested]:
        """The different nested chains on which the branches rest."""
        chains: dict[object, Nested] = {}
        spread: Spread
        for spread, node in self.ends(kind, origin, conclusion):
            if not spread.nested:
                continue
            spread.walk(node)
            for i in range(spread.walk_count):
                walked = spread.walked[i]
                if walked < ON and spread.nested_at[walked] >= 0:
                    chain = spread.nested[spread.nested_at[walked]]
                    chains.setdefault(chain.signature, chain)
        return list(chains.values())

    @cython.cfunc
    def write(self, finding: Finding) -> cython.void:
        """Write the best chain on the slip."""
        kind = self.kind[0]
        conclusion = self.conclusion[0]
        candidate = conclusion % ON
        if conclusion >= ON:
            finding.place(self.board, candidate // 10, candidate % 10)
        else:
            finding.strike(self.board, candidate // 10, 1 << candidate % 10)
        spread: Spread
        paths, facts = [], []
        for spread, node in self.ends(kind, self.origin[0], conclusion):
            paths.append(spread.path_to(node))
            facts.append(spread.facts_to(node))
        finding.offer(
            self.name(kind),
            self.base + bonus(self.complexity[0]),
            1 << candidate % 10,
            (self.origin[0] // 10,) if kind == REGION else (),
            tuple(dict.fromkeys([path[0][0] for path in paths])),
        )
        finding.explain(tuple(paths), tuple(facts))

    @cython.cfunc
    def name(self, kind: cython.int) -> str:
        """What the kind is called on this level."""
        if self.nishio:
            return "Nishio Forcing Chains"
        plain = f"{KIND_NAMES[kind]} Forcing Chains"
        return f"Dynamic {plain}{self.suffix}" if self.dynamic else plain

    @cython.cfunc
    def nested(self, slot: cython.int) -> object:
        """The chain of a slot as it is needed inside another one."""
        kind = self.kind[slot]
        origin = self.origin[slot]
        conclusion = self.conclusion[slot]
        candidate = conclusion % ON
        cell = candidate // 10
        digits = 1 << candidate % 10
        if conclusion >= ON:
            digits = self.board.candidates[cell] & ~digits
        spread: Spread
        supports: dict[tuple[int, int, int], bool] = {}
        signature = []
        for spread, node in self.ends(kind, origin, conclusion):
            spread.walk(node)
            walked = [spread.clash if w == CLASH else w for w in spread.walked[: spread.walk_count]]
            signature.append(array("h", walked).tobytes())
            for i in range(spread.walk_count):
                number = spread.walked[i]
                reason = spread.reason[number]
                if reason == ASSUMED:
                    if kind != CELL and kind != REGION:
                        continue
                    reason = BY_CELL if kind == CELL else origin // 10
                number = walked[i]
                if number >= ON:
                    supports[reason, (number - ON) // 10, number % 10] = True
        return Nested(((cell, digits),), self.complexity[slot], tuple(supports), tuple(signature))


@cython.cfunc
def have_in_common(spreads: list[Spread]) -> cython.bint:
    """The same is on, or off, in all of them."""
    spread: Spread
    for digit in range(1, 10):
        on: CellSet = ~one_cell(127)
        off: CellSet = on
        for spread in spreads:
            on &= spread.on_set[digit]
            off &= spread.off_set[digit]
        if on or off:
            return True
    return False


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def twin_of(node: cython.int) -> cython.int:
    """The node that is off for on, or on for off."""
    return node - ON if node >= ON else node + ON


def base_of(nishio: bool, dynamic: bool, level: int) -> float:
    """The rating of such chains before their length counts."""
    if nishio:
        return 7.5
    return 8.5 + 0.5 * level if dynamic else 8.0
