"""One scenario per event card."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import do, mat, points


def reveal(event: str, **position: Any) -> hp.Game:
    """P1 discovers II_A (2 Ore) or III_C (Human Experiments, 2 returned): the event is being resolved.

    P1 has 18 Ore and 4 Population after a Level II cost, 20 Ore and 2 Population after a Level III one.
    """
    level = [card.level for card in CARDS.events if card.id == event][0]
    mine = {"ore": 20, "population": 5, **position.pop("P1", {})}
    if level == 2:
        mine["research"] = ["I1"]
        game = scene(3, events={"II_A": event}, P1=mine, **position)
        return do(game, "space basic.research_2.1")
    mine["research"] = ["II_C", "II_D", "III_D", "III_E"]
    tech = {"II_C": "colonial_charter", "II_D": "human_experiments", "III_D": "android_armada", "III_E": "capital_ship"}
    game = scene(3, events={"III_C": event}, tech=tech, P1=mine, **position)
    return do(game, "space II_D.1")


def is_over(game: hp.Game, event: str) -> bool:
    """The event was resolved and the choice of the card follows."""
    return game.decision.kind == "take" and event in game.position()["discarded_events"]


# --- level II ------------------------------------------------------------
def test_tyler_lee() -> None:
    game = do(reveal("tyler_lee"), "uncover professors_guild")
    assert game.position()["guilds"] == ["professors_guild"]
    assert game.position()["kept_events"] == {"P1": ["tyler_lee"]} and points(game, "events") == 1


def test_maya_chaturvedi() -> None:
    game = reveal("maya_chaturvedi", guilds=["professors_guild"], kept_events={"P2": ["tyler_lee"]})
    assert sorted(game.position()["guilds"]) == ["professors_guild", "terraforming_guild"], "the only cover left"
    assert game.position()["kept_events"] == {"P1": ["maya_chaturvedi"], "P2": ["tyler_lee"]}


def test_dimensional_rift() -> None:
    game = reveal("dimensional_rift", decks={"system_a": ["procyon"]})
    assert game.legal_ids() == ["beside a1", "beside a2", "beside b1", "beside b2"]
    do(game, "beside b1")
    assert game.position()["attached"] == {"rift": {"system": "procyon", "to": "b1"}}
    colonise = scene(
        3,
        attached={"rift": {"system": "procyon", "to": "b1"}},
        decks={"system_a": ["ross_128"], "tech_2": ["mass_cloning", "plasma_cannon"]},
        P1={"ore": 9, "research": ["I2"], "ships": ["4@rift"], "outposts": {"rift": "ore"}},
    )
    do(colonise, "space I2.2")
    assert "procyon" in mat(colonise)["colonies"] and colonise.position()["attached"] == {}, "it is not refilled"
    assert colonise.position()["discarded_events"] == ["dimensional_rift"]


def test_covert_arms_purchase() -> None:
    game = do(reveal("covert_arms_purchase"), "choose B", "yes", "yes", "no")
    assert "2@deep_space" in mat(game, "P1")["ships"] and "2@deep_space" in mat(game, "P2")["ships"]
    assert mat(game, "P3")["ships"] == ["1@sol"]
    do(game, "yes", "upgrade 2@deep_space")
    assert "3@deep_space" in mat(game)["ships"] and is_over(game, "covert_arms_purchase")


def test_asteroid_gold_rush() -> None:
    game = reveal("asteroid_gold_rush", P2={"ore": 0})
    assert mat(game)["ore"] == 20 and mat(game, "P2")["ore"] == 1 and is_over(game, "asteroid_gold_rush")


def test_orbital_baby_boom() -> None:
    game = reveal("orbital_baby_boom", P2={"population": 0})
    assert mat(game)["population"] == 5 and mat(game, "P2")["population"] == 1


def test_automation_fair() -> None:
    game = do(reveal("automation_fair", P2={"ore": 1}), "yes", "disc ore")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 16
    assert game.seat == 2, "P2 cannot pay and is not asked"


def test_uncharted_routes() -> None:
    game = do(reveal("uncharted_routes"), "move 1 sol>a1")
    assert mat(game)["outposts"] == {"a1": "ore"} and game.seat == 1
    do(game, "move 1 sol>a2")
    assert mat(game, "P2")["ore"] == 6, "control is checked after each faction"
    do(game, "stop", "move 1 a1>deep_space")
    assert mat(game)["ships"] == ["1@deep_space"] and is_over(game, "uncharted_routes")


def test_open_science_treaty() -> None:
    game = reveal("open_science_treaty", P3={"ore": 0})
    assert game.seat == 1 and game.legal_ids() == ["choose A", "choose B"]
    do(game, "choose B", "slot I4")
    assert "I4" in mat(game, "P2")["research"] and mat(game, "P2")["ore"] == 4 + 2
    assert mat(game, "P3")["ore"] == 1, "it could not pay for the research"
    assert mat(game)["ore"] == 20


def test_deep_space_beacon() -> None:
    game = reveal("deep_space_beacon", P1={"ships": ["2@deep_space"]}, P2={"ships": ["1@deep_space"]})
    assert game.position()["attached"] == {"deep_space_beacon": {"at": "deep_space"}}
    assert points(game, "events") == 3 and points(game, "events", 1) == 0
    tied = reveal("deep_space_beacon", P1={"ships": ["2@deep_space"]}, P2={"ships": ["2@deep_space"]})
    assert points(tied, "events") == 1 and points(tied, "events", 1) == 1


# --- level III ------------------------------------------------------------
def test_kc_24x() -> None:
    game = do(reveal("kc_24x"), "uncover metascientists_guild")
    assert game.position()["guilds"] == ["metascientists_guild"] and points(game, "events") == 1


def test_onu() -> None:
    game = do(reveal("onu"), "uncover technocrats_guild")
    assert game.position()["guilds"] == ["technocrats_guild"]
    assert game.position()["kept_events"] == {"P1": ["onu"]}


def test_museum_of_retired_spacecraft() -> None:
    game = reveal("museum_of_retired_spacecraft", P1={"ships": ["4@sol", "1@sol"]}, P2={"ships": ["2@sol"]})
    do(game, "donate 4@sol", "donate 2@sol", "keep")
    assert game.position()["museum"] == {"P1": 4, "P2": 2}
    assert [points(game, "events", seat) for seat in range(3)] == [3, 1, 0]


def test_dyson_sphere_mk_1() -> None:
    game = reveal("dyson_sphere_mk_1", decks={"system_b": ["altair"]})
    assert game.position()["attached"] == {"dyson_sphere_mk_1": {"system": "altair"}}
    while game.decision.kind != "production":
        do(game, game.legal_ids()[-1])
    do(game, "produce ore")
    assert "space dyson_sphere_mk_1.1" not in game.legal_ids(), "P2 cannot pay 9 Ore"


def test_space_station_phoenix() -> None:
    game = reveal("space_station_phoenix", decks={"system_b": ["altair"]})
    assert game.position()["attached"] == {"phoenix": {"system": "altair", "to": "deep_space"}}
    build = scene(
        3,
        attached={"phoenix": {"system": "altair"}},
        P1={"research": ["I1"], "ships": ["1@phoenix"], "outposts": {"phoenix": "ore"}},
    )
    do(build, "space I1.1")
    assert build.legal_ids() == ["build sol", "build phoenix"], "whoever controls it may build there"


def test_interstellar_arms_race() -> None:
    game = reveal("interstellar_arms_race", P1={"ships": ["3@sol"]}, P2={"ships": ["2@sol"]}, P3={"ships": ["2@sol"]})
    do(game, "yes")
    assert mat(game)["ships"] == ["4@sol"]
    assert [points(game, "events", seat) for seat in range(3)] == [4, 1, 1], "tied for second"


def test_mass_enlightenment() -> None:
    game = reveal("mass_enlightenment", P1={"population": 7})
    do(game, "yes")
    assert game.decision.kind in ("type", "take") and mat(game)["ore"] == 20 + 1 - 7


def test_frontier_census() -> None:
    game = reveal(
        "frontier_census",
        P1={"colonies": {"wolf_359": ["food", "food"]}},
        P2={"colonies": {"ross_128": ["food", "food"]}},
    )
    assert [points(game, "events", seat) for seat in range(3)] == [2, 2, 0]


def test_retooling_programme() -> None:
    game = do(reveal("retooling_programme"), "disc ore")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 20
    do(game, "yes", "disc food", "no")
    assert mat(game, "P2")["automation"] == ["food"] and mat(game, "P2")["ore"] == 3


def test_colonial_relief_fund() -> None:
    game = reveal("colonial_relief_fund", P1={"colonies": {"wolf_359": ["food", "food"]}}, P2={"ore": 0})
    do(game, "choose B")
    assert mat(game)["ore"] == 21
    assert mat(game, "P2")["population"] == 4 and game.seat == 0 and game.decision.kind == "move"


def test_a_choice_of_an_event_offers_nothing_that_would_change_nothing() -> None:
    """Ruling option_legality: without colonies only the Population is left, without Supply only the Ore."""
    game = reveal("colonial_relief_fund")
    assert [mat(game, seat)["population"] for seat in ("P2", "P3")] == [4, 4] and game.decision.kind == "move"
    empty = {"supply": dict.fromkeys("ABCDE", 0), "population": 0, "ships": ["1@sol"] * 18, "ore": 0}
    with_colony = {**empty, "colonies": {"wolf_359": ["food", "food"]}, "research": ["I1", "I2"]}
    game = reveal("colonial_relief_fund", P2=with_colony, P3={**empty, "research": ["I1", "I2"]})
    assert mat(game, "P2")["ore"] == 1 and mat(game, "P3")["ore"] == 0


def test_every_event_has_a_scenario() -> None:
    ids = [card.id for card in CARDS.events if not card.expansion]
    assert len(ids) == 20 and [id for id in ids if f"test_{id}" not in globals()] == []
