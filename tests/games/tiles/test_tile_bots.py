"""The bots of the tile game: their quick board, what they may know, and how well each skill plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, islice
from random import Random

import pytest

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import KIDS, TINY
from gridparty.errors import WishError
from gridparty.games.common.bot_adapter import PlannedMove
from gridparty.games.common.commands import Accept, Agree, Call
from gridparty.games.common.game import Moment
from gridparty.games.common.referee import Referee
from gridparty.games.tiles import board as tileboard
from gridparty.games.tiles import bots
from gridparty.games.tiles.bot_adapter import BOT_ADAPTER
from gridparty.games.tiles.bots import SKILLS, choose_command, skill_of
from gridparty.games.tiles.commands import Lay, Start
from gridparty.games.tiles.editions import EDITIONS, Edition, Scoring, mixed
from gridparty.games.tiles.events import Ending
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.player_view import View, view
from gridparty.games.tiles.scoring import places_for, score
from gridparty.games.tiles.state import State
from gridparty.simulation.tiles import play
from laying import (
    FOR_ANYBODY,
    TINY_BAG,
    TINY_TILES,
    holding,
    laid_out,
    places,
    some_tiles,
)
from uncompiled import as_plain_python

#: Every published edition; the bots sit as they are named.
SLOW = pytest.mark.slow
NAMED = [mixed(edition, order="named") for edition in FOR_ANYBODY.values()]
each_edition = pytest.mark.parametrize("edition", NAMED, ids=FOR_ANYBODY)


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
        command = choose_command(view(state, seat), skill_of(skills[seat]), minds[seat])
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
        choice = choose_command(seen, skill_of(number), Moment(0.0, Random(1)))
        for _ in range(3):
            other = another_deal(state, rng)
            assert (
                choose_command(view(other, seat), skill_of(number), Moment(0.0, Random(1)))
                == choice
            )


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
    assert end.ended.reason in {Ending.NO_PLACE, Ending.ALL_LAID, Ending.NOTHING_FITS}
    assert not end.aside


# What each skill is

#: The children's board, a 3 in hand. r2c2 and r4c4 earn 4 points each, more than any other cell.
#: After r2c2 the next player earns 6 at most and 5.27 on average; after r4c4 7 at most, which takes
#: the right tile, but 5.12 on average.
FORK = "42.... ..1... 3..... 56...2 ...... ..35.."

#: A 2 in hand. It earns 6 in r1c2 or r4c1, and the other player goes on in two of three cases. In
#: r4c2 it earns 5, and whatever the other player holds has no place then: the game is won.
LAST_WORD = "3.14 143. 41.2 ..43"


def cells_chosen(number: int, edition: Edition, board: str, tile: int) -> set[str]:
    """Where bots of this skill may lay the tile, by the name of the cell: one for each of 60 seeds."""
    table = holding(laid_out(edition, board), tile)
    seen = view(table.state, 0)
    moments = (Moment(0.0, Random(seed)) for seed in range(60))
    lays = [choose_command(seen, skill_of(number), moment) for moment in moments]
    return {edition.layout.cell_name(lay.cell) for lay in lays}


def test_skill_1_lays_its_tile_anywhere_it_may_go():
    grid = Grid.parse(LAST_WORD.replace(" ", ""))
    legal = {TINY.cell_name(cell) for cell in places_for(grid, 2)}
    assert cells_chosen(1, TINY_TILES, LAST_WORD, 2) == legal == {"r1c2", "r4c1", "r4c2"}


def test_skill_2_takes_the_most_points_and_does_not_care_where():
    assert cells_chosen(2, TINY_TILES, LAST_WORD, 2) == {"r1c2", "r4c1"}
    assert cells_chosen(2, EDITIONS["kids"], FORK, 3) == {"r2c2", "r4c4"}


def test_skill_3_then_looks_at_the_best_cell_that_it_leaves_to_the_next():
    assert cells_chosen(3, EDITIONS["kids"], FORK, 3) == {"r2c2"}


def test_skill_4_weighs_how_likely_the_next_has_the_tile_for_it():
    assert cells_chosen(4, EDITIONS["kids"], FORK, 3) == {"r4c4"}


def test_skill_4_gives_up_a_point_for_the_last_word():
    assert cells_chosen(3, TINY_TILES, LAST_WORD, 2) <= {"r1c2", "r4c1"}
    assert cells_chosen(4, TINY_TILES, LAST_WORD, 2) == {"r4c2"}


def test_alone_skills_3_and_4_leave_themselves_as_much_as_they_can():
    """T12: the next player is oneself; both forks swap."""
    solo = holding(laid_out("kids", FORK, players="Ann"), 3)
    for number, name in ((3, "r4c4"), (4, "r2c2")):
        lay = choose_command(view(solo.state, 0), skill_of(number), Moment(0.0, Random(0)))
        assert KIDS.cell_name(lay.cell) == name


def best_cells(grid: Grid, tile: int) -> list[int]:
    """Where the tile earns most, by the rules alone."""
    points = {cell: points_at(grid, cell) for cell in places_for(grid, tile)}
    return [cell for cell, earned in points.items() if earned == max(points.values())]


def points_at(grid: Grid, cell: int) -> int:
    return score(grid, cell, scoring=Scoring.UNION).points


def exact_worth(grid: Grid, cell: int, tile: int, unseen: tuple[int, ...]) -> float:
    """What a move of two players is worth if both then take the most points: every deal counted.

    The lead at the end, and 5 for winning.
    """

    @cache
    def moved(grid, cell, tile, other, stack, lead, sign):
        """After the player of `sign` laid the tile: every tile it may draw."""
        lead += sign * points_at(grid, cell)
        grid = grid.place(Placement(cell, tile))
        if not any(stack):
            return to_move(grid, other, 0, stack, lead, -sign)
        return sum(
            left * to_move(grid, other, drawn, one_less(stack, drawn), lead, -sign)
            for drawn, left in enumerate(stack, 1)
            if left
        ) / sum(stack)

    @cache
    def to_move(grid, tile, other, stack, lead, sign):
        """The player of `sign` holds the tile (0: none)."""
        if not tile and other:
            return to_move(grid, other, tile, stack, lead, -sign)
        cells = best_cells(grid, tile) if tile else []
        if not cells:
            return lead + 5 * ((lead > 0) - (lead < 0))
        return sum(moved(grid, c, tile, other, stack, lead, sign) for c in cells) / len(cells)

    return sum(
        left * moved(grid, cell, tile, held, one_less(unseen, held), 0, 1)
        for held, left in enumerate(unseen, 1)
        if left
    ) / sum(unseen)


def one_less(stack: tuple[int, ...], digit: int) -> tuple[int, ...]:
    return (*stack[: digit - 1], stack[digit - 1] - 1, *stack[digit:])


def exact_worth_with_a_bag(grid: Grid, cell: int, tile: int, stack: tuple[int, ...]) -> float:
    """What a move of two players with a bag is worth if both then take the most points.

    Who is to draw draws first what fits with the chance 1 / (2 - p), where p of the bag fits.
    """

    @cache
    def moved(grid, cell, tile, stack, lead, sign):
        """After the player of `sign` laid the tile; the other is to draw."""
        lead += sign * points_at(grid, cell)
        grid = grid.place(Placement(cell, tile))
        cells = {d: best_cells(grid, d) for d, left in enumerate(stack, 1) if left}
        fitting = sum(stack[digit - 1] for digit, where in cells.items() if where)
        if not fitting:
            return lead + 5 * ((lead > 0) - (lead < 0))
        first = 1 / (2 - fitting / sum(stack))
        return sum(
            share * stack[digit - 1] / fitting / len(where)
            * moved(grid, c, digit, one_less(stack, digit), lead, who)
            for digit, where in cells.items()
            for c in where
            for who, share in ((-sign, first), (sign, 1 - first))
        )  # fmt: skip

    return moved(grid, cell, tile, stack, 0, 1)


def near_the_end(edition: Edition) -> Iterator[View]:
    """What the player sees in games on 4x4 with five cells left, who has a choice."""
    rng = Random(0)
    while True:
        grid = some_tiles(rng, TINY, 60, legal=True, leave=5)
        if len(grid.empty_cells) > 5:
            continue
        table = laid_out(edition, str(grid))
        if not edition.hidden:
            holding(table, rng.choice([d for d, left in enumerate(table.state.stack, 1) if left]))
        if len(places(table)) > 1:
            yield view(table.state, 0)


def gives_up_points(seen: View, worth: dict[int, float]) -> bool:
    """Whether skill 4 takes less now; whatever it takes, nothing is worth much more in the end."""
    chosen = choose_command(seen, skill_of(4), Moment(0.0, Random(1))).cell
    assert worth[chosen] > max(worth.values()) - 0.3
    return chosen not in best_cells(seen.grid, seen.tile)


@pytest.mark.parametrize(
    ("edition", "exactly"),
    [(TINY_TILES, exact_worth), (mixed(TINY_BAG, scoring="union"), exact_worth_with_a_bag)],
    ids=["hands", "bag"],
)
def test_at_the_end_skill_4_chooses_what_is_best_when_every_deal_is_counted(edition, exactly):
    """Against all deals, not a sample; some of its choices cost points at first."""
    given_up = 0
    for seen in islice(near_the_end(edition), 40):
        worth = {
            cell: exactly(seen.grid, cell, seen.tile, seen.unseen)
            for cell in places_for(seen.grid, seen.tile)
        }
        given_up += gives_up_points(seen, worth)
    assert given_up > 2  # so that there was something to find


@pytest.mark.skipif(not tileboard.compiled, reason="the quick board has not been compiled here")
@pytest.mark.parametrize(
    ("edition", "deals"),
    [
        pytest.param(edition, deals, id=f"{name}-{len(deals)}", marks=() if every_day else SLOW)
        for edition, name in zip(NAMED, FOR_ANYBODY, strict=True)
        for deals, every_day in (
            (range(1), edition.name in ("kids", "tiles")),
            (range(1, 4), False),
        )
    ],
)
def test_compiled_or_not_the_bots_play_the_same_games(edition, deals, monkeypatch):
    skills = [skill_of(4), skill_of(3), skill_of(2)][: 3 if edition.name == "kids" else 2]
    games = [play(edition, skills, seed=1, deal=deal, starter=0) for deal in deals]
    for name in ("TileBoard", "Rehearsal", "surroundings"):
        monkeypatch.setattr(bots, name, getattr(as_plain_python(tileboard), name))
    assert [play(edition, skills, seed=1, deal=deal, starter=0) for deal in deals] == games


@pytest.mark.parametrize(("tile", "says"), [(1, Call), (2, Accept)])
def test_t6_a_bot_calls_every_wrong_tile_and_accepts_every_right_one(tile, says):
    table = laid_out(TINY_TILES, "1...", f"{tile}34", players="Ann Ben Cem", referee=Referee.TABLE)
    table.do(Lay(1))
    moment = Moment(0.0, Random(1))
    assert choose_command(view(table.state, 2), skill_of(1), moment) == says(2)
    assert choose_command(view(table.state, 0), skill_of(1), moment) is None  # its own tile


@pytest.mark.parametrize(("seconds", "at"), [(1.0, 0.7), (60.0, 1.6)])
def test_a_bot_takes_a_beat_but_never_more_than_half_of_what_is_left(seconds, at):
    table = laid_out(TINY_TILES, "1...", "23", turn_seconds=seconds)
    plan = BOT_ADAPTER.plan_move(view(table.state, 0), 1, Moment(0.4, Random(1)))
    assert plan.at == at


def test_a_bot_follows_those_who_want_to_stop_after_a_beat_and_once():
    table = laid_out(TINY_TILES, "1...", "23")
    table.do(Agree(0))
    plan = BOT_ADAPTER.plan_move(view(table.state, 1), 1, Moment(0.45678, Random(1)))
    assert plan == PlannedMove(Agree(1), 1.657)
    table.do(Agree(1))
    assert BOT_ADAPTER.plan_move(view(table.state, 1), 1, Moment(0.4, Random(1))) is None


def test_t6_a_bot_judges_within_half_of_what_is_left_of_the_time_for_it():
    table = laid_out(
        TINY_TILES, "1...", "234", players="Ann Ben Cem", referee=Referee.TABLE, window_seconds=1.0
    )
    table.do(Lay(1), at=2.0)
    plan = BOT_ADAPTER.plan_move(view(table.state, 1), 1, Moment(2.0, Random(1)))
    assert plan == PlannedMove(Accept(1), 2.5)


@pytest.mark.parametrize("tile_values", [False, True])
def test_t8_bots_count_tiles_as_the_edition_does(tile_values):
    edition = mixed(TINY_TILES, tile_values=tile_values)
    table = laid_out(edition, "34..", "23")
    parts = score(table.state.grid, 2, scoring=edition.scoring, tile_values=tile_values)
    board = bots.board_for(edition)
    for cell, digit in enumerate(table.state.grid.digits[:2]):
        board.lay(cell, digit)
    assert board.earns(2) == parts.points == (7 if tile_values else 2)


def test_a_skill_that_does_not_exist_is_refused_in_a_sentence():
    with pytest.raises(WishError, match="expected a skill from 1 to 4, got 5"):
        skill_of(5)
