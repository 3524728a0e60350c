"""Rows and packs with slips of the pen: every kind that a tired owner or a hostile stranger might write."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

from heliopause.packs import library_of

HEAD = {"id": "slips", "name": "Slips", "version": "1", "author": "A pen", "licence": "CC0-1.0"}
STRANGE: list[Any] = [None, -1, 0, 3, 99, 10**19, "", "many", True, 1.5, [], {}, [1, 2, 3], {"a": 1}, "x" * 5000]
WORDS = ["jump 2", "gain 2 ore", "supply>pop", "special nothing", "repeat 9 { automate any }", "gain 9999 ore", "ore"]


def kinds(game: str) -> list[str]:
    return list(library_of(game).laws.shapes)


def mutant(game: str, seed: int) -> tuple[str, dict[str, Any]]:
    """A kind and a row of it with one slip."""
    rng = random.Random(f"{game} {seed}")
    kind = rng.choice(kinds(game))
    row = deepcopy(rng.choice(library_of(game).whole().of(kind)))
    places = list(spots(row))
    slip = rng.choice((renamed, dropped, strange, strange, numbered, numbered, rewritten, rewritten, doubled))
    slip(rng, row, places)
    return kind, row


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a row, as the container and its key."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    found: list[tuple[Any, Any]] = []
    for key, part in inner:
        if key != "id":
            found.append((value, key))
            found += spots(part)
    return found


def renamed(rng: random.Random, row: dict[str, Any], places: list[tuple[Any, Any]]) -> None:
    holder, key = rng.choice([(holder, key) for holder, key in places if isinstance(holder, dict)])
    at = rng.randrange(len(key))
    holder[key[:at] + rng.choice("xyz_") + key[at:]] = holder.pop(key)


def dropped(rng: random.Random, row: dict[str, Any], places: list[tuple[Any, Any]]) -> None:
    holder, key = rng.choice(places)
    del holder[key]


def strange(rng: random.Random, row: dict[str, Any], places: list[tuple[Any, Any]]) -> None:
    holder, key = rng.choice(places)
    holder[key] = rng.choice(STRANGE)


def numbered(rng: random.Random, row: dict[str, Any], places: list[tuple[Any, Any]]) -> None:
    numbers = [(holder, key) for holder, key in places if type(holder[key]) is int]
    if numbers:
        holder, key = rng.choice(numbers)
        holder[key] += rng.choice((-2, -1, 1, 2, 5))
    else:
        strange(rng, row, places)


def rewritten(rng: random.Random, row: dict[str, Any], places: list[tuple[Any, Any]]) -> None:
    """Another effect: of another card, with a word more, less or broken."""
    texts = [(holder, key) for holder, key in places if isinstance(holder[key], str)]
    holder, key = rng.choice(texts)
    words = holder[key].split(" ")
    slip = rng.randrange(4)
    if slip == 0:
        words.pop(rng.randrange(len(words)))
    elif slip == 1:
        words.insert(rng.randrange(len(words) + 1), rng.choice((";", "{", "2", "ore", "x3", "[rightmost]")))
    elif slip == 2:
        words += [";", rng.choice(WORDS)]
    else:
        words = [rng.choice(WORDS)]
    holder[key] = " ".join(words)


def doubled(rng: random.Random, row: dict[str, Any], places: list[tuple[Any, Any]]) -> None:
    lists = [holder[key] for holder, key in places if isinstance(holder[key], list) and holder[key]]
    if lists:
        found = rng.choice(lists)
        found.append(deepcopy(found[-1]))
        found.append(deepcopy(found[-1]))
    else:
        strange(rng, row, places)
