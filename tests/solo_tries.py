"""Solo results to compare with."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from gridparty.evening.results.solo_results import SoloResult
from playing import CARD

FIRST = SoloResult(
    session="mira7",
    began="2026-11-20T12:00:00+00:00",
    player="Ann",
    card="K7QF",
    givens=CARD.givens,
    band="medium",
    se=2.6,
    referee="solution",
    reason="solved",
    seconds=600.0,
    limit=1200.0,
    errors=1,
    hints=0,
    checks=0,
)


def played(**changes) -> SoloResult:
    """FIRST with other values, on a card of its own; `day` counts from its day."""
    day = changes.pop("day", 0)
    began = f"{date(2026, 11, 20) + timedelta(days=day)}T12:00:00+00:00"
    number = changes.pop("number", day)
    changes.setdefault("givens", f"{number:02}{CARD.givens[2:]}")
    return replace(FIRST, session=f"s{number}", began=began, **changes)
