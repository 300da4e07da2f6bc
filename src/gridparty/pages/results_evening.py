"""One evening: its games with all scores, the sheet to send; and one game, moment by moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from gridparty.art.pens import FELT_PENS
from gridparty.board.layout import CLASSIC
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.evening.results import sheet
from gridparty.evening.results.evenings import EveningKept, Standing
from gridparty.evening.results.picture_files import as_file
from gridparty.evening.results.recent_games import began, called
from gridparty.evening.results.share import shared_result
from gridparty.evening.results.sheet_drawing import LENGTH, sheet_pages
from gridparty.evening.results.statistics import records_of
from gridparty.evening.session.game_result import GameResult, card_seen
from gridparty.evening.session.journal import Recording, read
from gridparty.evening.session.replay import course_of, speech_of
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import counted, say
from gridparty.i18n.numbers import clock_text
from gridparty.pages.actions import Action
from gridparty.pages.page import Page, PageSource, Row
from gridparty.pages.results import ResultsLink, ResultsPage, Wrap, save_files
from gridparty.system import paths

SHEET_WIDTH, SHEET_LINES = 35, 13  # of the text to send, at once
COURSE_LINES = 18  # of a game's course, at once
_COURSE_WIDTH = 67
_HALF = 37  # columns for the games
_LINES, _APART = 10, 5  # lines for games; so many stand a line apart
_SUMS, _WINNER = 14, 17  # lines where the sums begin, and where the winner stands
_LEAST_GAMES = 3  # lines that are left for them, however many sums there are
_NAME, _WIDE = 6, 7  # columns for what was played, and for a player where there is room
_NARROW = 5  # columns up to which a name follows its sign at once
_MOST = 8  # players with columns
_DIGITS = 9  # games that have a key of their own; of more one is chosen
_MOST_SUMS = 5  # kinds of game; the sheet has all of them
_STEPS = {"up": -1, "down": 1, "pageup": -17, "pagedown": 17, "home": -1000, "end": 1000}

_HEAD = re.compile(r" {4}[1A]  ")  # over a board in plain text, whose rows have four columns first


class Points(NamedTuple):
    """A player's score in a game."""

    total: str
    won: bool


class GameRow(NamedTuple):
    """One game: number, name, card, and scores."""

    number: int
    game: str
    card: str
    points: tuple[Points | None, ...]


class Sums(NamedTuple):
    """A row of wins or of points of one kind: a caption, and a text for each player."""

    word: str
    short: str  # for narrow screens
    points: tuple[str, ...]


class Columns(NamedTuple):
    """The lines of games and sums, from the top."""

    games: int  # that are seen at once
    step: int  # from game to game
    line: int
    sums: int


@dataclass(frozen=True, slots=True)
class EveningSheet:
    """The games and sums of an evening, `top` games above the first one shown."""

    players: tuple[Standing, ...]  # as they sit
    winner: str
    won_with: str
    pen: int | None  # of the one winner
    won: bool  # by anybody
    games: tuple[GameRow, ...]
    sums: tuple[Sums, ...]
    columns: Columns
    text: tuple[str, ...]  # to send, in lines
    top: int = 0
    row: int | None = None  # the game that enter opens; None: each has a key of its own
    part: int = 0  # of the text
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game, scrolled down to the line `top`."""

    lines: tuple[CourseLine, ...]
    top: int = 0
    rows: tuple[Row, ...] = ()


class CourseLine(NamedTuple):
    """A time or nothing, and what happened; of a board the number of a row, and its digits."""

    time: str
    text: str
    dim: bool = False  # the numbers of the columns


def step_of(players: int) -> int:
    """Return the columns for each of so many players."""
    return min(_WIDE, (_HALF - _NAME + 1) // players)


def short_names(names: Sequence[str]) -> dict[str, str]:
    """Return each name shortened to its column: first letters, and one that tells them apart.

    >>> short_names(["Annika", "Benjamin", "Annabel", "Cem"])
    {'Annika': 'Anni', 'Benjamin': 'Benj', 'Annabel': 'Anna', 'Cem': 'Cem'}
    >>> list(short_names(["Maria", "Mario", "Ann", "Ben", "Cem", "Dora"]).values())
    ['Maa', 'Mao', 'Ann', 'Ben', 'Cem', 'Dor']
    """
    room = step_of(len(names)) - 2 - has_blanks(len(names))
    short = {name: name[:room] for name in names}
    for name in names:
        alike = [other for other in names if short[name] == other[:room] and other != name]
        if alike and room > 1:
            apart = next(n for n in range(len(name) + 1) if _differ(n, name, alike))
            short[name] = name[: room - 1] + name[apart : apart + 1]
    return short


def _differ(place: int, name: str, others: Sequence[str]) -> bool:
    """Whether one of the others has another letter there, or the name has none."""
    return place == len(name) or any(other[place : place + 1] != name[place] for other in others)


def has_blanks(players: int) -> bool:
    """Whether a blank stands between a player's sign and name."""
    return step_of(players) > _NARROW


def too_long(sums: Sequence[Sums]) -> bool:
    """Whether sums would touch those beside them, and so stand on two lines."""
    return any(len(one) >= step_of(len(some.points)) for some in sums for one in some.points)


def columns_for(games: int, lines: int) -> Columns:
    """Return the lines of so many games and sums, above that of games won.

    >>> columns_for(3, 1), columns_for(14, 1)
    (Columns(games=5, step=2, line=13, sums=14), Columns(games=10, step=1, line=12, sums=14))
    >>> columns_for(3, 4)
    Columns(games=9, step=1, line=11, sums=12)
    """
    sums = max(_LEAST_GAMES + 3, min(_SUMS, _WINNER - 1 - lines))
    if games <= _APART and sums == _SUMS:
        return Columns(_APART, 2, sums - 1, sums)
    line = sums - 1 - (sums == _SUMS)
    return Columns(min(_LINES, line - 2), 1, line, sums)


class EveningPage(ResultsPage):
    """Shows an evening; writes and copies its sheet."""

    def __init__(
        self, link: ResultsLink, evening: EveningKept, more: Sequence[Action] = ()
    ) -> None:
        """Show it.

        Args:
            link: of all pages.
            evening: which one.
            more: ways that are named here besides.
        """
        super().__init__(link)
        self._evening, self._more = evening, tuple(more)
        self._records = records_of(evening.games, self._known.games)
        self._lines = sheet.message(evening, self._records)
        self._sheet = _sheet(evening, sheet.wrapped_at(self._lines, SHEET_WIDTH))
        self._top = self._part = 0
        self._row = 0  # the game that enter opens, where not all have a key

    def page(self) -> Page:
        """Return the page as it is now."""
        copy, games = self._link.copy, self._evening.games
        hint = Action("1", say("open"), partial(self._open, 0), called="1–9")
        if self._chosen_from:
            hint = Action("enter", say("open"), lambda: self._open(self._row))
        scrolls = tuple(_STEPS) if self._chosen_from else ("up", "down")
        scroll = say("choose") if self._chosen_from or self._most_above else ""
        parts = -(-len(self._sheet.text) // SHEET_LINES)
        row = self._row if self._chosen_from else None
        return self._page(
            (say("evening"), sheet.day_text(self._evening), _times(self._evening)),
            replace(self._sheet, top=self._top, row=row, part=self._part),
            *((Action("c", say("copy"), partial(self._copy, copy)),) if copy else ()),
            Action("w", say("save"), self._save),
            hint,
            *self._more,
            *((Action("t", "", partial(self._turn, parts)),) if parts > 1 else ()),
            Action("down", scroll, partial(self._scroll, "down"), called="↑↓"),
            *(Action(key, "", partial(self._scroll, key)) for key in scrolls if key != "down"),
            *(Action(str(n + 1), "", partial(self._open, n)) for n in range(len(games))),
            note=self._note(),
        )

    @property
    def _chosen_from(self) -> bool:
        """Whether there are more games than digits, so that one is chosen by arrows."""
        return len(self._evening.games) > _DIGITS

    @property
    def _most_above(self) -> int:
        return max(0, len(self._evening.games) - self._sheet.columns.games)

    def _note(self) -> str:
        games, notes = self._evening.games, []
        others = sum(other.day == self._evening.day for other in self._known.evenings) > 1
        if self._most_above:
            last = self._top + self._sheet.columns.games
            template = "Games {first}–{last} of {games}."
            notes.append(say(template, first=self._top + 1, last=last, games=len(games)))
        elif others:  # though all sat in one room
            notes.append(say("Others played that day, too."))
        players = self._sheet.players
        short = short_names([one.name for one in players])
        if any(name != some for name, some in short.items()):
            signed = ", ".join(f"{FELT_PENS[one.pen].mark} {one.name}" for one in players)
            notes.append(say("{what}.", what=signed))
        if any(game.final for game in games):
            notes.append(say("Ranked by the final."))
        elif len(self._evening.kinds) > 1:
            notes.append(say("Ranked by games won; points per kind of game."))
        else:
            notes.append(say("Ranked by games won, then points."))
        if any(one is not None and one.won for row in self._sheet.games for one in row.points):
            notes.append(say("A symbol marks a win."))
        away = len({game.people for game in games}) > 1
        if away and not (self._most_above or others):
            notes.append(say("–: did not play."))
        return " ".join(notes)

    def _turn(self, parts: int) -> None:
        self._part = (self._part + 1) % parts

    def _scroll(self, key: str) -> None:
        """Move to another game and keep it visible; scroll if each game has its own key."""
        step, last = _STEPS[key], len(self._evening.games) - 1
        if not self._chosen_from:
            self._top = max(0, min(self._most_above, self._top + step))
        elif abs(step) == 1:
            self._choose((self._row + step) % (last + 1))
        else:
            self._choose(max(0, min(last, self._row + step)))

    def _choose(self, row: int) -> None:
        self._row = row
        self._top = max(row - self._sheet.columns.games + 1, min(self._top, row))

    def _open(self, row: int) -> None:
        self._choose(row)
        show_course(self._link, self._evening.games[row].session)

    def _copy(self, copy: Callable[[str], None]) -> str:
        """Give the text to the terminal, which does not report whether it was copied."""
        copy(sheet.text(self._lines))
        return say("Copied. If you can't paste it, save it instead.")

    def _save(self) -> str:
        evening, records = self._evening, self._records
        pages, title = sheet_pages(evening, records), sheet.title(evening)
        paper = sheet_pages(evening, records, least=LENGTH, own=True)
        contents = [
            (".pdf", as_file(Path("sheet.pdf"), title, paper)),
            (".svg", as_file(Path("sheet.svg"), title, pages)),
            (".txt", sheet.text(self._lines).encode()),
        ]
        return save_files(f"gridparty-{evening.began:%Y-%m-%d}", contents)


def _sheet(evening: EveningKept, text: tuple[str, ...]) -> EveningSheet:
    players, first = _as_they_sit(evening), evening.winners
    names = [one.name for one in players]
    sums = tuple(_sums(evening, names))[:_MOST_SUMS]
    return EveningSheet(
        players,
        sheet.winners_text(evening),
        sheet.winners_with(evening),
        first[0].pen if len(first) == 1 else None,
        bool(first),
        tuple(_row(n, game, names) for n, game in enumerate(evening.games, start=1)),
        sums,
        columns_for(len(evening.games), len(sums) * (1 + too_long(sums))),
        text,
    )


def _as_they_sit(evening: EveningKept) -> tuple[Standing, ...]:
    """Return the players in the order of the first game; of more than eight the best."""
    standings = {one.name: one for one in evening.standings}
    seats = [seat.name for seat in evening.games[0].seats if seat.name in standings]
    names = [*seats, *(name for name in standings if name not in seats)]
    if len(names) > _MOST:  # heats
        names = list(standings)[:_MOST]
    return tuple(standings[name] for name in names)


def _sums(evening: EveningKept, names: Sequence[str]) -> Iterator[Sums]:
    """Yield a line for each kind of game: points of several are not added up (R17)."""
    kinds = tuple(evening.kinds.values())
    for kind, (_, points) in zip(kinds, sheet.sums_by_kind(evening), strict=True):
        own = tuple(str(points.get(name, "–")) for name in names)
        if len(kinds) == 1:
            yield Sums(say("points"), say("sum"), own)
        else:
            yield Sums(say("points, {kind}", kind=kind), kind, own)


def _times(evening: EveningKept) -> str:
    """Return start and end; for files of old versions the start and the time played."""
    began, games = f"{evening.began:%H:%M}", counted(len(evening.games), "1 game", "{n} games")
    if evening.ended is None:
        played = clock_text(evening.played)
        return say("{began}, {time} played · {games}", began=began, time=played, games=games)
    ended = f"{evening.ended:%H:%M}"
    return say("{began} to {ended} · {games}", began=began, ended=ended, games=games)


def _row(number: int, game: GameResult, names: Sequence[str]) -> GameRow:
    seats = [game.seat_of(name) for name in names]
    points = tuple(None if seat is None else Points(str(seat.total), seat.won) for seat in seats)
    board = "" if game.layout == CLASSIC.name else game.layout.replace("x", " × ")
    title = say("final") if game.final else game.edition
    return GameRow(number, title, game.card or board, points)


class CoursePage(ResultsPage):
    """Scrolls through a finished game."""

    def __init__(self, link: ResultsLink, recording: Recording) -> None:
        super().__init__(link)
        self._top, self._lines = 0, tuple(course_lines(recording, link.wrap))
        began_ = began(recording)
        when = f"{date_text(began_.date())} {began_:%Y %H:%M}"
        self._header, self._again = (say("game"), called(recording), when), _replay(recording)
        self._recording = recording

    def page(self) -> Page:
        """Return the page as it is now."""
        most, page = max(0, len(self._lines) - COURSE_LINES), COURSE_LINES

        def by(key: str, step: int, word: str = "", **more: Any) -> Action:
            top = max(0, min(most, self._top + step))
            return Action(key, word, partial(self._scroll, top), **more)

        return self._page(
            self._header,
            Course(self._lines, self._top),
            by("down", 1, say("scroll"), called="↑↓"),
            by("space", page, say("page"), also=("pagedown",)),
            by("end", most, say("end")),
            Action("s", say("share"), self._share),
            by("up", -1),
            by("pageup", -page),
            by("home", -most),
            note=self._again,
        )

    def _scroll(self, top: int) -> None:
        self._top = top

    def _share(self) -> None:
        self._navigator.show(share_page(self._recording, self._navigator.pop, self._link.copy))


def share_page(
    recording: Recording, leave: Callable[[], None], copy: Callable[[str], None] | None
) -> PageSource:
    """Return the page that shares the result of a finished game, and its card.

    Raises:
        GridpartyError: the game is not over.
    """
    from gridparty.pages.share import SharePage  # loads what draws

    card, name = card_seen(recording), f"gridparty-{began(recording):%Y-%m-%d-%H%M}"
    puzzle = None if card is None else replace(Puzzle.parse(card.givens), id=card.id)
    return SharePage(leave, copy, result=shared_result(recording), puzzle=puzzle, name=name)


def show_course(link: ResultsLink, session: str) -> None:
    """Open the course of that game.

    Raises:
        GridpartyError: that cannot be.
    """
    recording = read(path_of(session, paths.sessions()), games())
    if recording.state is None or not recording.state.over:
        raise GridpartyError(say("That game isn't over: go on with it first."))
    link.navigator.show(CoursePage(link, recording))


def _replay(recording: Recording) -> str:
    """Return the command that tells the game at its pace; a card on paper has no board to see."""
    again = ("replay", recording.path.stem)
    board = ("--board",) if speech_of(recording).shows_board(recording.state) else ()
    command = paths.command(*again, *board, "--speed", "1")
    return say("Watch it again: {command}", command=command)


def course_lines(recording: Recording, wrap: Wrap) -> Iterator[CourseLine]:
    """Yield what happened, each with its time, and how it came out."""
    for moment in course_of(recording):
        yield from lines_of(clock_text(moment.at), moment.told.splitlines(), wrap)
    ending = speech_of(recording).ending(recording.state).splitlines()
    if ending:
        yield CourseLine("", "")
        yield from lines_of("", ending, wrap)


def lines_of(time: str, told: Sequence[str], wrap: Wrap) -> Iterator[CourseLine]:
    """Yield the sentences in lines, and a board as it was: its blanks hold the columns."""
    on_board = False
    for line in told:
        head = bool(_HEAD.match(line))
        on_board = head or (on_board and line.startswith(" "))
        if on_board:
            parts = [CourseLine(line[:3].strip(), line[3:], head)]
        else:
            parts = [CourseLine("", part) for part in wrap(line, _COURSE_WIDTH)]
        for one in parts:
            yield one._replace(time=time) if time else one
            time = ""
