"""What makes a whole position impossible although each of its parts could be."""

from __future__ import annotations

from heliopause.core.position import PositionError, seat_name
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import naming, specials
from heliopause.games.beyond_the_sun.leader_facts import leads
from heliopause.games.beyond_the_sun.static import Static


def faction_name(faction: int) -> str:
    return "the Anarchists" if faction == m.ANARCHISTS else seat_name(faction)


def check_pieces(g: Static, s: State) -> None:
    """What holds at every moment, also in the middle of an effect."""
    for location in range(m.LOCATIONS):
        check_entry(g, s, location)
    check_pawns(g, s)
    for card in range(1, m.SYSTEMS + 1):
        check_colony(g, s, card)


def check_settled(g: Static, s: State) -> None:
    """What holds when nothing is under way."""
    for location in range(m.LOCATIONS):
        check_control(g, s, location)


def check_entry(g: Static, s: State, location: int) -> None:
    if g.system_other[s.cells[m.SYSTEM_AT + location]] != specials.ENTRY_MIN_LEVEL_3:
        return
    for seat in range(int(g.players)):
        at = m.SHIPS + (seat * m.LOCATIONS + location) * 4
        if s.cells[at] or s.cells[at + 1]:
            raise PositionError(
                f"{seat_name(seat)}: only ships of level 3 or 4 can be at {naming.location_id(location)}"
            )


def specialty_at(g: Static, s: State, location: int) -> int:
    card = s.cells[m.SYSTEM_AT + location]
    return int(g.system_specialty[card] if card else g.location_specialty[location])


def fits(g: Static, s: State, owner: int, kind: int, specialty: int) -> bool:
    if kind in (0, m.STAR_DISC) or owner == m.ANARCHISTS:
        return True
    return bool(specialty & kind) or bool(s.cells[m.PASSIVES + owner] & co.PASSIVE_EITHER_TRACK)


def check_control(g: Static, s: State, location: int) -> None:
    """The state after a control check: the strongest faction alone there holds it, a tie leaves it as it was."""
    cells = s.cells
    name = naming.location_id(location)
    holder = int(cells[m.OUTPOST + location]) - 1
    card = int(cells[m.SYSTEM_AT + location])
    if holder >= 0 and not fits(g, s, holder, int(cells[m.OUTPOST_DISC + location]), specialty_at(g, s, location)):
        kind = naming.disc_id(cells[m.OUTPOST_DISC + location])
        raise PositionError(f"{faction_name(holder)}: {kind} is no specialty of {name}")
    if location in (m.SOL, m.DEEP_SPACE) or not (card or g.location_specialty[location]):
        if holder >= 0:
            raise PositionError(f"{name} cannot be controlled")
        return
    powers = [int(cells[m.POWER + f * m.LOCATIONS + location]) for f in range(m.FACTIONS)]
    if 0 <= holder < g.players and g.leaders and leads(g, s, holder, specials.ORBITAL_DEFENSE):
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


def check_pawns(g: Static, s: State) -> None:
    for seat in range(int(g.players)):
        space = s.cells[m.PAWN + seat]
        if space == m.OFF or space >= m.PRIVATE_SPACES:
            continue
        for other in range(seat):
            if s.cells[m.PAWN + other] == space:
                where = naming.space_id(s, seat, space)
                raise PositionError(f"two pawns stand on {where}: {seat_name(other)} and {seat_name(seat)}")


def check_colony(g: Static, s: State, card: int) -> None:
    owner = int(s.cells[m.COLONY_OWNER + card]) - 1
    for place in range(2):
        kind = int(s.cells[m.COLONY_DISCS + card * 2 + place])
        if owner >= 0 and not fits(g, s, owner, kind, int(g.system_specialty[card])):
            raise PositionError(
                f"{faction_name(owner)}: {naming.disc_id(kind)} is no specialty of {naming.system_id(card)}"
            )
