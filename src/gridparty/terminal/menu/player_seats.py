"""The guests of a new game by seat, with pens and bots, and the name being typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.people.pens import free_pen, stepped_pen
from gridparty.evening.people.people import SKILLS, Guest, KnownPeople, People, bots_named
from gridparty.evening.series.new_game import NewGame, as_agreed, as_here, can_mark, default_seconds
from gridparty.games.common.seats import LONGEST_NAME, seat_players, visible_length
from gridparty.i18n.messages import counted, say
from gridparty.terminal.menu.players_table import (
    FIELDS,
    NAME,
    AtTheTable,
    as_last_time,
    at_first,
    changed,
    own,
)
from gridparty.terminal.widgets.prompt import Line

_USUAL_SKILL = 2


class Outcome(NamedTuple):
    """The refusal or the side effect of a change."""

    refusal: str = ""
    news: str = ""  # the effect on another seat


class Guests:
    """The people and bots by seat, at first those of the last table.

    Methods that return a text return a refusal, and have changed nothing then.
    """

    def __init__(self, people: People, new_game: NewGame) -> None:
        self._people, self._new_game = people, new_game
        self.most = new_game.players.max_players
        self._seats = as_last_time(people, new_game)
        self._at_first = self.everybody
        self._before: tuple[int, ...] | None = None  # the pens when the cursor came here

    def __len__(self) -> int:
        return len(self._seats)

    def __iter__(self) -> Iterator[Guest]:
        return iter(self._seats)

    def __getitem__(self, seat: int) -> Guest:
        return self._seats[seat]

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return len(self._seats) == self.most

    @property
    def all_taken(self) -> str:
        """Refusal of one more guest."""
        return counted(self.most, "The only seat is taken.", "All {n} seats are taken.")

    @property
    def everybody(self) -> tuple[Guest, ...]:
        """The guests by seat."""
        return tuple(self._seats)

    @property
    def left_over(self) -> tuple[str, ...]:
        """Names of the last table without a seat in this game; none in solo games."""
        if self.most == 1 or not self.full:
            return ()
        names = (one.name for one in self._people.table if self._new_game.bots or not one.skill)
        return tuple(name for name in names if self.seat_of(name) is None)

    @property
    def changed(self) -> bool:
        """Whether the guests differ from the last table."""
        return self.everybody != self._at_first

    @property
    def for_later(self) -> tuple[Guest, ...]:
        """The guests, then those without a seat here, with all remembered values.

        What means nothing in this game may mean something in the next one.
        """
        before = {one.name.casefold(): one for one in self._people.table}
        here = tuple(
            one
            if (earlier := before.get(one.name.casefold())) is None
            else as_agreed(one, earlier, self._new_game)
            for one in self._seats
        )
        seen = {one.name.casefold() for one in (*self._at_first, *here)}
        return (*here, *(one for one in self._people.table if one.name.casefold() not in seen))

    @property
    def pens(self) -> set[int]:
        """The pens in use."""
        return {one.pen for one in self._seats}

    def seat_of(self, name: str, but: int | None = None) -> int | None:
        """Return the seat of this name, not counting one seat; None if there is none."""
        folded = name.casefold()
        for seat, guest in enumerate(self._seats):
            if guest.name.casefold() == folded and seat != but:
                return seat
        return None

    def known_as(self, begun: str, but: int | None) -> KnownPeople | None:
        """Return a known person without a seat whose name begins so."""
        begun = begun.lstrip().casefold()
        for one in self._people.known:
            free = self.seat_of(one.name, but=but) is None
            if free and one.name.casefold().startswith(begun):
                return one
        return None

    def clean(self, text: str, at: int) -> tuple[str, str]:
        """Return the cleaned name, or an empty one and a refusal."""
        others = [guest.name for seat, guest in enumerate(self._seats) if seat != at]
        taken = self.seat_of(text, but=at)
        if taken is not None:
            name = self._seats[taken].name
            return "", say("{name} already has seat {seat}.", name=name, seat=taken + 1)
        try:
            *_, name = seat_players([*others, text], AtTheTable(self.most))
        except GridpartyError as error:
            return "", str(error)
        return name, ""

    def sit(self, guest: Guest, pen: int | None = None) -> str:
        """Give the guest the next seat; in a solo game, the only one. Return a refusal.

        Args:
            guest: as remembered, or new.
            pen: that was chosen; None: that of the guest, where it is free.
        """
        if self.most == 1:
            self._seats.clear()  # the new one plays instead
        if self.full:
            return self.all_taken
        pen = guest.pen if pen is None else pen
        self._make_room_for(pen)
        if pen in self.pens:
            pen = free_pen(self.pens, self._people)
        self._seats.append(replace(as_here(guest, self._new_game), pen=pen))
        return ""

    def sit_instead(self, seat: int, guest: Guest) -> None:
        """Replace the guest of a seat; the team stays.

        Args:
            seat: whose it was.
            guest: as remembered, or new.
        """
        self._make_room_for(guest.pen)
        pen, team = self.pen_instead(seat, guest), self._seats[seat].team
        self._seats[seat] = replace(as_here(guest, self._new_game), pen=pen, team=team)

    def pen_instead(self, seat: int, guest: Guest) -> int:
        """Return the pen this guest would have there: their own, unless another person has it."""
        others = [one for at, one in enumerate(self._seats) if at != seat]
        if guest.pen not in {one.pen for one in others if not one.skill}:
            return guest.pen
        return free_pen({one.pen for one in others}, self._people)

    def new(self, name: str, seat: int) -> Guest:
        """Return a new guest for the seat, with a free pen."""
        others = {one.pen for at, one in enumerate(self._seats) if at != seat}
        return Guest(name, free_pen(others, self._people))

    def _make_room_for(self, pen: int) -> None:
        """Give a bot that has this pen another one."""
        for seat, guest in enumerate(self._seats):
            if guest.pen == pen and guest.skill:
                self.put(seat, pen=free_pen(self.pens, self._people))

    def sit_as_known(self, known: KnownPeople, pen: int | None) -> str:
        """Give a known person the next seat; return a refusal."""
        seat = self.seat_of(known.name)
        if seat is not None:
            return say("{name} already has seat {seat}.", name=known.name, seat=seat + 1)
        return self.sit(known.guest, pen)

    def sit_bot(self, pen: int | None = None) -> str:
        """Give a bot the next seat; return a refusal."""
        if not self._new_game.bots:
            return say("This game has no bots.")
        name = self._bot_name(_USUAL_SKILL, but=None)
        return self.sit(Guest(name, free_pen(self.pens, self._people), skill=_USUAL_SKILL), pen)

    def _bot_name(self, skill: int, *, but: int | None) -> str:
        taken = [guest.name for seat, guest in enumerate(self._seats) if seat != but]
        ((name, _),) = bots_named(taken, [skill]).items()
        return name

    def let_play_better(self, seat: int, by: int) -> None:
        """Change the skill of the bot, and its name with it."""
        skill = (self._seats[seat].skill - 1 + by) % len(SKILLS) + 1
        self.put(seat, skill=skill, name=self._bot_name(skill, but=seat))

    def take_away(self, seat: int) -> None:
        """Remove the guest of this seat."""
        del self._seats[seat]

    def swap(self, seat: int, other: int) -> None:
        """Swap two seats."""
        seats = self._seats
        seats[seat], seats[other] = seats[other], seats[seat]
        self._before = None

    def put(self, seat: int, **values: Any) -> None:
        """Change values of the guest of this seat."""
        self._seats[seat] = replace(self._seats[seat], **values)

    def leave_pens(self) -> None:
        """Forget the pens before: the cursor has moved."""
        self._before = None

    @property
    def _away(self) -> set[int]:
        """Pens of known people without a seat."""
        away = (one for one in self._people.known if self.seat_of(one.name) is None)
        return {one.guest.pen for one in away}

    def next_pen(self, pen: int, by: int) -> int:
        """Return the pen so many steps further for the next guest."""
        return stepped_pen(pen, by, pen, self.pens, self._away)

    def step_pen(self, seat: int, by: int) -> str:
        """Change the pen of a seat; if none is free, two swap. Return a message then.

        Pens that are only passed on the way go back to whose they were.
        """
        if self._before is None:
            self._before = tuple(guest.pen for guest in self._seats)
        here = {before for other, before in enumerate(self._before) if other != seat}
        pen = stepped_pen(self._seats[seat].pen, by, self._before[seat], here, self._away)
        mine = self._before[seat]
        for other, before in enumerate(self._before):
            self.put(other, pen=mine if before == pen else before)
        self.put(seat, pen=pen)
        if pen not in self._before or pen == mine:
            return ""
        other = self._before.index(pen)
        return say(
            "[{who}|You] and {other} swap colours.",
            who=self._seats[seat].name,
            other=self._seats[other].name,
        )

    def step_cell(self, row: int, column: int, by: int) -> Outcome:
        """Change the cell by so many steps: pen, skill of a bot, or value."""
        guest = self._seats[row]
        if column == NAME and guest.skill:
            self.let_play_better(row, by)
        elif column <= NAME and self._new_game.heats:
            return Outcome(say("In heats the seat sets the colour."))
        elif column <= NAME:
            return Outcome(news=self.step_pen(row, by))
        elif FIELDS[column] == "marks" and not can_mark(self._new_game):
            return Outcome(say("A printed card can't show candidates."))
        else:
            field = FIELDS[column]
            value = changed(guest, field, by, default_seconds(self._new_game))
            self.put(row, **{field: value})
        return Outcome()

    def write_cell(self, row: int, field: str, value: Any) -> None:
        """Put a typed number into the cell."""
        self.put(row, **{field: own(field, value, default_seconds(self._new_game))})

    def clear_cell(self, row: int, column: int) -> None:
        """Reset the cell."""
        field = FIELDS[column]
        self.put(row, **{field: at_first(field)})


class NameLine:
    """The name typed so far, and the known person that may be meant.

    Attributes:
        refused: the name was refused; the next letter begins another one.
        completes: whether a known name that begins so may be meant.
        mends: whether the name of a guest is being corrected.
    """

    def __init__(self, text: str = "") -> None:
        self._line = Line(LONGEST_NAME, visible_length)
        self._line.text = text
        self.refused, self.completes, self.mends = False, not text, bool(text)

    @property
    def text(self) -> str:
        """The typed text."""
        return self._line.text

    @property
    def empty(self) -> bool:
        """Whether nothing but blanks is typed."""
        return not self.text.strip()

    @property
    def full(self) -> bool:
        """Whether the last key was rejected for lack of room."""
        return self._line.full

    @property
    def told(self) -> str:
        """Message about the lack of room, if any."""
        if not self.full:
            return ""
        return say("Names have at most {n} characters.", n=LONGEST_NAME)

    def press(self, key: str) -> bool:
        """Handle a key; return False for keys that do not edit."""
        if self.refused and len(key) == 1:
            self._line.text = ""
        if not self._line.press(key):
            return False
        self.refused, self.completes = False, key != "backspace"
        return True

    def meant(self, guests: Guests, at: int) -> KnownPeople | None:
        """Return the known person without a seat whose name begins so.

        Args:
            guests: who is.
            at: the row in which it is written.
        """
        if not self.completes or self.empty:
            return None
        return guests.known_as(self.text, at)

    def completion(self, guests: Guests, at: int) -> str:
        """Return the rest of that name."""
        known = self.meant(guests, at)
        return "" if known is None else known.name[len(self.text.lstrip()) :]
