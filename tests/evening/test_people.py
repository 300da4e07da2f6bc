"""Who was here before is remembered, in a file that a person can read and nobody else can."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from datetime import date, timedelta

import pytest

from gridparty.errors import GridpartyError, WishError
from gridparty.evening.people import people as room
from gridparty.evening.people.pens import free_pen, pens_for, pens_now, stepped_pen, with_pen
from gridparty.evening.people.people import (
    Guest,
    KnownPeople,
    People,
    bots_named,
    change,
    fairness_text,
    forget,
    forgetting_asked,
    in_turn,
    participants_of,
    people,
    remember,
    remember_if_possible,
    rename,
    renamed_text,
    shorter_now,
    shorter_turns_text,
)
from gridparty.evening.series.new_game import as_here, begun, default_new_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import Settings, keep
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


def test_what_is_changed_of_a_person_holds_at_the_last_table_too():
    remember(TABLE, DAY)
    now = replace(CEM, name="CEM", pen=4, seconds=45.0, factor=1.5, marks=False, team=2)
    change([now, Guest("Zoe", 6)])
    expected = replace(CEM, pen=4, seconds=45.0, factor=1.5, marks=False)  # the name, the team stay
    assert people().table == (ANN, BEN, expected, BOT)
    assert people().known == tuple(
        KnownPeople(replace(one, team=0), DAY) for one in (ANN, BEN, expected)
    )


def test_a_new_name_holds_here_and_at_the_last_table():
    remember(TABLE, DAY)
    assert rename("ben", "  Benno ") == "Benno"
    assert [one.name for one in people().known] == ["Ann", "Benno", "Cem"]
    assert people().table == (ANN, replace(BEN, name="Benno"), CEM, BOT)
    assert rename("Benno", "BENNO") == "BENNO"
    assert people().named("benno") == KnownPeople(replace(BEN, name="BENNO", team=0), DAY)


@pytest.mark.parametrize("wanted", ["ANN", "bot ada (4)", "", " "])
def test_a_name_that_is_taken_or_none_is_refused_and_nothing_changes(wanted):
    remember(TABLE, DAY)
    before = people()
    with pytest.raises(WishError):
        rename("Ben", wanted)
    assert people() == before


def test_who_is_asked_about_and_renamed_is_named():
    assert forgetting_asked("Ann").fields == {"who": "Ann"}
    assert renamed_text("Ann", "Anna").fields == {"name": "Ann", "now": "Anna"}


def test_only_whose_name_it_is_is_forgotten_and_whoever_nobody_knows_writes_nothing():
    remember(TABLE, DAY)
    room.path().write_text(f"# by hand\n{room.path().read_text()}")
    forget("Zoe")
    assert room.path().read_text().startswith("# by hand")
    forget("BOT ADA (4)")  # at the table alone
    assert people().table == (ANN, BEN, CEM)
    assert len(people().known) == 3


def test_a_day_is_today_unless_another_is_named():
    remember((ANN, BEN))
    assert people().known[0].last >= date.today() - timedelta(days=1)  # noqa: DTZ011


def test_a_game_goes_on_where_nobody_can_be_remembered():
    write("[[person]\n")
    remember_if_possible((ANN, BEN))
    assert len(people().complaints) == 1


def test_all_that_is_kept_stands_in_the_file(words):
    remember(TABLE, DAY)
    words(room.path().read_text())


@pytest.mark.parametrize(
    ("line", "guest"),
    [
        ("", Guest("Dora")),
        ('pen = "grey"', None),
        (f'pen = "{room.PENS[7].name}"', Guest("Dora", 7)),
        ("seconds = 5", Guest("Dora", seconds=5.0)),
        ("seconds = 600.0", Guest("Dora", seconds=600.0)),
        ("seconds = 4.9", None),
        ("seconds = 600.5", None),
        ('seconds = "60"', None),
        ("factor = 0.1", Guest("Dora", factor=0.1)),
        ("factor = 10", Guest("Dora", factor=10.0)),
        ("factor = 0", None),
        ("factor = 10.5", None),
        ("marks = true", Guest("Dora", marks=True)),
        ("marks = 1", Guest("Dora")),
        ("team = 0", Guest("Dora")),
        ("team = 8", Guest("Dora", team=8)),
        ("team = 9", None),
        ("team = -1", None),
        ('bot = "easy"', Guest("Dora", skill=1)),
        ('bot = "sharp"', Guest("Dora", skill=4)),
        ('bot = ""', Guest("Dora")),
        ("bot = 3", None),
    ],
)
def test_a_seat_is_read_within_its_limits(line, guest):
    write(f'[[seat]]\nname = "Dora"\n{line}\n')
    assert people().table == ((guest,) if guest else ())
    assert len(people().complaints) == (guest is None)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("seconds = 1", "seconds 5–600"),
        ("factor = 99", "factor 0.1–10"),
        ("team = 99", "team 0–8"),
        ('pen = "grey"', ", ".join(pen.name for pen in room.PENS)),
        ('bot = "grey"', ", ".join(room.SKILLS)),
    ],
)
def test_what_a_person_may_have_is_told_with_what_stands_there(line, expected):
    write(f'[[person]]\nname = "Dora"\n{line}\n')
    (complaint,) = people().complaints
    told = complaint.fields["told"].args[0].fields
    assert told == {"name": "Dora", "expected": expected, "found": told["found"]}
    assert line.partition(" = ")[2].strip('"') in told["found"]


def test_of_a_person_the_day_and_no_team_is_read_and_the_first_of_two_alike():
    write(
        """[[person]]
name = "Ann"
team = 2
last = 2026-05-02
[[person]]
name = "Ben"
last = "yesterday"
[[person]]
name = "ANN"
pen = "pink"
"""
    )
    assert people() == People(
        (KnownPeople(Guest("Ann"), date(2026, 5, 2)), KnownPeople(Guest("Ben")))
    )
    write("person = 3\n")
    assert people() == People()


@pytest.mark.parametrize(
    ("taken", "skills", "named"),
    [
        ((), (1, 2), {"Ada (bot)": 1, "Bit (bot)": 2}),
        ((" ADA ", "Bot Bit (3)", "Cogwheel"), (4,), {"Cog (bot)": 4}),
        (room.BOTS[:-1], (1, 2), {"Ida (bot)": 1}),
    ],
)
def test_bots_have_names_that_nobody_at_the_table_has(taken, skills, named):
    assert bots_named(taken, skills) == named


def test_who_has_less_time_than_usual_is_named():
    mia, noa = Guest("Mia", seconds=40), Guest("Noa", seconds=35.5)
    told = shorter_turns_text([mia, ANN, noa, CEM], 45)
    assert told.fields["time"] == "45 s"
    assert "Mia" in told
    assert "Noa" in told
    assert "Ann" not in told
    assert "Cem" not in told
    assert shorter_turns_text([mia], 40) == shorter_turns_text([mia], 0) == ""
    remember((mia, ANN), DAY)
    assert shorter_now() == ""
    keep({"seconds": 45.0})
    assert shorter_now() == shorter_turns_text([mia], 45)


def test_what_is_agreed_is_told_or_what_is_missing(words):
    words(fairness_text((ANN, BEN, CEM), 30.0))
    words(fairness_text((ANN, replace(BEN, team=0)), 30.0))
    assert fairness_text((Guest("Ann"), Guest("Ben", 1)), 30.0) == ()


def known_with(*pens: int, tonight: int) -> People:
    """People with these pens, so many of whom were here last; at the table sits a bot, pen 7."""
    days = [DAY] * tonight + [date(2026, 5, 2)] * (len(pens) - tonight)
    known = (KnownPeople(Guest(f"P{pen}", pen), day) for pen, day in zip(pens, days, strict=True))
    return People(tuple(known), (Guest("Ada (bot)", 7, skill=2),))


@pytest.mark.parametrize(
    ("taken", "remembered", "pen"),
    [
        ((), known_with(0, 1, tonight=1), 2),  # nobody has it
        ((2,), known_with(0, 1, tonight=1), 3),
        ((), known_with(*range(8), tonight=2), 2),  # nobody had it tonight
        ((2, 3, 4, 5, 6), known_with(*range(8), tonight=2), 0),
        ((0,), known_with(*range(8), tonight=8), 1),
        ((), People((KnownPeople(Guest("Ann", 0)),)), 1),
    ],
)
def test_r1_a_new_pen_is_one_that_nobody_had_as_far_as_there_are_any(taken, remembered, pen):
    assert free_pen(taken, remembered) == pen


@pytest.mark.parametrize(
    ("pen", "by", "own", "here", "away", "then"),
    [
        (0, 1, 0, {1}, {2}, 3),
        (3, 1, 0, {1}, {2}, 4),
        (7, 1, 0, {1}, (), 0),
        (0, -1, 0, {1}, {7}, 6),
        (5, -1, 2, {4}, (), 3),
        (3, -1, 2, {4}, (), 2),  # the own one comes by
        (0, 1, 0, {*range(1, 8)}, (), 1),  # none is free
        (0, 1, 0, {1}, {*range(2, 8)}, 2),
    ],
)
def test_a_step_goes_to_the_next_pen_that_is_free(pen, by, own, here, away, then):
    assert stepped_pen(pen, by, own, here, away) == then


def test_who_takes_somebody_s_pen_gives_the_own_one():
    ann, ben, cem = Guest("Ann", 0), Guest("Ben", 1), Guest("Cem", 2)
    assert with_pen(ann, 1, [ann, ben, cem]) == (replace(ann, pen=1), replace(ben, pen=0))
    assert with_pen(ann, 3, [ann, ben, cem]) == (replace(ann, pen=3),)
    assert with_pen(ann, 0, [ann, ben]) == (ann,)


def test_pens_of_one_table_never_clash():
    """Two known people with one pen: the first named has it."""
    remembered = known_with(0, 1, tonight=2)
    twice = replace(
        remembered, known=(*remembered.known, KnownPeople(Guest("Zoe", 1), date(2026, 5, 2)))
    )
    assert pens_for(["P1", "Zoe", "P0"], twice) == (1, 2, 0)
    assert pens_for(["Zoe", "p1"], twice) == (1, 2)


def test_the_pens_of_now_are_the_table_s_before_those_known():
    known = People((KnownPeople(Guest("Ann", 3), DAY),), (Guest("ANN", 4),))
    assert pens_now(["Ann", "Ben"], (0, 1), known) == (4, 1)
