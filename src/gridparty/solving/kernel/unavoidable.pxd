cdef class Sets:
    cdef int count
    cdef unsigned char of[324]
    cdef unsigned char left[73]
    cdef unsigned char which[73]
    cdef unsigned char last[81]
    cdef void find(self, unsigned char *solution, unsigned char *digits) noexcept nogil
    cdef void find_in_lines(self, unsigned char *solution, int along, int across, int slot) noexcept nogil
    cdef void empty(self, int cell) noexcept nogil
