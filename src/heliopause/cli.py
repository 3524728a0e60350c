"""The `heliopause` command. Each subcommand imports what it needs when it runs, so that all of them start at once."""

from __future__ import annotations

import socket
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from heliopause.commands import admin_cli
from heliopause.core import registry

app = typer.Typer(
    name="heliopause",
    help="A computer table for board games of exploration and growth.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Language(StrEnum):
    en = "en"
    pl = "pl"


class Seating(StrEnum):
    rotate = "rotate"


GameName = Annotated[str, typer.Argument(help=" or ".join(registry.BUILT_IN))]
Lang = Annotated[Language, typer.Option("--lang", help="language of the texts")]
Settings = Annotated[list[str] | None, typer.Option("--option", "-o", help="a game option, as name=value; repeatable")]
Host = Annotated[str, typer.Option(help="address to listen on")]
Port = Annotated[int, typer.Option(min=1, max=65535, help="port to listen on")]
Budget = Annotated[
    float | None,
    typer.Option(help="seconds a bot may think per decision; without it each level looks at its number of positions"),
]
Database = Annotated[str | None, typer.Option(help="database URL; default: SQLite in your user data folder")]


def refuse(reason: object) -> typer.Exit:
    """Print a reason a person understands; to be raised."""
    typer.secho(str(reason), fg=typer.colors.RED, err=True)
    return typer.Exit(2)


def free_port(host: str, first: int = 8420) -> int:
    """The first port from the usual one on that nobody listens on: a second table may be open already."""
    for port in range(first, first + 50):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise refuse(f"no free port from {first} on; name one with --port")


def parsed_settings(pairs: list[str] | None) -> dict[str, object]:
    """`-o leaders=true -o factions=advanced` as the options of a game."""
    settings: dict[str, object] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise refuse(f"{pair!r}: an option is written name=value")
        settings[name] = {"true": True, "false": False}.get(value.lower(), value)
    return settings


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="with --text: the game to play")] = registry.FIRST,
    text: Annotated[bool, typer.Option("--text", help="play in this terminal instead of the browser")] = False,
    players: Annotated[int, typer.Option(help="with --text: number of seats")] = 2,
    people: Annotated[int, typer.Option(help="with --text: seats held by people, the others are bots")] = 1,
    bots: Annotated[str, typer.Option(help="with --text: level of the bots, or random")] = "officer",
    seed: Annotated[str | None, typer.Option(help="with --text: seed of the deal")] = None,
    option: Settings = None,
    lang: Lang = Language.en,
    plain: Annotated[bool, typer.Option("--plain", help="with --text: no colours and no drawn lines")] = False,
    host: Host = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="port to listen on; default: 8420 or the next free one")
    ] = None,
    database: Database = None,
    browser: Annotated[bool, typer.Option(help="open the browser")] = True,
) -> None:
    """Play: at the table in your browser, or by text."""
    if not text:
        from heliopause.server.main import run

        run(host=host, port=port or free_port(host), database=database, open_browser=browser)
        return
    from heliopause.bots.lines import LinesBotError
    from heliopause.commands import terminal

    try:
        table = terminal.seat_players(game, players, people, bots, seed, parsed_settings(option), lang.value)
        table.plain = plain
    except (ValueError, OSError) as reason:
        raise refuse(reason) from reason
    try:
        terminal.play(table)
    except LinesBotError as reason:
        raise refuse(reason) from reason


@app.command()
def mcp(
    http: Annotated[bool, typer.Option("--http", help="streamable HTTP at /mcp instead of stdio")] = False,
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="with --http: port to listen on")] = 8421,
) -> None:
    """Let an assistant play, explain and review games: a Model Context Protocol server (needs heliopause[mcp])."""
    try:
        from heliopause.commands.mcp_server import run
    except ModuleNotFoundError as reason:
        raise refuse(f"{reason}; install it with: pip install 'heliopause[mcp]'") from reason
    run(http, host, port)


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8420,
    database: Database = None,
    name: Annotated[list[str] | None, typer.Option(help="a name of this server in the world; repeatable")] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(help="address of a proxy whose X-Forwarded-For is believed; repeatable")
    ] = None,
    memory: Annotated[
        int | None, typer.Option(min=16, help="MB for tables in memory; default: a quarter of the machine's")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="processes that think for bots and replay records")] = 2,
    connections: Annotated[
        int, typer.Option(min=0, help="open connections at most; 0: as many as there are file handles for")
    ] = 0,
    url: Annotated[str, typer.Option(help="address of the page in the world, for links in notices")] = "",
    smtp: Annotated[
        str, typer.Option(envvar="HELIOPAUSE_SMTP", help="mail server for notices, smtp://user:password@host:587")
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="HELIOPAUSE_MAIL_FROM", help="address that notices by e-mail come from")
    ] = "",
    notice_host: Annotated[
        list[str] | None, typer.Option(help="inside place, as host:port, that notices may reach; repeatable")
    ] = None,
) -> None:
    """Serve tables to other people; opens no browser."""
    from heliopause.server.filelock import DatabaseTrouble
    from heliopause.server.main import run
    from heliopause.server.settings import Settings, database_url, memory_for_tables

    try:
        settings = Settings(
            database=database_url(database),
            names=tuple(name or ()),
            proxies=tuple(proxy or ()),
            memory_mb=memory or memory_for_tables(),
            bot_workers=workers,
            connections=connections,
            url=url,
            smtp=smtp,
            mail_from=mail_from,
            notice_hosts=tuple(notice_host or ()),
        )
    except DatabaseTrouble as trouble:
        raise SystemExit(f"heliopause: {trouble}") from trouble
    run(host=host, port=port, open_browser=False, settings=settings)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="a record, as saved by a table")],
    upto: Annotated[int | None, typer.Option(help="stop after this entry")] = None,
    position: Annotated[bool, typer.Option("--position", help="print the position reached, by names")] = False,
    lang: Lang = Language.en,
) -> None:
    """Check a record, tell what happened and show the scores."""
    from heliopause.commands import terminal

    try:
        game = terminal.retell(file.read_bytes(), upto, lang.value)
        if position:
            terminal.print_position(game)
    except ValueError as reason:
        raise refuse(reason) from reason


@app.command()
def review(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="a record, as saved by a table")],
    worlds: Annotated[int | None, typer.Option(min=3, max=64, help="sampled worlds for each turn")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="the whole review as JSON")] = False,
    lang: Lang = Language.en,
) -> None:
    """Look at a game again: the best plan of every turn, what was played, what it cost in chance to win."""
    from heliopause.commands import review

    try:
        review.run(file.read_bytes(), lang.value, as_json, worlds)
    except ValueError as reason:
        raise refuse(reason) from reason


puzzle_app = typer.Typer(help="Puzzles: positions in which one plan is clearly best.", no_args_is_help=True)
app.add_typer(puzzle_app, name="puzzles")


@puzzle_app.command("make")
def puzzles_make(
    game: GameName,
    out: Annotated[Path, typer.Argument(dir_okay=False, help="the file of puzzles to add to, one a line")],
    games: Annotated[int, typer.Option(min=1, help="games of bots to look through")] = 20,
    first: Annotated[
        int | None, typer.Option(min=0, help="number of the first game; default: where the file ends")
    ] = None,
    most: Annotated[int, typer.Option(min=1, help="stop with so many puzzles in the file")] = 400,
) -> None:
    """Look for puzzles in games of bots. The same numbers give the same puzzles."""
    from heliopause.commands import puzzles

    puzzles.make(game, out, first, games, most)


@puzzle_app.command("check")
def puzzles_check(
    file: Annotated[Path | None, typer.Argument(exists=True, dir_okay=False, help="default: the shipped sets")] = None,
    worlds: Annotated[int, typer.Option(min=3, max=64, help="sampled worlds for each puzzle")] = 8,
) -> None:
    """Judge every puzzle again, at reduced depth, and name those whose answer is no longer right."""
    from heliopause.commands import puzzles

    if not puzzles.check(file, worlds):
        raise typer.Exit(1)


@app.command()
def cards(
    game: GameName,
    card: Annotated[str | None, typer.Argument(help="id of one card; without it: the list")] = None,
    lang: Annotated[Language | None, typer.Option(help="one language; default: all")] = None,
) -> None:
    """Card texts in English and Polish, with where each is known from."""
    from heliopause.commands import cards

    languages = [lang.value] if lang else [each.value for each in Language]
    try:
        if card is None:
            cards.print_list(game, languages)
        else:
            cards.print_card(game, card, languages)
    except KeyError as unknown:
        raise refuse(unknown.args[0]) from unknown
    except ValueError as reason:
        raise refuse(reason) from reason


@app.command()
def arena(
    game: GameName,
    levels: Annotated[list[str], typer.Argument(help="levels that meet, two or more")],
    games: Annotated[int, typer.Option(min=1, help="number of games")] = 100,
    players: Annotated[int, typer.Option(help="seats of each game")] = 2,
    seats: Annotated[Seating, typer.Option(help="every deal once per rotation of the seats")] = Seating.rotate,
    option: Settings = None,
    seed: Annotated[int, typer.Option(help="seed of the first deal")] = 1,
    budget: Budget = None,
    processes: Annotated[int, typer.Option(min=0, help="games at the same time; 0 takes all cores")] = 0,
    out: Annotated[Path | None, typer.Option(help="JSON summary; games beside it, and a stopped run goes on")] = None,
    ray: Annotated[str | None, typer.Option(help="play on the Ray cluster at this address")] = None,
) -> None:
    """Let bots meet: win rates with intervals, ratings, time per decision."""
    from heliopause.bots.lines import LinesBotError
    from heliopause.commands import tournament

    try:
        tournament.play_matches(
            game, levels, games, players, parsed_settings(option), seed, budget, processes, out, ray
        )
    except (ValueError, OSError, LinesBotError) as reason:
        raise refuse(reason) from reason


@app.command()
def dataset(
    game: GameName,
    path: Annotated[Path, typer.Argument(help="parquet file to write")],
    level: Annotated[str, typer.Option(help="level that plays all seats")] = "officer",
    games: Annotated[int, typer.Option(min=1, help="number of games")] = 100,
    players: Annotated[int, typer.Option(help="seats of each game")] = 2,
    option: Settings = None,
    seed: Annotated[int, typer.Option(help="seed of the first deal")] = 1,
    budget: Budget = None,
    processes: Annotated[int, typer.Option(min=0, help="games at the same time; 0 takes all cores")] = 0,
) -> None:
    """Write self-play games as rows for training."""
    from heliopause.bots.dataset import Table
    from heliopause.commands import tournament

    try:
        table = Table(game, players, parsed_settings(option), level, budget)
        tournament.write_dataset(path, table, games, seed, processes)
    except ModuleNotFoundError as absent:
        raise refuse(f"{absent}: pip install heliopause[dataset]") from absent
    except ValueError as reason:
        raise refuse(reason) from reason


@app.command()
def train(
    game: GameName,
    folder: Annotated[Path, typer.Argument(help="where games, curves, networks and the report lie")],
    config: Annotated[Path | None, typer.Option(help="settings of the run; the game's own by default")] = None,
    games: Annotated[int, typer.Option(min=0, help="games to play; 0 takes the number of the settings")] = 0,
    processes: Annotated[int, typer.Option(min=1, help="actors at the same time")] = 1,
    ray: Annotated[str | None, typer.Option(help="play on the Ray cluster at this address; `local` starts one")] = None,
) -> None:
    """Learn what positions are worth: play, fit a network, judge it against reference-1; a stopped run goes on."""
    import json

    from heliopause.bots.training import run

    try:
        print(json.dumps(run.train(game, folder, config, processes, ray, games, print), indent=1))
    except ModuleNotFoundError as absent:
        raise refuse(f"{absent}: pip install heliopause[{'ray' if absent.name == 'ray' else 'train'}]") from absent
    except (ValueError, OSError) as reason:
        raise refuse(reason) from reason


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="time for each figure", min=0.01)] = 1.0,
    game: Annotated[list[str] | None, typer.Option(help="only this game; repeatable")] = None,
    peers: Annotated[bool, typer.Option(help="measure other libraries that are installed, too")] = True,
    out: Annotated[Path | None, typer.Option(help="folder for the JSON results and the plot")] = None,
) -> None:
    """Speed of the rules, interpreted and compiled, next to peers, in one run."""
    import heliopause as hp
    from heliopause.commands import benchmark

    for name in game or []:
        if name not in hp.games():
            raise refuse(f"unknown game {name!r}; known are {', '.join(hp.games())}")
    benchmark.report(seconds, game or [], peers, out)


@app.command()
def soak(
    games: Annotated[int, typer.Option(min=1, help="number of random games")] = 10_000,
    jobs: Annotated[int, typer.Option(min=0, help="games at the same time; 0 takes all cores")] = 0,
    seed: Annotated[int, typer.Option(min=0, help="seed of the games")] = 1,
    game: Annotated[list[str] | None, typer.Option(help="only this game; repeatable")] = None,
    out: Annotated[Path, typer.Option(help="JSON summary; its games beside it, and a stopped run goes on")] = Path(
        "soak.json"
    ),
) -> None:
    """Random games over every module, every invariant watched; stop it at any time, the same command goes on."""
    import os

    import heliopause as hp
    from heliopause.commands import soak as soaking

    for name in game or []:
        if name not in hp.games():
            raise refuse(f"unknown game {name!r}; known are {', '.join(hp.games())}")
    plan = soaking.Plan(games, seed, tuple(game or hp.games()))
    try:
        told = soaking.run(plan, jobs or os.cpu_count() or 1, out)
    except (soaking.SoakError, OSError) as reason:
        raise refuse(reason) from reason
    if told["breaches"]:
        raise typer.Exit(1)


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(help="the folder to write; only an empty one or an older site is replaced")],
    pyodide: Annotated[Path | None, typer.Option(help="a folder with the npm package pyodide")] = None,
    wheels: Annotated[Path | None, typer.Option(help="a folder with the wheels for browsers")] = None,
) -> None:
    """Write the edition without a server: static files that any host can offer, playable offline."""
    from heliopause.edition import site as making
    from heliopause.server.page import built_page
    from heliopause.server.settings import data_directory

    page = built_page()
    if page is None:
        raise refuse("the page is not built: run `python3 run.py info` in the source tree first")
    try:
        parts = making.Parts(data_directory() / "site", pyodide, wheels)
        listed = making.write(folder.resolve(), page, parts, typer.echo)
    except (ValueError, OSError) as reason:
        raise refuse(reason) from reason
    typer.echo(f"the site {listed['version']} is in {folder}: offer that folder with any web server")


pack_app = typer.Typer(help="Check, compare and install packs of cards.", no_args_is_help=True)
app.add_typer(pack_app, name="pack")
PackFile = Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="a pack: one YAML file")]


@pack_app.command("check")
def pack_check(file: PackFile) -> None:
    """Whether every card of the pack can be played; the first slip is named with its card, field and column."""
    from heliopause.commands import packs

    try:
        packs.checked(file)
    except ValueError as reason:
        raise refuse(reason) from reason


@pack_app.command("diff")
def pack_diff(file: PackFile) -> None:
    """What the pack changes, card by card and field by field."""
    from heliopause.commands import packs

    try:
        packs.print_difference(file)
    except ValueError as reason:
        raise refuse(reason) from reason


@pack_app.command("install")
def pack_install(
    file: PackFile,
    folder: Annotated[Path | None, typer.Option(file_okay=False, help="default: the server's folder of packs")] = None,
) -> None:
    """Put a checked pack into the folder of packs; the server offers it for new tables."""
    from heliopause.commands import packs

    try:
        typer.echo(packs.installed(file, folder))
    except (ValueError, OSError) as reason:
        raise refuse(reason) from reason


app.add_typer(admin_cli.app, name="admin")

releases = typer.Typer(help="Check that nothing released would break; make a release.", no_args_is_help=True)
app.add_typer(releases, name="release")
Tree = Annotated[Path, typer.Option(file_okay=False, help="the source tree")]


@releases.command("check")
def release_check(tree: Tree = Path()) -> None:
    """Replay every record and play on with every table of every release; refuses when something would break."""
    from heliopause.commands import release

    try:
        found = release.troubles(tree, typer.echo)
    except release.ReleaseError as reason:
        raise refuse(reason) from reason
    if found:
        raise refuse("\n".join(["this would break what was released:", *found]))
    typer.echo("everything that was released replays and goes on")


@releases.command("make")
def release_make(
    name: Annotated[str, typer.Argument(help="the release, as 0.2")],
    tree: Tree = Path(),
) -> None:
    """Check, then keep today's card rows in the archives and freeze golden records and tables under this name."""
    from heliopause.commands import release

    try:
        release.make(tree, name, typer.echo)
    except release.ReleaseError as reason:
        raise refuse(reason) from reason
    typer.echo(f"release {name} is frozen; commit what it left behind")


@app.command()
def info() -> None:
    """What runs here: version, build, games, where things are kept."""
    import platform

    import heliopause as hp
    from heliopause import build
    from heliopause.version import VERSION

    typer.echo(f"heliopause {VERSION} · Python {platform.python_version()} · {platform.system()} {platform.machine()}")
    typer.echo(f"rules: {build.running()}")
    typer.echo(f"program: {Path(__file__).parent}")
    for game in hp.games():
        try:
            names = ", ".join(hp.options_schema(game))
        except (ImportError, ValueError) as reason:
            names = f"not available: {reason}"
        typer.echo(f"{game}: {names}")


def main() -> None:
    app()
