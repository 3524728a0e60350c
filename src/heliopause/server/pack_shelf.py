"""The server's folder of packs: what tables can be played with beside our own cards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from heliopause import packs
from heliopause.core.content import Pack, PackMark
from heliopause.server import errors, wire

Reading = Callable[[str], Awaitable[wire.PackAnswer]]
"""Reads the text of a pack somewhere where it keeps nobody waiting."""

MOST_PACKS: Final = 200  # on the shelf


class PackShelf:
    """Packs are read again when their file has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, tuple[tuple[int, int], Pack | packs.PackError]] = {}

    def look(self) -> tuple[list[Pack], list[packs.PackError]]:
        paths = sorted(self.folder.glob("*.yaml")) if self.folder.is_dir() else []
        kept: dict[str, tuple[tuple[int, int], Pack | packs.PackError]] = {}
        for path in paths[:MOST_PACKS]:
            facts = path.stat()
            stamp = (facts.st_mtime_ns, facts.st_size)
            known = self._read.get(path.name)
            kept[path.name] = known if known is not None and known[0] == stamp else (stamp, _read(path))
        self._read = kept
        found = [pack for _, pack in kept.values()]
        good = [pack for pack in found if isinstance(pack, Pack)]
        return good, [error for error in found if isinstance(error, packs.PackError)]

    def listing(self) -> wire.PackList:
        good, bad = self.look()
        return wire.PackList([pack_info(pack) for pack in good], [problem(error) for error in bad])

    async def chosen(self, wanted: list[str], game: str, read: Reading) -> tuple[Pack, ...]:
        """The packs of a new table: installed ones by id, others as their whole text."""
        here = {pack.id: pack for pack in (await asyncio.to_thread(self.look))[0]} if wanted else {}
        found: list[Pack] = []
        for name in wanted:
            if packs.ID.fullmatch(name) and name not in here:
                raise errors.Refused(
                    422, "pack", f"There is no pack {name!r} here.", f"Nie ma tu zestawu kart {name!r}."
                )
            found.append(here[name] if name in here else usable(await read(name)))
        for pack in found:
            if pack.game != game:
                raise errors.Refused(
                    422, "pack", f"The pack {pack.id} is of another game.", f"Zestaw {pack.id} jest do innej gry."
                )
        try:
            return packs.chosen(found)
        except packs.PackError as error:
            raise broken_pack(str(error)) from error

    async def take(self, body: wire.AddPack, read: Reading) -> wire.PackAnswer:
        """Check a pack, and put it on the shelf when that is asked for; a broken one changes nothing."""
        told = await read(body.text)
        if body.install and told.ok:
            await asyncio.to_thread(self._put, usable(told), body.text)
        return told

    def _put(self, pack: Pack, text: str) -> None:
        here, _ = self.look()
        for other in here:
            if other.id == pack.id and other.mark.digest != pack.mark.digest:
                raise errors.Refused(
                    409,
                    "pack_taken",
                    f"Another pack has the id {pack.id}; choose another one.",
                    f"Inny zestaw ma już identyfikator {pack.id}; wybierz inny.",
                )
        if len(here) >= MOST_PACKS:
            raise errors.Refused(409, "packs_full", "The shelf of packs is full.", "Półka z zestawami jest pełna.")
        packs.install(text, self.folder)


def _read(path: Path) -> Pack | packs.PackError:
    try:
        return packs.read(path)
    except packs.PackError as error:
        return error


def told_pack(text: str) -> wire.PackAnswer:
    """What is in a pack and what it changes, or why it cannot be used: work for a worker, a pack may be long."""
    try:
        pack = packs.parse(text)
    except packs.PackError as error:
        return wire.PackAnswer(False, None, problem(error), [], {})
    changes = [wire.PackChange(**change.json()) for change in packs.diff(pack)]
    rows = {kind: list(table.values()) for kind, table in pack.rows.items()}
    return wire.PackAnswer(True, pack_info(pack), None, changes, rows)


def usable(told: wire.PackAnswer) -> Pack:
    """The pack that a worker has read and checked."""
    if told.pack is None:
        raise broken_pack(told.problem.message if told.problem else "")
    mark = PackMark(told.pack.id, told.pack.version, told.pack.digest)
    about = {"name": told.pack.name, "author": told.pack.author, "licence": told.pack.licence}
    rows = {kind: {row["id"]: row for row in table} for kind, table in told.rows.items()}
    return Pack(mark, told.pack.game, about, rows, "the pack")


def broken_pack(reason: str) -> errors.Refused:
    return errors.Refused(
        422, "pack", f"The pack cannot be used: {reason}.", f"Nie można użyć tego zestawu kart: {reason}."
    )


def pack_info(pack: Pack) -> wire.PackInfo:
    return wire.PackInfo(
        id=pack.id,
        version=pack.mark.version,
        digest=pack.mark.digest,
        game=pack.game,
        name=pack.about["name"],
        author=pack.about["author"],
        licence=pack.about["licence"],
        cards=sum(len(table) for table in pack.rows.values()),
    )


def problem(error: packs.PackError) -> wire.PackProblem:
    return wire.PackProblem(str(error), error.file, error.card, error.field, error.column)
