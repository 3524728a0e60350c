"""Releases: what they leave behind, whether everything of them still plays, and making the next one.

A release leaves its card rows in each game's archive and, in the source tree, golden records, their digests by name and
a database of tables under tests/golden/released. Nothing there is ever written again; `sums.json` would tell.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import heliopause as hp
from heliopause.core import registry
from heliopause.core.archive import Archive, archive_at
from heliopause.core.content import row_hash
from heliopause.core.digests import NAMES

PLIES_ON: Final = 4  # choices that a table of a release is played on with
NAME: Final = re.compile(r"\d+(\.\d+)+")
Told = Callable[[str], None]


class ReleaseError(ValueError):
    """A release cannot be made or checked here; the message says why."""


# --- what releases left behind ------------------------------------------------------------------------------------


class Released:
    """The folder of one release in the source tree."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = folder.name

    def records(self) -> list[Path]:
        return sorted(self.folder.glob("*/*.jsonl"))

    def record_id(self, path: Path) -> str:
        return f"{path.parent.name}/{path.stem}"

    def digests(self) -> dict[str, dict[str, str]]:
        return _json(self.folder / "digests.json")

    def known_tables(self) -> dict[str, dict[str, Any]]:
        """Table id -> name, token and what stood on the table when it was frozen."""
        return _json_text(gzip.decompress((self.folder / "tables.json.gz").read_bytes()).decode())

    def unpacked_tables(self, folder: Path) -> Path:
        """A copy of the database that may be written to."""
        file = folder / "tables.db"
        file.write_bytes(gzip.decompress((self.folder / "tables.db.gz").read_bytes()))
        return file

    def sums(self) -> dict[str, str]:
        files = [path for path in sorted(self.folder.rglob("*")) if path.is_file() and path.name != "sums.json"]
        return {path.relative_to(self.folder).as_posix(): _sum(path) for path in files}


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _json(path: Path) -> dict[str, Any]:
    return _json_text(path.read_text("utf-8"))


def _json_text(text: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(text)
    return told


def released(tree: Path) -> list[Released]:
    folder = tree / "tests" / "golden" / "released"
    if not folder.is_dir():
        raise ReleaseError(f"{folder} is not there: releases are checked and made in the source tree")
    return [Released(path) for path in sorted(folder.iterdir()) if path.is_dir()]


def named_digests(game: hp.Game) -> dict[str, str]:
    """What a record comes to, by name: at its end, and over every entry of the line played."""
    whole = hashlib.sha256()
    for state in game.states():
        whole.update(game.rules.digest(state, NAMES).encode())
    return {"final": game.digest(), "every entry": whole.hexdigest()[:16]}


def stored_records(file: Path) -> Iterator[tuple[str, dict[str, Any], list[dict[str, Any]], str]]:
    """Id, header, lines and seed of every table of a database file."""
    with sqlite3.connect(file) as database:
        for table, header, seed in database.execute("SELECT id, header, seed FROM tables ORDER BY id").fetchall():
            lines = database.execute("SELECT line FROM record WHERE table_id = ? ORDER BY n", (table,)).fetchall()
            yield table, _json_text(header), [_json_text(line) for (line,) in lines], seed


# --- whether they still play --------------------------------------------------------------------------------------


def record_trouble(release: Released, path: Path) -> str:
    """Why a released record no longer plays as it did, "" if it does."""
    text = path.read_text("utf-8")
    try:
        game = hp.load(text)
    except hp.RecordError as error:
        return str(error)
    if game.record.lines() != text:
        return "it is not written back to the byte"
    if named_digests(game) != release.digests()[release.record_id(path)]:
        return "its positions have other digests"
    return ""


def table_trouble(was: dict[str, Any], header: dict[str, Any], lines: list[dict[str, Any]], seed: str) -> str:
    """Why a table of a release cannot be opened as it was and played on, "" if it can."""
    try:
        game = hp.load_open(header, lines, seed=seed)
        if (game.version, game.over, game.legal_ids()) != (was["version"], was["over"], was["asked"]):
            return "something else is asked now"
        seat = game.seat or 0
        if [score["total"] for score in game.view(seat)["scores"]] != was["totals"]:
            return "the scores are different now"
        choose = random.Random(was["name"])
        for _ in range(PLIES_ON):
            if not game.over:
                game.apply_random(choose)
        if hp.load_open(header, game.record.log, seed=seed).digest() != game.digest():
            return "it goes on differently when it is opened again"
    except (hp.RecordError, hp.IllegalMove) as error:
        return str(error)
    return ""


def troubles(tree: Path, tell: Told) -> list[str]:
    """Everything that would break; empty when a release may be made."""
    found = [*archive_troubles(), *change_troubles()]
    for release in released(tree):
        tell(f"release {release.name}: {len(release.records())} records")
        if _json(release.folder / "sums.json") != release.sums():
            found.append(f"release {release.name}: its files are not those that were frozen")
        for path in release.records():
            trouble = record_trouble(release, path)
            if trouble:
                found.append(f"release {release.name}: record {release.record_id(path)}: {trouble}")
        known = release.known_tables()
        tell(f"release {release.name}: {len(known)} tables")
        with tempfile.TemporaryDirectory() as folder:
            for table, header, lines, seed in stored_records(release.unpacked_tables(Path(folder))):
                trouble = table_trouble(known[table], header, lines, seed)
                if trouble:
                    found.append(f"release {release.name}: table {known[table]['name']}: {trouble}")
    return found


def archive_troubles() -> list[str]:
    """Rows that a release names and the archive lacks or has otherwise, and cards without a number."""
    found: list[str] = []
    for game in registry.BUILT_IN:
        spec = registry.spec(game)
        archive = archive_at(spec.archive)
        spelling = spec.library.whole().spelling
        for hash, row in archive.rows.items():
            if row_hash(row, spelling) != hash:
                found.append(f"{game}: the archived row {hash} ({row.get('id')}) was changed")
        for release in archive.releases:
            for kind, table in release.rows.items():
                for id, told in table.items():
                    if told.split(" ")[1] not in archive.rows:
                        found.append(f"{game}: the archive lacks {kind} {id} of release {release.name}")
    return found


def change_troubles() -> list[str]:
    found: list[str] = []
    for game in registry.BUILT_IN:
        spec = registry.spec(game)
        numbers = [change.number for change in spec.changes]
        if sorted(set(numbers)) != list(range(2, spec.rules_version + 1)):
            found.append(f"{game}: the changes of the rules are not numbered from 2 without a gap")
    return found


# --- making one ---------------------------------------------------------------------------------------------------


def make(tree: Path, name: str, tell: Told) -> None:
    """Extend the archives and freeze records and tables under this name; ReleaseError if something would break. What
    goes wrong halfway is taken back."""
    if not NAME.fullmatch(name):
        raise ReleaseError(f"{name!r} names no release: numbers with points, as 0.2 or 1.0.1")
    folder = tree / "tests" / "golden" / "released" / name
    if folder.exists():
        raise ReleaseError(f"release {name} was made already; what it left behind is never written again")
    broken = troubles(tree, tell)
    if broken:
        raise ReleaseError("\n".join(["this would break what was released:", *broken]))
    specs = [registry.spec(game) for game in registry.BUILT_IN]
    files = [spec.archive for spec in specs if spec.archive is not None]
    kept = {file: file.read_bytes() if file.exists() else b"" for file in files}
    try:
        for spec in specs:
            if spec.archive is not None:
                extend_archive(spec, name, spec.archive)
                tell(f"{spec.id}: archive extended")
        freeze(tree, Released(folder), tell)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        for file, was in kept.items():
            file.write_bytes(was)
        raise


def freeze(tree: Path, release: Released, tell: Told) -> None:
    """The golden records with their digests, a database of tables, and the sums of all of it."""
    for game in registry.BUILT_IN:
        shutil.copytree(tree / "tests" / "golden" / game, release.folder / game)
    digests = {}
    for path in release.records():
        digests[release.record_id(path)] = named_digests(hp.load(path.read_text("utf-8")))
    _write(release.folder / "digests.json", digests)
    tell("records frozen; now a table of each is played")
    done = subprocess.run([sys.executable, "-m", "tests.golden.freeze_tables", release.name], cwd=tree)
    if done.returncode:
        raise ReleaseError("the tables could not be frozen; the reason stands above, and nothing was changed")
    _write(release.folder / "sums.json", release.sums())


def extend_archive(spec: registry.GameSpec, name: str, file: Path) -> None:
    """Add the rows of all sets as they are now, and what the release is made of."""
    archive = Archive(file.read_text("utf-8").splitlines()) if file.exists() else Archive()
    added = archive.lines_for(name, spec.library.whole())
    with file.open("a", encoding="utf-8") as lines:
        lines.write("\n".join(added) + "\n")


def _write(file: Path, value: object) -> None:
    file.write_text(json.dumps(value, indent=1, sort_keys=True) + "\n", encoding="utf-8")
