cimport cython


@cython.final
cdef class Bars:
    cdef readonly int stake
    cdef int cells
    cdef int depth
    cdef unsigned long long start[32]
    cdef unsigned long long kept[2048]
    cdef unsigned long long shut
    cdef unsigned long long open
    cdef unsigned long long alone
    cdef unsigned long long seen
    cdef unsigned char number[64]
    cdef unsigned long long hash
    cdef int wrong
    cdef unsigned char ways[2048]
    cdef unsigned char places[2048]
    cdef unsigned char count[256]
    cdef int look_for(self, object givens, object solution) except -1
    cdef void bar(self, int way) noexcept nogil
    cdef void rank(self) noexcept nogil
    cdef void lay_out(self) noexcept nogil
