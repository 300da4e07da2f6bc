"""The texts that explain a technique, screen by screen: one idea each, drawn on the board.

Nothing here depends on a technique: its definition comes from the table `techniques/taught`, and
why it holds here from the step's own sentence, split at the ends of sentences and chain links.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.text import effects
from gridparty.evening.learning.teacher.terms import definitions, used_in
from gridparty.i18n.messages import Sentence, say
from gridparty.techniques.deductions import Reading
from gridparty.techniques.step import Step, only_digit
from gridparty.techniques.taught import taught

ROUND = "So {again} again: the loop closes."
SUPPOSE, THEN, THEN_BOTH = "Suppose {fact}.", "Then {fact}.", "Then {fact}, so {following}."
_ROOM = 220  # characters of a part
_LINES, _WIDTH = 15, 21  # beside the board on the smallest screen, including the definitions
_MOST = 13  # of these lines for a text; the others are for definitions
_END = re.compile(r"(?<=\.) ")


@dataclass(frozen=True, slots=True)
class LessonPage:
    """One page: an idea and a drawing.

    Attributes:
        title: the subject.
        text: the idea, in a sentence or two.
        shown: what is drawn of the step: its letters, links, strikes and places so far.
        digit: the digit whose places are highlighted; 0: none.
        before: the sentence just before it, which leads to it.
        terms: definitions that no earlier page has given.
        again: those of earlier pages whose words this page uses.
    """

    title: str
    text: str
    shown: Step
    digit: int = 0
    before: str = ""
    terms: tuple[str, ...] = ()
    again: tuple[str, ...] = ()


def pages_of(
    position: Position, step: Step
) -> tuple[tuple[LessonPage, ...], tuple[LessonPage, ...]]:
    """Return what the technique is, without its pattern on the board, and why this step works."""
    words, digit = taught(step.technique), only_digit(step)
    bare = replace(step, letters=(), links=(), places=(), strikes=(), cells=(), houses=())
    told = (
        LessonPage(say("What it is"), words.what, bare, digit),
        *_here(position, step, digit),
        LessonPage(say("Why it always works"), words.why, step, digit),
    )
    pages = tuple(_explained(told, definitions(step)))
    first = sum(page.title == told[0].title for page in pages)
    return pages[:first], pages[first:]


def _explained(pages: Iterable[LessonPage], terms: Sequence[str]) -> Iterator[LessonPage]:
    """Yield the pages with the definitions for which each has room; two where a text has none."""
    given = 0
    for page in pages:
        rest, before = [*_END.split(page.text)], page.before
        while rest:
            room = _LINES - _height(terms[given : given + 1])
            count = next(
                (n for n in range(len(rest), 1, -1) if _height([" ".join(rest[:n])]) <= room), 1
            )
            text, rest = " ".join(rest[:count]), rest[count:]
            known = given
            while given < len(terms) and _height([text, *terms[known : given + 1]]) <= _LINES:
                given += 1
            new, again = tuple(terms[known:given]), used_in(text, terms[:known])
            yield replace(page, text=text, terms=new, again=again, before=before)
            before = text


def _height(texts: Iterable[str]) -> int:
    return sum(len(wrap(text, _WIDTH)) for text in texts)


def _here(position: Position, step: Step, digit: int) -> Iterator[LessonPage]:
    """Yield why it holds on this board, as much at a time as fits, and at the end what it does."""
    title, told, before = say("Why it works here"), "", ""
    nothing_done = replace(step, places=(), strikes=())
    done = effects(position.layout, step.places, step.strikes)
    *parts, last = _together((*parts_of(step), *done))
    for part in parts:
        told = f"{told} {part}"
        drawn = _as_far_as(nothing_done, position.layout, told)
        yield LessonPage(title, part, drawn, digit, before)
        before = part
    yield LessonPage(title, last, step, digit, before)


def _together(parts: Iterable[str]) -> Iterator[str]:
    """Yield the parts, several at a time where they fit."""
    joined = ""
    for part in parts:
        both = f"{joined} {part}".strip()
        if joined and _height([both]) > _MOST:
            yield joined
            joined = part
        else:
            joined = both
    yield joined


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
    cells = {*step.cells, *(one.cell for one in step.letters)}
    names = {cell: layout.cell_name(cell) for cell in cells}
    if not all(name in step.reason for name in names.values()):
        return step
    named = {cell for cell, name in names.items() if name in told}
    return replace(
        step,
        cells=tuple(cell for cell in step.cells if cell in named),
        letters=tuple(one for one in step.letters if one.cell in named),
        links=tuple(link for link in step.links if {*link.start.cells, *link.end.cells} <= named),
    )
