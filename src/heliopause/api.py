"""The functions of the public API: making, loading and describing games."""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Mapping
from typing import Any

import yaml

from heliopause.core import registry
from heliopause.core.chance import commitment
from heliopause.core.machine import Rules, fresh
from heliopause.core.position import PositionError, plain
from heliopause.core.record import Record, RecordError, parse, parse_open
from heliopause.game import Game, game_at, record_header, state_at


def games() -> list[str]:
    """The ids of the games."""
    return registry.names()


def options_schema(game: str) -> dict[str, dict[str, object]]:
    """Option name -> {type, choices, default, doc}."""
    return {setting.name: setting.json() for setting in registry.spec(game).settings}


def new_game(
    game: str, players: int, seed: int | str | None = None, options: Mapping[str, object] | None = None
) -> Game:
    """A new game, dealt and waiting for its first choice. The same seed and choices give the same game everywhere."""
    spec = registry.spec(game)
    rules = spec.rules(players, options if options is not None else {})
    secret = _secret(seed)
    made = Game(spec, rules, secret, record_header(spec, rules, secret), fresh(rules))
    made.answer_chance()
    return made


def from_position(
    game: str,
    players: int,
    options: Mapping[str, object] | None = None,
    position: Mapping[str, object] | str | None = None,
    seed: int | str | None = None,
) -> Game:
    """A game that starts from a position by names, as a mapping or as YAML or JSON text; PositionError with a reason
    when it is impossible."""
    spec = registry.spec(game)
    rules = spec.rules(players, options if options is not None else {})
    given = _from_text(position) if isinstance(position, str) else position
    return game_at(spec, rules, _secret(seed), plain({} if given is None else given))


def _from_text(text: str) -> object:
    try:
        return yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise PositionError(f"the position is neither YAML nor JSON: {error}") from error


def _secret(seed: int | str | None) -> str:
    """What chance draws from: the seed as text, or something nobody can guess."""
    if seed is None:
        return secrets.token_hex(16)
    if not isinstance(seed, (int, str)):
        raise TypeError(f"a seed is a whole number or a text, not {seed!r}")
    return str(seed)


def load(record: object, seed: int | str | None = None) -> Game:
    """The game of a record at its last entry; with its seed the draws to come are those of the original."""
    return _replayed(parse(record), None, seed)


def load_open(header: Mapping[str, object], log: list[dict[str, object]], seed: int | str | None = None) -> Game:
    """Like `load`, for a store that appends entries and has no closing line yet."""
    return _replayed(parse_open(header, log), None, seed)


def replay(record: object, upto: int | None = None) -> Game:
    """The game of a record after its first `upto` entries."""
    return _replayed(parse(record), upto, None)


def arrived(header: Mapping[str, object], log: list[dict[str, object]], seed: str, assisted: bool) -> Game:
    """A game that was pickled: at the same place, with the same draws to come."""
    record = parse_open(header, log)
    made = _begun(record, seed)
    made.replay_entries(record.log, None)
    made.assisted = assisted
    return made


def _replayed(record: Record, upto: int | None, seed: int | str | None) -> Game:
    if upto is not None and (not isinstance(upto, int) or not 0 <= upto <= len(record.log)):
        raise RecordError(f"the record has entries 0 to {len(record.log)}, not {upto!r}")
    secret = _secret(seed)
    made = _begun(record, secret)
    if seed is not None and record.header.get("seed_commitment") != commitment(secret):
        raise RecordError("this is not the seed that the record was made with")
    made.replay_entries(record.log, upto)
    if upto is None:
        made.answer_chance()
    return made


def _begun(record: Record, secret: str) -> Game:
    """The game of a record before its first entry."""
    header = record.header
    players, options = header.get("players"), header.get("options")
    if not isinstance(players, int) or not isinstance(options, Mapping):
        raise RecordError("the header names no players or options")
    try:
        spec = registry.spec(str(header.get("game")))
        rules = spec.rules(players, options)
    except registry.OptionError as error:
        raise RecordError(f"the header asks for a game that does not exist here: {error}") from error
    if header.get("rules") != spec.rules_version:
        raise RecordError(
            f"the record was made with rules {header.get('rules')!r}; this program plays {spec.rules_version!r}"
        )
    position = header.get("position")
    if position is not None:
        try:
            state = state_at(rules, plain(position))
        except PositionError as error:
            raise RecordError(f"the record starts from an impossible position: {error}") from error
    else:
        state = fresh(rules)
    return Game(spec, rules, secret, header, state)


def rules_of(game: str, players: int, options: Mapping[str, object] | None = None) -> Rules:
    """The Rules object for search bots and researchers: works on states, never holds one."""
    return registry.spec(game).rules(players, options if options is not None else {})


def cards(game: str) -> list[Any]:
    """Every card of a game with its texts, icons and provenance."""
    return list(_catalogue(game).cards())


def card(game: str, id: str) -> Any:
    """One card by its id."""
    for found in cards(game):
        if found.id == id:
            return found
    raise KeyError(f"{game} has no card {id!r}")


def boards(game: str) -> dict[str, Any]:
    """The geometry of a game's boards for drawing them."""
    drawn_boards: dict[str, Any] = _catalogue(game).boards()
    return drawn_boards


def _catalogue(game: str) -> Any:
    if game not in registry.BUILT_IN:
        raise registry.OptionError(f"no card catalogue for {game!r}; known are {', '.join(registry.BUILT_IN)}")
    return importlib.import_module(registry.BUILT_IN[game] + ".cards")


def bot(game: str, level: str) -> Any:
    """An opponent: `choose(view, decision, budget_s)` returns one of the decision's options."""
    registry.spec(game)
    return importlib.import_module("heliopause.bots").bot(game, level)
