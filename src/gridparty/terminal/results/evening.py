"""The page of an evening: its games with all scores, and the sheet at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gridparty.art.pens import FELT_PENS
from gridparty.board.layout import CLASSIC
from gridparty.errors import GridpartyError
from gridparty.evening.results import sheet
from gridparty.evening.results.evenings import EveningKept, Standing
from gridparty.evening.results.picture_files import as_file
from gridparty.evening.results.sheet_drawing import LENGTH, sheet_pages
from gridparty.evening.results.statistics import records_of
from gridparty.evening.session.game_result import GameResult
from gridparty.games.common.times import clock_text
from gridparty.i18n.messages import counted, say
from gridparty.terminal.results.book import Book
from gridparty.terminal.results.evening_painter import (
    SHOWN,
    EveningFrame,
    GameRow,
    Points,
    Sums,
    room_for,
    short_names,
    too_long,
)
from gridparty.terminal.results.game import show_course
from gridparty.terminal.results.layout import PANEL, written
from gridparty.terminal.results.listing import moved
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Frame

_MOST = 8  # players with columns
_DIGITS = 9  # games that have a key of their own; of more one is chosen
_MOST_SUMS = 5  # kinds of game; the sheet has all of them


class EveningScreen(ResultsPage):
    """Shows an evening; writes and copies its sheet."""

    def __init__(
        self, way: PageLink, book: Book, evening: EveningKept, more: Sequence[KeyHint] = ()
    ) -> None:
        """Show it.

        Args:
            way: where this lies.
            book: what was played at all.
            evening: which one.
            more: keys that are listed here besides.
        """
        super().__init__(way)
        self._evening, self._copy, self._more = evening, way.copy, tuple(more)
        self._records = records_of(evening.games, book.games)
        #: Other people have an evening of their own, though all sat in one room.
        self._not_alone = sum(other.day == evening.day for other in book.evenings) > 1
        self._lines = sheet.message(evening, self._records)
        self._top, self._text, self._told, self._sign = 0, 0, "", "·"
        self._row = 0  # the game that enter opens, where not all have a key
        self._players = _as_they_sit(evening)
        names = [one.name for one in self._players]
        self._games = tuple(_row(n, game, names) for n, game in enumerate(evening.games, start=1))
        self._sums = tuple(_sums(evening, names))[:_MOST_SUMS]
        lines = len(self._sums) * (1 + too_long(self._sums))
        self._room = room_for(len(evening.games), lines)

    def frame(self) -> Frame:
        """The evening."""
        evening, first = self._evening, self._evening.winners
        copies = (KeyHint("c", say("copy text"), "c"),) if self._copy else ()
        return EveningFrame(
            day=sheet.day_text(evening),
            right=_times(evening),
            players=self._players,
            winner=sheet.winners_told(evening),
            won_with=sheet.winners_with(evening),
            pen=first[0].pen if len(first) == 1 else None,
            won=bool(first),
            games=self._games,
            sums=self._sums,
            room=self._room,
            top=self._top,
            row=self._row if self._chosen_from else None,
            lines=self._lines,
            page=self._text,
            note=self._told or self._usual_note(),
            sign=self._sign if self._told else "▸",
            hints=(
                *copies,
                KeyHint("w", say("save it"), "w"),
                self._game_hint,
                *self._more,
                *self._way.hints,
            ),
        )

    @property
    def _chosen_from(self) -> bool:
        """Whether there are more games than digits, so that one is chosen by arrows."""
        return len(self._games) > _DIGITS

    @property
    def _game_hint(self) -> KeyHint:
        if self._chosen_from:
            return KeyHint("enter", say("a game"), "enter")
        return KeyHint("1–9", say("a game"), "1")

    def _usual_note(self) -> str:
        games, told = self._evening.games, []
        if self._most_above:
            first, last = self._top + 1, self._top + self._room.games
            template = "Games {first} to {last} of {games}: ↑↓."
            told.append(say(template, first=first, last=last, games=len(games)))
        elif self._chosen_from:
            told.append(say("↑↓: another game."))
        elif self._not_alone:
            told.append(say("Others played on this day, too: see evenings."))
        names = [one.name for one in self._players]
        if any(name != short for name, short in short_names(names).items()):
            told.append(say("{names}.", names=", ".join(map(_with_sign, self._players))))
        if any(game.final for game in games):
            told.append(say("Places: by the final."))
        elif len(self._evening.kinds) > 1:
            told.append(say("Places: by games won. Points: a sum for each kind of game."))
        else:
            told.append(say("Places: games won first, then points."))
        if any(one is not None and one.won for row in self._games for one in row.points):
            told.append(say("A sign behind points: that game was won."))
        if not (self._most_above or self._not_alone) and self._somebody_was_away:
            told.append(say("– did not play that game."))
        return " ".join(told)

    @property
    def _pages(self) -> int:
        """Over how many the text goes in the field."""
        return -(-len(sheet.wrapped_at(self._lines, PANEL)) // SHOWN)

    @property
    def _somebody_was_away(self) -> bool:
        """Whether not all games were played by the same."""
        return len({game.people for game in self._evening.games}) > 1

    @property
    def _most_above(self) -> int:
        return max(0, len(self._evening.games) - self._room.games)

    def press(self, key: str) -> None:
        """Copy, write, open a game, scroll, go back."""
        self._told, self._sign = "", "·"
        games = self._evening.games
        if self._led(key):
            return
        if key == "c" and self._copy is not None:
            self._told = self._offered(self._copy)
        elif key == "w":
            self._told = self._written()
        elif key == "t" and self._pages > 1:
            self._text = (self._text + 1) % self._pages
        elif self._chosen_from and key == "enter":
            self._open(self._row)
        elif self._chosen_from and (row := moved(key, self._row, len(games))) is not None:
            self._choose(row)
        elif key in ("up", "down"):
            step = 1 if key == "down" else -1
            self._top = max(0, min(self._most_above, self._top + step))
        elif key.isdecimal() and 1 <= int(key) <= len(games):
            self._choose(int(key) - 1)
            self._open(int(key) - 1)
        else:
            self._told, self._sign = self._no_use(key), "×"

    def _choose(self, row: int) -> None:
        """Stand on this game, which is in sight then."""
        self._row = row
        self._top = max(row - self._room.games + 1, min(self._top, row))

    def _open(self, row: int) -> None:
        """Show this game in full, or say why that cannot be."""
        self._told = show_course(self._way, self._evening.games[row].session)
        self._sign = "×"

    def _offered(self, copy: Callable[[str], None]) -> str:
        """Hand the text to the terminal, which does not say what becomes of it."""
        copy(sheet.text(self._lines))
        return say(
            "Paste the text where you want it. Some terminals do not let it be copied: "
            "w writes it to a file."
        )

    def _written(self) -> str:
        evening, records = self._evening, self._records
        name = f"gridparty-{evening.began:%Y-%m-%d}"
        pages, title = sheet_pages(evening, records), sheet.title(evening)
        paper = sheet_pages(evening, records, least=LENGTH)
        try:
            contents = [
                (".pdf", as_file(Path("sheet.pdf"), title, paper)),
                (".svg", as_file(Path("sheet.svg"), title, pages)),
                (".txt", sheet.text(self._lines).encode()),
            ]
        except GridpartyError as error:
            return str(error)
        return written(name, contents)


def _with_sign(one: Standing) -> str:
    return f"{FELT_PENS[one.pen].mark} {one.name}"


def _as_they_sit(evening: EveningKept) -> tuple[Standing, ...]:
    """Everybody as they sat first; of very many the best ones."""
    standings = {one.name: one for one in evening.standings}
    seats = [seat.name for seat in evening.games[0].seats if seat.name in standings]
    names = [*seats, *(name for name in standings if name not in seats)]
    if len(names) > _MOST:  # heats
        names = list(standings)[:_MOST]
    return tuple(standings[name] for name in names)


def _sums(evening: EveningKept, names: Sequence[str]) -> Iterator[Sums]:
    """A line for each kind of game: points of several are not the same thing (R17)."""
    kinds = tuple(evening.kinds.values())
    for kind, (_, points) in zip(kinds, sheet.sums_told(evening), strict=True):
        own = tuple(str(points.get(name, "–")) for name in names)
        if len(kinds) == 1:
            yield Sums(say("points"), say("sum"), own)
        else:
            yield Sums(say("points, {kind}", kind=kind), kind, own)


def _times(evening: EveningKept) -> str:
    """From when to when by the clock on the wall; files of before say only what was played."""
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
