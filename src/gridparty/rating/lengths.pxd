cpdef double bonus(int complexity) noexcept
