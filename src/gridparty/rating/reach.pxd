from gridparty.rating.board cimport Board
from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


cdef enum:
    WORD = 128
    MOST_WORDS = 6


cdef class Reach:
    cdef object layout
    cdef CellSet where[10]
    cdef int count, joints
    cdef int words, joint_words
    cdef CellSet nothing
    cdef short number[820]
    cdef short candidate[729]
    cdef CellSet in_cell[81][6]
    cdef CellSet in_house[27][10][6]
    cdef CellSet strong[729][6]
    cdef CellSet weak[729][6]
    cdef CellSet on[729][6]
    cdef CellSet off[729][6]
    cdef void draw(self, Board board) noexcept
    cdef bint _is_drawn(self, Board board) noexcept
    cdef void _number_all(self, Board board) noexcept
    cdef void _add(self, int candidate) noexcept
    cdef void _join(self, int one, int other) noexcept
    cdef void _strike(self, Geometry geometry) noexcept
    cdef void _place(self) noexcept
    cdef void _close(self, int number) noexcept
    cdef void _gather(self, int number) noexcept
    cdef bint turns_off(self, int candidate) noexcept
    cdef int links_across(self, int candidate, bint on, int most) noexcept
    cdef bint turns_on(self, int candidate) noexcept
    cdef bint comes_back(self, int candidate) noexcept
    cdef bint strikes(self, int candidate, int other) noexcept
    cdef bint leads_to(self, int candidate, int other) noexcept
    cdef bint meet_from_cell(self, Board board, int cell) noexcept
    cdef bint meet_from_region(self, Board board, int house, int digit) noexcept
