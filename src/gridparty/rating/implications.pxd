from gridparty.rating.board cimport Board


cdef enum:
    ON = 820
    CLASH = 1640
    BY_CELL = 27
    ASSUMED = 28


cdef class Implications:
    cdef int count
    cdef int candidates[32]
    cdef int reasons[32]
    cdef void strike_by(self, Board board, int candidate, bint by_cells) noexcept
    cdef void place_by(self, Board board, int candidate, bint by_cells, bint by_houses) noexcept
    cdef void _add(self, int candidate, int reason) noexcept
