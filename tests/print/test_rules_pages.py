"""The rules on paper: true to the options by which a game is played, and one page where they can be."""

from __future__ import annotations

import re
from dataclasses import replace
from statistics import fmean

import pytest

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import BLACK, WHITE
from gridparty.board.layout import CLASSIC, KIDS
from gridparty.games.catalogue import titles
from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import printed_house_rule_text
from gridparty.games.race.options import RaceOptions
from gridparty.games.sprint.options import SPRINT, Judged
from gridparty.games.tiles.editions import EDITIONS, Edition, Scoring, TileOptions, mixed
from gridparty.games.tiles.setup import TileRules
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import FORMATS, PAPERS, PrintOptions
from gridparty.print.examples import CELL, draw_highlighted, draw_points
from gridparty.print.kit import on_paper
from gridparty.print.part_sheets import pages
from gridparty.print.race_board import race_board
from gridparty.print.rules_page import rules_pages, text_of
from gridparty.print.rules_tiles import ALONE
from gridparty.print.tile_example import example_for
from gridparty.simulation.tiles import tile_games
from paper import LoggingPen, fields, heard, leaves_of, looked_at, puzzle


def told(options, title, rules, layout=CLASSIC):
    """How many sheets of paper the rules take, and what stands on them."""
    drawn = list(rules_pages(options, title, rules, layout=layout))
    texts = []
    for page in pages(drawn, options):
        pen = LoggingPen()
        page.draw(pen)
        texts += [mark.text for mark in pen.marks if mark.kind == "text"]
    return len(drawn), " ".join(texts)


@pytest.mark.parametrize("title", [title for title, _ in titles()])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_game_has_its_rules_on_one_sheet_of_paper(title, paper):
    rules = dict(titles())[title].rules.load()[title]
    count, words = told(PrintOptions(PAPERS[paper]), title, rules)
    assert count == 1
    assert printed_house_rule_text() in words


@pytest.mark.parametrize(("title", "rules"), [(t, r.rules.load()[t]) for t, r in titles()])
@pytest.mark.parametrize("paper", PAPERS)
def test_rules_begin_in_the_left_column_and_go_on_in_the_right_one(title, rules, paper):
    options = PrintOptions(PAPERS[paper])
    for page in pages(rules_pages(options, title, rules), options):
        texts = [mark for mark in looked_at(options, page) if mark.kind == "text" and mark.top > 20]
        left, right = (
            [mark for mark in texts if (mark.left > page.width / 2) is side and mark.bottom < 260]
            for side in (False, True)
        )
        assert max(mark.bottom for mark in left) > 40
        assert max(mark.bottom for mark in right) > 40


RACE = on_paper("race")
BLITZ = on_paper("blitz")
TILES = TileRules(EDITIONS["tiles"], TileOptions())


def tiles(**changes):
    return replace(TILES, edition=mixed(TILES.edition, **changes))


@pytest.mark.parametrize(
    ("title", "rules"),
    [
        ("race", replace(RACE, turn_seconds=45.0)),
        ("race", replace(RACE, turn_seconds=None)),
        ("race", replace(RACE, game_seconds=1200.0)),
        ("race", replace(RACE, stalled_rounds=5)),
        ("race", replace(RACE, rounds=7)),
        ("race", replace(RACE, false_call=2)),
        ("race", replace(RACE, referee=Referee.SOLUTION)),
        ("race", replace(RACE, window_seconds=20.0)),
        ("race", replace(RACE, max_players=4)),
        ("blitz", BLITZ),
        ("tiles", tiles(scoring="lines")),
        ("tiles", TileRules(EDITIONS["tiles-bag"], TileOptions())),
        ("tiles", tiles(scoring="separate")),
        ("tiles", tiles(start_tiles="rows-columns-boxes")),
        ("tiles", tiles(start_tiles="anywhere")),
        ("tiles", tiles(start_tiles="none")),
        ("tiles", tiles(supply="bag")),
        ("tiles", tiles(rejected="gone")),
        ("tiles", tiles(rejected="back")),
        ("tiles", tiles(ending="automatic")),
        ("tiles", tiles(track=False)),
        ("tiles", tiles(order="lot")),
        ("tiles", tiles(max_players=2)),
        ("tiles", tiles(tile_values=True)),
        ("tiles", tiles(layout="6x6")),
        ("tiles", replace(TILES, options=TileOptions(false_call=4))),
        ("tiles", replace(TILES, options=TileOptions(turn_seconds=60.0))),
        ("kids", TileRules(EDITIONS["kids"], TileOptions())),
    ],
)
def test_an_option_that_is_changed_is_printed_so(title, rules, words):
    usual = RACE if isinstance(rules, RaceOptions) else TILES
    with heard() as said:
        _, printed = told(PrintOptions(), title, rules)
    with heard() as before:
        told(PrintOptions(), title, usual)
    parts = {id(part) for one in said for part in one.fields.values()}
    new = (one for one in said if one not in before and id(one) not in parts)
    own = dict.fromkeys(one for one in new if one.replace("*", "") in printed)
    assert own or usual == rules
    words(own)


def test_on_small_boards_rules_and_card_0_speak_of_six_digits_and_draw_no_larger_ones():
    options = PrintOptions()
    look = DeckLook("Small", FORMATS["square88"], lid=RACE)
    lids = list(card_pages([puzzle(0, KIDS)], look, options))
    rules = pages(rules_pages(options, "race", RACE, layout=KIDS), options)
    none: set[str] = set()
    for page, numbers in (
        *((page, none) for page in rules), (lids[0], none), (lids[1], {"7", "8"})
    ):  # fmt: skip
        texts = {mark.text for mark in looked_at(options, page) if mark.kind == "text"}
        assert texts & {"7", "8", "9", "227"} == numbers, page.name  # those of the panels
    assert "66" in texts  # points that such a card may have
    both = " ".join(m.text for page in lids for m in looked_at(options, page) if m.kind == "text")
    rules_on_paper = told(options, "race", RACE, KIDS)[1]
    for text in (both, rules_on_paper):
        assert {"1", "6"} <= set(re.findall(r"\d+", text))
    assert "6 + 4 + 4 = 14" in rules_on_paper


def test_only_classic_cards_are_copied_onto_the_board():
    """The board has 9×9 cells: for other cards two sentences of the rules are others."""
    shown = []
    for layout in (CLASSIC, KIDS):
        with heard() as said:
            told(PrintOptions(), "race", RACE, layout)
        shown.append({one.template for one in said})
    classic, small = shown
    assert len(classic - small) == len(small - classic) == 2


@pytest.mark.parametrize(
    ("title", "count"),
    [
        ("race", 7),
        ("tiles", 9),
        ("tiles-simple", 8),
        ("tiles-online", 4),
        ("tiles-bag", 4),
        ("kids", 9),
    ],
)
def test_what_the_old_sheets_leave_open_bears_the_house(title, count):
    rules = RACE if title == "race" else TileRules(EDITIONS[title], TileOptions())
    blocks = [block for section in text_of(title, rules).sections for block in section.blocks]
    assert sum(getattr(block, "house", False) for block in blocks) == count
    options = PrintOptions()
    drawn = list(pages(rules_pages(options, title, rules), options))
    marks = [mark for page in drawn for mark in looked_at(options, page)]
    doors = [m for m in marks if m.kind == "rect" and m.colour == WHITE and m.right - m.left < 1]
    assert len(doors) == count + len(drawn)  # and one at each page's foot


def test_where_each_house_counts_in_full_the_example_shows_a_tile_that_counts_twice():
    bag = TileRules(EDITIONS["tiles-bag"], TileOptions())
    assert "2 + 2 = 4" in told(PrintOptions(), "tiles-bag", bag)[1]
    assert "2 + 1 = 3" in told(PrintOptions(), "tiles", TILES)[1]
    (twice,) = (
        houses
        for houses in example_for(bag.edition).counted(bag.edition).values()
        if len(houses) > 1
    )
    assert set(twice) == {"box", "row"}


@pytest.mark.parametrize("low_ink", [False, True])
def test_the_new_animal_is_white_on_black_and_those_that_lie_there_in_colour(low_ink):
    stamped = []

    class Pen(LoggingPen):
        def stamp(self, name, area, draw):
            (x, y), (right, _) = self.to_card(0.0, 0.0), self.to_card(100.0, 0.0)
            stamped.append((name, round(x + (right - x) / 2, 1), round(y + (right - x) / 2, 1)))

    pen = Pen(low_ink=low_ink)
    draw_points(pen, EDITIONS["kids"])
    example = example_for(EDITIONS["kids"])
    inks = {True: ("outline", "outline"), False: ("ffffff-000000", "colour")}[low_ink]
    assert sorted(stamped) == sorted(
        (
            f"{ANIMALS[symbol - 1].name}-{inks[number > 0]}",
            round((column + 0.5) * CELL, 1),
            round((row + 0.5) * CELL, 1),
        )
        for number, (column, row, symbol) in enumerate(example.tiles)
    )


def test_where_ink_is_saved_the_houses_of_the_drawn_rule_are_dotted():
    for layout, houses in ((CLASSIC, 14), (KIDS, 12)):
        pen = LoggingPen()
        draw_highlighted(pen, layout)
        assert not [mark for mark in pen.marks if mark.kind == "disc"]
        pen = LoggingPen(low_ink=True)
        draw_highlighted(pen, layout)
        assert len([mark for mark in pen.marks if mark.kind == "disc"]) == houses


def test_rules_board_and_card_0_name_the_same_moment_at_which_the_next_turn_begins():
    options = PrintOptions()
    rules = set(re.findall("“.+?”", told(options, "race", RACE)[1]))
    (board,) = leaves_of(lambda o: race_board(o, rules=RACE), options)
    (lid, _) = card_pages([puzzle(0)], DeckLook("One", FORMATS["square88"], lid=RACE), options)
    for page in (board, lid):
        words = " ".join(mark.text for mark in looked_at(options, page) if mark.kind == "text")
        (called,) = set(re.findall("“.+?”", words))
        assert called in rules, page.name


def test_a_good_result_alone_is_told_of_the_editions_as_they_are_and_of_no_others():
    good = str(ALONE["tiles"])
    assert good in told(PrintOptions(), "tiles", TILES)[1]
    assert good not in told(PrintOptions(), "tiles", tiles(scoring="lines"))[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ALONE)
def test_a_good_result_alone_is_what_a_bot_makes_that_takes_the_most_points(name):
    games = list(tile_games(EDITIONS[name], [2], 300, seed=7))
    assert fmean(game.totals[0] for game in games) == pytest.approx(ALONE[name], rel=0.05)


def test_where_boxes_do_not_count_the_example_rings_nothing():
    for rules, rings, squares in ((TILES, 2, 1), (tiles(scoring="lines"), 0, 2)):
        pen = LoggingPen()
        draw_points(pen, rules.edition)
        drawn = [mark for mark in pen.marks if mark.kind in ("shape", "frame")]
        side = [mark.right - mark.left for mark in drawn]
        assert [mark.kind for mark in drawn].count("shape") == rings
        assert sum(0.8 * CELL < wide < CELL for wide in side) - rings == squares
        with heard() as said:
            told(PrintOptions(), "tiles", rules)
        assert any("box" in one.fields and "row" in one.fields for one in said) is bool(rings)


def test_the_way_without_boxes_counts_a_tile_of_the_box_that_lies_in_the_row():
    assert sum(example_for(TILES.edition).points_by(Scoring.LINES)) == 2
    with heard() as said:
        words = told(PrintOptions(), "tiles", TILES)[1]
    earned = {str(one) for one in said if one.fields.get("n") == 2 and "2" in one}
    assert any(one in words for one in earned)
    assert "2 + 1 = 3" in words


def test_every_field_of_an_edition_changes_the_page():
    other = {
        "layout": "6x6", "start_tiles": "none", "supply": "bag", "rejected": "back",
        "scoring": "lines", "ending": "automatic", "min_players": 2, "max_players": 3,
        "track": False, "tile_values": True, "order": "lot",
    }  # fmt: skip
    _, usual = told(PrintOptions(), "tiles", TILES)
    for field, value in other.items():
        assert told(PrintOptions(), "tiles", tiles(**{field: value}))[1] != usual, field
    animals = TileRules(EDITIONS["kids"], TileOptions())
    digits = replace(animals, edition=mixed(animals.edition, symbols="digits"))
    assert told(PrintOptions(), "kids", animals)[1] != told(PrintOptions(), "kids", digits)[1]
    untold = set(Edition.__dataclass_fields__) - set(other) - {"name", "symbols"}
    assert not untold


def test_the_sprint_on_paper_is_judged_at_the_end_and_says_how_long_the_others_have():
    _, usual = told(PrintOptions(), "sprint", SPRINT)
    assert told(PrintOptions(), "sprint", replace(SPRINT, judged=Judged.AT_END))[1] == usual
    assert told(PrintOptions(), "sprint", replace(SPRINT, last_seconds=None))[1] != usual
    assert told(PrintOptions(), "sprint", replace(SPRINT, game_seconds=600.0))[1] != usual


def test_large_print_takes_more_pages_and_says_which():
    options = PrintOptions(large_print=True)
    drawn = list(rules_pages(options, "tiles", TILES))
    assert len(drawn) == 2  # three pages on the two sides of the paper
    marks = [mark for page in pages(drawn, options) for mark in looked_at(options, page)]
    assert {2, 3} <= set(fields(marks, "number"))
    assert set(fields(marks, "pages")) == {3}


def test_a_numbered_house_rule_bears_its_number_and_the_house_and_its_words_stand_clear_of_both():
    rules = dict(titles())["paper"].rules.load()["paper"]
    options = PrintOptions(large_print=True)
    (page, *_) = pages(rules_pages(options, "paper", rules), options)
    marks = looked_at(options, page)
    numbers = [mark for mark in marks if mark.kind == "text" and mark.text.isdigit()]
    houses = [mark for mark in marks if mark.kind == "shape" and mark.colour == BLACK]
    both = 0
    for number in numbers:
        (first, *_) = [
            m for m in marks if m.text and m not in numbers and m.top < number.bottom < m.bottom
        ]
        between = [h for h in houses if number.right < h.left and h.right < first.left]
        both += any(h.top < number.bottom and number.top < h.bottom for h in between)
        assert first.left > number.right
    assert 0 < both < len(numbers)
