from gridparty.rating.board cimport Board


cdef class LinkTable:
    cdef int count
    cdef int candidates
    cdef short listed[729]
    cdef short begin[820]
    cdef short struck_in_cell[820]
    cdef short struck_around[820]
    cdef short placed_in_cell[820]
    cdef short placed_around[820]
    cdef short strikes_at[820]
    cdef short strikes[820]
    cdef short places_at[820]
    cdef short places[820]
    cdef short target[24000]
    cdef short reason[24000]
    cdef void draw(self, Board board) noexcept
    cdef void choose(self, bint by_cells, bint by_houses) noexcept
    cdef void _draw_strikes(self, Board board, int cell, int digit) noexcept
    cdef void _draw_places(self, Board board, int cell, int digit) noexcept
    cdef void _add(self, int target, int reason) noexcept
