"""Decks by name: the packs, and the decks that people keep.

A file in the current folder comes before a pack or a kept deck of the same name. A kept deck is a
plain deck file in the data folder, so `FromDeck` and the sessions know it by its path.
"""

from __future__ import annotations

import os
import re
import unicodedata
from contextlib import suppress
from pathlib import Path

from gridparty.decks.packs import PACKS, pack_file
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths

USUAL_NAME = "mine"  # of the deck where none is named
_ENDING = ".jsonl"
#: Begins with a letter, so that it is no puzzle or option; has no dot, so that it is no file.
_NAME = re.compile(r"[^\W\d_](?:[\w -]{0,38}[\w-])?")
_OF_WINDOWS = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]", re.IGNORECASE)  # are devices there


def kept_decks() -> tuple[str, ...]:
    """Return the names of the decks that people keep, in alphabetical order."""
    found = []
    with suppress(OSError), os.scandir(paths.decks()) as files:
        for file in files:
            name = _composed(file.name.removesuffix(_ENDING))
            with suppress(OSError):  # deleted meanwhile, or a dangling link
                if file.name.endswith(_ENDING) and _NAME.fullmatch(name) and file.stat().st_size:
                    found.append(name)
    return tuple(sorted(found, key=str.casefold))


def kept_file(name: str) -> Path | None:
    """Return the file of the kept deck of this name, in any case; None: there is none."""
    wanted = _composed(name).casefold()
    if not _NAME.fullmatch(_composed(name)):
        return None
    found = next((one for one in kept_decks() if one.casefold() == wanted), None)
    return None if found is None else _file(found)


def kept_files() -> tuple[Path, ...]:
    """Return the files of the decks that people keep, in the order of their names."""
    return tuple(map(_file, kept_decks()))


def kept_name(path: str | os.PathLike[str]) -> str:
    """Return the name of the kept deck in this file; empty if it is another file."""
    file = Path(path)
    if file.suffix != _ENDING or file.parent != _folder():
        return ""
    return _composed(file.stem)


def deck_file(name: str) -> Path | None:
    """Return the file of the pack or kept deck of this name.

    None if there is neither, or a file in the current folder is called so.
    """
    if name in PACKS:
        return None if os.path.exists(name) else pack_file(name)  # noqa: PTH110 (never raises)
    return None if os.path.isfile(name) else kept_file(name)  # noqa: PTH113


def new_kept_file(name: str) -> Path:
    """Return the file of a kept deck, which may not exist yet.

    Raises:
        GridpartyError: the name is a pack's, or cannot be a deck's.
    """
    if (known := kept_file(name)) is not None:
        return known
    wanted = _composed(name)
    if wanted.casefold() in PACKS:
        raise GridpartyError(say("{name} is a pack: choose another name.", name=wanted))
    if not _NAME.fullmatch(wanted) or _OF_WINDOWS.fullmatch(wanted):
        raise GridpartyError(
            say(
                "{got} can't be a deck's name: begin with a letter; "
                "digits, blanks, - and _ may follow.",
                got=excerpt(name),
            )
        )
    return _file(wanted)


def existing_kept_file(name: str) -> Path:
    """Return the file of a kept deck.

    Raises:
        GridpartyError: no kept deck has this name.
    """
    found = kept_file(name)
    if found is not None:
        return found
    names = kept_decks()
    if not names:
        raise GridpartyError(say("There is no deck {name}: you keep none yet.", name=excerpt(name)))
    raise GridpartyError(
        say("There is no deck {got}; yours are {names}.", names=", ".join(names),
            got=excerpt(name))
    )  # fmt: skip


def _folder() -> Path:
    return Path(os.path.abspath(paths.decks()))  # noqa: PTH100 (a link is not followed)


def _file(name: str) -> Path:
    return _folder() / f"{name}{_ENDING}"


def _composed(name: str) -> str:
    """Return the name as NFC: some disks decompose letters with accents."""
    return unicodedata.normalize("NFC", name)
