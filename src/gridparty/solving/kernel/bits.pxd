# Bits are counted in pairs, fours and eights, because not every processor that runs the same machine
# code has an instruction for it. The sum at the end is not a product, because compilers vectorize it
# like this.
cdef extern from *:
    """
    #ifndef GRIDPARTY_BITS
    #define GRIDPARTY_BITS
    static inline int gridparty_bits_in(unsigned long long word) {
        word -= word >> 1 & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
        word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        word += word >> 8;
        word += word >> 16;
        return (int) (word + (word >> 32)) & 127;
    }
    static inline int gridparty_lowest(unsigned long long word) {
    #ifdef __GNUC__
        return __builtin_ctzll(word);
    #else
        return gridparty_bits_in((word & (~word + 1)) - 1);
    #endif
    }
    #endif
    """
    int lowest "gridparty_lowest" (unsigned long long word) noexcept nogil
    int bits_in "gridparty_bits_in" (unsigned long long word) noexcept nogil
