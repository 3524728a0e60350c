"""Tables read strictly: a key written twice is an error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from heliopause.games.beyond_the_sun.cards.sets import DATA as BTS
from heliopause.games.new_frontiers.cards.sets import DATA as NF

__all__ = ["BOX", "BTS", "NF", "boxed", "read", "strings"]

# How many cards of a kind the boxes hold: what the rulebooks count. Cards added later have higher numbers.
BOX = {"technologies": 54, "events": 24, "systems": 36, "achievements": 12, "leaders": 20, "factions": 6}


def boxed(cards: list[Any], kind: str) -> list[Any]:
    return [card for card in cards if card.number <= BOX[kind]]


class StrictLoader(yaml.SafeLoader):
    pass


def _mapping(loader: yaml.SafeLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: list[Any] = []
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        if key in seen:
            raise yaml.YAMLError(f"key {key!r} written twice at {key_node.start_mark}")
        seen.append(key)
    return loader.construct_mapping(node, deep=True)


StrictLoader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read(folder: Path, name: str) -> Any:
    return yaml.load((folder / f"{name}.yaml").read_text(encoding="utf-8"), Loader=StrictLoader)


def strings(value: Any, path: str) -> list[tuple[str, str]]:
    """Every string in a table with the way to it."""
    if isinstance(value, str):
        return [(path, value)]
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in strings(inner, f"{path}/{key}")]
    if isinstance(value, list):
        out: list[tuple[str, str]] = []
        for place, inner in enumerate(value):
            name = inner.get("id", place) if isinstance(inner, dict) else place
            out += strings(inner, f"{path}/{name}")
        return out
    return []
