# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False, warn-return-any=False
"""Forcing chains: conclusions that hold in every case.

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
    from cython.cimports.gridparty.rating.nested import Nested
    from cython.cimports.gridparty.rating.propagation import Propagation
    from cython.cimports.gridparty.rating.reach import Reach
    from cython.cimports.gridparty.rating.spread import NESTED, REASON, Spread
    from cython.cimports.gridparty.rating.sweep import Sweep
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, one_cell
    from gridparty.rating.deductions import Deductions
    from gridparty.rating.finding import Finding
    from gridparty.rating.implications import ASSUMED, BY_CELL, CLASH, ON
    from gridparty.rating.lengths import bonus
    from gridparty.rating.nested import Nested
    from gridparty.rating.propagation import Propagation
    from gridparty.rating.reach import Reach
    from gridparty.rating.spread import NESTED, REASON, Spread
    from gridparty.rating.sweep import Sweep

from gridparty.rating.reach import shared_reach

NISHIO = 1  # the kind of search for contradictions in one digit in Board.is_barren
#: Kinds of chain: of equal ones, the smaller number comes first.
DOUBLE, CELL, REGION, CONTRADICTION = 1, 5, 6, 7
KIND_NAMES = {DOUBLE: "Double", CELL: "Cell", REGION: "Region", CONTRADICTION: "Contradiction"}

# Aliases, because Cython does not support the long forms.
Engines = tuple[Callable[[Board], list[Nested]], ...]
End = tuple[Spread, int]
Strikes = tuple[tuple[int, int], ...]
FAR = 1 << 20  # more than the chains offered in a search


@cython.final
@cython.cclass
class Forcing:
    """A search for forcing chains of a level and of some kinds.

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
    sweep: Sweep  # None: everything is followed
    board: Board
    finding: Finding  # None: everything is kept
    spreads: list[Spread]  # in the order in which the search needed them
    spread_count: cython.int
    spread_at: cython.int[1640]  # for each node as a seed: its spread
    run_of: cython.int[1640]  # and the search for which that was
    searches: cython.int
    seeds: cython.int[9]  # the branches of the current chain
    leaders: cython.int[9]  # what each of them is equivalent to: see `leader_of`
    fan: list[Spread | None]  # what follows from each of them
    common_on: CellSet[10]  # by digit: the cells where it is on in all of them
    common_off: CellSet[10]
    trace: cython.short[14800]  # for a nested chain: what leads to each of its ends
    support: cython.uchar[19700]  # and what it rests on
    struck: dict[int, Strikes]  # interned strikes: of thousands of chains few differ
    #: For each conclusion (a single one if only the best is wanted) the best chain so far.
    complexity: cython.int[1640]  # 0: none
    kind: cython.int[1640]
    origin: cython.int[1640]
    conclusion: cython.int[1640]
    sequence: cython.int[1640]
    offered: cython.int
    refuted: cython.int  # digits whose assumption contradicted itself

    def __init__(
        self,
        *,
        nishio: bool = False,
        dynamic: bool = True,
        level: int = 0,
        engines: Engines = (),
        suffix: str = "",
        spreads: list[Spread] | None = None,
        sweep: Sweep | None = None,
    ) -> None:
        if not cython.compiled:
            self.spread_at, self.run_of = [0] * 1640, [0] * 1640
            self.complexity, self.kind = [0] * 1640, [0] * 1640
            self.origin, self.conclusion, self.sequence = [0] * 1640, [0] * 1640, [0] * 1640
            self.seeds, self.leaders = [0] * 9, [0] * 9
            self.common_on, self.common_off = [0] * 10, [0] * 10
            self.trace, self.support = [0] * 14800, [0] * 19700
        self.level = level
        self.dynamic = dynamic
        self.nishio = nishio
        self.base = base_of(nishio, dynamic, level)
        self.deductions = Deductions(engines) if level else None
        self.propagation = None
        self.reach = None if dynamic else shared_reach()
        self.sweep = sweep
        self.suffix = suffix
        self.spreads = [] if spreads is None else spreads
        self.searches = self.spread_count = 0
        self.fan = [None] * 9
        self.struck = {}

    def find(self, board: Board, finding: Finding) -> cython.bint:
        """Find the chain with the lowest rating; then the shortest; then by kind."""
        self.finding = finding
        self.search(board)
        if not self.complexity[0]:
            return False
        self.write(finding)
        return True

    def collect(self, board: Board) -> list[Nested]:
        """Return every chain in order of rating, the best of those with the same strikes."""
        self.finding = None
        self.search(board)
        ranks: list[int] = []
        rank: cython.longlong
        for slot in range(1640):
            if self.complexity[slot]:
                rank = (self.complexity[slot] * 8 + self.kind[slot]) * FAR + self.sequence[slot]
                ranks += [rank * 2048 + slot]
        ranks.sort()
        return [self.nested(rank % 2048) for rank in ranks]

    @cython.cfunc
    def search(self, board: Board) -> cython.void:
        """Examine all candidates of all cells, and offer every chain."""
        geometry = board.geometry
        self.board = board
        self.searches += 1
        self.offered = self.refuted = self.spread_count = 0
        if self.propagation is None:
            self.propagation = Propagation(board, self.dynamic, not self.nishio, self.deductions)
        if self.reach is not None:
            self.reach.draw(board)
        if self.sweep is not None:
            self.sweep.stand_on(board, self.finding is None)
        for slot in range(1640):
            self.complexity[slot] = 0
        lone = 0  # digits that are alone in a cell, about which nothing is assumed
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
                    board.mark_barren(NISHIO, digit)

    @cython.cfunc
    def spread_of(self, seed: cython.int) -> Spread:
        """Return all that follows from a node, computed once per search."""
        spread: Spread
        if self.run_of[seed] == self.searches:
            spread = self.spreads[self.spread_at[seed]]
            return spread
        if self.spread_count == len(self.spreads):
            self.spreads.append(Spread())
        spread = self.spreads[self.spread_count]
        self.run_of[seed] = self.searches
        self.spread_at[seed] = self.spread_count
        self.spread_count += 1
        self.propagation.run(self.board, spread, seed)
        return spread

    @cython.cfunc
    def contradict(self, seed: cython.int) -> cython.void:
        """Offer the conclusion that an assumption which contradicts itself is false."""
        if self.sweep is not None:
            leader = self.leader_of(seed)
            if leader < 0 or not self.sweep.refutes(leader):
                return
        spread = self.spread_of(seed)
        if spread.clash >= 0:
            self.refuted |= 1 << seed % 10
            length = spread.length_of(CLASH) + spread.length_of(spread.clash_twin)
            self.offer(CONTRADICTION, seed, twin_of(seed), length)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def leader_of(self, seed: cython.int) -> cython.int:
        """Return what is on if and only if the seed is true, or the seed; -1 if nothing follows.

        A candidate that is off has a strong link to the one that is on then; without one, no link
        leads on.
        """
        if seed >= ON:
            return seed
        board, geometry = self.board, self.board.geometry
        cell = seed // 10
        digit = seed % 10
        if not self.nishio and geometry.count[board.candidates[cell]] == 2:
            return 10 * cell + geometry.first[board.candidates[cell] & ~(1 << digit)] + ON
        for kind in range(3):
            house = geometry.house_of[cell][kind]
            if geometry.count[board.places[house][digit]] == 2:
                place = board.places[house][digit] & ~(1 << geometry.place_of[cell][kind])
                return 10 * geometry.cells[house][geometry.first[place]] + digit + ON
        return seed if self.sweep.deep else -1

    @cython.cfunc
    def may_meet(self, count: cython.int) -> cython.bint:
        """Return whether all branches may agree on a node.

        Of a contradiction, what was reached before it counts. If there is none, what is on has put
        all else in its cell off.
        """
        sweep, size = self.sweep, self.board.geometry.size
        common: CellSet
        on: CellSet[10]
        off: CellSet[10]
        if not cython.compiled:
            on, off = [0] * 10, [0] * 10
        for digit in range(1, size + 1):
            off[digit] = self.board.where[digit]
        consistent = 0
        for i in range(count):
            leader = self.leader_of(self.seeds[i])
            if leader < 0:
                return False
            self.leaders[i] = leader
            if not sweep.refutes(leader):
                consistent += 1
                common = 0
                for digit in range(1, size + 1):
                    off[digit] &= ~sweep.left[leader][digit]
                    common |= off[digit]
                if not common:
                    return False
        if consistent == count:
            return True
        for digit in range(1, size + 1):
            on[digit] = self.board.where[digit] & sweep.crowded
        for i in range(count):
            leader = self.leaders[i]
            if sweep.refutes(leader):
                spread = self.spread_of(self.seeds[i])
                for digit in range(1, size + 1):
                    on[digit] &= spread.on_set[digit]
                    off[digit] &= spread.off_set[digit]
            else:
                for digit in range(1, size + 1):
                    on[digit] &= sweep.left[leader][0] & sweep.left[leader][digit]
        common = 0
        for digit in range(1, size + 1):
            common |= on[digit] | off[digit]
        return common != 0

    @cython.cfunc
    def do_meet(self, count: cython.int) -> cython.bint:
        """Return whether the branches followed agree on a node; record which."""
        spread: Spread = self.fan[0]
        for digit in range(1, 10):
            self.common_on[digit] = spread.on_set[digit]
            self.common_off[digit] = spread.off_set[digit]
        for i in range(1, count):
            spread = self.fan[i]
            for digit in range(1, 10):
                self.common_on[digit] &= spread.on_set[digit]
                self.common_off[digit] &= spread.off_set[digit]
        found: CellSet = 0
        for digit in range(1, 10):
            found |= self.common_on[digit] | self.common_off[digit]
        return found != 0

    @cython.cfunc
    def compare_regions(self, cell: cython.int, digit: cython.int) -> cython.void:
        """Compare the branches of the regions in which this cell is the digit's first place."""
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
    @cython.exceptval(check=False)
    def branch(self, kind: cython.int, origin: cython.int) -> cython.int:
        """Record the seeds of which one is true, in order; return their number.

        The origin is a node, a region or a cell. A contradiction has two ends, but one seed.
        """
        board, geometry = self.board, self.board.geometry
        count = 0
        if kind == CONTRADICTION:
            self.seeds[0] = self.seeds[1] = origin
            count = 2
        elif kind == DOUBLE:
            self.seeds[0] = origin + ON
            self.seeds[1] = origin
            count = 2
        elif kind == CELL:
            digits = board.candidates[origin]
            while digits:
                self.seeds[count] = 10 * origin + geometry.first[digits] + ON
                digits &= digits - 1
                count += 1
        else:
            house = origin // 10
            digit = origin % 10
            places = board.places[house][digit]
            while places:
                self.seeds[count] = 10 * geometry.cells[house][geometry.first[places]] + digit + ON
                places &= places - 1
                count += 1
        return count

    @cython.cfunc
    def compare(self, kind: cython.int, origin: cython.int) -> cython.void:
        """Offer what all branches have in common: what is on, then what is off."""
        count = self.branch(kind, origin)
        if self.sweep is not None and not self.may_meet(count):
            return
        for i in range(count):
            self.fan[i] = self.spread_of(self.seeds[i])
        if not self.do_meet(count):
            return
        first: Spread = self.fan[0]
        for i in range(first.on_count):
            candidate = first.on_order[i]
            if self.common_on[candidate % 10] & one_cell(candidate // 10):
                self.weigh(kind, origin, candidate + ON, count)
        for i in range(first.off_count):
            candidate = first.off_order[i]
            if self.common_off[candidate % 10] & one_cell(candidate // 10):
                self.weigh(kind, origin, candidate, count)

    @cython.cfunc
    def weigh(
        self, kind: cython.int, origin: cython.int, node: cython.int, count: cython.int
    ) -> cython.void:
        """Offer a node in which all branches end, unless it takes more nodes than the best."""
        slot = self.slot_of(node)
        if slot < 0:
            return
        most = self.complexity[slot] or FAR
        length = 0
        for i in range(count):
            spread: Spread = self.fan[i]
            length += spread.length_within(node, most - length)
            if length > most:
                return
        self.offer(kind, origin, node, length)

    @cython.cfunc
    def offer(
        self, kind: cython.int, origin: cython.int, conclusion: cython.int, length: cython.int
    ) -> cython.void:
        """Keep the chain if it is the best so far for what it strikes.

        `length` counts the nodes of its branches; nested chains are added only if it matters.
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
        """Return whether a chain of this length and kind comes before the one in the slot."""
        best = self.complexity[slot]
        return not best or length < best or (length == best and kind < self.kind[slot])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def slot_of(self, conclusion: cython.int) -> cython.int:
        """Return the slot of a conclusion, one for equal strikes (or for all); -1: no strikes."""
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
        """Return the branches of a chain: spreads, each with the node in which it ends."""
        ends = []
        for i in range(self.branch(kind, origin)):
            spread = self.spread_of(self.seeds[i])
            ends.append((spread, end_of(kind, i, conclusion, spread)))
        return ends

    @cython.cfunc
    def nested_length(
        self, kind: cython.int, origin: cython.int, conclusion: cython.int
    ) -> cython.int:
        """Return the total complexity of the nested chains on which the branches rest."""
        length = 0
        chain: Nested
        for chain in self.nested_chains(kind, origin, conclusion):
            length += chain.complexity
        return length

    @cython.cfunc
    def nested_chains(
        self, kind: cython.int, origin: cython.int, conclusion: cython.int
    ) -> list[Nested]:
        """Return the distinct nested chains on which the branches rest."""
        chains: dict[object, Nested] = {}
        spread: Spread
        for spread, node in self.ends(kind, origin, conclusion):
            if not spread.nested:
                continue
            spread.walk(node, FAR)
            for i in range(spread.walk_count):
                walked = spread.walked[i]
                if walked < ON and spread.node[walked][NESTED] >= 0:
                    chain: Nested = spread.nested[spread.node[walked][NESTED]]
                    chains.setdefault(chain.signature, chain)
        return list(chains.values())

    @cython.cfunc
    def write(self, finding: Finding) -> cython.void:
        """Write the best chain to the finding."""
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
        """Return the name of the kind on this level."""
        if self.nishio:
            return "Nishio Forcing Chains"
        plain = f"{KIND_NAMES[kind]} Forcing Chains"
        return f"Dynamic {plain}{self.suffix}" if self.dynamic else plain

    @cython.cfunc
    def nested(self, slot: cython.int) -> object:
        """Return the chain of a slot as a nested chain."""
        kind = self.kind[slot]
        origin = self.origin[slot]
        conclusion = self.conclusion[slot]
        candidate = conclusion % ON
        cell = candidate // 10
        digits = 1 << candidate % 10
        if conclusion >= ON:
            digits = self.board.candidates[cell] & ~digits
        traced = supported = 0
        for i in range(self.branch(kind, origin)):
            spread = self.spread_of(self.seeds[i])
            spread.walk(end_of(kind, i, conclusion, spread), FAR)
            for j in range(spread.walk_count):
                number = spread.walked[j]
                reason = spread.node[number][REASON]
                if number == CLASH:
                    number = spread.clash
                self.trace[traced] = number
                traced += 1
                if number < ON:
                    continue
                if reason == ASSUMED:
                    if kind != CELL and kind != REGION:
                        continue
                    reason = BY_CELL if kind == CELL else origin // 10
                self.support[supported] = reason
                self.support[supported + 1] = (number - ON) // 10
                self.support[supported + 2] = number % 10
                supported += 3
            self.trace[traced] = -1
            traced += 1
        if cython.compiled:
            supports: bytes = cython.cast(cython.p_char, cython.address(self.support[0]))[
                :supported
            ]
            signature: bytes = cython.cast(cython.p_char, cython.address(self.trace[0]))[
                : traced * cython.sizeof(cython.short)
            ]
        else:
            supports = bytes(self.support[:supported])
            signature = array("h", self.trace[:traced]).tobytes()
        strikes = self.struck.get(1024 * cell + digits)
        if strikes is None:
            strikes = self.struck[1024 * cell + digits] = ((cell, digits),)
        return Nested(strikes, self.complexity[slot], supports, signature)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def end_of(
    kind: cython.int, branch: cython.int, conclusion: cython.int, spread: Spread
) -> cython.int:
    """Return the node in which a branch of a chain ends."""
    if kind != CONTRADICTION:
        return conclusion
    return CLASH if branch else spread.clash_twin


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def twin_of(node: cython.int) -> cython.int:
    """Return the same candidate, on for off or off for on."""
    return node - ON if node >= ON else node + ON


def base_of(nishio: bool, dynamic: bool, level: int) -> float:
    """Return the rating of such chains before their length is added."""
    if nishio:
        return 7.5
    return 8.5 + 0.5 * level if dynamic else 8.0
