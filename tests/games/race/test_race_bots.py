"""Bots at the race: what they see, how long they take, that they play by the rules."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridparty as gp
from gridparty.board.grid import Grid
from gridparty.board.layout import Kind
from gridparty.board.position import Position
from gridparty.errors import WishError
from gridparty.games.common.bot_adapter import PlannedMove
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Tick
from gridparty.games.common.game import Moment
from gridparty.games.common.handicap import SHORTEST
from gridparty.games.common.referee import Referee
from gridparty.games.race.bots import (
    SKILLS,
    RaceBotView,
    bot_view,
    box_single,
    overview,
    plan_move,
    skill_of,
)
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.events import ErrorNoticed, TimeRanOut
from gridparty.games.race.state import State
from playing import CARD, TINY_CARD, Table
from strategies import at_length

ALL = sorted(SKILLS)


def think(state: State, seat: int, skill: int, at: float = 0.0, seed: int = 1):
    return plan_move(bot_view(state, seat), skill_of(skill), Moment(at, Random(seed)))


def play(table: Table, skills: tuple[int, ...], seed: int = 0) -> Table:
    """Bots on all seats, each doing what it wants when it wants it, to the end."""
    plans: dict[int, tuple[RaceBotView, object]] = {}
    for step in range(2000):
        if table.state.over:
            return table
        for seat, skill in enumerate(skills):
            seen = bot_view(table.state, seat)
            if seat not in plans or plans[seat][0] != seen:
                moment = Moment(table.seconds, Random(f"{seed}/{step}/{seat}"))
                plans[seat] = (seen, plan_move(seen, skill_of(skill), moment))
        deeds = [deed for _, deed in plans.values() if deed]
        if deeds:
            deed = min(deeds, key=lambda deed: deed.at)
            assert deed.at >= table.seconds
            table.do(deed.command, at=deed.at)
        else:
            assert table.state.deadline is not None, "everybody waits for somebody else"
            table.do(Tick(), at=table.state.deadline + 0.002)
    raise AssertionError("the game does not end")


def test_a_bot_sees_everything_but_the_solution():
    names = {field.name for field in fields(RaceBotView)}
    assert not names & {"solution", "card", "state"}
    state = Table("race", card=CARD).state
    other = replace(state, solution=Grid(state.grid.layout, state.solution.digits[::-1]))
    for seat in (0, 1):
        assert bot_view(other, seat) == bot_view(state, seat)


@pytest.mark.parametrize("skill", ALL)
def test_what_a_bot_sees_is_right(skill):
    """On a board without errors its deductions are; only slips are not."""
    table = Table("race", card=CARD)
    for seed in range(30):
        empty = table.state.grid.empty_cells
        for placement in overview(Position.of(table.state.grid), skill_of(skill)).placements:
            assert table.right(placement.cell) == placement.digit
        cell = Random(seed).choice(empty)
        table.do(Enter(cell, table.right(cell)))


def test_a_better_bot_sees_at_least_as_much():
    seen = [{*overview(Position.parse(CARD.givens), SKILLS[skill]).placements} for skill in ALL]
    assert seen[0] < seen[1] <= seen[2] <= seen[3]
    assert all(step.houses[0].kind is Kind.BOX for step in box_single(Position.parse(CARD.givens)))


def test_patterns_are_looked_for_where_nothing_else_is_open():
    """A board of our own that singles leave standing; a locked candidate opens a cell of it."""
    hard = gp.make(seed=5, se=(2.6, 3.0)).givens
    position = Position.of(hard)
    while singles := overview(position, SKILLS[2]).placements:
        position = position.place(singles[0])
    assert not overview(position, SKILLS[2]).placements
    assert overview(position, SKILLS[4]).placements
    assert overview(position, SKILLS[4]).open < 1


@pytest.mark.parametrize("skill", ALL)
@pytest.mark.parametrize("mode", ["race", "blitz"])
def test_bots_play_a_game_to_its_end(mode, skill):
    table = play(Table(mode, "Ann Ben Cem", card=CARD), (skill,) * 3)
    assert table.state.over
    assert sum(table.state.totals) > 0


@at_length(25)
@given(
    st.sampled_from(["race", "blitz"]),
    st.lists(st.sampled_from(ALL), min_size=2, max_size=4),
    st.sampled_from(Referee),
    st.integers(0, 9999),
)
def test_no_wish_of_a_bot_is_ever_refused(mode, skills, referee, seed):
    """Whatever the referee, with errors of others on the board too."""
    names = " ".join(f"P{seat}" for seat in range(len(skills)))
    assert play(Table(mode, names, card=TINY_CARD, referee=referee), tuple(skills), seed).state.over


def test_a_turn_of_another_is_none_of_its_business():
    assert think(Table("race", card=CARD).state, 1, 4) is None


def test_skill_four_takes_the_largest_digit_in_sight():
    state = Table("race", card=CARD).state
    seen = overview(Position.of(state.grid), SKILLS[4]).placements
    for seed in range(20):
        deed = think(state, 0, 4, seed=seed)
        assert deed is None or deed.command.digit == max(digit for _, digit in seen)


def test_better_bots_are_quicker():
    state = Table("race", card=CARD, turn_seconds=None).state
    times = [median(think(state, 0, skill, seed=s).at for s in range(99)) for skill in ALL]
    assert times == sorted(times, reverse=True)
    assert times[0] > 3 * times[3]


def test_a_bot_that_plays_well_needs_the_estimated_minutes():
    state = Table("race", card=CARD, turn_seconds=None).state
    spent, grid = 0.0, state.grid
    while left := len(grid.empty_cells):
        view = replace(bot_view(state, 0), grid=grid)
        seeds = range(10 * left, 10 * left + 9)
        wishes = (plan_move(view, skill_of(3), Moment(0.0, Random(seed))) for seed in seeds)
        spent += median(wish.at for wish in wishes)
        grid = grid.place(overview(Position.of(grid), SKILLS[3]).placements[0])
    assert spent == pytest.approx(60 * gp.grade(CARD.givens).minutes, rel=0.15)


def test_a_beginner_slips_and_the_referee_says_so():
    errors = 0
    for seed in range(8):
        table = play(Table("race", card=CARD), (1, 1), seed)
        errors += sum(isinstance(event, ErrorNoticed) for event in table.events)
    assert errors > 0
    sound = play(Table("race", card=CARD), (3, 4))
    assert not any(isinstance(event, ErrorNoticed) for event in sound.events)


def test_r11_whoever_has_erased_an_error_is_not_where_it_was_before():
    """A bot's luck comes from what it sees: the same board again would be the same slip again."""
    table = Table("blitz", card=CARD)
    before = bot_view(table.state, 0)
    cell = table.state.grid.empty_cells[0]
    wrong = next(digit for digit in range(1, 10) if digit != table.right(cell))
    table.do(Enter(cell, wrong))
    table.do(Erase(cell))
    after = bot_view(table.state, 0)
    assert (after.grid, after.errors) == (before.grid, 1)
    assert after != before


def test_who_sees_nothing_passes():
    table = Table("race", card=replace(TINY_CARD, givens="." * 16))
    deed = think(table.state, 0, 3)
    assert deed.command == Pass()


def test_what_is_found_too_late_is_not_written_but_passed():
    state = Table("race", card=CARD, turn_seconds=3.0).state
    assert think(state, 0, 1).command == Pass()


@pytest.mark.parametrize("skill", ALL)
@pytest.mark.parametrize("seconds", [SHORTEST, 1.0, 2.0, 5.0, 8.0, 10.0, 15.0, 20.0, 45.0])
def test_a_bot_lets_no_time_run_out_however_short_its_turns_are(seconds, skill):
    table = play(Table("race", card=CARD, turn_seconds=seconds), (skill, skill))
    assert not any(isinstance(event, TimeRanOut) for event in table.events)


@pytest.mark.parametrize("skill", ALL)
def test_in_turns_of_five_seconds_a_bot_writes_some_digits_and_not_always(skill):
    """As people do: a better one finds more."""
    table = Table("race", card=CARD, turn_seconds=5.0)
    deeds = [think(table.state, 0, skill, seed=seed) for seed in range(99)]
    written = sum(isinstance(deed.command, Enter) for deed in deeds)
    assert 9 < written < 99
    assert all(1.0 <= deed.at <= 4.8 for deed in deeds)


def test_r11_a_bot_erases_its_error_before_anything_else():
    """R11: after an error the player must erase it."""
    table = Table("blitz", card=CARD)
    cell = table.cell("r1c3")
    table.do(Enter(cell, 9), at=4.0)
    deed = think(table.state, 0, 4, at=4.0)
    assert deed.command == Erase(cell)
    table.do(deed.command, at=deed.at)
    assert isinstance(think(table.state, 0, 4, at=deed.at).command, Enter)


def test_r8_a_bot_judges_as_it_sees():
    """R8: with the table referee the others accept an entry or call an error."""
    for digit, answer in ((9, Call(1, 2)), (1, Accept(1))):
        table = Table("race", "Ann Ben Cem", card=CARD, referee=Referee.TABLE)
        table.do(Enter(table.cell("r1c3"), digit), at=5.0)
        assert think(table.state, 1, 4, at=5.0).command == answer
        assert think(table.state, 0, 4, at=5.0) is None  # who wrote it does not judge


def test_r8_a_bot_calls_until_the_last_moment_and_not_after_it():
    """It judges for two seconds."""
    for window, answer in ((2.0, PlannedMove(Call(1, 2), 7.0)), (1.9, None)):
        table = Table("race", card=CARD, referee=Referee.TABLE, window_seconds=window)
        table.do(Enter(table.cell("r1c3"), 9), at=5.0)
        assert think(table.state, 1, 4, at=5.0) == answer


def test_an_error_that_only_a_practised_eye_sees():
    """A digit that clashes with nothing, where another one can be seen to belong."""
    table = Table("race", card=CARD, referee=Referee.TABLE)
    position = Position.of(table.state.grid)
    for placement in overview(position, SKILLS[4]).placements:
        others = [d for d in (1, 2, 3, 4, 5, 6, 7, 8, 9) if d != placement.digit]
        legal = [d for d in others if position.candidates.cells[d] >> placement.cell & 1]
        if legal and placement not in overview(position, SKILLS[1]).placements:
            table.do(Enter(placement.cell, legal[0]), at=5.0)
            break
    assert think(table.state, 1, 4, at=5.0).command == Call(1, placement.cell)
    assert think(table.state, 1, 1, at=5.0).command == Accept(1)


def test_a_bot_does_not_stand_in_the_way_of_those_who_want_to_stop():
    table = Table("race", "Ann Ben Cem", card=CARD)
    table.do(Agree(0), at=3.0)
    assert think(table.state, 2, 1, at=3.0).command == Agree(2)
    table.do(Agree(2), at=4.0)
    assert think(table.state, 2, 1, at=4.0) is None


def test_a_bot_wants_to_stop_where_nobody_can_write_any_more():
    """Wrong digits that stood leave no digit for the last cells."""
    table = Table("race", card=TINY_CARD, referee=Referee.RULES)
    while (candidates := Position.of(table.state.grid).candidates).unsolved:
        table.do(Enter(*[*candidates][-1]))
    assert table.state.grid.empty_cells
    assert think(table.state, table.state.seat, 3).command == Agree(table.state.seat)


def test_nobody_hands_a_bot_a_keyboard():
    table = Table("race", card=CARD, handover_seconds=3.0)
    table.do(Enter(table.cell("r1c3"), 1), at=5.0)
    assert think(table.state, 1, 2, at=5.0) == PlannedMove(Continue(), 5.0)


def test_there_are_four_skills():
    assert ALL == [1, 2, 3, 4]
    for number in (0, 5):
        with pytest.raises(WishError, match="expected a skill from 1 to 4"):
            skill_of(number)
