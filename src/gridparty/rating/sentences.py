"""The sentences that explain the rater's steps, one for each technique."""

from __future__ import annotations

from gridparty.i18n.messages import message
from gridparty.rating.names import RaterTechnique
from gridparty.techniques.forcing import CELL, REGION

LAST_CELL = message("In {house}, only {cell} is empty and only {digit} is missing.")
HIDDEN_SINGLE = message("In {house}, the {digit} fits only in {cell}.")
DIRECT_LOCKED = message(
    "In {house}, the {digit} must go in {second}. So in {third} it fits only in {cell}."
)
DIRECT_HIDDEN_SET = message(
    "In {house}, the digits {digits} fit only in {cells}. So the {digit} fits only in {cell}."
)
LOCKED = message(
    "In {house}, the {digits} must go in {second}. So no other cell in {second} can be {digits}."
)
NAKED_SET = message(
    "In {house}, cells {cells} hold only {digits}. So no other cell there can hold these digits."
)
HIDDEN_SET = message(
    "In {house}, the digits {digits} fit only in {cells}. So these cells can't hold any "
    "other digit."
)
FISH = message(
    "In {bases}, the {digits} fits only in {covers}. So no other cell in {covers} can be {digits}."
)
STRONG_LINKS = message(
    "Strong links on {digits} in {all_houses} join end to end, so one of the two ends "
    "{cells} is {digits}. Cells that see both ends can't be {digits}."
)
RING = message(
    "Strong links on {digits} in {all_houses} form a ring, so every joint holds a "
    "{digits}. Other cells that see a whole joint can't be {digits}."
)
XY_WING = message(
    "The pivot {pivot} holds only {pivot_digits}; either way, one of {wings} is {digits}. Cells "
    "that see both can't be {digits}."
)
XYZ_WING = message(
    "The pivot {pivot} holds only {pivot_digits}; in each case it or one of {wings} is {digits}. "
    "Cells that see all three can't be {digits}."
)
LOOP = (
    message("If {cells} held only {digits}, swapping them would give a second solution."),
    message("So {struck_cells} holds something else."),
    message(
        "So one of them is {struck_digits}, and cells that see all its candidates there can't be."
    ),
    message("So in {house} two of them act as one cell of a set."),
    message(
        "In {house}, one of the digits fits only in two of them, so these can't hold "
        "{struck_digits}."
    ),
)
BUG = (
    message(
        "Without its extra digits in {cells}, every empty cell would have two candidates, "
        "and every row, column and box two cells for each missing digit: never exactly one "
        "solution."
    ),
    message("So {cells} holds an extra digit: {digits}."),
    message("So one of these cells is {digits}, and cells that see them all can't be."),
    message("So in {house} these cells act as one cell of a set."),
    message("In {house}, one of these cells holds its extra digit and the other {digits}."),
)
ALS_WING = message(
    "Cells {base} are an almost locked set. They and {last} share {shared}, which only one "
    "side can hold, so {struck_digits} is in one of them. Cells that see all its "
    "candidates there can't hold it."
)
ALS_WING_DOUBLE = message(
    "Cells {base} are an almost locked set. They and {last} share {shared}, each of which "
    "only one side can hold, so {digits} are all in these cells. Cells that see all "
    "candidates for one of them there can't hold it."
)
EXCLUSION = message(
    "Every way to fill {cells} with an eliminated digit repeats a digit in a unit, or "
    "takes the last candidates from a cell they see."
)
CYCLE = message(
    "If {start}, then {chain}: back to the start, and the same the other way round. One "
    "end of each link is true, so cells that see a digit of the cycle both where it is and "
    "where it isn't can't hold it."
)
CHAIN = message("If {start}, then {chain}. So {conclusion}.")
CONTRADICTION = message(
    "Suppose {start}. Then {facts}; but also {second_facts}. That can't be, so {conclusion}."
)
DOUBLE = message("Whether {cells} is {start_digit} or not, {conclusion}. {ways}")

#: The sentence of each technique; words.py fills its fields.
TEMPLATES = {
    "Last Cell": LAST_CELL,
    "Hidden Single (box)": HIDDEN_SINGLE,
    "Hidden Single (line)": HIDDEN_SINGLE,
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
    "Aligned Pair Exclusion": EXCLUSION,
    "Aligned Triplet Exclusion": EXCLUSION,
}

#: The same for families of names: the first that is part of the name counts.
PARTS = (
    ("Contradiction", CONTRADICTION),
    ("Nishio", CONTRADICTION),
    ("Double Forcing", DOUBLE),
    ("Cell Forcing", CELL),
    ("Region Forcing", REGION),
    ("Cycle", CYCLE),
    ("Forcing X-Chain", CHAIN),
    ("Forcing Chain", CHAIN),
    ("(double link)", ALS_WING_DOUBLE),
    ("XYZ-Wing", ALS_WING),
    ("(ring)", RING),
    ("Strong Links", STRONG_LINKS),
    ("Skyscraper", STRONG_LINKS),
    ("2-String Kite", STRONG_LINKS),
)


def templates_of(technique: RaterTechnique) -> tuple[str, ...]:
    """Return the sentences of a technique: one, or two of which the first tells the pattern."""
    if technique in TEMPLATES:
        return (TEMPLATES[technique],)
    for name, (pattern, *types) in (("Unique", LOOP), ("BUG", BUG)):
        if technique.startswith(name):
            return pattern, types[int(technique[-2]) - 1]
    return (next(template for part, template in PARTS if part in technique),)
