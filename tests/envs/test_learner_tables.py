"""Learners and their opponents: seeds, seats, rewards, many games at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from heliopause.envs.learner_tables import LearnerTables
from heliopause.envs.rewards import margins, ranks
from tests.envs.needs import need

GAME = "new-frontiers"
LATER = {"setup": "later"}


def first_legal(observations: Any, masks: Any) -> Sequence[int]:
    return list(masks.argmax(1))


def moves_of(tables: LearnerTables, seed: int, steps: int) -> list[bytes]:
    """What the learner sees when it always takes its first action."""
    tables.begin(0, seed)
    out = []
    for _ in range(steps):
        if tables.over()[0]:
            break
        out.append(tables.observe()[0].tobytes())
        tables.step([int(tables.mask[0].argmax())])
    return out


@pytest.mark.parametrize("opponents", ["random", "cadet"])
def test_opponents_follow_the_seed(opponents: str) -> None:
    one, two = LearnerTables(GAME, 2, 1, opponents=opponents), LearnerTables(GAME, 2, 1, opponents=opponents)
    way = moves_of(one, 11, 12)
    assert way == moves_of(two, 11, 12)
    assert len({tuple(moves_of(one, seed, 12)) for seed in range(200, 206)}) > 3, "another seed, another opponent"


def test_an_opponent_errs_differently_on_the_same_deal() -> None:
    """The first game of New Frontiers has few deals: a Cadet seeded alike each time could be learnt by heart."""
    tables = LearnerTables(GAME, 2, 1, opponents="cadet", observation="cells")
    starts: dict[bytes, set[bytes]] = {}
    for seed in range(40):
        way = moves_of(tables, seed, 6)
        starts.setdefault(way[0], set()).add(b"".join(way))
    assert max(map(len, starts.values())) > 1 or len(starts) == 40


def test_seats_rotate_are_fixed_or_drawn() -> None:
    def seats(seat: int | str) -> list[int]:
        tables = LearnerTables(GAME, 3, 1, seat=seat)
        out = []
        for seed in range(9):
            tables.begin(0, seed)
            out.append(int(tables.viewers[0]))
        return out

    assert seats("rotate") == [0, 1, 2] * 3 and seats(1) == [1] * 9
    assert set(seats("random")) == {0, 1, 2}
    for wrong in (3, -1, "front"):
        with pytest.raises(ValueError, match="seat from 0 to 2"):
            LearnerTables(GAME, 3, 1, seat=wrong)


def test_every_seat_may_have_its_own_opponent() -> None:
    asked: list[int] = []

    def watching(observations: Any, masks: Any) -> Sequence[int]:
        asked.append(len(masks))
        return list(masks.argmax(1))

    tables = LearnerTables(GAME, 3, 1, opponents=["random", watching], seat="rotate")
    for seed in range(3):
        moves_of(tables, seed, 10)
    assert asked
    with pytest.raises(ValueError, match="3 opponents for 2 seats"):
        LearnerTables(GAME, 3, 1, opponents=["random"] * 3)
    with pytest.raises(ValueError, match="all seats or none"):
        LearnerTables(GAME, 3, 1, opponents=["random", "self"])


def test_a_policy_that_breaks_the_rules_is_told() -> None:
    tables = LearnerTables(GAME, 2, 1, opponents=lambda observations, masks: list(masks.argmin(1)))
    with pytest.raises(ValueError, match="not legal"):
        moves_of(tables, 1, 30)


def test_self_play_hands_every_seat_to_the_caller() -> None:
    tables = LearnerTables(GAME, 2, 1, opponents="self", options=LATER)
    tables.begin(0, 3)
    seen = set()
    reward = 0.0
    while not tables.over()[0]:
        seen.add(int(tables.viewers[0]))
        assert tables.viewers[0] == tables.seats[0]
        reward = float(tables.step([int(tables.mask[0].argmax())])[0])
    assert seen == {0, 1}
    state = tables.games.states[0]
    assert reward == tables.reward(tables.rules, state)[tables.acted[0]]
    with pytest.raises(ValueError, match="shaping"):
        LearnerTables(GAME, 2, 1, opponents="self", shaping=1.0)


def test_random_actions_are_legal_and_all_alike() -> None:
    tables = LearnerTables(GAME, 2, 3, options=LATER)
    for k in range(3):
        tables.begin(k, k)
    rng = np.random.default_rng(1)
    drawn = [tables.random_actions(rng).tolist() for _ in range(200)]
    for k in range(3):
        assert {row[k] for row in drawn} == set(np.flatnonzero(tables.mask[k]).tolist())


def finished(players: int) -> LearnerTables:
    tables = LearnerTables(GAME, players, 1, options=LATER)
    moves_of(tables, 5, 10_000)
    return tables


def test_rewards_by_margin_and_rank() -> None:
    tables = finished(4)
    rules, state = tables.rules, tables.games.states[0]
    scores = [int(rules.score(state, seat)) for seat in range(4)]
    best = max(scores)
    gap = [(own - max(scores[:k] + scores[k + 1 :])) / 20 for k, own in enumerate(scores)]
    assert margins(rules, state) == gap
    found = ranks(rules, state)
    assert abs(sum(found)) < 1e-9 and found[scores.index(best)] >= 1 / 3
    assert [a for _, a in sorted(zip(scores, found, strict=True))] == sorted(found)
    with pytest.raises(ValueError, match="win, margin, rank"):
        LearnerTables(GAME, 2, 1, reward="style")


def test_shaping_adds_up_to_the_potential_of_the_start() -> None:
    """Undiscounted, a whole game's shaping is minus what the first position promised: it cannot change what is best."""
    plain, guided = LearnerTables(GAME, 2, 1, options=LATER), LearnerTables(GAME, 2, 1, options=LATER, shaping=1.0)
    totals = []
    for tables in (plain, guided):
        tables.begin(0, 9)
        total, promised = 0.0, float(tables.before[0])
        while not tables.over()[0]:
            total += float(tables.step([int(tables.mask[0].argmax())])[0])
        totals.append(total + promised)
    assert abs(totals[0] - totals[1]) < 1e-9 and promised != 0.0


def test_many_games_are_what_single_ones_are() -> None:
    need("gymnasium")
    import gymnasium

    import heliopause.envs

    id = "heliopause/NewFrontiers-v1"
    assert id in heliopause.envs.IDS
    many = gymnasium.make_vec(
        id, num_envs=3, vectorization_mode="vector_entry_point", seat="rotate", opponents="random", options=LATER
    )
    singles = [gymnasium.make(id, seat="rotate", opponents="random", options=LATER) for _ in range(3)]
    seen, _ = many.reset(seed=20)
    alone = [env.reset(seed=20 + k)[0] for k, env in enumerate(singles)]
    ended = 0
    for _ in range(200):
        for k in range(3):
            assert (seen["observation"][k] == alone[k]["observation"]).all()
            assert (seen["action_mask"][k] == alone[k]["action_mask"]).all()
        actions = seen["action_mask"].argmax(1)
        seen, rewards, over, _, infos = many.step(actions)
        for k, env in enumerate(singles):
            alone[k], reward, done, _, info = env.step(int(actions[k]))
            assert (reward, done) == (rewards[k], over[k])
            if done:
                ended += 1
                assert (infos["final_obs"][k]["observation"] == alone[k]["observation"]).all()
                assert infos["final_info"]["scores"][k].tolist() == info["scores"]
                alone[k] = env.reset()[0]
    assert ended >= 3


def test_the_vector_environment_fits_its_spaces_and_its_buffer() -> None:
    need("gymnasium")
    from heliopause.envs.vector_env import HeliopauseVectorEnv

    many = HeliopauseVectorEnv(GAME, 4, opponents=first_legal, copy=False)
    seen, _ = many.reset(seed=[1, 2, None, 4])
    assert many.observation_space.contains({name: np.array(value) for name, value in seen.items()})
    after = many.step(seen["action_mask"].argmax(1))[0]
    assert after["observation"] is seen["observation"], "one buffer, written anew in every step"
    with pytest.raises(ValueError, match="2 seeds for 4 games"):
        many.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="not colour"):
        many.reset(options={"colour": "red"})
    with pytest.raises(ValueError, match="not rendered"):
        HeliopauseVectorEnv(GAME, 2, render_mode="ansi")


def test_packs_and_options_reach_the_environments() -> None:
    need("pettingzoo")
    from heliopause.envs.gymnasium_env import HeliopauseEnv

    env = HeliopauseEnv("beyond-the-sun", 1, {"difficulty": "hard"}, opponents="random")
    env.reset(seed=1, options={"seat": 0})
    assert env.tables.rules.options["difficulty"] == "hard"
    with pytest.raises(ValueError, match="difficulty"):
        HeliopauseEnv("beyond-the-sun", 1, {"difficulty": "impossible"})
