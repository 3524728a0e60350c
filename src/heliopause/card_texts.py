"""Cards for people in a terminal: name, text in each language, facts, and where each is known from."""

from __future__ import annotations

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
    for lang in languages:
        out.print(f"{lang}  {escape(card.text(lang))}", highlight=False)
    for fact, value in card.facts.items():
        out.print(f"{fact}: {escape(str(value))}", style="dim", highlight=False)
    out.print(f"source: {escape(str(card.source))}", style="dim", highlight=False)
