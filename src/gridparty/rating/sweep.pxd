from gridparty.rating.board cimport Board
from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


cdef class Sweep:
    cdef bint by_cells
    cdef bint deep
    cdef Geometry geometry
    cdef object layout
    cdef CellSet ground[10]
    cdef CellSet now[10]
    cdef CellSet vacant, calm, crowded
    cdef int houses[81]
    cdef int due[10]
    cdef CellSet ahead[1640][10]
    cdef bint refuted_ahead[1640]
    cdef int ahead_in[1640]
    cdef CellSet left[1640][10]
    cdef bint refuted[1640]
    cdef int left_in[1640]
    cdef int grounds, begun_on, boards, first_board
    cdef CellSet struck[10]
    cdef CellSet common[10]
    cdef void stand_on(self, Board board, bint nested) noexcept
    cdef void _move_to(self, CellSet* left) noexcept
    cdef bint _is_part_of_ground(self, Board board) noexcept
    cdef void _break_ground(self, Board board) noexcept
    cdef bint refutes(self, int seed) noexcept
    cdef bint _follow(self, int seed) noexcept
    cdef int _houses_of(self, CellSet cells) noexcept
    cdef bint _refutes_ahead(self, int seed) noexcept
    cdef bint _settle(self, CellSet* left) noexcept
    cdef bint _find_clash(self, CellSet* left) noexcept
    cdef void _place_last(self, CellSet* left, int cell) noexcept
    cdef void _place(self, CellSet* left, int cell, int digit) noexcept
    cdef void _strike(self, CellSet* left, CellSet cells, int digit) noexcept
    cdef bint look(self, CellSet* left) noexcept
    cdef void _stand_within(self, CellSet* left) noexcept
    cdef bint _refute(self) noexcept
    cdef bint _compare(self) noexcept
    cdef void _begin_common(self) noexcept
    cdef void _cut_common(self, int seed) noexcept
    cdef bint _strike_common(self) noexcept
