"""An evening as the screen shows it: the scenes on top of each other, and the bell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, TypeAlias

from gridparty import places
from gridparty.board.plainly import plainly
from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.ahead import Ahead
from gridparty.evening.dealing import Alike
from gridparty.evening.evening import Evening
from gridparty.evening.settings import settings
from gridparty.evening.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common.speech import Assistance
from gridparty.screens.parts.looking import LookingScreen
from gridparty.screens.parts.scene import Learn, Scene, Stack
from gridparty.screens.parts.sound import Play, Sound, silent

AnyTable: TypeAlias = Table[Any, Any, Any]


class Showing:
    """What every scene may ask for.

    Attributes:
        evening: the games and the people.
        stack: the scenes.
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
        scene: Callable[[Showing, AnyTable], Scene] | None = None,
    ) -> None:
        """Show nothing yet.

        Args:
            evening: what is shown.
            assistance: for those who play.
            scene: the scene of a game; by default the one that its row names.
        """
        self.evening, self.stack = evening, Stack()
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
        self._scene = scene or scene_of

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
        return places.command("resume", table.session.id)

    def saved(self, table: AnyTable) -> str:
        """What becomes of a game that was begun when all leave; then `resumed_by`, if any."""
        if self.from_home:
            return say("Everything is saved. g (Go on) on the start page leads back to it.")
        if self.resumed_by(table):
            return say("Everything is saved. Come back with")
        return say("It is not kept.")

    def play(self, table: AnyTable) -> None:
        """Show this game, in the place of whatever was shown."""
        self.stack.clear()
        self.stack.push(self._scene(self, table))

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

        under = self.stack.top
        assert under is not None
        self.stack.push(LookingScreen(self.stack, under.look(), Ahead(cards), then))

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


def scene_of(showing: Showing, table: AnyTable) -> Scene:
    """The scene that the game's row names; only the one that is needed is loaded."""
    screen = GAMES[table.session.game.name].screen
    assert screen is not None
    scene: Scene = screen.load()(showing, table)
    return scene
