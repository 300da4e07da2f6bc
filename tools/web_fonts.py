"""Pack the printed typeface for the pages: the same characters as WOFF2, a third of the bytes.

``python tools/web_fonts.py`` writes src/gridparty/web/static/fonts; it needs fonttools and brotli,
which nothing else does.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "gridparty"


def pack(font: Path, packed: Path) -> None:
    """Convert a font, without the features that only printing needs."""
    subset = [sys.executable, "-m", "fontTools.subset", str(font), "--unicodes=*"]
    options = ["--flavor=woff2", "--layout-features=*", f"--output-file={packed}"]
    subprocess.run([*subset, *options], check=True)


if __name__ == "__main__":
    for font in sorted((SOURCE / "print" / "fonts").glob("*.ttf")):
        packed = SOURCE / "web" / "static" / "fonts" / f"{font.stem}.woff2"
        pack(font, packed)
        print(f"{packed.name}: {packed.stat().st_size} bytes")
