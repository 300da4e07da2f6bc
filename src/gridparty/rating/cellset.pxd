# A set of cells as one number of 128 bits, of which 81 are in use. Where a compiler has no such
# integer (MSVC), setup.py lets the rater be compiled as C++, and two words stand in for it.
from gridparty.solving.kernel.bits cimport bits_in, lowest

cdef extern from *:
    """
    #ifndef GRIDPARTY_CELLSET
    #define GRIDPARTY_CELLSET
    #ifdef GRIDPARTY_TWO_WORDS
    struct gridparty_cells {
        unsigned long long low, high;
        gridparty_cells() = default;
        constexpr gridparty_cells(unsigned long long word) : low(word), high(0) {}
        constexpr gridparty_cells(unsigned long long l, unsigned long long h) : low(l), high(h) {}
        explicit constexpr operator bool() const { return (low | high) != 0; }
        constexpr gridparty_cells operator~() const { return {~low, ~high}; }
        constexpr gridparty_cells operator&(gridparty_cells o) const {
            return {low & o.low, high & o.high};
        }
        constexpr gridparty_cells operator|(gridparty_cells o) const {
            return {low | o.low, high | o.high};
        }
        constexpr gridparty_cells operator^(gridparty_cells o) const {
            return {low ^ o.low, high ^ o.high};
        }
        constexpr gridparty_cells operator-(gridparty_cells o) const {
            return {low - o.low, high - o.high - (low < o.low)};
        }
        constexpr bool operator==(gridparty_cells o) const {
            return ((low ^ o.low) | (high ^ o.high)) == 0;
        }
        constexpr bool operator!=(gridparty_cells o) const { return !(*this == o); }
        // For Cython's conversions to and from Python's integers, which nothing here calls.
        template <class T> explicit constexpr operator T() const { return static_cast<T>(low); }
        constexpr bool operator>(gridparty_cells o) const {
            return high != o.high ? high > o.high : low > o.low;
        }
        constexpr gridparty_cells operator>>(int n) const {
            return n >= 64 ? gridparty_cells(high >> (n - 64)) : n == 0 ? *this
                : gridparty_cells(low >> n | high << (64 - n), high >> n);
        }
    };
    static inline gridparty_cells gridparty_one_cell(int cell) {
        return cell < 64 ? gridparty_cells(1ULL << cell) : gridparty_cells(0, 1ULL << (cell - 64));
    }
    static inline unsigned long long gridparty_low(gridparty_cells cells) { return cells.low; }
    static inline unsigned long long gridparty_high(gridparty_cells cells) { return cells.high; }
    #else
    typedef unsigned __int128 gridparty_cells;
    static inline gridparty_cells gridparty_one_cell(int cell) {
        return (gridparty_cells) 1 << cell;
    }
    static inline unsigned long long gridparty_low(gridparty_cells cells) {
        return (unsigned long long) cells;
    }
    static inline unsigned long long gridparty_high(gridparty_cells cells) {
        return (unsigned long long) (cells >> 64);
    }
    #endif
    static inline int gridparty_first_cell(gridparty_cells cells) {
        unsigned long long low = gridparty_low(cells);
        return low ? gridparty_lowest(low) : 64 + gridparty_lowest(gridparty_high(cells));
    }
    static inline int gridparty_count_cells(gridparty_cells cells) {
    #ifdef __GNUC__
        return __builtin_popcountll(gridparty_low(cells))
             + __builtin_popcountll(gridparty_high(cells));
    #else
        return gridparty_bits_in(gridparty_low(cells)) + gridparty_bits_in(gridparty_high(cells));
    #endif
    }
    #endif
    """
    ctypedef unsigned long long CellSet "gridparty_cells"
    CellSet one_cell "gridparty_one_cell" (int cell) nogil
    int first_cell "gridparty_first_cell" (CellSet cells) nogil
    int count_cells "gridparty_count_cells" (CellSet cells) nogil
