"""The subcommands of `heliopause admin`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="For those who host: tables, bans, a message, backups, what is kept.", no_args_is_help=True)
Database = Annotated[str | None, typer.Option(help="database URL or file; default: SQLite in your user data folder")]
Who = Annotated[str, typer.Argument(help="an address, a network as 203.0.113.0/24, or the id of a guest")]
Guest = Annotated[bool, typer.Option("--guest", help="it is the id of a guest")]


@contextmanager
def refusing() -> Iterator[None]:
    """Say in a line why nothing was done."""
    from heliopause.commands.admin import AdminTrouble
    from heliopause.server.errors import Refused
    from heliopause.server.filelock import DatabaseTrouble
    from heliopause.server.house.backup import BackupTrouble

    try:
        yield
    except (AdminTrouble, BackupTrouble, DatabaseTrouble, Refused, OSError) as reason:
        typer.secho(str(reason), fg=typer.colors.RED, err=True)
        raise typer.Exit(2) from reason


@app.command()
def secret(database: Database = None) -> None:
    """Make the secret of the admin page and of /metrics; one made before holds no longer."""
    from heliopause.commands import admin

    with refusing():
        made, where = admin.new_secret(database)
    typer.echo(f"{made}\n(kept in {where}; the page is at #/admin of your server)")


@app.command()
def tables(
    database: Database = None,
    most: Annotated[int, typer.Option(min=1, max=1000, help="how many are listed")] = 20,
) -> None:
    """Tables and their sizes, those changed last in front."""
    from heliopause.commands import admin

    with refusing():
        typer.echo("\n".join(admin.table_lines(database, most)))


@app.command()
def ban(
    who: Who,
    guest: Guest = False,
    reason: Annotated[str, typer.Option(help="for yourself")] = "",
    database: Database = None,
) -> None:
    """Close the server to somebody; a running one follows within seconds."""
    from heliopause.commands import admin
    from heliopause.server.wire_house import BanRequest

    with refusing():
        typer.echo(f"banned: {admin.ban(database, BanRequest('guest' if guest else 'address', who, reason))}")


@app.command()
def unban(who: Who, guest: Guest = False, database: Database = None) -> None:
    """Open the server to somebody again."""
    from heliopause.commands import admin
    from heliopause.server.wire_house import BanRequest

    with refusing():
        if not admin.lift(database, BanRequest("guest" if guest else "address", who)):
            raise admin.AdminTrouble(f"{who} is not banned")
    typer.echo(f"no longer banned: {who}")


@app.command()
def bans(database: Database = None) -> None:
    """Who may not come."""
    from heliopause.commands import admin

    with refusing():
        typer.echo("\n".join(admin.ban_lines(database)) or "nobody is banned")


@app.command()
def message(
    text: Annotated[str, typer.Argument(help="in English; empty takes the message away")] = "",
    pl: Annotated[str, typer.Option(help="in Polish")] = "",
    database: Database = None,
) -> None:
    """The message of the day, shown to everybody on the first page."""
    from heliopause.commands import admin
    from heliopause.server.wire_house import SayMessage

    with refusing():
        admin.say(database, SayMessage(text[:400], pl[:400]))
    typer.echo("the message is taken away" if not text and not pl else "everybody is told")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(dir_okay=False, help="where the copy goes; a new file")],
    database: Database = None,
) -> None:
    """Copy the database while the server runs (SQLite)."""
    from heliopause.commands import admin

    with refusing():
        typer.echo(admin.copy(database, file))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="a copy made by backup")],
    database: Database = None,
) -> None:
    """Put a copy in the place of the database, with the server stopped; the one before is set aside (SQLite)."""
    from heliopause.commands import admin

    with refusing():
        typer.echo(admin.bring_back(database, file))


@app.command()
def retention(
    finished: Annotated[int | None, typer.Option(min=1, max=36500, help="days after a game is over")] = None,
    idle: Annotated[int | None, typer.Option(min=1, max=36500, help="days without a change in a game")] = None,
    never: Annotated[bool, typer.Option("--never", help="keep everything, as at first")] = False,
    database: Database = None,
) -> None:
    """After how many days tables are thrown away: never, unless you say so. Without an option: what holds now."""
    from heliopause.commands import admin
    from heliopause.server.wire_house import Retention

    with refusing():
        if finished is not None or idle is not None or never:
            admin.keep(database, Retention(finished, idle))
        rules = admin.kept(database)
    for what, days in (("finished", rules.finished_days), ("idle", rules.idle_days)):
        typer.echo(f"{what}: " + ("never thrown away" if days is None else f"thrown away after {days} days"))
