"""Start a sprint of an evening from its options and a card."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.participants import with_all_participants
from gridparty.games.common.setup import GameSetup
from gridparty.games.race.options import Card
from gridparty.games.sprint.commands import Command, Start
from gridparty.games.sprint.options import SprintOptions
from gridparty.games.sprint.state import State


def _start(rules: SprintOptions, names: Sequence[str], first: int, card: Card) -> Command:
    return Start(rules, tuple(names), card, first)


def _told(rules: SprintOptions) -> tuple[str, ...]:
    from gridparty.games.sprint.rulebook import end, judging  # not at every start

    return judging(rules).text, end(rules).text


SETUP: GameSetup[SprintOptions, State, Command] = GameSetup(
    start=_start,
    rules_of=lambda state: state.options,
    title=lambda rules: rules.mode,
    player_range=lambda rules: rules,
    needs_card=True,
    with_participants=with_all_participants,
    told=_told,
)
