"""Build the compiled modules where a C compiler is at hand; everything else is in pyproject.toml.

Each module listed here is an ordinary Python file that also runs uncompiled. A build that fails
is skipped without a word, because every compiled module has a slower way to the same result.
"""

import compileall
import os
import sys

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

COMPILED = (
    "gridparty.rating.geometry",
    "gridparty.rating.board",
    "gridparty.rating.finding",
    "gridparty.rating.singles",
    "gridparty.rating.locked",
    "gridparty.rating.sets",
    "gridparty.rating.fish",
    "gridparty.rating.links",
    "gridparty.rating.strong_links",
    "gridparty.rating.wings",
    "gridparty.rating.als_wings",
    "gridparty.rating.loops",
    "gridparty.rating.bug",
    "gridparty.rating.exclusion",
    "gridparty.rating.implications",
    "gridparty.rating.lengths",
    "gridparty.rating.link_table",
    "gridparty.rating.cycles",
    "gridparty.rating.spread",
    "gridparty.rating.deductions",
    "gridparty.rating.propagation",
    "gridparty.rating.forcing",
    "gridparty.solving.kernel.compiled",
    "gridparty.solving.kernel.openings",
    "gridparty.games.tiles.board",
)

extensions = cythonize(
    [
        Extension(
            name,
            [f"src/{name.replace('.', '/')}.py"],
            # The kernel is worth the compiler's patience; for the rest the build would be too long.
            extra_compile_args=["-O3" if ".kernel." in name else "-O2", "-g0"],
        )
        for name in COMPILED
    ],
    language_level=3,
    quiet=True,
)
for extension in extensions:
    extension.optional = True  # cythonize() drops the flag when it is set before

# The packs lie in puzzles/, where people look for them; an installation gets them beside the code.
# An editable one finds them where they lie, and a second root would only slow its imports down.
packages, package_dir = find_packages("src"), {"": "src"}
if "editable_wheel" not in sys.argv:
    packages.append("gridparty.packs")
    package_dir["gridparty.packs"] = "puzzles"


class Build(build_ext):
    """Also puts the bytecode beside the sources that are used where they lie."""

    def run(self):
        """Build; what pip copies it compiles, an editable package it does not."""
        super().run()
        if self.inplace or self.editable_mode:
            compileall.compile_dir("src/gridparty", quiet=2)


setup(
    cmdclass={"build_ext": Build},
    ext_modules=extensions,
    packages=packages,
    package_dir=package_dir,
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
