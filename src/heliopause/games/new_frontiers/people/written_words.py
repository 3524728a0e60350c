"""Nouns and names of New Frontiers for the written table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from heliopause.games.writing import POINT, Noun, Seen, joined

CREDIT: Final = Noun("credit", "credits", "kredyt", "kredyty", "kredytów")
COLONIST: Final = Noun("colonist", "colonists", "kolonista", "koloniści", "kolonistów")
GOOD: Final = Noun("good", "goods", "towar", "towary", "towarów")
WORLD: Final = Noun("world", "worlds", "świat", "światy", "światów")
COLONY: Final = Noun("colony", "colonies", "kolonia", "kolonie", "kolonii")
DEVELOPMENT: Final = Noun("development", "developments", "technologia", "technologie", "technologii")
COPY: Final = Noun("copy", "copies", "sztuka", "sztuki", "sztuk")
CHIP: Final = Noun("point in chips", "points in chips", "punkt w żetonach", "punkty w żetonach", "punktów w żetonach")
PLACE: Final = Noun(
    "development space", "development spaces", "pole technologii", "pola technologii", "pól technologii"
)
GOAL: Final = Noun("goal", "goals", "cel", "cele", "celów")

KINDS: Final = {
    "novelty": ("Novelty", "Nowości"),
    "rare": ("Rare Elements", "Pierwiastki rzadkie"),
    "genes": ("Genes", "Geny"),
    "alien_tech": ("Alien Technology", "Technologia Obcych"),
    "gray": ("no kind", "bez rodzaju"),
    "any": ("any kind", "dowolny rodzaj"),
}
WORDS: Final = {
    "alien": ("Alien", "Obcy"),
    "imperium": ("Imperium", "Imperium"),
    "rebel": ("Rebel", "Rebelia"),
    "terraforming": ("Terraforming", "Terraformacja"),
    "uplift": ("Uplift", "Wspomagani"),
    **KINDS,
}


def _of_kind(en: str, pl: str) -> Noun:
    return Noun(f"{en} good", f"{en} goods", f"towar: {pl}", f"towary: {pl}", f"towarów: {pl}")


CHANGES: Final = {
    "credit": CREDIT,
    "credits": CREDIT,
    "vp": POINT,
    "colonist": COLONIST,
    "colonists": COLONIST,
    "stockpile": Noun(
        "thing stockpiled", "things stockpiled", "rzecz w magazynie", "rzeczy w magazynie", "rzeczy w magazynie"
    ),
    **{kind: _of_kind(*words) for kind, words in KINDS.items()},
}


def kind_name(seen: Seen, kind: str) -> str:
    return seen.say(*KINDS[kind])


def goods_list(seen: Seen, goods: Mapping[str, int]) -> str:
    """2 Novelty, 1 Genes."""
    return joined([f"{n} {kind_name(seen, kind)}" for kind, n in goods.items() if n])


def against(seen: Seen, filter: str) -> str:
    """Which worlds a special Military works against: `uplift|genes`."""
    words = [
        joined([seen.say(*WORDS[word]) if word in WORDS else word.replace("_", " ") for word in part.split("&")], " ")
        for part in filter.split("|")
    ]
    return joined(words, seen.say(" or ", " lub "))


def printed_world(seen: Seen, id: str) -> list[str]:
    """What a world tile says of itself: type, price or defense, colonists, good, keywords, points."""
    facts = seen.facts(id)
    if facts.get("type") == "military":
        first = seen.say(f"military world, defense {facts['defense']}", f"świat militarny, obrona {facts['defense']}")
    else:
        price = seen.count(int(facts.get("cost") or 0), CREDIT)
        first = seen.say(f"world, costs {price}", f"świat, koszt {price}")
    people = int(facts.get("colonists") or 0)
    crew = seen.count(people, COLONIST) if people else seen.say("no colonist", "bez kolonisty")
    points = facts.get("vp")
    worth = seen.points(points) if isinstance(points, int) else seen.say("points by its bonus", "punkty według premii")
    words = joined([seen.say(*WORDS[word]) for word in facts.get("keywords", [])])
    return [first, crew, good_of(seen, facts), worth, words]


def good_of(seen: Seen, facts: Mapping[str, Any]) -> str:
    kind, goods = facts.get("kind", "gray"), facts.get("goods", "none")
    if goods == "none":
        return seen.say("no good", "bez towaru")
    named = kind_name(seen, kind)
    if goods == "windfall":
        return seen.say(f"{named} windfall", f"znalezisko: {named}")
    return seen.say(f"produces {named}", f"produkuje: {named}")
