"""A lesson of a technique in lines: its pages, then cells and candidates as they are typed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from gridparty import places
from gridparty.board.cells import as_set
from gridparty.board.quoting import excerpt
from gridparty.board.told import Cells, Strikes
from gridparty.board.wording import counted, say
from gridparty.errors import ParseError
from gridparty.evening.teacher.catalogue import TechniqueLesson
from gridparty.evening.teacher.pages import Page
from gridparty.evening.teacher.progress import Learned, keep, over_told, progress
from gridparty.evening.teacher.trial import Phase, Trial
from gridparty.plain.reader import Reader
from gridparty.plain.table import HELP
from gridparty.plain.typed_answers import TypedAnswer, cells_typed, digits_typed
from gridparty.techniques import drawing

NEXT, BACK, SHOW = ("", "next"), ("back",), ("show me", "show")
_PAGE_HELP = (
    "enter: the next page. back: the one before. board: the board once more. leave: away; the "
    "lesson begins anew. On a board that is yours to try: show me tells the solution, next leaves "
    "it out. What the letters on the board stand for is told below it."
)


def teach_technique(
    lesson: TechniqueLesson, reader: Reader, today: Callable[[], date] = date.today
) -> None:
    """Teach one technique, page by page and board by board.

    Args:
        lesson: what is taught.
        reader: who learns.
        today: the day, to be remembered.

    Raises:
        LeftError: the reader leaves, or there are no more lines.
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
        trial = lesson.trial(number)
        _introduce(lesson, at, say("Your turn"), "", reader)
        at += _try(trial, reader)
        missed, was_shown = missed + trial.misses, was_shown or trial.shown
        if trial.phase is Phase.DONE:
            found.add(number)
    if len(found) == len(lesson.tried):
        reader.say(keep(lesson.name, Learned(today(), missed, was_shown)))
    reader.say(ending(lesson, left_out=len(lesson.tried) - len(found)))


def ending(lesson: TechniqueLesson, *, left_out: int) -> str:
    """What is said when the lesson is over, and what comes next."""
    told = over_told(lesson.name, left_out)
    following = progress().after(lesson.name)
    if following is None:
        return say("{told} You have been through all lessons.", told=told)
    command = places.command("learn", f'"{following}"' if " " in following else following)
    return say(
        "{told} The next one is {following}: {command}",
        told=told,
        following=following,
        command=command,
    )


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
            "learn {name}, page {page} of {pages}: {title}",
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
        reader.say(say("(enter: next page · back · board · show me · help · leave)"))


def _drawn(lesson: TechniqueLesson, page: Page) -> str:
    return f"\n{drawing.board(lesson.told[0], page.shown)}\n"


def _turn(reader: Reader, drawn: Callable[[], str]) -> int:
    """Wait until the page has been read; how many pages on, or back."""
    while True:
        lower = reader.ask(say("enter: next page")).lower()
        if lower in NEXT or lower in SHOW:
            return 1
        if lower in BACK:
            return -1
        if lower == "board":
            reader.say(drawn())
        elif lower in HELP:
            reader.say(say(_PAGE_HELP))
        else:
            reader.say(say("expected enter, back, board or leave, got {got}", got=excerpt(lower)))


def _try(trial: Trial, reader: Reader) -> int:
    """Let the reader find it; how many pages on, or back."""
    on = find_it(trial, reader)
    while not on:
        words = reader.ask(say("enter: next page")).lower()
        if words in NEXT:
            return 1
        if words in BACK:
            return -1
        if words == "board":
            reader.say(f"\n{_seen(trial)}\n")
        elif words in HELP:
            reader.say(say(_PAGE_HELP))
        else:
            reader.say(say("That is done already. enter goes on."))
    return on


def find_it(trial: Trial, reader: Reader) -> int:
    """Let the reader find it: 0 once it is found or shown, 1 where it is left out, -1 is back."""
    reader.say(f"\n{drawing.candidates(trial.position, trial.meant.technique)}\n")
    while trial.phase is not Phase.DONE:
        reader.say(trial.asked)
        words = reader.ask(say("your part")).lower()
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


def _seen(trial: Trial) -> str:
    """The board; with the step on it, once that is known."""
    if trial.phase is Phase.DONE:
        return drawing.board(trial.position, trial.step)
    return drawing.candidates(trial.position, trial.meant.technique)


def _help(trial: Trial) -> str:
    told = {
        Phase.CELLS: say("Type the cells, such as r1c2 r3c4. (show me · next · back · leave)"),
        Phase.EFFECT: say(
            "Type the candidates to strike, such as r1c2<>5 r3c4<>57. "
            "(show me · next · back · leave)"
        ),
    }
    if trial.phase is Phase.EFFECT and trial.places:
        return say("Type the digit, such as 7. (show me · next · back · leave)")
    return told[trial.phase]


def _answer(trial: Trial, words: str, reader: Reader) -> None:
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


def _answer_cells(trial: Trial, words: str) -> None:
    """The cells of the pattern; where a digit is placed, it may be said at once: ``r1c9=6``."""
    layout = trial.position.layout
    both = digits_typed(words, layout)
    if both is not None and not (trial.places or (both.placing and trial.leaves_one)):
        both = None
    if both is None or both.striking:
        trial.answer_cells(cells_typed(words, layout), adding=True)
    elif trial.answer_cells(both.cells, adding=True):
        _answer_effect(trial, words)


def _answer_effect(trial: Trial, words: str) -> None:
    """What follows: strikes, or a digit to place, which may stand alone."""
    layout = trial.position.layout
    if words.isdecimal() and len(words) == 1 and (trial.places or trial.leaves_one):
        words = " ".join(f"{layout.cell_name(cell)}={words}" for cell in trial.cells)
    typed = digits_typed(words, layout)
    if trial.places:
        _place(trial, typed, words)
    elif typed is not None and typed.placing and not typed.striking and trial.leaves_one:
        trial.answer_place(typed.done)
    elif typed is None or typed.placing:
        raise ParseError(
            say(
                "expected candidates to strike, such as r1c2<>5 r3c4<>57, got {got}",
                got=excerpt(words),
            )
        )
    else:
        trial.answer_effect(typed.done, adding=True)


def _place(trial: Trial, typed: TypedAnswer | None, words: str) -> None:
    if typed is None or typed.striking:
        raise ParseError(
            say("expected the digit to place, such as 7 or r1c2=7, got {got}", got=excerpt(words))
        )
    trial.answer_effect(typed.done)


def _kept(trial: Trial) -> str:
    """What of the answers so far need not be typed again."""
    layout = trial.position.layout
    if trial.kept_cells:
        cells = Cells(layout, as_set(trial.kept_cells))
        return say("Kept: {cells}. Type what is missing.", cells=cells)
    if trial.kept_effects and not trial.places:
        strikes = Strikes(layout, tuple(sorted(trial.kept_effects)))
        return say("Kept: {strikes}. Type what is missing.", strikes=strikes)
    return ""


def listed_lessons() -> list[str]:
    """A line for each technique: its number, its name, and when it was done."""
    from gridparty.evening.teacher.catalogue import NAMES

    done = progress().done
    lines = []
    for number, name in enumerate(NAMES, start=1):
        one = done.get(name)
        if one is None:
            lines.append(f"{number:3}. {name}")
        elif one.shown:
            lines.append(say("{number:3}. {name}: done, with help", number=number, name=name))
        else:
            lines.append(
                counted(
                    one.missed,
                    "{number:3}. {name}: done, {n} miss",
                    "{number:3}. {name}: done, {n} misses",
                    number=number,
                    name=name,
                )
            )
    return lines
