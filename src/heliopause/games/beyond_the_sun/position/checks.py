"""What makes a whole position impossible although each of its parts could be."""

from __future__ import annotations

from heliopause.core.kernel.state import State
from heliopause.core.position import PositionError, seat_name
from heliopause.games.beyond_the_sun.cards import specials
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.tables import Tables


def faction_name(faction: int) -> str:
    return "the Anarchists" if faction == m.ANARCHISTS else seat_name(faction)


def check_pieces(t: Tables, s: State) -> None:
    """What holds at every moment, also in the middle of an effect."""
    for location in range(m.LOCATIONS):
        check_entry(t, s, location)
    check_pawns(t, s)
    for card in range(1, m.SYSTEMS + 1):
        check_colony(t, s, card)


def check_settled(t: Tables, s: State) -> None:
    """What holds when nothing is under way."""
    for location in range(m.LOCATIONS):
        check_control(t, s, location)


def check_entry(t: Tables, s: State, location: int) -> None:
    lowest = int(t.system_entry[s.cells[m.SYSTEM_AT + location]])
    for seat in range(int(t.players)):
        at = m.SHIPS + (seat * m.LOCATIONS + location) * 4
        if any(s.cells[at + level - 1] for level in range(1, lowest)):
            levels = " or ".join([str(level) for level in range(lowest, 5)])
            raise PositionError(
                f"{seat_name(seat)}: only ships of level {levels} can be at {naming.location_id(location)}"
            )


def specialty_at(t: Tables, s: State, location: int) -> int:
    card = s.cells[m.SYSTEM_AT + location]
    return int(t.system_specialty[card] if card else t.location_specialty[location])


def fits(t: Tables, s: State, owner: int, kind: int, specialty: int) -> bool:
    if kind in (0, m.STAR_DISC) or owner == m.ANARCHISTS:
        return True
    return bool(specialty & kind) or bool(s.cells[m.PASSIVES + owner] & co.PASSIVE_EITHER_TRACK)


def check_control(t: Tables, s: State, location: int) -> None:
    """The state after a control check: the strongest faction alone there holds it, a tie leaves it as it was."""
    cells = s.cells
    name = naming.location_id(location)
    holder = int(cells[m.OUTPOST + location]) - 1
    card = int(cells[m.SYSTEM_AT + location])
    if holder >= 0 and not fits(t, s, holder, int(cells[m.OUTPOST_DISC + location]), specialty_at(t, s, location)):
        kind = naming.disc_id(cells[m.OUTPOST_DISC + location])
        raise PositionError(f"{faction_name(holder)}: {kind} is no specialty of {name}")
    if location in (m.SOL, m.DEEP_SPACE) or not (card or t.location_specialty[location]):
        if holder >= 0:
            raise PositionError(f"{name} cannot be controlled")
        return
    powers = [int(cells[m.POWER + f * m.LOCATIONS + location]) for f in range(m.FACTIONS)]
    if 0 <= holder < t.players and t.leaders and leads(t, s, holder, specials.ORBITAL_DEFENSE):
        powers[holder] += 1
    best = max(powers)
    if best == 0 or (holder >= 0 and powers[holder] == best):
        return
    strongest = [faction for faction in range(m.FACTIONS) if powers[faction] == best]
    if holder >= 0:
        raise PositionError(
            f"{faction_name(holder)} cannot hold {name}: {faction_name(strongest[0])} has more power there"
        )
    if len(strongest) == 1:
        raise PositionError(f"{faction_name(strongest[0])} has the most power at {name} and must have an Outpost there")


def check_pawns(t: Tables, s: State) -> None:
    for seat in range(int(t.players)):
        space = s.cells[m.PAWN + seat]
        if space == m.OFF or space >= m.PRIVATE_SPACES:
            continue
        for other in range(seat):
            if s.cells[m.PAWN + other] == space:
                where = naming.space_id(t.cards, s, seat, space)
                raise PositionError(f"two pawns stand on {where}: {seat_name(other)} and {seat_name(seat)}")


def check_colony(t: Tables, s: State, card: int) -> None:
    owner = int(s.cells[m.COLONY_OWNER + card]) - 1
    for place in range(2):
        kind = int(s.cells[m.COLONY_DISCS + card * 2 + place])
        if owner >= 0 and not fits(t, s, owner, kind, int(t.system_specialty[card])):
            raise PositionError(
                f"{faction_name(owner)}: {naming.disc_id(kind)} is no specialty of {naming.system_id(t.cards, card)}"
            )
