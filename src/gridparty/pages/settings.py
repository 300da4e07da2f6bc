"""Settings: changed at once, kept in the file when the page is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

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
from gridparty.pages.actions import Action
from gridparty.pages.choices import DIGIT_PACKS, PAUSES, further, pause_text, referee_text
from gridparty.pages.context import PageContext, briefly
from gridparty.pages.page import Field, Form, Label, Page, Row, Sample

_SECONDS = (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 0.0)
_OF_GAMES = ("seconds", "handover", "referee", "deck")  # which a table that has played keeps


@dataclass(frozen=True, slots=True)
class _Offered:
    """The presentation of a setting on the page."""

    label: str
    about: str
    values: tuple[Any, ...] = ()  # none: those that the setting itself has
    told: Callable[[Any], str] = in_words


def offered() -> dict[str, _Offered]:
    """Return the settings by name, in the order of the page."""
    return {
        "theme": _Offered(
            say("colours"),
            say(
                "The colours of every page. auto: dark or light, as this window is. contrast: "
                "black and white, the easiest to read."
            ),
        ),
        "sound": _Offered(
            say("sound"),
            say(
                "on: you hear when a turn begins, when ten seconds are left, when time is up, "
                "errors and the end."
            ),
            (True, False),
        ),
        "motion": _Offered(
            say("confetti"),
            say("on: confetti for whoever wins, for three seconds. off: nothing on a page moves."),
            (True, False),
        ),
        "seconds": _Offered(
            say("seconds a turn"),
            say(
                "How long a turn of race or blitz lasts; you may type the number. Tiles and solo "
                "have their own time: o, where you choose the game."
            ),
            _SECONDS,
            lambda value: f"{value:g}" if value else say("no limit"),
        ),
        "handover": _Offered(
            say("pause between turns"),
            say(
                "In races, so that the next player can sit down at the keyboard. off: the next "
                "turn begins at once."
            ),
            PAUSES,
            pause_text,
        ),
        "game": _Offered(
            say("first game offered"),
            say("Where you choose a game, this one is yellow at first: enter takes it."),
        ),
        "referee": _Offered(
            say("wrong digits"),
            say(
                "Who notices one? told at once: the program, by the solution. on a clash: the "
                "program, when two alike stand in a row, column or box. called by others: the "
                "players themselves."
            ),
            told=referee_text,
        ),
        "deck": _Offered(
            say("cards"),
            say(
                "How hard the cards are. easy: there is always something to write. medium, hard: "
                "what is next is harder to see. Cards that you made: u on the page of "
                "tonight's cards."
            ),
            DIGIT_PACKS,
            deck_text,
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
            say("kept for the next time"),
            Form((*rows, self._time(), self._names())),
            Action("escape", say("back"), self._leave),
            (Label(say("this is how it looks")), Sample()),
            (
                Action(
                    "e",
                    say("open the file"),
                    self._edit,
                    say("open the file"),
                    say("All of it in its file: where that is"),
                ),
            ),
            complaint=self._complaint,
        )

    def _row(self, name: str, one: _Offered) -> Row:
        setting, now = SETTINGS[name], self._value(name)
        values, usual = one.values or setting.words(), in_words(setting.usual)
        summary = setting.about.removeprefix(f"{setting.called}: ")
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
        note = say("It counts at once, and is kept when you leave this page.")
        if name in _OF_GAMES:
            note = say(
                "It counts for what you begin under Play: the last table keeps its own. "
                "It is kept when you leave this page."
            )
        typed = say(
            "in commands: {option}, {variable}", option=setting.option, variable=setting.variable
        )
        line = say("{name}: {value} ({about})", name=one.label, value=field.value, about=summary)
        return Row(
            (one.label, one.told(now)),
            field,
            line=line,
            note=say("←→ changes it. {note}", note=note),
            about=one.about,
            footnote=typed,
            warning=self._shorter() if name == "seconds" else "",
            remedy=say("The row time for a child changes it."),
        )

    def _time(self) -> Row:
        known = self._context.people.known
        more = [one.name for one in known if one.guest.handicap.is_set]
        people = counted(len(more), "{n} person", "{n} people")
        about = say(
            "enter: give somebody more seconds, points that count twice, or marks that show what "
            "may go where. It is remembered with the name."
        )
        value = people if len(more) > 1 else more[0] if more else say("nobody yet")
        return self._leading("time", say("time for a child"), value, about, self._shorter())

    def _names(self) -> Row:
        known = self._context.people.known
        about = say(
            "All who have played here. enter: mend a name, take somebody off the list, change "
            "a colour."
        )
        people = counted(len(known), "{n} person", "{n} people")
        line = say("The people who were here: names, colours, more time for a child")
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
                say("open the people"),
                also=("right", "space"),
            ),
            line=line,
            note=say("enter: the people who were here."),
            about=about,
            warning=warning,
            remedy=say("enter: change it."),
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
        return say("set for this time by {how}.", how=how)

    def _change(self, name: str, value: Any) -> None:
        self._changed[name] = value
        give(**{name: value})
        self._context.settle()

    def _enter(self, setting: Setting, text: str) -> str:
        """Keep what was typed; nothing: what is usual. Return that it is kept."""
        keep({setting.name: setting.typed(text) if text else None})
        take_back((setting.name,))
        told = say("Kept.")
        if settled().origins[setting.name] is Origin.VARIABLE:
            told = say("Kept. For this time {variable} says otherwise.", variable=setting.variable)
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
