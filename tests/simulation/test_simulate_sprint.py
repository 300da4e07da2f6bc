"""Simulated sprints: the real rules, and who wins."""

from __future__ import annotations

from gridparty.games.race.bots import skill_of
from gridparty.games.sprint.options import SPRINT
from gridparty.simulation.figures import by_bot
from gridparty.simulation.simulator import CardsUsed, Wanted
from gridparty.simulation.sprint import SIMULATOR, SprintGame, sprint
from playing import TINY_CARD


def test_s5_the_fastest_solver_wins_not_the_seat():
    skills = [skill_of(skill) for skill in (1, 4, 2)]
    result = sprint(SPRINT, TINY_CARD, skills, seed=1, deal=0)
    times = [time for time in result.times if time is not None]
    assert result.won[1] == 1.0
    assert result.times[1] == min(times)


def test_s5_equal_points_do_not_share_the_win_of_the_faster():
    game = SprintGame(0, 0, (9, 9), (0, 0), "all-done", 60.0, 9, places=(2, 1), times=(60.0, 50.0))
    assert game.won == (0.0, 1.0)
    assert [share.win_rate for share in by_bot([game])] == [0.0, 1.0]


def test_r18_nobody_wins_a_sprint_without_a_point():
    game = SprintGame(0, 0, (0, 0), (0, 0), "time", 60.0, 9, places=(1, 1), times=(None, None))
    assert game.won == (0.0, 0.0)


def test_each_sprint_has_luck_of_its_own_and_is_the_same_again():
    used, order = CardsUsed("", (TINY_CARD,)), Wanted((2, 2), 6, seed=1)
    games = list(SIMULATOR.play(SPRINT, used, order))
    assert games == list(SIMULATOR.play(SPRINT, used, order))
    assert len({game.times for game in games}) > 1
    plain = SIMULATOR.outcome(SPRINT, used, order, games).to_dict()
    assert "turns" not in plain  # all play at once
    assert sum(player["win_rate"] for player in plain["players"]) == 1.0
