"""Guilds: the cover tiles that events take away, and what their removal brings."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.leader_facts import leads, tell_leader
from heliopause.games.beyond_the_sun.model import CHANGED, GUILD_COVER
from heliopause.games.beyond_the_sun.ops import gain_ore
from heliopause.games.beyond_the_sun.specials import GUILDMASTER_DUES
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.tableau import row_may_open


def ask_guild(t: Static, s: State, seat: i64, level: i64) -> None:
    """Which Guild of that level is opened: the last covered one without a question, none when all are open."""
    push(s, codes.OP_GUILD, seat, level)
    moves = Moves()
    legal_guild(t, s, moves)
    if moves.n <= 1:
        pop(s)
    if moves.n == 1:
        uncover(t, s, seat, moves.move[0])


def legal_guild(t: Static, s: State, moves: Moves) -> None:
    guild: i64 = 0
    while guild < 4:
        if s.cells[GUILD_COVER + guild] and t.guild_level[guild] == s.cells[s.top + 2]:
            moves.add(guild)
        guild += 1


def uncover(t: Static, s: State, seat: i64, guild: i64) -> None:
    s.cells[GUILD_COVER + guild] = 0
    s.cells[CHANGED] = 1
    if s.sink is not None:
        s.sink.tell(codes.EV_GUILD, seat, guild, 0, 0, ALL_SEATS)
    if t.leaders:
        pay_for_cover(t, s)
    if t.tableau:
        row_may_open(s, t.guild_unlocks[guild])


def pay_for_cover(t: Static, s: State) -> None:
    """Guildmaster: 1 Ore whenever a cover tile is removed."""
    master: i64 = 0
    while master < t.players:
        if leads(t, s, master, GUILDMASTER_DUES):
            tell_leader(t, s, master, GUILDMASTER_DUES)
            gain_ore(s, master, 1)
        master += 1
