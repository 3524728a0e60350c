"""What tiles are worth to an empire as things stand: for the page, which shows it beside every tile."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.scoring import score
from heliopause.games.new_frontiers.rules.tables import BIT, Tables


def market_points(t: Tables, s: State, seat: i64) -> list[int]:
    """What each development of the market is worth to a seat, other bonuses that count it included."""
    now = score(t, s, seat)
    twin = s.copy()
    out: list[int] = []
    for slot in range(t.market):
        bit = BIT[s.cells[m.UP + slot]]
        twin.cells[m.OWNED + seat] ^= bit
        out.append(abs(int(score(t, twin, seat) - now)))
        twin.cells[m.OWNED + seat] ^= bit
    return out


def world_points(t: Tables, s: State, seat: i64, tile: i64) -> int:
    """What a world would be worth to a seat as one more colony."""
    slot = s.cells[m.COLONIES + seat]
    if slot == m.SLOTS:
        return int(t.vp[tile])
    twin = s.copy()
    twin.cells[m.COLONY + seat * m.SLOTS + slot] = tile
    twin.cells[m.COLONIES + seat] = slot + 1
    return int(score(t, twin, seat) - score(t, s, seat))
