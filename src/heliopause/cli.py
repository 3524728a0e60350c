"""The `heliopause` command. Each subcommand imports what it needs when it runs, so that all of them start at once."""

from __future__ import annotations

import socket
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="heliopause",
    help="A computer table for Beyond the Sun and New Frontiers.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class Language(StrEnum):
    en = "en"
    pl = "pl"


class Seating(StrEnum):
    rotate = "rotate"


GameName = Annotated[str, typer.Argument(help="beyond-the-sun or new-frontiers")]
Lang = Annotated[Language, typer.Option("--lang", help="language of the texts")]
Settings = Annotated[list[str] | None, typer.Option("--option", "-o", help="a game option, as name=value; repeatable")]
Host = Annotated[str, typer.Option(help="address to listen on")]
Port = Annotated[int, typer.Option(min=1, max=65535, help="port to listen on")]
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
    game: Annotated[str, typer.Argument(help="with --text: the game to play")] = "beyond-the-sun",
    text: Annotated[bool, typer.Option("--text", help="play in this terminal instead of the browser")] = False,
    players: Annotated[int, typer.Option(help="with --text: number of seats")] = 2,
    people: Annotated[int, typer.Option(help="with --text: seats held by people, the others are bots")] = 1,
    bots: Annotated[str, typer.Option(help="with --text: level of the bots, or random")] = "officer",
    seed: Annotated[str | None, typer.Option(help="with --text: seed of the deal")] = None,
    option: Settings = None,
    lang: Lang = Language.en,
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
    from heliopause import terminal
    from heliopause.bots.lines import LinesBotError

    try:
        table = terminal.seat_players(game, players, people, bots, seed, parsed_settings(option), lang.value)
    except (ValueError, OSError) as reason:
        raise refuse(reason) from reason
    try:
        terminal.play(table)
    except LinesBotError as reason:
        raise refuse(reason) from reason


@app.command()
def serve(host: Host = "127.0.0.1", port: Port = 8420, database: Database = None) -> None:
    """Serve tables to other people; opens no browser."""
    from heliopause.server.main import run

    run(host=host, port=port, database=database, open_browser=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="a record, as saved by a table")],
    upto: Annotated[int | None, typer.Option(help="stop after this entry")] = None,
    position: Annotated[bool, typer.Option("--position", help="print the position reached, by names")] = False,
    lang: Lang = Language.en,
) -> None:
    """Check a record, tell what happened and show the scores."""
    from heliopause import terminal

    try:
        game = terminal.retell(file.read_bytes(), upto, lang.value)
        if position:
            terminal.print_position(game)
    except ValueError as reason:
        raise refuse(reason) from reason


@app.command()
def cards(
    game: GameName,
    card: Annotated[str | None, typer.Argument(help="id of one card; without it: the list")] = None,
    lang: Annotated[Language | None, typer.Option(help="one language; default: all")] = None,
) -> None:
    """Card texts in English and Polish, with where each is known from."""
    from heliopause import card_texts

    languages = [lang.value] if lang else [each.value for each in Language]
    try:
        if card is None:
            card_texts.print_list(game, languages)
        else:
            card_texts.print_card(game, card, languages)
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
    budget: Annotated[float, typer.Option(help="seconds a bot may think per decision")] = 1.0,
    processes: Annotated[int, typer.Option(min=0, help="games at the same time; 0 takes all cores")] = 0,
    out: Annotated[Path | None, typer.Option(help="JSON summary; games beside it, and a stopped run goes on")] = None,
    ray: Annotated[str | None, typer.Option(help="play on the Ray cluster at this address")] = None,
) -> None:
    """Let bots meet: win rates with intervals, ratings, time per decision."""
    from heliopause import tournament
    from heliopause.bots.lines import LinesBotError

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
    budget: Annotated[float, typer.Option(help="seconds a bot may think per decision")] = 0.1,
) -> None:
    """Write self-play games as rows for training."""
    from heliopause import tournament

    try:
        tournament.write_dataset(path, game, players, parsed_settings(option), level, games, seed, budget)
    except ModuleNotFoundError as absent:
        raise refuse(f"{absent}: pip install heliopause[dataset]") from absent
    except ValueError as reason:
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
    from heliopause import benchmark

    for name in game or []:
        if name not in hp.games():
            raise refuse(f"unknown game {name!r}; known are {', '.join(hp.games())}")
    benchmark.report(seconds, game or [], peers, out)


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
