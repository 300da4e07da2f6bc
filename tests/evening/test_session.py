"""Sessions: the clock, the disk, leaving and coming back, crashes."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from gridparty.errors import GridpartyError, IllegalMoveError, JournalError, TooLateError
from gridparty.evening.session.clock import UNSEEN, RunningClock, ScriptClock, clocks
from gridparty.evening.session.journal import Journal, Mark, read
from gridparty.evening.session.session import JUMP, MARK, Session, list_sessions, path_of
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept, Call, Continue, Pause
from gridparty.games.common.referee import Referee
from gridparty.games.race.commands import Enter, Pass, Start
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES
from gridparty.games.race.state import Phase
from gridparty.system import paths
from gridparty.system.files import why
from playing import CARD, TINY_CARD
from strategies import at_length

pytestmark = pytest.mark.usefixtures("real_disk")

GAMES = {RACE.name: RACE}


class Hands:
    """A clock moved by hand; the wall clock goes along, unless somebody moves that too."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.wall_ahead = 1_790_000_000.0

    def clock(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.now + self.wall_ahead


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sessions"


def begin(
    folder: Path, hands: Hands, seed: int = 1, card=TINY_CARD, *, scripted=False, **options
) -> Session:
    start = Start(replace(MODES["race"], **options), ("Ann", "Ben"), card)
    return Session.begin(
        RACE,
        start,
        edition="race",
        folder=folder,
        clock=hands.clock,
        wall=hands.wall,
        rng=Random(seed),
        scripted=scripted,
    )


def resume(id_: str, folder: Path, hands: Hands, *, scripted: bool = False) -> Session:
    return Session.resume(
        id_, GAMES, folder=folder, clock=hands.clock, wall=hands.wall, scripted=scripted
    )


def test_the_header_says_what_is_played(folder, hands):
    session = begin(folder, hands)
    header = read(folder / f"{session.id}.jsonl", GAMES).header
    assert (header.game, header.edition, header.session) == ("race", "race", session.id)
    assert header.created == "2026-09-21T14:30:00.000+00:00"
    assert header.setup.options.turn_seconds == 30.0
    assert header.setup.card == TINY_CARD


def test_an_id_is_short_and_can_be_said(folder, hands):
    ids = {begin(folder, hands, seed).id for seed in range(20)}
    assert len(ids) == 20
    assert all(len(id_) == 5 and id_[-1] in "23456789" for id_ in ids)
    assert all(id_[1] in "aeiou" and id_[3] in "aeiou" for id_ in ids)


def test_an_id_that_is_taken_is_not_given_twice(folder, hands):
    assert begin(folder, hands, seed=1).id != begin(folder, hands, seed=1).id


def test_seconds_played_are_the_clocks_own(folder, hands):
    session = begin(folder, hands)
    hands.now += 12.3456
    assert session.seconds == 12.346
    session.submit(Enter(1, 2))
    assert session.records[-1].at == 12.346
    assert session.state.begins == 12.346


def test_a_pause_costs_nobody_time(folder, hands):
    """R4: the clock stands still while the game is paused."""
    session = begin(folder, hands)
    hands.now += 10
    session.submit(Pause())
    hands.now += 500
    assert session.seconds == 10.0
    session.submit(Continue())
    hands.now += 20
    session.submit(Enter(1, 2))
    assert session.state.totals == (2, 0)


def test_time_passes_by_ticks(folder, hands):
    session = begin(folder, hands)
    hands.now += 30.0
    assert session.tick() == []
    hands.now += 0.1
    assert len(session.tick()) == 2
    assert session.state.seat == 1


def test_idle_time_is_written_down_now_and_then(folder, hands):
    """So that a crash gives nobody back more than two seconds."""
    session = begin(folder, hands)
    for _ in range(120):
        hands.now += 0.1
        session.tick()
    marks = [record.at for record in session.records]
    assert marks == [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]
    session.close()  # as a crash does, without a pause
    assert resume(session.id, folder, hands).state.left(12.0) == 18.0


def test_a_refused_command_is_not_written(folder, hands):
    session = begin(folder, hands)
    path = path_of(session.id, folder)
    before = path.read_bytes()
    with pytest.raises(IllegalMoveError):
        session.submit(Enter(0, 2))
    assert path.read_bytes() == before


def test_a_command_that_cannot_be_saved_does_not_count(folder, hands, monkeypatch):
    session = begin(folder, hands)
    state = session.state

    def full(fd):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(JournalError, match=str(why(OSError(errno.ENOSPC, "")))):
        session.submit(Enter(1, 2))
    assert session.state is state
    monkeypatch.undo()
    session.submit(Enter(1, 2))
    session.leave()
    assert resume(session.id, folder, hands).state.totals == (2, 0)


def test_idle_time_on_a_full_disk_stops_nobody(folder, hands, monkeypatch):
    session = begin(folder, hands)

    def full(fd):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    hands.now += 6
    assert session.tick() == []
    hands.now += 30
    with pytest.raises(JournalError, match="the disk is full"):
        session.tick()  # a turn that is over must be written down
    session.leave()
    monkeypatch.undo()
    assert resume(session.id, folder, hands).seconds == 0.0


def test_the_same_seed_gives_the_same_dice_whatever_ids_are_taken(folder, hands):
    first, second = begin(folder, hands, seed=1), begin(folder, hands, seed=1)
    assert first.id != second.id
    assert first._rng.random() == second._rng.random()


def test_leaving_keeps_the_turns_remaining_time(folder, hands):
    session = begin(folder, hands)
    hands.now += 11.5
    session.leave()
    hands.now += 86400
    session = resume(session.id, folder, hands)
    assert session.state.phase is Phase.PAUSED
    hands.now += 60
    session.submit(Continue())
    assert session.state.left(session.seconds) == 18.5


def test_a_crash_costs_nobody_time(folder, hands):
    session = begin(folder, hands)
    hands.now += 11.5
    session.submit(Pass())
    session.close()  # nothing more is written
    hands.now += 500
    session = resume(session.id, folder, hands)
    assert session.state.phase is Phase.PAUSED
    assert session.seconds == 11.5
    session.submit(Continue())
    assert session.state.left(session.seconds) == 30.0
    assert session.state.seat == 1


def test_r4_crash_after_crash_gives_back_what_was_lost_once(folder, hands):
    """Whoever kills the program in every second has no more time than the turn."""
    session = begin(folder, hands)
    thought = 0.0
    while session.state.seat == 0 and thought < 60.0:  # the turn has thirty, or else never ends
        for _ in range(10):
            hands.now += 0.1
            thought += 0.1
            session.tick()
        session.close()
        session = resume(session.id, folder, hands)
        session.submit(Continue())
        hands.now += 0.001
        session.tick()
    assert thought <= 30.0 + MARK


def test_r4_a_crash_takes_no_more_than_the_rest_of_the_turn(folder, hands):
    session = begin(folder, hands)
    hands.now += 29.5
    session.submit(Pause())
    session.submit(Continue())
    for _ in range(2):
        session.close()
        session = resume(session.id, folder, hands)
        assert session.state.seat == 0
        session.submit(Continue())
    assert session.seconds == 30.0


def test_a_crash_and_a_script_are_noted_in_the_file(folder, hands):
    session = begin(folder, hands)
    session.close()
    session = resume(session.id, folder, hands)
    assert not session.scripted
    assert session.records[-1].marks == {Mark.CRASHED}
    session.leave()
    again = resume(session.id, folder, hands, scripted=True)
    again.submit(Continue())
    assert again.scripted
    again.leave()
    recording = read(path_of(session.id, folder), GAMES)
    assert recording.scripted
    assert [record.marks for record in recording.records][-2:] == [{Mark.SCRIPTED}] * 2
    assert recording.records[0].marks == set()
    assert begin(folder, hands, seed=2, scripted=True).records[0].marks == {Mark.SCRIPTED}
    assert [read(path, GAMES).records[0].marks for path in sorted(folder.iterdir())].count(
        {Mark.SCRIPTED}
    ) == 1


def test_r4_time_in_which_the_process_was_stopped_is_a_pause(folder):
    times = {"now": 50.0, "busy": 1.0, "wall": 1_790_000_000.0}
    clock = RunningClock(
        running=lambda: times["now"], busy=lambda: times["busy"], wall=lambda: times["wall"]
    )

    def go_by(seconds, busy=0.0):
        times["now"] += seconds
        times["wall"] += seconds
        times["busy"] += busy

    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    session = Session.begin(RACE, start, edition="race", folder=folder, **clocks(clock))
    for _ in range(10):
        go_by(1.0)
        assert session.tick() == []
    go_by(60.0)  # ctrl+z
    session.tick()
    assert session.state.phase is Phase.PAUSED
    assert session.seconds == 10.0
    go_by(60.0)
    session.submit(Continue())
    assert session.state.left(session.seconds) == 20.0
    go_by(8.0, busy=7.9)  # a program that computes is not stopped
    session.tick()
    assert session.state.left(session.seconds) == 12.0


def test_a_session_goes_on_after_being_resumed_twice(folder, hands):
    session = begin(folder, hands)
    session.submit(Enter(1, 2))
    for _ in range(2):
        session.leave()
        session = resume(session.id, folder, hands)
    session.submit(Continue())
    session.submit(Enter(2, 3))
    session.leave()
    recording = read(path_of(session.id, folder), GAMES)
    assert RACE.replay(recording.events).totals == (2, 3)
    lines = [record.line for record in recording.records]
    assert lines == list(range(2, 2 + len(lines)))
    assert [record.at for record in session.records] == [r.at for r in recording.records]


def test_a_finished_session_can_be_opened_and_shows_its_end(folder, hands):
    session = begin(folder, hands, game_seconds=5.0)
    hands.now += 6
    session.tick()
    assert session.state.over
    hands.now += 100
    assert session.seconds == 6.0
    session.leave()
    resumed = resume(session.id, folder, hands)
    assert resumed.state.over
    ends = [datetime.fromisoformat(one.over) for one in resumed.records if one.over]
    assert [end.timestamp() for end in ends] == [pytest.approx(hands.wall() - 100, abs=1)]


def test_a_closed_laptop_pauses_the_game(folder, hands):
    """The wall clock jumps by hours, the monotonic clock does not know."""
    session = begin(folder, hands)
    hands.now += 10
    hands.wall_ahead += 7200
    with pytest.raises(IllegalMoveError):
        session.submit(Enter(1, 2))
    assert session.state.phase is Phase.PAUSED
    session.submit(Continue())
    assert session.state.left(session.seconds) == 20.0


def test_a_clock_that_is_set_right_a_little_pauses_nothing(folder, hands):
    session = begin(folder, hands)
    for _ in range(10):
        hands.wall_ahead += 1.9
        session.tick()
    assert session.state.phase is Phase.TURN


@pytest.mark.parametrize("back", [0.5, 5.0, 7200.0, 1e8])
def test_a_wall_clock_that_runs_backwards_loses_no_move_and_no_file(folder, hands, back):
    """Between two records; the third is written after it was set right again."""
    session = begin(folder, hands)
    hands.now += 10
    session.submit(Enter(1, 2))
    hands.wall_ahead -= back
    hands.now += 1
    if back > JUMP:
        with pytest.raises(IllegalMoveError):
            session.submit(Enter(2, 3))
        session.submit(Continue())
    session.submit(Enter(2, 3))
    hands.wall_ahead += back
    session.tick()
    session.leave()
    recording = read(folder / f"{session.id}.jsonl", GAMES)
    assert recording.damage is None
    assert recording.state.totals == (2, 3)
    assert resume(session.id, folder, hands).began == session.began


def test_a_running_clock_that_runs_backwards_stands_until_it_is_there_again(folder, hands):
    """It promises not to; a machine that was put back to an earlier state breaks the promise."""
    session = begin(folder, hands)
    hands.now += 10
    session.submit(Enter(1, 2))
    hands.now -= 5
    assert session.seconds == 10.0
    session.submit(Enter(2, 3))
    hands.now += 8
    session.submit(Enter(4, 3))
    session.leave()
    recording = read(folder / f"{session.id}.jsonl", GAMES)
    assert recording.damage is None
    assert [record.at for record in recording.records] == [0.0, 10.0, 10.0, 13.0, 13.0]


def test_a_jump_in_a_pause_changes_nothing(folder, hands):
    session = begin(folder, hands)
    session.submit(Pause())
    hands.wall_ahead += 7200
    session.submit(Continue())
    assert session.state.phase is Phase.TURN


def test_two_windows_cannot_play_one_session(folder, hands):
    session = begin(folder, hands)
    with pytest.raises(JournalError, match=session.id):
        resume(session.id, folder, hands)
    session.leave()
    resume(session.id, folder, hands).leave()


def test_a_second_process_is_refused(folder, hands):
    session = begin(folder, hands)
    script = (
        "from pathlib import Path\n"
        "from gridparty.games.race.game import RACE\n"
        "from gridparty.evening.session.session import Session\n"
        f"Session.resume({session.id!r}, {{'race': RACE}}, folder=Path({str(folder)!r}))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 1
    assert f"JournalError: {session.id} is open in another window" in done.stderr
    session.submit(Enter(1, 2))
    assert session.state.totals == (2, 0)


def test_a_session_that_does_not_exist_is_told(folder, hands):
    begin(folder, hands)
    for id_ in ("nothere", "", "../sessions", "a" * 99, "."):
        with pytest.raises(JournalError, match=r"sessions$"):
            resume(id_, folder, hands)


def test_an_id_may_be_typed_in_capitals(folder, hands):
    session = begin(folder, hands)
    session.leave()
    assert resume(f" {session.id.upper()} ", folder, hands).id == session.id


def test_sessions_are_listed_the_newest_first(folder, hands):
    assert list_sessions(folder, GAMES).sessions == ()
    first = begin(folder, hands, seed=1)
    hands.now += 60
    second = begin(folder, hands, seed=2, game_seconds=5.0)
    hands.now += 6
    second.tick()
    (folder / "broken1.jsonl").write_text("nonsense\n")
    found = list_sessions(folder, GAMES).sessions
    assert [(one.id, one.over, one.edition) for one in found] == [
        (second.id, True, "race"),
        (first.id, False, "race"),
    ]


def test_everything_lives_under_gridparty_home(monkeypatch, tmp_path):
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    assert paths.sessions() == tmp_path / "sessions"
    assert paths.history() == tmp_path / "history.sqlite"
    monkeypatch.delenv("GRIDPARTY_HOME")
    assert paths.home().name == "gridparty"


# Crashes


def play_on(folder: Path, seed: int, told: int) -> None:
    """A game in which every entry is told once it was accepted, and its name before."""

    def tell(what: object) -> None:
        os.write(told, f"{what}\n".encode())

    start = Start(MODES["race"], ("Ann", "Ben"), CARD)
    session = Session.begin(RACE, start, edition="race", folder=folder, rng=Random(seed))
    tell(session.id)
    for cell in session.state.grid.empty_cells:
        session.submit(Enter(cell, session.state.solution.digits[cell]))
        tell(cell)


def kill_and_resume(folder: Path, seed: int) -> int:
    """Play in another process, kill it at a random moment, and come back."""
    rng = Random(seed)
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        code = 1
        try:
            play_on(folder, seed, writes)
            code = 0
        finally:
            os._exit(code)
    os.close(writes)
    with os.fdopen(reads) as said:
        id_ = said.readline().strip()
        accepted = [int(said.readline()) for _ in range(rng.randint(0, 40))]
        time.sleep(rng.random() * 0.003)
        os.kill(child, signal.SIGKILL)
        accepted += [int(line) for line in said.read().split()]
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) in (-signal.SIGKILL, 0)
    session = Session.resume(id_, GAMES, folder=folder)
    try:
        state = session.state
        for cell in accepted:
            assert state.owners[cell] is not None
            assert state.grid.digits[cell] == state.solution.digits[cell]
        if not state.over:
            entries = sum(player.entries for player in state.players)
            assert len(accepted) <= entries <= len(accepted) + 1
            session.submit(Continue())
            cell = state.grid.empty_cells[0]
            session.submit(Enter(cell, state.solution.digits[cell]))
    finally:
        session.leave()
    return len(accepted)


@pytest.mark.parametrize("seed", range(2))
def test_a_killed_process_resumes_with_every_accepted_entry(folder, seed):
    kill_and_resume(folder, seed)


@pytest.mark.slow
def test_fifty_killed_processes_resume_with_every_accepted_entry(folder):
    counts = [kill_and_resume(folder, seed) for seed in range(100, 150)]
    assert len(set(counts)) > 10  # they died at different moments


# Any session at all


class AnySession(RuleBasedStateMachine):
    """Commands, crashes, pauses and closed laptops in any order: the file always tells all."""

    @initialize(referee=st.sampled_from(Referee), seed=st.integers(0, 999))
    def start(self, referee, seed):
        import tempfile

        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.hands = Hands()
        self.session = begin(self.folder, self.hands, seed, CARD, referee=referee)

    def attempt(self, command):
        before, lines = self.session.state, len(self.session.records)
        try:
            self.session.submit(command)
        except GridpartyError:
            assert self.session.state is before
            assert len(self.session.records) == lines

    @rule(data=st.data())
    def right_digit(self, data):
        state = self.session.state
        if not state.full:
            cell = data.draw(st.sampled_from(state.grid.empty_cells))
            self.attempt(Enter(cell, state.solution.digits[cell]))

    @rule(command=st.sampled_from([Enter(2, 9), Pass(), Call(), Accept(), Pause(), Continue()]))
    def other(self, command):
        self.attempt(command)

    @rule(seconds=st.sampled_from([0.1, 3.0, 12.0, 40.0]))
    def wait(self, seconds):
        self.hands.now += seconds
        self.session.tick()

    @rule(clean=st.booleans(), torn=st.integers(0, 30))
    def come_back(self, clean, torn):
        session = self.session
        before, seconds = session.state, session.seconds
        crashed = any(Mark.CRASHED in record.marks for record in session.records)
        session.leave() if clean else session.close()
        path = path_of(session.id, self.folder)
        with path.open("ab") as file:
            file.write(b'{"at":99.5,"events":[{"event":"Pass'[:torn])
        self.hands.now += 1000
        self.session = resume(session.id, self.folder, self.hands)
        assert self.session.state.totals == before.totals
        assert self.session.state.seat == before.seat
        assert self.session.state.clock_stands
        assert self.session.seconds <= seconds + MARK * (crashed and not clean)
        if clean:
            assert self.session.seconds == seconds

    @invariant()
    def replaying_the_file_gives_the_state(self):
        recording = read(path_of(self.session.id, self.folder), GAMES)
        assert RACE.replay(recording.events) == self.session.state

    def teardown(self):
        if hasattr(self, "session"):
            self.session.close()
            self.temporary.cleanup()


TestAnySession = AnySession.TestCase
TestAnySession.settings = at_length(15, stateful_step_count=20)


#: What a file may say of its card, and what is said of that.
UNSOUND = {
    "several solutions": (
        {"givens": "12..341221..4321"},
        "card TINY: .*got several: they differ in r",
    ),
    "another solution": (
        {"solution": "1234341221434312"},
        "damaged in line 1: setup: the solution of card TINY is not its own",
    ),
}


@pytest.mark.parametrize(("fields", "told"), UNSOUND.values(), ids=UNSOUND)
def test_r13_a_game_goes_on_only_on_a_card_that_is_what_the_file_says(folder, hands, fields, told):
    honest = read(folder / f"{begin(folder, hands).id}.jsonl", GAMES)
    card = replace(TINY_CARD, **fields)
    events = [replace(honest.events[0], card=card), *honest.events[1:]]
    header = replace(honest.header, setup=replace(honest.header.setup, card=card))
    path = folder / "forged.jsonl"
    Journal.create(path, header, 0.0, events).close()  # with the right checksums
    before = path.read_bytes()
    with pytest.raises(JournalError, match=told):
        resume("forged", folder, hands)
    assert path.read_bytes() == before


def test_r4_a_command_for_a_turn_that_is_over_counts_for_nobody(folder, hands):
    session = begin(folder, hands)
    begun = session.state.turns
    hands.now += 30.1
    happened = session.submit(Enter(1, 2), begun)
    assert [type(one).__name__ for one in happened] == ["TimeRanOut", "TurnBegan", "CameTooLate"]
    assert (session.state.seat, session.state.grid.digits[1]) == (1, 0)
    assert session.due_before_last == 2
    with pytest.raises(TooLateError):
        session.submit(Enter(1, 2), begun)
    assert session.submit(Enter(1, 2), session.state.turns)
    assert session.state.grid.digits[1] == 2


def test_why_a_command_was_refused_stays_until_something_happens(folder, hands):
    table = Table(begin(folder, hands))
    given = next(cell for cell, digit in enumerate(table.state.grid.digits) if digit)
    assert table.refusal == ""
    assert table.do(Enter(given, 1)) == []
    told = table.refusal
    assert told
    hands.now += 1.0
    assert table.tick() == []
    assert table.refusal == told
    hands.now += 30.0
    assert table.tick()
    assert table.refusal == ""
    assert (table.seconds, table.state) == (31.0, table.session.state)
    assert table.do(Enter(given, 1)) == []
    assert table.pause()
    assert table.refusal == ""


def test_a_session_is_there_until_it_is_thrown_away(folder, hands):
    session = begin(folder, hands)
    assert session.gone is False
    session.throw_away()
    assert session.gone is True
    with pytest.raises(JournalError):
        path_of(session.id, folder)
    session.leave()  # nothing is left to be saved


def test_a_clock_shows_what_runs_without_what_nobody_saw():
    now, busy = 100.0, 7.0
    clock = RunningClock(running=lambda: now, busy=lambda: busy, wall=lambda: 5000.0 + now)
    assert (clock(), clock.wall()) == (100.0, 5100.0)
    clock.leap(30.0)
    assert (clock(), clock.wall()) == (130.0, 5130.0)
    now += UNSEEN  # as long as this somebody may just think
    assert clock() == 130.0 + UNSEEN
    now += 500.0  # the process was stopped
    assert clock() == 130.0 + UNSEEN
    now, busy = now + 500.0, busy + 499.0  # it has computed
    assert clock() == 630.0 + UNSEEN
    script = ScriptClock()
    began = script.wall()
    script.leap(9.0)
    assert (script(), script.wall()) == (9.0, began + 9.0)
    assert [clocks(one)["scripted"] for one in (clock, script)] == [False, True]
