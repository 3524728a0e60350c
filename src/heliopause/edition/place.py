"""The tables of a browser: what runs in the worker that the page talks to, and in the one that thinks for it.

`browser` is the other side, written in TypeScript (web/src/edge): storage, other tabs, the thinking worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec

from heliopause.edition import addresses
from heliopause.edition import hosted as hosted  # its addresses are answered, too
from heliopause.edition.keeping import Book, StorageFailed
from heliopause.server import errors, limits, wire
from heliopause.server.bus import Listener, Message
from heliopause.server.hub import Hub
from heliopause.server.kept import WorkerFailed
from heliopause.server.settings import Rate, Settings

PLENTY = Rate(burst=1_000_000, seconds=0.001)
PACKS = Path("/packs")
BUDGETS = (("cadet", 0.1), ("officer", 0.3), ("captain", 0.8), ("commodore", 1.5), ("admiral", 3.0))


class Browser(Protocol):
    """What the page's side offers. Texts and bytes only cross over."""

    async def load(self, table: str) -> str: ...

    async def stamp(self, table: str) -> int: ...

    async def save(self, table: str, stamp: int, puts: str) -> bool: ...

    async def drop(self, table: str) -> None: ...

    async def heads(self) -> str: ...

    async def guest(self) -> str: ...

    async def keepGuest(self, text: str) -> None: ...

    async def packs(self) -> str: ...

    async def keepPack(self, id: str, text: str) -> None: ...

    def tell(self, message: str) -> None: ...

    def warm(self) -> None: ...

    async def think(self, job: bytes, patience: float) -> Any: ...


class BrowserStorage:
    """The book of `keeping` in IndexedDB."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    async def load(self, table: str) -> list[tuple[str, str]]:
        return msgspec.json.decode(await asked(self._browser.load(table)), type=list[tuple[str, str]])

    async def stamp(self, table: str) -> int:
        return int(await asked(self._browser.stamp(table)))

    async def save(self, table: str, stamp: int, puts: list[tuple[str, str]]) -> bool:
        return bool(await asked(self._browser.save(table, stamp, msgspec.json.encode(puts).decode())))

    async def drop(self, table: str) -> None:
        await asked(self._browser.drop(table))

    async def heads(self) -> dict[str, str]:
        return msgspec.json.decode(await asked(self._browser.heads()), type=dict[str, str])

    async def guest(self) -> str:
        return str(await asked(self._browser.guest()))

    async def keep_guest(self, text: str) -> None:
        await asked(self._browser.keepGuest(text))


async def asked(promise: Any) -> Any:
    """What the browser's storage answers; its refusals, whatever they are, are trouble with the storage."""
    try:
        return await promise
    except Exception as error:
        raise StorageFailed(str(error)) from error


class Tabs:
    """The bus: this worker's pages at once, those of other tabs through the browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._listener: Listener | None = None

    async def start(self, listener: Listener) -> None:
        self._listener = listener

    def publish(self, message: Message) -> None:
        self.hear(message)
        self._browser.tell(msgspec.json.encode(message).decode())

    def hear(self, message: Message) -> None:
        if self._listener is not None:
            self._listener(message)

    async def stop(self) -> None:
        self._listener = None


class NoNotices:
    """Nobody can be told anything from here."""

    def start(self) -> None:
        """There is nothing to start."""

    async def check(self, url: str) -> None:
        raise addresses.needs_server(
            "Notices to an address of yours need a server.", "Powiadomienia pod twój adres wymagają serwera."
        )

    def tell(self, url: str, notice: wire.WebhookNotice) -> None:
        """No address was ever taken."""

    async def stop(self) -> None:
        """There is nothing to stop."""


class Thinker:
    """The other worker of the browser, as a pool with one place."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def start(self) -> None:
        """It starts when it is first needed."""

    def warm(self) -> None:
        self._browser.warm()

    async def for_person(
        self,
        who: str,
        name: str,
        *arguments: Any,
        patience_s: float = 60.0,
        long: bool = True,
        spent: Callable[[float], None] | None = None,
    ) -> Any:
        return await self._asked(name, arguments, patience_s)

    async def for_bot(
        self,
        name: str,
        *arguments: Any,
        patience_s: float,
        who: str = "",
        table: str = "",
        long: bool = False,
        watched: bool = True,
    ) -> Any:
        return await self._asked(name, arguments, patience_s)

    async def _asked(self, name: str, arguments: tuple[Any, ...], patience_s: float) -> Any:
        try:
            told = await self._browser.think(as_array(pickle.dumps((name, arguments))), patience_s * 1000)
        except Exception as error:  # it took too long, or it died
            raise WorkerFailed(str(error)) from error
        outcome, value = pickle.loads(bytes(told.to_py() if hasattr(told, "to_py") else told))
        if outcome == "refused":
            raise errors.Refused(*value)
        if outcome == "failed":
            raise WorkerFailed(f"{name}: {value}")
        return value

    async def stop(self) -> None:
        """It ends with the page."""


def as_array(value: bytes) -> Any:
    """Bytes as the browser passes them on."""
    with contextlib.suppress(ImportError):
        from pyodide.ffi import to_js  # type: ignore[import-not-found]

        return to_js(value)
    return value


def job(given: Any) -> Any:
    """What the thinking worker does with a job: the same as a worker process of a server."""
    from heliopause.server.jobs import JOBS

    name, arguments = pickle.loads(bytes(given.to_py() if hasattr(given, "to_py") else given))
    try:
        outcome = ("done", JOBS[name](*arguments))
    except errors.Refused as refusal:
        outcome = ("refused", (refusal.status, refusal.code, refusal.words.en, refusal.words.pl))
    except Exception as error:  # noqa: BLE001 - told to the table, which replaces the bot
        outcome = ("failed", f"{type(error).__name__}: {error}")
    return as_array(pickle.dumps(outcome))


class Place:
    """The tables of this browser, as the page asks for them."""

    def __init__(self, browser: Browser, packs: Path = PACKS) -> None:
        self._browser = browser
        rates = dict.fromkeys(("create_rate", "chat_rate", "think_rate", "work_rate", "guest_rate"), PLENTY)
        settings = Settings(
            database="",
            packs=packs,
            memory_mb=256,
            record_bytes=16 * 2**20,
            bot_budgets=BUDGETS,
            **rates,  # type: ignore[arg-type]
        )
        self._tabs = Tabs(browser)
        self.hub = Hub(settings, Book(BrowserStorage(browser)), self._tabs, NoNotices(), Thinker(browser))
        self._streams: dict[int, asyncio.Task[None]] = {}

    async def start(self) -> None:
        self.hub.settings.packs.mkdir(parents=True, exist_ok=True)
        for id, text in msgspec.json.decode(await self._browser.packs(), type=dict[str, str]).items():
            (self.hub.settings.packs / f"{id}.yaml").write_text(text, "utf-8")
        await self.hub.start()

    async def answer(self, method: str, path: str, token: str | None, body: str | None) -> list[Any]:
        limits.ASKING.set(addresses.HERE)
        raw = (body or "").encode()
        status, made = await addresses.answer(self.hub, method, path, token or None, raw)
        if status == 200 and (method, path) == ("POST", "packs"):
            status, made = await self._keep_pack(raw, made)
        return [status, made.decode()]

    async def _keep_pack(self, asked_for: bytes, made: bytes) -> tuple[int, bytes]:
        """An installed pack is kept before the page hears of it."""
        body = msgspec.json.decode(asked_for, type=wire.AddPack)
        told = msgspec.json.decode(made, type=wire.PackAnswer)
        if body.install and told.pack is not None:
            try:
                await asked(self._browser.keepPack(told.pack.id, body.text))
            except StorageFailed:
                (self.hub.settings.packs / f"{told.pack.id}.yaml").unlink(missing_ok=True)
                return 503, msgspec.json.encode(addresses.no_room().failure())
        return 200, made

    def hear(self, message: str) -> None:
        """Another tab changed a table."""
        self._tabs.hear(msgspec.json.decode(message, type=Message))

    async def open_stream(
        self, number: int, table: str, token: str | None, last_id: str | None, send: Callable[[str], None]
    ) -> list[Any]:
        """Begin to send the events of a table; status and refusal, or 200 and nothing."""
        limits.ASKING.set(addresses.HERE)
        try:
            page, holder = await self.hub.pages.open(table, token or None)
        except errors.Refused as refusal:
            return [refusal.status, msgspec.json.encode(refusal.failure()).decode()]

        async def sent() -> None:
            async for chunk in self.hub.pages.events(page, holder, last_id or None):
                send(chunk.decode())

        self._streams[number] = asyncio.create_task(sent())
        return [200, ""]

    def close_stream(self, number: int) -> None:
        task = self._streams.pop(number, None)
        if task is not None:
            task.cancel()


async def opened(browser: Browser) -> Place:
    place = Place(browser)
    await place.start()
    return place
