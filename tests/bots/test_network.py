"""What a network reads is named, small, and hides nothing; what it answers does not depend on the machine."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from heliopause.bots.admiral import Admiral
from heliopause.bots.compiled.deep import DeepSearcher, Way, play_together
from heliopause.bots.compiled.judge import Judge, write_row
from heliopause.bots.compiled.selfplay import HASTY, JUDGED, Table, play_game, play_games
from heliopause.bots.levels import bot
from heliopause.bots.network import GRID, HIDDEN_GRID, Network, inputs_of
from heliopause.bots.training.members import GRIDS, as_one, exported
from heliopause.bots.weights import FITTED, evaluator
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.inputs import MOST
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State, live_cells
from heliopause.core.registry import spec

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("beyond-the-sun", 1, {}),
    ("beyond-the-sun", 2, {}),
    ("beyond-the-sun", 4, {"factions": "advanced", "expansion": "all"}),
    ("new-frontiers", 2, {}),
    ("new-frontiers", 5, {"setup": "later", "goals": True}),
]


def rules_of(table: tuple[str, int, dict[str, object]]) -> Rules:
    game, players, options = table
    return spec(game).rules(players, options)


def row_of(rules: Rules, s: State) -> list[int]:
    inputs = inputs_of(rules)
    width = int(rules.players * inputs.seat_size + inputs.table_size)
    out = vec[i64]([0] * width)
    write_row(rules, inputs, s, out, 0, width)
    return [int(out[k]) for k in range(width)]


def positions(rules: Rules, seed: int, most: int) -> list[State]:
    """The decisions of seats in a random game."""
    rng, moves = Rng(seed), Moves()
    out: list[State] = []
    s = fresh(rules)
    while s.top >= s.base and len(out) < most:
        moves.clear()
        rules.legal(s, moves)
        if s.cells[s.top] >= CHANCE:
            rules.play(s, rng.outcome(moves))
        else:
            out.append(s.copy())
            rules.play(s, rng.pick(moves))
        advance(rules, s)
    return out


def random_weights(rules: Rules, seed: int) -> dict[str, Any]:
    inputs = inputs_of(rules)
    rng = np.random.default_rng(seed)

    def some(*shape: int) -> Any:
        return rng.integers(-60, 60, shape)

    return {
        "seat_names": inputs.seat_names,
        "table_names": inputs.table_names,
        "first_seat": some(int(inputs.seat_size), 16),
        "first_table": some(int(inputs.table_size), 16),
        "first_bias": some(16),
        "second": some(32, 8),
        "second_bias": some(8),
        "last": some(8, 2),
        "last_bias": some(2),
        "slope": [0.1, 0.3],
        "scale": [3.0, 0.3, 0.3],
        "features": FITTED,
        "counts": [int(rules.players)],
    }


def random_network(rules: Rules, seed: int) -> Network:
    return Network(rules, random_weights(rules, seed))


@pytest.mark.parametrize("table", TABLES)
def test_inputs_are_small_and_show_nothing_hidden(table: tuple[str, int, dict[str, object]]) -> None:
    """A secret prediction is worth points that its owner alone can count: they are left out of the comparison."""
    rules = rules_of(table)
    inputs = inputs_of(rules)
    counted = [k * int(inputs.seat_size) + inputs.seat_names.index("score") for k in range(int(rules.players))]
    for s in positions(rules, 3, 60):
        row = row_of(rules, s)
        assert all(-MOST <= value <= MOST for value in row)
        for seat in range(int(rules.players)):
            masked = row_of(rules, rules.mask(s, seat))
            assert [k for k in range(len(row)) if row[k] != masked[k] and k not in counted] == []


@pytest.mark.parametrize("table", TABLES)
def test_every_input_has_a_name_of_its_own(table: tuple[str, int, dict[str, object]]) -> None:
    inputs = inputs_of(rules_of(table))
    assert len(set(inputs.seat_names)) == inputs.seat_size
    assert len(set(inputs.table_names)) == inputs.table_size


@pytest.mark.parametrize("table", TABLES)
def test_a_position_has_the_same_value_alone_and_in_any_batch(table: tuple[str, int, dict[str, object]]) -> None:
    rules = rules_of(table)
    net = random_network(rules, 1)
    rows = np.array([row_of(rules, s) for s in positions(rules, 5, 50)], dtype=np.int64)
    for seat in range(int(rules.players)):
        together = net.judge(rows.tobytes(), len(rows), seat)
        alone = [net.judge(row.tobytes(), 1, seat)[0] for row in rows]
        backwards = net.judge(rows[::-1].tobytes(), len(rows), seat)
        assert together == alone == backwards[::-1]


def test_every_row_can_be_judged_for_a_seat_of_its_own() -> None:
    rules = rules_of(TABLES[2])
    net = random_network(rules, 4)
    rows = np.array([row_of(rules, s) for s in positions(rules, 6, 24)], dtype=np.int64)
    seats = [k % 4 for k in range(len(rows))]
    together = net.judge(rows.tobytes(), len(rows), seats)
    assert together == [net.judge(row.tobytes(), 1, seat)[0] for row, seat in zip(rows, seats, strict=True)]


def test_games_played_side_by_side_come_to_the_same_as_alone() -> None:
    rules = rules_of(TABLES[3])
    judge = Judge(rules, inputs_of(rules), random_network(rules, 3).judge)
    weights = evaluator(rules, FITTED)
    tables = [Table(rules, [weights] * 2, ways, 930, judge) for ways in ([JUDGED, JUDGED], [JUDGED, HASTY])]
    together = play_games(tables, [11, 12])
    assert together == [play_game(table, seed) for table, seed in zip(tables, [11, 12], strict=True)]
    assert all(together)


def test_ways_gone_side_by_side_come_to_the_same_as_alone() -> None:
    rules = rules_of(TABLES[1])
    judge = Judge(rules, inputs_of(rules), random_network(rules, 3).judge)
    weights = evaluator(rules, FITTED)
    starts = positions(rules, 9, 12)[-2:]

    def ends(some: list[State]) -> list[list[int]]:
        ways = [Way(s.copy(), 3) for s in some]
        play_together([DeepSearcher(rules, weights, judge, 5) for _ in ways], ways)
        return [live_cells(way.state) for way in ways]

    assert ends(starts) == ends(starts[:1]) + ends(starts[1:])


def test_weights_too_large_to_count_exactly_are_refused() -> None:
    rules = rules_of(TABLES[1])
    net = random_network(rules, 1)
    net.second = np.full_like(net.second, 32767 / GRID)
    with pytest.raises(ValueError, match="too large to count exactly"):
        net.check()


def test_chances_of_the_seats_add_up_to_one_and_two_seats_mirror_each_other() -> None:
    rules = rules_of(TABLES[1])
    net = random_network(rules, 2)
    rows = np.array([row_of(rules, s) for s in positions(rules, 8, 30)], dtype=np.int64)
    for k in range(len(rows)):
        one, two = (net.judge(rows[k].tobytes(), 1, seat)[0] for seat in range(2))
        assert abs(one + two) <= 1


def test_several_networks_written_as_one_judge_by_their_mean() -> None:
    rules = rules_of(TABLES[2])
    parts = [random_weights(rules, seed) for seed in (5, 6)]
    for part in parts:
        part["last"] *= 2  # halves stay on the grid
    learnt = [{name: part[name] / grid for name, grid in GRIDS.items()} | {"slope": [0.1, 0.3]} for part in parts]
    one = Network(rules, {**parts[0], **exported(as_one(learnt))})
    rows = np.array([row_of(rules, s) for s in positions(rules, 8, 20)], dtype=np.float32)
    alone = [Network(rules, part).hidden(rows) for part in parts]
    for found, *wanted in zip(one.hidden(rows), *alone, strict=True):
        assert np.allclose(found, np.mean(wanted, axis=0), atol=1 / (GRID * HIDDEN_GRID))


def test_the_admiral_plays_by_the_network_that_comes_along_where_it_was_taught_and_by_weights_elsewhere() -> None:
    for game, players, taught in (
        ("new-frontiers", 2, True),
        ("new-frontiers", 4, False),
        ("beyond-the-sun", 2, False),
    ):
        admiral = bot(game, "admiral")
        assert isinstance(admiral, Admiral)
        judge = admiral.judge(spec(game).rules(players, {}))
        assert (judge is not None) == taught


def test_a_network_that_comes_along_is_small() -> None:
    files = [path for game in registry.BUILT_IN if (path := registry.shipped(game, "bots", "network.npz")).is_file()]
    assert [path.parents[2].name for path in files] == ["new_frontiers"]
    assert all(len(path.read_bytes()) < 1_000_000 for path in files)
