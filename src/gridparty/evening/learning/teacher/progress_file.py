"""What is remembered of techniques: a file in the folder of `places.home()`, a table for each.

A file that cannot be read keeps nobody from learning: it is said, put aside when something new is
to be remembered, and begun anew.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.settings import read_toml, write_private
from gridparty.i18n.messages import say
from gridparty.system.files import shown, why

Entry = TypeVar("Entry")


def entries(
    file: Path, entry: Callable[[Any], Entry | None], stranger: str
) -> tuple[dict[str, Entry], str]:
    """What is kept in the file, by the technique's name, and what could not be read of it.

    Args:
        file: where it stands; nothing is kept where there is none, or it is damaged.
        entry: makes something of a table; None where it cannot.
        stranger: what such a table is called, after its name.
    """
    try:
        plain = read_toml(file)
    except GridpartyError as error:
        return {}, _damaged(str(error))
    found = {name: entry(plain.get(name)) for name in NAMES}
    kept = {name: one for name, one in found.items() if one is not None}
    strange = [name for name in NAMES if name in plain and found[name] is None]
    return kept, _damaged(f"{shown(file)}: {strange[0]!r} {stranger}") if strange else ""


def _damaged(what: str) -> str:
    """What is wrong with a file, said without alarm."""
    return say("{what}. Games are not touched.", what=what)


def rewrite(file: Path, text: str, aside: str, *, damaged: bool) -> str:
    """Write the file anew; a damaged one is kept beside it, and where is returned.

    It was read within the same `changing`.

    Args:
        file: the file.
        text: what it is to hold.
        aside: the template that says as what the damaged one is kept, with `{name}`.
        damaged: what stands there now could not be read.

    Raises:
        GridpartyError: it cannot be written, or the damaged one not renamed.
    """
    told = _put_aside(file, aside) if damaged else ""
    write_private(file, text)
    return told


def _put_aside(file: Path, aside: str) -> str:
    number = 1
    while (beside := file.with_suffix(f".damaged-{number}")).exists():
        number += 1
    try:
        file.rename(beside)
    except OSError as error:
        raise GridpartyError(f"cannot rename {shown(file)}: {why(error)}") from None
    return say(aside, name=beside.name)
