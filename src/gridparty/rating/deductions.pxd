from gridparty.rating.board cimport Board
from gridparty.rating.finding cimport Finding
from gridparty.rating.glance cimport Glance
from gridparty.rating.nested cimport Nested
from gridparty.rating.spread cimport Spread


cdef class SpreadFinding(Finding):
    cdef Board start, working
    cdef Spread spread
    cdef void _add_parents_of_lines(self, int digits, object houses)
    cdef void _add_parents_of_hidden(self, int digits, int house)
    cdef void _add_parents_of_naked(self, int digits, object cells)
    cdef void _strike_all(self, int at)


cdef class Deductions:
    cdef tuple engines
    cdef Glance glance
    cdef SpreadFinding draft
    cdef int uses
    cdef int pooled_in[820]
    cdef void ask(self, Board working, Board start, Spread spread)
    cdef void _use(self, Nested chain, Board working, Board start, Spread spread)
    cdef int _pool(self, Spread spread, int parent) except -1
