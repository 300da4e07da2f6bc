"""What can be sent of a game or a puzzle: the result, and on a page behind it the card.

The card's code holds its digits, never a solution. Links to other sites are made one by one when
they are asked for, each with the name of its site; children's cards have none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gridparty.board.puzzle import Puzzle
from gridparty.decks.packs import is_for_children
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.pages.page import Page, Row
from gridparty.pages.results import save_files
from gridparty.print.screen_code import code_rows
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.evening.results.shared import SharedResult

_MOST_ROWS = 37  # of a code on 24 lines: two rows a line, above the note
_SPARE = 2  # rows of the border that a code gives up to be no larger


@dataclass(frozen=True, slots=True)
class ShareBody:
    """The result in lines without its title, or the card with its code; the other is empty."""

    result: tuple[str, ...]
    card: str  # its id
    code: tuple[str, ...]  # rows of modules; ``#`` is light
    is_link: bool  # whether the code holds the link that was copied last, or the digits
    command: str  # that writes other formats; empty: none

    @property
    def rows(self) -> tuple[Row, ...]:
        """No rows."""
        return ()


class SharePage:
    """Copies and saves what is to be sent."""

    def __init__(
        self,
        leave: Callable[[], None],
        copy: Callable[[str], None] | None,
        *,
        result: SharedResult | None = None,
        puzzle: Puzzle | None = None,
        name: str = "gridparty",
    ) -> None:
        """Offer them.

        Args:
            leave: closes the page.
            copy: copies a text to the clipboard; None: there is none.
            result: of a game.
            puzzle: the card.
            name: of the files of the result.
        """
        self._leave, self._copy, self._name = leave, copy, name
        self._result, self._puzzle = result, puzzle
        self._links, self._on_card = 0, result is None
        self._link_code: tuple[str, ...] = ()  # of the link that was copied last

    @property
    def round(self) -> int:
        """Nothing changes by itself."""
        return 0

    def page(self) -> Page:
        """Return the page."""
        result = None if self._on_card else self._result
        puzzle = self._puzzle if self._on_card else None
        leave = Action("escape", say("back"), self._back)
        code = () if puzzle is None else self._link_code or code_rows(_digits(puzzle))
        body = ShareBody(
            () if result is None else result.lines[1:],
            "" if puzzle is None else puzzle.id,
            code,
            bool(self._link_code),
            # A card that was not played is found by no id.
            paths.command("convert", puzzle.id, "FILE") if puzzle and self._result else "",
        )
        there = Action("k", say("the card"), self._show_card)
        return Page(
            say("share"),
            "",
            "" if result is None else result.title,
            body,
            leave,
            actions=(
                *(self._of_card() if self._on_card else self._of_result()),
                *(() if self._on_card or self._puzzle is None else (there,)),
                leave,
            ),
            lists_keys=True,
            sign="·",
        )

    def _show_card(self) -> None:
        self._on_card = True

    def _back(self) -> None:
        """Return from the card to the result, or close the page."""
        if self._on_card and self._result is not None:
            self._on_card = False
        else:
            self._leave()

    def _of_result(self) -> tuple[Action, ...]:
        result = self._result
        if result is None:
            return ()
        copy = Action("c", say("copy result"), partial(self._copied, "\n".join(result.lines)))
        save = Action("w", say("save result"), partial(self._save_result, result))
        return (copy, save) if self._copy else (save,)

    def _of_card(self) -> tuple[Action, ...]:
        puzzle = self._puzzle
        if puzzle is None:
            return ()
        digits = Action("d", say("copy digits"), partial(self._copied, _digits(puzzle)))
        save = Action("p", say("save card"), partial(self._save_card, puzzle))
        link = Action("l", say("link"), partial(self._link, puzzle))
        if not self._copy:
            return (save,)
        return (digits, save) if is_for_children(str(puzzle)) else (digits, save, link)

    def _copied(self, text: str) -> str:
        assert self._copy is not None
        self._copy(text)
        return say("Copied. If you can't paste it, save it instead.")

    def _link(self, puzzle: Puzzle) -> str:
        """Copy a link to the next site that takes the puzzle."""
        from gridparty.decks.formats.links import SITES

        for _ in SITES:
            site = list(reversed(SITES.values()))[self._links % len(SITES)]  # short links first
            self._links += 1
            try:
                link = site.encode(puzzle)
            except GridpartyError:  # the site has no board of this size
                continue
            self._copied(link)
            rows = tuple(row[_SPARE:-_SPARE] for row in code_rows(link)[_SPARE:-_SPARE])
            self._link_code = rows if len(rows) <= _MOST_ROWS else ()
            return say("Link to {site} copied. Another site: press again.", site=site.called)
        raise GridpartyError(say("No site takes a board of this size."))

    def _save_result(self, result: SharedResult) -> str:
        from gridparty.evening.results.share import shared_file

        files = [(end, shared_file(Path(f"result{end}"), result)) for end in (".svg", ".txt")]
        return save_files(self._name, files)

    def _save_card(self, puzzle: Puzzle) -> str:
        from gridparty.evening.results.picture_files import as_file
        from gridparty.print.puzzle_page import puzzle_page
        from gridparty.print.puzzle_picture import puzzle_picture

        picture = puzzle_picture(puzzle)
        contents = [
            (".svg", as_file(Path("card.svg"), picture.name, [picture])),
            (".html", puzzle_page(puzzle.id, [puzzle]).encode()),
        ]
        return save_files(f"card-{puzzle.id}", contents)


def _digits(puzzle: Puzzle) -> str:
    return str(puzzle).replace(".", "0")
