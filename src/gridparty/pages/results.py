"""Results, read in the background, and what all their pages share.

esc closes one page, q all of them, ? explains the keys; p, v and b lead from any page to people,
evenings and bests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap
from threading import Thread
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.results.evenings import EveningKept, evenings
from gridparty.evening.results.index import Known, look
from gridparty.evening.results.pending_results import alone
from gridparty.evening.results.picture_files import as_file
from gridparty.evening.results.solo_results import SoloResult
from gridparty.evening.results.statistics import Person, Score, opponents, people
from gridparty.evening.results.strength import UNKNOWN, Strength, strengths
from gridparty.evening.results.tile_results import TilesResult
from gridparty.evening.session.game_result import GameResult
from gridparty.i18n.messages import Sentence, say
from gridparty.pages.actions import Action, KeySection
from gridparty.pages.page import Body, Navigator, Page, PageSource
from gridparty.print.part_sheets import PageDrawing
from gridparty.system import paths
from gridparty.system.files import write_together

Wrap = Callable[[str, int], Sequence[str]]
_MOST_NAMES = 1000


@dataclass(frozen=True, slots=True)
class AllResults:
    """All results."""

    games: tuple[GameResult, ...]  # with several players, oldest first
    evenings: tuple[EveningKept, ...]  # oldest first
    people: tuple[Person, ...]
    strengths: dict[str, Strength]
    solo: tuple[SoloResult, ...] = ()  # solo results on cards, oldest first
    tiles: tuple[TilesResult, ...] = ()  # solo results with tiles

    @classmethod
    def of(
        cls,
        known: Known,
        solo: tuple[SoloResult, ...] = (),
        tiles: tuple[TilesResult, ...] = (),
        memory: Path | None = None,
    ) -> AllResults:
        """Put them together; `memory` as for `strengths`."""
        games = tuple(game for game in known.results if len(game.seats) > 1)
        return cls(games, evenings(games), people(games), strengths(games, memory), solo, tiles)

    def strength_of(self, person: Person) -> Strength:
        """Return the estimated strength of a player."""
        return self.strengths.get(person.who, UNKNOWN)

    def against(self, person: Person) -> tuple[tuple[Person, Score], ...]:
        """Return the opponents of a player, each with the pen of the list of all."""
        pens = {one.who: one for one in self.people}
        return tuple((pens[one.who], score) for one, score in opponents(self.games, person.name))


class Reading:
    """Reads the results while the page is already visible.

    Attributes:
        results: None until they are read.
        done: number of files read.
        failure: an unexpected exception, to be raised by the caller.
    """

    def __init__(self, read: Callable[[Reading], AllResults] | None = None) -> None:
        """Begin.

        Args:
            read: in place of the sessions of this account.
        """
        self.results: AllResults | None = None
        self.done = 0
        self.failure: Exception | None = None
        self._read = read or _sessions
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def round(self) -> int:
        """Another number whenever more has been read."""
        return self.done if self.results is None and self.failure is None else -1

    def wait(self) -> None:
        """Wait until reading is done."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.results = self._read(self)
        except Exception as error:  # it would be invisible in a thread
            self.failure = error


def _sessions(reading: Reading) -> AllResults:
    def note(done: int, _: int) -> None:
        reading.done = done

    known = look(progress=note)
    return AllResults.of(known, *alone(known), paths.strengths())


@dataclass(frozen=True, slots=True)
class ResultsLink:
    """The shared context of the pages of results.

    Attributes:
        navigator: the stack on which they open each other.
        under: number of pages below the first one.
        back_to: the name of the last of them, such as the start page.
        reading: the results.
        copy: copies a text to the clipboard; None: there is none.
        wrap: breaks a text into lines of so many columns.
        leads: the pages opened by a key from every other page.
    """

    navigator: Navigator
    under: int
    back_to: str
    reading: Reading
    copy: Callable[[str], None] | None = None
    wrap: Wrap = wrap
    leads: dict[str, Callable[[], PageSource]] = field(default_factory=dict)

    @property
    def results(self) -> AllResults | None:
        """The results, once they are read."""
        if self.reading.failure is not None:
            raise self.reading.failure
        return self.reading.results

    @property
    def known(self) -> AllResults:
        """The results, on a page that is opened only then."""
        assert self.results is not None
        return self.results

    def back(self) -> tuple[Action, ...]:
        """Return the actions that lead back, of which the first page names one."""
        deep = self.navigator.depth > self.under + 1
        leave, also = self.back_to if deep else "", ("ctrl+c", "ctrl+q")
        return (
            Action("escape", say("back"), self.navigator.pop),
            Action("q", leave, lambda: self.navigator.cut(self.under), also=also),
        )

    def lead(self, key: str, word: str = "") -> Action:
        """Return the way to people, evenings or bests."""
        return Action(key, word, lambda: self.navigator.show(self.leads[key]()))


def nothing_yet() -> Sentence:
    """Say that nobody has played with others yet, and where the games alone are listed."""
    command = paths.command("results", "list")
    return say("No games with others yet. All games: {command}", command=command)


class ResultsPage:
    """A page of results.

    Attributes:
        key: opens it from other pages; empty: none does.
    """

    key = ""

    def __init__(self, link: ResultsLink) -> None:
        self._link, self._navigator = link, link.navigator

    @property
    def round(self) -> int:
        """Another number whenever more has been read."""
        return self._link.reading.round

    @property
    def _known(self) -> AllResults:
        return self._link.known

    def _page(
        self, header: tuple[str, str, str], body: Body, *actions: Action, **more: Any
    ) -> Page:
        """Return a page with the ways to others; `actions` are the keys of its line, in order."""
        link = self._link
        back, leads = link.back(), link.leads if link.results else ()
        others = [link.lead(key) for key in leads if key != self.key]
        if self.key:
            here = say("You're already on that page.")
            others.append(Action(self.key, "", refusal=here))
        if "typing" not in more:
            actions = (*actions, *back, *others)
        return Page(*header, body, back[0], actions=actions, lists_keys=True, help=_help(), **more)


def _help() -> tuple[KeySection, ...]:
    return (
        KeySection(say("people"), (("/", say("find")), ("x", say("picture")))),
        KeySection(
            say("evening"),
            (
                ("c", say("copy")),
                ("w", say("save")),
                ("t", say("more of the text")),
                ("1–9", say("open a game")),
                ("↑↓ enter", say("choose a game")),
            ),
        ),
        KeySection(
            say("pages"),
            (
                ("p", say("people")),
                ("v", say("evenings")),
                ("b", say("bests")),
                ("q", say("leave")),
            ),
        ),
        KeySection(
            say("long lists"),
            (
                (say("page up, down"), say("ten rows on")),
                ("tab", say("other bests")),
            ),
        ),
    )


def save_picture(name: str, title: str, pages: Sequence[PageDrawing]) -> str:
    """Write the pages here as a picture and as PDF; otherwise as `save_files`."""
    return save_files(
        name, [(kind, as_file(Path(name + kind), title, pages)) for kind in (".svg", ".pdf")]
    )


def save_files(name: str, contents: Sequence[tuple[str, bytes]]) -> Sentence:
    """Write files of this name here, each with an ending; numbered if there are some already.

    Returns:
        which files were written, and where.

    Raises:
        GridpartyError: they cannot be written.
    """
    for number in range(1, _MOST_NAMES):
        stem = name if number == 1 else f"{name}-{number}"
        files = [Path(f"{stem}{ending}") for ending, _ in contents]
        if any(path.exists() for path in files):
            continue
        write_together([(path, data) for path, (_, data) in zip(files, contents, strict=True)])
        return say(
            "Saved in {folder}: {files}",
            files=", ".join((str(files[0]), *(path.suffix for path in files[1:]))),
            folder=paths.shortly(files[0].absolute().parent),
        )
    raise GridpartyError(say("Too many files named {name} here: move some away.", name=name))
