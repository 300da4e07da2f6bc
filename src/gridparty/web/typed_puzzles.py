"""The puzzles that hosts type on their phones: the server judges them and answers each page.

A page sends its whole board after each digit; the draft itself is kept on the phone. The search
runs in a process beside the server (`evening.cards.appraiser`), one for each page that types.
"""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.evening.cards.appraisal import Appraisal, appraisal_text
from gridparty.evening.cards.appraiser import Appraiser
from gridparty.evening.cards.typed_puzzle import (
    Pasted,
    all_kept_text,
    kept_text,
    pasted,
    refusal_text,
)
from gridparty.i18n.messages import say
from gridparty.web.connections import Connection
from gridparty.web.error_reports import without_folders
from gridparty.web.protocol import RefusedError, Typed

LOOK = 0.1  # seconds between two looks while something is being found


class TypedPuzzles:
    """The boards that are being typed, by page."""

    def __init__(self, appraiser: Callable[[], Appraiser] = Appraiser) -> None:
        """Begin without pages.

        Args:
            appraiser: finds out what there is to say of a board.
        """
        self._new = appraiser
        self._typed: dict[Connection, tuple[Grid, Appraiser]] = {}
        self._pasted: dict[Connection, Pasted] = {}

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come, so that `look` is to be called soon."""
        return any(one.waits for _, one in self._typed.values())

    def look_at(self, connection: Connection, digits: str, *, hint: bool = False) -> None:
        """Appraise the board of a page; it is answered as soon as anything is known.

        Raises:
            RefusedError: it is no board.
        """
        grid = _parsed(digits)
        _, appraiser = self._typed.get(connection) or (grid, self._new())
        self._typed[connection] = grid, appraiser
        appraiser.look_at(grid)
        if hint:
            appraiser.ask_hint()
        self._answer(connection)

    def paste(self, connection: Connection, text: str) -> None:
        """Answer with the first puzzle of a text of any kind.

        Raises:
            RefusedError: it has none.
        """
        try:
            self._show(connection, pasted(text))
        except GridpartyError as error:
            raise RefusedError("no-puzzle", refusal_text(error)) from None

    def turn(self, connection: Connection, by: int) -> None:
        """Answer with another puzzle of the pasted text: so many further.

        Raises:
            RefusedError: nothing was pasted.
        """
        if connection not in self._pasted:
            raise RefusedError("no-puzzle", say("Paste a puzzle first."))
        self._show(connection, self._pasted[connection].turned(by))

    def keeping(self, connection: Connection, digits: str, *, all_: bool) -> Callable[[], Typed]:
        """Return a function that keeps the board, or all pasted puzzles, and returns the answer.

        Raises:
            RefusedError: the board is no puzzle.
        """
        grid, found = _parsed(digits), self._pasted.get(connection, Pasted((), ""))
        if not all_:
            self.require_playable(connection, digits)

        def kept() -> Typed:
            try:
                told = all_kept_text(found.puzzles) if all_ else kept_text(found.known(grid))
            except GridpartyError as error:
                told = without_folders(error)
            return Typed(digits, "", (), told)

        return kept

    def require_playable(self, connection: Connection, digits: str) -> None:
        """Require that the page was told of this board that it can be played.

        Raises:
            RefusedError: it was not.
        """
        grid, typed = _parsed(digits), self._typed.get(connection)
        found = typed[1].found if typed is not None and typed[0] == grid else None
        if not _is_graded(found):
            raise RefusedError("no-puzzle", appraisal_text(grid, found))

    def look(self) -> None:
        """Take what was found meanwhile, and tell the pages."""
        for connection, (_, appraiser) in tuple(self._typed.items()):
            if appraiser.poll():
                self._answer(connection)

    def forget(self, connection: Connection) -> None:
        """End the search for a page that is gone."""
        self._pasted.pop(connection, None)
        if (typed := self._typed.pop(connection, None)) is not None:
            typed[1].stop()

    def close(self) -> None:
        """End all searches."""
        for connection in tuple(self._typed):
            self.forget(connection)

    def _show(self, connection: Connection, found: Pasted) -> None:
        self._pasted[connection] = found
        connection.send(Typed(str(found.grid), "", (), found.text, of=len(found.puzzles)))

    def _answer(self, connection: Connection) -> None:
        grid, appraiser = self._typed[connection]
        found, hint = appraiser.found, appraiser.hint
        if found is None:
            return
        connection.send(
            Typed(
                str(grid),
                found.finding,
                found.cells,
                appraisal_text(grid, found),
                _is_graded(found),
                () if hint is None else hint.texts,
                () if hint is None else hint.cells,
            )
        )


def _is_graded(found: Appraisal | None) -> bool:
    return found is not None and found.playable and bool(found.band)


def _parsed(digits: str) -> Grid:
    try:
        return Grid.parse(digits)
    except GridpartyError as error:
        raise RefusedError("no-puzzle", str(error)) from None
