"""Strengths go on from what the games until now came to, and are what they would be anyway."""

from __future__ import annotations

from importlib.util import spec_from_file_location
from pathlib import Path

import pytest

from gridparty.evening.results import strength
from gridparty.evening.results.strength import strengths
from seasons import game

GAMES = [game(24 * n, f"e{n}", Ann=20 + n, Ben=15, Cem=30 if n % 3 == 2 else 9) for n in range(9)]


@pytest.fixture
def memory(home) -> Path:
    return home / "cache" / "strengths.json"


@pytest.fixture
def rated(monkeypatch) -> list[int]:
    """How many games were counted each time."""
    counts: list[int] = []
    count = strength._rated

    def noted(games, before):
        counts.append(len(games))
        return count(games, before)

    monkeypatch.setattr(strength, "_rated", noted)
    return counts


def test_only_new_games_are_counted_and_the_strengths_are_the_same(memory, rated):
    assert strengths(GAMES[:6], memory) == strengths(GAMES[:6])
    assert strengths(GAMES, memory) == strengths(GAMES)
    assert strengths(GAMES, memory) == strengths(GAMES)
    assert rated == [6, 6, 3, 9, 9]


def test_another_row_of_games_is_counted_from_the_first_one(memory, rated):
    strengths(GAMES, memory)
    other = [game(0, "other", Ann=9, Ben=15), *GAMES[1:]]
    assert strengths(other, memory) == strengths(other)
    assert strengths(GAMES[:3], memory) == strengths(GAMES[:3])
    assert rated == [9, 9, 9, 3, 3]


@pytest.mark.parametrize("damage", ["missing", "nonsense", "{}", "changed"])
def test_a_file_that_cannot_be_believed_is_made_anew(memory, rated, damage):
    strengths(GAMES, memory)
    text = memory.read_text()
    if damage == "missing":
        memory.unlink()
    else:
        memory.write_text(text.replace('"ann": [9', '"ann": [8') if damage == "changed" else damage)
    assert strengths(GAMES, memory) == strengths(GAMES)
    assert memory.read_text() == text
    assert rated == [9, 9, 9]


def test_ratings_of_another_version_of_the_library_are_counted_anew(
    memory, rated, monkeypatch, tmp_path
):
    strengths(GAMES, memory)
    (tmp_path / "other.py").touch()
    other = spec_from_file_location("openskill", tmp_path / "other.py")
    monkeypatch.setattr(strength, "find_spec", lambda name: other)
    strengths(GAMES, memory)
    strengths(GAMES, memory)
    assert rated == [9, 9]


def test_where_nothing_can_be_kept_everything_is_counted(home):
    (home / "cache").mkdir(parents=True)
    (home / "cache" / "strengths.json").mkdir()
    assert strengths(GAMES, home / "cache" / "strengths.json") == strengths(GAMES)
