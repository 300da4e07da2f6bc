"""Lesson texts on singles, intersections, subsets and fish."""

from __future__ import annotations

#: By name: what it is, how to spot it, why it holds.
TAUGHT_PATTERNS: dict[str, tuple[str, str, str]] = {
    "Full House": (
        "A row, a column or a box (each is called a house) with one empty cell left. The digit "
        "that the house lacks belongs there.",
        "Look for houses that are nearly full. After each digit that you write, look at its row, "
        "its column and its box again.",
        "A house has each digit once. With one cell and one digit left, they belong together.",
    ),
    "Hidden Single": (
        "A digit that can stand in only one cell of a house. Other digits may be possible in that "
        "cell, too: they hide it.",
        "Take a digit that stands on the board often, and a box that lacks it. The rows and "
        "columns that have it rule out cells; if one empty cell is left, the digit goes there. "
        "Then look along rows and columns in the same way.",
        "The house needs the digit, and each other cell of it is filled or cannot hold it.",
    ),
    "Naked Single": (
        "An empty cell for which one digit is left. It sees the others (a cell sees all that "
        "stands in its row, its column and its box), or earlier steps have struck them.",
        "Look at empty cells in crowded surroundings, and count through the digits: which of them "
        "does the cell not see? Where candidates are written down, look for a cell with one.",
        "Some digit must stand in the cell, and every other one is ruled out.",
    ),
    "Pointing": (
        "All places of a digit in a box (the cells that can still hold it) lie in one row or one "
        "column. The rest of that line loses the digit.",
        "For each box and each digit that it lacks, ask where it can go. Two or three cells in "
        "one line? Follow the line out of the box, and look for the digit among the candidates.",
        "The box needs the digit, and takes it from that line. A line has each digit once, so "
        "nothing of it is left outside the box.",
    ),
    "Claiming": (
        "All places of a digit in a row or a column lie in one box. The other cells of that box "
        "lose the digit.",
        "For each line and each digit that it lacks, ask where it can go. If all its places are "
        "in one box, look for the digit in the rest of the box.",
        "The line needs the digit, and has it inside that box. A box has each digit once, so "
        "nothing of it is left off the line.",
    ),
    "Locked Pair": (
        "Two cells in one line and one box that hold the same two candidates, and no others. Both "
        "digits are struck from the rest of the line and from the rest of the box.",
        "Look inside boxes for two cells of a row or a column with the same two candidates. The "
        "pair works in two houses at once: look along the line and around the box.",
        "Two cells for two digits: one goes here, the other there, whichever way round. So line "
        "and box have both digits there, and no other cell of them can hold either.",
    ),
    "Naked Pair": (
        "Two cells of a house that hold the same two candidates, and no others. Both digits are "
        "struck from the other cells of the house.",
        "Look for cells with two candidates, and for a second one just like it in the same row, "
        "column or box.",
        "Two cells for two digits: one goes here, the other there, whichever way round. So the "
        "house has both digits in these cells, and nowhere else.",
    ),
    "Hidden Pair": (
        "Two digits that can stand in only two cells of a house, the same two. These cells lose "
        "all their other candidates.",
        "Look in each house for digits with two places. Two digits with the same two places are "
        "the pair, however many other candidates hide it.",
        "Each of the two digits needs one of the two cells. So they fill both, and nothing else "
        "can stand there.",
    ),
    "Locked Triple": (
        "The three cells of a line inside a box, with three different candidates between them. "
        "The three digits are struck from the rest of the line and from the rest of the box.",
        "Look where a line crosses a box: are all three cells empty, with no more than three "
        "different candidates? A cell may have only two of them.",
        "Three cells for three digits: each cell takes one, and all are used up. So line and box "
        "have these digits there, and nowhere else.",
    ),
    "Naked Triple": (
        "Three cells of a house with three different candidates between them. The three digits "
        "are struck from the other cells of the house.",
        "Look in a house at the cells with two or three candidates. They need not be alike: 12, "
        "23 and 13 are a triple, too.",
        "Three cells for three digits: each cell takes one, and all are used up. No other cell of "
        "the house can hold one of them.",
    ),
    "Hidden Triple": (
        "Three digits that can stand in only three cells of a house, the same three. These cells "
        "lose all their other candidates.",
        "Look in a house with many empty cells for digits with two or three places. Three such "
        "digits within the same three cells are the triple.",
        "Each of the three digits needs one of the three cells. So they fill all of them, and "
        "nothing else can stand there.",
    ),
    "X-Wing": (
        "A digit has two places in each of two rows, and they lie in the same two columns. The "
        "digit is struck from the other cells of these columns. It works from columns to rows, "
        "too.",
        "Look at one digit alone. Find rows in which it has just two places; two such rows with "
        "the places exactly one below the other make a rectangle. Then try columns.",
        "Each of the two rows takes the digit in one of the two columns, and not both in the same "
        "one. So both columns have it in these rows: no other cell of them can hold it.",
    ),
    "Swordfish": (
        "A digit has two or three places in each of three rows, and all of them lie in the same "
        "three columns. The digit is struck from the other cells of these columns. It works from "
        "columns to rows, too.",
        "Look at one digit alone. Find rows in which it has two or three places; three of them "
        "that meet only three columns are the fish. Then try columns.",
        "The three rows take the digit three times, each in another of the three columns. So all "
        "three columns have it in these rows: no other cell of them can hold it.",
    ),
    "Naked Quad": (
        "Four cells of a house with four different candidates between them. The four digits are "
        "struck from the other cells of the house.",
        "Look in a house with many empty cells at those with two, three or four candidates. Four "
        "that have no more than four digits between them are the quad.",
        "Four cells for four digits: each cell takes one, and all are used up. No other cell of "
        "the house can hold one of them.",
    ),
    "Hidden Quad": (
        "Four digits that can stand in only four cells of a house, the same four. These cells "
        "lose all their other candidates.",
        "Look in a house that is nearly empty. Mark in which cells each digit can go; four digits "
        "within the same four cells are the quad. It is rare, and hard to see.",
        "Each of the four digits needs one of the four cells. So they fill all of them, and "
        "nothing else can stand there.",
    ),
    "Jellyfish": (
        "A digit has two, three or four places in each of four rows, and all of them lie in the "
        "same four columns. The digit is struck from the other cells of these columns. It works "
        "from columns to rows, too.",
        "Look at one digit alone, one that stands on the board seldom. Four rows that meet only "
        "four columns are the fish. Then try columns.",
        "The four rows take the digit four times, each in another of the four columns. So all "
        "four columns have it in these rows: no other cell of them can hold it.",
    ),
    "Finned X-Wing": (
        "An X-Wing that would be one but for the fins: one or two more places of the digit, all "
        "in one box. Only those other cells of the columns lose the digit that see every fin. It "
        "works from columns to rows, too.",
        "Look at one digit alone. Find two rows with two columns in common; if one of the rows "
        "has more places, all in the box of one corner, these are the fins.",
        "Either a fin is true, or none is, and then the X-Wing is there. What sees every fin and "
        "would fall to the X-Wing, too, loses the digit either way.",
    ),
    "Sashimi X-Wing": (
        "A finned X-Wing with a corner missing. In one of the rows the digit has only one place "
        "in the two columns, and fins beside the missing corner. Only those other cells of the "
        "columns lose the digit that see every fin. It works from columns to rows, too.",
        "Look at one digit alone. Where two rows nearly make an X-Wing and one corner lacks the "
        "digit, look in the box of that corner for the fins.",
        "Either a fin is true, or none is; then the rows take the digit in the two columns. What "
        "sees every fin and lies in these columns loses the digit either way.",
    ),
    "Finned Swordfish": (
        "A Swordfish that would be one but for the fins: more places of the digit, all in one "
        "box. Only those other cells of the columns lose the digit that see every fin. It works "
        "from columns to rows, too.",
        "Look at one digit alone. Find three rows with nearly all places in three columns, the "
        "rest in one box: these are the fins. Look in that box for what sees them.",
        "Either a fin is true, or none is, and then the Swordfish is there. What sees every fin "
        "and would fall to the Swordfish, too, loses the digit either way.",
    ),
    "Sashimi Swordfish": (
        "A finned Swordfish with a thin row. In one of the three rows the digit has only one "
        "place in the three columns, and the rest are fins in one box. Only those other cells of "
        "the columns lose the digit that see every fin. It works from columns to rows, too.",
        "Look at one digit alone. Find three rows with nearly all places in three columns; where "
        "a row has only one there, look beside the gap for the fins.",
        "Either a fin is true, or none is; then the three rows take the digit in the three "
        "columns. What sees every fin and lies in these columns loses the digit either way.",
    ),
    "Finned Jellyfish": (
        "A Jellyfish that would be one but for the fins: more places of the digit, all in one "
        "box. Only those other cells of the columns lose the digit that see every fin. It works "
        "from columns to rows, too.",
        "Look at one digit alone, one that stands on the board seldom. Find four rows with nearly "
        "all places in four columns, the rest in one box: these are the fins.",
        "Either a fin is true, or none is, and then the Jellyfish is there. What sees every fin "
        "and would fall to the Jellyfish, too, loses the digit either way.",
    ),
    "Sashimi Jellyfish": (
        "A finned Jellyfish with a thin row. In one of the four rows the digit has only one place "
        "in the four columns, and there are fins, all in one box. Only those other cells of the "
        "columns lose the digit that see every fin. It works from columns to rows, too.",
        "Look at one digit alone, one that stands on the board seldom. Find four rows with nearly "
        "all places in four columns; where a row has only one there, look beside the gap for "
        "fins.",
        "Either a fin is true, or none is; then the four rows take the digit in the four columns. "
        "What sees every fin and lies in these columns loses the digit either way.",
    ),
}
