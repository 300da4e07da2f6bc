"""Build the compiled modules if a C compiler is available; the rest is in pyproject.toml.

Each module listed here is an ordinary Python file that also runs uncompiled. A failed build is
skipped silently, because every compiled module has a slower way to the same result.

Environment variables, all set by the release builds (``[tool.cibuildwheel]``):

GRIDPARTY_REQUIRE_COMPILED=1
    A module that cannot be compiled is an error.
GRIDPARTY_ABI3=1
    The modules use Python's limited API, so that one wheel serves 3.11 and all later versions.
GRIDPARTY_TWO_WORDS=1
    The rater's sets of cells are two 64-bit words in C++ instead of one 128-bit C integer, to
    test what compilers without such an integer (MSVC) get.
"""

import compileall
import os
import re
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

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
    "gridparty.rating.lengths",
    "gridparty.rating.link_table",
    "gridparty.rating.nested",
    "gridparty.rating.reach",
    "gridparty.rating.cycles",
    "gridparty.rating.short_chains",
    "gridparty.rating.spread",
    "gridparty.rating.glance",
    "gridparty.rating.sweep",
    "gridparty.rating.outlook",
    "gridparty.rating.deductions",
    "gridparty.rating.propagation",
    "gridparty.rating.forcing",
    "gridparty.solving.kernel.unavoidable",
    "gridparty.solving.kernel.compiled",
    "gridparty.solving.kernel.ladder",
    "gridparty.solving.kernel.draft",
    "gridparty.solving.kernel.bars",
    "gridparty.solving.kernel.survey",
    "gridparty.solving.kernel.least_open",
    "gridparty.solving.request",
    "gridparty.grading.grade",
    "gridparty.games.tiles.board",
)
#: The kernel is worth longer compilation. The rater is as fast with -O1 as with -O2, which takes
#: half as long again (tests/bench/bench_rating.py).
OPTIMIZED = {"solving": ("-O3", "-funroll-loops"), "rating": ("-O1",)}
CORES = os.cpu_count() or 1
REQUIRED, ABI3, TWO_WORDS = (
    os.environ.get(f"GRIDPARTY_{name}") == "1" for name in ("REQUIRE_COMPILED", "ABI3", "TWO_WORDS")
)
MSVC = sys.platform == "win32"
LIMITED_API = [("Py_LIMITED_API", "0x030B0000"), ("CYTHON_LIMITED_API", "1")]


def extension(name: str) -> Extension:
    """Return the extension of a module; normally `optional`, because it also runs uncompiled."""
    package = name.split(".")[1]
    arguments = ["/O2"] if MSVC else [*OPTIMIZED.get(package, ("-O2",)), "-g0"]
    in_two_words = package == "rating" and (TWO_WORDS or MSVC)
    macros = LIMITED_API if ABI3 else []
    return Extension(
        name,
        [f"src/{name.replace('.', '/')}.py"],
        define_macros=[*macros, ("GRIDPARTY_TWO_WORDS", "1")] if in_two_words else macros,
        extra_compile_args=arguments,
        language="c++" if in_two_words else None,
        py_limited_api=ABI3,
        depends=["setup.py"],
        optional=not REQUIRED,
    )


class Build(build_ext):
    """Translate to C and compile on all cores; unchanged modules are kept."""

    def initialize_options(self):
        """Use every core; options given to setup() are ignored for an editable package."""
        super().initialize_options()
        self.parallel = CORES

    def run(self):
        """Build; for an editable package, also compile the bytecode next to the sources."""
        if self.editable_mode:  # setuptools would use a folder that is removed afterwards
            self.build_temp = self.build_lib = f"build/editable-{sys.implementation.cache_tag}"
        super().run()
        if self.inplace or self.editable_mode:  # pip compiles only what it copies
            compileall.compile_dir("src/gridparty", quiet=2, workers=0)

    def build_extensions(self):
        """Build all modules, or none without a compiler."""
        if self.has_compiler():
            self.to_c()
            super().build_extensions()
        elif REQUIRED:
            raise CompileError("expected a C compiler and the headers of Python, found none")

    def has_compiler(self) -> bool:
        """Test the compiler and the headers of Python before translating anything to C."""
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n")
            try:
                self.compiler.compile([str(probe)], output_dir=folder)
            except CompileError:
                return False
        return True

    def to_c(self) -> None:
        """Write the C files under build/, so that no source package includes them."""
        import Cython
        from Cython.Build import cythonize

        written = cythonize(
            [Extension(ext.name, ext.sources, language=ext.language) for ext in self.extensions],
            build_dir=f"build/cython-{Cython.__version__}",
            language_level=3,
            nthreads=CORES if CORES > 1 else 0,
            quiet=True,
        )
        sources = {ext.name: ext for ext in written}
        for ext in self.extensions:
            ext.sources = sources[ext.name].sources


def described(readme: str, repository: str) -> str:
    """Return the README as the package index shows it: relative links lead to the repository."""
    if not repository:
        return readme
    readme = re.sub(r"(<img src=\")(?!https?:)", rf"\1{repository}/raw/HEAD/", readme)
    return re.sub(r"(\]\()(?!https?:|#)", rf"\1{repository}/blob/HEAD/", readme)


def urls(repository: str) -> dict[str, str]:
    """Return the links beside the description."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def main() -> None:
    """Run setuptools."""
    # The packs are in puzzles/ for people to find; an installation puts them next to the code. An
    # editable one reads them from puzzles/; a second root would slow its imports.
    packages, package_dir = find_packages("src"), {"": "src"}
    if "editable_wheel" not in sys.argv:
        packages.append("gridparty.packs")
        package_dir["gridparty.packs"] = "puzzles"
    options = {}
    if ABI3:  # a separate folder, because objects for one version of Python must not get into it
        options = {
            "bdist_wheel": {"py_limited_api": "cp311"},
            "build": {"build_base": "build/abi3"},
        }
    address = os.environ.get("GITHUB_REPOSITORY", "")  # owner/name, in workflows
    repository = f"https://github.com/{address}" if address else ""
    setup(
        long_description=described(Path("README.md").read_text("utf-8"), repository),
        long_description_content_type="text/markdown",
        project_urls=urls(repository),
        cmdclass={"build_ext": Build},
        ext_modules=[extension(name) for name in COMPILED],
        packages=packages,
        package_dir=package_dir,
        options=options,
    )


if __name__ == "__main__":  # not in the processes that write C
    main()
