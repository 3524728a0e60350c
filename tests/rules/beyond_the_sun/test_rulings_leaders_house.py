"""House rulings on leaders and the cards of the expansion; each test bears the id of its ruling."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, refused, spaces
from tests.rules.beyond_the_sun.test_expansion_cards import CODE, FACTIONS, NEW, colonise, enter
from tests.rules.beyond_the_sun.test_leaders import (
    EXPANSION,
    LEADERS,
    MILITARY,
    OPPORTUNIST,
    SMUGGLER,
    drafted,
    finish_setup,
    led,
)


# --- single leaders ------------------------------------------------------------
def test_house_smuggler_deep_space() -> None:
    game = drafted("ethical_smuggler")
    while game.position()["phase"] == "setup":
        if game.legal_ids()[0].startswith("take "):
            assert len(game.legal_ids()) == 2, "two cards of deck A"
            assert str(game.decision.prompt) == "Choose your private System"
        game.apply(game.legal_ids()[0])
    links = {each["id"]: each["links"] for each in game.view(0)["table"]["locations"]}
    assert links["private"] == ["deep_space"]


def test_house_smuggler_exile() -> None:
    mine = {"ore": 9, "research": ["I2"], "ships": ["4@private", "1@private"], "outposts": {"private": "ore"}}
    game = led("ethical_smuggler", attached=SMUGGLER["attached"], P1=mine)
    do(game, "space I2.2", "settle 4")
    assert mat(game)["ships"] == ["1@deep_space"] and game.position()["attached"] == {}


def test_house_smuggler_events() -> None:
    mine = {"research": ["I2"], "ships": ["1@deep_space"]}
    game = do(
        led("ethical_smuggler", attached=SMUGGLER["attached"], P1=mine),
        "space I2.1",
        "move 1 deep_space>private",
        "stop",
    )
    progress = {each["id"]: each["progress"][0] for each in game.view(0)["table"]["achievements"]}
    assert mat(game)["outposts"] == {"private": "ore"} and progress["warlord"]["have"] == 0


EMPTY_OUTPOST: dict[str, Any] = {"turn": "P2", "P1": {"ships": [], "outposts": {"a1": "ore"}}}


def test_house_orbital_empty() -> None:
    for level, kept in ((1, True), (2, False)):
        rival = {"research": ["I2"], "ships": [f"{level}@sol"]}
        game = led("orbital_defense_expert", P2=rival, **dict(EMPTY_OUTPOST))
        do(game, "space I2.1", f"move {level} sol>a1", "stop")
        assert (mat(game)["outposts"] == {"a1": "ore"}) == kept


def test_house_orbital_contested() -> None:
    """Below two others who tie for the most the Outpost is lost and nobody gains it."""
    mine = {"research": ["I2"], "ships": ["3@a1"], "outposts": {"a1": "ore"}}
    game = led("orbital_defense_expert", P1=mine, P2={"ships": ["2@a1"]}, P3={"ships": ["2@a1"]})
    do(game, "space I2.1", "move 3 a1>sol", "stop")
    assert [mat(game, p)["outposts"] for p in ("P1", "P2", "P3")] == [{}, {}, {}]


def test_house_orbital_warlord() -> None:
    mine = {"ships": ["4@sol", "4@deep_space", "3@a1"], "outposts": {"a1": "ore"}}
    game = led("orbital_defense_expert", phase="achievement", P1=mine)
    assert game.position()["achievements"]["warlord"] == []


def test_house_guerrilla_trade() -> None:
    mine = {"ships": ["1@sol", "2@deep_space"]}
    game = do(led("guerrilla_tactician", phase="production", P1=mine), "produce trade", "trade ship>pop 1@sol")
    assert mat(game)["tokens"]["power"] == "2@deep_space"


def test_house_guerrilla_warlord() -> None:
    mine = {"ships": ["3@sol", "4@deep_space", "4@a1"], "outposts": {"a1": "ore"}}
    assert led("guerrilla_tactician", phase="achievement", P1=mine).position()["achievements"]["warlord"] == ["P1"]
    small = {"research": ["I2"], "ships": ["2@deep_space"]}
    game = do(led("guerrilla_tactician", systems={"b1": "van_maanens_star"}, P1=small), "space I2.1")
    assert "move 2 deep_space>b1" not in game.legal_ids(), "the token is no level"


def test_house_power_drop() -> None:
    """The token leaves a System: control is checked as if ships had left."""
    mine = {"ships": ["1@a2", "1@sol"], "outposts": {"a2": "ore"}, "tokens": {"power": "1@a2"}}
    game = led("guerrilla_tactician", P1=mine, P2={"ships": ["2@a2"], "ore": 0})
    do(game, "power guerrilla_tactician")
    assert mat(game)["outposts"] == {} and mat(game, "P2")["outposts"] == {"a2": "ore"}


def test_house_navigator_legal() -> None:
    game = led("hyperlane_navigator", systems={"b1": "van_maanens_star", "b2": None}, P1={"research": ["I1"]})
    do(game, "space I1.1")
    ids = game.legal_ids()
    assert "build deep_space hyperlane_navigator" in ids
    assert "build b1 hyperlane_navigator" not in ids, "entry limits hold"
    assert "build b2 hyperlane_navigator" not in ids, "an empty slot is excluded"


def test_house_navigator_setup() -> None:
    game = drafted("overachiever")
    assert not [id for id in game.legal_ids() if "hyperlane_navigator" in id]


def test_house_build_one_by_one() -> None:
    game = led("hyperlane_navigator", tech={"II_A": "mass_cloning"}, P1={"research": ["II_A"]}, P2={"ships": []})
    do(game, "space II_A.1", "choose B", "build a2 hyperlane_navigator")
    assert mat(game)["outposts"] == {"a2": "ore"} and mat(game)["ore"] == 10 - 1 + 1, "settled before the next ship"
    assert game.decision.kind == "build"


def test_house_prototype_navigator() -> None:
    triggers = [card.id for card in CARDS.leaders if card.limited_trigger in (4, 5)]
    assert set(triggers) == {"hyperlane_navigator", "prototype_engineer"} and set(triggers) <= set(MILITARY)


def test_house_trigger_once_turn() -> None:
    """Master Engineer without another ship below level 4 spends nothing; a passed offer can be used later."""
    game = led("military_industrialist", tech={"II_A": "mass_cloning"}, P1={"research": ["II_A"]})
    do(game, "space II_A.1", "choose B", "no", "use military_industrialist")
    assert mat(game)["ore"] == 10 - 1 + 1


# --- Opportunist ------------------------------------------------------------
def test_house_opportunist_private_tech() -> None:
    """Procyon gives a private technology in the action phase; its space is open to the bonus action."""
    mine = {
        **OPPORTUNIST["P1"],
        "ships": ["4@a1"],
        "outposts": {"a1": "ore"},
        "research": ["I2"],
        "colonies": {},
    }
    game = scene(3, EXPANSION, systems={"a1": "procyon"}, decks={"tech_2": ["mass_cloning", "supply_outpost"]}, P1=mine)
    do(game, "space I2.2", "take mass_cloning", "power opportunist")
    assert spaces(game) == ["private.mass_cloning.1"]


def test_house_opportunist_once() -> None:
    game = scene(3, EXPANSION, **OPPORTUNIST)
    do(game, "space basic.research_2.1", "slot II_C", "stop", "power opportunist", "space II_C.1")
    assert "power opportunist" not in game.legal_ids()


def test_house_opportunist_window() -> None:
    game = scene(3, EXPANSION, **OPPORTUNIST)
    assert "power opportunist" not in game.legal_ids(), "not before the action"
    do(game, "space basic.collect.1")
    assert "power opportunist" not in game.legal_ids(), "nothing was researched"


def test_house_opportunist_next_turn() -> None:
    game = scene(3, EXPANSION, **OPPORTUNIST)
    do(game, "space basic.research_2.1", "slot II_C", "stop", "power opportunist")
    assert "II_C.1" in spaces(game)


# --- other leaders ------------------------------------------------------------
def test_house_overachiever_trigger() -> None:
    game = led(
        "overachiever",
        phase="achievement",
        achievements={"empire": ["P1"], "warlord": ["P2"]},
    )
    assert game.position()["extra_achievements"]["overachiever"] == ["P1"] and game.position()["final"] == "no"


def test_house_savant_level_1() -> None:
    game = drafted("savant")
    while game.position()["phase"] == "setup":
        wanted = [id for id in game.legal_ids() if id == "setup domestic"]
        game.apply(wanted[0] if wanted else game.legal_ids()[0])
    assert len(mat(game)["research"]) == 1


def test_house_savant_nested() -> None:
    """Private technologies are drawn, not discovered: no star is asked for."""
    mine = {"ore": 9, "research": ["I2"], "ships": ["4@a1"], "outposts": {"a1": "ore"}}
    game = led("savant", systems={"a1": "procyon"}, P1=mine)
    do(game, "space I2.2")
    assert len(game.legal_ids()) == 2 and game.legal_ids()[0].startswith("take ")


def test_house_setup_jump() -> None:
    game = finish_setup(drafted("fleet_dispatcher"))
    assert mat(game)["stars"]["fleet_dispatcher"] == 3, "the set-up Jump used no star"


def test_house_setup_no_turn() -> None:
    game = drafted("fleet_dispatcher")
    while game.position()["phase"] == "setup":
        assert not [id for id in game.legal_ids() if id.startswith("use ")]
        game.apply(game.legal_ids()[0])


def test_house_dispatcher_wormhole() -> None:
    mine = {"ships": ["1@sol"], "research": ["II_C"], "ore": 20, "population": 6}
    tech = {"II_C": "closed_loop_economy", "III_C": "wormhole_technology"}
    game = led("fleet_dispatcher", guilds=["professors_guild"], tech=tech, P1=mine)
    do(game, "space guild.professors_guild")
    assert game.decision.kind == "move", "no star for a move without movement points"


def test_house_engineer_starting_ship() -> None:
    assert {"fleet_dispatcher", "master_engineer"} <= set(MILITARY)


def test_house_ruthless() -> None:
    without = led(
        "ruthless_colonizer", P1={"ships": ["3@a1"], "outposts": {"a1": "ore"}, "stars": {"ruthless_colonizer": 0}}
    )
    assert refused(without, "space leader.ruthless_colonizer.1") == "No star is left on this leader"
    own = do(
        led("ruthless_colonizer", P1={"ships": ["3@a1"], "outposts": {"a1": "ore"}}),
        "space leader.ruthless_colonizer.1",
    )
    assert mat(own)["colonies"] == {"barnards_star": ["ore", "ore"]}


def test_house_terraformer_dyson() -> None:
    assert points(led("celebrity_terraformer", P1={"colonies": {"altair": []}}), "leaders") == 1


def test_house_terraformer_private() -> None:
    four = {"altair": [], "kruger_60": [], "wolf_359": ["food", "food"], "ross_128": ["food", "food"]}
    assert points(led("celebrity_terraformer", P1={"colonies": four}), "leaders") == 5


def test_house_investor_guild() -> None:
    """Nothing falls below 0: the credit lowers a cost of 1 Ore by 1 only."""
    game = led("investor", P1={"ore": 5, "research": ["I1"]})
    do(game, "space I1.1", "use investor")
    assert mat(game)["ore"] == 5 and mat(game)["tokens"]["credit"] == 2


def test_house_investor_payable() -> None:
    game = led("investor", P1={"ore": 0, "research": ["I1"]})
    assert "basic.research_2.1" in spaces(game), "payable with the credit"
    used = led("investor", P1={"ore": 0, "research": ["I1"], "tokens": {"credit": 2}})
    assert "basic.research_2.1" not in spaces(used)


def test_house_guildmaster_when() -> None:
    """A copied Guild action moves no pawn to the Guild and gives nothing."""
    tech = {"III_A": "quantum_data_exchange", "II_A": "closed_loop_economy"}
    copier = {"ore": 9, "population": 5, "research": ["I1", "III_A"]}
    game = led("guildmaster", turn="P2", guilds=["technocrats_guild"], tech=tech, P2=copier)
    do(game, "space III_A.1", "copy guild.technocrats_guild")
    assert mat(game)["ore"] == 10


def test_house_completionist_normal() -> None:
    tech = {"II_A": "mass_cloning", "II_F": "plasma_cannon"}
    game = led("completionist", tech=tech, P1={"research": ["I1"], "population": 1}, P2={"research": ["II_F"]})
    do(game, "space leader.completionist.1")
    assert "II_A" in mat(game)["research"] and "II_F" not in mat(game)["research"], "prerequisites are needed"


def test_house_innovator_subatomic() -> None:
    game = led("innovator", P1={"automation": ["food"] * 8})
    do(game, "space leader.innovator.1")
    assert mat(game)["automation"].count("ore") == 1 and mat(game)["ore"] == 11, "only the other option is legal"


def test_house_private_space_others() -> None:
    mine = {"colonies": {"ross_154": ["ore", "ore"]}}
    game = led("innovator", P1=mine, P2={"leaders": ["completionist"], "pawn": "leader.completionist.1"})
    assert not [id for id in spaces(game) if "completionist" in id]


def test_house_leader_return_star() -> None:
    game = led("fleet_dispatcher", phase="achievement", cd69_stars=["P1"], options={"expansion_systems": True})
    assert game.position()["final"] == "no"


# --- the draft ------------------------------------------------------------
def test_house_draft_rows() -> None:
    row = hp.new_game(GAME, 4, seed=2, options=LEADERS).position()["leader_row"]
    assert len(row) == 12 and len([id for id in row if id in MILITARY]) == 6


def test_house_setup_with_mats() -> None:
    """Set-up bonuses of mats come in the leaders' set-up step."""
    game = hp.new_game(GAME, 2, seed=6, options=LEADERS)
    while game.decision.kind == "leader":
        for seat in ("P1", "P2"):
            assert mat(game, seat)["automation"] == [] and mat(game, seat)["population"] == 2
        game.apply(game.legal_ids()[0])


def test_house_disciples_two_players() -> None:
    assert len(hp.new_game(GAME, 2, seed=1, options=FACTIONS).legal_ids()) == 5


# --- cards ------------------------------------------------------------
def test_house_sponsorship_trigger() -> None:
    claims = {"mega_corp_sponsorship": ["P1"]}
    game = scene(3, NEW, achievements={"empire": ["P1"], "warlord": ["P2"]}, extra_achievements=claims)
    assert game.position()["final"] == "triggered"


def test_house_hd49995_whose() -> None:
    mine = {"ships": ["1@sol"], "colonies": {"hd_49995": ["food", "ore"]}}
    assert points(scene(3, NEW, P1=mine, P2={"ships": ["1@sol", "1@sol", "1@sol"]}), "colonies") == 4


def test_house_cd69_once() -> None:
    """Who declines places no star and may use a later gain of control."""
    position: dict[str, Any] = {"tech": {"II_A": "mass_cloning"}, "P1": {"research": ["I1", "I2"]}}
    game = do(enter("cd_69_2001", "b1", **position), "no")
    assert "cd69_stars" not in game.position()


def test_house_lhs292_order() -> None:
    mine = {"ore": 10, "research": ["I2"], "ships": ["1@sol", "1@sol"]}
    game = scene(3, NEW, systems={"a1": "lhs_292", "a2": "sirius"}, P1=mine)
    do(game, "space I2.1", "move 1 sol>a1", "move 1 sol>a2", "stop")
    assert game.legal_ids() == ["bonus a1", "bonus a2"]


def test_house_summit_late() -> None:
    assert len([card for card in CARDS.events if card.id == "outer_sector_leaders_summit"]) == 1


def test_house_lp944_dyson() -> None:
    game = colonise("barnards_star", P1={"colonies": {"lp_944_020": ["food", "ore"]}})
    assert mat(game)["ore"] == 10 + 3 + 2, "an ordinary colonise action pays"


# --- factions ------------------------------------------------------------
def test_house_hivemind_secret() -> None:
    bet = {"faction": "android_omniweb_hivemind", "prediction": "prediction_empire"}
    game = scene(3, FACTIONS, P1=bet)
    assert "prediction" in game.view(0)["position"]["P1"]
    assert "prediction" not in game.view(1)["position"]["P1"]
    over = scene(3, FACTIONS, phase="over", final="over", P1=bet)
    assert over.view(1)["position"]["P1"]["prediction"] == "prediction_empire", "shown at the end"


def test_house_hivemind_lone() -> None:
    """Open Science Treaty lets others research Level I only, so the Hivemind's own discoveries are what counts."""
    hive = {"faction": "android_omniweb_hivemind", "ore": 5, "research": ["I1"], "automation": ["food", "food"]}
    game = do(scene(3, FACTIONS, events={"II_A": "orbital_baby_boom"}, P1=hive), "space basic.research_2.1")
    assert mat(game)["tokens"]["vp"] == 1


def test_house_hivemind_once() -> None:
    bet = {"faction": "android_omniweb_hivemind", "prediction": "prediction_balance"}
    game = scene(3, FACTIONS, achievements={"warlord": ["P1"], "technologist": ["P2"]}, P1=bet)
    assert points(game, "faction") == 6, "other Achievements do not matter"


def test_house_privateers_ruthless() -> None:
    """An abandoned free System is not taken from a faction."""
    game = do(scene(3, FACTIONS, P1=CODE), "space I2.1", "move 2 sol>a1", "stop")
    assert game.decision.kind == "production" and mat(game)["ore"] == 0
