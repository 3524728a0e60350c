"""The sets of Beyond the Sun and the options that switch them on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from heliopause.games.beyond_the_sun.cards.shapes import SHAPES, learn
from heliopause.games.beyond_the_sun.cards.spelling import as_then
from heliopause.games.sets import CardSets, Laws, Part, Table, Value

DATA: Final = Path(__file__).parents[1] / "data"

TABLES: Final = (
    Table("base", "base/achievements", "achievements", "achievements"),
    Table("base", "base/technologies", "technologies", "technologies"),
    Part("first_printing", "first_printing/technologies", "technologies", "technologies", "v1"),
    Table("expansion_technologies", "expansion_technologies/technologies", "technologies", "technologies"),
    Table("base", "base/events", "events", "events"),
    Table("expansion_events", "expansion_events/events", "events", "events"),
    Table("base", "base/systems", "systems", "systems"),
    Table("expansion_systems", "expansion_systems/systems", "systems", "systems"),
    Table("base", "base/factions", "factions", "factions"),
    Table("expansion_factions", "expansion_factions/factions", "factions", "factions"),
    Table("leaders", "leaders/leaders", "leaders", "leaders"),
    Table("base", "base/boards", "guilds", "guilds"),
    Table("base", "base/boards", "basic_spacefaring.actions", "basic_actions"),
    Table("base", "base/boards", "technology_board.slots", "slots"),
    Table("base", "base/boards", "exploration_boards", "boards"),
    Table("solo", "solo/anarchists", "action_cards", "anarchist_actions"),
    Table("solo", "solo/anarchists", "event_cards", "anarchist_events"),
    Value("base", "base/factions", "meta.trades"),
    Value("base", "base/factions", "meta.start_ore_by_seat"),
    Value("base", "base/achievements", "meta.first_game_set"),
    Value("base", "base/achievements", "meta.end_trigger_discs"),
    Value("solo", "solo/anarchists", "tracker"),
    Value("solo", "solo/anarchists", "start"),
    Value("solo", "solo/anarchists", "scoring"),
)


# An option that switches a set on has the name of the set.
SWITCHED: Final = (
    "expansion_technologies",
    "expansion_events",
    "expansion_systems",
    "expansion_factions",
    "leaders",
)


def sets_in_play(players: int | None, options: Mapping[str, object]) -> tuple[str, ...]:
    """The base game, the sets that options switch on, and the solo game's own; `players` None takes it in."""
    every = options.get("expansion") == "all"
    sets = ["base", *[name for name in SWITCHED if every or options.get(name)]]
    if players in (None, 1):
        sets.append("solo")
    if options.get("printing") == "first":
        sets.append("first_printing")
    return tuple(sets)


# The box has four guilds, four basic actions, and an Anarchist card for every slot.
CLOSED: Final = ("guilds", "basic_actions", "anarchist_actions", "anarchist_events")
FIXED: Final = {
    "events": ("guild", "disposition", "attach_to", "achievement"),
    "systems": ("start",),
    "achievements": ("group",),
    "factions": ("players",),
    "leaders": ("kind",),
    "guilds": ("order", "level", "spaces", "cover"),
    "basic_actions": ("repeatable",),
    "anarchist_actions": ("level",),
    "anarchist_events": ("level",),
}
LAWS: Final = Laws(SHAPES, learn, CLOSED, FIXED, {}, as_then)


def card_sets(folder: Path = DATA) -> CardSets:
    return CardSets("beyond-the-sun", folder, TABLES, sets_in_play, LAWS)


LIBRARY: Final = card_sets()
