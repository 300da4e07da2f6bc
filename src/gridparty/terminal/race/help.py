"""The help pages of a race, a blitz or a solo game."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.participants import has_marks
from gridparty.games.common.times import countdown_text
from gridparty.games.race.rulebook import rule_summaries as race_rules
from gridparty.games.race.state import State, has_clock
from gridparty.games.race.text import grade_text
from gridparty.games.solo.rulebook import rule_summaries as solo_rules
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.terminal.game.presenter import JUDGING, MARKING, TABLE, TURN, WRITING
from gridparty.terminal.widgets.help import About, lesson_of
from gridparty.terminal.widgets.key_help import MOVING, Section, sections_of, signs
from gridparty.terminal.widgets.panel import Header

_WHAT_FITS = Section(
    "where it is shown what fits",
    (),
    flat=(
        ("8?  18?", "only 8; only 1 or 8"),
        ("257", "2, 5 or 7"),
        ("···", "more than three"),
        ("·8·", "more, and 8 is one"),
    ),
    low=(("1··4·", "1 and 4, no 2, 3, 5"),),
    drawn=(("small digits", "one of them"),),
)


def about_of(state: State, left: float | None) -> About:
    """Return the rules page of this game, whose clock stands with these seconds left."""
    right = say("the clock stands still")
    if not has_clock(state):
        right = say("the game waits")
    if left is not None:
        right = say("the clock stands still at {time}", time=countdown_text(left))
    note, rules = grade_text(state.card), solo_rules  # the note explains the header's stars
    if len(state.players) > 1:
        rules = race_rules
        who = state.players[state.seat].name
        note = say("[{who} is|You are] to play when the game goes on.", who=who)
    mode = state.options.mode
    header = Header(mode, say("help"), right)
    return About(header, rules(state), note, lesson_of(mode), state.layout)


def race_keys(actions: Sequence[Action], state: State) -> tuple[Section, ...]:
    """Return the keys and signs of a race or a blitz."""
    on_the_board = signs(
        ("7b", "a 7 that B wrote"),
        ("7", "a 7 from the start"),
        ("4×  4!", "wrong; the other 4"),
    )
    what_fits = (_WHAT_FITS,) if has_marks(state.options) else ()
    return MOVING, *sections_of(actions, TURN, TABLE, JUDGING), on_the_board, *what_fits


def solo_keys(actions: Sequence[Action]) -> tuple[Section, ...]:
    """Return the keys and signs of a solo game."""
    marks = signs(
        ("7×  7!", "wrong; the other 7"),
        ("›7‹", "a hint points here"),
        flat=(("5?  257", "your pencil marks"), ("···", "more than three")),
        low=(("1··4·", "your pencil marks"),),
        drawn=(("small digits", "your pencil marks"),),
    )
    return MOVING, *sections_of(actions, WRITING, MARKING, TABLE), marks
