"""Lesson texts on strong links, wings, colours and chains."""

from __future__ import annotations

from gridparty.i18n.messages import message

CHAIN = message(
    "If the start is false, each link settles the next one, and the end is true. So one of them "
    "is true."
)
GROUPS = message(
    "Where a chain nearly works, look for two or three candidates of a digit that share a line "
    "and a box, and treat them as one."
)

#: By name: what it is, how to spot it, why it holds.
TAUGHT_LINKS: dict[str, tuple[str, str, str]] = {
    "Skyscraper": (
        "In each of two rows, a digit has just two candidates. Two of these share a column; the "
        "other two are the free ends. Eliminate the digit from cells that see both free ends. "
        "Or swap rows and columns.",
        "Take one digit. Find an X-Wing with one corner displaced, then look for cells that see "
        "both free ends.",
        "In the shared column, at most one candidate is true. So at least one free end is.",
    ),
    "2-String Kite": (
        "A digit has just two candidates in a row and two in a column, one of each in the same "
        "box. Eliminate the digit from cells that see both of the other two.",
        "Take one digit. Find a row and a column with two candidates each that meet in a box, "
        "but not in one cell. Check the cell where their far ends would meet.",
        "The two ends in the box see each other, so at most one is true. So at least one far "
        "end is.",
    ),
    "Turbot Fish": (
        "Two strong links of one digit: units where it has just two candidates. One end of the "
        "first sees one end of the second. Eliminate the digit from cells that see both free "
        "ends.",
        "Take one digit. Start at a box with two candidates and look along their lines for "
        "another strong link. Then compare the free ends.",
        "The two ends that see each other aren't both true. So at least one free end is.",
    ),
    "Empty Rectangle": (
        "In a box, all candidates for a digit lie in one row and one column. Outside the box, a "
        "strong link has one end in that row. Eliminate the digit from the cell in that column "
        "that sees the other end. Or swap rows and columns.",
        "Take one digit. Find a box whose candidates form an L or a cross. Then look for a "
        "strong link that starts in one of these two lines, outside the box.",
        "If the digit is in the box's row, the far end of the strong link is true; otherwise it "
        "is in the box's column. The cell sees both.",
    ),
    "XY-Wing": (
        "Three cells with two candidates each: a pivot (x and y) sees two pincers (x and z, y "
        "and z). Eliminate z from cells that see both pincers.",
        "Start at a cell with two candidates, say 1 and 4. Among the cells it sees, look for one "
        "with 1 and another digit, and one with 4 and that same digit.",
        "If the pivot is x, one pincer is z; if it is y, the other is. So one pincer is z.",
    ),
    "XYZ-Wing": (
        "A pivot with candidates x, y and z sees two pincers (x and z, y and z). Eliminate z "
        "from cells that see all three.",
        "Find a cell with three candidates that sees two cells with two of them each, not the "
        "same two. Look for eliminations close to the pivot, in cells that see it too.",
        "If the pivot is x or y, one pincer is z; otherwise the pivot is. So one of the three "
        "is z.",
    ),
    "WXYZ-Wing": (
        "Four cells hold only four digits between them. The candidates for each digit but z all "
        "see each other. Eliminate z from cells that see every z there.",
        "Look for a cell with two candidates, and three cells of a unit that have these two and "
        "two more between them, like an XYZ-Wing with one more cell. Find the digit whose "
        "candidates don't all see each other: that is z.",
        "Each digit but z goes in one of the cells at most, so the three of them take three cells "
        "at most. The fourth is z.",
    ),
    "W-Wing": (
        "Two cells that don't see each other hold only x and z. A strong link on x has one end "
        "in sight of each. Eliminate z from cells that see both cells.",
        "Find two cells with the same two candidates, far apart. Then look for a unit where one "
        "of these digits has just two candidates, one in sight of each cell.",
        "One end of the strong link is x, so the cell that sees it is z. So one of the two "
        "cells is z.",
    ),
    "Remote Pair": (
        "Four or more cells with the same two candidates form a chain: each sees the next, so "
        "the digits alternate. Eliminate both digits from other cells that see one of each.",
        "Look for a pair of candidates in many cells. Go from one to the next: the first differs "
        "from the fourth, the sixth, and so on. Check cells that see two that differ.",
        "Cells that see each other differ, so the digits alternate all along. Two cells that "
        "differ hold both digits.",
    ),
    "Dual 2-String Kite": (
        "Two 2-String Kites of one digit share the two cells in the box. Each makes its own "
        "elimination.",
        "Found a kite? Look at its two cells in the box again: the one in the row may have a "
        "strong link in its column too, and the other one in its row.",
        "The two cells in the box aren't both true. So each kite has a true far end.",
    ),
    "Dual Empty Rectangle": (
        "Two Empty Rectangles of one digit share a box. Each has its own strong link and its "
        "own elimination.",
        "Found an Empty Rectangle? Look for another strong link that starts in one of the box's "
        "two lines.",
        "In the box, the digit is in the row or in the column. Each strong link turns this into "
        "an elimination.",
    ),
    "Simple Colours Trap": (
        "Candidates of one digit, joined by strong links, are coloured A and B in turn. "
        "Eliminate the digit from other cells that see both colours.",
        "Take one digit. Where a unit has just two candidates, colour them A and B, and go on from "
        "there. Then look for cells that see an A and a B.",
        "Where a unit has just two, one is true and one false. So all A are true or all B are, "
        "and a cell that sees both colours sees a true one.",
    ),
    "Simple Colours Wrap": (
        "Candidates of one digit, joined by strong links, are coloured A and B in turn. Two "
        "cells of one colour see each other: eliminate the digit from all cells of that colour.",
        "Take one digit. Where a unit has just two candidates, colour them A and B, and go on from "
        "there. Then look for a unit with the same colour twice.",
        "A colour is true or false as a whole. Two cells that see each other can't both be "
        "true, so this colour is false.",
    ),
    "Multi Colours 1": (
        "Two groups of one digit's candidates, each joined by strong links and coloured in "
        "turn: A and B, C and D. If B sees D, eliminate the digit from cells that see both A "
        "and C.",
        "Take one digit. Colour two separate groups, and find a colour of each that see each "
        "other. Then look for cells that see both of the other colours.",
        "B and D aren't both true. So A or C is, and a cell that sees both sees a true one.",
    ),
    "Multi Colours 2": (
        "Two groups of one digit's candidates, each joined by strong links and coloured in "
        "turn: A and B, C and D. If A sees both C and D, eliminate the digit from all cells of "
        "A.",
        "Take one digit. Colour two separate groups, and look for a colour that sees both "
        "colours of the other group.",
        "C or D is true, and A sees both. So A is false.",
    ),
    "3D Medusa": (
        "Candidates of all digits, joined by strong links in units and in cells with two "
        "candidates, are coloured A and B in turn. Eliminate candidates that clash with both "
        "colours, or all of a colour that clashes with itself.",
        "Start at a cell with two candidates: one is A, the other B. Go on where a unit has just "
        "two candidates for a coloured digit, and where a coloured cell has just two. Look for "
        "clashes: a digit twice in a unit, two digits in a cell, a cell without candidates.",
        "Of each two, one is true and one false. So all A are true or all B are: what clashes with "
        "both is false, and so is a colour that clashes with itself.",
    ),
    "X-Chain": (
        "A chain of one digit's candidates, with strong and weak links in turn, strong at both "
        "ends. Eliminate the digit from cells that see both ends.",
        "Take one digit. Start at a strong link, step to a candidate in sight, cross the next "
        "strong link, and so on. At each far end, look for cells that also see the start.",
        CHAIN,
    ),
    "XY-Chain": (
        "A chain of cells with two candidates each. Each cell sees the next and shares a digit "
        "with it; the first and the last have the same digit left over. Eliminate it from cells "
        "that see both ends.",
        "Look only at cells with two candidates. Start with a digit, go to the other one in its "
        "cell, then to a cell in sight that has it, and so on until the first digit is left "
        "over.",
        "If the first cell isn't that digit, it is its other one. The next cell then can't be "
        "that one, and so on, until the last cell is the digit. So one end is.",
    ),
    "Continuous Nice Loop": (
        "A closed loop of candidates with strong and weak links in turn all the way round. One "
        "end of each weak link is true. Eliminate whatever conflicts with both ends.",
        "Follow a chain, strong link, weak link, strong link, until it returns to its start "
        "without a break. Then check each weak link.",
        "Either every second candidate of the loop is true, or all the others are. Either way, "
        "one end of each weak link is true.",
    ),
    "Discontinuous Nice Loop": (
        "A chain with strong and weak links in turn that returns to its first cell and settles "
        "something there: the start is true, or false, or only two candidates are left.",
        "Start at a cell with few candidates. Suppose that one is false (or true), and follow "
        "the links back to the cell.",
        "A supposition that leads to its opposite is wrong. If 'not this' leads to 'that' in "
        "the same cell, one of the two is true.",
    ),
    "AIC": (
        "An alternating inference chain: strong and weak links in turn, through several digits, "
        "strong at both ends. One end is true. Eliminate whatever conflicts with both ends.",
        "Start at a strong link and go on: a weak link to a candidate in sight or in the same "
        "cell, then a strong link. Compare each far end with the start: the same digit, or "
        "cells that see each other?",
        CHAIN,
    ),
    "Grouped Continuous Nice Loop": (
        "A Continuous Nice Loop that passes through groups (a digit's candidates where a line "
        "crosses a box, taken as one) or almost locked sets. One end of each weak link is true. "
        "Eliminate whatever conflicts with both ends.",
        GROUPS,
        "A group is true if one of its cells is. Either way round, one end of each weak link is "
        "true.",
    ),
    "Grouped Discontinuous Nice Loop": (
        "A Discontinuous Nice Loop that passes through groups (a digit's candidates where a "
        "line crosses a box, taken as one) or almost locked sets. It returns to its first cell "
        "and settles something there.",
        GROUPS,
        "A group is true if one of its cells is, and whatever sees all of it is then false. A "
        "supposition that leads to its opposite is wrong.",
    ),
    "Grouped AIC": (
        "An AIC that passes through groups (a digit's candidates where a line crosses a box, "
        "taken as one) or almost locked sets. One end is true. Eliminate whatever conflicts "
        "with both ends.",
        GROUPS,
        "A group is true if one of its cells is. If the start is false, the end is true. So one "
        "of them is true.",
    ),
    "Forcing Chains": (
        "Try all candidates of a cell (the start), or all cells of a unit where a digit fits. If "
        "each one leads to the same result, that result is right.",
        "Start at a cell with three candidates, or a digit with three cells left in a unit. From "
        "each, go on as in a chain, and compare: is something settled every time?",
        "One of them is true, and whichever it is, the result is the same.",
    ),
}
