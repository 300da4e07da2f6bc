"""The forms of the teacher's sentences, and who looks whether what they say is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import claims_of_candidates as candidates
import claims_of_chains as chains
import claims_of_patterns as patterns
import claims_of_rectangles as rectangles

Check = Callable[..., None]  # board, what is done, what the sentence says by name
SECOND = "and swapping them would give a second solution."
SWAPPING = "swapping <p:digit> and <q:digit> in these four cells would give a second solution."
A_AND_B = "Strong links join A (<a:cells>) and B (<b_:cells>), so all of A or all of B is <digit>"
ALMOST = "<sets> are almost locked sets. "
CROSSING = "If in <arm:house>, it isn't in <near:cell>, so in <house> it is in <far:cell>"
JOINED = (
    "<joined:text>. Every candidate for a shared digit in one set sees every one in the other, so "
    "only one of the two has it. "
)
ENDS = (
    "Cells that see every candidate for such a digit in <first:letter> and <last:letter> can't hold "
    "it."
)

AND_MEDUSA = "Strong links join A (<a:text>) and B (<b_:text>), so all of A or all of B is true. "
FORMS: dict[str, tuple[tuple[str, Check], ...]] = {
    "Almost Locked Set": (
        (
            "Cells <cells> hold only <digits>: one digit more than cells. Without any one of them, "
            "each of the others has a place there.",
            candidates.almost_locked,
        ),
    ),
    "WXYZ-Wing": (
        (
            "Cells <cells> hold only <digits>. All candidates there for each of <others:digits> see "
            "each other, so these digits take three cells at most, and the fourth is <z:digit>. "
            "Cells that see every <z> there can't be <z>.",
            candidates.wxyz_wing,
        ),
    ),
    "3D Medusa": (
        (
            f"{AND_MEDUSA}Candidates that clash with both colours (same digit in sight, or same "
            "cell) are false.",
            candidates.medusa_trap,
        ),
        (
            f"{AND_MEDUSA}In <colour:letter>, <one:text> and <other:text> can't both be true. So "
            "<colour> is false.",
            candidates.medusa_wrap,
        ),
        (
            f"{AND_MEDUSA}Every candidate of <cell> clashes with <colour:letter>. So <colour> is "
            "false.",
            candidates.medusa_emptied,
        ),
    ),
    "Forcing Chains": (
        (
            "Whichever digit <cell> holds, <conclusion:text>. <ways:text>",
            candidates.forced_in_a_cell,
        ),
        (
            "Wherever <digit> goes in <house>, <conclusion:text>. <ways:text>",
            candidates.forced_in_a_house,
        ),
    ),
    "Full House": (
        ("In <house>, only <cell> is empty and only <digit> is missing.", patterns.full_house),
    ),
    "Hidden Single": (("In <house>, the <digit> fits only in <cell>.", patterns.hidden_single),),
    "Naked Single": (
        ("Cell <cell> sees <seen:digits>, so only <digit> is left.", patterns.naked_single),
        (
            "Cell <cell> sees <seen:digits>; with <struck:digits> eliminated earlier, only <digit> "
            "is left.",
            patterns.naked_single,
        ),
        (
            "With <struck:digits> eliminated earlier, <cell> has only <digit> left.",
            patterns.naked_single,
        ),
    ),
    "Pointing": (
        (
            "In <home:house>, the <digit> fits only in <other:house>: <cells>. So no other cell in "
            "<other:house> can be <digit>.",
            patterns.confined,
        ),
    ),
    "Naked Pair": (
        (
            "Cells <cells> hold only <digits>: <count:number> digits for <count:number> cells. So "
            "the rest of <houses> can't hold these digits.",
            patterns.naked,
        ),
    ),
    "Hidden Pair": (
        (
            "In <house>, the digits <digits> fit only in <cells>: <count:number> digits for <count:number> "
            "cells. So these cells can't hold any other digit.",
            patterns.hidden,
        ),
    ),
    "X-Wing": (
        (
            "In <bases:houses>, the <digit> fits only in <covers:houses>, so each of <covers:houses> "
            "gets its <digit> there. The rest of <covers:houses> can't hold <digit>.",
            patterns.fish,
        ),
    ),
    "Finned X-Wing": tuple(
        (
            f"Apart from the {named}, the <digit> in <bases:houses> fits only in <covers:houses>. "
            f"Either {one} fin is <digit>, or each of <covers:houses> gets its <digit> in "
            f"<bases:houses>. Either way, other cells in <covers:houses> that see {each} fin can't be <digit>.",
            patterns.fish,
        )
        for named, one, each in (
            ("fin <fin:cell>", "the", "the"),
            ("fins <fins:cells>", "a", "every"),
        )
    ),
    "Skyscraper": (
        (
            "In <first:house>, the <digit> goes in <far_one:cell> or <near_one:cell>; in "
            "<second:house>, in <near_two:cell> or <far_two:cell>. As <near_one:cell> and "
            "<near_two:cell> see each other, <far_one:cell> or <far_two:cell> is <digit>. Cells "
            "that see both can't be <digit>.",
            patterns.two_links,
        ),
    ),
    "Dual 2-String Kite": (
        (
            "Cells <near:cells> see each other, so at most one is <digit>. In <first:house> and "
            "<second:house>, the <digit> otherwise fits only in <ends:cells>, so one of these is "
            "<digit>. The same holds in <third:house> and <fourth:house> for <other_ends:cells>. "
            "Cells that see both of a pair can't be <digit>.",
            patterns.dual_kite,
        ),
    ),
    "Empty Rectangle": (
        (
            "In <box:house>, the <digit> goes in <arm:house> or <other_arm:house>. "
            f"{CROSSING}. Either way, <struck:cell> can't be <digit>.",
            patterns.empty_rectangle,
        ),
    ),
    "Dual Empty Rectangle": (
        (
            "In <box:house>, the <digit> goes in <arm:house> or <other_arm:house>. "
            f"{CROSSING}: either way, <struck:cell> can't be <digit>. It also goes in "
            "<second_arm:house> or <second_other:house>. If in <second_arm:house>, it isn't in "
            "<second_near:cell>, so in <second_house:house> it is in <second_far:cell>: either "
            "way, <second_struck:cell> can't be <digit>.",
            patterns.empty_rectangle,
        ),
    ),
    "Simple Colours Trap": (
        (f"{A_AND_B}. Cells that see both colours can't be <digit>.", patterns.trap),
    ),
    "Simple Colours Wrap": (
        (
            f"{A_AND_B}. As <clash:cells> in <colour:letter> see each other, no cell in "
            "<colour:letter> is <digit>.",
            patterns.wrap,
        ),
    ),
    "Multi Colours 1": (
        (
            f"{A_AND_B}; likewise C (<c:cells>) and D (<d:cells>). <meetings:text>. Cells that see "
            "both colours of such a pair can't be <digit>.",
            patterns.multi_1,
        ),
    ),
    "Multi Colours 2": (
        (
            "Strong links join C (<c:cells>) and D (<d:cells>), so all of C or all of D is <digit>. "
            "Colour A (<a:cells>) sees both: <one:cell> sees <seen_c:cell> in C, and <other:cell> "
            "sees <seen_d:cell> in D. So no cell in A is <digit>.",
            patterns.multi_2,
        ),
    ),
    "XY-Wing": (
        (
            "The pivot <pivot:cell> is <x:digit> or <y:digit>. If <x:digit>, <first:cell> is "
            "<z:digit>; if <y:digit>, <second:cell> is <z:digit>. Cells that see both "
            "<first:cell> and <second:cell> can't be <z:digit>.",
            patterns.xy_wing,
        ),
    ),
    "XYZ-Wing": (
        (
            "The pivot <pivot:cell> is <x:digit>, <y:digit> or <z:digit>. If <x:digit>, "
            "<first:cell> is <z:digit>; if <y:digit>, <second:cell> is <z:digit>. So one of the "
            "three is <z:digit>, and cells that see all three can't be.",
            patterns.xyz_wing,
        ),
    ),
    "W-Wing": (
        (
            "In <house>, the <x:digit> goes in <one:cell>, which sees <first:cell>, or in "
            "<other:cell>, which sees <second:cell>. Both <first:cell> and <second:cell> hold only "
            "<pair:digits>, so one of them is <z:digit>. Cells that see both can't be <z:digit>.",
            patterns.w_wing,
        ),
    ),
    "Remote Pair": (
        (
            "Cells <cells> hold only <pair:digits>, and each sees the next, so the two digits "
            "alternate: <a:cells> hold one, <b_:cells> the other. Cells that see one of each can "
            "be neither.",
            patterns.remote_row,
        ),
        (
            "Cells <cells> hold only <pair:digits>, and any two that see each other differ, so the "
            "digits alternate: <a:cells> hold one, <b_:cells> the other. Cells that see one of "
            "each can be neither.",
            patterns.remote_pair,
        ),
    ),
    "Unique Rectangle 1": (
        (
            "If <roof:cell> were <one:digit> or <other:digit>, the corners <corners:cells> would hold only "
            f"these two, {SECOND} So <roof:cell> is neither.",
            rectangles.type_1,
        ),
        (
            "If <roof:cell> were <held:digit>, the corners <corners:cells> would hold only <pair:digits>, "
            f"{SECOND} So <roof:cell> isn't <held:digit>.",
            rectangles.type_1,
        ),
    ),
    "Unique Rectangle 2": (
        (
            "Without <x:digit> in <roof:cells>, the corners <corners:cells> would hold only <pair:digits>, "
            f"{SECOND} So one of <roof:cells> is <x:digit>, and cells that see <roof:cells> can't "
            "be <x:digit>.",
            rectangles.type_2,
        ),
    ),
    "Unique Rectangle 3": (
        (
            "If the corners <corners:cells> held only <pair:digits>, swapping them would give a second "
            "solution. So one of <roof:cells> holds one of <extra:digits>. That cell and "
            "<others:cells> use up <digits>: <count:number> digits for <count:number> cells. So "
            "the rest of <houses> can't hold these digits.",
            rectangles.type_3,
        ),
    ),
    "Unique Rectangle 4": (
        (
            "In <house>, the <held:digit> goes in one of <roof:cells>. If the other one were "
            f"<other:digit>, the corners <corners:cells> would hold only <pair:digits>, {SECOND} So neither is "
            "<other:digit>.",
            rectangles.type_4,
        ),
    ),
    "Unique Rectangle 6": (
        (
            "In <houses>, the <held:digit> fits only at the corners <corners:cells>. If one of "
            "<roof:cells> were <held:digit>, both would be, <floor:cells> would be <other:digit>, "
            f"{SECOND} So neither is <held:digit>.",
            rectangles.type_6,
        ),
    ),
    "Hidden Rectangle": (
        (
            "Corner <floor:cell> holds only <pair:digits>, and in <houses>, the <held:digit> fits only "
            "in <places:cells>. If <opposite:cell> were <other:digit>, <beside:cells> would be "
            f"<held:digit>, <floor:cell> would be <other:digit>, {SECOND} So <opposite:cell> isn't "
            "<other:digit>.",
            rectangles.hidden_rectangle,
        ),
    ),
    "Avoidable Rectangle 1": (
        (
            f"None of <placed:cells> is a given. If <cell> were <q:digit>, {SWAPPING} So <cell> "
            "isn't <q:digit>.",
            rectangles.avoidable_1,
        ),
    ),
    "Avoidable Rectangle 2": (
        (
            "Neither of <placed:cells> is a given. If neither of <cells> were <x:digit>, "
            f"{SWAPPING} So one of <cells> is <x:digit>, and cells that see both can't be.",
            rectangles.avoidable_2,
        ),
    ),
    "BUG+1": (
        (
            "Without <digit> in <cell>, every empty cell would have two candidates, and every row, "
            "column and box two cells for each missing digit: never exactly one solution. So "
            "<cell> is <digit>.",
            rectangles.bug,
        ),
    ),
    "X-Chain": (
        (
            "Suppose <chain:text>. So one of <ends:cells> is <digit>, and cells that see each of "
            "them can't be <digit>.",
            chains.either_end,
        ),
    ),
    "Discontinuous Nice Loop": (
        (
            "Suppose <chain:text>. That contradicts the start, so <cell> is <digit>.",
            chains.it_is,
        ),
        ("Suppose <chain:text>. So <cell> is <digit> or <other:digit>.", chains.one_of_two),
        (
            "Suppose <chain:text>. That contradicts the start, so <cell> isn't <digit>.",
            chains.it_is_not,
        ),
    ),
    "Continuous Nice Loop": tuple(
        (
            "Suppose <chain:text>, so again <again:text>. The loop closes: either <one_way:text>; "
            f"or <other_way:text>. Either way, one end of each weak link is true{kept}.",
            partial(chains.continuous, sets=sets),
        )
        for sets, kept in ((False, ""), (True, ", and each set keeps its other digits"))
    ),
    "AIC": (
        (
            "Suppose <chain:text>. So one of <ends:cells> is <digit>, and cells that see each of "
            "them can't be <digit>.",
            chains.either_end,
        ),
        (
            "Suppose <chain:text>. So <first:cell> is <p:digit> or <last:cell> is <q:digit>. They "
            "see each other, so <first:cell> can't be <q:digit>, nor <last:cell> <p:digit>.",
            chains.crossed_ends,
        ),
    ),
    "Sue de Coq": (
        (
            "Cells C (<core:cells>) are where <line:house> and <box:house> cross. With A "
            "(<in_line:cells>) in <line:house> and B (<in_box:cells>) in <box:house> they hold "
            "only <digits>: <count:number> digits for <count:number> cells. A and B share no "
            "digit, so each digit goes in once. Cells that see all its candidates there can't hold "
            "it.",
            chains.sue_de_coq,
        ),
    ),
    "ALS-XZ": (
        *(
            (
                f"{ALMOST}Every <x:digits> in A sees every <x:digits> in B, so only one of them has "
                f"<x:digits>; the other keeps <z:digits>. Cells that see every {one} in both can't "
                f"{hold}.",
                partial(chains.als_one, several=several),
            )
            for one, hold, several in (
                ("<z:digits>", "be <z:digits>", False),
                ("candidate for one of these digits", "hold it", True),
            )
        ),
        (
            f"{ALMOST}For each of <x:digits>, every one in A sees every one in B, so only one of "
            "them has it. So each set has just one of these and all its other digits. Cells that see "
            "every candidate for such a digit can't hold it.",
            chains.als_two,
        ),
    ),
    "ALS-XY-Wing": (
        (
            f"{ALMOST}{JOINED}B, the pivot, lacks at most one digit, so it takes one from "
            f"<first:letter> or <last:letter>, which then keeps <z:digits>. {ENDS}",
            chains.als_row,
        ),
    ),
    "ALS Chain": (
        (
            f"{ALMOST}{JOINED}Either <first:letter> keeps <z:digits>, or it takes the digit it "
            "shares, the next set takes the one after that, and so on until <last:letter> keeps "
            f"<z:digits>. {ENDS}",
            chains.als_row,
        ),
    ),
    "Death Blossom": (
        (
            "The stem <stem:cell> is one of <held:digits> and takes it from a petal: "
            "<petals:text>. Petals are almost locked sets, so that petal keeps <z:digits>. Cells "
            "that see every candidate for such a digit in the petals can't hold it.",
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
