"""The words of a game: each sentence where it is said first, in scenes that are played by hand.

A transcript listens at `say`, through which all sentences go: those of screens, lines, phones,
rules and refusals alike. A sentence that only fills a field of another one is heard within that
one. Each template stands in a transcript once. ``pytest --update-golden`` writes all of them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

import web_room
from gridparty.board.grid import Placement
from gridparty.board.rules import Reason, judge
from gridparty.errors import GridpartyError
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.table import Table
from gridparty.games.tiles.editions import Edition
from gridparty.i18n import messages
from gridparty.i18n.messages import Sentence
from gridparty.lines.table import PlainTable
from playing import TINY_CARD, begun, speech_of
from seeing import HINT, Show

SIZES = ((80, 24), (120, 40), (200, 60))


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played, and what is done there: a line for lines, else words between blanks.

    On the screen ``+8`` lets seconds go by, ``LAY`` and ``MISLAY`` lay a tile, other words are
    keys. At phones ``1:enter,cell=1,digit=2`` is what seat 1 does, ``host:next`` what the host
    does, and ``first`` the player to move.
    """

    title: str
    steps: str
    players: str = "Ann Ben Cem"
    options: dict[str, Any] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)  # what else `Show` or the room is given
    on: Edition | None = None  # a tile game that is mixed for it, in lines


class Transcript:
    """The sentences heard so far, in lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        heard = self._heard = list[Sentence]()

        class Noted(Sentence):
            __slots__ = ()

            def __new__(cls, text: str) -> Noted:
                sentence = super().__new__(cls, text)
                heard.append(sentence)
                return sentence

        monkeypatch.setattr(messages, "Sentence", Noted)
        self.lines: list[str] = []
        self._told: set[str] = set()
        self._done: list[str] = []  # since something new was heard

    @contextmanager
    def scene(self, title: str) -> Iterator[None]:
        """What is heard meanwhile stands below that title."""
        self._heard.clear()
        self._done = ["", f"## {title}"]
        yield
        self.note()

    def note(self, step: str = "") -> None:
        """Write down what was new in this step."""
        if step:
            self._done.append(f"> {step}")
        parts = {id(part) for one in self._heard for part in one.fields.values()}
        new = [one for one in self._heard if id(one) not in parts]
        new = [one for one in new if one.template not in self._told]
        self._told |= {one.template for one in self._heard}
        if new:
            lines = (line for one in new for line in one.splitlines())
            self.lines += [*self._done, *sorted(set(lines))]  # a frame is put together in any order
            self._done = []
        self._heard.clear()

    def rules(self, tables: Iterable[Callable[[], object]]) -> None:
        """All wordings of the rules, under all that may be agreed."""
        with self.scene("rules"):
            for table in tables:
                table()

    def refusals(self, wishes: Iterable[Callable[[], object]]) -> None:
        """What is said to wishes that cannot be."""
        with self.scene("what cannot be agreed"):
            for wish in wishes:
                with pytest.raises(GridpartyError):
                    wish()

    def in_lines(self, folder: Path, mode: str, scene: Scene) -> None:
        """The game as it is played in lines."""
        with self.scene(f"in lines: {scene.title}"):
            clock, typed = ScriptClock(), [line.strip() for line in scene.steps.splitlines()]
            bots = scene.table.get("bots", {})
            session = begun(
                folder, scene.on or mode, (*scene.players.split(), *bots), options=scene.options, bots=bots,
                clock=clock, wall=clock, rng=Random(1),
            )  # fmt: skip
            if scene.table.get("waits"):
                session.pause()

            step = ""

            class Typed:
                def read(self, timeout: float | None = None) -> str:
                    nonlocal step
                    note(step)
                    if not typed:
                        raise EOFError
                    step = typed.pop(0)
                    return step.replace("LAY", laid(session.state, None) if "LAY" in step else "")

            note = self.note
            text = speech_of(mode, bots=bots, advice=HINT)
            asks = bool(scene.table.get("asks"))
            show: Callable[[str], None] = lambda text: None  # noqa: E731
            PlainTable(Table(session), text, Typed(), show, script=clock, asks=asks).play()
            note(step)

    def on_screen(self, folder: Path, mode: str, scene: Scene) -> None:
        """The game as it is played at one keyboard."""
        with self.scene(f"on the screen: {scene.title}"):
            players = scene.players.split()
            card = {"card": TINY_CARD, **scene.table}
            show = Show(folder, mode, players, ready=False, **card, **scene.options)
            look_at(show)
            for step in scene.steps.split():
                do_on_screen(show, step)
                look_at(show)
                self.note(step)

    def at_phones(self, mode: str, scene: Scene) -> None:
        """The game as it is played at phones, with what each of them is told."""
        with self.scene(f"at phones: {scene.title}"):
            names = tuple(scene.players.split())
            room = web_room.Table(mode, names, **scene.table, **scene.options)
            for step in scene.steps.split():
                do_in_room(room, step)
                self.note(step)


def look_at(show: Show) -> None:
    """Paint what is there in windows of all sizes."""
    for width, height in SIZES if show.showing.navigation.top else ():
        show.text(width, height)


def do_on_screen(show: Show, step: str) -> None:
    """One word of a scene on the screen."""
    if step[0] == "+" and len(step) > 1:
        show.wait(float(step))
    elif step in ("LAY", "MISLAY"):
        cell = laid(show.state, None if step == "LAY" else Reason.CONFLICT)
        show.press(f":{cell}", "enter")
    else:
        show.press(step)


def laid(state: Any, reason: Reason | None) -> str:
    """A cell where the tile to be laid may go, or may not for that reason; else any."""
    tile, cells = state.tile or 1, state.grid.empty_cells
    fits = (cell for cell in cells if judge(state.grid, Placement(cell, tile)).reason is reason)
    return str(state.edition.cell_name(next(fits, cells[0])))


def do_in_room(room: web_room.Table, step: str) -> None:
    """One word of a scene at phones."""
    if step[0] == "+":
        room.wait(float(step))
        return
    who, _, wish = step.partition(":")
    what, *given = wish.split(",")
    fields: dict[str, Any] = {}
    for one in given:
        name, _, value = one.partition("=")
        fields[name] = int(value) if value.isdigit() else value
    if who == "host":
        room.host.do(what, **fields)
        return
    phone = room.first if who == "first" else room.phones[int(who)]
    if what == "leaves":
        phone.leave()
        return
    game = phone.view["game"]
    turn = game["turn"]["serial"] if game and game.get("turn") else None
    phone.do(what, fields.pop("turn", turn), **fields)
