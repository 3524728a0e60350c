"""`heliopause mcp`: games for assistants over the Model Context Protocol, by the official `mcp` package."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import heliopause as hp
from heliopause.commands import assistant
from heliopause.core import registry

GAMES = " or ".join([registry.spec(game).name.en for game in registry.BUILT_IN])
INSTRUCTIONS = f"""\
Play {GAMES}, be taught, and review games, all in words (English or Polish).
Call new_game; it answers with the secret name of the table and the first question. Then options, why, take, hint, undo;
describe tells the table in sections, say obeys any line that a person could type (help lists the commands).
You know what your seat may know, never more."""


async def told(work: Callable[..., str], *arguments: Any) -> str:
    """The answer of a tool; what is refused is told as an error of the tool and changes nothing."""
    try:
        return await asyncio.to_thread(work, *arguments)
    except (assistant.Unknown, hp.OptionError, KeyError, ValueError) as reason:
        raise ToolError(str(reason).strip("'\"")) from reason


def server() -> MCPServer[Any]:
    made: MCPServer[Any] = MCPServer(
        "heliopause", instructions=INSTRUCTIONS, version=hp.__version__, log_level="WARNING"
    )
    tables = assistant.Tables()
    add_tables(made, tables)
    add_turns(made, tables)
    add_books(made)
    return made


def add_tables(made: MCPServer[Any], tables: assistant.Tables) -> None:
    @made.tool(structured_output=False)
    async def new_game(
        game: str = registry.FIRST,
        players: int = 2,
        seat: int = 0,
        bots: str = "officer",
        lang: str = "en",
        seed: str | None = None,
        options: dict[str, str | bool] | None = None,
    ) -> str:
        """Open a table against bots (random, cadet, officer, captain, commodore) and sit down. Games: beyond-the-sun (1
        to 4 players, 1 is the solo game), new-frontiers (2 to 5). lang: en or pl. The answer names the table."""

        def work() -> str:
            name, held = tables.open(game, players, seat, bots, lang, seed, options or {})
            return assistant.opened(name, held)

        return await told(work)

    @made.tool(structured_output=False)
    async def describe(table: str, section: str = "", short: bool = False) -> str:
        """The table in words, all of it or one section: asked, news, me, rivals, end, score, log; Beyond the Sun also
        tree, spaces, map, anarchists; New Frontiers tiles, market, worlds, goals."""
        return await told(lambda: assistant.described(tables.find(table), section, short))

    @made.tool(structured_output=False)
    async def review(table: str) -> str:
        """After the end of the game: the score sheet and the choices at which the chances turned."""
        return await told(lambda: assistant.review(tables.find(table)))


def add_turns(made: MCPServer[Any], tables: assistant.Tables) -> None:
    @made.tool(structured_output=False)
    async def options(table: str) -> str:
        """What your seat is asked, and every choice with its number, cost, gain and consequences."""
        return await told(lambda: assistant.said(tables.find(table), "options"))

    @made.tool(structured_output=False)
    async def why(table: str, what: str = "") -> str:
        """Why something cannot be chosen now: everything that is closed, or one choice by number or words."""
        return await told(lambda: assistant.said(tables.find(table), f"why {what}"))

    @made.tool(structured_output=False)
    async def take(table: str, choice: str) -> str:
        """Take a choice by its number or words. Bots answer; what happened and the next question are told."""
        return await told(lambda: assistant.said(tables.find(table), f"take {choice}"))

    @made.tool(structured_output=False)
    async def undo(table: str) -> str:
        """Take your last choice back, as long as nothing was revealed and nobody else has chosen since."""
        return await told(lambda: assistant.said(tables.find(table), "undo"))

    @made.tool(structured_output=False)
    async def hint(table: str) -> str:
        """The best choices as a bot sees them, each with a reason."""
        return await told(lambda: assistant.said(tables.find(table), "hint"))

    @made.tool(structured_output=False)
    async def say(table: str, line: str) -> str:
        """Any line that a person could type at the table: `map sirius`, `tree II C`, `card plasma cannon`, `help`."""
        return await told(lambda: assistant.said(tables.find(table), line))


def add_books(made: MCPServer[Any]) -> None:
    @made.tool(structured_output=False)
    async def card(game: str, name: str, lang: str = "en") -> str:
        """Read a card of a game by its name."""
        return await told(assistant.card, game, name, lang)

    @made.tool(structured_output=False)
    async def rules(game: str, about: str, lang: str = "en") -> str:
        """How rules are read where the rulebook leaves room: rulings that speak of all the words in `about`."""
        return await told(assistant.rulings, game, about, lang)


def run(http: bool, host: str, port: int) -> None:
    if http:
        server().run("streamable-http", host=host, port=port)
    else:
        server().run("stdio")
