"""The commands that play: cards, options, results, leaving, resuming, replaying."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from math import ceil

import pytest

from gridparty.board.bands import band_text
from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError, JournalError, NotUniqueError, ParseError
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import list_sessions, path_of
from gridparty.games.catalogue import games
from gridparty.grading.teaching_puzzles import times_needed
from gridparty.system import paths
from gridparty.techniques import technique_named
from limited import room_for
from playing import CARD, TINY_CARD, begun
from shell import heard, only_session, result

TINY = TINY_CARD.givens
SOLVED_TINY = "\n".join(
    f"r{i // 4 + 1}c{i % 4 + 1}={d}" for i, d in enumerate(TINY_CARD.solution) if TINY[i] == "."
)


pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def run(run_raising):
    return heard(run_raising)


RACE = ("play", "race", "--players", "Ann,Ben", "--puzzle", TINY, "--clock", "script", "--json")


def test_a_whole_race_comes_from_lines_on_standard_input(run, words):
    out = run(*RACE, lines=f"@3\n{SOLVED_TINY}")
    assert result(out) == {
        "schema": 1,
        "game": "race",
        "reason": "solved",
        "seconds": 3.0,
        "players": [
            {"name": "Ann", "total": 16, "entries": 6, "errors": 0, "place": 1},
            {"name": "Ben", "total": 14, "entries": 6, "errors": 0, "place": 2},
        ],
        "session": only_session(),
    }
    words(out)


@pytest.mark.parametrize("game", ["race", "tiles"])
def test_with_json_standard_output_has_results_alone(run_raising, game, words):
    typed = ("play", game, "--players", "Ann,Ben", "--clock", "script", "--json", "--plain")
    out = run_raising(*typed, lines="help\nrules\nresults\nstop all\nnext\nstop all")
    first, second = map(json.loads, out.splitlines())
    assert (first["game"], first["reason"], second["reason"]) == (game, "agreed", "agreed")
    for said in ("the rules of this game", "nobody wins", "Ann"):
        assert said in run_raising.err
    run_raising(*typed[:-2], lines="help\nleave")
    assert "the rules of this game" not in run_raising.err  # without it all is as before


def test_the_options_of_a_race_are_its_rules(run):
    out = run(
        *RACE,
        *("--seconds", "20", "--minutes", "0.5", "--referee", "table", "--window", "4"),
        *("--false-call", "2", "--handover", "1", "--first", "ben", "--stalled", "5"),
        lines="@1\nr1c2=2\ncall\n@30",
    )
    assert result(out)["reason"] == "time"
    assert [player["total"] for player in result(out)["players"]] == [
        0,
        2,
    ]  # nobody has less than nothing
    assert "Ben (20 s): @1" in out
    header = read(path_of(only_session(), paths.sessions()), games()).header
    assert header.edition == "race"
    assert header.setup.options.stalled_rounds == 5
    assert header.setup.first == 1


def test_a_blitz_has_as_many_rounds_as_players(run, words):
    arguments = ("play", "blitz", *RACE[2:])
    out = run(*arguments, lines="r1c2=2\nr1c3=3\npass\npass\npass\npass")
    assert result(out)["reason"] == "rounds"
    assert result(out)["game"] == "blitz"
    words(out)


@pytest.mark.parametrize("game", ["race", "blitz", "tiles", "kids", "paper"])
def test_r17_a_game_that_is_typed_again_is_begun_by_the_next_player(run, game):
    again = ("play", game, "--players", "Ann,Ben,Cem", "--clock", "script")
    assert begun_by(run, again) == ["Ann"]
    assert begun_by(run, again) == ["Ann", "Ben"]
    assert begun_by(run, (*RACE[:3], "Cem,Ann", *RACE[4:])) == ["Ann", "Ben", "Cem"]
    assert begun_by(run, again) == ["Ann", "Ben", "Cem", "Ann"]
    assert begun_by(run, (*again, "--first", "ann")) == ["Ann", "Ben", "Cem", "Ann", "Ann"]


def begun_by(run, command):
    """Who has begun each game, once this one was typed, and begun."""
    run(*command, lines="pass\nleave" if "tiles" not in command else "draw\nleave")
    return [state.names[state.first] for state in states()]


def test_a_seed_deals_the_same_cards_game_after_game(run):
    def dealt(seed):
        typed = ("play", "race", "--players", "Ann,Ben", "--band", "party", "--first", "Ann")
        out = run(*typed, "--seed", seed, lines="stop all\nnext\nstop all")
        return [line for line in out.splitlines() if "|" in line]

    assert dealt("5") == dealt("5") != dealt("6")


def test_no_limit_is_said_by_a_nought(run):
    out = run(*RACE, "--seconds", "0", lines="@4000\nleave")
    assert "Ann: @4000" in out
    assert result(out)["reason"] is None


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", ""),
        ("--players", "Ann"),
        ("--players", "Ann,Ann"),
        ("--players", "Ann,Ben", "--first", "Cem"),
        ("--players", "Ann,Ben", "--seconds", "-1"),
        ("--players", "Ann,Ben", "--puzzle", TINY, "--band", "party"),
        ("--players", "Ann,Ben", "--puzzle", TINY, "--card", "3"),
        ("--players", "Ann,Ben", "--minutes", "-1"),
        ("--players", "Ann,Ben", "--seed", "5", "--card", "3"),
        ("--players", "Ann,Ben", "--card", "99"),
        ("--players", "Ann,Ben", "--card", "XXXX"),
        ("--players", "Ann,Ben", "--deck", "-"),
        ("--players", "Ann,Ben", "--puzzle", "12"),
    ],
)
def test_what_cannot_be_played_is_told_and_leaves_no_session(run, arguments):
    with pytest.raises(GridpartyError):
        run("play", "race", *arguments)
    assert list_sessions(paths.sessions(), games()).sessions == ()


def test_r13_a_puzzle_with_several_solutions_is_refused_with_two_of_them(run):
    """R13: the reason names the cells where they differ."""
    with pytest.raises(NotUniqueError, match="expected one solution, got several") as told:
        run("play", "race", "--players", "Ann,Ben", "--puzzle", "12..34..2.......")
    first, second = (str(grid) for grid in told.value.proof.solutions[:2])
    assert first in str(told.value)
    assert second in str(told.value)
    assert "differ in r" in str(told.value)
    assert list_sessions(paths.sessions(), games()).sessions == ()


def test_r13_a_puzzle_without_a_solution_is_refused(run):
    with pytest.raises(NotUniqueError) as refused:
        run("play", "race", "--players", "Ann,Ben", "--puzzle", "12........3...4.")
    assert refused.value.proof.solutions == ()


def test_r13_a_puzzle_that_is_typed_in_is_proved_and_graded_first(run):
    run(*RACE, lines="leave")
    card = read(path_of(only_session(), paths.sessions()), games()).header.setup.card
    assert card.solution == TINY_CARD.solution
    assert card.band
    assert card.se > 0


def test_r13_a_card_of_a_plain_file_is_taken_in_too(run, tmp_path):
    deck = tmp_path / "mine.txt"
    deck.write_text(f"{CARD.givens}\n{TINY}\n")
    out = run(
        "play", "race", "--players", "Ann,Ben", "--deck", str(deck), "--card", "2", lines="leave"
    )
    assert out.startswith("race · card 2 of 2 · ")


def test_r2_a_card_is_taken_from_the_shuffled_party_pack(run):
    """R2: without a wish any card may come up; with a seed always the same."""
    cards = set()
    for _ in range(2):
        out = run(
            "play", "race", "--players", "Ann,Ben", "--deck", "party", "--seed", "5", lines="leave"
        )
        cards.add(out.splitlines()[0])
    assert len(cards) == 1
    assert " of 60 · " in cards.pop()
    out = run("play", "race", "--players", "Ann,Ben", lines="leave")
    assert " of 60 · " in out
    assert "party" in out


SOLO = ("play", "solo", "--deck", "connoisseur", "--clock", "script", "--card")


@pytest.mark.parametrize(
    ("more", "limit"), [((), 41 * 60.0), (("--minutes", "3"), 180.0), (("--minutes", "0"), None)]
)
def test_r12_a_card_has_twice_its_estimate_unless_a_limit_is_named(run, more, limit):
    run(*SOLO, "32", *more, lines="leave")  # about 20.5 minutes
    assert limits() == [limit]


def test_r12_after_a_hard_card_the_next_one_has_its_own_limit(run):
    run(*SOLO, "32", lines="give up\nnext\ngo on\nleave")
    run("resume", "--clock", "script", lines="give up\nnext\ngo on\nleave")
    minutes = [state.race.card.minutes for state in states()]
    assert len(minutes) == 3
    assert 20.5 in minutes
    assert limits() == [max(20, ceil(2 * each)) * 60.0 for each in minutes]


def states():
    """What was begun, the oldest first."""
    files = sorted(paths.sessions().glob("*.jsonl"), key=lambda path: read(path, games()).began)
    return [read(path, games()).state for path in files]


def limits():
    return [state.race.game_ends for state in states()]


def test_a_fresh_card_comes_by_band_and_seed(run, words):
    out = run("play", "solo", "--band", "easy", "--seed", "4", lines="leave")
    assert out.splitlines()[0].endswith(f"· {band_text('easy')}")
    words(run.err)
    again = run("play", "solo", "--band", "easy", "--seed", "4", lines="leave")
    assert again.splitlines()[0] == out.splitlines()[0]


def test_leaving_says_how_to_come_back_and_resuming_goes_on(run, words):
    run(*RACE, lines="@11\nr1c2=2\n@7\nleave")
    id_ = only_session()
    words(run.err)
    out = run("resume", "--clock", "script", "--json", lines="r1c3=3\nstop all")
    assert "Ben (23 s): r1c3=3" in out
    assert result(out)["seconds"] == 18.0
    assert result(out)["session"] == id_


def test_a_disk_that_is_full_at_resume_is_told_of_and_nothing_is_said_to_be_saved(
    run, capsys, words
):
    run(*RACE, lines="r1c2=3\nleave")
    size = path_of(only_session(), paths.sessions()).stat().st_size
    with room_for(size), pytest.raises(JournalError, match=f"{only_session()}"):
        run("resume", "--clock", "script", lines="r1c3=3\nleave")
    assert capsys.readouterr() == ("", "")
    run("resume", "--clock", "script", lines="leave")  # it lay as it was, and nobody holds it
    words(run.err)


def test_a_sprint_of_two_people_is_not_resumed_at_one_keyboard(run):
    session = begun(paths.sessions(), "sprint", ("Ann", "Ben"))
    session.leave()
    for _ in range(2):  # nobody holds its file afterwards
        with pytest.raises(GridpartyError, match="host sprint"):
            run("resume", session.id)


def test_resuming_without_an_id_needs_an_open_session(run, capsys):
    with pytest.raises(JournalError, match=str(paths.sessions())):
        run("resume")
    run(*RACE, lines="leave")
    run(*RACE, lines="leave")
    with pytest.raises(JournalError, match="gridparty resume ID"):
        run("resume")
    assert capsys.readouterr().err.count("race  Ann, Ben") == 2


def test_which_of_several_is_asked_until_it_is_told(run, monkeypatch):
    run(*RACE, lines="leave")
    run(*RACE, lines="leave")
    answers = iter(["7", "xyz", "2"])
    monkeypatch.setattr("gridparty.cli.sessions.at_a_keyboard", lambda: True)
    monkeypatch.setattr("typer.prompt", lambda *_, **__: next(answers))
    run("resume", "--plain", "--clock", "script", lines="leave")
    assert "expected a number from 1 to 2, or an ID, got '7'" in run.err
    assert "got 'xyz'" in run.err


def test_a_replay_tells_the_game_again(run, words):
    run(*RACE, lines="@11\nr1c2=2\n@7\nr1c3=3\nstop all")
    out = run("replay", only_session())
    words(out)
    events = [json.loads(line) for line in run("replay", only_session(), "--json").splitlines()]
    assert [event["event"] for event in events][-2:] == ["AgreedToStop", "GameOver"]
    assert [event["at"] for event in events if event["event"] == "DigitWritten"] == [11.0, 18.0]


def test_a_solo_card_needs_the_technique_that_was_asked_for(run, words):
    solo = ("play", "solo", "--seed", "3", "--clock", "script", "--plain", "--needs")
    out = run(*solo, "y wing", lines="leave")
    words("\n".join(out.splitlines()[:2]))
    card = next(iter(list_sessions(paths.sessions(), games())[0])).recording.header.setup.card
    assert times_needed(Grid.parse(card.givens), technique_named("XY-Wing"))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("Full House",), "full houses"),
        (("No-Wing",), "No-Wing"),
        (("X-Wing", "--band", "hard"), "--band"),
        (("X-Wing", "--puzzle", TINY), "--puzzle"),
    ],
)
def test_a_technique_that_no_card_needs_or_with_another_source_is_refused(run, more, told):
    with pytest.raises(GridpartyError, match=told):
        run("play", "solo", "--clock", "script", "--needs", *more)


HEAD = "\n    1  2     3  4\n"  # above a board


def test_a_replay_goes_at_the_pace_of_the_game_with_its_board_after_each_move(run, monkeypatch):
    run(*RACE, lines="@11\nr1c2=2\n@7\nr1c3=3\nstop all")
    waited = []
    monkeypatch.setattr("gridparty.cli.sessions.sleep", waited.append)
    run("replay", only_session(), "--speed", "4")
    assert sum(waited) == pytest.approx(18.0 / 4)
    waited.clear()
    whole = run("replay", only_session(), "--board", "--speed", "1")
    assert sum(waited) == pytest.approx(18.0)
    before, first, second = (
        whole.index(told) for told in (HEAD, "Ann wrote 2 in r1c2", "Ben wrote 3 in r1c3")
    )
    assert before < first < second
    assert whole.count(HEAD) == 4  # as it lay there, after each of two digits, and the solution
    assert run("replay", only_session()).count(HEAD) == 2  # its last one, solved and as it was


def test_r2_nobody_looks_at_the_board_of_an_open_game_while_no_clock_runs(run):
    """R2: there is no time to think outside the game."""
    run(*RACE, lines="@11\nr1c2=2\nleave")
    with pytest.raises(JournalError, match="its board stays covered"):
        run("replay", only_session(), "--board")


def test_a_replay_tells_the_pauses_that_people_wanted_and_no_stops_of_errors(run, words):
    run(*RACE, lines="@4\nr1c2=3\npause\ngo on\n@9\npause\ngo on\n@20\nstop all")
    out = run("replay", only_session())
    words(out)
    assert out.count("Paused") == 1


def test_a_replay_of_a_game_that_goes_on_says_how_to_go_on(run):
    run(*RACE, lines="@11\nr1c2=2\nleave")
    id_ = only_session()
    assert run("replay", id_).endswith(f": gridparty resume {id_}\n")


def test_r2_the_events_of_a_game_that_goes_on_are_not_shown(run, words):
    """R2: they hold the solution; the story does not."""
    run(*RACE, lines="r1c2=2\nleave")
    with pytest.raises(JournalError, match="the game is not over"):
        run("replay", only_session(), "--json")
    out = run("replay", only_session())
    words(out)
    assert "3  4  1  2" not in out.replace("|", "")


def test_a_damaged_session_is_refused_and_replayed_up_to_there(run):
    run(*RACE, lines="r1c2=2\nr1c3=3\nleave")
    path = path_of(only_session(), paths.sessions())
    data = path.read_bytes()
    spot = data.index(b'"digit":3')
    path.write_bytes(data[:spot] + b'"digit":4' + data[spot + 9 :])
    with pytest.raises(JournalError, match="is damaged in line 6"):
        run("resume", path.stem)
    with pytest.raises(JournalError, match="is damaged in line 6"):
        run("replay", path.stem)


def test_lines_that_never_end_leave_a_saved_game_and_are_named(run, monkeypatch, words):
    monkeypatch.setattr("gridparty.lines.line_reader._MOST", 3)
    with pytest.raises(ParseError):
        run(*RACE, lines="r1c2=2\n" + "nonsense\n" * 9)
    words(run("replay", only_session()))


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of this kind are for Unix")
@pytest.mark.parametrize(
    "number", [signal.SIGTERM, pytest.param(getattr(signal, "SIGHUP", 0), marks=pytest.mark.slow)]
)
def test_a_closed_terminal_saves_the_game_and_ends_with_its_code(home, number):
    arguments = ["play", "race", "--players", "Ann,Ben", "--puzzle", TINY]
    process = subprocess.Popen(
        [sys.executable, "-m", "gridparty", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "GRIDPARTY_HOME": str(home)},
    )
    process.stdin.write("r1c2=2\n")
    process.stdin.flush()
    for line in process.stdout:
        if "Ann wrote 2" in line:
            break
    process.send_signal(number)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 128 + number
    assert "Everything is saved." in told
    recording = read(path_of(only_session(), home / "sessions"), games())
    assert type(recording.events[-1]).__name__ == "Paused"


def test_bots_of_a_sprint_play_beside_a_script_and_not_before_it(run):
    out = run(
        *("play", "sprint", "--players", "Ann", "--bots", "1", "--clock", "script", "--seed", "1"),
        lines="@0\nboard\n@60\nboard\nleave",
    )
    filled = [int(n) for n in re.findall(r"\(bot\) (\d+)/", out)]
    assert filled[0] == 0
    assert 0 < filled[-1] < 40


def test_s9_a_sprint_on_paper_is_judged_at_the_end_unless_agreed_otherwise(run):
    paper = ("play", "sprint", "--paper", "--players", "Ann,Ben", "--clock", "script")
    typed = "@9\nAnn finished\nstop all\nAnn 1\nBen 0\nkeep"
    assert result(run(*paper, "--json", lines=typed))["players"][0]["seconds"] is None
    told = result(run(*paper, "--judged", "at-once", "--json", lines=typed))["players"][0]
    assert (told["seconds"], told["errors"]) == (39.0, 1)  # 9 s, and 30
