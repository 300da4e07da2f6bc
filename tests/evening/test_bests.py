"""Best ever: more than anybody had before, by the same rules."""

from __future__ import annotations

from dataclasses import replace

from gridparty.evening.results.statistics import beating, people, records_of
from gridparty.evening.session.game_result import GameResult, Seat

_SEAT = Seat("Ann", 60, 1, True, 10, 10, 0, 10, 100.0)


def game(session: str, *totals: int, **more) -> GameResult:
    seats = tuple(replace(_SEAT, name=f"P{n}", total=total) for n, total in enumerate(totals))
    began = f"2026-11-22T20:0{len(session)}:00+00:00"
    plain = ("race", "race", "", "", "QM62", "9x9", "solved", 600.0, False)
    return replace(GameResult(session, began, *plain, seats), **more)


def beaten(session: str, results: list[GameResult]) -> int | None:
    """The best until that game, where somebody beat it there."""
    return {part.game.session: before for part, before in beating(results)}.get(session)


BEFORE = game("a", 65, 60)
NOW = game("bb", 81, 80)


def test_the_first_game_is_no_best():
    assert beaten("bb", [NOW]) is None


def test_a_best_is_more_than_anybody_had():
    assert beaten("bb", [BEFORE, NOW]) == 65
    assert beaten("a", [BEFORE, NOW]) is None
    assert beaten("bb", [game("a", 81), NOW]) is None


def test_only_games_of_the_same_rules_and_size_are_compared():
    for other in ({"edition": "blitz"}, {"layout": "6x6"}, {"scripted": True}):
        assert beaten("bb", [replace(BEFORE, **other), NOW]) is None


def test_r12_bots_and_handicaps_count_for_nothing():
    bot = replace(NOW, seats=(replace(_SEAT, total=99, bot=4), replace(_SEAT, total=66)))
    assert beaten("bb", [BEFORE, bot]) == 65
    twice = replace(NOW, seats=(replace(_SEAT, total=99, factor=2.0),))
    assert beaten("bb", [BEFORE, twice]) is None


def test_r17_the_end_of_a_game_the_sheet_and_the_pages_judge_a_best_alike():
    """There is one rule, and all go by it: scripts, lone players and idle tables are no bests."""
    no_bests = (
        replace(NOW, scripted=True),
        replace(NOW, seats=NOW.seats[:1]),
        replace(NOW, seats=tuple(replace(seat, factor=2.0) for seat in NOW.seats)),
    )
    for one in no_bests:
        assert beaten("bb", [BEFORE, one]) is None
        assert records_of([one], [BEFORE, one]) == ()
        assert beaten("ccc", [BEFORE, one, game("ccc", 70, 1)]) == 65  # nor are they to be beaten
    (record,) = records_of([NOW], [BEFORE, NOW])
    assert (record.seat.total, beaten("bb", [BEFORE, NOW])) == (81, 65)
    (ann, *_) = people([BEFORE, replace(NOW, scripted=True)])
    assert ann.all.best.game == BEFORE


def test_a_game_that_is_not_on_record_is_not_praised():
    assert beaten("cc", [BEFORE, NOW]) is None
