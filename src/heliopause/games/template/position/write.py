"""A whole position by names; what a seat cannot see is left out or counted."""

from __future__ import annotations

from heliopause.core.kernel.state import UNKNOWN, State, frames_of
from heliopause.core.position import seat_name
from heliopause.games.template.rules import model as m
from heliopause.games.template.rules.codes import FRAME_NAMES
from heliopause.games.template.rules.tables import Tables


def position(t: Tables, s: State, players: int) -> dict[str, object]:
    out: dict[str, object] = {"round": int(s.cells[m.ROUND]), "turn": seat_name(int(s.cells[m.TURN]))}
    out["played"] = in_place(t, s, m.PLAYED, 1)
    layers = range(1, int(s.cells[m.DECK]) + 1)
    out["deck"] = [in_place(t, s, m.DECK, layer) for layer in layers]
    if s.cells[m.DECK] == UNKNOWN:
        out["deck"] = int(s.cells[m.LEFT])
    for seat in range(players):
        at = int(m.hand(seat))
        held: object = in_place(t, s, at, 1) if s.cells[at] != UNKNOWN else int(s.cells[m.HELD + seat])
        mat = {"ore": int(s.cells[m.ORE + seat]), "lamps": int(s.cells[m.LAMPS + seat]), "hand": held}
        out[seat_name(seat)] = mat
    out["frames"] = [[FRAME_NAMES[frame[0]], *frame[1:]] for frame in frames_of(s)]
    return out


def in_place(t: Tables, s: State, at: int, value: int) -> list[str]:
    return [t.cards[card].name for card in range(1, m.CARDS + 1) if s.cells[at + card] == value]
