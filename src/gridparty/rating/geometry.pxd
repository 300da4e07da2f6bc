from gridparty.rating.cellset cimport CellSet


cdef class Geometry:
    cdef readonly object layout
    cdef readonly int size, cell_count, peer_count
    cdef int cells[27][9]
    cdef int house_of[81][3]
    cdef int place_of[81][3]
    cdef int crossing[27][27]
    cdef CellSet house_set[27]
    cdef CellSet peer_set[81]
    cdef CellSet later_peers[81]
    cdef CellSet everywhere
    cdef int peers[81][20]
    cdef bint sees[81][81]
    cdef int count[1024]
    cdef int first[1024]
    cdef int subsets[10][126]
    cdef int subset_count[10]
    cdef tuple members(self, int house, int places)
