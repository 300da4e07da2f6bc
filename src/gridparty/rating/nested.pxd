cimport cython


@cython.no_gc
cdef class Nested:
    cdef readonly tuple strikes
    cdef readonly int complexity
    cdef readonly bytes supports
    cdef readonly object signature
