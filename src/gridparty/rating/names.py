"""The rater's technique names, which have a type of their own.

The teacher has techniques of the same names, and others; `counterparts` relates them.
"""

from __future__ import annotations

from typing import Self

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import excerpt

TYPES = (1, 2, 3, 4)  # of patterns that would leave two solutions
LONGEST_LOOP = 18  # no house has more than two cells of a loop

HIDDEN_SINGLES = ("Last Cell", "Hidden Single (box)", "Hidden Single (line)")
SINGLES = (*HIDDEN_SINGLES, "Naked Single")
DIRECT = ("Direct Pointing", "Direct Claiming", "Direct Hidden Pair", "Direct Hidden Triplet")
LOCKED = ("Pointing", "Claiming")
SETS = (
    *("Naked Pair", "Naked Triplet", "Naked Quad"),
    *("Hidden Pair", "Hidden Triplet", "Hidden Quad"),
)
FISH = ("X-Wing", "Swordfish", "Jellyfish")
STRONG_LINKS = tuple(
    f"{grouped}{links}{ring}"
    for links in (
        *("Skyscraper", "2-String Kite"),
        *("Two Strong Links", "Three Strong Links", "Four Strong Links"),
    )
    for grouped in ("", "Grouped ")
    for ring in ("", " (ring)")
)
WINGS = ("XY-Wing", "XYZ-Wing")
ALS_WINGS = tuple(
    f"{letters}-Wing{double}"
    for letters in ("WXYZ", "VWXYZ", "UVWXYZ", "TUVWXYZ")
    for double in ("", " (double link)")
)
RECTANGLES = tuple(f"Unique Rectangle (type {number})" for number in TYPES)
LOOPS = tuple(
    f"Unique Loop of {length} (type {number})"
    for length in range(6, LONGEST_LOOP + 1, 2)
    for number in TYPES
)
GRAVES = tuple(f"BUG (type {number})" for number in TYPES)
EXCLUSIONS = ("Aligned Pair Exclusion", "Aligned Triplet Exclusion")
CYCLES = ("Bidirectional X-Cycle", "Bidirectional Y-Cycle", "Bidirectional Cycle")
CHAINS = ("Forcing X-Chain", "Forcing Chain")
_INSIDE = ("", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)")
FORCING_CHAINS = (
    *("Nishio Forcing Chains", "Cell Forcing Chains", "Region Forcing Chains"),
    *(
        f"Dynamic {kind} Forcing Chains{inside}"
        for kind in ("Contradiction", "Double", "Cell", "Region")
        for inside in (*_INSIDE, *(f" (+ Dynamic Forcing Chains{deeper})" for deeper in _INSIDE))
    ),
)
_NAMES = (
    *(*SINGLES, *DIRECT, *LOCKED, *SETS, *FISH, *STRONG_LINKS, *WINGS, *ALS_WINGS),
    *(*RECTANGLES, *LOOPS, *GRAVES, *EXCLUSIONS, *CYCLES, *CHAINS, *FORCING_CHAINS),
)


class RaterTechnique(str):
    """The name of one of the rater's techniques: a str limited to these."""

    __slots__ = ()

    def __new__(cls, name: str) -> Self:
        """Return the name as a value of this type.

        Raises:
            GridpartyError: the rater has no technique of that name.
        """
        if name not in _NAMES:
            raise GridpartyError(
                f"expected the name of a technique of the rater's, got {excerpt(name)}"
            )
        return super().__new__(cls, name)


#: All names, from singles to the longest chains.
RATER_TECHNIQUES = tuple(map(RaterTechnique, _NAMES))
_BY_NAME = {technique.casefold(): technique for technique in RATER_TECHNIQUES}


def rater_technique_named(name: str) -> RaterTechnique | None:
    """Return the rater's technique with this name, ignoring case; None if it has none."""
    return _BY_NAME.get(" ".join(name.split()).casefold())
