"""The list of people who have played with others: games, points a turn, errors, strength."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.statistics import Person
from gridparty.evening.results.strength import Strength
from gridparty.i18n.messages import counted, say
from gridparty.terminal.results.book import Book, Reading
from gridparty.terminal.results.layout import (
    MAIN,
    WIDTH,
    PageLayout,
    drawn_here,
    frame_on,
    paint_note,
    paint_strength,
)
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.results.person import PersonScreen
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.list_cursor import in_sight, led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.prompt import CURSOR, Line

_ENDS = (21, 27, 35, 44)  # where games, won, points a turn and errors end
_STRENGTH, _RANGE = 47, 21
_LINES, _APART = 12, 6  # lines for rows; so many stand a line apart
_END = 77


class PersonRow(NamedTuple):
    """One line."""

    name: str
    pen: int
    games: int
    won: int
    turn: str
    errors: str
    strength: Strength


@dataclass(frozen=True, slots=True)
class PeopleResultsFrame:
    """The list, with the row that is chosen."""

    right: str
    rows: tuple[PersonRow, ...]
    row: int
    empty: str
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at, theme = frame_on(canvas), canvas.theme
        paint_frame(canvas, Header(say("results"), say("people"), self.right), self.hints)
        y = at.y + 2
        if not self.rows:
            canvas.put(at.left, y, self.empty)
        else:
            heads = (say("games"), say("won"), say("a turn"), say("errors"))
            canvas.put(at.left + 4, y, say("name"), theme.dim)
            for end, head in zip(_ENDS, heads, strict=True):
                canvas.put_right(at.x + end, y, head, theme.dim)
            canvas.put(at.x + _STRENGTH, y, say("strength"), theme.dim)
            canvas.put_right(at.x + _END, y, say("how sure"), theme.dim)
            self._paint_rows(canvas, at, y + 2)
            self._explain(canvas, at)
        paint_note(canvas, at, self.note, self.sign)

    def _paint_rows(self, canvas: Canvas, at: PageLayout, y: int) -> None:
        step = 2 if len(self.rows) <= _APART else 1
        for number in in_sight(self.row, len(self.rows), _LINES // step):
            self._paint_row(canvas, at, y, number)
            y += step

    def _paint_row(self, canvas: Canvas, at: PageLayout, y: int, number: int) -> None:
        theme, row, here = canvas.theme, self.rows[number], number == self.row
        x, colour, pen, ground = at.left, theme.text, theme.pen(row.pen), None
        if here:
            canvas.fill(x - 2, y, _END - 1, 1, theme.peer)
            canvas.fill(x, y, 14, 1, theme.cursor)
            canvas.put(x - 1, y, "▶")
            colour = pen = theme.on_cursor
            ground = theme.cursor
        canvas.put(x, y, theme.mark(row.pen), pen, ground, bold=True)
        canvas.put(x + 4, y, fitted(row.name, 9), colour, ground, bold=here)
        values = (str(row.games), str(row.won), row.turn, row.errors)
        for end, value in zip(_ENDS, values, strict=True):
            canvas.put_right(at.x + end, y, value, bold=end == _ENDS[1])
        paint_strength(canvas, at.x + _STRENGTH, y, _RANGE, row.strength, row.pen)
        if row.strength.known:
            canvas.put_right(at.x + _END, y, row.strength.word, theme.dim)
        canvas.zone(x - 2, y, WIDTH - 2, 1, f"row{number}")

    def _explain(self, canvas: Canvas, at: PageLayout) -> None:
        told = (
            say(
                "Strength, more to the right is stronger: █ is the best guess, ━ how far off it "
                "may be. Where two bars overlap, nobody knows who is stronger. From five games on."
            )
            if any(row.strength.known for row in self.rows)
            else say("How strong somebody plays is shown from five games on.")
        )
        for line, text in enumerate(wrapped(told, WIDTH - 6, 3), start=at.y + 17):
            canvas.put(at.left, line, text, canvas.theme.dim)


def row_of(person: Person, strength: Strength) -> PersonRow:
    """What a line says of somebody."""
    race = person.of(MAIN)
    return PersonRow(
        person.name,
        person.pen,
        person.all.games,
        person.all.won,
        "–" if race is None else race.turn_briefly,
        person.all.errors_told,
        strength,
    )


class PeopleScreen(ResultsPage):
    """Everybody; from here to a person."""

    key = "p"

    def __init__(self, way: PageLink, reading: Reading) -> None:
        super().__init__(way)
        self._reading = reading
        self._row, self._told, self._sign, self._found = 0, "", "·", ""
        self._line: Line | None = None

    @property
    def _people(self) -> tuple[Person, ...]:
        book = self._reading.book
        wanted = (self._line.text if self._line else self._found).casefold().strip()
        return tuple(one for one in book.people if wanted in one.who) if book else ()

    @property
    def _has_bests(self) -> bool:
        book = self._reading.book
        return book is not None and bool(book.games or book.solo or book.tiles)

    def frame(self) -> Frame:
        """The list; while it is read, how far that is."""
        if self._reading.failure is not None:
            raise self._reading.failure
        book = self._reading.book
        if book is None:
            done = counted(self._reading.done, "1 game", "{n} games")
            empty = say("Reading what was played: {done} …", done=done)
            if not self._reading.done:
                empty = say("Reading what was played …")
            return PeopleResultsFrame("", (), 0, empty, "", "", self._way.hints)
        rows = tuple(row_of(one, book.strength_of(one)) for one in self._people)
        games = counted(len(book.games), "1 game", "{n} games")
        nights = counted(len(book.evenings), "1 evening", "{n} evenings")
        nobody = say("Nobody has played with others yet.")
        empty = say("Nobody is called so.") if book.people else nobody
        sign, note = self._note(rows)
        return PeopleResultsFrame(
            f"{games} · {nights}" if book.games else "",
            rows,
            self._row,
            empty,
            note,
            sign,
            self._hints(bool(rows)),
        )

    def _note(self, rows: tuple[PersonRow, ...]) -> tuple[str, str]:
        if self._line is not None:
            return "/", say("Whose name has: {text}", text=self._line.text + CURSOR)
        if self._told:
            return self._sign, self._told
        if not rows:
            alone = say("b: what was played alone, with its best times.")
            if self._found:
                return "▸", ""
            nothing = say("After a game its evening stands here, with what everybody has won.")
            return "▸", alone if self._has_bests else nothing
        return "▸", say(
            "enter: {who}'s page. A turn: points in races (*: with a handicap, such as more time; "
            "–: no race). Errors: of all digits and tiles.",
            who=rows[self._row].name,
        )

    def _hints(self, some: bool) -> tuple[KeyHint, ...]:
        if self._line is not None:
            return (
                KeyHint("enter", say("found"), "enter"),
                KeyHint("esc", say("all again"), "escape"),
            )
        chosen = (
            KeyHint("enter", say("a person"), "enter"),
            KeyHint("v", say("evenings"), "v"),
            KeyHint("b", say("bests"), "b"),
            KeyHint("x", say("picture"), "x"),
            KeyHint("/", say("find"), "/"),
        )
        bests = (KeyHint("b", say("bests, alone"), "b"),) if self._has_bests else ()
        offered = chosen if some else chosen[-1:] if self._found else bests
        return *offered, *self._way.hints

    def press(self, key: str) -> None:
        """Walk the list, open a page, find, write, go back."""
        book, self._told, self._sign = self._reading.book, "", "·"
        if self._line is not None:
            self._type(key)
        elif self._led(key) or book is None:
            return
        elif key == "/" and book.people:
            self._line, self._row = Line(), 0
        elif not self._people:
            self._told, self._sign = self._no_use(key), "×"
        elif (row := led_to(key, self._row, len(self._people))) is not None:
            self._row = row
            if key.startswith("row"):
                self._open(book)
        elif key == "enter":
            self._open(book)
        elif key == "x":
            self._told = self._export(book)
        else:
            self._told, self._sign = self._no_use(key), "×"

    def paste(self, text: str) -> bool:
        """A name that is being typed."""
        return paste_as_typed(text, self.press, lambda: self._line is not None)

    def _type(self, key: str) -> None:
        assert self._line is not None
        if key in ("enter", "escape", "ctrl+c"):
            self._found = self._line.text if key == "enter" else ""
            self._line = None
        else:
            self._line.press(key)
        self._row = 0

    def _open(self, book: Book) -> None:
        people = self._people
        self._navigation.push(PersonScreen(self._way, book, people, self._row))

    def _export(self, book: Book) -> str:
        pages = people_pages(book.people, book.strengths, book.games, main=MAIN)
        return drawn_here("gridparty-people", pages[0].name, pages)
