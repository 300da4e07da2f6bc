"""Settings: colours, sound, seconds a turn, the usual game.

They are kept in one file that can be edited by hand, ``settings.toml`` in the folder of
`paths.home()`. A value is looked up in four places, and the first that has it counts: an option of
the command line, a variable (``GRIDPARTY_SECONDS``), the file, and the default::

    >>> SETTINGS["seconds"].variable, SETTINGS["seconds"].option
    ('GRIDPARTY_SECONDS', '--seconds')

A value that cannot be read is reported, and the next place counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from gridparty.board.numerals import decimal_number
from gridparty.errors import GridpartyError, WishError
from gridparty.games.catalogue import GAMES
from gridparty.games.common.referee import Referee
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt, is_invisible
from gridparty.system import paths
from gridparty.system.files import shown, why
from gridparty.system.limits import content_of
from gridparty.system.private import changing, write_private

AUTO, A4, LETTER = "auto", "a4", "letter"  # paper; see print.choices
#: Countries whose printers hold Letter (CLDR, paper size US-Letter).
LETTER_COUNTRIES = frozenset(
    ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
)
THEMES = ("auto", "dark", "light", "contrast")
_LARGEST = 1 << 20  # bytes of a settings file
_LONGEST = 1e6  # seconds
_LONGEST_WORD = 4096  # characters of a path to a deck
_LONGEST_REASON = 200  # characters
_SHORTEST = 0.1  # seconds of a turn, as in the race
_ON, _OFF = ("on", "true", "yes", "1"), ("off", "false", "no", "0")


class Origin(StrEnum):
    """The source of a value."""

    OPTION = "option"
    VARIABLE = "variable"
    FILE = "file"
    USUAL = "usual"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of every game, unless an option overrides them."""

    theme: str = "auto"
    sound: bool = True
    motion: bool = True
    seconds: float = 30.0  # for a turn of race and blitz; 0: unlimited
    handover: float = 0.0  # seconds between two turns of race and blitz
    game: str = "race"  # first on the start page
    referee: str = Referee.SOLUTION.value  # of race, blitz and solo
    deck: str = "party"  # a pack, a kept deck, or a file
    paper: str = AUTO  # of everything printed; auto: as in the country of the locale


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name, its option, its syntax, its comment in the file."""

    name: str
    option: str  # of the command line
    about: str
    typed: Callable[[str], Any]  # parses a text; raises WishError
    words: Callable[[], tuple[str, ...]] = tuple  # all allowed values; empty: many

    @property
    def variable(self) -> str:
        """The name of the environment variable."""
        return f"GRIDPARTY_{self.name.upper()}"

    @property
    def usual(self) -> Any:
        """The default."""
        return getattr(Settings(), self.name)

    def read(self, plain: object) -> Any:
        """Return the value in the file.

        Raises:
            WishError: it is not allowed.
        """
        if not isinstance(plain, str | int | float):
            raise WishError(say("expected a text, a number, true or false"))
        return self.typed(plain if isinstance(plain, str) else in_words(plain))

    @property
    def remark(self) -> str:
        """The line of the file for a setting without a value."""
        usual = self.usual
        value = json.dumps(usual) if isinstance(usual, str | bool) else in_words(usual)
        return f"{self.commented}{value}  # {say(self.about)}"

    @property
    def commented(self) -> str:
        """The start of its line in the file, while it has no value."""
        return f"# {self.name} = "


def in_words(value: object) -> str:
    """Return the value as it is typed.

    >>> in_words(True), in_words(30.0), in_words("dark")
    ('on', '30', 'dark')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def _one_of(words: Callable[[], tuple[str, ...]]) -> Callable[[str], str]:
    def typed(text: str) -> str:
        if text not in words():
            raise WishError(
                say(
                    "expected one of {words}, got {found}",
                    words=", ".join(words()),
                    found=excerpt(text),
                )
            )
        return text

    return typed


def _on_or_off(text: str) -> bool:
    word = text.strip().lower()
    if word not in (*_ON, *_OFF):
        raise WishError(
            say("expected one of {words}, got {found}", words="on, off", found=excerpt(text))
        )
    return word in _ON


def _seconds(shortest: float) -> Callable[[str], float]:
    def typed(text: str) -> float:
        number = decimal_number(text)
        if number is None or not (number == 0 or shortest <= number <= _LONGEST):
            raise WishError(
                say(
                    "expected 0, or {low:g} to {high:,.0f} seconds, got {found}",
                    low=shortest,
                    high=_LONGEST,
                    found=excerpt(text),
                )
            )
        return number

    return typed


def _deck(text: str) -> str:
    if not text.strip() or len(text) > _LONGEST_WORD or any(map(is_invisible, text)):
        raise WishError(say("expected a deck's name or file, got {found}", found=excerpt(text)))
    return text


def _themes() -> tuple[str, ...]:
    return THEMES


def _games() -> tuple[str, ...]:
    return tuple(title for row in GAMES.values() for title in row.summaries.load())


def _referees() -> tuple[str, ...]:
    return tuple(Referee)


def _papers() -> tuple[str, ...]:
    return (AUTO, A4, LETTER)


def _switch() -> tuple[str, ...]:
    return ("on", "off")


#: Every setting, in the order of the file and of the page.
SETTINGS: dict[str, Setting] = {
    one.name: one
    for one in (
        Setting(
            "theme",
            "--theme",
            message("auto: like this window; dark; light; contrast: black and white"),
            _one_of(_themes),
            _themes,
        ),
        Setting(
            "sound",
            "--sound",
            message("tones for turns, the last ten seconds, errors and the end"),
            _on_or_off,
            _switch,
        ),
        Setting(
            "motion",
            "--motion",
            message("confetti for the winner; off: nothing moves"),
            _on_or_off,
            _switch,
        ),
        Setting(
            "seconds",
            "--seconds",
            message("a turn of race or blitz; 0: no limit"),
            _seconds(_SHORTEST),
        ),
        Setting(
            "handover",
            "--handover",
            message("seconds to hand over the keyboard in races; 0: none"),
            _seconds(0.0),
        ),
        Setting(
            "game",
            "--game",
            message("the game offered first"),
            _one_of(_games),
            _games,
        ),
        Setting(
            "referee",
            "--referee",
            message("solution: seen at once; rules: on a clash; table: by the others"),
            _one_of(_referees),
            _referees,
        ),
        Setting(
            "deck",
            "--deck",
            message("the party, family or connoisseur pack, your deck or a file"),
            _deck,
        ),
        Setting(
            "paper",
            "--paper",
            message("what your printer holds; auto: as in your country"),
            _one_of(_papers),
            _papers,
        ),
    )
}
assert list(SETTINGS) == [field.name for field in fields(Settings)]


class Settled(NamedTuple):
    """The settings in force, where each comes from, and problems in sentences."""

    settings: Settings
    origins: Mapping[str, Origin]
    complaints: tuple[str, ...] = ()


_GIVEN: dict[str, Any] = {}  # set by the options of this command


def path() -> Path:
    """Return the path of the file."""
    return paths.home() / "settings.toml"


def give(**values: Any) -> None:
    """Set values from the options of the command; None is an option that was not given."""
    assert values.keys() <= SETTINGS.keys()
    _GIVEN.update({name: value for name, value in values.items() if value is not None})


def take_back(names: Iterable[str]) -> None:
    """Drop option values, now that the file has them (or a variable would)."""
    for name in names:
        if not os.environ.get(SETTINGS[name].variable):
            _GIVEN.pop(name, None)


def forget_given() -> None:
    """Drop all option values, before another command."""
    _GIVEN.clear()


def settings() -> Settings:
    """Return the settings in force; this reads the file, so keep them where time counts."""
    return settled().settings


def settled() -> Settled:
    """Return the settings in force, and where each comes from."""
    complaints: list[str] = []
    values: dict[str, Any] = {}
    origins = dict.fromkeys(SETTINGS, Origin.USUAL)
    try:
        kept = read_toml(path())
    except GridpartyError as error:
        complaints.append(str(error))
        kept = {}
    file = shown(path())
    complaints += (
        say("{file}: {name} is not a setting, so it is ignored", file=file, name=excerpt(name))
        for name in sorted(kept.keys() - SETTINGS.keys())
    )
    for name, setting in SETTINGS.items():
        variable = os.environ.get(setting.variable)
        for origin, where, plain in (
            (Origin.FILE, f"{file}: {name}", kept.get(name)),
            (Origin.VARIABLE, setting.variable, variable or None),
        ):
            if plain is None:
                continue
            try:
                values[name] = setting.read(plain)
                origins[name] = origin
            except WishError as error:
                complaints.append(say("{what}: {told}", what=where, told=error))
    for name, value in _GIVEN.items():
        values[name], origins[name] = value, Origin.OPTION
    return Settled(Settings(**values), origins, tuple(complaints))


def paper() -> str:
    """Return the name of the paper to print on."""
    chosen = settings().paper
    return guessed_paper(_locale()) if chosen == AUTO else chosen


def guessed_paper(locale: str) -> str:
    """Return the name of the usual paper where this locale is at home; A4 where that is unknown.

    >>> guessed_paper("en_US.UTF-8"), guessed_paper("de_DE"), guessed_paper("C")
    ('letter', 'a4', 'a4')
    """
    country = locale.partition(".")[0].partition("@")[0].replace("-", "_").rpartition("_")[2]
    return LETTER if country in LETTER_COUNTRIES else A4


def _locale() -> str:
    """Return the locale for paper: from the variables of POSIX, else from the system."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if value := os.environ.get(variable):
            return value
    import locale

    return locale.getlocale()[0] or ""


def keep(changes: Mapping[str, Any]) -> None:
    """Write these values into the file; the rest of it stays, including comments.

    Args:
        changes: by name; None removes a setting from the file.

    Raises:
        GridpartyError: the file is broken (it is left as it is) or cannot be written.
    """
    with changing(path()):
        write_private(path(), _changed(_text_of(path()), changes))


def _changed(written: str, changes: Mapping[str, Any]) -> str:
    """Return the text of the file with these settings and the rest unchanged.

    Raises:
        GridpartyError: it is broken.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    _parsed(path(), written)  # so that errors are reported in our words
    lines = (written if written.strip() else _empty()).split("\n")
    remarks = tuple(SETTINGS[name].commented for name in changes if changes[name] is not None)
    try:
        document = tomlkit.parse(
            "\n".join(line[2:] if line.startswith(remarks) else line for line in lines)
        )
    except (TOMLKitError, ValueError) as error:
        raise _unreadable(path(), _first_line(error)) from None
    for name, value in changes.items():
        if value is None:
            document.pop(name, None)
            continue
        plain = int(value) if isinstance(value, float) and value == int(value) else value
        if name in document:
            document[name] = plain
        else:
            item = tomlkit.item(plain)
            item.comment(say(SETTINGS[name].about))
            document.add(name, item)
    return tomlkit.dumps(document)


def read_toml(file: Path) -> dict[str, Any]:
    """Return the content of one of our files; empty when it is missing.

    Raises:
        GridpartyError: it cannot be read or parsed; the message says where.
    """
    return _parsed(file, _text_of(file))


def _parsed(file: Path, text: str) -> dict[str, Any]:
    if not text:
        return {}
    import tomllib

    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number with thousands of digits
        raise _unreadable(file, _first_line(error)) from None
    except RecursionError:
        raise _unreadable(file, say("it is nested too deeply")) from None


def _text_of(file: Path) -> str:
    try:
        return content_of(file, most=_LARGEST).decode()
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError:
        raise _unreadable(file, say("it is not UTF-8")) from None
    except (OSError, ValueError) as error:
        raise _unreadable(file, why(error)) from None


def _unreadable(file: Path, reason: str) -> GridpartyError:
    return GridpartyError(say("cannot read {file}: {why}", file=shown(file), why=reason))


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0][:_LONGEST_REASON]


def _empty() -> str:
    """Return a file without values: every setting as a comment."""
    lines = [
        f"# {say('Settings for gridparty. To change one, remove its # and edit the value;')}",
        f"# {say('options and variables of the same name take precedence.')}",
        "",
    ]
    return "\n".join([*lines, *(setting.remark for setting in SETTINGS.values()), ""])
