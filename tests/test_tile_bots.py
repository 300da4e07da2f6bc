"""The bots of the tile game: their quick board, what they may know, and how well each skill plays."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridparty.errors import WishError
from gridparty.games import tileboard
from gridparty.games.bots import SKILLS, skilled, wanted
from gridparty.games.editions import EDITIONS, Edition, Scoring, mixed
from gridparty.games.game import Moment
from gridparty.games.scoring import places_for, score
from gridparty.games.tiles import TILES
from gridparty.games.tiles_commands import Start
from gridparty.games.tiles_events import Outcome
from gridparty.games.tiles_state import State
from gridparty.games.tiles_view import view
from gridparty.grid import Grid, Placement
from gridparty.layout import CLASSIC, KIDS, TINY

#: Every published edition; the bots sit as they are named.
NAMED = [mixed(edition, order="named") for edition in EDITIONS.values()]
each_edition = pytest.mark.parametrize("edition", NAMED, ids=lambda edition: edition.name)


@cache
def uncompiled() -> ModuleType:
    """The quick board as plain Python, whatever has been built here."""
    path = tileboard.__file__.split(".cpython")[0].removesuffix(".py") + ".py"
    spec = importlib.util.spec_from_file_location("uncompiled_tileboard", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


boards = pytest.mark.parametrize(
    "module", [tileboard, uncompiled()], ids=["as it is built", "plain"]
)


def some_tiles(rng: Random, layout, tiles: int, *, legal: bool) -> Grid:
    """A board with so many tiles in any cells; legal ones, or any (a table may overlook some)."""
    grid = Grid.empty(layout)
    for _ in range(tiles):
        digit = rng.choice(layout.digits)
        cells = list(places_for(grid, digit)) if legal else grid.empty_cells
        if cells:
            grid = grid.place(Placement(rng.choice(cells), digit))
    return grid


@boards
@settings(deadline=None, max_examples=60)
@given(
    rng=st.integers(0, 2**32).map(Random),
    layout=st.sampled_from([TINY, KIDS, CLASSIC]),
    scoring=st.sampled_from(Scoring),
    tile_values=st.booleans(),
    share=st.floats(0, 1),
    legal=st.booleans(),
)
def test_the_quick_board_says_what_the_judge_and_the_scoring_say(
    module, rng, layout, scoring, tile_values, share, legal
):
    grid = some_tiles(rng, layout, int(share * layout.cell_count), legal=legal)
    board = module.TileBoard(module.surroundings(layout, scoring), tile_values)
    for cell, digit in enumerate(grid.digits):
        if digit:
            board.lay(cell, digit)

    def points(cell):
        return score(grid, cell, scoring=scoring, tile_values=tile_values).points

    places = {digit: list(places_for(grid, digit)) for digit in layout.digits}
    assert {digit: board.places(digit) for digit in layout.digits} == places
    assert [board.earns(cell) for cell in grid.empty_cells] == list(map(points, grid.empty_cells))
    best = [max(map(points, places[digit]), default=0) for digit in layout.digits]
    unseen = [rng.randrange(4) for _ in layout.digits]
    assert board.most(unseen) == max(b * (n > 0) for b, n in zip(best, unseen, strict=True))
    expected = sum(b * n for b, n in zip(best, unseen, strict=True)) / max(1, sum(unseen))
    assert board.reply(unseen) == pytest.approx(expected)


def game_to_the_end(edition: Edition, skills: list[int], seed: object) -> list[State]:
    """Every state of a game of the real rules between bots that go by their views."""
    luck = Moment(0.0, Random(seed))
    minds = [Moment(0.0, Random(f"{seed}/{seat}")) for seat in range(len(skills))]
    command = Start(edition, tuple("ABCDEFGHI"[: len(skills)]))
    states: list[State] = []
    state: State | None = None
    while True:
        for event in TILES.decide(state, command, luck):
            state = TILES.apply(state, event)
        states.append(state)
        seat = state.turn
        command = wanted(view(state, seat), skilled(skills[seat]), minds[seat])
        if command is None:
            return states


def another_deal(state: State, rng: Random) -> State:
    """The same game with other tiles where the player to move cannot see them."""
    hidden = [d for d, left in enumerate(state.stack, 1) for _ in range(left)]
    if state.edition.hidden:
        hidden += [d for seat, d in enumerate(state.hands) if d and seat != state.turn]
    rng.shuffle(hidden)
    hands = [
        hidden.pop() if d and seat != state.turn and state.edition.hidden else d
        for seat, d in enumerate(state.hands)
    ]
    stack = tuple(hidden.count(digit) for digit in state.edition.layout.digits)
    return replace(state, hands=tuple(hands), stack=stack)


@each_edition
@pytest.mark.parametrize("number", SKILLS)
def test_t3_a_bot_chooses_the_same_whatever_tiles_are_hidden(edition, number):
    rng = Random(number)
    states = game_to_the_end(edition, [2, 2, 2], seed=number)
    for state in states[:-1:7]:
        seat = state.turn
        seen = view(state, seat)
        choice = wanted(seen, skilled(number), Moment(0.0, Random(1)))
        for _ in range(3):
            other = another_deal(state, rng)
            assert wanted(view(other, seat), skilled(number), Moment(0.0, Random(1))) == choice


def test_t3_there_is_something_hidden_to_be_dealt_anew():
    """So that the test above cannot pass for want of secrets."""
    state = game_to_the_end(EDITIONS["tiles"], [2, 2, 2], seed=1)[7]
    others = (another_deal(state, Random(seed)) for seed in count())
    assert (
        next(other for other in others if other.hands != state.hands).hands[state.turn]
        == state.hands[state.turn]
    )


@each_edition
@pytest.mark.parametrize("number", SKILLS)
def test_bots_play_every_edition_to_its_end_and_break_no_rule(edition, number):
    *_, end = game_to_the_end(edition, [number] * 2, seed=number)
    assert end.ended.reason in {Outcome.NO_PLACE, Outcome.ALL_LAID, Outcome.NOTHING_FITS}
    assert not end.aside


def test_a_skill_that_does_not_exist_is_refused_in_a_sentence():
    with pytest.raises(WishError, match="expected a skill from 1 to 4, got 5"):
        skilled(5)
