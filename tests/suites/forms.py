"""The forms of the teacher's sentences, and who looks whether what they say is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import claims_of_chains as chains
import claims_of_patterns as patterns
import claims_of_rectangles as rectangles

Check = Callable[..., None]  # board, what is done, what the sentence says by name
ONE_SOLUTION = "would give a second solution, and a proper puzzle has one."


A_AND_B = (
    "Colour A is <a:cells>, colour B is <b_:cells>. Strong links join them, so <digit> is true in "
    "all of A or in all of B. "
)
ALMOST = "<sets> are almost locked: each has one digit more than cells. "
CROSSING = "If it stands in <arm:house>, <near:cell> is not <digit>, so in <house> <far:cell> is, "
JOINED = (
    "<joined:text>; of a shared digit all places see each other, so only one of the two has it. "
)
ENDS = "What sees all places of <z:digits> in <first:letter> and <last:letter> loses it: <strikes>."
SUCH_ENDS = ENDS.replace("<z:digits>", "such a digit")

FORMS: dict[str, tuple[tuple[str, Check], ...]] = {
    "Full House": (
        (
            "The last empty cell of <house> is <cell>, and the digit <house> lacks is <digit>.",
            patterns.full_house,
        ),
    ),
    "Hidden Single": (("In <house> only <cell> can still hold <digit>.", patterns.hidden_single),),
    "Naked Single": (
        ("Cell <cell> sees <seen:digits>, so only <digit> is left for it.", patterns.naked_single),
        (
            "Cell <cell> sees <seen:digits>; <struck:digits> was struck earlier; only <digit> is left "
            "for it.",
            partial(patterns.naked_single, verb="was"),
        ),
        (
            "Cell <cell> sees <seen:digits>; <struck:digits> were struck earlier; only <digit> is left "
            "for it.",
            partial(patterns.naked_single, verb="were"),
        ),
        (
            "From <cell> all of <struck:digits> were struck earlier; only <digit> is left for it.",
            patterns.naked_single,
        ),
    ),
    "Pointing": (
        (
            "All places of <digit> in <home:house> lie in <other:house>: <cells>. One of them is "
            "<digit>, so <digit> cannot stand anywhere else in <other:house>.",
            patterns.confined,
        ),
    ),
    "Naked Pair": (
        (
            "The cells <cells> hold only <digits>: <count:number> cells for <count:number> digits. They "
            "use these digits up, so no other cell of <houses> can hold them.",
            patterns.naked,
        ),
    ),
    "Hidden Pair": (
        (
            "In <house> the digits <digits> can only go in <cells>: <count:number> digits for "
            "<count:number> cells. So nothing else can stand in these cells.",
            patterns.hidden,
        ),
    ),
    "X-Wing": (
        (
            "All places of <digit> in <bases:houses> lie in <covers:houses>. Each of these <count:number> lines takes one <digit>, each in another of <covers:houses>; so <digit> cannot "
            "stand anywhere else in <covers:houses>.",
            patterns.fish,
        ),
    ),
    "Finned X-Wing": (
        (
            "The places of <digit> in <bases:houses> lie in <covers:houses>, but for <fin:cell>. "
            "Either <fin:cell> is <digit>, or <bases:houses> use up <covers:houses>. So other cells of <covers:houses> that see <fin:cell> lose <digit>: <struck:cells>.",
            patterns.fish,
        ),
        (
            "The places of <digit> in <bases:houses> lie in <covers:houses>, but for <fins:cells>. "
            "Either one of these is <digit>, or <bases:houses> use up <covers:houses>. So other cells of <covers:houses> that see all of <fins:cells> lose <digit>: <struck:cells>.",
            patterns.fish,
        ),
    ),
    "Skyscraper": (
        (
            "In <first:house> the <digit> goes to <far_one:cell> or <near_one:cell>, in "
            "<second:house> to <near_two:cell> or <far_two:cell>. As <near_one:cell> and "
            "<near_two:cell> see each other, not both are <digit>: <far_one:cell> or "
            "<far_two:cell> is. What sees both of these loses it: <struck:cells>.",
            patterns.two_links,
        ),
    ),
    "Dual 2-String Kite": (
        (
            "The cells <near:cells> see each other, so not both are <digit>. In <first:house> and in "
            "<second:house> there is one more place for it each, <ends:cells>: one of these is "
            "<digit>. In <third:house> and in <fourth:house> there are <other_ends:cells>: one of "
            "these is, too. What sees both of such a pair loses it: <struck:cells>.",
            patterns.dual_kite,
        ),
    ),
    "Empty Rectangle": (
        (
            f"In <box:house> all places of <digit> lie in <arm:house> or <other_arm:house>. "
            f"{CROSSING}and <struck:cell> loses it. If it stands in <other_arm:house>, "
            "<struck:cell> loses it at once.",
            patterns.empty_rectangle,
        ),
    ),
    "Dual Empty Rectangle": (
        (
            f"In <box:house> all places of <digit> lie in <arm:house> or <other_arm:house>. "
            f"{CROSSING}and <struck:cell> loses it; if in <other_arm:house>, at once. In the same way, if it stands in <second_arm:house>, <second_near:cell> is not <digit>, so in <second_house:house> <second_far:cell> is, "
            "and <second_struck:cell> loses it; if in <second_other:house>, at once.",
            patterns.empty_rectangle,
        ),
    ),
    "Simple Colours Trap": (
        (f"{A_AND_B}What sees both colours loses it: <struck:cells>.", patterns.trap),
    ),
    "Simple Colours Wrap": (
        (
            f"{A_AND_B}As <clash:cells> of <colour:letter> see each other, no <colour:letter> is true, and all of <colour:letter> loses <digit>: <struck:cells>.",
            patterns.wrap,
        ),
    ),
    "Multi Colours 1": (
        (
            "A is <a:cells>, B is <b_:cells>; strong links join them, so <digit> is true in all of "
            "A or in all of B. C is <c:cells>, D is <d:cells>; it is true in all of C or in all of "
            "D. The colours meet: <meetings:text>. What sees both colours of such a pair loses it: <struck:cells>.",
            patterns.multi_1,
        ),
    ),
    "Multi Colours 2": (
        (
            "C is <c:cells>, D is <d:cells>; strong links join them, so <digit> is true in all of "
            "C or in all of D. A is <a:cells>: <one:cell> sees <seen_c:cell> of C, and "
            "<other:cell> sees <seen_d:cell> of D. So all of A loses <digit>.",
            patterns.multi_2,
        ),
    ),
    "XY-Wing": (
        (
            "The pivot <pivot:cell> is <x:digit> or <y:digit>. If it is <x:digit>, <first:cell> is "
            "<z:digit>; if it is <y:digit>, <second:cell> is <z:digit>. What sees both "
            "<first:cell> and <second:cell> cannot be <z:digit>: <struck:cells>.",
            patterns.xy_wing,
        ),
    ),
    "XYZ-Wing": (
        (
            "The pivot <pivot:cell> is <x:digit>, <y:digit> or <z:digit>. If it is <x:digit>, "
            "<first:cell> is <z:digit>; if it is <y:digit>, <second:cell> is <z:digit>; or else it "
            "is <z:digit> itself. What sees all three cannot be <z:digit>: <struck:cells>.",
            patterns.xyz_wing,
        ),
    ),
    "W-Wing": (
        (
            "In <house> the <x:digit> goes to <one:cell> or <other:cell>. As <first:cell> sees "
            "<one:cell> and <second:cell> sees <other:cell>, one of <first:cell> and "
            "<second:cell>, which hold only <pair:digits>, is not <x:digit> but <z:digit>. What "
            "sees both cannot be <z:digit>: <struck:cells>.",
            patterns.w_wing,
        ),
    ),
    "Remote Pair": (
        (
            "The cells <cells> hold only <pair:digits>, and in this order each sees the next. So the two "
            "digits alternate: <a:cells> hold the one, <b_:cells> the other. What sees one of each "
            "can be neither: <struck:cells>.",
            patterns.remote_row,
        ),
        (
            "The cells <cells> hold only <pair:digits>, and those that see each other hold different digits. "
            "So from cell to cell the two digits alternate: <a:cells> hold the one, <b_:cells> the "
            "other. What sees one of each can be neither: <struck:cells>.",
            patterns.remote_pair,
        ),
    ),
    "Unique Rectangle 1": (
        (
            "If <roof:cell> were <one:digit> or <other:digit>, the corners <corners:cells> would hold "
            f"only these two. Swapping them {ONE_SOLUTION} So <roof:cell> is neither.",
            rectangles.type_1,
        ),
        (
            "If <roof:cell> were <held:digit>, the corners <corners:cells> would hold only "
            f"<pair:digits>. Swapping these {ONE_SOLUTION} So <roof:cell> is not <held:digit>.",
            rectangles.type_1,
        ),
    ),
    "Unique Rectangle 2": (
        *(
            (
                f"If {none} of <roof:cells> were <x:digit>, the corners <corners:cells> would hold "
                f"only <pair:digits>. Swapping these {ONE_SOLUTION} So <x:digit> is in one of "
                f"<roof:cells>, and what sees {every} loses it: <struck:cells>.",
                partial(rectangles.type_2, several=several),
            )
            for none, every, several in (("neither", "both", False), ("none", "them all", True))
        ),
    ),
    "Unique Rectangle 3": (
        (
            "If the corners <corners:cells> were left with <pair:digits>, swapping these "
            f"{ONE_SOLUTION} So one of <roof:cells> holds one of <extra:digits>. That cell and "
            "<others:cells> make <count:number> cells for <count:number> digits, <digits>, and no "
            "other cell of <houses> can hold them.",
            rectangles.type_3,
        ),
    ),
    "Unique Rectangle 4": (
        (
            "The <held:digit> of <house> can only go in <roof:cells>. If the one that is not "
            "<held:digit> were <other:digit>, the corners <corners:cells> would hold only <pair:digits>. Swapping "
            f"these {ONE_SOLUTION} So neither is <other:digit>.",
            rectangles.type_4,
        ),
    ),
    "Unique Rectangle 6": (
        (
            "In <houses> the <held:digit> can only stand at the corners <corners:cells>. If one of "
            "<roof:cells> were <held:digit>, both would be, and <floor:cells> would be "
            f"<other:digit>. Swapping these {ONE_SOLUTION} So neither is <held:digit>.",
            rectangles.type_6,
        ),
    ),
    "Hidden Rectangle": (
        (
            "The corner <floor:cell> holds only <pair:digits>, and in <houses> the <held:digit> can only "
            "stand in <places:cells>. If <opposite:cell> were <other:digit>, <beside:cells> would "
            f"be <held:digit>, and <floor:cell> would be <other:digit>. Swapping these {ONE_SOLUTION} So "
            "<opposite:cell> is not <other:digit>.",
            rectangles.hidden_rectangle,
        ),
    ),
    "Avoidable Rectangle 1": (
        (
            "None of <placed:cells> is a given. If <cell> were <q:digit>, <p:digit> and <q:digit> "
            f"could be swapped in these four cells. That {ONE_SOLUTION} So <cell> is not "
            "<q:digit>.",
            rectangles.avoidable_1,
        ),
    ),
    "Avoidable Rectangle 2": (
        (
            "Neither of <placed:cells> is a given. If neither of <cells> were <x:digit>, <p:digit> "
            f"and <q:digit> could be swapped in these four cells. That {ONE_SOLUTION} So <x:digit> "
            "is in one of <cells>, and what sees both loses it: <struck:cells>.",
            rectangles.avoidable_2,
        ),
    ),
    "BUG+1": (
        (
            "But for <cell>, each open cell has two candidates, and each digit two places in each "
            "house: such a grid has two solutions or none. So <cell> must break that. The <digit> "
            "stands three times in each of <houses>, and so it is the digit there: <cell> loses its other "
            "candidates.",
            rectangles.bug,
        ),
    ),
    "X-Chain": (
        (
            "Suppose <chain:text>. So <digit> is in one of <ends:cells>, and what sees both loses "
            "it: <struck:cells>.",
            chains.either_end,
        ),
    ),
    "Discontinuous Nice Loop": (
        (
            "Suppose <chain:text>. That contradicts the start, so <cell> is <digit>, and its other candidates are struck.",
            chains.it_is,
        ),
        (
            "Suppose <chain:text>. So <cell> is <digit> or <other:digit>, and its other candidates are struck.",
            chains.one_of_two,
        ),
        (
            "Suppose <chain:text>. That contradicts the start, so <cell> is not <digit>.",
            chains.it_is_not,
        ),
    ),
    "Continuous Nice Loop": (
        (
            "Suppose <chain:text>; and so the start follows again: <again:text>. So it is one way or the other "
            "round: either <one_way:text>; or <other_way:text>. Either way this is struck: <strikes>.",
            partial(chains.continuous, sets=0),
        ),
        *(
            (
                "Suppose <chain:text>; and so the start follows again: <again:text>. So it is one way or the other "
                f"round: either <one_way:text>; or <other_way:text>. Either way {held}, and this is struck: <strikes>.",
                partial(chains.continuous, sets=sets),
            )
            for sets, held in (
                (1, "the set has all its other digits"),
                (2, "the sets have all their other digits"),
            )
        ),
    ),
    "AIC": (
        (
            "Suppose <chain:text>. So <digit> is in one of <ends:cells>, and what sees them all "
            "loses it: <struck:cells>.",
            chains.either_end,
        ),
        (
            "Suppose <chain:text>. So <first:cell> is <p:digit> or <last:cell> is <q:digit>. They "
            "see each other, so <first:cell> cannot be <q:digit>, nor <last:cell> <p:digit>.",
            chains.crossed_ends,
        ),
    ),
    "Sue de Coq": (
        (
            "C (<core:cells>) lies where <line:house> and <box:house> cross. With A (<in_line:cells>) "
            "of <line:house> and B (<in_box:cells>) of <box:house> it makes <count:number> cells for "
            "<count:number> digits: <digits>. As A and B share no digit, each digit fits just once "
            "and all are used up. What sees all places of one loses it: <strikes>.",
            chains.sue_de_coq,
        ),
    ),
    "ALS-XZ": (
        *tuple(
            (
                f"{ALMOST}All their places for <x:digits> see each other, so only one of the two has "
                "it, and the other has all its other digits, <z:digits> among them. What sees all "
                f"places of {these} in both loses it: <strikes>.",
                chains.als_one,
            )
            for these in ("<z:digits>", "such a digit")
        ),
        (
            f"{ALMOST}Of each of <x:digits> all their places see each other, so only one of the "
            "two has it. So each set has one of these and all its other digits, and all are used "
            "up. What sees all places of such a digit loses it: <strikes>.",
            chains.als_two,
        ),
    ),
    "ALS-XY-Wing": tuple(
        (
            f"{ALMOST}B is the pivot: {JOINED}B lacks at most one digit, so it takes its digit "
            "from <first:letter> or from <last:letter>, and that set has <z:digits>. " + ends,
            chains.als_row,
        )
        for ends in (ENDS, SUCH_ENDS)
    ),
    "ALS Chain": tuple(
        (
            f"{ALMOST}{JOINED}If <first:letter> lacks {lacking}, it has the digit it shares, the "
            "next set lacks that and has the next one, and so on to <last:letter>, which has "
            f"{having}. " + ends,
            chains.als_row,
        )
        for lacking, having, ends in (
            ("<z:digits>", "<z:digits>", ENDS),
            ("one of <z:digits>", "all of <z:digits>", SUCH_ENDS),
        )
    ),
    "Death Blossom": (
        (
            "The stem <stem:cell> holds one of <held:digits>, and takes it from a petal: "
            "<petals:text>. Each petal has one digit more than cells, so the one that loses a "
            "digit has all its others, <z:digits> among them. What sees all places of such a digit "
            "in the petals loses it: <strikes>.",
            chains.death_blossom,
        ),
    ),
}

#: Techniques that say it as another does.
LIKE = {
    "Claiming": "Pointing",
    **dict.fromkeys(("Locked Pair", "Locked Triple", "Naked Triple", "Naked Quad"), "Naked Pair"),
    **dict.fromkeys(("Hidden Triple", "Hidden Quad"), "Hidden Pair"),
    **dict.fromkeys(("Swordfish", "Jellyfish"), "X-Wing"),
    **{
        f"{kind} {name}": "Finned X-Wing"
        for kind in ("Finned", "Sashimi")
        for name in ("X-Wing", "Swordfish", "Jellyfish")
    },
    **dict.fromkeys(("2-String Kite", "Turbot Fish"), "Skyscraper"),
    "Unique Rectangle 5": "Unique Rectangle 2",
    "XY-Chain": "X-Chain",
    **{f"Grouped {name}": name for name in ("AIC",)},
    **{
        f"Grouped {kind} Nice Loop": f"{kind} Nice Loop" for kind in ("Continuous", "Discontinuous")
    },
}
