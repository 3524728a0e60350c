"""`heliopause pack`: check a pack, tell what it changes, put it into the folder of packs."""

from __future__ import annotations

from pathlib import Path

import typer

from heliopause import packs
from heliopause.core.content import Pack
from heliopause.server.settings import pack_directory


def checked(file: Path) -> Pack:
    pack = packs.read(file)
    count = sum(len(table) for table in pack.rows.values())
    cards = "1 card" if count == 1 else f"{count} cards"
    typer.echo(f"{pack.about['name']} ({pack.id} {pack.mark.version}) by {pack.about['author']}: {cards}, all playable")
    return pack


def told(value: object) -> str:
    text = "nothing" if value is None else str(value)
    return text if len(text) <= 100 else text[:97] + "..."


def print_difference(file: Path) -> None:
    card = ""
    for change in packs.diff(packs.read(file)):
        if change.card != card:
            card = change.card
            typer.echo(f"{change.kind}: {card}" + (" (new)" if change.ours is None and change.field == "id" else ""))
        if change.field != "id":
            typer.echo(f"  {change.field}: {told(change.ours)} -> {told(change.theirs)}")


def installed(file: Path, folder: Path | None) -> Path:
    place = folder if folder is not None else pack_directory()
    checked(file)
    pack = packs.install(file.read_bytes(), place, file.name)
    return place / f"{pack.id}.yaml"
