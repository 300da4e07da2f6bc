cdef bint settle(unsigned int *board, int level) noexcept nogil
cdef bint solves(unsigned int *board, int level) noexcept nogil
cdef bint is_easy(unsigned int *board, int level) noexcept nogil
