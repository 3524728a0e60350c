"""Every level plays whole games by the rules, and the same seed with the same budget in nodes plays the same move."""

from __future__ import annotations

import time

import pytest

import heliopause as hp
from heliopause.bots import LEVELS, bot, levels
from heliopause.bots.levels import Captain, Commodore
from tests.bots.small import SMALL, choice, finish

GAMES = ("beyond-the-sun", "new-frontiers")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["cadet", "officer"])
def test_fast_levels_play_to_the_end(game: str, level: str) -> None:
    table = finish(hp.new_game(game, 2, seed=3), [bot(game, level, seed=k) for k in range(2)])
    assert table.over and table.winners()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["captain", "commodore", "admiral"])
def test_searching_levels_play_on(game: str, level: str) -> None:
    """A few turns from the middle of a game: whole ones of the strong levels are for the arena."""
    table = hp.new_game(game, 2, seed=4)
    officer = SMALL["officer"](game, 1)
    while not table.over and table.position()["round"] < 4:
        table.apply(choice(table, officer))
    for seed in range(12):
        table.apply(choice(table, SMALL[level](game, seed)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["officer", "captain", "commodore", "admiral"])
def test_same_seed_and_nodes_same_move(game: str, level: str) -> None:
    table = hp.new_game(game, 2, seed=11)
    for _ in range(6):
        first = choice(table, SMALL[level](game, 5))
        assert choice(table, SMALL[level](game, 5)) == first
        table.apply(first)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [Captain, Commodore])
def test_the_budget_stops_a_search_that_would_go_on_for_minutes(game: str, kind: type[Captain]) -> None:
    """How closely it is kept is reported, not asserted: machines differ."""
    table = hp.new_game(game, 2, seed=2)
    thinker = kind(game, 1)
    thinker.worlds, thinker.nodes, thinker.width = 50, 10**6, 200
    view, decision = table.view(table.seat), table.decision
    thinker.choose(view, decision, 0.2)  # the first choice also loads tables
    for budget in (0.3, 0.6):
        start = time.perf_counter()
        assert thinker.choose(view, decision, budget).id in table.legal_ids()
        print(f"{kind.__name__}: {time.perf_counter() - start:.2f} s of {budget} s")


def test_a_game_tunes_its_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """data/<game>.levels.json: what it names must be a setting of the level."""
    monkeypatch.setattr(levels, "tuning", lambda game, level: {"worlds": 7})
    tuned = bot("new-frontiers", "captain")
    assert isinstance(tuned, Captain) and tuned.worlds == 7 and Captain("new-frontiers").worlds != 7
    monkeypatch.setattr(levels, "tuning", lambda game, level: {"wisdom": 7})
    with pytest.raises(ValueError, match="a captain has no 'wisdom'"):
        bot("new-frontiers", "captain")


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown level 'king'"):
        bot("beyond-the-sun", "king")
    assert list(LEVELS) == ["random", "cadet", "officer", "captain", "commodore", "admiral"]
