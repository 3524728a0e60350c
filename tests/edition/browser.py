"""A browser without a browser: storage in a dictionary, tabs that hear each other, jobs done at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from heliopause.edition import place


class Disk:
    """What several tabs share."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.packs: dict[str, str] = {}
        self.tabs: list[Tab] = []
        self.full = False


class Tab:
    """`place.Browser` for one tab."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.place: place.Place | None = None
        disk.tabs.append(self)

    async def load(self, table: str) -> str:
        return json.dumps([[key, text] for key, text in self.disk.rows.items() if key.startswith(f"{table}/")])

    async def stamp(self, table: str) -> int:
        head = self.disk.rows.get(f"{table}/table")
        return 0 if head is None else int(json.loads(head)["stamp"])

    async def save(self, table: str, stamp: int, puts: str) -> bool:
        if self.disk.full:
            raise OSError("QuotaExceededError")
        if await self.stamp(table) != stamp:
            return False
        self.disk.rows.update(json.loads(puts))
        return True

    async def drop(self, table: str) -> None:
        self.disk.rows = {key: text for key, text in self.disk.rows.items() if not key.startswith(f"{table}/")}

    async def heads(self) -> str:
        heads = {key.removesuffix("/table"): text for key, text in self.disk.rows.items() if key.endswith("/table")}
        return json.dumps(heads)

    async def guest(self) -> str:
        return self.disk.rows.get("me/guest", "")

    async def keepGuest(self, text: str) -> None:
        if self.disk.full:
            raise OSError("QuotaExceededError")
        self.disk.rows["me/guest"] = text

    async def packs(self) -> str:
        return json.dumps(self.disk.packs)

    async def keepPack(self, id: str, text: str) -> None:
        if self.disk.full:
            raise OSError("QuotaExceededError")
        self.disk.packs[id] = text

    def tell(self, message: str) -> None:
        for tab in self.disk.tabs:
            if tab is not self and tab.place is not None:
                tab.place.hear(message)

    def warm(self) -> None:
        """The thinker is always there."""

    async def think(self, job: bytes, patience: float) -> Any:
        return place.job(job)


async def opened(disk: Disk, packs: Path) -> place.Place:
    tab = Tab(disk)
    tab.place = place.Place(tab, packs)
    await tab.place.start()
    return tab.place


class Page:
    """Asks a place as the page does."""

    def __init__(self, here: place.Place, token: str | None = None) -> None:
        self.here = here
        self.token = token

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        status, text = await self.here.answer(method, path, self.token, None if body is None else json.dumps(body))
        return status, json.loads(text)

    async def get(self, path: str) -> Any:
        status, found = await self.ask("GET", path)
        assert status == 200, found
        return found

    async def post(self, path: str, body: Any = None) -> Any:
        status, found = await self.ask("POST", path, body)
        assert status in (200, 201), found
        return found
