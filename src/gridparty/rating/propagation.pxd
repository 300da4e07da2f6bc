from gridparty.rating.board cimport Board
from gridparty.rating.cellset cimport CellSet
from gridparty.rating.deductions cimport Deductions
from gridparty.rating.spread cimport Spread


cdef class Propagation:
    cdef bint dynamic, by_cells
    cdef Deductions deductions
    cdef Board start, working
    cdef Spread spread
    cdef int number[1640]
    cdef CellSet lineage[1459][12]
    cdef int numbered
    cdef void run(self, Board board, Spread spread, int seed)
    cdef int _strike_by(self, int candidate) except -1
    cdef int _strike(self, int struck, int candidate, int reason) except -1
    cdef int _place_by(self, int candidate) except -1
    cdef int _place(self, int placed, int candidate, int reason) except -1
    cdef int _add_hidden_parents(self, int node, int candidate, int reason) except -1
    cdef void _add_family(self, int node) noexcept
    cdef void _clash(self, int node, int twin, int parent, int reason)
