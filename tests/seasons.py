"""Whole seasons of finished games as session files: for what looks back, and for how quick it is.

Everybody errs as often as their name says, so that there is somebody to be the stronger one. The
same seed gives the same files, up to the ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from gridparty.evening.heats.heats import Heat, Heats, Result
from gridparty.evening.session.game_result import GameResult, Seat
from gridparty.evening.session.session import Session, SoFar
from gridparty.games.catalogue import points_kind, row_for_title
from gridparty.games.common.commands import Agree, Continue
from gridparty.games.race.commands import Enter, Erase
from gridparty.games.race.options import Card
from gridparty.games.tiles.commands import Lay
from gridparty.games.tiles.scoring import places_for
from playing import CARD

#: How often each of them writes a digit that is right, and how many seconds it takes.
SKILL = {
    "Ann": (0.98, 8.0),
    "Ben": (0.95, 11.0),
    "Cem": (0.90, 14.0),
    "Dora": (0.93, 12.0),
    "Emil": (0.80, 16.0),
}
#: Who plays in heats: three of them, and a final.
ELEVEN = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo", "Ida", "Kai", "Lea"]
START = 1_780_000_000.0  # the first evening, in seconds since 1970
DAY = 86_400.0


def card_like(card: Card, rng: Random) -> Card:
    """The same card with other digits: another puzzle to everybody."""
    digits = "".join(sorted(set(card.solution)))
    other = str.maketrans(digits, "".join(rng.sample(digits, len(digits))))
    symbols = "".join(rng.choices("ACDEFGHJKLMNPQRTUVWXY34679", k=4))
    return replace(
        card,
        id=symbols,
        givens=card.givens.translate(other),
        solution=card.solution.translate(other),
    )


class Season:
    """Evening after evening, a day each."""

    def __init__(self, folder: Path, seed: int = 1, card: Card = CARD) -> None:
        self.folder, self.rng, self.card = folder, Random(seed), card
        self.now, self.wall = 0.0, START

    def evening(
        self, titles: Sequence[str], players: Sequence[str], *, known: bool = True, **more: Any
    ) -> list[Session[Any, Any, Any]]:
        """Games of the same people one after the other, each begun by the next.

        Args:
            titles: what they play.
            players: who.
            known: whether each file says of which evening it is; those of before did not.
            more: for `play`.
        """
        self.wall += DAY
        so_far, played = SoFar(), []
        for number, title in enumerate(titles):
            session = self.play(
                title, players, number % len(players), so_far if known else None, **more
            )
            begun = replace(session.so_far or SoFar(), cards=None)
            header, state = session.header, session.state
            points = points_kind(header.game, header.edition, state.layout.name)
            so_far = begun.after(state, points)
            played.append(session)
        return played

    def play(
        self,
        title: str,
        players: Sequence[str],
        first: int = 0,
        so_far: SoFar | None = None,
        *,
        moves: int = 1000,
        **more: Any,
    ) -> Session[Any, Any, Any]:
        """One game up to its end, or until all agree after so many moves."""
        row = row_for_title(title)
        rules, setting = row.rules.load()[title], row.setup.load()
        card = card_like(self.card, self.rng) if setting.needs_card else None
        session = Session.begin(
            row.game.load(),
            setting.start(rules, players, first, card),
            edition=title,
            folder=self.folder,
            so_far=so_far,
            clock=lambda: self.now,
            wall=lambda: self.wall + self.now,
            rng=self.rng,
            **more,
        )
        if session.state.clock_stands:
            session.submit(Continue())
        for _ in range(moves):
            if session.state.over or not self._move(session):
                break
        while not session.state.over:
            for seat in range(len(players)):
                session.submit(Agree(seat))
        session.leave()
        self.now += 60.0
        return session

    def _move(self, session: Session[Any, Any, Any]) -> bool:
        state = session.state
        if session.game.name == "tiles":
            self.now += self.rng.uniform(3.0, 9.0)
            found = list(places_for(state.grid, state.tile)) if state.tile else []
            if found:
                session.submit(Lay(self.rng.choice(found)))
            return bool(found)
        race = getattr(state, "race", state)
        right, seconds = SKILL.get(race.names[race.seat], (0.9, 10.0))
        self.now += self.rng.uniform(0.5, 1.5) * seconds
        session.tick()
        race = getattr(session.state, "race", session.state)
        if session.state.over:
            return False
        cell = self.rng.choice(race.grid.empty_cells or race.wrong)
        digit = race.solution.digits[cell]
        if self.rng.random() > right:
            digit = digit % race.layout.size + 1
        if race.wrong:
            session.submit(Erase(race.wrong[0]))
        else:
            session.submit(Enter(cell, digit))
        return True


BEGAN = datetime.fromisoformat("2026-11-20T19:00:00+00:00")


def _seats(totals: dict[str, int], **more) -> tuple[Seat, ...]:
    most = max(totals.values())
    return tuple(
        Seat(
            name,
            total,
            1 + sum(other > total for other in totals.values()),
            total == most,
            10,
            8,
            1,
            5,
            90.0,
            pen=pen,
            **more.get(name, {}),
        )
        for pen, (name, total) in enumerate(totals.items())
    )


def game(hours: float, evening: str = "", before: str = "", handicaps=None, **totals) -> GameResult:
    """A race begun so many hours after the first one."""
    began = (BEGAN + timedelta(hours=hours)).isoformat()
    return GameResult(
        session=f"race{round(hours * 10)}",
        began=began,
        game="race",
        edition="race",
        evening=evening,
        before=before,
        card="K7QF",
        layout="9x9",
        reason="solved",
        seconds=600.0,
        scripted=False,
        seats=_seats(totals, **(handicaps or {})),
    )


def heat_played(
    heats: Heats, *results: tuple[int, int] | tuple[int, int, int], card: str = "K7QF"
) -> Heats:
    """The same after a heat with these totals, turns and errors, by seat."""
    names = [entrant.name for entrant in heats.next]
    found = tuple(Result(name, *of) for name, of in zip(names, results, strict=True))
    return replace(heats, played=(*heats.played, Heat(card, found)))
