"""What a terminal shows while something takes long."""

from __future__ import annotations

import io
import sys

from gridparty.cli import console


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_the_bar_of_a_long_work_tells_how_far_it_is_and_how_fast(monkeypatch):
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
    assert "200 a second" in shown


def test_what_is_slow_is_told_by_the_minute(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(console, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    with console.progress("proving and grading", 10) as report:
        now[0] = 60.0
        report(3, 3)
    assert "3 a minute" in sys.stderr.getvalue()
