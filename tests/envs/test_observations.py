"""What is seen: three observations, numbers for actions, nothing hidden, and masks that follow from the cells."""

from __future__ import annotations

import random

import numpy as np
import pytest

from heliopause.core.kernel.state import UNKNOWN, live_cells
from heliopause.envs.observations import OBSERVATIONS, sight
from heliopause.envs.table import Table, layout_table
from heliopause.envs.vocabulary import OTHERS

MODULES: list[tuple[str, int, dict[str, object]]] = [
    ("beyond-the-sun", 1, {}),
    ("beyond-the-sun", 2, {}),
    ("beyond-the-sun", 3, {"factions": "advanced", "tableau": True}),
    ("beyond-the-sun", 4, {"factions": "advanced", "expansion": "all"}),
    ("new-frontiers", 2, {}),
    ("new-frontiers", 3, {"setup": "later", "goals": True}),
    ("new-frontiers", 5, {"setup": "later"}),
]
MOST = 1500  # decisions of a test, at most: random games of Beyond the Sun are long


@pytest.mark.parametrize(("game", "players", "options"), MODULES)
def test_numbers_that_are_kept_are_those_of_the_ids(game: str, players: int, options: dict[str, object]) -> None:
    """The compiled unit keeps numbers by kind of decision and move; asked afresh, every id says the same."""
    table = Table(game, players, options)
    rng = random.Random(7)
    table.reset(7)
    for _ in range(MOST):
        if table.over:
            table.reset(rng.randrange(2**31))
        asked = table.vocabulary.numbered(table.rules, table.state)
        assert table.actions == sorted(asked)
        assert [table.games.move_of[action] for action in table.actions] == [asked[action] for action in table.actions]
        table.step(rng.choice(table.actions))


@pytest.mark.parametrize(("game", "players", "options"), MODULES)
def test_the_same_cells_never_come_with_two_masks(game: str, players: int, options: dict[str, object]) -> None:
    """What a seat sees as `cells` decides what it may do: two games that look alike to it offer it the same."""
    table = Table(game, players, options, observation="cells")
    rng = random.Random(3)
    met: dict[bytes, bytes] = {}
    table.reset(3)
    for _ in range(MOST):
        if table.over:
            table.reset(rng.randrange(2**31) % 5)  # few deals: the same openings come again and again
        seen, mask = table.observation(table.seat).tobytes(), table.mask().tobytes()
        assert met.setdefault(seen, mask) == mask
        table.step(rng.choice(table.actions[:3]))


@pytest.mark.parametrize(("game", "players", "options"), MODULES)
def test_looking_hides_what_the_mask_hides_and_changes_nothing(
    game: str, players: int, options: dict[str, object]
) -> None:
    table = Table(game, players, options, observation="cells")
    rng = random.Random(5)
    table.reset(5)
    for ply in range(300):
        if table.over:
            break
        if ply % 10 == 0:
            for seat in range(players):
                before = live_cells(table.state)
                seen = table.observation(seat)
                known = live_cells(table.rules.mask(table.state, seat))
                assert live_cells(table.state) == before
                assert seen[0] == seat and seen[1 : 1 + len(known)].tolist() == known
                assert not seen[1 + len(known) :].any()
        table.step(rng.choice(table.actions))


def test_no_observation_changes_with_what_is_hidden() -> None:
    """A rival's secret prediction may be any of three: what the others see is the same."""
    from heliopause.games.beyond_the_sun.rules import model as m

    for kind in OBSERVATIONS:
        table = Table("beyond-the-sun", 3, {"factions": "advanced", "expansion_factions": True}, observation=kind)
        table.reset(1)
        seen = []
        for card in (1, 2, 3):
            table.state.cells[m.PREDICTION] = card
            seen.append((table.observation(1).tolist(), table.observation(2).tolist()))
        assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("kind", OBSERVATIONS)
@pytest.mark.parametrize(("game", "players", "options"), MODULES[:1] + MODULES[3:6])
def test_every_entry_has_a_name_and_lies_within_its_bounds(
    kind: str, game: str, players: int, options: dict[str, object]
) -> None:
    table = Table(game, players, options, observation=kind)
    low, high = table.sight.bounds()
    rng = random.Random(2)
    table.reset(2)
    assert len(set(table.sight.names)) == len(table.sight.names) == table.sight.size
    for ply in range(200):
        if table.over:
            break
        if ply % 8 == 0:
            seen = table.observation(table.seat)
            assert seen.dtype == table.sight.dtype and (low <= seen).all() and (seen <= high).all()
        table.step(rng.choice(table.actions))


def test_the_viewer_comes_first() -> None:
    table = Table("new-frontiers", 3, {"setup": "later"})
    table.reset(4)
    for action in (0, 0, 0):
        table.step(table.actions[action])
    names = table.sight.names
    each = names.index("next " + names[0].removeprefix("own "))
    views = [table.observation(seat) for seat in range(3)]
    assert (views[0][:each] == views[2][each : 2 * each]).all() and (views[1][:each] == views[0][each : 2 * each]).all()
    decides = [names.index(f"decides {who}") for who in ("own", "next", "second")]
    assert views[table.seat][decides].tolist() == [1.0, 0.0, 0.0]


def test_most_entries_are_scaled_to_about_one() -> None:
    for game in ("beyond-the-sun", "new-frontiers"):
        table = Table(game, 2, observation="features")
        rng = random.Random(1)
        table.reset(1)
        seen = []
        while not table.over:
            seen.append(np.abs(table.observation(table.seat)))
            table.step(rng.choice(table.actions))
        assert np.percentile(np.stack(seen), 99) <= 1.5


def test_the_layout_of_cells_is_told() -> None:
    table = Table("new-frontiers", 2, {"setup": "later", "goals": True}, observation="cells")
    table.reset(1)
    rows = {row["name"]: row for row in layout_table(table.rules)}
    assert table.sight.names[rows["round"]["at"]] == "round"
    seen = table.observation(0)
    at = rows["goal_stack"]["at"]
    assert seen[at] == table.state.cells[table.rules.layout.by_name["goal_stack"].at]
    hidden = rows["down"]
    assert hidden["visible to"] == "its owner" and seen[hidden["at"] + 1] == UNKNOWN


def test_an_unknown_observation_is_refused() -> None:
    with pytest.raises(ValueError, match="features, planes, cells"):
        sight(Table("new-frontiers", 2).rules, "pictures")


def test_a_vocabulary_numbers_every_option_of_random_games() -> None:
    """Random games must rarely need the spare numbers, and never run out of them."""
    for game, players in (("beyond-the-sun", 2), ("beyond-the-sun", 4), ("new-frontiers", 3)):
        table = Table(game, players)
        assert table.vocabulary.version > 0
        rng = random.Random(5)
        table.reset(5)
        met = spare = 0
        while not table.over:
            actions = table.actions
            met += len(actions)
            spare += len([a for a in actions if a >= table.vocabulary.size - OTHERS])
            table.step(rng.choice(actions))
        assert spare <= met // 50
