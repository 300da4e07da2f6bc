"""Who was here before is remembered, in a file that a person can read and nobody else can."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from datetime import date

import pytest

from gridparty.errors import GridpartyError, WishError
from gridparty.evening.people import people as room
from gridparty.evening.people.pens import free_pen, pens_for, pens_now
from gridparty.evening.people.people import (
    Guest,
    People,
    forget,
    in_turn,
    participants_of,
    people,
    remember,
)
from gridparty.evening.series.new_game import as_here, begun, default_new_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import Settings
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import Participants

ANN, BEN = Guest("Ann", 0, team=1), Guest("Ben", 5, team=2)
CEM = Guest("Cem", 2, seconds=60.0, factor=2.0, marks=True, team=1)
BOT = Guest("Bot Ada (4)", 3, team=2, skill=4)
TABLE = (ANN, BEN, CEM, BOT)
DAY = date(2026, 11, 21)

pytestmark = pytest.mark.usefixtures("home")


def write(text: str) -> None:
    room.path().parent.mkdir(parents=True, exist_ok=True)
    room.path().write_text(text, encoding="utf-8")


def test_at_first_nobody_is_known_and_there_is_no_file():
    assert people() == room.People()
    assert not room.path().exists()


def test_a_table_is_remembered_seat_by_seat_and_its_people_for_themselves():
    remember(TABLE, DAY)
    found = people()
    assert found.table == TABLE
    assert [one.name for one in found.known] == ["Ann", "Ben", "Cem"]
    assert found.known[2].guest.factor == 2
    assert found.known[2].guest.team == 0
    assert {one.last for one in found.known} == {DAY}
    assert not found.complaints


def test_who_was_here_last_comes_first_and_nobody_is_lost():
    remember((ANN, BEN), date(2026, 5, 2))
    remember((Guest("ANN", 4), CEM), DAY)
    found = people()
    assert [one.name for one in found.known] == ["ANN", "Cem", "Ben"]
    assert found.named("ann").guest.pen == 4
    forget("Ann")
    assert [one.name for one in people().known] == ["Cem", "Ben"]
    assert [one.name for one in people().table] == ["Cem"]


@pytest.mark.parametrize("name", ['Ann "the \\ Pen" B', "שלום", "山田太郎", "O'Neil #1", "é" * 20])
def test_any_name_comes_back_as_it_was(name):
    remember((Guest(name, 7), ANN), DAY)
    assert people().table == (Guest(name, 7), ANN)


@pytest.mark.parametrize(
    "text",
    [
        "[[person]\n",
        "[[person]]\nname = 3\n",
        '[[person]]\nname = ""\n',
        '[[person]]\nname = "Dora"\npen = "black"\n',
        '[[person]]\nname = "Dora"\nseconds = 1e9\n',
        '[[person]]\nname = "Dora"\nfactor = true\n',
        '[[seat]]\nname = "Dora"\nbot = "perfect"\n',
        '[[person]]\nname = "Dora"\nbot = "fair"\n',
    ],
)
def test_what_is_wrong_is_one_sentence_and_costs_nobody_else(text, words):
    good = '[[person]]\nname = "Ann"\n'
    write(f"{good}{text}")
    found = people()
    (sentence,) = found.complaints
    words(sentence)
    assert "people.toml" in sentence
    assert [one.name for one in found.known] in ([], ["Ann"])


def test_one_alone_is_known_and_is_no_table():
    remember((ANN, BEN), DAY)
    remember((Guest("Cem", 2),), DAY)
    assert [one.name for one in people().known] == ["Cem", "Ann", "Ben"]
    assert people().table == (ANN, BEN)


def test_a_broken_file_is_not_written_over():
    write("[[person]\n")
    with pytest.raises(GridpartyError, match=r"people\.toml"):
        remember((ANN,), DAY)
    assert room.path().read_text() == "[[person]\n"


def test_the_same_table_on_the_same_day_writes_nothing_anew():
    remember(TABLE, DAY)
    room.path().write_text(f"# by hand\n{room.path().read_text()}")
    remember(TABLE, DAY)
    assert room.path().read_text().startswith("# by hand")
    remember(TABLE, date(2026, 11, 22))
    assert not room.path().read_text().startswith("# by hand")


@pytest.mark.skipif(os.name != "posix", reason="modes are as POSIX has them")
def test_the_file_is_for_the_account_that_plays():
    remember(TABLE, DAY)
    assert stat.S_IMODE(room.path().stat().st_mode) == 0o600


def test_pens_are_those_that_people_had_as_far_as_they_are_free():
    remember((Guest("Ann", 1), Guest("Ben", 0)), DAY)
    remember((Guest("Cem", 1),), DAY)
    known = people()
    assert pens_for(["Ann", "Ben"], known) == (1, 0)
    assert pens_for(["Zoe", "Ann"], known) == (2, 1)
    assert pens_for(["Ann", "Cem", "Zoe"], known) == (1, 2, 3)


def test_r1_a_ninth_player_has_the_pencil_and_so_has_a_tenth():
    assert free_pen({*range(8)} - {6}, People()) == 6
    assert free_pen({*range(8)}, People()) == 8
    assert free_pen({*range(9)} - {6}, People()) == 6
    assert free_pen({*range(9)}, People()) == 8


def test_pens_of_now_are_the_chosen_ones_as_far_as_they_fit_together():
    remember((Guest("Emil", 2),), date(2026, 5, 2))
    remember((Guest("Ann", 3), Guest("Bot Ada (2)", 0, skill=2)), DAY)
    known = people()
    assert pens_now(["ann", "Bot Ada (2)", "Zoe"], [0, 1, 2], known) == (3, 0, 2)
    assert pens_now(["Ann", "Emil", "Zoe"], [0, 1, 2], known) == (0, 1, 2)  # Zoe has Emil's


def test_what_is_agreed_is_nothing_where_all_is_as_usual():
    assert participants_of((Guest("Ann", 0), Guest("Ben", 1))) == Participants()
    agreed = participants_of(TABLE)
    assert agreed.pens == (0, 5, 2, 3)
    assert agreed.teams == (1, 2, 1, 2)
    assert agreed.handicaps[2] == Handicap(60.0, 2.0, True)


def test_teams_sit_in_turn_and_need_everybody():
    assert in_turn((ANN, CEM, BEN, BOT)) == TABLE
    with pytest.raises(WishError) as refused:
        participants_of((*TABLE, Guest("Dora", 4)))
    assert "Dora" in refused.value.args[0].fields.values()


def test_who_plays_alone_keeps_the_handicap_and_has_the_new_pen():
    remember((Guest("Mia", 3, seconds=60.0, factor=2.0, marks=True), ANN), DAY)
    remember((Guest("MIA", 5),), DAY)
    assert people().known[0].guest == Guest("MIA", 5, seconds=60.0, factor=2.0, marks=True)


def test_a_game_without_an_end_of_turns_forgets_nobodys_seconds():
    remember((ANN, CEM), DAY)
    here = replace(CEM, seconds=None, team=0)
    begun(default_new_game("kids", Settings()), (replace(ANN, team=0), here), ScriptClock()).leave()
    assert people().named("Cem").guest == replace(CEM, team=0)
    begun(default_new_game("race", Settings()), (replace(ANN, team=0), here), ScriptClock()).leave()
    assert people().named("Cem").guest.seconds is None


def test_r14_a_game_on_paper_forgets_nobody_s_help():
    mia = Guest("Mia", 1, seconds=40.0, marks=True)
    remember([Guest("Ann", 0), mia])
    new_game = default_new_game("paper", Settings())
    guests = [as_here(one, new_game) for one in people().table]
    assert [one.marks for one in guests] == [False, False]
    begun(new_game, guests, ScriptClock()).leave()
    assert people().named("Mia").guest == mia
