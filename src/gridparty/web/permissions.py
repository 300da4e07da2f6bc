"""The requests that each page may make now: a page offers exactly these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.web import view
from gridparty.web.seats import Device, Seat
from gridparty.web.series import Series


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights at one moment."""

    series: Series
    seats: Sequence[Seat]
    is_away: Callable[[Seat], bool]

    def may(self, number: int | None, *, host: bool) -> list[str]:
        """Return the requests of one page.

        Args:
            number: of the seat; None: without one.
            host: has the host's permissions.
        """
        games = self.series
        at, stage = games.at(number), games.stage
        may: list[str] = []
        if at is not None and stage == view.READY:
            may += self.before_first_turn(at)
        elif at is not None and stage != view.OVER:
            may += games.played().view(at).may
        if number is not None:
            at_rest = games.more and (at is None or stage == view.OVER)
            may += [*(["ready", "pen"] if at_rest else []), "stand-up"]
        if host:
            may += self._of_host(stage)
            may += [what for what in self.for_table(number) if what not in may]
        return may

    def before_first_turn(self, seat: int) -> list[str]:
        """Return what starts the clock: for the first player, or for all if that one is absent."""
        first = self._to_play()
        is_there = first.device in (Device.PHONE, Device.LAPTOP) and not self.is_away(first)
        may = ["ready"] if self.seats[seat] is first or not is_there else []
        if self.series.playing == 1 or not self.series.played().takes_turns:
            return may
        return [*may, "let-begin"]

    def for_table(self, number: int | None) -> list[str]:
        """Return what the host may do in a game: for absent players, and with the clock."""
        onlooker = self.series.at(number) is None
        match self.series.stage:
            case view.READY:
                first = self._to_play()
                absent = first.device is not Device.PHONE or self.is_away(first)
                return ["ready"] if absent else []
            case view.PAUSED:
                return ["go-on"] if onlooker else []
            case view.PLAY | view.CHECK:
                return [*(["pause"] if onlooker else []), *(["pass"] if self._may_pass() else [])]
        return []

    def _of_host(self, stage: str) -> list[str]:
        may = ["remove", "hand", "host", *(["bot"] if self.series.bots else [])]
        if self.series.playing > 1:  # who plays alone gives up
            may.append("end")
        if stage == view.LOBBY:
            may.append("name")
        if stage in (view.LOBBY, view.OVER):
            may += ["game", "card"]
        if self.series.more:
            may += ["laptop", *(["begin", "next"] if stage in (view.LOBBY, view.OVER) else [])]
        return may

    def _may_pass(self) -> bool:
        game = self.series.played()
        return self.is_away(self._to_play()) and "pass" in game.view(game.to_play).may

    def _to_play(self) -> Seat:
        return self.seats[self.series.played().to_play]
