"""The rules of race and blitz on errors: what is one, who notices it, what follows."""

from __future__ import annotations

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import Printed, Rule, RuleSummary, calling_text
from gridparty.games.race.options import AfterError, RaceOptions
from gridparty.i18n.messages import counted, say


def error(options: RaceOptions) -> Rule:
    """Return the rule of what follows a noticed error."""
    printed = say(
        "*Called before “checked”:* wipe the digit out, or strike it through; your turn is over. "
        "When that is done the next one begins."
    )
    short = say("A wrong digit is erased: no points, and the turn is over.")
    if options.referee is Referee.RULES:
        short = say("What stands twice is erased: no points, turn over.")
    if options.after_error is AfterError.MUST_ERASE:
        ids, text = (
            "R11",
            say(
                "A wrong digit must be erased before you write another; the clock runs on. What is "
                "still wrong when the time is over is erased."
            ),
        )
        short = say("The program tells you: erase it before you write on.")
        printed = say(
            "*Called at once:* wipe it out before you write another digit; the clock runs on. "
            "What is still wrong when the time is over is wiped out."
        )
    elif options.after_error is AfterError.GO_ON:
        ids, text = "R12", say("A wrong digit is erased, and counts as an error.")
        short = say("The program tells you: it is erased, and counted.")
    else:
        ids, text = "R6", say("A wrong digit is erased, and your turn is over.")
    summary = RuleSummary(say("error"), short, house=True)
    summaries = () if options.referee is Referee.TABLE else (summary,)
    return Rule(ids, text, short=summaries, printed=(Printed(printed),), first=True)


def noticing(options: RaceOptions) -> Rule:
    """Return the rule of who notices errors."""
    at_phones = say("The program notices errors, by the card's solution.")
    if options.referee is Referee.RULES:
        at_phones = say(
            "The program notices errors: digits that stand twice. Others stay, and count."
        )
    guess = say(
        "You may guess: only a digit that stands twice in a row, a column or a box is an "
        "error. What stands counts, even if the solution has another digit there. But each "
        "wrong digit bars the way for right ones: soon nothing fits, for you neither."
    )
    by_the_back = say(
        "*No guessing?* Agree on it before the card: somebody who does not play sees the back, "
        "and says of each digit “right” or “wrong”. A wrong one is an error."
    )
    printed = [Printed(guess, house=True), Printed(by_the_back, house=True)]
    if options.referee is Referee.SOLUTION:
        somebody = say(
            "Somebody who does not play sees the solution on the back, and says of each digit "
            "only: right, or wrong."
        )
        printed = [Printed(somebody, house=True)]
    return Rule(
        "R8",
        say(
            "The program notices errors, by the card's solution. With --referee rules only digits "
            "that stand twice are errors."
        ),
        house=True,
        at_phones="" if options.referee is Referee.TABLE else at_phones,
        printed=tuple(printed),
    )


def judging(options: RaceOptions) -> Rule:
    """Return the rule of how the others judge, and for how long."""
    blitz, window = options.digits_a_turn is None, options.window_seconds
    by_table = options.referee is Referee.TABLE
    text = say(
        "--referee table: the others judge. All accept a digit, with one key for the table, or "
        "one calls an error, as long as the turn lasts and {window:g} seconds at least. "
        "Silence accepts; what is called too late stays and counts."
        if blitz
        else "--referee table: the others judge. All accept a digit, with one key for the "
        "table, or one calls an error within {window:g} seconds. Silence accepts; what is "
        "called too late stays and counts.",
        window=window,
    )
    at_phones = say(
        "You notice errors: all say that a digit is fine, or one calls an error, as long as the "
        "turn lasts and {window:g} seconds at least. Silence accepts; what is called too late "
        "stays and counts."
        if blitz
        else "You notice errors: all say that a digit is fine, or one calls an error within "
        "{window:g} seconds. Silence accepts; what is called too late stays and counts.",
        window=window,
    )
    check = say("All *check* what you wrote: row, column, box. Whoever sees an error says so.")
    checked = say(
        "When all have looked your *left* neighbour says *“checked”* and is next: now the turn "
        "begins."
    )
    if options.turn_seconds:
        check = say(
            "All *check* what you wrote: row, column, box. Whoever sees an error says so. Count to "
            "{window:g}, not longer; silence accepts. No clock runs now.",
            window=window,
        )
        checked = say(
            "Then your *left* neighbour says *“checked”* and is next: now the turn begins, and "
            "its clock."
        )
    summary = RuleSummary(say("error"), calling_text(window, options.false_call))
    return Rule(
        "R6 R7 R8",
        text,
        at_phones=at_phones if by_table else "",
        short=(summary,) if by_table else (),
        printed=(Printed(check), Printed(checked)),
    )


def called_late() -> Rule:
    """Return the printed rule of errors called too late; `judging` covers them elsewhere."""
    last = say("The last digit of a card can be called until the points are added up.")
    later = say("*Called later:* it stays and counts.")
    return Rule("R7", "", printed=(Printed(later), Printed(last, house=True)))


def false_call(options: RaceOptions) -> Rule:
    """Return the rule of what a false call costs."""
    points, printed = options.false_call, say("A false call costs nothing.")
    at_phones = printed
    if points:
        at_phones = counted(
            points,
            "A false call costs 1 point; no total falls below 0.",
            "A false call costs {n} points; no total falls below 0.",
        )
        printed = counted(
            points,
            "A false call costs whoever made it 1 point.",
            "A false call costs whoever made it {n} points.",
        )
    return Rule(
        "R8",
        say(
            "A false call costs nothing, unless --false-call says how many points it costs; no "
            "total falls below 0."
        ),
        house=True,
        at_phones=at_phones if options.referee is Referee.TABLE else "",
        printed=() if options.referee is Referee.SOLUTION else (Printed(printed, house=True),),
    )
