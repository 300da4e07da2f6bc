"""By which rules one player plays alone (R12): those of a race for one, with a desk."""

from __future__ import annotations

from gridparty.games.race.setup import AfterError, RaceOptions

SOLO = RaceOptions(
    "solo",
    min_players=1,
    max_players=1,
    turn_seconds=None,
    game_seconds=20 * 60.0,
    digits_a_turn=None,
    after_error=AfterError.GO_ON,
    stalled_rounds=None,
    desk=True,
)
RULES = {SOLO.mode: SOLO}  # by the name that people type after ``gridparty play``
SUMMARIES = {SOLO.mode: "One player, one card: pencil marks, hints, and your best times."}
