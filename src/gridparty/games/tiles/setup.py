"""Start a tile game of an evening from an edition and options, without a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gridparty.games.common.participants import Participants, has_turn_limit, with_participants
from gridparty.games.common.setup import GameSetup
from gridparty.games.tiles.commands import Command, Start
from gridparty.games.tiles.editions import EDITIONS, Edition, Order, TileOptions
from gridparty.games.tiles.state import State


@dataclass(frozen=True, slots=True)
class TileRules:
    """An edition with its options."""

    edition: Edition
    options: TileOptions


def _start(rules: TileRules, names: Sequence[str], first: int, card: None) -> Command:
    return Start(rules.edition, tuple(names), rules.options, first)


def _with_participants(rules: TileRules, participants: Participants) -> TileRules:
    return replace(rules, options=with_participants(rules.options, participants))


SETUP: GameSetup[TileRules, State, Command] = GameSetup(
    start=_start,
    rules_of=lambda state: TileRules(state.edition, state.options),
    title=lambda rules: rules.edition.name,
    player_range=lambda rules: rules.edition,
    needs_card=False,
    with_participants=_with_participants,
    random_order=lambda rules: rules.edition.order is Order.LOT,
    has_clock=lambda rules: has_turn_limit(rules.options),
)

#: By the name after ``gridparty play``.
RULES = {name: TileRules(edition, TileOptions()) for name, edition in EDITIONS.items()}
