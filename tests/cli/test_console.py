"""What a terminal shows: harmless, whatever it is, and of what takes long how far it is."""

from __future__ import annotations

import io
import re
import sys
from contextlib import contextmanager

import pytest

from gridparty.cli import console
from gridparty.cli.inputs import LeftOut, each_graded
from hostile import HOSTILE, each, unseen
from playing import TINY_CARD


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("text", each())
def test_nothing_goes_through_the_door_that_does_something_to_a_terminal(text, capsys):
    bot_adapter = {
        "say": console.say,
        "complain": console.complain,
        "ask": console.ask,
        "show": console.show,
        "at once": console.show_at_once,
        "JSON": lambda text: console.show_json(**{text: [text]}, one=text),
        "a line of JSON": console.show_json_line,
        "a table": lambda text: console.show_table(text, (text,), [(text,)]),
    }
    for name, way in bot_adapter.items():
        way(text)
        shown = "".join(capsys.readouterr())
        assert shown, name
        assert not unseen(shown), name


def test_the_bar_of_a_work_does_nothing_that_its_file_is_called_by(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with console.progress(f"checking {HOSTILE['turned']}", 10) as report:
        now[0] = 2.0
        report(1, 1)
    shown = sys.stderr.getvalue()
    assert "\u202e" not in shown
    assert r"\u202egnp.exe" in shown


def test_the_bar_of_a_long_work_tells_how_far_it_is_and_how_fast(monkeypatch, words):
    now = [0.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with console.progress("printing pages", 6668, tried=False) as report:
        now[0] = 0.5
        report(100, 100)
        assert sys.stderr.getvalue() == ""  # it may be over soon
        now[0] = 2.0
        report(400, 400)
    shown = sys.stderr.getvalue()
    assert "printing pages" in shown
    assert "400/6668" in shown
    words(shown)


def test_what_an_earlier_run_did_is_not_counted_as_speed(monkeypatch, words):
    now = [0.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with console.progress("making puzzles", 40_000, begun=10_000) as report:
        now[0] = 10.0
        report(11_000, 20_000)
    shown = sys.stderr.getvalue()
    words(shown)


def test_results_that_are_held_are_shown_as_those_that_are_at_hand(capsys):
    rows = [(f"id{i}", i, None if i % 2 else "ä\u202e", i / 2) for i in range(300)]
    held = console.Held()
    for row in rows:
        held.add(row)
    for show in (
        lambda some: console.show_table("Title", ("id", "n", "word", "half"), some),
        lambda some: console.show_json(rows=some, other=[1]),
    ):
        show([list(row) for row in rows])
        at_hand = capsys.readouterr().out
        show(held)
        assert capsys.readouterr().out == at_hand
        assert "id299" in at_hand


def test_what_is_slow_is_told_by_the_minute(monkeypatch, words):
    now = [0.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with console.progress("proving and grading", 10) as report:
        now[0] = 60.0
        report(3, 3)
    words(sys.stderr.getvalue())


def test_the_bar_of_a_file_speaks_of_no_attempts(monkeypatch, tmp_path):
    """Each puzzle is looked at once: how many were tried is how many are done."""
    asked = []

    @contextmanager
    def progress(what, total, *, tried=True, begun=0):
        asked.append((what, total, tried))
        yield lambda done, attempts: None

    monkeypatch.setattr(console, "progress", progress)
    (tmp_path / "two.txt").write_text(f"{TINY_CARD.givens}\n{TINY_CARD.givens}\n")
    graded = [*each_graded(str(tmp_path / "two.txt"), LeftOut(strict=True), doing="grading")]
    assert len(graded) == 2
    assert asked == [("grading", 2, False)]


def test_the_bar_of_work_without_a_known_end_tells_no_time_that_is_left(monkeypatch, words):
    now = [0.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with console.progress("converting", None, tried=False) as report:
        now[0] = 2.0
        report(7, 7)
    painted = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]|━")  # the bar moves on its own
    words(" ".join(painted.sub("", sys.stderr.getvalue()).split()))
