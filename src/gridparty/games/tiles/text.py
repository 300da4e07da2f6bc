"""The events of a tile game in sentences, as translatable templates with named fields.

A field may be a sentence itself. No sentence names a hidden tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from gridparty.board.layout import column_letter
from gridparty.board.rules import Reason, Verdict
from gridparty.games.common.events import (
    AbsentSkipped,
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    ClashAt,
    Continued,
    ErrorCalled,
    FirstChosen,
    HouseAt,
    Paused,
    WindowClosed,
)
from gridparty.games.common.participants import agreement_sentences, handicap_at
from gridparty.games.common.sides import winners_text as winning_sides
from gridparty.games.common.text import (
    clash_text,
    house_text,
    shared_event_sentences,
    stall_text,
    time_up_text,
    title_text,
)
from gridparty.games.tiles.editions import ANIMALS, Edition, NoPlace, Rejected, Supply
from gridparty.games.tiles.events import (
    CallRejected,
    CallUpheld,
    Ending,
    Event,
    GameOver,
    NoPlaceClaimed,
    Started,
    TileDrawn,
    TileLaid,
    TilePutBack,
    TileRejected,
    TileTakenBack,
    TimeRanOut,
    TurnBegan,
    TurnSkipped,
    WindowOpened,
)
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.scoring import Score
from gridparty.games.tiles.state import IDLE_ROUNDS, START, State
from gridparty.i18n.messages import Sentence, a_digit, counted, listed, message, say

#: The animals with their articles, for the digits 1 to 6.
WITH_ARTICLE = (
    message("a cat"),
    message("a fish"),
    message("a bird"),
    message("a turtle"),
    message("a rabbit"),
    message("an elephant"),
)


@dataclass(frozen=True, slots=True)
class Names:
    """A list of players: ``Ann, Ben and Cem``."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return listed(self.names)


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of points: ``3 in the box + 2 in row 4``."""

    parts: tuple[Sentence, ...]

    def __str__(self) -> str:
        return " + ".join(self.parts)


def tile_name(edition: Edition, digit: int) -> str:
    """Return the name of a tile: ``5``, or ``rabbit`` in the children's game."""
    return say(ANIMALS[digit - 1]) if edition.animals else str(digit)


def piece_name(edition: Edition) -> Sentence:
    """Return the word for a piece: ``tile``, or ``animal`` in the children's game."""
    return say("animal") if edition.animals else say("tile")


def tiles_left_text(to_draw: int) -> Sentence:
    """Say how many tiles are left to draw."""
    return say("{n} left to draw", n=to_draw)


def points_text(points: int) -> Sentence:
    """Return a number of points: ``1 point``, ``6 points``, ``no points``."""
    return counted(points, "1 point", "{n} points") if points else say("no points")


def score_text(score: Score) -> Sentence:
    """Return where points come from: ``3 in the box + 2 in the row = 5 points``."""
    parts = []
    if score.box:
        parts.append(say("{points} in the box", points=score.box))
    if score.row:
        parts.append(say("{points} in the row", points=score.row))
    if score.column:
        parts.append(say("{points} in the column", points=score.column))
    total = points_text(score.points)
    return say("{sum} = {total}", sum=Sum(tuple(parts)), total=total) if parts else total


def events_text(events: Iterable[Event], state: State) -> str:
    """Describe the events of one command in a line; `state` is the one after them."""
    return " ".join(text for event in events for text in event_sentences(event, state))


def short_event_text(event: TileLaid | TileRejected | NoPlaceClaimed, state: State) -> Sentence:
    """Describe a tile, a rejection or a claim in few words."""
    edition, who = state.edition, state.players[event.seat]
    tile = tile_name(edition, event.digit)
    if event.cell is None:
        return say("[{who}'s|Your] {tile} fits nowhere.", who=who, tile=tile)
    cell = edition.cell_name(event.cell)
    match event:
        case TileLaid():
            tile, points = _one(edition, event.digit), points_text(event.score.points)
            template = "[{who}|You] laid {tile} in {cell}: {points}."
            return say(template, who=who, tile=tile, cell=cell, points=points)
        case TileRejected():
            return say("[{who}'s|Your] {tile} can't go in {cell}.", who=who, tile=tile, cell=cell)
        case _:
            return say("[{who}'s|Your] {tile} fits in {cell}.", who=who, tile=tile, cell=cell)


def event_sentences(event: Event, state: State) -> list[Sentence]:
    """Describe an event for all players; `state` is the one after it."""
    edition, players = state.edition, state.players
    match event:
        case Started():
            return list(_set_up(event))
        case TurnBegan(seat):
            return [say("It's [{who}'s|your] turn.", who=players[seat]), *stall_warning(state)]
        case FirstChosen(seat):
            return [say("[{who} begins|You begin].", who=players[seat])]
        case TurnSkipped(seat):
            return [
                say(
                    "[{who} has|You have] nothing to lay and [is|are] skipped.",
                    who=players[seat],
                )
            ]
        case TimeRanOut(seat):
            return [time_up_text(players[seat])]
        case AbsentSkipped(seat):
            return [say("[{who} is|You are] away: skipped.", who=players[seat])]
        case TileDrawn(seat) if edition.hidden:
            return [say("[{who} draws|You draw].", who=players[seat])]
        case TileDrawn(seat, digit):
            return [
                say(
                    "[{who} draws|You draw] {a_tile}.", who=players[seat], a_tile=_a(edition, digit)
                )
            ]
        case TileLaid(seat, cell, digit):
            factor = handicap_at(state.options, seat).factor if event.score.points else 1
            return [
                say(
                    "[{who}|You] laid {tile} in {cell}: {points}."
                    if factor == 1
                    else "[{who}|You] laid {tile} in {cell}: {points}, ×{factor:g}.",
                    who=players[seat],
                    tile=_one(edition, digit),
                    cell=edition.cell_name(cell),
                    points=score_text(event.score),
                    factor=factor,
                )
            ]
        case TileRejected():
            return list(_rejected(event, state))
        case TileTakenBack(seat, cell, digit):
            return [
                say(
                    "[{who}'s|Your] {digit} in {cell} wasn't accepted and is removed.",
                    who=players[seat],
                    digit=tile_name(edition, digit),
                    cell=edition.cell_name(cell),
                )
            ]
        case TilePutBack(_, digit, fits):
            back = "The {tile} goes back into the bag."
            nowhere = "The {tile} fits nowhere: it goes back into the bag."
            return [say(back if fits else nowhere, tile=tile_name(edition, digit))]
        case NoPlaceClaimed():
            return list(_claimed(event, state))
        case Accepted() | AgreedToStop() | CallCameTooLate() | Continued() | Paused():
            return shared_event_sentences(event, players, state.turn_state)
        case GameOver():
            return [_over(event, state), winners_text(state)]
        case _:
            return list(_about_trial(event, state))


def winners_text(state: State | View) -> Sentence:
    """Say who won, and with how many points (T13)."""
    if len(state.players) == 1:
        return say(
            "[{who} ends|You end] with {total}.", who=state.players[0], total=state.totals[0]
        )
    return winning_sides(state.sides, state.players)


def agreement_text(state: State | View) -> tuple[Sentence, ...]:
    """Describe teams and handicaps (R14, R15)."""
    return agreement_sentences(state.options, state.players, state.options.turn_seconds)


def cannot_lay_text(verdict: Verdict, state: State) -> Sentence:
    """Say why a tile cannot be laid in a cell at all (V1)."""
    cell, edition = verdict.placement.cell, state.edition
    if verdict.reason is Reason.OFF_BOARD:
        return say(
            "The board ends at {cell}.", cell=edition.cell_name(edition.layout.cell_count - 1)
        )
    name = edition.cell_name(cell)
    if state.owners[cell] == START:
        return say("{cell} is a start tile.", cell=name)
    who = state.players[state.owners[cell]]
    tile = tile_name(edition, state.grid.digits[cell])
    return say("{cell} already has [{who}'s|your] {digit}.", cell=name, who=who, digit=tile)


def stall_warning(state: State) -> Iterator[Sentence]:
    """Yield the warning of the last round before a standstill ends the game."""
    if state.idle_turns >= (IDLE_ROUNDS - 1) * len(state.players):
        yield stall_text()


def _set_up(event: Started) -> Iterator[Sentence]:
    game = title_text(event.edition.name)
    yield say("{what}: {told}.", what=game, told=Names(event.players))


def _rejected(event: TileRejected, state: State) -> Iterator[Sentence]:
    edition = state.edition
    yield say(
        "[{who}|You] laid {tile} in {cell}.",
        who=state.players[event.seat],
        tile=_one(edition, event.digit),
        cell=edition.cell_name(event.cell),
    )
    yield from _clash_sentences(edition, event)
    yield _lost(edition, event.digit)


def _clash_sentences(edition: Edition, event: TileRejected) -> Iterator[Sentence]:
    """Yield a sentence for each clashing tile."""
    a_tile = _a(edition, event.digit)
    for cell in ClashAt.cells_of(event.clashes):
        houses = [_house(edition, clash.house) for clash in event.clashes if clash.cell == cell]
        where = edition.cell_name(cell)
        yield clash_text(a_tile, houses, where)


def _house(edition: Edition, house: HouseAt) -> str:
    if house.kind == "column" and edition.lettered:
        return say("column {number}", number=column_letter(house.index + 1))
    return house_text(house)


def _lost(edition: Edition, digit: int) -> Sentence:
    tile = tile_name(edition, digit)
    match edition.rejected:
        case Rejected.ASIDE:
            return say("The {tile} is set aside: no points.", tile=tile)
        case Rejected.GONE:
            return say("The {tile} leaves the game: no points.", tile=tile)
        case Rejected.BACK:
            return say("The {tile} goes back: no points.", tile=tile)
        case _:
            assert_never(edition.rejected)


def _claimed(event: NoPlaceClaimed, state: State) -> Iterator[Sentence]:
    tile = tile_name(state.edition, event.digit)
    who = state.players[event.seat]
    yield say("[{who} says|You say] the {tile} fits nowhere.", who=who, tile=tile)
    if event.cell is not None:
        yield say("But it fits in {cell}.", cell=state.edition.cell_name(event.cell))
        yield _lost(state.edition, event.digit)


def _over(event: GameOver, state: State) -> Sentence:
    match event.reason:
        case Ending.NO_PLACE if state.edition.ending is NoPlace.CLAIM:
            return say("That's right: the game is over.")
        case Ending.NO_PLACE:
            assert event.seat is not None
            return say(
                "[{who}'s|Your] {tile} fits nowhere: the game is over.",
                who=state.players[event.seat],
                tile=tile_name(state.edition, event.digit),
            )
        case Ending.ALL_LAID:
            return say("Nothing is left to lay: the game is over.")
        case Ending.NOTHING_FITS:
            return say("Nothing in the bag fits: the game is over.")
        case Ending.AGREED:
            return say("The game is over.")
        case Ending.STALLED:
            return say("Nobody laid anything for three rounds: the game is over.")
        case _:
            assert_never(event.reason)


TrialEvent = WindowOpened | WindowClosed | ErrorCalled | CallUpheld | CallRejected


def _about_trial(event: TrialEvent, state: State) -> Iterator[Sentence]:
    players = state.players
    match event:
        case WindowOpened():
            yield say("The others accept it or call an error.")
        case WindowClosed(seat):
            yield say("[{who}'s|Your] entry stands.", who=players[seat])
        case ErrorCalled(by, seat, _, digit):
            tile = tile_name(state.edition, digit)
            who = players[seat]
            yield say(
                "[{caller} calls|You call] an error on [{who}'s|your] {digit}.",
                caller=players[by],
                who=who,
                digit=tile,
            )
        case CallUpheld():
            yield say("The call is right.")
        case CallRejected(by, penalty):
            yield say("It isn't wrong.")
            if penalty:
                yield say(
                    "[{who} loses|You lose] {points}.", who=players[by], points=points_text(penalty)
                )
        case _:
            assert_never(event)


def _a(edition: Edition, digit: int) -> Sentence:
    """Return the tile with its article: ``an 8``, ``a cat``."""
    return say(WITH_ARTICLE[digit - 1]) if edition.animals else a_digit(digit)


def _one(edition: Edition, digit: int) -> str:
    """Return the tile as an object: ``8``, ``an elephant``."""
    return _a(edition, digit) if edition.animals else str(digit)


def claim_outcomes(edition: Edition) -> tuple[Sentence, Sentence]:
    """Return what follows from a claim of no place: if it is right, and if it is wrong."""
    right = say("If you're right, the game ends.")
    if edition.supply is Supply.BAG:
        right = say("If you're right, it goes back into the bag.")
    wrong = say("If you're wrong, you lose it and your turn.")
    if edition.rejected is Rejected.BACK:
        wrong = say("If you're wrong, it goes back and your turn is over.")
    return right, wrong
