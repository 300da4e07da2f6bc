from gridparty.rating.board cimport Board
from gridparty.rating.cellset cimport CellSet


cdef class Sweep:
    cdef bint by_cells
    cdef Board board
    cdef int seed
    cdef bint clash[1640]
    cdef CellSet on[1640][10]
    cdef CellSet off[1640][10]
    cdef CellSet left[10]
    cdef int digits[81]
    cdef short queue[730]
    cdef int queued
    cdef void run(self, Board board, int seed) noexcept
    cdef void take_over(self, int other, int seed) noexcept
    cdef bint _place(self, int cell, int digit) noexcept
    cdef bint _strike(self, CellSet cells, int digit) noexcept
    cdef bint _follow(self, int cell, int digit) noexcept
