# A compiler that does not know `__builtin_ctzll` fails here: then the modules that use it run as
# ordinary Python. Bits are counted in pairs, in fours, in eights, because not every processor that
# runs the same machine code has an instruction for it.
cdef extern from *:
    """
    #ifndef GRIDPARTY_BITS
    #define GRIDPARTY_BITS
    static inline int gridparty_lowest(unsigned long long word) {
        return __builtin_ctzll(word);
    }
    static inline int gridparty_bits_in(unsigned long long word) {
        word -= word >> 1 & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
        word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        word += word >> 8;  /* and not a product: compilers do this for several words at once */
        word += word >> 16;
        return (int) (word + (word >> 32)) & 127;
    }
    #endif
    """
    int lowest "gridparty_lowest" (unsigned long long word) noexcept nogil
    int bits_in "gridparty_bits_in" (unsigned long long word) noexcept nogil
