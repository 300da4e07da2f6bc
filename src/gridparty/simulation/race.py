"""Races between bots on cards, played by the rules of `games.race`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from gridparty.games.common.game import Moment
from gridparty.games.race.bots import Skill, bot_view, plan_move, skill_of
from gridparty.games.race.commands import Start
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES, Card, RaceOptions
from gridparty.i18n.messages import counted, message, say
from gridparty.i18n.numbers import clock_text
from gridparty.simulation.deals import check_wish, played, played_out
from gridparty.simulation.figures import Share, by_bot, by_turn, mean, wins
from gridparty.simulation.simulator import CardsUsed, Simulator, Wanted

_ENDINGS = {
    "solved": message("solved"),
    "stalled": message("stalled"),
    "time": message("out of time"),
    "agreed": message("stopped by agreement"),
    "rounds": message("all rounds played"),
    "all-done": message("all done"),
}


@dataclass(frozen=True, slots=True)
class RaceGame:
    """The result of a race. Bots are numbered in the order given."""

    deal: int
    starter: int  # the bot that began
    totals: tuple[int, ...]
    errors: tuple[int, ...]  # of each bot
    reason: str  # why it ended
    seconds: float
    stake: int  # the sum to be won

    @property
    def won(self) -> tuple[float, ...]:
        """The win of each bot, or its share of it."""
        return wins(self.totals)


@dataclass(frozen=True, slots=True)
class RaceGames:
    """The results of many races, at least one."""

    name: str  # race or blitz
    deck: str  # the name of the cards; may be empty
    cards: int
    skills: tuple[int, ...]
    seed: int
    games: tuple[RaceGame, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """A description of each bot."""
        return tuple(say(skill_of(skill).description) for skill in self.skills)

    @property
    def mean_errors(self) -> tuple[float, ...]:
        """The mean number of errors per race of each bot."""
        bots = range(len(self.skills))
        return tuple(mean(game.errors[bot] for game in self.games) for bot in bots)

    @property
    def turns(self) -> tuple[Share, ...]:
        """The results by position in the turn order."""
        return by_turn(self.games)

    @property
    def endings(self) -> dict[str, int]:
        """The number of races by reason of ending, the most frequent first."""
        return dict(Counter(game.reason for game in self.games).most_common())

    @property
    def mean_seconds(self) -> float:
        """The mean length of a race."""
        return mean(game.seconds for game in self.games)

    @property
    def mean_stake(self) -> float:
        """The mean stake of a race."""
        return mean(game.stake for game in self.games)

    @property
    def columns(self) -> dict[str, tuple[float, ...]]:
        """The mean errors of each bot, for the table."""
        return {"errors": tuple(round(errors, 2) for errors in self.mean_errors)}

    @property
    def remark(self) -> str:
        """The cards, the endings and the mean length, in words."""
        ends = ", ".join(f"{n:,} {say(_ENDINGS[why])}" for why, n in self.endings.items())
        return counted(
            self.cards,
            "1 card ({deck}): {stake:.0f} points, {time}. Ended: {ends}.",
            "{n} cards ({deck}), on average {stake:.0f} points, {time}. Ended: {ends}.",
            deck=self.deck,
            stake=self.mean_stake,
            ends=ends,
            time=clock_text(self.mean_seconds),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values."""
        rows = zip(self.skills, by_bot(self.games), self.mean_errors, strict=True)
        return {
            "edition": self.name,
            "games": len(self.games),
            "seed": self.seed,
            "deck": self.deck,
            "cards": self.cards,
            "players": [
                {"seat": seat, "skill": skill, **share.to_dict(), "mean_errors": round(errors, 3)}
                for seat, (skill, share, errors) in enumerate(rows, 1)
            ],
            "turns": [
                {"turn": turn, **share.to_dict()} for turn, share in enumerate(self.turns, 1)
            ],
            "endings": self.endings,
            "mean_seconds": round(self.mean_seconds, 1),
            "mean_stake": round(self.mean_stake, 1),
        }


def races(
    rules: RaceOptions,
    cards: Sequence[Card],
    skills: Sequence[int],
    games: int,
    *,
    seed: int,
    jobs: int = 1,
) -> Iterator[RaceGame]:
    """Yield races between bots; the same arguments give the same races, whatever `jobs` is.

    Args:
        rules: the options of the race.
        cards: at least one; reused in turn, with other luck each time.
        skills: of the bots, in seat order.
        games: the number of races.
        seed: the seed of the bots' luck.
        jobs: the number of processes, which only changes the time.

    Raises:
        WishError: too few or too many bots for a race, an unknown skill, or no games.
    """
    check_wish(f"a {rules.mode}", rules, bots=len(skills), games=games, jobs=jobs)
    bots = [skill_of(skill) for skill in skills]
    play = partial(_race, rules, tuple(cards), bots, seed)
    return played(play, games, seats=len(bots), jobs=jobs)


def race(
    rules: RaceOptions, card: Card, skills: Sequence[Skill], *, seed: int, deal: int, starter: int
) -> RaceGame:
    """Return the result of one race, in which each bot acts when it is ready.

    Args:
        rules: the options of the race.
        card: the card to play.
        skills: of the bots, in seat order.
        seed: the seed of the simulation.
        deal: the number of the deal, which determines the luck; the same for every starter.
        starter: the bot that begins.
    """
    count = len(skills)
    bots = [(starter + seat) % count for seat in range(count)]
    luck = [Random(f"{seed}/{deal}/{bot}") for bot in bots]
    names = tuple(f"Bot {bot + 1}" for bot in bots)
    state = played_out(
        RACE,
        Start(rules, names, card),
        count,
        view=bot_view,
        plan=lambda seat, seen, at: plan_move(seen, skills[bots[seat]], Moment(at, luck[seat])),
        left=lambda state, now: None if state.deadline is None else state.deadline - now,
    )
    assert state.reason is not None
    assert state.finished is not None
    players = [state.players[bots.index(bot)] for bot in range(count)]
    return RaceGame(
        deal=deal,
        starter=starter,
        totals=tuple(state.totals[bots.index(bot)] for bot in range(count)),
        errors=tuple(player.errors for player in players),
        reason=str(state.reason),
        seconds=state.finished,
        stake=state.stake,
    )


def _race(
    rules: RaceOptions,
    cards: Sequence[Card],
    skills: Sequence[Skill],
    seed: int,
    deal: int,
    starter: int,
) -> RaceGame:
    card = cards[deal % len(cards)]
    return race(rules, card, skills, seed=seed, deal=deal, starter=starter)


def _many(rules: RaceOptions, used: CardsUsed, order: Wanted) -> Iterator[RaceGame]:
    skills, games, seed, jobs = order
    return races(rules, used.cards, skills, games, seed=seed, jobs=jobs)


def _outcome(
    rules: RaceOptions, used: CardsUsed, order: Wanted, games: Sequence[RaceGame]
) -> RaceGames:
    cards, seed = len(used.cards), order.seed
    return RaceGames(rules.mode, used.deck, cards, order.skills, seed, tuple(games))


SIMULATOR: Simulator[RaceOptions, RaceGame] = Simulator(
    on_cards=True,
    rules=lambda title, changes: MODES[title],
    play=_many,
    outcome=_outcome,
)
