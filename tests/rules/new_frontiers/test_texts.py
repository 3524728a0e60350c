"""Every question, option, reason and log line exists in both languages and reads well."""

from __future__ import annotations

import random

import pytest
from tests.rules.new_frontiers.table import play, table, why_not

import heliopause as hp
from heliopause.core.decision import Text


def good_text(text: Text) -> bool:
    both = (text.en, text.pl)
    return all(t and t == t.strip() and "  " not in t and "{" not in t and "None" not in t for t in both)


@pytest.mark.parametrize("seed", range(6))
def test_decisions_and_log_in_two_languages(seed: int) -> None:
    rng = random.Random(seed)
    game = hp.new_game("new-frontiers", 2 + seed % 4, seed=seed, options={"setup": "later", "goals": seed % 2 == 0})
    while not game.over:
        decision = game.decision
        texts = [decision.prompt, *[o.label for o in decision.options], *[o.label for o in decision.blocked]]
        texts += [o.why_not for o in decision.blocked if o.why_not]
        assert all(good_text(text) for text in texts), decision.kind
        labels = [option.text("pl") for option in decision.options]
        assert len(set(labels)) == len(labels), f"two options read alike: {labels}"
        game.apply_random(rng)
    for event in game.events():
        assert good_text(Text(event["text"]["en"], event["text"]["pl"])), event


def test_previews_show_costs_and_gains() -> None:
    game = play(table(2, P1={"credits": 3, "explored": ["iridium_drift"]}), "select settle")
    option = game.decision.option("settle iridium_drift")
    assert option is not None
    assert [(c.what, c.amount) for c in option.preview] == [("credit", -2), ("vp", 1), ("colonist", -1), ("rare", 1)]
    assert option.refs == ("explored:iridium_drift", "card:iridium_drift") and not option.reveals


def test_options_that_reveal_say_so() -> None:
    game = table(2, P1={"credits": 3})
    revealing = [option.id for option in game.decision.options if option.reveals]
    assert revealing == ["select explore"]
    goals = table(2, with_goals=True)
    assert "select chart_goals" in [option.id for option in goals.decision.options if option.reveals]
    robots = {"developments": ["terraforming_robots"], "credits": 2, "explored": ["spice_world"]}
    game = play(table(2, P1=robots), "select settle")
    assert [o.id for o in game.decision.options if o.reveals] == ["settle spice_world"]


def both_texts(game: hp.Game, id: str) -> tuple[str, str]:
    option = game.decision.option(id)
    assert option is not None, game.legal_ids()
    return option.text("en"), option.text("pl")


def test_polish_names_are_not_doubled() -> None:
    game = play(table(2, P1={"credits": 3, "explored": ["spice_world"]}), "select settle")
    assert both_texts(game, "settle spice_world")[1] == "Zasiedl Świat przypraw za 2 kredyty"
    doomed = {"home": "doomed_colony", "explored": ["spice_world", "comet_zone"]}
    game = play(table(2, P1=doomed), "select settle")
    assert both_texts(game, "doomed spice_world")[1] == "Zastąp bezpłatnie Skazaną kolonię Światem przypraw"
    assert both_texts(game, "doomed comet_zone")[1] == "Zastąp bezpłatnie Skazaną kolonię światem Strefa komet"
    play(game, "doomed spice_world")
    assert "P1 zastępuje Skazaną kolonię Światem przypraw" in [event["text"]["pl"] for event in game.events()]
    engineers = {**doomed, "developments": ["terraforming_engineers"], "explored": ["alien_rosetta_stone_world"]}
    game = play(table(2, P1=engineers), "select settle")
    replaced = both_texts(game, "replace doomed_colony")
    assert replaced[1] == "Zastąp Skazaną kolonię Światem Obcych z kamieniem z Rosetty (Inżynierowie terraformacji)"
    song = [{"card": "songweaver_uplift_colony", "good": "novelty"}]
    game = play(table(2, P1={"colonies": song}), "select trade_consume")
    sale = both_texts(game, "sell novelty@songweaver_uplift_colony")
    assert sale[1] == "Sprzedaj towar Nowości z Kolonii wspomaganych pieśniarzy za 1 kredyt"


def test_taking_colonists_names_what_the_supply_still_has() -> None:
    world = {"credits": 2, "colonists": 1, "explored": ["spice_world"]}
    for supply, english in ((5, "Take 2 colonists"), (2, "Take 1 colonist"), (1, "Take no colonists (none are left)")):
        game = play(table(2, colonists_supply=supply, P1=world), "select settle")
        assert both_texts(game, "colonists")[0] == english, "one went to the selector before"


def test_a_conquest_that_needs_goods_says_so() -> None:
    mine = {"home": "new_thrace", "colonies": [{"card": "mercenary_haven", "good": "novelty"}]}
    game = play(table(2, P1={**mine, "explored": ["imperium_depot", "gene_pirate_den"]}), "select settle")
    needs_goods = both_texts(game, "settle imperium_depot")
    assert needs_goods[0] == "Conquer Imperium Depot (Military 2 and goods, defense 4)"
    assert needs_goods[1] == "Podbij świat Składnica Imperium (siła militarna 2 i towary, obrona 4)"
    assert both_texts(game, "settle gene_pirate_den")[0] == "Conquer Gene Pirate Den (Military 2, defense 2)"


def test_a_replacement_without_a_choice_names_the_new_world() -> None:
    """Terraforming Engineers puts the only fitting world down without asking which."""
    mine = {"developments": ["terraforming_engineers"], "colonies": ["spice_world"], "colonists": 1}
    game = play(table(2, P1={**mine, "explored": ["galactic_news_hub"]}), "select settle")
    assert both_texts(game, "replace spice_world")[0] == (
        "Replace Spice World with Galactic News Hub (Terraforming Engineers)"
    )
    option = game.decision.option("replace spice_world")
    assert option is not None and "explored:galactic_news_hub" in option.refs
    game = play(table(2, P1={**mine, "explored": ["galactic_news_hub", "lantern_orchards"]}), "select settle")
    assert both_texts(game, "replace spice_world") == (
        "Replace Spice World (Terraforming Engineers)",
        "Zastąp kolonię Świat przypraw (Inżynierowie terraformacji)",
    )


def test_the_second_pick_and_the_right_to_stockpile_are_said() -> None:
    game = play(table(2), "select explore")
    assert game.decision.prompt.en == "Pick a world"
    for _ in range(2):
        game.apply(game.legal_ids()[0])
    assert game.decision.prompt.en == "Pick your second world"
    full = ["spice_world", "comet_zone", "new_vinland", "rebel_base", "rebel_outpost", "imperium_depot"]
    goals = {"in_play": {"P2": ["exploration"]}}
    for with_goals, asked_for in ((False, "return?"), (True, "return or stockpile?")):
        given = {"goals": goals} if with_goals else {}
        game = table(2, with_goals, P1={"explored": [*full, "grand_bazaar", "plankton_seas"]}, **given)
        play(game, "select explore")
        while game.decision.kind != "limit":
            game.apply(game.legal_ids()[0])
        assert game.decision.prompt.en.endswith(asked_for)


def test_contact_specialist_says_what_it_lacks() -> None:
    mine = {"developments": ["contact_specialist"], "credits": 2, "colonists": 1}
    explored = ["imperium_depot", "alien_defense_system", "spice_world"]
    game = play(table(2, P1={**mine, "explored": explored}), "select settle")
    assert why_not(game, "settle imperium_depot") == "You need 4 more Military."
    assert why_not(game, "contact imperium_depot") == "You need 1 more credit."
    assert why_not(game, "contact alien_defense_system") == "Contact Specialist cannot settle an ALIEN world."


def test_doomed_colony_says_which_colonist_it_lacks() -> None:
    game = table(3, P2={"home": "doomed_colony", "explored": ["grand_bazaar", "spice_world"]})
    play(game, "select settle")
    assert why_not(game, "settle grand_bazaar") == "You need 2 more colonists."
    assert why_not(game, "doomed grand_bazaar") == "You need 1 more colonist."


def test_the_missing_credits_for_oort_count_its_cheapest_kind() -> None:
    explored = ["alien_oort_cloud_factory", "devolved_uplift_race"]
    oort = {"home": "alpha_centauri", "credits": 0, "colonists": 2, "explored": explored}
    game = play(table(2, P1=oort), "select settle")
    assert why_not(game, "settle alien_oort_cloud_factory") == "You need 1 more credit."


CARD_TEXTS = {card.id: (card.text("en"), card.text("pl")) for card in hp.cards("new-frontiers")}


@pytest.mark.parametrize(
    ("tile", "english", "polish"),
    [
        ("pan_galactic_league", "1 VP per other military colony", "1 PZ za każdą inną militarną kolonię"),
        ("free_trade_association", "2 VP per Novelty production colony", "2 PZ za każdą kolonię produkcyjną Nowości"),
        ("free_trade_association", "1 VP per other Novelty colony", "1 PZ za każdą inną kolonię Nowości"),
        ("military_industry", "2 VP per military production colony", "2 PZ za każdą militarną kolonię produkcyjną"),
        (
            "imperium_war_profiteers",
            "1 VP per other IMPERIUM tile, this one included",
            "1 PZ za każdy inny kafelek IMPERIUM, także ten",
        ),
        ("imperium_lords", "; 1 VP per IMPERIUM tile", "; 1 PZ za każdy kafelek IMPERIUM"),
        ("galactic_federation", "; 1 VP per small development", "; 1 PZ za każdą małą technologię"),
    ],
)
def test_no_colony_or_tile_may_score_for_more_than_one_of_its_conditions(tile: str, english: str, polish: str) -> None:
    """Rulebook p.9: where two lines could take the same tile the later one says `other`, as on the printed tile."""
    assert english in CARD_TEXTS[tile][0] and polish in CARD_TEXTS[tile][1]


def test_only_a_development_says_that_its_discount_is_not_for_itself() -> None:
    assert "(not this tile)" in CARD_TEXTS["investment_credits"][0]
    assert "nie ten kafelek" not in CARD_TEXTS["tungsten_vaults"][1]


def test_stockpiling_needs_the_goal_face_up_and_is_open_to_all() -> None:
    for goal in ("stockpile_resources", "exploration", "tax_on_trade"):
        assert "While this goal is face up, every player may stockpile" in CARD_TEXTS[goal][0]
        assert "Gdy ten cel jest odkryty, każdy gracz może" in CARD_TEXTS[goal][1]


def told(game: hp.Game) -> list[str]:
    return [event["text"]["en"] for event in game.events()]


def test_the_log_names_the_tiles_behind_a_gain() -> None:
    explorer = {"home": "generation_ark", "colonies": ["carnival_ring"], "developments": ["homesteading_pioneers"]}
    game = play(table(2, bag_top=["rebel_base"], P1=explorer), "select explore", "pick rebel_base")
    assert "P1 gains 2 credits (Generation Ark, Carnival Ring)" in told(game)
    assert "P1 gains 1 colonist (Homesteading Pioneers)" in told(game)
    soldier = {"home": "vesta_freehold", "developments": ["expeditionary_force"], "explored": ["rebel_broadcast_moon"]}
    game = play(table(2, P1=soldier), "select settle", "settle rebel_broadcast_moon")
    assert "P1 gains 2 credits (Vesta Freehold, Expeditionary Force)" in told(game)
    buyer = {"credits": 9, "colonies": ["deep_space_symbionts"], "developments": ["technology_investors"]}
    game = play(table(2, P1=buyer), "select develop", "develop space_marines")
    assert "P1 gains 2 credits (Deep Space Symbionts, Technology Investors)" in told(game)
    assert "P1 gains 1 VP (Technology Investors)" in told(game)
    game = play(table(2, P1={"home": "barnard_diggings"}), "select produce")
    assert "P1 gains 1 credit (Barnard Diggings)" in told(game)


def test_the_log_names_no_tile_placed_in_this_action() -> None:
    buyer = {"credits": 9, "colonies": ["deep_space_symbionts"]}
    game = table(2, development_sides={"H": "technology_investors"}, P1=buyer)
    play(game, "select develop", "develop technology_investors")
    assert "P1 gains 1 credit (Deep Space Symbionts)" in told(game)


def test_the_log_names_consume_powers_and_prosperous_economy() -> None:
    mine = {"developments": ["prosperous_economy", "galactic_salon"], "colonies": []}
    mine["colonies"] = [{"card": "galactic_news_hub", "good": "novelty"}]
    game = play(table(2, P1=mine), "select trade_consume", "pass")
    assert told(game)[-5:] == [
        "P1 gains 1 VP (Galactic Salon)",
        "P1 gains 1 VP (Prosperous Economy)",
        "P1 consumes a Novelty good from Galactic News Hub through Galactic News Hub",
        "P1 gains 1 VP (Prosperous Economy)",
        "P1 gains 2 VP (Galactic News Hub)",
    ]


@pytest.mark.parametrize(
    ("tile", "icons"),
    [
        ("mining_industries", "produce > rare arrow 2 credit"),
        ("comet_zone", "produce good arrow 1 credit"),
        ("alien_machine_city", "produce 1 credit × alien_tech"),
        ("alien_monument", "settle alien arrow 1 vp 1 credit"),
        ("diversified_economy", "consume 3 ≠ good arrow 4 vp 1 credit"),
        ("trade_league", "trade_goods + 1 credit ; consume ( 1 good arrow 3 credit )"),
    ],
)
def test_icons_say_the_condition_of_a_power(tile: str, icons: str) -> None:
    assert " ".join(hp.card("new-frontiers", tile).icons) == icons


def test_the_log_names_who_acts_and_draws_all_worlds_in_one_line() -> None:
    game = play(table(3), "select explore")
    lines = game.events()
    drawn = [line for line in lines if line["kind"] == "show"]
    shown = game.view()["table"]["shown"]
    assert len(drawn) == 1 and drawn[0]["refs"] == [f"card:{id}" for id in shown] and drawn[0]["seat"] == 0
    names = [hp.card("new-frontiers", id).name for id in shown]
    assert drawn[0]["text"] == {
        "en": f"P1 draws 7 worlds: {', '.join([name.en for name in names])}",
        "pl": f"P1 odsłania 7 światów: {', '.join([name.pl for name in names])}",
    }
    play(game, f"pick {shown[0]}")
    for line in game.events():
        assert line["seat"] is None or line["text"]["en"].startswith(f"P{line['seat'] + 1} "), line


def test_an_empire_that_ends_the_game_is_named() -> None:
    full = ["space_marines", "drop_ships", "galactic_salon", "trade_league", "investment_credits", "survey_team"]
    game = table(2, P1={"credits": 20, "developments": [*full, "mining_robots", "improved_logistics", "mining_league"]})
    play(game, "select develop", "develop galactic_federation")
    ended = [line for line in game.events() if line["kind"] == "end"]
    assert [(line["seat"], line["text"]["en"]) for line in ended] == [
        (0, "P1 covers more than 10 development spaces: the game ends after this round")
    ]


def test_a_preview_counts_points() -> None:
    game = play(table(2, P1={"credits": 9, "colonies": ["comet_zone"]}), "select develop")
    option = game.decision.option("develop mining_league")
    assert option is not None
    assert [(c.what, c.amount) for c in option.preview] == [("credit", -8), ("vp", 2)]
