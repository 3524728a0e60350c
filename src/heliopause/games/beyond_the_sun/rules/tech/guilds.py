"""Guilds: the cover tiles that events take away, and what their removal brings."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, top_a, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.specials import GUILDMASTER_DUES
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import gain_ore
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads, tell_leader
from heliopause.games.beyond_the_sun.rules.model import CHANGED, GUILD_COVER
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.tableau import row_may_open


def ask_guild(t: Tables, s: State, seat: i64, level: i64) -> None:
    """Which Guild of that level is opened: the last covered one without a question, none when all are open."""
    ask(t.book, s, codes.ASK_GUILD, seat, level)


def has_cover(t: Tables, s: State, level: i64) -> bool:
    """Whether a Guild of that level is still covered."""
    for guild in range(4):
        if s.cells[GUILD_COVER + guild] and t.guild_level[guild] == level:
            return True
    return False


class Guild(TableQuestion):
    """ASK_GUILD: which Guild loses its cover tile."""

    def legal(self, s: State, moves: Moves) -> None:
        for guild in range(4):
            if s.cells[GUILD_COVER + guild] and self.t.guild_level[guild] == top_a(s):
                moves.add(guild)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        uncover(self.t, s, seat, move)


def uncover(t: Tables, s: State, seat: i64, guild: i64) -> None:
    s.cells[GUILD_COVER + guild] = 0
    s.cells[CHANGED] = 1
    tell(s, codes.TOLD_GUILD, seat, guild)
    if t.leaders:
        pay_for_cover(t, s)
    if t.tableau:
        row_may_open(s, t.guild_unlocks[guild])


def pay_for_cover(t: Tables, s: State) -> None:
    """Guildmaster: 1 Ore whenever a cover tile is removed."""
    for master in range(t.players):
        if leads(t, s, master, GUILDMASTER_DUES):
            tell_leader(t, s, master, GUILDMASTER_DUES)
            gain_ore(s, master, 1)
