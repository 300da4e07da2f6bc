from gridparty.solving.kernel.bars cimport Bars

cdef enum:
    UNSURE = 32


cdef inline unsigned long long still_shut(
    Bars bars, unsigned long long *now, int cell
) noexcept nogil:
    cdef unsigned long long own = 0, row = 0, column = 0, box = 0
    cdef unsigned long long in_own, in_row, in_column, in_box
    cdef Py_ssize_t size = 4 * bars.depth, i
    cdef unsigned long long *kept = &bars.kept[size * cell]
    for i in range(0, size, 4):
        in_own = now[i] & kept[i]
        in_row = now[i + 1] & kept[i + 1]
        in_column = now[i + 2] & kept[i + 2]
        in_box = now[i + 3] & kept[i + 3]
        now[i] = in_own
        now[i + 1] = in_row
        now[i + 2] = in_column
        now[i + 3] = in_box
        own |= in_own
        row |= in_row
        column |= in_column
        box |= in_box
    return own & row & column & box


cdef inline unsigned long long still_unseen(
    Bars bars, unsigned long long *now, int cell
) noexcept nogil:
    cdef unsigned long long own = 0, row = 0, column = 0, box = 0
    cdef unsigned long long in_own, in_row, in_column, in_box
    cdef Py_ssize_t size = 4 * bars.depth, i
    cdef unsigned long long *kept = &bars.kept[size * cell]
    for i in range(0, size, 4):
        in_own = now[i] & kept[i]
        in_row = now[i + 1] & kept[i + 1]
        in_column = now[i + 2] & kept[i + 2]
        in_box = now[i + 3] & kept[i + 3]
        now[i] = in_own
        now[i + 1] = in_row
        now[i + 2] = in_column
        now[i + 3] = in_box
        own |= in_own
        row |= in_row
        column |= in_column
        box |= in_box
    now[UNSURE] = own
    return row & column & box
