"""Wishes are checked for sense before any work is done."""

import pytest

from gridparty.board.layout import KIDS, TINY
from gridparty.errors import WishError
from gridparty.making.wish import Wish


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"band": "cosy"}, "'cosy' is unknown"),
        ({"symmetry": "spiral"}, "expected a symmetry"),
        ({"engine": "steam"}, "expected an engine"),
        ({"engine": "cp-sat", "symmetry": "full"}, "symmetry none"),
        ({"se": (3.0, 2.0)}, "LOW..HIGH"),
        ({"band": "party", "se": (2.0, 3.0)}, "up to 1.5 in band party"),
        ({"clues": (30, 25)}, "LOW..HIGH"),
        ({"clues": (3, 16)}, "17 to 80 clues on 9x9, got 3..16"),
        ({"clues": (81, 90)}, "17 to 80 clues on 9x9, got 81..90"),
        ({"clues": (30, 32), "fair": (2, 3, 4)}, "2 and 3 and 4 divide"),
        ({"fair": (0,)}, "numbers of players"),
        ({"layout": TINY, "fair": (7, 5)}, "on 4x4"),
        ({"band": "easy", "graded": False}, "no band and no rating"),
        ({"se": (1.2, 2.0), "graded": False}, "no band and no rating"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused_in_words(wish, says):
    with pytest.raises(WishError, match=says):
        Wish(**wish)


def test_a_fair_number_of_empty_cells_divides_by_each_number_of_players():
    assert Wish(fair=(2, 3, 4)).clue_counts == (21, 33, 45, 57, 69)
    assert Wish(layout=KIDS, fair=(2, 3, 4)).clue_counts == (12, 24)
    assert Wish(fair=(5,), clues=(25, 35)).clue_counts == (26, 31)


def test_a_party_is_dug_to_a_number_of_clues_that_leaves_it_open():
    assert Wish(band="party", fair=(2, 3, 4)).targets == (33,)
    assert Wish(band="party").targets == tuple(range(30, 37))
    assert Wish(band="hard").targets == (0,)
    assert Wish(minimal=True).targets == (0,)
    assert Wish(clues=(24, 26)).targets == (24, 25, 26)


def test_the_hardest_rating_allowed_is_the_lower_of_band_and_range():
    assert Wish(band="medium").top_se == 3.4
    assert Wish(band="medium", se=(2.6, 3.0)).top_se == 3.0
    assert Wish(se=(2.6, 3.0)).top_se == 3.0
    assert Wish().top_se is None
