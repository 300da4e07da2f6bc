"""The settings in lines, and the people who were here: all that the pages of the screen change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial

from gridparty.errors import WishError
from gridparty.evening.people.pens import with_pen
from gridparty.evening.people.people import (
    Guest,
    change,
    fairness_told,
    forgetting_asked,
    people,
    rename,
    renamed_told,
    shorter_now,
)
from gridparty.evening.settings import (
    SETTINGS,
    Origin,
    Setting,
    in_words,
    keep,
    path,
    settings,
    settled,
    take_back,
)
from gridparty.games.common.handicap import typed
from gridparty.games.common.participants import PENS
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.menu import Entry, Menu
from gridparty.lines.table import YES
from gridparty.system.files import shown

_FORGET, _RENAME = "forget", "rename"


def change_settings(menu: Menu) -> None:
    """Ask what is to be changed, and change it."""
    held = settings()
    entries = [
        Entry(
            say(
                "{name}: {value} ({about})",
                name=say(setting.called),
                value=in_words(getattr(held, setting.name)),
                about=_about(setting),
            ),
            partial(_set, menu, setting),
        )
        for setting in SETTINGS.values()
    ]
    if people().known:
        who = say("The people who were here: names, colours, more time for a child")
        entries.append(Entry(who, lambda: _choose_person(menu)))
    entries.append(Entry(say("All of it in its file: where that is"), lambda: _tell_file(menu)))
    menu.choose(say("Which one?"), entries)


def _about(setting: Setting) -> str:
    """What is said of it behind what it is called."""
    return setting.about.removeprefix(f"{setting.called}: ")


def _set(menu: Menu, setting: Setting) -> None:
    words = setting.words()
    if words:
        question = say(
            "{name} ({words}; enter: as at first): ",
            name=say(setting.called),
            words=" · ".join(words),
        )
    else:
        question = say("{name} (enter: as at first): ", name=say(setting.called))
    helped = say(
        "{name}: {about}. enter alone: as it was at first, {usual}.",
        name=say(setting.called),
        about=_about(setting),
        usual=in_words(setting.usual),
    )
    value = menu.read(question, helped)
    keep({setting.name: setting.typed(value) if value else None})
    take_back((setting.name,))
    menu.tell(_kept(setting))
    if setting.name == "seconds" and (shorter := shorter_now()):
        menu.tell(shorter)


def _kept(setting: Setting) -> str:
    """That it is kept; and where it comes from for this time, where that is elsewhere."""
    if settled().origins[setting.name] is Origin.VARIABLE:
        return say("Kept. For this time {variable} says otherwise.", variable=setting.variable)
    return say("Kept.")


def _tell_file(menu: Menu) -> None:
    keep({})  # so that there is a file, which tells all that can be set
    menu.tell(shown(path()))


def _choose_person(menu: Menu) -> None:
    known = [one.guest for one in people().known]
    entries = [Entry(_told(guest), partial(_agree, menu, guest)) for guest in known]
    menu.choose(say("Who?"), entries)


def _told(guest: Guest) -> str:
    """Somebody, the colour, and what this one has of one's own."""
    told = fairness_told([guest], settings().seconds)
    return say(
        "{who} ({pen}): {agreed}",
        who=guest.name,
        pen=PENS[guest.pen].name,
        agreed=" ".join(told) if told else say("as everybody"),
    )


def _agree(menu: Menu, guest: Guest) -> None:
    """Take a colour, what is somebody's own, or the word that forgets; enter: nothing of one's own.

    Raises:
        WishError: it is none of these.
    """
    pens = " · ".join(pen.name for pen in PENS)
    menu.tell(say("Colours: {pens}.", pens=pens))
    menu.tell(say("rename Eva: the name is mended. forget: it is taken off the list."))
    helped = say(
        "A colour is for pen and board. 60s: 60 seconds a turn. x2: points count twice. marks: it "
        "is shown what fits. Several of these may stand together. enter alone: none of them. "
        "rename and a name: so it is written from now on. forget: the name goes from this list and "
        "from games that are over."
    )
    asked = say("Such as: green, or 60s x2 marks (enter: as everybody): ")
    typed_so = menu.read(asked, helped)
    words = typed_so.lower()
    if words.startswith(f"{_RENAME} "):
        called = rename(guest.name, typed_so[len(_RENAME) :].strip())
        menu.tell(renamed_told(guest.name, called))
        return
    if words == _FORGET:
        yes = say("yes: the name is forgotten. Anything else, or enter alone: it stays.")
        if (
            menu.read(say("{question} (yes) ", question=forgetting_asked(guest.name)), yes).lower()
            in YES
        ):
            from gridparty.evening.results.forgetting import forget  # a database, and all games

            menu.tell(forget(guest.name).told)
        else:
            menu.tell(say("Nothing is forgotten."))
        return
    names = [pen.name for pen in PENS]
    if words in names:
        menu.tell(_take_pen(guest, names.index(words)))
        return
    handicap = typed(words.split())
    if handicap is None:
        raise WishError(
            f"expected a colour, {_RENAME}, {_FORGET}, or a handicap such as 60s x2 marks, "
            f"got {excerpt(words)}"
        )
    change([replace(guest, **asdict(handicap))])
    menu.tell(say("Kept."))


def _take_pen(guest: Guest, pen: int) -> str:
    """The colour is this one's now; whose it was takes the one that is free then."""
    others: Sequence[Guest] = [one.guest for one in people().known]
    changed = with_pen(guest, pen, others)
    change(changed)
    if len(changed) == 1:
        return say("Kept.")
    other = changed[1]
    return say("Kept. {who} takes {pen} for it.", who=other.name, pen=PENS[other.pen].name)
