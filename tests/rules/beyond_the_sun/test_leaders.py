"""Leaders of the New Dawn: one scenario per leader, the worked example, and the clarifications on leaders."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, points, refused, spaces

LEADERS: dict[str, object] = {"leaders": True}
MILITARY = [card.id for card in CARDS.leaders if card.kind == ct.MILITARY_LEADER]


def led(leader: str, players: int = 3, options: dict[str, object] | None = None, **position: Any) -> hp.Game:
    """P1 has the leader, 10 Ore and 4 Population."""
    mine = {"ore": 10, "population": 4, "leaders": [leader], **position.pop("P1", {})}
    return scene(players, {**LEADERS, **(options or {})}, P1=mine, **position)


def drafted(leader: str, other: str = "celebrity_terraformer", options: dict[str, object] | None = None) -> hp.Game:
    """A new game in which P1 got the leader by the draft; set-up texts are done."""
    for seed in range(200):
        game = hp.new_game(GAME, 2, seed=seed, options={**LEADERS, **(options or {})})
        while game.decision.kind == "faction":
            game.apply(game.legal_ids()[0])
        row = game.position()["leader_row"]
        if leader not in row:
            continue
        while game.decision.kind == "leader":
            ids = game.legal_ids()
            wanted = f"leader {leader}"
            if game.seat == 0 and wanted in ids:
                game.apply(wanted)
            else:
                game.apply([id for id in ids if id != wanted][0])
        if leader in mat(game)["leaders"]:
            return game
    raise AssertionError(f"{leader} never came to P1")


def finish_setup(game: hp.Game) -> hp.Game:
    while game.position()["phase"] == "setup":
        game.apply(game.legal_ids()[0])
    return game


# --- domestic ------------------------------------------------------------
def test_astrobotanist() -> None:
    game = finish_setup(drafted("astrobotanist"))
    assert "food" in mat(game)["automation"]
    assert points(led("astrobotanist"), "leaders") == 2


def test_astrobotanist_two() -> None:
    assert points(led("astrobotanist"), "leaders") == 2


def test_leader_vp_icon() -> None:
    assert points(led("astrobotanist"), "leaders") == 2


def test_astrochemist() -> None:
    assert "ore" in mat(finish_setup(drafted("astrochemist")))["automation"]
    assert points(led("astrochemist", P1={"automation": ["ore"] * 4}), "leaders") == 2
    assert points(led("astrochemist", P1={"automation": ["ore"] * 8}), "leaders") == 3


def test_completionist() -> None:
    tech = {"II_A": "mass_cloning"}
    game = led("completionist", tech=tech, P1={"research": ["I1"]}, P2={"research": ["II_A"]})
    do(game, "space leader.completionist.1")
    assert "II_A" in mat(game)["research"] and mat(game)["ore"] == 10 - 1 + 1


def test_leader_private_action() -> None:
    tech = {"II_A": "mass_cloning", "III_A": "quantum_data_exchange"}
    game = led("completionist", tech=tech, P1={"research": ["I1", "III_A"], "pawn": "leader.completionist.1"})
    assert refused(game, "space leader.completionist.1") == "You must move your pawn to another space"
    do(game, "space III_A.1")
    assert not [id for id in game.legal_ids() if "leader" in id], "nothing copies it"


def test_investor() -> None:
    game = led("investor", P1={"ore": 0, "research": ["I1"]})
    assert mat(game)["tokens"]["credit"] == 1
    do(game, "space basic.research_2.1")
    if "use investor" in game.legal_ids():
        do(game, "use investor")
    assert mat(game)["tokens"]["credit"] == 2 and mat(game)["ore"] == 0
    back = led("investor", phase="production", P1={"ore": 0, "tokens": {"credit": 2}, "automation": ["ore", "ore"]})
    do(back, "produce ore")
    assert mat(back)["ore"] == 1 and mat(back)["tokens"]["credit"] == 1


def test_overachiever() -> None:
    game = led("overachiever", phase="achievement", achievements={"empire": ["P1"]})
    assert game.position()["extra_achievements"]["overachiever"] == ["P1"]
    assert points(game, "achievements") == 5 + 3
    assert not led("overachiever", phase="achievement").position()["extra_achievements"]["overachiever"]


def test_overachiever_pug() -> None:
    game = led(
        "overachiever",
        tech={"IIII_A": "parallel_universe_generator"},
        achievements={"empire": ["P2", "P3", "P1"], "warlord": ["P2", "P3", "P1"], "technologist": ["P1"]},
        extra_achievements={"overachiever": ["P1"]},
        P1={"research": ["IIII_A"]},
    )
    assert points(game, "level_4") == 3 + 5, "the extra Achievement with its additional points is the best one"


def test_overachiever_ship() -> None:
    game = finish_setup(drafted("overachiever"))
    assert len(mat(game)["ships"]) >= 2


def test_savant() -> None:
    game = led(
        "savant",
        events={"II_A": "orbital_baby_boom"},
        decks={"tech_2": ["plasma_cannon", "galactic_hq", "modular_fleet", "android_destroyers"]},
        P1={"research": ["I1"]},
    )
    do(game, "space basic.research_2.1")
    assert game.legal_ids() == ["no", "use savant"]
    do(game, "use savant")
    assert len([id for id in game.legal_ids() if id.startswith("take ")]) == 4
    assert mat(game)["stars"]["savant"] == 1


def test_leader_limited_out() -> None:
    game = led("savant", events={"II_A": "orbital_baby_boom"}, P1={"research": ["I1"], "stars": {"savant": 0}})
    do(game, "space basic.research_2.1")
    assert game.decision.kind == "take", "without a star nothing is asked"


def test_savant_ship() -> None:
    """A ship of the researched Level I technology is no starting ship."""
    game = drafted("savant")
    while game.position()["phase"] == "setup":
        wanted = [id for id in game.legal_ids() if id in ("setup domestic", "slot I2")]
        game.apply(wanted[0] if wanted else game.legal_ids()[0])
    assert len(mat(game)["research"]) == 1


OPPORTUNIST: dict[str, Any] = {
    "systems": {"a1": "tz_arietis", "b1": "cd_69_2001"},
    "tech": {"II_C": "android_surveyors", "II_B": "terranova_cruisers"},
    "P1": {
        "ore": 20,
        "population": 6,
        "leaders": ["opportunist", "celebrity_terraformer"],
        "research": ["I1", "I2"],
        "ships": ["2@a1", "1@deep_space"],
        "outposts": {"a1": "food"},
        "colonies": {"wolf_359": ["food", "food"], "ross_128": ["food", "food"]},
    },
}
EXPANSION: dict[str, object] = {**LEADERS, "expansion_systems": True, "expansion_technologies": True}


def test_opportunist_example() -> None:
    """Frank researches Android Surveyors, jumps to CD-69 2001, researches Terranova Cruisers, takes a bonus action."""
    game = scene(3, EXPANSION, **OPPORTUNIST)
    assert points(game, "leaders") == 3, "two colonized Systems"
    do(game, "space basic.research_2.1", "slot II_C", "move 1 deep_space>b1", "use cd_69_2001")
    assert {"II_B", "II_C"} <= set(mat(game)["research"])
    assert game.position()["cd69_stars"] == ["P1"]
    while game.decision.kind != "production":
        do(game, game.legal_ids()[-1])
    do(game, "power opportunist")
    assert spaces(game) == ["II_B.1", "II_C.1"], "both technologies of this turn are open to him"
    ore = mat(game)["ore"]
    do(game, "space II_C.1")
    assert "tz_arietis" in mat(game)["colonies"]
    assert mat(game)["pawn"] == "II_C.1" and mat(game)["stars"]["opportunist"] == 1
    assert points(game, "leaders") == 5, "the third colony brings the maximum"
    assert mat(game)["ore"] == ore - 4 + 2, "4 Ore paid; TZ Arietis gives 2"


def test_opportunist() -> None:
    test_opportunist_example()


def test_opportunist_cost() -> None:
    poor = {**OPPORTUNIST, "P1": {**OPPORTUNIST["P1"], "ore": 2}}
    game = scene(3, EXPANSION, **poor)
    do(game, "space basic.research_2.1", "slot II_C", "stop")
    assert "power opportunist" not in game.legal_ids(), "4 Ore cannot be paid"


def test_opportunist_is_action() -> None:
    game = scene(3, EXPANSION, **OPPORTUNIST)
    do(game, "space basic.research_2.1", "slot II_C", "stop", "power opportunist", "space II_C.1")
    assert "power opportunist" not in game.legal_ids(), "once per turn"


def test_guildmaster() -> None:
    held = {"ships": ["3@a1"], "outposts": {"a1": "ore"}}
    game = led("guildmaster", guilds=["terraforming_guild"], P1=held)
    do(game, "space guild.terraforming_guild")
    assert mat(game)["ore"] == 10 - 3 + 3
    other = led("guildmaster", guilds=["terraforming_guild"], turn="P2", P2={"ore": 4, **held})
    do(other, "space guild.terraforming_guild")
    assert mat(other)["ore"] == 11
    cover = led("guildmaster", events={"II_A": "tyler_lee"}, turn="P2", P2={"research": ["I1"]})
    do(cover, "space basic.research_2.1", "uncover professors_guild")
    assert mat(cover)["ore"] == 11


def test_innovator() -> None:
    game = do(led("innovator"), "space leader.innovator.1", "choose B")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 11


def test_innovator_stars() -> None:
    game = led("innovator", P1={"automation": ["food"] * 8 + ["ore"] * 8})
    do(game, "space leader.innovator.1")
    assert game.legal_ids() == ["choose A", "choose B"]
    do(game, "choose A")
    assert mat(game)["automation"].count("star") == 1 and mat(game)["population"] == 5


def test_logistician() -> None:
    game = do(led("logistician"), "space leader.logistician.1", "choose B")
    assert mat(game)["ore"] == 11 and game.decision.kind == "move"
    empty = {"population": 13, "supply": {"A": 0, "B": 0, "C": 0, "D": 3, "E": 3}}
    assert points(led("logistician", P1=empty), "leaders") == 3


# --- military ------------------------------------------------------------
def test_fleet_dispatcher() -> None:
    game = led("fleet_dispatcher", P1={"research": ["I2"]})
    do(game, "space I2.1", "use fleet_dispatcher")
    assert "6 of 6" in game.decision.prompt.en and mat(game)["stars"]["fleet_dispatcher"] == 2


def test_dispatcher_any_turn() -> None:
    game = led("fleet_dispatcher", turn="P2", events={"II_A": "uncharted_routes"}, P2={"research": ["I1"]})
    do(game, "space basic.research_2.1")
    while game.seat != 0:
        do(game, "stop")
    assert "use fleet_dispatcher" in game.legal_ids()


def test_guerrilla_tactician() -> None:
    game = led("guerrilla_tactician", P1={"ships": ["1@sol", "2@deep_space"]})
    assert mat(game)["tokens"]["power"] == "1@sol"
    do(game, "power guerrilla_tactician")
    assert mat(game)["tokens"]["power"] == "2@deep_space"
    powers = {each["id"]: each["power"]["P1"] for each in game.view(0)["table"]["locations"]}
    assert powers["deep_space"] == 3 and powers["sol"] == 1


def test_guerrilla_colonise() -> None:
    held = {"ships": ["2@a1"], "outposts": {"a1": "ore"}, "research": ["I2"]}
    game = led("guerrilla_tactician", P1=held)
    do(game, "space I2.2")
    assert "barnards_star" in mat(game)["colonies"], "2 power and the token reach 3"
    assert mat(game)["tokens"]["power"] == "waiting"


def test_guerrilla_no_ship() -> None:
    game = led("guerrilla_tactician", P1={"ships": [], "research": ["I1"]})
    do(game, "space I1.1")
    assert mat(game)["tokens"]["power"] == "2@sol"


def test_guerrilla_endgame() -> None:
    game = led(
        "guerrilla_tactician",
        tech={"IIII_A": "megafleet_construction"},
        P1={"ships": ["2@sol"], "research": ["IIII_A"]},
    )
    assert points(game, "level_4") == 2 + 1, "2 power and the token"


def test_guerrilla_museum() -> None:
    tech = {"II_C": "colonial_charter", "II_D": "human_experiments"}
    mine = {"research": ["II_C", "II_D"], "ships": ["2@sol", "1@sol"]}
    game = led("guerrilla_tactician", tech=tech, events={"III_C": "museum_of_retired_spacecraft"}, P1=mine)
    do(game, "space II_D.1")
    if game.decision.kind == "slot":
        do(game, "slot III_C")
    do(game, "donate 2@sol")
    assert game.position()["museum"] == {"P1": 2}
    assert mat(game)["tokens"]["power"] == "1@sol", "the token goes under another ship at once"


def test_master_engineer() -> None:
    game = led("master_engineer", P1={"research": ["I1"], "ships": ["1@deep_space"]})
    do(game, "space I1.1")
    assert game.legal_ids() == ["upgrade 1@deep_space", "stop"], "another ship than the one just built"
    do(game, "upgrade 1@deep_space")
    assert sorted(mat(game)["ships"]) == ["2@deep_space", "2@sol"] and game.decision.kind == "move"


def test_master_engineer_control() -> None:
    game = led(
        "master_engineer", P1={"research": ["I1"], "ships": ["1@a2"]}, P2={"ships": ["1@a2"], "outposts": {"a2": "ore"}}
    )
    do(game, "space I1.1", "upgrade 1@a2")
    assert mat(game)["outposts"] == {"a2": "ore"}, "settled at once, before the Jump"


def test_starting_ship_meaning() -> None:
    game = finish_setup(drafted("master_engineer"))
    assert "2@sol" in mat(game)["ships"]


SMUGGLER: dict[str, Any] = {
    "attached": {"private": {"system": "procyon", "owner": "P1"}},
    "P1": {"research": ["I2"], "ships": ["4@deep_space"]},
    "P2": {"research": ["I2"], "ships": ["2@deep_space"]},
}


def test_ethical_smuggler() -> None:
    game = led("ethical_smuggler", **SMUGGLER)
    do(game, "space I2.1", "move 4 deep_space>private", "stop")
    assert mat(game)["outposts"] == {"private": "ore"} and points(game, "outposts") == 1


def test_smuggler_board() -> None:
    test_ethical_smuggler()


def test_smuggler_safe() -> None:
    game = led("ethical_smuggler", turn="P2", **SMUGGLER)
    do(game, "space I2.1")
    assert "move 2 deep_space>private" not in game.legal_ids()
    rift = {"events": {"II_A": "dimensional_rift"}, "P1": {"research": ["I1"]}, "attached": SMUGGLER["attached"]}
    game = led("ethical_smuggler", **rift)
    do(game, "space basic.research_2.1")
    assert "beside private" not in game.legal_ids()


def test_military_industrialist() -> None:
    game = led("military_industrialist", tech={"II_A": "plasma_cannon"}, P1={"research": ["II_A"]})
    do(game, "space II_A.1")
    assert mat(game)["ore"] == 10 - 2 + 2, "2 Ore for a level 3 ship, which no later ship can better"
    game = led("military_industrialist", P1={"research": ["I1"]})
    assert do(game, "space I1.1").legal_ids() == ["no", "use military_industrialist"], "a later ship may be larger"


DEFENDED: dict[str, Any] = {
    "turn": "P2",
    "P1": {"ships": ["1@a1"], "outposts": {"a1": "ore"}},
    "P2": {"research": ["I2"], "ships": ["2@sol"]},
}


def test_orbital_defense_expert() -> None:
    game = led("orbital_defense_expert", **DEFENDED)
    do(game, "space I2.1", "move 2 sol>a1", "stop")
    assert mat(game)["outposts"] == {"a1": "ore"}, "1 power and 1 for the Outpost tie with 2"


def test_orbital_after_control() -> None:
    game = led(
        "orbital_defense_expert",
        P1={"research": ["I2"], "ships": ["1@sol"]},
        P2={"ships": ["1@a1"], "outposts": {"a1": "ore"}},
    )
    do(game, "space I2.1", "move 1 sol>a1", "stop")
    assert mat(game)["outposts"] == {}, "it does not help to take control"


def test_orbital_no_colonise() -> None:
    game = led("orbital_defense_expert", P1={"research": ["I2"], "ships": ["2@a1"], "outposts": {"a1": "ore"}})
    assert refused(game, "space I2.2") == "There is no System you could colonize"


def test_orbital_defense_keeps_the_control_that_colonising_needs() -> None:
    """The Outpost's power is no part of the printed power, but it defends control, also against a larger fleet."""
    mine = {"research": ["I2"], "ships": ["3@a1"], "outposts": {"a1": "ore"}}
    game = led("orbital_defense_expert", systems={"a1": "barnards_star"}, P1=mine, P2={"ships": ["4@a1"]})
    do(game, "space I2.2")
    assert "barnards_star" in mat(game)["colonies"]
    assert "I2.2" not in spaces(led("orbital_defense_expert", P1={**mine, "ships": ["2@a1"]}, P2={"ships": ["3@a1"]}))


def test_orbital_endgame() -> None:
    mine = {"research": ["IIII_A"], "ships": ["2@a1"], "outposts": {"a1": "ore"}}
    game = led("orbital_defense_expert", tech={"IIII_A": "megafleet_construction"}, P1=mine)
    assert points(game, "level_4") == 2 + 1


def test_hyperlane_navigator() -> None:
    game = led("hyperlane_navigator", P1={"research": ["I1"]}, P2={"ships": ["1@b1"], "outposts": {"b1": "ore"}})
    do(game, "space I1.1")
    assert "build b1 hyperlane_navigator" in game.legal_ids() and "build sol" in game.legal_ids()
    do(game, "build b1 hyperlane_navigator", "disc food")
    assert mat(game)["outposts"] == {"b1": "food"} and mat(game)["stars"]["hyperlane_navigator"] == 2
    assert game.decision.kind == "move", "control came first, the Jump follows"


def test_navigator_control() -> None:
    test_hyperlane_navigator()


def test_navigator_chain() -> None:
    """Groombridge 34 builds another ship when control is gained; it may use another star."""
    game = led(
        "hyperlane_navigator",
        options={"expansion_systems": True},
        systems={"a1": "groombridge_34"},
        P1={"research": ["I1"]},
        P2={"ships": ["1@a1"], "outposts": {"a1": "ore"}},
    )
    do(game, "space I1.1", "build a1 hyperlane_navigator", "yes", "build b1 hyperlane_navigator")
    while game.decision.kind == "disc":
        do(game, game.legal_ids()[0])
    assert set(mat(game)["outposts"]) == {"a1", "b1"} and mat(game)["stars"]["hyperlane_navigator"] == 1
    assert "3 of 3" in game.decision.prompt.en, "then the interrupted action goes on"


def test_keyword_build() -> None:
    """Immediate boxes build too: Colonial Charter's ship may use the Navigator."""
    game = led("hyperlane_navigator", tech={"II_A": "colonial_charter"}, P1={"research": ["I1"]})
    do(game, "space basic.research_2.1")
    assert "build a1 hyperlane_navigator" in game.legal_ids()


def test_prototype_engineer() -> None:
    game = led("prototype_engineer", P1={"research": ["I1"]})
    do(game, "space I1.1", "build sol prototype_engineer")
    assert "4@sol" in mat(game)["ships"] and mat(game)["stars"]["prototype_engineer"] == 2


def test_ruthless_colonizer() -> None:
    game = led("ruthless_colonizer", P1={"ships": ["3@a1"]}, P2={"ships": ["4@a1"], "outposts": {"a1": "ore"}})
    do(game, "space leader.ruthless_colonizer.1")
    assert mat(game)["colonies"] == {"barnards_star": ["ore", "ore"]}
    assert mat(game)["stars"]["ruthless_colonizer"] == 1 and mat(game, "P2")["ore_left"] == 8


def test_celebrity_terraformer() -> None:
    colonies = {"wolf_359": ["food", "food"], "ross_128": ["food", "food"], "altair": ["ore", "ore"]}
    for n, vp in ((0, 0), (1, 1), (2, 3), (3, 5)):
        some = dict(list(colonies.items())[:n])
        assert points(led("celebrity_terraformer", P1={"colonies": some}), "leaders") == vp


def test_terraformer_max() -> None:
    test_celebrity_terraformer()


# --- the draft ------------------------------------------------------------
def test_leader_draft() -> None:
    game = hp.new_game(GAME, 3, seed=3, options=LEADERS)
    row = game.position()["leader_row"]
    assert len(row) == 10 and len([id for id in row if id in MILITARY]) == 5
    order = []
    while game.decision.kind == "leader":
        order.append(game.seat)
        game.apply(game.legal_ids()[0])
    assert order == [2, 1, 0, 0, 1, 2]
    finish_setup(game)
    for seat in ("P1", "P2", "P3"):
        kinds = [id in MILITARY for id in mat(game, seat)["leaders"]]
        assert kinds == [False, True]
    assert "leader_row" not in game.position()


def test_leader_setup_order() -> None:
    for seed in range(40):
        game = hp.new_game(GAME, 2, seed=seed, options=LEADERS)
        while game.decision.kind == "leader":
            game.apply(game.legal_ids()[0])
        if game.decision.kind == "setup":
            assert game.seat == 0 or len(game.legal_ids()) > 1
            return
    raise AssertionError("nobody ever had several set-up texts")


def test_leader_stars_placed() -> None:
    game = finish_setup(drafted("fleet_dispatcher"))
    assert mat(game)["stars"]["fleet_dispatcher"] == 3


def test_star_disc_meaning() -> None:
    game = led("fleet_dispatcher", phase="achievement")
    assert game.position()["final"] == "no"


def test_every_leader_has_a_scenario() -> None:
    ids = [card.id for card in CARDS.leaders]
    assert len(ids) == 20 and [id for id in ids if f"test_{id}" not in globals()] == []
