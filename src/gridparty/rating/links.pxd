from gridparty.rating.board cimport Board
from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


cdef class Links:
    cdef int count
    cdef int house[54]
    cdef bint grouped[54]
    cdef CellSet cells[108]
    cdef CellSet seen[108]
    cdef int line[3][108]
    cdef CellSet inside[27]
    cdef CellSet meets[108]
    cdef CellSet apart[54]
    cdef void _link_line(self, Geometry geometry, int line, int places) noexcept
    cdef void _link_box(self, Geometry geometry, int box, int places) noexcept
    cdef void _link_cross(self, Geometry geometry, int box, int places, int in_row, int in_column) noexcept
    cdef int _link_two_lines(self, Geometry geometry, int box, int places, int kind) noexcept
    cdef void _add_pair(self, Geometry geometry, int house, int places) noexcept
    cdef void _add(self, Geometry geometry, int house, bint grouped, int end_0, int end_1) noexcept
    cdef void _look_around(self, Board board, int digit, int end) noexcept
    cdef void _meet_others(self, Board board, int digit) noexcept
    cdef int common_house(self, int one, int other) noexcept
