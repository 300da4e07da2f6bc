"""The sentences that explain the rater's steps, one for each technique."""

from __future__ import annotations

from gridparty.rating.names import RaterTechnique

LAST_CELL = "The last empty cell of {house} is {cell}, and the digit {house} lacks is {digit}."
HIDDEN_SINGLE = "The only place left for {digit} in {house} is {cell}."
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
    "The pivot {pivot} is {pivot_digits}, and both ways one of {wings} is {digits}, "
    "so no cell that sees both is {digits}."
)
XYZ_WING = (
    "The pivot {pivot} is {pivot_digits}, and each way it or one of {wings} is {digits}, "
    "so no cell that sees all three is {digits}."
)
LOOP = (
    "If {cells} held only {digits}, swapping these would give a second solution, and a proper "
    "puzzle has one.",
    "So {struck_cells} holds something else.",
    "So one of them holds {struck_digits}, and no cell that sees all that can does.",
    "So in {house} two of them act as one cell of a set.",
    "In {house} one of the digits fits only two of them, so these do not hold {struck_digits}.",
)
BUG = (
    "Without its extra digits in {cells} every empty cell would have two candidates, every digit "
    "two places in a house: such a grid has two solutions or none, and a proper puzzle has one.",
    "So {cells} holds an extra digit: {digits}.",
    "So one of these cells is {digits}, and no cell that sees all of them is.",
    "So in {house} these cells act as one cell of a set.",
    "In {house} one of these cells holds its extra digit and the other one {digits}.",
)
ALS_WING = (
    "The cells {base} have one digit more than cells. They and {last} share {shared}, which only "
    "one side can hold, so {struck_digits} is in one of them: no cell that sees all its places "
    "there holds it."
)
ALS_WING_DOUBLE = (
    "The cells {base} have one digit more than cells. They and {last} share {shared}, each of "
    "which only one side can hold, so {digits} are all in these cells: no cell that sees all "
    "places of one holds it."
)
EXCLUSION = (
    "Every way to fill {cells} with a digit that is struck there repeats a digit in a house, "
    "or takes the last candidates from a cell that they see."
)

CYCLE = (
    "If {start}, then {chain}: back to the start, and so it is the other way round. "
    "One end of each link is true, so a cell that sees a digit of the cycle "
    "where it is and where it is not does not hold it."
)
CHAIN = "If {start}, then {chain}. So {conclusion}."
CONTRADICTION = (
    "Suppose {start}. Then {facts}; but also {second_facts}. That cannot be, so {conclusion}."
)
DOUBLE = "Whether {cells} is {start_digit} or not, {conclusion}. {ways}"
CELL = "Whichever digit {cells} holds, {conclusion}. {ways}"
REGION = "Wherever {start_digit} goes in {house}, {conclusion}. {ways}"

#: Where one assumption leads.
WAY = "If {start}, then {facts}."
AT_ONCE = "If {start}, that is so at once."

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
    **{f"BUG (type {i})": f"{BUG[0]} {BUG[i]}" for i in range(1, 5)},
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


def template_of(technique: RaterTechnique) -> str:
    """Return the sentence of a technique."""
    if technique in TEMPLATES:
        return TEMPLATES[technique]
    if technique.startswith("Unique"):
        return f"{LOOP[0]} {LOOP[int(technique[-2])]}"
    return next(template for part, template in PARTS if part in technique)
