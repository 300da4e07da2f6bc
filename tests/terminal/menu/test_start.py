"""The start page: two keys to the last table's next game, four to a new one."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest

from gridparty.evening.people.people import Guest, people, remember
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import keep
from gridparty.games.common.commands import Agree
from gridparty.i18n.dates import date_text
from gridparty.pages.start import walked
from gridparty.system import paths
from gridparty.terminal.menu.menu import context
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.nested import Inside
from gridparty.terminal.widgets.palette import CONTRAST, DARK, LIGHT, Depth, theme_for
from gridparty.terminal.widgets.presenter import paint
from seeing import below, beside, foot, head, seen, unhurried

pytestmark = pytest.mark.usefixtures("home")

TODAY = date(2026, 11, 21)
THEMES = (DARK, LIGHT, CONTRAST, theme_for("auto", Depth.NONE, {}))


class Door:
    """The house, from the start page on."""

    def __init__(self) -> None:
        self.context = context(ScriptClock, today=lambda: TODAY)
        self.context.watch = unhurried()

    def press(self, *keys: str) -> Door:
        for key in keys:
            top = self.context.navigation.top
            if top is not None:
                top.press(key)
        return self

    def canvas(self, width=80, height=24, theme=DARK) -> Canvas:
        return seen(self.context.navigation, width, height, theme)

    def text(self, *size: int) -> str:
        return self.canvas(*size).text()

    @property
    def session(self):
        return self.context._evening.session

    def agree_to_stop(self) -> None:
        for seat in range(len(self.session.state.names)):
            self.session.submit(Agree(seat))

    def leave_the_game(self) -> Door:
        self.press("q")
        if isinstance(self.context.navigation.top, Inside):
            self.press("q")
        return self


@pytest.fixture
def after_a_game(home):
    """Ann, Ben and Cem have played a race to its end."""
    door = Door()
    remember([Guest("Ann", 0), Guest("Ben", 1), Guest("Cem", 2)], TODAY)
    door.context.look_round()
    door.press("p", "r", "enter")
    door.agree_to_stop()
    door.context.navigation.top.tick()
    door.press("q")
    door.context.leave()
    return Door()


def test_the_first_time_the_page_says_three_things_and_enter_plays(golden, words):
    door = Door()
    golden("screens/start-first-80.txt", door.text())
    words(head(door.press("enter").text()))


def test_a_new_game_takes_four_keys_with_the_people_of_before():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", "enter")
    assert door.session.state.names == ("Ann", "Ben")
    assert door.session.fresh
    assert not door.press("enter").session.fresh


@pytest.mark.parametrize("theme", THEMES)
def test_a_button_that_is_not_yellow_is_seen_as_one(after_a_game, theme):
    text = after_a_game.press("up", "right").canvas(theme=theme).text()
    assert bool(re.search(r"\[ .+ \]", text)) is theme.dots


def test_r14_more_time_for_a_child_is_one_key_from_the_game(words):
    remember([Guest("Mia", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p")
    words(beside(door.text()))
    door.press("m", "+")
    assert door.context.navigation.top._guests[0].seconds == 35.0
    words(below(door.press("escape", "down").text()))  # solo: nobody to be fair to


def test_r1_a_pen_that_was_chosen_in_settings_is_taken_by_the_last_table(after_a_game):
    after_a_game.press("s", "up", "enter", "-", "escape", "escape")
    assert "◇ H Ann" in after_a_game.text()
    assert after_a_game.press("enter").session.state.pens == (7, 1, 2)


def test_the_next_game_of_the_last_table_takes_two_keys(after_a_game, words):
    text = after_a_game.text()
    words(beside(text))
    after_a_game.press("enter")
    state = after_a_game.session.state
    before = head(after_a_game.text())
    assert all(str(one) in before for one in (state.card.number, 60, state.card.id))
    assert state.card.id in after_a_game.press("?", "2").text()
    after_a_game.press("enter")
    assert state.names == ("Ann", "Ben", "Cem")
    assert state.names[state.first] == "Ben"
    assert not after_a_game.press("enter").session.fresh
    assert head(after_a_game.text()) != before


def test_who_was_said_to_begin_begins_through_the_door_of_games_too(after_a_game):
    for _ in range(2):  # and what nobody began changes nothing of it
        state = after_a_game.press("p", "r", "enter").session.state
        assert state.names[state.first] == "Ben"
        after_a_game.leave_the_game()
    after_a_game.press("p", "r", "up", "shift+up", "down", "down", "enter")
    state = after_a_game.session.state
    assert state.names == ("Ann", "Cem", "Ben")
    assert state.names[state.first] == "Ben"  # wherever he sits


def test_where_signs_are_wide_letters_tell_who_won_and_who_was_here(after_a_game, words):
    wide = theme_for("dark", Depth.TRUE, {"LANG": "ja_JP.UTF-8"})
    look = after_a_game.context.navigation.top.frame()
    canvas = Canvas(120, 40, wide)
    table = tuple(one._replace(won=2) for one in look.view.table)
    paint(replace(look, view=replace(look.view, table=table)), canvas)
    tonight = canvas.text().rpartition("tonight")[2].splitlines()
    words([line.split()[-5:] for line in tonight[2:5]])
    who = after_a_game.press("p", "r").canvas(theme=wide).text()
    assert "2  B Ben" in who


def test_leaving_a_game_leads_back_to_the_start_page_and_says_that_it_is_kept(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "t", "enter", "enter").leave_the_game()
    text = door.text()
    words(below(text))
    words(text)
    assert re.search(r"1  tiles \w+ +Ann, Ben", text)


def test_after_leaving_a_heat_the_page_says_that_it_is_heats_and_who_else_plays(words):
    remember([Guest(name, pen) for pen, name in enumerate(["Ann", "Ben", "Cem", "Dora", "Mia"])])
    door = Door().press("p", "h", "enter", "enter").leave_the_game()
    for width, height in ((80, 24), (120, 40)):
        text = door.canvas(width, height).text()
        words(beside(text))
        assert "Ben" in beside(text)  # who is not at this table
    door.press("enter", "enter", "enter").leave_the_game()
    words(below(door.text()))


def test_on_a_large_terminal_an_open_game_stands_there_once_and_nobody_is_left_out(words):
    names = ["Ann", "Ben", "Cem", "Dora", "Mia"]
    remember([Guest(name, pen) for pen, name in enumerate(names)], TODAY)
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "t", "enter", "enter").leave_the_game()
    text = door.canvas(120, 40).text()
    assert text.count("1  tiles") == 1
    assert "1 tiles" not in text
    words(text)


def test_names_are_kept_when_one_goes_back_for_an_option_until_a_game_has_begun():
    door = Door().press("p", "r", *"Ann", "enter", *"Ben", "enter", "up", "right", "9", "0", "left")
    door.press("escape", "o", "escape", "down", "down", "t", *"Cem", "enter", "escape", "r")
    sit = list(door.context.navigation.top._guests)
    assert [(one.name, one.seconds) for one in sit] == [("Ann", None), ("Ben", 90), ("Cem", None)]
    door.press("escape", "s")  # alone plays somebody else
    assert len(door.context.navigation.top._guests) == 0
    door.press(*"Fay", "enter", "escape", "r", "escape", "escape", "p", "r")
    assert [one.name for one in door.context.navigation.top._guests] == ["Ann", "Ben", "Cem"]
    door.press("up", "up", "delete", "down", "down", "enter").leave_the_game()
    door.press("p", "r")
    assert [one.name for one in door.context.navigation.top._guests] == ["Ann", "Cem"]


def test_who_was_named_for_heats_comes_again_where_a_smaller_game_was_looked_at():
    door = Door().press("p", "h")
    for number in range(10):
        door.press(*f"P{number}", "enter")
    door.press("escape", "r", "up", "delete", "escape", "h")
    names = [one.name for one in door.context.navigation.top._guests]
    assert len(names) == 9


def test_what_settings_say_meanwhile_holds_for_those_who_were_named():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", *"Cem", "enter", "escape", "escape", "s", "up", "enter", "+")
    door.press("escape", "escape", "p", "r")
    assert people().table[0].pen == 2
    assert [one.pen for one in door.context.navigation.top._guests] == [
        2,
        1,
        0,
    ]  # Cem's is Ann's now


def test_a_number_goes_on_with_an_open_game():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", "enter", "enter").leave_the_game()
    id_ = door.context.recent_games.open[0].path.stem
    assert door.press("1").session.id == id_
    assert door.leave_the_game().press("enter").session.id == id_


def test_a_game_played_from_here_is_remembered_with_its_people():
    door = Door().press("p", "r", *"Ann", "enter", *"Ben", "enter", "enter")
    assert [guest.name for guest in people().table] == ["Ann", "Ben"]
    door.context.leave()


def test_what_nobody_began_is_not_open_and_lies_there_for_its_table(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    for _ in range(2):
        door = Door().press("p", "r", "enter").leave_the_game()
    text = door.text()
    words(text)
    words(below(text))
    door.press("enter")
    assert door.session.fresh
    assert len(list(paths.sessions().glob("*.jsonl"))) == 2


def test_the_last_table_keeps_its_seconds_and_both_pages_say_so(after_a_game, words):
    words(beside(after_a_game.text()))
    settings = after_a_game.press("s", *["down"] * 3, "right").text()
    words(" ".join(settings.split()))
    after_a_game.press("escape", "left")
    words(below(after_a_game.text()))
    after_a_game.press("next")
    assert after_a_game.session.state.options.turn_seconds == 30
    after_a_game.context.leave()


def test_beside_the_doors_arrows_walk_among_the_open_games(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    for title in ("r", "b"):
        Door().press("p", title, "enter", "enter").leave_the_game().context.leave()
    door = Door()
    first, second = (one.header.session for one in door.context.recent_games.open)
    words(foot(door.press("down", "down").text()))
    words(below(door.text()))
    assert door.press("enter").session.id == second
    door.leave_the_game()
    assert door.press("down", "down", "up", "enter").session.id == first


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize(("people", "over"), [(3, False), (4, True), (8, False), (8, True)])
def test_as_many_open_games_are_listed_as_there_is_room_for_and_just_their_keys(people, over, size):
    names = "ABCDEFGH"[:people]
    remember([Guest(name, pen) for pen, name in enumerate(names)], TODAY)
    for _ in range(6):
        Door().press("p", "r", "enter", "enter").leave_the_game().context.leave()
    if over:
        door = Door().press("p", "r", "enter", "enter")
        door.agree_to_stop()
        door.context.navigation.top.tick()
        door.leave_the_game().context.leave()
    door, tall = Door(), size == (120, 40)
    for down in range(7):
        lines = door.text(*size).splitlines()
        found = (re.search(r"(?:^|[┃┛┫]) +▶?(\d) +race \w+ ", line) for line in lines)
        listed = [one.group(1) for one in found if one]
        keys = re.search(r"  (\d[\d– ]*) \D", lines[-1]).group(1)
        assert re.split("[– ]", keys) == list(dict.fromkeys([listed[0], listed[-1]]))
        assert down == 0 or str(down) in listed
        if tall:
            assert len(listed) == (1 if over and people == 8 else 6)
        for name in names:  # of the last table, and of tonight
            seats = sum(bool(re.search(rf" \S {name} {name}( |$)", line)) for line in lines)
            assert seats == (2 if over and tall else 1)
        door.press("down")


def test_beside_the_doors_with_no_game_open_the_arrows_say_what_does(after_a_game, words):
    text = after_a_game.press("down").text()
    words(below(text))


def test_the_question_before_a_game_is_left_tells_where_the_start_page_keeps_it(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", "enter", "enter", "q")
    words(door.context.navigation.top.frame().paragraphs)
    assert "resume" not in door.text()
    words(below(door.press("enter").text()))


def test_a_game_that_nobody_began_is_left_unasked_and_stands_in_no_list(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "r", "enter", "q")
    words(door.text())


def test_who_leaves_is_told_how_to_come_back(words):
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door()
    words(door.context.farewell())
    door.press("p", "r", "enter", "enter").leave_the_game()
    words(door.context.farewell())


def test_pens_and_handicaps_reach_the_game():
    remember([Guest("Ann", 5, seconds=60.0, factor=2.0), Guest("Ben", 1)], TODAY)
    state = Door().press("p", "r", "enter").session.state
    assert state.pens == (5, 1)
    assert state.options.handicaps[0].seconds == 60


def test_q_leaves_without_asking_and_escape_never_does():
    door = Door().press("escape")
    assert door.context.navigation.top is not None
    assert door.press("q").context.navigation.top is None


def test_arrows_walk_round_the_doors_and_the_button(after_a_game):
    after_a_game.press("right", "down")
    assert after_a_game.context.navigation.top.frame().here == 2
    after_a_game.press("right", "right")
    assert after_a_game.context.navigation.top.frame().here is None


@pytest.mark.parametrize(
    ("key", "here", "then"),
    [("up", 0, 4), ("down", 5, 1), ("left", 1, 0), ("left", 0, None), ("down", None, None)],
)
def test_arrows_go_round_the_edge(key, here, then):
    assert walked(key, here, 6) == then


def test_every_door_the_button_and_the_open_games_can_be_clicked(after_a_game):
    after_a_game.press("enter", "enter").leave_the_game()
    look = after_a_game.context.navigation.top.frame().view
    for size in ((80, 24), (120, 40)):
        targets = {zone.target for zone in after_a_game.canvas(*size).zones}
        assert {door.key for door in look.doors} | {"next", "1", "q", "?"} <= targets


def test_options_change_this_game_alone():
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    door = Door().press("p", "o", "right", "down", "right", "escape")
    assert "45" in door.text()
    door.press("enter", "enter")
    assert door.session.state.options.turn_seconds == 45
    assert door.context.settled.settings.seconds == 30


def test_the_help_lies_on_top_of_every_page(words):
    door = Door().press("?")
    assert isinstance(door.context.navigation.top, HelpPresenter)
    words(head(door.press("x", "p", "?", "x").text()))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_every_page_can_be_painted(after_a_game, theme, size):
    for keys in ((), ("p",), ("o",), ("escape", "r")):
        after_a_game.press(*keys)
        assert after_a_game.canvas(*size, theme).text()


def test_the_day_is_said_in_words():
    assert date_text(TODAY) == "Saturday 21 November"


def test_yellow_is_in_one_place(after_a_game):
    for keys in ((), ("right",), ("p",), ("o",), ("escape", "r")):
        canvas = after_a_game.press(*keys).canvas()
        marks = sum(canvas.text().count(sign) for sign in ("▶ enter", "┌", "["))
        assert marks == 1


def test_heats_take_five_to_sixteen_people_and_go_on_from_the_start_page(words):
    door = Door().press("p", "h")
    words(below(door.text()))
    for name in ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay"):
        door.press(*name, "enter")
    assert len([line for line in door.text().splitlines() if "·" in line]) >= 6
    door.press("enter")
    assert door.context._evening.heats.count == 2
    first = door.session.state.names
    door.agree_to_stop()
    door.context.navigation.top.tick()
    door.context.leave()
    again = Door()
    text = again.text()
    words(beside(text))
    again.press("enter")
    assert set(again.session.state.names) | set(first) == {
        "Ann", "Ben", "Cem", "Dora", "Emil", "Fay",
    }  # fmt: skip
    again.context.leave()


def test_heats_go_on_where_another_game_was_begun_and_left(words):
    remember([Guest(name, pen) for pen, name in enumerate(["Ann", "Ben", "Cem", "Dora", "Emil"])])
    door = Door().press("p", "h", "enter", "enter")
    door.agree_to_stop()
    door.context.navigation.top.tick()
    door.leave_the_game()
    words(door.text())
    door.press("p", "k", "enter", "enter", "enter", "enter", "enter").leave_the_game()
    words(door.text())
    assert "Ben, Dora" in door.text()
    door.press("g")
    words(below(door.press("down", "delete").text()))
    door.press("enter")
    assert door.session.state.names == ("Ben", "Dora")
    assert len(door.context._evening.heats.played) == 1
    words(below(door.press("q").text()))
    words(below(door.press("down").text()))


def test_eight_and_sixteen_seats_have_room(golden):
    door = Door().press("p", "h")
    golden("screens/who-heats-80.txt", door.press(*"Ann", "enter").text())


def test_a_game_without_a_clock_is_not_said_to_have_one(words):
    """Kids: neither before the next game nor while one is open."""
    remember([Guest("Ann", 0), Guest("Mia", 1)], TODAY)
    door = Door().press("p", "k", "enter", "enter", "q", "enter")
    door.context.told = ""
    words(below(Door().text()))
    words(below(Door().press("g").text()))
    door = Door().press("enter")
    door.agree_to_stop()
    door.context.navigation.top.tick()
    door.press("q")
    door.context.leave()
    words(below(Door().text()))


@pytest.mark.parametrize("game", ["r", "s", "t", "k", "p"])
def test_who_opened_a_game_by_mistake_comes_back_by_esc(game, words):
    """As from every page before it, while nobody has begun."""
    remember([Guest("Ann", 0), Guest("Mia", 1)], TODAY)
    door = Door().press("p", game, "enter")
    assert door.session.fresh
    words(beside(door.press("escape").text()))


def test_the_window_of_settings_names_them_as_their_page_does(words):
    text = Door().text(120, 40)
    words(beside(text))
    keep({"handover": 2.0, "motion": False, "seconds": 0.0})
    words(beside(Door().text(120, 40)))


def test_the_page_of_open_games_is_one_key_away_where_there_are_some(words):
    door = Door().press("g")
    words(below(door.text()))
    door.press("p", "r", "A", "enter", "enter", "enter", "enter").leave_the_game()
    assert "g open games" in door.text()
    assert "g" in {zone.target for zone in door.canvas().zones}
    words(head(door.press("g").text()))


def test_in_a_narrow_window_the_page_is_a_list(golden, after_a_game):
    after_a_game.press("enter", "enter").leave_the_game()
    text = after_a_game.press("right").text(40, 20)
    golden("screens/start-narrow-40.txt", re.sub(r"race \w{5}", "race mira7", text))
    targets = {zone.target for zone in after_a_game.canvas(40, 20).zones}
    look = after_a_game.context.navigation.top.frame().view
    assert {door.key for door in look.doors} | {"next", "1", "q", "?"} <= targets


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_of_tiles_it_is_said_where_the_other_editions_are(size, words):
    door = Door().press("p", "down", "right")
    words(below(door.text(*size)))
    words(below(door.press("o").text(*size)))


def test_in_a_window_that_is_too_small_no_game_waits_where_none_is_on(words):
    text = Door().text(70, 20)
    words(text.strip())
