"""The host's decisions as a running server follows them, and what a host can ask it for."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import time
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from heliopause.server import errors
from heliopause.server.house import backup, metrics, rows, secret
from heliopause.server.hub import Hub
from heliopause.server.limits import Buckets, plain_line
from heliopause.server.settings import Rate
from heliopause.server.store import at_last
from heliopause.server.wire import Words
from heliopause.server.wire_house import AdminOverview, Backup, Ban, BanRequest, HouseMessage, Retention, SayMessage
from heliopause.version import VERSION

log = logging.getLogger("heliopause.house")
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LOOK_S = 5.0
"""So often a server reads what the host decided elsewhere: by the command, or at another server."""
TIDY_S = 3600.0
TIDY_AT_ONCE = 20
WRONG_SECRETS = Rate(burst=5, seconds=30.0)


def secret_needed() -> errors.Refused:
    return errors.Refused(
        401, "host_secret", "This needs the secret of the host.", "Do tego potrzebne jest hasło gospodarza."
    )


def network_of(who: str) -> Network:
    try:
        return ipaddress.ip_network(who, strict=False)
    except ValueError as error:
        raise errors.Refused(
            422, "address", "This is no address and no network.", "To nie jest adres ani sieć."
        ) from error


class Bans:
    """Who may not come, in memory: every request asks."""

    def __init__(self) -> None:
        self.all: list[Ban] = []
        self._addresses: set[str] = set()
        self._networks: list[Network] = []
        self._guests: set[str] = set()

    def follow(self, bans: list[Ban]) -> None:
        self.all = bans
        networks = [ipaddress.ip_network(ban.who) for ban in bans if ban.kind == "address"]
        self._addresses = {str(network[0]) for network in networks if network.num_addresses == 1}
        self._networks = [network for network in networks if network.num_addresses > 1]
        self._guests = {ban.who for ban in bans if ban.kind == "guest"}

    def address(self, address: str) -> bool:
        if address in self._addresses:
            return True
        if not self._networks:
            return False
        try:
            parsed = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)

    def guest(self, guest: str) -> bool:
        return guest in self._guests


class House:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.folder = secret.folder_of(hub.settings.database)
        self.figures = metrics.Figures()
        self.bans = Bans()
        hub.tables.banned = self.bans.guest
        self.message = HouseMessage()
        self._wrong = Buckets(WRONG_SECRETS)
        self._tasks: list[asyncio.Task[None]] = []
        self._copying = asyncio.Lock()

    async def start(self) -> None:
        await at_last(self._hub.settings.database, self.look)
        self._tasks = [asyncio.create_task(self._look_on()), asyncio.create_task(self._tidy_on())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- following ------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        bans = await self._hub.store.read(rows.all_bans)
        if bans != self.bans.all:
            self.bans.follow(bans)
            self._hub.pages.close_those(self.bans.address)
        self.message = await self._hub.store.read(rows.message)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            with contextlib.suppress(SQLAlchemyError):  # looked at again soon; requests say that the storage fails
                await self.look()

    async def _tidy_on(self) -> None:
        while True:
            await asyncio.sleep(TIDY_S)
            try:
                await self.tidy()
            except SQLAlchemyError as error:
                log.warning("old tables stay for now: %s", type(error).__name__)

    async def tidy(self) -> int:
        """Throw away what the host does not keep, if he has said so; how many tables."""
        rules = await self._hub.store.read(rows.retention)
        dropped = 0
        while True:
            old = await self._hub.store.read(rows.tables_to_drop, rules, TIDY_AT_ONCE)
            ours = [table for table in old if not self._in_use(table)]
            for table in ours:
                await self._hub.store.write(self._hub.store.rows.delete_table, table)
                self._forget(table)
                dropped += 1
            if len(old) < TIDY_AT_ONCE or not ours:
                break
        if dropped:
            log.info("%d tables were older than the host keeps them", dropped)
        return dropped

    def _in_use(self, table: str) -> bool:
        live = self._hub.tables.in_memory(table)
        return live is not None and live.in_use()

    def _forget(self, table: str) -> None:
        live = self._hub.tables.in_memory(table)
        if live is not None:
            self._hub.tables.shelf.drop(live)

    # --- who asks -------------------------------------------------------------------------------------------------

    def check_secret(self, given: str | None, address: str) -> None:
        """Refuse who does not know the secret; after a few wrong ones an address has to wait."""
        self._wrong.check(address)
        if not secret.matches(given, secret.current(self.folder)):
            self._wrong.charge(address, 1.0)
            raise secret_needed()

    # --- deciding -------------------------------------------------------------------------------------------------

    async def ban(self, asked: BanRequest) -> None:
        await self._hub.store.write(rows.put_ban, made_ban(asked))
        await self.look()

    async def lift(self, kind: str, who: str) -> None:
        named = str(network_of(who)) if kind == "address" else who
        if not await self._hub.store.write(rows.lift_ban, kind, named):
            raise errors.no_such_page()
        await self.look()

    async def say(self, asked: SayMessage) -> None:
        await self._hub.store.write(rows.decide, "message", said(asked))
        await self.look()

    async def keep(self, rules: Retention) -> None:
        await self._hub.store.write(rows.decide, "retention", rules)

    # --- telling --------------------------------------------------------------------------------------------------

    async def overview(self) -> AdminOverview:
        hub = self._hub
        running, over = await hub.store.read(rows.counts)
        kept = await asyncio.to_thread(backup.kept_backups, self.folder)
        return AdminOverview(
            version=VERSION,
            up_s=time.time() - self.figures.began,
            database=make_url(hub.settings.database).get_backend_name(),
            database_bytes=await hub.store.read(rows.database_bytes),
            tables_running=running,
            tables_over=over,
            in_memory=len(hub.tables.shelf),
            pages=hub.pages.count(),
            memory_bytes=metrics.memory_bytes(),
            message=self.message.text,
            retention=await hub.store.read(rows.retention),
            bans=self.bans.all,
            backups=kept,
        )

    async def exposition(self) -> str:
        told = await self.overview()
        gauges = {
            "up_seconds": ("Seconds since this server started.", told.up_s),
            "database_bytes": ("Size of the database.", told.database_bytes),
            "tables_running": ("Tables in play in the database.", told.tables_running),
            "tables_over": ("Tables whose game is over.", told.tables_over),
            "tables_in_memory": ("Tables this server holds in memory.", told.in_memory),
            "pages_open": ("Live pages open at this server.", told.pages),
            "memory_bytes": ("Memory this process takes.", told.memory_bytes),
            "bans": ("Addresses and guests that may not come.", len(told.bans)),
        }
        return metrics.exposition(self.figures, gauges)

    async def backup(self) -> Backup:
        """A copy in the server's folder; on PostgreSQL, the command that makes one."""
        url = make_url(self._hub.settings.database)
        if url.get_backend_name() != "sqlite":
            return Backup("", 0, time.time(), backup.PG_DUMP)
        if self._copying.locked():
            raise errors.busy()
        async with self._copying:
            try:
                copy = backup.named_now(self.folder)
                return await asyncio.to_thread(backup.sqlite_backup, Path(url.database or ""), copy)
            except backup.BackupTrouble as trouble:
                log.error("no backup: %s", trouble)
                raise errors.no_storage() from trouble


def made_ban(asked: BanRequest) -> Ban:
    who = str(network_of(asked.who)) if asked.kind == "address" else asked.who
    return Ban(asked.kind, who, plain_line(asked.reason), time.time())


def said(asked: SayMessage) -> HouseMessage:
    en, pl = plain_line(asked.en), plain_line(asked.pl)
    return HouseMessage(Words(en or pl, pl or en))
