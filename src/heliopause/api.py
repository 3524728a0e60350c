"""The functions of the public API: making, loading and describing games."""

from __future__ import annotations

import contextlib
import importlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import yaml

from heliopause.core import recorded, registry
from heliopause.core.content import Content
from heliopause.core.kernel.chance import commitment
from heliopause.core.kernel.frames import CHANCE_SEAT
from heliopause.core.kernel.machine import Rules, fresh
from heliopause.core.position import PositionError, plain, short
from heliopause.core.record import Record, RecordError, parse, parse_open
from heliopause.game import Game, game_at, record_header, state_at
from heliopause.packs import chosen, library_of


def games() -> list[str]:
    """The ids of the games."""
    return registry.names()


def options_schema(game: str) -> dict[str, dict[str, object]]:
    """Option name -> {type, choices, default, doc}."""
    return {setting.name: setting.json() for setting in registry.spec(game).settings}


def new_game(
    game: str,
    players: int,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    packs: Sequence[object] = (),
) -> Game:
    """A new game, dealt and waiting for its first choice. The same seed and choices give the same game everywhere.

    `packs` are read packs, paths or texts of YAML; the record carries their cards.
    """
    return dealt(game, rules_of(game, players, options, packs), _secret(seed))


def dealt(game: str, rules: Rules, secret: str) -> Game:
    """A new game by rules that exist already, with their cards."""
    spec = registry.spec(game)
    made = Game(spec, rules, secret, record_header(spec, rules, secret), fresh(rules))
    made.answer_chance()
    return made


def from_position(
    game: str,
    players: int,
    options: Mapping[str, object] | None = None,
    position: Mapping[str, object] | str | None = None,
    seed: int | str | None = None,
    packs: Sequence[object] = (),
) -> Game:
    """A game that starts from a position by names, as a mapping or as YAML or JSON text; PositionError with a reason
    when it is impossible."""
    spec = registry.spec(game)
    rules = rules_of(game, players, options, packs)
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
        raise TypeError(f"a seed is a whole number or a text, not {short(seed)}")
    try:
        secret = str(seed)
        secret.encode()
    except ValueError as error:
        raise registry.OptionError(f"this cannot be a seed: {error}") from None
    return secret


def load(record: object, seed: int | str | None = None) -> Game:
    """The game of a record at its last entry; with its seed the draws to come are those of the original."""
    return _replayed(parse(record), None, seed)


def load_open(header: Mapping[str, object], log: Sequence[dict[str, object]], seed: int | str | None = None) -> Game:
    """Like `load`, for a store that appends entries and has no closing line yet."""
    return _replayed(parse_open(header, log), None, seed)


def load_so_far(header: Mapping[str, object], log: list[dict[str, object]], seed: int | str | None = None) -> Game:
    """Like `load_open`, as far as the entries can be replayed: to show what this program cannot go on with."""
    record = parse_open(header, log)
    made = _begun(record, _secret(seed))
    with contextlib.suppress(RecordError):
        made.replay_entries(record.log, None)
    return made


def replay(record: object, upto: int | None = None) -> Game:
    """The game of a record after its first `upto` entries."""
    return _replayed(parse(record), upto, None)


def arrived(header: Mapping[str, object], log: Sequence[dict[str, object]], seed: str, assisted: bool) -> Game:
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
    made.record.told = record.upto(made.version).told
    if upto is None:
        made.answer_chance()
    return made


def _begun(record: Record, secret: str) -> Game:
    """The game of a record before its first entry."""
    header = record.header
    try:
        spec = registry.spec(str(header.get("game")))
    except registry.OptionError as error:
        raise RecordError(f"the header asks for a game that does not exist here: {error}") from error
    rules = recorded.rules_of(spec, header)
    position = header.get("position")
    if position is not None:
        try:
            state = state_at(rules, plain(position))
        except PositionError as error:
            raise RecordError(f"the record starts from an impossible position: {error}") from error
    else:
        state = fresh(rules)
    return Game(spec, rules, secret, header, state)


def rules_of(
    game: str, players: int, options: Mapping[str, object] | None = None, packs: Sequence[object] = ()
) -> Rules:
    """The Rules object for search bots and researchers: works on states, never holds one."""
    spec = registry.spec(game)
    given = options if options is not None else {}
    if not packs:
        return spec.rules(players, given)
    return spec.rules(players, given, spec.content(given, chosen(packs), players))


def cards(game: str, packs: Sequence[object] = ()) -> list[Any]:
    """Every card of a game with its texts, icons and provenance; with packs as they change it."""
    return list(_catalogue(game).cards(_whole(game, packs)))


def cards_in(content: Content) -> list[Any]:
    """Every card of a content: of one table."""
    return list(_catalogue(content.game).cards(content))


def card(game: str, id: str, packs: Sequence[object] = ()) -> Any:
    """One card by its id."""
    for found in cards(game, packs):
        if found.id == id:
            return found
    raise KeyError(f"{game} has no card {id!r}")


def boards(game: str, packs: Sequence[object] = ()) -> dict[str, Any]:
    """The geometry of a game's boards for drawing them."""
    drawn_boards: dict[str, Any] = _catalogue(game).boards(_whole(game, packs))
    return drawn_boards


def boards_in(content: Content) -> dict[str, Any]:
    """The boards of a content: of one table."""
    drawn_boards: dict[str, Any] = _catalogue(content.game).boards(content)
    return drawn_boards


def _whole(game: str, packs: Sequence[object]) -> Content | None:
    return library_of(game).whole(chosen(packs)) if packs else None


def _catalogue(game: str) -> Any:
    if game not in registry.BUILT_IN:
        raise registry.OptionError(f"no card catalogue for {game!r}; known are {', '.join(registry.BUILT_IN)}")
    return registry.part(game, "cards.load") if registry.optional_part(game, "people.catalogue") else _NoCatalogue()


class _NoCatalogue:
    """Of a game that has not written its catalogue yet."""

    def cards(self, content: Content | None) -> list[Any]:
        return []

    def boards(self, content: Content | None) -> dict[str, Any]:
        return {}


def bot(game: str, level: str) -> Any:
    """An opponent: `choose(view, decision, budget_s)` returns one of the decision's options."""
    registry.spec(game)
    return importlib.import_module("heliopause.bots").bot(game, level)


def hint(game: Game, seat: int | None = None, depth: str = "compare", budget_s: float = 1.0) -> Any:
    """Advice for the seat that decides: plans for the whole turn, each with its chance to win and a reason in words.

    `depth` is "nudge" (a word without a move), "line" (the best plan) or "compare". It uses what the seat may know.
    """
    asked = game.seat
    if game.over or asked is None or asked == CHANCE_SEAT:
        raise ValueError("nobody has anything to decide")
    if seat is not None and seat != asked:
        raise ValueError(f"it is seat {asked} that decides, not {short(seat)}")
    return importlib.import_module("heliopause.bots.advice.hint").hint(game.view(asked), depth, budget_s)


def review(record: object, progress: Callable[[int, int], None] | None = None, worlds: int | None = None) -> Any:
    """A game looked at again, turn by turn: the best plan, the one played, what that cost in chance to win.

    `record` is a Game or anything that `load` reads; `progress` hears how many turns of how many are done.
    """
    made = importlib.import_module("heliopause.bots.advice.review")
    game = record if isinstance(record, Game) else load(record)
    return made.review(game, progress, made.WORLDS if worlds is None else worlds)
