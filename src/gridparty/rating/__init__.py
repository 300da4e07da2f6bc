"""The rater: Sudoku Explainer's producers in their order, and its ratings.

Its modules::

    path        the solving loop: rate(), measure(), next_step()
    producers   the finders in the order in which they are asked
    geometry, board, finding, cellset
                what finders read, and what they write their result to
    singles, locked, sets, fish, links, strong_links, wings, loops, als_wings, bug, exclusion
                patterns
    implications, link_table, lengths, reach, cycles
                chains on an unchanging board
    short_chains
                a test whether short chains suffice, without a rating
    spread, sweep, propagation, deductions, nested, forcing, levels
                forcing chains: everything that follows from an assumption, compared
    glance, outlook
                the same as sets, to find quickly where a search is worth while
    rated_step, words, sentences
                the steps, and why they follow
    names, counterparts
                the rater's technique names, and the teacher's for the same

Most modules are compiled if a C compiler is available: they are ordinary Python with C types in
annotations, and each ``.pxd`` file lists the fields that other compiled modules may use.
"""

from gridparty.rating.names import RaterTechnique
from gridparty.rating.path import Rating, RatingPath, measure, next_step, rate

__all__ = ["RaterTechnique", "Rating", "RatingPath", "measure", "next_step", "rate"]
