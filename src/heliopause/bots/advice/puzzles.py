"""Puzzles: positions in which one plan for the turn is clearly best. The shipped sets, loading, checking an answer.

A puzzle is a row of JSON (`data/puzzles.jsonl` of its game): a record that starts from the position, whose turn it is,
and what the maker found: the best line, how far the next idea is behind, how hard it is and what it is about.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

import heliopause as hp
from heliopause.bots.advice.hint import ToldPlan, told_plans
from heliopause.bots.advice.lines import legal_moves
from heliopause.bots.advice.plans import Adviser, Plan, filled, ranked
from heliopause.bots.advice.reasons import nudge
from heliopause.core import registry
from heliopause.core.decision import IllegalMove, Text

NEAR = 0.02  # an answer this near to the best plan is right
ANSWER_WORLDS = 16
ANSWER_S = 3.0
SHOWN = 4
NUDGE_WORLDS = 2  # in which what a nudge says is true


class BadAnswer(ValueError):
    """The choices given are not a turn of this position."""


class Puzzle:
    def __init__(self, row: Mapping[str, Any]) -> None:
        self.row = dict(row)
        self.id = str(row["id"])
        self.seat = int(row["seat"])
        self.best: list[str] = [str(id) for id in row["best"]]

    def game(self) -> hp.Game:
        """The position, ready to be played; draws to come are the same for everybody."""
        return hp.load(self.row["record"], seed=seed_of(self.id))

    def info(self) -> dict[str, Any]:
        return {key: self.row[key] for key in ("id", "game", "players", "round", "seat", "rating", "theme")}


class Answer:
    """What an answer is worth: its plan among the puzzle's, best first; no plan of its own for who gave up."""

    def __init__(self, plans: list[ToldPlan], mine: ToldPlan | None, right: bool) -> None:
        self.plans = plans
        self.mine = mine
        self.right = right

    def json(self) -> dict[str, Any]:
        return {
            "right": self.right,
            "loss": 0.0 if self.mine is None else round(self.mine.loss, 4),
            "plans": [plan.json() for plan in self.plans],
            "answer": None if self.mine is None else self.mine.json(),
            "why": self.plans[0].why.json(),
        }


def seed_of(id: str) -> str:
    """What chance draws from in a puzzle: the same for everybody."""
    return f"puzzle {id}"


@functools.cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the program."""
    path = registry.shipped(game, "puzzles.jsonl")
    if not path.is_file():
        return ()
    return tuple(read(path.read_text(encoding="utf-8").splitlines()))


def read(lines: Iterable[str]) -> list[Puzzle]:
    return [Puzzle(json.loads(line)) for line in lines if line.strip()]


def sets() -> dict[str, tuple[Puzzle, ...]]:
    found = {game: shipped(game) for game in registry.BUILT_IN}
    return {game: puzzles for game, puzzles in found.items() if puzzles}


def puzzle(id: str) -> Puzzle:
    for puzzles in sets().values():
        for one in puzzles:
            if one.id == id:
                return one
    raise KeyError(f"there is no puzzle {id!r}")


def daily(date: str) -> Puzzle:
    """The puzzle of a day (`2026-11-17`): the same for everybody, games in turn as the days fall."""
    kinds = list(sets().values())
    if not kinds:
        raise KeyError("there are no puzzles")
    number = int.from_bytes(hashlib.sha256(date.encode()).digest()[:8], "big")
    puzzles = kinds[number % len(kinds)]
    return puzzles[number // len(kinds) % len(puzzles)]


def nudge_of(game: hp.Game, best: list[str]) -> Text:
    """Where to look, from the plan that the puzzle wants."""
    assert game.seat is not None, "a puzzle asks somebody"
    plan = Plan(moves_of(game, best), ())
    adviser = Adviser(game.game)
    known = game.known(game.seat)
    for world in range(NUDGE_WORLDS):
        seed = adviser.world_seed(world)
        plan.ends.append(adviser.finished(game.rules, filled(game.rules, known, seed), game.seat, plan.moves, seed))
    plan.options = [option for option in (game.decision.options if game.decision else []) if option.id == best[0]]
    return nudge(game.rules, known, plan, game.seat)


def moves_of(game: hp.Game, ids: list[str]) -> tuple[int, ...]:
    """The moves of a line of ids, up to where something unknown turns up or somebody else decides."""
    twin = game.copy()
    moves: list[int] = []
    for id in ids:
        seat = twin.seat
        if seat != game.seat or seat is None:
            break
        known = twin.known(seat)
        found = [move for move in legal_moves(twin.rules, known) if twin.rules.move_id(known, move) == id]
        if not found:
            raise BadAnswer(f"{id!r} is not possible there")
        moves.append(found[0])
        before = twin.ply
        try:
            twin.apply(id)
        except IllegalMove as error:
            raise BadAnswer(str(error)) from error
        if twin.ply > before + 1 and not twin.can_undo():
            break  # something unknown turned up
    return tuple(moves)


def answered(game: hp.Game, ids: list[str], worlds: int = ANSWER_WORLDS, budget_s: float = ANSWER_S) -> Answer:
    """Judge an answer at the position of a game: any way to (nearly) the best chance is right."""
    if game.seat is None or not ids:
        raise BadAnswer("an answer is a list of choices")
    moves = moves_of(game, ids)
    known = game.known(game.seat)
    plans = Adviser(game.game, worlds).plans(game.rules, known, game.seat, budget_s, moves)
    mine = next(plan for plan in plans if plan.moves == moves)
    plans = [plan for plan in plans if plan is mine or not same_way(plan, mine)]
    plans = ranked(plans)
    shown = plans[:SHOWN] if mine in plans[:SHOWN] else [*plans[: SHOWN - 1], mine]
    told = told_plans(game.rules, known, shown, game.seat, SHOWN)
    answer = told[shown.index(mine)]
    return Answer(told, answer, answer.loss <= NEAR)


def same_way(plan: Plan, other: Plan) -> bool:
    """Whether one of two plans only goes on where the other stops: told once, by the one that was played."""
    short = min(len(plan.moves), len(other.moves))
    return plan.moves[:short] == other.moves[:short] and abs(other.behind(plan)[0]) <= NEAR


def given_up(game: hp.Game, worlds: int = ANSWER_WORLDS, budget_s: float = ANSWER_S) -> Answer:
    """The plans of a position for somebody who has no answer."""
    if game.seat is None:
        raise BadAnswer("nobody decides there")
    known = game.known(game.seat)
    plans = Adviser(game.game, worlds).plans(game.rules, known, game.seat, budget_s)
    return Answer(told_plans(game.rules, known, plans[:SHOWN], game.seat, SHOWN), None, False)
