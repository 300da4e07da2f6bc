"""Make the next card in the background, so that the keyboard stays responsive."""

from __future__ import annotations

from threading import Thread

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Searched


class _StoppedError(Exception):
    """The card is no longer wanted."""


class Prefetch:
    """A card being made in a thread of its own.

    Attributes:
        tried: how many puzzles have been tried.
        refusal: why no card could be made; empty when it could.
        failure: an unexpected exception, to be raised by the caller.
    """

    def __init__(self, cards: Searched) -> None:
        """Start the thread; once it is done, `cards` deals at once."""
        self.tried, self.refusal = 0, ""
        self.failure: Exception | None = None
        self._cards, self._stopped = cards, False
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether the thread has ended."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()

    def stop(self) -> None:
        """Abandon the search."""
        self._stopped = True

    def _run(self) -> None:
        try:
            self._cards.prepare(self._note)
        except _StoppedError:
            return
        except GridpartyError as error:
            self.refusal = str(error)
        except Exception as error:  # nobody would see it in a thread
            self.failure = error

    def _note(self, tried: int) -> None:
        self.tried = tried
        if self._stopped:
            raise _StoppedError
