from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


cdef class Board:
    cdef readonly Geometry geometry
    cdef readonly int left
    cdef int digits[81]
    cdef int candidates[81]
    cdef int places[27][10]
    cdef CellSet where[10]
    cdef int vacant[27]
    cdef int placed[10]
    cdef CellSet barren[8][10]
    cdef int fruitless[16][81]
    cdef bint was_fruitless[16]
    cdef list links
    cdef CellSet links_of[10]
    cpdef Board copy(self)
    cdef void copy_from(self, Board other) noexcept
    cpdef bytes key(self)
    cpdef void strike(self, int cell, int digits) noexcept
    cpdef void place(self, int cell, int digit) noexcept
    cdef bint is_barren(self, int kind, int digit) noexcept
    cdef void mark_barren(self, int kind, int digit) noexcept
    cdef CellSet changed(self, int kind) noexcept
    cdef void mark_fruitless(self, int kind) noexcept
