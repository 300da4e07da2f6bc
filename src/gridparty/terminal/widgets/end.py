"""The end of a game: the winner on the stage, the board with all digits, the next card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.series.evening import Evening
from gridparty.games.common.sides import Side, winning_sides
from gridparty.i18n.messages import counted, is_you, listed, say
from gridparty.terminal.widgets.board import paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.cells import PICTURES, Patch
from gridparty.terminal.widgets.confetti import SECONDS, Rain, paint_rain
from gridparty.terminal.widgets.end_beside_pictures import paint_beside_pictures
from gridparty.terminal.widgets.end_text import Ended
from gridparty.terminal.widgets.help import show_hints
from gridparty.terminal.widgets.keys import HELD, LEAVE, HeldKey, does_nothing
from gridparty.terminal.widgets.layout import Arrangement, Slot, arrange
from gridparty.terminal.widgets.panel import (
    KeyHint,
    leave_hint,
    paint_button,
    paint_columns,
    paint_header,
    paint_hints,
    paint_note,
)
from gridparty.terminal.widgets.presenter import FRAMES_A_SECOND, Frame, Sound
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import Person, StageFrame, paint_stage

_NAME, _BAR, _SIGNS = 11, 5, 4  # columns of a name and of a bar; games won shown as signs
_MANY = 4  # players; with more, the list takes all lines
_MOST = 9  # players
_MOST_WAYS = 3  # further keys, beside which the line of keys has no room for sharing


@dataclass(frozen=True, slots=True)
class EndFrame(Ended):
    """The end of a game as it is painted."""

    @property
    def moves(self) -> bool:
        """Whether confetti is falling."""
        return self.rain is not None

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        if self.board.animals and at.cell.width < PICTURES.width:
            paint_beside_pictures(canvas, self)
            return
        paint_header(canvas, at.x, at.width, self.header)
        if at.compact:
            self._paint_compact(canvas, at)
            return
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        paint_stage(canvas, at.stage, self.stage)
        top = at.stage.y + at.stage.height + (len(self.ranks) < _MOST)
        many = len(self.ranks) > _MANY and not at.roomy
        button = Slot(at.stage.x, top + 6 + 2 * at.roomy, at.stage.width, 3)
        if many:
            button = button._replace(y=at.stage.y + at.stage.height + 10, height=1)
        elif at.roomy:
            button = button._replace(y=max(button.y, top + len(self.ranks) + 4))
        below = self._paint_ranks(canvas, at, top)
        if self.button:
            paint_button(canvas, button, self.button)
        note, sign = self.note, self.sign
        if many:
            good = [text for text in self.lines if text.startswith("★")]
            note = " ".join((*good, note)).removeprefix("★ ")
            sign = "★" if good and sign != "×" else sign
        else:
            self._paint_lines(canvas, at, below, button.y)
            self._paint_facts(canvas, at, button.y + button.height + 1)
        paint_note(canvas, at.note, sign, note)
        paint_hints(canvas, at.x, at.width, self.hints)
        if self.rain is not None:
            across, down = Patch.whole(self.board.layout).extent(at.cell)
            paint_rain(canvas, self.rain, Slot(at.board_x, at.board_y, across, down))

    def _paint_compact(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint the winner in a line, the news below it, and the board at the foot."""
        theme, (person, *_) = canvas.theme, self.stage.people
        x, y, width = at.panel_x, at.stage.y, at.panel_width
        ground, colour = theme.pen_ground(person.pen), theme.on_pen(person.pen)
        canvas.fill(x, y, width, 1, ground)
        told = f"{theme.mark(person.pen)} {person.name}  {self.stage.word}  {self.stage.aside}"
        canvas.put(x + 1, y, fitted(told, width - 2), colour, bold=True)
        ranks = " · ".join(f"{rank.place}. {rank.name} {rank.total}" for rank in self.ranks)
        news = [text for text in (ranks, *self.lines) if text]
        if self.sign == "×":
            news = [self.note]
        lines = [part for text in news for part in wrapped(text, width)]
        board = canvas.height - 2 - Patch.whole(self.board.layout).extent(at.cell)[1]
        for line, part in enumerate(lines[: board - y - 1], start=y + 1):
            canvas.put(x, line, part, bold=part.startswith("★"))
        paint_board(canvas, at.board_x, board, self.board, at.cell)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_ranks(self, canvas: Canvas, at: Arrangement, y: int) -> int:
        """Paint place, bar (full for the winner), points and wins; return the y below them."""
        if not self.ranks:
            return y
        theme, x, width = canvas.theme, at.panel_x, at.panel_width
        paint_columns(
            canvas,
            x,
            y,
            width,
            self.caption or say("this card"),
            say("won tonight") if self.some_won else "",
        )
        most = max(1, *(rank.total for rank in self.ranks))
        for rank in self.ranks:
            y += 1
            pen, first = theme.pen(rank.pen), rank.place == 1
            canvas.put(x, y, str(rank.place), bold=True)
            canvas.put(x + 2, y, theme.sign(rank.pen), pen, bold=True)
            canvas.put(x + 6, y, fitted(rank.name, _NAME), bold=first)
            canvas.put(x + 18, y, "▄" * round(_BAR * max(rank.total, 0) / most), pen)
            canvas.put_right(x + 27, y, str(rank.total), bold=True)
            self.paint_won(canvas, x + width, y, rank, _SIGNS)
        return y + 1

    def _paint_lines(self, canvas: Canvas, at: Arrangement, y: int, button: int) -> None:
        """Paint the lines above the button, with an empty line where there is room.

        Lines that do not fit are left out, as half of the totals would mislead.
        """
        lines: list[tuple[str, bool]] = []
        for text in self.lines:
            parts, good = wrapped(text, at.panel_width), text.startswith("★")
            if (room := button - y - len(lines)) > 0 and (good or len(parts) <= room):
                lines += [(part, good) for part in wrapped(text, at.panel_width, room)]
        apart = 1 if at.roomy or not self.ranks else 0
        y = max(y, button - len(lines) - apart)
        for line, (part, good) in enumerate(lines, start=y):
            canvas.put(at.panel_x, line, part, bold=good)

    def _paint_facts(self, canvas: Canvas, at: Arrangement, y: int) -> None:
        if at.note.x != at.panel_x:  # below the board, so there is no room in the panel
            return
        lines = [part for text in self.facts for part in wrapped(text, at.panel_width)]
        for line, text in enumerate(lines[: at.note.y - y - 1], start=y):
            canvas.put(at.panel_x, line, text, canvas.theme.dim)


def errors_in_words(number: int) -> str:
    """Return a number of errors in words."""
    return counted(number, "1 error", "{n} errors")


def _not_kept(look: EndFrame) -> EndFrame:
    """Return the frame for a game that counts for no evening."""
    return replace(look, ranks=tuple(rank._replace(won=0) for rank in look.ranks))


class More(NamedTuple):
    """A further action at the end of a game."""

    hint: KeyHint
    do: Callable[[Callable[[str], None]], str]  # returns or later reports why it failed


class EndPresenter:
    """Shows the end until a player wants the next card, or leaves.

    While confetti falls any key stops it and also has its effect, except in the first moment, when
    it was meant for the board.
    """

    def __init__(
        self,
        showing: Showing,
        look: Callable[[bool], EndFrame],
        *,
        with_solution: bool,
        solved_first: bool = False,
        again: str = "",
        after: Callable[[], None] | None = None,
        seed: str = "",
        more: Sequence[More] = (),
        others: Sequence[Callable[[bool], EndFrame]] = (),
    ) -> None:
        """Show the end, with its sound.

        Args:
            showing: starts the next game.
            look: returns the frame, with or without the solution in the gaps.
            with_solution: the board has gaps or errors, so a solution is of use.
            solved_first: the solution is shown at once.
            again: the word for the effect of enter; empty: the next card.
            after: shows a page when there is no further game.
            seed: of the confetti; empty for none.
            more: further actions.
            others: as `look`, for the boards of other players, to be looked at in turn.
        """
        self._showing, self._again, self._seed = showing, again or say("next card"), seed
        self._other_cards = showing.evening.after_typed
        self._after, self._more = after, tuple(more)
        self._boards = tuple(
            tuple(one(solution) if showing.kept else _not_kept(one(solution)) for solution in sorts)
            for sorts in ((False, True) if with_solution else (False,),)
            for one in (look, *others)
        )
        self._board = 0
        self._solution = solved_first and with_solution
        self._refusal = ""
        self._held, self._began = HeldKey(showing.clock), showing.clock()
        self._rains_until = showing.clock() + SECONDS if seed and showing.moves() else 0.0
        self._button = self._what_comes_next()
        showing.hear(Sound.END)

    @property
    def _frame(self) -> int | None:
        """The current frame of the confetti; None when it is over."""
        left = self._rains_until - self._showing.clock()
        return int((SECONDS - left) * FRAMES_A_SECOND) if left > 0 else None

    def frame(self) -> Frame:
        """Return the winner and the ranking beside the board."""
        look = self._boards[self._board][self._solution]
        frame = self._frame
        pens = tuple(person.pen for person in look.stage.people)
        stage = look.stage
        if self._seed and frame is None:
            stage = replace(stage, adorned=True)
        return replace(
            look,
            stage=stage,
            note=self._refusal or look.note,
            sign="×" if self._refusal else look.sign,
            button=self._button,
            hints=self._hints,
            rain=None if frame is None else Rain(self._seed, pens, frame),
        )

    def _what_comes_next(self) -> str:
        evening = self._showing.evening
        if not self._showing.kept:
            return say("back to the lesson")
        if not evening.more:
            return "" if self._after is None else say("the whole bracket")
        assert evening.table is not None
        who = evening.begins_next if len(evening.table.state.names) > 1 else ""
        again = self._again
        if self._other_cards:
            again = say("next: {cards}", cards=self._other_cards)
        return say("{again}: [{who} begins|you begin]", again=again, who=who) if who else again

    @property
    def _hints(self) -> tuple[KeyHint, ...]:
        hints = []
        if self._button:
            more = self._showing.evening.more
            hints.append(KeyHint("enter", self._again if more else self._button, "enter"))
        if len(self._boards[0]) > 1:
            word = say("my entries") if self._solution else say("the solution")
            hints.append(KeyHint("l", word, "l"))
        if len(self._boards) > 1:
            hints.append(KeyHint("b", say("next board"), "b"))
        if self._showing.results is not None:
            hints.append(KeyHint("r", say("results"), "r"))
        if self._types_another:
            hints.append(KeyHint("o", say("own puzzle"), "o"))
        boards = (len(self._boards) > 1) + (len(self._boards[0]) > 1)
        if self._can_share and len(self._more) + boards < _MOST_WAYS:
            hints.append(KeyHint("s", say("share"), "s"))
        return *hints, *(one.hint for one in self._more), leave_hint()

    @property
    def _types_another(self) -> bool:
        return self._showing.own_puzzle is not None and bool(self._other_cards)

    @property
    def _can_share(self) -> bool:
        return self._showing.share is not None and self._showing.kept

    def press(self, key: str) -> None:
        """Handle a key: enter goes on, q leaves, l shows the solution, r the results, s shares."""
        repeated = self._held.repeats(key)
        rains, self._rains_until = self._frame is not None, 0.0
        if repeated or (rains and self._showing.clock() < self._began + HELD):
            return
        if key in LEAVE or (key == "enter" and not self._showing.kept):
            self._showing.navigation.clear()
        elif key == "l" and len(self._boards[0]) > 1:
            self._solution = not self._solution
        elif key == "b" and len(self._boards) > 1:
            self._board = (self._board + 1) % len(self._boards)
        elif key == "r" and self._showing.results is not None:
            self._showing.results()
        elif key == "s" and self._can_share:
            self._share()
        elif key == "o" and self._types_another:
            assert self._showing.own_puzzle is not None
            self._showing.own_puzzle()
        elif key == "enter" and self._after and not self._showing.evening.more:
            self._after()
        elif wanted := [one for one in self._more if one.hint.key == key]:
            self._refusal = wanted[0].do(self.refuse)
        elif key == "enter":
            self._refusal = self._showing.next_game(self.refuse)
            self._button = self._what_comes_next()
        elif key == "?":
            show_hints(self._showing.navigation, say("keys"), self._hints)
        elif not rains:
            self._refusal = does_nothing(key)

    def _share(self) -> None:
        assert self._showing.share is not None
        try:
            self._refusal = ""
            self._showing.share()
        except GridpartyError as error:  # the file of the game was deleted or damaged
            self._refusal = str(error)

    def refuse(self, words: str) -> None:
        """Show why a request is refused."""
        self._refusal = words

    def click(self, cell: int) -> None:
        """Ignore clicks on the board."""
        self._rains_until = 0.0

    def tick(self) -> None:
        """Nothing to do: confetti is timed by its frames."""

    def shrink(self) -> None:
        """Nothing to do: the clock stands."""


def winner_stage(sides: Sequence[Side], names: Sequence[str], pens: Sequence[int]) -> StageFrame:
    """Return the stage for the winner: a player, a team, or all who share the win.

    Args:
        sides: the ranking.
        names: by seat.
        pens: by seat.
    """
    first = [side for side in sides if side.place == 1]
    people = tuple(Person(names[seat], pens[seat]) for side in first for seat in side.seats)
    total, others = first[0].total, sides[len(first) :]
    if not winning_sides(sides):
        word = say("nobody wins")
    elif len(first) > 1:
        word = say("share the win with {total}", total=total)
    elif not others:
        you = is_you(people[0].name)
        word = say("end with {total}" if you else "ends with {total}", total=total)
    elif len(people) > 1 or is_you(people[0].name):
        word = say("win with {total}, by {margin}", total=total, margin=total - others[0].total)
    else:
        word = say("wins with {total}, by {margin}", total=total, margin=total - others[0].total)
    return StageFrame(people, word)


def good_news(evening: Evening, said: Sequence[str]) -> tuple[str, ...]:
    """Return the sentences about a finished game, with a star for a best."""
    return tuple(f"★ {text}" if evening.praised else text for text in said)


def evening_text(evening: Evening, names: Sequence[str]) -> tuple[str, ...]:
    """Return the evening's totals from its second game on, and its winner once it is over."""
    won, totals = evening.won, evening.totals
    if evening.games < 2 or len(names) < 2:
        return ()
    if evening.more:
        numbers = totals if evening.adds_up else won
        order = sorted(names, key=lambda name: -numbers.get(name, 0))
        each = ", ".join(f"{name} {numbers.get(name, 0)}" for name in order)
        template = "{games} games tonight: {totals}."
        if not evening.adds_up:
            template = "{games} games tonight. Games won: {totals}."
        return (say(template, games=evening.games, totals=each),)
    if not any(won.values()):
        return (say("The evening's over: nobody won a game."),)
    worth = {
        name: (won.get(name, 0), totals.get(name, 0) if evening.adds_up else 0) for name in names
    }
    most = max(worth.values())
    first = [name for name in names if worth[name] == most]
    games = counted(most[0], "1 game", "{n} games")
    if evening.adds_up:
        template = "[{who} wins|You win] the evening: {games}, {total} points."
        if len(first) > 1:
            template = "{who} share the evening: {games} each, {total} points each."
        return (say(template, who=listed(first), games=games, total=most[1]),)
    template = "[{who} wins|You win] the evening: {games}."
    if len(first) > 1:
        template = "{who} share the evening: {games} each."
    return (say(template, who=listed(first), games=games),)
