"""Evenings: which games are one, and who has won it (R17)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.results.evenings import chosen, evenings
from gridparty.evening.results.sheet import (
    agreements,
    markdown,
    message,
    record_text,
    result_text,
    text,
    winner_names,
    winners_with,
    wrapped_at,
)
from gridparty.evening.results.statistics import Part
from gridparty.evening.session.game_result import GameResult, chain
from gridparty.games.common.participants import PENS
from seasons import BEGAN, game


def grouped(*games: GameResult) -> list[list[str]]:
    return [[one.session for one in evening.games] for evening in evenings(games)]


def test_r17_games_with_one_id_are_one_evening_also_on_another_day():
    assert grouped(
        game(0, "a", Ann=1, Ben=2), game(1, "b", Ann=1, Cem=2), game(30, "a", Ann=3, Ben=2)
    ) == [["race10"], ["race0", "race300"]]


def test_r17_old_files_are_one_evening_by_what_the_games_came_to_or_by_the_hour():
    told = chain(2, {"ann": 4, "ben": 4})
    assert grouped(
        game(0, Ann=1, Ben=2),
        game(2, Ben=2, Ann=3),  # the same people
        game(3, Ann=3, Cem=3),
        game(50, before=told, Ann=1, Ben=1),  # the next day: its file says how far they were
        game(99, before=chain(7, {"ann": 4, "ben": 4}), Ann=1, Ben=1),
        game(199, Ann=1, Ben=1),
    ) == [["race30"], ["race0", "race20", "race500"], ["race990"], ["race1990"]]


def test_an_old_evening_goes_on_with_an_id():
    told = chain(1, {"ann": 1, "ben": 2})
    assert grouped(
        game(0, Ann=1, Ben=2), game(1, "a", told, Ann=1, Ben=2), game(2, "a", "x", Ann=1, Ben=2)
    ) == [["race0", "race10", "race20"]]
    assert grouped(game(0, Ann=1, Ben=2), game(1, "a", Ann=1, Ben=2)) == [["race0"], ["race10"]]


def test_a_date_without_a_zone_breaks_nothing():
    there = replace(game(1, Ann=1, Ben=2), began="2026-11-21", over="2026-11-21")
    found = evenings([game(0, Ann=1, Ben=2), there])
    assert found[-1].ended.tzinfo


def test_who_plays_alone_has_no_evening():
    assert grouped(game(0, "a", Ann=1)) == []


def test_r17_places_go_by_games_won_and_then_by_points():
    (evening,) = evenings(
        [
            game(0, "a", Ann=50, Ben=40, Cem=30),
            game(1, "a", Ann=0, Ben=70, Cem=69),
            game(2, "a", Ann=9, Ben=5, Cem=9),  # shared
        ]
    )
    assert [(one.place, one.name, one.won, one.points) for one in evening.standings] == [
        (1, "Ann", 2, 59),
        (2, "Ben", 1, 115),
        (3, "Cem", 1, 108),
    ]
    assert [one.name for one in evening.winners] == ["Ann"]


def test_r17_the_signs_of_an_evening_are_those_with_which_people_played_last():
    def with_pens(number, **pens):
        played = game(number, "a", **dict.fromkeys(pens, 1))
        seats = tuple(replace(one, pen=pens[one.name]) for one in played.seats)
        return replace(played, seats=seats)

    games = [with_pens(0, Ann=0, Dora=2), with_pens(1, Ann=0, Mia=2, Cem=4)]
    two = with_pens(2, Dora=3, Ann=0)
    (evening,) = evenings([*games, two])
    assert {one.name: one.pen for one in evening.standings} == {
        "Ann": 0, "Dora": 3, "Mia": 2, "Cem": 4,
    }  # fmt: skip
    (evening,) = evenings(games)  # here two clash: who played later has it
    assert {one.name: one.pen for one in evening.standings} == {
        "Ann": 0, "Dora": 1, "Mia": 2, "Cem": 4,
    }  # fmt: skip


def test_r17_who_came_for_one_game_has_played_one_and_a_sign_of_their_own():
    (evening,) = evenings([game(0, "a", Ann=50, Ben=40), game(1, "a", Cem=9, Ann=5)])
    told = {one.name: (one.won, one.played, one.pen) for one in evening.standings}
    assert told == {"Ann": (1, 2, 1), "Ben": (0, 1, 2), "Cem": (1, 1, 0)}  # as they played last
    many = [game(0, "a", **{f"P{n}": 1 for n in range(8)}), game(1, "a", P0=1, Q1=2, Q2=3)]
    assert [one.pen for one in evenings(many)[0].standings if one.name == "Q2"] == [2]  # all used


KIDS = {"game": "tiles", "edition": "kids", "layout": "6x6"}


def test_r17_of_several_kinds_of_game_only_games_won_decide(words):
    race = game(0, "a", Ann=90, Ben=60)
    kids = replace(game(1, "a", Ann=5, Ben=9), **KIDS)
    (evening,) = evenings([race, kids])
    assert [(one.place, one.name, one.won) for one in evening.standings] == [
        (1, "Ann", 1),
        (1, "Ben", 1),
    ]
    assert [one.points for one in evening.standings] == [95, 69]  # for programs, as before
    assert [one.sums for one in evening.standings] == [
        {"race": 90, "kids": 5},
        {"race": 60, "kids": 9},
    ]
    words(message(evening))
    words(message(evening)[2])


def test_r17_what_the_winner_won_is_told_for_one_game_and_for_several(words):
    race = [game(n, "a", Ann=90, Ben=60) for n in range(2)]
    kids = [replace(game(n, "a", Ann=5, Ben=9), **KIDS) for n in (2, 3, 4)]
    told = []
    for games in (race[:1], race, [race[0], kids[0], *race[1:]], race + kids[:2], kids):
        (evening,) = evenings(games)
        told.append(f"{winner_names(evening)}: {winners_with(evening)}")
    words(told)


def test_r17_digits_on_cards_are_added_up_whatever_the_race_is_called():
    blitz = replace(game(1, "a", Ann=5, Ben=9), edition="blitz")
    paper = replace(game(2, "a", Ann=5, Ben=9), edition="paper", game="paper")
    (evening,) = evenings([game(0, "a", Ann=90, Ben=60), blitz, paper])
    assert [*evening.kinds.values()] == ["cards"]
    kids = replace(game(3, "a", Ann=5, Ben=9), **KIDS)
    (evening,) = evenings([game(0, "a", Ann=90, Ben=60), kids, replace(kids, layout="4x4")])
    assert [*evening.kinds.values()] == ["race", "kids 6x6", "kids 4x4"]


def test_r17_where_no_game_has_a_winner_nobody_has_won_or_shares_the_evening(words):
    nothing = game(0, "a", Ann=0, Ben=0)
    nothing = replace(nothing, seats=tuple(replace(one, won=False) for one in nothing.seats))
    (evening,) = evenings([nothing])
    assert evening.winners == ()
    words(message(evening)[2])
    words(winner_names(evening))


def test_after_heats_the_places_go_by_the_final(words):
    heats = [game(0, "a", Ann=50, Ben=40), game(1, "a", Cem=30, Dora=20)]
    final = replace(game(2, "a", Ann=5, Cem=5, Ben=9), final=True)
    (evening,) = evenings([*heats, final])
    places = [(one.place, one.name) for one in evening.standings]
    assert places == [(1, "Ben"), (2, "Ann"), (2, "Cem"), (4, "Dora")]
    words(message(evening))
    assert evenings(heats)[0].winners[0].name == "Ann"


def test_an_evening_can_be_shared(words):
    (evening,) = evenings([game(0, "a", Ann=5, Ben=5)])
    assert [one.place for one in evening.standings] == [1, 1]
    words(markdown(evening))


def test_the_last_evening_is_the_one_that_was_played_last():
    """Heats in the middle are an evening of their own, and not the last one."""
    found = evenings(
        [game(0, "a", Ann=1, Ben=0), game(1, "b", Cem=1, Dora=0), game(2, "a", Ann=1, Ben=0)]
    )
    assert [one.id for one in found] == ["b", "a"]
    assert chosen(found, "1").id == "a"


def test_an_evening_is_named_by_its_number_id_or_any_of_its_sessions():
    found = evenings([game(0, "a", Ann=1, Ben=2), game(50, "b", Ann=1, Ben=2)])
    for which, id_ in (("1", "b"), ("2", "a"), (" A ", "a"), ("race0", "a"), ("RACE500", "b")):
        assert chosen(found, which).id == id_
    for wrong in ("0", "3", "moon", "", "9" * 5000):
        with pytest.raises(GridpartyError):
            chosen(found, wrong)


def test_who_asks_for_no_evening_that_was_is_told_where_to_find_them():
    with pytest.raises(GridpartyError) as unknown:
        chosen(evenings([game(0, "a", Ann=1, Ben=2)]), "moon")
    assert unknown.value.args[0].fields["command"] == "gridparty results evening"
    with pytest.raises(GridpartyError) as none:
        chosen((), "1")
    assert none.value.args[0].fields["race"] == "gridparty play race"


def test_the_text_to_send_breaks_no_line_and_has_no_sign_that_becomes_a_picture():
    totals = dict.fromkeys([f"Somebody of long name{n}"[:20] + f"{n}" for n in range(8)], 123)
    (evening,) = evenings([game(0, "a", **totals), game(1, "a", **totals)])
    lines = message(evening)
    assert (
        len([line for line in lines if line]) == 2 + 8 + 2
    )  # the day, who won, the places, the games
    assert all("Somebody of long nam7 12 %" in line for line in lines[-2:])
    signs = {c for c in "".join(lines) if not (c.isalnum() or c in " .,:-()%")}
    assert signs <= set("●▲■◆○△□◇★")  # other forms of the same shapes are pictures: ◻ ◼ ⭕
    assert all(pen.mark in "".join(lines) for pen in PENS)
    assert "  " not in "".join(lines)  # no columns: letters have different widths there


def test_a_window_breaks_the_text_to_send_but_keeps_names_and_points_together(words):
    (evening,) = evenings([game(0, "a", Alexander=101, Bernadette=99, Cem=7)])
    lines = wrapped_at(message(evening), 35)
    words(lines[-2:])
    assert lines[1] == ""


def test_r17_an_evening_ends_by_the_clock_on_the_wall_and_says_nothing_where_no_file_does():
    first, last = game(0, "a", Ann=1, Ben=2), game(1, "a", Ann=1, Ben=2)
    (evening,) = evenings([first, replace(last, over="2026-11-20T22:30:00+00:00")])
    assert evening.ended == BEGAN + timedelta(hours=3.5)
    assert evening.played == 1200.0
    (evening,) = evenings([first, last])
    assert evening.ended is None


def test_r14_r15_handicaps_and_teams_are_said_once(words):
    own = {"Cem": {"own_seconds": 60.0, "factor": 2.0, "marks": True}}
    teams = {"Ann": {"team": 0}, "Ben": {"team": 1}, "Cem": {"team": 0}, "Dora": {"team": 1}}
    plain = game(0, "a", handicaps=own, Ann=1, Ben=2, Cem=3)
    (evening,) = evenings([plain, replace(plain, session="race1")])
    words(agreements(evening))
    timed = replace(plain, turn_seconds=30.0)
    (evening,) = evenings([timed, replace(timed, session="race1")])
    words(agreements(evening)[1:])
    words(message(evening)[-1])
    (evening,) = evenings([timed, replace(timed, session="b", turn_seconds=20.0, edition="blitz")])
    words(agreements(evening)[1:])
    kids = replace(game(1, "a", Ann=1, Ben=2, Cem=3), **KIDS)
    (evening,) = evenings([timed, kids])
    words(agreements(evening))
    tiles = {"Cem": {"factor": 2.0, "marks": True}}  # where no turn has an end
    (evening,) = evenings([game(0, "a", handicaps=tiles, Ann=1, Ben=2, Cem=3), plain])
    assert len(agreements(evening)) == 1
    half = {"Cem": {"factor": 1.5}}
    (evening,) = evenings([game(0, "a", handicaps=half, Ann=1, Ben=2, Cem=3)])
    words(agreements(evening)[1:])
    (evening,) = evenings([game(0, "a", handicaps=teams, Ann=1, Ben=2, Cem=3, Dora=4)])
    words(message(evening)[-2:])


def test_r14_what_was_otherwise_in_another_game_of_the_same_name_says_in_which(words):
    own = {"Mia": {"own_seconds": 60.0}}
    first = replace(game(0, "a", handicaps=own, Mia=1, Tom=2), turn_seconds=30.0, card="4G22")
    second = replace(first, session="b", turn_seconds=45.0, card="TC7S")
    (evening,) = evenings([first, second])
    words(agreements(evening))
    again = replace(first, session="c")  # a card that was dealt twice tells nothing apart
    blitz = replace(second, session="d", card="BBBB", edition="blitz")
    (evening,) = evenings([first, second, again, blitz])
    words(agreements(evening)[1:])
    longer = tuple(replace(one, own_seconds=one.own_seconds and 90.0) for one in second.seats)
    (evening,) = evenings([first, replace(second, turn_seconds=30.0, seats=longer)])
    words(agreements(evening))


def test_markdown_keeps_a_name_from_becoming_markup():
    (evening,) = evenings([game(0, "a", **{"*Ann*|": 1, "Ben": 2})])
    assert "|  | Ben | \\*Ann\\*\\| |\n" in markdown(evening)


def test_r18_nobody_wins_an_evening_of_heats_with_a_final_of_zeros(words):
    """R18: the list, the sentence and what is sent say so, though heats were won."""
    heat, final = game(0, "a", Ann=3, Ben=2), game(1, "a", Ann=0, Ben=0)
    seats = tuple(replace(seat, won=False) for seat in final.seats)
    (evening,) = evenings([heat, replace(final, final=True, seats=seats)])
    assert evening.winners == ()
    words(winner_names(evening))
    words(result_text(evening))
    (evening,) = evenings([heat, replace(final, final=True)])
    assert [one.name for one in evening.winners] == ["Ann", "Ben"]


def test_the_text_of_a_file_ends_with_its_last_line():
    assert text(["a", "", "b"]) == "a\n\nb\n"


def test_bests_stand_below_an_empty_line():
    (evening,) = evenings([game(0, "a", Ann=9, Ben=5)])
    best = Part(evening.games[0], evening.games[0].seats[0])
    told = message(evening, [best, best])
    assert told[-3:] == ("", record_text(best, own=False), record_text(best, own=False))
    assert told[1] == told[3] == ""
    assert message(evening) == told[:-3]
    assert markdown(evening, [best]).endswith(f"\n\n{record_text(best)}\n")


def test_r14_the_usual_seconds_are_told_where_only_some_have_their_own():
    def told(*own, usual=30.0):
        handicaps = {name: {"own_seconds": seconds} for name, seconds in own}
        played = replace(game(0, "a", handicaps=handicaps, Ann=1, Ben=2), turn_seconds=usual)
        return [
            one.fields for one in agreements(evenings([played])[0]) if one.fields.keys() == {"time"}
        ]

    assert told(("Ann", 60.0)) == [{"time": "30 s"}]
    assert {"time": "30 s"} not in told(("Ann", 60.0), ("Ben", 45.0))
    assert {"time": "30 s"} not in told(("Ann", 60.0), usual=None)
    assert told() == []


def test_markdown_has_a_row_for_each_game_with_the_winners_in_bold(words):
    games = [game(0, "a", Ann=90, Ben=60), game(1, "a", Ann=5, Cem=9)]
    words(markdown(evenings(games)[0]))
    words(markdown(evenings([*games, replace(game(2, "a", Ann=7, Ben=7), **KIDS)])[0]))


@pytest.mark.parametrize(
    ("totals", "told"),
    [
        (({"Ann": 5, "Ben": 9}, {"Ann": 10, "Ben": 5}), {"points": "1 point"}),
        (({"Ann": 9, "Ben": 7}, {"Ann": 1, "Ben": 2}), {"points": "1 point"}),
        (({"Ann": 5, "Ben": 9}, {"Ann": 9, "Ben": 5}), {"word": "14 points"}),  # shared
        (({"Ann": 9, "Ben": 7}, {"Ann": 3, "Ben": 2}), {"word": "12 points"}),
    ],
)
def test_r17_what_decided_is_told_where_as_many_games_were_won(totals, told):
    (evening,) = evenings([game(n, "a", **some) for n, some in enumerate(totals)])
    assert winners_with(evening).fields.items() >= told.items()


def test_r14_the_usual_seconds_of_each_game_come_last():
    def timed(number, who, usual, edition):
        handicaps = {who: {"own_seconds": 60.0}}
        played = game(number, "a", handicaps=handicaps, Ann=1, Ben=2)
        return replace(played, turn_seconds=usual, edition=edition)

    games = [timed(0, "Ann", 30.0, "race"), timed(1, "Ben", 20.0, "blitz")]
    told = [str(one) for one in agreements(evenings(games)[0])]
    assert ["Others" in one for one in told] == [False, False, True, True]
