"""The next card where making it takes seconds: made aside, so that keys go on working."""

from __future__ import annotations

from threading import Thread

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Alike
from gridparty.i18n.plainly import plainly


class _StoppedError(Exception):
    """Nobody wants the card any more."""


class Prefetch:
    """A card that is being made in a thread of its own.

    Attributes:
        tried: how many puzzles have been tried for it.
        refusal: why there is none; empty where nothing speaks against one.
        failure: what broke, to be raised where it is seen.
    """

    def __init__(self, cards: Alike) -> None:
        """Begin; when it is done, `cards` deal at once."""
        self.tried, self.refusal = 0, ""
        self.failure: Exception | None = None
        self._cards, self._stopped = cards, False
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """True when it need not be waited for any more."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Until it is done."""
        self._thread.join()

    def stop(self) -> None:
        """Try no more."""
        self._stopped = True

    def _run(self) -> None:
        try:
            self._cards.prepare(self._note)
        except _StoppedError:
            return
        except GridpartyError as error:
            self.refusal = plainly(error)
        except Exception as error:  # a thread tells nobody
            self.failure = error

    def _note(self, tried: int) -> None:
        self.tried = tried
        if self._stopped:
            raise _StoppedError
