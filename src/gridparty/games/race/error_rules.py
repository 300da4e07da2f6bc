"""The rules of race and blitz on errors: what is one, who notices it, what follows."""

from __future__ import annotations

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    false_call_text,
    judging_text,
)
from gridparty.games.race.options import AfterError, RaceOptions
from gridparty.i18n.messages import say


def error(options: RaceOptions) -> Rule:
    """Return the rule of what follows a noticed error."""
    ids, text = "R6", say("A wrong digit is erased: no points, and your turn is over.")
    printed = [
        say("*Called before “checked”:* erase the digit or cross it out; your turn is over.")
    ]
    if options.after_error is AfterError.MUST_ERASE:
        ids = "R11"
        text = say(
            "Erase a wrong digit before you write another; the clock runs on. When time's up, "
            "wrong digits are erased."
        )
        printed = [
            say(
                "*Called during the turn:* erase it or cross it out before you write another; the "
                "clock runs on."
            ),
            say("*Called when time's up*, before “checked”: erase it or cross it out."),
        ]
    elif options.after_error is AfterError.GO_ON:
        ids, text = "R12", say("A wrong digit is erased and counts as an error.")
    summary = RuleSummary(say("error"), text, house=True)
    summaries = () if options.referee is Referee.TABLE else (summary,)
    return Rule(ids, text, short=summaries, printed=tuple(map(Printed, printed)), first=True)


def noticing(options: RaceOptions) -> Rule:
    """Return the rule of who notices errors, without text where the others do."""
    if options.referee is Referee.SOLUTION:
        judge = say(
            "A digit that differs from the solution is an error. Someone who isn't playing looks "
            "there and says only “right” or “wrong”."
        )
        printed = [judge]
    else:
        guess = say(
            "You may guess: only a digit repeated in a row, column or box is an error. "
            "But wrong digits block right ones: soon nobody can place anything, including you."
        )
        judge = say(
            "*Without guessing*, if all agree: someone who isn't playing looks at the solution and "
            "says only “right” or “wrong”."
        )
        printed = [guess, judge]
    text = ""
    if options.referee is Referee.SOLUTION:
        text = say("The program checks every digit against the solution.")
    elif options.referee is Referee.RULES:
        text = say("Only a repeated digit is an error; other wrong digits stay and count.")
    return Rule("R8", text, house=True, printed=tuple(Printed(one, house=True) for one in printed))


def judging(options: RaceOptions) -> Rule:
    """Return the rule of how the others judge, and for how long."""
    window = options.window_seconds
    text = judging_text(window, until_turn_ends=options.digits_a_turn is None)
    check = say("Everyone *checks* it: row, column, box. Call an error when you see one.")
    if options.turn_seconds and options.digits_a_turn is None:
        check = say(
            "Everyone *checks* each digit while the clock runs, and once more when time's up: row, "
            "column, box. Call an error when you see one."
        )
    checked = say("Your *left* neighbour says *“checked”* and begins the next turn.")
    if options.turn_seconds:
        checked = say(
            "Your *left* neighbour counts slowly to {window:g} and says *“checked”*: the next turn "
            "and its clock start.",
            window=window,
        )
    by_table = options.referee is Referee.TABLE
    return Rule(
        "R6 R7 R8",
        text,
        option="" if by_table else "--referee table",
        short=(RuleSummary(say("error"), text),) if by_table else (),
        printed=(Printed(check), Printed(checked)),
    )


def called_late() -> Rule:
    """Return the printed rule of errors called too late; `judging` covers them elsewhere."""
    later = say("*Called after “checked”:* it stays and counts.")
    return Rule("R7", "", printed=(Printed(later),))


def false_call(options: RaceOptions) -> Rule:
    """Return the rule of what a false call costs."""
    points, by_table = options.false_call, options.referee is Referee.TABLE
    text = false_call_text(points)
    return Rule(
        "R8",
        text,
        house=True,
        option="" if by_table else "--referee table",
        short=(RuleSummary(say("calls"), text, house=True),) if by_table and points else (),
        printed=() if options.referee is Referee.SOLUTION else (Printed(text, house=True),),
    )
