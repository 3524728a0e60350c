"""The turns of a game that was played: who decided what, from where to where, and where something unknown turned up."""

from __future__ import annotations

import heliopause as hp
from heliopause.bots.advice.lines import legal_moves
from heliopause.core.kernel.frames import CHANCE_SEAT


class Stretch:
    """Decisions of one seat between two things that nobody could know: judged at one moment, with one knowledge."""

    def __init__(self, start: hp.Game, seat: int) -> None:
        self.start = start
        self.seat = seat
        self.moves: list[int] = []
        self.choices = 0  # decisions with more than one option
        self.from_ply = start.ply
        self.to_ply = start.ply
        self.drawn = False  # whether something unknown turned up behind it


class Span:
    """A turn of a seat: all its decisions until somebody else decides or the turn is over."""

    def __init__(self, seat: int, round: int) -> None:
        self.seat = seat
        self.round = round
        self.stretches: list[Stretch] = []
        self.end: hp.Game | None = None

    @property
    def from_ply(self) -> int:
        return self.stretches[0].from_ply

    @property
    def to_ply(self) -> int:
        return self.stretches[-1].to_ply

    @property
    def forced(self) -> bool:
        return all(stretch.choices == 0 for stretch in self.stretches)


def spans_of(game: hp.Game) -> list[Span]:
    """Every turn of the line played, set-up included (its round is 0)."""
    spans: list[Span] = []
    walk = game.walk()
    before = next(walk)
    mark = None
    fresh = True
    for then in walk:
        seat = before.seat
        assert seat is not None, "somebody decided"
        _, _, do = next(then.entries_back())
        if seat == CHANCE_SEAT:
            if spans and (len(before.legal_ids()) > 1 or before.rules.tells_news(before.known(None))):
                spans[-1].stretches[-1].drawn = True
                fresh = True
        else:
            now = int(before.rules.turn_mark(before.known(None)))
            if not spans or spans[-1].seat != seat or now != mark:
                if spans:
                    spans[-1].end = before
                spans.append(Span(seat, round_of(before)))
                fresh = True
            if fresh:
                spans[-1].stretches.append(Stretch(before, seat))
                fresh = False
            took(spans[-1].stretches[-1], before, do, then.ply)
            mark = now
        before = then
    if spans:
        spans[-1].end = before
    return spans


def took(stretch: Stretch, before: hp.Game, do: str, ply: int) -> None:
    known = before.known(stretch.seat)
    moves = legal_moves(before.rules, known)
    stretch.moves.append(next(move for move in moves if before.rules.move_id(known, move) == do))
    stretch.choices += 1 if len(moves) > 1 else 0
    stretch.to_ply = ply


def round_of(game: hp.Game) -> int:
    return int(game.position().get("round", 0) or 0)
