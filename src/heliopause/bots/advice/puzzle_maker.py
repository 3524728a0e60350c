"""Makes puzzles from games of bots: turns in which one plan is clearly best, however the unknown falls.

A turn becomes a puzzle when the best plan is ahead of every other idea by a tenth in many sampled worlds, another seed
and another judge agree on it, and there are at least three ideas to choose from. `heliopause puzzles make` calls it.

Most turns are given up after a glance: who has as good as won or lost has nothing to find, a turn whose two likeliest
plans come to the same has no answer, a race ends as soon as the best plan cannot become clear any more, and the cheap
judges come before the dear one.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterator
from typing import Any, Final

import heliopause as hp
from heliopause.bots import bot
from heliopause.bots.advice.plans import DROP_AFTER, Adviser, Plan, filled, options_of, ranked, still_open
from heliopause.bots.advice.puzzles import seed_of
from heliopause.bots.advice.reasons import sure_claims
from heliopause.bots.advice.spans import round_of
from heliopause.bots.advice.winning import chance_of
from heliopause.core.kernel.frames import CHANCE_SEAT

SCREEN_WORLDS: Final = 4
OTHER_WORLDS: Final = 12  # in which another seed and another judge look
WORLDS: Final = 48
GAP: Final = 0.10
SCREEN_GAP: Final = 0.08
SURE: Final = 3.0  # standard errors that the gap must exceed
FEWEST_PLANS: Final = 3
MOST_OF_A_GAME: Final = 6
APART: Final = 3  # turns between two puzzles of one game
BOT_S: Final = math.inf  # bots count positions, not seconds: a busy machine does not make them weaker
LEVELS: Final = ("officer", "captain", "cadet")
UNDECIDED: Final = 0.94  # the highest chance (and its counterpart) of a seat that still has something to find
SEATS: Final = (2, 2, 3, 2, 3, 4)  # replies of two are soonest followed, and most is at stake there


def found_in(game: str, seed: int) -> Iterator[dict[str, Any]]:
    """The puzzles of one game that bots play."""
    players = SEATS[seed % len(SEATS)]
    table = hp.new_game(game, players, seed=f"puzzles {seed}")
    bots = [bot(game, LEVELS[(seed + seat) % len(LEVELS)], seed) for seat in range(players)]
    quick = Adviser(game, SCREEN_WORLDS)
    count, turn, last, mark = 0, 0, -APART, -1
    while not table.over and count < MOST_OF_A_GAME:
        seat = table.seat
        assert seat is not None and seat != CHANCE_SEAT
        known = table.known(seat)
        if int(table.rules.turn_mark(known)) != mark:
            mark, turn = int(table.rules.turn_mark(known)), turn + 1
            if turn - last >= APART and len(table.legal_ids()) >= FEWEST_PLANS and round_of(table) > 1:
                row = puzzle_at(table, quick)
                if row is not None:
                    yield {**row, "number": seed}
                    count, last = count + 1, turn
        move = bots[seat].choose_move(table.rules, known, seat, table.version, BOT_S)
        table.apply(str(table.rules.move_id(known, move)))


def puzzle_at(table: hp.Game, quick: Adviser) -> dict[str, Any] | None:
    """The puzzle at the present decision of a game, or None where nothing is clear."""
    if is_decided(table) or race(table, quick, SCREEN_GAP) is None:
        return None
    idea = None
    for other in (
        Adviser(table.game, OTHER_WORLDS, level="captain"),
        Adviser(table.game, OTHER_WORLDS, seed=1009),
    ):
        found = race(table, other, GAP / 2)
        if found is None or idea not in (None, found[0].idea):
            return None
        idea = found[0].idea
    plans = race(table, Adviser(table.game, WORLDS, seed=3), GAP)
    return row_of(table, plans) if plans is not None and plans[0].idea == idea else None


def is_decided(table: hp.Game) -> bool:
    """Whether the seat that decides has as good as won or lost."""
    seat = table.seat
    assert seat is not None
    chance = chance_of(table.rules, filled(table.rules, table.known(seat), 1), seat)
    return chance is None or not 1 - UNDECIDED <= chance <= UNDECIDED


def race(table: hp.Game, adviser: Adviser, gap: float) -> list[Plan] | None:
    """The plans for the present turn, best first, if the best is clear; None as soon as it cannot become so."""
    seat = table.seat
    assert seat is not None
    rules, known = table.rules, table.known(seat)
    plans = adviser.found(rules, known, seat, math.inf, ())
    if len(plans) < FEWEST_PLANS:
        return None
    likeliest, left = plans[:2], plans
    for world in range(adviser.worlds):
        adviser.judge_in(rules, known, seat, left if world else likeliest, world)
        if world == 0:
            if abs(likeliest[0].behind(likeliest[1])[0]) < needed(gap, 1):
                return None
            adviser.judge_in(rules, known, seat, plans[2:], 0)
        plans = ranked(plans)
        if min(plan.behind(plans[0])[0] for plan in plans[1:]) < needed(gap, world + 1):
            return None
        if world + 1 >= DROP_AFTER and len(left) > 2:
            left = still_open(left, None)
    if not is_clear(plans, gap):
        return None
    for plan in plans:
        plan.options = options_of(rules, known, plan.moves, seat)
    return plans


def needed(gap: float, worlds: int) -> float:
    """How far ahead a plan must be after so many worlds to be followed on: the fewer, the more is forgiven."""
    return gap * (1 - 0.7 / math.sqrt(worlds))


def is_clear(plans: list[Plan], gap: float) -> bool:
    if len(plans) < FEWEST_PLANS:
        return False
    behind = [plan.behind(plans[0]) for plan in plans[1:]]
    return all(loss >= gap and loss >= SURE * error for loss, error in behind)


def row_of(table: hp.Game, plans: list[Plan]) -> dict[str, Any]:
    seat = table.seat
    assert seat is not None
    position = table.position()
    short = "".join(word[0] for word in table.game.split("-"))
    id = f"{short}-{hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:10]}"
    made = hp.from_position(table.game, table.players, table.options, position, seed=seed_of(id))
    claims = sure_claims(table.rules, table.known(seat), plans[0], seat)
    theme = max(claims, key=lambda claim: (claims[claim], str(claim)), default=("quiet",))[0]
    gap = min(plan.behind(plans[0])[0] for plan in plans[1:])
    return {
        "id": id,
        "game": table.game,
        "players": table.players,
        "round": round_of(table),
        "seat": seat,
        "rating": rating(table, plans, gap),
        "theme": theme,
        "best": plans[0].ids,
        "win": round(plans[0].win, 3),
        "gap": round(gap, 3),
        "plans": len(plans),
        "record": made.save(),
    }


def rating(table: hp.Game, plans: list[Plan], gap: float) -> int:
    """How hard it is, on a scale like that of players: whether weaker levels find it, how long, how close it is."""
    seat = table.seat
    assert seat is not None
    found = 900 + 25 * min(8, len(plans[0].moves)) + 30 * len(plans) - round(500 * min(0.3, gap - GAP))
    for level, worth in (("officer", 250), ("captain", 350)):
        move = bot(table.game, level, 1).choose_move(table.rules, table.known(seat), seat, table.version, BOT_S)
        if table.rules.move_id(table.known(seat), move) != plans[0].ids[0]:
            found += worth
    return found
