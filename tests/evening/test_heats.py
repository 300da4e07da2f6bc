"""Heats: who plays with whom, who comes to the final, and that nothing of it is ever lost."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.errors import WishError
from gridparty.evening.heats.changes import moved
from gridparty.evening.heats.heats import A_HEAT, LEAST, MOST, Entrant, Heat, Heats, Result, entered
from gridparty.evening.heats.text import (
    bracket,
    comes_next,
    in_full,
    last_heat,
    overview,
    settled_text,
    the_rule,
)
from gridparty.evening.results.current_evening import evening_sums
from gridparty.evening.session.header import SoFar, from_plain, to_plain
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.games.common.handicap import NONE, Handicap
from gridparty.games.race.game import RACE
from gridparty.system import paths
from playing import TINY_CARD
from seasons import ELEVEN, heat_played
from shell import heard, result

CHILD = Handicap(60.0, 2, marks=True)


@pytest.fixture
def run(run):
    return heard(run)


def people(number: int) -> Heats:
    return entered([f"P{n + 1}" for n in range(number)], (), {})


def flat(heats: Heats) -> Heats:
    """The same after a heat in which everybody has ten points in five turns."""
    return heat_played(heats, *((10, 5),) * len(heats.next))


@pytest.mark.parametrize(
    ("number", "sizes"),
    [
        (5, (3, 2)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (12, (4, 4, 4)),
        (13, (4, 3, 3, 3)),
        (14, (4, 4, 3, 3)),
        (15, (4, 4, 4, 3)),
        (16, (4, 4, 4, 4)),
    ],
)
def test_heats_are_as_few_as_can_be_and_no_two_differ_by_more_than_one(number, sizes):
    heats = people(number)
    assert tuple(len(group) for group in heats.groups) == sizes
    assert {entrant for group in heats.groups for entrant in group} == set(heats.people)
    while not heats.over:
        heats = flat(heats)
    assert heats.final is not None
    assert len(heats.final.results) == len(sizes) + 1 <= A_HEAT + 1


@pytest.mark.parametrize("number", [LEAST - 1, MOST + 1])
def test_five_to_sixteen_people_play_in_heats(number):
    with pytest.raises(WishError):
        people(number)


def test_people_are_dealt_around_in_the_order_in_which_they_are_named():
    first, second, third = entered(ELEVEN, (), {}).groups
    assert [entrant.name for entrant in first] == ["Ann", "Dora", "Gita", "Kai"]
    assert [entrant.name for entrant in second] == ["Ben", "Emil", "Hugo", "Lea"]
    assert [entrant.name for entrant in third] == ["Cem", "Fay", "Ida"]


def test_the_winners_come_to_the_final_and_the_best_second_by_points_a_turn(words):
    heats = heat_played(people(7), (40, 10), (36, 10), (10, 9), (9, 9))  # 3.6 a turn
    heats = heat_played(heats, (20, 12), (60, 12), (44, 12))  # 3.67 a turn
    assert heats.is_final
    assert [entrant.name for entrant in heats.next] == ["P1", "P4", "P6"]
    words(last_heat(heats))


@pytest.mark.parametrize(
    "errors",
    [
        pytest.param((0, 0), id="P3 sat later"),
        pytest.param((1, 2), id="P1 has fewer errors"),
    ],
)
def test_by_what_equals_are_told_apart_is_said(errors, words):
    """Of a heat without a point, too, in which nobody has won anything."""
    heats = heat_played(people(5), (0, 3, errors[0]), (0, 3, errors[1]), (0, 3, errors[1]))
    assert [one.name for one in heats.played[0].results][0::2] == ["P1", "P5"]
    words(last_heat(heats))


def test_a_larger_total_in_more_turns_is_no_better_second():
    heats = heat_played(people(7), (40, 10), (39, 10), (10, 9), (9, 9))
    heats = heat_played(heats, (50, 14), (60, 14), (44, 14))
    assert heats.best_second is not None
    assert heats.best_second.result.name == "P3"


def test_equal_totals_are_told_apart_by_errors_and_then_by_who_sat_later():
    heats = heat_played(people(6), (30, 6, 1), (30, 6, 0), (30, 6, 0))
    assert [r.name for r in heats.played[0].ranked] == ["P5", "P3", "P1"]


def test_equal_seconds_are_told_apart_by_errors_and_then_by_the_later_heat():
    for errors, second in (((1, 0), "P4"), ((0, 1), "P3"), ((0, 0), "P4")):
        heats = heat_played(people(6), (40, 6), (30, 6, errors[0]), (1, 6))
        heats = heat_played(heats, (40, 6), (15, 3, errors[1]), (1, 6))
        assert heats.next[-1].name == second


def test_r10_the_final_itself_is_shared_where_totals_are_equal(words):
    heats = heat_played(people(5), (40, 6), (30, 6), (1, 6))
    heats = heat_played(heats, (40, 6), (30, 6))
    heats = heat_played(heats, (50, 6, 2), (50, 6, 0), (49, 6, 0))
    assert [champion.name for champion in heats.champions] == ["P1", "P2"]
    words(bracket(heats)[-1])


def test_r18_a_single_point_wins_a_final_in_which_nobody_has_more():
    heats = heat_played(people(5), (40, 6), (30, 6), (1, 6))
    heats = heat_played(heats, (40, 6), (30, 6))
    heats = heat_played(heats, (0, 6), (1, 6), (0, 6))
    assert [(champion.name, champion.total) for champion in heats.champions] == [
        (heats.played[-1].results[1].name, 1)
    ]


def test_r18_nobody_wins_heats_or_a_final_in_which_nobody_has_a_point(words):
    heats = heat_played(people(5), (0, 6), (0, 6), (0, 6))
    words(last_heat(heats))
    words(bracket(heats)[-2])
    heats = heat_played(heat_played(heats, (3, 6), (1, 6)), (0, 6), (0, 6), (0, 6))
    assert (heats.champions, heats.to_dict()["winners"]) == ((), [])
    assert bracket(heats)[-1] == last_heat(heats)
    words(last_heat(heats))


def test_who_has_a_handicap_has_it_in_every_heat_and_a_bot_its_skill():
    heats = entered(
        ["Ann", "Ben", "Cem", "Dora", "Bot Ada (3)"], (CHILD, *[NONE] * 4), {"Bot Ada (3)": 3}
    )
    assert heats.next == (Entrant("Ann", CHILD), Entrant("Cem"), Entrant("Bot Ada (3)", NONE, 3))
    heats = heat_played(heats, (9, 3), (1, 3), (5, 3))
    heats = heat_played(heats, (9, 9), (1, 9))
    assert heats.next == (Entrant("Ann", CHILD), Entrant("Ben"), Entrant("Bot Ada (3)", NONE, 3))


def test_the_bracket_is_told_before_between_and_after(words):
    heats = entered(ELEVEN, (), {})
    words(overview(heats))
    words(bracket(heats))
    heats = heat_played(heats, (71, 12), (64, 12), (52, 12), (40, 12))
    words(bracket(heats)[1])
    words(bracket(heats)[4])
    heats = heat_played(heats, (80, 12), (77, 12), (49, 12), (31, 12))
    heats = heat_played(heats, (66, 14), (80, 14), (50, 14))
    words(bracket(heats)[4:])
    heats = heat_played(heats, (50, 12), (60, 12), (70, 12), (44, 12))
    words(bracket(heats)[4:])


def test_a_heat_is_told_in_full_or_who_plays_in_it(words):
    heats = heat_played(people(5), (9, 3), (5, 3, 1), (9, 3, 2))
    words([in_full(heats, number) for number in range(3)])
    heats = heat_played(heats, (7, 3), (6, 3))
    heats = heat_played(heats, (7, 3), (8, 4), (0, 3))
    words(in_full(heats, 2))


def test_the_bracket_as_json_has_all_of_it():
    heats = heat_played(people(5), (9, 3), (5, 3, 1), (9, 3, 2))
    found = json.loads(json.dumps(heats.to_dict()))
    assert found["heats"] == [
        {
            "card": "K7QF",
            "players": [
                {"name": "P1", "total": 9, "turns": 3, "errors": 0, "place": 1},
                {"name": "P3", "total": 5, "turns": 3, "errors": 1, "place": 3},
                {"name": "P5", "total": 9, "turns": 3, "errors": 2, "place": 1},
            ],
        },
        {"card": None, "players": [{"name": "P2"}, {"name": "P4"}]},
    ]
    assert found["best_second"] == {"name": "P5", "heat": 1, "points_a_turn": 3.0}
    assert (found["final"], found["winners"]) == (None, [])
    over = heat_played(heat_played(heats, (4, 3), (1, 3)), (7, 3), (8, 3), (6, 3)).to_dict()
    assert [player["place"] for player in over["final"]["players"]] == [2, 1, 3]
    assert over["winners"] == ["P2"]


@given(st.integers(LEAST, MOST), st.randoms(use_true_random=False))
def test_whatever_is_played_everybody_plays_once_and_the_final_has_a_winner(number, rng):
    heats = people(number)
    while not heats.over:
        heats = heat_played(
            heats,
            *((rng.randrange(90), rng.randrange(1, 15), rng.randrange(3)) for _ in heats.next),
        )
    seated = [result.name for heat in heats.heats for result in heat.results]
    assert sorted(seated) == sorted(entrant.name for entrant in heats.people)
    assert heats.final is not None
    names = [result.name for result in heats.final.results]
    assert len(set(names)) == len(names) == heats.count + 1
    assert {heat.ranked[0].name for heat in heats.heats} <= set(names)
    best = heats.final.ranked[0].total
    won = {result.name for result in heats.final.results if 0 < result.total == best}
    assert {result.name for result in heats.champions} == won


@pytest.mark.parametrize(
    "wrong",
    [
        lambda heats: replace(heats, played=(heats.played[0],) * 2),
        lambda heats: replace(heats, played=(Heat("K7QF", heats.played[0].results[:2]),)),
        lambda heats: replace(heats, people=(*heats.people[:4], heats.people[0])),
        lambda heats: replace(
            heats,
            played=(
                replace(
                    heats.played[0], results=(Result("P1", 1, -1), *heats.played[0].results[1:])
                ),
            ),
        ),
    ],
)
def test_a_bracket_that_nobody_can_have_played_is_refused(wrong):
    heats = flat(people(5))
    with pytest.raises(WishError):
        wrong(heats)


# at the table

FIVE = ("--players", "Ann,Ben,Cem,Dora,Emil", "--clock", "script", "--json")


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "cards.txt"
    path.write_text(f"{TINY_CARD.givens}\n.234341221434321\n12.4341221434321\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("mode", ["race", "blitz"])
def test_a_lid_that_closes_in_a_heat_loses_nothing_of_the_bracket(mode, run, home, deck):
    agreed = ("--handicap", "Emil=x3", "--deck", deck, "--seed", "1")
    out = run("play", mode, "--heats", *agreed, *FIVE, lines="stop all\nnext\n@2\nleave")
    first = result(out)
    assert [len(heat["players"]) for heat in first["heats"]["heats"]] == [3, 2]
    assert first["heats"]["heats"][1]["card"] is None
    header = read(path_of(first["session"], paths.sessions()), games()).header
    assert header.players == ("Ben", "Dora")
    assert header.setup.options.handicaps == ()
    assert header.setup.options.rounds == (0 if mode == "blitz" else None)
    out = run(
        *("resume", first["session"], "--plain", "--json", "--clock", "script"),
        lines="stop all\nnext\nstop all\nnext\n",
    )
    last = result(out)
    assert last["heats"]["winners"] == []  # R18: nobody has a point
    assert [player["name"] for player in last["players"]] == ["Emil", "Dora", "Ben"]
    assert last["players"][0]["handicap"]["factor"] == 3
    final = read(path_of(last["session"], paths.sessions()), games())
    if mode == "blitz":
        assert final.state.options.rounds == 3
    assert out.count('"heats"') == 4  # two results, each with the bracket and its heats


def test_r17_heats_are_an_evening_of_their_own(run, home, deck):
    run("play", "race", "--heats", "--deck", deck, *FIVE, lines="stop all")
    assert evening_sums(("Ann", "Cem", "Emil")) == SoFar()


def test_what_cannot_be_in_heats_is_refused(run, home, words):
    run("play", "race", "--heats", *FIVE, "--first", "Ann", code=2)
    words(run.err)
    run("play", "race", "--heats", *FIVE, "--pens", "red", code=2)
    words(run.err)
    run("play", "race", "--heats", "--players", "Ann,Ben", code=2)
    words(run.err)


def test_a_file_whose_heat_others_play_is_damaged(run, home, deck):
    out = run("play", "race", "--heats", "--deck", deck, *FIVE, lines="leave")
    header = read(path_of(result(out)["session"], paths.sessions()), games()).header
    plain = to_plain(header)
    assert from_plain(json.loads(json.dumps(plain)), RACE) == header
    plain["evening"]["heats"]["people"][0]["name"] = "Zoe"
    with pytest.raises(ValueError, match="heats: expected Zoe, Cem, Emil at the table"):
        from_plain(plain, RACE)


def test_somebody_is_moved_to_another_heat_and_changes_places_where_it_is_full():
    """11 people: 4 + 4 + 3."""
    heats = people(11)
    smaller, nobody = moved(heats, "P1", 2)
    assert ([len(group) for group in smaller.groups], nobody) == ([3, 4, 4], "")
    same, other = moved(smaller, "P4", 1)
    assert other == same.groups[0][-1].name
    assert [len(group) for group in same.groups] == [3, 4, 4]
    assert [one.name for one in same.groups[1]] == ["P2", "P4", "P5", "P8"]


def test_a_heat_of_two_loses_nobody_without_another():
    heats, other = moved(people(5), "P2", 0)
    assert ([len(group) for group in heats.groups], other) == ([3, 2], "P5")


def test_who_has_played_is_not_moved_nor_anybody_to_a_heat_that_was_played():
    heats = flat(people(8))
    for who, to in (("P1", 1), ("P2", 0), ("P2", 5)):
        with pytest.raises(WishError):
            moved(heats, who, to)


def test_a_bracket_with_people_who_were_moved_is_kept():
    heats, other = moved(people(9), "P1", 2)
    assert ([len(group) for group in heats.groups], other) == ([2, 3, 4], "")
    assert Heats(heats.people, (), heats.sitting) == heats
    for wrong in ((0,) * 9, (0, 1, 2), (0, 0, 0, 0, 1, 2, 2, 2, 2)):
        with pytest.raises(WishError):
            replace(heats, sitting=wrong)


def test_a_heat_is_added_with_what_the_race_came_to():
    players = [SimpleNamespace(name=f"P{n}", turns=n + 4, errors=n) for n in (1, 3, 5)]
    state = SimpleNamespace(players=players, totals=(30, 20, 10), card=SimpleNamespace(id="K7QF"))
    (heat,) = people(5).after(state).played
    assert heat == Heat(
        "K7QF", (Result("P1", 30, 5, 1), Result("P3", 20, 7, 3), Result("P5", 10, 9, 5))
    )


def test_a_bracket_is_told_to_programs_with_cards_places_and_the_best_second():
    heats = heat_played(people(5), (30, 5, 1), (20, 8), (20, 5, 2))
    assert heats.to_dict() == {
        "people": ["P1", "P2", "P3", "P4", "P5"],
        "heats": [
            {
                "card": "K7QF",
                "players": [
                    {"name": "P1", "total": 30, "turns": 5, "errors": 1, "place": 1},
                    {"name": "P3", "total": 20, "turns": 8, "errors": 0, "place": 2},
                    {"name": "P5", "total": 20, "turns": 5, "errors": 2, "place": 2},
                ],
            },
            {"card": None, "players": [{"name": "P2"}, {"name": "P4"}]},
        ],
        "best_second": {"name": "P3", "heat": 1, "points_a_turn": 2.5},
        "final": None,
        "winners": [],
    }
    final = heat_played(heat_played(heats, (9, 3), (8, 3)), (5, 2), (0, 2), (5, 2))
    told = final.to_dict()
    assert [one["name"] for one in told["final"]["players"]] == ["P1", "P2", "P4"]
    assert told["best_second"]["name"] == "P4"
    assert told["winners"] == ["P1", "P4"]
    assert people(5).to_dict()["best_second"] is None


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"sitting": (0, 1)}, "expected 5 heats, one for each of the people"),
        ({"sitting": (0, 0, 0, 0, 0)}, "expected 2 to 4 people in heat 1"),
        ({"sitting": (0, 0, 0, 0, 1)}, "expected 2 to 4 people in heat 2"),
        ({"played": (Heat("K", (Result("P2", 1, 1),)),)}, "expected P1, P3, P5 in heat 1"),
        (
            {"played": (Heat("K", tuple(Result(f"P{n}", 1, 1, -1) for n in (1, 3, 5))),)},
            "expected turns and errors from 0 up in heat 1",
        ),
    ],
)
def test_a_bracket_that_cannot_be_says_why(changes, told):
    with pytest.raises(WishError) as refused:
        replace(people(5), **changes)
    assert str(refused.value) == told


def test_what_is_told_of_heats_at_each_point(words):
    """Before the first heat, after each, after the final; what nobody knows yet is not told."""
    heats = people(5)
    told = [f"[{last_heat(heats)}]", *bracket(heats), comes_next(heats)]
    heats = heat_played(heats, (30, 5, 1), (20, 8), (20, 5, 2))
    told += [last_heat(heats), *bracket(heats), comes_next(heats), in_full(heats, 0)]
    told += [in_full(heats, 1), in_full(heats, 2)]
    for equal in ((9, 3, 1), (9, 3)), ((9, 3), (9, 3)), ((0, 3), (0, 3)):
        told.append(last_heat(heat_played(heats, *equal)))
    heats = heat_played(heats, (9, 3), (8, 3))
    told += [last_heat(heats), *bracket(heats), comes_next(heats)]
    for final in ((5, 2), (4, 2), (5, 2, 1)), ((0, 2),) * 3, ((7, 2), (3, 2), (2, 2)):
        over = heat_played(heats, *final)
        told += [last_heat(over), *bracket(over), in_full(over, 2)]
    words([*told, settled_text(), the_rule()])


def test_who_plays_under_no_name_is_spoken_to(words):
    heats = entered(("You", "Ben", "Cem", "Dora", "Eli"), (), {})
    first = ((30, 5), (20, 8), (20, 5)), ((20, 5, 1), (20, 8, 2), (20, 5, 2))
    told = [last_heat(heat_played(heats, *of)) for of in first]
    heats = heat_played(heat_played(heats, (30, 5), (20, 8), (20, 5)), (9, 3), (8, 3))
    told.append(last_heat(heat_played(heats, (9, 2), (2, 2), (1, 2))))
    words(told)


def test_points_a_turn_are_told_to_programs_with_three_decimals():
    heats = heat_played(people(5), (30, 3), (20, 3), (1, 3))
    assert heats.to_dict()["best_second"]["points_a_turn"] == 6.667
