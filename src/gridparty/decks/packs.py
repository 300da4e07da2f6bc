"""The packs: the decks that come with the program, and how one knows that they are as they were.

Every card of a pack is proved and graded before the pack's seal is written here, and again by each
run of the tests. So a pack that has its seal need be neither taken apart nor proved once more: a
card of it lies on the table at once. One that has another (somebody changed the file) is a deck
like any other, and what it says is a claim (R13).
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError, require_kind
from gridparty.i18n.quoting import excerpt

#: The SHA-256 of each file.
SEALS = {
    "party": "54cca78ce3329834f54058c52d0b6cbe3e615b6e81df93e62b697d207488eb3d",
    "family": "4432b78625c7cceaae965a2ee6255eccbcca77cc46531839c450903004215842",
    "connoisseur": "384ecb9701fb1448c20a40c19b6bd2d530b53c82eced1c204d4393c9383c8179",
    "kids": "b0a121a218f5b632e5850daf9e5face383d8e4960083a64e220f406950736ab3",
}
PACKS = tuple(SEALS)


def pack_file(name: str) -> Path:
    """The file of a pack: beside the code when it is installed, in puzzles/ of a checkout.

    Raises:
        GridpartyError: there is no such pack.
    """
    require_kind(name, str, "the name of a pack")
    if name not in PACKS:
        raise GridpartyError(f"expected a pack ({', '.join(PACKS)}), got {excerpt(name)}")
    package = Path(__file__).parents[1]
    installed = package / "packs"
    folder = installed if installed.is_dir() else package.parents[1] / "puzzles"
    return folder / f"{name}.jsonl"


def sealed(name: str) -> tuple[dict[str, Any], ...] | None:
    """The fields of each card of a pack, as they were proved; None where the seal is another."""
    try:
        data = pack_file(name).read_bytes()
    except OSError:  # whoever reads it as any file is told why
        return None
    if hashlib.sha256(data).hexdigest() != SEALS[name]:
        return None
    return tuple(map(json.loads, data.splitlines()))
