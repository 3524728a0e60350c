"""`heliopause site`: the whole table as a folder of files that any web server, or none of one's own, can offer."""

from __future__ import annotations

import hashlib
import json
import pickle
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import heliopause as hp
from heliopause.core import registry
from heliopause.edition import icons
from heliopause.edition.parts import PYTHON, Say, SiteError, pyodide_folder, wheel_files
from heliopause.edition.reach import DATA, needed, out_of_reach
from heliopause.server import desk
from heliopause.version import VERSION

PACKAGE: Final = Path(hp.__file__).parent
LEFT_OUT: Final = {"__pycache__", "static", "migrations", "envs", "commands", "training", "template"}
SHELL: Final = ("index.html", "edge.json", "manifest.webmanifest")
LIST: Final = "edge.json"
ICONS: Final = (192, 512)
THEN: Final = (1980, 1, 1, 0, 0, 0)  # every file of an archive is of this time: the same sources make the same site
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'"
)


@dataclass
class Parts:
    """Where a site is made from; None: where it can be found or fetched."""

    kept: Path
    pyodide: Path | None = None
    wheels: Path | None = None


def write(folder: Path, page: Path, parts: Parts, say: Say) -> dict[str, Any]:
    """The site of this version in `folder`, instead of the one that was there; its list of files."""
    check_place(folder)
    pyodide = pyodide_folder(parts.pyodide, parts.kept, say)
    wheels = wheel_files(parts.wheels, parts.kept, say)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".site-") as fresh:
        site = Path(fresh) / "site"
        shutil.copytree(page, site)
        listed = fill(site, pyodide, wheels, say)
        if folder.exists():
            shutil.rmtree(folder)
        site.rename(folder)
    return listed


def check_place(folder: Path) -> None:
    """Only a folder of ours is replaced."""
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir()) and not (folder / LIST).is_file()):
        raise SiteError(f"{folder} is not empty and not a site of ours; name another folder")


def fill(site: Path, pyodide: Path, wheels: list[Path], say: Say) -> dict[str, Any]:
    """Put everything beside the page that it needs to be a table of its own."""
    with tempfile.TemporaryDirectory() as work:
        engine, library = Path(work) / "engine", Path(work) / "library"
        copy_engine(engine, wheels)
        with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
            archive.extractall(library, [name for name in archive.namelist() if needed(name)])
        maybe_compile(pyodide, [engine, library], say)
        (site / "python").mkdir()
        for name in PYTHON:
            shutil.copyfile(pyodide / name, site / "python" / name)
        pack(library, site / "python" / "python_stdlib.zip")
        pack(engine, site / "engine.zip")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    (site / "python" / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    for size in ICONS:
        (site / f"icon-{size}.png").write_bytes(icons.png(size))
    (site / "manifest.webmanifest").write_text(json.dumps(manifest(), ensure_ascii=False), "utf-8")
    listed: dict[str, Any] = {"python": "python/", "engine": "engine.zip", "answers": write_answers(site)}
    loaded = ["engine.zip", *(f"python/{name}" for name in PYTHON if not name.endswith(".mjs"))]
    listed["sizes"] = {name: (site / name).stat().st_size for name in loaded}
    patch_page(site / "index.html")
    listed["version"] = f"{VERSION}-{digest(site)}"
    (site / LIST).write_text(json.dumps(listed), "utf-8")
    write_worker(site, listed["version"])
    return listed


def copy_engine(folder: Path, wheels: Iterable[Path]) -> None:
    """Our package without what only servers and researchers need, and the packages it stands on."""
    useless = out_of_reach(PACKAGE)
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE)
        if path.is_file() and path not in useless and not left_out(inside):
            copy = folder / "heliopause" / inside
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy_data(path, copy)
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    import mypy_extensions
    import yaml

    shutil.copyfile(mypy_extensions.__file__, folder / "mypy_extensions.py")
    (folder / "yaml").mkdir()
    for path in sorted(Path(yaml.__file__).parent.glob("*.py")):
        shutil.copyfile(path, folder / "yaml" / path.name)


def left_out(inside: Path) -> bool:
    if any(part in LEFT_OUT for part in inside.parts) or inside.parts[:2] == ("edition", "data"):
        return True
    return inside.suffix not in (".py", ".yaml", ".json", ".jsonl")


def copy_data(path: Path, copy: Path) -> None:
    """Tables are read from yaml here, once, and never in a browser, where that takes seconds."""
    from heliopause.games import tables

    if path.suffix == ".yaml":
        found = tables.read_table(path.parent, path.stem)
        copy.with_suffix(tables.READ).write_bytes(pickle.dumps(found, protocol=5))
    else:
        shutil.copyfile(path, copy)


def maybe_compile(pyodide: Path, folders: list[Path], say: Say) -> None:
    """Have Python's own compiler do its work now, where there is Node to run it in."""
    node = shutil.which("node")
    if node is None:
        say("no Node here: the site is made all the same, but pages start some seconds later")
        return
    done = subprocess.run(
        [node, str(DATA / "compile.mjs"), str(pyodide), *map(str, folders)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SiteError(f"compiling for browsers failed: {done.stderr.strip()[-1200:]}")


def pack(folder: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                about = zipfile.ZipInfo(path.relative_to(folder).as_posix(), THEN)
                about.compress_type = zipfile.ZIP_DEFLATED
                out.writestr(about, path.read_bytes())


def write_answers(site: Path) -> dict[str, str]:
    """What a page asks for before the engine is there: games, cards and boards are the same for everybody."""
    (site / "answers").mkdir()
    made = {"games": desk.games(), "lessons": desk.lessons()}
    for game in registry.BUILT_IN:
        made[f"games/{game}/cards"] = desk.cards(game)
        made[f"games/{game}/boards"] = desk.boards(game)
        made[f"games/{game}/workshop"] = desk.workshop_of(game)
        made[f"games/{game}/words"] = desk.words_of(game)
    files = {address: f"answers/{address.replace('/', '.')}.json" for address in made}
    for address, body in made.items():
        (site / files[address]).write_bytes(body)
    return files


def manifest() -> dict[str, Any]:
    return {
        "name": "heliopause",
        "short_name": "heliopause",
        "description": "Space empires at your table, against people or bots, on any screen.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#080d20",
        "theme_color": "#080d20",
        "icons": [
            {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in ICONS
            for purpose in ("any", "maskable")
        ],
    }


def patch_page(index: Path) -> None:
    """Tell the page that it is its own server."""
    text = index.read_text("utf-8")
    told = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n    '
        f'<meta name="heliopause-edge" content="{LIST}" />\n    '
        '<link rel="manifest" href="manifest.webmanifest" />\n    '
        '<link rel="apple-touch-icon" href="icon-192.png" />\n    '
    )
    mark = '<meta name="viewport"'
    if mark not in text:
        raise SiteError("the built page has no viewport line to begin from")
    index.write_text(text.replace(mark, told + mark, 1), "utf-8")


def digest(site: Path) -> str:
    total = hashlib.sha256()
    for path in sorted(site.rglob("*")):
        if path.is_file():
            total.update(path.relative_to(site).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:12]


def write_worker(site: Path, version: str) -> None:
    files = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()]
    text = (DATA / "sw.js").read_text("utf-8")
    for name, value in (("version", version), ("files", json.dumps(files)), ("shell", json.dumps(list(SHELL)))):
        text = text.replace("{{" + name + "}}", value)
    (site / "sw.js").write_text(text, "utf-8")
