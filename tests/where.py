"""Where things lie, for tests in any folder."""

from pathlib import Path

TESTS = Path(__file__).parent
DATA = TESTS / "data"
ROOT = TESTS.parent
PACKS = ROOT / "puzzles"
