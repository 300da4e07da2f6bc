"""Lesson texts on rectangles and almost locked sets."""

from __future__ import annotations

from gridparty.i18n.messages import message

EXTRA = message(
    "If none of these corners held the extra digit, the other two could be swapped at all four: "
    "a second solution. So one of them holds it."
)

#: By name: what it is, how to spot it, why it holds.
TAUGHT_SETS: dict[str, tuple[str, str, str]] = {
    "Unique Rectangle 1": (
        "Four empty cells in two rows, two columns and two boxes (a rectangle). Three hold only "
        "the same two candidates; the fourth has more. Eliminate the two digits from the "
        "fourth.",
        "Find two cells in line with the same two candidates, and a third with the same two at "
        "another corner. Check the fourth, and count the boxes: two.",
        "If the fourth corner were one of the two digits, they could be swapped at all four "
        "corners: a second solution.",
    ),
    "Unique Rectangle 2": (
        "A rectangle of empty cells shares two candidates (one corner may lack one). Two "
        "corners in line (the roof) have one more, the same in both. Eliminate it from cells "
        "that see both.",
        "Find two cells in line with the same two candidates and, at the other corners, two "
        "cells with these and one more.",
        EXTRA,
    ),
    "Unique Rectangle 3": (
        "A rectangle of empty cells shares two candidates (one corner may lack one). Two "
        "corners in line (the roof) have more. Taken as one cell, their extra digits make a "
        "naked pair, triple or quad in a shared unit. Eliminate its digits from the rest of "
        "that unit.",
        "Take what the two roof cells have besides the pair as one cell. Does it make a naked "
        "pair, triple or quad with other cells in their unit?",
        "If both roof cells held the pair, it could be swapped at all four corners: a second "
        "solution. So one of them holds an extra digit and counts as a cell of the subset.",
    ),
    "Unique Rectangle 4": (
        "A rectangle of empty cells shares two candidates (one corner may lack one). Two "
        "corners in line (the roof) have more. In a unit of both, one of the two digits fits "
        "only there. Eliminate the other digit from the roof.",
        "In the line or the box of the two roof cells, check whether a digit of the pair fits "
        "anywhere else. If not, eliminate the other one from the roof.",
        "One roof cell takes the first digit. If the other took the second, they could be "
        "swapped at all four corners: a second solution.",
    ),
    "Unique Rectangle 5": (
        "A rectangle of empty cells shares two candidates (one corner may lack one). Three "
        "corners, or two opposite ones, have one more, the same in all. Eliminate it from cells "
        "that see all of these corners.",
        "Find a rectangle where several corners, not just two in line, have the same third "
        "digit. Then look for cells that see them all.",
        EXTRA,
    ),
    "Unique Rectangle 6": (
        "A rectangle of empty cells shares two candidates (one corner may lack one). Two "
        "opposite corners have more. In both rows and both columns, one of the two digits fits "
        "only at the corners. Eliminate it from the two corners with more.",
        "Find a rectangle whose two plain corners are opposite each other. Check whether a "
        "digit of the pair makes an X-Wing with the four corners.",
        "The digit goes in two opposite corners. At those with more, it would leave the other "
        "digit for the plain ones, and the two could be swapped: a second solution.",
    ),
    "Hidden Rectangle": (
        "A rectangle of empty cells shares two candidates (one corner may lack one). One corner "
        "has no others. In the row and the column of the opposite corner, one of the digits "
        "fits only at corners. Eliminate the other digit from that opposite corner.",
        "Start at a cell with two candidates, and find a rectangle with the same two. From the "
        "opposite corner, look along its row and column: which digit fits only at the corners?",
        "If the opposite corner held the second digit, its two neighbours would hold the first "
        "and the plain corner the second. They could be swapped: a second solution.",
    ),
    "Avoidable Rectangle 1": (
        "A rectangle of cells, none a given. Three are filled, and the two next to the empty "
        "one hold the same digit. Eliminate the digit in the opposite corner from the empty "
        "cell.",
        "You must know which digits are givens. Late in a puzzle, find three of your own digits "
        "at the corners of a rectangle: the same one at two opposite corners, and another.",
        "If the empty cell held that digit, the two could be swapped at all four corners: a "
        "second solution with the same givens.",
    ),
    "Avoidable Rectangle 2": (
        "A rectangle of cells, none a given. Two in line are filled. The two empty ones have "
        "two candidates each: the digit that would complete the swap, and the same third one. "
        "Eliminate the third digit from cells that see both.",
        "You must know which digits are givens. Find two of your own digits in line and, at the "
        "other corners, two empty cells that have them crosswise, with the same extra digit.",
        EXTRA,
    ),
    "BUG+1": (
        "Every empty cell has two candidates, except one that has three. One of its digits is a "
        "candidate three times in its row, in its column and in its box. Eliminate the other "
        "two.",
        "Near the end, when almost all cells have two candidates, check whether just one has "
        "three. Then count its digits in its row.",
        "Without that digit, every cell would have two candidates and every digit two cells in "
        "each unit. Such a grid (a bivalue universal grave) never has exactly one solution.",
    ),
    "Sue de Coq": (
        "Two or three cells where a line crosses a box have at least two candidates more than "
        "cells. Cells elsewhere in the line and in the box, with no digit in common, complete "
        "them: as many cells as digits. Eliminate each digit from cells that see all its "
        "candidates there.",
        "Where a line crosses a box, look for two or three cells with many candidates. Then "
        "look in the rest of the line and of the box for cells with two of these each, not the "
        "same ones.",
        "The cells in the line and in the box have no digit in common, so each digit fits only "
        "once. There are as many cells as digits, so all are used.",
    ),
    "Almost Locked Set": (
        "Cells of a unit with one more digit than there are cells: two cells with three "
        "candidates between "
        "them, or three with four. Alone it eliminates nothing: other techniques join such sets.",
        "A cell with two candidates is the smallest set. Add cells of the same unit that bring "
        "just one new digit each.",
        "Take away one of its digits, and it has as many digits as cells: each of the others must "
        "go there.",
    ),
    "ALS-XZ": (
        "Two almost locked sets (cells of a unit with one more digit than there are cells) "
        "share x and z. "
        "Every x in one sees every x in the other, so only one set has x. Eliminate z from cells "
        "that see every z in both.",
        "A cell with two candidates is the smallest set, two cells with three the next. Look "
        "for two sets that share two digits, one of which can be in only one of them.",
        "The set without x has as many digits as cells, so it uses them all, z too. So one of "
        "the sets holds z.",
    ),
    "ALS-XY-Wing": (
        "Three almost locked sets, which may overlap. A pivot set shares a digit with each of "
        "the others, not the same one, that only one of the two can have. The others share z: "
        "eliminate it from cells that see every z in both.",
        "It is an XY-Wing with sets instead of cells. Find two small sets that share a digit, "
        "and a third that shares another digit with each of them, whose cells all see each "
        "other.",
        "The pivot lacks at most one digit, so it takes one of the two it shares. The set it "
        "takes it from keeps its other digits, z among them.",
    ),
    "ALS Chain": (
        "Four or more almost locked sets. Each shares a digit with the next that only one of "
        "the two can have, never the same one twice running. The first and the last, which may "
        "overlap, share z: eliminate it from cells that see every z in both.",
        "Start with a small set, and look for sets that share a digit with it whose cells all "
        "see each other. Go on until a set shares another digit with the first.",
        "If the first set lacks z, it takes the digit it shares, the next set takes the one "
        "after that, and so on until the last set takes z. So one of the ends holds z.",
    ),
    "Death Blossom": (
        "A stem cell and, for each of its candidates, a petal: an almost locked set whose cells "
        "for that digit all see the stem. All petals share z: eliminate it from cells that see "
        "every z in them. Petals may overlap.",
        "Start at a cell with three candidates. For each, look for a set that the cell sees "
        "and that would lose the digit. Compare what else these sets share.",
        "The stem takes one of its digits, so the petal for it loses that one and keeps the "
        "others, z among them. So one of the petals holds z.",
    ),
}
