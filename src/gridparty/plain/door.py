"""The start page in plain lines: a numbered menu, for screen readers and scripts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial

from gridparty import places
from gridparty.board.quoting import excerpt
from gridparty.board.wording import listed, ranged, say
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.clocks import TableClock
from gridparty.evening.evening import Evening
from gridparty.evening.journal import Recording
from gridparty.evening.lately import NextGame, called, id_of, lately, next_game
from gridparty.evening.opening import taken_up, with_next_game
from gridparty.evening.people import (
    SKILLS,
    Guest,
    People,
    bots_named,
    change,
    fairness_told,
    free_pen,
    people,
)
from gridparty.evening.plan import Plan, begun, usual_plan
from gridparty.evening.session import delete
from gridparty.evening.settings import SETTINGS, in_words, keep, settings
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.handicap import typed
from gridparty.games.common.speech import Assistance
from gridparty.games.common.times import clock_text
from gridparty.plain.evening import Shell, play_in_lines

_USUAL_SKILL = 2
_BOT = "bot"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu, and what it does."""

    words: str
    act: Callable[[], None]


class LeavingError(Exception):
    """Somebody has had enough, or there are no more lines."""


class LinesDoor:
    """Asks what it shall be, again and again."""

    def __init__(self, shell: Shell, clock: TableClock, asides: Sequence[Entry] = ()) -> None:
        """Ask nothing yet.

        Args:
            shell: what is typed, and who reads.
            clock: what the games take their time from.
            asides: what can be done besides playing.
        """
        self._shell, self._clock, self._asides = shell, clock, tuple(asides)

    def open(self) -> None:
        """Show the menu until somebody leaves."""
        try:
            while True:
                self._choose(say("What shall it be?"), self._entries())
        except LeavingError:
            return

    def _entries(self) -> list[Entry]:
        found, entries = lately(), []
        last = found.last
        following = None if last is None else next_game(last)
        if last is not None and following is not None:
            entries.append(
                Entry(_next_told(following), lambda: self._play(with_next_game(last, self._clock)))
            )
        if last is not None and last.untouched:
            told = say(
                "Begin: {game}, {players}; nobody has seen the board",
                game=last.header.edition,
                players=listed(last.header.players),
            )
            entries.append(Entry(told, partial(self._take_up, last)))
        entries.append(Entry(say("A new game"), self._new_game))
        entries += [
            Entry(say("Go on: {game}", game=_told(one)), partial(self._take_up, one))
            for one in found.open
        ]
        if found.open:
            entries.append(Entry(say("Delete an open game"), partial(self._delete, found.open)))
        return [*entries, *self._asides, Entry(say("Settings"), self._settings)]

    def _delete(self, still_open: Sequence[Recording]) -> None:
        self._choose(
            say("Which one?"), [Entry(_told(one), partial(self._ask, one)) for one in still_open]
        )

    def _ask(self, one: Recording) -> None:
        sure = self._read(
            say(
                "Delete {game}? It is gone for good, and nothing brings it back. (yes: delete it) ",
                game=_told(one),
            )
        )
        if sure.lower() not in ("y", "yes"):
            self._shell.show(say("It stays.") + "\n")
            return
        delete(id_of(one), games(), folder=places.sessions())
        self._shell.show(say("{game} is deleted.", game=called(one)) + "\n")

    def _choose(self, question: str, entries: Sequence[Entry]) -> None:
        for number, entry in enumerate(entries, start=1):
            self._shell.show(f"{number}. {entry.words}\n")
        prompt = say("{question} (its number; enter: 1; q: leave) ", question=question)
        while True:
            typed = self._read(prompt) or "1"
            if typed.isdecimal() and 1 <= int(typed) <= len(entries):
                break
            self._shell.show(say("Expected a number from 1 to {most}.", most=len(entries)) + "\n")
        try:
            entries[int(typed) - 1].act()
        except GridpartyError as error:
            self._shell.show(f"{error}\n")

    def _new_game(self) -> None:
        entries = [
            Entry(f"{title}: {words}", partial(self._begin, title))
            for row in GAMES.values()
            for title, words in row.summaries.load().items()
        ]
        self._choose(say("Which game?"), entries)

    def _begin(self, title: str) -> None:
        plan, remembered = usual_plan(title, settings()), people()
        guests = self._guests(plan, remembered)
        self._play(begun(plan, guests, self._clock))

    def _guests(self, plan: Plan, remembered: People) -> tuple[Guest, ...]:
        usual = [one for one in remembered.table if plan.bots or not one.skill]
        usual = usual[: plan.players.max_players]
        low, high = plan.players.min_players, plan.players.max_players
        many = ranged(low, high, "1 name", "{n} names", "{low} to {high} names")
        question = say("Who plays? {many}, with commas between them", many=many)
        if plan.bots:
            question = say("{question}; bot, or bot sharp, is a bot", question=question)
        if low <= len(usual):
            question = say(
                "{question} (enter: {names})",
                question=question,
                names=listed(one.name for one in usual),
            )
        typed = self._read(f"{question}: ")
        if not typed and low <= len(usual):
            return tuple(usual)
        return guests_typed(typed, remembered)

    def _settings(self) -> None:
        held = settings()
        entries = [
            Entry(
                say(
                    "{name}: {value} ({about})",
                    name=setting.name,
                    value=in_words(getattr(held, setting.name)),
                    about=setting.about,
                ),
                partial(self._set, setting.name),
            )
            for setting in SETTINGS.values()
        ]
        if people().known:
            child = say("More time for a child: seconds, points and help of one's own")
            entries.append(Entry(child, self._people))
        self._choose(say("Which one?"), entries)

    def _people(self) -> None:
        entries = [
            Entry(_person_told(one.guest), partial(self._agree, one.guest))
            for one in people().known
        ]
        self._choose(say("Who?"), entries)

    def _agree(self, guest: Guest) -> None:
        words = self._read(say("Such as: 60s x2 marks (enter: as everybody): "))
        handicap = typed(words.split())
        if handicap is None:
            raise WishError(f"expected a handicap such as 60s x2 marks, got {excerpt(words)}")
        own = asdict(handicap)
        change([replace(guest, **own)])
        self._shell.show(say("Kept.") + "\n")

    def _set(self, name: str) -> None:
        setting = SETTINGS[name]
        value = self._read(say("{name} (enter: as at first): ", name=name))
        keep({name: setting.typed(value) if value else None})
        self._shell.show(say("Kept.") + "\n")

    def _take_up(self, one: Recording) -> None:
        self._play(taken_up(one, self._clock))

    def _play(self, evening: Evening) -> None:
        try:
            session = evening.session
            told = Assistance() if session is None else session.header.assistance
            play_in_lines(evening, self._shell, self._clock, told)
        finally:
            evening.leave()

    def _read(self, question: str) -> str:
        """What is typed, without blanks around it; remarks are passed over.

        Raises:
            LeavingError: nobody types any more, or wants to go.
        """
        while True:
            if self._shell.ask is not None:
                self._shell.ask(question)
            try:
                line = self._shell.lines.read()
            except EOFError:
                raise LeavingError from None
            typed = (line or "").strip()
            if typed.lower() in ("q", "quit", "leave"):
                raise LeavingError
            if not typed.startswith("#"):
                return typed


def guests_typed(typed: str, remembered: People) -> tuple[Guest, ...]:
    """The people and bots of a line; who was here before has what was agreed then.

    >>> [guest.name for guest in guests_typed("Ann, bot sharp", People())]
    ['Ann', 'Bot Ada (4)']
    """
    guests: list[Guest] = []
    for part in typed.split(","):
        name = " ".join(part.split())
        word, _, skill = name.lower().partition(" ")
        taken = {one.pen for one in guests}
        if word == _BOT and (not skill or skill in SKILLS):
            number = SKILLS.index(skill) + 1 if skill else _USUAL_SKILL
            ((called, _),) = bots_named([one.name for one in guests], [number]).items()
            guests.append(Guest(called, free_pen(taken), skill=number))
            continue
        known = remembered.named(name)
        guest = Guest(name, free_pen(taken)) if known is None else known.guest
        pen = free_pen(taken) if guest.pen in taken else guest.pen
        guests.append(replace(guest, pen=pen))
    return tuple(guests)


def _told(one: Recording) -> str:
    """An open game, by its card, its people and the time played."""
    return say(
        "{game}, {players}, {time} played",
        game=called(one),
        players=listed(one.header.players),
        time=clock_text(one.seconds),
    )


def _person_told(guest: Guest) -> str:
    """Somebody, and what this one has of one's own."""
    told = fairness_told([guest])
    return listed(told) if told else say("{who}: as everybody", who=guest.name)


def _next_told(following: NextGame) -> str:
    players = listed(following.players)
    if not following.begins or len(following.players) == 1:
        return say("The next game: {game}, {players}", game=following.title, players=players)
    return say(
        "The next game: {game}, {players}; {who} begins",
        game=following.title,
        players=players,
        who=following.begins,
    )
