"""Lesson texts on strong links, wings, colours and chains."""

from __future__ import annotations

#: By name: what it is, how to spot it, why it holds.
TAUGHT_LINKS: dict[str, tuple[str, str, str]] = {
    "Skyscraper": (
        "A digit has just two places in each of two rows. One place of the first row and one of "
        "the second share a column; the other two do not. What sees both of these other two loses "
        "the digit. It works with two columns, too.",
        "Look at one digit alone. Find two rows with two places each of which one column is "
        "common; then look for cells that see both free ends. It is an X-Wing with one end off.",
        "In the common column at most one of the two is the digit. So in at least one of the two "
        "rows it stands at the free end.",
    ),
    "2-String Kite": (
        "A digit has just two places in a row and just two in a column, and one place of each "
        "lies in the same box. What sees both of the other two loses the digit.",
        "Look at one digit alone. Find a row and a column with two places each that meet in a "
        "box, though not in one cell. Follow both strings to their far ends: the cell where they "
        "would meet again may lose the digit.",
        "The two ends in the box see each other, so at most one of them is the digit. So it "
        "stands at one far end at least.",
    ),
    "Turbot Fish": (
        "Two houses in which a digit has just two places each (strong links: if it is not at one "
        "end, it is at the other). One end of the first sees one end of the second. What sees "
        "both of the other ends loses the digit.",
        "Look at one digit alone. Find a box with two places of it, and from one of them look "
        "along its lines for the end of another strong link. Then compare the two free ends.",
        "The two ends that see each other are not both the digit. So it stands at one free end at "
        "least.",
    ),
    "Empty Rectangle": (
        "In a box all places of a digit lie on one row and one column, its two arms. Outside the "
        "box a line has just two places of the digit (a strong link), one of them in line with "
        "one arm. The cell that is in line with the other place and with the other arm loses the "
        "digit.",
        "Look at one digit alone. Find a box in which its places make an L or a cross, so that "
        "the four cells off the two lines lack it. Then look for a strong link that begins on one "
        "of the two lines outside the box.",
        "The digit of the box stands on the one arm or on the other. On the one it makes the near "
        "end of the strong link false, so the far end true; on the other it is in the line of the "
        "cell itself. Either way the cell loses the digit.",
    ),
    "XY-Wing": (
        "Three cells with two candidates each. A pivot of x and y sees two pincers, one of x and "
        "z, one of y and z. Every cell that sees both pincers loses z.",
        "Begin at a cell with two candidates, the pivot: say 1 and 4. Look in its sight for a "
        "cell with 1 and some other digit, and for one with 4 and the same other digit.",
        "The pivot is x or y. If it is x, the first pincer is z; if it is y, the second one is. "
        "So one of the pincers is z in any case.",
    ),
    "XYZ-Wing": (
        "A pivot with three candidates, x, y and z, sees two pincers, one of x and z, one of y "
        "and z. Every cell that sees all three loses z.",
        "Look for a cell with three candidates, and in its sight for two cells with two of the "
        "three each, not the same two. What loses the digit lies close to the pivot, as it must "
        "see that, too.",
        "The pivot is x, y or z. If it is x, the first pincer is z; if it is y, the second one "
        "is; or else it is z itself. So one of the three is z in any case.",
    ),
    "W-Wing": (
        "Two cells that do not see each other hold only the same two candidates, x and z. In some "
        "house x has just two places, and each of the two cells sees one of them. Every cell that "
        "sees both cells loses z.",
        "Look for two cells with the same two candidates, far from each other. Then look for a "
        "house in which one of their digits has two places, one in sight of each.",
        "x stands at one of its two places in that house. The cell that sees this place is not x, "
        "so it is z. So one of the two cells is z in any case.",
    ),
    "Remote Pair": (
        "Four or more cells with the same two candidates that make a chain: each sees the next. "
        "Along the chain the two digits alternate. A cell off the chain that sees one of each "
        "kind loses both digits.",
        "Look for a pair of candidates that stands in many cells. Walk from one to the next in "
        "sight, and count: the first and the fourth differ, the first and the sixth, and so on. "
        "Look for cells that see two such.",
        "Two neighbours in the chain cannot hold the same digit, and each has only these two. So "
        "if one holds the one, the next holds the other, all along. Two cells that differ have "
        "both digits between them.",
    ),
    "Dual 2-String Kite": (
        "Two 2-String Kites of one digit that share the two cells in the box, and strike "
        "different cells. Each pair of far ends does its own work.",
        "When you have found a kite, look at the two cells in its box again: each lies in a row "
        "and in a column. If the strings also run the other way, there is a second kite.",
        "The two cells in the box see each other, so at most one of them is the digit. For each "
        "kite it then stands at one far end at least.",
    ),
    "Dual Empty Rectangle": (
        "Two Empty Rectangles of one digit in the same box that strike different cells. Each has "
        "a strong link of its own.",
        "When you have found an Empty Rectangle, look for another strong link that begins on one "
        "of the box's two lines, and do the same again.",
        "The digit of the box stands on its row or on its column. Each strong link turns this "
        "into a cell that loses the digit either way.",
    ),
    "Simple Colours Trap": (
        "Places of a digit joined by strong links (houses with just two of them), coloured in "
        "turn, A and B. The digit is true in all cells of one colour. A cell off the group that "
        "sees both colours loses it.",
        "Look at one digit alone. Begin at a house with two places, colour them A and B, and go "
        "on from house to house as long as there are such. Then look for places that see an A and "
        "a B.",
        "Over a strong link one end is true and the other false. So if one A is true, all are, "
        "and else all B are. Either way a cell that sees both kinds sees a true one.",
    ),
    "Simple Colours Wrap": (
        "Places of a digit joined by strong links (houses with just two of them), coloured in "
        "turn, A and B. Two cells of one colour see each other: then all cells of this colour "
        "lose the digit.",
        "Look at one digit alone. Begin at a house with two places, colour them A and B, and go "
        "on from house to house. Then look for a house with a colour in it twice.",
        "If one cell of a colour is true, all of them are. Two that see each other cannot both be "
        "true, so this colour is false, and the other one is true.",
    ),
    "Multi Colours 1": (
        "Two groups of places of one digit, each joined by strong links and coloured in turn: A "
        "and B, C and D. A cell of B sees a cell of D. What sees a cell of A and a cell of C "
        "loses the digit.",
        "Look at one digit alone. Colour two groups that do not hang together, and look where a "
        "colour of the first sees a colour of the second. Then look what sees both of the other "
        "two colours.",
        "B and D are not both true, as two of their cells see each other. So A or C is true, and "
        "what sees a cell of each sees a true one.",
    ),
    "Multi Colours 2": (
        "Two groups of places of one digit, each joined by strong links and coloured in turn: A "
        "and B, C and D. A sees both C and D. All cells of A lose the digit.",
        "Look at one digit alone. Colour two groups that do not hang together, and look for a "
        "colour of the first that sees both colours of the second.",
        "C or D is true. Whichever it is, a cell of A sees a true one, so A is false, all of it.",
    ),
    "X-Chain": (
        "A chain of places of one digit. Strong links (the last two places in a house) and weak "
        "links (two places that see each other) take turns, and it begins and ends with a strong "
        "one. What sees both ends loses the digit.",
        "Look at one digit alone. Begin at a strong link, and walk on: a step to a place in "
        "sight, then over the next strong link. At each far end look for what sees the first "
        "cell, too.",
        "Suppose the digit is not at the first cell. Then along the chain one place after the "
        "other is settled, and the last one is true. So it is at the first cell or at the last.",
    ),
    "XY-Chain": (
        "A chain of cells with two candidates each. Each cell sees the next and shares a digit "
        "with it, and the digit left over at the first cell is left over at the last, too. What "
        "sees both ends loses that digit.",
        "Look at the cells with two candidates alone. Begin with a digit, go to the other one of "
        "its cell, from there to a cell in sight that has it, and so on, until the first digit "
        "comes again.",
        "Suppose the first cell is not that digit. Then it is its other one, so the next cell is "
        "not, and so on to the last cell, which is the digit. So it is at one of the two ends.",
    ),
    "Continuous Nice Loop": (
        "A chain of candidates in which strong links (one of two is true) and weak links (not "
        "both are) take turns all the way round. Every weak link becomes a strong one, too: one "
        "of its two ends is true, so others that see both ends are struck.",
        "Follow a chain, strong link, weak link, strong link, until it comes back to its start "
        "without a break. Then look at each weak link for what sees both its ends.",
        "There are two ways to go round: either every second candidate is true, or all the others "
        "are. Either way each weak link has one true end.",
    ),
    "Discontinuous Nice Loop": (
        "A chain of candidates, strong links (one of two is true) and weak ones (not both are) "
        "in turn, that comes back to the cell in which it began and settles something there. The "
        "start is true, or false, or two candidates of its cell are all that is left.",
        "Begin at a cell with few candidates, suppose one of them false (or true), and follow "
        "what must be. If the chain comes back and contradicts, or leaves two candidates, the "
        "others are struck.",
        "What follows from a supposition and contradicts it shows that it is wrong. If from 'not "
        "this one' follows 'that one' in the same cell, one of the two stands there.",
    ),
    "AIC": (
        "An alternating inference chain: strong links (one of two is true) and weak ones (not "
        "both are) in turn, of several digits, strong at both ends. One of the two ends is true, "
        "and what would contradict both of them is struck.",
        "Begin at a strong link, and walk on: over a weak link to a candidate in sight or in the "
        "same cell, then over a strong link. Compare each far end with the start: the same digit, "
        "or cells in sight of each other?",
        "Suppose the first candidate is false. Then along the chain the last one is true. So one "
        "of the two is true, and what can stand beside neither of them is struck.",
    ),
    "Grouped Continuous Nice Loop": (
        "A continuous nice loop that also goes through groups: a digit's places where a line "
        "crosses a box, taken together. It may go through an almost locked set, too (cells of a "
        "house with one digit more than cells). One end of each weak link is true: others that see "
        "both are struck.",
        "Where a loop nearly closes, look for two or three places of a digit that lie together in "
        "a line and a box, and treat them as one.",
        "A group is true if one of its cells is. There are two ways to go round, and either way "
        "each weak link has one true end.",
    ),
    "Grouped Discontinuous Nice Loop": (
        "A discontinuous nice loop that also goes through groups: a digit's places where a line "
        "crosses a box, taken together. It may go through an almost locked set, too (cells of a "
        "house with one digit more than cells). It comes back to its cell and settles something "
        "there.",
        "Suppose a candidate true or false, and follow what must be. Where two or three places of "
        "a digit lie together in a line and a box, treat them as one.",
        "A group is true if one of its cells is, and what sees all of it is false then. A "
        "supposition that contradicts itself is wrong.",
    ),
    "Grouped AIC": (
        "An AIC that also goes through groups: a digit's places where a line crosses a box, taken "
        "together. It may go through an almost locked set, too (cells of a house with one digit "
        "more than cells). One of its ends is true: what would contradict both is struck.",
        "Look for chains as before; where two or three places of a digit lie together in a line "
        "and a box, treat them as one.",
        "A group is true if one of its cells is. Suppose the first end is false: then along the "
        "chain the last one is true. So one of the two is.",
    ),
}
