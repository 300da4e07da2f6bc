"""The state that all presenters of an evening share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Any, TypeAlias

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Searched
from gridparty.evening.cards.prefetch import Prefetch
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.table import Table
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES
from gridparty.games.common.line_text import Assistance
from gridparty.i18n.messages import capitalized, counted, say
from gridparty.system import paths
from gridparty.terminal.widgets.keys import LEAVE
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import (
    Frame,
    Learn,
    Navigation,
    Play,
    Presenter,
    Sound,
    silent,
)
from gridparty.terminal.widgets.question import Answer, QuestionFrame, QuestionPresenter, nothing


class SearchPresenter:
    """Waits for a card in preparation; a key can cancel it."""

    def __init__(
        self, navigation: Navigation, under: Frame, ahead: Prefetch, then: Callable[[str], None]
    ) -> None:
        """Show the progress.

        Args:
            navigation: for this page.
            under: the frame below it.
            ahead: makes the card.
            then: called when it is done, with the reason of a failure, or an empty text.
        """
        self._navigation, self._under, self._ahead, self._then = navigation, under, ahead, then

    def frame(self) -> Frame:
        """Return the frame with the number of puzzles tried."""
        tried = counted(self._ahead.tried, "1 puzzle tried", "{n} puzzles tried")
        return QuestionFrame(
            self._under,
            say("Looking for a card …"),
            (tried,),
            (KeyHint("esc", say("cancel"), "escape"),),
        )

    def press(self, key: str) -> None:
        """Handle a key: the keys for leaving cancel, others are ignored."""
        if key in ("escape", *LEAVE):
            self._ahead.stop()
            self._navigation.pop()

    def click(self, cell: int) -> None:
        """Ignored: the board is covered."""

    def tick(self) -> None:
        """Continue once the card is made."""
        if not self._ahead.done:
            return
        self._navigation.pop()
        if self._ahead.failure is not None:
            raise self._ahead.failure
        self._then(self._ahead.refusal)

    def shrink(self) -> None:
        """Nothing to do: no clock runs."""


AnyTable: TypeAlias = Table[Any, Any, Any]


class Showing:
    """The services for presenters.

    Attributes:
        evening: the games and the people.
        navigation: the presenters.
        assistance: what players are shown apart from the rules.
        play_sound: plays a sound, where possible.
        sounds: whether sounds are on; a key of the games toggles it.
        kept: the game is saved; a small game in a lesson is not.
        from_home: leaving returns to the start page, which can resume the game.
        learn: opens the lesson of that name, where there are lessons.
        drill: opens a drill of that technique, likewise.
        results: opens the results, where they can be shown.
        share: opens the page that shares the finished game, likewise.
        own_puzzle: leaves the finished game for the page where a puzzle is typed, if there is one.
        moves: whether animation is on.
        clock: monotonic seconds, also while no game's clock runs.
        cursors: the cursor's cell when a game was left, by session.
    """

    def __init__(
        self,
        evening: Evening,
        *,
        assistance: Assistance | None = None,
        presenter: Callable[[Showing, AnyTable], Presenter] | None = None,
    ) -> None:
        """Begin without a game.

        Args:
            evening: what is shown.
            assistance: for the players.
            presenter: makes the presenter of a game; by default that of its row.
        """
        self.evening, self.navigation = evening, Navigation()
        self.assistance = assistance or Assistance()
        self.play_sound: Play = silent
        self.sounds = True
        self.kept = True
        self.from_home = False
        self.learn: Learn | None = None
        self.drill: Learn | None = None
        self.results: Callable[[], None] | None = None
        self.share: Callable[[], None] | None = None
        self.own_puzzle: Callable[[], None] | None = None
        self.moves: Callable[[], bool] = wanted
        self.clock: Callable[[], float] = monotonic
        self.cursors: dict[str, int] = {}
        self._presenter = presenter or presenter_of

    @property
    def seed(self) -> str:
        """The seed of decorations: the same for the same game."""
        session = self.evening.session
        return "" if session is None else session.id

    def hear(self, sound: Sound) -> None:
        """Play a sound, if sounds are on."""
        if self.sounds:
            self.play_sound(sound)

    def switch_sounds(self) -> str:
        """Toggle sounds; return the message."""
        self.sounds = not self.sounds
        return capitalized(say("sound on") if self.sounds else say("sound off"))

    @property
    def elsewhere(self) -> bool:
        """Whether others play at devices of their own, so that nothing here stops their clock."""
        return False

    def sits_here(self, seat: int) -> bool:
        """Whether that seat's player is at this keyboard."""
        return True

    def resumed_by(self, table: AnyTable) -> str:
        """Return the command that resumes the game; empty where none is needed or possible."""
        if not self.kept or self.from_home:
            return ""
        return paths.command("resume", table.session.id)

    def saved(self, table: AnyTable) -> str:
        """Return what becomes of a game that is left; `resumed_by` follows, if any."""
        if self.from_home:
            return say("The game is saved: it's on the start page.")
        if self.resumed_by(table):
            return say("The game is saved. To come back:")
        return say("The game won't be saved.")

    def play(self, table: AnyTable) -> None:
        """Show this game instead of the current presenters."""
        self.navigation.clear()
        self.navigation.push(self._presenter(self, table))

    def begin(self, players: Sequence[str], first: int | None = None) -> str:
        """Lay out and show the first game; return why that failed, or an empty text."""
        return self._try(lambda: self.evening.begin(players, first))

    def next_game(self, refused: Callable[[str], None] = lambda words: None) -> str:
        """Lay out and show the next game; return why that failed, or an empty text.

        Args:
            refused: receives a failure that is known only later, where the card takes long.
        """
        cards = self.evening.cards
        if isinstance(cards, Searched) and not cards.ready:
            self._look_for(cards, self.evening.next_game, refused)
            return ""
        return self._try(self.evening.next_game)

    def next_like(self, givens: str, refused: Callable[[str], None]) -> str:
        """Lay out and show a game on a similar card; return why that failed, or an empty text.

        Args:
            givens: of the present card.
            refused: receives a failure that is known only later.
        """
        try:
            cards = self.evening.similar_cards(givens)
        except GridpartyError as error:
            return str(error)
        self._look_for(cards, lambda: self.evening.next_on(cards), refused)
        return ""

    def _look_for(
        self, cards: Searched, lay_out: Callable[[], AnyTable], refused: Callable[[str], None]
    ) -> None:
        """Make the card in the background, and show the progress; then lay it out."""

        def then(refusal: str) -> None:
            if words := refusal or self._try(lay_out):
                refused(words)

        under = self.navigation.top
        assert under is not None
        self.navigation.push(SearchPresenter(self.navigation, under.frame(), Prefetch(cards), then))

    def _try(self, lay_out: Callable[[], AnyTable]) -> str:
        try:
            table = lay_out()
        except GridpartyError as error:
            return str(error)
        self.play(table)
        return ""


def wanted() -> bool:
    """Whether the settings allow animation."""
    return settings().motion


def presenter_of(showing: Showing, table: AnyTable) -> Presenter:
    """Return the presenter of the game's row, which is loaded only when needed."""
    screen = GAMES[table.session.game.name].screen
    assert screen is not None
    presenter: Presenter = screen.load()(showing, table)
    return presenter


def ask_to_leave(
    showing: Showing,
    table: AnyTable,
    look: Callable[[], Frame],
    go_on: Callable[[], None] = nothing,
) -> None:
    """Ask whether the players want to leave; a saved game can be resumed later.

    A game that nobody has begun is left at once. Nothing is asked either when the pause came too
    late and the game is over.

    Args:
        showing: of the game.
        table: the game.
        look: returns the frame below the question.
        go_on: called when the players stay.
    """
    if table.state.over:
        return
    if table.session.fresh:
        showing.navigation.clear()
        return
    navigation, command = showing.navigation, showing.resumed_by(table)
    saved, under = showing.saved(table), look()

    def ask() -> None:
        answers = [
            Answer(("enter", *LEAVE), say("leave"), navigation.clear),
            Answer(("escape", "space"), say("stay"), go_on),
        ]
        if showing.kept:
            throws = partial(_ask_to_throw_away, navigation, table, under, ask)
            answers.append(Answer(("delete",), say("delete this game"), throws))
        question = say("Leave the game?")
        navigation.push(
            QuestionPresenter(navigation, under, question, (saved,), answers, command=command)
        )

    ask()


def _ask_to_throw_away(
    navigation: Navigation, table: AnyTable, under: Frame, keep: Callable[[], None]
) -> None:
    """Ask again before a game is discarded; a failure is reported."""

    def throw_away() -> None:
        try:
            table.session.throw_away()
        except GridpartyError as error:
            answers = (Answer(("enter", "escape", *LEAVE), say("leave"), navigation.clear),)
            navigation.push(
                QuestionPresenter(navigation, under, say("Not deleted."), (str(error),), answers)
            )
        else:
            navigation.clear()

    answers = (
        Answer(("enter", "escape", "space"), say("keep it"), keep),
        Answer(("y",), say("delete it"), throw_away),
    )
    gone = say("It won't count, and can't be restored.")
    navigation.push(
        QuestionPresenter(navigation, under, say("Delete this game?"), (gone,), answers)
    )
