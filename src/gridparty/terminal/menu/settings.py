"""Settings: changed at once, kept in the file when somebody leaves the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import deck_told
from gridparty.evening.people.people import shorter_told
from gridparty.evening.settings import (
    SETTINGS,
    Origin,
    Settled,
    give,
    in_words,
    keep,
    settled,
    take_back,
)
from gridparty.i18n.messages import counted, say
from gridparty.pages.choices import DIGIT_PACKS, PAUSES, further, pause_told, referee_told
from gridparty.terminal.menu.columns import NAME, TIME
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.help import show_help
from gridparty.terminal.menu.layout import STEPS, briefly
from gridparty.terminal.menu.number_entry import CellEntry
from gridparty.terminal.menu.settings_painter import SettingRow, SettingsFrame
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.list_cursor import led_to
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame

_SECONDS = (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 0.0)
_OF_GAMES = ("seconds", "handover", "referee", "deck")  # which a table that has played keeps
_CHILD, _PEOPLE = _LEADING = ("child", "people")  # the last rows: they lead to the people


@dataclass(frozen=True, slots=True)
class _Row:
    """One setting on the page."""

    label: str
    about: str
    values: tuple[Any, ...] = ()  # none: those that the setting itself has
    told: Callable[[Any], str] = in_words


def _rows() -> dict[str, _Row]:
    """By name, in the order of the page."""
    return {
        "theme": _Row(
            say("colours"),
            say(
                "The colours of every page. auto: dark or light, as this window is. contrast: "
                "black and white, the easiest to read."
            ),
        ),
        "sound": _Row(
            say("sound"),
            say(
                "on: you hear when a turn begins, when ten seconds are left, when time is up, "
                "errors and the end."
            ),
            (True, False),
        ),
        "motion": _Row(
            say("confetti"),
            say("on: confetti for whoever wins, for three seconds. off: nothing on a page moves."),
            (True, False),
        ),
        "seconds": _Row(
            say("seconds a turn"),
            say(
                "How long a turn of race or blitz lasts; you may type the number. Tiles and solo "
                "have their own time: o, where you choose the game."
            ),
            _SECONDS,
            lambda value: f"{value:g}" if value else say("no limit"),
        ),
        "handover": _Row(
            say("pause between turns"),
            say(
                "In races, so that the next player can sit down at the keyboard. off: the next "
                "turn begins at once."
            ),
            PAUSES,
            pause_told,
        ),
        "game": _Row(
            say("first game offered"),
            say("Where you choose a game, this one is yellow at first: enter takes it."),
        ),
        "referee": _Row(
            say("wrong digits"),
            say(
                "Who notices one? told at once: the program, by the solution. on a clash: the "
                "program, when two alike stand in a row, column or box. called by others: the "
                "players themselves."
            ),
            told=referee_told,
        ),
        "deck": _Row(
            say("cards"),
            say(
                "How hard the cards are. easy: there is always something to write. medium, hard: "
                "what is next is harder to see. Cards that you made: u on the page of "
                "tonight's cards."
            ),
            DIGIT_PACKS,
            deck_told,
        ),
    }


class SettingsScreen:
    """Walks through the settings, and changes them."""

    keys_page = "settings"  # what ? shows

    def __init__(self, context: AppContext, people: Callable[[int], None]) -> None:
        """Show them.

        Args:
            context: the games that are begun from now on are played so.
            people: opens the page of the people, in the column of that place.
        """
        self._context, self._people = context, people
        self._rows = _rows()
        self._row = 0
        self._entry = CellEntry()  # a number that is being written
        self._changed: dict[str, Any] = {}
        self._told = briefly(context.settled.complaints)

    @property
    def _settled(self) -> Settled:
        return self._context.settled

    @property
    def _name(self) -> str:
        return [*self._rows, *_LEADING][self._row]

    @property
    def _leads(self) -> bool:
        """Whether this row leads to a page of its own."""
        return self._name in _LEADING

    def frame(self) -> Frame:
        """The page."""
        rows = [
            SettingRow(
                row.label,
                self._written(name) or row.told(self._value(name)),
                self._is_outside(name),
            )
            for name, row in self._rows.items()
        ]
        known = counted(len(self._context.people.known), "{n} person", "{n} people")
        rows.append(SettingRow(say("time for a child"), self._with_more(), leads=True))
        rows.append(SettingRow(say("names and colours"), known, leads=True))
        setting, row = SETTINGS.get(self._name), self._rows.get(self._name)
        about = self._about_people() if row is None else row.about
        warned = self._told or self._shorter()
        return SettingsFrame(
            tuple(rows),
            self._row,
            about,
            "" if setting is None else setting.option,
            "" if setting is None else setting.variable,
            warned or self._note(),
            "×" if warned else "°" if self._outside() else "▸",
            self._hints(),
        )

    def _hints(self) -> tuple[KeyHint, ...]:
        """The keys that do something in this row."""
        changes = (
            KeyHint("←→", say("change"), "right"),
            KeyHint("del", say("as at first"), "delete"),
        )
        leads = (KeyHint("enter", say("open"), "enter"),)
        return (
            KeyHint("↑↓", say("choose"), "down"),
            *(leads if self._leads else changes),
            KeyHint("e", say("open the file"), "e"),
            KeyHint("esc", say("back"), "escape"),
            KeyHint("?", say("keys"), "?"),
        )

    def press(self, key: str) -> None:
        """Arrows walk and change; what is changed is kept on the way out."""
        told = self._told
        number = self._name if self._name == "seconds" else None
        taken, self._told = self._entry.press(key, number, lambda _, value: self._change(value))
        if taken:
            return
        if (row := led_to(key, self._row, len(self._rows) + len(_LEADING))) is not None:
            self._row = row
        elif key == "?":
            show_help(self._context.navigation, self.keys_page)
        elif key == "e":
            self._keep()
            self._told = self._told or self._context.edit()
            self._look_again()
        elif key == "escape" or key in LEAVE:
            self._leave(told)
        elif self._leads:
            if key in ("enter", "right", "space"):
                self._people(TIME if self._name == _CHILD else NAME)
            else:
                self._told = does_nothing(key)
        elif key in STEPS or key == "enter":
            self._step(STEPS.get(key, 1))
        elif key in ("delete", "backspace"):
            self._change(SETTINGS[self._name].usual)
        else:
            self._told = does_nothing(key)

    def paste(self, text: str) -> bool:
        """A number that is being written."""
        return paste_as_typed(text, self.press, lambda: self._entry.text is not None)

    def click(self, cell: int) -> None:
        """There is no board to play on here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""

    def _with_more(self) -> str:
        """Who has more time than the others, or something else of the kind."""
        known = self._context.people.known
        more = [one.name for one in known if one.guest.handicap.is_one]
        if len(more) > 1:
            return counted(len(more), "{n} person", "{n} people")
        return more[0] if more else say("nobody yet")

    def _about_people(self) -> str:
        if self._name == _PEOPLE:
            return say(
                "All who have played here. enter: mend a name, take somebody off the list, change "
                "a colour."
            )
        return say(
            "enter: give somebody more seconds, points that count twice, or marks that show what "
            "may go where. It is remembered with the name."
        )

    def _shorter(self) -> str:
        """Whose own seconds are fewer than everybody's by now, where seconds are looked at."""
        if self._name not in ("seconds", _CHILD):
            return ""
        guests = (one.guest for one in self._context.people.known)
        told = shorter_told(guests, self._settled.settings.seconds)
        if told and self._name == _CHILD:
            return say("{told} enter: change it.", told=told)
        return say("{told} The row time for a child changes it.", told=told) if told else ""

    def _note(self) -> str:
        if self._leads:
            return say("enter: the people who were here.")
        outside = self._outside()
        kept = say("←→ changes it. It counts at once, and is kept when you leave this page.")
        if self._name in _OF_GAMES:
            kept = say(
                "←→ changes it. It counts for what you begin under Play: the last table keeps "
                "its own. It is kept when you leave this page."
            )
        return say("{outside}. {kept}", outside=outside, kept=kept) if outside else kept

    def _written(self, name: str) -> str:
        """What is being written into that row; nothing where nothing is."""
        return (self._entry.text or "") if name == self._name else ""

    def _value(self, name: str) -> Any:
        return getattr(self._settled.settings, name)

    def _step(self, by: int) -> None:
        values = self._rows[self._name].values or SETTINGS[self._name].words()
        self._change(further(values, self._value(self._name), by))

    def _change(self, value: Any) -> None:
        self._changed[self._name] = value
        give(**{self._name: value})
        self._look_again()

    def _look_again(self) -> None:
        self._context.settled = settled()
        self._context.retheme(self._context.settled.settings.theme)

    def _leave(self, told: str) -> None:
        """Leave, once what could not be kept has been read."""
        self._keep()
        if self._told and self._told != told:
            return
        self._context.look_round()
        self._context.navigation.pop()

    def _keep(self) -> None:
        if not self._changed:
            return
        try:
            keep({n: None if v == SETTINGS[n].usual else v for n, v in self._changed.items()})
        except GridpartyError as error:
            self._told = briefly([str(error)])
        else:
            take_back(self._changed)
            self._changed.clear()

    def _is_outside(self, name: str) -> bool:
        outside = self._settled.origins[name] in (Origin.OPTION, Origin.VARIABLE)
        return outside and name not in self._changed

    def _outside(self) -> str:
        setting = SETTINGS.get(self._name)
        if setting is None or not self._is_outside(self._name):
            return ""
        value = in_words(self._value(self._name))
        by = (
            f"{setting.option} {value}"
            if self._settled.origins[self._name] is Origin.OPTION
            else f"{setting.variable}={value}"
        )
        return say("set for this time by {how}", how=by)
