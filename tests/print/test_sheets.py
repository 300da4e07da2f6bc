from dataclasses import replace

import pytest

from gridparty.errors import GridpartyError
from gridparty.print.choices import (
    FORMATS,
    PAPERS,
    BackMode,
    PrintOptions,
    advice_for,
    back_mode_named,
    card_format_named,
    paper_named,
)
from gridparty.print.crop_marks import cuts
from gridparty.print.part_sheets import Leaf
from gridparty.print.sheets import PRINTER_MARGIN, Side, block, impose

EVERY_SHEET = [(card, paper) for card in FORMATS.values() for paper in PAPERS.values()]
TWO_SIDED = [mode for mode in BackMode if mode.has_back_pages]


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("square88", (6, 6)),
        ("poker", (9, 9)),
        ("tarot", (4, 4)),
        ("a6", (2, 2)),
        ("a7", (4, 4)),
        ("bridge", (10, 9)),
        ("business", (10, 8)),
        ("business-us", (10, 10)),
    ],
)
def test_a4_and_letter_hold_as_many_cards_as_a_ruler_says(name, places):
    for paper, expected in zip(("a4", "letter"), places, strict=True):
        on = block(FORMATS[name], PAPERS[paper])
        assert on.columns * on.rows == expected
    lying = name in ("a6", "bridge", "business", "business-us")
    assert block(FORMATS[name], PAPERS["a4"]).landscape == lying


@pytest.mark.parametrize(
    ("name", "across", "down"),
    [  # where the perforations of these sheets are, from the upper edge of upright paper
        ("business", (15.0, 100.0, 110.0, 195.0), [13.5 + 54.0 * k for k in range(6)]),
        ("business-us", (19.05, 107.95, 196.85), [12.7 + 50.8 * k for k in range(6)]),
    ],
)
def test_business_cards_lie_on_the_perforated_sheets(name, across, down):
    face = FORMATS[name]
    for page in impose(10, face, PAPERS[face.stock], BackMode.LONG):
        columns, rows = cuts(page, face)  # the page lies on its side
        assert columns == pytest.approx(down)
        assert rows == pytest.approx(across)


@pytest.mark.parametrize(("card", "paper"), EVERY_SHEET, ids=lambda value: value.name)
@pytest.mark.parametrize("back", BackMode)
def test_cards_lie_side_by_side_on_the_part_that_printers_reach(card, paper, back):
    for page in impose(7, card, paper, back):
        assert {page.width, page.height} == {paper.width, paper.height}
        for spot in page.spots:
            assert spot.x >= PRINTER_MARGIN - 1e-9
            assert spot.y >= PRINTER_MARGIN - 1e-9
            assert spot.x + card.width <= page.width - PRINTER_MARGIN + 1e-9
            assert spot.y + card.height <= page.height - PRINTER_MARGIN + 1e-9
        for one in page.spots:
            for other in page.spots:
                apart = (
                    abs(one.x - other.x) >= card.width - 1e-9
                    or abs(one.y - other.y) >= card.height - 1e-9
                )
                assert one is other or apart


@pytest.mark.parametrize(("card", "paper"), EVERY_SHEET, ids=lambda value: value.name)
@pytest.mark.parametrize("back", TWO_SIDED)
@pytest.mark.parametrize("count", [1, 2, 5, 9, 13])
def test_every_back_lies_behind_its_front_and_turns_like_the_page_of_a_book(
    card, paper, back, count
):
    pages = impose(count, card, paper, back)
    fronts = {s.card: s for p in pages if p.side is Side.FRONT for s in p.spots}
    backs = {s.card: (s, p) for p in pages if p.side is Side.BACK for s in p.spots}
    assert list(fronts) == list(range(count))
    assert set(backs) == set(fronts)
    for number, (spot, page) in backs.items():
        # Turning the sheet about its upright middle axis swaps x, about the level one y. The long
        # edge is the upright one on upright paper only.
        about_upright_axis = (back is not BackMode.SHORT) == (page.height > page.width)
        if about_upright_axis:
            seen_from_front = (page.width - spot.x - card.width, spot.y)
        else:
            seen_from_front = (spot.x, page.height - spot.y - card.height)
        front = fronts[number]
        assert seen_from_front == pytest.approx((front.x, front.y))
        assert spot.turned is not about_upright_axis
        assert not front.turned


@pytest.mark.parametrize(("card", "paper"), EVERY_SHEET, ids=lambda value: value.name)
def test_folding_lays_every_back_upright_behind_its_front(card, paper):
    pages = impose(5, card, paper, BackMode.FOLD)
    assert sorted(s.card for p in pages for s in p.spots) == sorted([*range(5)] * 2)
    for page in pages:
        crease = page.fold.x1
        assert crease == page.fold.x2 == page.width / 2
        fronts = {s.card: s for s in page.spots if s.side is Side.FRONT}
        for spot in page.spots:
            if spot.side is Side.BACK:
                front = fronts[spot.card]
                assert 2 * crease - spot.x - card.width == pytest.approx(front.x)
                assert spot.y == front.y
                assert not spot.turned


def test_pages_come_in_the_order_in_which_they_are_printed():
    def order(back):
        return [
            (page.sheet, page.side)
            for page in impose(7, FORMATS["square88"], PAPERS["a4"], BackMode(back))
        ]

    front, back = Side.FRONT, Side.BACK
    assert order("long") == order("short") == [(0, front), (0, back), (1, front), (1, back)]
    assert order("separate") == [(0, front), (1, front), (0, back), (1, back)]
    assert order("none") == [(0, front), (1, front)]
    assert order("fold") == [(0, front), (1, front), (2, front)]


def test_separate_backs_are_arranged_as_for_the_long_edge():
    for card, paper in EVERY_SHEET:
        by_hand = impose(11, card, paper, BackMode.SEPARATE)
        by_printer = impose(11, card, paper, BackMode.LONG)
        assert by_hand == tuple(sorted(by_printer, key=lambda page: page.side is Side.BACK))


def test_the_offset_moves_backs_only():
    card, paper = FORMATS["a6"], PAPERS["a4"]
    for page, moved in zip(
        impose(3, card, paper, BackMode.LONG),
        impose(3, card, paper, BackMode.LONG, offset=(1.5, -0.5)),
        strict=True,
    ):
        dx, dy = (1.5, -0.5) if page.side is Side.BACK else (0.0, 0.0)
        for spot, shifted in zip(page.spots, moved.spots, strict=True):
            assert (shifted.x, shifted.y) == pytest.approx((spot.x + dx, spot.y + dy))


@pytest.mark.parametrize("offset", [(5.1, 0.0), (0.0, -6.0), (float("nan"), 0.0)])
def test_an_offset_that_no_printer_needs_is_refused(offset):
    with pytest.raises(GridpartyError, match=r"at most 5 mm each way, got"):
        impose(1, FORMATS["a6"], PAPERS["a4"], BackMode.LONG, offset=offset)


def test_backs_have_pages_of_their_own_where_a_printer_or_a_hand_turns_the_paper():
    assert TWO_SIDED == [BackMode.LONG, BackMode.SHORT, BackMode.SEPARATE]
    for back in BackMode:
        sides = {page.side for page in impose(1, FORMATS["poker"], PAPERS["a4"], back)}
        assert (sides == set(Side)) == back.has_back_pages
        assert back.about
        assert back.dialogue


@pytest.mark.parametrize("card", FORMATS.values(), ids=FORMATS)
def test_every_paper_holds_a_card_of_every_format_folded_too(card):
    for paper in PAPERS.values():
        assert block(card, paper).columns * block(card, paper).rows >= 1
        assert block(card, paper, fold=True).columns >= 2


def test_only_small_cells_come_with_advice():
    assert [name for name, face in FORMATS.items() if advice_for(face.cell)] == [
        "poker",
        "bridge",
        "business",
        "business-us",
    ]
    assert advice_for(6.5) == ""
    assert advice_for(6.4).fields == {"mm": 6.4}


def test_unknown_names_are_answered_with_the_known_ones():
    with pytest.raises(GridpartyError, match=rf"card format \({', '.join(FORMATS)}\), got 'a9'"):
        card_format_named("a9")
    with pytest.raises(GridpartyError, match=rf"paper \({', '.join(PAPERS)}\), got 'a5'"):
        paper_named("a5")
    with pytest.raises(GridpartyError, match=rf"back mode \({', '.join(BackMode)}\), got 'up'"):
        back_mode_named("up")


def test_a_card_that_is_larger_than_the_paper_is_refused_with_its_measures():
    poster = replace(FORMATS["a6"], name="poster", width=150.0, height=200.0)
    assert block(poster, PAPERS["a4"]).columns == 1
    with pytest.raises(GridpartyError, match="poster does not fit on a4: it takes 300 × 200 mm"):
        block(poster, PAPERS["a4"], fold=True)


def test_a_turned_back_moves_right_and_down_by_the_offset():
    asked = []

    class Pen:
        def at(self, x, y, *, quarter_turns=0):
            asked.append((x, y, quarter_turns))
            return self

    leaf = Leaf("Board", 100.0, 200.0, lambda pen: None, lambda pen: None)
    options = PrintOptions(back=BackMode.SHORT, offset=(1.5, -0.5))
    _, back = leaf.pages(options)
    assert back is not None
    back.draw(Pen())
    assert asked == [(101.5, 199.5, 2)]
