# A set of cells as one number of 128 bits, of which 81 are in use. Compilers without such a type
# fail here, and with it in every module of the rater: then all of it runs as ordinary Python.
cdef extern from *:
    """
    #ifndef GRIDPARTY_CELLSET
    #define GRIDPARTY_CELLSET
    typedef unsigned __int128 gridparty_cells;
    static inline gridparty_cells gridparty_one_cell(int cell) {
        return (gridparty_cells) 1 << cell;
    }
    static inline int gridparty_first_cell(gridparty_cells cells) {
        unsigned long long low = (unsigned long long) cells;
        if (low) return __builtin_ctzll(low);
        return 64 + __builtin_ctzll((unsigned long long) (cells >> 64));
    }
    static inline int gridparty_count_cells(gridparty_cells cells) {
        return __builtin_popcountll((unsigned long long) cells)
             + __builtin_popcountll((unsigned long long) (cells >> 64));
    }
    #endif
    """
    ctypedef unsigned long long CellSet "gridparty_cells"
    CellSet one_cell "gridparty_one_cell" (int cell) nogil
    int first_cell "gridparty_first_cell" (CellSet cells) nogil
    int count_cells "gridparty_count_cells" (CellSet cells) nogil
