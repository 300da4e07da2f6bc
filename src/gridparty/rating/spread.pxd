from gridparty.rating.cellset cimport CellSet


cdef class Spread:
    cdef int seed
    cdef int on_count, off_count
    cdef short on_order[729]
    cdef short off_order[729]
    cdef CellSet on_set[10]
    cdef CellSet off_set[10]
    cdef unsigned char is_on[820]
    cdef unsigned char is_off[820]
    cdef int parents_at[1641]
    cdef short parent_count[1641]
    cdef short reason[1641]
    cdef short length[1641]
    cdef short nested_at[820]
    cdef list nested
    cdef short[::1] pool
    cdef int pooled
    cdef int clash, clash_twin
    cdef short walked[1641]
    cdef int walk_count
    cdef unsigned char seen[1641]
    cdef void begin(self, int seed) noexcept
    cdef void add(self, int node, int reason) noexcept
    cdef int add_parent(self, int node, int parent) except -1
    cdef int pool_parent(self, int parent) except -1
    cdef void share_parents(self, int node, int at, int count) noexcept
    cdef int walk(self, int node) noexcept
    cdef tuple path_to(self, int node)
    cdef tuple facts_to(self, int node)
    cpdef int length_of(self, int node) noexcept
    cdef bint says(self, int node) noexcept
    cdef tuple fact(self, int node)
