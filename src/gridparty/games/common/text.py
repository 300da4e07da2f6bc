"""Sentences that all games share: pauses, agreement, judging."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.events import (
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    Continued,
    HouseAt,
    Paused,
)
from gridparty.games.common.times import countdown_text
from gridparty.games.common.turn_state import TurnState
from gridparty.i18n.messages import Sentence, listed, message, say

#: Events with the same sentences in every game.
SharedEvent = Accepted | AgreedToStop | CallCameTooLate | Continued | Paused


def shared_event_sentences(
    event: SharedEvent, names: Sequence[str], turn_state: TurnState
) -> list[Sentence]:
    """Describe an event.

    Args:
        event: one of the shared events.
        names: by seat.
        turn_state: after the event.
    """
    match event:
        case Accepted(by):
            return [say("[{who} accepts|You accept].", who=names[by])]
        case CallCameTooLate(by):
            return [say("{who} called too late: the entry stays.", who=names[by])]
        case AgreedToStop(seats):
            if turn_state.all_agree:
                return [say("Everyone agrees to stop.")]
            follows = len(turn_state.agreed) > len(seats)
            if len(seats) > 1:
                template = (
                    "{names} agree." if follows else "{names} want to stop. Does everyone agree?"
                )
                return [say(template, names=listed(names[seat] for seat in seats))]
            template = "[{who} agrees|You agree]."
            if not follows:
                template = "[{who} wants|You want] to stop. Does everyone agree?"
            return [say(template, who=names[seats[0]])]
        case Paused(left):
            return _paused(left)
        case Continued():
            return []


def covered_text() -> Sentence:
    """Explain why the board is covered (R4)."""
    return say("The board is covered.")


def _paused(left: float | None) -> list[Sentence]:
    if left is None:
        return [say("Paused."), covered_text()]
    return [
        say("Paused at {time}.", time=countdown_text(left)),
        covered_text(),
    ]


def thinking_text(who: str) -> Sentence:
    """Say whose turn it is during a bot's."""
    return say("{who} is thinking.", who=who)


def time_up_text(who: str) -> Sentence:
    """Say that a turn's time is up."""
    return say("Time's up for [{who}|you].", who=who)


def stall_text() -> Sentence:
    """Warn that a standstill is about to end the game (R9 b)."""
    return say("The game ends after this round unless somebody plays.")


def judge_prompt(judges: Sequence[str]) -> Sentence:
    """Return the prompt for those who judge an entry; one answer stands for all (R6)."""
    if len(judges) == 1:
        return say("{who}, accept or call", who=judges[0])
    return say("{judges}, accept for all, or call", judges=listed(judges))


def accept_label(judges: Sequence[str]) -> Sentence:
    """Return the label of the key that accepts for the whole table (R6)."""
    return say("[{who} accepts|I accept]", who=judges[0]) if len(judges) == 1 else say("all accept")


def house_text(house: HouseAt) -> Sentence:
    """Name a house of a cell already mentioned: ``row 4``; boxes have no numbers."""
    if house.kind == "box":
        return say("the box")
    template = "row {number}" if house.kind == "row" else "column {number}"
    return say(template, number=house.index + 1)


_TITLES = {
    "race": message("race"),
    "blitz": message("blitz"),
    "solo": message("solo"),
    "daily": message("daily card"),
    "sprint": message("sprint"),
    "tiles": message("tiles"),
    "tiles-simple": message("tiles-simple"),
    "tiles-online": message("tiles-online"),
    "tiles-bag": message("tiles-bag"),
    "kids": message("kids"),
    "paper": message("paper"),
}
_MIXED = " (mixed)"  # ends the names of editions with changed fields


def title_text(title: str) -> str:
    """Return a game's title for people; one of somebody's own stays as it is.

    >>> title_text("blitz"), title_text("tiles (mixed)")
    ('blitz', 'tiles (mixed)')
    """
    name = title.removesuffix(_MIXED)
    if name not in _TITLES:
        return title
    known = say(_TITLES[name])
    return known if name == title else say("{game} (mixed)", game=known)


def clash_text(a_symbol: str, houses: Sequence[str], cell: str) -> Sentence:
    """Say what stands in the way, with its article, in which houses and in which cell."""
    return say(
        "There's already {a_symbol} in {houses} ({cell}).",
        a_symbol=a_symbol,
        houses=listed(houses),
        cell=cell,
    )


def stop_vote_hint(others: Sequence[str]) -> str:
    """Explain how the others answer a wish to stop, in lines."""
    if not others:
        return ""
    return say(
        "Type stop {who} to agree, or stop all for everyone; any move plays on.", who=others[0]
    )
