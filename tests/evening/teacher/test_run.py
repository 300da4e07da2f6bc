"""A run: three minutes, three mistakes, and what becomes of both."""

from __future__ import annotations

from datetime import date
from itertools import count
from random import Random

import pytest

from gridparty.evening.learning.teacher.boxes import boxes
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.learning.teacher.run import MISTAKES, SECONDS, Run
from gridparty.evening.results import run_bests
from gridparty.evening.results.forgetting import forget
from gridparty.evening.results.run_bests import RunBests
from gridparty.system.private import write_private

pytestmark = pytest.mark.usefixtures("home")
DAY = date(2026, 11, 24)
EASY = ("Hidden Single", "Full House", "Naked Single")


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def begun(clock, names=EASY, player="Ann", seed=3) -> Run:
    run = Run(names, seed, clock, lambda: DAY, player)
    find(run)
    return run


def find(run) -> None:
    while not run.over and not run.look(0.0):
        pass


def answer(run, *, right: bool) -> None:
    """Answer the board; a wrong answer is a cell that is no single of that kind."""
    trial = run.trial
    cells = set(trial.meant.cells)
    if not right:
        meant = {cell for step in trial._steps for cell in step.cells}
        cells = {next(cell for cell in range(81) if cell not in meant)}
    assert run.answer(cells) is right
    find(run)


def test_boards_rise_from_the_easiest_technique_to_the_hardest():
    run, asked = begun(Clock()), []
    for _ in range(7):
        asked.append((run.name, run.trial.meant.technique))
        answer(run, right=True)
    easiest_first = sorted(EASY, key=NAMES.index)
    assert [name for name, _ in asked] == [easiest_first[min(n // 2, 2)] for n in range(7)]
    assert all(name == technique for name, technique in asked)


def test_without_names_all_techniques_come():
    assert Run((), 1, Clock(), lambda: DAY).names == tuple(NAMES)


def test_the_clock_stands_while_a_board_is_sought():
    clock = Clock()
    run = Run(EASY, 3, clock, lambda: DAY)
    clock.now += 50
    assert run.left == SECONDS
    find(run)
    clock.now += 10
    assert run.left == SECONDS - 10
    run.answer(run.trial.meant.cells)
    clock.now += 50  # the next board is not there yet
    assert run.left == SECONDS - 10


@pytest.mark.parametrize("late", ["looking", "answering"])
def test_the_run_ends_with_its_time_and_a_late_answer_does_not_count(late):
    clock = Clock()
    run = begun(clock)
    answer(run, right=True)
    clock.now += SECONDS
    if late == "looking":
        run.look(0.0)
    else:
        assert not run.answer(run.trial.meant.cells)
    assert run.over
    assert (len(run.found), len(run.missed), run.left) == (1, 0, 0.0)


def test_a_run_is_what_a_tally_of_its_answers_finds():
    rng, clock = Random(2), Clock()
    for seed in range(6):
        run, answers = begun(clock, seed=seed), []
        for _ in count():
            clock.now += rng.randrange(1, 20)
            late = run.left == 0
            right = rng.random() < 0.7
            if not late:
                answers.append((right, run.name))
            answer(run, right=right) if not late else run.look(0.0)
            if run.over:
                break
        assert len(run.found) == sum(right for right, _ in answers)
        assert [one.technique.name for one in run.missed] == [n for ok, n in answers if not ok]
        assert len(run.missed) == MISTAKES or run.left == 0


def test_what_was_missed_is_asked_again_unscored_and_comes_due_as_a_drill():
    run = begun(Clock())
    boards = []
    for right in (True, False, True, False, False):
        if not right:
            boards.append(run.trial.position)
        answer(run, right=right)
    assert run.over
    again = [run.again() for _ in boards]
    assert [trial.position for trial in again] == boards
    assert run.again() is None
    again[0].answer_cells(again[0].meant.cells)
    assert len(run.found) == 2
    missed = {one.technique.name for one in run.missed}
    assert {
        name: (one.box, one.due, one.missed) for name, one in boxes().kept.items()
    } == dict.fromkeys(missed, (1, DAY, 1))


def test_bests_are_kept_by_name_and_by_technique(words):
    clock = Clock()
    for player, seconds, right in (("Ann", 9, 2), ("ben", 5, 1), ("ANN", 3, 4)):
        run = begun(clock, player=player)
        for _ in range(right):
            clock.now += seconds
            answer(run, right=True)
        clock.now += SECONDS
        run.look(0.0)
        words("\n".join(run.ending()))
    found = run_bests.run_bests()
    assert (found.of("Ann"), found.of("Ben"), found.of("Cem")) == (4, 1, 0)
    assert found.techniques == {"Full House": 3, "Hidden Single": 3}
    forget("Ann")
    assert run_bests.run_bests() == RunBests({"ben": 1}, found.techniques)


def test_a_run_that_is_stopped_early_is_no_best():
    run = begun(Clock())
    answer(run, right=True)
    run.stop()
    assert len(run.found) == 1
    assert run_bests.run_bests().of("Ann") == 0


@pytest.mark.parametrize("text", ["people = 3", "[people]\nAnn = -1\nBen = true", "no toml"])
def test_a_damaged_file_stops_nobody(text):
    write_private(run_bests.path(), text)
    assert run_bests.run_bests() == RunBests()
    run_bests.keep('A "B" \\ \t', {}, 2)
    assert run_bests.run_bests().of('a "b" \\ \t') == 2
