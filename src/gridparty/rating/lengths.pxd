cdef double bonus(int complexity) noexcept
