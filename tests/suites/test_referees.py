"""The program and three referees of our own say the same of whole games (RULES V, R, S, T, K, J, B)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from oracles.agreed import Own, Seated, TilesAgreed
from oracles.paper import Paper
from oracles.race import Race
from oracles.sprint import Sprint
from oracles.tiles import Tiles, start_tiles_are_wrong
from referees import KINDS, main, shares, try_game, try_games

EVERY_DAY = 2
AT_LENGTH = 10_000
IN_COMPANY = {"solved", "stalled", "stalled (full)", "time", "agreed", "rounds"}
TOGETHER = {"all-done", "time", "agreed"}
WITH_HANDS = {"no-place", "all-laid", "all-laid (full)", "agreed", "stalled"}
#: The endings that a long trial must have reached.
ENDINGS = {
    **dict.fromkeys(("race", "blitz", "race (mixed)"), IN_COMPANY),
    "solo": {"solved", "time", "gave-up"},
    **dict.fromkeys(("tiles", "tiles-simple", "tiles-online", "kids"), WITH_HANDS),
    "tiles-bag": {"nothing-fits", "all-laid (full)", "agreed", "stalled"},
    **dict.fromkeys(("sprint", "sprint (packs)"), TOGETHER),
    "tiles (mixed)": WITH_HANDS | {"nothing-fits"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_few_games_of_each_kind_end_as_the_referee_says(kind):
    """Of the sprint: S1, S2, S3, S4, S5, S6, S7."""
    tally = try_games(kind, 0, EVERY_DAY)
    assert tally.differences == []
    assert tally.endings.total() == EVERY_DAY


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_games_end_as_the_referee_says(kind):
    tally = try_games(kind, 1, shares(AT_LENGTH, KINDS)[kind])
    assert tally.differences == []
    assert set(tally.endings) == ENDINGS[kind]


def test_a_misread_rule_is_told_with_the_moves_that_show_it(monkeypatch, capsys):
    """T7 read as if a tile counted itself; a few moves of a long game are enough to see it."""
    worth = Tiles.worth
    monkeypatch.setattr(Tiles, "worth", lambda self, cell: worth(self, cell) + 1)
    assert main(["--only", "kids", "--games", "1"]) == 1
    told = capsys.readouterr().out
    assert "0/kids/0" in told
    moves = [line for line in told.splitlines() if line.startswith("  +")]
    assert moves[0].count("lay") == 1
    (difference,) = try_game("0/kids/0").differences
    assert difference in told


def test_a_misread_clock_is_told_too(monkeypatch):
    """R4 read as if what comes at the deadline came too late."""
    monkeypatch.setattr(Race, "due", lambda self, due=Race.due: due(self) - 0.125)
    assert any(try_game(f"0/race/{number}").differences for number in range(8))


@pytest.mark.parametrize(
    ("misread", "kind"),
    [
        (lambda own, points: points, "race"),  # as if there were no factors
        (lambda own, points: int(Fraction(own.times) * points), "blitz"),  # halves go down
        (lambda own, points: int(Fraction(own.times) * points), "tiles"),
    ],
)
def test_r14_a_misread_factor_is_told_too(monkeypatch, misread, kind):
    monkeypatch.setattr(Own, "count", misread)
    assert any(try_game(f"0/{kind}/{number}").differences for number in range(12))


def test_r15_a_misread_team_is_told_too(monkeypatch):
    """R15 read as if each player of a team won alone."""

    def best(self: Seated, totals: list[int]) -> list[int]:
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    monkeypatch.setattr(Seated, "best", best)
    assert any(try_game(f"0/race/{number}").differences for number in range(12))


def without_factors(self: Sprint) -> list[int]:
    return [sum(self.solution[cell] for cell in self.right(s)) for s in range(self.players)]


@pytest.mark.parametrize(
    ("name", "rule", "misread"),
    [
        ("0/sprint/8", "time", lambda own, seat: own.desks[seat].done - own.start),
        ("0/sprint/4", "totals", without_factors),
        ("0/sprint/4", "due", lambda own, due=Sprint.due: due(own) - 0.125),
        ("0/sprint/4", "waits", lambda own: {}),
    ],
)
def test_a_misread_rule_of_the_sprint_is_told_too(monkeypatch, name, rule, misread):
    """S5 without penalties, S6 without factors, S4 with a last moment too late, S7 without waits."""
    assert try_game(name).differences == []
    monkeypatch.setattr(Sprint, rule, misread)
    assert try_game(name).differences


@pytest.mark.parametrize(
    ("rule", "laid", "wrong"),
    [
        ("none", {}, None),
        ("none", {0: 1}, "some, for none"),
        ("anywhere", {0: 1, 1: 2, 2: 3, 3: 4}, None),
        ("anywhere", {0: 1, 1: 2, 2: 3}, "not one of each"),
        ("rows-columns", {0: 1, 5: 2, 10: 3, 15: 4}, None),
        ("rows-columns", {0: 1, 1: 2, 10: 3, 15: 4}, "two in a row"),
        ("rows-columns-boxes", {0: 1, 5: 2, 10: 3, 15: 4}, "two in a box"),
        ("rows-columns-boxes", {0: 1, 6: 2, 9: 3, 15: 4}, None),
    ],
)
def test_t2_j1_the_referee_sees_where_start_tiles_may_lie(rule, laid, wrong):
    assert start_tiles_are_wrong(TilesAgreed(layout="4x4", start_tiles=rule), laid) == wrong


def test_the_referees_paper_has_the_houses_of_a_kids_board():
    houses = dict(Paper("6x6", {}).houses(9))
    assert houses == {
        "row": (6, 7, 8, 9, 10, 11),
        "column": (3, 9, 15, 21, 27, 33),
        "box": (3, 4, 5, 9, 10, 11),
    }
