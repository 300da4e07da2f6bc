"""Nobody sees a tile that is not theirs: not on a screen, in a plain line, or in JSON (T3, J2)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.evening.session.codec import encoded
from gridparty.games.tiles.commands import Draw, Lay
from gridparty.games.tiles.editions import mixed
from gridparty.games.tiles.events import TileDrawn
from gridparty.games.tiles.player_view import redacted, result_to_plain, standings, view
from gridparty.games.tiles.scoring import places_for
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import event_sentences
from laying import FOR_ANYBODY, TINY_TILES, laid_out
from playing import Table
from strategies import at_length

HIDDEN = [edition for edition in FOR_ANYBODY.values() if edition.hidden]
hidden = pytest.mark.parametrize("edition", HIDDEN, ids=[edition.name for edition in HIDDEN])
NAMES = "Ann Ben Cem"


def everything_shown(state: State, seat: int | None) -> str:
    """Every byte that this seat gets from a state."""
    seen = view(state, seat)
    return "\n".join((repr(seen), repr(standings(seen)), json.dumps(result_to_plain(seen))))


def after(edition, seed: int, turns: int) -> Table:
    table = Table(edition, NAMES, seed=seed)
    for _ in range(turns):
        where = list(places_for(table.state.grid, table.state.tile))
        if where and not table.state.over:
            table.do(Lay(table.rng.choice(where)))
    return table


@at_length(60)
@given(st.sampled_from(HIDDEN), st.integers(0, 99), st.integers(0, 12), st.data())
def test_t3_j2_what_one_sees_does_not_depend_on_the_tiles_of_the_others(edition, seed, turns, data):
    """The others' tiles are exchanged for others that are left: no byte changes."""
    state = after(edition, seed, turns).state
    seat = data.draw(st.sampled_from([0, 1, 2, None]))
    others = [other for other in range(3) if other != seat and state.hands[other]]
    other = data.draw(st.sampled_from(others))
    left = [digit for digit, count in enumerate(state.stack, 1) if count]
    digit = data.draw(st.sampled_from(left))
    stack, hands = list(state.stack), list(state.hands)
    stack[digit - 1] -= 1
    stack[hands[other] - 1] += 1
    hands[other] = digit
    exchanged = replace(state, stack=tuple(stack), hands=tuple(hands))
    assert everything_shown(exchanged, seat) == everything_shown(state, seat)


@hidden
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_t3_no_byte_shown_is_a_tile_of_another_player(edition, seat):
    """The hidden tiles are marked with numbers that occur nowhere else."""
    state = after(edition, 7, 4).state
    marked = tuple(
        digit if player == seat else 77_700 + player for player, digit in enumerate(state.hands)
    )
    shown = everything_shown(replace(state, hands=marked), seat)
    assert "777" not in shown
    assert "777" in repr(replace(state, hands=marked))  # the search would find it


def test_t3_everybody_sees_the_own_tile_and_an_onlooker_none():
    state = after("tiles", 3, 5).state
    assert [view(state, seat).tile for seat in range(3)] == list(state.hands)
    assert view(state, None).tile == 0
    assert view(state, 0).holding == (True, True, True)


def test_t3_what_is_unseen_is_the_stack_and_the_others_tiles():
    state = after("tiles", 3, 5).state
    for seat in (0, 1, 2, None):
        seen = view(state, seat)
        visible = [*state.grid.digits, *seen.aside, seen.tile]
        assert seen.unseen == tuple(9 - visible.count(digit) for digit in range(1, 10))
        assert sum(seen.unseen) == seen.to_draw + 3 - (seat is not None)


@hidden
def test_t3_the_others_see_only_the_back_of_a_tile_that_is_drawn(edition):
    drawn = TileDrawn(1, 4)
    assert redacted(drawn, edition, 1) == drawn
    for seat in (0, 2, None):
        assert redacted(drawn, edition, seat) == TileDrawn(1, 0)
        assert "4" not in json.dumps(encoded(redacted(drawn, edition, seat)))


@hidden
def test_t3_no_sentence_names_the_tile_that_is_drawn(edition):
    state = after(edition, 7, 4).state
    (said,) = event_sentences(TileDrawn(1, 777), state)
    assert said.fields.keys() == {"who"}
    assert "777" not in said


def test_b3_a_card_from_the_bag_is_seen_by_all():
    table = Table("tiles-bag", NAMES, seed=1)
    drawn = table.do(Draw())[0]
    assert all(redacted(drawn, table.edition, seat) == drawn for seat in (0, 1, 2, None))
    assert {view(table.state, seat).tile for seat in (0, 1, 2, None)} == {drawn.digit}


def test_t3_no_order_of_the_stack_exists_that_anybody_could_know():
    """From one and the same state other dice draw another tile."""
    states = set()
    for seed in range(40):
        table = laid_out(TINY_TILES, "1", "23")
        table.rng.seed(seed)
        before = table.state
        assert before == laid_out(TINY_TILES, "1", "23").state
        table.do(Lay(1))
        states.add(table.state.hands[0])
    assert states == {1, 2, 3, 4}


def test_j6_the_last_tile_of_another_player_is_not_shown_either():
    """It can be worked out, as at any table; but it is counted, not shown as somebody's."""
    table = laid_out(mixed(TINY_TILES, ending="automatic"), ".2.. 3412 2143 432.", "14", stack="")
    seen = view(table.state, 0)
    assert seen.unseen == (0, 0, 0, 1)
    assert not hasattr(seen, "hands")
    assert not hasattr(seen, "stack")
