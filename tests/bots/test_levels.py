"""Every level plays whole games by the rules, and the same seed with the same budget in nodes plays the same move."""

from __future__ import annotations

import math
import time

import pytest

import heliopause as hp
from heliopause.bots import LEVELS, bot, levels
from heliopause.bots.base import known_state, rules_for_view
from heliopause.bots.levels import Captain, Commodore, Officer
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from tests.bots.small import SMALL, choice, finish

GAMES = ("beyond-the-sun", "new-frontiers")


def rules_and_state(table: hp.Game) -> tuple[Rules, State]:
    """What a bot works on, from the view of the seat that decides."""
    assert table.seat is not None
    view = table.view(table.seat)
    rules = rules_for_view(view)
    return rules, known_state(rules, view)


def legal_moves(rules: Rules, s: State) -> list[int]:
    moves = Moves()
    rules.legal(s, moves)
    return moves.listed()


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


def test_one_action_at_several_places_is_followed_once() -> None:
    """The second place of a basic action costs more and does the same: only the better one is worth a look."""
    table = hp.new_game("beyond-the-sun", 2, seed=4)
    while not table.legal_ids()[0].startswith("space basic."):
        table.apply(table.legal_ids()[0])
    rules, known = rules_and_state(table)
    values = {int(move): 100.0 - k for k, move in enumerate(legal_moves(rules, known))}
    thinker = Commodore("beyond-the-sun", 1)
    thinker.candidates = 3
    assert [rules.move_id(known, move) for move in thinker.promising(rules, known, values)] == table.legal_ids()[:3]
    thinker.same_action = "space basic."
    followed = [rules.move_id(known, move).rpartition(".")[0] for move in thinker.promising(rules, known, values)]
    assert len(followed) == 3 == len(set(followed))


@pytest.mark.parametrize("game", GAMES)
def test_replies_follow_whole_lines_to_the_end_of_each_round(game: str) -> None:
    """With one round its end is the last one; without the clock every move followed gets a value."""
    table = hp.new_game(game, 2, seed=4)
    rules, known = rules_and_state(table)
    moves = legal_moves(rules, known)[:3]
    thinker = SMALL["commodore"](game, 5)
    assert isinstance(thinker, Commodore) and table.seat is not None
    thinker.whole_lines = True
    last = thinker.replies(rules, known, table.seat, moves, 9, math.inf)
    thinker.every_round = True
    assert list(last) == moves and thinker.replies(rules, known, table.seat, moves, 9, math.inf) == last
    thinker.rounds = 2
    assert thinker.replies(rules, known, table.seat, moves, 9, math.inf) != last
    assert thinker.replies(rules, known, table.seat, moves, 9, 1e-9) == {}


def test_a_blurred_eye_is_blurred_for_its_words_alone() -> None:
    """An Officer may be mistaken about technologies, never about what to produce."""
    table = hp.new_game("beyond-the-sun", 2, seed=4)
    sharp = [Officer("beyond-the-sun", seed) for seed in range(12)]
    dim = [Officer("beyond-the-sun", seed) for seed in range(12)]
    for thinker in dim:
        thinker.blur, thinker.blurs = 50_000, ("slot",)
    table.apply(next(id for id in table.legal_ids() if id.startswith("space basic.research_1")))
    assert table.decision.kind == "slot"
    assert len({choice(table, thinker) for thinker in sharp}) < len({choice(table, thinker) for thinker in dim})
    while table.decision.kind != "production":
        table.apply(table.legal_ids()[0])
    assert [choice(table, thinker) for thinker in sharp] == [choice(table, thinker) for thinker in dim]


def test_everybody_sees_sharply_when_the_end_is_called() -> None:
    """The points of the last cards can be counted; and who plays alone is never blurred."""
    thinker = bot("beyond-the-sun", "officer")
    assert isinstance(thinker, Officer)
    for players, position, blurred in ((2, {}, True), (2, {"final": "last_round"}, False), (1, {}, False)):
        table = hp.from_position("beyond-the-sun", players, {}, position, seed=4)
        table.apply(next(id for id in table.legal_ids() if id.startswith("space basic.research_1")))
        rules = rules_for_view(table.view(0))
        known = known_state(rules, table.view(0))
        moves = Moves()
        rules.legal(known, moves)
        assert table.decision.kind == "slot" and thinker.is_blurred(rules, known, moves.listed()[0]) == blurred


def test_a_game_tunes_its_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """levels.json: what it names must be a setting of the level."""
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
