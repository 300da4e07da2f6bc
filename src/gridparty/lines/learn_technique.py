"""Lessons of techniques in lines: the pages, then cells and candidates as typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from gridparty.board.cells import as_set
from gridparty.board.grid import Placement
from gridparty.board.layout import Layout
from gridparty.board.text import Cells, Strikes
from gridparty.errors import ParseError
from gridparty.evening.learning.teacher.catalogue import TechniqueLesson
from gridparty.evening.learning.teacher.exercise import Exercise, Phase
from gridparty.evening.learning.teacher.pages import LessonPage
from gridparty.evening.learning.teacher.progress import Learned, keep, over_text, progress
from gridparty.i18n.messages import capitalized, message, say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.lesson_io import Reader
from gridparty.lines.table import HELP
from gridparty.pages.lessons import progress_text
from gridparty.system import paths
from gridparty.techniques import drawing

#: Cells (also several rows or columns: ``r9c45``), a sign, digits.
_PART = re.compile(r"(?P<C>r\d+c\d+)|(?P<S><>|!=|≠|=|-|:)|(?P<D>\d+)")
_FILLERS = re.compile(r"\b(?:and|from|in|at|strike|write|place|eliminate)\b|,|;|\+")
#: The digits after their cells, or before them; a letter for each part.
_ORDERS = re.compile(r"(?:C+S?D+)+|S?(?:D+S?C+)+")
_GROUP = re.compile(r"C+S?D+|S?D+S?C+")


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    """Typed digits in cells: to place, to strike, or unspecified."""

    done: frozenset[Placement]
    placing: bool = False
    striking: bool = False

    @property
    def cells(self) -> frozenset[int]:
        """Their cells."""
        return frozenset(one.cell for one in self.done)


def cells_typed(words: str, layout: Layout) -> frozenset[int]:
    """Return the cells of ``r1c2 r3c4``, ``r1c2, r3c4`` or ``r1c24``.

    Raises:
        ParseError: the text contains something else.
    """
    parts = _parts(words)
    if not parts or any(kind != "C" for kind, _ in parts):
        raise ParseError(say(_CELLS))
    return frozenset(cell for _, text in parts for cell in _cells(text, layout))


def digits_typed(words: str, layout: Layout) -> TypedAnswer | None:
    """Return the digits of ``r1c2<>5 r3c4<>57``, ``r1c2=5`` or ``5 r1c2``; None for other texts.

    Raises:
        ParseError: a cell or a digit is off the board.
    """
    parts = _parts(words)
    kinds = "".join(kind for kind, _ in parts)
    if not _ORDERS.fullmatch(kinds):
        return None
    done = frozenset(
        Placement(cell, digit)
        for group in _GROUP.finditer(kinds)
        for cell, digit in _pairs(parts[group.start() : group.end()], layout)
    )
    signs = {text for kind, text in parts if kind == "S"}
    return TypedAnswer(done, "=" in signs, bool(signs - {"="}))


def _pairs(parts: list[tuple[str, str]], layout: Layout) -> Iterator[tuple[int, int]]:
    """Yield each digit of a group with each of its cells."""
    digits = [int(digit) for kind, text in parts if kind == "D" for digit in text]
    for digit in digits:
        if not 1 <= digit <= layout.size:
            raise ParseError(
                say("Type digits from 1 to {size}, not {got}.", size=layout.size, got=digit)
            )
    for kind, text in parts:
        if kind == "C":
            for cell in _cells(text, layout):
                yield from ((cell, digit) for digit in digits)


def _cells(text: str, layout: Layout) -> Iterator[int]:
    """Yield the cells of ``r9c45``: each row with each column."""
    rows, _, columns = text[1:].partition("c")
    for row in rows:
        for column in columns:
            yield layout.cell_at(f"r{row}c{column}")


def _parts(words: str) -> list[tuple[str, str]]:
    """Return the cells, signs and digits in order with their kinds; empty for other texts."""
    words = _FILLERS.sub(" ", words.lower())
    if _PART.sub("", words).strip():
        return []
    return [(found.lastgroup or "", found[0]) for found in _PART.finditer(words)]


NEXT, BACK, SHOW = ("", "next"), ("back",), ("show me", "show")
WAYS = message("(enter: next · back · board · show me · help · leave)")
_CELLS = message("Type the cells, such as r1c2 r3c4 (row 1, column 2; row 3, column 4).")
_STRIKES = message("Type the candidates to eliminate, such as r1c2<>5 r3c4<>57.")
_DIGIT = message("Type the digit to place, such as 7 or r1c2=7.")
_PAGE_HELP = message(
    "enter: next page · back: previous page · board: show it again · leave. "
    "On a board for you: show me: the solution · next: skip it"
)


def teach_technique(
    lesson: TechniqueLesson, reader: Reader, today: Callable[[], date] = date.today
) -> None:
    """Teach one technique, page by page and board by board.

    Args:
        lesson: the technique's.
        reader: the person learning.
        today: the current day, for the record.

    Raises:
        LeftError: the reader leaves, or the input ends.
    """
    if complaint := progress().complaint:
        reader.say(complaint)
    at, missed, was_shown, found = 0, 0, False, set[int]()
    while at < lesson.count:
        if at < len(lesson.pages):
            page = lesson.pages[at]
            _introduce(lesson, at, page.title, page.text, reader, page.terms)
            if at == 0 or page.shown != lesson.pages[at - 1].shown:
                reader.say(_drawn(lesson, page))
            at = max(at + _turn(reader, partial(_drawn, lesson, page)), 0)
            continue
        number = at - len(lesson.pages)
        trial = lesson.exercise(number)
        _introduce(lesson, at, capitalized(say("your turn")), "", reader)
        at += _try(trial, reader)
        missed, was_shown = missed + trial.misses, was_shown or trial.shown
        if trial.phase is Phase.DONE:
            found.add(number)
    if len(found) == len(lesson.exercises):
        reader.say(keep(lesson.name, Learned(today(), missed, was_shown)))
    reader.say(ending(lesson, left_out=len(lesson.exercises) - len(found)))


def ending(lesson: TechniqueLesson, *, left_out: int) -> str:
    """Return the closing text of the lesson, and what comes next."""
    told = over_text(lesson.name, left_out)
    following = progress().after(lesson.name)
    if following is None:
        return f"{told}\n{say('You have learned all techniques.')}"
    command = paths.command("learn", f'"{following}"' if " " in following else following)
    return f"{told}\n{say('Next technique: {name}.', name=following)} {command}"


def _introduce(
    lesson: TechniqueLesson,
    at: int,
    title: str,
    text: str,
    reader: Reader,
    terms: tuple[str, ...] = (),
) -> None:
    reader.say("")
    reader.say(
        say(
            "learn {name}, {page} of {pages}: {title}",
            name=lesson.name,
            page=at + 1,
            pages=lesson.count,
            title=title,
        )
    )
    reader.say(text)
    for term in terms:
        reader.say(f"  {term}")
    if at == 0:
        reader.say(say(WAYS))


def _drawn(lesson: TechniqueLesson, page: LessonPage) -> str:
    return f"\n{drawing.board(lesson.example[0], page.shown)}\n"


def _turn(reader: Reader, drawn: Callable[[], str]) -> int:
    """Wait until the page has been read; return how many pages to move on, or back."""
    while True:
        lower = reader.ask(say("enter: next")).lower()
        if lower in NEXT or lower in SHOW:
            return 1
        if lower in BACK:
            return -1
        if lower == "board":
            reader.say(drawn())
        elif lower in HELP:
            reader.say(say(_PAGE_HELP))
        else:
            reader.say(say("Press enter or type help, not {got}.", got=excerpt(lower)))


def _try(trial: Exercise, reader: Reader) -> int:
    """Let the reader find the step; return how many pages to move on, or back."""
    on = find_it(trial, reader)
    while not on:
        words = reader.ask(say("enter: next")).lower()
        if words in NEXT:
            return 1
        if words in BACK:
            return -1
        if words == "board":
            reader.say(f"\n{_seen(trial)}\n")
        elif words in HELP:
            reader.say(say(_PAGE_HELP))
        else:
            reader.say(say("Already done: press enter."))
    return on


def find_it(trial: Exercise, reader: Reader) -> int:
    """Let the reader find the step; return 0 once found or shown, 1 when skipped, -1 for back."""
    reader.say(f"\n{drawing.candidates(trial.position, trial.meant.technique)}\n")
    while trial.phase is not Phase.DONE:
        reader.say(trial.asked)
        words = reader.ask(say("your answer")).lower()
        if words in BACK:
            return -1
        if words == "next":
            return 1
        if words == "board":
            reader.say(f"\n{_seen(trial)}\n")
        elif words in SHOW:
            trial.show()
            reader.say(f"\n{_seen(trial)}\n")
            reader.say(trial.said)
        elif not words or words in HELP:
            reader.say(_help(trial))
        else:
            _answer(trial, words, reader)
    return 0


def _seen(trial: Exercise) -> str:
    """Return the board; with the step drawn on it, once it is known."""
    if trial.phase is Phase.DONE:
        return drawing.board(trial.position, trial.step)
    return drawing.candidates(trial.position, trial.meant.technique)


def _help(trial: Exercise) -> str:
    told = _STRIKES if trial.phase is Phase.EFFECT else _CELLS
    if trial.phase is Phase.EFFECT and trial.places:
        told = _DIGIT
    return f"{say(told)} {say('(show me · next · back · leave)')}"


def _answer(trial: Exercise, words: str, reader: Reader) -> None:
    try:
        if trial.phase is Phase.CELLS:
            _answer_cells(trial, words)
        else:
            _answer_effect(trial, words)
    except ParseError as error:
        reader.say(str(error))
        return
    reader.say(trial.said)
    if trial.amiss:
        reader.say(_kept(trial))


def _answer_cells(trial: Exercise, words: str) -> None:
    """Judge typed cells; where a digit is placed, it may be given at once: ``r1c9=6``."""
    layout = trial.position.layout
    both = digits_typed(words, layout)
    if both is not None and not (trial.places or (both.placing and trial.leaves_one)):
        both = None
    if both is None or both.striking:
        trial.answer_cells(cells_typed(words, layout), adding=True)
    elif trial.answer_cells(both.cells, adding=True):
        _answer_effect(trial, words)


def _answer_effect(trial: Exercise, words: str) -> None:
    """Judge the typed effect: strikes, or a digit to place, which may stand alone."""
    layout = trial.position.layout
    if words.isdecimal() and len(words) == 1 and (trial.places or trial.leaves_one):
        words = " ".join(f"{layout.cell_name(cell)}={words}" for cell in trial.cells)
    typed = digits_typed(words, layout)
    if trial.places:
        _place(trial, typed, words)
    elif typed is not None and typed.placing and not typed.striking and trial.leaves_one:
        trial.answer_place(typed.done)
    elif typed is None or typed.placing:
        raise ParseError(say(_STRIKES))
    else:
        trial.answer_effect(typed.done, adding=True)


def _place(trial: Exercise, typed: TypedAnswer | None, words: str) -> None:
    if typed is None or typed.striking:
        raise ParseError(say(_DIGIT))
    trial.answer_effect(typed.done)


def _kept(trial: Exercise) -> str:
    """Return what of earlier answers need not be typed again."""
    layout = trial.position.layout
    kept: Cells | Strikes
    if trial.kept_cells:
        kept = Cells(layout, as_set(trial.kept_cells))
    elif trial.kept_effects and not trial.places:
        kept = Strikes(layout, tuple(sorted(trial.kept_effects)))
    else:
        return ""
    return say("Noted: {answer}. Type the rest.", answer=kept)


def listed_lessons() -> list[str]:
    """Return a line for each technique: its number, its name, and when it was done."""
    from gridparty.evening.learning.teacher.catalogue import NAMES

    known = progress()
    lines = []
    for number, name in enumerate(NAMES, start=1):
        told = progress_text(known, name)
        lines.append(f"{number:3}. {name}: {told}" if told else f"{number:3}. {name}")
    return lines
