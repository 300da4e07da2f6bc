cimport cython

from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


cdef enum:
    PARENT = 0
    HIDDEN = 1
    REASON = 2
    LENGTH = 3
    POOLED = 4
    NESTED = 5


@cython.final
cdef class Spread:
    cdef Geometry geometry
    cdef int on_count, off_count
    cdef short on_order[729]
    cdef short off_order[729]
    cdef CellSet on_set[10]
    cdef CellSet off_set[10]
    cdef unsigned char is_on[820]
    cdef unsigned char is_off[820]
    cdef short node[1641][8]
    cdef int batch_at[729]
    cdef int batch_end[729]
    cdef int batches
    cdef list nested
    cdef short[::1] pool
    cdef int pooled
    cdef int clash, clash_twin
    cdef short walked[1641]
    cdef int walk_count
    cdef unsigned long long seen[26]
    cdef void begin(self, Geometry geometry, int seed) noexcept
    cdef void add(self, int node, int reason, int parent, int hidden) noexcept
    cdef void add_by_pattern(self, int candidate, int at) noexcept
    cdef int pool_parent(self, int parent) except -1
    cdef int walk(self, int node, int most) noexcept
    cdef inline void _come_by(self, int node) noexcept
    cdef tuple path_to(self, int node)
    cdef tuple facts_to(self, int node)
    cpdef int length_of(self, int node) noexcept
    cdef int length_within(self, int node, int most) noexcept
    cdef bint says(self, int node) noexcept
    cdef tuple fact(self, int node)
