"""The known people in lines: their names, colours and handicaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from gridparty.errors import WishError
from gridparty.evening.people.pens import with_pen
from gridparty.evening.people.people import (
    Guest,
    change,
    fairness_text,
    forgetting_asked,
    people,
    rename,
    renamed_text,
)
from gridparty.evening.settings import settings
from gridparty.games.common.handicap import parse_handicap
from gridparty.games.common.participants import PENS
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.menu import Entry, Menu
from gridparty.lines.table import YES

_FORGET, _RENAME = "forget", "rename"


def choose_person(menu: Menu) -> None:
    """Ask for a person, and for the change."""
    known = [one.guest for one in people().known]
    entries = [Entry(_text(guest), partial(_agree, menu, guest)) for guest in known]
    menu.choose(say("Who?"), entries)


def _text(guest: Guest) -> str:
    """Return the person's name, colour and handicap in a line."""
    told = fairness_text([guest], settings().seconds)
    return say(
        "{who} ({pen}): {agreed}",
        who=guest.name,
        pen=PENS[guest.pen].name,
        agreed=" ".join(told) if told else say("no handicap"),
    )


def _agree(menu: Menu, guest: Guest) -> None:
    """Set a colour or handicap, or forget the person; an empty line removes the handicap.

    Raises:
        WishError: it is none of these.
    """
    pens = " · ".join(pen.name for pen in PENS)
    menu.tell(say("Colours: {pens}.", pens=pens))
    helped = say(
        "green: colour · 60s: seconds a turn · x2: points count twice · marks: "
        "candidates are shown · rename Eva: new name · forget: delete the name here "
        "and in finished games"
    )
    asked = say("Change what? (green · 60s x2 marks · rename Eva · forget · enter: no handicap) ")
    typed_so = menu.read(asked, helped)
    words = typed_so.lower()
    if words.startswith(f"{_RENAME} "):
        called = rename(guest.name, typed_so[len(_RENAME) :].strip())
        menu.tell(renamed_text(guest.name, called))
        return
    if words == _FORGET:
        asked = say("{question} (yes: {word}) ", question=forgetting_asked(guest.name), word=words)
        if menu.read(asked).lower() in YES:
            from gridparty.evening.results.forgetting import forget  # a database, and all games

            menu.tell(forget(guest.name).told)
        else:
            menu.tell(say("Nothing was forgotten."))
        return
    names = [pen.name for pen in PENS]
    if words in names:
        menu.tell(_take_pen(guest, names.index(words)))
        return
    handicap = parse_handicap(words.split())
    if handicap is None or handicap.hints:  # those are agreed for one sprint
        raise WishError(
            f"expected a colour, {_RENAME}, {_FORGET}, or a handicap such as 60s x2 marks, "
            f"got {excerpt(words)}"
        )
    seconds, factor, marks = handicap.seconds, handicap.factor, handicap.marks
    change([replace(guest, seconds=seconds, factor=factor, marks=marks)])
    menu.tell(say("Saved."))


def _take_pen(guest: Guest, pen: int) -> str:
    """Give the person this colour; its former owner gets the free one."""
    others: Sequence[Guest] = [one.guest for one in people().known]
    changed = with_pen(guest, pen, others)
    change(changed)
    if len(changed) == 1:
        return say("Saved.")
    other = changed[1]
    return say(
        "Saved. [{who} gets|You get] {pen} instead.", who=other.name, pen=PENS[other.pen].name
    )
