"""What people type and press who want to find something out: illegal, wrong and right things.

They go by what all may see, so that in both worlds they do the same as long as they see the same.
Of a card they enter, beside much else, what is wrong in both worlds and what is right in both; a
verdict that would say by the rules which world it is they do not ask for.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from gridparty.games.common.referee import Referee
from spying.secrets_kept import Cards
from spying.trials import ON_CARDS, Trial

WAIT = "wait"  # so many seconds, typed as "wait 3"
_CHATTER = ("board", "help", "# what now", "xyzzy", "board off", "board on", "")
_MOVES = ("up", "down", "left", "right", "tab", "shift+tab")


@dataclass(slots=True)
class Habits:
    """What is done next in one trial; the same dice in both worlds."""

    trial: Trial
    rng: Random

    def line(self, state: Any, asked: str) -> str:
        """The next line, after this prompt."""
        rng, race = self.rng, getattr(state, "race", state)
        if self.trial.kind == "paper":
            return self._paper_line(state)
        if self.trial.kind not in ON_CARDS:
            return self._tile_line(state, asked)
        if self.trial.kind == "sprint":
            return self._sprint_line(state)
        if race.paused and rng.random() < 0.7:
            return "go on"
        if rng.random() < 0.12:
            return rng.choice(_CHATTER)
        if rng.random() < 0.15:
            return self._interruption(race)
        if race.wrong and rng.random() < 0.6:
            return f"erase {self._named(race.wrong[0])}"
        if race.turn_state.window is not None and rng.random() < 0.7:
            return self._judgement(race)
        if self.trial.kind == "solo" and rng.random() < 0.2:
            return self._at_the_desk(race)
        return self._entry(race)

    def keys(self, state: Any, shown: str) -> tuple[str, ...]:
        """The next keys, in front of this screen."""
        rng = self.rng
        if self.trial.kind == "paper":
            return self._paper_keys(state, shown)
        if "Leave the game?" in shown or "Do all agree" in shown or "who calls" in shown.lower():
            return (rng.choice(("escape", "escape", "space")),)
        if rng.random() < 0.25:
            return (rng.choice(_MOVES),)
        if rng.random() < 0.12:
            return (
                rng.choice(("space", "s", "q", "?", "e", "escape", "d", "n", "M", "backspace")),
            )
        if "PAUSED" in shown:
            return ("space",)
        if any(word in shown for word in ("let me play", "show my", "plays on", "draw a tile")):
            return ("enter",)
        if self.trial.kind in ON_CARDS:
            line = self.line(state, "")
            if line == "go on" or line.startswith(("@", WAIT)):
                return (f"{WAIT} {rng.choice((0.7, 3.0))}",)
            return (f":{line}",) if line and "accept" not in line else ("enter",)
        if rng.random() < 0.15:
            return (f"{WAIT} {rng.choice((1.0, 6.0, 25.0))}",)
        cell = rng.choice(state.grid.empty_cells or (0,))
        return (f":{state.grid.layout.cell_name(cell)}", "enter")

    # cards

    @property
    def _cards(self) -> Cards:
        return self.trial.secret.cards

    def _named(self, cell: int) -> str:
        return self._cards.layout.cell_name(cell)

    def _entry(self, race: Any) -> str:
        rng, pair = self.rng, self._cards
        layout, digits = pair.layout, pair.layout.digits
        first, second = (card.solution for card in pair.worlds)
        empty = list(race.grid.empty_cells)
        twin = [cell for cell in empty if cell in pair.differ]
        what = rng.random()
        if what < 0.1:  # no cell, no digit, a given
            odd = (f"r{layout.size + 1}c1=1", "r1c1=0", f"r1c1={layout.size + 1}", "r1c1=1")
            return rng.choice(odd)
        if what < 0.2:  # a cell that is taken
            taken = [cell for cell, digit in enumerate(race.grid.digits) if digit]
            written = [cell for cell in taken if not pair.worlds[0].givens[cell].isdigit()]
            cell = rng.choice(written or taken or [0])
            return f"{self._named(cell)}={rng.choice(list(digits))}"
        if what < 0.65 and twin:  # where the worlds differ
            cell = rng.choice(twin)
            told = self.trial.secret.referee is Referee.SOLUTION
            wrong = [d for d in digits if not (told and pair.tells(cell, d))]
            return f"{self._named(cell)}={rng.choice(wrong)}" if wrong else "pass"
        others = [cell for cell in empty if cell not in pair.differ]
        if not others:
            return "pass"
        cell = rng.choice(others)
        right = int(first[cell])
        assert first[cell] == second[cell]
        return f"{self._named(cell)}={right if what < 0.9 else rng.choice(list(digits))}"

    def _judgement(self, race: Any) -> str:
        open_ = [entry.cell for entry in race.open_entries]
        safe = [c for c in open_ if not self._cards.tells(c, race.grid.digits[c])]
        words = ["accept", *(f"accept {name}" for name in self.trial.people)]
        if safe and len(safe) == len(open_):
            words += ["call", "call", *(f"call {name}" for name in self.trial.people)]
        return self.rng.choice(words)

    def _interruption(self, race: Any) -> str:
        rng = self.rng
        anybody = rng.choice(race.names)
        written = [cell for cell, owner in enumerate(race.owners) if owner is not None]
        erase = f"erase {self._named(rng.choice(written or [0]))}"
        if self.trial.kind == "solo":
            return rng.choice(("pause", erase, f"{WAIT} 7", "pass", "undo", "redo"))
        return rng.choice(
            (
                "pause",
                "pass",
                f"stop {anybody}",
                erase,
                f"accept {anybody}",
                f"{WAIT} 3",
                f"{WAIT} 31",
            )
        )

    def _at_the_desk(self, race: Any) -> str:
        rng = self.rng
        cell = self._named(rng.randrange(self._cards.layout.cell_count))
        return rng.choice(("undo", "redo", "marks", f"mark {cell} {rng.randint(1, 4)}"))

    # on one's own board

    def _sprint_line(self, state: Any) -> str:
        """A line of the first player, who is the one at the keyboard."""
        rng, writing = self.rng, state.players[0].writing
        if state.paused and rng.random() < 0.7:
            return "go on"
        if rng.random() < 0.15:
            return rng.choice(_CHATTER)
        if rng.random() < 0.2:
            return rng.choice(("pause", "stop", "done", "hint", f"{WAIT} 4", f"{WAIT} 31"))
        if rng.random() < 0.2:
            cell = self._named(rng.randrange(self._cards.layout.cell_count))
            mark = rng.choice(("mark", "centre"))
            return rng.choice(("undo", "redo", "marks", f"erase {cell}", f"{mark} {cell}=1"))
        return self._entry(writing)

    # on paper

    def _paper_line(self, state: Any) -> str:
        rng = self.rng
        if state.paused and rng.random() < 0.7:
            return "go on"
        if rng.random() < 0.12:
            return rng.choice(_CHATTER)
        if rng.random() < 0.3:
            return f"{WAIT} {rng.choice((1, 3, 31))}"
        if rng.random() < 0.3:
            sums = " ".join(str(rng.randint(0, 9)) for _ in state.names)
            return rng.choice(("written", "written", "pass", "pause", f"sums {sums}"))
        cell, digit = self._doubted()
        whose = rng.choice(("", "", f"{rng.choice(state.names)} "))
        return f"check {whose}{cell}={digit}"

    def _doubted(self) -> tuple[str, int]:
        """A cell and a digit whose verdict says nothing of the world, where there is one."""
        digits = list(self._cards.layout.digits)
        cell = self.rng.randrange(self._cards.layout.cell_count)
        safe = [digit for digit in digits if not self._cards.tells(cell, digit)]
        return self._named(cell), self.rng.choice(safe or digits)

    def _paper_keys(self, state: Any, shown: str) -> tuple[str, ...]:
        rng = self.rng
        if "Leave the game?" in shown:
            return ("escape",)
        if rng.random() < 0.1:
            return (rng.choice(("space", "s", "q", "?", "c", "escape", "tab", "down", "9")),)
        if "do not ask" in shown:
            cell, digit = self._doubted()
            return (*rng.choice(((), ("down",))), *cell, str(digit), "enter")
        if "back to the clock" in shown:
            return (*rng.choice((("escape",), ("7", "enter"), ("1", "2", "tab"))),)
        if state.paused:
            return ("enter",)
        if rng.random() < 0.4:
            return (f"{WAIT} {rng.choice((0.7, 3.0, 31.0))}",)
        return (rng.choice(("enter", "p", "c", "c", "s")),)

    # tiles

    def _tile_line(self, state: Any, asked: str) -> str:
        rng = self.rng
        if "press enter" in asked and rng.random() < 0.75:
            return rng.choice(("", "show"))
        if state.paused and rng.random() < 0.7:
            return "go on"
        if rng.random() < 0.15:
            return rng.choice(_CHATTER)
        if rng.random() < 0.2:
            anybody = rng.choice(state.names)
            waits = (f"{WAIT} 2", f"{WAIT} 12", f"{WAIT} 21")
            return rng.choice(("pause", f"stop {anybody}", "stop", f"call {anybody}", *waits))
        if state.trial and rng.random() < 0.8:
            return rng.choice(("accept", f"accept {rng.choice(state.names)}", "call"))
        if not self.trial.secret.hidden and rng.random() < 0.5:
            return "draw"
        if rng.random() < 0.03:
            return "no place"
        cells = state.grid.empty_cells if rng.random() < 0.8 else range(len(state.grid.digits))
        return state.grid.layout.cell_name(rng.choice(list(cells) or [0]))
