"""Options of the solo game (R12): those of a race for one player, with a desk."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from gridparty.games.race.options import AfterError, Card, RaceOptions
from gridparty.i18n.messages import message

SOLO = RaceOptions(
    "solo",
    min_players=1,
    max_players=1,
    turn_seconds=None,
    game_seconds=20 * 60.0,
    by_estimate=True,
    digits_a_turn=None,
    after_error=AfterError.GO_ON,
    stalled_rounds=None,
    desk=True,
)
RULES = {SOLO.mode: SOLO}  # by the name after ``gridparty play``
SUMMARIES = {SOLO.mode: message("One player, one card: pencil marks, hints and best times.")}


def with_card_limit(options: RaceOptions, card: Card) -> RaceOptions:
    """Return the options with the time limit for this card: at least twice its estimate."""
    if not options.by_estimate or options.game_seconds is None or card.minutes is None:
        return options
    return replace(options, game_seconds=max(options.game_seconds, ceil(2 * card.minutes) * 60.0))


def without_card_limit(options: RaceOptions) -> RaceOptions:
    """Return the options as they were before `with_card_limit`."""
    return replace(options, game_seconds=SOLO.game_seconds) if options.by_estimate else options
