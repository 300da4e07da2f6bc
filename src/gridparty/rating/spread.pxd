cimport cython

from gridparty.rating.cellset cimport CellSet
from gridparty.rating.geometry cimport Geometry


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
    cdef short parent[1641]
    cdef short hidden[1641]
    cdef int pooled_at[820]
    cdef short pooled_count[820]
    cdef short reason[1641]
    cdef short length[1641]
    cdef short nested_at[820]
    cdef list nested
    cdef short[::1] pool
    cdef int pooled
    cdef int clash, clash_twin
    cdef short walked[1641]
    cdef int walk_count
    cdef int seen_in[1641]
    cdef int walks
    cdef void begin(self, Geometry geometry, int seed) noexcept
    cdef void add(self, int node, int reason, int parent, int hidden) noexcept
    cdef void add_by_pattern(self, int candidate, int at) noexcept
    cdef int pool_parent(self, int parent) except -1
    cdef int walk(self, int node) noexcept
    cdef inline void _come_by(self, int node) noexcept
    cdef tuple path_to(self, int node)
    cdef tuple facts_to(self, int node)
    cpdef int length_of(self, int node) noexcept
    cdef bint says(self, int node) noexcept
    cdef tuple fact(self, int node)
