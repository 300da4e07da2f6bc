"""The rules of race and blitz in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.wording import counted, say
from gridparty.games.common.rulebook import (
    Rule,
    cards_from_elsewhere,
    own_and_together,
    the_evening,
    the_one_rule,
    who_is_away,
    who_may_play,
)
from gridparty.games.race.setup import AS_MANY_AS_PLAYERS, MODES, AfterError, RaceOptions


def rulebook(mode: str) -> tuple[Rule, ...]:
    """The rules of this mode, in the order in which people need them."""
    return tuple(_told(MODES[mode]))


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
    yield Rule("R3", say("Whoever is named first begins: the oldest. Play goes in that order."))
    many = say("as many digits as you can") if blitz else say("one digit")
    yield Rule(
        "R11" if blitz else "R4",
        say(
            "In your turn write {many} into empty cells within {seconds:g} seconds."
            if blitz
            else "In your turn write {many} into an empty cell within {seconds:g} seconds.",
            many=many,
            seconds=options.turn_seconds,
        ),
    )
    yield Rule("R5", say("You may pass. When the time is over the next player is to play."))
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


def _errors(options: RaceOptions, *, blitz: bool) -> Iterator[Rule]:
    """What is wrong, who says so, and what comes of it."""
    if options.after_error is AfterError.MUST_ERASE:
        yield Rule(
            "R11",
            say(
                "A wrong digit must be erased before you write another; the clock runs on. What is "
                "still wrong when the time is over is erased."
            ),
        )
    else:
        yield Rule("R6", say("A wrong digit is erased, and your turn is over."))
    yield Rule(
        "R8",
        say(
            "The program notices errors, by the card's solution. With --referee rules only digits "
            "that stand twice are errors."
        ),
        house=True,
        at_phones=say(
            "Before the game it was agreed who notices errors: the program, by the card's solution "
            "or by what stands twice, or the players."
        ),
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
        at_phones=say(
            "Where the players do: all say that a digit is fine, or one calls an error, as long as "
            "the turn lasts and {window:g} seconds at least. Silence accepts; what is called too "
            "late stays and counts."
            if blitz
            else "Where the players do: all say that a digit is fine, or one calls an error within "
            "{window:g} seconds. Silence accepts; what is called too late stays and counts.",
            window=options.window_seconds,
        ),
    )
    yield Rule(
        "R8",
        say(
            "A false call costs nothing, unless --false-call says how many points it costs; no "
            "total falls below 0."
        ),
        house=True,
        at_phones=say(
            "A false call costs what was agreed, mostly nothing; no total falls below 0."
        ),
    )


def _end(options: RaceOptions) -> Iterator[Rule]:
    """When the game is over."""
    if options.rounds == AS_MANY_AS_PLAYERS:
        yield Rule(
            "R11",
            say("There are as many rounds as players, and another player begins each of them."),
        )
    assert options.stalled_rounds is not None
    stalled = counted(
        options.stalled_rounds,
        "after a round in which nobody placed a digit that stood",
        "after {n} rounds in which nobody placed a digit that stood",
    )
    yield Rule(
        "R9",
        say(
            "The game ends when the card is full and right; {stalled}; when the time agreed on is "
            "over (--minutes); or when all agree to stop.",
            stalled=stalled,
        ),
        at_phones=say(
            "The game ends when the card is full and right; {stalled}; when the time agreed on is "
            "over; or when all agree to stop.",
            stalled=stalled,
        ),
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
