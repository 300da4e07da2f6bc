"""The teacher's techniques that correspond to the rater's, one row per name of the rater.

The right column has the teacher's names, the one to learn first at the front. Several names each
cover a part of what the rater has under one; `NONE` means that the teacher does not have it, and
`NEAREST` names what to learn instead. A *direct* step is a pattern and the
hidden single behind it in one. Of chains with the same result the teacher shows the shortest, which
may be another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridparty.i18n.messages import Sentence, listed, message, say
from gridparty.rating.names import (
    ALS_WINGS,
    EXCLUSIONS,
    FORCING_CHAINS,
    GRAVES,
    LOOPS,
    RaterTechnique,
    rater_technique_named,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    "Naked Pair": ("Naked Pair", "Locked Pair"),
    "Naked Triplet": ("Naked Triple", "Locked Triple"),
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
    "WXYZ-Wing": ("WXYZ-Wing", "ALS-XZ"),
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

#: For names without a row: the technique whose argument is the most similar.
NEAREST: dict[str, str] = {
    **{name: f"Unique Rectangle {name[-2]}" for name in LOOPS},
    **dict.fromkeys(GRAVES[1:], "BUG+1"),
    **dict.fromkeys(EXCLUSIONS, "ALS-XZ"),
    **dict.fromkeys(FORCING_CHAINS, "Forcing Chains"),
}
TAKEN_AS = message("{name} is a rating name, taken as {fitting}.")
IN_ITS_PLACE = message("Puzzles aren't made for {name}: taken as {fitting}.")
NEAREST_TO = message("{name} is a rating name; the nearest technique is {fitting}.")


def techniques_asked_for(name: str) -> tuple[Technique, ...]:
    """Return the teacher's techniques of that name, or those that a rating name stands for.

    A name that both have is the teacher's; of a `RaterTechnique` the rater's.

    Raises:
        GridpartyError: neither has a technique of that name.
    """
    from gridparty.techniques.catalogue import exactly_named, technique_named, techniques_named

    raters = name if isinstance(name, RaterTechnique) else _only_the_raters(name)
    if raters is not None:
        return tuple(map(technique_named, COUNTERPARTS[raters] or (NEAREST[raters],)))
    exactly = exactly_named(name)
    return techniques_named(name) if exactly is None else (exactly,)


def _only_the_raters(name: str) -> RaterTechnique | None:
    """Return the rater's technique of this name; None if it has none, or the teacher has it too."""
    from gridparty.techniques.catalogue import exactly_named

    return rater_technique_named(name) if exactly_named(name) is None else None


def rating_name_text(name: str, found: Iterable[Technique]) -> Sentence | str:
    """Return what a typed rating name was taken for; empty for a name of the teacher's.

    Args:
        name: as typed.
        found: the techniques it was taken for.
    """
    from gridparty.techniques.catalogue import ON_A_PATH, exactly_named

    raters, names = _only_the_raters(name), [technique.name for technique in found]
    if raters is None:
        exactly = exactly_named(name)
        if exactly is None or exactly.name in names or exactly.name not in ON_A_PATH:
            return ""
        return say(IN_ITS_PLACE, name=exactly.name, fitting=listed(names))
    template = TAKEN_AS if COUNTERPARTS[raters] else NEAREST_TO
    return say(template, name=raters, fitting=listed(names))


def covers(technique: str, rated: str) -> bool:
    """Whether a rating name stands for the technique, alone or with others.

    >>> covers("Unique Rectangle 5", "Unique Rectangle (type 2)"), covers("XY-Wing", "X-Wing")
    (True, False)
    """
    return technique in _ROWS.get(rated, NONE)


def taught_as(name: str) -> str:
    """Return the technique that can be learned for a rating name; the name if it is not just one.

    >>> taught_as("VWXYZ-Wing"), taught_as("Hidden Single (box)"), taught_as("Forcing Chain")
    ('ALS-XZ', 'Hidden Single', 'Forcing Chain')
    """
    names = _ROWS.get(name, NONE)
    return names[0] if len(names) == 1 else name


def technique_asked_for(name: str) -> Technique:
    """Return the teacher's one technique of that name, or the first that a rating name stands for.

    Raises:
        GridpartyError: there is none of that name, or it is the teacher's for several.
    """
    from gridparty.techniques.catalogue import only_one

    found = techniques_asked_for(name)
    of_the_rater = isinstance(name, RaterTechnique) or _only_the_raters(name) is not None
    return found[0] if of_the_rater else only_one(found, name)
