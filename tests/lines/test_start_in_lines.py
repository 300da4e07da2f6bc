"""The start page in lines: a menu with numbers, played by a script."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from gridparty.evening.people.people import Guest, People, people
from gridparty.evening.session.clock import RunningClock
from gridparty.evening.session.journal import read
from gridparty.evening.settings import settings
from gridparty.games.catalogue import games
from gridparty.lines.evening import Shell
from gridparty.lines.start import LinesDoor, guests_typed
from gridparty.system import paths
from shell import only_session

pytestmark = pytest.mark.usefixtures("home")

NEW_RACE = ("1", "1", "Ann, Ben", "leave")


class Typed:
    """Lines of somebody at a keyboard."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.left = list(lines)

    def read(self, timeout: float | None = None) -> str | None:
        if not self.left:
            raise EOFError
        return self.left.pop(0)


def played(run, *lines: str) -> str:
    return run("--plain", lines="\n".join([*lines, ""]))


def test_a_new_game_is_played_and_the_menu_comes_back(run):
    out = played(run, *NEW_RACE)
    assert "1. A new game" in out
    assert "left on the card" in out
    assert re.search(r"Go on: race \w{4}, Ann and Ben, 0:00 played", out)
    assert [guest.name for guest in people().table] == ["Ann", "Ben"]


def test_an_open_game_goes_on_and_the_last_table_plays_again(run):
    played(run, *NEW_RACE)
    out = played(run, "2", "stop all", "q")
    assert "The next game: race, Ann and Ben; Ben begins" in out
    out = played(run, "1", "leave")
    assert "left on the card" in out
    assert len(list(paths.sessions().glob("*.jsonl"))) == 2


def test_who_leaves_a_game_is_told_that_the_menu_leads_back_to_it(home, words):
    told: list[str] = []
    lines = Typed(NEW_RACE)
    shell = Shell(lines, lambda text: None, lambda text: None, lambda result: None, told.append)
    LinesDoor(shell, RunningClock()).open()
    words(told)
    lines.left = ["2", "1", "Ann, Ben", "", "q"]
    LinesDoor(shell, RunningClock()).open()
    words(told[1:])


def test_an_open_game_is_deleted_after_a_question(run):
    played(run, *NEW_RACE)
    out = played(run, "3", "1", "no", "3", "1", "yes", "q")
    assert out.count("It stays.") == 1
    assert "is deleted." in out
    assert not list(paths.sessions().glob("*.jsonl"))


def test_r14_a_child_gets_more_time_and_has_it_in_the_next_game(run):
    played(run, *NEW_RACE)
    out = played(run, "7", "9", "2", "60s x2 marks", "7", "9", "2", "sixty", "q")
    assert "1. Ann (blue): as everybody" in out
    assert (
        "2. Ben (orange): Ben has 60 seconds, each point counts twice, and what may go where is shown."
        in out
    )
    assert (
        "expected a colour, rename, forget, or a handicap such as 60s x2 marks, got 'sixty'" in out
    )
    assert people().named("Ben").guest == Guest("Ben", 1, 60.0, 2.0, True)
    assert "Ben has 60 seconds" in played(run, "1", "1", "", "leave")


def test_a_name_is_mended_in_lines_too(run):
    played(run, *NEW_RACE)
    out = played(run, "7", "9", "2", "rename Eva", "7", "9", "2", "rename ann", "q")
    assert "rename Eva: the name is mended. forget: it is taken off the list." in out
    assert "Ben is called Eva from now on, under Play. Games that were played" in out
    assert "ann is here already." in out
    assert [one.name for one in people().known] == ["Ann", "Eva"]


def test_a_colour_is_chosen_and_somebody_is_forgotten(run):
    played(run, *NEW_RACE)
    out = played(run, "7", "9", "1", "orange", "7", "9", "1", "q")
    assert "Kept. Ben takes blue for it." in out
    assert (people().named("Ann").guest.pen, people().named("Ben").guest.pen) == (1, 0)
    out = played(run, "7", "9", "2", "forget", "", "q")
    assert "Nothing is forgotten." in out
    assert people().named("Ben") is not None
    out = played(run, "7", "9", "2", "forget", "yes", "q")
    assert f"Ben is forgotten. {only_session()} is still open and keeps the name." in out
    assert people().named("Ben") is None


def test_all_values_of_a_setting_are_told_and_its_file(run):
    out = played(run, "5", "7", "rules", "5", "9", "q")
    assert settings().referee == "rules"
    assert "settings.toml" in out


def test_enter_takes_the_people_of_before(run):
    played(run, *NEW_RACE)
    out = played(run, "1", "2", "", "leave")
    assert "blitz" in out
    assert "a Ann 0 · b Ben 0" in out


def test_a_setting_is_kept(run, words):
    out = played(run, "5", "4", "20", "q")
    words(out)
    assert settings().seconds == 20
    out = played(run, "5", "1", "purple", "q")
    assert "expected one of auto, dark, light, contrast, got 'purple'" in out


def test_a_number_that_is_none_is_asked_for_again(run):
    out = played(run, "99", "chess", "# a remark", "q")
    assert out.count("Expected a number from 1 to 5.") == 2


def test_too_few_people_are_told_and_asked_for_again(run, words):
    out = played(run, "1", "1", "Ann", "back", "q")
    words(out)
    assert out.count("1. A new game") == 2


def test_who_was_here_before_has_what_was_agreed_then():
    known = People(table=(), known=())
    assert guests_typed("Ann,Ben", known) == (Guest("Ann", 0), Guest("Ben", 1))
    assert guests_typed("Ann; Ben,", known) == guests_typed("Ann\tBen", known)
    sharp = guests_typed("Ann, bot sharp, bot", known)
    assert [guest.skill for guest in sharp] == [0, 4, 2]
    assert len({guest.pen for guest in sharp}) == 3


def test_a_lesson_is_read_and_the_menu_comes_back(run, words):
    out = played(run, "3", "q", "q")
    words(out)
    assert out.count("1. A new game") == 2


def test_the_options_of_one_game_are_changed_before_it_begins(run):
    out = played(
        run,
        *(
            "1",
            "1",
            "options",
            "1",
            "45 s",
            "3",
            "called",
            "4",
            "5 minutes",
            "3",
            "hm",
            "7",
            "5",
            "2",
            "",
        ),
        *("Ann, Ben", "go on", "leave", "q"),
    )
    assert "seconds a turn: 30 · cards: easy (party), shuffled · wrong digits: told at once" in out
    assert "wrong digits has no value 'hm'." in out
    assert "Expected a number from 1 to 5." in out
    assert "the board is covered and no time runs: hand the keyboard on" in out
    now = "seconds a turn: 45 · cards: easy (party), shuffled · wrong digits: called by others"
    assert f"{now} · time for the game: 5 minutes" in out
    (file,) = paths.sessions().glob("*.jsonl")
    options = read(file, games()).state.options
    assert (options.turn_seconds, options.game_seconds) == (45.0, 300.0)
    assert options.handover_seconds == 2.0
    assert options.referee == "table"


def test_heats_begin_in_the_menu_too(run):
    out = played(run, "1", "1", "heats", "Ann, Ben, Cem, Dora, Emil", "", "leave", "q")
    assert "heats for 5 to 16 people in heats and a final, or back." in out
    assert "5 people, two heats and a final" in out


def test_the_menu_says_of_heats_which_one_is_next(run, words):
    played(run, "1", "1", "heats", "Ann, Ben, Cem, Dora, Emil", "", "stop all", "", "q")
    out = played(run, "q")
    words(out)


def test_heats_go_on_from_the_menu_after_another_game_was_begun(run):
    played(run, "1", "1", "heats", "Ann, Ben, Cem, Dora, Emil", "", "stop all", "", "q")
    out = played(run, "q")
    assert "Go on: heats" not in out  # the next game is theirs
    played(run, "2", "1", "Gita, Kai", "", "leave", "q")
    out = played(run, "q")
    (number,) = re.findall(r"(\d)\. Go on: heats: heat 2 of 2 is next, Ben and Dora", out)
    out = played(run, number, "leave", "q")
    assert "Heat 2 sits down. Ben and Dora, please." in out
    assert len(list(paths.sessions().glob("*.jsonl"))) == 3


def test_r14_the_seconds_of_a_child_are_none_where_no_turn_has_an_end(run):
    played(run, *NEW_RACE)
    out = played(run, "7", "9", "2", "60s", "1", "8", "", "leave", "q")
    assert "No clock in this game: Ben's 60 seconds are for games with a clock." in out
    assert "Ben has 60 seconds" not in out.partition("No clock")[2]
    assert people().named("Ben").guest.seconds == 60.0  # and they are not forgotten


def test_who_plays_is_asked_again_where_a_name_cannot_be(run):
    out = played(run, "1", "1", "", "Ann", "Ann, ann", "Ann, Ben", "leave", "q")
    assert out.count("seconds a turn: 30 · cards") == 4
    assert [guest.name for guest in people().table] == ["Ann", "Ben"]


def test_back_leads_to_the_menu_from_the_games(run):
    assert played(run, "1", "back", "q").count("1. A new game") == 2


def test_r14_a_longer_turn_says_who_has_less_time_now(run):
    played(run, *NEW_RACE)
    played(run, "7", "9", "2", "40s", "q")
    told = "A turn has 45 seconds: Ben (40 seconds) has less."
    out = played(run, "7", "4", "45", "7", "9", "2", "", "q")
    assert told in out
    assert "Ben has 40 seconds. A usual turn is longer than Ben's: 45 seconds." in out
    assert told not in played(run, "7", "4", "40", "q")


def test_a_game_that_is_begun_in_the_menu_says_where_its_rules_are(run, words):
    out = played(run, "1", "8", "Ann, Ben", "rules", "leave", "q")
    words(out)
    assert "No animal twice in a row, column or box." in out


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("1", "2 to 8 names of up to 20 characters, with commas between them; bot"),
        ("3", "Who plays? 1 name of up to 20 characters: "),
    ],
)
def test_the_question_for_names_tells_how_long_they_may_be(game, question, home):
    asked: list[str] = []
    lines = Typed(("1", game, "q"))
    shell = Shell(lines, lambda text: None, lambda text: None, lambda result: None, asked.append)
    LinesDoor(replace(shell, ask=asked.append), RunningClock()).open()
    assert any(question in one for one in asked)


def test_a_question_mark_helps_at_every_question(run):
    """A newcomer's first key: it is never a wrong answer, and the question comes again."""
    options = ("options", "?", "1", "?", "", "3", "?", "", "")
    out = played(run, "?", "1", "?", "1", "?", *options, "Ann, Ben", "?", "leave", "q")
    assert out.count("Type the number of one of these lines, and press enter") == 2
    assert "Type who plays, and press enter: Ann, Ben, Cem." in out
    assert "Type the number of what is to be changed." in out
    assert "Type one of these, or another number." in out
    assert "Type the number of one of these, or its first letters." in out
    assert "rules             the rules of this game" in out
    out += played(run, "3", "1", "?", "no", "7", "?", "4", "?", "", "7", "9", "1", "?", "", "q")
    assert "yes: it is deleted. Anything else, or enter alone: it stays." in out
    assert "seconds a turn: how long a turn of race or blitz lasts; 0: no limit. enter alone" in out
    assert "A colour is for pen and board." in out
    out += played(run, "5", "?", "race", "?", "leave", "q")
    assert "drill 3: practise number 3 by the clock" in out
    assert "expected" not in out.lower()
    assert "'?'" not in out


def test_tonights_cards_come_without_a_word_of_options(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    out = played(run, "2", "q")
    assert "Print this: print/night.pdf" in out
    assert "--cards" not in out + run.err


@pytest.mark.parametrize(
    ("game", "not_told"),
    [
        ("3", "in that order"),
        ("1", "Ann. "),
    ],
)
def test_the_help_for_names_speaks_of_as_many_as_may_play(run, game, not_told, words):
    out = played(run, "1", game, "?", "q")
    words(out)
    assert not_told not in out
