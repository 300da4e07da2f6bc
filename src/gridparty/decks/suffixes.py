"""The suffixes of puzzle files: decks and catalogues."""

from __future__ import annotations

import os
from pathlib import PurePath

from gridparty.decks import formats

SQLITE, PARQUET = ".sqlite", ".parquet"
ENDINGS = (SQLITE, PARQUET, *formats.ENDINGS)


def holds_several(path: str | os.PathLike[str]) -> bool:
    """Whether a file of this name can hold several puzzles; True for an unknown suffix."""
    suffix = PurePath(path).suffix.lower()
    return suffix not in formats.ENDINGS or not formats.format_for(path).single
