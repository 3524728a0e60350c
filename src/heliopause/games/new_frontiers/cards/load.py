"""Loads the tables of New Frontiers into tiles the rules can use. `CARDS` is the loaded whole.

Every tile has a `number` counted from 1 over all tiles of the content: developments, then the worlds of the bag, then
home colonies, each in the order of numbers.yaml. Action tiles and goals are numbered from 1 on their own.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

from heliopause.core.content import Content, Row
from heliopause.core.decision import Text
from heliopause.games.card import Card
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.powers import (
    Alternative,
    Power,
    encode_power,
    encode_target,
    parse_power,
    parse_target,
)
from heliopause.games.new_frontiers.cards.sets import LIBRARY, SETUP
from heliopause.games.new_frontiers.people.card_texts import TILE_NAMES

DEVELOPMENT: Final = 0
WORLD: Final = 1
HOME: Final = 2
MOST_NAMES: Final = 10_000  # tiles of packs that come and go must not fill the memory
TILE_KINDS: Final = ("developments", "worlds", "homes")

GOODS_NONE: Final = 0
GOODS_WINDFALL: Final = 1
GOODS_PRODUCTION: Final = 2
GOODS: Final = ("none", "windfall", "production")

GRAY: Final = -1  # kind of a world without goods
OORT_KIND: Final = 4  # kind `any`: set by the owner

# Lines of a bonus list.
PER_TILE: Final = 0
PER_MILITARY_STRENGTH: Final = 1
KINDS_TABLE: Final = 2

# What a goal counts.
GOAL_COUNTS: Final = (
    "consume_powers",
    "keywords",
    "phases",
    "kinds",
    "stockpiled_goods",
    "stockpiled_worlds",
    "stockpiled_credits",
    "unused_colonists",
)
COUNT_CONSUME_POWERS: Final = 0
COUNT_KEYWORDS: Final = 1
COUNT_PHASES: Final = 2
COUNT_KINDS: Final = 3
COUNT_STOCKPILED_GOODS: Final = 4
COUNT_STOCKPILED_WORLDS: Final = 5
COUNT_STOCKPILED_CREDITS: Final = 6
COUNT_UNUSED_COLONISTS: Final = 7


class BonusLine:
    """A line of a `?` tile. PER_TILE: vp per tile that matches `filter`; KINDS_TABLE: table by number of kinds."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.vp = 0
        self.filter: list[Alternative] = []
        self.other = False
        self.table: list[int] = []
        self.row: Row = {}


class Tile:
    """A development, a world or a home colony."""

    number: int
    id: str
    name: str
    name_pl: str
    group: int  # DEVELOPMENT, WORLD, HOME
    properties: int  # bits of words.PROPERTIES
    powers: list[Power]
    ability: int  # special number of an ability, which is no power
    vp: int  # printed VP; 0 for `?` tiles
    bonus: list[BonusLine]
    cost: int  # of a development or a nonmilitary world; 0 for military worlds
    defense: int  # of a military world, else 0
    colonists: int
    kind: int  # words.NOVELTY.., GRAY, OORT_KIND; GRAY for developments
    goods: int
    spaces: int  # of a development on the empire mat
    stack: str  # letter of a two-sided tile, "" = always in play
    first_game: bool  # side used in the first game
    mat: int  # empire mat of a home colony
    halo: bool  # home colony that starts with a good
    row: Row


class Goal:
    number: int
    id: str
    name: str
    name_pl: str
    count: int
    table: list[int]  # VP by quantity, the last value holds for more
    stockpile_max: int  # 0 = no stockpile goal
    row: Row


class ActionTile:
    number: int
    id: str
    name: str
    name_pl: str
    row: Row


class Cards:
    def __init__(self, content: Content) -> None:
        self.content = content
        self.setup: Row = {name: content.row("setup", name)["value"] for name in SETUP}
        self.numbers: dict[str, int] = {}
        for kind in TILE_KINDS:
            self.numbers |= {id: len(self.numbers) + place for place, id in enumerate(content.rows[kind], start=1)}
        self.tiles: list[Tile] = []
        for group, kind in enumerate(TILE_KINDS):
            self.tiles += [self._tile(kind, group, row) for row in content.of(kind)]
        for tile in self.tiles[: MOST_NAMES - len(TILE_NAMES.names)]:
            TILE_NAMES.names.setdefault(tile.id, Text(tile.name, tile.name_pl))
        self.goals: list[Goal] = []
        for row in content.of("goals"):
            self.goals.append(load_goal(content.number("goals", row["id"]), row))
        self.actions: list[ActionTile] = []
        for row in content.of("actions"):
            action = ActionTile()
            action.number = content.number("actions", row["id"])
            action.id, action.name, action.name_pl = row["id"], row["name"], row["name_pl"]
            action.row = row
            self.actions.append(action)

    def tile(self, name: str) -> Tile:
        return self.tiles[self.numbers[name] - 1]

    def of_group(self, group: int) -> list[Tile]:
        return [t for t in self.tiles if t.group == group]

    def _tile(self, kind: str, group: int, row: Row) -> Tile:
        tile = Tile()
        tile.row = row
        tile.group = group
        tile.id, tile.name, tile.name_pl = row["id"], row["name"], row["name_pl"]
        tile.number = self.numbers[tile.id]
        file = self.content.file(kind, tile.id)
        tile.powers = []
        for text in row["powers"]:
            phase, node = parse_power(text, file, tile.id)
            tile.powers.append(encode_power(phase, node, self.numbers, file, tile.id))
        tile.ability = 0
        if "ability" in row:
            tile.ability = words.SPECIALS.index(row["ability"].removeprefix("special ")) + 1
        tile.vp = row["vp"] or 0
        tile.bonus = [self._bonus_line(line, file, tile.id) for line in row.get("bonus", [])]
        tile.cost = row.get("cost", 0)
        tile.defense = row.get("defense", 0)
        tile.colonists = row.get("colonists", 0)
        tile.kind = GRAY
        tile.goods = GOODS_NONE
        if group != DEVELOPMENT:
            tile.kind = (*words.KINDS, "any").index(row["kind"]) if row["kind"] != "gray" else GRAY
            tile.goods = GOODS.index(row["goods"])
        tile.spaces = {"small": 1, "large": 2}[row["size"]] if group == DEVELOPMENT else 0
        tile.stack = row.get("stack", "")
        tile.first_game = row.get("first_game", True)
        tile.mat = row["mat"] if group == HOME else 0
        tile.halo = row.get("halo", False)
        tile.properties = property_mask(tile)
        return tile

    def _bonus_line(self, row: Row, file: str, card: str) -> BonusLine:
        if "table" in row:
            line = BonusLine(KINDS_TABLE)
            line.table = [row["table"].get(str(n), 0) for n in range(5)]
        elif row["per"] == "military_strength":
            line = BonusLine(PER_MILITARY_STRENGTH)
            line.vp = row["vp"]
        else:
            line = BonusLine(PER_TILE)
            line.vp = row["vp"]
            node = parse_target(row["per"], file, card)
            line.other = node.number(0) == 1
            line.filter = encode_target(node, self.numbers, file, card)
        line.row = row
        return line


def property_mask(tile: Tile) -> int:
    """The filter words that are true for the tile. Alien Oort Cloud Factory has no kind here: its owner sets it."""
    row = tile.row
    names: list[str] = list(row["keywords"])
    if tile.group == DEVELOPMENT:
        names += ["development", row["size"]]
    else:
        names += ["colony", row["type"], "two_colonist" if tile.colonists == 2 else "one_colonist"]
        if row["kind"] != "any":
            names.append(row["kind"])
        if row["goods"] != "none":
            names.append(row["goods"])
    for power in tile.powers:
        names.append("has_" + words.PHASES[power.phase])
        if power.form in (words.MILITARY, words.MILITARY_VS, words.MILITARY_TEMPORARY, words.COST_OR_MILITARY):
            names.append("gives_military")
    mask = 0
    for name in names:
        mask |= words.BIT[name]
    if tile.kind == words.ALIEN_TECH:
        mask |= words.BIT_ALIEN
    return mask


def load_goal(number: int, row: Row) -> Goal:
    goal = Goal()
    goal.number = number
    goal.id, goal.name, goal.name_pl = row["id"], row["name"], row["name_pl"]
    goal.row = row
    counts: Any = row["counts"]
    if isinstance(counts, list):
        counts = {"alien": "keywords", "explore": "phases", "novelty": "kinds"}[counts[0]]
    goal.count = GOAL_COUNTS.index(counts)
    steps: dict[int, int] = {int(quantity): vp for quantity, vp in row["steps"].items()}
    goal.table = []
    reached = 0
    for quantity in range(max(steps) + 1):
        reached = steps.get(quantity, reached)
        goal.table.append(reached)
    goal.stockpile_max = row["stockpile"]["max"] if row["stockpile"] else 0
    return goal


CARDS: Final = Cards(LIBRARY.whole())


def cards(content: Content | None = None) -> list[Card]:
    """The catalogue of all components, as people see them: of a content, or of all our sets."""
    found: list[Card] = _catalogue().catalogue(CARDS.content if content is None else content)
    return found


def boards(content: Content | None = None) -> dict[str, Any]:
    """What the page needs to draw the common area."""
    drawn: dict[str, Any] = _catalogue().drawn_boards(CARDS.content if content is None else content)
    return drawn


def _catalogue() -> Any:
    """The catalogue builds on this module, so it is loaded when first asked for."""
    return importlib.import_module("heliopause.games.new_frontiers.people.catalogue")
