"""Lesson texts on rectangles and almost locked sets."""

from __future__ import annotations

#: By name: what it is, how to spot it, why it holds.
TAUGHT_SETS: dict[str, tuple[str, str, str]] = {
    "Unique Rectangle 1": (
        "Four empty cells where two rows cross two columns, in two boxes. Three of them have no "
        "other candidates than the same two digits; the fourth has more. It loses the two digits.",
        "Look for two cells with the same two candidates in a line, and a third one like them at "
        "another corner. Then look at the fourth, and count the boxes: there must be two.",
        "If the fourth corner held one of the two digits as well, they could be swapped at all "
        "four, and each row, column and box would still be right. That would be a second "
        "solution, and a proper puzzle has one.",
    ),
    "Unique Rectangle 2": (
        "Four empty cells where two rows cross two columns, in two boxes, with the same two "
        "digits (a corner may lack one by now). Two corners in a line (the roof) have one more "
        "candidate, the same in both. Every cell that sees both loses it.",
        "Look for two cells with the same two candidates in a line (the floor), and beyond them "
        "two that have these and one more digit.",
        "If neither roof cell held the third digit, the two digits could be swapped at all four "
        "corners: a second solution. So one roof cell holds it.",
    ),
    "Unique Rectangle 3": (
        "Four empty cells where two rows cross two columns, in two boxes, with the same two "
        "digits (a corner may lack one). Two in a line (the roof) have more. Taken for one cell, "
        "these further digits make a naked pair, triple or quad in a house of both: the rest of "
        "it loses its digits.",
        "Look at what the two roof cells have beyond the pair, and take it for a single cell. Is "
        "there in their house another cell (or more) that makes a naked pair, triple or quad with "
        "it?",
        "If both roof cells were left with the pair, it could be swapped at all four corners: a "
        "second solution. So one of them holds a further digit, and counts as one cell of the "
        "subset.",
    ),
    "Unique Rectangle 4": (
        "Four empty cells where two rows cross two columns, in two boxes, with the same two "
        "digits (a corner may lack one by now). Two corners in a line (the roof) have more. One "
        "of the two digits has no other place than these in a house of both. They lose the other "
        "one.",
        "Look in the house of the two roof cells, line or box, whether one digit of the pair can "
        "stand anywhere else. If not, the roof cells lose the other one.",
        "The house needs the first digit in one of the two roof cells. If the other of them held "
        "the second digit, the two could be swapped at all four corners: a second solution.",
    ),
    "Unique Rectangle 5": (
        "Four empty cells where two rows cross two columns, in two boxes, with the same two "
        "digits (a corner may lack one). Three corners, or two opposite ones, have one more "
        "candidate, the same in all. Every cell that sees all of these corners loses it.",
        "Look for a rectangle in which several corners have the same third digit, not only two in "
        "a line. Then look for what sees all of them.",
        "If none of these corners held the third digit, the two digits could be swapped at all "
        "four: a second solution. So one of them holds it.",
    ),
    "Unique Rectangle 6": (
        "Four empty cells where two rows cross two columns, in two boxes, with the same two "
        "digits (a corner may lack one). Two opposite corners have more. In both rows and both "
        "columns one of the two digits can stand at the corners only. The two corners with more "
        "lose it.",
        "Look for a rectangle whose two plain corners are opposite each other. Then look whether "
        "a digit of the pair makes an X-Wing with the four corners.",
        "The digit stands at two opposite corners. If at those with more, the plain ones would "
        "hold the other digit, and the two could be swapped at all four: a second solution. So it "
        "stands at the plain ones.",
    ),
    "Hidden Rectangle": (
        "Four empty cells where two rows cross two columns, in two boxes, with the same two "
        "digits; one corner has no others. Go to the corner opposite: if in its row and its "
        "column one of the digits can stand at corners only, this corner loses the other one.",
        "Begin at a cell with two candidates. Look for a rectangle with the same two at the other "
        "corners. From the opposite corner look along its row and its column: which of the two "
        "digits has no place off the corners?",
        "Suppose the opposite corner held the second digit. Then the first one would stand at its "
        "two neighbours, and the plain corner would hold the second: they could be swapped at all "
        "four, a second solution.",
    ),
    "Avoidable Rectangle 1": (
        "Four cells where two rows cross two columns, in two boxes, none of them a given. Three "
        "are filled, and the two beside the open one hold the same digit. The open cell loses the "
        "digit in the opposite corner.",
        "You must know which digits were given. Late in a puzzle, look for three of your own "
        "digits at the corners of a rectangle: the same one at two opposite corners, and another.",
        "If the open cell held that digit, the two could be swapped at all four corners, and no "
        "given would forbid it: a second solution. A proper puzzle has one.",
    ),
    "Avoidable Rectangle 2": (
        "Four cells where two rows cross two columns, in two boxes, none of them a given. Two in "
        "a line are filled; the open two have two candidates each: the digit that would complete "
        "the swap, and the same third one. What sees both open cells loses the third digit.",
        "You must know which digits were given. Look for two of your own digits in a line, and "
        "beyond them two open cells that have them crosswise, with one digit more.",
        "If neither open cell held the third digit, the two digits could be swapped at all four "
        "corners, and no given would forbid it: a second solution. So one of them holds it.",
    ),
    "BUG+1": (
        "Every empty cell has two candidates, but for one, which has three. One digit of this "
        "cell stands three times in its row, in its column and in its box: it is the digit there, "
        "and the cell loses the other two.",
        "Near the end, when nearly all cells have two candidates, look whether just one has "
        "three. Then count its digits in its row.",
        "Without that digit all cells would have two candidates, and each digit two places in "
        "each house. Such a grid (a bivalue universal grave) has two solutions or none, and a "
        "proper puzzle has one.",
    ),
    "Sue de Coq": (
        "Two or three cells where a line crosses a box have at least two digits more than cells. "
        "One or more cells of the line and one or more of the box, off the crossing, make it up: "
        "as many cells as digits, and the two parts share none. What sees all places of one of "
        "these digits loses it.",
        "Look where a line crosses a box for two or three cells with many candidates. Then look "
        "in the rest of the line and of the box for cells with two of them each, not the same "
        "ones.",
        "The part in the line and the part in the box have no digit in common, and both see the "
        "crossing. So each digit fits just once, and as there are as many as cells, all are used "
        "up.",
    ),
    "ALS-XZ": (
        "Two almost locked sets: cells of a house with one digit more than cells. All their "
        "places for a digit x see each other, so only one of them can have it. Every cell that "
        "sees all places of another common digit z loses z.",
        "A cell with two candidates is the smallest set, two cells with three the next. Look for "
        "two sets with two digits in common of which one can be in only one of them.",
        "One of the sets lacks x. It is left with as many digits as cells, so it holds all its "
        "others, and z is one of them. So z stands in one of the two sets.",
    ),
    "ALS-XY-Wing": (
        "Three almost locked sets: cells of a house with one digit more than cells. The pivot "
        "shares a digit with each of the other two, not the same one, that only one of the two "
        "sets can have; these others share a digit z. What sees all their places of z loses it. "
        "Sets may have cells in common.",
        "It is an XY-Wing with sets in the place of cells. Look for two small sets with a digit "
        "in common, and for a third that shares another digit with each of them, not the same "
        "one, of which all places see each other.",
        "The pivot lacks at most one digit, so it has at least one of the two that it shares. The "
        "set from which it takes it is left with as many digits as cells, and holds z.",
    ),
    "ALS Chain": (
        "Four or more almost locked sets (cells of a house with one digit more than cells). Each "
        "shares a digit with the next that only one of the two can have, never the same one twice "
        "running. What sees all places of a digit z of the first and the last loses z. The ends "
        "may have cells in common.",
        "Begin with a small set, and look for others that share a digit with it of which all "
        "places see each other. Go on from there, until a set has a digit of the first again.",
        "If the first set lacks z, it has the digit that it shares; so the next set lacks that, "
        "and has the following one, and so on to the last set, which has z. So z is in the first "
        "set or in the last.",
    ),
    "Death Blossom": (
        "A stem cell, and for each of its candidates a petal: an almost locked set (cells of a "
        "house with one digit more than cells). All places of that digit in the petal see the "
        "stem. What sees all places of a digit z of all petals loses z. Petals may have cells in "
        "common.",
        "Begin at a cell with three candidates. For each of them look for a set in its sight that "
        "would lose the digit, and compare what else the sets have in common.",
        "The stem takes one of its digits, and the petal for it loses that. It is left with as "
        "many digits as cells, so it holds z. So z stands in one of the petals.",
    ),
}
