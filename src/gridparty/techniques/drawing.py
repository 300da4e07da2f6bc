"""Draw a step on the board in plain text: candidates, lettered pattern, and effects.

>>> from gridparty.board.position import Position
>>> from gridparty.techniques import find
>>> step = next(find("Hidden Single", "1... .... ..1. ...."))
>>> print(board(Position.parse("1... .... ..1. ...."), step))
    1    2   3    4
  +--------+---------+
1 | (1)  . | .    .  |
2 | .    . | .    1! |
  +--------+---------+
3 | .    . | (1)  .  |
4 | .    . | .    .  |
  +--------+---------+
!: goes here   (5): blocks
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.candidates import Candidates
from gridparty.board.cells import members
from gridparty.board.position import Position
from gridparty.i18n.messages import say
from gridparty.techniques.blocking import blocking
from gridparty.techniques.step import Step

GOES_HERE, STRUCK, ALONE = "!: goes here", "×: eliminated", "{{5}}: only candidate"
BLOCKS = "(5): blocks"
LETTERS = "{what}: {told}"
_WORDS = {
    "pattern": "pattern",
    "one": "one is true",
    "weak": "not both true",
    "leads": "forces A",
    "either": "all A or all B",
    "colours": "colours",
    "fin": "fin",
    "two": "the two digits",
    "further": "other digits",
    "true": "turns true",
    "false": "turns false",
    "stem": "stem",
    "sets": "sets",
    "petals": "petals",
    "parts": "parts",
}
#: The words that letters stand for, by technique; by default they are the pattern.
_MEANING: dict[str, tuple[tuple[str, str], ...]] = {
    **dict.fromkeys(
        ("Skyscraper", "2-String Kite", "Turbot Fish"),
        (("A", "one"), ("B", "weak")),
    ),
    **dict.fromkeys(("XY-Wing", "XYZ-Wing", "W-Wing"), (("A", "one"), ("B", "leads"))),
    "WXYZ-Wing": (("A", "one"),),
    **dict.fromkeys(
        ("Remote Pair", "Simple Colours Trap", "Simple Colours Wrap", "3D Medusa"),
        (("AB", "either"),),
    ),
    **dict.fromkeys(("Multi Colours 1", "Multi Colours 2"), (("ABCD", "colours"),)),
    **{
        f"{kind} {name}": (("F", "fin"),)
        for kind in ("Finned", "Sashimi")
        for name in ("X-Wing", "Swordfish", "Jellyfish")
    },
    **dict.fromkeys(
        (
            *(f"Unique Rectangle {number}" for number in range(1, 7)),
            *("Hidden Rectangle", "Avoidable Rectangle 1", "Avoidable Rectangle 2"),
        ),
        (("A", "two"), ("B", "further")),
    ),
    **dict.fromkeys(
        (
            *("X-Chain", "XY-Chain", "AIC", "Grouped AIC"),
            *("Continuous Nice Loop", "Grouped Continuous Nice Loop"),
            *("Discontinuous Nice Loop", "Grouped Discontinuous Nice Loop", "Forcing Chains"),
        ),
        (("A", "true"), ("B", "false")),
    ),
    "Death Blossom": (("S", "stem"),),
}
#: The same for letters without a number.
_MEANING_OF_REST = {
    **dict.fromkeys(("ALS-XZ", "ALS-XY-Wing", "ALS Chain"), "sets"),
    "Death Blossom": "petals",
    "Sue de Coq": "parts",
}
CORNER, NOT_GIVEN = "[5]: pattern", "+5: not a given"
#: The pattern has filled cells, and it matters which are givens.
OF_FILLED_CELLS = ("Avoidable Rectangle 1", "Avoidable Rectangle 2")
#: Found by scanning the digits on the board, so that candidates would only distract.
SCANNED = (
    *("Full House", "Hidden Single"),
    *("Last Cell", "Hidden Single (box)", "Hidden Single (line)"),
)


@dataclass(frozen=True, slots=True)
class Filter:
    """The candidates to look at: those of a digit, those in cells with two, or all."""

    digit: int = 0
    bivalue: bool = False


EVERYTHING = Filter()


def shown_marks(position: Position, step: Step, only: Filter = EVERYTHING) -> tuple[int, ...]:
    """Return the candidates to draw in each cell, as sets.

    Where digits on the board are enough to see a single, only the digit that goes there.
    """
    held = position.candidates.digits
    if step.technique in SCANNED and position.candidates == Candidates.of(position.grid):
        placed = dict(step.places)
        return tuple(1 << placed[cell] if cell in placed else 0 for cell in range(len(held)))
    if only.digit:
        return tuple(digits & 1 << only.digit for digits in held)
    if only.bivalue:
        return tuple(digits if digits.bit_count() == 2 else 0 for digits in held)
    return held


def board(position: Position, step: Step, only: Filter = EVERYTHING) -> str:
    """Return the board with all candidates, the step's pattern and effects, and a legend.

    ``5A``: part of the pattern; ``5×``: struck; ``5!``: goes here. A digit alone is placed; in
    braces it is the only candidate of an empty cell. ``(5)``: one of the digits that make a single.
    If the pattern has filled cells, ``[5]`` is one of them, and ``+5`` was not given.
    """
    layout = position.layout
    words = _words(position, step, only)
    wide, size = layout.box_cols, layout.size
    widths = [max(len(word) for word in words[column::size]) for column in range(size)]
    stacks = [range(left, left + wide) for left in range(0, size, wide)]

    def line(cells: list[str], between: str) -> str:
        boxes = (
            "".join(f" {cells[column]:<{widths[column]}} " for column in stack) for stack in stacks
        )
        return between.join(boxes)

    numbers = line([str(column + 1) for column in range(size)], " ")
    rule = "  +" + "+".join("-" * sum(widths[c] + 2 for c in stack) for stack in stacks) + "+"
    lines = [f"   {numbers}".rstrip()]
    for row in range(size):
        if row % layout.box_rows == 0:
            lines.append(rule)
        lines.append(f"{row + 1} |{line(words[row * size : row * size + size], '|')}|")
    return "\n".join([*lines, rule, *_legend(words, step)])


def letters_of(step: Step) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the letters in a drawing of the step, and what they stand for."""
    placed = {(place.cell, place.digit) for place in step.places}
    rest = {one.letter for one in step.letters if (one.cell, one.digit) not in placed}
    meanings = []
    for letters, what in _MEANING.get(step.technique, ()):
        if these := tuple(letter for letter in letters if letter in rest):
            meanings.append((these, str(say(_WORDS[what]))))
            rest -= {*these}
    if rest:
        meanings.append(
            (tuple(sorted(rest)), str(say(_WORDS[_MEANING_OF_REST.get(step.technique, "pattern")])))
        )
    return tuple(meanings)


def candidates(position: Position, technique: str = "", only: Filter = EVERYTHING) -> str:
    """Return the board with these candidates, without a step."""
    return board(position, Step(technique, (), (), (), (), (), ""), only)


def _words(position: Position, step: Step, only: Filter) -> list[str]:
    """Return for each cell its digit, or its candidates with their signs."""
    signs = {(one.cell, one.digit): one.letter for one in step.letters}
    signs |= dict.fromkeys(((place.cell, place.digit) for place in step.places), "!")
    struck = {(strike.cell, strike.digit) for strike in step.strikes}
    blocks, own = blocking(position, step), step.technique in OF_FILLED_CELLS
    words = []
    marks = shown_marks(position, step, only)
    nothing = "" if marks == position.candidates.digits else "."
    for cell, placed in enumerate(position.grid.digits):
        held = list(members(marks[cell]))
        word = "".join(
            f"{digit}{signs.get((cell, digit), '')}{'×' if (cell, digit) in struck else ''}"
            for digit in held
        )
        alone = marks == position.candidates.digits and len(held) == 1 and word == str(held[0])
        if placed:
            given = not own or position.givens >> cell & 1
            sign = str(placed) if given else f"+{placed}"
            in_it = own and cell in step.cells
            words.append(f"({sign})" if cell in blocks else f"[{sign}]" if in_it else sign)
        else:
            words.append(f"{{{word}}}" if alone else word or nothing)
    return words


def _legend(words: list[str], step: Step) -> list[str]:
    """Return the legend of the signs that occur."""
    used = [say(LETTERS, what=", ".join(letters), told=what) for letters, what in letters_of(step)]
    if step.places:
        used.append(say(GOES_HERE))
    if step.strikes:
        used.append(say(STRUCK))
    if any(word.startswith("(") for word in words):
        used.append(say(BLOCKS))
    if any(word.startswith("[") for word in words):
        used.append(say(CORNER))
    if any("+" in word for word in words):
        used.append(say(NOT_GIVEN))
    if any(word.startswith("{") for word in words):
        used.append(say(ALONE))
    return ["   ".join(used)] if used else []
