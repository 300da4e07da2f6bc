"""The list of lessons: games, then techniques; each is learned from here, or drilled.

What stands before a row is a key: a letter opens the lesson of a game, a number leads to the
technique that has it. ``f`` finds by part of a name: letters are typed, arrows lead to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from gridparty.evening.learning.lessons.catalogue import LESSONS, summary
from gridparty.evening.learning.teacher import boxes
from gridparty.evening.learning.teacher import progress as kept
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.quoting import excerpt
from gridparty.pages.actions import Action, KeySection
from gridparty.pages.page import Page, Row, Table
from gridparty.pages.text_line import Line
from gridparty.techniques.curriculum import TIERS, Tier, about, prerequisites
from gridparty.techniques.names import key_of

LEARNED, WITH_HELP = "★", "·"  # before a technique's name
_LEAP = 10  # rows for page up and page down
_MOVES = {"j": 1, "tab": 1, "shift+tab": -1, "pagedown": _LEAP, "pageup": -_LEAP}
_TITLES = (*LESSONS, *NAMES)
_LETTERS = tuple(title[0] for title in LESSONS)


class LessonsPage:
    """The list, with the cursor on the next technique that was not learned; at first on a game."""

    def __init__(
        self,
        learn: Callable[[str], None],
        drill: Callable[[Sequence[str]], None],
        run: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        """Show it.

        Args:
            learn: opens the lesson of that name.
            drill: opens drills of these techniques.
            run: opens a run of three minutes.
            leave: closes the page.
        """
        self._learn, self._drill, self._run, self._leave = learn, drill, run, leave
        self._number = ""  # the typed part of a technique's number
        self._sought: Line | None = None  # part of a name, while letters are typed to find it
        self._refusal = ""
        self._known, self._learned, self._stamp = kept.progress(), boxes.learned(), _stamp()

    @property
    def round(self) -> int:
        """Another number whenever something was learned or drilled."""
        return hash(_stamp())

    def page(self) -> Page:
        """Return the page as it is now."""
        if self._stamp != (stamp := _stamp()):
            self._known, self._learned, self._stamp = kept.progress(), boxes.learned(), stamp
        done, following = len(self._known.learned), self._known.next
        leave = Action("escape", say("back"), self._leave)
        return Page(
            say("learn"),
            "",
            # Before the first one, the number of all would frighten.
            counted(done, "1 technique learned", "{n} techniques learned") if done else "",
            Table(
                (say("Games take two minutes. Numbered: solving techniques, for later."),),
                (*map(self._game, LESSONS), *map(self._technique, NAMES)),
                "",
                "",
                numbers=False,
            ),
            leave,
            actions=self._seeking if self._sought is not None else (*self._actions, leave),
            note=self._refusal or self._known.complaint or self._sought_text,
            row=_TITLES.index(following) if self._known.done and following else 0,
            takes=self._take,
            typing=self._sought is not None,
            lists_keys=True,
            help=(_help(),),
        )

    @property
    def _actions(self) -> tuple[Action, ...]:
        drill = Action(
            "D",
            say("practise all") if self._learned else "",
            lambda: self._drill(self._learned),
            refusal=""
            if self._learned
            else say("Nothing learned yet: choose a technique to practise."),
            called="shift+d",
        )
        choose = () if self._learned else (Action("down", say("choose"), called="↑↓"),)
        run = Action("R", say("run"), self._run, called="shift+r")
        return drill, run, *choose, Action("f", say("find"), self._seek, also=("/",))

    @property
    def _seeking(self) -> tuple[Action, ...]:
        other = Action("down", say("next"), called="↑↓")
        return other, Action("escape", say("cancel"))

    @property
    def _sought_text(self) -> str:
        if self._sought is None:
            return ""
        if not self._sought.text:
            return say("Type part of a name.")
        return say("{part}: {n} found", part=self._sought.text, n=len(self._found))

    def _game(self, title: str) -> Row:
        note = say("You have learned all techniques.")
        if not self._known.done:
            note = say("Start with race. No game needs a technique.")
        elif self._known.next is not None:
            note = say("Next technique: {name}.", name=self._known.next)
        refusal = say("Only techniques have drills: choose one below.")
        return self._row(title, title[0], summary(title), note, Action("d", "", refusal=refusal))

    def _technique(self, name: str) -> Row:
        note = say("Learn it, then practise on new boards.")
        if before := [one for one in prerequisites(name) if one not in self._known.learned]:
            note = say("First learn {names}.", names=listed(before))
        drill = Action("d", say("practise it"), lambda: self._drill((name,)))
        number = f"{NAMES.index(name) + 1:>2}"
        learned = name in self._known.learned
        mark = LEARNED if learned else WITH_HELP if name in self._known.done else ""
        head = next((tier_text(tier) for tier in TIERS if tier.lessons[0] == name), "")
        return self._row(name, number, about(name), note, drill, mark, head)

    def _row(
        self,
        title: str,
        key: str,
        words: str,
        note: str,
        drill: Action,
        mark: str = "",
        head: str = "",
    ) -> Row:
        learn = Action("enter", say("learn it"), partial(self._learn, title))
        if self._sought is not None or self._refusal or self._known.complaint:
            note = ""  # that of the page is read
        cells = (key, title, words, mark, head)
        return Row(cells, None, learn, () if self._sought else (drill,), note=note)

    def _seek(self) -> None:
        self._sought = Line()

    def _take(self, key: str, row: int) -> int | None:
        """Find, go to a number, open a game by its letter, move by other keys than arrows."""
        typed, self._number, self._refusal = self._number, "", ""
        if self._sought is not None:
            found = self._find(key, row, self._sought)
            if found is not None:
                return found
        if key in _LETTERS:
            self._learn(_TITLES[_LETTERS.index(key)])
            return _LETTERS.index(key)
        if key.isdecimal():
            return self._numbered(typed, key, row)
        if key not in _MOVES:
            return None
        to = row + _MOVES[key]
        if abs(_MOVES[key]) == 1:
            return to % len(_TITLES)
        return max(0, min(to, len(_TITLES) - 1))

    @property
    def _found(self) -> tuple[int, ...]:
        """The rows whose name has what is sought; capitals, blanks and hyphens do not count."""
        part = key_of(self._sought.text) if self._sought is not None else ""
        rows = (row for row, name in enumerate(_TITLES) if part in key_of(name))
        return tuple(rows) if part else ()

    def _find(self, key: str, here: int, line: Line) -> int | None:
        """Take the key where it belongs to the name; None where it ends the finding and acts."""
        before = line.text
        if key == "down":
            return _first((row for row in self._found if row > here), here)
        if key == "up":
            return _first((row for row in reversed(self._found) if row < here), here)
        if line.press(key):
            if key_of(line.text) and not self._found:
                self._refusal = say("No name has {part}.", part=excerpt(line.text))
                line.text = before
            return _first(self._found, here)
        self._sought = None
        return here if key == "escape" else None

    def _numbered(self, typed: str, digit: str, row: int) -> int:
        """Return the technique of that number, as far as it is typed: 1, and with a 2 then 12."""
        number = next((text for text in (typed + digit, digit) if 0 < int(text) <= len(NAMES)), "")
        if not number:
            self._refusal = say("Techniques are numbered 1 to {most}.", most=len(NAMES))
            return row
        self._number = number
        return len(LESSONS) + int(number) - 1


def _help() -> KeySection:
    keys = (
        (" ".join(_LETTERS), say("lesson of a game")),
        ("f", say("find")),
        (f"1–{len(NAMES)}", say("go to a technique")),
        ("d", say("practise it")),
        ("shift+d", say("practise all")),
        ("shift+r", say("three-minute run")),
        (say("page up, down"), say("ten rows on")),
    )
    return KeySection(say("learn"), keys)


def _first(rows: Iterable[int], here: int) -> int:
    return next(iter(rows), here)


def _stamp() -> tuple[int, ...]:
    """Return the modification times of the files of learned and drilled techniques."""
    return tuple(_changed(file) for file in (kept.path(), boxes.path()))


def _changed(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def progress_text(known: kept.Progress, name: str) -> str:
    """Return how far the technique was learned; empty: not at all."""
    if name in known.learned:
        return say("learned")
    return say("with help") if name in known.done else ""


def tier_text(tier: Tier) -> str:
    """Return the heading of a tier: its number and what it is about."""
    return say("Tier {n}: {title}", n=tier.number, title=tier.title)
