"""Goals (rulebook p. 11-12)."""

from __future__ import annotations

from typing import Any

from tests.rules.new_frontiers.table import asked, good_on, line, play, seat, table

import heliopause as hp
from heliopause.core.kernel.chance import Rng

STACK = ["tax_on_trade", "conscription", "exploration", "diversification", "citizen_services"]
NINE = ["rebel_citadel", "rebel_last_redoubt", "alien_star_forge", "plankton_seas", "grand_bazaar"]
NINE += ["deepcore_world", "uplift_sanctuary", "alien_machine_city"]  # with the home colony
SEVEN = ["rebel_base", "rebel_outpost", "spice_world", "comet_zone", "new_vinland", "imperium_depot", "carnival_ring"]


def goals(game: hp.Game) -> dict[str, Any]:
    found: dict[str, Any] = game.position()["goals"]
    return found


def up(*names: str) -> dict[str, Any]:
    return {"in_play": {"P2": list(names)}}


def goal_table(players: int, given: dict[str, Any], **position: Any) -> hp.Game:
    """A game with these goals."""
    return table(players, with_goals=True, goals=given, **position)


# --- Chart Galactic Goals -----------------------------------------------------------------------------------


def test_chart_goals() -> None:
    game = goal_table(3, {"face_down": {"P1": "skilled_workforce"}, "stack": STACK}, order=["P2", "P1", "P3"])
    play(game, "select produce", "keep", "select chart_goals", "keep")
    assert game.position()["order"] == ["P1", "P2", "P3"], "one place up"
    assert seat(game)["credits"] == 1
    assert game.legal_ids() == ["keep tax_on_trade", "keep conscription", "keep exploration"], "the top three"
    play(game, "keep conscription", "under exploration")
    assert goals(game)["in_play"] == {"P1": ["skilled_workforce"]}, "then an earlier goal, his own too, is turned up"
    assert goals(game)["face_down"] == {"P1": "conscription"}
    assert goals(game)["stack"] == [
        "diversification",
        "citizen_services",
        {"P1": "exploration"},
        {"P1": "tax_on_trade"},
    ], "under the stack in the order he likes"


def test_looking_at_goals_cannot_be_undone() -> None:
    known = [{"P2": "tax_on_trade"}, {"P2": "conscription"}, {"P2": "exploration"}]
    game = goal_table(2, {"face_down": {"P2": "diversification"}, "stack": known})
    play(game, "select chart_goals", "keep")
    assert game.legal_ids()[0] == "keep tax_on_trade" and not game.can_undo(), "he has seen what P2 put there"
    play(game, "keep conscription")
    assert game.can_undo()
    play(game, "under exploration")
    assert not game.can_undo(), "P2's goal was turned up"


def test_h_chart_first() -> None:
    game = play(goal_table(2, {"stack": ["tax_on_trade", "conscription"]}), "select chart_goals")
    assert game.position()["order"][0] == "P1" and seat(game)["credits"] == 1, "a disc that is first stays"
    play(game, "keep tax_on_trade")
    assert goals(game)["stack"] == [{"P1": "conscription"}], "from two goals one is kept and one returned"
    game = play(goal_table(2, {"stack": ["tax_on_trade"]}), "select chart_goals")
    assert goals(game)["face_down"] == {"P1": "tax_on_trade"}, "a single goal is kept"
    game = play(goal_table(2, {"face_down": {"P2": "conscription"}, "stack": []}), "select chart_goals", "keep")
    assert goals(game)["in_play"] == {"P2": ["conscription"]}, "an earlier face-down goal is turned up in every case"


def test_h_chart_order() -> None:
    rich = {"credits": 9}
    game = goal_table(3, {"stack": ["tax_on_trade"]}, P1=rich, P2=rich, P3=rich)
    play(game, "select produce", "select settle", "select chart_goals")
    assert game.position()["order"] == ["P1", "P3", "P2"]


def test_h_chart_own_disk() -> None:
    taken = {"produce": "P1", "settle": "P2"}
    game = goal_table(2, {"stack": ["tax_on_trade"]}, order=["P1", "P2", "P2", "P1"], selected=taken)
    play(game, "select chart_goals")
    assert game.position()["order"] == ["P1", "P2", "P2", "P1"], "passing one's own disc changes nothing"


# --- hidden goals -------------------------------------------------------------------------------------------


def test_h_goal_secret() -> None:
    game = goal_table(3, {"stack": STACK}, P1={"colonists": 7})
    play(game, "select chart_goals", "keep conscription", "under exploration")
    own, other = game.view(0)["position"]["goals"], game.view(1)["position"]["goals"]
    assert own["face_down"] == {"P1": "conscription"} and other["face_down"] == {"P1": None}
    assert own["stack"][-1] == {"P1": "tax_on_trade"} and other["stack"][-1] == {"P1": None}
    assert len(other["stack"]) == 4, "the number of goals left is public"
    assert game.view(None)["position"]["goals"] == other
    assert game.view(1)["scores"][0]["total"] == 0, "a face-down goal does not show in the scores"
    for seat_number in (0, 1, 2, None):
        said = " ".join(event["text"]["en"] for event in game.events(0, seat_number))
        assert ("Conscription" in said) == (seat_number == 0)


def test_sampled_worlds_keep_what_is_known() -> None:
    game = goal_table(3, {"stack": STACK})
    play(game, "select chart_goals", "keep conscription", "under exploration")
    guesses = set()
    for n in range(40):
        view = game.view(1)
        world = game.rules.sample(view, Rng(n))
        again = game.rules.mask(world, 1)
        assert [int(c) for c in again.cells][: len(view["cells"])] == view["cells"]
        guesses.add(game.rules.position(world)["goals"]["face_down"]["P1"])
    assert len(guesses) > 3, "others can only guess which goal it is"
    assert game.rules.position(game.rules.sample(game.view(0), Rng(1)))["goals"]["face_down"] == {"P1": "conscription"}


def test_stockpile_reveal() -> None:
    game = goal_table(2, {"face_down": {"P2": "tax_on_trade"}}, P1={"home_good": "genes"})
    play(game, "select trade_consume")
    assert asked(game) == (2, "reveal") and seat(game)["vp_chips"] == 0, "before the bonus and before anyone acts"
    assert game.decision.prompt.en == "Turn up your face-down goal Tax on Trade?"
    play(game, "reveal")
    assert goals(game)["in_play"] == {"P2": ["tax_on_trade"]}
    play(game, "sell genes@uplift_creche")
    assert asked(game) == (1, "tax"), "all players may stockpile at once"


def test_h_reveal_window() -> None:
    for tile in ("develop", "envoys", "produce"):
        game = play(goal_table(2, {"face_down": {"P2": "exploration"}}), f"select {tile}")
        assert asked(game) == (2, "reveal") and game.legal_ids() == ["keep", "reveal"], "after any selection"
    game = play(goal_table(2, {"face_down": {"P2": "conscription"}}), "select develop")
    assert asked(game) == (2, "reveal") and game.legal_ids() == ["keep"], (
        "asked alike, so that nobody learns what it is"
    )


def test_nobody_is_asked_when_all_stockpile_goals_are_up() -> None:
    known = {
        "in_play": {"P1": ["tax_on_trade", "exploration", "stockpile_resources"]},
        "face_down": {"P2": "conscription"},
    }
    game = play(goal_table(2, known), "select envoys")
    assert asked(game) == (2, "action")


# --- stockpiling --------------------------------------------------------------------------------------------


def test_stockpile_rules() -> None:
    game = goal_table(2, up("stockpile_resources"), P1={"stockpile": {"goods": {"rare": 5}}})
    play(game, "select produce")
    assert game.legal_ids() == ["pass", "stockpile genes@uplift_creche"]
    play(game, "stockpile genes@uplift_creche")
    assert seat(game)["stockpile"]["goods"] == {"rare": 5, "genes": 1}
    six = {"stockpile": {"goods": {"rare": 6}}}
    game = play(goal_table(2, up("stockpile_resources"), P1=six), "select produce")
    assert asked(game) == (2, "action") and good_on(game, "uplift_creche") == "genes", "up to the goal's maximum"


def test_h_stockpile_goods() -> None:
    mine = {"developments": ["pan_galactic_league"], "colonies": [{"card": "alien_oort_cloud_factory", "good": "rare"}]}
    game = goal_table(
        2, up("stockpile_resources"), P1={**mine, "home": "uplift_creche"}, P2={"home_good": "alien_tech"}
    )
    play(game, "select produce", "kind genes")
    assert seat(game)["credits"] == 2, "after all of Produce, its powers included"
    assert "stockpile rare@alien_oort_cloud_factory" in game.legal_ids(), "an Oort good from an earlier action too"
    play(game, "stockpile rare@alien_oort_cloud_factory", "stockpile genes@uplift_creche")
    assert asked(game) == (2, "stockpile"), "in order"
    assert game.position()["goods_supply"]["rare"] == 16, "they do not return to the supply"


def test_h_tax() -> None:
    seller = {"home_good": "genes", "developments": ["export_duties"], "credits": 5}
    game = goal_table(2, up("tax_on_trade"), P1=seller)
    play(game, "select trade_consume", "sell genes@uplift_creche")
    assert game.legal_ids() == ["pass", "stockpile 1", "stockpile 2", "stockpile 3", "stockpile 4"], (
        "price 3 and 1 more"
    )
    play(game, "stockpile 4")
    assert seat(game)["credits"] == 5 and seat(game)["stockpile"]["credits"] == 4
    nearly = {**seller, "stockpile": {"credits": 6}}
    game = play(goal_table(2, up("tax_on_trade"), P1=nearly), "select trade_consume", "sell genes@uplift_creche")
    assert game.legal_ids() == ["pass", "stockpile 1"], "at most seven"
    league = {"colonies": [{"card": "spice_world", "good": "novelty"}], "developments": ["trade_league"]}
    game = play(goal_table(2, up("tax_on_trade"), P1=league), "select trade_consume", "pass", "consume trade_league")
    assert asked(game) == (2, "action"), "credits from Consume powers cannot be stockpiled"


def test_stockpile_one_world() -> None:
    game = goal_table(2, up("exploration"), bag_top=SEVEN, P1={"explored": NINE})
    play(game, "select explore", "pick rebel_base", "pick spice_world", "pick comet_zone", "stockpile rebel_citadel")
    assert asked(game) == (1, "limit")
    assert all(id.startswith("return ") for id in game.legal_ids()), "one world per action"


def test_h_exploration_own() -> None:
    game = goal_table(2, up("exploration"), bag_top=SEVEN)
    play(game, "select explore", "pick rebel_base", "pick spice_world", "pick comet_zone")
    assert asked(game) == (2, "action"), "worlds left over in Explore cannot be stockpiled"
    game = goal_table(2, up("exploration"), bag_top=SEVEN, P1={"explored": NINE})
    play(game, "select explore", "pick rebel_base", "pick spice_world", "pick comet_zone")
    assert "stockpile rebel_citadel" in game.legal_ids() and "stockpile comet_zone" in game.legal_ids(), "he chooses"


def robots(**more: Any) -> dict[str, Any]:
    eight = [*NINE[:7], "spice_world"]
    return {"developments": ["terraforming_robots"], "credits": 2, "explored": eight, **more}


def test_robots_tenth_world() -> None:
    game = goal_table(2, up("exploration"), bag_top=["rebel_base"], P1=robots())
    play(game, "select settle", "settle spice_world", "stockpile rebel_base")
    assert seat(game)["stockpile"]["worlds"] == ["rebel_base"]


def test_h_tenth_world() -> None:
    both = robots(colonists=2, credits=9, explored=[*NINE[:6], "spice_world", "comet_zone"])
    both["developments"] = ["terraforming_robots", "improved_logistics", "federation_survey"]
    game = goal_table(2, up("exploration"), bag_top=["rebel_base", "rebel_outpost"], P1=both)
    play(game, "select settle", "settle spice_world", "settle comet_zone")
    assert len(seat(game)["explored"]) == 8 and asked(game) == (1, "limit")
    play(game, "stockpile rebel_base")
    assert all(id.startswith("return ") for id in game.legal_ids()), "of several discards one may be stockpiled"


def test_h_stockpile_order() -> None:
    seller = {"home_good": "genes"}
    game = goal_table(2, up("tax_on_trade"), P1=seller, P2={"home_good": "alien_tech"})
    play(game, "select trade_consume", "sell genes@uplift_creche")
    assert asked(game) == (1, "tax"), "every player, holder or not, in his own turn after the sale"
    play(game, "pass", "sell alien_tech@ruined_alien_workshop")
    assert asked(game) == (2, "tax")


def test_h_stockpile_out() -> None:
    stored = {"stockpile": {"credits": 7, "goods": {"genes": 6}, "worlds": ["spice_world"]}}
    game = goal_table(2, up("exploration"), bag_top=["rebel_base"], P1=stored)
    assert game.view()["table"]["bag"] == 59
    play(game, "select develop")
    assert "develop space_marines" not in game.legal_ids(), "stockpiled credits cannot be spent"
    assert game.view()["table"]["seats"][0]["goods"] == {}
    late = play(
        goal_table(2, {"face_down": {"P2": "tax_on_trade"}}, P1={"home_good": "genes"}), "select trade_consume", "keep"
    )
    play(late, "sell genes@uplift_creche")
    assert asked(late) == (2, "action"), "a goal turned up later does not allow it backwards"


# --- scoring of goals ---------------------------------------------------------------------------------------


def test_goals_all_score() -> None:
    game = goal_table(2, {"face_down": {"P1": "conscription"}}, vp_pool=1, P1={"colonists": 6}, P2={"colonists": 3})
    assert [s["total"] for s in game.scores()] == [0, 0]
    for tile in ("envoys", "produce", "develop", "explore"):
        play(game, f"select {tile}", "keep")
        while not game.over and asked(game)[1] != "action":
            play(game, game.legal_ids()[0])
    assert game.over and goals(game)["in_play"] == {"P1": ["conscription"]}
    assert line(game, "goal conscription", 1) >= 5 and line(game, "goal conscription", 2) >= 2, "for every player"


def test_goals_steps() -> None:
    for colonists, vp in ((2, 0), (3, 2), (4, 2), (5, 5), (6, 5), (7, 8), (12, 8)):
        game = goal_table(2, up("conscription"), P1={"colonists": colonists})
        assert line(game, "goal conscription") == vp
    # Rulebook p. 11: six unused colonists score 5 VP.


def test_goals_categories() -> None:
    four = {"home": "luytens_reach", "developments": ["investment_credits", "space_marines", "export_duties"]}
    assert line(goal_table(2, up("skilled_workforce"), P1=four), "goal skilled_workforce") == 2, (
        "four of six power types"
    )
    twice = {**four, "developments": [*four["developments"], "drop_ships"]}
    assert line(goal_table(2, up("skilled_workforce"), P1=twice), "goal skilled_workforce") == 2, (
        "having one twice adds nothing"
    )
    six = {**four, "developments": [*four["developments"], "gene_nurseries", "consumer_markets"]}
    assert line(goal_table(2, up("skilled_workforce"), P1=six), "goal skilled_workforce") == 8


def test_trade_league_goals() -> None:
    league = {"home": "new_thrace", "developments": ["trade_league", "consumer_markets"]}
    game = goal_table(2, up("citizen_services", "skilled_workforce"), P1=league)
    assert line(game, "goal citizen_services") == 2, "two Consume powers"
    more = {**league, "developments": ["trade_league", "investment_credits"], "home": "luytens_reach"}
    game = goal_table(2, up("skilled_workforce"), P1=more)
    assert line(game, "goal skilled_workforce") == 2, "Explore, Develop, Trade and Consume"


def test_h_one_string_one_power() -> None:
    game = goal_table(2, up("citizen_services"), P1={"developments": ["prosperous_economy", "consumer_markets"]})
    assert line(game, "goal citizen_services") == 2


def test_faction_tolerance_and_diversification() -> None:
    keywords = {"home": "excavation_camp", "developments": ["gene_nurseries", "terraforming_specialists"]}
    assert line(goal_table(2, up("faction_tolerance"), P1=keywords), "goal faction_tolerance") == 2
    kinds = {"home": "uplift_creche", "colonies": ["spice_world", "comet_zone"]}
    assert line(goal_table(2, up("diversification"), P1=kinds), "goal diversification") == 3
    kinds["colonies"].append("alien_oort_cloud_factory")
    assert line(goal_table(2, up("diversification"), P1=kinds), "goal diversification") == 8, "Oort as Alien Technology"


def test_stockpile_goals_score_the_mat() -> None:
    stored = {"stockpile": {"credits": 5, "goods": {"genes": 2, "rare": 2}, "worlds": ["spice_world", "comet_zone"]}}
    game = goal_table(2, up("tax_on_trade", "stockpile_resources", "exploration"), P1=stored)
    for goal in ("tax_on_trade", "stockpile_resources", "exploration"):
        assert line(game, f"goal {goal}") == 5
