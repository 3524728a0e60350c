"""What a row of New Frontiers may say.

A `special` is a rule of its tile alone: it stays where our own tiles have it.
"""

from __future__ import annotations

from typing import Any, Final

from heliopause.core.content import Content
from heliopause.core.effects.grammar import Node
from heliopause.core.effects.tokens import EffectError
from heliopause.games.new_frontiers.cards.powers import parse_power, parse_target
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.shapes import (
    NAMES,
    TEXTS,
    Check,
    Place,
    Shape,
    ShapeError,
    distinct,
    effect_text,
    flag,
    keyed,
    listed,
    measured,
    nullable,
    number,
    one_of,
    shown,
    specials_of,
    text,
)

KEYWORDS: Final = ("alien", "imperium", "rebel", "terraforming", "uplift")
_specials: dict[str, list[str]] = {}  # tile -> its specials


def learn(content: Content) -> None:
    """Note which of our tiles have a special."""
    for kind in ("developments", "worlds", "homes"):
        for row in content.of(kind):
            trees = [parse_power(written, "", "")[1] for written in row["powers"]]
            _specials[row["id"]] = [id for tree in trees for id, _ in specials_of(tree)]
            if "ability" in row:
                _specials[row["id"]].append(row["ability"].removeprefix("special "))


def parsed(written: str, place: Place) -> tuple[int, Node]:
    phase, node = parse_power(written, place.file, place.card)
    measured(node, place, written)
    return phase, node


def power(value: Any, place: Place) -> None:
    written = effect_text(value, place)
    _, node = parsed(written, place)
    for id, column in specials_of(node):
        if id not in _specials.get(place.card, []):
            expected = "a power in words; specials stay on their own tiles"
            raise EffectError(place.file, place.card, column, expected, f"`{id}`", written)


def ability(value: Any, place: Place) -> None:
    if not isinstance(value, str) or value.removeprefix("special ") not in _specials.get(place.card, []):
        raise ShapeError(place, "no ability: it stays on its own tile", shown(value))


def target(value: Any, place: Place) -> None:
    if value != "military_strength":
        measured(parse_target(effect_text(value, place), place.file, place.card), place, value)


def bonus_line(value: Any, place: Place) -> None:
    if isinstance(value, dict) and "table" in value:
        counts = keyed(tuple([str(n) for n in range(1, len(KINDS) + 1)]), number(0, 30))
        Shape({"table": counts, "of": one_of("colony_kinds")})(value, place)
    else:
        Shape({"vp": number(0, 20), "per": target})(value, place)


TILE: Final[dict[str, Check]] = NAMES | {
    "vp": nullable(number(0, 20)),
    "keywords": distinct(one_of(*KEYWORDS), 0, 5),
    "powers": listed(power, 0, 4),
}
COLONY: Final[dict[str, Check]] = {
    "type": one_of("military", "nonmilitary"),
    "colonists": number(1, 2),
    "goods": one_of("none", "windfall", "production"),
}
BONUS: Final = listed(bonus_line, 1, 6)
DEVELOPMENT: Final = Shape(
    TILE | {"size": one_of("small", "large"), "group": one_of("always", "stack", "large"), "cost": number(0, 20)},
    TEXTS
    | {
        "mat": keyed(("row", "col"), number(1, 9)),
        "stack": text,
        "side": one_of("a", "b"),
        "first_game": flag,
        "first_game_source": text,
        "bonus": BONUS,
    },
)
WORLD: Final = Shape(
    TILE | COLONY | {"kind": one_of(*KINDS, "gray", "any")},
    TEXTS | {"cost": number(0, 20), "defense": number(1, 20), "bonus": BONUS, "ability": ability},
)
HOME: Final = Shape(
    TILE
    | COLONY
    | {
        "kind": one_of(*KINDS, "gray"),
        "mat": number(1, 8),
        "side": one_of("a", "b"),
        "first_game": flag,
        "cost": number(0, 20),
        "halo": flag,
    },
    TEXTS | {"first_game_source": text, "opening": text, "bonus": BONUS},
)


def steps(value: Any, place: Place) -> None:
    if not isinstance(value, dict) or not value or not all(str(key).isdecimal() for key in value):
        raise ShapeError(place, "VP by quantity", shown(value))
    for key, vp in value.items():
        number(1, 20)(int(key), place.inside("quantity"))
        number(0, 30)(vp, place.inside(str(key)))


def unchanged(value: Any, place: Place) -> None:
    """Part of a rule: compared with our own row by `fixed_as_ours`."""


GOAL: Final = Shape(
    NAMES | {"steps": steps, "type": unchanged, "counts": unchanged, "open_ended": unchanged, "stockpile": unchanged},
    TEXTS,
)
RULES_OF_ACTIONS: Final = (
    "order",
    "first_game",
    "all",
    "bonus",
    "bonus_timing",
    "replaces",
    "steps",
    "end_check",
    "round_end",
    "prices",
)
ACTION: Final = Shape(
    NAMES,
    TEXTS | dict.fromkeys(RULES_OF_ACTIONS, unchanged),
)


def world(value: Any, place: Place) -> None:
    """A military world has a defense, any other a cost; goods have a kind."""
    WORLD(value, place)
    wanted, other = ("defense", "cost") if value["type"] == "military" else ("cost", "defense")
    if wanted not in value or other in value:
        raise ShapeError(place.inside(wanted), f"{wanted} and no {other} on a {value['type']} world", "otherwise")
    colony(value, place)
    if (value["kind"] == "any") != ("ability" in value):
        raise ShapeError(place.inside("kind"), "the kind `any` on Alien Oort Cloud Factory only", shown(value["kind"]))


def colony(value: Any, place: Place) -> None:
    if (value["kind"] == "gray") != (value["goods"] == "none"):
        raise ShapeError(place.inside("goods"), "goods with a kind, none on gray", shown(value["goods"]))
    bonus_or_points(value, place)


def bonus_or_points(value: Any, place: Place) -> None:
    if (value["vp"] is None) != ("bonus" in value):
        raise ShapeError(place.inside("vp"), "null with a bonus, a number without", shown(value["vp"]))


def home(value: Any, place: Place) -> None:
    HOME(value, place)
    if value["type"] != "nonmilitary":
        raise ShapeError(place.inside("type"), "nonmilitary: a home colony is never conquered", shown(value["type"]))
    if value["halo"] and value["goods"] == "none":
        raise ShapeError(place.inside("halo"), "false on a colony without goods", "true")
    colony(value, place)


def development(value: Any, place: Place) -> None:
    DEVELOPMENT(value, place)
    bonus_or_points(value, place)
    if (value["group"] == "always") == ("stack" in value):
        raise ShapeError(place.inside("stack"), "a stack unless the group is always", shown(value.get("stack")))
    if (value["size"] == "large") != (value["group"] == "large"):
        raise ShapeError(place.inside("size"), "large in the group large only", shown(value["size"]))
    if "stack" in value and "first_game" not in value:
        raise ShapeError(place.inside("first_game"), "whether this side is the first-game side", "nothing")


SHAPES: Final[dict[str, Check]] = {
    "developments": development,
    "worlds": world,
    "homes": home,
    "goals": GOAL,
    "actions": ACTION,
}
# Fields that code relies on: a pack leaves them as they are.
FIXED: Final = {
    "goals": ("type", "counts", "open_ended", "stockpile"),
    "actions": RULES_OF_ACTIONS,
    "developments": ("size", "group", "stack", "first_game", "side"),
    "homes": ("mat", "side", "first_game"),
}
