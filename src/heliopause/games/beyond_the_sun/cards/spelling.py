"""How the first release wrote what is a word today.

Records, tables and packs of that time are still read. A row's hash is taken over that spelling, so a card that is only
written otherwise stays the same card.
"""

from __future__ import annotations

import re
from typing import Any, Final

# What was written then -> what is written now.
WORD_OF_SPECIAL: Final[dict[str, str]] = {
    "raid_bounty": "bounty 2 ore max 4",
    "copy_research_action": "use_action research",
    "one_basic_action": "use_action basic",
    "ministry_draw": "colonize_drawn 3",
    "remove_guild_cover_1": "open_guild 1",
    "remove_guild_cover_2": "open_guild 2",
    "dimensional_rift": "attach_system A beside_slot",
    "phoenix_attach": "attach_system B beside_deep_space",
    "dyson_attach": "attach_system B here",
    "dyson_take_system": "take_attached",
    "private_technology_2": "private_technology II",
    "private_technology_3": "private_technology III",
    "un_extra_population": "column_to_pop C",
    "free_jump_each_turn": "each_turn jump 1",
    "entry_min_level_3": "entry_level 3",
    "cheaper_population_trade": "population_price 2 ore",
    "tithe_on_events": "on_event gain 1 ore",
    "extra_ore_production": "mine_more 1 ore",
    "dispatch_extra_jumps": "extra_jumps 2",
    "prototype_hull": "higher_level 2",
    "lp_944_colony_fund": "after_colonizing gain 2 ore",
    "vp_per_three_power": "vp per 3 power max 6",
    "vp_per_three_discs": "vp per 3 discs max 5",
    "vp_per_territory": "vp per 1 territory max 6",
    "vp_per_two_technologies": "vp per 2 technologies max 6",
    "vp_per_other_colony": "vp per 1 other_colonies max 4",
    "hd_49995_fleet": "vp per 2 ships max 3",
    "beacon_score": "most deep_space_power 3 tied 1",
    "census_score": "most colonies 3 tied 2",
    "automation_majority": "most automation 3 tied 2",
    "arms_race_score": "most power 4 tied 2 ; second power 2 tied 1",
}
_SPECIAL: Final = re.compile(r"\bspecial (\w+)")
_SPECIAL_OF_WORD: Final = {now: f"special {then}" for then, now in WORD_OF_SPECIAL.items()}
_NOW: Final = re.compile("|".join(rf"(?<!\w){re.escape(now)}(?!\w)" for now in _SPECIAL_OF_WORD))


def as_now(effect: str) -> str:
    """An effect in today's words."""
    return _SPECIAL.sub(lambda found: WORD_OF_SPECIAL.get(found[1], found[0]), effect)


def as_then(value: Any) -> Any:
    """A row, or a part of one, as the first release would have written it."""
    if isinstance(value, dict):
        return {key: as_then(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [as_then(inner) for inner in value]
    return _NOW.sub(lambda found: _SPECIAL_OF_WORD[found[0]], value) if isinstance(value, str) else value
