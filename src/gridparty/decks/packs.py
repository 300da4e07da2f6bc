"""The packs that come with the program, and their checksums.

Every card of a pack is proved and graded before its checksum is written here, and again by each run
of the tests. So an unmodified pack need not be parsed or proved again, and a card can be dealt at
once. A modified pack is a deck like any other, whose statements are unverified (R13).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from gridparty.board.bands import band_named
from gridparty.board.nearest import unknown
from gridparty.errors import GridpartyError, require_kind
from gridparty.i18n.messages import Sentence, message, say

#: The SHA-256 of each file.
SEALS = {
    "party": "4cf977ce5961e4fb577ade1d6a7b0a91bc62a72dc152671741faf5f3015fba93",
    "family": "49d13b07afe6f88d3b690b429c0fafaa07a1826f2bde50d8b01030d77c58ff5c",
    "connoisseur": "fb45dccf1649e38726877c4dde98f71533e3ad5e7e8717c4f7d76337cd6384cb",
    "kids": "2f20faaa2780310ac7aa48e0201d745484ba926f0668745b5ece7de4100d6d8d",
}
PACKS = tuple(SEALS)
#: The lowest and the highest band of each pack.
PACK_BANDS = {
    "party": ("party", "party"),
    "family": ("party", "medium"),
    "connoisseur": ("medium", "hard"),
    "kids": ("party", "easy"),
}
_TITLES = {
    "party": message("party pack {stars}"),
    "family": message("family pack {stars}"),
    "connoisseur": message("connoisseur pack {stars}"),
    "kids": message("kids' pack {stars}"),
}

NO_LINKS = message("Children's cards have no links to other sites.")


def pack_file(name: str) -> Path:
    """Return the file of a pack.

    Raises:
        GridpartyError: there is no such pack.
    """
    require_kind(name, str, "the name of a pack")
    if name not in PACKS:
        raise GridpartyError(unknown(name, PACKS))
    return shipped_file(f"{name}.jsonl")


def shipped_file(name: str) -> Path:
    """Return a file of the program's puzzles: in the package if installed, else in puzzles/."""
    package = Path(__file__).parents[1]
    installed = package / "packs"
    folder = installed if installed.is_dir() else package.parents[1] / "puzzles"
    return folder / name


def pack_text(name: str) -> Sentence:
    """Return a pack with the range of its bands.

    >>> pack_text("party"), pack_text("family")
    ('party pack ★', 'family pack ★–★★★')
    """
    low, high = (band_named(band).stars for band in PACK_BANDS[name])
    return say(_TITLES[name], stars=low if low == high else f"{low}–{high}")


def sealed(name: str) -> tuple[dict[str, Any], ...] | None:
    """Return the fields of each card of a pack; None if its checksum does not match."""
    try:
        data = pack_file(name).read_bytes()
    except OSError:  # reported when it is read as an ordinary file
        return None
    if hashlib.sha256(data).hexdigest() != SEALS[name]:
        return None
    return tuple(map(json.loads, data.splitlines()))


def is_for_children(givens: str) -> bool:
    """Whether this card is in the kids' pack, which links to no other site."""
    return any_for_children((givens,))


def any_for_children(cards: Iterable[str]) -> bool:
    """Whether one of these cards, as givens, is in the kids' pack; see `NO_LINKS`."""
    known = _children()
    return any(givens in known for givens in cards)


def all_for_children(cards: Iterable[str]) -> bool:
    """Whether these cards, as givens, are all in the kids' pack, which has animals for digits."""
    known = _children()
    return all(givens in known for givens in cards)


def _children() -> set[str]:
    return {record["givens"] for record in sealed("kids") or ()}
