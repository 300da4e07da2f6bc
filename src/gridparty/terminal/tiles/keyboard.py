"""The keyboard of a tile game: the player who has it, and the view they may see (T3)."""

from __future__ import annotations

from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.table import Table
from gridparty.games.tiles.commands import Command
from gridparty.games.tiles.events import Event
from gridparty.games.tiles.state import State
from gridparty.terminal.tiles.view import Mistake
from gridparty.terminal.widgets.notice import SHOWN
from gridparty.terminal.widgets.showing import Showing


class Keyboard:
    """The keyboard, which is handed on; secret tiles are shown only after confirmation.

    Attributes:
        handing_over: the next player has not confirmed yet.
        sitting: the seat that saw a tile last and has the keyboard; None: ask after a pause.
        mistake: shown to the table.
        looked_until: where a clock runs, in seconds played.
    """

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        self._showing, self._table = showing, table
        self.handing_over = False
        self.sitting: int | None = None
        self.mistake: Mistake | None = None
        self.looked_until = 0.0

    @property
    def _state(self) -> State:
        return self._table.state

    @property
    def _bots(self) -> BotPlayers[State, Command, Event]:
        return self._table.opponents

    @property
    def seat(self) -> int | None:
        """The seat whose view may be shown now; None: an onlooker's."""
        state = self._state
        if state.paused or self.handing_over or self.stopped:
            return None
        if not self._showing.sits_here(state.turn):
            return None
        if self._bots.only_person is not None:
            return self._bots.only_person
        return None if state.trial or self._bots.thinking else state.turn

    @property
    def stopped(self) -> bool:
        """Whether the game stops for a mistake: only where turns have no clock (R4)."""
        in_peace = self._state.options.turn_seconds is None and not self._showing.elsewhere
        return self.mistake is not None and in_peace

    @property
    def asked(self) -> bool:
        """Whether the next turn is that of a person at this keyboard, with a secret."""
        secret = self._state.edition.hidden and len(self._bots.people) > 1
        return secret and self._showing.sits_here(self._state.turn) and not self._bots.thinking

    def pass_on(self) -> bool:
        """Begin the next turn, after a hand-over where tiles are secret.

        Returns:
            True where it begins at once, and the clock stands.
        """
        if self._showing.elsewhere:  # the clock runs on, and others see this screen, too
            self.handing_over = self.asked
            return False
        if self.asked and self.sitting != self._state.turn:
            self.stop_clock()
            self.handing_over = True
            return False
        return self._state.paused

    def stop_clock(self) -> None:
        """Stop the clock and the bots during a hand-over."""
        if self._state.options.turn_seconds is not None or self._bots.skills:
            self._table.pause()

    def take(self) -> None:
        """Show the tile to the next player, who has confirmed."""
        self.handing_over, self.sitting, self.mistake = False, self._state.turn, None

    def leave(self) -> None:
        """Mark the keyboard as free: the next player must confirm."""
        self.handing_over, self.sitting = False, None

    def look_at(self, mistake: Mistake) -> None:
        """Show a mistake."""
        self.mistake, self.looked_until = mistake, self._table.seconds + SHOWN
