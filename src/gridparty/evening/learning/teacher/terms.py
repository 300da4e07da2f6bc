"""Definitions of the words in lessons, for readers who know only the rules of Sudoku."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridparty.i18n.messages import Sentence, message, say
from gridparty.techniques.curriculum import LESSONS
from gridparty.techniques.drawing import SCANNED
from gridparty.techniques.step import Step

#: The definition of each word.
TERMS = {
    "candidate": message("candidate: a digit that can still go in a cell"),
    "eliminate": message("eliminate: remove a candidate"),
    "unit": message("unit: row, column or box"),
    "line": message("line: row or column"),
    "sees": message("see: share a row, column or box with"),
    "given": message("given: a digit printed on the card"),
    "strong link": message("strong link: at least one end is true"),
    "weak link": message("weak link: at most one end is true"),
    "true": message("true: the cell holds that digit"),
    "x, y, z": message("x, y, z: any digits"),
    "fin": message("fin: extra candidate"),
    "subset": message("subset: naked pair, triple or quad"),
    "rectangle": message("rectangle: where two rows cross two columns, in two boxes"),
    "almost locked set": message(
        "almost locked set: cells of a unit with one more digit than there are cells"
    ),
    "r1c2": message("r1c2: row 1, column 2"),
}
#: The words that the texts and the drawings of each technique use, besides those that all use;
#: another technique has a lesson of its own.
USED: dict[str, tuple[str, ...]] = {
    "Full House": (),
    "Hidden Single": ("unit",),
    "Naked Single": ("sees",),
    "Pointing": ("line",),
    "Claiming": ("line",),
    "Locked Pair": ("line",),
    "Naked Pair": ("unit",),
    "Hidden Pair": ("unit",),
    "Locked Triple": ("line",),
    "Naked Triple": ("unit",),
    "Hidden Triple": ("unit",),
    "X-Wing": (),
    "Swordfish": (),
    "Naked Quad": ("unit",),
    "Skyscraper": ("sees", "X-Wing", "true"),
    "2-String Kite": ("sees", "true"),
    "Turbot Fish": ("strong link", "unit", "sees", "line", "true"),
    "Empty Rectangle": ("strong link", "sees", "line", "true"),
    "XY-Wing": ("x, y, z", "sees", "true"),
    "XYZ-Wing": ("x, y, z", "sees", "true"),
    "WXYZ-Wing": ("sees", "x, y, z", "unit", "XYZ-Wing", "true"),
    "W-Wing": ("sees", "x, y, z", "strong link", "unit", "true"),
    "Hidden Quad": ("unit",),
    "Jellyfish": (),
    "Remote Pair": ("sees",),
    "Unique Rectangle 1": ("rectangle", "line"),
    "Unique Rectangle 2": ("rectangle", "line", "sees"),
    "Unique Rectangle 3": ("rectangle", "line", "unit", "subset"),
    "Unique Rectangle 4": ("rectangle", "line", "unit"),
    "Unique Rectangle 5": ("rectangle", "sees", "line"),
    "Unique Rectangle 6": ("rectangle", "X-Wing"),
    "Hidden Rectangle": ("rectangle",),
    "Avoidable Rectangle 1": ("rectangle", "given"),
    "Avoidable Rectangle 2": ("rectangle", "given", "line", "sees"),
    "BUG+1": ("unit",),
    "Dual 2-String Kite": ("2-String Kite", "strong link", "true", "sees"),
    "Dual Empty Rectangle": ("Empty Rectangle", "strong link", "line"),
    "Simple Colours Trap": ("strong link", "sees", "unit", "true"),
    "Simple Colours Wrap": ("strong link", "sees", "unit", "true"),
    "Multi Colours 1": ("strong link", "sees", "true"),
    "Multi Colours 2": ("strong link", "sees", "true"),
    "Finned X-Wing": ("X-Wing", "fin", "sees", "true"),
    "Sashimi X-Wing": ("Finned X-Wing", "fin", "sees", "X-Wing", "true"),
    "Finned Swordfish": ("Swordfish", "fin", "sees", "true"),
    "Sashimi Swordfish": ("Finned Swordfish", "sees", "fin", "true"),
    "Finned Jellyfish": ("Jellyfish", "fin", "sees", "true"),
    "Sashimi Jellyfish": ("Finned Jellyfish", "sees", "fin", "true"),
    "3D Medusa": ("strong link", "unit", "true", "sees"),
    "X-Chain": ("strong link", "weak link", "sees", "true"),
    "XY-Chain": ("sees", "true"),
    "Continuous Nice Loop": ("strong link", "weak link", "true"),
    "Discontinuous Nice Loop": ("strong link", "weak link", "true"),
    "AIC": ("strong link", "weak link", "true", "sees"),
    "Grouped Continuous Nice Loop": (
        "Continuous Nice Loop",
        "line",
        "almost locked set",
        "weak link",
        "true",
    ),
    "Grouped Discontinuous Nice Loop": (
        "Discontinuous Nice Loop",
        "line",
        "almost locked set",
        "true",
        "sees",
    ),
    "Grouped AIC": ("AIC", "line", "almost locked set", "true", "sees"),
    "Sue de Coq": ("line", "sees"),
    "Almost Locked Set": ("unit",),
    "ALS-XZ": ("almost locked set", "unit", "x, y, z", "sees"),
    "ALS-XY-Wing": ("almost locked set", "x, y, z", "sees", "XY-Wing"),
    "ALS Chain": ("almost locked set", "x, y, z", "sees"),
    "Death Blossom": ("almost locked set", "sees", "x, y, z"),
    "Forcing Chains": ("unit", "true"),
}
_NUMBERS = {name: number for number, name in enumerate(LESSONS, start=1)}


def words_used(step: Step) -> tuple[str, ...]:
    """Return the words that a lesson on the step uses, in the order of their definitions."""
    candidate = () if step.technique in SCANNED else ("candidate",)
    eliminate = ("eliminate",) if step.strikes else ()
    return (*USED[step.technique], *candidate, *eliminate, "r1c2")


def definition(word: str) -> Sentence:
    """Return the definition of a word; of a technique, the number of its lesson."""
    if word in _NUMBERS:
        return say("{name}: lesson {number}", name=word, number=_NUMBERS[word])
    return say(TERMS[word])


def definitions(step: Step) -> tuple[Sentence, ...]:
    """Return the definitions of all words that a lesson on the step uses."""
    return tuple(map(definition, words_used(step)))


_SHORT = 3  # letters
_CELL = re.compile(r"r\dc\d")


def used_in(text: str, terms: Iterable[str]) -> tuple[str, ...]:
    """Return the definitions whose word, also with a short ending, occurs in the text."""
    return tuple(term for term in terms if _is_used(term.partition(":")[0], text))


def _is_used(head: str, text: str) -> bool:
    if _CELL.fullmatch(head):
        return _CELL.search(text) is not None
    return any(_occurs(word, text) for word in head.split(", "))  # x, y, z: any of them


def _occurs(word: str, text: str) -> bool:
    """Whether the word is in the text, with an ending at most half as long as itself.

    Of short words the case counts, too, as others begin like them.
    """
    ending = min(len(word) // 2, 2)
    flags = re.IGNORECASE if len(word) > _SHORT else re.NOFLAG
    return re.search(rf"\b{re.escape(word)}\w{{0,{ending}}}\b", text, flags) is not None
