"""What workers do: bots that think, hints, replays, reviews. A job sees what it is sent and nothing else."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

import heliopause as hp
from heliopause import card_sample, workshop
from heliopause.api import game_at
from heliopause.bots.advice import hint as advice_hint
from heliopause.bots.advice import puzzles
from heliopause.bots.advice.plans import NoAdvice, filled
from heliopause.bots.advice.review import Reviewer, told
from heliopause.bots.advice.spans import round_of
from heliopause.bots.advice.winning import chance_of
from heliopause.bots.base import Bot, known_state, rules_for_view, view_of
from heliopause.bots.weights import NoWeights
from heliopause.core import registry
from heliopause.server import engine, errors, replays, wire, wire_advice
from heliopause.server.pack_shelf import told_pack
from heliopause.server.reading import decoded

CACHED_GAMES = 4
SAMPLE_S = 1.5
"""So long bots play with a card at one request; whoever wants more games asks again."""
ADVISER = "admiral"
OWN_S = 1.0
_reviewers: OrderedDict[str, Reviewer] = OrderedDict()
_games: OrderedDict[str, hp.Game] = OrderedDict()


def nothing() -> None:
    """A job that only makes sure that a worker is there."""


@cache
def bot_of(game: str, level: str) -> Any:
    """A bot keeps what it has loaded and prepared for the next decision."""
    return hp.bot(game, level)


def choose(level: str, known: dict[str, Any], budget_s: float) -> str:
    """The id of the option that a bot takes, from what its seat knows (`engine.known_to`). One that thinks in integers
    needs no texts; any other gets its view and its question, made here."""
    rules, bot = rules_for_view(known), bot_of(known["game"], level)
    state, seat, version = known_state(rules, known), int(known["seat"]), int(known["version"])
    if isinstance(bot, Bot):
        return str(rules.move_id(state, bot.choose_move(rules, state, seat, version, budget_s)))
    chosen = bot.choose(view_of(rules, state, seat, version), rules.decision(state), budget_s=budget_s)
    return chosen if isinstance(chosen, str) else str(chosen.id)


def advise(known: dict[str, Any], depth: str, budget_s: float, level: str) -> bytes:
    """Plans with their chances to win and reasons; of a game that nothing is known about what the level would do."""
    try:
        found = advice_hint.hint(known, depth, budget_s)
    except (NoAdvice, NoWeights):
        return msgspec.json.encode(simple_advice(known, depth, budget_s, level))
    return msgspec.json.encode({"adviser": ADVISER, **found.json()})


def simple_advice(known: dict[str, Any], depth: str, budget_s: float, level: str) -> dict[str, Any]:
    rules = rules_for_view(known)
    asked = rules.decision(known_state(rules, known))
    chosen = choose(level, known, budget_s)
    option = next(option for option in asked.options if option.id == chosen)
    why = hp.Text("This is what a bot would do.", "Tak zagrałby bot.").json()
    plan = {"line": [advice_hint.step_json(option)], "win": None, "loss": 0.0, "error": 0.0, "why": why}
    plans = [] if depth == advice_hint.NUDGE else [{**plan, "refs": list(option.refs)}]
    return {"adviser": level, "depth": depth, "nudge": why, "plans": plans, "note": None, "ms": 0}


def replay(body: bytes) -> bytes:
    """Bodies with a record are decoded here: it takes long, and holds up nobody."""
    given = decoded(body, wire.ReplayRequest).record
    names = given.get("names") if isinstance(given, dict) else None
    known = [str(name)[:40] for name in names] if isinstance(names, list) else []
    return msgspec.json.encode(replays.told(cached_game(msgspec.json.encode(given)), known))


def replay_at(body: bytes) -> bytes:
    given = decoded(body, wire.ReplayAtRequest)
    game = cached_game(msgspec.json.encode(given.record))
    return msgspec.json.encode(replays.position_at(game, given.ply, given.seat))


def replay_components(body: bytes) -> bytes:
    given = decoded(body, wire.ReplayRequest).record
    return msgspec.json.encode(replays.components_of(cached_game(msgspec.json.encode(given))))


def read_pack(text: str) -> bytes:
    return msgspec.json.encode(told_pack(text))


def look(game: str, kind: str, row: dict[str, Any]) -> bytes:
    """A card that somebody is writing."""
    found = workshop.look(game, kind, row)
    if not found.ok:
        return msgspec.json.encode(wire.CardAnswer(False, None, msgspec.convert(found.problem(), wire.CardProblem)))
    return msgspec.json.encode(wire.CardAnswer(True, engine.card_info(found.card), None))


def sample(game: str, kind: str, row: dict[str, Any], first: int) -> bytes:
    """A few games of bots with a card that somebody is writing."""
    try:
        told = card_sample.sample(game, kind, row, first, SAMPLE_S)
    except (ValueError, KeyError, IndexError, RecursionError) as error:
        raise errors.malformed(str(error)) from error
    return msgspec.json.encode(msgspec.convert(told, wire.SampleAnswer))


def start_from(body: bytes) -> bytes:
    """What is to be opened, without the record, and the position of the record that it starts from."""
    asked = decoded(body, wire.CreateTable)
    start = None if asked.start is None else engine.start_from(asked.start.record, asked.start.ply)
    asked.start = None
    return msgspec.json.encode(engine.Opening(asked, start))


def review(record: bytes) -> bytes:
    return msgspec.json.encode(replays.reviewed(cached_game(record)))


def review_graph(record: bytes) -> bytes:
    """How many turns there are to judge, and the review as far as it is known at once."""
    check_advice(cached_game(record))
    reviewer = cached_reviewer(record)
    review = told(reviewer.game, reviewer.graph, [])
    return msgspec.json.encode({"turns": len(reviewer.spans), "review": review})


def review_turns(record: bytes, first: int, seconds: float, worlds: int) -> bytes:
    """The turns from number `first` on, as many as can be judged in these seconds, at least one."""
    reviewer, began = cached_reviewer(record), time.monotonic()
    reviewer.adviser.worlds = worlds
    made: list[dict[str, Any]] = []
    for number in range(first, len(reviewer.spans)):
        made.append(reviewer.turn(number).json())
        if time.monotonic() - began > seconds:
            break
    return msgspec.json.encode(made)


def review_deeper(record: bytes, number: int) -> bytes:
    """One turn judged anew in many more worlds."""
    check_advice(cached_game(record))
    reviewer = cached_reviewer(record)
    if number >= len(reviewer.spans):
        raise errors.malformed(f"there is no turn {number}")
    return msgspec.json.encode(reviewer.deeper(number).json())


def review_told(record: bytes, turns: bytes) -> bytes:
    """The whole review from all its turns."""
    reviewer = cached_reviewer(record)
    return msgspec.json.encode(told(reviewer.game, reviewer.graph, msgspec.json.decode(turns)))


def own_record(body: bytes) -> bytes:
    """The record that somebody sent for a review, checked by replaying it; as bytes that tell it from every other."""
    given = decoded(body, wire_advice.ReviewRequest).record
    return msgspec.json.encode(engine.replayed(given).save())


def check_advice(game: hp.Game) -> None:
    """Refuse a game that nothing is known about."""
    start = next(game.walk())
    if chance_of(game.rules, filled(game.rules, start.known(None), 1), 0) is None:
        raise errors.no_advice()


def puzzle(id: str, date: str | None) -> bytes:
    """A puzzle that comes with the program, as the page shows it."""
    found = known_puzzle(id)
    game = found.game()
    return puzzle_told(game, found.info(), puzzles.nudge_of(game, found.best), date)


def puzzle_answer(id: str, options: list[str]) -> bytes:
    return answer_told(known_puzzle(id).game(), options)


def own_puzzle(body: bytes) -> bytes:
    """The position after a ply of a record as a puzzle: the turn of whoever decides there."""
    given = decoded(body, wire_advice.MakePuzzle)
    game = own_position(given)
    assert game.seat is not None, "own_position looked"
    info = {
        "id": "own",
        "game": game.game,
        "players": game.players,
        "round": round_of(game),
        "seat": game.seat,
        "rating": 0,
        "theme": "own",
    }
    return puzzle_told(game, info, hp.hint(game, depth=advice_hint.NUDGE, budget_s=OWN_S).nudge, None)


def own_puzzle_answer(body: bytes) -> bytes:
    given = decoded(body, wire_advice.OwnPuzzleAnswer)
    return answer_told(own_position(given), given.options)


def own_position(given: wire_advice.MakePuzzle) -> hp.Game:
    """A game of its own that starts where the record stood; names and what was drawn later stay behind."""
    then = engine.at_ply(engine.replayed(given.record), given.ply)
    if then.over or then.seat is None or then.seat < 0:
        raise errors.Refused(422, "no_turn", "Nobody decides there.", "Nikt tam nie decyduje.")
    return game_at(registry.spec(then.game), then.rules, "own puzzle", then.position())


def known_puzzle(id: str) -> puzzles.Puzzle:
    try:
        return puzzles.puzzle(id)
    except KeyError:
        raise errors.no_such_puzzle() from None


def puzzle_told(game: hp.Game, info: dict[str, Any], nudge: hp.Text, date: str | None) -> bytes:
    view = engine.view_for(game, game.seat)
    told = {"info": info, "view": view, "nudge": nudge.json(), "record": game.save(), "date": date}
    return msgspec.json.encode(told)


def answer_told(game: hp.Game, options: list[str]) -> bytes:
    try:
        answer = puzzles.answered(game, options) if options else puzzles.given_up(game)
        return msgspec.json.encode(answer.json())
    except (puzzles.BadAnswer, NoAdvice) as error:
        raise errors.malformed(str(error)) from error


def cached_reviewer(record: bytes) -> Reviewer:
    digest = hashlib.sha256(record).hexdigest()
    if digest not in _reviewers:
        _reviewers[digest] = Reviewer(cached_game(record))
        while len(_reviewers) > CACHED_GAMES:
            _reviewers.popitem(last=False)
    _reviewers.move_to_end(digest)
    return _reviewers[digest]


def cached_game(record: bytes) -> hp.Game:
    """A replayed record; the slider of a page asks for the same one many times."""
    digest = hashlib.sha256(record).hexdigest()
    if digest not in _games:
        _games[digest] = engine.replayed(msgspec.json.decode(record))
        while len(_games) > CACHED_GAMES:
            _games.popitem(last=False)
    _games.move_to_end(digest)
    return _games[digest]


JOBS: dict[str, Callable[..., Any]] = {
    "nothing": nothing,
    "choose": choose,
    "advise": advise,
    "replay": replay,
    "replay_at": replay_at,
    "replay_components": replay_components,
    "look": look,
    "sample": sample,
    "read_pack": read_pack,
    "review": review,
    "review_graph": review_graph,
    "review_turns": review_turns,
    "review_told": review_told,
    "review_deeper": review_deeper,
    "own_record": own_record,
    "puzzle": puzzle,
    "puzzle_answer": puzzle_answer,
    "own_puzzle": own_puzzle,
    "own_puzzle_answer": own_puzzle_answer,
    "start_from": start_from,
}
