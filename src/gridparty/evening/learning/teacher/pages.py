"""The pages that explain a technique: one idea each, drawn on the board.

Nothing here depends on a technique: its definition comes from the table `techniques/taught`, and
why it holds here from the step's own sentence, split at the ends of sentences and chain links.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from textwrap import wrap

from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.text import effects
from gridparty.evening.learning.teacher.terms import terms_of
from gridparty.i18n.messages import Sentence, say
from gridparty.techniques.deductions import Reading
from gridparty.techniques.drawing import letters_of
from gridparty.techniques.step import Step, only_digit
from gridparty.techniques.taught import taught

ROUND = "And so the start follows again: {again}. The chain is a loop."
SUPPOSE, THEN, THEN_BOTH = "Suppose {fact}.", "Then {fact}.", "Then {fact}, so {following}."
_ROOM = 220  # characters of a part
_LINES, _WIDTH = 15, 21  # beside the board on the smallest screen, including the definitions
_END = re.compile(r"(?<=\.) ")
_CELL = re.compile(r"r\d+c\d+")


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One page: an idea and a drawing.

    Attributes:
        title: the subject.
        text: the idea, in a sentence or two.
        shown: what is drawn of the step: its letters, links, strikes and places so far.
        digit: the digit whose places are highlighted; 0: none.
        before: the sentence just before it, which leads to it.
        terms: definitions of the field's words that no earlier page has given.
        again: definitions that an earlier page has given.
    """

    title: str
    text: str
    shown: Step
    digit: int = 0
    before: str = ""
    terms: tuple[str, ...] = ()
    again: tuple[str, ...] = ()


def pages_of(position: Position, step: Step) -> tuple[LessonPage, ...]:
    """Return the pages about this step, in order."""
    words, digit = taught(step.technique), only_digit(step)
    bare = replace(step, letters=(), links=(), places=(), strikes=(), cells=(), houses=())
    told = (
        LessonPage(say("What it is"), words.what, step, digit),
        LessonPage(say("How to spot it"), words.spot, bare, digit),
        *_here(position, step, digit),
        LessonPage(say("Why it holds always"), words.why, step, digit),
    )
    return tuple(_explained(told))


def _explained(pages: Iterable[LessonPage]) -> Iterator[LessonPage]:
    """Yield the pages with their definitions; two where one has no room."""
    known: set[str] = set()
    for page in pages:
        rest, before = [*_END.split(page.text)], page.before
        while rest:
            count = next(
                (n for n in range(len(rest), 1, -1) if _fits(_read(page, rest[:n], known))), 1
            )
            told, rest = _read(page, rest[:count], known), rest[count:]
            yield replace(told, before=before)
            known, before = known | {*told.terms}, told.text


def _read(page: LessonPage, sentences: Iterable[str], known: Collection[str]) -> LessonPage:
    """Return the page with these sentences only, and their definitions."""
    text = " ".join(sentences)
    marks = () if known else _words_below(page.shown)  # of the first board
    terms = tuple(dict.fromkeys(terms_of(" ".join((text, *marks)), page.shown.technique)))
    new = tuple(term for term in terms if term not in known)
    again = tuple(term for term in terms if term in known)
    return replace(page, text=text, terms=new, again=again)


def _words_below(step: Step) -> tuple[str, ...]:
    """Return the field's words that explain a drawing."""
    told = (what for _, what in letters_of(step))
    return say("candidates"), *told, say("struck") if step.strikes else ""


def _fits(page: LessonPage) -> bool:
    return sum(len(wrap(words, _WIDTH)) for words in (page.text, *page.terms)) <= _LINES


def _here(position: Position, step: Step, digit: int) -> Iterator[LessonPage]:
    """Yield why it holds on this board, part by part, and at the end what it does."""
    title, told, before = say("Why it holds here"), "", ""
    nothing_done = replace(step, places=(), strikes=())
    for part in parts_of(step):
        told = f"{told} {part}"
        drawn = _as_far_as(nothing_done, position.layout, told)
        yield LessonPage(title, part, drawn, digit, before)
        before = part
    done = " ".join(effects(position.layout, step.places, step.strikes))
    yield LessonPage(say("What it does"), done, step, digit)


def explanation_parts(layout: Layout, step: Step) -> tuple[str, ...]:
    """Return what the step does and then why, in parts that fit beside the board."""
    told = [" ".join(effects(layout, step.places, step.strikes))]
    whole = f"{step.reason} {told[0]}"
    if len(whole) <= _ROOM:
        return (whole,)
    for part in parts_of(step):
        joined = f"{told[-1]} {part}"
        if len(told) > 1 and len(joined) <= _ROOM:
            told[-1] = joined
        else:
            told.append(part)
    return tuple(told)


def parts_of(step: Step) -> Iterator[str]:
    """Yield the step's sentence in parts with one idea each; two links of a chain at a time."""
    reason = step.reason
    fields = reason.fields if isinstance(reason, Sentence) else {}
    sentences = _END.split(reason)
    for value in fields.values():
        if isinstance(value, Reading):
            yield from _links_of(value)
            if "again" in fields:
                yield say(ROUND, again=fields["again"])
            sentences = sentences[1:]  # the first gave the chain
    yield from sentences


def _links_of(chain: Reading) -> Iterator[str]:
    first, *rest = chain.facts()
    yield say(SUPPOSE, fact=first)
    for at in range(0, len(rest), 2):
        if at + 1 < len(rest):
            yield say(THEN_BOTH, fact=rest[at], following=rest[at + 1])
        else:
            yield say(THEN, fact=rest[at])


def _as_far_as(step: Step, layout: Layout, told: str) -> Step:
    """Return the step with the letters and links of the cells named so far.

    The drawing grows with its explanation. When some cells are never named, all are drawn.
    """
    names = {cell: layout.cell_name(cell) for cell in step.cells}
    if not {*names.values()} <= {*_CELL.findall(step.reason)}:
        return step
    seen = {*_CELL.findall(told)}
    named = {cell for cell, name in names.items() if name in seen}
    return replace(
        step,
        cells=tuple(cell for cell in step.cells if cell in named),
        letters=tuple(one for one in step.letters if one.cell in named),
        links=tuple(link for link in step.links if {*link.start.cells, *link.end.cells} <= named),
    )
