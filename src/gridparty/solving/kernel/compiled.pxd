from gridparty.solving.kernel.unavoidable cimport Sets


cdef enum:
    DEAD = 0
    UNDECIDED = 1
    SOLVED = 3
    MOVED = 4
    WORDS = 57
    OPEN = 27
    SEEN = 30
    BAND = 0x7FFFFFF
    ROW = 0x1FF
    COLUMN = 0x40201
    BOX = 0x1C0E07

cdef unsigned int SHRINK[512]

cdef void place(unsigned int *board, int digit, int band, unsigned int bit) noexcept nogil
cdef bint place_all(unsigned int *board, int digit, int band, unsigned int cells) noexcept nogil
cdef bint scan_columns(unsigned int *board, int digit) noexcept nogil
cdef int scan_cells(unsigned int *board, int band) noexcept nogil
cdef int propagate(unsigned int *board) noexcept nogil
cdef int search_in_order(unsigned int *board, unsigned char *orders, unsigned int *found) noexcept nogil
cdef bint load(unsigned int *board, unsigned char *digits) noexcept nogil
cdef bint follows(unsigned int *board, int digit, int band, unsigned int bit) noexcept nogil
cdef void dig_groups(unsigned char *digits, unsigned int *board, unsigned char *cells, unsigned char *ends, int groups, int spare, Sets sets) noexcept nogil
