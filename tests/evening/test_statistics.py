"""What games of several say of each, and how strong somebody plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import NormalDist

import pytest

from gridparty.evening.results.statistics import (
    counting,
    handicap_signs,
    opponents,
    people,
    points_a_turn,
    records_of,
    score,
    trend_of,
)
from gridparty.evening.results.strength import FEWEST, UNKNOWN, Strength, columns, strengths
from seasons import game


def with_seat(result, name, **changes):
    seats = tuple(replace(s, **changes) if s.name == name else s for s in result.seats)
    return replace(result, seats=seats)


def bot(result, name):
    return with_seat(result, name, bot=2)


def test_figures_are_added_up_by_person_however_the_name_is_typed():
    first, second = game(0, Ann=20, Ben=10), game(1, ANN=5, Ben=30)
    ann, ben = people([first, second])
    assert (ann.name, ann.all.games, ann.all.won) == ("ANN", 2, 1)
    assert ann.all.points_a_turn == 25 / 20
    assert ann.all.seconds_a_turn == 9.0
    assert (ann.all.entries, ann.all.errors, ann.all.error_rate) == (16, 2, 1 / 8)
    assert (ann.all.best.seat.total, ben.all.best.game) == (20, second)
    assert (ann.pen, ben.pen) == (0, 1)


def test_rows_of_games_won_are_counted():
    games = [game(n, Ann=won, Ben=1) for n, won in enumerate((2, 2, 1, 0, 2))]
    ann, ben = people(games)
    assert (ann.won_in_a_row, ann.most_in_a_row) == (1, 3)  # a shared win counts
    assert (ben.won_in_a_row, ben.most_in_a_row) == (0, 2)
    assert ann.streak_text.fields == {"who": "Ann", "now": 1, "most": 3}


def test_a_row_of_nothing_is_not_spoken_of():
    ann, ben = people([game(0, Ann=2, Ben=1)])
    assert (ann.streak_text, ben.streak_text) == ("", "")


def test_what_cannot_be_compared_is_not():
    """Points with a handicap (R14), seconds by a script's clock, games in which nobody played."""
    own = with_seat(game(0, Ann=90, Ben=10), "Ann", factor=2.0)
    scripted = replace(game(1, Ann=10, Ben=20), scripted=True)
    idle = game(2, Ann=0, Ben=0)
    idle = replace(idle, seats=tuple(replace(seat, entries=0) for seat in idle.seats))
    ann, ben = people([own, scripted, idle])
    assert (ann.all.games, ann.all.won) == (2, 1)
    assert (ann.all.best, ben.all.best.seat.total) == (None, 10)
    assert ann.all.points_a_turn == 1.0
    assert ben.all.points_a_turn == 1.5
    assert ann.all.seconds_a_turn == 9.0  # of the first game alone
    assert len(points_a_turn(ann.parts, "race")) == 1
    assert list(counting([idle, game(0, Ann=1)])) == []


def test_a_trend_is_of_games_with_a_handicap_where_there_are_no_others():
    own = [with_seat(game(n, Ann=20 + n, Ben=10), "Ann", factor=2.0) for n in range(2)]
    (ann, ben) = people([*own, game(5, ANN=4, Cem=1)])[:2]
    assert [part.game.day for part, _ in trend_of(ann, "race")[0]] == [ann.parts[2].game.day]
    assert not trend_of(ann, "race")[1]
    (ann, _) = people(own)
    found, helped = trend_of(ann, "race")
    assert helped
    assert (ann.all.points_a_turn, ann.all.helped_a_turn) == (None, 41 / 20)
    assert [points for _, points in found] == [20 / 10, 21 / 10]
    assert trend_of(ben, "blitz")[0] == ()


def test_bots_are_nobody():
    assert [one.name for one in people([bot(game(0, Ann=1, Ben=2), "Ben")])] == ["Ann"]


def test_everybody_has_a_pen_of_their_own():
    games = [game(n, **{name: 2, "Zoe": 1}) for n, name in enumerate(("Ann", "Ben", "Cem"))]
    assert sorted(one.pen for one in people(games)) == [0, 1, 2, 3]


def test_two_people_are_compared_by_their_places_and_partners_not_at_all():
    games = [
        game(0, Ann=3, Ben=2, Cem=9),
        game(1, Ann=1, Ben=2),
        game(2, Ann=2, Ben=2),
        with_seat(with_seat(game(3, Ann=3, Ben=2), "Ann", team=1), "Ben", team=1),
    ]
    assert score(games, "Ann", " ben") == (1, 1, 1)
    assert score(games, "Ann", "Dora") == (0, 0, 0)
    assert [(one.name, found.games) for one, found in opponents(games, "ann")] == [
        ("Ben", 3),
        ("Cem", 1),
    ]


def test_a_game_with_more_points_than_ever_is_a_record_once_a_kind():
    before, tonight = game(0, Ann=20, Ben=10), [game(9, Ann=21, Ben=10), game(10, Ann=1, Ben=30)]
    (record,) = records_of(tonight, [before, *tonight])
    assert (record.seat.name, record.seat.total) == ("Ben", 30)
    assert records_of(tonight, tonight)[0].seat.total == 30  # the first game has nothing to beat
    assert records_of([before], [before, *tonight]) == ()
    own = with_seat(game(11, Ann=99, Ben=1), "Ann", factor=3.0)
    assert records_of([own], [before, own]) == ()
    first = game(0, "a", Ann=1, Ben=2, Cem=3)  # who sits later has beaten nobody's best
    assert records_of([first], [first]) == ()


def test_strength_is_the_same_for_the_same_games_and_unknown_at_first(words):
    games = [game(n, Ann=3, Ben=2, Cem=1) for n in range(FEWEST)]
    assert strengths(games) == strengths(games)
    found = strengths(games)
    assert found["ann"].middle > found["ben"].middle > found["cem"].middle
    assert found["ann"].known
    assert not strengths(games[1:])["ann"].known
    words(strengths(games[1:])["ann"].word)
    assert strengths([]) == {}
    assert not UNKNOWN.known


def test_every_game_makes_a_strength_surer():
    games = [game(n, Ann=3 - n % 2, Ben=2) for n in range(8)]
    found = [strengths(games[:number])["ann"].deviation for number in range(1, 9)]
    assert found == sorted(set(found), reverse=True)


def test_strength_leaves_out_bots_and_who_has_a_handicap_and_no_one_else():
    plain = [game(n, Ann=3, Ben=2) for n in range(6)]
    more = [game(n, Ann=3, Ben=2, Cem=9) for n in range(6)]
    for left_out in ({"bot": 3}, {"factor": 2.0}, {"own_seconds": 60.0}, {"marks": True}):
        changed = []
        for one in more:
            seats = [s for s in one.seats if s.name != "Cem"]
            seats = [replace(s, place=s.place - 1) for s in seats]
            cem = replace(one.seats[2], place=3, **left_out)
            changed.append(replace(one, seats=(*seats, cem)))
        assert strengths(changed) == strengths(plain)
    assert strengths([with_seat(plain[0], "Ann", bot=1)]) == {}


def test_teams_are_rated_as_teams():
    four = game(0, Ann=1, Ben=9, Cem=1, Dora=2)
    seats = tuple(
        replace(seat, team=n % 2, place=2 - n % 2, won=bool(n % 2))
        for n, seat in enumerate(four.seats)
    )
    found = strengths([replace(four, seats=seats)])
    assert found["ann"] == found["cem"]
    assert found["ben"] == found["dora"]
    assert found["ben"].middle > found["ann"].middle
    handicapped = (replace(seats[0], factor=2.0), *seats[1:])
    assert strengths([replace(four, seats=handicapped)]) == {}


def test_words_say_how_sure_it_is_and_ranges_stay_within_their_columns():
    sure, fairly, also, guess, wild = (
        Strength(30, 25.0, deviation).word for deviation in (1.9, 2.0, 3.4, 3.5, 8.0)
    )
    assert (fairly, guess) == (also, wild)
    assert len({sure, fairly, guess}) == 3
    assert columns(Strength(9, 25.0, 1.0), 21) == (9, 10, 11)
    assert columns(Strength(9, -90.0, 8.0), 21) == (0, 0, 0)
    assert columns(Strength(9, 90.0, 1.0), 21) == (20, 20, 20)


def test_a_range_is_that_in_which_a_strength_lies_nine_times_of_ten():
    for deviation in (0.5, 2.0, 8.0):
        low, high = Strength(30, 25.0, deviation).range
        normal = NormalDist(25.0, deviation)
        assert normal.cdf(high) - normal.cdf(low) == pytest.approx(0.9, abs=0.001)


@pytest.mark.slow
def test_the_range_holds_the_strength_about_nine_times_of_ten():
    """In games among people of known strengths, by the model's own noise."""
    held = asked = 0
    for trial in range(40):
        rng = Random(trial)
        true = {name: rng.gauss(25.0, 5.0) for name in ("ann", "ben", "cem", "dora")}
        games = []
        for number in range(60):
            some = rng.sample(list(true), rng.choice((2, 3, 4)))
            played = {name: rng.gauss(true[name], 25 / 6) for name in some}
            order = sorted(some, key=played.get)
            games.append(game(number, **{name: 1 + order.index(name) for name in some}))
        found = strengths(games)
        apart = sum(found[n].middle - true[n] for n in true) / len(true)  # only differences count
        for name, value in true.items():
            low, high = found[name].range
            held += low <= value + apart <= high
            asked += 1
    assert 0.8 < held / asked < 0.97


@pytest.mark.parametrize(
    ("changes", "signs"),
    [
        ({}, ""),
        ({"own_seconds": 45.0}, "45 s"),
        ({"factor": 1.5}, "×1.5"),
        ({"marks": True}, "help"),
        ({"own_seconds": 60.0, "factor": 2.0, "marks": True}, "60 s ×2 help"),
    ],
)
def test_a_handicap_is_told_in_signs_beside_its_points(changes, signs):
    played = with_seat(game(0, Ann=69, Ben=10), "Ann", **changes)
    assert handicap_signs(played.seats[0]) == signs
    ann = people([played])[0].all
    assert ann.turn_text == ("6.9" if not signs else f"6.9 ({signs})")
    assert ann.turn_briefly == ("6.9" if not signs else "6.9*")
    both = people([played, game(1, Ann=50, Ben=1)])[0].all
    assert both.turn_briefly == both.turn_text == ("6.0" if not signs else "5.0")
    nothing = people([with_seat(played, "Ann", turns=0)])[0].all
    assert nothing.turn_briefly == nothing.turn_text == "–"


@pytest.mark.parametrize(
    ("entries", "errors", "text"),
    [(0, 0, "–"), (49, 3, "3 of 49"), (50, 3, "6.0 %"), (200, 25, "12.5 %"), (1, 1, "1 of 1")],
)
def test_errors_are_a_share_once_there_are_enough_digits(entries, errors, text):
    played = with_seat(game(0, Ann=2, Ben=1), "Ann", entries=entries, errors=errors)
    ann = next(one for one in people([played]) if one.name == "Ann")
    assert ann.all.errors_text == text
    assert ann.all.error_rate == (errors / entries if entries else None)


def test_what_was_played_of_each_game_is_told_by_itself():
    blitz = replace(game(5, Ann=30, Ben=60), edition="blitz")
    ann = people([game(0, Ann=20, Ben=10), blitz, game(9, Ann=40, Ben=10)])[0]
    assert [name for name, _ in ann.editions] == ["race", "blitz"]
    assert (ann.of("race").games, ann.of("blitz").won, ann.of("kids")) == (2, 0, None)
    assert (ann.since, ann.who) == (game(0, Ann=1).day, "ann")
    assert ann.all.row == 5


def test_more_people_than_pens_share_them():
    """Who has played more chooses first; the last ones have the pen that they used most."""
    games = []
    for number in range(11):
        played = game(number, **{f"P{number}": 2, "Zoe": 1})
        seats = tuple(replace(seat, pen=5) for seat in played.seats)
        games.append(replace(played, seats=seats))
    found = {one.name: one.pen for one in people(games)}
    assert found["Zoe"] == 5
    first = [found[f"P{number}"] for number in range(8)]
    assert sorted([5, *first]) == list(range(9))
    assert first == [0, 1, 2, 3, 4, 6, 7, 8]
    assert [found[f"P{number}"] for number in (8, 9, 10)] == [5, 5, 5]
