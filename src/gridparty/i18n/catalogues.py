"""Catalogues of sentences: which there are, and what is in one.

A catalogue is a file ``de.toml`` in this folder, named by the language's code. Each line gives a
template, exactly as it stands in the source, and what is said in its place::

    "{who} is to play." = "{who} ist am Zug."

``python tools/templates.py`` lists all templates. What a catalogue lacks is said in English.
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
_LONGEST = 200  # characters of what an error quotes


def languages() -> tuple[str, ...]:
    """The codes of the languages that can be spoken; English needs no catalogue."""
    return (ENGLISH, *sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


def catalogue(language: str) -> Mapping[str, str]:
    """For each template what is said in its place; nothing for English.

    Raises:
        GridpartyError: there is no catalogue of that language.
        ParseError: it is none, or says of a field what the template does not know.
    """
    if language not in languages():
        raise GridpartyError(f"expected a language ({', '.join(languages())}), got {language!r}")
    return {} if language == ENGLISH else read(FOLDER / f"{language}{SUFFIX}")


def read(path: Path) -> Mapping[str, str]:
    """The catalogue in a file.

    Raises:
        ParseError: it is none, or says of a field what the template does not know.
    """
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # no TOML, no UTF-8, a number with thousands of digits
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
    """The names of the template's fields."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}
