"""The help pages of a race, a blitz or a solo game."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.participants import has_marks
from gridparty.games.common.text import title_text
from gridparty.games.common.times import countdown_text
from gridparty.games.race.rulebook import rule_summaries as race_rules
from gridparty.games.race.state import State
from gridparty.games.race.text import grade_text
from gridparty.games.solo.rulebook import rule_summaries as solo_rules
from gridparty.i18n.messages import message, say
from gridparty.pages.actions import Action
from gridparty.terminal.game.presenter import JUDGING, MARKING, TABLE, TURN, WRITING
from gridparty.terminal.widgets.help import About, lesson_of
from gridparty.terminal.widgets.key_help import MOVING, Section, sections_of, signs
from gridparty.terminal.widgets.panel import Header

_WHAT_FITS = Section(
    message("candidates shown"),
    (),
    flat=(
        ("8?  18?", message("only 8; only 1 or 8")),
        ("257", message("2, 5 or 7")),
        ("···", message("more than three")),
        ("·8·", message("more, including 8")),
    ),
    low=(("1··4·", message("1 and 4, not 2, 3, 5")),),
    drawn=((message("small digits"), message("a candidate")),),
)


def about_of(state: State, left: float | None) -> About:
    """Return the rules page of this game, whose clock stands with these seconds left."""
    right = say("paused")
    if left is not None:
        right = say("paused, {time} left", time=countdown_text(left))
    note, rules = grade_text(state.card), solo_rules  # the note explains the header's stars
    if len(state.players) > 1:
        rules = race_rules
        who = state.players[state.seat].name
        note = say("It's [{who}'s|your] turn after the pause.", who=who)
    mode = state.options.mode
    header = Header(title_text(mode), say("help"), right)
    return About(header, rules(state), note, lesson_of(mode), state.layout)


def race_keys(actions: Sequence[Action], state: State) -> tuple[Section, ...]:
    """Return the keys and signs of a race or a blitz."""
    on_the_board = signs(
        ("7b", say("a 7 by player B")),
        ("7", say("a given 7")),
        ("4×  4!", say("wrong; the duplicate")),
    )
    what_fits = (_WHAT_FITS.said,) if has_marks(state.options) else ()
    return MOVING.said, *sections_of(actions, TURN, TABLE, JUDGING), on_the_board, *what_fits


def solo_keys(actions: Sequence[Action]) -> tuple[Section, ...]:
    """Return the keys and signs of a solo game."""
    marks = signs(
        ("7×  7!", say("wrong; the duplicate")),
        ("›7‹", say("a hint points here")),
        flat=(("5?  257", say("your pencil marks")), ("···", say("more than three"))),
        low=(("1··4·", say("your pencil marks")),),
        drawn=((say("small digits"), say("your pencil marks")),),
    )
    written = sections_of(actions, WRITING)
    return MOVING.said, *written, marks, *sections_of(actions, MARKING, TABLE)
