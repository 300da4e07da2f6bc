"""The teacher's techniques that correspond to the rater's, one row per name of the rater.

The right column has the teacher's names. Several names each cover a part of what the rater has
under one; `NONE` means that the teacher does not have it. A *direct* step is a pattern and the
hidden single behind it in one. Of chains with the same result the teacher shows the shortest, which
may be another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.rating.names import (
    ALS_WINGS,
    EXCLUSIONS,
    FORCING_CHAINS,
    LOOPS,
    RECTANGLES,
    RaterTechnique,
    rater_technique_named,
)

if TYPE_CHECKING:
    from gridparty.techniques import Technique

NONE: tuple[str, ...] = ()
_NICE_LOOP, _GROUPED_LOOP = ("Continuous Nice Loop",), ("Grouped Continuous Nice Loop",)
_GROUPED_CHAIN = ("Grouped Discontinuous Nice Loop", "Grouped AIC")

_ROWS = {
    "Last Cell": ("Full House",),
    "Hidden Single (box)": ("Hidden Single",),
    "Hidden Single (line)": ("Hidden Single",),
    "Naked Single": ("Naked Single",),
    "Direct Pointing": ("Pointing",),
    "Direct Claiming": ("Claiming",),
    "Direct Hidden Pair": ("Hidden Pair",),
    "Direct Hidden Triplet": ("Hidden Triple",),
    "Pointing": ("Pointing",),
    "Claiming": ("Claiming",),
    "Naked Pair": ("Locked Pair", "Naked Pair"),
    "Naked Triplet": ("Locked Triple", "Naked Triple"),
    "Naked Quad": ("Naked Quad",),
    "Hidden Pair": ("Hidden Pair",),
    "Hidden Triplet": ("Hidden Triple",),
    "Hidden Quad": ("Hidden Quad",),
    "X-Wing": ("X-Wing",),
    "Swordfish": ("Swordfish",),
    "Jellyfish": ("Jellyfish",),
    "Skyscraper": ("Skyscraper",),
    "Skyscraper (ring)": _NICE_LOOP,
    "Grouped Skyscraper": ("Finned X-Wing", *_GROUPED_CHAIN),
    "Grouped Skyscraper (ring)": _GROUPED_LOOP,
    "2-String Kite": ("2-String Kite",),
    "2-String Kite (ring)": _NICE_LOOP,
    "Grouped 2-String Kite": _GROUPED_CHAIN,
    "Grouped 2-String Kite (ring)": _GROUPED_LOOP,
    "Two Strong Links": ("Turbot Fish",),
    "Two Strong Links (ring)": _NICE_LOOP,
    "Grouped Two Strong Links": ("Empty Rectangle", *_GROUPED_CHAIN),
    "Grouped Two Strong Links (ring)": _GROUPED_LOOP,
    "Three Strong Links": ("X-Chain",),
    "Three Strong Links (ring)": _NICE_LOOP,
    "Grouped Three Strong Links": _GROUPED_CHAIN,
    "Grouped Three Strong Links (ring)": _GROUPED_LOOP,
    "Four Strong Links": ("X-Chain",),
    "Four Strong Links (ring)": _NICE_LOOP,
    "Grouped Four Strong Links": _GROUPED_CHAIN,
    "Grouped Four Strong Links (ring)": _GROUPED_LOOP,
    "XY-Wing": ("XY-Wing",),
    "XYZ-Wing": ("XYZ-Wing",),
    **dict.fromkeys(ALS_WINGS, ("ALS-XZ",)),
    "Unique Rectangle (type 1)": ("Unique Rectangle 1",),
    "Unique Rectangle (type 2)": ("Unique Rectangle 2", "Unique Rectangle 5"),
    "Unique Rectangle (type 3)": ("Unique Rectangle 3",),
    "Unique Rectangle (type 4)": ("Unique Rectangle 4",),
    **dict.fromkeys(LOOPS, NONE),
    "BUG (type 1)": ("BUG+1",),
    "BUG (type 2)": NONE,
    "BUG (type 3)": NONE,
    "BUG (type 4)": NONE,
    **dict.fromkeys(EXCLUSIONS, NONE),
    "Bidirectional X-Cycle": _NICE_LOOP,
    "Bidirectional Y-Cycle": _NICE_LOOP,
    "Bidirectional Cycle": _NICE_LOOP,
    "Forcing X-Chain": ("X-Chain", "Discontinuous Nice Loop"),
    "Forcing Chain": ("XY-Chain", "Discontinuous Nice Loop", "AIC"),
    **dict.fromkeys(FORCING_CHAINS, NONE),
}

COUNTERPARTS: dict[RaterTechnique, tuple[str, ...]] = {
    RaterTechnique(name): row for name, row in _ROWS.items()
}

#: Names of the rater's for just what the teacher has under the names in the row.
_SAME = frozenset(
    (
        *("Last Cell", "Naked Triplet", "Hidden Triplet", "Two Strong Links"),
        *("BUG (type 1)", "Bidirectional Cycle"),
        *RECTANGLES,
    )
)
ONE_FITS = "{name} is a rating name; try {fitting}"
SOME_FIT = "{name} is a rating name; try {others} or {last}"
NONE_FITS = "{name} is a rating name; no technique here matches it"


def techniques_asked_for(name: str) -> tuple[Technique, ...]:
    """Return the teacher's techniques of that name, which may also be a rating name for the same.

    A `RaterTechnique` is always refused: the table says what it stands for.

    Raises:
        GridpartyError: neither has a technique of that name, or the rater's is not quite the same.
    """
    from gridparty.techniques.catalogue import exactly_named, technique_named, techniques_named

    raters = name if isinstance(name, RaterTechnique) else None
    if raters is None:
        exactly = exactly_named(name)
        raters = rater_technique_named(name)
        if exactly is not None or raters is None:
            return techniques_named(name) if exactly is None else (exactly,)
    names = COUNTERPARTS[raters]
    if raters is not name and raters in _SAME:
        return tuple(map(technique_named, names))
    if not names:
        raise GridpartyError(say(NONE_FITS, name=raters))
    if len(names) == 1:
        raise GridpartyError(say(ONE_FITS, name=raters, fitting=names[0]))
    raise GridpartyError(say(SOME_FIT, name=raters, others=", ".join(names[:-1]), last=names[-1]))


def taught_as(name: str) -> str:
    """Return the technique that can be learned for a rating name; the name if it is not just one.

    >>> taught_as("WXYZ-Wing"), taught_as("Hidden Single (box)"), taught_as("Forcing Chain")
    ('ALS-XZ', 'Hidden Single', 'Forcing Chain')
    """
    names = _ROWS.get(name, NONE)
    return names[0] if len(names) == 1 else name


def technique_asked_for(name: str) -> Technique:
    """Return the teacher's one technique of that name.

    Raises:
        GridpartyError: as above, or it stands for several.
    """
    from gridparty.techniques.catalogue import only_one

    return only_one(techniques_asked_for(name), name)
