"""What is agreed at a table before its first game: written down, and read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridparty.evening.dealing import read_back, written_down
from gridparty.evening.plan import Plan
from gridparty.evening.records import decoded, encoded
from gridparty.games.catalogue import row_titled
from gridparty.games.common.speech import Assistance
from gridparty.web.choice import for_phones


def plan_written(plan: Plan) -> dict[str, Any]:
    """The plan as plain JSON values."""
    return {
        "game": plan.title,
        "rules": encoded(plan.rules),
        "cards": None if plan.cards is None else written_down(plan.cards),
        "seed": plan.seed,
        "told": None if plan.assistance is None else encoded(plan.assistance),
    }


def plan_read(plain: Mapping[str, Any]) -> Plan:
    """The plan that was written down.

    Raises:
        ValueError: it is none.
    """
    title, seed = plain["game"], plain["seed"]
    if title not in for_phones() or not (seed is None or type(seed) is int):
        raise ValueError("no game for phones")
    row = row_titled(title)
    kind = type(row.rules.load()[title])
    rules = decoded(plain["rules"], {kind.__name__: kind})
    cards = None if plain["cards"] is None else read_back(plain["cards"])
    told = plain["told"]
    assistance = None if told is None else decoded(told, {Assistance.__name__: Assistance})
    return Plan(row, rules, cards, seed, assistance)
