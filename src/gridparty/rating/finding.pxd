from gridparty.rating.cellset cimport CellSet
from gridparty.rating.board cimport Board


cdef class Finding:
    cdef readonly str technique
    cdef readonly double rating
    cdef readonly int cell, digit
    cdef readonly int strikes
    cdef readonly int digits
    cdef readonly tuple houses, cells
    cdef readonly tuple chains, facts
    cdef int struck[81]
    cdef int touched
    cdef int order[81]
    cdef void copy_from(self, Finding other) noexcept
    cdef void place(self, Board board, int cell, int digit) noexcept
    cdef void explain(self, tuple chains, tuple facts) noexcept
    cpdef void clear(self) noexcept
    cdef void strike_cells(self, Board board, CellSet cells, int digits) noexcept
    cdef void strike(self, Board board, int cell, int digits) noexcept
    cdef void strike_places(self, Board board, int house, int places, int digits) noexcept
    cdef bint offer(self, str technique, double rating, int digits, object houses, object cells)
    cdef bint offer_place(
        self, str technique, double rating, int cell, int digit, int digits, object houses, object cells
    )
