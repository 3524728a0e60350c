"""Who will control a location once ships have moved, were built, upgraded or lost: facts and words for previews.

Control is settled after the last point of a Jump; a preview says from the first point on what it would be.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Standing, Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards.specials import ORBITAL_DEFENSE
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.atoms import is_controllable
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.ship.control import new_controller
from heliopause.games.beyond_the_sun.rules.tables import Tables

FIRST: Final = 2  # Sol and Deep Space are never controlled
ANARCHISTS: Final = Text("the Anarchists", "Anarchiści")


def after_move(t: Tables, s: State, played: State) -> tuple[Standing, ...]:
    """Locations that the seat goes to, and others that would change hands; `played` is not run on yet."""
    seat = int(top_seat(s))
    found: list[Standing] = []
    for location in range(FIRST, m.LOCATIONS):
        gone = int(m.power(played, seat, location) - m.power(s, seat, location))
        waits = s.cells[m.MAP_DIRTY] >> location & 1 and played.cells[m.MAP_DIRTY] >> location & 1 == 0
        if (gone == 0 and not waits) or not is_controllable(t, s, location):
            continue
        before, after = int(s.cells[m.OUTPOST + location]) - 1, int(new_controller(t, played, location))
        if gone > 0 or before != after:
            found.append(standing(t, played, seat, location, before, after))
    return tuple(found)


def points_to_come(played: State, seat: int, found: tuple[Standing, ...]) -> int:
    """Victory Points for control that these standings promise and that is not settled yet."""
    me = power_id(seat)
    points = 0
    for each in found:
        location = m.LOCATION_IDS.index(each.place.removeprefix("location:"))
        if power_id(int(played.cells[m.OUTPOST + location]) - 1) != each.after:
            points += (each.after == me) - (each.before == me)
    return points


def standing(t: Tables, s: State, seat: int, location: int, before: int, after: int) -> Standing:
    strengths: dict[str, int] = {}
    told: list[Text] = []
    for faction in [seat, *[each for each in range(m.FACTIONS) if each != seat]]:
        power = strength(t, s, faction, location, before)
        if power or faction == seat:
            strengths[power_id(faction)] = power
            who = name(faction, seat)
            told.append(Text(f"{who.en} {power}", f"{who.pl} {power}"))
    outcome = in_words(seat, before, after)
    words = Text(
        f"{', '.join([each.en for each in told])}: {outcome.en}",
        f"{', '.join([each.pl for each in told])}: {outcome.pl}",
    )
    return Standing(f"location:{naming.location_id(location)}", power_id(before), power_id(after), strengths, words)


def strength(t: Tables, s: State, faction: int, location: int, owner: int) -> int:
    """Power as it counts for control: Orbital Defense helps whoever has the Outpost."""
    power = int(m.power(s, faction, location))
    if t.leaders and faction == owner and faction < t.players and leads(t, s, faction, ORBITAL_DEFENSE):
        power += 1
    return power


def power_id(faction: int) -> str:
    if faction < 0:
        return ""
    return "anarchists" if faction == m.ANARCHISTS else seat_name(faction)


def name(faction: int, seat: int) -> Text:
    if faction == m.ANARCHISTS:
        return ANARCHISTS
    return Text("you", "Ty") if faction == seat else Text(seat_name(faction), seat_name(faction))


def in_words(seat: int, before: int, after: int) -> Text:
    who = name(after if after >= 0 else before, seat)
    many = (after if after >= 0 else before) == m.ANARCHISTS
    if after < 0:
        if before < 0:
            return Text("nobody controls it", "nikt nie ma kontroli")
        if before == seat:
            return Text("you lose control", "tracisz kontrolę")
        return Text(
            f"{who.en} {'lose' if many else 'loses'} control", f"kontrolę {'tracą' if many else 'traci'} {who.pl}"
        )
    if before == after:
        if after == seat:
            return Text("you keep control", "zachowujesz kontrolę")
        does = "zachowują" if many else "zachowuje"
        return Text(f"{who.en} {'keep' if many else 'keeps'} control", f"kontrolę {does} {who.pl}")
    if after == seat:
        return Text("you take control", "przejmujesz kontrolę")
    does = "przejmują" if many else "przejmuje"
    return Text(f"{who.en} {'take' if many else 'takes'} control", f"kontrolę {does} {who.pl}")
