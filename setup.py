"""Builds the compiled unit (rules and search, one source, through mypyc) and the page, which no wheel goes without.

Everything else about the package is in pyproject.toml. Without a C compiler, or when compiling fails, the same
sources are installed interpreted and a line says so. HELIOPAUSE_PURE=1 asks for that on purpose.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MethodType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
PACKAGE = Path("src") / "heliopause"
PAGE = HERE / PACKAGE / "server" / "static"
WEB = HERE / "web"


def say(line: str) -> None:
    print(f"heliopause: {line}", file=sys.stderr, flush=True)


def compiled_sources() -> list[str]:
    """The files of the compiled unit, as pyproject.toml lists their folders."""
    rules = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["tool"]["heliopause"]["compiled"]
    found = {path for pattern in rules["include"] for path in (HERE / PACKAGE).glob(pattern)}
    return sorted(path.relative_to(HERE).as_posix() for path in found)


def compiled_extensions() -> list[Extension]:
    """One mypyc unit over all compiled sources; empty when the build is to be interpreted."""
    if os.environ.get("HELIOPAUSE_PURE") == "1":
        say("HELIOPAUSE_PURE=1: building interpreted")
        return []
    if not {"build_ext", "bdist_wheel", "build"} & set(sys.argv):
        return []  # metadata, sdist and editable installs need no C
    try:
        from mypyc.build import mypycify

        # multi_file: one C file per module compiles in a fifth of the time of one for all, and on all cores
        settings = {"opt_level": "3", "debug_level": "0", "multi_file": True, "group_name": "heliopause"}
        return list(mypycify(compiled_sources(), **settings))
    except ImportError:
        say("mypyc is not installed: building interpreted")
    except SystemExit as stop:  # mypyc prints its type errors and exits
        say(f"mypyc refused the sources ({stop.code}): building interpreted")
        maybe_insist()
    return []


def maybe_insist() -> None:
    """HELIOPAUSE_COMPILED_OR_FAIL=1 turns the fallback into an error, for CI and release builds."""
    if os.environ.get("HELIOPAUSE_COMPILED_OR_FAIL") == "1":
        raise SystemExit("heliopause: the compiled build was asked for and failed")


def compile_on_all_cores(compiler: Any, sources: list[str], **how: Any) -> list[str]:
    """Like the compiler's own `compile`, with as many files at a time as there are cores."""
    extra = how.pop("extra_postargs", None)
    debug, before = how.pop("debug", 0), how.pop("extra_preargs", None)
    macros, objects, extra, flags, plan = compiler._setup_compile(
        how["output_dir"], how["macros"], how["include_dirs"], sources, how["depends"], extra
    )
    arguments = compiler._get_cc_args(flags, debug, before)

    def compile_one(made: str) -> None:
        source, suffix = plan[made]
        compiler._compile(made, source, suffix, arguments, extra, flags)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, plan))
    return objects


class BuildAllOrNothing(build_ext):
    """A unit that compiled only in part would import half of itself, so any failure drops all of it."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = MethodType(compile_on_all_cores, self.compiler)
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as failure:  # compilers fail in many ways; each of them means: interpreted
            say(f"no compiled build ({type(failure).__name__}: {failure}): installing interpreted")
            maybe_insist()
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            shutil.rmtree(self.build_temp, ignore_errors=True)
            self.extensions = []


def page_is_fresh() -> bool:
    """Built, and nothing it is made of is newer. A tree without the page's sources keeps the page it came with."""
    index = PAGE / "index.html"
    if not index.is_file():
        return False
    sources = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return all(path.stat().st_mtime <= index.stat().st_mtime for path in sources)


def build_page() -> None:
    npm = shutil.which("npm")
    if not (WEB / "package.json").is_file():
        raise SystemExit("heliopause: the page is not built and its sources (web/) are not here: no wheel without it")
    if npm is None:
        if (PAGE / "index.html").is_file():
            say("no Node here: the page stays as it was built before")
            return
        raise SystemExit("heliopause: the page is not built and there is no Node: run `python3 run.py info` first")
    say("building the page")
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build", "--", "--outDir", str(PAGE), "--emptyOutDir"]):
        if command[0] == "ci" and (WEB / "node_modules").is_dir():
            continue
        subprocess.run([npm, *command], cwd=WEB, check=True, stdout=sys.stderr)


class BuildWithPage(build_py):
    """A wheel whose server would say that the page is not built is of no use to anybody."""

    def run(self) -> None:
        if not self.editable_mode and not page_is_fresh():
            build_page()
        super().run()


setup(ext_modules=compiled_extensions(), cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithPage})
