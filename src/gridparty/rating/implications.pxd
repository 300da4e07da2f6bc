cdef enum:
    ON = 820
    CLASH = 1640
    BY_CELL = 27
    ASSUMED = 28
