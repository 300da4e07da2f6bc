"""The people who have played here: names, pens, handicaps, and the last table.

They are kept in one file for this account alone, ``people.toml`` in the folder of `paths.home()`.
The file may be edited by hand; entries that cannot be read are reported and skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError, WishError
from gridparty.evening.settings import read_toml, settings
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import PENS, Participants, agreement_sentences
from gridparty.games.common.seats import seat_players
from gridparty.games.common.sides import alternate_teams
from gridparty.i18n.messages import Sentence, listed, message, say
from gridparty.i18n.numbers import seconds_text
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths
from gridparty.system.files import shown
from gridparty.system.private import changing, write_private

FACTORS = (1.0, 1.5, 2.0, 3.0)  # times that points count, as offered
SKILLS = ("easy", "fair", "good", "sharp")  # of bots, from 1 to 4
BOTS = ("Ada", "Bit", "Cog", "Dot", "Eli", "Fix", "Gus", "Hex", "Ida")
_PEN_NAMES = tuple(pen.name for pen in PENS)
LEAST_SECONDS, MOST_SECONDS = 5.0, 600.0  # of one person's turn
_LEAST_FACTOR, _MOST_FACTOR = 0.1, 10.0
_MOST_TEAMS = 8
_MOST_PEOPLE = 1000
UNNAMED = "You"  # who plays alone, and gives no name
_HEAD = message("Who has played here: names, pens, handicaps, and the seats of the last table.")


@dataclass(frozen=True, slots=True)
class Guest:
    """A player at the table."""

    name: str
    pen: int = 0  # index into `FELT_PENS`
    seconds: float | None = None  # for a turn; None: the usual ones
    factor: float = 1.0  # times that points count
    marks: bool = False  # legal cells are marked
    team: int = 0  # its number; 0: none
    skill: int = 0  # of a bot, from 1 to 4; 0: a person
    hints: bool = False  # may ask for hints in sprints (S6); never remembered

    @property
    def handicap(self) -> Handicap:
        """The differences of this player's rules from the others' (R14)."""
        return Handicap(self.seconds, self.factor, self.marks, self.hints)


@dataclass(frozen=True, slots=True)
class KnownPeople:
    """A person who has played here before."""

    guest: Guest  # without a team
    last: date | None = None  # the day of the last game

    @property
    def name(self) -> str:
        return self.guest.name


@dataclass(frozen=True, slots=True)
class People:
    """Everybody who has played here, latest first; the last table; what could not be read."""

    known: tuple[KnownPeople, ...] = ()
    table: tuple[Guest, ...] = ()
    complaints: tuple[str, ...] = ()

    def named(self, name: str) -> KnownPeople | None:
        """Return the person of this name, ignoring case."""
        folded = name.casefold()
        return next((one for one in self.known if one.name.casefold() == folded), None)


def path() -> Path:
    """Return the path of the file."""
    return paths.home() / "people.toml"


def people() -> People:
    """Return the remembered people; empty when the file is missing or cannot be read."""
    try:
        return _kept()
    except GridpartyError as error:
        return People(complaints=(str(error),))


def _kept() -> People:
    """Return everybody in the file.

    Raises:
        GridpartyError: the file is broken.
    """
    kept = read_toml(path())
    complaints: list[str] = []
    known: dict[str, KnownPeople] = {}
    for plain in _tables(kept, "person"):
        try:
            one = _known(plain)
        except WishError as error:
            complaints.append(say("{what}: {told}", what=shown(path()), told=error))
            continue
        known.setdefault(one.name.casefold(), one)
    latest = sorted(known.values(), key=lambda one: one.last or date.min, reverse=True)
    try:
        table = tuple(_guest(plain) for plain in _tables(kept, "seat"))
    except WishError as error:
        complaints.append(say("{what}: {told}", what=shown(path()), told=error))
        table = ()
    return People(tuple(latest), table, tuple(complaints))


def typing_alone(known: People) -> Guest:
    """Return who plays a typed puzzle alone: the only person who has played here, or no name."""
    return Guest(known.known[0].name if len(known.known) == 1 else UNNAMED)


def remember(table: Sequence[Guest], today: date | None = None) -> None:
    """Save who plays now. A single player does not replace the last table.

    Args:
        table: by seat.
        today: the day; by default the current one.

    Raises:
        GridpartyError: the file is broken (it is left as it is) or cannot be written.
    """
    with changing(path()):
        _remember(table, today or date.today())  # noqa: DTZ011  (the day as people have it)


def _remember(table: Sequence[Guest], today: date) -> None:
    before = _kept()
    here = {guest.name.casefold(): guest for guest in table if not guest.skill}
    if len(table) == 1:  # handicaps do not apply to a single player: keep the known one
        here = {name: _as_known(guest, before) for name, guest in here.items()}
    known = [KnownPeople(replace(guest, team=0), today) for guest in here.values()]
    known += [one for one in before.known if one.name.casefold() not in here]
    last = tuple(table) if len(table) > 1 else before.table
    if (known, last, before.complaints) == ([*before.known], before.table, ()):
        return  # unchanged, as in game after game of one evening
    write_private(path(), _written(known[:_MOST_PEOPLE], last))


def remember_if_possible(table: Sequence[Guest]) -> None:
    """Like `remember`, but ignore errors: a game must not fail for it. `people` reports them."""
    with suppress(GridpartyError):
        remember(table)


def _as_known(guest: Guest, before: People) -> Guest:
    known = before.named(guest.name)
    return guest if known is None else replace(known.guest, name=guest.name, pen=guest.pen)


def change(guests: Iterable[Guest]) -> None:
    """Save changed values of known people, also at the last table.

    Raises:
        GridpartyError: the file is broken, or cannot be written.
    """
    new = {guest.name.casefold(): guest for guest in guests}

    def now(guest: Guest) -> Guest:
        other = new.get(guest.name.casefold(), guest)
        return replace(
            guest, pen=other.pen, seconds=other.seconds, factor=other.factor, marks=other.marks
        )

    with changing(path()):
        before = _kept()
        known = [replace(one, guest=now(one.guest)) for one in before.known]
        write_private(path(), _written(known, [now(guest) for guest in before.table]))


def forget(name: str) -> None:
    """Remove a person from this file; `forgetting` removes them everywhere else.

    Raises:
        GridpartyError: the file is broken, or cannot be written.
    """
    folded = name.casefold()
    with changing(path()):
        before = _kept()
        known = [one for one in before.known if one.name.casefold() != folded]
        table = [guest for guest in before.table if guest.name.casefold() != folded]
        if (len(known), len(table)) != (len(before.known), len(before.table)):
            write_private(path(), _written(known, table))


def forgetting_asked(name: str) -> str:
    """Return the question before a person is forgotten; see `forgetting`."""
    return say(
        "Forget {who}? Finished games get another name. You can't undo this.",
        who=name,
    )


def rename(name: str, wanted: str) -> str:
    """Rename a person here and at the last table; return the name as it is saved.

    Finished games keep the old name.

    Raises:
        WishError: the name is refused, or another person has it.
        GridpartyError: the file is broken, or cannot be written.
    """
    folded = name.casefold()
    (clean,) = seat_players((wanted,), _AnyNumber())

    def called(guest: Guest) -> Guest:
        return replace(guest, name=clean) if guest.name.casefold() == folded else guest

    with changing(path()):
        before = _kept()
        guests = (*(one.guest for one in before.known), *before.table)
        others = {guest.name.casefold() for guest in guests} - {folded}
        if clean.casefold() in others:
            raise WishError(say("{name} is already here: choose another name.", name=clean))
        known = [replace(one, guest=called(one.guest)) for one in before.known]
        write_private(path(), _written(known, [called(guest) for guest in before.table]))
    return clean


def renamed_text(name: str, now: str) -> str:
    """Return that a person was renamed, and that finished games keep the old name."""
    return say(
        "{name} is now {now}. Finished games and the last table keep the old name.",
        name=name,
        now=now,
    )


def bots_named(taken: Iterable[str], skills: Sequence[int]) -> dict[str, int]:
    """Return a bot's name for each of these skills.

    Old files have names such as ``Bot Ada (3)``: no other bot beside her is called Ada.

    >>> bots_named(["Ann", "Bot Ada (3)"], [2, 4])
    {'Bit (bot)': 2, 'Cog (bot)': 4}
    """
    folded = [name.strip().casefold().removeprefix("bot ") for name in taken]
    free = [name for name in BOTS if name.casefold() not in (t.partition(" ")[0] for t in folded)]
    return {f"{name} (bot)": skill for name, skill in zip(free, skills, strict=False)}


def participants_of(table: Sequence[Guest]) -> Participants:
    """Return the handicaps, teams and pens by seat; empty where all are the default.

    Raises:
        WishError: teams that are impossible.
    """
    handicaps = tuple(one.handicap for one in table)
    teams = tuple(one.team for one in table)
    pens = tuple(one.pen for one in table)
    if any(teams) and not all(teams):
        missing = listed(one.name for one in table if not one.team)
        raise WishError(say("Choose a team for {names}.", names=missing))
    return Participants(
        handicaps if any(one.is_set for one in handicaps) else (),
        teams if any(teams) else (),
        () if pens == tuple(range(len(pens))) else pens,
    )


def in_turn(table: Sequence[Guest]) -> tuple[Guest, ...]:
    """Return the players seated so that teams alternate; the first keeps the first seat.

    Raises:
        WishError: teams that are impossible.
    """
    if not any(one.team for one in table):
        return tuple(table)
    participants_of(table)
    return tuple(table[seat] for seat in alternate_teams([one.team for one in table]))


def fairness_text(table: Sequence[Guest], usual: float | None) -> tuple[Sentence, ...]:
    """Return the handicaps and teams in sentences, and what is still missing.

    Args:
        table: by seat.
        usual: the usual seconds of a turn; None: turns are unlimited.
    """
    try:
        participants = participants_of(table)
    except WishError as error:
        return error.args
    return agreement_sentences(participants, [one.name for one in table], usual)


def shorter_turns_text(guests: Iterable[Guest], usual: float) -> str:
    """Return a warning about players whose turns are now shorter than usual; often empty.

    Args:
        guests: players who may have seconds of their own.
        usual: the usual seconds of a turn; 0: turns are unlimited, and the warning is empty.

    >>> shorter_turns_text([Guest("Mia", seconds=40), Guest("Noa", seconds=35)], 45)
    'Less than the usual 45 s: Mia (40 s) and Noa (35 s).'
    """
    short = [one for one in guests if one.handicap.is_shorter_than(usual)]
    each = (
        say("{who} ({time})", who=one.name, time=seconds_text(one.seconds or 0)) for one in short
    )
    if not short:
        return ""
    return say(
        "Less than the usual {time}: {people}.", time=seconds_text(usual), people=listed(each)
    )


def shorter_now() -> str:
    """Return the same warning for all known people, by the current settings."""
    return shorter_turns_text((one.guest for one in people().known), settings().seconds)


def _tables(kept: Mapping[str, Any], name: str) -> list[Any]:
    found = kept.get(name, [])
    return found[:_MOST_PEOPLE] if isinstance(found, list) else []


class _AnyNumber:
    """A container of every number, to check one name alone."""

    min_players, max_players = 1, 1


def _known(plain: Any) -> KnownPeople:
    guest = _guest(plain)
    if guest.skill:
        raise WishError(
            say("{name} is a bot, but is listed among the people", name=excerpt(guest.name))
        )
    last = plain.get("last")
    return KnownPeople(replace(guest, team=0), last if type(last) is date else None)


def _guest(plain: Any) -> Guest:
    """Return the guest in a table of the file.

    Raises:
        WishError: a name or a value that is not allowed.
    """
    if not isinstance(plain, dict) or not isinstance(plain.get("name"), str):
        raise WishError(say("a name is missing"))
    (name,) = seat_players((plain["name"],), _AnyNumber())
    pen = plain.get("pen", _PEN_NAMES[0])
    if pen not in _PEN_NAMES:
        pens = ", ".join(_PEN_NAMES)
        raise _unknown(name, pens, pen)
    skill = plain.get("bot", "")
    if skill and skill not in SKILLS:
        raise _unknown(name, ", ".join(SKILLS), skill)
    return Guest(
        name,
        _PEN_NAMES.index(pen),
        _number(name, plain, "seconds", LEAST_SECONDS, MOST_SECONDS),
        _number(name, plain, "factor", _LEAST_FACTOR, _MOST_FACTOR) or 1.0,
        plain.get("marks") is True,
        int(_number(name, plain, "team", 0, _MOST_TEAMS) or 0),
        SKILLS.index(skill) + 1 if skill else 0,
    )


def _number(name: str, plain: Mapping[str, Any], field: str, low: float, high: float) -> Any:
    value = plain.get(field)
    if value is None:
        return None
    if type(value) not in (int, float) or not low <= value <= high:
        raise _unknown(name, f"{field} {low:g}–{high:g}", value)
    return float(value)


def _unknown(name: str, expected: str, found: object) -> WishError:
    return WishError(
        say(
            "{name}: expected {expected}, got {found}",
            name=name,
            expected=expected,
            found=excerpt(str(found)),
        )
    )


def _written(known: Sequence[KnownPeople], table: Sequence[Guest]) -> str:
    people = [_lines("person", one.guest, last=one.last) for one in known]
    return "\n".join([f"# {say(_HEAD)}\n", *people, *(_lines("seat", guest) for guest in table)])


def _lines(title: str, guest: Guest, last: date | None = None) -> str:
    from tomlkit import string

    lines = [f"[[{title}]]", f"name = {string(guest.name).as_string()}"]
    if guest.pen < len(PENS):
        lines.append(f'pen = "{_PEN_NAMES[guest.pen]}"')
    if guest.seconds is not None:
        lines.append(f"seconds = {guest.seconds:g}")
    if guest.factor != 1:
        lines.append(f"factor = {guest.factor:g}")
    if guest.marks:
        lines.append("marks = true")
    if guest.team:
        lines.append(f"team = {guest.team}")
    if guest.skill:
        lines.append(f'bot = "{SKILLS[guest.skill - 1]}"')
    if last is not None:
        lines.append(f"last = {last.isoformat()}")
    return "\n".join([*lines, ""])
