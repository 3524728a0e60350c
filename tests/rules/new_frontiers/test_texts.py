"""Every question, option, reason and log line exists in both languages and reads well."""

from __future__ import annotations

import random

import pytest
from tests.rules.new_frontiers.table import play, table

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
    assert [(c.what, c.amount) for c in option.preview] == [("credit", -2), ("colonist", -1), ("rare", 1)]
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


def test_polish_names_are_not_doubled() -> None:
    game = play(table(2, P1={"credits": 3, "explored": ["spice_world"]}), "select settle")
    option = game.decision.option("settle spice_world")
    assert option is not None and option.text("pl") == "Zasiedl Świat przypraw za 2 kredyty"
