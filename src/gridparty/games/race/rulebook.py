"""The rules of race and blitz: a function each, with all their wordings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    absent_player_rule,
    agreement_summaries,
    evening_rule,
    external_card_rule,
    first_player_rule,
    handicap_and_team_rules,
    no_winner_rule,
    pause_summary,
    player_count_text,
    rules_with_text,
    uniqueness_rule,
    win_summary,
)
from gridparty.games.common.times import duration_text
from gridparty.games.race.error_rules import error, false_call, judging, noticing
from gridparty.games.race.options import AS_MANY_AS_PLAYERS, RaceOptions
from gridparty.games.race.state import State
from gridparty.games.race.text import agreement_text, card_text
from gridparty.i18n.messages import Sentence, counted, say

USUAL_PLAYERS = 4  # R1: more is a house rule


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
            absent_player_rule("digit"),
            pause(),
            error(options),
            noticing(options),
            judging(options),
            false_call(options),
            rounds(options),
            starter(options),
            end(options),
            unfinished(),
            full_and_wrong(options),
            worth(CLASSIC),
            no_winner_rule(),
            *handicap_and_team_rules(),
            evening_rule(),
            heats(),
            external_card_rule(),
        )
    )


def rule_summaries(state: State) -> tuple[RuleSummary, ...]:
    """Return the rules of this game in short, in the order in which players need them."""
    options = state.options
    errors = (*error(options).short, *judging(options).short)
    last = (
        *agreement_summaries(options, agreement_text(state)),
        *card_summaries(state),
        pause_summary(),
    )
    each, most = worth(CLASSIC).short
    turns = (*turn(options).short, *passing(options).short)
    return (*turns, each, *errors, *rounds(options).short, *end(options).short, most, *last)


def sudoku_rule(layout: Layout) -> Rule:
    """Return the rule of all these games (V2)."""
    printed = say(
        "Each digit from 1 to {most} stands only *once* in a row, a column and a box: "
        "{rows} × {columns} cells in a thick frame.",
        most=layout.size,
        rows=layout.box_rows,
        columns=layout.box_cols,
    )
    return replace(uniqueness_rule("digit"), printed=(Printed(printed),))


def one_card() -> Rule:
    """Return the rule of the common card."""
    return Rule(
        "R1 R2",
        say(
            "All play on one card. Each has a colour and a letter; what you write is yours, and "
            "the card's solution is shown to nobody before the end."
        ),
        first=True,
    )


def players(options: RaceOptions) -> Rule:
    """Return the rule of the number of players."""
    more = say(
        "More than {usual} may play, up to {most}.", usual=USUAL_PLAYERS, most=options.max_players
    )
    printed = (Printed(more, house=True),) if options.max_players > USUAL_PLAYERS else ()
    return Rule("R1", player_count_text(options), house=True, printed=printed)


def begins() -> Rule:
    """Return the rule of who begins and who follows."""
    printed = say("The *oldest* begins; then to the left, clockwise.")
    return replace(first_player_rule("R3"), printed=(Printed(printed),))


def turn(options: RaceOptions) -> Rule:
    """Return the rule of what a player does in a turn, and for how long."""
    many, seconds = options.digits_a_turn is None, options.turn_seconds
    if seconds is None:
        short = (
            say("As many digits as you can. Then pass.")
            if many
            else say("One digit in an empty cell. Or pass.")
        )
        clock = say("There is no clock: play when you are ready.")
    else:
        template = "One digit in an empty cell, within {seconds:g} seconds. Or pass."
        if many:
            template = "As many digits as you can within {seconds:g} seconds."
        short = say(template, seconds=seconds)
        clock = say(
            "You have *{seconds:g} seconds*; your left neighbour watches the time. What is not "
            "finished then does not count and is struck out.",
            seconds=seconds,
        )
    write = (
        say(
            "*Write* one digit into an empty cell, in your colour; on paper small and low: should "
            "it be struck, another fits above."
        )
        if options.digits_a_turn == 1
        else say(
            "*Write* as many digits as you can, in your colour; on paper small and low: should "
            "one be struck, another fits above."
        )
    )
    return Rule(
        "R11" if many else "R4",
        _turn(options.digits_a_turn, seconds),
        short=(RuleSummary(say("turn"), short),),
        printed=(Printed(write), Printed(clock)),
        first=True,
    )


def _turn(number: int | None, seconds: float | None) -> Sentence:
    if number is None:
        template = "In your turn write as many digits as you can into empty cells."
        if seconds is not None:
            template = (
                "In your turn write as many digits as you can into empty cells within {seconds:g} "
                "seconds."
            )
        return say(template, seconds=seconds)
    if seconds is None:
        return counted(
            number,
            "In your turn write one digit into an empty cell.",
            "In your turn write up to {n} digits into empty cells.",
        )
    return counted(
        number,
        "In your turn write one digit into an empty cell within {seconds:g} seconds.",
        "In your turn write up to {n} digits into empty cells within {seconds:g} seconds.",
        seconds=seconds,
    )


def passing(options: RaceOptions) -> Rule:
    """Return the rule of passing and of turns without a digit."""
    if options.turn_seconds is None:
        text = say("You may pass.")
        return Rule("R5", text, printed=(Printed(text),), first=True)
    short = (
        say("When it is over, what is right stays. What is wrong goes.")
        if options.digits_a_turn is None
        else say("When it is over without a digit, the next one plays.")
    )
    printed = say("You may pass. Passed, or no digit in time: the next player's turn begins.")
    return Rule(
        "R5",
        say("You may pass. When the time is over the next player is to play."),
        short=(RuleSummary(say("time"), short),),
        printed=(Printed(printed),),
        first=True,
    )


def pause() -> Rule:
    """Return the rule that a pause covers the board."""
    return Rule(
        "R4",
        say(
            "While the clock stands nobody sees the board: a pause covers it, and so does leaving. "
            "Time in which the program was stopped is a pause."
        ),
        house=True,
        short=(pause_summary(),),
    )


def rounds(options: RaceOptions) -> Rule:
    """Return the rule of the number of rounds, without text where there is no limit."""
    number = options.rounds
    if number is None:
        return Rule("R11", "")
    text = counted(number, "There is 1 round.", "There are {n} rounds.")
    printed = counted(number, "There is *1 round*.", "There are *{n} rounds*.")
    if number == AS_MANY_AS_PLAYERS:
        text = say("There are as many rounds as players.")
        printed = say("There are as many *rounds* as players; another player begins each of them.")
    short = counted(number, "The game has 1 round.", "The game has {n} rounds.")
    summary = RuleSummary(say("rounds"), short)
    return Rule("R11", text, short=(summary,), printed=(Printed(printed),))


def starter(options: RaceOptions) -> Rule:
    """Return the rule of who begins a round, without text where it is always the same."""
    return Rule("R11", say("Another player begins each round.") if options.starter_moves else "")


def end(options: RaceOptions) -> Rule:
    """Return the rule of when the game ends."""
    stalled, seconds = options.stalled_rounds, options.game_seconds
    summary = RuleSummary(say("end"), say("The card is full, or all agree."))
    text, at_phones = "", ""
    if stalled is not None:
        short = counted(
            stalled,
            "A full card, a round without a digit, or all agree.",
            "A full card, {n} rounds in a row without a digit, or all agree.",
        )
        summary = RuleSummary(say("end"), short)
        text, at_phones = _end(stalled, seconds)
    return Rule(
        "R9",
        text,
        at_phones=at_phones,
        short=(*limit_summaries(options), summary),
        printed=tuple(map(Printed, _ends(options))),
        first=True,
    )


def limit_summaries(options: RaceOptions) -> Iterator[RuleSummary]:
    """Yield the limit of the whole game, where there is one."""
    if options.game_seconds is not None:
        text = say("The game lasts {time}.", time=duration_text(options.game_seconds))
        yield RuleSummary(say("limit"), text)


def _end(rounds: int, seconds: float | None) -> tuple[Sentence, Sentence]:
    """Return the rule with the options that exist, and as it holds in this game."""
    stalled = counted(
        rounds,
        "after a round in which nobody placed a digit that stood",
        "after {n} rounds in a row in which nobody placed a digit that stood",
    )
    template = (
        "The game ends when the card is full and right; {stalled}; or when all agree to stop."
    )
    if seconds is not None:
        template = (
            "The game ends when the card is full and right; {stalled}; after {time}; or when all "
            "agree to stop."
        )
    text = say(
        "The game ends when the card is full and right; {stalled}; when the time agreed on is "
        "over (--minutes); or when all agree to stop.",
        stalled=stalled,
    )
    return text, say(template, stalled=stalled, time=duration_text(seconds or 0))


def _ends(options: RaceOptions) -> Iterator[Sentence]:
    """Yield the same as items of a printed list."""
    yield say("All cells are full,")
    if options.stalled_rounds is not None:
        yield counted(
            options.stalled_rounds,
            "or a whole round, from whoever began the card, brought no digit that stood,",
            "or {n} whole rounds in a row, from whoever began the card, brought no digit that "
            "stood,",
        )
    if options.rounds is not None:
        yield say("or the last round is over,")
    minutes = (options.game_seconds or 0.0) / 60
    yield (
        say("or the agreed {minutes:g} minutes are over, in mid-turn too,", minutes=minutes)
        if minutes
        else say("or a time that you agreed on is over, in mid-turn too,")
    )
    yield say("or all agree to stop.")


def unfinished() -> Rule:
    """Return the rule of games that end before all digits were checked."""
    check = say(
        "If the last digit has not been checked yet, check it now: an error counts for nobody."
    )
    early = say("A card that ends early counts like a full one.")
    return Rule(
        "R9",
        say(
            "A game that ends within a turn first loses what was called wrong and what nobody has "
            "accepted yet: it counts for nobody."
        ),
        printed=(Printed(check), Printed(early, house=True)),
    )


def full_and_wrong(options: RaceOptions) -> Rule:
    """Return the rule of full cards with errors."""
    printed = say("A full card with wrong digits ends the game too, and they count.")
    return Rule(
        "R9",
        say("A full card with wrong digits ends the game too; the wrong ones are shown."),
        house=True,
        printed=() if options.referee is Referee.SOLUTION else (Printed(printed, house=True),),
    )


def worth(layout: Layout) -> Rule:
    """Return the rule of what a digit is worth, and who wins."""
    add = say("Add up the digits of your colour: a {digit} is worth {digit}.", digit=layout.size)
    most = say("Most points win the card. Equal totals share it: a card won for each of them.")
    each = RuleSummary(say("worth"), say("A digit is worth what it says. A 9 is worth 9."))
    return Rule(
        "R10",
        say("Each digit counts what it says: a 9 is worth 9. The largest sum wins; ties share."),
        short=(each, win_summary()),
        first=True,
        printed=(Printed(add), Printed(most)),
    )


def heats() -> Rule:
    """Return the rule of heats for many players."""
    return Rule(
        "R17",
        say(
            "--heats: five to sixteen people play in heats of up to four. The winners and the best "
            "second, by points a turn, play the final."
        ),
        house=True,
        at_phones="",
    )


def card_summaries(state: State) -> Iterator[RuleSummary]:
    """Yield what number, grade and id of the card mean."""
    if text := card_text(state.card):
        yield RuleSummary(say("card"), text)
    if state.card.number is not None:
        text = say("{id} names the card, on paper and in the results.", id=state.card.id)
        yield RuleSummary(say("id"), text)
