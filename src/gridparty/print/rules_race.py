"""The rules of a race for play on paper, for the options in force."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.colours import BLACK
from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.rulebook import printed_house_rule_text, winner_rule, worth_rule
from gridparty.games.race import error_rules, rulebook
from gridparty.games.race.options import RaceOptions
from gridparty.i18n.messages import capitalized, say
from gridparty.print.captions import FULL_BAR, LEVEL_AND_POINTS
from gridparty.print.columns import (
    Block,
    Drawn,
    Section,
    Text,
    Words,
    players_text,
    words_of,
)
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
from gridparty.print.signs import draw_curved_arrow, draw_mark


def race_text(options: RaceOptions, layout: Layout = CLASSIC, *, board: bool = True) -> Text:
    """Return the rules for cards of this layout; `board`: whether there is a board to write on."""
    blitz = options.digits_a_turn != 1
    return Text(
        say("The race: blitz") if blitz else say("The race"),
        players_text(options.min_players, options.max_players, say("ages 10+")),
        tuple(_sections(options, layout, board=board)),
        printed_house_rule_text(),
    )


def _sections(options: RaceOptions, layout: Layout, *, board: bool) -> Iterator[Section]:
    seconds = options.turn_seconds
    need: list[Block] = [
        Words(
            say(
                "The cards, a pen of a different colour for each player (not black), and a "
                "{seconds:g}-second timer (phone or egg timer).",
                seconds=seconds,
            )
            if seconds
            else say(
                "The cards, and a pen of a different colour for each player (not black). No clock: "
                "take your time."
            )
        ),
        Words(
            say(
                "*Felt pens* to write on the cards, or *dry-wipe pens* and a board, laminated or "
                "in a clear sleeve."
            )
            if board
            else say("Write on the card and cross out errors.")
        ),
    ]
    yield Section(say("You need"), tuple(need))
    yield Section(say("Set-up"), tuple(_set_up(options, board=board)))
    yield Section(capitalized(say("your turn")), tuple(_turn(options)))
    yield Section(
        say("The one rule"),
        (
            *words_of(rulebook.sudoku_rule(layout)),
            Drawn(64.0, 28.0, lambda pen: draw_rule_whole(pen, layout, 28.0)),
        ),
    )
    clash, *consequences = _errors(options, layout)
    yield Section(say("Error!"), (clash,))
    yield Section("", tuple(consequences))
    yield Section(
        say("Who judges"),
        (*words_of(error_rules.noticing(options)), *words_of(error_rules.false_call(options))),
    )
    yield Section(say("The end"), tuple(_end(options)))
    (add_up,), (most_win,) = (words_of(rule) for rule in (worth_rule(layout), winner_rule()))
    yield Section(
        say("Who wins"),
        (
            add_up,
            Drawn(46.0, 6.0, lambda pen: draw_adding_up(pen, layout)),
            most_win,
        ),
    )
    yield on_a_card()
    yield Section(
        capitalized(say("next card")),
        (
            Words(
                say(
                    "Write down the points. Now you may turn the card over and look at the "
                    "solution."
                )
            ),
            Words(
                say(
                    "The player to the left of whoever started this card takes the next one from "
                    "under card 0, and starts. Whoever wins the most cards wins the "
                    "evening; if that "
                    "is a tie, the most points."
                ),
                house=True,
            ),
        ),
    )


def on_a_card() -> Section:
    """Return what is printed on a card."""
    return Section(
        say("What's on a card"),
        (
            Words(say(LEVEL_AND_POINTS), item=True),
            Words(
                say(
                    "*Bars:* how many empty cells you can solve at each stage. Full bar: {full} or "
                    "more. Short bar: look hard.",
                    full=FULL_BAR,
                ),
                item=True,
            ),
            Words(
                say("*Back:* the solution. Only after the game!"),
                item=True,
            ),
        ),
    )


def _set_up(options: RaceOptions, *, board: bool) -> Iterator[Block]:
    yield Words(say("Shuffle the cards, puzzles up, and put card 0 on top."), house=True)
    yield _around_the_table(
        *(one.text for one in rulebook.begins().printed),
        say("The first player takes the card below card 0; nobody looks at its back."),
        say(
            "Everyone writes on the card: lay it in the middle, or copy it onto the board "
            "in *black*."
        )
        if board
        else say("Everyone writes on the card: lay it in the middle."),
    )
    if options.turn_seconds:
        yield Words(say("The first clock starts when the first player says “go”."), house=True)


def _around_the_table(*beside: str) -> Block:
    """Return the picture of four players around a card, with text beside it."""

    def draw(pen: Pen) -> None:
        for seat, (x, y) in enumerate(((9.0, 3.0), (16.0, 10.0), (9.0, 17.0), (2.0, 10.0))):
            draw_mark(pen, seat, x, y, 2.2)
        pen.frame(Rect(5.5, 6.5, 7.0, 7.0), 0.4, BLACK)
        for start in (-64.0, 26.0, 116.0, 206.0):
            draw_curved_arrow(pen, 9.0, 10.0, 7.8, start, start + 42.0, width=0.4, head=1.7)

    return Drawn(18.5, 20.0, draw, beside)


def _turn(options: RaceOptions) -> Iterator[Words]:
    steps = (*rulebook.turn(options).printed, *error_rules.judging(options).printed)
    for number, step in enumerate(steps, 1):
        yield Words(step.text, number=number)
    yield from words_of(rulebook.passing(options))
    yield from words_of(rulebook.rounds(options))
    yield from words_of(rulebook.starter(options))


def _errors(options: RaceOptions, layout: Layout) -> Iterator[Block]:
    yield Drawn(
        CLASH_WIDTH,
        clash_rows(layout) * CELL,
        lambda pen: draw_clash(pen, layout),
        (say("The row already has a 4. *0 points.*"),),
    )
    yield from words_of(error_rules.error(options))
    yield Drawn(
        STRUCK_WIDTH,
        STRUCK_CELL,
        draw_struck,
        (say("The cell is empty again: anyone may write there, above a crossed-out digit."),),
    )
    yield from words_of(error_rules.called_late())


def _end(options: RaceOptions) -> Iterator[Words]:
    yield from words_of(rulebook.end(options))
    yield from words_of(rulebook.unfinished())
