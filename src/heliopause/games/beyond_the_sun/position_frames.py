"""The stack of frames by names: `[turn, P1, 1, 0, 0, 0]`, bottom first. Left out, a position waits at its phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from heliopause.core import program
from heliopause.core.frames import push
from heliopause.core.position import PositionError, listing, number, seat_name, seat_number, short
from heliopause.core.state import FRAME, State, frames_of
from heliopause.games.beyond_the_sun import anarchist_codes as an
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import setup_codes as su
from heliopause.games.beyond_the_sun.static import Static

MOST: Final = 2**40  # larger than any argument of a frame or field of the state
STAGE_OF_PHASE: Final = {
    co.PHASE_ACTION: co.STAGE_ACTION,
    co.PHASE_PRODUCTION: co.STAGE_PRODUCTION,
    co.PHASE_ACHIEVEMENT: co.STAGE_ACHIEVEMENT,
}

QUESTION_OF_PHASE: Final = {
    co.PHASE_ACTION: co.OP_ACTION,
    co.PHASE_PRODUCTION: co.OP_PRODUCE,
    co.PHASE_ACHIEVEMENT: co.OP_CLAIM,
}


def _op_names() -> dict[int, str]:
    names: dict[int, str] = {}
    for module in (program, co, su, an):
        for name, value in sorted(vars(module).items()):
            if name.startswith("OP_") and isinstance(value, int):
                names[value] = name[3:].lower()
    return names


NAME_OF_OP: Final = _op_names()
OP_OF_NAME: Final = {name: op for op, name in NAME_OF_OP.items()}


def written_frames(g: Static, s: State) -> list[list[object]]:
    out: list[list[object]] = []
    for frame in frames_of(s):
        seat = frame[1]
        owner: object = seat_name(seat) if 0 <= seat < g.players else seat
        out.append([NAME_OF_OP[frame[0]], owner, *frame[2:]])
    return out


def at_start_of_phase(g: Static, s: State) -> bool:
    """Whether the stack is the one that `place_default_frames` leads to, so that it need not be written."""
    phase = int(s.cells[m.PHASE])
    frames = frames_of(s)
    if phase == co.PHASE_OVER:
        return not frames
    if phase not in STAGE_OF_PHASE or (g.tableau and s.cells[m.TABLEAU_ROW + 2] == 0):
        return False
    seat = int(s.cells[m.TURN_SEAT])
    asked = [[co.OP_TURN, seat, STAGE_OF_PHASE[phase] + 1, 0, 0, 0], [QUESTION_OF_PHASE[phase], seat, 0, 0, 0, 0]]
    return frames == asked


def place_frames(g: Static, s: State, position: Mapping[str, object]) -> None:
    if position.get("frames") is None:
        place_default_frames(g, s)
        return
    for entry in listing("frames", position["frames"]):
        if not isinstance(entry, list) or len(entry) != FRAME or entry[0] not in list(OP_OF_NAME):
            raise PositionError(f"frames: {short(entry)} is no frame; one is written [op, seat, a, b, c, d]")
        if isinstance(entry[1], str):
            owner = seat_number(entry[1], int(g.players))
        else:  # nobody, or the Anarchists
            owner = number("frames: seat", entry[1], -1, m.ANARCHISTS)
        rest = [number(f"frames: {entry[0]}", value, -MOST, MOST) for value in entry[2:]]
        if entry[0] == "turn" and owner != s.cells[m.TURN_SEAT]:
            raise PositionError("frames: they belong to the turn of another seat; without them the phase begins")
        push(s, OP_OF_NAME[entry[0]], owner, rest[0], rest[1], rest[2], rest[3])


def place_default_frames(g: Static, s: State) -> None:
    """The seat whose turn it is stands at the start of its phase."""
    phase = int(s.cells[m.PHASE])
    if phase == co.PHASE_OVER:
        return
    if phase not in STAGE_OF_PHASE:
        raise PositionError("a position during set-up must give its frames")
    turn = int(s.cells[m.TURN_SEAT])
    if not 0 <= turn < g.players and not (g.solo and turn == m.ANARCHISTS):
        raise PositionError(f"turn: a player's turn expected, P1 to P{g.players}")
    push(s, co.OP_TURN, s.cells[m.TURN_SEAT], STAGE_OF_PHASE[phase])
    if g.tableau and s.cells[m.TABLEAU_ROW + 2] == 0:
        s.cells[m.TABLEAU_ROW + 2] = 1
        push(s, co.OP_TABLEAU, s.cells[m.TURN_SEAT], 2)
