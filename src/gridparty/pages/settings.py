"""Settings: changed at once, kept in the file when the page is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from gridparty.decks.deck_names import kept_decks
from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import deck_text
from gridparty.evening.people.people import shorter_now, shorter_turns_text
from gridparty.evening.settings import (
    SETTINGS,
    Origin,
    Setting,
    give,
    in_words,
    keep,
    settled,
    take_back,
)
from gridparty.i18n.messages import counted, say
from gridparty.i18n.numbers import number_text
from gridparty.pages.actions import Action
from gridparty.pages.choices import (
    DIGIT_PACKS,
    PAUSES,
    further,
    paper_text,
    pause_text,
    referee_meaning,
    referee_text,
)
from gridparty.pages.context import PageContext, briefly
from gridparty.pages.page import Field, Form, Label, Page, Row, Sample

_SECONDS = (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 0.0)
_OF_GAMES = ("seconds", "handover", "referee", "deck")  # which a table that has played keeps


@dataclass(frozen=True, slots=True)
class _Offered:
    """The presentation of a setting on the page."""

    label: str
    values: tuple[Any, ...] = ()  # none: those that the setting itself has
    told: Callable[[Any], str] = in_words
    about: str | None = None  # None: what the setting itself says


def offered() -> dict[str, _Offered]:
    """Return the settings by name, in the order of the page."""
    return {
        "theme": _Offered(
            say("colours"),
        ),
        "sound": _Offered(
            say("sound"),
            (True, False),
        ),
        "motion": _Offered(
            say("confetti"),
            (True, False),
        ),
        "seconds": _Offered(
            say("seconds a turn"),
            _SECONDS,
            lambda value: number_text(value) if value else say("no limit"),
        ),
        "handover": _Offered(
            say("pause between turns"),
            PAUSES,
            pause_text,
        ),
        "game": _Offered(
            say("first game offered"),
            about="",
        ),
        "referee": _Offered(
            say("wrong digits"),
            told=referee_text,
        ),
        "deck": _Offered(
            say("cards"),
            (*DIGIT_PACKS, *kept_decks()),
            deck_text,
            say("More stars, harder cards. For your own, see tonight's cards."),
        ),
        "paper": _Offered(
            say("paper"),
            told=paper_text,
        ),
    }


class SettingsPage:
    """The page of settings, with the ways to the people."""

    def __init__(
        self,
        context: PageContext,
        people: Callable[[str], None],
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        """Describe the settings of the context.

        Args:
            context: games that are begun from now on are played so.
            people: opens the page of the people: at their ``time`` or ``name``.
            leave: closes the page.
        """
        self._context, self._people, self._close = context, people, leave
        self._offered = offered()
        self._changed: dict[str, Any] = {}
        self._complaint = briefly(context.settled.complaints)
        self._unkept = ""  # why the changes could not be kept

    @property
    def round(self) -> int:
        """Number of times that the context was read."""
        return self._context.round

    def page(self) -> Page:
        """Return the page as it is now."""
        rows = [self._row(name, one) for name, one in self._offered.items()]
        return Page(
            say("settings"),
            say("for every game"),
            say("saved when you leave"),
            Form((*rows, self._time(), self._names())),
            Action("escape", say("back"), self._leave),
            (Label(say("preview")), Sample()),
            (
                Action(
                    "e",
                    say("open the file"),
                    self._edit,
                    say("open the file"),
                    say("Open the settings file"),
                ),
            ),
            complaint=self._complaint,
        )

    def _row(self, name: str, one: _Offered) -> Row:
        setting, now = SETTINGS[name], self._value(name)
        values, usual = one.values or setting.words(), in_words(setting.usual)
        summary = say(setting.about)
        field = Field(
            lambda by: self._change(name, further(values, now, by)),
            partial(self._change, name),
            lambda: self._change(name, setting.usual),
            "seconds" if name == "seconds" else "",
            self._outside(setting),
            lambda text: self._enter(setting, text),
            in_words(now),
            setting.words(),
            usual,
            summary,
        )
        new = say("For new games; the last table keeps its own.")
        typed = say(
            "commands: {option}, {variable}", option=setting.option, variable=setting.variable
        )
        line = say("{name}: {value} ({about})", name=one.label, value=field.value, about=summary)
        return Row(
            (one.label, one.told(now)),
            field,
            line=line,
            note=new if name in _OF_GAMES else "",
            about=self._about(name, one, now),
            footnote=typed,
            warning=self._shorter() if name == "seconds" else "",
            remedy=say("Change it under time for a child."),
        )

    def _about(self, name: str, one: _Offered, now: Any) -> str:
        """Return what the setting does; that of the referee goes by its value."""
        if name == "referee":
            return referee_meaning(now)
        return say(SETTINGS[name].about) if one.about is None else one.about

    def _time(self) -> Row:
        known = self._context.people.known
        more = [one.name for one in known if one.guest.handicap.is_set]
        people = counted(len(more), "{n} person", "{n} people")
        about = say("More seconds, higher points or candidates shown, remembered by name.")
        value = people if len(more) > 1 else more[0] if more else say("nobody yet")
        return self._leading("time", say("time for a child"), value, about, self._shorter())

    def _names(self) -> Row:
        known = self._context.people.known
        about = say("Rename, recolour or forget people who played here.")
        people = counted(len(known), "{n} person", "{n} people")
        line = say("People: names, colours, more time for a child")
        label = say("names and colours")
        return self._leading("name", label, people, about, line=line if known else "")

    def _leading(
        self, column: str, label: str, value: str, about: str, warning: str = "", line: str = ""
    ) -> Row:
        """Return a row that leads to the people."""
        return Row(
            (label, value),
            open=Action(
                "enter",
                say("open"),
                lambda: self._people(column),
                say("open"),
                also=("right", "space"),
            ),
            line=line,
            about=about,
            warning=warning,
        )

    def _shorter(self) -> str:
        """Return who has fewer seconds a turn than everybody."""
        guests = (one.guest for one in self._context.people.known)
        return shorter_turns_text(guests, self._context.settled.settings.seconds)

    def _value(self, name: str) -> Any:
        return getattr(self._context.settled.settings, name)

    def _outside(self, setting: Setting) -> str:
        """Return what overrides the file for this run."""
        origin, value = self._context.settled.origins[setting.name], self._value(setting.name)
        how = {
            Origin.OPTION: f"{setting.option} {in_words(value)}",
            Origin.VARIABLE: f"{setting.variable}={in_words(value)}",
        }.get(origin, "")
        if not how or setting.name in self._changed:
            return ""
        return say("Set by {how} for now.", how=how)

    def _change(self, name: str, value: Any) -> None:
        self._changed[name] = value
        give(**{name: value})
        self._context.settle()

    def _enter(self, setting: Setting, text: str) -> str:
        """Keep what was typed; nothing: what is usual. Return that it is kept."""
        keep({setting.name: setting.typed(text) if text else None})
        take_back((setting.name,))
        told = say("Saved.")
        if settled().origins[setting.name] is Origin.VARIABLE:
            told = say("Saved, but {variable} overrides it for now.", variable=setting.variable)
        shorter = shorter_now() if setting.name == "seconds" else ""
        return "\n".join(filter(None, (told, shorter)))

    def _edit(self) -> str:
        self._keep()
        told = self._context.edit()
        self._context.settle()
        return told

    def _leave(self) -> None:
        """Leave, once why something could not be kept has been read."""
        unkept = self._unkept
        try:
            self._keep()
        except GridpartyError as error:
            if str(error) != unkept:
                raise
        self._context.look_round()
        self._close()

    def _keep(self) -> None:
        """Write what was changed into the file.

        Raises:
            GridpartyError: it cannot be written.
        """
        if not self._changed:
            return
        try:
            keep({n: None if v == SETTINGS[n].usual else v for n, v in self._changed.items()})
        except GridpartyError as error:
            self._unkept = briefly([str(error)])
            raise GridpartyError(self._unkept) from None
        take_back(self._changed)
        self._changed.clear()
