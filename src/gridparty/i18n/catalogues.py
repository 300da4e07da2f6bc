"""Catalogues of translated sentences.

A catalogue is a file ``de.toml`` in this folder, named by its language code. Each line maps a
template, exactly as in the source, to its translation::

    "[{who} passes|You pass]." = "[{who} passt|Du passt]."

In brackets are two forms: one about a player, one to a player called You (`messages`).
``python tools/templates.py`` lists all templates. A sentence without a translation stays English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from string import Formatter

from gridparty.errors import GridpartyError, ParseError

FOLDER = Path(__file__).parent
SUFFIX = ".toml"
ENGLISH = "en"
_LONGEST = 200  # characters quoted in an error


def languages() -> tuple[str, ...]:
    """Return the codes of the available languages; English needs no catalogue."""
    return (ENGLISH, *sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


def catalogue(language: str) -> Mapping[str, str]:
    """Return the translation of each template; empty for English.

    Raises:
        GridpartyError: there is no catalogue of that language.
        ParseError: the file is not a catalogue, or a translation has an unknown field.
    """
    if language not in languages():
        raise GridpartyError(f"expected a language ({', '.join(languages())}), got {language!r}")
    return {} if language == ENGLISH else read(FOLDER / f"{language}{SUFFIX}")


def read(path: Path) -> Mapping[str, str]:
    """Return the catalogue in a file.

    Raises:
        ParseError: the file is not a catalogue, or a translation has an unknown field.
    """
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # not TOML or UTF-8, or a number with thousands of digits
        raise ParseError(f"{path.name}: {_cut(str(error))}") from None
    for template, translated in said.items():
        if not isinstance(translated, str):
            raise ParseError(f"{path.name}: expected a sentence for {_cut(template)!r}")
        try:
            foreign = fields_of(translated) - fields_of(template)
        except ValueError as error:
            raise ParseError(f"{path.name}: {error} in {_cut(translated)!r}") from None
        if foreign:
            raise ParseError(f"{path.name}: {_cut(template)!r} has no field {_cut(min(foreign))!r}")
    return said


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def fields_of(template: str) -> set[str]:
    """Return the names of the template's fields."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}
