"""Commands: numbers, words, a few letters, slips, both languages; a refusal is an answer and changes nothing."""

from __future__ import annotations

import pytest

import heliopause as hp
from heliopause import written
from heliopause.written import grammar
from heliopause.written.desk import Advised, Desk, hint_lines
from tests.written.scenes import scene, text_of


def sun() -> Desk:
    return Desk(hp.new_game("beyond-the-sun", players=2, seed="words"), 0, "en", names=["Ann", "Bruno"])


FRESH = sun().game.version


def test_no_two_commands_share_a_word() -> None:
    words = [grammar.plain(word) for both in grammar.COMMANDS.values() for group in both for word in group]
    assert len(words) == len(set(words))


def test_words_are_compared_without_accents_and_signs() -> None:
    assert grammar.plain("Barnard’s  STAR!") == "barnards star"
    assert grammar.plain("Głęboki Kosmos, Østergaard") == "gleboki kosmos ostergaard"


def test_a_number_takes_a_choice_and_the_next_question_follows() -> None:
    desk = sun()
    said = desk.say("1")
    assert desk.game.version > FRESH
    assert any(line.startswith("1. ") for line in said)


def test_a_few_letters_take_a_choice() -> None:
    desk = sun()
    said = desk.say("build ship")
    assert desk.game.version > FRESH and any("Build" in line or "ship" in line for line in said)


def test_of_equal_spaces_the_cheapest_is_taken() -> None:
    desk = sun()
    decision = desk.game.decision
    assert decision is not None
    same = [option.id for option in decision.options if option.text("en").startswith("Research a Level I tech")]
    assert len(same) == 2
    assert written.answer(desk.reading(), "take research level i tech").what == same[0]


def test_words_that_fit_several_choices_ask_which() -> None:
    desk = sun()
    said = desk.say("popul")
    assert desk.game.version == FRESH and said[0] == "Which one?" and len(said) > 2


def test_a_slip_never_takes_a_choice() -> None:
    desk = sun()
    said = desk.say("take colect resources")
    assert desk.game.version == FRESH and "Did you mean" in said[0]


def test_why_tells_what_is_closed_and_all_about_what_is_open() -> None:
    desk = sun()
    closed = desk.say("why")
    assert any("Guild" in line for line in closed)
    assert desk.say("why not professors") == desk.say("why professors")
    assert "Professors" in desk.say("why professors")[0]
    number = closed[0].split(".")[0]
    assert desk.say(f"why {number}")[0] in closed[0]
    assert desk.say(number)[0] in closed[0] and desk.game.version == FRESH
    assert desk.say("why 1")[0]


def test_a_number_out_of_range_is_refused_with_the_range() -> None:
    desk = sun()
    assert "There are choices 1 to" in desk.say("999")[0]
    assert "There are choices 1 to" in desk.say("9" * 900)[0] and len(desk.say("9" * 900)[0]) < 200
    assert desk.game.version == FRESH


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "me",
                "rivals",
                "rivals bruno",
                "tree",
                "tree ii c",
                "tree II_C",
                "tree ii",
                "map",
                "map deep",
                "map sol",
                "spaces",
            ],
        ),
        (
            "en",
            ["end", "score", "log 5", "since", "news", "card plasma cannon", "card plasma", "help", "table", "options"],
        ),
        (
            "pl",
            [
                "ja",
                "rywale",
                "drzewo",
                "mapa",
                "mapa gleboki",
                "koniec",
                "punkty",
                "dziennik 5",
                "nowiny",
                "pomoc",
                "opcje",
            ],
        ),
        ("pl", ["karta plazmowe", "me", "map", "dlaczego", "stół", "pola"]),
    ],
)
def test_every_command_answers_and_changes_nothing(lang: str, lines: list[str]) -> None:
    desk = sun()
    desk.lang = lang
    before = desk.game.digest()
    for line in lines:
        said = desk.say(line)
        assert said and all(said), line
        assert "is no choice" not in said[0] and "to nie wybór" not in said[0], line
    assert desk.game.digest() == before


def test_both_languages_are_understood_in_either() -> None:
    desk = sun()
    assert desk.say("mapa") == desk.say("map")
    assert desk.say("mpa") == desk.say("map")


def test_a_place_and_a_card_are_found_by_their_name_alone() -> None:
    desk = sun()
    assert desk.say("deep space")[0].startswith("Deep Space")
    assert "Plasma Cannon" in desk.say("plasma cannon")[0]


def test_undo_takes_back_and_says_where_one_is() -> None:
    desk = sun()
    before = desk.game.digest()
    assert "cannot be taken back" in desk.say("undo")[0]
    desk.say("collect")
    said = desk.say("undo")
    assert said[0] == "Taken back." and desk.game.digest() == before and any(line.startswith("1. ") for line in said)
    assert said[1] == desk.reading().section("me", short=True).lines[0]
    assert desk.say("redo")[0] == "Done again." and desk.game.digest() != before


def test_undo_of_somebody_elses_choice_is_refused() -> None:
    desk = sun()
    while desk.game.seat == 0:
        desk.game.apply(desk.game.legal_ids()[0])
    other = desk.game.seat
    assert other == 1
    desk.game.apply(desk.game.legal_ids()[0])
    if desk.game.seat == 1:
        assert "cannot be taken back" in desk.say("undo")[0]


def test_who_is_not_asked_cannot_choose() -> None:
    desk = sun()
    bruno = Desk(desk.game, 1, "en", names=["Ann", "Bruno"])
    assert bruno.say("1") == ["Ann decides now."] and desk.game.version == FRESH
    assert bruno.say("take collect") == ["Ann decides now."]
    assert bruno.say("hint") == ["Ann decides now."]


def test_nonsense_is_answered_with_the_way_to_help() -> None:
    desk = sun()
    for line in ("xyzzy plugh", "🚀🚀", "take xyzzy", "card xyzzy", "tree xyzzy", "x" * 5000, "\x00\x1b[2J"):
        said = desk.say(line)
        assert said and all(len(text) < 2000 for text in said), line
    assert desk.game.version == FRESH


def test_completions_are_commands_choices_and_things() -> None:
    words = sun().completions()
    assert {"me", "map Deep Space", "tree", "undo"} <= set(words)
    assert any(word.startswith("Research a Level I") for word in words)


def test_a_hint_names_choices_by_their_numbers() -> None:
    desk = sun()
    said = desk.say("hint")
    decision = desk.game.decision
    assert decision is not None
    number, _, rest = said[0].partition(". ")
    assert rest.startswith(decision.options[int(number) - 1].text("en").rstrip("."))
    assert " % to win." in rest


def test_a_hint_tells_the_whole_turn_its_chance_and_people_by_name() -> None:
    now = sun().reading()
    assert now.decision is not None
    first = now.decision.options[0]
    plans = [Advised(first.id, ["Stop here"], 0.414, "You take Sirius from P2."), Advised("gone", [], None, "")]
    told = [f"1. {first.text('en').rstrip('.')}, then Stop here. 41 % to win. You take Sirius from Bruno.", "Well."]
    assert hint_lines(now, plans, "Well.") == told
    assert hint_lines(now, plans[1:]) == ["No advice."]


def test_choices_that_only_their_place_tells_apart_name_the_space() -> None:
    desk = Desk(hp.new_game("beyond-the-sun", players=3, seed="words"), 0, "en")
    lines = [line.partition(". ")[2] for line in desk.say("options") if line[0].isdigit()]
    assert len(lines) == len(set(lines)) and sum("space 2" in line for line in lines) >= 2


def test_a_rival_is_found_by_the_letter_of_his_seat_and_told_fact_by_fact() -> None:
    desk = Desk(hp.new_game("beyond-the-sun", players=3, seed="words"), 0, "en", names=["Ann", "Bruno", "Bea"])
    said = desk.say("rival c")
    assert said == desk.say("rivals bea") and len(said) > 5
    assert all(line.startswith("Bea") for line in said)


def test_a_card_tells_its_facts_wherever_it_lies() -> None:
    desk = Desk(hp.new_game("new-frontiers", players=2, seed="worlds"), 0, "en")
    (line,) = desk.say("card rebel base")
    assert line.startswith("Rebel Base: military world, defense 6, 2 colonists, no good, 6 points, Rebel, you have Mil")
    assert desk.say("world rebel base") == ["Not there now. The card:", line]
    assert "large, cost 9 credits" in desk.say("card new economy")[0]
    sky = sun()
    assert "military, level II, 2 points" in sky.say("card plasma cannon")[0]
    assert "needs power" in sky.say("card sirius")[0]


def test_arrows_have_words() -> None:
    for name in ("sun-three", "sun-two-tableau"):
        for lang in ("en", "pl"):
            assert "→" not in text_of(name, lang, short=False)


def test_new_frontiers_tells_worlds_with_their_facts_when_one_picks() -> None:
    game = hp.new_game("new-frontiers", players=2, seed="worlds")
    game.apply(next(id for id in game.legal_ids() if "explore" in id))
    made = written.reading(game, game.seat, "en")
    lines = made.section("asked").lines
    assert sum("colonist" in line and "point" in line for line in lines) >= 5, lines


NOBODY_ACTS = ("event_gone",)  # a card leaves the game by itself


def test_every_line_of_both_logs_names_who_acts() -> None:
    for name in ("sun-three", "frontiers-five-goals", "sun-solo"):
        game = scene(name)
        for event in game.events(0, None):
            if event["seat"] is not None and event["kind"] not in NOBODY_ACTS:
                for lang in ("en", "pl"):
                    assert event["text"][lang].startswith(f"P{event['seat'] + 1}"), event
