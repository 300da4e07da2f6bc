"""The rules of race and blitz: a function each, with all their wordings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    absent_player_rule,
    agreement_summaries,
    ending_text,
    evening_rule,
    external_card_rule,
    first_player_rule,
    handicap_and_team_rules,
    no_winner_rule,
    pause_summary,
    player_count_text,
    rules_with_text,
    turn_time_text,
    uniqueness_rule,
    winner_rule,
    worth_rule,
)
from gridparty.games.common.times import duration_text
from gridparty.games.race.error_rules import error, false_call, judging, noticing
from gridparty.games.race.options import AS_MANY_AS_PLAYERS, RaceOptions
from gridparty.games.race.state import State
from gridparty.games.race.text import agreement_text, card_text
from gridparty.i18n.messages import Sentence, counted, say


def rulebook(options: RaceOptions) -> tuple[Rule, ...]:
    """Return the rules with these options, in the order in which players need them."""
    return rules_with_text(
        (
            sudoku_rule(CLASSIC),
            one_card(),
            players(options),
            begins(),
            turn(options),
            passing(options),
            absent_player_rule(),
            pause(),
            error(options),
            noticing(options),
            judging(options),
            false_call(options),
            rounds(options),
            starter(options),
            end(options),
            unfinished(),
            full_and_wrong(),
            worth_rule(CLASSIC),
            winner_rule(),
            no_winner_rule(),
            *handicap_and_team_rules(options),
            evening_rule(),
            heats(),
            external_card_rule(),
        )
    )


def rule_summaries(state: State) -> tuple[RuleSummary, ...]:
    """Return the rules of this game in short, in the order in which players need them."""
    options = state.options
    errors = (*error(options).short, *judging(options).short, *false_call(options).short)
    last = (
        *agreement_summaries(options, agreement_text(state)),
        *card_summaries(state),
        pause_summary(),
    )
    turns = (*turn(options).short, *passing(options).short, *worth_rule(CLASSIC).short)
    ends = (*rounds(options).short, *end(options).short, *winner_rule().short)
    return (*turns, *errors, *ends, *last)


def sudoku_rule(layout: Layout) -> Rule:
    """Return the rule of all these games (V2)."""
    printed = say(
        "Each digit from 1 to {most} appears only *once* in each row, column and box.",
        most=layout.size,
    )
    return replace(uniqueness_rule(), printed=(Printed(printed),))


def one_card() -> Rule:
    """Return the rule of the common card."""
    return Rule(
        "R1 R2",
        say(
            "All play on one card, each in their own colour. The solution stays hidden until the "
            "end."
        ),
        first=True,
    )


def players(options: RaceOptions) -> Rule:
    """Return the rule of the number of players."""
    return Rule("R1", player_count_text(options), house=True)


def begins() -> Rule:
    """Return the rule of who begins and who follows."""
    return first_player_rule("R3")


def turn(options: RaceOptions) -> Rule:
    """Return the rule of what a player does in a turn."""
    number, seconds = options.digits_a_turn, options.turn_seconds
    if number is None:
        text = say("Write as many digits as you can, or pass.")
    else:
        text = counted(
            number,
            "Write one digit in an empty cell, or pass.",
            "Write up to {n} digits in empty cells, or pass.",
        )
    small = say(
        "Write *small and low*: another digit fits above a crossed-out one. A digit stays, unless "
        "it is an error."
    )
    clock = say("There is no time limit.")
    if seconds is not None:
        clock = say(
            "You have *{seconds:g} seconds*; your left neighbour watches the time. Anything "
            "unfinished doesn't count.",
            seconds=seconds,
        )
    return Rule(
        "R4" if number else "R11",
        text,
        short=(RuleSummary(say("turn"), text),),
        printed=(Printed(text), Printed(small), Printed(clock)),
        first=True,
    )


def passing(options: RaceOptions) -> Rule:
    """Return the rule of turns without a digit."""
    seconds = options.turn_seconds
    if seconds is None:
        return Rule("R4 R5", "")
    text = turn_time_text(seconds)
    return Rule("R4 R5", text, short=(RuleSummary(say("time"), text),), first=True)


def pause() -> Rule:
    """Return the rule that a pause covers the board."""
    summary = pause_summary()
    return Rule("R4", summary.text, house=True, short=(summary,))


def rounds(options: RaceOptions) -> Rule:
    """Return the rule of the number of rounds, without text where there is no limit."""
    number = options.rounds
    if number is None:
        return Rule("R11", "")
    text = counted(number, "There is 1 round.", "There are {n} rounds.")
    if number == AS_MANY_AS_PLAYERS:
        text = say("There are as many rounds as players.")
    return Rule("R11", text, short=(RuleSummary(say("rounds"), text),), printed=(Printed(text),))


def starter(options: RaceOptions) -> Rule:
    """Return the rule of who begins a round, without text where it is always the same."""
    if not options.starter_moves:
        return Rule("R11", "")
    text = say("Each round begins with the next player.")
    printed = say(
        "The player to the left of the round's starter begins the next round: after a round's last "
        "turn, the left neighbour counts and says “checked”, but doesn't play next."
    )
    return Rule("R11", text, printed=(Printed(printed),))


def end(options: RaceOptions) -> Rule:
    """Return the rule of when the game ends."""
    text = ending_text(ends(options))
    return Rule(
        "R9",
        text,
        short=(RuleSummary(say("end"), text),),
        printed=(Printed(ending_text(ends(options, on_paper=True))),),
        first=True,
    )


def ends(options: RaceOptions, *, on_paper: bool = False) -> Iterator[Sentence]:
    """Yield the reasons to end a game; on paper nobody knows yet whether a card is correct."""
    yield say("the card is full") if on_paper else say("the card is full and correct")
    if options.stalled_rounds is not None:
        yield counted(
            options.stalled_rounds,
            "nobody places a valid digit for a full round",
            "nobody places a valid digit for {n} full rounds",
        )
    if options.rounds is not None:
        yield say("the last round is over")
    if options.game_seconds is not None:
        yield say("time's up after {time}", time=duration_text(options.game_seconds))
    yield say("everyone agrees to stop")


def unfinished() -> Rule:
    """Return the rule of games that end before all digits were checked."""
    check = say("Check the last digit before you add up.")
    early = say("A card that ends early counts, too.")
    return Rule(
        "R9",
        say("If the game ends mid-turn, wrong and unchecked entries are erased first."),
        printed=(Printed(check), Printed(early, house=True)),
    )


def full_and_wrong() -> Rule:
    """Return the rule of full cards with errors."""
    text = say("A full card with wrong digits also ends the game.")
    return Rule("R9", text, house=True)


def heats() -> Rule:
    """Return the rule of heats for many players."""
    return Rule(
        "R17",
        say(
            "5 to 16 people play in heats of up to four; the winners and the best runner-up play "
            "the final."
        ),
        house=True,
        option="--heats",
    )


def card_summaries(state: State) -> Iterator[RuleSummary]:
    """Yield what number, grade and id of the card mean."""
    if text := card_text(state.card):
        yield RuleSummary(say("card"), text)
    if state.card.number is not None:
        text = say("{id} identifies the card, on paper and in results.", id=state.card.id)
        yield RuleSummary(say("id"), text)
