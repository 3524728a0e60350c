"""Looking at a record: its plies in words, any position of it, and a review with scores and win chances."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

import heliopause as hp
from heliopause.api import boards_in, cards_in
from heliopause.core.position import seat_name
from heliopause.core.record import came_after
from heliopause.server import chances, engine, errors, wire
from heliopause.server.happenings import words_of

TURNING_POINTS = 3
APART = 8


def told(game: hp.Game, names: list[str]) -> wire.Replay:
    return wire.Replay(
        game=game.game,
        players=game.players,
        options=game.options,
        names=names if len(names) == game.players else [f"P{n + 1}" for n in range(game.players)],
        assisted=game.assisted,
        plies=[ply for ply, _ in positions(game)],
        told=around(game),
        winners=game.winners(),
        packs=[wire.PackMark(**mark.json()) for mark in game.rules.content.packs],
    )


def around(game: hp.Game) -> list[wire.AroundPly]:
    """What happened around the game, at the plies of the line played. People go by their seats, as in the log."""
    numbers = sorted(number for number, _, _ in game.entries_back())
    names = [seat_name(seat) for seat in range(game.players)]
    return [wire.AroundPly(bisect_right(numbers, came_after(line)), words_of(line, names)) for line in game.record.told]


def components_of(game: hp.Game) -> wire.Components:
    engine.check_catalogue(game.game)
    content = game.rules.content
    return wire.Components([engine.card_info(card) for card in cards_in(content)], boards_in(content))


def positions(game: hp.Game) -> Iterator[tuple[wire.Ply, hp.Game]]:
    """Every entry of the line played, in words and with the scores after it, and the game as it was then."""
    told = events_by_entry(game)
    round_now = 0
    walk = game.walk()
    before = next(walk)
    for then in walk:
        entry = then.record.log[-1]
        if "check" in entry or round_now == 0:  # a turn ended: only then can the round have changed
            round_now = int(then.position().get("round", 0) or 0)
        number, seat, do = next(then.entries_back())
        text = told.get(number) or untold(before, do)
        totals = [score["total"] for score in then.scores()]
        yield wire.Ply(then.ply, seat, do, text, round_now, totals), then
        before = then


def events_by_entry(game: hp.Game) -> dict[int, wire.Words]:
    """The first line of the log for each entry; a finished record hides nothing, a spectator's eyes are enough."""
    found: dict[int, wire.Words] = {}
    for event in game.events(0, None):
        found.setdefault(event["n"], engine.words(event["text"]))
    return found


def untold(before: hp.Game, do: str) -> wire.Words:
    """An entry the log has no line for: what was asked and answered, or the card that came by chance."""
    decision = before.decision
    answer = next((option for option in decision.options if option.id == do), None) if decision else None
    if decision is None or answer is None or decision.seat == engine.CHANCE_SEAT:
        name = card_names(before.game).get(do.split()[-1], wire.Words(do, do))
        return wire.Words(f"drawn: {name.en}", f"dobrano: {name.pl}")
    asked = decision.prompt
    return wire.Words(joined(asked.en, answer.text("en")), joined(asked.pl, answer.text("pl")))


def joined(asked: str, answer: str) -> str:
    """One sentence; the answer to an offer often says the offer again."""
    if answer.rstrip(".") in asked:
        return answer
    return f"{asked} {answer}" if asked.endswith("?") else f"{asked.rstrip('.:')}: {answer}"


@cache
def card_names(game: str) -> dict[str, wire.Words]:
    return {card.id: engine.words(card.name) for card in hp.cards(game)}


def position_at(game: hp.Game, ply: int, seat: int | None) -> wire.Position:
    """The table after `ply` entries through the eyes of a seat."""
    if seat is not None and seat >= game.players:
        raise errors.no_such_seat()
    then = engine.at_ply(game, ply)
    before = engine.entry_of(game, ply - 1) if ply > 1 else 0
    return wire.Position(
        ply=ply,
        plies=game.ply,
        over=then.over,
        view=engine.view_for(then, seat),
        decision=engine.decision_for(then, [] if seat is None else [seat]),
        log=engine.events_for(then, seat, before),
        winners=then.winners(),
    )


def reviewed(game: hp.Game) -> wire.Review:
    """Scores and win chances after each ply, and the plies with the largest swings."""
    out: list[wire.ReviewPly] = []
    for ply, then in positions(game):
        win = chances.win_chances(then)
        out.append(wire.ReviewPly(ply.ply, ply.seat, ply.do, ply.text, ply.totals, win))
    return wire.Review(plies=out, turning_points=turning_points(out), winners=game.winners())


def turning_points(plies: list[wire.ReviewPly]) -> list[int]:
    """The plies after which somebody's chance to win changed most, once people began to choose, well apart.

    The last ply only counts out what was decided before.
    """
    first = next((ply.ply for ply in plies if ply.seat >= 0), len(plies) + 1)
    swings: list[tuple[float, int]] = []
    for before, after in zip(plies, plies[1:-1], strict=False):
        if before.win is not None and after.win is not None and after.ply >= first:
            change = max(abs(new - old) for old, new in zip(before.win, after.win, strict=True))
            swings.append((-change, after.ply))
    found: list[int] = []
    for _, ply in sorted(swings):
        if len(found) < TURNING_POINTS and all(abs(ply - other) >= APART for other in found):
            found.append(ply)
    return sorted(found)
