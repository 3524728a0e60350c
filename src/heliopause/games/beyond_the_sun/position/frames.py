"""The stack of frames by names: `[turn, P1, 1, 0, 0, 0]`, bottom first. Left out, a position waits at its phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from heliopause.core.effects import run
from heliopause.core.kernel.frames import push
from heliopause.core.kernel.state import FRAME, State, frames_of
from heliopause.core.position import PositionError, listing, number, seat_name, seat_number, short
from heliopause.games.beyond_the_sun.cards.program_names import first_release, programs_of
from heliopause.games.beyond_the_sun.people.questions import BY_CODE
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an
from heliopause.games.beyond_the_sun.rules.tables import Tables

T = TypeVar("T")

MOST: Final = 2**40  # larger than any argument of a frame or field of the state
STAGE_OF_PHASE: Final = {
    co.PHASE_ACTION: co.STAGE_ACTION,
    co.PHASE_PRODUCTION: co.STAGE_PRODUCTION,
    co.PHASE_ACHIEVEMENT: co.STAGE_ACHIEVEMENT,
}

QUESTION_OF_PHASE: Final = {
    co.PHASE_ACTION: co.ASK_ACTION,
    co.PHASE_PRODUCTION: co.ASK_PRODUCE,
    co.PHASE_ACHIEVEMENT: co.ASK_CLAIM,
}


def _op_names() -> dict[int, str]:
    names: dict[int, str] = {}
    for module in (run, co, su, an):
        for name, value in sorted(vars(module).items()):
            prefix, _, rest = name.partition("_")
            if prefix in ("OP", "ASK", "CHANCE") and isinstance(value, int):
                names[value] = rest.lower()
    return names


NAME_OF_OP: Final = _op_names()
OP_OF_NAME: Final = {name: op for op, name in NAME_OF_OP.items()}


PROGRAM_AT: Final = {  # the argument of a frame that asks nobody and is a place in the programs of the cards
    run.OP_RUN: 2,
    co.OP_JUMPING: 4,
    an.OP_ROWS: 2,
}


def program_argument(frame: Sequence[object]) -> int:
    """Which entry of a frame (its operation as a number) is a place in the programs, 0 if none is."""
    op = frame[0]
    if not isinstance(op, int):
        return 0
    return BY_CODE[op].program_at(frame) if op in BY_CODE else PROGRAM_AT.get(op, 0)


def with_programs(frame: list[T], translated: Callable[[T], T]) -> list[T]:
    """The frame with its place in the programs, if it has one, written in another way."""
    at = program_argument(frame)
    return [translated(cell) if at and k == at and cell != 0 else cell for k, cell in enumerate(frame)]


def written_frames(t: Tables, s: State) -> list[list[object]]:
    out: list[list[object]] = []
    programs = programs_of(t.cards)
    for frame in frames_of(s):
        seat = frame[1]
        owner: object = seat_name(seat) if 0 <= seat < t.players else seat
        told = with_programs(list[object](frame), lambda pc: programs.name(int(str(pc))))
        out.append([NAME_OF_OP[frame[0]], owner, *told[2:]])
    return out


def read_program(t: Tables, value: object) -> int:
    """A place in the programs: by its name, or by the number that the first release gave it."""
    name = value if isinstance(value, str) else first_release().name(number("frames: program", value, 0, MOST))
    place = programs_of(t.cards).place(name)
    if place < 0:
        raise PositionError(f"frames: no card has the program {short(value)}")
    return place


def at_start_of_phase(t: Tables, s: State) -> bool:
    """Whether the stack is the one that `place_default_frames` leads to, so that it need not be written."""
    phase = int(s.cells[m.PHASE])
    frames = frames_of(s)
    if phase == co.PHASE_OVER:
        return not frames
    if phase not in STAGE_OF_PHASE or (t.tableau and s.cells[m.TABLEAU_ROW + 2] == 0):
        return False
    seat = int(s.cells[m.TURN_SEAT])
    asked = [[co.OP_TURN, seat, STAGE_OF_PHASE[phase] + 1, 0, 0, 0], [QUESTION_OF_PHASE[phase], seat, 0, 0, 0, 0]]
    return frames == asked


def place_frames(t: Tables, s: State, position: Mapping[str, object]) -> None:
    if position.get("frames") is None:
        place_default_frames(t, s)
        return
    for entry in listing("frames", position["frames"]):
        if not isinstance(entry, list) or len(entry) != FRAME or entry[0] not in list(OP_OF_NAME):
            raise PositionError(f"frames: {short(entry)} is no frame; one is written [op, seat, a, b, c, d]")
        if isinstance(entry[1], str):
            owner = seat_number(entry[1], int(t.players))
        else:  # nobody, or the Anarchists
            owner = number("frames: seat", entry[1], -1, m.ANARCHISTS)
        told = with_programs([OP_OF_NAME[entry[0]], *entry[1:]], lambda value: read_program(t, value))
        rest = [number(f"frames: {entry[0]}", value, -MOST, MOST) for value in told[2:]]
        if entry[0] == "turn" and owner != s.cells[m.TURN_SEAT]:
            raise PositionError("frames: they belong to the turn of another seat; without them the phase begins")
        push(s, OP_OF_NAME[entry[0]], owner, rest[0], rest[1], rest[2], rest[3])


def place_default_frames(t: Tables, s: State) -> None:
    """The seat whose turn it is stands at the start of its phase."""
    phase = int(s.cells[m.PHASE])
    if phase == co.PHASE_OVER:
        return
    if phase not in STAGE_OF_PHASE:
        raise PositionError("a position during set-up must give its frames")
    turn = int(s.cells[m.TURN_SEAT])
    if not 0 <= turn < t.players and not (t.solo and turn == m.ANARCHISTS):
        raise PositionError(f"turn: a player's turn expected, P1 to P{t.players}")
    push(s, co.OP_TURN, s.cells[m.TURN_SEAT], STAGE_OF_PHASE[phase])
    if t.tableau and s.cells[m.TABLEAU_ROW + 2] == 0:
        s.cells[m.TABLEAU_ROW + 2] = 1
        push(s, co.OP_TABLEAU, s.cells[m.TURN_SEAT], 2)
