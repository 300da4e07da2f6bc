"""Who was here before: names, pens, what makes it fair for each, and who sat where the last time.

It stands in one file for this account alone, ``people.toml`` in the folder of `places.home()`. A
person may be given other pens there, or be taken out; what cannot be read is told and passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError, WishError
from gridparty.evening.settings import changing, read_toml, settings, write_private
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import PENS, Participants, agreement_told
from gridparty.games.common.seats import seated
from gridparty.games.common.sides import alternating
from gridparty.i18n.messages import Sentence, counted, listed, say
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths
from gridparty.system.files import shown

FACTORS = (1.0, 1.5, 2.0, 3.0)  # times that points may count, as they are offered
SKILLS = ("easy", "fair", "good", "sharp")  # of bots, from 1 to 4
BOTS = ("Ada", "Bit", "Cog", "Dot", "Eli", "Fix", "Gus", "Hex", "Ida")
_PEN_NAMES = tuple(pen.name for pen in PENS)
LEAST_SECONDS, MOST_SECONDS = 5.0, 600.0  # of a turn, for one of the people
_LEAST_FACTOR, _MOST_FACTOR = 0.1, 10.0
_MOST_TEAMS = 8
_MOST_PEOPLE = 1000
_HEAD = "# Who has played here: names, pens, handicaps, and who sat where the last time.\n"


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at the table."""

    name: str
    pen: int = 0  # the place in `FELT_PENS`
    seconds: float | None = None  # for a turn; None: as everybody
    factor: float = 1.0  # times that the points count
    marks: bool = False  # what is legal is marked
    team: int = 0  # its number; 0: none
    skill: int = 0  # of a bot, from 1 to 4; 0: a person

    @property
    def handicap(self) -> Handicap:
        """By what other numbers than the rest this one plays (R14)."""
        return Handicap(self.seconds, self.factor, self.marks)


@dataclass(frozen=True, slots=True)
class KnownPeople:
    """Somebody who was here before."""

    guest: Guest  # without a team
    last: date | None = None  # when that was

    @property
    def name(self) -> str:
        """What this one is called."""
        return self.guest.name


@dataclass(frozen=True, slots=True)
class People:
    """All who were here, the last ones first; the last table; what could not be read."""

    known: tuple[KnownPeople, ...] = ()
    table: tuple[Guest, ...] = ()
    complaints: tuple[str, ...] = ()

    def named(self, name: str) -> KnownPeople | None:
        """Who goes by this name, whatever its capitals."""
        folded = name.casefold()
        return next((one for one in self.known if one.name.casefold() == folded), None)


def path() -> Path:
    """The file."""
    return paths.home() / "people.toml"


def people() -> People:
    """Who is remembered; nobody where there is no file, or it cannot be read."""
    try:
        return _kept()
    except GridpartyError as error:
        return People(complaints=(str(error),))


def _kept() -> People:
    """Who stands in the file.

    Raises:
        GridpartyError: it is broken.
    """
    kept = read_toml(path())
    complaints: list[str] = []
    known: dict[str, KnownPeople] = {}
    for plain in _tables(kept, "person"):
        try:
            one = _known(plain)
        except WishError as error:
            complaints.append(f"{shown(path())}: {error}")
            continue
        known.setdefault(one.name.casefold(), one)
    latest = sorted(known.values(), key=lambda one: one.last or date.min, reverse=True)
    try:
        table = tuple(_guest(plain) for plain in _tables(kept, "seat"))
    except WishError as error:
        complaints.append(f"{shown(path())}: {error}")
        table = ()
    return People(tuple(latest), table, tuple(complaints))


def remember(table: Sequence[Guest], today: date | None = None) -> None:
    """Keep who sits there now. One alone is no table: the one before is still the last.

    Args:
        table: by seat.
        today: the day; by default this one.

    Raises:
        GridpartyError: the file is broken (it is left as it is) or cannot be written.
    """
    with changing(path()):
        _remember(table, today or date.today())  # noqa: DTZ011  (the day as people have it)


def _remember(table: Sequence[Guest], today: date) -> None:
    before = _kept()
    here = {guest.name.casefold(): guest for guest in table if not guest.skill}
    if len(table) == 1:  # alone nobody needs a handicap: the one that is known stays
        here = {name: _as_known(guest, before) for name, guest in here.items()}
    known = [KnownPeople(replace(guest, team=0), today) for guest in here.values()]
    known += [one for one in before.known if one.name.casefold() not in here]
    last = tuple(table) if len(table) > 1 else before.table
    if (known, last, before.complaints) == ([*before.known], before.table, ()):
        return  # as game after game of one evening
    write_private(path(), _written(known[:_MOST_PEOPLE], last))


def remember_if_possible(table: Sequence[Guest]) -> None:
    """As `remember`: the game is more than the memory of it. Whoever asks for people is told."""
    with suppress(GridpartyError):
        remember(table)


def _as_known(guest: Guest, before: People) -> Guest:
    known = before.named(guest.name)
    return guest if known is None else replace(known.guest, name=guest.name, pen=guest.pen)


def change(guests: Iterable[Guest]) -> None:
    """Keep other values of people who are known; those of the last table have them there, too.

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
    """Take somebody out of this file; `forgetting` does all the rest.

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
    """What is asked before somebody is forgotten: see `forgetting`."""
    return say(
        "Forget {who}? Games that are over get another name instead. It can't be undone.",
        who=name,
    )


def rename(name: str, wanted: str) -> str:
    """Call somebody otherwise, here and at the last table; how, as it is kept.

    Games that were played keep the name that was theirs.

    Raises:
        WishError: nobody can be called so, or somebody else is.
        GridpartyError: the file is broken, or cannot be written.
    """
    folded = name.casefold()
    (clean,) = seated((wanted,), _AnyNumber())

    def called(guest: Guest) -> Guest:
        return replace(guest, name=clean) if guest.name.casefold() == folded else guest

    with changing(path()):
        before = _kept()
        guests = (*(one.guest for one in before.known), *before.table)
        others = {guest.name.casefold() for guest in guests} - {folded}
        if clean.casefold() in others:
            raise WishError(say("{name} is here already.", name=clean))
        known = [replace(one, guest=called(one.guest)) for one in before.known]
        write_private(path(), _written(known, [called(guest) for guest in before.table]))
    return clean


def renamed_told(name: str, now: str) -> str:
    """That somebody is called otherwise, and where the old name stays: it is part of games."""
    return say(
        "{name} is called {now} from now on, under Play. Games that were played, and the next one "
        "of the last table, keep the old name.",
        name=name,
        now=now,
    )


def bots_named(taken: Iterable[str], skills: Sequence[int]) -> dict[str, int]:
    """A name for each of these skills that says that it is a bot.

    Of before there are names such as ``Bot Ada (3)``: no other bot is called Ada beside her.

    >>> bots_named(["Ann", "Bot Ada (3)"], [2, 4])
    {'Bit (bot)': 2, 'Cog (bot)': 4}
    """
    folded = [name.strip().casefold().removeprefix("bot ") for name in taken]
    free = [name for name in BOTS if name.casefold() not in (t.partition(" ")[0] for t in folded)]
    return {f"{name} (bot)": skill for name, skill in zip(free, skills, strict=False)}


def participants_of(table: Sequence[Guest]) -> Participants:
    """What is agreed for the seats; nothing where all is as usual.

    Raises:
        WishError: teams that cannot be.
    """
    handicaps = tuple(one.handicap for one in table)
    teams = tuple(one.team for one in table)
    pens = tuple(one.pen for one in table)
    if any(teams) and not all(teams):
        missing = listed(one.name for one in table if not one.team)
        raise WishError(say("{names}: in which team?", names=missing))
    return Participants(
        handicaps if any(one.is_one for one in handicaps) else (),
        teams if any(teams) else (),
        () if pens == tuple(range(len(pens))) else pens,
    )


def in_turn(table: Sequence[Guest]) -> tuple[Guest, ...]:
    """The same people, seated so that the teams alternate; who begins stays the first.

    Raises:
        WishError: teams that cannot be.
    """
    if not any(one.team for one in table):
        return tuple(table)
    participants_of(table)
    return tuple(table[seat] for seat in alternating([one.team for one in table]))


def fairness_told(table: Sequence[Guest], usual: float | None) -> tuple[Sentence, ...]:
    """Who has a handicap, and who plays with whom; what is missing yet.

    Args:
        table: by seat.
        usual: seconds of a turn that everybody has; None: turns have no end.
    """
    try:
        participants = participants_of(table)
    except WishError as error:
        return (say("{told}", told=error),)
    return agreement_told(participants, [one.name for one in table], usual)


def shorter_told(guests: Iterable[Guest], usual: float) -> str:
    """Whose turns are shorter than everybody's by now: more was meant, perhaps; mostly nothing.

    Args:
        guests: who may have seconds of their own.
        usual: seconds of a turn that everybody has; 0: turns have no end, and nobody's count.

    >>> shorter_told([Guest("Mia", seconds=40), Guest("Noa", seconds=35)], 45)
    'A turn has 45 seconds: Mia (40 seconds) and Noa (35 seconds) have less.'
    """
    short = [one for one in guests if one.handicap.is_short_of(usual)]
    each = (say("{who} ({n:g} seconds)", who=one.name, n=one.seconds) for one in short)
    if not short:
        return ""
    return counted(
        len(short),
        "A turn has {usual:g} seconds: {people} has less.",
        "A turn has {usual:g} seconds: {people} have less.",
        usual=usual,
        people=listed(each),
    )


def shorter_now() -> str:
    """The same of all who are known, by the settings of now."""
    return shorter_told((one.guest for one in people().known), settings().seconds)


def _tables(kept: Mapping[str, Any], name: str) -> list[Any]:
    found = kept.get(name, [])
    return found[:_MOST_PEOPLE] if isinstance(found, list) else []


class _AnyNumber:
    """One name is looked at alone."""

    min_players, max_players = 1, 1


def _known(plain: Any) -> KnownPeople:
    guest = _guest(plain)
    if guest.skill:
        raise WishError(f"expected no bot among the people, got {excerpt(guest.name)}")
    last = plain.get("last")
    return KnownPeople(replace(guest, team=0), last if type(last) is date else None)


def _guest(plain: Any) -> Guest:
    """Who stands in the file.

    Raises:
        WishError: a name or a value that nobody can have.
    """
    if not isinstance(plain, dict) or not isinstance(plain.get("name"), str):
        raise WishError("expected a name for everybody")
    (name,) = seated((plain["name"],), _AnyNumber())
    pen = plain.get("pen", _PEN_NAMES[0])
    if pen not in _PEN_NAMES:
        pens = ", ".join(_PEN_NAMES)
        raise WishError(f"{name}: expected a pen ({pens}), got {excerpt(str(pen))}")
    skill = plain.get("bot", "")
    if skill and skill not in SKILLS:
        raise WishError(f"{name}: expected a bot ({', '.join(SKILLS)}), got {excerpt(str(skill))}")
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
        raise WishError(
            f"{name}: expected {field} from {low:g} to {high:g}, got {excerpt(str(value))}"
        )
    return float(value)


def _written(known: Sequence[KnownPeople], table: Sequence[Guest]) -> str:
    people = [_lines("person", one.guest, last=one.last) for one in known]
    return "\n".join([_HEAD, *people, *(_lines("seat", guest) for guest in table)])


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
