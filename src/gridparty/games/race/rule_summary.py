"""The rules of a race, a blitz or a solo game on one page, with this game's numbers."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.referee import Referee
from gridparty.games.common.rule_summary import (
    RuleSummary,
    agreements,
    called,
    covered,
    judged_by_people,
    wins,
)
from gridparty.games.common.times import lasting
from gridparty.games.race.setup import AfterError
from gridparty.games.race.state import State
from gridparty.games.race.text import agreed, card_told
from gridparty.i18n.messages import counted, say


def brief(state: State) -> tuple[RuleSummary, ...]:
    """The rules that hold in this game, in the order in which people need them."""
    options = state.options
    alone = len(state.players) == 1
    worth = RuleSummary(say("worth"), say("A digit is worth what it says. A 9 is worth 9."))
    return (
        *(_alone(state) if alone else _turn(state)),
        *(() if alone else (worth,)),
        RuleSummary(say("error"), _error(state), house=options.referee is not Referee.TABLE),
        *_end(state),
        *(() if alone else (wins(),)),
        *agreements(options, agreed(state)),
        *_card(state),
        covered(),
    )


def _card(state: State) -> Iterator[RuleSummary]:
    """What its number and its grade mean, and what the id of a card of a deck is for."""
    if told := card_told(state.card):
        yield RuleSummary(say("card"), told)
    if state.card.number is not None:
        text = say("{id} names the card, on paper and in the results.", id=state.card.id)
        yield RuleSummary(say("id"), text)


def _turn(state: State) -> Iterator[RuleSummary]:
    options = state.options
    many, seconds = options.digits_a_turn is None, options.turn_seconds
    if seconds is None:
        text = (
            say("As many digits as you can. Then pass.")
            if many
            else say("One digit in an empty cell. Or pass.")
        )
        yield RuleSummary(say("turn"), text)
        return
    template = "One digit in an empty cell, within {seconds:g} seconds. Or pass."
    if many:
        template = "As many digits as you can within {seconds:g} seconds."
    yield RuleSummary(say("turn"), say(template, seconds=seconds))
    text = (
        say("When it is over, what is right stays. What is wrong goes.")
        if many
        else say("When it is over without a digit, the next one plays.")
    )
    yield RuleSummary(say("time"), text)


def _alone(state: State) -> Iterator[RuleSummary]:
    yield RuleSummary(say("aim"), say("Each row, column and box has every digit once."))
    yield RuleSummary(say("help"), say("Marks and undo are free; hints and checks are counted."))
    text = say("The first try at a card, without hints, with at most three errors.")
    yield RuleSummary(say("best"), text, house=True)


def _error(state: State) -> str:
    options = state.options
    if judged_by_people(options.referee):
        return called(options.window_seconds, options.false_call)
    if options.after_error is AfterError.MUST_ERASE:
        return say("The program tells you: erase it before you write on.")
    if options.after_error is AfterError.GO_ON:
        return say("The program tells you: it is erased, and counted.")
    if options.referee is Referee.RULES:
        return say("What stands twice is erased: no points, turn over.")
    return say("A wrong digit is erased: no points, and the turn is over.")


def _end(state: State) -> Iterator[RuleSummary]:
    options = state.options
    if options.rounds is not None:
        text = counted(options.rounds, "The game has 1 round.", "The game has {n} rounds.")
        yield RuleSummary(say("rounds"), text)
    if options.game_seconds is not None:
        yield RuleSummary(
            say("limit"), say("The game lasts {time}.", time=lasting(options.game_seconds))
        )
    if len(state.players) == 1:
        yield RuleSummary(say("end"), say("The card is full and right, or you give up."))
        return
    if options.stalled_rounds is None:
        yield RuleSummary(say("end"), say("The card is full, or all agree."))
        return
    text = counted(
        options.stalled_rounds,
        "A full card, a round without a digit, or all agree.",
        "A full card, {n} rounds in a row without a digit, or all agree.",
    )
    yield RuleSummary(say("end"), text)
