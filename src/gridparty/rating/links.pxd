from gridparty.rating.board cimport Board
from gridparty.rating.cellset cimport Cells
from gridparty.rating.shape cimport Shape


cdef class Links:
    cdef int count
    cdef int house[54]
    cdef bint grouped[54]
    cdef Cells cells[108]
    cdef Cells seen[108]
    cdef int line[3][108]
    cdef Cells inside[27]
    cdef Cells meets[108]
    cdef Cells apart[54]
    cdef void _link_line(self, Shape shape, int line, int places) noexcept
    cdef void _link_box(self, Shape shape, int box, int places) noexcept
    cdef void _link_cross(self, Shape shape, int box, int places, int in_row, int in_column) noexcept
    cdef int _link_two_lines(self, Shape shape, int box, int places, int kind) noexcept
    cdef void _add_pair(self, Shape shape, int house, int places) noexcept
    cdef void _add(self, Shape shape, int house, bint grouped, int end_0, int end_1) noexcept
    cdef void _look_around(self, Board board, int digit, int end) noexcept
    cdef void _meet_others(self, Board board, int digit) noexcept
    cdef int common_house(self, int one, int other) noexcept
