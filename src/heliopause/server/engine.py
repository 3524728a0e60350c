"""The one door between the server and the rules: engine values in, wire values out. Nothing here knows a game."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any, Literal

import msgspec

import heliopause as hp
from heliopause import workshop
from heliopause.api import dealt, game_at
from heliopause.core import registry
from heliopause.core.content import ContentError, Pack
from heliopause.core.decision import GIVES_AWAY, WAY_OUT
from heliopause.core.kernel.state import live_cells
from heliopause.core.recorded import played_by, rules_of
from heliopause.lessons import drill, practice, shelf
from heliopause.lessons.lesson import Lesson, Step
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


def new_game(game: str, players: int, options: dict[str, Any], seed: str, packs: tuple[Pack, ...] = ()) -> hp.Game:
    check_game(game)
    check_options(game, players, options)
    try:
        return hp.new_game(game, players=players, seed=seed, options=options, packs=packs)
    except ContentError as error:
        raise errors.Refused(
            422, "pack", f"The packs do not fit together: {error}.", f"Zestawy nie pasują do siebie: {error}."
        ) from error
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
            known, shown = ", ".join(schema), errors.clipped(repr(name))
            raise errors.Refused(
                422, "options", f"There is no option {shown}; known: {known}.", f"Nie ma opcji {shown}; są: {known}."
            )
        given = schema[name].get("choices")
        choices = list(given) if isinstance(given, (list, tuple)) and given else [True, False]
        if not isinstance(value, (str, bool, int)) or value not in choices:
            listed = ", ".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in choices)
            raise errors.Refused(
                422, "options", f"Option {name!r} is one of: {listed}.", f"Opcja {name!r} to jedno z: {listed}."
            )


def round_of(view: dict[str, Any]) -> int:
    return int(view.get("round", view["position"].get("round", 0)) or 0)


def sides_of(view: dict[str, Any]) -> list[str]:
    """What each seat plays, in games where sides differ: its faction or its home world."""
    mats = [view["position"].get(f"P{seat + 1}") or {} for seat in range(view["players"])]
    return [str(mat.get("faction") or mat.get("home") or "") for mat in mats]


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


def known_to(game: hp.Game, seat: int) -> dict[str, Any]:
    """What a seat knows, for a bot in a worker: whose game it is and its integers, without a word for people."""
    cells = live_cells(game.known(seat))
    size = game.rules.layout.size
    return {
        "game": game.game,
        "players": game.players,
        "options": game.options,
        "played_by": played_by(game.record.header),
        "version": game.version,
        "seat": seat,
        "cells": cells[:size],
        "stack": cells[size:],
    }


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


def option_role(option: hp.Option) -> Literal["", "way_out", "gives_away"]:
    return "way_out" if option.role == WAY_OUT else "gives_away" if option.role == GIVES_AWAY else ""


def option_info(option: hp.Option) -> wire.OptionInfo:
    return wire.OptionInfo(
        id=option.id,
        text=option_text(option),
        refs=list(option.refs),
        preview=[wire.Change(change.what, change.amount) for change in option.preview],
        reveals=option.reveals,
        role=option_role(option),
        standings=[standing_info(standing) for standing in option.standings],
    )


def standing_info(standing: hp.Standing) -> wire.Standing:
    return wire.Standing(
        place=standing.place,
        before=standing.before,
        after=standing.after,
        strengths=standing.strengths,
        text=words(standing.words),
    )


def blocked_info(option: hp.Option) -> wire.BlockedInfo:
    assert option.why_not is not None, f"{option.id} is blocked without a reason"
    return wire.BlockedInfo(
        id=option.id, text=option_text(option), refs=list(option.refs), why_not=words(option.why_not)
    )


def events_for(game: hp.Game, seat: int | None, since: int) -> list[wire.EventInfo]:
    """The log after an entry as a seat may read it."""
    return [event_info(event, ply) for ply, event in game.told(since, seat)]


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
            part_of=str(option["part_of"]) if "part_of" in option else None,
            needs=dict(needs) if isinstance(needs := option.get("needs"), dict) else {},
            solo=option.get("solo") is not False,
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
    played_by: dict[str, Any]


class Opening(msgspec.Struct):
    """A table to be opened."""

    asked: wire.CreateTable
    start: Start | None


def start_from(record: Any, ply: int) -> Start:
    """Replays the record: work for a worker, not for the process that answers everybody."""
    source = replayed(record)
    return Start(
        source.game, source.players, source.options, at_ply(source, ply).position(), played_by(source.record.header)
    )


def opened_game(body: wire.CreateTable, seed: str, start: Start | None, packs: tuple[Pack, ...]) -> hp.Game:
    """The game of a new table: dealt, or from a position of a record, or with a card to try."""
    if body.lesson is not None:
        return practice.opened(lesson_named(body.lesson))
    if start is None and body.trial is not None:
        return tried_game(body, seed, packs)
    if start is None:
        return new_game(body.game, body.players, body.options, seed, packs)
    if start.game != body.game or start.players != body.players:
        raise errors.Refused(422, "record", "The record is of another game.", "Ten zapis pochodzi z innej gry.")
    if packs:
        raise errors.Refused(
            422, "pack", "A position keeps the cards of its record.", "Pozycja zachowuje karty ze swojego zapisu."
        )
    spec = registry.spec(start.game)
    rules = rules_of(spec, {"players": start.players, "options": start.options, **start.played_by})
    if not body.practice:
        return game_at(spec, rules, seed, start.position)
    return game_at(spec, rules, seed, start.position, drill.deal, {drill.MARK: learner_of(body)})


def learner_of(body: wire.CreateTable) -> int:
    """The one person at a table where a turn is practised."""
    people = [seat for seat, plan in enumerate(body.seats or []) if plan.kind == "human"]
    if len(people) != 1:
        raise errors.malformed("a turn is practised by one person against bots")
    return people[0]


def lesson_named(id: str) -> Lesson:
    found = shelf.lesson(id)
    if found is None:
        raise errors.no_such_lesson(id)
    return found


def plan_lesson(body: wire.CreateTable, id: str) -> None:
    """The learner sits on the first seat; opponents play by the lesson's script. Nothing else is asked for."""
    lesson = lesson_named(id)
    if msgspec.structs.replace(body, lesson=None) != wire.CreateTable():
        raise errors.malformed("a lesson comes with its own game, players, options and seats")
    body.game, body.players, body.options = lesson.game, lesson.players, dict(lesson.options)
    others = [wire.SeatPlan(kind="bot", level="cadet") for _ in range(lesson.players - 1)]
    body.seats = [wire.SeatPlan(kind="human"), *others]


def lessons_info() -> list[wire.LessonInfo]:
    """The courses of all games, without what a lesson keeps to itself: its cards and its solution."""
    return [lesson_info(lesson) for game in games_here() for lesson in shelf.lessons(game)]


def lesson_info(lesson: Lesson) -> wire.LessonInfo:
    return wire.LessonInfo(
        id=lesson.id,
        game=lesson.game,
        part=lesson.part,
        icon=lesson.icon,
        title=words(lesson.title),
        goal=words(lesson.goal),
        minutes=lesson.minutes,
        players=lesson.players,
        steps=[lesson_step(step) for step in lesson.steps],
    )


def lesson_step(step: Step) -> wire.LessonStep:
    return wire.LessonStep(
        say=words(step.say),
        task=None if step.task is None else words(step.task),
        lit=list(step.lit),
        arrow=list(step.arrow),
        quiz=[wire.LessonAnswer(words(answer.text), answer.right) for answer in step.quiz],
    )


def planned_trial(body: wire.CreateTable, packs: tuple[Pack, ...]) -> workshop.Trial:
    """Where a card can be tried; the table gets the players and options for it, and bots on seats not named."""
    assert body.trial is not None
    check_catalogue(body.game)
    try:
        plan = workshop.trial(body.game, body.trial.kind, body.trial.card, packs)
    except ContentError as error:
        raise errors.Refused(
            422, "card", f"There is no such card: {error}.", "W tych zestawach nie ma takiej karty."
        ) from error
    me = wire.SeatPlan(kind="human")
    bots = [wire.SeatPlan(kind="bot", level="officer") for _ in range(plan.players)]
    body.seats = [*(body.seats or [me]), *bots][: plan.players]
    body.players, body.options = plan.players, plan.options
    return plan


def tried_game(body: wire.CreateTable, seed: str, packs: tuple[Pack, ...]) -> hp.Game:
    """A table that begins with one card in play; where no position can say so, a deal with its set switched on."""
    plan = planned_trial(body, packs)
    if plan.position is None:
        return new_game(body.game, plan.players, plan.options, seed, packs)
    try:
        return hp.from_position(body.game, plan.players, plan.options, plan.position, seed, packs)
    except hp.PositionError:
        return new_game(body.game, plan.players, plan.options, seed, packs)


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
        f"This record cannot be read: {errors.clipped(reason)}.",
        "Nie można odczytać tego zapisu: jest niepełny, zmieniony albo uszkodzony.",
    )


def at_ply(game: hp.Game, ply: int) -> hp.Game:
    """The game after the first `ply` entries of the line played."""
    return game.at(entry_of(game, ply))


def entry_of(game: hp.Game, ply: int) -> int:
    """The number of the entry that is the `ply`-th of the line played."""
    if ply > game.ply:
        raise errors.Refused(422, "ply", f"There are {game.ply} plies.", f"Ten zapis ma {game.ply} posunięć.")
    if ply == 0:
        return 0
    number, _, _ = next(islice(game.entries_back(), game.ply - ply, None))
    return number


def check_catalogue(game: str) -> None:
    """Only games that ship with a catalogue of cards and boards can show it."""
    check_game(game)
    if game not in registry.BUILT_IN:
        raise errors.no_such_game(game)


def dealt_again(game: hp.Game, seed: str) -> hp.Game:
    """A new game with the options of another and, where it has cards of others, with its very cards."""
    if not game.rules.content.packs:
        return new_game(game.game, game.players, game.options, seed)
    return dealt(game.game, game.rules, seed)
