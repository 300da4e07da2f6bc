"""The start page in lines: a numbered menu, for screen readers and scripts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.heats.text import overview, title_of
from gridparty.evening.people.name_lists import names_in
from gridparty.evening.people.pens import free_pen
from gridparty.evening.people.people import SKILLS, Guest, People, bots_named, people, typing_alone
from gridparty.evening.results.recent_games import (
    NextGame,
    heats_to_come,
    next_game,
)
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import (
    NewGame,
    as_here,
    begun,
    default_new_game,
    default_on_phones,
    in_heats,
    of_no_use,
)
from gridparty.evening.series.opening import resume_game, with_next_game
from gridparty.evening.session.clock import TableClock
from gridparty.evening.session.header import SoFar
from gridparty.evening.session.journal import Recording
from gridparty.evening.settings import keep, path, settings
from gridparty.games.catalogue import GAMES
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.seats import LONGEST_NAME, seat_players
from gridparty.i18n.messages import capitalized, listed, ranged, say
from gridparty.lines.evening import Shell, play_in_lines
from gridparty.lines.menu import BACK, Entry, LeavingError, Menu
from gridparty.lines.options import change_options, options_text
from gridparty.lines.pages import act, page_entries
from gridparty.lines.people import choose_person
from gridparty.lines.table import YES
from gridparty.pages.context import PageContext
from gridparty.pages.open_games import OpenGames
from gridparty.pages.settings import SettingsPage
from gridparty.system.files import shown

_USUAL_SKILL = 2
_BOT, _OPTIONS, _HEATS = "bot", "options", "heats"


class LinesDoor:
    """The menu, shown again after each choice."""

    def __init__(self, shell: Shell, clock: TableClock, asides: Sequence[Entry] = ()) -> None:
        """Set up the menu.

        Args:
            shell: input and output.
            clock: of the games.
            asides: entries besides playing.
        """
        self._shell = replace(shell, menu=True)
        self._clock, self._asides = clock, tuple(asides)
        self._menu = Menu(shell)
        self._context = PageContext()
        self._context.edit = _settings_file

    def open(self) -> None:
        """Show the menu until the person leaves."""
        try:
            while True:
                self._menu.choose(say("What would you like to do?"), self._entries())
        except LeavingError:
            return

    def _entries(self) -> list[Entry]:
        self._context.look_round()
        found, entries = self._context.recent_games, []
        last = found.last
        following = None if last is None else next_game(last)
        if last is not None and following is not None:
            entries.append(
                Entry(_next_text(following), lambda: self._play(with_next_game(last, self._clock)))
            )
        if last is not None and last.untouched:
            told = say(
                "Begin: {game}, {players}",
                game=_game_text(last.header.edition, last.header.evening),
                players=listed(last.header.players),
            )
            entries.append(Entry(told, lambda: self._play(resume_game(last, self._clock))))
        entries.append(Entry(say("New game"), self._new_game))
        rows = OpenGames(self._context, self._take_up).page().body.rows
        entries += [
            Entry(say("Go on: {game}", game=row.line), partial(act, self._menu, row.open))
            for one, row in zip(found.open, rows, strict=True)
            if row.open and (one is not last or not heats_to_come(one))  # listed above
        ]
        deletable = [
            Entry(row.line, partial(act, self._menu, action))
            for row in rows
            for action in row.actions
            if not action.refusal
        ]
        if deletable:
            entries.append(
                Entry(
                    say("Delete an open game"),
                    lambda: self._menu.choose(say("Which one?"), deletable),
                )
            )
        settings = Entry(capitalized(say("settings")), self._settings)
        others = (
            Entry(say("On our phones"), self._host),
            Entry(say("Today's card"), self.daily),
            Entry(say("Your own puzzle"), self.type_puzzle),
        )
        return [*entries, *others, *self._asides, settings]

    def _settings(self) -> None:
        page = SettingsPage(self._context, lambda column: choose_person(self._menu)).page()
        self._menu.choose(say("Which one?"), tuple(page_entries(self._menu, page)))

    def _new_game(self) -> None:
        entries = [
            Entry(f"{title}: {words}", partial(self._begin, title))
            for row in GAMES.values()
            for title, words in row.summaries.load().items()
        ]
        self._menu.choose(say("Which game?"), entries)

    def type_puzzle(self, solo: NewGame | None = None, guest: Guest | None = None) -> None:
        """Let a puzzle be typed, and play it.

        Args:
            solo: has the options of the solo game.
            guest: plays it; None: see `typing_alone`.

        Raises:
            LeavingError: the input ends, or the person leaves.
        """
        from gridparty.lines.typed_puzzle import type_in_lines  # not at every start

        def play(title: str, grid: Grid) -> None:
            usual = default_new_game(title, settings())
            chosen = solo if solo is not None and solo.title == title else usual
            new_game = replace(chosen, cards=TypedIn(str(grid)), then=chosen.cards or usual.cards)
            if title == "solo":
                player = guest or typing_alone(people())
                self._play(begun(new_game, (player,), self._clock, at_once=True))
            else:
                self._seat(new_game)

        type_in_lines(self._menu, play)

    def _host(self) -> None:
        """Host a table for phones until the host leaves it."""
        import asyncio

        from gridparty.lines.host import host_in_lines
        from gridparty.web.room import Room
        from gridparty.web.rooms import Rooms
        from gridparty.web.seat_file import SeatFile
        from gridparty.web.server import Reach

        lan = self._menu.read(say("Let phones in your network join? (y/n) ")).lower() in YES
        rooms, recorder = Rooms(), SeatFile()
        room = Room(default_on_phones(settings()), self._clock, keep=recorder)
        rooms.add(room)
        try:
            code = asyncio.run(host_in_lines(rooms, room, Reach(lan), self._shell))
        finally:
            recorder.part(room)
        if code:
            raise SystemExit(code)

    def daily(self, player: str = "") -> None:
        """Offer today's cards, until one leaves them; `player` as in `daily_table`.

        Raises:
            LeavingError: the input ends, or the person leaves.
        """
        from gridparty.lines.daily import daily_in_lines  # not at every start

        daily_in_lines(
            self._menu,
            self._context,
            lambda table, level: self._play(table.play(level, self._clock)),
            player,
        )

    def _begin(self, title: str) -> None:
        self._seat(default_new_game(title, settings()))

    def _seat(self, new_game: NewGame) -> None:
        """Ask who plays, and play."""
        remembered = people()
        while True:
            self._menu.tell(options_text(new_game))
            hint = say("(options: change these · back)")
            if in_heats(new_game):
                hint = say("(options: change these · heats: 5 to 16 people · back)")
            self._menu.tell(hint)
            typed = self._menu.read(self._asked(new_game, remembered), _help_with_names(new_game))
            if typed.lower() == BACK:
                return
            if typed.lower() == _OPTIONS:
                new_game = change_options(self._menu, new_game)
            elif typed.lower() == _HEATS and in_heats(new_game):
                new_game = replace(new_game, heats=not new_game.heats)
            else:
                guests = [
                    as_here(one, new_game) for one in self._guests(new_game, remembered, typed)
                ]
                try:
                    seat_players([one.name for one in guests], new_game.players)
                    break
                except GridpartyError as error:  # then ask again
                    self._menu.tell(str(error))
        for told in of_no_use(new_game, guests, remembered):
            self._menu.tell(told)
        self._menu.tell(say("During the game, type rules or help."))
        evening = begun(new_game, guests, self._clock)
        if evening.session is not None and evening.so_far.games:
            state = evening.session.state
            told = say("[{who} begins|You begin]: it goes round.", who=state.names[state.first])
            self._menu.tell(told)
        self._play(evening)

    def _usual(self, new_game: NewGame, remembered: People) -> tuple[Guest, ...]:
        """Return the last table if it fits this game, else no players."""
        usual = [one for one in remembered.table if new_game.bots or not one.skill]
        usual = usual[: new_game.players.max_players]
        return tuple(usual) if new_game.players.min_players <= len(usual) else ()

    def _asked(self, new_game: NewGame, remembered: People) -> str:
        """Return the question who plays."""
        usual = self._usual(new_game, remembered)
        low, high = new_game.players.min_players, new_game.players.max_players
        question: str = ranged(
            low,
            high,
            "Who plays? 1 name",
            "Who plays? {n} names, separated by commas",
            "Who plays? {low} to {high} names, separated by commas",
        )
        if new_game.bots:
            question = say("{question}; type bot to add one", question=question)
        if usual:
            question = say(
                "{question} (enter: {names})",
                question=question,
                names=listed(one.name for one in usual),
            )
        return f"{question}: "

    def _guests(self, new_game: NewGame, remembered: People, typed: str) -> tuple[Guest, ...]:
        usual = self._usual(new_game, remembered)
        return usual if usual and not typed else guests_typed(typed, remembered)

    def _take_up(self, one: Recording) -> str:
        self._play(resume_game(one, self._clock))
        return ""

    def _play(self, evening: Evening) -> None:
        try:
            session = evening.session
            told = Assistance() if session is None else session.header.assistance
            play_in_lines(evening, self._shell, self._clock, told)
        finally:
            evening.leave()


def _help_with_names(new_game: NewGame) -> str:
    """Return what can be typed as names."""
    told = [
        say(
            "Type the names in order of play, up to {longest} characters each: Ann, Ben, Cem.",
            longest=LONGEST_NAME,
        )
    ]
    if new_game.players.max_players == 1:
        told = [say("Type a name of up to {longest} characters: Ann.", longest=LONGEST_NAME)]
    if new_game.bots:
        told.append(
            say("Type bot to add one; its skill may follow: {words}.", words=", ".join(SKILLS))
        )
    told.append(say("enter: the names in brackets · back: another game · q: leave"))
    return " ".join(told)


def guests_typed(typed: str, remembered: People) -> tuple[Guest, ...]:
    """Return the people and bots of a line; known people have their remembered values.

    >>> [guest.name for guest in guests_typed("Ann, bot sharp", People())]
    ['Ann', 'Ada (bot)']
    """
    guests: list[Guest] = []
    for name in names_in(typed):
        word, _, skill = name.lower().partition(" ")
        taken = {one.pen for one in guests}
        if word == _BOT and (not skill or skill in SKILLS):
            number = SKILLS.index(skill) + 1 if skill else _USUAL_SKILL
            ((called, _),) = bots_named([one.name for one in guests], [number]).items()
            guests.append(Guest(called, free_pen(taken, remembered), skill=number))
            continue
        known = remembered.named(name)
        guest = Guest(name, free_pen(taken, remembered)) if known is None else known.guest
        pen = free_pen(taken, remembered) if guest.pen in taken else guest.pen
        guests.append(replace(guest, pen=pen))
    return tuple(guests)


def _settings_file() -> str:
    keep({})  # creates the file, which lists all settings
    return shown(path())


def _game_text(title: str, so_far: SoFar | None) -> str:
    """Return the name of a game; for heats also which one, and of how many people."""
    if so_far is None or so_far.heats is None:
        return title
    return say(
        "{game}, {heat} ({all})",
        game=title,
        heat=title_of(so_far.heats),
        all=overview(so_far.heats),
    )


def _next_text(following: NextGame) -> str:
    players, game = listed(following.players), _game_text(following.title, following.so_far)
    if not following.begins or len(following.players) == 1:
        return say("Next game: {game}, {players}", game=game, players=players)
    return say(
        "Next game: {game}, {players}; [{who} begins|you begin]",
        game=game,
        players=players,
        who=following.begins,
    )
