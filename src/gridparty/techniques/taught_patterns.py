"""Lesson texts on singles, intersections, subsets and fish."""

from __future__ import annotations

from gridparty.i18n.messages import message

LOCKED = message(
    "There are as many digits as cells. So these cells use the digits up, for the line and for "
    "the box."
)
NAKED = message(
    "There are as many digits as cells. So these cells use the digits up, and none is left for "
    "the rest of the unit."
)
HIDDEN = message(
    "There are as many cells as digits. So each cell takes one of these digits and nothing else."
)
FISH = message(
    "Each row takes the digit in a different one of these columns. So the columns have it there "
    "and nowhere else."
)
FINNED = message(
    "Either a fin is true, or the rows take the digit in these columns. Both rule it out in "
    "these cells."
)

#: By name: what it is, how to spot it, why it holds.
TAUGHT_PATTERNS: dict[str, tuple[str, str, str]] = {
    "Full House": (
        "The last empty cell of a unit (a row, column or box) takes the one digit the unit lacks.",
        "Look at units that are nearly full. After each placement, check its row, column and "
        "box again.",
        "A unit holds each digit once, so the last cell takes the last digit.",
    ),
    "Hidden Single": (
        "A digit that fits in only one cell of a unit. You can often find it without pencil marks.",
        "Scan the board: you need no pencil marks. Take a digit that already appears often, "
        "and a box that "
        "lacks it. Rows and columns that have it rule out cells. Is one empty cell left? Then "
        "scan rows and columns.",
        "The unit needs the digit, and no other cell in it can hold it.",
    ),
    "Naked Single": (
        "An empty cell with one candidate left: it sees all other digits, or earlier steps "
        "eliminated them.",
        "Look where rows, columns and boxes are crowded, and count: which digit doesn't the "
        "cell see? With pencil marks, look for a cell with only one.",
        "The cell needs a digit, and every other one is ruled out.",
    ),
    "Pointing": (
        "In a box, all candidates for a digit lie in one row or column. Eliminate the digit "
        "from the rest of that row or column.",
        "For each digit that a box lacks, ask where it can go. If all these cells are in one "
        "line, follow the line out of the box.",
        "The box takes the digit from that line, and a line has it only once.",
    ),
    "Claiming": (
        "In a row or column, all candidates for a digit lie in one box. Eliminate the digit "
        "from the rest of that box.",
        "For each digit that a line lacks, ask where it can go. If all these cells are in one "
        "box, check the rest of the box.",
        "The line takes the digit inside that box, and a box has it only once.",
    ),
    "Locked Pair": (
        "Two cells in the same line and the same box hold only the same two candidates. "
        "Eliminate both digits from the rest of the line and of the box.",
        "Look inside boxes for two cells in line with the same two candidates. The pair works "
        "twice: along the line and around the box.",
        LOCKED,
    ),
    "Naked Pair": (
        "Two cells of a unit hold only the same two candidates. Eliminate both digits from the "
        "rest of the unit.",
        "Find a cell with two candidates, then its twin in the same row, column or box.",
        NAKED,
    ),
    "Hidden Pair": (
        "In a unit, two digits fit only in the same two cells. Eliminate all other candidates "
        "from these cells.",
        "In each unit, look for digits with two cells left. Two digits with the same two cells "
        "are the pair, however many candidates hide it.",
        HIDDEN,
    ),
    "Locked Triple": (
        "The three cells where a line crosses a box hold only three candidates between them. "
        "Eliminate the three digits from the rest of the line and of the box.",
        "Where a line crosses a box, are all three cells empty, with only three different "
        "candidates? A cell may have just two of them.",
        LOCKED,
    ),
    "Naked Triple": (
        "Three cells of a unit hold only three candidates between them. Eliminate the three "
        "digits from the rest of the unit.",
        "In a unit, compare the cells with two or three candidates. They needn't match: 12, 23 "
        "and 13 are a triple too.",
        NAKED,
    ),
    "Hidden Triple": (
        "In a unit, three digits fit only in the same three cells. Eliminate all other "
        "candidates from these cells.",
        "In a unit with many empty cells, look for digits with two or three cells left. Three "
        "that share the same three cells are the triple.",
        HIDDEN,
    ),
    "X-Wing": (
        "In two rows, a digit fits only in the same two columns. Eliminate it from the rest of "
        "these columns. "
        "The same works with rows and columns swapped.",
        "Take one digit. Find a row with just two candidates for it, and another row with its "
        "two in the same columns. Then try columns.",
        FISH,
    ),
    "Swordfish": (
        "In three rows, a digit fits only in the same three columns. Eliminate it from the rest "
        "of these columns. "
        "The same works with rows and columns swapped.",
        "Take one digit. Look for rows with two or three candidates for it: three that use only "
        "three columns are the fish. Then try columns.",
        FISH,
    ),
    "Naked Quad": (
        "Four cells of a unit hold only four candidates between them. Eliminate the four digits "
        "from the rest of the unit.",
        "In a unit with many empty cells, look for four that have only four different "
        "candidates between them.",
        NAKED,
    ),
    "Hidden Quad": (
        "In a unit, four digits fit only in the same four cells. Eliminate all other candidates "
        "from these cells.",
        "In a nearly empty unit, mark where each digit can go. Four digits in the same four "
        "cells are the quad: rare, and hard to spot.",
        HIDDEN,
    ),
    "Jellyfish": (
        "In four rows, a digit fits only in the same four columns. Eliminate it from the rest "
        "of these columns. "
        "The same works with rows and columns swapped.",
        "Take a digit that is rare on the board. Four rows that use only four columns are the "
        "fish. Then try columns.",
        FISH,
    ),
    "Finned X-Wing": (
        "An X-Wing with extra candidates (fins), all in one box. Eliminate the digit from other "
        "cells in its columns that see every fin. "
        "The same works with rows and columns swapped.",
        "Take one digit. Find two rows that share two columns, where one row has extra "
        "candidates, all in the box of a corner.",
        FINNED,
    ),
    "Sashimi X-Wing": (
        "A Finned X-Wing without one corner: one row has a single candidate in the two columns, "
        "and fins near the gap. Eliminate the digit from other cells in the columns that see "
        "every fin. "
        "The same works with rows and columns swapped.",
        "Take one digit. Where two rows nearly make an X-Wing but a corner lacks the digit, "
        "look for fins in that corner's box.",
        FINNED,
    ),
    "Finned Swordfish": (
        "A Swordfish with extra candidates (fins), all in one box. Eliminate the digit from "
        "other cells in its columns that see every fin. "
        "The same works with rows and columns swapped.",
        "Take one digit. Find three rows with nearly all candidates in three columns, the rest "
        "in one box: these are the fins. Look there for cells that see them.",
        FINNED,
    ),
    "Sashimi Swordfish": (
        "A Finned Swordfish where one row has a single candidate in the three columns. "
        "Eliminate the digit from other cells in the columns that see every fin. "
        "The same works with rows and columns swapped.",
        "Take one digit. Find three rows with nearly all candidates in three columns. Where a "
        "row has only one there, look for fins beside the gap.",
        FINNED,
    ),
    "Finned Jellyfish": (
        "A Jellyfish with extra candidates (fins), all in one box. Eliminate the digit from "
        "other cells in its columns that see every fin. "
        "The same works with rows and columns swapped.",
        "Take a digit that is rare on the board. Find four rows with nearly all candidates in "
        "four columns, the rest in one box: these are the fins.",
        FINNED,
    ),
    "Sashimi Jellyfish": (
        "A Finned Jellyfish where one row has a single candidate in the four columns. Eliminate "
        "the digit from other cells in the columns that see every fin. "
        "The same works with rows and columns swapped.",
        "Take a digit that is rare on the board. Find four rows with nearly all candidates in "
        "four columns. Where a row has only one there, look for fins beside the gap.",
        FINNED,
    ),
}
