"""The analysis of a finished game on a card over its end, with the ways to practise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gridparty.evening.learning.teacher.after_solo import fitting_lesson
from gridparty.i18n.messages import capitalized, say
from gridparty.system import paths
from gridparty.terminal.widgets.end import More
from gridparty.terminal.widgets.keys import LEAVE
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.question import Answer, QuestionPresenter, nothing
from gridparty.terminal.widgets.showing import Showing


def analysis_key(showing: Showing) -> tuple[More, ...]:
    """Return the key that shows the analysis of the game that has just ended, if it is kept."""
    if not showing.kept or showing.evening.session is None:
        return ()
    return (More(KeyHint("a", say("analysis"), "a"), partial(_show, showing)),)


def _show(showing: Showing, refused: Callable[[str], None]) -> str:
    from gridparty.evening.results.analysis import analyse  # loads all techniques
    from gridparty.evening.results.analysis_text import NOTHING, analysis_texts

    session, under = showing.evening.session, showing.navigation.top
    assert session is not None
    assert under is not None
    found = analyse(session.game.name, session.records, session.bots.skills)
    texts = analysis_texts(found)
    technique = fitting_lesson(found.techniques)
    answers = [Answer(("enter", "escape", *LEAVE), say("back"), nothing)]
    if technique is not None and showing.learn is not None:
        lesson = say("lesson: {technique}", technique=technique)
        answers.append(Answer(("t",), lesson, partial(showing.learn, technique)))
    if technique is not None and showing.drill is not None:
        drill = say("drill: {technique}", technique=technique)
        answers.append(Answer(("d",), drill, partial(showing.drill, technique)))
    showing.navigation.push(
        QuestionPresenter(
            showing.navigation,
            under.frame(),
            capitalized(say("analysis")),
            texts or (say(NOTHING),),
            answers,
            command=paths.command("results", "replay", session.id, "--analyse", "--all")
            if len(texts) < len(found.costliest)
            else "",
        )
    )
    return ""
