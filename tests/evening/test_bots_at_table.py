"""Bots at the table: on the screen and in plain lines, saved, resumed, never out of turn."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gridparty.cli.bots import seats_for
from gridparty.errors import IllegalMoveError
from gridparty.evening.people.people import BOTS
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.clock import ScriptClock, clocks
from gridparty.evening.session.header import to_plain
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, list_sessions, path_of
from gridparty.evening.session.table import Table as Sitting
from gridparty.games.catalogue import games
from gridparty.games.common.commands import Accept, Agree, Call
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import seat_players
from gridparty.games.race.commands import Enter, Pass, Start
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES
from gridparty.games.race.state import Phase
from gridparty.games.tiles.bot_adapter import BEAT, BOT_ADAPTER
from gridparty.games.tiles.bots import SKILLS
from gridparty.games.tiles.commands import Start as StartTiles
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.scoring import places_for
from gridparty.lines.table import PlainTable
from gridparty.system import paths
from gridparty.terminal.app import TICK, PartyApp
from gridparty.terminal.widgets.panel import NAME_WIDTH
from gridparty.terminal.widgets.ready import HandoverFrame
from playing import CARD, TINY_CARD, WITH_BOTS, speech_of
from seeing import Show, beside, right
from shell import heard, result
from where import TESTS

pytestmark = pytest.mark.usefixtures("home")

ADA, BIT = "Ada (bot)", "Bit (bot)"
ONE, TWO = {ADA: 2}, {ADA: 2, BIT: 4}
BUTTON = "show my"


@pytest.fixture
def run(run):
    return heard(run)


def settle(show: Show, most: float = 40.0) -> Show:
    """Wait, a tenth of a second at a time, until a person is asked for something."""
    bots = BotPlayers(show.session)
    for _ in range(round(most * 10)):
        if show.state.over or not (bots.thinking or show.state.paused):
            return show
        show.wait(0.1)
    raise AssertionError("the bots take too long")


def first_place(show: Show) -> str:
    cells = places_for(show.state.grid, show.state.tile)
    return show.state.grid.layout.cell_name(next(cells))


def happened(session: Session) -> list[object]:
    """All events with their seconds, but no pauses: screens pause to show things."""
    return [
        (round(record.at, 3), event)
        for record in session.records
        for event in record.events
        if type(event).__name__ not in ("Paused", "Continued")
    ]


def test_the_turn_of_a_bot_that_finds_nothing_ends_by_the_clock(monkeypatch, tmp_path):
    clock, start = ScriptClock(), Start(MODES["race"], (ADA, "Ann"), TINY_CARD)
    session = Session.begin(RACE, start, edition="race", folder=tmp_path, bots=ONE, **clocks(clock))
    bots = BotPlayers(session)
    still = replace(bots.bot_adapter, plan_move=lambda seen, skill, moment: None)
    monkeypatch.setattr(bots, "_bot_adapter", still)
    assert bots.thinking
    found = bots.next()
    assert found is not None
    end = session.seconds + still.seconds_left(session.state, session.seconds)
    assert end < found.at < end + 0.01  # just after a move could still count
    clock.leap(found.at - session.seconds)
    session.submit(bots.due())
    assert not bots.thinking
    assert bots.next() is None  # a person's turn is not ended for a bot


# one person and a bot, on the screen and in plain lines


class Lines:
    """What a person types, chosen by the state; every line is noted."""

    def __init__(self, session: Session, choose) -> None:
        self.session, self.choose, self.typed = session, choose, []

    def read(self, timeout: float | None = None) -> str:
        bots = BotPlayers(self.session)
        assert not bots.thinking, "nobody is asked while a bot thinks"
        line = self.choose(self.session.state)
        self.typed.append(line)
        return line


def in_lines(folder: Path, game, start, bots, choose, seed: int) -> tuple[Session, str]:
    """The game played in plain lines by a script."""
    clock, said = ScriptClock(), []
    session = Session.begin(
        game,
        start,
        edition="x",
        folder=folder,
        bots=bots,
        clock=clock,
        wall=clock,
        rng=Random(seed),
    )
    line_text = speech_of(game.name, bots=bots)
    PlainTable(
        Sitting(session), line_text, Lines(session, choose), said.append, script=clock
    ).play()
    return session, "".join(said)


def lay_first(state) -> str:
    cell = next(places_for(state.grid, state.tile), None)
    return "no place" if cell is None else f"lay {state.grid.layout.cell_name(cell)}"


def write_first(state) -> str:
    cell = state.grid.empty_cells[0]
    return f"{state.grid.layout.cell_name(cell)}={state.solution.digits[cell]}"


def test_a_tile_game_with_a_bot_is_the_same_on_the_screen_and_in_lines(tmp_path):
    show = Show(tmp_path / "a", "kids", ["Ann"], bots=TWO)
    while not show.state.over:
        assert BUTTON not in show.text()
        if BotPlayers(show.session).thinking:
            show.wait(0.1)
        elif (line := lay_first(show.state)) == "no place":
            show.press("n", "enter")
        else:
            show.press(f":{line}")
    start = StartTiles(show.state.edition, ("Ann", *TWO))
    session, said = in_lines(tmp_path / "b", TILES, start, TWO, lay_first, seed=1)
    assert happened(session) == happened(show.session)
    assert ADA in said


def test_a_race_with_a_bot_is_the_same_on_the_screen_and_in_lines(tmp_path):
    show = Show(tmp_path / "a", "race", ["Ann"], card=CARD, bots=ONE)
    while not show.state.over:
        if show.state.paused:
            show.press("enter")  # the table has looked at an error
        elif BotPlayers(show.session).thinking:
            show.wait(0.1)
        else:
            show.press(f":{write_first(show.state)}")
    card = replace(CARD, number=1, of=2)
    start = Start(MODES["race"], ("Ann", ADA), card)
    session, said = in_lines(tmp_path / "b", RACE, start, ONE, write_first, seed=1)
    assert happened(session) == happened(show.session)
    assert ADA in said


def test_a_bot_plays_in_the_running_program(tmp_path):
    show = Show(tmp_path, "tiles", ["Ann"], bots=TWO)

    async def play() -> None:
        app = PartyApp(show.showing)
        async with app.run_test(size=(80, 24)) as pilot:
            for key in (*":", *f"lay {first_place(show)}", "enter"):
                await pilot.press("space" if key == " " else key)
            for _ in range(8):
                show.hands.now = round(show.hands.now + BEAT / 2, 3)
                await pilot.pause(TICK * 1.5)

    asyncio.run(play())
    assert show.kinds().count("TileLaid") == 3
    assert show.state.turn == 0


@pytest.mark.parametrize("mode", [*EDITIONS, "race", "blitz"])
def test_bots_play_to_the_end_beside_one_person(mode, tmp_path):
    """Every game, from the first turn to the last, in which the person does little."""
    show = Show(tmp_path, mode, ["Ann"], card=TINY_CARD, bots=TWO)
    for _ in range(6000):
        if show.state.over:
            break
        if show.state.paused:
            show.press("enter")
        if not BotPlayers(show.session).thinking and show.session.seconds % 2 < 0.1:
            if mode not in EDITIONS:
                show.press("p", "p")
            elif not show.state.tile:
                show.press("d")
            elif lay_first(show.state) == "no place":
                show.press("n", "enter")
            else:
                show.press(f":{lay_first(show.state)}")
        show.wait(0.1)
    assert show.state.over
    assert ADA in show.text()


# turns, keys, secrets


def test_keys_do_not_move_for_a_bot(tmp_path):
    show = Show(tmp_path, "race", ["Ann"], bots=ONE).press(right(show_of(tmp_path), "r1c3"))
    assert show.state.seat == 1
    records = len(show.session.records)
    show.press(":r1c5=6", "tab", "5", "p", "backspace", "enter")
    assert len(show.session.records) == records
    assert ADA in show.press("p").refusal
    tiles = Show(tmp_path, "tiles", ["Ann"], bots=ONE)
    tiles.press(f":lay {first_place(tiles)}")
    records = len(tiles.session.records)
    tiles.press("enter", "n", "d", f":lay {first_place(tiles)}", "enter")
    assert len(tiles.session.records) == records
    assert tiles.question == ""


def show_of(folder: Path) -> Show:
    return Show(folder, "race", ["Ann"], bots=ONE)


def test_a_bot_follows_a_beat_after_the_person(tmp_path):
    show = Show(tmp_path, "tiles", ["Ann"], bots=ONE)
    show.press(f":lay {first_place(show)}").wait(BEAT - 0.1)
    assert show.kinds().count("TileLaid") == 1
    assert show.playing == ADA
    assert show.wait(0.1).kinds().count("TileLaid") == 2
    assert ADA in beside(show.text())


def test_a_pause_stops_a_bot_and_costs_it_nothing(tmp_path, words):
    show = Show(tmp_path, "tiles", ["Ann"], bots=ONE)
    show.press(f":lay {first_place(show)}").wait(BEAT / 2).press("space")
    words(show.wait(100).text())
    assert show.kinds().count("TileLaid") == 1
    show.press("space").wait(BEAT / 2 - 0.1)
    assert show.kinds().count("TileLaid") == 1
    assert show.wait(0.1).kinds().count("TileLaid") == 2


def test_bots_wait_while_the_table_looks_at_an_error(tmp_path, words):
    show = Show(tmp_path, "tiles", ["Ann"], bots=ONE)
    grid, tile = show.state.grid, show.state.tile
    clash = next(cell for cell, digit in enumerate(grid.digits) if digit == tile)
    row = grid.layout.houses_of[clash][0].cells
    wrong = next(cell for cell in row if not grid.digits[cell])
    show.press(f":lay {grid.layout.cell_name(wrong)}").wait(60)
    words(show.text())
    assert show.kinds().count("TileLaid") == 0
    show.press("enter").wait(BEAT)
    assert show.kinds().count("TileLaid") == 1


def test_the_turn_of_a_bot_that_runs_out_of_time_passes_on(tmp_path):
    show = Show(tmp_path, "blitz", ["Ann", "Ben"], bots={"Ada (bot)": 2})
    settle(show.press("p", "p").wait(1).press("p", "p"))
    assert show.kinds().count("TimeRanOut") == 1
    assert show.state.seat == 1  # who begins the second round
    cell = show.state.grid.layout.cell_name(show.state.grid.empty_cells[0])
    assert show.press(right(show, cell)).state.totals[1] > 0  # no key of Ben's came too late


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("edition", [name for name, e in EDITIONS.items() if e.hidden])
def test_t3_a_bot_never_goes_by_a_hidden_tile(edition, skill, tmp_path):
    """With other tiles in the hands of all others it does the same."""
    show = Show(tmp_path, edition, ["Ann"], bots={ADA: skill, BIT: skill})
    for _ in range(4):
        settle(show.press(f":lay {first_place(show)}"))
    show.press(f":lay {first_place(show)}")
    state, bot_adapter = show.state, BOT_ADAPTER
    seen = bot_adapter.view(state, 1)
    stack, hands = list(state.stack), list(state.hands)
    for seat in (0, 2):
        digit = next(d for d, left in enumerate(stack, 1) if left and d != hands[seat])
        stack[digit - 1] -= 1
        stack[hands[seat] - 1] += 1
        hands[seat] = digit
    other = replace(state, stack=tuple(stack), hands=tuple(hands))
    assert bot_adapter.view(other, 1) == seen
    assert "hands" not in repr(seen)
    show.session.state = other
    plan = BotPlayers(show.session).next()
    show.session.state = state
    assert BotPlayers(show.session).next() == plan


def test_one_person_sees_the_own_tile_all_the_time_and_no_other(tmp_path):
    """T3: alone among bots nobody else looks; but a bot's tile stays its own."""
    show = Show(tmp_path, "tiles", ["Ann"], bots=TWO)
    for _ in range(60):
        assert BUTTON not in show.text()
        own = show.state.hands[0]
        look = show.showing.navigation.top.frame()
        assert look.tile == own
        if not BotPlayers(show.session).thinking:
            show.press(f":lay {first_place(show)}")
        marked = replace(show.state, hands=(show.state.hands[0], 7701, 7702))
        state, show.session.state = show.state, marked
        assert "770" not in show.text()
        show.session.state = state
        show.wait(0.4)


def test_two_people_among_bots_hand_the_keyboard_over(tmp_path, words):
    show = Show(tmp_path, "tiles", ["Ann", "Ben"], bots=ONE)
    words(show.text())
    show.press("enter", f":lay {first_place(show)}")
    assert (show.handing_over, show.state.turn) == (True, 1)
    assert show.wait(60).kinds().count("TileLaid") == 1
    show.press("enter", f":lay {first_place(show)}")
    assert (show.handing_over, show.frame.tile, show.state.turn) == (False, 0, 2)
    show.wait(BEAT)
    assert (show.handing_over, show.state.turn) == (True, 0)


def test_nobody_hands_the_keyboard_to_a_bot_in_a_race(tmp_path):
    show = Show(tmp_path, "race", ["Ann", "Ben"], bots=ONE, handover_seconds=3.0)
    show.press("p", "p", "enter", "p", "p").wait(0.1)
    assert show.state.seat == 2
    assert show.playing == ADA
    settle(show)
    assert (show.state.seat, isinstance(show.frame, HandoverFrame)) == (0, True)


# judging and stopping


def test_bots_accept_for_themselves_and_a_person_for_people(tmp_path, words):
    show = Show(tmp_path, "race", ["Ann", "Ben"], bots=ONE, referee=Referee.TABLE)
    show.press(right(show, "r1c3"), "enter")
    assert show.state.accepted == (1,)
    for _ in range(30):
        show.wait(0.1)
    assert show.state.seat == 1


def test_a_bot_calls_the_error_that_it_sees(tmp_path, words):
    show = Show(tmp_path, "race", ["Ann"], bots=ONE, referee=Referee.TABLE).press(":r1c3=9")
    for _ in range(30):
        show.wait(0.1)
    assert "CallUpheld" in show.kinds()
    assert "9×" in show.text()


def test_a_person_calls_in_the_own_name(tmp_path):
    show = Show(tmp_path, "race", ["Ann"], bots=ONE, referee=Referee.TABLE).press("p", "p")
    settle(show)
    assert show.state.phase is Phase.WINDOW
    show.press("e")
    (called,) = [e for _, e in happened(show.session) if type(e).__name__ == "ErrorCalled"]
    assert called.by == 0


@pytest.mark.parametrize("mode", WITH_BOTS)
def test_nobody_speaks_for_a_bot(mode, tmp_path):
    show = Show(tmp_path, mode, ["Ann", "Ben"], bots=ONE)
    bots = BotPlayers(show.session)
    for command in (Accept(2), Call(2), Agree(2)):
        with pytest.raises(IllegalMoveError) as refused:
            bots.spoken(command)
        assert ADA in refused.value.args[0].fields.values()
    assert bots.spoken(Agree(0)) == (Agree(0),)
    assert bots.spoken(Agree()) == (Agree(),)
    if mode != "sprint":  # where nobody calls errors
        assert bots.spoken(Call()) == (Call(1),)
        assert bots.spoken(Accept()) == (Accept(1),)


@pytest.mark.parametrize("mode", ["race", "tiles"])
def test_bots_stop_when_people_do(mode, run, words):
    out = run("play", mode, "--bots", "2", "--clock", "script", "--json", lines="stop")
    assert result(out)["reason"] == "agreed"
    words([line for line in out.splitlines() if "(bot)" in line and line[0] != "{"])


def test_the_screen_asks_people_alone_whether_to_stop(tmp_path, words):
    show = Show(tmp_path, "tiles", ["Ann"], bots=ONE).press("s")
    words(show.text())
    assert show.press("enter").state.over


# saved and resumed


def moves_of(out: str) -> list[str]:
    """The lines that tell of a bot's move: who, and in which cell."""
    return re.findall(rf"^(?:{re.escape(ADA)}|{re.escape(BIT)}) .*\br\dc\d\b.*$", out, re.M)


@pytest.mark.parametrize("mode", ["tiles", "race"])
def test_a_resumed_game_goes_on_with_its_bots(mode, run):
    line = "no place" if mode == "tiles" else "pass"
    game = ("play", mode, "--bots", "2", "--skill", "1,3", "--seed", "5", "--clock", "script")
    out = run(*game, lines=f"{line}\nleave")
    (one,) = list_sessions(paths.sessions(), games()).sessions
    assert one.recording.header.bots.skills == {"Ada (bot)": 1, "Bit (bot)": 3}
    again = run("resume", "--clock", "script", "--json", lines=f"{line}\nleave")
    assert len(moves_of(out)) >= 2
    assert len(moves_of(again)) >= 2
    assert [player.get("bot") for player in result(again)["players"]] == [None, 1, 3]
    told = run("replay", one.id)
    assert all(move in told for move in moves_of(out))


def test_a_replay_asks_no_bot(run, monkeypatch, words):
    run("play", "tiles", "--bots", "1", "--seed", "5", "--json", lines="r1c2\nr1c3\nleave")
    (one,) = list_sessions(paths.sessions(), games()).sessions

    def never(*arguments: object) -> None:
        raise AssertionError("a bot was asked")

    monkeypatch.setattr("gridparty.games.tiles.bots.choose_command", never)
    words(run("replay", one.id))


def test_a_session_without_bots_is_written_as_ever(run):
    run("play", "tiles", "--players", "Ann,Ben", lines="leave")
    (one,) = list_sessions(paths.sessions(), games()).sessions
    assert "bots" not in to_plain(one.recording.header)
    assert Session.resume(one.id, games(), folder=paths.sessions()).bots.skills == {}


SCRIPT = """
import sys
from pathlib import Path
from random import Random
sys.path.insert(0, {tests!r})
from gridparty.games.race.game import RACE
from gridparty.games.race.commands import Start
from gridparty.games.race.options import MODES
from gridparty.evening.session.session import Session
from gridparty.lines.line_reader import LineReader
from gridparty.lines.table import PlainTable
from playing import speech_of
from gridparty.evening.session.table import Table
from playing import CARD
start = Start(MODES["race"], ("Ann", "Ada (bot)"), CARD)
session = Session.begin(
    RACE, start, edition="race", folder=Path({folder!r}), bots={{"Ada (bot)": 1}}, rng=Random(3)
)
print(session.id, flush=True)
def show(text):
    sys.stdout.write(text)
    sys.stdout.flush()
PlainTable(Table(session), speech_of("race"), LineReader(), show).play()
"""


def test_a_game_that_was_killed_in_a_bots_turn_goes_on_with_it(tmp_path):
    """A real SIGKILL; afterwards the bot does what it had in mind."""
    folder = tmp_path / "sessions"
    script = SCRIPT.format(tests=str(TESTS), folder=str(folder))
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    id_ = process.stdout.readline().strip()
    process.stdin.write("r1c3=1\n")
    process.stdin.flush()
    for line in process.stdout:
        if "Ann" in line and "r1c3" in line:
            break
    process.kill()
    process.communicate()
    recording = read(path_of(id_, folder), games())
    assert type(recording.records[-1].events[-1]).__name__ == "TurnBegan"
    clock = ScriptClock()
    moves = []
    for _ in range(2):
        session = Session.resume(id_, games(), folder=folder, clock=clock, wall=clock)
        session.submit(speech_of("race").resume)
        plan = BotPlayers(session).next()
        assert plan is not None
        moves.append(plan.command)
        session.leave()
    assert moves[0] == moves[1]
    session = Session.resume(id_, games(), folder=folder, clock=clock, wall=clock)
    session.submit(speech_of("race").resume)
    plan = BotPlayers(session).next()
    clock.leap(plan.at - session.seconds)
    session.submit(plan.command)
    assert session.state.seat == 0


# who sits down


def test_bots_have_names_that_say_so_and_fit():
    for name in BOTS:
        assert len(f"{name} (bot)") <= NAME_WIDTH
    seats = seats_for("Ann, Ben ", 2, "2,4")
    assert seats.names == ("Ann", " Ben ", "Ada (bot)", "Bit (bot)")
    assert seats.bots == {"Ada (bot)": 2, "Bit (bot)": 4}
    assert seats.people == 2
    assert seats_for("", 1, None).names == ("Human", "Ada (bot)")
    assert seats_for("Ada (bot)", 1, None).names == ("Ada (bot)", "Bit (bot)")
    assert seats_for("bot ada (2), Bit", 1, "3").names[-1] == "Cog (bot)"
    assert seat_players(seats_for("", 8, "1").names, EDITIONS["tiles-bag"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("tiles", "--bots", "-1"),
        ("tiles", "--bots", "1", "--skill", "5"),
        ("tiles", "--bots", "1", "--skill", "best"),
        ("tiles", "--bots", "3", "--skill", "1,2"),
        ("race", "--players", "Ann,Ben", "--skill", "2"),
        ("tiles", "--bots", "4"),
        ("race", "--bots", "8"),
        ("solo", "--bots", "1"),
    ],
)
def test_what_cannot_be_is_told_and_leaves_no_session(run, arguments, words):
    run("play", *arguments, code=2)
    words(run.err)
    assert list_sessions(paths.sessions(), games()).sessions == ()


def test_a_bot_may_begin_and_the_lot_may_seat_it_anywhere(run):
    out = run("play", "tiles", "--bots", "1", "--first", "ada (bot)", "--json", lines="leave")
    assert len(moves_of(out)) == 1
    firsts = set()
    for seed in range(8):
        out = run("play", "tiles-bag", "--bots", "2", "--seed", str(seed), "--json", lines="leave")
        players = result(out)["players"]
        assert sorted(p.get("bot", 0) for p in players) == [0, 2, 2]
        assert all(p["name"].endswith(" (bot)") == ("bot" in p) for p in players)
        firsts.add(players[0]["name"])
    assert len(firsts) > 1


def test_a_game_with_bots_is_nobodys_personal_best(run):
    """History and stats hold what people reached alone."""
    run("play", "kids", "--bots", "1", "--seed", "1", lines="r1c1\nr1c2\nstop")
    assert json.loads(run("history", "--json"))["tiles"] == []
    run("play", "race", "--bots", "1", "--puzzle", TINY_CARD.givens, lines="stop")
    assert json.loads(run("stats", "--json"))["bests"] == []


def people_and_a_bot(folder, people, **more):
    clock, start = ScriptClock(), Start(replace(MODES["race"], **more), (*people, ADA), TINY_CARD)
    session = Session.begin(RACE, start, edition="race", folder=folder, bots=ONE, **clocks(clock))
    return session, BotPlayers(session)


def test_who_speaks_for_nobody_is_taken_for_the_people_who_are_asked(tmp_path):
    session, bots = people_and_a_bot(tmp_path, ("Ann", "Ben", "Cem"), referee=Referee.TABLE)
    assert (bots.only_person, bots.people, bots.people_names) == (
        None,
        (0, 1, 2),
        ("Ann", "Ben", "Cem"),
    )
    assert bots.people_among((3, 2, 1)) == ("Cem", "Ben")
    cell = session.state.grid.empty_cells[0]
    session.submit(Enter(cell, session.state.solution.digits[cell] % 4 + 1))
    assert bots.judges == (1, 2)
    assert bots.spoken(Accept(None)) == (Accept(1), Accept(2))
    table = Sitting(session)
    table.do(Accept(None))
    assert not table.refusal
    assert {*bots.bot_adapter.accepted_seats(session.state)} == {1, 2}


def test_people_accept_one_by_one(tmp_path):
    session, bots = people_and_a_bot(tmp_path, ("Ann", "Ben", "Cem"), referee=Referee.TABLE)
    cell = session.state.grid.empty_cells[0]
    session.submit(Enter(cell, session.state.solution.digits[cell] % 4 + 1))
    session.submit(Accept(1))
    assert bots.spoken(Accept(None)) == (Accept(2),)
    assert bots.spoken(Call(None, cell)) == (Call(1, cell),)
    assert bots.spoken(Accept(2)) == (Accept(2),)
    for forbidden in (Accept(3), Call(3, cell), Agree(3)):
        with pytest.raises(IllegalMoveError) as refused:
            bots.spoken(forbidden)
        assert refused.value.args[0].fields == {"bot": ADA}


def test_in_a_bot_s_turn_only_the_only_person_can_want_to_stop(tmp_path):
    for people, meant in ((("Ann",), (Agree(0),)), (("Ann", "Ben"), None)):
        session, bots = people_and_a_bot(tmp_path, people)
        for _ in people:
            session.submit(Pass())
        seat = len(people)
        assert bots.bot_adapter.current_seat(session.state) == seat
        assert bots.spoken(Agree(0)) == (Agree(0),)
        if meant is None:
            with pytest.raises(IllegalMoveError):
                bots.spoken(Agree(seat))
        else:
            assert bots.only_person == 0
            assert bots.spoken(Agree(seat)) == meant
        with pytest.raises(IllegalMoveError) as refused:
            bots.spoken(Enter(0, 1))
        assert refused.value.args[0].fields == {"who": ADA}


def test_a_bot_thinks_once_for_each_situation(tmp_path, monkeypatch):
    session, bots = people_and_a_bot(tmp_path, ("Ann",))
    planned = []
    still = replace(bots.bot_adapter, plan_move=lambda seen, skill, moment: planned.append(skill))
    monkeypatch.setattr(bots, "_bot_adapter", still)
    for _ in range(3):
        bots.next()
    assert planned == [2]
    session.submit(Pass())
    bots.next()
    bots.next()
    assert planned == [2, 2]
