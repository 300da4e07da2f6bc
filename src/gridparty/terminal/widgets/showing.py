"""An evening as the screen shows it: the scenes on top of each other, and the bell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, TypeAlias

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import Alike
from gridparty.evening.cards.prefetch import Prefetch
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.table import Table
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES
from gridparty.games.common.line_text import Assistance
from gridparty.i18n.messages import counted, say
from gridparty.i18n.plainly import plainly
from gridparty.system import paths
from gridparty.terminal.widgets.keys import LEAVE
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Frame, Learn, Navigation, Presenter
from gridparty.terminal.widgets.question_card import AskFrame
from gridparty.terminal.widgets.sound import Play, Sound, silent


class LookingScreen:
    """Waits for the card; keys go on being heard, and one of them gives it up."""

    def __init__(
        self, navigation: Navigation, under: Frame, ahead: Prefetch, then: Callable[[str], None]
    ) -> None:
        """Show it.

        Args:
            navigation: where it lies.
            under: what lies under it.
            ahead: makes the card.
            then: follows when it is made, with why there is none, else nothing.
        """
        self._navigation, self._under, self._ahead, self._then = navigation, under, ahead, then

    def frame(self) -> Frame:
        """How many were tried."""
        tried = counted(self._ahead.tried, "1 puzzle tried", "{n} puzzles tried")
        return AskFrame(
            self._under,
            say("Looking for a card like it …"),
            (tried,),
            (KeyHint("esc", say("never mind"), "escape"),),
        )

    def press(self, key: str) -> None:
        """The keys that lead away give it up; nothing else is meant for it."""
        if key in ("escape", *LEAVE):
            self._ahead.stop()
            self._navigation.pop()

    def click(self, cell: int) -> None:
        """The board lies below."""

    def tick(self) -> None:
        """Go on when the card is made."""
        if not self._ahead.done:
            return
        self._navigation.pop()
        if self._ahead.failure is not None:
            raise self._ahead.failure
        self._then(self._ahead.refusal)

    def shrink(self) -> None:
        """No clock runs."""


AnyTable: TypeAlias = Table[Any, Any, Any]


class Showing:
    """What every scene may ask for.

    Attributes:
        evening: the games and the people.
        navigation: the scenes.
        assistance: what may be told apart from the rules.
        play_sound: lets a moment be heard, where anything is.
        sounds: whether that is wanted; a key of the games switches it.
        kept: what is played is kept; a small game in a lesson is not.
        from_home: whoever leaves comes to the start page, which goes on with what was begun.
        learn: shows the lesson of that name, where there are lessons.
        results: shows what everybody has come to, where that can be shown.
        moves: whether anything on the screen may move by itself.
        clock: seconds that only ever rise, also while no game's clock runs.
        cursors: where the cursor stood when a game was left, by its session.
    """

    def __init__(
        self,
        evening: Evening,
        *,
        assistance: Assistance | None = None,
        presenter: Callable[[Showing, AnyTable], Presenter] | None = None,
    ) -> None:
        """Show nothing yet.

        Args:
            evening: what is shown.
            assistance: for those who play.
            presenter: the scene of a game; by default the one that its row names.
        """
        self.evening, self.navigation = evening, Navigation()
        self.assistance = assistance or Assistance()
        self.play_sound: Play = silent
        self.sounds = True
        self.kept = True
        self.from_home = False
        self.learn: Learn | None = None
        self.results: Callable[[], None] | None = None
        self.moves: Callable[[], bool] = wanted
        self.clock: Callable[[], float] = monotonic
        self.cursors: dict[str, int] = {}
        self._presenter = presenter or scene_of

    @property
    def seed(self) -> str:
        """What lets chance decorate: the same for the same game."""
        session = self.evening.session
        return "" if session is None else session.id

    def hear(self, sound: Sound) -> None:
        """Let the moment be heard, where sounds are wanted."""
        if self.sounds:
            self.play_sound(sound)

    def switch_sounds(self) -> str:
        """Sounds are wanted from now on, or no longer; what is to be said."""
        self.sounds = not self.sounds
        return say("Sound is on. b: off.") if self.sounds else say("Sound is off. b: on.")

    @property
    def elsewhere(self) -> bool:
        """True where others play at devices of their own: then nothing here stops their clock."""
        return False

    def sits_here(self, seat: int) -> bool:
        """Whether whoever sits there plays at this keyboard."""
        return True

    def resumed_by(self, table: AnyTable) -> str:
        """The command that goes on with the game; empty where none is needed, or will be there."""
        if not self.kept or self.from_home:
            return ""
        return paths.command("resume", table.session.id)

    def saved(self, table: AnyTable) -> str:
        """What becomes of a game that was begun when all leave; then `resumed_by`, if any."""
        if self.from_home:
            return say("Everything is saved. g (Go on) on the start page leads back to it.")
        if self.resumed_by(table):
            return say("Everything is saved. Come back with")
        return say("It is not kept.")

    def play(self, table: AnyTable) -> None:
        """Show this game, in the place of whatever was shown."""
        self.navigation.clear()
        self.navigation.push(self._presenter(self, table))

    def begin(self, players: Sequence[str], first: int | None = None) -> str:
        """Lay out the first game, and show it; why that cannot be, else nothing."""
        return self._try(lambda: self.evening.begin(players, first))

    def next_game(self, refused: Callable[[str], None] = lambda words: None) -> str:
        """Lay out the next game, and show it; why that cannot be, else nothing.

        Args:
            refused: takes why it cannot, where its card takes long and that is known later only.
        """
        cards = self.evening.cards
        if isinstance(cards, Alike) and not cards.ready:
            self._look_for(cards, self.evening.next_game, refused)
            return ""
        return self._try(self.evening.next_game)

    def next_like(self, givens: str, refused: Callable[[str], None]) -> str:
        """Look for a card like this one, lay it out, and show it; why that cannot be, else nothing.

        Args:
            givens: those of this card.
            refused: takes why there is none, where that is known later only.
        """
        try:
            cards = self.evening.alike(givens)
        except GridpartyError as error:
            return plainly(error)
        self._look_for(cards, lambda: self.evening.next_on(cards), refused)
        return ""

    def _look_for(
        self, cards: Alike, lay_out: Callable[[], AnyTable], refused: Callable[[str], None]
    ) -> None:
        """Make the card beside the rest, and show how far that is; then lay it out."""

        def then(refusal: str) -> None:
            if words := refusal or self._try(lay_out):
                refused(words)

        under = self.navigation.top
        assert under is not None
        self.navigation.push(LookingScreen(self.navigation, under.frame(), Prefetch(cards), then))

    def _try(self, lay_out: Callable[[], AnyTable]) -> str:
        try:
            table = lay_out()
        except GridpartyError as error:
            return plainly(error)
        self.play(table)
        return ""


def wanted() -> bool:
    """Whether people want anything to move."""
    return settings().motion


def scene_of(showing: Showing, table: AnyTable) -> Presenter:
    """The scene that the game's row names; only the one that is needed is loaded."""
    screen = GAMES[table.session.game.name].screen
    assert screen is not None
    presenter: Presenter = screen.load()(showing, table)
    return presenter
