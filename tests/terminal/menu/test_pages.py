"""Settings, people, the open games, tonight's cards: the pages behind the doors."""

from __future__ import annotations

import re
from dataclasses import fields
from datetime import date
from pathlib import Path

import pytest
from test_start import THEMES, TODAY, Door

from gridparty.evening import settings as kept
from gridparty.evening.cards.dealing import deck_text
from gridparty.evening.people.people import Guest, people, remember
from gridparty.evening.results.recent_games import called
from gridparty.games.common.referee import Referee
from gridparty.games.race.options import RaceOptions
from gridparty.i18n.messages import say
from gridparty.pages.choices import DIGIT_PACKS
from gridparty.system import paths
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.presenter import Sound
from seeing import PLAIN, below, beside, foot, pictured

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def on_file() -> str:
    return kept.path().read_text() if kept.path().exists() else ""


def test_a_setting_is_changed_at_once_and_kept_on_the_way_out():
    door, seen = Door(), []
    door.context.retheme = seen.append
    door.press("s", "right")
    assert seen == ["dark"]
    assert on_file() == ""
    door.press("down", "right", "down", "down", "right", "escape")
    assert kept.settings() == kept.Settings(theme="dark", sound=False, seconds=45.0)
    assert set(kept.settled().origins.values()) == {kept.Origin.FILE, kept.Origin.USUAL}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_options_of_a_game_stand_beside_the_games(size):
    door = Door().press("p")
    text = door.text(*size)
    assert re.search(r" +30$", text, re.MULTILINE)
    (referee,) = (one for one in fields(RaceOptions) if one.name == "referee")
    label = say(referee.metadata["option"].offered.label)
    door.press(next(y_x for y_x in clicks(door, size, label)))
    assert re.search("◂ .+ ▸", door.press("right").text(*size))
    assert "◂ 4▏ ▸" in door.press("up", "up", "4").text(*size)


def clicks(door, size, words):
    """What a click on these words presses."""
    for y, line in enumerate(door.text(*size).splitlines()):
        if words in line:
            yield door.canvas(*size).target_at(line.index(words), y)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_page_of_settings_speaks_of_commands_in_one_line_alone(size):
    door = Door().press("s")
    for name, one in kept.SETTINGS.items():
        page = door.canvas(*size).text()
        (line,) = [line for line in page.splitlines() if "--" in line or "GRIDPARTY" in line]
        assert line.strip().endswith(f"{one.option}, {one.variable}"), name
        assert not any(word in page for word in ("pip", ".toml", "terminal", "gridparty config"))
        door.press("down")
    assert "--" not in door.canvas(*size).text()  # these rows lead to the people


def test_where_nobody_is_known_no_key_is_offered_that_changes_somebody(words):
    door = Door().press("s", "up", "enter")
    words(door.text().splitlines()[-1].strip())


def test_letters_find_somebody_among_many_people(words):
    many = [f"{first}{second}" for first in "ABPS" for second in "abdioquv"]
    for name in many:
        remember([Guest(name, 0)], TODAY)
    door = Door().press("s", "up", "enter")
    words(foot(door.text()))
    page = door.context.navigation.top
    known = [one.name for one in people().known]
    for typed, name in (("Sq", "Sq"), ("b", None), ("pu", "Pu")):
        door.press("down", *typed)  # an arrow ends a name
        wanted = name or next(one for one in known if one.startswith("B"))
        assert known[page._row] == wanted
    words(below(door.press("down", "x").text()))
    assert door.press("down", "q").context.navigation.top is not page


def test_q_finds_quentin_on_the_page_of_people():
    for name in ("Quentin", "Ann"):
        remember([Guest(name, 0)], TODAY)
    door = Door().press("s", "up", "enter", "down")
    page = door.context.navigation.top
    known = [one.name for one in people().known]
    for key in ("q", "a", "q", "down", "Q"):
        door.press(key)
        if key == "down":
            continue
        assert door.context.navigation.top is page
        assert known[page._row].casefold().startswith(key.casefold())


def test_every_value_of_the_settings_stands_whole_between_its_arrows():
    door = Door().press("s", *["down"] * 6)
    for count in (len(Referee), len(DIGIT_PACKS)):
        told = set()
        for _ in range(count):
            told |= set(re.findall("◂ (.+) ▸", door.text()))
            door.press("right")
        assert len(told) == count
        assert not any("…" in one for one in told)
        door.press("down")


def test_r14_settings_lead_to_more_time_for_a_child(words):
    remember([Guest("Ann", 0), Guest("Mia", 1)], TODAY)
    door = Door().press("s", "up", "up")
    words(door.text())
    door.press("enter", "down", "+")
    assert people().named("Mia").guest.seconds == 35.0
    assert re.search(r"\[ +Mia +\]", door.press("escape").text())


def test_a_race_from_here_is_silent_where_sound_is_off():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    heard = []
    for setting, played in ((False, False), (True, True)):
        kept.keep({"sound": setting})
        door = Door()
        door.context.play_sound = heard.append
        door.press("p", "r", "enter")
        inside = door.context.navigation.top
        assert inside._top.showing.sounds is played
        inside._top.showing.hear(Sound.TURN)
        assert heard == [Sound.TURN] * played
        door.context.leave()


def test_people_get_other_pens_and_are_forgotten(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], date(2026, 11, 14))
    door = Door().press("s", "up", "enter")
    words(beside(door.text()))
    door.press("+", "+", "down", "delete")
    words(below(door.text()))
    door.press("left", "delete")  # any other key, and it is asked again
    assert len(people().known) == 2
    door.press("delete")
    assert [(one.name, one.guest.pen) for one in people().known] == [("Ann", 3)]
    words(below(door.text()))


def test_enter_changes_nobody_s_pen(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)])
    door, before = Door().press("s", "up", "enter"), people().table
    words(below(door.press("right", "enter").text()))
    door.press("left", "enter", "enter")  # the name as it is
    assert people().table == before


def test_a_name_is_mended_on_the_page_of_people_and_the_keys_are_told(words):
    remember([Guest("Eav", 2, seconds=60.0), Guest("Ben", 1)], TODAY)
    door = Door().press("s", "up")
    words(" ".join(door.text().split()))
    text = door.press("enter").text()
    words(foot(text))
    words(below(text))
    text = door.press("enter").text()
    assert "Eav▏" in text
    words(below(text))
    door.press("backspace", "backspace", "v", "a", "enter")
    words(below(door.text()))
    eva = Guest("Eva", 2, seconds=60.0)
    assert people().named("Eva").guest == eva
    assert people().named("Eav") is None
    assert people().table == (eva, Guest("Ben", 1))


def test_a_name_that_cannot_be_is_refused_on_the_page_of_people_and_stays_to_be_mended(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("s", "up", "enter", "backspace", *["backspace"] * 3, *"ben", "enter")
    words(below(door.text()))
    assert "ben▏" in door.text()
    door.press("escape")
    assert [one.name for one in people().known] == ["Ann", "Ben"]
    door.press("enter", *["backspace"] * 3, *"ANN", "enter")  # only its capitals
    assert people().named("ann").name == "ANN"
    door.press("enter", "x", "down")  # gone elsewhere: as it was
    assert [one.name for one in people().known] == ["ANN", "Ben"]


def test_r1_who_takes_the_pen_of_another_swaps_and_pens_passed_on_the_way_stay(words):
    """Only where every pen is somebody's: else a step leads to one that is free."""
    names = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita"]
    remember([Guest(name, pen) for pen, name in enumerate(names)], TODAY)
    door = Door().press("s", "up", "enter", "+")
    assert [one.guest.pen for one in people().known] == [7, 1, 2, 3, 4, 5, 6]
    words(below(door.text()))
    door.press("+")
    remember([Guest(name, pen) for pen, name in enumerate([*names, "Hugo"])], TODAY)
    door = Door().press("s", "up", "enter", "+")
    words(below(door.text()))
    door.press("+")
    words(below(door.text()))
    assert [one.pen for one in people().table] == [2, 1, 0, 3, 4, 5, 6, 7]
    assert [one.guest.pen for one in people().known] == [2, 1, 0, 3, 4, 5, 6, 7]


def test_r1_where_two_have_one_pen_the_page_says_who_takes_it(words):
    remember([Guest("Emil", 0)], date(2026, 5, 2))
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("s", "up", "enter", "left")
    words(below(door.text()))


def test_r14_a_child_has_more_time_from_now_on_in_who_plays(words):
    remember([Guest("Ann", 0), Guest("Mia", 1)], TODAY)
    door = Door().press("s", "up", "enter", "down", "right")
    words(below(door.text()))
    door.press("+", "right", "+", "right", "+")
    mia = Guest("Mia", 1, seconds=35.0, factor=1.5, marks=True)
    assert people().table == (Guest("Ann", 0), mia)
    assert people().named("Mia").guest == mia
    door.press("left", "left", "9", "0", "enter")
    assert people().named("Mia").guest.seconds == 90
    door.press("right", "right", "delete", "left", "delete", "left", "3", "5", "enter")
    door.press("right", "escape", "escape", "p", "r")
    assert list(door.context.navigation.top._guests) == [
        Guest("Ann", 0),
        Guest("Mia", 1, seconds=35.0),
    ]


def test_several_open_games_are_listed_and_one_goes_on():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door()
    for key in ("r", "t"):
        door.press("p", key, "enter", "enter").leave_the_game()
    text = door.press("g").text()
    for one in door.context.recent_games.open:
        assert f"{called(one):15}Ann, Ben" in text
    second = door.context.recent_games.open[1].path.stem
    assert door.press("down", "enter").session.id == second
    door.context.leave()


def test_a_game_begun_by_mistake_is_thrown_away_where_one_leaves_it_once_it_is_asked_again(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", "enter", "enter", "q")
    question = door.context.navigation.top.frame()
    (file,) = paths.sessions().glob("*.jsonl")
    assert door.press("delete").context.navigation.top.frame() != question
    assert door.press("enter").context.navigation.top.frame() == question  # it is kept
    assert file.exists()
    door.press("delete", "x", "y")
    assert not file.exists()
    words(below(door.text()))
    assert people().table == (Guest("Ann", 0), Guest("Ben", 1))


def test_a_game_that_cannot_be_thrown_away_is_saved_and_it_is_said(monkeypatch, words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", "enter", "enter", "q", "delete")

    def unlink(path, missing_ok=False):
        raise PermissionError(13, "denied")

    monkeypatch.setattr(Path, "unlink", unlink)
    door.press("y")
    assert list(paths.sessions().glob("*.jsonl"))
    words(below(door.press("enter").text()))


def test_a_game_that_is_played_in_another_window_is_not_deleted():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "t", "enter", "enter")
    other = Door().press("g", "delete", "y")
    assert "is open in another window" in below(other.text())
    assert len(list(paths.sessions().glob("*.jsonl"))) == 1
    door.context.leave()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_page_of_cards_says_where_they_are_and_its_button_is_yellow(
    size, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "print").mkdir()
    for name in ("night.pdf", "night.jsonl"):
        (tmp_path / "print" / name).touch()
    door = Door().press("t")
    assert "◂ 60 ▸" in door.text(*size)
    path = "".join(line[43:].strip() for line in door.text(80, 24).splitlines()[3:8])
    assert "print/night.pdf" in path
    assert "▶ enter" not in door.text(*size)
    assert re.search("▶ enter .* 60 ", door.press("up").text(*size))
    assert deck_text("night") in door.press("u", "escape", "p").text(*size)


@pytest.mark.parametrize("theme", THEMES)
def test_every_page_can_be_painted_in_every_theme(theme):
    remember([Guest(f"{'Ann' * 6}{n}", n % 8) for n in range(8)], TODAY)
    door = Door()
    for keys in (("t",), ("escape", "s"), ("up",), ("enter",)):
        door.press(*keys)
        for size in ((80, 24), (120, 40), (200, 60)):
            assert door.canvas(*size, theme).text()


@pytest.mark.parametrize(("keys", "page"), [("", "start"), ("s down", "settings"), ("p o", "play")])
def test_the_pages_without_colours(keys, page, golden, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    remember([Guest("Ann", 0), Guest("Ben", 1), Guest("Cem", 2)], TODAY)
    door = Door().press(*keys.split())
    golden(f"screens/plain-{page}-80.txt", pictured(door.canvas(theme=PLAIN)))


def test_the_pages(golden, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where no cards were made
    door = Door().press("s")
    golden("screens/settings-80.txt", door.text())
    golden("screens/cards-80.txt", door.press("escape", "t").text())


def test_rows_can_be_clicked():
    door = Door().press("s")
    door.press(door.canvas().target_at(10, 7))
    assert door.context.navigation.top.frame().view.row == 3


def test_results_open_from_the_start_page_and_lead_back_to_it(words):
    door = Door().press("r")
    door.context.navigation.top.source._link.reading.wait()
    words(door.text())
    words(door.press("escape").text())


@pytest.mark.parametrize("way", ["", "p", "po", "s", "t", "g", "sup"])
def test_a_key_that_means_nothing_says_so_on_every_page(way, words):
    door = Door().press(*way)
    words(below(door.press("z").text()))
    assert "×" not in below(door.press("?").text())
    assert isinstance(door.context.navigation.top, HelpPresenter)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
def test_header_and_keys_of_every_list_stand_where_those_of_the_start_page_do(size):
    """So that nothing jumps on the way there; the lists themselves keep the measure of 80 x 24."""
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door()

    def edges() -> tuple[int, int]:
        lines = door.text(*size).splitlines()
        return tuple(len(line) - len(line.lstrip()) for line in (lines[0], lines[-1]))

    before = edges()
    for key in "srlt":
        door.press(key)
        assert edges() == before, key
        door.press("escape")


def test_r14_settings_say_whose_turns_are_shorter_than_the_usual_ones_now(words):
    remember([Guest("Ann", 0), Guest("Mia", 1, seconds=40.0)], TODAY)
    door = Door().press("s", *["down"] * 3)
    assert "Mia" not in " ".join(door.text().splitlines()[-3:])
    text = " ".join(door.press("right").text().split())
    words(text)
    text = " ".join(door.press("up", "up", "up", "up", "up").text().split())
    words(below(door.text()))
    words(below(door.press("enter").text()))  # on the row of Mia
    door.press("delete", "escape")
    assert people().named("Mia").guest.seconds is None
    assert "Mia" not in below(door.text())


def test_the_page_of_people_tells_what_was_done_from_what_was_not(words):
    words(below(Door().press("s", "up", "enter", "z").text()))
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("s", "up", "enter", "z")
    words(below(door.text()))
    remember([Guest(f"P{pen}", pen) for pen in range(8)], TODAY)
    words(below(Door().press("s", "up", "enter", "+").text()))


def test_a_number_that_cannot_be_kept_is_told_on_the_page_of_people():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("s", "up", "up", "enter", "6", "0")
    (paths.home() / "people.toml").write_text("broken =")
    assert "people.toml: " in " ".join(door.press("enter").text().split())
