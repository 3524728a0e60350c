"""One scenario per leader of Leaders of the New Dawn, and the rulings that belong to them."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import GAME, do, mat

LEADERS: dict[str, object] = {"leaders": True}
PROFESSORS: dict[str, Any] = {
    "guilds": ["professors_guild"],
    "tech": {"II_C": "hypercomputing"},
    "events": {"III_C": "frontier_census"},
}


def led(*names: str, **position: Any) -> hp.Game:
    """P1 has these leaders, 20 Ore and 5 Population, and is about to take an action."""
    mine = {"ore": 20, "population": 5, **position.pop("P1", {}), "leaders": list(names)}
    return scene(3, LEADERS, P1=mine, **position)


def drafted(leader: str) -> dict[str, Any]:
    """The mat of the player who drafted a leader, after the set-up texts; first answers to every question."""
    for seed in range(60):
        game = hp.new_game(GAME, 2, seed=seed, options=LEADERS)
        while not game.over and game.decision.kind != "action":
            wanted = [id for id in game.legal_ids() if id.endswith(f" {leader}")]
            game.apply(wanted[0] if wanted else game.legal_ids()[0])
        for seat in ("P1", "P2"):
            if leader in mat(game, seat)["leaders"]:
                return mat(game, seat)
    raise AssertionError(f"{leader} was never offered")


# --- domestic leaders ----------------------------------------------------------------------------
def test_astrobotanist() -> None:
    assert "food" in drafted("astrobotanist")["automation"]


def test_astrochemist() -> None:
    assert "ore" in drafted("astrochemist")["automation"]


def test_completionist() -> None:
    tech = {"II_A": "plasma_cannon"}
    game = led("completionist", tech=tech, P1={"research": ["I1"]})
    do(game, "space leader.completionist.1")
    assert mat(game)["research"] == ["I1", "II_A"] and mat(game)["ore"] == 19, "only II_A is discovered"


def test_investor() -> None:
    game = led("investor", P1={"ore": 1, "research": ["I1"]})
    do(game, "space basic.research_2.1")
    assert mat(game)["tokens"] == {"credit": 2} and mat(game)["ore"] == 1, "2 Ore could only be paid with the credit"


def test_investor_pays_back() -> None:
    mine = {"ore": 0, "tokens": {"credit": 2}, "leaders": ["investor"]}
    game = do(scene(3, LEADERS, phase="production", P1=mine), "produce ore")
    assert mat(game)["ore"] == 0 and mat(game)["tokens"] == {"credit": 1}


def test_overachiever() -> None:
    game = led("overachiever", phase="achievement", achievements={"transcendence": ["P1"]})
    assert any("overachiever" in str(claim) for claim in game.position()["extra_achievements"])


def test_savant() -> None:
    game = led("savant", P1={"research": ["I1"]}, events={"II_A": "orbital_baby_boom"})
    do(game, "space basic.research_2.1", "use savant")
    assert len(game.legal_ids()) == 4 and mat(game)["stars"]["savant"] == 1


def test_opportunist_example() -> None:
    tech = {"II_A": "plasma_cannon"}
    game = led("opportunist", tech=tech, P1={"research": ["I1"]})
    do(game, "space basic.research_2.1", "stop")
    assert "power opportunist" in game.legal_ids(), "between the action and production"
    do(game, "power opportunist", "space II_A.1", "stop")
    assert mat(game)["pawn"] == "II_A.1" and mat(game)["ore"] == 16, "both costs of 2 Ore were paid"
    assert "power opportunist" not in game.legal_ids(), "once per turn"


def test_guildmaster() -> None:
    game = led("guildmaster", P1={"research": ["II_C"]}, **PROFESSORS)
    do(game, "space guild.professors_guild")
    assert mat(game)["ore"] == 17, "3 Ore instead of 4"


def test_guildmaster_is_paid_by_others() -> None:
    mine = {"ore": 20, "population": 5, "research": ["II_C"]}
    theirs = {"ore": 0, "leaders": ["guildmaster"]}
    game = scene(3, LEADERS, P1=mine, P2=theirs, **PROFESSORS)
    do(game, "space guild.professors_guild")
    assert mat(game, "P2")["ore"] == 1


def test_innovator() -> None:
    game = led("innovator", P1={"ore_left": 0, "automation": ["ore"] * 8})
    do(game, "space leader.innovator.1")
    assert mat(game)["automation"].count("food") == 1, "with an empty Ore track only Food can be automated"


def test_innovator_stars() -> None:
    game = led("innovator", P1={"automation": ["ore"] * 8 + ["food"] * 8})
    do(game, "space leader.innovator.1", "choose B")
    assert mat(game)["automation"].count("star") == 1 and mat(game)["ore"] == 21


def test_logistician() -> None:
    game = do(led("logistician"), "space leader.logistician.1", "choose B")
    assert mat(game)["ore"] == 21 and game.decision.kind == "move"


# --- military leaders ----------------------------------------------------------------------------
def test_fleet_dispatcher() -> None:
    game = do(led("fleet_dispatcher"), "space basic.build_and_jump.1", "no", "use fleet_dispatcher")
    do(game, "move 1 sol>a1", "move 1 a1>deep_space", "move 1 deep_space>b1", "move 1 b1>shipyard_left")
    assert mat(game)["ships"] == ["1@shipyard_left"] and mat(game)["stars"]["fleet_dispatcher"] == 2


def test_guerrilla_tactician() -> None:
    game = led("guerrilla_tactician", P1={"ships": ["1@sol", "2@a1"], "outposts": {"a1": "ore"}})
    do(game, "power guerrilla_tactician", "token 2@a1")
    assert mat(game)["tokens"]["power"] == "2@a1"
    do(game, "space basic.build_and_jump.1", "no", "move 2 a1>sol", "stop")
    assert mat(game)["tokens"]["power"] == "2@sol", "the token moves with its ship"


def test_guerrilla_no_ship() -> None:
    mine = {"ships": ["1@sol"], "leaders": ["guerrilla_tactician"]}
    game = do(scene(3, LEADERS, phase="production", P1=mine), "produce trade", "trade ship>pop 1@sol")
    assert mat(game)["tokens"]["power"] == "waiting"


def test_master_engineer() -> None:
    game = led("master_engineer", P1={"ships": ["1@deep_space"]})
    do(game, "space basic.build_and_jump.1", "yes", "upgrade 1@deep_space")
    assert mat(game)["ships"] == ["1@sol", "2@deep_space"] and game.decision.kind == "move"


def test_master_engineer_starting_ship() -> None:
    assert "2@sol" in drafted("master_engineer")["ships"]


def test_ethical_smuggler() -> None:
    mine = drafted("ethical_smuggler")
    assert mine["leaders"]


def test_military_industrialist() -> None:
    game = led("military_industrialist", P1={"ore": 3, "research": ["II_A"]}, tech={"II_A": "plasma_cannon"})
    do(game, "space II_A.1", "use military_industrialist")
    assert mat(game)["ore"] == 3, "2 Ore paid, 2 Ore gained for a level 3 ship"


def test_orbital_defense_expert() -> None:
    theirs = {"leaders": ["orbital_defense_expert"], "outposts": {"a1": "ore"}, "ships": ["1@sol"]}
    game = scene(3, LEADERS, P1={"ships": ["1@sol", "1@sol"]}, P2=theirs)
    do(game, "space basic.build_and_jump.1", "no", "move 1 sol>a1", "stop")
    assert mat(game, "P2")["outposts"] == {"a1": "ore"}, "an empty Outpost still defends with power 1"
    game = scene(3, LEADERS, P1={"ships": ["1@sol", "1@sol"]}, P2=theirs)
    do(game, "space basic.build_and_jump.1", "no", "move 1 sol>a1", "move 1 sol>a1")
    assert mat(game, "P2")["outposts"] == {}


def test_hyperlane_navigator() -> None:
    game = led("hyperlane_navigator")
    do(game, "space basic.build_and_jump.1", "yes", "build b2 hyperlane_navigator")
    if game.decision.kind == "disc":
        do(game, "disc food")
    assert list(mat(game)["outposts"]) == ["b2"] and mat(game)["stars"]["hyperlane_navigator"] == 2


def test_prototype_engineer() -> None:
    game = led("prototype_engineer")
    do(game, "space basic.build_and_jump.1", "yes", "build sol prototype_engineer")
    assert "3@sol" in mat(game)["ships"] and mat(game)["stars"]["prototype_engineer"] == 2


def test_ruthless_colonizer() -> None:
    systems = {"a1": "wolf_359"}
    theirs = {"ships": ["4@a1"], "outposts": {"a1": "food"}}
    game = led("ruthless_colonizer", systems=systems, P1={"ships": ["2@a1"]}, P2=theirs)
    do(game, "space leader.ruthless_colonizer.1")
    assert mat(game)["colonies"] == {"wolf_359": ["food", "food"]} and mat(game)["ore"] == 17
    assert mat(game, "P2")["outposts"] == {} and mat(game, "P2")["ships"] == ["4@deep_space"]
    assert mat(game)["stars"]["ruthless_colonizer"] == 1


def test_celebrity_terraformer() -> None:
    two = {"wolf_359": ["food", "food"], "sirius": ["ore", "ore"]}
    systems = {"a1": "barnards_star", "a2": "proxima_centauri"}
    game = led("celebrity_terraformer", systems=systems, P1={"colonies": two})
    lines = {line["id"]: line["vp"] for line in game.scores()[0]["lines"]}
    assert 3 in lines.values(), "two colonies are worth 3 VP"
