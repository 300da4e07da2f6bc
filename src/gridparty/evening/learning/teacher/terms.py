"""Definitions of the field's words, for readers who know only the rule of Sudoku."""

from __future__ import annotations

import re

from gridparty.i18n.messages import say
from gridparty.techniques import TECHNIQUES

#: The definition of each word.
TERMS = {
    "r1c2": "r1c2: row 1, column 2",
    "house": "house: row, column or box",
    "line": "line: row or column",
    "candidate": "candidate: small digit that is possible",
    "place": "place: cell that can still hold the digit",
    "sees": "sees: shares row, column or box with",
    "pattern": "pattern: the marked digits",
    "to strike": "to strike: cross out",
    "loses": "loses: it is struck there",
    "given": "given: a digit from the beginning",
    "strong link": "strong link: of two, one is true",
    "weak link": "weak link: of two, not both are true",
    "true": "true: right there; false: wrong there",
    "free ends": "free ends: the two that are left over",
    "string": "string: a line with two places",
    "x, y, z": "x, y, z: any digits",
    "pivot": "pivot: the one in the middle",
    "pincers": "pincers: the two outer ones",
    "roof": "roof: the two corners that have more digits",
    "corner": "corner: one of the four cells",
    "fin": "fin: a place too many",
    "subset": "subset: naked pair, triple or quad",
    "group": "group: such places, taken as one",
    "colour": "colour: all of it is true, or none",
    "set": "set: one digit more than cells, such as 3 in 2 cells",
    "petal": "petal: a set that the stem leads to",
    "stem": "stem: the cell it begins at",
}
#: How a text uses each word, and how a text itself explains it (empty: none does).
_USES = (
    ("r1c2", r"r\d+c\d+", ""),
    ("house", "houses?", "called a house"),
    ("line", "lines?", ""),
    ("candidate", "candidates?", ""),
    ("place", "(?<!in the )(?<!the last )(?<!last two )places?", "can still hold it"),
    ("sees", "sees?|seen|sight", "a cell sees all"),
    ("pattern", "the pattern", ""),
    ("to strike", "strikes?|struck", ""),
    ("loses", "loses?", ""),
    ("given", "givens?", ""),
    (
        "strong link",
        "strong (?:links?|ones?)",
        "houses with just two|one of two is true|last two places|a strong link|if it is not at",
    ),
    ("weak link", "weak (?:links?|ones?)", "not both are|that see each other"),
    ("true", "true|false", ""),
    ("free ends", "free ends?", ""),
    ("string", "strings?", ""),
    ("x, y, z", "[xyz]", ""),
    ("pivot", "pivot", "shares a digit with each"),
    ("pincers", "pincers?", ""),
    ("roof", "roof", r"\(the roof\)"),
    ("corner", "corners?", ""),
    ("fin", "fins?", "but for the fins"),
    ("subset", "subset", ""),
    ("group", "(?<!off the )(?<!two )groups?", "taken together|groups of places"),
    ("colour", "colou?r(?:s|ed)?", "coloured in turn"),
    ("set", "(?:almost locked )?sets?|almost locked", "one digit more than cells"),
    ("petal", "petals?", "a petal:"),
    ("stem", "stem", "a stem cell"),
)
_NAMED = sorted(enumerate((one.name for one in TECHNIQUES), 1), key=lambda one: -len(one[1]))


def terms_of(text: str, own: str = "") -> tuple[str, ...]:
    """Return the definitions of the field's words in a text, in the order of the text.

    Args:
        text: what is read.
        own: the technique the text is about; others that it names have lessons of their own.
    """
    found: list[tuple[int, str]] = []
    left = text.casefold()
    for number, name in _NAMED:
        called = name.casefold()
        if called not in left:  # usually nothing matches, and exercises ask ten times a second
            continue
        named = re.compile(rf"\b{re.escape(called)}")
        if one := named.search(left):
            if name != own:
                found.append(
                    (one.start(), say("{name}: lesson {number}", name=name, number=number))
                )
            left = named.sub("·" * len(name), left)
    for word, used, explained in _USES:
        if explained and re.search(explained, text, re.IGNORECASE):
            continue
        if one := re.search(rf"\b(?:{used})\b", left):
            found.append((one.start(), say(TERMS[word])))
    return tuple(told for _, told in sorted(found))
