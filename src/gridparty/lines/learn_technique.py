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
from gridparty.evening.learning.teacher.catalogue import NAMES, TechniqueLesson
from gridparty.evening.learning.teacher.exercise import Exercise, Phase
from gridparty.evening.learning.teacher.pages import LessonPage
from gridparty.evening.learning.teacher.progress import Progress, progress
from gridparty.evening.learning.teacher.walk import LessonWalk
from gridparty.i18n.messages import capitalized, message, say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.lesson_io import Reader
from gridparty.lines.table import HELP
from gridparty.pages.lessons import progress_text, tier_text
from gridparty.system import paths
from gridparty.techniques import drawing
from gridparty.techniques.curriculum import TIERS, about
from gridparty.techniques.drawing import EVERYTHING, Filter

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


_TWO = "two"
NEXT, BACK, SHOW = ("", "next"), ("back",), ("show me", "show")
WAYS = message("(enter: next · back · board · show me · help · leave)")
_CELLS = message("Type the cells, such as r1c2 r3c4 (row 1, column 2; row 3, column 4).")
_STRIKES = message("Type the candidates to eliminate, such as r1c2<>5 r3c4<>57.")
_DIGIT = message("Type the digit to place, such as 7 or r1c2=7.")
_PAGE_HELP = message(
    "enter: next page · back: previous page · board: show it again · board 5: only the 5s · "
    "board two: only cells with two candidates · leave. "
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
    walk, drawn = LessonWalk(lesson, today), None
    reader.say(walk.told)
    while not walk.over:
        text, trial, forward = walk.text, walk.trial, True
        if text is not None:
            _introduce(walk, text.title, text.text, reader, text.terms)
            if drawn != text.shown:
                drawn = text.shown
                reader.say(_drawn(lesson, text))
            forward = _turn(reader, partial(_drawn, lesson, text))
        elif trial is not None:
            _introduce(walk, capitalized(say("your turn")), walk.advice, reader)
            forward = _try(trial, reader)
        if forward:
            walk.forward()
        else:
            walk.back()
    reader.say(walk.told)
    reader.say(ending(walk))


def ending(walk: LessonWalk) -> str:
    """Return the closing text of the lesson, and what comes next."""
    told, following = walk.ending
    name = walk.following
    if name is not None:
        command = paths.command("learn", f'"{name}"' if " " in name else name)
        following = f"{following} {command}"
    return f"{told}\n{following}"


def _introduce(
    walk: LessonWalk, title: str, text: str, reader: Reader, terms: tuple[str, ...] = ()
) -> None:
    reader.say("")
    reader.say(
        say(
            "learn {name}, {page} of {pages}: {title}",
            name=walk.lesson.name,
            page=walk.page + 1,
            pages=walk.count,
            title=title,
        )
    )
    reader.say(text)
    for term in terms:
        reader.say(f"  {term}")
    if walk.at_start:
        reader.say(say(WAYS))


def _drawn(lesson: TechniqueLesson, page: LessonPage, only: Filter = EVERYTHING) -> str:
    return f"\n{drawing.board(lesson.example[0], page.shown, only)}\n"


def _turn(reader: Reader, drawn: Callable[..., str]) -> bool:
    """Wait until the page has been read; return whether to go on, not back."""
    while True:
        lower = reader.ask(say("enter: next")).lower()
        if lower in NEXT or lower in SHOW:
            return True
        if lower in BACK:
            return False
        only = filter_typed(lower)
        if only is not None:
            reader.say(drawn(only=only))
        elif lower in HELP:
            reader.say(say(_PAGE_HELP))
        else:
            reader.say(say("Press enter or type help, not {got}.", got=excerpt(lower)))


def filter_typed(words: str) -> Filter | None:
    """Return what ``board``, ``board 5`` and ``board two`` show; None for other texts."""
    first, _, rest = words.partition(" ")
    if first != "board":
        return None
    if rest == _TWO:
        return Filter(bivalue=True)
    return Filter(int(rest)) if rest.isdecimal() and len(rest) == 1 else EVERYTHING


def _try(trial: Exercise, reader: Reader) -> bool:
    """Let the reader find the step; return whether to go on, not back."""
    if trial.phase is not Phase.DONE and (on := find_it(trial, reader)):
        return on > 0
    while True:
        words = reader.ask(say("enter: next")).lower()
        if words in NEXT:
            return True
        if words in BACK:
            return False
        if words in SHOW:
            reader.say(f"\n{_seen(trial)}\n")
            reader.say(trial.step.reason)
        elif filter_typed(words) is not None:
            reader.say(f"\n{_seen(trial)}\n")
        elif words in HELP:
            reader.say(say(_PAGE_HELP))
        else:
            reader.say(say("Already done: press enter."))


def find_it(trial: Exercise, reader: Reader) -> int:
    """Let the reader find the step; return 0 once found or shown, 1 when skipped, -1 for back."""
    reader.say(f"\n{_seen(trial)}\n")
    while trial.phase is not Phase.DONE:
        reader.say(trial.asked)
        words = reader.ask(say("your answer")).lower()
        if words in BACK:
            return -1
        if words == "next":
            return 1
        only = filter_typed(words)
        if only is not None:
            reader.say(f"\n{_seen(trial, only)}\n")
        elif words in SHOW:
            trial.show()
            reader.say(f"\n{_seen(trial)}\n")
            reader.say(trial.said)
        elif not words or words in HELP:
            reader.say(_help(trial))
        else:
            _answer(trial, words, reader)
    return 0


def _seen(trial: Exercise, only: Filter = EVERYTHING) -> str:
    """Return the board; with the step drawn on it, once it is known."""
    if trial.phase is Phase.DONE:
        return drawing.board(trial.position, trial.step)
    return drawing.candidates(trial.position, trial.meant.technique, only)


def _help(trial: Exercise) -> str:
    told = _STRIKES if trial.phase is Phase.EFFECT else _CELLS
    if trial.phase is Phase.EFFECT and trial.places:
        told = _DIGIT
    return f"{say(told)} {say('(show me · next · back · board 5 · board two · leave)')}"


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
    """Return the tiers, and a line for each technique: its number, its name, whether learned."""
    known = progress()
    lines = []
    for tier in TIERS:
        lines.append(tier_text(tier))
        lines += [lesson_line(known, name) for name in tier.lessons]
    return lines


def lesson_line(known: Progress, name: str) -> str:
    """Return a technique's number, its name, what it is, and whether it is learned."""
    line, told = f"{NAMES.index(name) + 1:3}. {name}: {about(name)}", progress_text(known, name)
    return f"{line} ({told})" if told else line
