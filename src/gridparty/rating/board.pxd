from gridparty.rating.cellset cimport Cells
from gridparty.rating.shape cimport Shape


cdef class Board:
    cdef readonly Shape shape
    cdef readonly int left
    cdef int digits[81]
    cdef int candidates[81]
    cdef int places[27][10]
    cdef Cells where[10]
    cdef int vacant[27]
    cdef int placed[10]
    cpdef Board copy(self)
    cdef void copy_from(self, Board other) noexcept
    cpdef void strike(self, int cell, int digits) noexcept
    cpdef void place(self, int cell, int digit) noexcept
