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
from gridparty.games.common.referee import Referee
from gridparty.lines.evening import Shell
from gridparty.lines.start import LinesDoor, guests_typed
from gridparty.pages.choices import referee_text
from gridparty.system import paths

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


def talk(out: str) -> list[str]:
    """What was said, without the boards; the lines of a menu when they come first."""
    said = list[str]()
    for line in out.splitlines():
        menu, board = re.match(r"\d+\. ", line), re.match(r" \d  |   [ -]|r\dc\d: ", line)
        if not board and not (menu and line in said):
            said.append(line)
    return said


def test_a_new_game_is_played_and_the_menu_comes_back(run, words):
    out = played(run, *NEW_RACE)
    words(talk(out))
    assert [guest.name for guest in people().table] == ["Ann", "Ben"]


def test_an_open_game_goes_on_and_the_last_table_plays_again(run, words):
    played(run, *NEW_RACE)
    out = played(run, "2", "stop all", "q")
    words(talk(out))
    out = played(run, "1", "leave")
    words(talk(out))
    assert len(list(paths.sessions().glob("*.jsonl"))) == 2


def test_who_leaves_a_game_is_told_that_the_menu_leads_back_to_it(home, words):
    told: list[str] = []
    lines = Typed(NEW_RACE)
    shell = Shell(lines, lambda text: None, lambda text: None, lambda result: None, told.append)
    LinesDoor(shell, RunningClock()).open()
    words(told)
    lines.left = ["2", "1", "Ann, Ben", "", "q"]
    LinesDoor(shell, RunningClock()).open()
    words(told)


def test_an_open_game_is_deleted_after_a_question(run, words):
    played(run, *NEW_RACE)
    out = played(run, "3", "1", "no", "3", "1", "yes", "q")
    words(talk(out))
    assert not list(paths.sessions().glob("*.jsonl"))


def test_r14_a_child_gets_more_time_and_has_it_in_the_next_game(run, words):
    played(run, *NEW_RACE)
    out = played(run, "10", "10", "2", "60s x2 marks", "10", "10", "2", "sixty", "q")
    words(talk(out))
    assert people().named("Ben").guest == Guest("Ben", 1, 60.0, 2.0, True)
    words(talk(played(run, "1", "1", "", "leave")))


def test_a_name_is_mended_in_lines_too(run, words):
    played(run, *NEW_RACE)
    out = played(run, "10", "10", "2", "rename Eva", "10", "10", "2", "rename ann", "q")
    words(talk(out))
    assert [one.name for one in people().known] == ["Ann", "Eva"]


def test_a_colour_is_chosen_and_somebody_is_forgotten(run, words):
    played(run, *NEW_RACE)
    out = played(run, "10", "10", "1", "orange", "10", "10", "1", "q")
    words(talk(out))
    assert (people().named("Ann").guest.pen, people().named("Ben").guest.pen) == (1, 0)
    out = played(run, "10", "10", "2", "forget", "", "q")
    words(talk(out))
    assert people().named("Ben") is not None
    out = played(run, "10", "10", "2", "forget", "yes", "q")
    words(talk(out))
    assert people().named("Ben") is None


def test_all_values_of_a_setting_are_told_and_its_file(run):
    out = played(run, "8", "7", "rules", "8", "10", "q")
    assert settings().referee == "rules"
    assert "settings.toml" in out


def test_enter_takes_the_people_of_before(run):
    played(run, *NEW_RACE)
    out = played(run, "1", "2", "", "leave")
    assert "blitz" in out
    players = [read(file, games()).header.players for file in paths.sessions().glob("*.jsonl")]
    assert players == [("Ann", "Ben")] * 2


def test_a_setting_is_kept(run, words):
    out = played(run, "8", "4", "20", "q")
    words(talk(out))
    assert settings().seconds == 20
    out = played(run, "8", "1", "purple", "q")
    assert "'purple'" in out
    assert settings().theme == "auto"


def test_a_number_that_is_none_is_asked_for_again(run, words):
    out = played(run, "99", "chess", "# a remark", "q")
    words(talk(out))


def test_too_few_people_are_told_and_asked_for_again(run, words):
    out = played(run, "1", "1", "Ann", "back", "q")
    words(out)


def test_who_was_here_before_has_what_was_agreed_then():
    known = People(table=(), known=())
    assert guests_typed("Ann,Ben", known) == (Guest("Ann", 0), Guest("Ben", 1))
    assert guests_typed("Ann; Ben,", known) == guests_typed("Ann\tBen", known)
    sharp = guests_typed("Ann, bot sharp, bot", known)
    assert [guest.skill for guest in sharp] == [0, 4, 2]
    assert len({guest.pen for guest in sharp}) == 3


def test_a_lesson_is_read_and_the_menu_comes_back(run, words):
    out = played(run, "6", "q", "q")
    words(out)


def test_the_options_of_one_game_are_changed_before_it_begins(run, words):
    out = played(
        run,
        *(
            "1",
            "1",
            "options",
            "1",
            "45 s",
            "3",
            referee_text(Referee.TABLE)[:6],
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
    words(talk(out))
    (file,) = paths.sessions().glob("*.jsonl")
    options = read(file, games()).state.options
    assert (options.turn_seconds, options.game_seconds) == (45.0, 300.0)
    assert options.handover_seconds == 2.0
    assert options.referee == "table"


def test_heats_begin_in_the_menu_too(run, words):
    out = played(run, "1", "1", "heats", "Ann, Ben, Cem, Dora, Emil", "", "leave", "q")
    words(talk(out))


def test_the_menu_says_of_heats_which_one_is_next(run, words):
    played(run, "1", "1", "heats", "Ann, Ben, Cem, Dora, Emil", "", "stop all", "", "q")
    out = played(run, "q")
    words(talk(out))


def test_heats_go_on_from_the_menu_after_another_game_was_begun(run, words):
    played(run, "1", "1", "heats", "Ann, Ben, Cem, Dora, Emil", "", "stop all", "", "q")
    words(talk(played(run, "q")))  # the next game is theirs
    played(run, "2", "1", "Gita, Kai", "", "leave", "q")
    out = played(run, "q")
    (number,) = re.findall(r"(\d)\. .*Ben.*Dora", out)
    played(run, number, "leave", "q")
    tables = [read(file, games()).header.players for file in paths.sessions().glob("*.jsonl")]
    assert sorted(tables)[1:] == [("Ben", "Dora"), ("Gita", "Kai")]
    assert len(tables) == 3


def test_r14_the_seconds_of_a_child_are_none_where_no_turn_has_an_end(run, words):
    played(run, *NEW_RACE)
    out = played(run, "10", "10", "2", "60s", "1", "8", "", "leave", "q")
    words(talk(out))
    assert people().named("Ben").guest.seconds == 60.0  # and they are not forgotten


def test_who_plays_is_asked_again_where_a_name_cannot_be(run, words):
    out = played(run, "1", "1", "", "Ann", "Ann, ann", "Ann, Ben", "leave", "q")
    words(talk(out))
    assert [guest.name for guest in people().table] == ["Ann", "Ben"]


def test_back_leads_to_the_menu_from_the_games(run, words):
    words(played(run, "1", "back", "q"))


def test_r14_a_longer_turn_says_who_has_less_time_now(run, words):
    played(run, *NEW_RACE)
    played(run, "10", "10", "2", "40s", "q")
    out = played(run, "10", "4", "45", "10", "10", "2", "", "q")
    words(talk(out))
    words(talk(played(run, "10", "4", "40", "q")))


def test_a_game_that_is_begun_in_the_menu_says_where_its_rules_are(run, words):
    out = played(run, "1", "8", "Ann, Ben", "rules", "leave", "q")
    words(talk(out))


@pytest.mark.parametrize("game", ["1", "3"])
def test_the_question_for_names_tells_how_long_they_may_be(game, home, words):
    asked: list[str] = []
    lines = Typed(("1", game, "q"))
    shell = Shell(lines, lambda text: None, lambda text: None, lambda result: None, asked.append)
    LinesDoor(replace(shell, ask=asked.append), RunningClock()).open()
    words(asked)


def test_a_question_mark_helps_at_every_question(run, words):
    """A newcomer's first key: it is never a wrong answer, and the question comes again."""
    options = ("options", "?", "1", "?", "", "3", "?", "", "")
    out = played(run, "?", "1", "?", "1", "?", *options, "Ann, Ben", "?", "leave", "q")
    words(talk(out))
    out += played(run, "3", "1", "?", "no", "10", "?", "4", "?", "", "10", "10", "1", "?", "", "q")
    out += played(run, "8", "?", "race", "?", "leave", "q")
    words(talk(out))
    assert "'?'" not in out  # as refusals quote what was typed


def test_the_menu_leads_to_the_results_and_comes_back(run):
    played(run, *NEW_RACE[:3], "stop all", "q")
    results = run("results", "--plain")
    menu = played(run, "q").splitlines()
    number = next(line.partition(".")[0] for line in menu if line.endswith(" Results"))
    out = played(run, number, "q")
    assert results.strip() in out
    assert out.splitlines()[-len(menu) :] == menu


def test_tonights_cards_come_without_a_word_of_options(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    out = played(run, "5", "q")
    assert "print/night.pdf" in out
    assert "--cards" not in out + run.err


@pytest.mark.parametrize("game", ["3", "1"])
def test_the_help_for_names_speaks_of_as_many_as_may_play(run, game, words):
    words(talk(played(run, "1", game, "?", "q")))


def test_who_begins_after_another_game_is_told(run):
    begins = "{who} begins: it goes round."
    first = played(run, "1", "1", "Ann, Ben", "stop all", "", "q")
    assert begins.format(who="Ben") not in first
    assert begins.format(who="Ben") in played(run, "2", "1", "Ann, Ben", "leave", "q")


def test_todays_card_is_played_from_the_menu(run):
    out = played(run, "3", "2", "give up", "3", "q")
    assert "2. medium ★★★: not solved" in out
