"""Rulings on achievements, the end of the game and scoring."""

from __future__ import annotations

import heliopause as hp
from heliopause.games.beyond_the_sun.cards.load import CARDS
from tests.rules.beyond_the_sun.table import GAME, action_turns, do, mat, points, refused, table

FOUR = "colonies: {wolf_359: [food, food], proxima_centauri: [food, food], ross_128: [food, food], altair: [ore, ore]}"


def test_achievement_one_per_turn() -> None:
    many = "automation: [ore, ore, ore, ore, ore]"
    text = f"{{phase: achievement, achievements: {{prosperity: []}}, P1: {{{FOUR}, {many}}}}}"
    game = table(2, text)
    assert game.legal_ids() == ["claim empire", "claim prosperity"]
    do(game, "claim empire")
    assert game.position()["achievements"]["empire"] == ["P1"]
    assert game.position()["achievements"]["prosperity"] == [] and game.seat == 1
    again = table(2, f"{{phase: achievement, achievements: {{empire: [P1]}}, P1: {{{FOUR}}}}}")
    assert again.position()["achievements"]["empire"] == ["P1"], "only once per faction"


def test_achievement_stays() -> None:
    game = table(2, "{phase: achievement, achievements: {empire: [P2, P1]}}")
    assert points(game, "achievements") == 4, "no colony is left, the disc stays"
    full = table(2, f"{{phase: achievement, achievements: {{warlord: [P2], technologist: [P2]}}, P1: {{{FOUR}}}}}")
    assert full.position()["achievements"]["technologist"] == ["P2"]


def test_achievement_now() -> None:
    """Empire full or claimed obliges to nothing; a condition that does not hold in the own phase neither."""
    game = table(2, f"{{phase: achievement, achievements: {{empire: [P2, P1]}}, P1: {{{FOUR}}}}}")
    assert game.seat == 1 and game.position()["achievements"]["empire"] == ["P2", "P1"]


def test_achievement_a_second_slot() -> None:
    for players, slots in ((2, [4]), (3, [4]), (4, [4, 2])):
        facts = table(players, "{achievements: {efficiency: []}}").view(None)["table"]["achievement_slots"]
        assert facts["efficiency"] == slots


def test_diff_slot_examples() -> None:
    test_achievement_a_second_slot()


def test_end_trigger() -> None:
    text = f"{{turn: P2, phase: achievement, achievements: {{transcendence: [P1], warlord: [P1]}}, P2: {{{FOUR}}}}}"
    game = table(3, text)
    assert game.position()["final"] == "triggered", "the third disc with 3 players"
    assert action_turns(game) == [2, 0, 1, 2]
    four = table(4, text)
    assert four.position()["final"] == "no"


def test_diff_end_trigger_text() -> None:
    test_end_trigger()


def test_score_open_space() -> None:
    game = table(3, "{P1: {ships: [2@sol, 1@deep_space]}, P2: {ships: [1@sol, 1@sol]}, P3: {ships: []}}")
    assert [points(game, "open_space", seat) for seat in range(3)] == [2, 1, 0]


def test_score_needs_power() -> None:
    game = table(2, "{P1: {ships: []}, P2: {ships: []}}")
    assert points(game, "open_space", 0) == 0 and points(game, "open_space", 1) == 0


def test_score_outposts() -> None:
    game = table(
        3, "{P1: {ships: [1@a1], outposts: {a1: ore, shipyard_left: food}, colonies: {wolf_359: [food, food]}}}"
    )
    assert points(game, "outposts") == 2 and points(game, "colonies") == 2


TIE = "{phase: over, final: over, P1: {%s}, P2: {%s}}"


def test_tie_break() -> None:
    assert table(2, TIE % ("automation: [food]", "")).winners() == [0], "fewest discs on the tracks"
    assert table(2, TIE % ("", "population: 4")).winners() == [1], "then most Population"
    assert table(2, TIE % ("ore: 6", "")).winners() == [0], "then most Ore"
    assert table(2, TIE % ("", "")).winners() == [0, 1], "then a shared win"


def test_tie_break_scope() -> None:
    """Stars, ships and cubes on technologies do not count; the swap of Giga-Corporations comes first."""
    stars = "automation: [food, food, food, food, food, food, food, food, star]"
    other = "automation: [food, food, food, food, food, food, food, food, ore]"
    assert table(2, TIE % (stars, other)).winners() == [1]
    swap = """
    phase: over
    final: over
    tech: {IIII_A: giga_corporations, IIII_B: parallel_universe_generator}
    achievements: {empire: [P1, P2]}
    P1: {research: [IIII_A]}
    P2: {research: [IIII_B]}
    """
    game = table(2, swap)
    first, second = (game.scores()[seat]["total"] for seat in (0, 1))
    assert first == 1 + 5 + 3 and second == 1 + 4 + 3 + 4


def test_pug_counts_all() -> None:
    game = table(
        2,
        "{tech: {IIII_A: parallel_universe_generator}, P1: {research: [IIII_A]},"
        " achievements: {empire: [P2, P1], warlord: [P1]}}",
    )
    assert points(game, "level_4") == 3 + 4, "the most valuable Achievement once more"


def test_specialization_icons() -> None:
    text = """
    phase: achievement
    achievements: {specialization: []}
    systems: {a1: luyten_726_8, b1: tau_ceti}
    P1:
      ships: [1@a1, 1@b1, 1@shipyard_right]
      outposts: {a1: ore, b1: food, shipyard_right: ore}
      colonies: {sirius: [ore, ore], kapteyns_star: [food, food]}
    """
    game = table(3, text)
    assert game.position()["achievements"]["specialization"] == ["P1"], "5 printed Ore icons; discs do not matter"


def test_warlord_locations() -> None:
    game = table(
        3, "{phase: achievement, P1: {ships: [4@sol, 4@deep_space, 2@a1, 2@a1], outposts: {}}, P2: {ships: [4@a1]}}"
    )
    assert game.position()["achievements"]["warlord"] == ["P1"], "control is not needed"


def test_diff_surcharge() -> None:
    costs = {players: table(players).view(0)["table"]["spaces"] for players in (2, 3, 4)}
    assert [len([e for e in costs[n] if e["id"].startswith("basic.")]) for n in (2, 3, 4)] == [7, 9, 10]


def test_replacement_cards() -> None:
    """Mass Cloning: 2 Population in the corrected version, 3 in the first one."""
    text = "{tech: {II_A: mass_cloning}, P1: {population: 0, research: [II_A]}}"
    for printing, cubes in (("current", 2), ("first", 3)):
        game = table(2, text, printing=printing)
        do(game, "space II_A.1", "choose A")
        assert mat(game)["population"] == cubes


def test_v1_option() -> None:
    """All four cards change together."""
    fleet = "{tech: {II_A: modular_fleet}, P1: {ore: 0, population: 1, research: [II_A]}}"
    game = table(2, fleet, printing="first")
    do(game, "space II_A.1", "yes")
    assert "2@sol" in mat(game)["ships"], "the first printing builds a level 2 ship"
    study = "{tech: {II_A: spacetime_anomaly_studies}, P1: {ore: 4, population: 0, research: [II_A]}}"
    game = table(2, study, printing="first")
    do(game, "space II_A.1")
    assert mat(game)["ore"] == 0 and mat(game)["automation"] == ["ore"], "no Population is returned"
    assert refused(table(2, study), "space II_A.1") == "You need 1 more Population"


def test_diff_v2() -> None:
    assert hp.options_schema(GAME)["printing"]["choices"] == ["current", "first"]


def test_diff_wise_name() -> None:
    card = hp.card(GAME, "wise_0855_0714")
    assert card.name.en == "WISE 0855-0714" and card.name.pl == "WISE 1541-2250"


def test_diff_level_ocr() -> None:
    levels = {slot["id"]: slot["level"] for slot in hp.boards(GAME)["technology_board"]["slots"]}
    assert levels["IIII_A"] == 4 and levels["III_F"] == 3


def test_solo_removals() -> None:
    out = [card.id for card in CARDS.technologies + CARDS.systems if card.solo_removed and not card.expansion]
    assert out == ["intersystem_diplomacy", "ross_154"]


def test_open_information() -> None:
    """Everything on the mats is open to a spectator; face-down events are not."""
    game = table(2, "{events: {II_A: tyler_lee}}")
    seen = game.view(None)["position"]
    assert seen["P1"]["ore"] == 5 and seen["events"] == {}
    assert game.position()["events"] == {"II_A": "tyler_lee"}
