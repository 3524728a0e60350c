"""What nobody who knows New Frontiers would get wrong."""
# ruff: noqa: E501 - a position reads best on one line

from __future__ import annotations

import itertools
from typing import Any

import pytest
import yaml

from tests.bots.competence import Case, judge
from tests.bots.small import SMALL
from tests.rules.new_frontiers.table import play, table

GAME = "new-frontiers"

# Where each kind of good lies, from the cheapest to the dearest; none of these worlds changes a price or consumes.
GOODS = {"rare": "basalt_terraces", "genes": "uplift_creche", "alien_tech": "alien_star_forge"}


def seats(p1: str, rest: str = "") -> str:
    return f"{{{rest} P1: {{{p1}}}}}"


def stocked(*kinds: str) -> str:
    colonies = ", ".join([f"{{card: {GOODS[kind]}, good: {kind}}}" for kind in kinds if kind != "genes"])
    home = "home_good: genes, " if "genes" in kinds else ""
    return f"home: uplift_creche, {home}colonies: [{colonies}]"


def sales() -> list[Case]:
    """Of several goods the dearest is sold, and a sale is never declined."""
    found = []
    for credits in (0, 1, 2):
        for count in (2, 3):
            for kinds in itertools.combinations(GOODS, count):
                best = kinds[-1]
                right = (f"sell {best}@{GOODS[best]}",)
                name = f"{credits} credits: sell {best} of {' and '.join(kinds)}"
                mat = f"credits: {credits}, {stocked(*kinds)}"
                found.append(Case(name, seats(mat), right, acts=("select trade_consume",)))
        for kind in GOODS:
            mat = f"credits: {credits}, {stocked(kind)}"
            name = f"{credits} credits: sell the only good, {kind}"
            found.append(Case(name, seats(mat), wrong=("pass",), acts=("select trade_consume",)))
    return found


WORLDS_BY_WORTH = (
    ("spice_world", "alien_star_forge"),
    ("basalt_terraces", "deepcore_world"),
    ("iridium_drift", "galactic_trendsetters"),
    ("scrap_ice_belt", "plankton_seas"),
    ("pilgrims_landing", "uplift_sanctuary"),
    ("new_vinland", "alien_machine_city"),
    ("mercenary_haven", "grand_bazaar"),
    ("tungsten_vaults", "alien_machine_city"),
    ("devolved_uplift_race", "galactic_trendsetters"),
    ("deep_space_symbionts", "alien_star_forge"),
)


def settlements() -> list[Case]:
    """With credits and colonists for either, the rich world is settled; late in the game that is beyond doubt."""
    late = "vp_pool: 2,"
    found = []
    for poor, rich in WORLDS_BY_WORTH:
        mat = f"credits: 9, colonists: 4, explored: [{poor}, {rich}]"
        found.append(
            Case(f"settle {rich} before {poor}", seats(mat, late), (f"settle {rich}",), acts=("select settle",))
        )
    for _, rich in WORLDS_BY_WORTH[:6]:
        mat = f"credits: 8, colonists: 3, explored: [{rich}]"
        found.append(Case(f"settle {rich} at all", seats(mat), wrong=("colonists",), acts=("select settle",)))
    return found


# The last selection of a round, by P1; what the others took is no longer to be had.
LAST_OF_ROUND = {
    2: "selected: {develop: P2, explore: P2, retreat: P1}, next: P1,",
    3: "selected: {develop: P2, explore: P3}, next: P1,",
    4: "selected: {develop: P2, explore: P3, retreat: P4}, next: P1,",
    5: "selected: {develop: P2, explore: P3, retreat: P4, envoys: P5}, next: P1,",
}

ACTIONS = [
    Case("goods are sold", seats(f"credits: 0, {stocked('genes', 'alien_tech')}"), ("select trade_consume",)),
    Case(
        "no second production",
        seats(f"credits: 2, {stocked('rare', 'genes', 'alien_tech')}"),
        wrong=("select produce",),
    ),
    Case("nothing to produce on", seats("home: old_earth, credits: 3"), wrong=("select produce",)),
    Case("nothing to sell", seats("home: old_earth, credits: 4, colonists: 2"), wrong=("select trade_consume",)),
    Case(
        "five players: goods are sold",
        seats(f"credits: 0, {stocked('genes', 'alien_tech')}"),
        ("select trade_consume",),
        players=5,
    ),
] + [
    Case(
        f"{players} players: a ready world is settled",
        seats("credits: 7, colonists: 3, explored: [alien_star_forge]", said),
        ("select settle",),
        players=players,
    )
    for players, said in LAST_OF_ROUND.items()
]

DEVELOPMENTS = [
    Case("six credits are not kept", seats("credits: 6"), wrong=("pass",), acts=("select develop",)),
    Case("twelve credits are not kept", seats("credits: 12"), wrong=("pass",), acts=("select develop",)),
    Case("the last purchase is made", seats("credits: 5", "vp_pool: 1,"), wrong=("pass",), acts=("select develop",)),
    Case(
        "the last purchase has most points",
        seats(
            "credits: 4",
            "ended: [vp_pool], vp_pool: 0, selected: {explore: P2, trade_consume: P2, produce: P1}, next: P1,",
        ),
        ("develop prosperous_economy", "develop trade_league"),
        acts=("select develop",),
    ),
    Case(
        "three players: credits are not kept", seats("credits: 6"), wrong=("pass",), acts=("select develop",), players=3
    ),
]

ARMED = {
    2: "developments: [space_marines]",
    3: "developments: [drop_ships]",
    5: "developments: [space_marines, drop_ships]",
}

CONQUESTS = (
    [
        Case(
            f"{strength} Military: {world} is conquered",
            seats(f"home: old_earth, credits: 2, colonists: 3, {ARMED[strength]}, explored: [{world}]"),
            (f"settle {world}",),
            acts=("select settle",),
        )
        for strength, world in (
            (2, "cliffwing_uplift_race"),
            (2, "rebel_strip_mine"),
            (3, "saltmarsh_uplift_race"),
            (3, "rebel_forge_caverns"),
            (5, "rebel_outpost"),
            (5, "imperium_depot"),
            (5, "alien_defense_system"),
        )
    ]
    + [
        Case(
            "the stronger fortress first",
            seats(
                f"home: old_earth, colonists: 2, {ARMED[5]}, explored: [smugglers_reef, rebel_outpost]", "vp_pool: 2,"
            ),
            ("settle rebel_outpost",),
            acts=("select settle",),
        ),
    ]
    + [
        Case(
            f"{players} players: conquest needs no credits, and no other chance comes",
            seats(
                f"home: luytens_reach, credits: 0, colonists: 3, {ARMED[5]}, explored: [rebel_outpost]",
                f"ended: [vp_pool], vp_pool: 0, {said}",
            ),
            ("select settle",),
            players=players,
        )
        for players, said in LAST_OF_ROUND.items()
    ]
)

LAST_ROUND = "ended: [vp_pool], vp_pool: 0, selected: {develop: P2, explore: P2, produce: P1}, next: P1,"

ENDINGS = [
    Case(
        "the last selection takes a point",
        seats("home: old_earth, credits: 3, colonists: 0", LAST_ROUND),
        ("select trade_consume", "select envoys"),
    ),
    Case(
        "the last selection settles what is ready",
        seats("home: old_earth, credits: 5, colonists: 1, explored: [galactic_trendsetters]", LAST_ROUND),
        ("select settle",),
    ),
    Case(
        "the last selection conquers what is ready",
        seats(f"home: old_earth, credits: 0, colonists: 1, {ARMED[5]}, explored: [rebel_outpost]", LAST_ROUND),
        ("select settle",),
    ),
    Case(
        "the last world is the one with most points",
        seats("credits: 7, colonists: 2, explored: [spice_world, alien_star_forge, grand_bazaar]", LAST_ROUND),
        ("settle alien_star_forge",),
        acts=("select settle",),
    ),
    Case(
        "five rare worlds: the Mining League scores ten",
        seats(
            "home: barnard_diggings, credits: 9, colonies: [basalt_terraces, smelter_moon, comet_zone, tungsten_vaults]",
            "vp_pool: 1,",
        ),
        ("develop mining_league",),
        acts=("select develop",),
    ),
]

EXPLORATION = [
    Case(
        "no fortress without soldiers",
        seats("home: old_earth, credits: 4, colonists: 2", f"bag_top: [{', '.join(bag)}],"),
        wrong=tuple(f"pick {world}" for world in bag if world.startswith(("rebel", "alien_sentinel"))),
        acts=("select explore",),
    )
    for bag in (
        ("rebel_last_redoubt", "rebel_citadel", "rebel_base", "spice_world", "comet_zone", "plankton_seas", "rebel_outpost"),
        ("rebel_last_redoubt", "alien_sentinel_fleet", "rebel_base", "new_vinland", "deepcore_world", "grand_bazaar", "rebel_outpost"),
    )
] + [
    Case(
        "not the poorest of seven",
        seats("home: old_earth, credits: 6, colonists: 2", f"bag_top: [{', '.join(bag)}],"),
        wrong=tuple(f"pick {world}" for world in bag[:2]),
        acts=("select explore",),
    )
    for bag in (
        ("pilgrims_landing", "scrap_ice_belt", "deepcore_world", "spice_world", "comet_zone", "plankton_seas", "grand_bazaar"),
        ("scrap_ice_belt", "pilgrims_landing", "new_vinland", "alien_machine_city", "uplift_sanctuary", "plankton_seas", "basalt_terraces"),
    )
]  # fmt: skip

CASES = sales() + settlements() + CONQUESTS + ACTIONS + DEVELOPMENTS + EXPLORATION + ENDINGS


def laid_out(case: Case) -> Any:
    return play(table(case.players, **yaml.safe_load(case.position)), *case.acts)


@pytest.mark.parametrize("level", ["officer", "captain", "commodore", "admiral"])
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_competence(case: Case, level: str) -> None:
    assert judge(case, laid_out(case), SMALL[level](GAME, 1)) == ""
