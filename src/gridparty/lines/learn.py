"""Lessons in lines: the same steps with typed answers, also for screen readers."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from gridparty.errors import GridpartyError, ParseError, WishError
from gridparty.evening.learning.lessons.catalogue import LESSONS, lesson, summary
from gridparty.evening.learning.lessons.lesson import Bout, Lesson, Step
from gridparty.evening.learning.lessons.practice import Practice, small_game
from gridparty.evening.learning.teacher.boxes import learned
from gridparty.evening.learning.teacher.catalogue import NAMES, TechniqueLesson, lesson_named
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.session.clock import TableClock
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.text import title_text
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.evening import speech_of
from gridparty.lines.learn_technique import (
    BACK,
    NEXT,
    SHOW,
    WAYS,
    lesson_line,
    listed_lessons,
    teach_technique,
)
from gridparty.lines.lesson_io import LeftError, Reader
from gridparty.lines.table import HELP, PlainTable
from gridparty.system import paths

_DRILL, _LIST, _RUN = "drill", "list", "run"
_HELP = message(
    "race: learn that game · 3 or X-Wing: learn that technique · enter: the suggested one · "
    "list: all {n} · drill 3: practise technique 3 · drill: all that you learned · "
    "run: three minutes · back: leave"
)
_FEW = 3  # techniques named without being asked for
_SEEDS = 1_000_000  # of drills


def learn_in_lines(name: str | None, reader: Reader, clock: TableClock) -> None:
    """Teach a game or a technique until it is over, or the input ends.

    Args:
        name: of the game or the technique; None: ask for it.
        reader: the person learning.
        clock: of the small game at the end of a game's lesson.

    Raises:
        GridpartyError: there is no such lesson.
    """
    try:
        found = lesson_named(name) if name else _asked(reader)
        if isinstance(found, _Drills):
            _drill(found, reader, clock)
        elif isinstance(found, TechniqueLesson):
            name = name or found.name
            teach_technique(found, reader)
        else:
            name = name or found
            _teach(lesson(found), reader, clock)
    except LeftError:
        reader.say(see_you(name))


def see_you(name: str | None) -> str:
    """Return how to continue the lesson, or to see all of them."""
    word = name if name is None or " " not in name else f'"{name}"'
    again = paths.command("learn", *(() if word is None else (word,)))
    return say("Restart this lesson with: {command}", command=again)


class _Drills(NamedTuple):
    """A choice of techniques to drill; none: a run of all."""

    names: tuple[str, ...]


def _drill(drills: _Drills, reader: Reader, clock: TableClock) -> None:
    from gridparty.evening.learning.teacher.drilling import Drilling  # it generates boards
    from gridparty.evening.learning.teacher.run import Run
    from gridparty.lines.drill import drill_in_lines, run_in_lines

    seed = secrets.randbelow(_SEEDS)
    if drills.names:
        drill_in_lines(Drilling(drills.names, seed, clock), reader)
    else:
        run_in_lines(Run((), seed, clock), reader)


def _asked(reader: Reader) -> str | TechniqueLesson | _Drills:
    """Ask for a lesson; an empty answer takes the next one that is not done."""
    reader.say(say("Games, two minutes each:"))
    for title in LESSONS:
        reader.say(f"  {title}: {summary(title)}")
    known = progress()
    if known.complaint:
        reader.say(known.complaint)
    first = known.next if known.done and known.next else next(iter(LESSONS))
    begin = 0 if first in LESSONS else NAMES.index(first)
    reader.say(say("Solving techniques, easiest first (list: all {n}):", n=len(NAMES)))
    for name in NAMES[begin : begin + _FEW]:
        reader.say(lesson_line(known, name))
    while True:
        question = say(
            "Which one? (name or number · drill 3: practise technique 3 · enter: {first} · back)",
            first=first,
        )
        words = reader.ask(question)
        if words.lower() in BACK:  # there is nothing before this but the menu, or the shell
            raise LeftError
        if words.lower() == _LIST:
            reader.say("\n".join(listed_lessons()))
            continue
        if words.lower() in HELP:
            reader.say(say(_HELP, n=len(NAMES)))
            continue
        if words.lower() == _RUN:
            return _Drills(())
        begun = [title for title in LESSONS if words and title.startswith(words.lower())]
        try:
            if words.lower().split(" ")[0] == _DRILL:
                return _drills_of(words[len(_DRILL) :])
            return lesson_named(begun[0] if len(begun) == 1 else words or first)
        except GridpartyError as error:
            reader.say(str(error))


def _drills_of(words: str) -> _Drills:
    """Return this technique, or all learned ones where none is named.

    Raises:
        GridpartyError: there is no such technique, or none was learned.
    """
    if not words.strip():
        if names := learned():
            return _Drills(names)
        raise WishError(say("Nothing learned yet: drill 1 practises the easiest technique."))
    found = lesson_named(words)
    if isinstance(found, str):
        raise WishError(say("Drills are for techniques: drill 1, or drill X-Wing."))
    return _Drills((found.name,))


def _teach(lesson: Lesson, reader: Reader, clock: TableClock) -> None:
    at, seen = 0, ""
    while at < lesson.count:
        shown: Step | Bout = lesson.bout if at == len(lesson.steps) else lesson.steps[at]
        _introduce(lesson, at, shown, reader)
        if isinstance(shown, Bout):
            at += _play(lesson, reader, clock)
            continue
        practice = Practice(shown, lesson.game)
        if (board := _board(practice)) != seen:
            reader.say(board)
        seen = board
        at = max(at + _try(practice, reader), 0)


def _introduce(lesson: Lesson, at: int, shown: Step | Bout, reader: Reader) -> None:
    reader.say("")
    reader.say(
        say(
            "learn {name}, {page} of {pages}: {title}",
            name=title_text(lesson.title),
            page=at + 1,
            pages=lesson.count,
            title=shown.title,
        )
    )
    reader.say(shown.idea)
    reader.say(shown.aside)
    reader.say(say("Your turn: {part}", part=shown.in_lines))
    if at == 0:
        reader.say(say(WAYS))


def _board(practice: Practice) -> str:
    return f"\n{practice.line_text.board(practice.state)}\n"


def _try(practice: Practice, reader: Reader) -> int:
    """Let the reader try a step; return how many steps to move on, or back."""
    while True:
        words = reader.ask(say("enter: next") if practice.done else say("your answer"))
        lower = words.lower()
        if lower in NEXT:
            return 1
        if lower in BACK:
            return -1
        if lower == "board":
            reader.say(_board(practice))
        elif lower in HELP:
            reader.say(practice.line_text.help(practice.state))
            reader.say(say(WAYS))
        elif practice.done:
            reader.say(say("Already done: press enter."))
        else:
            if lower in SHOW:
                practice.show()
            else:
                _obey(words, practice)
            reader.say(practice.said)


def _obey(words: str, practice: Practice) -> None:
    """Give a command of the game; a cell alone may also move the cursor."""
    if words.isdecimal():  # a digit alone goes to the cell of the cursor
        words = f"{practice.grid.layout.cell_name(practice.cursor)}={words}"
    try:
        practice.do(practice.line_text.command(words, practice.state))
        return
    except GridpartyError as error:
        practice.refuse(str(error))
    try:
        cell = practice.grid.layout.cell_at(words)
    except ParseError:
        return
    practice.go(cell)
    if not practice.said:
        practice.said = say("You are in {cell}.", cell=practice.grid.layout.cell_name(cell))


def _play(lesson: Lesson, reader: Reader, clock: TableClock) -> int:
    """Play the small game; return how many steps to move on, or back."""
    while True:
        words = reader.ask(say("enter: begin")).lower()
        if words in BACK:
            return -1
        if words in ("", "begin", "next"):
            break
        if words in HELP:
            reader.say(say(WAYS))
            continue
        reader.say(say("Press enter or type help, not {got}.", got=excerpt(words)))
    with small_game(lesson, clock) as evening:
        table = evening.table
        assert table is not None
        line_text = speech_of(table, Assistance())
        table.session.submit(line_text.resume)
        table.news()
        PlainTable(
            table,
            line_text,
            reader.lines,
            reader.show,
            leap=clock.leap if reader.echo else None,
            echo=reader.echo,
        ).play()
        over = table.state.over
    reader.say(lesson.bout.praise if over else say("You left before the end."))
    return 1
