"""`gridparty config`, games as words of their own, and a bare `gridparty`."""

from __future__ import annotations

import json

import pytest

from gridparty.cli import config, play_game, play_options
from gridparty.cli.play_options import manner_of
from gridparty.evening import settings
from gridparty.evening.people import people
from gridparty.evening.people.people import Guest
from gridparty.evening.results.recent_games import recent_games

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def test_config_tells_each_value_and_where_it_comes_from(run, monkeypatch):
    run("config", "set", "seconds", "20")
    assert "settings.toml" in run.err
    monkeypatch.setenv("GRIDPARTY_THEME", "light")
    lines = [" ".join(line.split()) for line in run("config", "show").splitlines()]
    assert "seconds 20 settings file --seconds, GRIDPARTY_SECONDS" in lines
    assert "theme light variable --theme, GRIDPARTY_THEME" in lines
    assert "sound on default --sound, GRIDPARTY_SOUND" in lines
    values = json.loads(run("config", "show", "--json"))["values"]
    assert values["seconds"] == {"value": 20.0, "from": "file"}


def test_config_set_takes_what_can_be_and_says_what_cannot(run):
    run("config", "set", "theme", "purple", code=2)
    assert "theme: expected one of auto, dark, light, contrast, got 'purple'" in run.err
    run("config", "set", "colour", "dark", code=2)
    assert "try theme, sound, motion" in run.err
    run("config", "set", "sound", "off")
    assert not settings.settings().sound
    run("config", "set", "sound")
    assert settings.settings().sound


def test_a_broken_file_is_told_once_and_the_game_is_played(run, home, words):
    home.mkdir()
    settings.path().write_text("theme = dark")
    run("race", "--players", "Ann,Ben", lines="leave\n")
    assert run.err.count("settings.toml: ") == 1
    words(run.err)


def test_a_game_is_a_word_of_its_own(run, words):
    out = run("race", "--players", "Ann,Ben", "--json", lines="leave\n")
    assert json.loads(out.splitlines()[-1])["players"][0]["name"] == "Ann"
    run("blitz", "--players", "Ann", code=2)
    words(run.err)
    run("tiles-online", "--help")
    run("chess", code=2)
    assert "No such command 'chess'" in run.err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rase", "race"),
        ("blits", "blitz"),
        ("kid", "kids"),
        ("nigth", "night"),
        ("evenigs", "evenings"),
    ],
)
def test_a_word_that_is_none_leads_to_the_likest_of_all_that_work(typed, meant, run):
    run(typed, code=2)
    assert f"No such command '{typed}'. Did you mean '{meant}'" in run.err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("race", "Ann", "Ben"), "got Ann Ben: gridparty play race --players Ann,Ben"),
        (("play", "tiles", "Ann,", "Ben"), "gridparty play tiles --players Ann,Ben"),
        (("race", "--seed", "1", "Anna Maria", "Ben"), "--players 'Anna Maria,Ben'"),
        (("solo", "Ann"), "gridparty play solo --players Ann"),
    ],
)
def test_names_behind_a_game_lead_to_how_names_are_given(typed, told, run):
    run(*typed, code=2)
    assert told in run.err


@pytest.mark.parametrize(
    "puzzle", ["https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", "1..4.........32."]
)
def test_a_puzzle_behind_a_game_leads_to_how_a_puzzle_is_given(puzzle, run):
    run("play", "solo", puzzle, code=2)
    assert f"gridparty play solo --puzzle {puzzle}" in run.err
    assert "--players" not in run.err


@pytest.mark.parametrize(("command", "got"), [("grade", "b.sdm"), ("resume", "more")])
def test_a_second_word_behind_a_command_that_takes_one_is_named(command, got, run):
    run(command, "teko4", got, code=2)
    assert f"got {got} as well" in run.err


def test_a_bare_gridparty_is_the_help_where_there_is_no_terminal(run):
    assert "Usage: gridparty" in run()
    assert not run.err


def test_the_seconds_of_the_settings_are_those_of_the_race_unless_it_has_its_own(run):
    run("config", "set", "seconds", "20")
    assert "Ann (20 s)" in run("race", "--players", "Ann,Ben", lines="leave\n")
    assert "Ben (12 s)" in run("race", "--players", "Ann,Ben", "--seconds", "12", lines="leave\n")


def test_sound_is_on_unless_somebody_says_silent(monkeypatch):
    monkeypatch.setattr(play_options, "at_a_keyboard", lambda: True)
    assert manner_of(plain=False).sound
    assert not manner_of(plain=False, sound=False).sound
    settings.forget_given()
    settings.keep({"sound": False})
    assert not manner_of(plain=False).sound
    assert manner_of(plain=False, sound=True).sound


def test_every_setting_is_an_option_of_a_bare_gridparty(run, monkeypatch):
    run("--plain", "--theme", "light", "--seconds", "12", "--game", "kids", lines="q\n")
    found = settings.settled()
    assert (found.settings.theme, found.settings.seconds) == ("light", 12.0)
    assert found.origins["game"] is settings.Origin.OPTION
    run("--plain", "--game", "chess", lines="q\n", code=2)
    assert "--game: expected one of race, blitz" in run.err
    run("--theme", "light", "race", code=2)
    assert "expected --theme behind the command: gridparty play … --theme" in run.err


def test_an_option_of_one_command_is_forgotten_by_the_next(run):
    run("--plain", "--theme", "light", lines="q\n")
    run("--plain", lines="q\n")
    assert settings.settings().theme == "auto"


def test_who_is_named_at_a_keyboard_has_the_own_pen_again_and_no_handicap(run, monkeypatch):
    people.remember([Guest("Ann", 5, seconds=60.0, factor=2.0), Guest("Ben", 0)])
    run("race", "--players", "Zoe,Ann", lines="leave\n")
    assert people.people().named("Zoe") is None  # a script is nobody

    monkeypatch.setattr(play_game, "at_a_keyboard", lambda: True)
    run("race", "--players", "Ann,Cem", lines="leave\n")
    found = recent_games().last
    assert found.state.pens == (5, 1)  # nought is Ben's
    assert not found.state.options.handicaps
    assert [guest.name for guest in people.people().table] == ["Ann", "Cem"]
    assert people.people().named("Ann").guest.seconds == 60


def test_r14_seconds_say_who_has_less_than_that_of_their_own(run, words):
    people.remember([Guest("Ann", 0), Guest("Mia", 1, seconds=40.0)])
    run("config", "set", "seconds", "45")
    words(run.err)
    run("config", "set", "seconds", "0")  # no turn has an end
    assert "less" not in run.err
    run("config", "set", "seconds")
    assert "less" not in run.err


def test_r14_a_handicap_that_is_less_than_usual_is_told_before_the_game(run, words):
    names = ("--players", "Ann,Mia", "--handicap")
    out = run("race", *names, "Mia=40s,x1.5", "--seconds", "45", lines="leave\n")
    words(out)
    out = run("race", *names, "Mia=40s,x2", lines="leave\n")
    assert "usual turn" not in out
    assert "rounded" not in out
    out = run("tiles", *names, "Mia=40s", lines="leave\n")
    words(out)


def test_somebody_is_forgotten_when_that_is_meant(run, monkeypatch, words):
    people.remember([Guest("Ann"), Guest("Ben")])
    run("config", "forget", "ben", code=2)
    assert "forget needs --yes" in run.err
    monkeypatch.setattr(config, "at_a_keyboard", lambda: True)
    run("config", "forget", "ben", lines="n\n")
    words(run.err)
    assert people.people().named("Ben") is not None
    run("config", "forget", "ben", lines="y\n")
    run("config", "forget", "Ann", "--yes")
    assert people.people().known == ()


def test_who_mistypes_a_game_is_shown_the_likest(run):
    run("rules", "blits", code=2)
    assert "blitz" in run.err
    assert "solo" not in run.err


def test_the_rules_tell_of_every_option_what_holds_in_this_game(run):
    def here(game):
        told = json.loads(run("rules", game, "--json"))["options"]
        takes = {one["option"]: one["takes"] for one in told}
        assert (takes["--seconds"], takes["--bots"]) == ("S", "N")
        return {one["option"]: one["here"] for one in told}

    tiles, bag = here("tiles"), here("tiles-bag")
    assert tiles.keys() == bag.keys()
    assert (tiles["--supply"], bag["--supply"]) == ("hand", "bag")
    assert (here("kids")["--layout"], here("tiles")["--layout"]) == ("6x6", "9x9")
    assert (
        here("blitz")["--starter-moves/--starter-stays"]
        != here("race")["--starter-moves/--starter-stays"]
    )
