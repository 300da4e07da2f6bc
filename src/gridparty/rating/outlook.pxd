cimport cython

from gridparty.rating.cellset cimport CellSet
from gridparty.rating.glance cimport Glance
from gridparty.rating.sweep cimport Sweep


@cython.final
cdef class Outlook(Sweep):
    cdef Glance glance
    cdef Sweep inner
    cdef void _strike_all(self, CellSet* left, CellSet* struck) noexcept
