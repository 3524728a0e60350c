"""Reads a position by names into a state; refuses with a reason what cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from heliopause.core.kernel import decks
from heliopause.core.kernel.frames import push
from heliopause.core.kernel.state import FRAME, State, new_state
from heliopause.core.position import PositionError, listing, mapping, number, only_keys, seat_name, seat_number
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules import model as m
from heliopause.games.template.rules.tables import Tables


def state(t: Tables, position: Mapping[str, object], players: int) -> State:
    seats = [seat_name(seat) for seat in range(players)]
    only_keys("the position", position, ["round", "turn", "played", "deck", "frames", *seats])
    s = new_state(m.LAYOUT)
    s.cells[m.ROUND] = number("round", position.get("round", 1), 0, m.ROUNDS + 1)
    turn = seat_number(position.get("turn", "P1"), players)
    s.cells[m.TURN] = turn
    left = dict(t.number)
    del left[""]
    for name in listing("played", position.get("played")):
        s.cells[m.PLAYED + taken(left, name)] = 1
    for seat, name in enumerate(seats):
        mat = mapping(name, position.get(name))
        only_keys(name, mat, ["ore", "lamps", "hand"])
        s.cells[m.ORE + seat] = number("ore", mat.get("ore", 1), 0, 999)
        s.cells[m.LAMPS + seat] = number("lamps", mat.get("lamps", 0), 0, 999)
        for card in listing("hand", mat.get("hand")):
            s.cells[m.hand(seat) + taken(left, card)] = 1
            s.cells[m.HELD + seat] += 1
    for layer in listing("deck", position.get("deck", [list(left)])):
        decks.new_bottom(s, m.DECK)
        for name in listing("a layer", layer):
            decks.put(s, m.DECK, taken(left, name), s.cells[m.DECK])
            s.cells[m.LEFT] += 1
    place_frames(s, listing("frames", position.get("frames")), turn, players)
    return s


def taken(left: dict[str, int], name: object) -> int:
    """The number of a card that is not placed yet."""
    if not isinstance(name, str) or name not in left:
        raise PositionError(f"{name!r} is no card, or it is in two places")
    return left.pop(name)


def place_frames(s: State, frames: list[object], turn: int, players: int) -> None:
    if not frames and s.cells[m.ROUND] <= m.ROUNDS:
        push(s, co.OP_TURN, (turn + 1) % players)
        push(s, co.ASK_ACTION, turn)
    ops = {name: op for op, name in co.FRAME_NAMES.items()}
    for frame in frames:
        if not isinstance(frame, list) or len(frame) != FRAME or frame[0] not in ops:
            raise PositionError(f"{frame!r} is no frame")
        push(s, ops[frame[0]], *frame[1:])
