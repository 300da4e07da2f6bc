"""`gridparty drill`: which techniques, boards for programs, what is kept."""

import json
from datetime import date

import pytest

from gridparty.board.position import Position
from gridparty.cli import drill, run
from gridparty.cli.seating import Manner
from gridparty.evening.learning.teacher.boxes import Boxed, keep
from gridparty.techniques import find
from gridparty.terminal import show


@pytest.fixture(autouse=True)
def nothing_was_drilled(home):
    """Each test has a folder of its own."""


def test_boards_for_programs_come_with_their_answers(capsys):
    assert run(["drill", "naked", "pair", "-n", "2", "--seed", "5", "--json"]) == 0
    for line in capsys.readouterr().out.splitlines():
        board = json.loads(line)
        assert board["technique"] == "Naked Pair"
        assert board["fresh"]
        strikes = {strike for one in (board["step"], *board["also"]) for strike in one["strikes"]}
        position = Position.parse(board["position"])
        name = position.layout.cell_name
        found = {f"{name(c)}<>{d}" for s in find("Naked Pair", position) for c, d in s.strikes}
        assert strikes == found


def test_several_techniques_take_turns(capsys):
    assert run(["drill", "Pointing", "Claiming", "-n", "2", "--seed", "5", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["technique"] for line in lines] == ["Pointing", "Claiming"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["drill"], "drill needs TECHNIQUE"),
        (["drill", "X-Wong"], "X-Wong"),
        (["drill", "Pointing", "-n", "0"], "-n takes 1 to 1,000"),
    ],
)
def test_what_cannot_be_drilled_is_refused(words, said, capsys):
    assert run(words) == 2
    assert said in capsys.readouterr().err


def test_the_list_tells_what_was_drilled(capsys):
    assert run(["drill", "--list"]) == 0
    assert capsys.readouterr().out == "Nothing was drilled yet.\n"
    assert run(["drill", "--list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["drills"] == []


def test_the_list_tells_of_each_technique_when_it_is_due(capsys, words):
    keep("X-Wing", Boxed(2, date(2026, 11, 22), right=3, missed=1, best=17))
    assert run(["drill", "--list"]) == 0
    words(capsys.readouterr().out)
    assert run(["drill", "--list", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["drills"]
    assert told == {
        "technique": "X-Wing",
        "box": 2,
        "due": Boxed(2, date(2026, 11, 22)).due.isoformat(),
        "right": 3,
        "missed": 1,
        "best": 17,
    }


def test_a_screen_drills_what_was_asked_for_until_so_many_are_done(capsys, monkeypatch):
    shown = []
    on_screen = Manner(on_screen=True, theme="light", sound=False, json=False)
    monkeypatch.setattr(drill, "manner_of", lambda **_: on_screen)
    monkeypatch.setattr(show, "drill", lambda *what, **how: shown.append((what, how)) or 4)
    assert run(["drill", "X-Wing", "-n", "3", "--seed", "5"]) == 4
    (((drilling, most), how),) = shown
    assert (most, how) == (3, {"theme": "light", "bell": False})
    drilling.begin()
    assert (drilling.name, drilling.names) == ("X-Wing", ("X-Wing",))
    assert drilling.ending() in capsys.readouterr().err


def test_drills_are_asked_in_lines_too(capsys, typing):
    with typing("\nleave\n"):
        assert run(["drill", "Full", "House", "-n", "1", "--seed", "5", "--plain"]) == 0
    out, _ = capsys.readouterr()
    assert "Full House" in out
    assert "+-----" in out
