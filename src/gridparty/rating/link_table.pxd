from gridparty.rating.board cimport Board
from gridparty.rating.implications cimport Implications


cdef class LinkTable:
    cdef Implications links
    cdef int count
    cdef short strikes_at[820]
    cdef short strikes[820]
    cdef short places_at[820]
    cdef short places[820]
    cdef short target[24000]
    cdef short reason[24000]
    cdef void draw(self, Board board, bint by_cells, bint by_houses) noexcept
    cdef void _append(self) noexcept
