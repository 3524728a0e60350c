"""The rows in play: which sets they come from, their numbers and their hashes."""

from __future__ import annotations

from copy import deepcopy

import pytest

from heliopause.core import registry
from heliopause.core.archive import listing
from heliopause.core.content import Content, row_hash

GAMES = ("beyond-the-sun", "new-frontiers")

# Where cards stood when their numbers were first written down. None of these may ever move.
FIRST_NUMBERS = {
    "beyond-the-sun": {
        "achievements": {"transcendence": 1, "frontier_lords": 10, "mega_corp_sponsorship": 11, "overachiever": 12},
        "technologies": {"narrow_beam_lasers": 1, "terraforming": 2},
        "anarchist_events": {"infiltrated_network": 12},
    },
    "new-frontiers": {"goals": {"stockpile_resources": 5, "exploration": 6, "tax_on_trade": 7}},
}


def whole(game: str) -> Content:
    return registry.spec(game).library.whole()


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_unique_and_rows_stand_in_their_order(game: str) -> None:
    content = whole(game)
    for kind, places in content.numbers.items():
        assert len(set(places.values())) == len(places), kind
    for kind, table in content.rows.items():
        group = "tiles" if kind in ("developments", "worlds", "homes") else kind
        numbers = [content.number(group, id) for id in table]
        assert numbers == sorted(numbers), kind


@pytest.mark.parametrize("game", GAMES)
def test_numbers_once_given_stay(game: str) -> None:
    for kind, places in FIRST_NUMBERS[game].items():
        for id, number in places.items():
            assert whole(game).number(kind, id) == number, id


def test_the_hash_of_a_row_covers_what_is_played_and_not_what_is_read() -> None:
    row = whole("beyond-the-sun").row("technologies", "terraforming")
    said = deepcopy(row) | {"name_pl": "Inna nazwa", "known": "nothing"}
    changed = deepcopy(row)
    changed["actions"][0]["effect"] = "jump 5"
    assert row_hash(said) == row_hash(row) != row_hash(changed)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_built_from_the_content_they_are_given(game: str) -> None:
    spec = registry.spec(game)
    content = spec.content({})
    rules = spec.rules(2, {}, content)
    assert rules.content is content
    assert sum(len(table) for table in listing(content).values()) > 100


def test_a_content_of_given_rows_keeps_their_numbers_and_leaves_the_others_out() -> None:
    spec = registry.spec("beyond-the-sun")
    rows = deepcopy(whole("beyond-the-sun").rows)
    del rows["technologies"]["hypercomputing"]
    made = spec.library.assembled(("base",), rows, ())
    before = whole("beyond-the-sun").numbers["technologies"]
    assert "hypercomputing" not in made.rows["technologies"]
    assert all(made.number("technologies", id) == before[id] for id in made.rows["technologies"])
