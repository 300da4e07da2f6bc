"""Editions of the tile game: what was published, and every mixture of it."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.errors import WishError
from gridparty.games.tiles.editions import (
    ANIMALS,
    EDITIONS,
    FIELDS,
    MOST_PLAYERS,
    SUMMARIES,
    Edition,
    NoPlace,
    Order,
    Rejected,
    Scoring,
    StartTiles,
    Supply,
    Symbols,
    edition_named,
    mixed,
)

CHOICES = {
    name: [True, False] if field.kind is bool else list(field.choices)
    for name, field in FIELDS.items()
    if field.choices or field.kind is bool
}


def changes(**fixed):
    """Any values for any fields."""
    return st.fixed_dictionaries(
        {}, optional={k: st.sampled_from(v) for k, v in CHOICES.items() if k not in fixed}
    )


def test_every_published_edition_is_found_by_its_name():
    assert {"tiles", "tiles-simple", "tiles-online", "tiles-bag", "kids"} <= set(EDITIONS)
    assert all(edition_named(name).name == name for name in EDITIONS)
    assert list(SUMMARIES) == list(EDITIONS)


def test_every_field_explains_itself_in_a_line():
    assert list(FIELDS) == [field.name for field in fields(Edition)]
    for field in FIELDS.values():
        assert field.explanation.endswith(".")
        assert len(field.explanation) <= 60


def test_t1_to_t11_the_boxed_game_has_its_own_rules():
    tiles = EDITIONS["tiles"]
    assert (tiles.layout, tiles.min_players, tiles.max_players) == (CLASSIC, 1, 4)
    assert (tiles.start_count, tiles.copies) == (9, 8)  # T1: nine start tiles, 72 others
    assert tiles.start_tiles is StartTiles.ROWS_COLUMNS  # T2
    assert tiles.supply is Supply.HAND  # T3
    assert tiles.rejected is Rejected.ASIDE  # T5
    assert tiles.scoring is Scoring.UNION  # T7
    assert tiles.track  # T9
    assert tiles.ending is NoPlace.CLAIM  # T10, T11


def test_t8_the_simple_variant_differs_in_the_scoring_alone():
    assert EDITIONS["tiles-simple"] == mixed(
        EDITIONS["tiles"], name="tiles-simple", scoring="lines"
    )


def test_k1_k2_the_childrens_game_has_six_animals_and_an_empty_board():
    kids = EDITIONS["kids"]
    assert kids.layout == KIDS
    assert (kids.layout.box_rows, kids.layout.box_cols) == (2, 3)
    assert kids.symbols is Symbols.ANIMALS
    assert len(set(ANIMALS)) == 6
    assert (kids.start_count, kids.copies) == (0, 6)  # K1: 36 tiles, six of each; K2: none laid
    with_start = mixed(kids, start_tiles="rows-columns")  # K2: the option
    assert (with_start.start_count, with_start.copies) == (6, 5)
    assert with_start.symbols is Symbols.ANIMALS


@pytest.mark.parametrize("scoring", ["union", "lines", "block"])
def test_k3_the_childrens_game_may_be_scored_in_three_ways(scoring):
    assert mixed(EDITIONS["kids"], scoring=scoring).scoring is Scoring(scoring)
    assert EDITIONS["kids"].scoring is Scoring.UNION


def test_j1_to_j5_the_online_edition_has_its_own_rules():
    online = EDITIONS["tiles-online"]
    assert online.start_tiles is StartTiles.ROWS_COLUMNS_BOXES  # J1
    assert (online.supply, online.copies) == (Supply.HAND, 8)  # J2
    assert online.rejected is Rejected.GONE  # J3
    assert online.scoring is Scoring.UNION  # J4
    assert not online.track
    assert online.ending is NoPlace.AUTOMATIC  # J5


def test_b1_to_b6_the_bag_edition_has_its_own_rules():
    bag = EDITIONS["tiles-bag"]
    assert (bag.min_players, bag.max_players) == (1, 9)  # B1
    assert bag.order is Order.LOT
    assert bag.start_tiles is StartTiles.ANYWHERE  # B2
    assert bag.supply is Supply.BAG  # B3
    assert bag.rejected is Rejected.BACK  # B4
    assert bag.scoring is Scoring.SEPARATE  # B5
    assert bag.ending is NoPlace.AUTOMATIC  # B6


@pytest.mark.parametrize(
    ("every", "counted"), [(11, (350, 488)), pytest.param(1, (3840, 5376), marks=pytest.mark.slow)]
)
def test_every_combination_of_values_is_an_edition_or_says_why_not(every, counted):
    refused = played = 0
    for values in islice(product(*CHOICES.values()), 0, None, every):
        chosen = dict(zip(CHOICES, values, strict=True))
        animals = chosen["symbols"] is Symbols.ANIMALS
        if animals and (chosen["layout"] != "6x6" or chosen["tile_values"]):
            refused += 1
            with pytest.raises(WishError):
                mixed(EDITIONS["tiles"], **chosen)
        else:
            played += 1
            edition = mixed(EDITIONS["tiles"], **chosen)
            tiles = edition.copies * edition.layout.size + edition.start_count
            assert tiles == edition.layout.cell_count
    assert (refused, played) == counted


def test_what_contradicts_itself_is_refused_in_a_plain_sentence():
    with pytest.raises(WishError, match="there are 6 animals: they need the 6x6 board"):
        mixed(EDITIONS["kids"], layout="9x9", symbols="animals")
    with pytest.raises(WishError):
        mixed(EDITIONS["kids"], tile_values=True)
    with pytest.raises(WishError, match="a range of players within 1 to 9, got 5 to 4"):
        mixed(EDITIONS["tiles"], min_players=5)
    with pytest.raises(WishError, match="got 0 to 4"):
        mixed(EDITIONS["tiles"], min_players=0)
    with pytest.raises(WishError, match="got 1 to 10"):
        mixed(EDITIONS["tiles"], max_players=MOST_PLAYERS + 1)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("scoring", "sum", "expected one of union, lines, block, separate as scoring, got 'sum'"),
        ("start_tiles", None, "as start tiles, got None"),
        ("layout", "8x8", "expected one of 9x9, 6x6, 4x4 as layout, got '8x8'"),
        ("layout", ["9x9"], "got ['9x9']"),
        ("max_players", "4", "expected a whole number as max players, got '4'"),
        ("max_players", True, "expected a whole number as max players, got True"),
        ("track", 1, "expected true or false as track, got 1"),
        ("name", 7, "expected a text as name, got 7"),
        ("colour", "red", "an edition has the fields name, layout, start_tiles"),
    ],
)
def test_a_value_that_no_field_has_is_refused(field, value, message):
    with pytest.raises(WishError, match=re.escape(message)):
        mixed(EDITIONS["tiles"], **{field: value})


def test_an_edition_that_was_never_published_is_refused_by_its_name():
    with pytest.raises(WishError, match=r"expected one of tiles, .*, got 'tile'"):
        edition_named("tile")


def test_a_mixed_edition_says_that_it_is_mixed_until_it_is_the_published_one_again():
    lines = mixed(EDITIONS["tiles"], rejected="back", scoring="lines")
    assert lines.name == "tiles (mixed)"
    assert mixed(lines, rejected="gone").name == "tiles (mixed)"
    assert mixed(lines, rejected="aside", scoring="union") is EDITIONS["tiles"]
    assert mixed(EDITIONS["tiles"], scoring="union") == EDITIONS["tiles"]
    assert mixed(lines, name="ours").name == "ours"


def test_animals_give_way_to_digits_where_they_do_not_fit():
    assert mixed(EDITIONS["kids"], layout="4x4").symbols is Symbols.DIGITS
    assert mixed(EDITIONS["kids"], layout=TINY, scoring="block").layout == TINY


@given(changes())
def test_words_and_values_make_the_same_edition(chosen):
    try:
        edition = mixed(EDITIONS["tiles"], **chosen)
    except WishError:
        return
    plain = edition.to_dict()
    assert list(plain) == [field.name for field in fields(Edition)]
    assert all(type(value) in (str, int, bool) for value in plain.values())
    assert mixed(EDITIONS["kids"], **plain) == edition
