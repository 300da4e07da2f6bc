"""The rules of a race for people who play it on paper, from the options that the game runs on."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.colours import BLACK
from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import house_told
from gridparty.games.race.setup import AS_MANY_AS_PLAYERS, AfterError, RaceOptions
from gridparty.i18n.messages import counted, ranged, say
from gridparty.print.captions import FULL_BAR
from gridparty.print.columns import Block, Drawn, Section, Text, Words
from gridparty.print.examples import (
    CELL,
    CLASH_WIDTH,
    STRUCK_CELL,
    STRUCK_WIDTH,
    clash_rows,
    draw_adding_up,
    draw_clash,
    draw_rule_whole,
    draw_struck,
)
from gridparty.print.pen import Pen, Rect
from gridparty.print.signs import draw_bow, draw_mark

USUAL_PLAYERS = 4  # R1: more is a house rule


def race_text(options: RaceOptions, layout: Layout = CLASSIC) -> Text:
    """Two columns of rules, for cards with such boards."""
    blitz = options.digits_a_turn != 1
    return Text(
        say("The race: blitz") if blitz else say("The race"),
        ranged(
            options.min_players,
            options.max_players,
            "Sudoku for {n} player · from 10 years",
            "Sudoku for exactly {n} players · from 10 years",
            "Sudoku for {low} to {high} players · from 10 years",
        ),
        tuple(_sections(options, layout)),
        house_told(),
    )


def _sections(options: RaceOptions, layout: Layout) -> Iterator[Section]:
    seconds, most = options.turn_seconds, layout.size
    watch = (
        say("a phone or sandglass that counts {seconds:g} seconds", seconds=seconds)
        if seconds
        else say("no clock: take your time")
    )
    need: list[Block] = [
        Words(
            say(
                "The cards, a pen in a colour of your own for each (never black: black are the "
                "card's digits), {watch}.",
                watch=watch,
            )
        ),
        Words(
            say(
                "Felt pens will do: errors are struck through, and the card is used up. With "
                "dry-wipe pens copy it onto a board, laminated or in a clear sleeve: errors are "
                "wiped out, and the card stays new."
            )
        ),
    ]
    if options.max_players > USUAL_PLAYERS:
        need.append(
            Words(
                say(
                    "More than {usual} may play, up to {most}.",
                    usual=USUAL_PLAYERS,
                    most=options.max_players,
                ),
                house=True,
            )
        )
    yield Section(say("You need"), tuple(need))
    yield Section(say("Set-up"), (_set_up(layout),))
    yield Section(say("Your turn"), tuple(_turn(options)))
    yield Section(
        say("The one rule"),
        (
            Words(
                say(
                    "Each digit from 1 to {most} stands only *once* in a row, a column and a box: "
                    "{rows} × {columns} cells in a thick frame.",
                    most=most,
                    rows=layout.box_rows,
                    columns=layout.box_cols,
                )
            ),
            Drawn(64.0, 28.0, lambda pen: draw_rule_whole(pen, layout, 28.0)),
        ),
    )
    yield Section(say("Error!"), tuple(_errors(options, layout)))
    yield Section(say("Who judges"), tuple(_judges(options)))
    yield Section(say("The end of a card"), tuple(_end(options)))
    yield Section(
        say("Who wins"),
        (
            Words(say("Add up the digits of your colour: a {digit} is worth {digit}.", digit=most)),
            Drawn(46.0, 6.0, lambda pen: draw_adding_up(pen, layout)),
            Words(
                say("Most points win the card. Equal totals share it: a card won for each of them.")
            ),
        ),
    )
    yield Section(
        say("What stands on a card"),
        (
            Words(
                say("*Level*: from 1, for a party, to 7, the hardest. A deck may have only one."),
                item=True,
            ),
            Words(
                say(
                    "*Points on it*: the missing digits of this card, added up. You share them "
                    "out; nobody need reach them."
                ),
                item=True,
            ),
            Words(
                say(
                    "*Bars*: the open cells at each move, from start to end: empty ones whose "
                    "digit can be told now. Long ({full} or more): easy to find. Short: look hard. "
                    "3+: three or more, until the last eight cells.",
                    full=FULL_BAR,
                ),
                item=True,
            ),
            Words(say("*Dots* in the corner: the same on all cards of a deck."), item=True),
            Words(
                say(
                    "*The back*: the solution, and how long one player takes alone. Look only "
                    "after the game."
                ),
                item=True,
            ),
        ),
    )
    yield Section(
        say("Next card"),
        (
            Words(
                say(
                    "Write the points on the score sheet. Lay the card aside and take the next one "
                    "from under card 0."
                )
            ),
            Words(
                say(
                    "The left neighbour of whoever began now begins. The evening goes to whoever "
                    "has won most cards; where that is equal, to the larger sum."
                ),
                house=True,
            ),
        ),
    )


def _set_up(layout: Layout) -> Block:
    def draw(pen: Pen) -> None:
        for seat, (x, y) in enumerate(((9.0, 3.0), (16.0, 10.0), (9.0, 17.0), (2.0, 10.0))):
            draw_mark(pen, seat, x, y, 2.2)
        pen.frame(Rect(5.5, 6.5, 7.0, 7.0), 0.4, BLACK)
        for start in (-64.0, 26.0, 116.0, 206.0):
            draw_bow(pen, 9.0, 10.0, 7.8, start, start + 42.0, width=0.4, head=1.7)

    return Drawn(
        18.5,
        20.0,
        draw,
        (
            say(
                "Shuffle the cards, puzzles up; card 0 lies on top. Take the card below it; nobody "
                "looks at its back."
            ),
            say("Lay it where all can write on it, or copy its digits in *black* onto the board.")
            if layout == CLASSIC
            else say("Lay it where all can write on it."),
            say("The *oldest* begins; then to the left, clockwise."),
        ),
    )


def _turn(options: RaceOptions) -> Iterator[Words]:
    seconds = options.turn_seconds
    yield (
        Words(
            say(
                "*Write* one digit into an empty cell, in your colour; on paper small and low: "
                "should it be struck, another fits above."
            ),
            number=1,
        )
        if options.digits_a_turn == 1
        else Words(
            say(
                "*Write* as many digits as you can, in your colour; on paper small and low: should "
                "one be struck, another fits above."
            ),
            number=1,
        )
    )
    yield (
        Words(
            say(
                "You have *{seconds:g} seconds*; your left neighbour watches the time. What is not "
                "finished then does not count and is struck out.",
                seconds=seconds,
            ),
            number=2,
        )
        if seconds
        else Words(say("There is no clock: play when you are ready."), number=2)
    )
    yield Words(
        say(
            "All *check* what you wrote: row, column, box. Whoever sees an error says so. Count to "
            "{window:g}, not longer; silence accepts. No clock runs now.",
            window=options.window_seconds,
        )
        if seconds
        else say("All *check* what you wrote: row, column, box. Whoever sees an error says so."),
        number=3,
    )
    yield (
        Words(
            say(
                "Then your *left* neighbour says *“checked”* and is next: now the turn begins, and "
                "its clock."
            ),
            number=4,
        )
        if seconds
        else Words(
            say(
                "When all have looked your *left* neighbour says *“checked”* and is next: now the "
                "turn begins."
            ),
            number=4,
        )
    )
    yield (
        Words(say("You may pass. Passed, or no digit in time: the next player's turn begins."))
        if seconds
        else Words(say("You may pass."))
    )
    if options.rounds == AS_MANY_AS_PLAYERS:
        yield Words(
            say("There are as many *rounds* as players; another player begins each of them.")
        )
    elif options.rounds is not None:
        yield Words(counted(options.rounds, "There is *1 round*.", "There are *{n} rounds*."))


def _errors(options: RaceOptions, layout: Layout) -> Iterator[Block]:
    yield Drawn(
        CLASH_WIDTH,
        clash_rows(layout) * CELL,
        lambda pen: draw_clash(pen, layout),
        (say("The row has a 4: no second 4 may stand there. *0 points.*"),),
    )
    if options.after_error is AfterError.MUST_ERASE:
        yield Words(
            say(
                "*Called at once:* wipe it out before you write another digit; the clock runs on. "
                "What is still wrong when the time is over is wiped out."
            )
        )
    else:
        yield Words(
            say(
                "*Called before “checked”:* wipe the digit out, or strike it through; your turn is "
                "over. When that is done the next one begins."
            )
        )
    yield Drawn(
        STRUCK_WIDTH,
        STRUCK_CELL,
        draw_struck,
        (say("The cell is empty again: anyone may write there, above a struck digit."),),
    )
    yield Words(say("*Called later:* it stays and counts."))
    yield Words(
        say("The last digit of a card can be called until the points are added up."), house=True
    )


def _judges(options: RaceOptions) -> Iterator[Words]:
    if options.referee is Referee.SOLUTION:
        yield Words(
            say(
                "Somebody who does not play sees the solution on the back, and says of each digit "
                "only: right, or wrong."
            ),
            house=True,
        )
        return
    yield Words(
        say(
            "You may guess: only a digit that stands twice in a row, a column or a box is an "
            "error. What stands counts, even if the solution has another digit there. But each "
            "wrong digit bars the way for right ones: soon nothing fits, for you neither."
        ),
        house=True,
    )
    yield Words(
        say(
            "*No guessing?* Agree on it before the card: somebody who does not play sees the back, "
            "and says of each digit “right” or “wrong”. A wrong one is an error."
        ),
        house=True,
    )
    yield (
        Words(
            counted(
                options.false_call,
                "A false call costs whoever made it 1 point.",
                "A false call costs whoever made it {n} points.",
            ),
            house=True,
        )
        if options.false_call
        else Words(say("A false call costs nothing."), house=True)
    )


def _end(options: RaceOptions) -> Iterator[Words]:
    yield Words(say("All cells are full,"), item=True)
    if options.stalled_rounds is not None:
        yield Words(
            counted(
                options.stalled_rounds,
                "or a whole round, from whoever began the card, brought no digit that stood,",
                "or {n} whole rounds in a row, from whoever began the card, brought no digit that "
                "stood,",
            ),
            item=True,
        )
    if options.rounds is not None:
        yield Words(say("or the last round is over,"), item=True)
    minutes = (options.game_seconds or 0.0) / 60
    yield (
        Words(
            say("or the agreed {minutes:g} minutes are over, in mid-turn too,", minutes=minutes),
            item=True,
        )
        if minutes
        else Words(say("or a time that you agreed on is over, in mid-turn too,"), item=True)
    )
    yield Words(say("or all agree to stop."), item=True)
    yield Words(
        say("If the last digit has not been checked yet, check it now: an error counts for nobody.")
    )
    yield Words(say("A card that ends early counts like a full one."), house=True)
    if options.referee is not Referee.SOLUTION:
        yield Words(
            say("A full card with wrong digits ends the game too, and they count."), house=True
        )
