"""What reviews say of somebody's play: accuracy by part of the game, and what is lost most on."""

from __future__ import annotations

from collections import Counter
from typing import Final

from heliopause.bots.advice import quality as q
from heliopause.server import wire
from heliopause.server.briefs import Brief
from heliopause.server.wire_advice import GameReview, ReviewTurn

PARTS: Final = 3
SHOWN: Final = 6
Seen = tuple[str, int, Brief]  # game, own seat, what is kept of it


def turns_of(review: GameReview, seat: int) -> list[ReviewTurn]:
    return [turn for turn in review.turns if turn.seat == seat and turn.quality != q.FORCED]


def parts(review: GameReview, seat: int) -> list[int | None]:
    """The accuracy of a seat in each third of the rounds; None where it had nothing to choose."""
    last = max((turn.round for turn in review.turns), default=1)
    found: list[list[tuple[float, float]]] = [[] for _ in range(PARTS)]
    for turn in turns_of(review, seat):
        found[min(PARTS - 1, PARTS * max(0, turn.round - 1) // last)].append((turn.loss, turn.gap))
    rated = [q.accuracy(each) for each in found]
    return [None if one is None else round(one) for one in rated]


def lost(review: GameReview, seat: int) -> dict[str, tuple[float, int]]:
    """What marked turns of a seat cost, by what the better plan was about."""
    marked = [turn for turn in turns_of(review, seat) if turn.quality in q.MARKED]
    return {
        theme: (round(sum(turn.loss for turn in marked if turn.theme == theme), 4), count)
        for theme, count in sorted(Counter(turn.theme for turn in marked).items())
    }


def mean_parts(seen: list[Seen]) -> list[wire.PartOfGame]:
    """Over all reviewed games; nothing without one."""
    rows = [brief.parts[seat] for _, seat, brief in seen if seat < len(brief.parts)]
    if not rows:
        return []
    found = [[row[part] for row in rows if part < len(row)] for part in range(PARTS)]
    rated = [[one for one in each if one is not None] for each in found]
    return [wire.PartOfGame(round(sum(each) / len(each)) if each else None, len(each)) for each in rated]


def lost_most(seen: list[Seen]) -> list[wire.LostOn]:
    """The themes that cost most, dearest first."""
    total: dict[str, tuple[float, int]] = {}
    for game, seat, brief in seen:
        for theme, (loss, turns) in (brief.lost[seat] if seat < len(brief.lost) else {}).items():
            before = total.get(f"{game}/{theme}", (0.0, 0))
            total[f"{game}/{theme}"] = (before[0] + loss, before[1] + turns)
    dear = sorted(total.items(), key=lambda item: (-item[1][0], item[0]))
    return [wire.LostOn(name, round(loss, 4), turns) for name, (loss, turns) in dear[:SHOWN]]
