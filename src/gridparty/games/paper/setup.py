"""Start a race on paper in an evening; the card is named during the game."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.participants import with_participants
from gridparty.games.common.setup import GameSetup
from gridparty.games.paper.commands import Command, Start
from gridparty.games.paper.options import PaperOptions
from gridparty.games.paper.state import State


def _start(rules: PaperOptions, names: Sequence[str], first: int, card: None) -> Command:
    return Start(rules, tuple(names), first)


SETUP: GameSetup[PaperOptions, State, Command] = GameSetup(
    start=_start,
    rules_of=lambda state: state.options,
    title=lambda rules: rules.title,
    player_range=lambda rules: rules,
    needs_card=False,  # the cards are on paper
    with_participants=with_participants,
    can_mark=False,
)
