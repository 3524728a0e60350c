"""Ships that cannot be built here, upgraded further or settled because they are too few, each with its reason."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b, top_seat
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.people import ids
from heliopause.games.beyond_the_sun.people.labels import say
from heliopause.games.beyond_the_sun.people.reasons import REASONS, needs_power
from heliopause.games.beyond_the_sun.rules import atoms
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.ship import colonize
from heliopause.games.beyond_the_sun.rules.tables import Tables

NOT_YOURS: Final = Text("You do not control this building site", "Nie kontrolujesz tego miejsca budowy")
ONLY_AT: Final = {
    1: Text("This ship is built in Deep Space", "Ten statek buduje się w głębokim kosmosie"),
    2: Text("This ship is built at Sol", "Ten statek buduje się w Układzie Słonecznym"),
}
HIGHEST: Final = Text("A ship of level 4 cannot be upgraded", "Statku poziomu 4 nie można ulepszyć")
JUST_RISEN: Final = Text("This ship has just been upgraded", "Ten statek jest już ulepszony")
JUST_BUILT: Final = Text("This ship has just been built", "Ten statek dopiero co powstał")


def blocked_ships(t: Tables, s: State, op: int, legal: list[str]) -> list[Option]:
    if op == co.ASK_BUILD:
        return blocked_sites(t, s, legal)
    if op in (co.ASK_UPGRADE, co.ASK_REFIT):
        return blocked_upgrades(t, s, op, legal)
    if op == co.ASK_SETTLE:
        return blocked_fleets(t, s, legal)
    return []


def grey(t: Tables, s: State, move: int, why: Text) -> Option:
    said = say(t, s, move)
    return Option(ids.move_id(t.cards, s, move), said.text, said.refs, why_not=why)


def blocked_sites(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Shipyards and other building sites that this ship cannot be built on."""
    seat, level, site = int(top_seat(s)), int(top_a(s)), int(top_b(s))
    out: list[Option] = []
    for location in [m.SOL, *[int(yard) for yard in t.shipyards], m.PHOENIX]:
        absent = location == m.PHOENIX and s.cells[m.SYSTEM_AT + location] == 0
        if absent or ids.move_id(t.cards, s, location) in legal:
            continue
        why = NOT_YOURS
        if site in ONLY_AT:
            why = ONLY_AT[site]
        elif s.cells[m.OUTPOST + location] == seat + 1 and not atoms.may_enter(t, s, location, level):
            why = REASONS[co.WHY_ENTRY]
        out.append(grey(t, s, location, why))
    return out


def blocked_upgrades(t: Tables, s: State, op: int, legal: list[str]) -> list[Option]:
    """Ships of level 4, and the one that was built or upgraded right before."""
    seat = int(top_seat(s))
    out: list[Option] = []
    for location in range(m.LOCATIONS):
        for level in range(1, 5):
            move = 16 * level + location
            have = s.cells[m.SHIPS + (seat * m.LOCATIONS + location) * 4 + level - 1]
            if have and ids.move_id(t.cards, s, move) not in legal:
                why = HIGHEST if level == 4 else JUST_BUILT if op == co.ASK_REFIT else JUST_RISEN
                out.append(grey(t, s, move, why))
    return out


def blocked_fleets(t: Tables, s: State, legal: list[str]) -> list[Option]:
    """Sets of ships whose power does not reach what the System asks for."""
    seat, location = int(top_seat(s)), int(top_a(s))
    need = int(t.system_power[s.cells[m.SYSTEM_AT + location]])
    fleets = [0]
    for level in range(4):
        have = int(s.cells[m.SHIPS + (seat * m.LOCATIONS + location) * 4 + level])
        fleets = [fleet | n << 5 * level for n in range(have + 1) for fleet in fleets]
    out: list[Option] = []
    for fleet in fleets[1:]:
        lack = need - int(colonize.settled_power(s, seat, location, fleet))
        if lack > 0 and ids.move_id(t.cards, s, fleet) not in legal:
            out.append(grey(t, s, fleet, needs_power(lack)))
    return out
