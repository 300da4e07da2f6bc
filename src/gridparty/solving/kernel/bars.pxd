cimport cython


@cython.final
cdef class Bars:
    cdef int cells
    cdef int words
    cdef int depth
    cdef unsigned long long start[64]
    cdef unsigned long long kept[5184]
    cdef unsigned long long shut[2]
    cdef unsigned long long open[2]
    cdef unsigned char number[81]
    cdef unsigned long long hash
    cdef int wrong
    cdef unsigned char ways[2592]
    cdef unsigned char places[2592]
    cdef unsigned char count[324]
    cdef int look_for(self, object givens, object solution) except -1
    cdef void bar(self, int way) noexcept nogil
    cdef void rank(self) noexcept nogil
    cdef void lay_out(self) noexcept nogil

cdef unsigned long long still_shut(Bars bars, unsigned long long *now, int cell, int word) noexcept nogil
