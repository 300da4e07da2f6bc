cimport cython

from gridparty.rating.board cimport Board
from gridparty.rating.deductions cimport Deductions
from gridparty.rating.spread cimport Spread


@cython.final
cdef class Propagation:
    cdef bint dynamic, by_cells
    cdef Deductions deductions
    cdef Board start, working
    cdef Spread spread
    cdef void run(self, Board board, Spread spread, int seed)
    cdef int _strike_by(self, int candidate) noexcept
    cdef int _strike(self, int struck, int candidate, int reason) noexcept
    cdef int _place_by(self, int candidate) noexcept
    cdef int _place(self, int placed, int candidate, int reason) noexcept
    cdef int _gone_for(self, int candidate, int reason) noexcept
    cdef void _clash(self, int node, int twin, int parent, int reason)
