"""Starting a server from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from urllib.request import urlopen

import uvicorn
from fastapi import FastAPI

from heliopause.server.app import create_app
from heliopause.server.filelock import DatabaseTrouble
from heliopause.server.guard import Guard, Seldom, guarded_by, quiet
from heliopause.server.hub import Hub
from heliopause.server.rubbish import Rubbish
from heliopause.server.settings import Settings, database_url

WAITING = 512
"""Connections that may wait to be accepted."""
ACCEPTED_AT_ONCE = 16


class Server(uvicorn.Server):
    """Lets open streams end at once when the server stops, instead of waiting for them."""

    def __init__(self, app: FastAPI, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._hub: Hub = app.state.hub
        self._tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(quiet)
        await super().startup(sockets)
        if not self.should_exit:
            self._let_many_wait()
            self._tidying = asyncio.create_task(Rubbish(self._hub.tables.shelf).look_after())

    def _let_many_wait(self) -> None:
        """asyncio accepts as many connections in one go as may wait; a flood of them must not hold up everybody."""
        for server in self.servers:
            for listening in server.sockets:
                with socket.socket(fileno=os.dup(listening.fileno())) as same:
                    same.listen(WAITING)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
        self._hub.pages.close_all()
        await super().shutdown(sockets)


def run(
    host: str = "127.0.0.1",
    port: int = 8420,
    database: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve until stopped. `database` is a file or a url; `settings` replaces every default for tests and tools."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    refuse_used_port(host, port)
    try:
        app = create_app(settings if settings is not None else Settings(database=database_url(database)))
    except DatabaseTrouble as trouble:
        sys.exit(f"heliopause: {trouble}")
    hub: Hub = app.state.hub
    logging.getLogger("uvicorn.error").addFilter(Seldom())
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        lifespan="on",
        http=guarded_by(Guard(hub.settings, hub.shares)),
        backlog=ACCEPTED_AT_ONCE,
        timeout_keep_alive=int(hub.settings.idle_s),
        timeout_graceful_shutdown=3,
        # Anybody can write X-Forwarded-For: it is believed from the host's own proxies alone.
        proxy_headers=bool(hub.settings.proxies),
        forwarded_allow_ips=list(hub.settings.proxies),
    )
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    print(f"heliopause: {address}  (stop with Ctrl+C)", flush=True)
    if open_browser:
        threading.Thread(target=open_when_up, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(Server(app, config).serve())


def refuse_used_port(host: str, port: int) -> None:
    """Say in a line that nobody can be served at this address, before anything is opened."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if sys.platform != "win32":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        sys.exit(f"heliopause: cannot listen on {host} port {port}: {error.strerror or error}")


def open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}/api/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
