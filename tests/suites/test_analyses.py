"""What is said after a game is in its session file."""

from __future__ import annotations

from random import Random

import pytest
from analyses import KINDS, cards, differences, main, play

from gridparty.evening.results import analysis
from gridparty.evening.session.journal import read
from gridparty.games.catalogue import games

GAMES = [(kind, card) for kind in KINDS for card in cards()[:2]]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    return [play(kind, folder, Random(kind), card) for kind, card in GAMES]


def test_each_sentence_follows_from_the_session_file(played):
    assert [differences(path) for path in played] == [[]] * len(GAMES)


def test_a_handful_is_told_of_stalls_and_of_errors(played):
    for path in played:
        recording = read(path, games())
        found = analysis.analyse(recording.game.name, recording.records)
        told = found.highlights
        assert len(told) <= analysis.MOST
        assert [one for one in found.costliest if one in told] == [*told]
        assert {*map(type, told)} == {*map(type, found.costliest)}
        cells = [one.open[0].cell for one in told if isinstance(one, analysis.Stall) and one.open]
        assert len({*cells}) == len(cells)


@pytest.mark.parametrize(
    ("what", "planted"),
    [
        ("LEAST", 60.0),
        ("TIMES_USUAL", 3),
        ("_cost", lambda one: one.seconds),
        ("_open", lambda *told, plain=analysis._open: (plain(*told)[0][:1], "X-Wing")),
    ],
)
def test_a_planted_fault_is_found(monkeypatch, played, what, planted):
    monkeypatch.setattr(analysis, what, planted)
    assert any(differences(path) for path in played)


@pytest.mark.slow
def test_a_hundred_games(capsys):
    assert main(["--games", "100"]) == 0, capsys.readouterr().out
