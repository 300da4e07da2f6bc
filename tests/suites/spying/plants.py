"""Leaks that are planted on purpose, one at a time: a suite that finds none of them proves nothing.

The first one is the leak of the first versions: what is *left to win* was the sum of the solution's
digits in the empty cells, and one wrong entry told the right digit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Any
from unittest.mock import patch

from gridparty.cli import console, sessions
from gridparty.errors import IllegalMoveError
from gridparty.evening.session.codec import encoded
from gridparty.games.common.bot_adapter import PlannedMove
from gridparty.games.race import bot_adapter, refusals
from gridparty.games.race import line_text as race_speech
from gridparty.games.race import view as race_seat
from gridparty.games.race.bots import bot_view
from gridparty.games.race.commands import Enter
from gridparty.games.race.state import State
from gridparty.games.tiles import line_text as tile_speech
from gridparty.games.tiles import text as tile_words
from gridparty.games.tiles import view as tile_seat
from gridparty.games.tiles.events import TileDrawn
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.scoring import places_for
from gridparty.lines.table import PlainTable
from gridparty.terminal.tiles import presenter as tile_presenter
from spying.differing import judged
from spying.trials import trial


@dataclass(frozen=True, slots=True)
class Plant:
    """A leak, and where it could be found."""

    name: str
    patches: Callable[[], Sequence[Any]]
    kinds: tuple[str, ...]
    manner: str = "lines"
    commands: bool = False  # only commands tell it

    @contextmanager
    def planted(self) -> Iterator[None]:
        """It leaks, as long as the context lasts."""
        patches = self.patches()
        for one in patches:
            one.start()
        try:
            yield
        finally:
            for one in patches:
                one.stop()


def found_after(plant: Plant, seed: int, most: int) -> tuple[int, str]:
    """The number of games after which the leak was found, and how it was told; 0: it was not."""
    names = (f"{seed}/{kind}/{number}" for number in count() for kind in plant.kinds)
    with plant.planted():
        for games, name in enumerate(islice(names, most), start=1):
            verdict = judged(trial(name, manner=plant.manner), commands=plant.commands)
            if verdict.leak:
                return games, verdict.leak
    return 0, ""


def _stake() -> Iterable[Any]:
    def left(state: State) -> int:
        pairs = zip(state.solution.digits, state.grid.digits, strict=True)
        return sum(right for right, digit in pairs if not digit)

    return (patch.object(State, "stake_left", property(left)),)


def _refusal() -> Iterable[Any]:
    honest = refusals.refuse_taken

    def refuse(state: State, cell: int) -> None:
        try:
            honest(state, cell)
        except IllegalMoveError as error:
            right = state.solution.digits[cell] == state.grid.digits[cell]
            raise IllegalMoveError(f"{error}{' ' * right}") from None

    return (patch.object(refusals, "refuse_taken", refuse),)


def _cheating_bot() -> Iterable[Any]:
    def wants(seen: Any, skill: int, moment: Any) -> PlannedMove | None:
        seen, solution = seen
        plan = bot_adapter._plan_move(seen, skill, moment)
        if plan is None or not isinstance(plan.command, Enter):
            return plan
        cell = seen.grid.empty_cells[-1]
        return PlannedMove(Enter(cell, solution[cell]), plan.at)

    def sees(state: State, seat: int) -> Any:
        return bot_view(state, seat), state.solution.digits

    return (
        patch.object(
            bot_adapter, "BOT_ADAPTER", replace(bot_adapter.BOT_ADAPTER, view=sees, plan_move=wants)
        ),
    )


def _hesitating_bot() -> Iterable[Any]:
    def wants(seen: Any, skill: int, moment: Any) -> PlannedMove | None:
        seen, solution = seen
        plan = bot_adapter._plan_move(seen, skill, moment)
        if plan is None or not seen.grid.empty_cells:
            return plan
        return plan._replace(at=plan.at + 0.1 * solution[seen.grid.empty_cells[0]])

    def sees(state: State, seat: int) -> Any:
        return bot_view(state, seat), state.solution.digits

    return (
        patch.object(
            bot_adapter, "BOT_ADAPTER", replace(bot_adapter.BOT_ADAPTER, view=sees, plan_move=wants)
        ),
    )


def _prompt() -> Iterable[Any]:
    honest = race_speech._prompt

    def prompt(state: State) -> str:
        return honest(state) + "  "[: state.solution.digits[state.grid.empty_cells[0]] % 2]

    return (patch.object(race_speech, "_prompt", prompt),)


def _errors() -> Iterable[Any]:
    honest = race_speech.result

    def result(state: State, seconds: float, session: str) -> dict[str, Any]:
        return {**honest(state, seconds, session), "mistakes": len(state.wrong_cells)}

    return (patch.object(race_speech, "result", result),)


def _tile_told() -> Iterable[Any]:
    honest = tile_words.event_sentences

    def words(event: Any, state: Any) -> list[str]:
        told = [str(event.digit)] if isinstance(event, TileDrawn) else []
        return [*honest(event, state), *told]

    return (patch.object(tile_words, "event_sentences", words),)


def _tiles_in_json() -> Iterable[Any]:
    honest = tile_speech.result_to_plain

    def summary(state: Any) -> dict[str, Any]:
        return {**honest(state), "left": list(state.stack)}

    return (patch.object(tile_speech, "result_to_plain", summary),)


def _tile_by_subtraction() -> Iterable[Any]:
    honest = tile_presenter.tiles_view

    def unseen_by_who_plays(state: Any, seat: int | None, now: float, recent: Any) -> Any:
        unseen = view(state, state.turn).unseen
        return replace(honest(state, seat, now, recent), number=int("".join(map(str, unseen))))

    return (patch.object(tile_presenter, "tiles_view", unseen_by_who_plays),)


def _replayed() -> Iterable[Any]:
    def show(recording: Any) -> None:
        for event in recording.events:
            console.show(json.dumps(encoded(event)))

    return (patch.object(sessions, "_show_events", show),)


def _listed() -> Iterable[Any]:
    honest = sessions._line

    def line(one: Any) -> str:
        return f"{honest(one)} {one.recording.events[0].card.solution[:9]}"

    return (patch.object(sessions, "_line", line),)


def _marks() -> Iterable[Any]:
    honest = State.legal_digits.fget

    def marked(state: State) -> Any:
        right = state.solution.digits
        return tuple(set(found) & {right[cell]} for cell, found in enumerate(honest(state)))

    return (patch.object(State, "legal_digits", property(marked)),)


def _never(name: str) -> Callable[[], Sequence[Any]]:
    return lambda: (patch.object(PlainTable, name, lambda *_: False),)


_TILES = ("tiles", "kids", "tiles-online")


def _tile_to_all() -> Iterable[Any]:
    honest = tile_seat.player_view

    def view(state: Any, seat: int | None) -> Any:
        found = honest(state, seat)
        return replace(found, tile=state.hands[state.turn]) if state.edition.hidden else found

    return (patch.object(tile_seat, "player_view", view),)


def _worth_by_tile() -> Iterable[Any]:
    """What a tile is worth only where the one in hand may lie: it says which one it is."""
    honest = tile_seat.view

    def view(state: Any, seat: int | None, now: float, recent: Any) -> Any:
        found = honest(state, seat, now, recent)
        hand = found.tiles
        if not (hand.worth and state.tile):
            return found
        fits = set(places_for(state.grid, state.tile))
        worth = tuple(one if n in fits else None for n, one in enumerate(hand.worth))
        return replace(found, tiles=replace(hand, worth=worth))

    adapter = replace(tile_seat.VIEW_ADAPTER, view=view)
    return (patch.object(tile_seat, "VIEW_ADAPTER", adapter),)


def _late_by_solution() -> Iterable[Any]:
    """A right digit that came out of turn is refused in other words."""
    honest = race_seat.command_of

    def command_of(state: State, seat: int, what: str, fields: Any) -> Any:
        try:
            return honest(state, seat, what, fields)
        except IllegalMoveError as error:
            right = what == "enter" and state.solution.digits[fields["cell"]] == fields["digit"]
            raise IllegalMoveError(f"{error} ") if right else error from None

    adapter = replace(race_seat.VIEW_ADAPTER, command_of=command_of)
    return (patch.object(race_seat, "VIEW_ADAPTER", adapter),)


PLANTS = {
    plant.name: plant
    for plant in (
        Plant("left to win is the solution's sum", _stake, ("race", "blitz")),
        Plant("... on the screen", _stake, ("race", "blitz"), "screen"),
        Plant("marks that are right", _marks, ("race", "blitz")),
        Plant("... on the board", _marks, ("race", "blitz"), "screen"),
        Plant("a refusal with a blank more", _refusal, ("race", "blitz", "solo")),
        Plant("a bot that sees the solution", _cheating_bot, ("race", "blitz")),
        Plant("a bot that hesitates by the solution", _hesitating_bot, ("race", "blitz")),
        Plant("a prompt with a blank more", _prompt, ("race", "blitz")),
        Plant("wrong digits counted in the result", _errors, ("race",)),
        Plant("tiles told as they are drawn", _tile_told, _TILES),
        Plant("... in a replay", _tile_told, _TILES, "screen", commands=True),
        Plant("the pile in the result", _tiles_in_json, _TILES),
        Plant("a tile that follows by subtraction", _tile_by_subtraction, _TILES, "screen"),
        Plant("a terminal that is not cleared", _never("_cover"), _TILES, "terminal"),
        Plant("a tile left when all are asked", _never("_all_are_asked"), _TILES, "lines"),
        Plant("an open game replayed whole", _replayed, ("race", "tiles"), commands=True),
        Plant("left to win, on phones", _stake, ("race", "blitz"), "phones"),
        Plant("every tile on every phone", _tile_to_all, _TILES, "phones"),
        Plant("worth only where the tile fits", _worth_by_tile, _TILES, "phones"),
        Plant("a refusal that knows what is right", _late_by_solution, ("race",), "phones"),
        Plant("the solution in the list of games", _listed, ("race", "solo"), commands=True),
    )
}
