"""Cards for people in a terminal: name, text in each language, facts, and where each is known from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

import heliopause as hp


def print_list(game: str, languages: list[str]) -> None:
    """Every card of a game on one line each."""
    grid = Grid(box=None, pad_edge=False)
    for column in ("id", "kind", "name", *languages):
        grid.add_column(column)
    for card in hp.cards(game):
        grid.add_row(card.id, card.kind, escape(str(card.name)), *(escape(card.text(lang)) for lang in languages))
    Console().print(grid)


def print_card(game: str, card_id: str, languages: list[str], console: Console | None = None) -> None:
    """All about one card."""
    card = hp.card(game, card_id)
    out = console or Console()
    out.print(f"[bold]{escape(str(card.name))}[/bold]  {card.kind}  [cyan]{card.id}[/cyan]", highlight=False)
    texts = Grid.grid(padding=(0, 2, 0, 0))
    for lang in languages:
        texts.add_row(lang, escape(card.text(lang)))
    out.print(texts)
    facts = [f"{fact} {plain(value)}" for fact, value in card.facts.items() if plain(value)]
    out.print(escape(" · ".join(facts)), style="dim", highlight=False)
    for part, effect in effects_of(card.facts):
        out.print(f"{part}: [green]{escape(effect)}[/green]", style="dim", highlight=False)
    known = f" ({card.known})" if card.known else ""
    out.print(escape(f"source: {card.source}{known}"), style="dim", highlight=False)


def plain(value: object) -> str:
    """A fact that reads on one line; nothing for what is absent or has parts of its own."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return ", ".join(value)
    return str(value) if value is not None and value is not False and isinstance(value, str | int) else ""


def effects_of(facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The parts of a card as the effect language writes them."""
    for name, value in facts.items():
        parts = value if isinstance(value, list) else [value]
        for part in parts:
            if isinstance(part, dict) and isinstance(part.get("effect"), str):
                yield name, part["effect"]
