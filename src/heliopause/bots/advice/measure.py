"""How good the advice is, in figures: `python -m heliopause.bots.advice.measure reasons|levels|injected GAME`.

`reasons`: claims checked in a world that the adviser did not see. `levels`: accuracy of each level, marks on the
Admiral's turns, and how often the most accurate seat won. `injected`: bad plans put into strong play, and how many of
them a review finds. docs/REVIEW.md keeps what came out.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import statistics
import time
from collections.abc import Iterator
from typing import Any, Final

import heliopause as hp
from heliopause.bots import bot
from heliopause.bots.advice import quality as q
from heliopause.bots.advice.hint import told_plans
from heliopause.bots.advice.plans import Adviser, advice_of, filled
from heliopause.bots.advice.review import Reviewer, review
from heliopause.bots.weights import features_of

LEVELS: Final = ("cadet", "officer", "captain", "commodore", "admiral")
MOVE_S: Final = math.inf  # bots count positions, not seconds: a busy machine does not make them weaker
FRESH: Final = 987_654  # a world that no adviser samples
BAD: Final = 0.10  # what an injected plan costs at least, by an adviser of other worlds and another eye
DECIMAL: Final = re.compile(r"\d\.\d| [+−]\d")


def decisions(game: str, players: int, seed: int, levels: list[str]) -> Iterator[hp.Game]:
    """A game of these levels, at every decision of somebody who has a choice; whoever looks may play on it."""
    table = hp.new_game(game, players, seed=f"measure {seed}")
    bots = [bot(game, level, seed) for level in levels]
    while not table.over:
        seat = table.seat
        assert seat is not None, "somebody decides"
        known = table.known(seat)
        if len(table.legal_ids()) > 1:
            before = table.version
            yield table
            if table.version != before:
                continue
        move = bots[seat].choose_move(table.rules, known, seat, table.version, MOVE_S)
        table.apply(str(table.rules.move_id(known, move)))
    yield table


def reasons(game: str, positions: int) -> dict[str, Any]:
    """Sentences in so many positions: false claims, repeated sentences, feature names, and how long hints took."""
    found: dict[str, Any] = {"positions": 0, "plans": 0, "claims": 0, "false": 0, "repeated": 0, "named": 0, "empty": 0}
    took: list[float] = []
    seed = 0
    while found["positions"] < positions:
        for number, table in enumerate(decisions(game, 2 + seed % 3, seed, ["officer"] * 4)):
            if number % 7 == 3 and not table.over and found["positions"] < positions:
                look(table, found, took)
        seed += 1
    took.sort()
    return {
        **found,
        "cpu_s_median": round(statistics.median(took), 3),
        "cpu_s_p95": round(took[len(took) * 95 // 100], 3),
    }


def look(table: hp.Game, found: dict[str, Any], took: list[float]) -> None:
    seat = table.seat
    assert seat is not None, "a decision"
    rules, known, adviser = table.rules, table.known(seat), Adviser(table.game)
    began = time.process_time()
    plans = adviser.plans(rules, known, seat, 60.0)
    told = told_plans(rules, known, plans, seat)
    took.append(time.process_time() - began)
    names = [name for name in features_of(rules).names if "_" in name]
    found["positions"] += 1
    found["repeated"] += len(told) - len({plan.why.en for plan in told})
    for plan in told:
        world = filled(rules, known, FRESH)
        end = adviser.finished(rules, world, seat, plan.plan.moves, FRESH)
        true = advice_of(table.game).claims(rules, filled(rules, known, 1), end, seat)
        found["plans"] += 1
        found["claims"] += len(plan.claims)
        found["false"] += sum(claim not in true for claim in plan.claims)
        found["empty"] += not plan.claims
        found["named"] += any(name in plan.why.en for name in names) or DECIMAL.search(plan.why.en) is not None


def levels(game: str, games: int) -> dict[str, Any]:
    """Reviews of games in which the levels meet, three at a table."""
    scores: dict[str, list[int]] = {level: [] for level in LEVELS}
    turns = marked = first = 0
    cpu: list[float] = []
    for number in range(games):
        seated = [LEVELS[(number + 2 * seat) % len(LEVELS)] for seat in range(3)]
        *_, table = decisions(game, 3, number, seated)
        began = time.process_time()
        made = review(table)
        cpu.append(time.process_time() - began)
        rated = [made.accuracy(seat) or 0 for seat in range(3)]
        first += rated.index(max(rated)) in table.winners()
        for seat, level in enumerate(seated):
            scores[level].append(rated[seat])
        for turn in made.turns:
            if seated[turn.seat] == "admiral" and turn.quality != q.FORCED:
                turns, marked = turns + 1, marked + (turn.quality in q.MARKED)
        print(number, dict(zip(seated, rated, strict=True)), f"{cpu[-1]:.1f} s", flush=True)
    means = {level: round(statistics.mean(each), 1) for level, each in scores.items() if each}
    counts = {level: len(each) for level, each in scores.items()}
    return {
        "games": games,
        "accuracy": means,
        "seats": counts,
        "most_accurate_won": first,
        "admiral_turns": turns,
        "admiral_marked": marked,
        "review_cpu_s": round(max(cpu), 1),
    }


def injected(game: str, games: int) -> dict[str, Any]:
    """One bad plan in each game of strong play: the worst idea of an adviser that the review does not use."""
    found = tried = 0
    for number in range(games):
        adviser = Adviser(game, 16, seed=5003 + number, level="captain")
        wanted = 12 + 7 * (number % 5)
        planted: tuple[int, int] | None = None
        for at, table in enumerate(decisions(game, 3, 700 + number, ["admiral"] * 3)):
            if at >= wanted and not table.over and planted is None:
                planted = plant(table, adviser)
            elif planted is not None and (table.over or table.seat != planted[1]):
                break  # the turn is over: what comes later does not matter
        if planted is None:
            continue
        reviewer = Reviewer(table)
        span = next(k for k, one in enumerate(reviewer.spans) if one.from_ply <= planted[0] < one.to_ply)
        turn = reviewer.turn(span)
        tried, found = tried + 1, found + (turn.quality in q.MARKED)
        print(number, turn.quality, f"{turn.loss:.2f}", flush=True)
    return {"injected": tried, "found": found}


def plant(table: hp.Game, adviser: Adviser) -> tuple[int, int] | None:
    """Play the worst plan if it is bad enough: the ply and the seat, or None and nothing is played."""
    seat = table.seat
    assert seat is not None, "a decision"
    plans = adviser.plans(table.rules, table.known(seat), seat, 60.0)
    loss, error = plans[-1].behind(plans[0])
    if len(plans) < 3 or loss < BAD or loss < q.SURE * error:
        return None
    ply = table.ply
    for id in plans[-1].ids:
        if table.seat == seat and id in table.legal_ids():
            table.apply(id)
    return ply, seat


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure hints and reviews.")
    parser.add_argument("what", choices=["reasons", "levels", "injected"])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=20)
    asked = parser.parse_args()
    measured = {"reasons": reasons, "levels": levels, "injected": injected}[asked.what]
    print(asked.what, asked.game, json.dumps(measured(asked.game, asked.count)))


if __name__ == "__main__":
    main()
