cdef extern from *:
    """
    #ifndef GRIDPARTY_SPLITMIX
    #define GRIDPARTY_SPLITMIX
    static inline unsigned long long gridparty_after(unsigned long long state) {
        return state + 0x9E3779B97F4A7C15ULL;
    }
    static inline unsigned long long gridparty_scatter(unsigned long long state) {
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9ULL;
        state = (state ^ state >> 27) * 0x94D049BB133111EBULL;
        return state ^ state >> 31;
    }
    #endif
    """
    unsigned long long after "gridparty_after" (unsigned long long state) noexcept nogil
    unsigned long long scatter "gridparty_scatter" (unsigned long long state) noexcept nogil
