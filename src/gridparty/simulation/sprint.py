"""Sprints between bots on cards, played by the rules of `games.sprint`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from gridparty.games.common.game import Moment
from gridparty.games.race.bots import Skill, skill_of
from gridparty.games.race.options import Card
from gridparty.games.sprint.bots import bot_view, plan_move
from gridparty.games.sprint.commands import Start
from gridparty.games.sprint.game import SPRINT
from gridparty.games.sprint.options import RULES, SprintOptions
from gridparty.games.sprint.state import State
from gridparty.simulation.deals import check_wish, played, played_out
from gridparty.simulation.figures import Share, mean
from gridparty.simulation.race import RaceGame, RaceGames
from gridparty.simulation.simulator import CardsUsed, Simulator, Wanted


@dataclass(frozen=True, slots=True)
class SprintGame(RaceGame):
    """The result of a sprint; nobody begins, so `starter` is always 0."""

    places: tuple[int, ...]  # of each bot; equals share one
    times: tuple[float | None, ...]  # of each bot, with penalties; None: not solved

    @property
    def won(self) -> tuple[float, ...]:
        """The win of each bot, or its share of it; nobody wins without a point (R18)."""
        if not any(self.totals):
            return (0.0,) * len(self.totals)
        return tuple((place == 1) / self.places.count(1) for place in self.places)


@dataclass(frozen=True, slots=True)
class SprintGames(RaceGames):
    """The results of many sprints, at least one."""

    games: tuple[SprintGame, ...]

    @property
    def turns(self) -> tuple[Share, ...]:
        """Empty: all play at once."""
        return ()

    @property
    def solved(self) -> tuple[float, ...]:
        """The share of sprints in which each bot solved the card."""
        bots = range(len(self.skills))
        return tuple(mean(game.times[bot] is not None for game in self.games) for bot in bots)

    @property
    def columns(self) -> dict[str, tuple[float, ...]]:
        """The mean errors of each bot, and how often it solved the card, for the table."""
        return {
            "errors": tuple(round(errors, 2) for errors in self.mean_errors),
            "solved, %": tuple(round(100 * share, 1) for share in self.solved),
        }

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values."""
        plain = RaceGames.to_dict(self)
        del plain["turns"]
        for player, share in zip(plain["players"], self.solved, strict=True):
            player["solved"] = round(share, 4)
        return plain


def sprint(
    rules: SprintOptions, card: Card, skills: Sequence[Skill], *, seed: int, deal: int
) -> SprintGame:
    """Return the result of one sprint.

    Args:
        rules: the options of the sprint.
        card: the card to solve.
        skills: of the bots, in seat order.
        seed: the seed of the simulation.
        deal: its number, which determines the luck.
    """
    luck = [Random(f"{seed}/{deal}/{bot}") for bot in range(len(skills))]
    names = tuple(f"Bot {bot + 1}" for bot in range(len(skills)))
    state = played_out(
        SPRINT,
        Start(rules, names, card),
        len(skills),
        view=bot_view,
        plan=lambda seat, seen, at: plan_move(seen, skills[seat], Moment(at, luck[seat])),
        left=State.left,
    )
    assert state.reason is not None
    assert state.finished is not None
    digits = state.solution.digits
    return SprintGame(
        deal=deal,
        starter=0,
        totals=state.totals,
        errors=tuple(player.errors for player in state.players),
        reason=str(state.reason),
        seconds=round(state.finished - state.begins, 3),
        stake=sum(digits[cell] for cell in state.givens.empty_cells),
        places=tuple(standing.place for standing in state.by_seat),
        times=tuple(standing.seconds for standing in state.by_seat),
    )


def _sprint(
    rules: SprintOptions,
    cards: Sequence[Card],
    skills: Sequence[Skill],
    seed: int,
    deal: int,
    starter: int,
) -> SprintGame:
    assert starter == 0  # each is dealt once
    return sprint(rules, cards[deal % len(cards)], skills, seed=seed, deal=deal)


def _many(rules: SprintOptions, used: CardsUsed, order: Wanted) -> Iterator[SprintGame]:
    skills, games, seed, jobs = order
    check_wish("a sprint", rules, bots=len(skills), games=games, jobs=jobs)
    play = partial(_sprint, rules, tuple(used.cards), [skill_of(skill) for skill in skills], seed)
    return played(play, games, seats=1, jobs=jobs)


def _outcome(
    rules: SprintOptions, used: CardsUsed, order: Wanted, games: Sequence[SprintGame]
) -> SprintGames:
    cards, seed = len(used.cards), order.seed
    return SprintGames(rules.mode, used.deck, cards, order.skills, seed, tuple(games))


SIMULATOR: Simulator[SprintOptions, SprintGame] = Simulator(
    on_cards=True,
    rules=lambda title, changes: RULES[title],
    play=_many,
    outcome=_outcome,
)
