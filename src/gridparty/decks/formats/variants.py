"""Rules that plain Sudoku does not have, by the names that people know.

A puzzle with one of them is refused by that name. What is not known by name is refused as well, so
that no puzzle is ever played with fewer rules than it has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridparty.errors import ParseError
from gridparty.i18n.messages import listed, message, say
from gridparty.i18n.quoting import excerpt

#: What people call a rule, by the name of its field in puzzles of f-puzzles and SudokuPad.
RULES = {
    "antiking": message("an anti-king rule"),
    "antiknight": message("an anti-knight rule"),
    "arrow": message("arrows"),
    "arrows": message("arrows"),
    "betweenline": message("between lines"),
    "boxindexer": message("box indexers"),
    "cage": message("cages"),
    "cages": message("cages"),
    "circle": message("circles"),
    "clone": message("clones"),
    "columnindexer": message("column indexers"),
    "constraints": message("constraints"),
    "diagonal+": message("a diagonal rule"),
    "diagonal-": message("a diagonal rule"),
    "difference": message("Kropki dots (differences)"),
    "disjointgroups": message("disjoint groups"),
    "doublearrow": message("double arrows"),
    "entropicline": message("entropic lines"),
    "even": message("even cells"),
    "extraregion": message("extra regions"),
    "foglight": message("fog"),
    "fogofwar": message("fog"),
    "killercage": message("killer cages"),
    "line": message("lines"),
    "lines": message("lines"),
    "littlekillersum": message("little killer sums"),
    "lockout": message("lockout lines"),
    "maximum": message("maximum cells"),
    "minimum": message("minimum cells"),
    "modularline": message("modular lines"),
    "nabner": message("nabner lines"),
    "negative": message("a negative constraint"),
    "nonconsecutive": message("a non-consecutive rule"),
    "numberedrooms": message("numbered rooms"),
    "odd": message("odd cells"),
    "overlays": message("marks drawn on the board"),
    "palindrome": message("palindromes"),
    "quadruple": message("quadruples"),
    "ratio": message("Kropki dots (ratios)"),
    "rectangle": message("rectangles"),
    "regionsumline": message("region sum lines"),
    "regions": message("jigsaw regions"),
    "renban": message("renban lines"),
    "rowindexer": message("row indexers"),
    "sandwichsum": message("sandwich sums"),
    "shape": message("another shape of board"),
    "skyscraper": message("skyscraper clues"),
    "slowthermometer": message("slow thermometers"),
    "sudokux": message("a diagonal rule"),
    "text": message("clues in words"),
    "thermometer": message("thermometers"),
    "triggereffect": message("fog"),
    "underlays": message("marks drawn on the board"),
    "whispers": message("German whispers"),
    "windoku": message("extra regions (Windoku)"),
    "xsum": message("X-sums"),
    "xv": message("XV"),
    "zipperline": message("zipper lines"),
}

#: Rules in the words of a rule text; the first that fits names it.
_IN_WORDS = (
    (r"killer|\bcages?\b", "killercage"),
    (r"little killer", "littlekillersum"),
    (r"slow thermo", "slowthermometer"),
    (r"thermo", "thermometer"),
    (r"\barrows?\b", "arrow"),
    (r"diagonal|x-sudoku|sudoku[- ]x", "sudokux"),
    (r"knight", "antiknight"),
    (r"king's? move|anti-?king", "antiking"),
    (r"non-?consecutive", "nonconsecutive"),
    (r"kropki|black dots?|white dots?", "ratio"),
    (r"\bxv\b", "xv"),
    (r"quadruple|\bquads?\b", "quadruple"),
    (r"renban", "renban"),
    (r"whisper", "whispers"),
    (r"palindrome", "palindrome"),
    (r"between line", "betweenline"),
    (r"sandwich", "sandwichsum"),
    (r"skyscraper", "skyscraper"),
    (r"x-?sum", "xsum"),
    (r"zipper", "zipperline"),
    (r"\bfog\b", "foglight"),
    (r"windoku|hyper[- ]?sudoku", "windoku"),
    (r"jigsaw|irregular", "regions"),
    (r"extra region", "extraregion"),
    (r"disjoint", "disjointgroups"),
    (r"\bclones?\b", "clone"),
    (r"\beven\b", "even"),
    (r"\bodd\b", "odd"),
)
#: The name of a kind of puzzle in a title: "Killer Sudoku", and not "The Killer".
_NAMED = re.compile(
    r"\b(?:little killer|killer|jigsaw|irregular|thermo(?:meter)?|windoku|hyper|diagonal|arrow"
    r"|kropki|sandwich|anti-?knight|anti-?king|renban|palindrome|whispers?|skyscraper|xv|quadruple"
    r"|non-?consecutive|even[- ]odd|fog)[- ]?sudoku\b|\bsudoku[- ]x\b|\bx-sudoku\b"
)
_SENTENCE = re.compile(r"[.!;\n]+")
_PLAIN = re.compile(
    r"(normal|standard|classic|classical|regular|usual|plain) sudoku( rules)?( apply)?"
    r"|sudoku rules apply|sudoku|fill .*(row|column|box|grid|digit).*"
    r"|.*\beach (row|column|box|digit|number)\b.*(row|column|box|region).*"
    r"|(enjoy|have fun|good luck|happy solving|thanks?).*"
)
_MORE = re.compile(
    r"\b(sums?|totals?|adjacent|neighbou?rs?|differ\w*|consecutive|lines?|outside|clues?|circles?"
    r"|squares?|shaded|gr[ae]y|ratios?|greater|less|paths?|loops?|colou?r\w*|modulo|product)\b"
)


def refuse(fields: Iterable[str]) -> None:
    """Refuse a puzzle by the names of its rules.

    Args:
        fields: names of `RULES`; any other name is quoted as it stands.

    Raises:
        ParseError: there is a field.
    """
    names = list(
        dict.fromkeys(say(RULES[field]) if field in RULES else excerpt(field) for field in fields)
    )
    if names:
        told = listed(names[:4])
        raise ParseError(say("expected a plain Sudoku, got one with {rules}", rules=told))


def refuse_named(words: str) -> None:
    """Refuse a puzzle whose title or comment names it as one with other rules.

    Raises:
        ParseError: it does.
    """
    if found := _NAMED.search(words.casefold()):
        for pattern, field in _IN_WORDS:
            if re.search(pattern, found[0]):
                refuse([field])


def refuse_words(rules: str) -> None:
    """Refuse a puzzle whose rule text says more than that plain rules apply.

    Raises:
        ParseError: it does, or may do.
    """
    for sentence in _SENTENCE.split(rules.casefold()[:20_000]):
        words = " ".join(sentence.split())
        for pattern, field in _IN_WORDS:
            if re.search(pattern, words):
                refuse([field])
        if not words or (_PLAIN.fullmatch(words[:500]) and not _MORE.search(words)):
            continue
        raise ParseError(
            say("expected a plain Sudoku, got one with rules in words: {text}", text=excerpt(words))
        )
