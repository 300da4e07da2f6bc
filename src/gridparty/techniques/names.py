"""Other names of techniques, and normalization of names (plurals, hyphens, spelling)."""

from __future__ import annotations

_UNIQUE = tuple(f"Unique Rectangle {number}" for number in range(1, 7))
_AVOIDABLE = ("Avoidable Rectangle 1", "Avoidable Rectangle 2")
_SIMPLE = ("Simple Colours Trap", "Simple Colours Wrap")
_MULTI = ("Multi Colours 1", "Multi Colours 2")
_SIZES = ("X-Wing", "Swordfish", "Jellyfish")
_LOOPS = ("Continuous Nice Loop", "Discontinuous Nice Loop")

#: Other names and what they stand for; a name of several techniques stands for none alone.
ALSO_CALLED: dict[str, tuple[str, ...]] = {
    "Last Digit": ("Full House",),
    "Open Single": ("Full House",),
    "Unique Candidate": ("Hidden Single",),
    "Pinned Digit": ("Hidden Single",),
    "Sole Candidate": ("Naked Single",),
    "Lone Single": ("Naked Single",),
    "Single": ("Full House", "Hidden Single", "Naked Single"),
    "Pointing Pair": ("Pointing",),
    "Pointing Triple": ("Pointing",),
    "Locked Candidates 1": ("Pointing",),
    "Locked Candidates 2": ("Claiming",),
    "Locked Candidates": ("Pointing", "Claiming"),
    "Intersection Removal": ("Pointing", "Claiming"),
    "Box-Line Reduction": ("Claiming",),
    "Line-Box Reduction": ("Claiming",),
    "Claiming Pair": ("Claiming",),
    "Claiming Triple": ("Claiming",),
    "Naked Triplet": ("Naked Triple",),
    "Naked Quadruple": ("Naked Quad",),
    "Hidden Triplet": ("Hidden Triple",),
    "Hidden Quadruple": ("Hidden Quad",),
    "Fish": _SIZES,
    "Finned Fish": tuple(f"Finned {name}" for name in _SIZES),
    "Sashimi Fish": tuple(f"Sashimi {name}" for name in _SIZES),
    "Two-String Kite": ("2-String Kite",),
    "Kite": ("2-String Kite",),
    "Turbot": ("Turbot Fish",),
    "Turbot Crane": ("Turbot Fish",),
    "Y-Wing": ("XY-Wing",),
    "Bent Triple": ("XY-Wing",),
    "Remote Naked Pair": ("Remote Pair",),
    "Unique Rectangle": _UNIQUE,
    "UR": _UNIQUE,
    **{f"UR {name[-1]}": (name,) for name in _UNIQUE},
    **{f"{name[:-1]}type {name[-1]}": (name,) for name in (*_UNIQUE, *_AVOIDABLE)},
    "Hidden Unique Rectangle": ("Hidden Rectangle",),
    "Avoidable Rectangle": _AVOIDABLE,
    "BUG": ("BUG+1",),
    "Bivalue Universal Grave": ("BUG+1",),
    "Simple Colours": _SIMPLE,
    "Simple Colouring": _SIMPLE,
    "Singles Chain": _SIMPLE,
    "Colour Trap": ("Simple Colours Trap",),
    "Colour Wrap": ("Simple Colours Wrap",),
    "Multi Colours": _MULTI,
    "Multi Colouring": _MULTI,
    "Colours": (*_SIMPLE, *_MULTI),
    "Colouring": (*_SIMPLE, *_MULTI),
    "Medusa": ("3D Medusa",),
    "3D Colouring": ("3D Medusa",),
    "Nice Loop": _LOOPS,
    "X-Cycle": _LOOPS,
    "Grouped Nice Loop": tuple(f"Grouped {name}" for name in _LOOPS),
    "Alternating Inference Chain": ("AIC",),
    "Grouped Alternating Inference Chain": ("Grouped AIC",),
    "ALS": ("Almost Locked Set",),
    "Bent Quad": ("WXYZ-Wing",),
    "Cell Forcing Chain": ("Forcing Chains",),
    "Region Forcing Chain": ("Forcing Chains",),
    "Unit Forcing Chain": ("Forcing Chains",),
    "SDC": ("Sue de Coq",),
    "Two-Sector Disjoint Subsets": ("Sue de Coq",),
    "ALS-XY": ("ALS-XY-Wing",),
    "ALS Wing": ("ALS-XY-Wing",),
}


def key_of(name: str) -> str:
    """Return the normalized name: without case, whitespace and hyphens, in one spelling.

    >>> key_of("x wing") == key_of("X-Wing"), key_of("Simple Colors")
    (True, 'simplecolours')
    """
    letters = "".join(character for character in name.casefold() if character.isalnum())
    return letters.replace("color", "colour")


def keys_of(name: str) -> tuple[str, ...]:
    """Return the keys to look a name up by: its own, and that of its singular.

    >>> keys_of("Naked Pairs"), keys_of("Two-String Kites 2")
    (('nakedpairs', 'nakedpair'), ('twostringkites2', 'twostringkite2'))
    """
    key = key_of(name)
    body = key.rstrip("0123456789")
    number = key[len(body) :]
    singular = body.removesuffix("es") if body.endswith("shes") else body.removesuffix("s")
    return (key,) if singular == body else (key, singular + number)
