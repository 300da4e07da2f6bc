"""The rules of race and blitz in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Rule,
    cards_from_elsewhere,
    nobody_wins,
    own_and_together,
    the_evening,
    the_oldest_begins,
    the_one_rule,
    who_is_away,
    who_may_play,
)
from gridparty.games.common.times import lasting
from gridparty.games.race.setup import AS_MANY_AS_PLAYERS, AfterError, RaceOptions
from gridparty.i18n.messages import Sentence, counted, say


def rulebook(options: RaceOptions) -> tuple[Rule, ...]:
    """The rules of this race, in the order in which people need them."""
    return tuple(_told(options))


def _told(options: RaceOptions) -> Iterator[Rule]:
    blitz = options.digits_a_turn is None
    yield the_one_rule("digit")
    yield Rule(
        "R1 R2",
        say(
            "All play on one card. Each has a colour and a letter; what you write is yours, and "
            "the card's solution is shown to nobody before the end."
        ),
    )
    yield Rule("R1", who_may_play(options), house=True)
    yield the_oldest_begins("R3")
    yield Rule("R11" if blitz else "R4", _turn(options))
    yield Rule(
        "R5",
        say("You may pass.")
        if options.turn_seconds is None
        else say("You may pass. When the time is over the next player is to play."),
    )
    yield who_is_away("digit")
    yield Rule(
        "R4",
        say(
            "While the clock stands nobody sees the board: a pause covers it, and so does leaving. "
            "Time in which the program was stopped is a pause."
        ),
        house=True,
    )
    yield from _errors(options, blitz=blitz)
    yield from _end(options)
    yield Rule(
        "R10",
        say("Each digit counts what it says: a 9 is worth 9. The largest sum wins; ties share."),
    )
    yield nobody_wins()
    yield from own_and_together()
    yield the_evening()
    yield Rule(
        "R17",
        say(
            "--heats: five to sixteen people play in heats of up to four. The winners and the best "
            "second, by points a turn, play the final."
        ),
        house=True,
        at_phones="",
    )
    yield cards_from_elsewhere()


def _turn(options: RaceOptions) -> Sentence:
    """Return what a player does in a turn, and for how long."""
    number, seconds = options.digits_a_turn, options.turn_seconds
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


def _errors(options: RaceOptions, *, blitz: bool) -> Iterator[Rule]:
    """What is wrong, who says so, and what comes of it."""
    by_table = options.referee is Referee.TABLE
    if options.after_error is AfterError.MUST_ERASE:
        yield Rule(
            "R11",
            say(
                "A wrong digit must be erased before you write another; the clock runs on. What is "
                "still wrong when the time is over is erased."
            ),
        )
    elif options.after_error is AfterError.GO_ON:
        yield Rule("R12", say("A wrong digit is erased, and counts as an error."))
    else:
        yield Rule("R6", say("A wrong digit is erased, and your turn is over."))
    yield Rule(
        "R8",
        say(
            "The program notices errors, by the card's solution. With --referee rules only digits "
            "that stand twice are errors."
        ),
        house=True,
        at_phones="" if by_table else _noticed(options.referee),
    )
    yield Rule(
        "R6 R7 R8",
        say(
            "--referee table: the others judge. All accept a digit, with one key for the table, or "
            "one calls an error, as long as the turn lasts and {window:g} seconds at least. "
            "Silence accepts; what is called too late stays and counts."
            if blitz
            else "--referee table: the others judge. All accept a digit, with one key for the "
            "table, or one calls an error within {window:g} seconds. Silence accepts; what is "
            "called too late stays and counts.",
            window=options.window_seconds,
        ),
        at_phones=_judged(options.window_seconds, blitz=blitz) if by_table else "",
    )
    yield Rule(
        "R8",
        say(
            "A false call costs nothing, unless --false-call says how many points it costs; no "
            "total falls below 0."
        ),
        house=True,
        at_phones=_false_call(options.false_call) if by_table else "",
    )


def _noticed(referee: Referee) -> Sentence:
    """Return by what the program notices errors."""
    if referee is Referee.RULES:
        return say("The program notices errors: digits that stand twice. Others stay, and count.")
    return say("The program notices errors, by the card's solution.")


def _judged(window: float, *, blitz: bool) -> Sentence:
    """Return how people at phones notice errors."""
    return say(
        "You notice errors: all say that a digit is fine, or one calls an error, as long as the "
        "turn lasts and {window:g} seconds at least. Silence accepts; what is called too late "
        "stays and counts."
        if blitz
        else "You notice errors: all say that a digit is fine, or one calls an error within "
        "{window:g} seconds. Silence accepts; what is called too late stays and counts.",
        window=window,
    )


def _false_call(points: int) -> Sentence:
    """Return what a false call costs at this table (R8)."""
    if not points:
        return say("A false call costs nothing.")
    return counted(
        points,
        "A false call costs 1 point; no total falls below 0.",
        "A false call costs {n} points; no total falls below 0.",
    )


def _end(options: RaceOptions) -> Iterator[Rule]:
    """When the game is over."""
    if options.rounds == AS_MANY_AS_PLAYERS:
        yield Rule("R11", say("There are as many rounds as players."))
    elif options.rounds is not None:
        yield Rule("R11", counted(options.rounds, "There is 1 round.", "There are {n} rounds."))
    if options.starter_moves:
        yield Rule("R11", say("Another player begins each round."))
    assert options.stalled_rounds is not None
    stalled = counted(
        options.stalled_rounds,
        "after a round in which nobody placed a digit that stood",
        "after {n} rounds in a row in which nobody placed a digit that stood",
    )
    template = (
        "The game ends when the card is full and right; {stalled}; or when all agree to stop."
    )
    if options.game_seconds is not None:
        template = (
            "The game ends when the card is full and right; {stalled}; after {time}; or when all "
            "agree to stop."
        )
    yield Rule(
        "R9",
        say(
            "The game ends when the card is full and right; {stalled}; when the time agreed on is "
            "over (--minutes); or when all agree to stop.",
            stalled=stalled,
        ),
        at_phones=say(template, stalled=stalled, time=lasting(options.game_seconds or 0)),
    )
    yield Rule(
        "R9",
        say(
            "A game that ends within a turn first loses what was called wrong and what nobody has "
            "accepted yet: it counts for nobody."
        ),
    )
    yield Rule(
        "R9",
        say("A full card with wrong digits ends the game too; the wrong ones are shown."),
        house=True,
    )
