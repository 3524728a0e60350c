"""Bounded rollouts and the tree search: it finds what is best, keeps to what is known, and is repeatable."""

from __future__ import annotations

import doctest
import math

import pytest

import heliopause as hp
from heliopause.bots import arena, tree_bot
from heliopause.bots.compiled.tree import CalledLeaf, RolloutLeaf, Tree, WeightedLeaf
from heliopause.bots.tree_bot import TreeBot
from heliopause.bots.weights import evaluator
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, fresh, settle_chance
from heliopause.core.kernel.playout import rollout
from heliopause.core.kernel.state import State, live_cells

GAMES = [("new-frontiers", 2), ("beyond-the-sun", 3), ("beyond-the-sun", 1)]


def middle(rules: Rules, decisions: int) -> State:
    s = fresh(rules)
    rollout(rules, s, Rng(5), Moves(), decisions)
    return s


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_rollout_takes_so_many_decisions_and_settles_chance(game: str, players: int) -> None:
    rules = hp.rules_of(game, players)
    s = fresh(rules)
    assert rollout(rules, s, Rng(1), Moves(), 0) == 0 and s.cells[s.top] < CHANCE
    assert rollout(rules, s, Rng(1), Moves(), 10) == 10 and s.cells[s.top] < CHANCE
    twin = s.copy()
    rng, moves = Rng(7), Moves()
    rollout(rules, s, rng, moves, 5)
    again, moves = Rng(7), Moves()
    for _ in range(5):
        rollout(rules, twin, again, moves, 1)
    assert live_cells(s) == live_cells(twin), "five decisions are five times one"
    taken = rollout(rules, s, rng, moves, 10**9)
    assert s.top < s.base and 0 < taken < 10**9, "it stops with the game"


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_iteration_is_one_visit_and_at_most_one_node(game: str, players: int) -> None:
    rules = hp.rules_of(game, players)
    s = middle(rules, 30)
    while int(legal(rules, s).n) == 1:
        rollout(rules, s, Rng(3), Moves(), 1)
    known = rules.mask(s, int(s.cells[s.top + 1]))
    before = live_cells(known)
    tree = Tree(rules, WeightedLeaf(evaluator(rules)), 301, 7, 0.7)
    tree.search(known, 300)
    found = tree.found()
    assert sum(visits for _, visits, _ in found) == 300 == tree.visits[0] and tree.nodes <= 301
    assert sorted(move for move, _, _ in found) == sorted(legal(rules, s).listed())
    assert all(0.0 <= value <= 1.0 for _, _, value in found) and live_cells(known) == before
    twin = Tree(rules, WeightedLeaf(evaluator(rules)), 301, 7, 0.7)
    twin.search(known, 300)
    assert twin.found() == found, "the same seed, the same tree"


def legal(rules: Rules, s: State) -> Moves:
    moves = Moves()
    rules.legal(s, moves)
    return moves


def test_it_does_what_its_judge_likes() -> None:
    """A judge who likes one thing only, that the seat has taken a certain tile, is obeyed."""
    rules = hp.rules_of("new-frontiers", 2)
    s = fresh(rules)
    settle_chance(rules, s, Rng(1), Moves())
    seat = int(s.cells[s.top + 1])
    for wanted in legal(rules, s).listed():
        assert rules.move_id(s, wanted).startswith("select")
        taken = rules.layout.by_name["taken"].at + wanted
        won, lost = ([1.0, 0.0], [0.0, 1.0]) if seat == 0 else ([0.0, 1.0], [1.0, 0.0])

        def likes(state: State, taken: int = taken, won: list[float] = won, lost: list[float] = lost) -> list[float]:
            return won if state.cells[taken] == seat + 1 else lost

        tree = Tree(rules, CalledLeaf(rules, likes), 200, 1, 0.7)
        tree.search(s, 60)
        assert tree.found()[0][0] == wanted and tree.found()[0][2] > 0.9


def test_a_full_tree_goes_on_without_new_nodes() -> None:
    rules = hp.rules_of("new-frontiers", 2)
    s = middle(rules, 3)
    tree = Tree(rules, RolloutLeaf(rules, WeightedLeaf(evaluator(rules)), 4, 1), 20, 1, 0.7)
    tree.search(s, 60)
    assert tree.nodes == 20 and tree.visits[0] == 60
    with pytest.raises(ValueError, match="at least 2 nodes"):
        Tree(rules, WeightedLeaf(evaluator(rules)), 1, 1, 0.7)


def test_what_is_hidden_does_not_matter() -> None:
    """Two games that look alike to the seat are searched alike."""
    from heliopause.games.beyond_the_sun.rules import model as m

    rules = hp.rules_of("beyond-the-sun", 3, {"factions": "advanced", "expansion_factions": True})
    s = middle(rules, 12)
    seat = int(s.cells[s.top + 1])
    rival = (seat + 1) % 3
    found = []
    for card in (1, 3):
        s.cells[m.PREDICTION + rival] = card
        found.append(TreeBot("beyond-the-sun", 4, 60).searched(rules, rules.mask(s, seat)).found())
    assert found[0] == found[1]


def test_it_sits_at_tables_and_in_arenas() -> None:
    failed, tried = doctest.testmod(tree_bot)
    assert tried > 0 and failed == 0

    class Quick(TreeBot):
        def __init__(self, game: str, seed: int = 0) -> None:
            super().__init__(game, seed, iterations=24)

    job = arena.jobs("new-frontiers", ["random", "random"], 1, {}, 2, 1, math.inf)[0]
    quick = Quick("new-frontiers")
    arena_bot = arena.bot
    try:
        arena.bot = lambda game, level, seed=0: quick  # type: ignore[assignment]
        assert arena.play(job)["finished"]
    finally:
        arena.bot = arena_bot
