"""The heads of the tables that commands show, and what their bars of progress are called."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from gridparty.cli import console
from gridparty.evening.learning.teacher.boxes import Boxed, keep
from gridparty.evening.results.history import kept
from gridparty.system import paths
from playing import TINY_CARD
from seasons import Season
from solo_tries import FIRST

pytestmark = pytest.mark.usefixtures("home")
SMALL = ("--layout", "4x4", "--seed", "1")


def test_every_list_has_its_heads(run, monkeypatch, words):
    heads = []

    def show_table(title, header, rows):
        assert all(len(row) == len(header) for row in rows)
        heads.append(f"{title}: {', '.join(header)}")

    Season(paths.sessions(), card=TINY_CARD).evening(("race", "tiles"), ("Ann", "Ben"))
    kept(paths.history(), FIRST)
    keep("X-Wing", Boxed(1, date(2026, 11, 22)))
    monkeypatch.setattr(console, "show_table", show_table)
    for command in (
        "results --plain", "results list", "results evening", "results evening 1",
        "results stats", "results stats --player Ann", "results stats --player Ann --against Ben",
        "drill --list", f"grade {TINY_CARD.givens}", "simulate kids -n 2 --seed 1",
        "simulate race --bots 2,2 -n 2 --seed 1", "simulate tiles --bots 2 -n 1 --seed 1",
    ):  # fmt: skip
        run(*command.split())
        heads.append("")
    words(heads)


def test_every_long_work_says_what_it_is(run, monkeypatch, tmp_path, words):
    monkeypatch.chdir(tmp_path)
    labels = []

    @contextmanager
    def progress(what, total, **how):
        labels.append(f"{what}: {total}{' tried' if how.get('tried', True) else ''}")
        yield lambda done, attempts: None

    monkeypatch.setattr(console, "progress", progress)
    run("make", "-n", "2", *SMALL, "-o", "deck.txt")
    for command in (
        "check deck.txt", "grade deck.txt", "convert deck.txt deck.jsonl",
        "catalogue pick deck.txt -n 1 --layout 4x4 --seed 1", "results list",
        "print booklet deck.txt", "simulate tiles --layout 4x4 -n 2 --seed 1",
    ):  # fmt: skip
        run(*command.split())
    assert Path("deck.jsonl").exists()
    words(labels)
