cimport cython

from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


@cython.final
cdef class Glance:
    cdef Geometry geometry
    cdef CellSet struck[10]
    cdef bint look(self, Geometry geometry, CellSet* left) noexcept
    cdef void _lock(self, CellSet cells, int digit) noexcept
    cdef void _cross(self, CellSet cells, int digit) noexcept
    cdef void _bare(self, CellSet* left) noexcept
    cdef void _hide(self, CellSet* left) noexcept
