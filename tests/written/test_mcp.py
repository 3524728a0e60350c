"""`heliopause mcp`, asked by the client of the `mcp` package: in process, over stdio and over streamable HTTP."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
import time
from typing import Any

import pytest

pytest.importorskip("mcp", reason="optional: mcp is not installed")

from mcp import Client, StdioServerParameters  # noqa: E402

from heliopause.commands import assistant, mcp_server  # noqa: E402
from tests.written.player import TextPlayer  # noqa: E402


async def call(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    text = "".join(part.text for part in answer.content)  # type: ignore[union-attr]
    assert not answer.is_error, text
    return text


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return "".join(part.text for part in answer.content)  # type: ignore[union-attr]


def table_in(text: str) -> str:
    found = re.search(r"^Table: (\S+)$", text, re.MULTILINE)
    assert found, text
    return found[1]


async def first_turns(client: Client, lang: str) -> None:
    tools = {tool.name for tool in (await client.list_tools()).tools}
    assert {"new_game", "describe", "options", "why", "take", "hint", "review", "card", "rules", "undo", "say"} <= tools
    opened = await call(client, "new_game", game="new-frontiers", players=2, bots="random", lang=lang, seed="turns")
    table = table_in(opened)
    assert re.search(r"^1\. ", opened, re.MULTILINE)
    assert await call(client, "take", table=table, choice="1")
    assert await call(client, "describe", table=table, section="market")


def test_the_document_names_every_tool() -> None:
    from tests.written.test_doc import DOC

    async def tools() -> list[str]:
        async with Client(mcp_server.server()) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert [name for name in asyncio.run(tools()) if f"`{name}`" not in DOC] == []


def test_an_assistant_plays_teaches_and_reads_cards() -> None:
    async def talk() -> None:
        async with Client(mcp_server.server()) as client:
            await first_turns(client, "en")
            table = table_in(await call(client, "new_game", bots="random", seed="s", lang="pl"))
            assert "dlaczego" in await call(client, "options", table=table)
            assert await call(client, "why", table=table, what="gildia profesorów")
            assert "Gildia" in await call(client, "why", table=table)
            assert await call(client, "hint", table=table)
            await call(client, "take", table=table, choice="1")
            assert "Cofnięto" in await call(client, "undo", table=table)
            assert "mapa" in await call(client, "say", table=table, line="pomoc")
            assert "Plasma Cannon" in await call(client, "card", game="beyond-the-sun", name="plasma canon")
            assert await call(client, "rules", game="beyond-the-sun", about="ship")
            assert "po grze" in await call(client, "review", table=table)

    asyncio.run(talk())


def test_whoever_does_not_know_the_name_of_a_table_has_no_seat() -> None:
    async def talk() -> None:
        async with Client(mcp_server.server()) as client:
            table = table_in(await call(client, "new_game", bots="random"))
            for name in ("", "1", table[:-1], table + "x", "ą"):
                for tool in ("options", "describe", "hint", "review"):
                    assert "no such table" in await refused(client, tool, table=name)
            assert "unknown game" in await refused(client, "new_game", game="chess")
            assert "players" in await refused(client, "new_game", players=9)
            assert "no seat 2" in await refused(client, "new_game", seat=2)
            assert "no section" in await refused(client, "describe", table=table, section="hands")
            assert "no card" in await refused(client, "card", game="new-frontiers", name="xyzzy")

    asyncio.run(talk())


def test_a_whole_game_is_played_and_reviewed() -> None:
    tables = assistant.Tables()
    name, held = tables.open("new-frontiers", 2, 1, "random", "en", "whole", {})
    assert tables.find(name) is held
    player = TextPlayer(lambda line: assistant.said(held, line, short=True).splitlines(), "en", seed=5)
    player.play()
    assert player.points() == held.game.view(1)["scores"][1]["total"]
    told = assistant.review(held)
    assert "Winner" in told


def test_the_same_over_stdio() -> None:
    async def talk() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "heliopause", "mcp"])
        async with Client(command) as client:
            await first_turns(client, "pl")

    asyncio.run(talk())


def test_the_same_over_streamable_http() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "heliopause", "mcp", "--http", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        try:
            wait_for(port, running)

            async def talk() -> None:
                async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                    await first_turns(client, "en")

            asyncio.run(talk())
        finally:
            running.terminate()


def wait_for(port: int, running: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert running.poll() is None, "the server ended by itself"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("nobody listens")
