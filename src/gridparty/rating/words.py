"""The rater's hints as steps: each with a sentence that says why it follows."""

from __future__ import annotations

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


def reason_for(layout: Layout, hint: Hint) -> Sentence:
    """The sentence that says why the hint follows."""
    houses = houses_of(layout, hint)
    half = len(houses) // 2
    named = dict(zip(("house", "second", "third"), houses, strict=False))
    return say(
        TEMPLATES[hint.technique],
        **named,
        bases=Houses(houses[:half]),
        covers=Houses(houses[half:]),
        cell=layout.cell_name(hint.cell),
        digit=hint.digit,
        cells=Cells(layout, as_set(hint.cells)),
        digits=Digits(hint.digits),
    )
