"""The rater's hints as steps: each with a sentence that says why it follows."""

from __future__ import annotations

from functools import reduce
from operator import or_

from gridparty.grid import Placement
from gridparty.layout import House, Layout
from gridparty.rating.hint import Hint, printed
from gridparty.sight import as_set, members
from gridparty.techniques.step import Step
from gridparty.techniques.wording import Cells, Digits, Houses, Sentence, say

LAST_CELL = "{cell} is the last empty cell of {house}, and {digit} is the digit {house} lacks."
HIDDEN_SINGLE = "{cell} is the only place left for {digit} in {house}."
NAKED_SINGLE = "{digit} is the only digit left for {cell}."
DIRECT_LOCKED = (
    "All places for {digit} in {house} lie in {second}, "
    "so {cell} is the only place left for {digit} in {third}."
)
DIRECT_HIDDEN_SET = (
    "In {house} the digits {digits} fit only {cells}, so {cell} is the only place left for {digit}."
)
LOCKED = (
    "All places for {digits} in {house} lie in {second}, so no other cell of {second} holds it."
)
NAKED_SET = "In {house} the cells {cells} hold only {digits}, so no other cell of {house} does."
HIDDEN_SET = "In {house} the digits {digits} fit only {cells}, so these cells hold nothing else."
FISH = "All places for {digits} in {bases} lie in {covers}, so no other cell of {covers} holds it."
STRONG_LINKS = (
    "Strong links for {digits} in {all_houses}, joined end to end: "
    "one of the two ends {cells} holds it, so no cell that sees both ends does."
)
RING = (
    "Strong links for {digits} in {all_houses} close to a ring: every joint of it holds "
    "a {digits}, so no other cell that sees a whole joint does."
)
XY_WING = (
    "Whether {pivot} is one digit or the other, one of {wings} is {digits}, "
    "so no cell that sees both is {digits}."
)
XYZ_WING = "One of {cells} is {digits}, so no cell that sees all three is {digits}."
LOOP = (
    "If {cells} held only {digits}, these could change places, and there were two solutions.",
    "So {struck_cells} holds something else.",
    "So one of them holds {struck_digits}, and no cell that sees all that can does.",
    "So in {house} two of them act as one cell of a set.",
    "In {house} only two of them can hold one of these digits, so neither holds {struck_digits}.",
)
BUG = (
    "Without its extra digits in {cells} the grid had two solutions, as no cell left would have "
    "more than two candidates.",
    "So {cells} is {digits}.",
    "So one of these cells is {digits}, and no cell that sees all of them is.",
    "So in {house} these cells act as one cell of a set.",
    "In {house} one of these cells holds its extra digit and the other one {digits}.",
)
ALS_WING = (
    "{base} have only one digit too many, and {last} shares one that not both can hold: "
    "so {struck_digits} is in one of them, and in no cell that sees all its places there."
)
ALS_WING_DOUBLE = (
    "{base} have only one digit too many, and {last} shares two that not both can hold: "
    "so {digits} are locked into these cells, and in no cell that sees all places of one there."
)
EXCLUSION = (
    "Every way to fill {cells} with a digit that is struck there repeats a digit in a house, "
    "or takes the last candidates from a cell that they see."
)

#: The sentence of each technique. The fields are those of `_fields`.
TEMPLATES = {
    "Last Cell": LAST_CELL,
    "Hidden Single (box)": HIDDEN_SINGLE,
    "Hidden Single (line)": HIDDEN_SINGLE,
    "Naked Single": NAKED_SINGLE,
    "Direct Pointing": DIRECT_LOCKED,
    "Direct Claiming": DIRECT_LOCKED,
    "Direct Hidden Pair": DIRECT_HIDDEN_SET,
    "Direct Hidden Triplet": DIRECT_HIDDEN_SET,
    "Pointing": LOCKED,
    "Claiming": LOCKED,
    "Naked Pair": NAKED_SET,
    "Naked Triplet": NAKED_SET,
    "Naked Quad": NAKED_SET,
    "Hidden Pair": HIDDEN_SET,
    "Hidden Triplet": HIDDEN_SET,
    "Hidden Quad": HIDDEN_SET,
    "X-Wing": FISH,
    "Swordfish": FISH,
    "Jellyfish": FISH,
    "XY-Wing": XY_WING,
    "XYZ-Wing": XYZ_WING,
    **{f"BUG (type {i})": f"{BUG[0]} {BUG[i]}" for i in range(1, 5)},
    "Aligned Pair Exclusion": EXCLUSION,
    "Aligned Triplet Exclusion": EXCLUSION,
}


def describe(layout: Layout, hint: Hint) -> Step:
    """The hint as a Step: what it places and strikes, the pattern, and the reason in words."""
    return Step(
        technique=hint.technique,
        digits=tuple(members(hint.digits)),
        cells=hint.cells,
        houses=houses_of(layout, hint),
        places=(Placement(hint.cell, hint.digit),) if hint.digit else (),
        strikes=tuple(
            Placement(cell, digit)
            for cell in range(layout.cell_count)
            for digit in members(hint.struck_at(cell))
        ),
        reason=reason_for(layout, hint),
        rating=printed(hint.rating),
    )


def houses_of(layout: Layout, hint: Hint) -> tuple[House, ...]:
    """The hint's houses; the rater numbers boxes first, then rows, then columns."""
    everything = layout.boxes + layout.rows + layout.columns
    return tuple(everything[number] for number in hint.houses)


def template_of(technique: str) -> str:
    """The sentence of a technique, among them those that go by many names."""
    if technique in TEMPLATES:
        return TEMPLATES[technique]
    if technique.startswith("Unique"):
        return f"{LOOP[0]} {LOOP[int(technique[-2])]}"
    if "XYZ-Wing" in technique:
        return ALS_WING_DOUBLE if technique.endswith("(double link)") else ALS_WING
    return RING if technique.endswith("(ring)") else STRONG_LINKS


def reason_for(layout: Layout, hint: Hint) -> Sentence:
    """The sentence that says why the hint follows."""
    houses = houses_of(layout, hint)
    half = len(houses) // 2
    struck = [cell for cell in range(layout.cell_count) if hint.struck_at(cell)]
    struck_digits = reduce(or_, map(hint.struck_at, struck), 0)
    named = dict(zip(("house", "second", "third"), houses, strict=False))
    return say(
        template_of(hint.technique),
        **named,
        bases=Houses(houses[:half]),
        covers=Houses(houses[half:]),
        cell=layout.cell_name(hint.cell),
        digit=hint.digit,
        all_houses=Houses(houses),
        pivot=Cells(layout, as_set(hint.cells[:1])),
        wings=Cells(layout, as_set(hint.cells[1:])),
        base=Cells(layout, as_set(hint.cells[:-1])),
        last=Cells(layout, as_set(hint.cells[-1:])),
        struck_cells=Cells(layout, as_set(struck)),
        struck_digits=Digits(struck_digits),
        cells=Cells(layout, as_set(hint.cells)),
        digits=Digits(hint.digits),
    )
