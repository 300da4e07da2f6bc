"""The rater: Sudoku Explainer's producers in their order, and the number they give.

Its modules::

    path        the solving loop: rate(), measure(), next_step()
    producers   the finders in the order in which they are asked
    geometry, board, finding, cellset
                what finders read, and the slip of paper on which they write
    singles, locked, sets, fish, links, strong_links, wings, loops, als_wings, bug, exclusion
                patterns
    implications, link_table, lengths, reach, cycles
                chains on a board that stands still
    short_chains
                a look whether short ones are enough, without a rating
    spread, sweep, propagation, deductions, nested, forcing, levels
                forcing chains: all that follows from an assumption, compared
    rated_step, words, sentences
                the steps, and why they follow
    names, counterparts
                what the rater calls its techniques, and what the teacher calls them

Most modules are compiled where a C compiler is at hand: they are ordinary Python that names its C
types in annotations, and each ``.pxd`` file lists the fields that other compiled modules may see.
"""

from gridparty.rating.names import RaterTechnique
from gridparty.rating.path import Rating, Way, measure, next_step, rate

__all__ = ["RaterTechnique", "Rating", "Way", "measure", "next_step", "rate"]
