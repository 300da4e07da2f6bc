"""A screen without a terminal: scenes that are pressed and looked at, a clock moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from rich.cells import cell_len
from textual import events

from gridparty.board.grid import Placement
from gridparty.evening.results.recorder import Said
from gridparty.evening.results.solo_results import Best
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.session import Session, SoFar
from gridparty.games.catalogue import row_for_title
from gridparty.games.common.events import HouseAt
from gridparty.games.common.game import Game
from gridparty.games.common.line_text import Assistance
from gridparty.games.race.options import Card
from gridparty.games.solo.events import Advice
from gridparty.terminal.app import PartyApp
from gridparty.terminal.solo.presenter import SoloPresenter
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.palette import DARK, REVERSED, Depth, Theme, theme_for
from gridparty.terminal.widgets.presenter import Navigation, Sound, paint
from gridparty.terminal.widgets.question import QuestionPresenter
from gridparty.terminal.widgets.ready import ReadyFrame
from gridparty.terminal.widgets.showing import Showing, presenter_of
from laying import FOR_ANYBODY
from playing import CARD, changed

HINT = Advice(
    "Hidden Single (line)", (HouseAt("row", 0),), (2,), (Placement(2, 1),), (), "Only r1c3 holds 1."
)
PLAIN = theme_for("auto", Depth.NONE, {})  # as under NO_COLOR
NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")


class Hands:
    """Two clocks moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.wall_ahead = 1_790_000_000.0

    def clock(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.now + self.wall_ahead


def unhurried() -> Callable[[], float]:
    """A clock for whoever lifts the finger after each key: it goes on by itself."""
    return count(0.0, 10.0).__next__


def seen(navigation: Navigation, width: int = 80, height: int = 24, theme: Theme = DARK) -> Canvas:
    """A window of that size, with what lies on top."""
    canvas = Canvas(width, height, theme)
    assert navigation.top is not None
    paint(navigation.top.frame(), canvas, plays=navigation.plays)
    return canvas


def pictured(canvas: Canvas) -> str:
    """The text, with ░ on every blank in reverse video: what is seen where there are no colours."""
    lines = []
    for y, line in enumerate(canvas.text().splitlines()):
        shown, x = "", 0
        for character in line + " " * (canvas.width - cell_len(line)):
            blank = character == " " and canvas.ink_at(x, y).ground == REVERSED
            shown += "░" if blank else character
            x += cell_len(character)
        lines.append(shown.rstrip())
    return "\n".join(lines)


class Stock:
    """Deals as it is told."""

    bots: Mapping[str, int] = {}  # nobody asks before an evening begins here
    cards = None
    told = ""

    def __init__(self, deal: Callable[..., Any], more: Callable[[], bool] = lambda: True) -> None:
        self.deal, self._more = deal, more

    @property
    def more(self) -> bool:
        return self._more()


class Show:
    """An evening on the screen, played from the keyboard."""

    def __init__(
        self,
        folder: Path,
        mode: str = "race",
        players: Sequence[str] = NAMES[:3],
        card: Card = CARD,
        *,
        cards: int = 2,
        keep: Callable[[Any], Said] = lambda session: Said((), praised=False),
        bots: Mapping[str, int] | None = None,
        places: bool = False,
        glyphs: bool = False,
        best: Callable[[Card, str], Best | None] = lambda card, player: None,
        ready: bool = True,
        held: bool = False,
        **options: Any,
    ) -> None:
        self.hands = Hands()
        self.mode, self.card, self.options = mode, card, options
        self.folder, self.cards = folder, cards
        self.heard: list[Sound] = []
        self.dealt = 0

        def deal(names: Sequence[str], first: int, so_far: SoFar) -> Session[Any, Any, Any]:
            self.dealt += 1
            game, start = self.start(tuple(names), first)
            return Session.begin(
                game,
                start,
                edition=mode,
                folder=folder,
                bots=bots,
                so_far=so_far,
                clock=self.hands.clock,
                wall=self.hands.wall,
                rng=Random(self.dealt),
            )

        def presenter(showing: Showing, table: Any) -> Any:
            if mode != "solo":
                return presenter_of(showing, table)
            known = best(table.state.race.card, table.state.player.name)
            return SoloPresenter(showing, table, advise=lambda state: HINT, best=known)

        stock = Stock(deal, more=lambda: self.dealt < self.cards)
        self.showing = Showing(
            Evening(stock, keep=keep),
            assistance=Assistance(places=places, glyphs=glyphs),
            presenter=presenter,
        )
        self.showing.play_sound = self.heard.append
        self.showing.clock = self.hands.clock if held else unhurried()
        assert not self.showing.begin((*players, *(bots or ())))
        if ready and self.is_ready and not self.handing_over:
            self.press("enter")

    def start(self, names: tuple[str, ...], first: int) -> tuple[Game[Any, Any, Any], Any]:
        """What is played, and the command that begins it."""
        row = row_for_title(self.mode)
        card = replace(self.card, number=self.dealt, of=self.cards)
        rules = changed(row.rules.load()[self.mode], **self.options)
        if self.mode in FOR_ANYBODY:
            rules = replace(rules, edition=FOR_ANYBODY[self.mode])
        return row.game.load(), row.setup.load().start(rules, names, first, card)

    @property
    def session(self) -> Session[Any, Any, Any]:
        assert self.showing.evening.session is not None
        return self.showing.evening.session

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def top(self) -> Any:
        """The presenter on top."""
        assert self.showing.navigation.top is not None
        return self.showing.navigation.top

    @property
    def frame(self) -> Any:
        """What is to be painted, as a value."""
        return self.top.frame()

    @property
    def refusal(self) -> str:
        """Why the last key or command had no effect."""
        frame = self.frame
        refused: str = getattr(frame, "refused", "")
        return refused or (frame.event if getattr(frame, "sign", "") == "×" else "")

    @property
    def advice(self) -> str:
        """What the line below the board says, where it is no refusal."""
        frame = self.frame
        return "" if frame.sign == "×" else frame.event

    @property
    def playing(self) -> str:
        """Who is to play, where the clock and not the large name is shown."""
        frame = self.frame
        return "" if frame.stage or not frame.turn else frame.turn.name

    @property
    def handing_over(self) -> bool:
        """Whether a tile is hidden until its player has the keyboard."""
        return bool(getattr(getattr(self.top, "_keyboard", None), "handing_over", False))

    @property
    def shows_help(self) -> bool:
        """Whether the page of keys or of rules lies on top."""
        return isinstance(self.top, HelpPresenter)

    @property
    def is_ready(self) -> bool:
        """Whether the board is covered until the first player begins (R4)."""
        return isinstance(self.frame, ReadyFrame)

    @property
    def question(self) -> str:
        """The question that lies on top; empty where none does."""
        return self.frame.title if isinstance(self.top, QuestionPresenter) else ""

    @property
    def on_card(self) -> Any:
        """The state of what is written on the card: a solo game's is a race for one."""
        return getattr(self.state, "race", self.state)

    @property
    def grid(self) -> Any:
        """The board of the player at this keyboard: the common one, where there is one."""
        card = self.on_card
        return card.grid if hasattr(card, "grid") else card.players[0].writing.grid

    def press(self, *keys: str) -> Show:
        """Press the keys; ``:r1c3=1`` types all of it, and enter."""
        for key in keys:
            if key.startswith(":") and len(key) > 1:
                self.press(*key, "enter")
            elif (top := self.showing.navigation.top) is not None:
                top.press("space" if key == " " else key)
        return self

    def wait(self, seconds: float) -> Show:
        """Let so many seconds go by, and the screen look at the clock."""
        self.hands.now = round(self.hands.now + seconds, 3)
        if (top := self.showing.navigation.top) is not None:
            top.tick()
        return self

    def canvas(self, width: int = 80, height: int = 24, theme: Theme = DARK) -> Canvas:
        return seen(self.showing.navigation, width, height, theme)

    def text(self, width: int = 80, height: int = 24, theme: Theme = DARK) -> str:
        return self.canvas(width, height, theme).text()

    def kinds(self) -> list[str]:
        """What happened, by the names of the events."""
        return [type(event).__name__ for record in self.session.records for event in record.events]


def noted(show: Show, width: int, height: int) -> str:
    """What is said below the board, or at the panel's foot, on one line."""
    at = arrange(width, height, show.on_card.layout)
    lines = show.text(width, height).splitlines()
    if at.note.x != at.panel_x:
        lines = lines[at.note.y - 1 : at.note.y + 2]
    return " ".join(" ".join(line[at.note.x :] for line in lines).split())


def spoken(frame: Any) -> Iterator[str]:
    """The texts among the fields of a frame, with their names; not what lies on the board."""
    for one in fields(frame):
        value = getattr(frame, one.name)
        if isinstance(value, str) and value:
            yield f"{one.name}: {value}"
        elif one.name in ("header", "hints"):
            parts = (value,) if one.name == "header" else value
            yield f"{one.name}: {' · '.join(' '.join(map(str, part)) for part in parts)}"


def head(text: str) -> str:
    """The first line of a window: the game, the page."""
    return text.splitlines()[0]


def beside(text: str) -> str:
    """What stands beside the board in a window of 80 columns, without blank lines."""
    lines = (line[40:].strip() for line in text.splitlines()[1:20])
    return "\n".join(filter(None, lines))


def below(text: str) -> str:
    """The lines above the keys: the last event, a refusal, a message."""
    return "\n".join(line.strip() for line in text.splitlines()[-4:-1] if line.strip())


def foot(text: str) -> str:
    """The last line of a window: its keys."""
    return text.splitlines()[-1].strip()


def right(show: Show, name: str) -> str:
    """``:r1c3=1`` with the digit that belongs there."""
    return f":{name}={show.on_card.solution.digits[show.grid.layout.cell_at(name)]}"


def played_on(show: Show, turns: int) -> Show:
    """The show after so many turns of eight seconds in which everybody wrote a right digit."""
    for turn in range(turns):
        grid = show.grid
        empty = grid.empty_cells
        cell = empty[turn * 7 % len(empty)]
        show.wait(8).press(right(show, grid.layout.cell_name(cell)))
    return show


def type_in(app: PartyApp, keys: Iterable[str]) -> None:
    """Send the keys as the terminal does, without waiting for any of them."""
    for key in keys:
        for one in (*key, "enter") if key[0] == ":" and len(key) > 1 else (key,):
            app.post_message(events.Key(one, one if len(one) == 1 else None))
