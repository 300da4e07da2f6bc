from gridparty.rating.board cimport Board


cdef class LinkTable:
    cdef Board board
    cdef int boards
    cdef bint by_cells
    cdef int count
    cdef int candidates
    cdef int first, last
    cdef short listed[729]
    cdef short begin[820]
    cdef short placed_in_cell[820]
    cdef short placed_around[820]
    cdef short places_at[820]
    cdef short places[820]
    cdef int drawn_in[820]
    cdef short strikes_at[820]
    cdef short struck_in_cell[820]
    cdef short struck[820]
    cdef short target[24000]
    cdef short reason[24000]
    cdef void draw(self, Board board) noexcept
    cdef void choose(self, bint by_cells, bint by_houses) noexcept
    cdef void show_strikes(self, int candidate) noexcept
    cdef void _draw_strikes(self, Board board, int cell, int digit) noexcept
    cdef void _draw_places(self, Board board, int cell, int digit) noexcept
    cdef void _add(self, int target, int reason) noexcept
