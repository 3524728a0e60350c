"""The one door between the server and the rules: engine values in, wire values out. Nothing here knows a game."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import Any

import msgspec

import heliopause as hp
from heliopause.core import registry
from heliopause.server import errors, wire

CHANCE_SEAT = -1


def words(text: Any) -> wire.Words:
    """A Text of the engine, or a {"en", "pl"} of its JSON."""
    if isinstance(text, dict):
        return wire.Words(str(text["en"]), str(text["pl"]))
    if isinstance(text, str):
        return wire.Words(text, text)
    return wire.Words(text.en, text.pl)


@cache
def is_installed(game: str) -> bool:
    try:
        registry.spec(game)
    except (ModuleNotFoundError, hp.OptionError):
        return False
    return True


def games_here() -> list[str]:
    """The games whose rules are installed."""
    return [game for game in hp.games() if is_installed(game)]


def check_game(game: str) -> None:
    if game not in games_here():
        raise errors.no_such_game(game)


def new_game(game: str, players: int, options: dict[str, Any], seed: str) -> hp.Game:
    check_game(game)
    check_options(game, players, options)
    try:
        return hp.new_game(game, players=players, seed=seed, options=options)
    except hp.OptionError as error:
        raise errors.Refused(
            422, "options", f"This cannot be played: {error.text.en}.", f"Tak nie da się zagrać: {error.text.pl}."
        ) from error


def check_options(game: str, players: int, options: dict[str, Any]) -> None:
    """Say in both languages which option is wrong; combinations are left to the game itself."""
    counts = registry.spec(game).players
    if players not in counts:
        listed = ", ".join(str(count) for count in counts)
        raise errors.Refused(
            422, "players", f"This game is for {listed} players.", f"Ta gra jest dla liczby osób: {listed}."
        )
    schema = hp.options_schema(game)
    for name, value in options.items():
        if name not in schema:
            known = ", ".join(schema)
            raise errors.Refused(
                422, "options", f"There is no option {name!r}; known: {known}.", f"Nie ma opcji {name!r}; są: {known}."
            )
        given = schema[name].get("choices")
        choices = list(given) if isinstance(given, (list, tuple)) and given else [True, False]
        if not isinstance(value, (str, bool, int)) or value not in choices:
            listed = ", ".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in choices)
            raise errors.Refused(
                422, "options", f"Option {name!r} is one of: {listed}.", f"Opcja {name!r} to jedno z: {listed}."
            )


def line_played(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries that still count once every undo is honoured."""
    line: list[dict[str, Any]] = []
    for entry in log:
        if "undo" in entry:
            while line and line[-1]["n"] > entry["undo"]:
                line.pop()
        else:
            line.append(entry)
    return line


def round_of(view: dict[str, Any]) -> int:
    return int(view.get("round", view["position"].get("round", 0)) or 0)


def view_for(game: hp.Game, seat: int | None) -> wire.View:
    """The view that people get: without the integers that bots rebuild a state from."""
    view = game.view(seat)
    return wire.View(
        game=view["game"],
        players=view["players"],
        options=view["options"],
        version=view["version"],
        seat=view["seat"],
        round=round_of(view),
        turn_seat=view.get("turn_seat", view.get("deciding")),
        position=view["position"],
        table=view["table"],
        scores=msgspec.convert(view["scores"], list[wire.Score]),
    )


def decision_for(game: hp.Game, held: list[int]) -> wire.DecisionInfo | None:
    """The question in full for the one who answers it; everybody else learns who is asked and what kind it is."""
    decision = game.decision
    if decision is None or decision.seat == CHANCE_SEAT:
        return None
    if decision.seat not in held:
        return wire.DecisionInfo(
            seat=decision.seat, kind=decision.kind, waiting=True, prompt=None, source="", options=[], blocked=[]
        )
    return wire.DecisionInfo(
        seat=decision.seat,
        kind=decision.kind,
        waiting=False,
        prompt=words(decision.prompt),
        source=decision.source,
        options=[option_info(option) for option in decision.options],
        blocked=[blocked_info(option) for option in decision.blocked],
    )


def option_text(option: hp.Option) -> wire.Words:
    return wire.Words(option.text("en"), option.text("pl"))


def option_info(option: hp.Option) -> wire.OptionInfo:
    return wire.OptionInfo(
        id=option.id,
        text=option_text(option),
        refs=list(option.refs),
        preview=[wire.Change(change.what, change.amount) for change in option.preview],
        reveals=option.reveals,
    )


def blocked_info(option: hp.Option) -> wire.BlockedInfo:
    assert option.why_not is not None, f"{option.id} is blocked without a reason"
    return wire.BlockedInfo(
        id=option.id, text=option_text(option), refs=list(option.refs), why_not=words(option.why_not)
    )


def events_for(
    game: hp.Game, seat: int | None, since: int, line: list[dict[str, Any]] | None = None
) -> list[wire.EventInfo]:
    """The log after an entry as a seat may read it; `line` is the line played, when somebody has it at hand."""
    played = line_played(game.record.log) if line is None else line
    return [event_info(event, ply_of(played, event["n"])) for event in game.events(since, seat)]


def ply_of(line: list[dict[str, Any]], number: int) -> int:
    """How many entries of the line played stand up to and with this number."""
    return bisect_right(line, number, key=entry_number)


def entry_number(entry: dict[str, Any]) -> int:
    return int(entry["n"])


def event_info(event: dict[str, Any], ply: int) -> wire.EventInfo:
    return wire.EventInfo(
        n=event["n"],
        ply=ply,
        kind=event["kind"],
        seat=event.get("seat"),
        text=words(event["text"]),
        refs=list(event.get("refs", ())),
        args=event.get("args", {}),
    )


def games_info() -> list[wire.GameInfo]:
    return [game_info(game) for game in games_here()]


def game_info(game: str) -> wire.GameInfo:
    options = {}
    for name, option in hp.options_schema(game).items():
        choices = option.get("choices")
        options[name] = wire.GameOption(
            type=str(option["type"]),
            choices=list(choices) if isinstance(choices, (list, tuple)) else [],
            default=option["default"],
            doc=words(option["doc"]),
        )
    return wire.GameInfo(
        id=game,
        name=words(registry.spec(game).name),
        players=list(registry.spec(game).players),
        options=options,
        levels=["cadet", "officer", "captain", "commodore", "admiral"],
    )


def card_info(card: Any) -> wire.CardInfo:
    return wire.CardInfo(
        id=card.id,
        kind=card.kind,
        name=words(card.name),
        text=wire.Words(card.text("en"), card.text("pl")),
        icons=list(card.icons),
        source=card.source,
        known=card.known,
        facts=card.facts,
    )


class Start(msgspec.Struct):
    """The position of a record that a new table begins from."""

    game: str
    players: int
    options: dict[str, Any]
    position: dict[str, Any]


def start_from(record: Any, ply: int) -> Start:
    """Replays the record: work for a worker, not for the process that answers everybody."""
    source = replayed(record)
    return Start(source.game, source.players, source.options, at_ply(source, ply).position())


def opened_game(body: wire.CreateTable, seed: str, start: Start | None) -> hp.Game:
    """The game of a new table: dealt, or from a position of a record."""
    if start is None:
        return new_game(body.game, body.players, body.options, seed)
    if start.game != body.game or start.players != body.players:
        raise errors.Refused(422, "record", "The record is of another game.", "Ten zapis pochodzi z innej gry.")
    return hp.from_position(body.game, body.players, start.options, start.position, seed=seed)


def replayed(record: Any) -> hp.Game:
    try:
        return hp.load(record)
    except hp.RecordError as error:
        raise bad_record(error) from error
    except (TypeError, KeyError, AttributeError, ValueError, RecursionError) as error:
        raise bad_record("it has the wrong shape") from error


def bad_record(reason: object) -> errors.Refused:
    """Where exactly it is wrong is for those who write records, in English."""
    return errors.Refused(
        422,
        "record",
        f"This record cannot be read: {reason}.",
        "Nie można odczytać tego zapisu: jest niepełny, zmieniony albo uszkodzony.",
    )


def at_ply(game: hp.Game, ply: int) -> hp.Game:
    """The game after the first `ply` entries of the line played."""
    line = line_played(game.record.log)
    if ply > len(line):
        raise errors.Refused(422, "ply", f"There are {len(line)} plies.", f"Ten zapis ma {len(line)} posunięć.")
    return game.at(line[ply - 1]["n"] if ply else 0)


def check_catalogue(game: str) -> None:
    """Only games that ship with a catalogue of cards and boards can show it."""
    check_game(game)
    if game not in registry.BUILT_IN:
        raise errors.no_such_game(game)
