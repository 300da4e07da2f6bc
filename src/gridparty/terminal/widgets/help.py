"""The help pages: all keys, and the rules of the current game. Opening help pauses the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.rulebook import RuleSummary, house_rule_text
from gridparty.i18n.messages import message, say
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.cells import CellSize
from gridparty.terminal.widgets.key_help import Section, Told
from gridparty.terminal.widgets.keys import LEAVE
from gridparty.terminal.widgets.layout import LEAST, LEAST_HEIGHT, LEAST_WIDTH, arrange, fits
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_header, paint_hints
from gridparty.terminal.widgets.presenter import Frame, Learn, Navigation

_KEY_WIDTH, _COLUMN = 16, 39
_TOLD = 21  # columns for the effect of a key
_WIDTH, _WORD, _LINES = 74, 12, 16  # of the page; columns of a rule's keyword; lines of rules


@dataclass(frozen=True, slots=True)
class About:
    """The game behind the help page.

    Attributes:
        header: the game, and that its clock stands.
        rules: of this game.
        note: who plays next.
        lesson: the name of its lesson, if any.
        layout: of the board; the signs depend on the size of its cells.
    """

    header: Header
    rules: tuple[RuleSummary, ...]
    note: str
    lesson: str = ""
    layout: Layout = CLASSIC


class HelpPage(Enum):
    """The pages of help."""

    KEYS = message("keys")
    RULES = message("rules")
    MORE = message("more rules")  # with many handicaps
    REST = message("the rest")


_TURNED = {"1": HelpPage.KEYS, "2": HelpPage.RULES, "3": HelpPage.MORE, "4": HelpPage.REST}
_TURN = {"tab": 1, "right": 1, "shift+tab": -1, "left": -1}


@dataclass(frozen=True, slots=True)
class HelpFrame:
    """Keys in two columns; or the rules of this game with their keywords."""

    sections: tuple[Section, ...]
    page: HelpPage = HelpPage.KEYS
    about: About | None = None
    learnable: bool = False
    turned: int = 0  # pages, in small windows, which have more of them
    least: tuple[int, int] = LEAST

    def paint(self, canvas: Canvas) -> None:
        """Paint the page in the middle of the window, without stretching it."""
        if not fits(canvas.width, canvas.height):
            self._paint_compact(canvas)
            return
        layout = CLASSIC if self.about is None else self.about.layout
        at = arrange(canvas.width, canvas.height, layout)  # the game's first and last line
        x = (canvas.width - LEAST_WIDTH) // 2
        y = (canvas.height - LEAST_HEIGHT) // 2
        if self.about is None:
            canvas.put(x + 3, y + 2, say("keys"), bold=True)
        else:
            paint_header(canvas, at.x, at.width, self.about.header)
            self._paint_tabs(canvas, x + 3, y + 2)
        if self.page is not HelpPage.KEYS and self.about is not None:
            rules = _rules_on(self.page, self.about.rules)
            self._paint_rules(canvas, x + 3, y + 5, rules)
            house = any(rule.house for rule in rules)
            note = f"° {house_rule_text()}" if house else ""
        else:
            self._paint_keys(canvas, x + 3, y + (3 if self.about is None else 5), at.cell)
            note = self.about.note if self.about is not None else ""
        if note:
            canvas.put(x + 1, y + 21, "·", canvas.theme.dim)
            canvas.put(x + 3, y + 21, fitted(note, _WIDTH))
        paint_hints(canvas, at.x, at.width, self._hints)

    def _paint_compact(self, canvas: Canvas) -> None:
        """Paint keys and rules in one column, a part of it at a time."""
        at = arrange(canvas.width, canvas.height, CLASSIC)
        width, height = at.panel_width, canvas.height - 3
        lines: list[tuple[str, str]] = []
        for section in self.sections:
            lines.append((section.title.upper(), ""))
            for key, word in section.at(at.cell):
                first, *more = wrapped(word, width - _KEY_WIDTH) or [""]
                lines += [(key, first), *((" ", part) for part in more)]
        for rule in () if self.about is None else self.about.rules:
            lines.append((rule.word, ""))
            lines += [("", part) for part in wrapped(rule.text, width - 2)]
        parts = -(-len(lines) // height)
        part = self.turned % parts
        right = say("{n} of {of}", n=part + 1, of=parts)
        header = Header(say("keys"), "") if self.about is None else self.about.header
        paint_header(canvas, at.x, at.width, header._replace(right=right))
        for y, (key, word) in enumerate(lines[part * height : (part + 1) * height], start=1):
            canvas.put(at.panel_x, y, key, bold=True)
            canvas.put(at.panel_x + (_KEY_WIDTH if key else 2), y, word)
        hints = (
            KeyHint("enter", say("back"), "enter"),
            KeyHint("tab", say("turn the page"), "tab"),
        )
        paint_hints(canvas, at.x, at.width, hints)

    @property
    def _hints(self) -> tuple[KeyHint, ...]:
        if self.about is None:
            return (KeyHint(say("any key"), say("back"), "escape"),)
        learn = (KeyHint("l", say("learn it in two minutes"), "l"),) if self.learnable else ()
        return (
            KeyHint("enter", say("back to the game"), "enter"),
            KeyHint("tab", say("turn the page"), "tab"),
            *learn,
            KeyHint("q", say("leave"), "q"),
        )

    def _paint_tabs(self, canvas: Canvas, x: int, y: int) -> None:
        theme, left = canvas.theme, x
        assert self.about is not None
        for number, page in enumerate(pages_of(self.about), start=1):
            here = page is self.page
            ground, colour = (theme.cursor, theme.on_cursor) if here else (theme.peer, theme.text)
            word = f" {number} {say(page.value)} "
            canvas.zone(left, y, len(word), 1, str(number))
            left = canvas.put(left, y, word, colour, ground, bold=here) + 1
        canvas.put(x, y + 1, "━" * _WIDTH, theme.box)

    def _paint_keys(self, canvas: Canvas, left: int, top: int, cell: CellSize) -> None:
        told = [(section.title, section.at(cell)) for section in self.sections]
        for column, sections in enumerate(_columns(told)):
            x, y = left + column * _COLUMN, top
            for title, keys in sections:
                canvas.put(x, y, title, canvas.theme.dim)
                y += 1
                for key, word in keys:
                    canvas.put(x, y, key, bold=True)
                    for part in wrapped(word, _TOLD):
                        canvas.put(x + _KEY_WIDTH + 1, y, part)
                        y += 1
                y += 1

    def _paint_rules(self, canvas: Canvas, x: int, y: int, rules: tuple[RuleSummary, ...]) -> None:
        lines = [(rule.word, _in_lines(rule)) for rule in rules]
        apart = sum(len(text) + 1 for _, text in lines) - 1 <= _LINES
        for word, text in lines:
            canvas.put(x, y, word, bold=True)
            for part in text:
                canvas.put(x + _WORD, y, part)
                y += 1
            y += apart


def _in_lines(rule: RuleSummary) -> list[str]:
    text = f"{rule.text} °" if rule.house else rule.text
    return wrapped(text, _WIDTH - _WORD)


def _chunks(rules: Sequence[RuleSummary]) -> list[tuple[RuleSummary, ...]]:
    """Split the rules into pages."""
    chunks: list[list[RuleSummary]] = [[]]
    lines = 0
    for rule in rules:
        lines += len(_in_lines(rule))
        if lines > _LINES:
            chunks.append([])
            lines = len(_in_lines(rule))
        chunks[-1].append(rule)
    return [tuple(chunk) for chunk in chunks]


def pages_of(about: About) -> tuple[HelpPage, ...]:
    """Return the pages: further ones for rules only where they are needed."""
    return tuple(HelpPage)[: 1 + len(_chunks(about.rules))]


def _rules_on(page: HelpPage, rules: Sequence[RuleSummary]) -> tuple[RuleSummary, ...]:
    return _chunks(rules)[list(HelpPage).index(page) - 1]


_Titled = tuple[str, tuple[Told, ...]]


def _columns(sections: Sequence[_Titled]) -> tuple[Sequence[_Titled], Sequence[_Titled]]:
    """Split the sections into two balanced columns."""
    lines = [2 + sum(len(wrapped(word, _TOLD)) for _, word in keys) for _, keys in sections]
    half = min(
        range(1, len(sections) + 1), key=lambda many: max(sum(lines[:many]), sum(lines[many:]))
    )
    return sections[:half], sections[half:]


def show_hints(navigation: Navigation, title: str, hints: Sequence[KeyHint]) -> None:
    """Show a page that explains the keys of the last line; any key closes it."""
    keys = tuple((hint.shown, hint.word) for hint in hints)
    navigation.push(
        HelpPresenter(navigation, (Section(title, (*keys, ("?", say("this page")))),), None)
    )


def lesson_of(title: str) -> str:
    """Return the name of the game's lesson; empty where there is none."""
    from gridparty.evening.learning.lessons.catalogue import LESSONS  # slow to import

    return title if title in LESSONS else ""


class HelpPresenter:
    """Shows the pages until a key closes them; then the game continues if it was running."""

    def __init__(
        self,
        navigation: Navigation,
        sections: tuple[Section, ...],
        go_on: Callable[[], None] | None,
        *,
        about: About | None = None,
        learn: Learn | None = None,
        page: HelpPage = HelpPage.KEYS,
        least: tuple[int, int] = LEAST,
    ) -> None:
        """Show the page.

        Args:
            navigation: for this page.
            sections: the keys.
            go_on: starts the clock again.
            about: the game, for the rules.
            learn: opens the lesson of that name.
            page: shown first.
            least: columns and lines of the windows of this game.
        """
        self._navigation, self._sections, self._go_on = navigation, sections, go_on
        self._turned, self._least = 0, least
        self._about, self._page = about, page
        self._learn = learn if about is not None and about.lesson else None

    def frame(self) -> Frame:
        """Return the page."""
        learnable = self._learn is not None
        return HelpFrame(
            self._sections, self._page, self._about, learnable, self._turned, self._least
        )

    def press(self, key: str) -> None:
        """Turn the page, open the lesson or leave; any other key closes the page."""
        if self._about is not None and (key in _TURN or key in _TURNED):
            pages = pages_of(self._about)
            self._turned += _TURN.get(key, 0)
            turned = pages[(pages.index(self._page) + _TURN.get(key, 0)) % len(pages)]
            wanted = _TURNED.get(key, turned)
            self._page = wanted if wanted in pages else self._page
        elif key == "l" and self._about is not None and self._learn is not None:
            self._learn(self._about.lesson)
        elif key in LEAVE and self._about is not None:
            self._play_on()  # so that the game continues where the players stay
            if (below := self._navigation.top) is not None:
                below.press(key)
        else:
            self._play_on()

    def _play_on(self) -> None:
        self._navigation.pop()
        if self._go_on is not None:
            self._go_on()

    def click(self, cell: int) -> None:
        """Ignored: there is no board."""

    def tick(self) -> None:
        """Nothing to do."""

    def shrink(self) -> None:
        """Nothing to do: the clock stands."""
