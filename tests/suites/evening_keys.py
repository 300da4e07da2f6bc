"""A whole evening by keys: four people, a child with a handicap, and a bot where there is a seat.

One of them goes home before the last game.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from evening_lines import PEOPLE, SEEDS, STAY, recordings
from evening_tmux import Window

from gridparty.games.race import events as race
from gridparty.games.tiles.scoring import places_for

_A_DAY = 86_400.0
_GUARD = 0.8  # seconds: what comes sooner in a turn is the last player's second stroke


class Evening:
    """One evening at a keyboard."""

    def __init__(self, size: str, home: Path, shown: Callable[[str, str], None]) -> None:
        self.home, self.window = home, Window(size, home, shown)
        self.ends: dict[str, str] = {}  # the last screen of each game

    def play(self) -> None:
        """From the first key to the last game."""
        window = self.window
        window.begin()
        window.see("Welcome!", stage="start")
        window.press("p")
        window.see("choose a game", stage="games")
        window.press("r")
        self._sit_down()
        self._race()
        window.press("q")
        window.see("next card", stage="start again")
        self._blitz()
        window.press("q")
        window.see("next card")
        window.press("q")
        window.ended()
        self._with_tiles("kids", PEOPLE)
        self._with_tiles("tiles", STAY)

    # the table

    def _sit_down(self) -> None:
        window = self.window
        window.see("who plays?", stage="who plays, first")
        for name in PEOPLE:
            window.type(name)
            window.press("Enter")
            window.see(f"{name} ", "[          ]")
        window.press("Up", "Right", *["+"] * 6, "Right", *["+"] * 2, "Right", "+")
        window.see("Mia: 60 s", "×2", "candidates")
        window.press("Down", "0")
        window.see("Ada (bot)", stage="who plays")
        window.press("Enter")
        window.see("I'm Ann", "Ada (bot)", stage="race ready")

    def _race(self) -> None:
        """Right digits, an error, a pass; all agree."""
        self.window.press("Enter")
        self._write("Ann")
        self._write("Ben", wrong=True)
        self._turn_of("Cem")
        self.window.press("p")
        self._write("Mia", stage="race, Mia")
        self._write("Ann", stage="race, after the bot")
        self._write("Ben")
        self._agree("race")

    def _blitz(self) -> None:
        """The last table sits there already; in the middle the power fails."""
        window = self.window
        window.press("p")
        window.see("choose a game")
        window.press("b")
        window.see("blitz", "4 people, 1 bot", "Mia: 60 s", stage="who plays blitz")
        window.press("Enter")
        window.see("I'm Ben", stage="blitz ready")  # Ann has begun the first game
        window.press("Enter")
        self._write("Ben", last=False)
        self._write("Ben")
        self._write("Cem", wrong=True)
        self._write("Mia", last=False)
        window.power_fails()
        self._a_day_goes_by()
        window.begin()
        window.see("go on", "blitz", stage="the next day")
        window.press("g")
        window.see("open games", stage="go on")
        window.press("1")
        window.see("PAUSED", "resume", stage="taken up")
        window.press("Space")
        self._write("Mia")
        self._write("Ann", last=False)
        self._write("Ann", stage="blitz, after the bot")
        self._turn_of("Cem", stage="blitz, the second round")
        self._agree("blitz")

    def _with_tiles(self, game: str, who: Sequence[str]) -> None:
        """Two rounds, the first one seeded: in lines the same tiles are drawn."""
        window = self.window
        window.begin(game, "--seed", SEEDS[game])
        window.see("who plays?", *PEOPLE, "Mia: ", stage=f"who plays {game}")
        for name in set(PEOPLE) - set(who):
            window.press(*["Up"] * (len(PEOPLE) - 1 - PEOPLE.index(name)), "Delete")  # all are full
            window.see(f"{len(who)} people", stage=f"who plays {game}, without {name}")
            window.press("Down")
        window.press("Enter")
        window.see("I'm ", stage=f"{game} ready")
        for turn in range(len(who) + 1):
            self._lay(stage=f"{game}, turn {turn + 1}" if turn in (0, 3, 4) else "")
        window.press("Enter")
        self._agree(game, who)
        window.press("q")
        window.ended()

    # turns

    def _write(self, who: str, *, wrong: bool = False, last: bool = True, stage: str = "") -> None:
        """Write the next digit, a right one or not; pass where more might follow."""
        state = self._turn_of(who, stage=stage)
        cell = state.grid.empty_cells[-1]
        right = int(state.card.solution[cell])
        taken = {state.grid.digits[peer] for peer in state.layout.peers[cell]} - {right}
        digit = max(number for number in taken if number) if wrong else right
        before = self._written
        self.window.press(":", *f"{state.layout.cell_name(cell)}={digit}", "Enter")
        self.window.wait(lambda: self._written > before, f"{who}'s {digit}")
        if last and self._state.seat == state.seat:
            self.window.press(*["BSpace"] * wrong, "p", "p")
        if last:
            self.window.wait(lambda: self._state.seat != state.seat, f"the end of {who}'s turn")

    def _lay(self, *, stage: str) -> None:
        """Take the keyboard, and lay a tile where it may go."""
        window, state = self.window, self._state
        who = state.players[state.turn]
        window.see(f"I'm {who}")
        window.press("Enter")
        window.see("enter", "lay", stage=stage)
        cell = next(places_for(state.grid, state.tile))
        window.press(":", *state.edition.cell_name(cell), "Enter")
        window.press("Enter")
        window.wait(lambda: self._state.turn != state.turn, f"{who}'s tile")

    def _turn_of(self, who: str, *, stage: str = "") -> Any:
        """Wait for it; the state."""

        def come() -> bool:
            state = self._state
            return not state.clock_stands and state.players[state.seat].name == who

        self.window.wait(come, f"{who}'s turn")
        time.sleep(_GUARD)
        if stage:
            self.window.see(who, stage=stage)
        return self._state

    def _agree(self, game: str, who: Sequence[str] = PEOPLE) -> None:
        window = self.window
        window.press("s")
        window.see("do you all agree?", *who, stage=f"{game}: stop?")
        window.press("Enter")
        window.see("won", "enter", stage=f"{game}: end, at once")
        window.press("n")  # whatever falls, stops
        time.sleep(0.5)
        self.ends[game] = window.see("won", "enter", stage=f"{game}: end")

    def _a_day_goes_by(self) -> None:
        for path in (self.home / "sessions").iterdir():
            os.utime(path, (time.time() - _A_DAY, time.time() - _A_DAY))

    # what the file says

    @property
    def _state(self) -> Any:
        return recordings(self.home)[-1].state

    @property
    def _written(self) -> int:
        written = race.DigitWritten | race.ErrorNoticed
        return sum(isinstance(event, written) for event in recordings(self.home)[-1].events)
