"""Files with one TOML table for each technique, in the folder of `paths.home()`.

A file that cannot be read stops nobody from learning: it is reported, set aside at the next save,
and begun anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from gridparty.errors import GridpartyError
from gridparty.evening.settings import read_toml
from gridparty.i18n.messages import say
from gridparty.system.files import shown, why
from gridparty.system.private import write_private
from gridparty.techniques.curriculum import LESSONS as NAMES

Entry = TypeVar("Entry")


def entries(file: Path, entry: Callable[[Any], Entry | None]) -> tuple[dict[str, Entry], str]:
    """Return the records by technique name, and a sentence about what could not be read.

    Args:
        file: its path; a missing or damaged file has no records.
        entry: converts a table; returns None when it is not valid.
    """
    try:
        plain = read_toml(file)
    except GridpartyError as error:
        return {}, _damaged(str(error))
    found = {name: entry(plain.get(name)) for name in NAMES}
    kept = {name: one for name, one in found.items() if one is not None}
    strange = [name for name in NAMES if name in plain and found[name] is None]
    if not strange:
        return kept, ""
    return kept, _damaged(say("cannot read {name} in {file}", name=strange[0], file=shown(file)))


def _damaged(what: str) -> str:
    """Return a calm sentence about a damaged file."""
    return say("{what}. Your games are safe.", what=what)


def rewrite(file: Path, text: str, *, damaged: bool) -> str:
    """Rewrite the file; a damaged one is kept beside it, and a sentence says where.

    It must have been read within the same `changing`.

    Args:
        file: its path.
        text: its new content.
        damaged: the present content could not be read.

    Raises:
        GridpartyError: it cannot be written, or the damaged one not renamed.
    """
    told = _put_aside(file) if damaged else ""
    write_private(file, text)
    return told


def _put_aside(file: Path) -> str:
    number = 1
    while (beside := file.with_suffix(f".damaged-{number}")).exists():
        number += 1
    try:
        file.rename(beside)
    except OSError as error:
        raise GridpartyError(
            say("cannot rename {file}: {why}", file=shown(file), why=why(error))
        ) from None
    return say("The damaged file is kept as {name}.", name=beside.name)
