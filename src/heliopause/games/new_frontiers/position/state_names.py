"""The state of New Frontiers by names: tiles, goals and powers instead of their numbers. Digests use it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from heliopause.core.digests import FieldNames, FirstLayout, FrameNames, Namer, StateNames, bits, listed
from heliopause.games.new_frontiers.people.questions import WORDINGS
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import Tables

FIRST_RELEASE: Final = Path(__file__).parents[1] / "data" / "first_release.json"
DERIVED: Final = ("force", "in_bag")


def tile_names(t: Tables) -> list[str]:
    return ["", *[tile.id for tile in t.cards.tiles]]


def produce_names(t: Tables) -> list[str]:
    return [tile_id(t, int(t.g_tile[power])) for power in range(t.produces)]


def stack_names(t: Tables) -> list[str]:
    """The stacks of the market: by letter, those without one by their tile."""
    return [t.letters[slot] or tile_id(t, int(t.sides[2 * slot])) for slot in range(t.market)]


def frame_names(t: Tables) -> dict[int, FrameNames]:
    tile, consume = listed(tile_names(t)), listed(t.consume_names)
    used, produced = bits(t.consume_names), bits(produce_names(t))
    special: dict[int, tuple[Namer | None, ...]] = {
        co.OP_BEGIN: (listed(["", *[action.id for action in t.cards.actions]]),),
        co.OP_CONQUER: (tile,),
        co.OP_PRODUCE_TURN: (None, None, produced),
        co.OP_CONSUME: (used,),
        co.OP_EAT: (consume,),
    }
    meaning: dict[str, Namer] = {"tile": tile, "used powers": used, "power": consume}
    for op, wording in WORDINGS.by_code.items():
        special[op] = tuple([meaning.get(argument) for argument in wording.arguments])
    return {op: FrameNames(name, *special.get(op, ())) for op, name in co.FRAME_NAMES.items()}


def state_names(t: Tables) -> StateNames:
    tiles = tile_names(t)
    tile, world = listed(tiles), listed(["", *tiles[t.developments + 1 : t.developments + t.worlds + 1]])
    goal, action = (
        listed(["", *[card.id for card in t.cards.goals]]),
        listed(["", *[card.id for card in t.cards.actions]]),
    )
    stack = listed(stack_names(t))
    fields = {
        "taken": FieldNames((action,)),
        "action": FieldNames(value=action),
        "up": FieldNames((stack,), tile),
        "copies": FieldNames((stack,)),
        "bag": FieldNames((world,)),
        "top": FieldNames(value=tile),
        "shown": FieldNames(value=tile),
        "owned": FieldNames(value=bits(tiles)),
        "colony": FieldNames(value=tile),
        "world": FieldNames(value=tile),
        "fresh_development": FieldNames(value=tile),
        "raised_by": FieldNames(value=bits(t.temporary_names)),
        "goal_up": FieldNames((goal,)),
        "down": FieldNames(value=goal),
        "stack_known": FieldNames(value=goal),
        "stack_set": FieldNames(value=goal),
        "look": FieldNames(value=goal),
        "stored_worlds": FieldNames(value=tile),
    }
    return StateNames(m.LAYOUT, fields, frame_names(t), DERIVED)


def first_layout() -> FirstLayout:
    told = json.loads(FIRST_RELEASE.read_text("utf-8"))
    return FirstLayout(m.LAYOUT, [(name, tuple(shape)) for name, shape in told["layout"]])
