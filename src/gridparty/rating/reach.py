# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
"""Reachability by links on an unchanging board, as sets: whether there is a chain, not which.

Chains are rare, and following links one by one only to find none takes long. Sets answer this for
all candidates at once, and links are followed only where there is a chain.

Candidates are numbered, the *joints* first: those with a strong link, which means that another is
on if they are off. Only a joint leads on, so a set of what is on contains joints alone. A set of
numbers is split into words, which are cell sets of 128 members.
"""

from __future__ import annotations

from threading import local

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython
if cython.compiled:
    from cython.cimports.gridparty.rating.board import Board
    from cython.cimports.gridparty.rating.cellset import CellSet, first_cell, one_cell
    from cython.cimports.gridparty.rating.geometry import Geometry
else:
    from gridparty.rating.board import Board
    from gridparty.rating.cellset import CellSet, first_cell, one_cell
    from gridparty.rating.geometry import Geometry

if not cython.compiled:
    WORD, MOST_WORDS = 128, 6


class Reach:
    """The candidates that are on and off if a candidate is on, for every candidate.

    Links are those of XY chains; where they lead nowhere, X chains and Y chains do not either.
    """

    def __init__(self) -> None:
        self.layout: object = None
        self.count = self.joints = 0
        self.words = self.joint_words = 0
        self.nothing: CellSet = 0
        if not cython.compiled:
            self.number = [-1] * 820  # by candidate
            self.candidate = [0] * 729  # by number
            self.in_cell = [[0] * MOST_WORDS for _ in range(81)]  # numbers of its candidates
            self.in_house = [[[0] * MOST_WORDS for _ in range(10)] for _ in range(27)]
            self.strong = _rows()  # what is on if the number is off
            self.weak = _rows()  # what is off if it is on, by one link
            self.on = _rows()  # what is on if it is on, by any number of links
            self.off = _rows()  # what is off if it is on, by any number of links
            self.where = [0] * 10  # cells by digit, on the last board
        for digit in range(10):
            self.where[digit] = 0

    def draw(self, board: Board) -> None:
        """Compute what leads where on this board, unless that is known."""
        if self._is_drawn(board):
            return
        self._number_all(board)
        self._strike(board.geometry)
        self._place()
        for number in range(self.count):
            self._close(number)
        for number in range(self.count):
            self._gather(number)

    def _is_drawn(self, board: Board) -> cython.bint:
        """Return whether the board has the candidates of the last one; store them."""
        same = self.layout is board.geometry.layout
        self.layout = board.geometry.layout
        for digit in range(10):
            same = same and self.where[digit] == board.where[digit]
            self.where[digit] = board.where[digit]
        return same

    def _number_all(self, board: Board) -> None:
        """Number the candidates, and record their strong links."""
        geometry = board.geometry
        self.count = 0
        for candidate in range(820):
            self.number[candidate] = -1
        for cell in range(geometry.cell_count):
            digits = board.candidates[cell]
            if geometry.count[digits] == 2:
                self._join(
                    10 * cell + geometry.first[digits],
                    10 * cell + geometry.first[digits & (digits - 1)],
                )
        for house in range(3 * geometry.size):
            for digit in range(1, geometry.size + 1):
                places = board.places[house][digit]
                if geometry.count[places] == 2:
                    self._join(
                        10 * geometry.cells[house][geometry.first[places]] + digit,
                        10 * geometry.cells[house][geometry.first[places & (places - 1)]] + digit,
                    )
        self.joints = self.count
        for cell in range(geometry.cell_count):
            for digit in range(1, geometry.size + 1):
                if board.candidates[cell] >> digit & 1:
                    self._add(10 * cell + digit)
        self.words = (self.count + WORD - 1) // WORD
        self.joint_words = (self.joints + WORD - 1) // WORD

    def _add(self, candidate: cython.int) -> None:
        """Number a candidate, unless it has a number."""
        if self.number[candidate] < 0:
            self.number[candidate] = self.count
            self.candidate[self.count] = candidate
            for word in range(MOST_WORDS):
                self.strong[self.count][word] = 0
            self.count += 1

    def _join(self, one: cython.int, other: cython.int) -> None:
        """Record a strong link: one of the two is on."""
        self._add(one)
        self._add(other)
        a, b = self.number[one], self.number[other]
        self.strong[a][b // WORD] |= one_cell(b % WORD)
        self.strong[b][a // WORD] |= one_cell(a % WORD)

    def _strike(self, geometry: Geometry) -> None:
        """Compute what each candidate strikes by one link: in its cell and in its houses."""
        size = geometry.size
        for cell in range(geometry.cell_count):
            for word in range(self.words):
                self.in_cell[cell][word] = 0
        for house in range(3 * size):
            for digit in range(1, size + 1):
                for word in range(self.words):
                    self.in_house[house][digit][word] = 0
        for number in range(self.count):
            cell = self.candidate[number] // 10
            digit = self.candidate[number] % 10
            word = number // WORD
            bit: CellSet = one_cell(number % WORD)
            self.in_cell[cell][word] |= bit
            for kind in range(3):
                self.in_house[geometry.house_of[cell][kind]][digit][word] |= bit
        for number in range(self.count):
            cell = self.candidate[number] // 10
            digit = self.candidate[number] % 10
            box = geometry.house_of[cell][0]
            row = geometry.house_of[cell][1]
            column = geometry.house_of[cell][2]
            for word in range(self.words):
                self.weak[number][word] = (
                    self.in_cell[cell][word]
                    | self.in_house[box][digit][word]
                    | self.in_house[row][digit][word]
                    | self.in_house[column][digit][word]
                )
            self.weak[number][number // WORD] &= ~one_cell(number % WORD)

    def _place(self) -> None:
        """Compute what is on next if a candidate is on: strong links of what it strikes."""
        for number in range(self.count):
            for word in range(self.joint_words):
                self.on[number][word] = 0
            for word in range(self.joint_words):
                struck: CellSet = self.weak[number][word]
                while struck:
                    joint = WORD * word + first_cell(struck)
                    struck &= struck - 1
                    if joint >= self.joints:
                        break  # they come first
                    for each in range(self.joint_words):
                        self.on[number][each] |= self.strong[joint][each]

    def _close(self, number: cython.int) -> None:
        """Complete the transitive closure for a number; earlier numbers are done."""
        done: CellSet[6]
        if not cython.compiled:
            done = [0] * MOST_WORDS
        for word in range(self.joint_words):
            done[word] = 0
        grown = True
        while grown:
            grown = False
            for word in range(self.joint_words):
                while self.on[number][word] & ~done[word]:
                    fresh: CellSet = self.on[number][word] & ~done[word]
                    joint = WORD * word + first_cell(fresh)
                    done[word] |= one_cell(joint % WORD)
                    grown = True
                    for each in range(self.joint_words):
                        self.on[number][each] |= self.on[joint][each]
                        if joint < number:  # its row is complete: nothing in it leads further
                            done[each] |= self.on[joint][each]

    def _gather(self, number: cython.int) -> None:
        """Compute all that is off if the candidate is on, from all that is on then."""
        for each in range(self.words):
            self.off[number][each] = self.weak[number][each]
        for word in range(self.joint_words):
            placed: CellSet = self.on[number][word]
            while placed:
                joint = WORD * word + first_cell(placed)
                placed &= placed - 1
                for each in range(self.words):
                    self.off[number][each] |= self.weak[joint][each]

    def turns_off(self, candidate: cython.int) -> cython.bint:
        """Return whether the candidate being on leads to its being off."""
        return self.strikes(candidate, candidate)

    def links_across(self, candidate: cython.int, on: cython.bint, most: cython.int) -> cython.int:
        """Return the fewest strong links from being on to being off, or the other way round.

        0: more than `most`.
        """
        number = self.number[candidate]
        word_of = number // WORD
        own: CellSet = one_cell(number % WORD)
        fresh: CellSet[6]  # what has just been struck
        struck: CellSet[6]
        placed: CellSet[6]
        if not cython.compiled:
            fresh, struck, placed = [0] * MOST_WORDS, [0] * MOST_WORDS, [0] * MOST_WORDS
        for word in range(self.words):
            fresh[word] = self.weak[number][word] if on else 0
            placed[word] = 0
        if on:
            placed[word_of] = own
        else:
            fresh[word_of] = own
        for word in range(self.words):
            struck[word] = fresh[word]
        for links in range(1, most + 1):
            ahead: CellSet[6]
            if not cython.compiled:
                ahead = [0] * MOST_WORDS
            for word in range(self.joint_words):
                ahead[word] = 0
            for word in range(self.joint_words):
                while fresh[word]:
                    joint = WORD * word + first_cell(fresh[word])
                    fresh[word] &= fresh[word] - 1
                    if joint >= self.joints:
                        break  # they come first
                    for each in range(self.joint_words):
                        ahead[each] |= self.strong[joint][each]
            for word in range(self.words):
                fresh[word] = 0
            for word in range(self.joint_words):
                ahead[word] &= ~placed[word]
                placed[word] |= ahead[word]
                while ahead[word]:
                    joint = WORD * word + first_cell(ahead[word])
                    ahead[word] &= ahead[word] - 1
                    for each in range(self.words):
                        fresh[each] |= self.weak[joint][each]
            if not on and placed[word_of] & own:
                return links
            for word in range(self.words):
                fresh[word] &= ~struck[word]
                struck[word] |= fresh[word]
            if on and struck[word_of] & own:
                return links
        return 0

    def turns_on(self, candidate: cython.int) -> cython.bint:
        """Return whether the candidate being off leads to its being on."""
        number = self.number[candidate]
        if number < self.joints:
            for word in range(self.joint_words):
                placed: CellSet = self.strong[number][word]
                while placed:
                    joint = WORD * word + first_cell(placed)
                    placed &= placed - 1
                    if self.on[joint][number // WORD] >> (number % WORD) & 1:
                        return True
        return False

    def comes_back(self, candidate: cython.int) -> cython.bint:
        """Return whether the candidate being on leads to another being on, and back."""
        number = self.number[candidate]
        if number < self.joints:
            for word in range(self.joint_words):
                placed: CellSet = self.on[number][word]
                while placed:
                    joint = WORD * word + first_cell(placed)
                    placed &= placed - 1
                    if joint != number and self.on[joint][number // WORD] >> (number % WORD) & 1:
                        return True
        return False

    def strikes(self, candidate: cython.int, other: cython.int) -> cython.bint:
        """Return whether the candidate being on leads to another being off."""
        number = self.number[other]
        return self.off[self.number[candidate]][number // WORD] >> (number % WORD) & 1 != 0

    def leads_to(self, candidate: cython.int, joint: cython.int) -> cython.bint:
        """Return whether the candidate being on leads to a joint being on."""
        number = self.number[joint]
        return self.on[self.number[candidate]][number // WORD] >> (number % WORD) & 1 != 0

    def meet_from_cell(self, board: Board, cell: cython.int) -> cython.bint:
        """Return whether something is off whichever candidate of the cell is on."""
        for word in range(self.words):
            common = ~self.nothing
            for digit in range(1, board.geometry.size + 1):
                if board.candidates[cell] >> digit & 1:
                    common &= self.off[self.number[10 * cell + digit]][word]
            if common:
                return True
        return False

    def meet_from_region(self, board: Board, house: cython.int, digit: cython.int) -> cython.bint:
        """Return whether something is off whichever place of the digit in the house is on."""
        for word in range(self.words):
            common = ~self.nothing
            for place in range(board.geometry.size):
                if board.places[house][digit] >> place & 1:
                    candidate = 10 * board.geometry.cells[house][place] + digit
                    common &= self.off[self.number[candidate]][word]
            if common:
                return True
        return False


def _rows() -> list[list[CellSet]]:
    return [[0] * MOST_WORDS for _ in range(729)]


class ThreadState(local):
    """State of each thread: it is large, and two searches often ask about the same board."""

    def __init__(self) -> None:
        self.reach = Reach()


_kept = ThreadState()


def shared_reach() -> Reach:
    """Return the shared `Reach` of this thread."""
    return _kept.reach
