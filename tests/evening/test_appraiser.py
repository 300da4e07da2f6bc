"""The process that appraises a board: what was typed last counts, and an old search is ended."""

from __future__ import annotations

import os
import signal
import sys
from time import sleep

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from appraising import Process, all_grids, expected
from gridparty.board.grid import Grid
from gridparty.board.layout import TINY
from gridparty.evening.cards.appraisal import Finding
from gridparty.evening.cards.appraiser import Appraiser, Worker

pytestmark = pytest.mark.usefixtures("home")

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ANOTHER = f"{CARD[:80]}."


class Processes:
    """Starts slow processes, and remembers them."""

    def __init__(self) -> None:
        self.all: list[Process] = []

    def __call__(self):
        self.all.append(Process(at_once=False))
        return self.all[-1]


@pytest.fixture
def processes():
    return Processes()


@pytest.fixture
def looking(processes):
    """At a card, with a process that computes."""
    found = Appraiser(processes)
    found.look_at(Grid.parse(CARD))
    found.poll()  # starts the process
    found.poll()  # it is ready
    return found


def test_nothing_is_started_before_a_search_is_needed(processes):
    found = Appraiser(processes)
    found.look_at(Grid.parse(f"11{'.' * 79}"))
    assert not found.poll()
    assert found.found is not None
    assert found.found.finding is Finding.CLASH
    assert not processes.all
    assert not found.waits


def test_a_board_is_looked_at_until_it_is_graded(looking, processes):
    assert looking.found is None
    assert looking.waits
    processes.all[0].work()
    assert looking.poll()
    assert (looking.found.band, looking.waits) == ("party", False)


def test_a_digit_ends_the_search_for_the_board_before(looking, processes):
    looking.look_at(Grid.parse(ANOTHER))
    assert processes.all[0].stopped
    looking.poll()
    looking.poll()
    assert [one.tasks for one in processes.all] == [[{"digits": CARD}], [{"digits": ANOTHER}]]


def test_a_process_that_is_done_goes_on_with_the_next_board(looking, processes):
    processes.all[0].work()
    looking.look_at(Grid.parse(ANOTHER))
    processes.all[0].work()
    looking.poll()
    assert len(processes.all) == 1
    assert looking.found.minutes is not None


def test_the_same_board_is_not_looked_at_again(looking, processes):
    looking.look_at(Grid.parse(CARD))
    assert not processes.all[0].stopped
    assert len(processes.all[0].tasks) == 1


def test_only_the_last_board_is_looked_at_once_the_process_is_ready(processes):
    found = Appraiser(processes)
    for digits in (CARD, ANOTHER, CARD, ANOTHER):
        found.look_at(Grid.parse(digits))
    found.poll()
    found.poll()
    assert processes.all[0].tasks == [{"digits": ANOTHER}]


def test_a_hint_waits_for_the_grade_and_is_given_once(looking, processes):
    looking.ask_hint()
    looking.ask_hint()
    processes.all[0].work()
    looking.poll()
    assert looking.hint is None
    processes.all[0].work()
    looking.poll()
    assert len(looking.hint.texts) == len(looking.hint.cells) == 3
    assert len(processes.all[0].tasks) == 2
    looking.look_at(Grid.parse(ANOTHER))
    assert looking.hint is None


def test_a_hint_on_a_board_without_solution_says_what_to_erase(processes):
    found = Appraiser(processes)
    found.look_at(Grid.parse(f"{CARD[:2]}1{CARD[3:]}"))
    found.ask_hint()
    for _ in range(4):
        found.poll()
        if processes.all[0].tasks:
            processes.all[0].work()
    assert found.found.finding is Finding.NO_SOLUTION
    assert found.hint.cells == ((2,),)  # where it is was said without a hint


def test_a_board_with_two_faults_is_compared_with_the_paper(processes, words):
    found = Appraiser(processes)
    found.look_at(Grid.parse("12345678." + "........9" + "." * 45 + ".23456789" + "1........"))
    found.ask_hint()
    for _ in range(4):
        found.poll()
        if processes.all[0].tasks:
            processes.all[0].work()
    assert found.hint.cells == ((),)
    words(found.hint.texts)


def test_a_killed_process_is_started_again_once(looking, processes):
    for _ in range(4):
        processes.all[-1].out.append({"ended": True})
        looking.poll()
        looking.poll()
    assert len(processes.all) == 2
    assert not looking.waits
    looking.look_at(Grid.parse(ANOTHER))
    looking.poll()
    assert len(processes.all) == 3


class Typing(RuleBasedStateMachine):
    """Random typing on 4x4 while processes answer late, die and are started again."""

    def __init__(self) -> None:
        super().__init__()
        self.processes = Processes()
        self.looking = Appraiser(self.processes)
        self.digits = (0,) * 16
        self.looking.look_at(Grid(TINY, self.digits))

    def _change(self, digits: tuple[int, ...]) -> None:
        self.digits = digits
        self.looking.look_at(Grid(TINY, digits))

    @rule(cell=st.integers(0, 15), digit=st.integers(0, 4))
    def write(self, cell, digit):
        self._change((*self.digits[:cell], digit, *self.digits[cell + 1 :]))

    @rule(number=st.integers(0, 287), empty=st.sets(st.integers(0, 15), min_size=6))
    def paste(self, number, empty):
        grid = all_grids()[number]
        self._change(tuple(0 if cell in empty else digit for cell, digit in enumerate(grid)))

    @rule()
    def ask_for_a_hint(self):
        self.looking.ask_hint()

    @rule()
    def poll(self):
        self.looking.poll()

    @rule()
    def answer(self):
        working = self.processes.all[-1:]
        if working and not working[0].stopped:
            working[0].work()

    @rule()
    def kill(self):
        if self.processes.all and not self.processes.all[-1].stopped:
            self.processes.all[-1].out = [{"ended": True}]

    @invariant()
    def what_is_said_is_true_of_this_board(self):
        if (found := self.looking.found) is not None:
            assert (found.finding, found.cells) == expected(self.digits)

    @invariant()
    def at_most_one_process_runs(self):
        assert all(one.stopped for one in self.processes.all[:-1])

    def teardown(self):
        """In the end all is found, whatever happened before."""
        self._change((*self.digits[:15], 0))
        self._change((*self.digits[:15], 1))
        for _ in range(8):
            self.looking.poll()
            self.answer()
        assert self.looking.found is not None
        assert self.looking.found.finding is expected(self.digits)[0]
        assert not self.looking.waits


TestTyping = Typing.TestCase


def finished(found: Appraiser) -> None:
    while found.waits:
        found.poll()
        sleep(0.005)


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_real_process_appraises_hints_and_survives_its_own_death():
    found = Appraiser()
    found.look_at(Grid.parse(CARD))
    found.ask_hint()
    finished(found)
    assert (found.found.band, len(found.hint.texts)) == ("party", 3)
    os.kill(found._worker._process.pid, signal.SIGKILL)
    found._worker._process.wait()
    found.look_at(Grid.parse(ANOTHER))
    finished(found)
    assert found.found.band == "party"
    found.stop()


def test_a_process_ends_with_the_page_that_started_it():
    worker = Worker()
    worker._process.stdin.close()
    assert worker._process.wait(timeout=60) == 0
    worker.stop()


def test_where_a_board_has_several_solutions_the_cells_that_differ_come_with_it(processes):
    found = Appraiser(processes)
    found.look_at(Grid.parse(f"{'.' * 18}{CARD[18:]}"))
    for _ in range(4):
        found.poll()
        if processes.all and processes.all[0].tasks:
            processes.all[0].work()
    assert found.found.finding is Finding.SEVERAL
    assert found.found.cells == tuple(sorted(found.found.cells)) != ()
