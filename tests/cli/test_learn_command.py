"""The command that teaches."""

from __future__ import annotations

import json

import pytest

from gridparty.cli import learn
from gridparty.cli import run as command
from gridparty.cli.seating import Manner
from gridparty.evening.learning.teacher.catalogue import lesson_named
from gridparty.terminal import show


def test_a_lesson_that_there_is_not_is_refused_before_anything_is_shown(capsys):
    assert command(["learn", "chess"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "'chess'" in shown.err


def test_the_lessons_are_listed_with_what_was_done(run, home):
    from datetime import date

    from gridparty.evening.learning.teacher.progress import Learned, keep

    keep("X-Wing", Learned(date(2026, 11, 22), 3))
    listed = run("learn", "--list").splitlines()
    assert listed[0] == "race"
    assert " 14. X-Wing: two rows, the same two columns (learned)" in listed
    assert "Tier 4: One digit" in listed
    told = json.loads(run("learn", "--json"))
    assert told["next"] == "Full House"
    assert told["done"] == {"X-Wing": {"on": "2026-11-22", "missed": 3, "shown": False}}
    assert told["learned"] == ["X-Wing"]
    assert [name for tier in told["tiers"] for name in tier["techniques"]] == told["techniques"]
    assert (len(told["tiers"]), len(told["techniques"])) == (7, 63)


def test_what_a_lesson_says_can_be_had_as_json(run):
    told = json.loads(run("learn", "y-wing", "--json"))
    assert (told["technique"], told["number"]) == ("XY-Wing", lesson_named("xy-wing").number)
    titles = [page["title"] for page in told["pages"]]
    assert titles[:2] == ["What it is", "How to spot it"]
    assert told["prerequisites"] == ["Naked Pair"]
    assert len(told["tried"]) == 2


def test_only_lessons_of_techniques_can_be_had_as_json(run):
    run("learn", "race", "--json", code=2)
    assert "--json doesn't go with race" in run.err


def test_a_technique_is_taught_in_lines_words_of_its_name_stand_one_by_one(run, home, words):
    out = run("learn", "x", "wing", lines="\nleave")
    words(out)
    assert 'gridparty learn "x wing"' in out


@pytest.mark.parametrize(
    ("typed", "title"), [((), None), (("race",), "race"), (("y", "wing"), "XY-Wing")]
)
def test_a_screen_shows_the_lesson_that_was_named_or_the_list(run, monkeypatch, typed, title):
    shown = []
    on_screen = Manner(on_screen=True, theme="dark", sound=True, json=False)
    monkeypatch.setattr(learn, "manner_of", lambda **_: on_screen)
    monkeypatch.setattr(show, "learn", lambda title, clock, **how: shown.append((title, how)) or 3)
    run("learn", *typed, code=3)
    assert shown == [(title, {"theme": "dark", "bell": True})]
