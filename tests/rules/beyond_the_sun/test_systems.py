"""One scenario per System card: control, colonisation, bonus and points."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.scene import scene
from tests.rules.beyond_the_sun.table import do, mat, points


def card_of(system: str) -> Any:
    return [card for card in CARDS.systems if card.id == system][0]


def kind_of(system: str) -> str:
    return "ore" if card_of(system).specialty & 2 else "food"


def colonise(system: str, **position: Any) -> hp.Game:
    """P1 colonises the System on its slot with exactly the power it needs; its bonus is being resolved.

    P1 has 10 Ore and 3 Population after the cost (3 Ore, 1 returned); discs of a free kind are of the first specialty.
    """
    card = card_of(system)
    place = "a1" if card.deck == 0 else "b1"
    left = card.power
    fleet: list[str] = []
    while left:
        fleet.append(f"{min(4, left)}@{place}")
        left -= min(4, left)
    mine = {"ore": 13, "population": 4, "research": ["I2"], "ships": fleet, "outposts": {place: kind_of(system)}}
    mine.update(position.pop("P1", {}))
    mine["ships"] = [*fleet, *position.pop("more_ships", [])]
    systems = {place: system, **position.pop("systems", {})}
    game = scene(3, systems=systems, P1=mine, **position)
    do(game, "space I2.2")
    if game.decision.kind == "colonize":
        do(game, f"colonize {place}")
    if game.decision.kind == "settle":
        do(game, game.legal_ids()[0])
    if game.decision.kind == "disc" and card.specialty == 3 and len(mat(game)["colonies"].get(system, [])) == 1:
        do(game, f"disc {kind_of(system)}")
    assert points(game, "colonies") >= card.vp
    return game


def gain_control(system: str, **position: Any) -> hp.Game:
    """A ship of P1 enters the System, which nobody held."""
    card = card_of(system)
    place, way = ("a1", "sol>a1") if card.deck == 0 else ("b1", "deep_space>b1")
    level = 3 if system == "van_maanens_star" else 1
    mine = {"ore": 10, "research": ["I2"], "ships": [f"{level}@{way.split('>')[0]}"], **position.pop("P1", {})}
    game = scene(3, systems={place: system}, P1=mine, **position)
    do(game, "space I2.1", f"move {level} {way}")
    return do(game, "stop") if "stop" in game.legal_ids() else game


# --- starting Systems ------------------------------------------------------------
def test_barnards_star() -> None:
    game = colonise("barnards_star")
    assert mat(game)["ore"] == 13 and points(game, "colonies") == 3


def test_sirius() -> None:
    assert mat(gain_control("sirius"))["ore"] == 11
    game = colonise("sirius")
    assert mat(game)["ore"] == 11 and mat(game)["automation"] == ["ore"] and points(game, "colonies") == 2


def test_proxima_centauri() -> None:
    assert mat(colonise("proxima_centauri"))["population"] == 5


def test_wolf_359() -> None:
    game = colonise("wolf_359")
    assert "2@deep_space" in mat(game)["ships"] and game.decision.kind == "move"


# --- deck A ------------------------------------------------------------
def test_lalande_21185() -> None:
    game = colonise("lalande_21185")
    assert mat(game)["population"] == 5 and mat(game)["ore"] == 11 and game.decision.kind == "trade"


def test_procyon() -> None:
    game = colonise("procyon", decks={"tech_2": ["mass_cloning", "plasma_cannon"]})
    assert sorted(game.legal_ids()) == ["take mass_cloning", "take plasma_cannon"]
    do(game, "take plasma_cannon")
    assert mat(game)["private"] == ["plasma_cannon"] and "3@sol" in mat(game)["ships"]


def test_alpha_centauri() -> None:
    game = do(colonise("alpha_centauri"), "disc food")
    assert mat(game)["automation"] == ["food"] and points(game, "colonies") == 3


def test_luyten_726_8() -> None:
    game = gain_control("luyten_726_8")
    assert mat(game)["ships"] == ["2@a1"], "upgrading is forced"
    game = colonise("luyten_726_8", more_ships=["1@sol"])
    do(game, "upgrade 1@sol", "upgrade 2@sol")
    assert mat(game)["ships"] == ["3@sol"]


def test_ross_128() -> None:
    assert mat(gain_control("ross_128"))["population"] == 4
    assert mat(colonise("ross_128"))["automation"] == ["food"]


def test_lacaille_9352() -> None:
    game = colonise("lacaille_9352", more_ships=["1@sol"])
    assert mat(game)["ore"] == 12 and "3 of 3" in game.decision.prompt.en and points(game, "colonies") == 4


def test_struve_2398() -> None:
    game = do(colonise("struve_2398"), "disc food", "disc ore")
    assert sorted(mat(game)["automation"]) == ["food", "ore"]


def test_teegardens_star() -> None:
    game = colonise("teegardens_star", more_ships=["1@sol"])
    assert mat(game)["population"] == 4 and mat(game)["ore"] == 11 and game.decision.kind == "move"


# --- deck B ------------------------------------------------------------
def test_kapteyns_star() -> None:
    game = colonise("kapteyns_star")
    assert "3@deep_space" in mat(game)["ships"] and points(game, "colonies") == 4


def test_tau_ceti() -> None:
    game = gain_control("tau_ceti", P1={"supply": {"A": 0, "B": 4, "C": 3, "D": 3, "E": 3}, "population": 5})
    do(game, "disc food")
    assert mat(game)["supply"] == {"A": 1, "B": 4, "C": 3, "D": 3, "E": 2}
    assert mat(colonise("tau_ceti"))["population"] == 5


def test_ross_154() -> None:
    game = colonise("ross_154", P2={"pawn": "basic.collect.1"})
    assert mat(game)["ore"] == 11
    game = scene(3, P1={"colonies": {"ross_154": ["ore", "ore"]}}, P2={"pawn": "basic.collect.1"})
    do(game, "space basic.collect.1")
    assert mat(game, "P2")["pawn"] == "off"


def test_wise_0855_0714() -> None:
    game = colonise("wise_0855_0714", decks={"tech_3": ["capital_ship", "android_armada"]})
    do(game, "take capital_ship")
    assert mat(game)["private"] == ["capital_ship"] and points(game, "private") == 3


def test_cygni_61() -> None:
    game = colonise("cygni_61", more_ships=["1@sol"])
    assert "power cygni_61" in game.legal_ids(), "already on the turn of the colonization, after the action"
    do(game, "power cygni_61", "move 1 sol>a1")
    assert mat(game)["outposts"] == {"a1": "ore"} and "power cygni_61" not in game.legal_ids()


def test_epsilon_eridani() -> None:
    assert mat(gain_control("epsilon_eridani"))["ore"] == 12
    game = colonise("epsilon_eridani")
    assert mat(game)["automation"] == ["ore"] and mat(game)["ore"] == 13


def test_epsilon_indi() -> None:
    assert mat(gain_control("epsilon_indi"))["population"] == 4
    game = colonise("epsilon_indi")
    assert mat(game)["automation"] == ["food"] and mat(game)["population"] == 5


def test_kruger_60() -> None:
    game = colonise("kruger_60")
    assert mat(game)["ships"].count("2@deep_space") == 2 and "2 of 2" in game.decision.prompt.en


def test_van_maanens_star() -> None:
    game = scene(
        3, systems={"b1": "van_maanens_star"}, P1={"research": ["I2"], "ships": ["2@deep_space", "3@deep_space"]}
    )
    do(game, "space I2.1")
    assert "move 3 deep_space>b1" in game.legal_ids() and "move 2 deep_space>b1" not in game.legal_ids()
    game = do(colonise("van_maanens_star"), "disc food", "disc ore")
    assert len(mat(game)["automation"]) == 2 and points(game, "colonies") == 7


def test_gliese_876() -> None:
    tech = {"II_C": "plasma_cannon", "III_C": "capital_ship"}
    game = colonise("gliese_876", tech=tech, P1={"research": ["I2", "II_C"]})
    do(game, "yes")
    assert mat(game)["star_research"] == ["III_C"], "without a cube"
    skipped = do(colonise("gliese_876", tech=tech, P1={"research": ["I2", "II_C"]}), "no")
    assert mat(skipped)["ore"] == 12


def test_eridani_40() -> None:
    game = do(colonise("eridani_40"), "disc ore")
    assert mat(game)["ore"] == 12 and mat(game)["population"] == 5 and points(game, "colonies") == 8


def test_altair() -> None:
    game = colonise("altair", P1={"colonies": {"wolf_359": ["food", "food"]}}, more_ships=["1@sol"])
    assert game.decision.kind == "move" and points(game, "colonies") == 5 + 2 + 1


def test_every_system_has_a_scenario() -> None:
    ids = [card.id for card in CARDS.systems if not card.expansion]
    assert len(ids) == 24 and [id for id in ids if f"test_{id}" not in globals()] == []
