"""How the names of files of puzzles end: of decks, and of catalogues."""

from __future__ import annotations

import os
from pathlib import PurePath

from gridparty.decks import formats

SQLITE, PARQUET = ".sqlite", ".parquet"
ENDINGS = (SQLITE, PARQUET, *formats.ENDINGS)


def in_any_number(path: str | os.PathLike[str]) -> bool:
    """Whether a file of this name may hold many puzzles; so may one whose ending is unknown."""
    suffix = PurePath(path).suffix.lower()
    return suffix not in formats.ENDINGS or not formats.format_for(path).single
