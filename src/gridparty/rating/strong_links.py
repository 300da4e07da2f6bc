# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Two, three or four strong links of one digit, joined end to end.

    S ===== a  -  b ===== F        ``=``  strong link: if not here, then there
    link 1 ' bridge ' link 2       ``-``  bridge: both ends lie in one house, so not in both

The digit is in S or in F, so a cell that sees both loses it. If S and F share a house, the links
form a ring, and the same is true of the two ends at every bridge. Skyscraper, 2-string kite, turbot
fish and empty rectangle are such chains of two links.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, count_cells, first_cell
    from cython.cimports.gridparty.rating.finding import Finding
    from cython.cimports.gridparty.rating.links import Links
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, count_cells, first_cell
    from gridparty.rating.finding import Finding
    from gridparty.rating.links import Links

ROW, COLUMN = 1, 2
EXCHANGE = str.maketrans("12", "21")
NUMBERS = {2: "Two", 3: "Three", 4: "Four"}
LEAST = {2: 4.0, 3: 5.4, 4: 5.8}  # the rating of links in parallel lines
#: The orders in which links can be visited, without the reverses.
ORDERS = {
    2: ((0, 1),),
    3: ((0, 1, 2), (1, 0, 2), (0, 2, 1)),
    4: (
        (0, 1, 2, 3),
        (1, 0, 2, 3),
        (2, 0, 1, 3),
        (0, 2, 1, 3),
        (1, 2, 0, 3),
        (2, 1, 0, 3),
        (0, 3, 2, 1),
        (0, 2, 3, 1),
        (1, 0, 3, 2),
        (0, 1, 3, 2),
        (1, 3, 0, 2),
        (0, 3, 1, 2),
    ),
}


def two_strong_links(board: Board, finding: Finding) -> cython.bint:
    """Find the best chain of two links."""
    return best_chain(board, finding, 2)


def three_strong_links(board: Board, finding: Finding) -> cython.bint:
    """Find the best chain of three links."""
    return best_chain(board, finding, 3)


def four_strong_links(board: Board, finding: Finding) -> cython.bint:
    """Find the best chain of four links."""
    return best_chain(board, finding, 4)


@cython.cfunc
def best_chain(board: Board, finding: Finding, wanted: cython.int) -> cython.bint:
    """Find the chain with the lowest rating; then the most strikes; then the first suffix."""
    search: StrongLinkSearch | None = None
    for digit in range(1, board.geometry.size + 1):
        if board.is_barren(wanted, digit):
            continue
        if search is None:
            search = StrongLinkSearch(board, wanted)
        search.digit = digit
        search.links = links_of(board, digit)
        for end in range(2 * search.links.count):
            search.extend(0, end, board.geometry.everywhere)
        if not search.best.strikes:
            board.mark_barren(wanted, digit)
    if search is not None and search.best.strikes:
        finding.copy_from(search.best)
        return True
    return False


@cython.cfunc
def links_of(board: Board, digit: cython.int) -> Links:
    """Return the links of a digit, recomputed only if its places have changed."""
    if board.links[digit] is None or board.links_of[digit] != board.where[digit]:
        board.links[digit] = Links(board, digit)
        board.links_of[digit] = board.where[digit]
    links: Links = board.links[digit]
    return links


@cython.final
@cython.cclass
class StrongLinkSearch:
    """The growing chain, and the best chain so far."""

    board: Board
    links: Links
    digit: cython.int
    wanted: cython.int
    order_of: cython.int[256]  # the number of an order in ORDERS, or -1
    visited: cython.int[5]  # the links of the chain
    entered: cython.int[5]  # the ends at which the chain enters them; it leaves at the others
    best: Finding
    best_strikes: cython.int  # in a ring, a cell counts at every joint
    best_suffix: str
    best_turn: object

    def __init__(self, board: Board, wanted: cython.int) -> None:
        if not cython.compiled:
            self.order_of, self.visited, self.entered = [0] * 256, [0] * 5, [0] * 5
        self.board = board
        self.wanted = wanted
        for i in range(256):
            self.order_of[i] = -1
        for i, order in enumerate(ORDERS[wanted]):
            number = 0
            for rank in order:
                number = number * 4 + rank
            self.order_of[number] = i
        self.best = Finding()
        self.best_strikes = 0
        self.best_suffix = ""

    @cython.cfunc
    def extend(self, depth: cython.int, end: cython.int, allowed: CellSet) -> cython.void:
        """Enter a link at this end, leave it at the other, and continue with every next link.

        `allowed` are the ends of the links that share no place with those of the chain.
        """
        links = self.links
        self.visited[depth] = end // 2
        self.entered[depth] = end
        if depth + 1 == self.wanted:
            self.examine()
            return
        allowed &= links.apart[end // 2]
        following = allowed & links.meets[end ^ 1]
        while following:
            self.extend(depth + 1, first_cell(following), allowed)
            following &= following - 1

    @cython.cfunc
    def examine(self) -> cython.void:
        """Weigh a chain of full length, unless its reverse is the one that counts."""
        if self.order() < 0:
            return
        rating = self.rate()
        if self.best.strikes and rating > self.best.rating:
            return
        start, finish = self.entered[0], self.entered[self.wanted - 1] ^ 1
        if self.links.common_house(start, finish) < 0:
            self.weigh_chain(rating)
        elif self.rank(0) == 0 and start % 2 == 0:
            self.weigh_ring(rating)  # only once, not in every direction around it

    @cython.cfunc
    @cython.exceptval(check=False)
    def rank(self, k: cython.int) -> cython.int:
        """Return the rank of a link among those of the chain when sorted by house."""
        rank: cython.int = 0
        for other in range(self.wanted):
            if self.visited[other] < self.visited[k]:
                rank += 1
        return rank

    @cython.cfunc
    @cython.exceptval(check=False)
    def order(self) -> cython.int:
        """Return the number of the order in which the links are visited; -1 for a reverse."""
        number = 0
        for k in range(self.wanted):
            number = number * 4 + self.rank(k)
        return self.order_of[number]

    @cython.cfunc
    def turn(self) -> object:
        """Return the chain's position if all links were tried in all orders and directions."""
        links = sorted([self.visited[k] for k in range(self.wanted)])
        directions = [0] * self.wanted
        for k in range(self.wanted):
            directions[self.rank(k)] = self.entered[k] % 2
        kinds = [self.kind_of(link) for link in reversed(links)]
        return kinds, self.digit, links, self.order(), directions

    @cython.cfunc
    def kind_of(self, link: cython.int) -> cython.int:
        """Return the kind of house that a link lies in."""
        return self.links.house[link] // self.board.geometry.size

    @cython.cfunc
    def rate(self) -> cython.double:
        """Return the rating: more for grouped links, least if all links lie in parallel lines."""
        rating: cython.double = LEAST[self.wanted]
        seen_kinds = 0
        for k in range(self.wanted):
            if self.links.grouped[self.visited[k]]:
                return rating + 0.3
            seen_kinds |= 1 << self.kind_of(self.visited[k])
        if seen_kinds == 0b010 or seen_kinds == 0b100:
            return rating
        return rating + (0.2 if seen_kinds == 0b111 else 0.1)

    @cython.cfunc
    def weigh_chain(self, rating: cython.double) -> cython.void:
        """Strike what sees start and finish, outside the houses of links and bridges."""
        links, house_set = self.links, self.board.geometry.house_set
        finish = self.entered[self.wanted - 1] ^ 1
        targets = links.seen[self.entered[0]] & links.seen[finish]
        for k in range(self.wanted):
            targets &= ~house_set[links.house[self.visited[k]]]
            if k:
                bridge = links.common_house(self.entered[k - 1] ^ 1, self.entered[k])
                targets &= ~house_set[bridge]
        self.weigh(rating, targets, count_cells(targets), False)

    @cython.cfunc
    def weigh_ring(self, rating: cython.double) -> cython.void:
        """Strike what sees both ends at any joint, outside the houses of the links."""
        links, house_set = self.links, self.board.geometry.house_set
        outside = self.board.geometry.everywhere
        for k in range(self.wanted):
            outside &= ~house_set[links.house[self.visited[k]]]
        leaving = self.entered[self.wanted - 1] ^ 1
        targets = outside & links.seen[leaving] & links.seen[self.entered[0]]
        strikes = count_cells(targets)  # a cell counts again at every joint
        for k in range(1, self.wanted):
            joint = outside & links.seen[self.entered[k - 1] ^ 1] & links.seen[self.entered[k]]
            strikes += count_cells(joint)
            targets |= joint
        self.weigh(rating, targets, strikes, True)

    @cython.cfunc
    def weigh(
        self, rating: cython.double, targets: CellSet, strikes: cython.int, ring: cython.bint
    ) -> cython.void:
        """Keep the chain if it is better than the best so far."""
        if not targets:
            return
        suffix = None
        turn = None
        if self.best.strikes and rating == self.best.rating:
            if strikes < self.best_strikes:
                return
            if strikes == self.best_strikes:
                suffix = self.suffix()
                if suffix > self.best_suffix:
                    return
                if suffix == self.best_suffix:
                    turn = self.turn()
                    if turn > self.best_turn:
                        return
        self.best_strikes = strikes
        self.best_suffix = suffix or self.suffix()
        self.best_turn = turn or self.turn()
        self.keep(rating, targets, ring)

    @cython.cfunc
    def keep(self, rating: cython.double, targets: CellSet, ring: cython.bint) -> cython.void:
        """Record the chain as the best so far."""
        links = self.links
        ends: CellSet = (
            links.cells[self.entered[0]] | links.cells[self.entered[self.wanted - 1] ^ 1]
        )
        cells = []
        while ends:
            cells.append(first_cell(ends))
            ends &= ends - 1
        houses = tuple([links.house[self.visited[k]] for k in range(self.wanted)])
        name = self.name() + (" (ring)" if ring else "")
        self.best.clear()
        self.best.strike_cells(self.board, targets, 1 << self.digit)
        self.best.offer(name, rating, 1 << self.digit, houses, tuple(cells))

    @cython.cfunc
    def name(self) -> str:
        """Return the name of the chain."""
        kinds = sorted([self.kind_of(self.visited[k]) for k in range(self.wanted)])
        grouped = max([self.links.grouped[self.visited[k]] for k in range(self.wanted)])
        if kinds == [ROW, ROW] or kinds == [COLUMN, COLUMN]:
            name = "Skyscraper"
        elif kinds == [ROW, COLUMN]:
            name = "2-String Kite"
        else:
            name = f"{NUMBERS[self.wanted]} Strong Links"
        return f"Grouped {name}" if grouped else name

    @cython.cfunc
    def suffix(self) -> str:
        """Return the tie-break: number of grouped links, then kinds of house along the chain.

        It is the same for the chain and its reverse, and for rows and columns exchanged.
        """
        grouped = 0
        along = ""
        for k in range(self.wanted):
            grouped += self.links.grouped[self.visited[k]]
            along += str(self.kind_of(self.visited[k]))
        along = min(along, along[::-1])
        if "1" not in along:
            along = along.replace("2", "1")
        else:
            exchanged = along.translate(EXCHANGE)
            along = min(along, exchanged, exchanged[::-1])
        return f"{grouped}{along}"
