"""What whoever looks at a room may do now: exactly that, so that a page offers nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.web import view
from gridparty.web.at_table import AtTable
from gridparty.web.seats import Device, Seat


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights at one moment."""

    stage: str
    seats: Sequence[Seat]
    game: AtTable | None
    more: bool  # there is another game
    bots: bool  # they know it
    is_away: Callable[[Seat], bool]

    def may(self, number: int | None, *, host: bool) -> list[str]:
        """What somebody may do.

        Args:
            number: of the seat; None: without one.
            host: and may do what the host may.
        """
        at, between = self._at(number), self.stage in (view.LOBBY, view.OVER)
        may: list[str] = []
        if at is not None and self.game is not None and self.stage == view.READY:
            may += self.before_first_turn(at)
        elif at is not None and self.game is not None and self.stage != view.OVER:
            may += self.game.seen(at)["may"]
        if number is not None and (between or at is None):
            may += [*(["ready", "pen"] if self.more else []), "stand-up"]
        if host:
            may += self._of_host(between=between)
            may += [what for what in self.for_table(number) if what not in may]
        return may

    def before_first_turn(self, seat: int) -> list[str]:
        """Whoever begins says when; where nobody could, anybody does (R4)."""
        first = self._to_play()
        is_there = first.device in (Device.PHONE, Device.LAPTOP) and not self.is_away(first)
        may = ["ready"] if self.seats[seat] is first or not is_there else []
        return may if self._playing == 1 else [*may, "let-begin"]

    def for_table(self, number: int | None) -> list[str]:
        """What the host may do in a game besides playing: for who is away, and with the clock."""
        onlooker = self._at(number) is None
        match self.stage:
            case view.READY:
                first = self._to_play()
                absent = first.device is not Device.PHONE or self.is_away(first)
                return ["ready"] if absent else []
            case view.PAUSED:
                return ["go-on"] if onlooker else []
            case view.PLAY | view.CHECK:
                return [*(["pause"] if onlooker else []), *(["pass"] if self._may_pass() else [])]
        return []

    def _of_host(self, *, between: bool) -> list[str]:
        may = ["remove", "hand", *(["bot"] if self.bots else [])]
        if self.stage == view.LOBBY:
            may.append("name")
        if self.more:
            may += ["laptop", *(["begin", "next"] if between else [])]
        return may

    def _may_pass(self) -> bool:
        assert self.game is not None
        turn = self.game.to_play
        return self.is_away(self._to_play()) and "pass" in self.game.seen(turn)["may"]

    def _to_play(self) -> Seat:
        assert self.game is not None
        return self.seats[self.game.to_play]

    @property
    def _playing(self) -> int:
        return 0 if self.game is None else len(self.game.state.names)

    def _at(self, number: int | None) -> int | None:
        return None if number is None or number >= self._playing else number
