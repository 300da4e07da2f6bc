# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
# mypy: disallow-untyped-decorators=False
"""Two, three or four strong links of one digit, joined end to end.

    S ===== a  -  b ===== F        ``=``  strong link: if not here, then there
    link 1 ' bridge ' link 2       ``-``  bridge: both ends lie in one house, so not in both

The digit is in S or in F, so a cell that sees both loses it. If S and F share a house, the links
close to a ring, and the same is true of the two ends at every bridge. Skyscraper, 2-string kite,
turbot fish and empty rectangle are such chains of two links.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty import _cython as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import Cells, count_cells, first_cell
    from cython.cimports.gridparty.rating.hint import Hint
    from cython.cimports.gridparty.rating.links import Links
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import Cells, count_cells, first_cell
    from gridparty.rating.hint import Hint
    from gridparty.rating.links import Links

ROW, COLUMN = 1, 2
EXCHANGE = str.maketrans("12", "21")
NUMBERS = {2: "Two", 3: "Three", 4: "Four"}
LEAST = {2: 4.0, 3: 5.4, 4: 5.8}  # the rating of links in parallel lines
#: The orders in which links can be visited, of an order and its reverse only one.
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


def two_strong_links(board: Board, hint: Hint) -> cython.bint:
    """The best chain of two links."""
    return best_chain(board, hint, 2)


def three_strong_links(board: Board, hint: Hint) -> cython.bint:
    """The best chain of three links."""
    return best_chain(board, hint, 3)


def four_strong_links(board: Board, hint: Hint) -> cython.bint:
    """The best chain of four links."""
    return best_chain(board, hint, 4)


@cython.cfunc
def best_chain(board: Board, hint: Hint, wanted: cython.int) -> cython.bint:
    """The chain with the lowest rating; then the most strikes; then the first suffix."""
    search = Search(board, wanted)
    tables = [Links(board, digit) for digit in range(1, board.shape.size + 1)]
    for kinds in kind_lists(wanted):
        for i in range(wanted):
            search.kinds[i] = kinds[i]
        for digit in range(1, board.shape.size + 1):
            search.digit = digit
            search.links = tables[digit - 1]
            search.choose(0)
    if search.best_hint.strikes:
        hint.copy_from(search.best_hint)
        return True
    return False


def kind_lists(wanted: int) -> list[tuple[int, ...]]:
    """The kinds of house that the links can have, ascending; ordered by the last kind first."""
    return sorted(combinations_with_replacement(range(3), wanted), key=lambda kinds: kinds[::-1])


@cython.final
@cython.cclass
class Search:
    """The search for the best chain: the links chosen so far, and the best chain so far."""

    board: Board
    links: Links
    digit: cython.int
    wanted: cython.int
    order_count: cython.int
    orders: cython.int[48]
    kinds: cython.int[5]  # the kinds of house to choose from, one after the other
    chosen: cython.int[5]  # links
    visited: cython.int[4]  # the same in the order of the chain
    entered: cython.int[4]  # the ends at which the chain enters them; it leaves at the others
    best: cython.double  # rating of the best chain; 99: there is none yet
    best_strikes: cython.int
    best_suffix: str
    best_hint: Hint

    def __init__(self, board: Board, wanted: cython.int) -> None:
        if not cython.compiled:
            self.orders = [0] * 48
            self.kinds, self.chosen = [0] * 5, [0] * 5
            self.visited, self.entered = [0] * 4, [0] * 4
        self.board = board
        self.wanted = wanted
        self.order_count = len(ORDERS[wanted])
        for i, order in enumerate(ORDERS[wanted]):
            for k, link in enumerate(order):
                self.orders[4 * i + k] = link
        self.best = 99.0
        self.best_strikes = 0
        self.best_suffix = ""
        self.best_hint = Hint()

    @cython.cfunc
    def choose(self, depth: cython.int) -> cython.void:
        """Choose the links from `depth` on, in houses that share no place for the digit."""
        if depth == self.wanted:
            self.join()
            return
        links = self.links
        size = self.board.shape.size
        house = self.kinds[depth] * size
        stop = house + size
        if depth and self.kinds[depth - 1] == self.kinds[depth]:
            house = links.house[self.chosen[depth - 1]] + 1
        while house < stop:
            if links.first[house] < links.first[house + 1] and self.is_apart(house, depth):
                for link in range(links.first[house], links.first[house + 1]):
                    self.chosen[depth] = link
                    self.choose(depth + 1)
            house += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_apart(self, house: cython.int, depth: cython.int) -> cython.bint:
        """The house has no place for the digit in common with those of the chosen links."""
        shape = self.board.shape
        places = self.board.places[house][self.digit]
        for k in range(depth):
            if places & shape.crossing[house][self.links.house[self.chosen[k]]]:
                return False
        return True

    @cython.cfunc
    def join(self) -> cython.void:
        """Try the chosen links in every order, and each of them in both directions."""
        rating = self.rate()
        if rating > self.best:
            return
        for i in range(self.order_count):
            first = self.orders[4 * i]
            for directions in range(1 << self.wanted):
                if not self.walk(4 * i, directions):
                    continue
                finish = self.entered[self.wanted - 1] ^ 1
                if self.links.common_house(self.entered[0], finish) < 0:
                    self.weigh_chain(rating)
                elif first == 0 and not directions >> (self.wanted - 1):
                    self.weigh_ring(rating)

    @cython.cfunc
    def walk(self, order: cython.int, directions: cython.int) -> cython.bint:
        """Lay the links end to end; False where two ends that meet share no house.

        The directions have a bit for each chosen link, the first link's on top.
        """
        for k in range(self.wanted):
            turn = self.orders[order + k]
            self.visited[k] = self.chosen[turn]
            self.entered[k] = 2 * self.visited[k] + (directions >> (self.wanted - 1 - turn) & 1)
            if k and self.links.common_house(self.entered[k - 1] ^ 1, self.entered[k]) < 0:
                return False
        return True

    @cython.cfunc
    def rate(self) -> cython.double:
        """More where a link is grouped; least where all links lie in parallel lines."""
        rating: cython.double = LEAST[self.wanted]
        seen_kinds = 0
        for k in range(self.wanted):
            if self.links.grouped[self.chosen[k]]:
                return rating + 0.3
            seen_kinds |= 1 << self.kinds[k]
        if seen_kinds == 0b010 or seen_kinds == 0b100:
            return rating
        return rating + (0.2 if seen_kinds == 0b111 else 0.1)

    @cython.cfunc
    def weigh_chain(self, rating: cython.double) -> cython.void:
        """Strike what sees start and finish, outside the houses of links and bridges."""
        links, house_set = self.links, self.board.shape.house_set
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
        links, house_set = self.links, self.board.shape.house_set
        outside = self.board.shape.everywhere
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
        self, rating: cython.double, targets: Cells, strikes: cython.int, ring: cython.bint
    ) -> cython.void:
        """Keep the chain if it is better than the best so far."""
        if not targets:
            return
        if rating == self.best:
            if strikes < self.best_strikes:
                return
            if strikes == self.best_strikes and self.suffix() >= self.best_suffix:
                return
        self.best = rating
        self.best_strikes = strikes
        self.best_suffix = self.suffix()
        self.keep(targets, ring)

    @cython.cfunc
    def keep(self, targets: Cells, ring: cython.bint) -> cython.void:
        """Write the chain down as the best hint so far."""
        links = self.links
        ends: Cells = links.cells[self.entered[0]] | links.cells[self.entered[self.wanted - 1] ^ 1]
        cells = []
        while ends:
            cells.append(first_cell(ends))
            ends &= ends - 1
        self.best_hint.clear()
        self.best_hint.strike_cells(self.board, targets, 1 << self.digit)
        self.best_hint.offer(
            self.name() + (" (ring)" if ring else ""),
            self.best,
            1 << self.digit,
            tuple([links.house[self.visited[k]] for k in range(self.wanted)]),
            tuple(cells),
        )

    @cython.cfunc
    def name(self) -> str:
        """What people call the chain."""
        kinds = sorted([self.kinds[k] for k in range(self.wanted)])
        grouped = max([self.links.grouped[self.chosen[k]] for k in range(self.wanted)])
        if kinds == [ROW, ROW] or kinds == [COLUMN, COLUMN]:
            name = "Skyscraper"
        elif kinds == [ROW, COLUMN]:
            name = "2-String Kite"
        else:
            name = f"{NUMBERS[self.wanted]} Strong Links"
        return f"Grouped {name}" if grouped else name

    @cython.cfunc
    def suffix(self) -> str:
        """How many links are grouped, then the kinds of house along the chain: the tie-break.

        It is made the same for the chain and its reverse, and for rows and columns exchanged.
        """
        grouped = 0
        along = ""
        for k in range(self.wanted):
            grouped += self.links.grouped[self.visited[k]]
            along += str(self.links.house[self.visited[k]] // self.board.shape.size)
        along = min(along, along[::-1])
        if "1" not in along:
            along = along.replace("2", "1")
        else:
            exchanged = along.translate(EXCHANGE)
            along = min(along, exchanged, exchanged[::-1])
        return f"{grouped}{along}"
