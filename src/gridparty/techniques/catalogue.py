"""All techniques, easiest first, and their lookup by name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from gridparty.board.nearest import nearest, unknown
from gridparty.board.position import Position
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.techniques.als_wings import ALMOST_LOCKED_SET, ALS_WINGS, WXYZ_WING
from gridparty.techniques.colours import MULTI_COLOURS, SIMPLE_COLOURS
from gridparty.techniques.curriculum import GROUPS
from gridparty.techniques.death_blossom import DEATH_BLOSSOMS
from gridparty.techniques.empty_rectangles import DUAL_EMPTY_RECTANGLES, EMPTY_RECTANGLES
from gridparty.techniques.fish import FINNED_FISH, JELLYFISH, SWORDFISH, X_WING
from gridparty.techniques.forcing import FORCING_CHAINS
from gridparty.techniques.grouped_chains import GROUPED_CHAINS
from gridparty.techniques.hidden_rectangles import AVOIDABLE_RECTANGLES, BUGS, HIDDEN_RECTANGLES
from gridparty.techniques.intersections import INTERSECTIONS
from gridparty.techniques.loops import INFERENCE_CHAINS, NICE_LOOPS
from gridparty.techniques.medusa import MEDUSA
from gridparty.techniques.names import ALSO_CALLED, key_of, keys_of
from gridparty.techniques.rectangles import UNIQUE_RECTANGLES
from gridparty.techniques.remote_pairs import REMOTE_PAIRS
from gridparty.techniques.simple_chains import SIMPLE_CHAINS
from gridparty.techniques.single_digit import DUAL_KITES, TWO_LINK_PATTERNS
from gridparty.techniques.singles import SINGLES
from gridparty.techniques.step import Step
from gridparty.techniques.subsets import HIDDEN_QUAD, NAKED_QUAD, PAIRS, TRIPLES
from gridparty.techniques.sue_de_coq import SUE_DE_COQS
from gridparty.techniques.technique import Technique
from gridparty.techniques.wings import WINGS

TECHNIQUES: tuple[Technique, ...] = (
    *SINGLES,
    *INTERSECTIONS,
    *PAIRS,
    *TRIPLES,
    X_WING,
    SWORDFISH,
    NAKED_QUAD,
    *TWO_LINK_PATTERNS,
    *EMPTY_RECTANGLES,
    *WINGS,
    HIDDEN_QUAD,
    JELLYFISH,
    *REMOTE_PAIRS,
    *UNIQUE_RECTANGLES,
    *HIDDEN_RECTANGLES,
    *AVOIDABLE_RECTANGLES,
    *BUGS,
    *DUAL_KITES,
    *DUAL_EMPTY_RECTANGLES,
    *SIMPLE_COLOURS,
    *MULTI_COLOURS,
    *FINNED_FISH,
    *SIMPLE_CHAINS,
    *NICE_LOOPS,
    *INFERENCE_CHAINS,
    *GROUPED_CHAINS,
    *SUE_DE_COQS,
    *ALS_WINGS,
    *DEATH_BLOSSOMS,
)
#: Taught and found too, but no step of a solving path: there TECHNIQUES do the same in smaller
#: parts, and the rater's chains what is left.
APART: tuple[Technique, ...] = (WXYZ_WING, MEDUSA, ALMOST_LOCKED_SET, FORCING_CHAINS)
#: What a solving path has in their place.
ON_A_PATH = {
    "WXYZ-Wing": "ALS-XZ",
    "3D Medusa": "AIC",
    "Almost Locked Set": "ALS-XZ",
    "Forcing Chains": "Discontinuous Nice Loop",
}
#: Techniques that are never the easiest, because something easier is always there too: those easier
#: ones, the hardest last.
BESIDE: dict[str, tuple[str, ...]] = {
    "Dual 2-String Kite": ("2-String Kite",),
    "Dual Empty Rectangle": ("Empty Rectangle",),
    "Multi Colours 2": ("Multi Colours 1",),
    "AIC": ("Discontinuous Nice Loop",),
    "Grouped AIC": ("Discontinuous Nice Loop", "AIC", "Grouped Discontinuous Nice Loop"),
}
_BY_NAME = {technique.name.casefold(): technique for technique in (*TECHNIQUES, *APART)}
_BY_KEY = {key_of(technique.name): (technique,) for technique in _BY_NAME.values()} | {
    key_of(other): tuple(_BY_NAME[name.casefold()] for name in names)
    for other, names in (*ALSO_CALLED.items(), *GROUPS.items())
}

SEVERAL = "{name} can be {others} or {last}; say which."


def exactly_named(name: str) -> Technique | None:
    """Return the technique with exactly this name; case and whitespace are ignored."""
    return _BY_NAME.get(" ".join(name.split()).casefold())


def techniques_named(name: str) -> tuple[Technique, ...]:
    """Return the techniques that a name stands for.

    Case, hyphens and plurals are ignored, and other common names are known.

    Raises:
        GridpartyError: there is no technique of that name.
    """
    for key in keys_of(name):
        if key in _BY_KEY:
            return _BY_KEY[key]
    near = nearest(name, (known.name for known in _BY_NAME.values()))
    raise GridpartyError(unknown(name, near))


def technique_named(name: str) -> Technique:
    """Return the one technique that a name stands for.

    Raises:
        GridpartyError: there is none of that name, or it stands for several.
    """
    return only_one(techniques_named(name), name)


def only_one(found: tuple[Technique, ...], name: str) -> Technique:
    """Return the technique that was found by a name, if it is the only one.

    Raises:
        GridpartyError: the name stands for several.
    """
    if len(found) > 1:
        *others, last = (technique.name for technique in found)
        raise GridpartyError(say(SEVERAL, name=excerpt(name), others=", ".join(others), last=last))
    return found[0]


def find(name: str, position: Position | str) -> Iterator[Step]:
    """Return every instance of the technique in the position, which may be a text.

    Raises:
        GridpartyError: there is no technique of that name.
        ParseError: the text is not a position.
    """
    where = Position.parse(position) if isinstance(position, str) else position
    return chain.from_iterable(one.finder(where) for one in techniques_named(name))
