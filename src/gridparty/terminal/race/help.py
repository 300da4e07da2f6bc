"""The help pages of a race, a blitz or a solo game."""

from __future__ import annotations

from gridparty.games.common.participants import has_marks
from gridparty.games.common.referee import Referee
from gridparty.games.common.times import countdown_text
from gridparty.games.race.rulebook import rule_summaries
from gridparty.games.race.state import State, has_clock
from gridparty.games.race.text import grade_text
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.help import About, lesson_of
from gridparty.terminal.widgets.key_help import Section, race_keys
from gridparty.terminal.widgets.keys import digit_keys
from gridparty.terminal.widgets.panel import Header


def about_of(state: State, left: float | None) -> About:
    """Return the rules page of this game, whose clock stands with these seconds left."""
    right = say("the clock stands still")
    if not has_clock(state):
        right = say("the game waits")
    if left is not None:
        right = say("the clock stands still at {time}", time=countdown_text(left))
    note = grade_text(state.card)  # explains the header's stars
    if len(state.players) > 1:
        who = state.players[state.seat].name
        note = say("{who} is to play when the game goes on.", who=who)
    mode = state.options.mode
    header = Header(mode, say("help"), right)
    return About(header, rule_summaries(state), note, lesson_of(mode), state.layout)


def keys_of(state: State) -> tuple[Section, ...]:
    """Return the keys and signs for the rules of this game."""
    return race_keys(
        digit_keys(state.layout),
        takes_back=state.allows_erasing,
        judged=state.options.referee is Referee.TABLE,
        marked=has_marks(state.options),
    )
