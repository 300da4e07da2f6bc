"""The memory of what was found out: it is our own, it is bounded, and it is never in the way."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from gridparty.decks import verified_cache as memories
from gridparty.decks.deck import Deck, pack_file
from gridparty.decks.verified_cache import Found, open_cache

CARDS = Deck.claimed(pack_file("party")).puzzles[:6]
FIRST = CARDS[0]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "proved.sqlite"


def remember(path: Path, *cards, **lies: object) -> None:
    with open_cache(path) as memory:
        for card in cards:
            memory.keep(card.givens, Found(card.solution, replace(card.grade, **lies)))


def recalled(path: Path, card=FIRST) -> Found | None:
    with open_cache(path) as memory:
        return memory.get(card.givens)


def test_what_was_found_out_is_recalled_by_the_givens_and_whole(path):
    assert recalled(path) is None
    remember(path, *CARDS[:2])
    assert recalled(path) == Found(FIRST.solution, FIRST.grade)
    assert recalled(path, CARDS[1]) == Found(CARDS[1].solution, CARDS[1].grade)
    assert recalled(path, CARDS[2]) is None


def test_what_another_way_of_grading_found_is_not_recalled(path, monkeypatch):
    remember(path, FIRST)
    monkeypatch.setattr(memories, "GRADE_VERSION", memories.GRADE_VERSION + 1)
    assert recalled(path) is None


@pytest.mark.skipif(os.name != "posix", reason="the modes of files are POSIX's")
def test_only_its_owner_can_read_it_and_one_open_to_others_is_not_believed(path):
    remember(path, FIRST)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    remember(path, FIRST, band="extreme")
    assert recalled(path).grade.band == "extreme"  # it is our own word
    path.chmod(0o622)
    assert recalled(path) is None
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != "posix", reason="the modes of files are POSIX's")
def test_a_link_to_somebody_elses_file_is_not_followed(path, tmp_path):
    other = tmp_path / "other.sqlite"
    remember(other, FIRST)
    path.parent.mkdir()
    path.symlink_to(other)
    assert recalled(path) is None
    assert recalled(other) is not None


def test_a_row_that_was_changed_is_not_believed(path):
    remember(path, FIRST, band="extreme")
    with closing(sqlite3.connect(path)) as base, base:
        (told,) = base.execute("SELECT told FROM found").fetchone()
        assert "extreme" in told
        base.execute("UPDATE found SET told = ?", (told.replace("extreme", "party"),))
    assert recalled(path) is None
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE found SET told = NULL, seal = 7")
    assert recalled(path) is None


@pytest.mark.parametrize("content", [b"", b"no database at all\n" * 99, None])
def test_a_damaged_file_is_begun_anew(path, content):
    remember(path, *CARDS)
    path.write_bytes(path.read_bytes()[:100] + b"x" * 4000 if content is None else content)
    assert recalled(path) is None
    remember(path, FIRST)
    assert recalled(path) is not None


def test_where_nothing_can_be_kept_nothing_is_and_nobody_is_told(tmp_path):
    (tmp_path / "file").write_text("in the way")
    remember(tmp_path / "file" / "proved.sqlite", FIRST)
    assert recalled(tmp_path / "file" / "proved.sqlite") is None


def test_who_writes_at_the_same_time_waits_a_moment_and_goes_on_without(path, monkeypatch):
    remember(path, FIRST)
    monkeypatch.setattr(memories, "PATIENCE", 0.01)
    with closing(sqlite3.connect(path)) as base:
        base.execute("BEGIN EXCLUSIVE")
        assert recalled(path) is None
        remember(path, CARDS[1])
    assert recalled(path) is not None
    assert recalled(path, CARDS[1]) is None


def test_a_file_that_is_damaged_further_on_is_begun_anew_the_next_time(path):
    many = Deck.claimed(pack_file("party")).puzzles
    remember(path, *many)
    content = path.read_bytes()
    half = len(content) // 2 // 4096 * 4096  # so far it is sound
    path.write_bytes(content[:half] + b"x" * (len(content) - half))
    with open_cache(path) as memory:
        assert memory.connection is not None
        assert None in [memory.get(card.givens) for card in many]
        assert memory.connection is None
    remember(path, *many)
    with open_cache(path) as memory:
        assert None not in [memory.get(card.givens) for card in many]


WRITER = """
import sys
from pathlib import Path
from gridparty.decks import verified_cache as memories
from gridparty.decks.deck import Deck, pack_file
from gridparty.decks.verified_cache import Found, open_cache

memories.PATIENCE = 60.0  # however busy the machine is
for card in Deck.claimed(pack_file("party")).puzzles[int(sys.argv[2]):20:2]:
    with open_cache(Path(sys.argv[1])) as memory:
        memory.keep(card.givens, Found(card.solution, card.grade))
"""


def test_two_processes_that_write_at_once_lose_nothing(path):
    both = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(n)]) for n in (0, 1)]
    assert [process.wait() for process in both] == [0, 0]
    with open_cache(path) as memory:
        known = [memory.get(card.givens) for card in Deck.claimed(pack_file("party")).puzzles[:20]]
    assert None not in known


def test_the_oldest_are_forgotten_where_it_gets_too_much(path, monkeypatch):
    monkeypatch.setattr(memories, "MOST", 3)
    monkeypatch.setattr(memories, "BATCH", 2)
    remember(path, *CARDS)
    with open_cache(path) as memory:
        known = [memory.get(card.givens) is not None for card in CARDS]
    assert known == [False, False, False, True, True, True]


def test_a_batch_that_is_full_is_written_down_before_the_end(path, monkeypatch):
    monkeypatch.setattr(memories, "BATCH", 2)
    with open_cache(path) as memory:
        waiting = []
        for card in CARDS[:3]:
            memory.keep(card.givens, Found(card.solution, card.grade))
            waiting.append(len(memory.new))
    assert waiting == [1, 0, 1]


def test_a_file_holds_no_more_than_hashes_and_what_was_found(path):
    remember(path, FIRST)
    with closing(sqlite3.connect(path)) as base:
        ((key, told, seal),) = base.execute("SELECT key, told, seal FROM found").fetchall()
    assert (len(key), len(seal)) == (32, 32)
    assert json.loads(told)[0] == str(FIRST.solution)
