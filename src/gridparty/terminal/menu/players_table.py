"""The table of players: guests at first, text and changes of cells, the line of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from gridparty.evening.people.amounts import TEAMS
from gridparty.evening.people.pens import free_pen
from gridparty.evening.people.people import FACTORS, LEAST_SECONDS, MOST_SECONDS, Guest, People
from gridparty.evening.series.new_game import NewGame, as_here
from gridparty.i18n.dates import month
from gridparty.i18n.messages import counted, say
from gridparty.pages.number_entry import CellEntry
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.prompt import CURSOR

PEN, NAME, TIME = range(3)
#: What is changed in the columns behind pen and name.
FIELDS = {TIME: "seconds", 3: "factor", 4: "marks", 5: "team"}
_STEP = 5.0  # seconds
_USUAL = 30.0  # seconds that the first step goes from where turns have no end


class Cell(NamedTuple):
    """A value of a row; dim while it is as usual."""

    text: str
    changed: bool


class PlayerRow(NamedTuple):
    """A taken seat."""

    pen: int
    name: str
    cells: tuple[Cell, ...]  # seconds, factor, marks, team; empty in solo games


class AtTheTable:
    """The player range while names are typed: one is enough."""

    min_players = 1

    def __init__(self, max_players: int) -> None:
        self.max_players = max_players


def as_last_time(people: People, new_game: NewGame) -> list[Guest]:
    """Return the guests of the last table that can play this game."""
    guests: list[Guest] = []
    for guest in people.table:
        if guest.skill and not new_game.bots:
            continue
        if any(one.name.casefold() == guest.name.casefold() for one in guests):
            continue
        pens = {one.pen for one in guests}
        pen = free_pen(pens, people) if guest.pen in pens else guest.pen
        guests.append(replace(as_here(guest, new_game), pen=pen))
    return guests[: new_game.players.max_players]


def row_of(guest: Guest, usual: float | None, *, fair: bool) -> PlayerRow:
    """Return the row of a guest; `usual` are the default seconds."""
    return PlayerRow(guest.pen, guest.name, cells_of(guest, usual) if fair else ())


def default_cells(usual: float | None) -> tuple[Cell, ...]:
    """Return the cells of a guest without a handicap."""
    return cells_of(Guest(""), usual)


def cells_of(guest: Guest, usual: float | None) -> tuple[Cell, ...]:
    """Return time, points, help and team of a guest as they are shown."""
    seconds = usual if guest.seconds is None else guest.seconds
    return (
        Cell("·" if seconds is None else f"{seconds:g}", guest.seconds is not None),
        Cell(f"×{guest.factor:g}", guest.factor != 1),
        Cell(say("yes") if guest.marks else "·", guest.marks),
        Cell(str(guest.team) if guest.team else "·", bool(guest.team)),
    )


def about_column(column: int, guest: Guest, usual: float | None) -> str:
    """Return what a column is for, with the name of the guest in the row.

    It says so if the default is more time than this guest has.
    """
    who = guest.name
    match FIELDS.get(column):
        case "seconds" if usual is not None and guest.handicap.is_shorter_than(usual):
            return say("Less than the usual {usual:g} seconds a turn.", usual=usual)
        case str():
            return ""  # the panel says what the columns are
    return say("[{who}'s|Your] colour and letter.", who=who)


def participants_text(guests: Sequence[Guest]) -> str:
    """Return the number of people and bots."""
    bots = sum(1 for guest in guests if guest.skill)
    people = len(guests) - bots
    if not guests:
        return say("nobody yet")
    told = counted(people, "{n} person", "{n} people")
    if not bots:
        return told
    return say("{words}, {word}", words=told, word=counted(bots, "{n} bot", "{n} bots"))


def stepped(seconds: float | None, by: int, usual: float | None) -> float | None:
    """Return the seconds so many steps further; None: the default."""
    now = seconds if seconds is not None else usual if usual is not None else _USUAL
    then = min(max(now + by * _STEP, LEAST_SECONDS), MOST_SECONDS)
    return None if then == usual else then


def own(field: str, value: Any, usual: float | None) -> Any:
    """Return the value to keep; default seconds are None."""
    return None if field == "seconds" and value == usual else value


def at_first(field: str) -> Any:
    """Return the default value of a field."""
    return getattr(Guest(""), field)


def last_seen_text(last: date | None, today: date) -> str:
    """Return how long ago a person was here: ``a week ago``, ``in May``."""
    if last is None or last > today:
        return ""
    days = (today - last).days
    if days == 0:
        return say("today")
    if days == 1:
        return say("yesterday")
    if days < 7:
        return say("{n} days ago", n=days)
    if days < 60:
        return counted(days // 7, "a week ago", "{n} weeks ago")
    return f"{month(last)} {last.year}"


def changed(guest: Guest, field: str, by: int, usual: float | None) -> Any:
    """Return the value of the field so many steps further."""
    match field:
        case "seconds":
            return stepped(guest.seconds, by, usual)
        case "factor":
            at = FACTORS.index(guest.factor) if guest.factor in FACTORS else 0
            return FACTORS[(at + by) % len(FACTORS)]
        case "marks":
            return not guest.marks
    return (guest.team + by) % (TEAMS + 1)


def missing_text(new_game: NewGame, here: int) -> str:
    """Return what to do on the empty line with so many guests."""
    least = new_game.players.min_players
    if not here:
        return say("Type a name first.")
    if brings_a_bot(new_game, least - here):
        return say("Type the next name, or press enter to add a bot.")
    if least > here:
        return counted(least - here, "Add one more player.", "Add {n} more players.")
    return say("Type another name, or press enter to begin.")


def full_text(new_game: NewGame) -> str:
    """Return that every seat is taken, where there are several, and what enter does."""
    if new_game.players.max_players == 1:
        return say("Press enter to begin.")
    return say("All seats are taken: press enter to begin.")


def hints_of_the_line(new_game: NewGame, known: int, here: int) -> tuple[KeyHint, ...]:
    """Return the line of keys on the empty line.

    Args:
        new_game: what is to be played.
        known: how many people of before are shown by their numbers.
        here: how many sit at the table.
    """
    numbers = "1" if known == 1 else f"1–{min(known, 9)}"
    missing = new_game.players.min_players - here
    bot = here > 0 and brings_a_bot(new_game, missing)
    enter = say("add a bot") if bot else "" if missing > 0 else say("begin")
    return (
        *((KeyHint("enter", enter, "enter"),) if enter else ()),
        *(() if here else (KeyHint("a–z", say("type a name"), "?"),)),
        *((KeyHint(numbers, say("add a player"), "known1"),) if known else ()),
        *((KeyHint("0", say("add a bot"), "0"),) if new_game.bots and not bot else ()),
        *(() if new_game.heats else (KeyHint("+ −", say("colour"), "+"),)),
        *((KeyHint("↑↓", say("move"), "up"),) if here else ()),
        KeyHint("esc", say("back"), "escape"),
        KeyHint("?", say("keys"), "?"),
    )


def brings_a_bot(new_game: NewGame, missing: int) -> bool:
    """Whether enter on the empty line seats a bot when so many are missing; not in heats."""
    return missing == 1 and new_game.bots and not new_game.heats


def hints(
    enter: str,
    *,
    column: int,
    writes: bool,
    names: bool,
    alone: bool,
    on_a_name: bool,
    changes: bool,
) -> tuple[KeyHint, ...]:
    """Return the line of keys on a seat.

    Args:
        enter: what it does, except to a name that is being typed.
        column: where one stands.
        writes: a number is being written.
        names: a name is.
        alone: one person plays.
        on_a_name: one stands on that of somebody who may be called otherwise.
        changes: + and − change something here.
    """
    if names:
        return entry_hints(say("accept"))
    if writes:
        return entry_hints(enter, KeyHint("del", say("reset"), "delete"))
    return (
        KeyHint("enter", enter, "enter"),
        KeyHint("backspace", say("edit"), "backspace")
        if on_a_name
        else KeyHint("↑↓←→", say("move"), "down"),
        *((KeyHint("+ −", say("change"), "+"),) if changes else ()),
        KeyHint("del", say("reset") if column > NAME else say("remove"), "delete"),
        *(() if alone else (KeyHint("shift+↑↓", say("move"), "shift+down"),)),
        KeyHint("esc", say("back"), "escape"),
    )


def free_pens(first: int, guests: Sequence[Guest], lines: int, people: People) -> tuple[int, ...]:
    """Return the pens of the empty lines: the next guest's, then the next free ones."""
    pens, taken = [first], {first, *(guest.pen for guest in guests)}
    for _ in range(lines):
        pen = free_pen(taken, people)
        pens.append(first if pen in taken else pen)
        taken.add(pen)
    return tuple(pens)


def with_cursor(entry: CellEntry) -> str | None:
    """Return the typed text with the cursor; None if nothing is being typed."""
    return None if entry.text is None else entry.text + CURSOR


def entry_hints(enter: str, *between: KeyHint) -> tuple[KeyHint, ...]:
    """Return the keys that end typing."""
    return (
        KeyHint("enter", enter, "enter"),
        *between,
        KeyHint("esc", say("cancel"), "escape"),
    )
