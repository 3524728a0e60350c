"""What runs in a worker process: bots that think, hints, replays, reviews. It sees what it is sent and nothing else."""

from __future__ import annotations

import hashlib
import importlib
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

import heliopause as hp
from heliopause.bots import hints as bot_hints
from heliopause.bots.weights import NoWeights
from heliopause.server import engine, errors, replays, wire

CACHED_GAMES = 4
_games: OrderedDict[str, hp.Game] = OrderedDict()


def serve(pipe: Connection, plugins: tuple[str, ...]) -> None:
    """Answer jobs until the server closes its end of the pipe, for example by dying."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # people's pages go first
    for module in plugins:
        importlib.import_module(module)
    pipe.send(("ready", None))
    while True:
        try:
            name, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(("done", JOBS[name](*arguments)))
        except errors.Refused as refusal:
            pipe.send(("refused", (refusal.status, refusal.code, refusal.words.en, refusal.words.pl)))
        except BrokenPipeError:
            return
        except Exception as error:  # noqa: BLE001 - told to the server, which replaces the bot
            pipe.send(("failed", f"{type(error).__name__}: {error}"))


def nothing() -> None:
    """A job that only makes sure that a worker is there."""


def decision_from(data: dict[str, Any]) -> hp.Decision:
    """A Decision from its JSON: native classes of a compiled build do not travel between processes."""
    options = [option_from(option) for option in data["options"]]
    blocked = [option_from(option) for option in data["blocked"]]
    return hp.Decision(data["seat"], data["kind"], text_from(data["prompt"]), options, data["source"], blocked)


def option_from(data: dict[str, Any]) -> hp.Option:
    preview = tuple(hp.Change(change["what"], change["amount"]) for change in data["preview"])
    why_not = text_from(data["why_not"]) if data.get("why_not") else None
    return hp.Option(data["id"], text_from(data["text"]), tuple(data["refs"]), preview, why_not, data["reveals"])


def text_from(data: dict[str, str]) -> hp.Text:
    return hp.Text(data["en"], data["pl"])


@cache
def bot_of(game: str, level: str) -> Any:
    """A bot keeps what it has loaded and prepared for the next decision."""
    return hp.bot(game, level)


def choose(game: str, level: str, view: dict[str, Any], decision: dict[str, Any], budget_s: float) -> str:
    """The id of the option that a bot takes."""
    chosen = bot_of(game, level).choose(view, decision_from(decision), budget_s=budget_s)
    return chosen if isinstance(chosen, str) else str(chosen.id)


def hint(game: str, level: str, view: dict[str, Any], decision: dict[str, Any], budget_s: float) -> bytes:
    """The best few options with a reason each; for a game without features what a bot of the level would do."""
    asked = decision_from(decision)
    found: list[tuple[str, float | None, hp.Text]]
    try:
        found = [(str(one.id), float(one.value), one.reason) for one in bot_hints.hints(view, asked, budget_s)]
    except NoWeights:
        chosen = choose(game, level, view, decision, budget_s)
        found = [(chosen, None, hp.Text("This is what a bot would do.", "Tak zagrałby bot."))]
    told = []
    for id, value, reason in found:
        option = asked.option(id)
        if option is not None:
            told.append(wire.Hint(id, engine.option_text(option), value, engine.words(reason)))
    return msgspec.json.encode(told)


def replay(record: bytes) -> bytes:
    given = msgspec.json.decode(record)
    names = given.get("names") if isinstance(given, dict) else None
    known = [str(name)[:40] for name in names] if isinstance(names, list) else []
    return msgspec.json.encode(replays.told(cached_game(record), known))


def replay_at(record: bytes, ply: int, seat: int | None) -> bytes:
    return msgspec.json.encode(replays.position_at(cached_game(record), ply, seat))


def start_from(record: bytes, ply: int) -> bytes:
    return msgspec.json.encode(engine.start_from(msgspec.json.decode(record), ply))


def review(record: bytes) -> bytes:
    return msgspec.json.encode(replays.reviewed(cached_game(record)))


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
    "hint": hint,
    "replay": replay,
    "replay_at": replay_at,
    "review": review,
    "start_from": start_from,
}
