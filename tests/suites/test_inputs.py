"""Broken inputs are read, or refused in a sentence."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import sleep

import inputs
import pytest
from commands import run
from inputs import KINDS, SHARES, Tally, line, main, shares, try_many, try_one
from readers import TerminalError

from gridparty.cli import console

EVERY_DAY = 5
AT_LENGTH = 20_000

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("kind", KINDS)
def test_a_few_inputs_of_each_kind_are_read_or_refused(kind):
    tally = try_many(kind, 0, EVERY_DAY)
    assert tally.tracebacks == []
    assert tally.tried >= EVERY_DAY
    assert tally.slowest < inputs.MOST_SECONDS


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_many_inputs_of_each_kind_are_read_or_refused(kind, capsys):
    trials = shares(AT_LENGTH, KINDS)[kind]
    assert main(["--only", kind, "--trials", str(trials), "--seed", "1"]) == 0, capsys.readouterr()


def test_every_kind_has_its_share():
    assert {*SHARES} == {*KINDS}
    assert sum(shares(1000, KINDS).values()) == pytest.approx(1000, abs=20)
    assert min(shares(10, KINDS).values()) == 1


def test_a_traceback_is_told_by_the_name_of_its_trial_and_can_be_had_again(monkeypatch, capsys):
    def broken(name: str) -> int:
        return 1 // int(name.endswith("0") is False)

    monkeypatch.setitem(KINDS, "number", broken)
    tally = try_many("number", 3, 12)
    assert tally.tried == 12
    assert tally.bad
    assert tally.places == {
        f"ZeroDivisionError in test_inputs.py:{broken.__code__.co_firstlineno + 1}": 2
    }
    assert [told.splitlines()[0] for told in tally.tracebacks] == ["3/number/0", "3/number/10"]
    assert main(["--trial", "3/number/10"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().out
    assert main(["--trial", "3/number/11"]) == 0


def test_what_takes_too_long_is_stopped_and_told(monkeypatch):
    monkeypatch.setattr(inputs, "MOST_SECONDS", 0.05)

    def endless(name: str) -> int:
        while True:
            pass

    monkeypatch.setitem(KINDS, "number", endless)
    tally = Tally()
    try_one("0/number/0", tally)
    assert "TooLongError" in next(iter(tally.places))
    assert tally.bad


def test_what_only_waits_is_stopped_and_told(monkeypatch):
    monkeypatch.setattr(inputs, "LONGEST_WAIT", 0.05)
    monkeypatch.setitem(KINDS, "number", lambda name: sleep(60) or 1)
    tally = Tally()
    try_one("0/number/0", tally)
    assert "TooLongError" in next(iter(tally.places))


@pytest.mark.slow
def test_the_memory_of_a_large_parent_is_not_counted():
    large = bytearray(200 << 20)
    large[:: 1 << 12] = bytes(len(large[:: 1 << 12]))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as one:
        assert one.submit(inputs.peak_megabytes).result() < 150
    assert inputs.peak_megabytes() > 200


def test_too_much_memory_is_bad_and_shown():
    assert not Tally(tried=1, megabytes=199.0).bad
    assert Tally(tried=1, megabytes=201.0).bad
    assert " 201 " in line("text", Tally(tried=1, megabytes=201.0))


def test_what_would_act_on_the_terminal_is_a_fault(monkeypatch):
    monkeypatch.setattr(console, "on_one_line", lambda text: text)
    monkeypatch.setattr(console, "harmless", lambda text: text)
    with pytest.raises(TerminalError, match="x1b"):
        run(["config", "path"], home=Path("h\x1b[2J"))
