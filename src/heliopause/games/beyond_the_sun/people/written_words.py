"""Nouns and names of Beyond the Sun for the written table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from heliopause.games.writing import CARD, DISC, POINT, Noun, Seen

ORE: Final = Noun("ore", "ore", "kryształek rudy", "kryształki rudy", "kryształków rudy")
POPULATION: Final = Noun("population", "population", "kostka populacji", "kostki populacji", "kostek populacji")
CUBE: Final = Noun("cube", "cubes", "kostka", "kostki", "kostek")
SHIP: Final = Noun("ship", "ships", "statek", "statki", "statków")
JUMP: Final = Noun("Jump", "Jumps", "skok", "skoki", "skoków")
LEVEL: Final = Noun("level", "levels", "poziom", "poziomy", "poziomów")
TECHNOLOGY: Final = Noun("technology", "technologies", "technologia", "technologie", "technologii")
COLONY: Final = Noun("colony", "colonies", "kolonia", "kolonie", "kolonii")
STAR: Final = Noun("star", "stars", "★", "★", "★")
CREDIT_TOKEN: Final = Noun("credit token", "credit tokens", "żeton kredytu", "żetony kredytu", "żetonów kredytu")
DOOM: Final = Noun("Doom disc", "Doom discs", "dysk Zagłady", "dyski Zagłady", "dysków Zagłady")

CHANGES: Final = {
    "ore": ORE,
    "population": POPULATION,
    "pop": POPULATION,
    "cubes": CUBE,
    "supply": Noun("supply cube", "supply cubes", "kostka zaopatrzenia", "kostki zaopatrzenia", "kostek zaopatrzenia"),
    "vp": POINT,
    "power": Noun("power", "power", "punkt siły", "punkty siły", "punktów siły"),
    "disc": DISC,
    "discs": Noun(
        "automated disc", "automated discs", "zautomatyzowany dysk", "zautomatyzowane dyski", "zautomatyzowanych dysków"
    ),
    "ship": SHIP,
    "ships": SHIP,
    "jump": JUMP,
    "jumps": JUMP,
    "card": CARD,
    "return": Noun(
        "returned population",
        "returned population",
        "wycofana kostka populacji",
        "wycofane kostki populacji",
        "wycofanych kostek populacji",
    ),
    "technology": TECHNOLOGY,
    "colonies": COLONY,
    "upgrades": Noun("upgrade", "upgrades", "ulepszenie", "ulepszenia", "ulepszeń"),
    "credit_token": CREDIT_TOKEN,
}

TYPES: Final = {
    "scientific": ("scientific", "naukowa"),
    "economic": ("economic", "ekonomiczna"),
    "military": ("military", "wojskowa"),
    "commercial": ("commercial", "handlowa"),
}
DISCS: Final = {
    "food": ("food disc", "dysk produkcji żywności"),
    "ore": ("ore disc", "dysk produkcji rudy"),
    "star": ("star disc", "dysk ★"),
}
DECKS: Final = {
    "tech_2": ("level II technologies", "technologie poziomu II"),
    "tech_3": ("level III technologies", "technologie poziomu III"),
    "tech_4": ("level IIII technologies", "technologie poziomu IIII"),
    "system_a": ("Systems A", "układy A"),
    "system_b": ("Systems B", "układy B"),
}
ROMAN: Final = ("", "I", "II", "III", "IIII")


def slot_name(id: str) -> str:
    """As the board prints it: II C, and I 1 on the first level."""
    return f"I {id[1:]}" if "_" not in id else id.replace("_", " ")


def slots(seen: Seen, ids: Sequence[str], word: str = "and") -> str:
    """Slots in a row: II A and II B."""
    between = seen.say(" and ", " i ") if word == "and" else seen.say(" or ", " lub ")
    return between.join([slot_name(id) for id in ids])


def disc_name(seen: Seen, id: str) -> str:
    return seen.say(*DISCS[id])


def place_name(seen: Seen, id: str) -> str:
    """A place goes by the System that lies there."""
    for place in seen.table["locations"]:
        if place["id"] == id and place["system"]:
            return seen.name(place["system"])
    for board in seen.boards["exploration_boards"]:
        for row in board["locations"]:
            if row["id"] == id and "name" in row:
                return str(seen.say(row["name"], row["name_pl"]))
    return seen.say(f"empty slot {id.upper()}", f"puste pole {id.upper()}")


def space_name(seen: Seen, id: str) -> str:
    """The card or action that an action space belongs to."""
    for space in seen.table["spaces"]:
        if space["id"] == id:
            return seen.name(space["source"])
    kind, _, rest = id.partition(".")
    card = rest.partition(".")[0] if kind in ("private", "leader") else kind
    return seen.name(seen.position["tech"].get(card, card))


def cost_of(seen: Seen, changes: Sequence[Mapping[str, Any]]) -> str:
    """Costs of an action space: 2 ore, 1 population."""
    parts = [CHANGES[each["what"]].count(seen.lang, abs(each["amount"])) for each in changes]
    return ", ".join(parts)


def mat_of(seen: Seen, seat: int) -> Mapping[str, Any]:
    found: Mapping[str, Any] = seen.position[f"P{seat + 1}"]
    return found


def mat_facts(seen: Seen, seat: int) -> Mapping[str, Any] | None:
    found: Mapping[str, Any] | None = next((each for each in seen.table["mats"] if each["seat"] == seat), None)
    return found
