"""The names that positions, option ids, refs and log lines share, and back to the numbers of the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.words import TYPES
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m

LOCATION: Final[dict[str, int]] = {name: number for number, name in enumerate(m.LOCATION_IDS)}
DISC: Final[dict[str, int]] = {"food": m.FOOD_DISC, "ore": m.ORE_DISC, "star": m.STAR_DISC}
COLUMNS: Final = "ABCDE"
ROMAN: Final = ("", "I", "II", "III", "IIII")
OVERACHIEVER_ID: Final = "overachiever"

POWERS: Final[dict[int, str]] = {
    co.POWER_HQ: "galactic_hq",
    co.POWER_MARKET_SELL: "black_market_industries.sell",
    co.POWER_MARKET_BUY: "black_market_industries.buy",
    co.POWER_CYGNI: "cygni_61",
    co.POWER_ASSIMILATE_DISC: "mind_machine_assimilation.disc",
    co.POWER_ASSIMILATE_ORE: "mind_machine_assimilation.ore",
    co.POWER_OPPORTUNIST: "opportunist",
    co.POWER_TOKEN: "guerrilla_tactician",
}


def technology_id(cards: Cards, number: i64) -> str:
    return cards.technology(int(number)).id


def event_id(cards: Cards, number: i64) -> str:
    return cards.event(int(number)).id


def covering_event_id(cards: Cards, number: i64, solo: bool) -> str:
    """The event on a slot: the solo game has its own."""
    return cards.anarchist_event(number).id if solo else event_id(cards, number)


def system_id(cards: Cards, number: i64) -> str:
    return cards.system(int(number)).id


def achievement_id(cards: Cards, number: i64) -> str:
    if number == m.OVERACHIEVER:
        return OVERACHIEVER_ID
    return cards.achievement(int(number)).id


def faction_id(cards: Cards, number: i64) -> str:
    return cards.faction(int(number)).id


def leader_id(cards: Cards, number: i64) -> str:
    return cards.leader(int(number)).id


def prediction_id(cards: Cards, number: i64) -> str:
    return cards.predictions[int(number) - 1].id


def anarchist_action_id(cards: Cards, number: i64) -> str:
    return cards.anarchist_action(int(number)).id


def anarchist_event_id(cards: Cards, number: i64) -> str:
    return cards.anarchist_event(int(number)).id


def guild_id(cards: Cards, guild: i64) -> str:
    return cards.guilds[int(guild)].id


def slot_id(cards: Cards, slot: i64) -> str:
    return cards.slots[int(slot)].id


def location_id(location: i64) -> str:
    return m.LOCATION_IDS[int(location)]


def type_id(kind: i64) -> str:
    return TYPES[int(kind)]


def disc_id(kind: i64) -> str:
    return m.DISC_IDS[int(kind)]


def ship_id(level: i64, location: i64) -> str:
    """`2@a1`, as in positions."""
    return f"{int(level)}@{location_id(location)}"


def ships_of(s: State, seat: int) -> list[tuple[int, int]]:
    """Location and level of every kind of ship that the seat has somewhere."""
    places = [(location, level) for location in range(m.LOCATIONS) for level in range(1, 5)]
    return [(at, level) for at, level in places if s.cells[m.SHIPS + (seat * m.LOCATIONS + at) * 4 + level - 1]]


def space_id(cards: Cards, s: State, seat: i64, space: i64) -> str:
    """Private spaces are named by their card, which is the seat's own."""
    at = int(space)
    if at == m.OFF:
        return "off"
    if at < m.SLOT_SPACES:
        action, place = divmod(at - m.BASIC_SPACES, 3)
        return f"basic.{cards.basic_actions[action].id}.{place + 1}"
    if at < m.GUILD_SPACES:
        slot, place = divmod(at - m.SLOT_SPACES, 2)
        return f"{slot_id(cards, slot)}.{place + 1}"
    if at < m.EVENT_SPACE:
        return f"guild.{guild_id(cards, at - m.GUILD_SPACES)}"
    if at == m.EVENT_SPACE:
        return "dyson_sphere_mk_1.1"
    if at < m.LEADER_SPACES:
        card, place = divmod(at - m.PRIVATE_SPACES, 2)
        return f"private.{technology_id(cards, s.cells[m.PRIVATE_TECH + seat * 2 + card])}.{place + 1}"
    return f"leader.{leader_id(cards, s.cells[m.LEADER + seat * 2 + at - m.LEADER_SPACES])}.1"


def space_number(cards: Cards, s: State, seat: int, name: str) -> int:
    """The space of that name, -1 if there is no such space. Cards on slots and beside mats must be placed already."""
    if name == "off":
        return m.OFF
    kind, _, rest = name.partition(".")
    what, _, place = rest.partition(".")
    if kind == "basic":
        for action in cards.basic_actions:
            if action.id == what and place in ("1", "2", "3"):
                return m.BASIC_SPACES + 3 * (action.number - 1) + int(place) - 1
    elif kind in cards.numbers.slot and rest in ("1", "2"):
        return m.SLOT_SPACES + 2 * cards.numbers.slot[kind] + int(rest) - 1
    elif kind == "guild" and rest in cards.numbers.guild:
        return m.GUILD_SPACES + cards.numbers.guild[rest]
    elif name == "dyson_sphere_mk_1.1":
        return m.EVENT_SPACE
    elif kind == "private" and place in ("1", "2"):
        for card in range(2):
            number = s.cells[m.PRIVATE_TECH + seat * 2 + card]
            if number and technology_id(cards, number) == what:
                return m.PRIVATE_SPACES + 2 * card + int(place) - 1
    elif kind == "leader" and place == "1":
        for card in range(2):
            number = s.cells[m.LEADER + seat * 2 + card]
            if number and leader_id(cards, number) == what:
                return m.LEADER_SPACES + card
    return -1


def power_id(cards: Cards, s: State, move: i64) -> str:
    """A power of a free window: by its card, a swap of achievement discs by the achievement and its slot."""
    at = int(move)
    if at < co.POWER_SWAP:
        return POWERS[at]
    index, rest = divmod(at - co.POWER_SWAP, 8)
    claim, track = divmod(rest, 2)
    name = achievement_id(cards, s.cells[m.ACHIEVEMENT + index])
    return f"giga_corporations {name}.{claim + 1} {disc_id(track + 1)}"


def claim_name(claim: i64) -> str:
    """`P2` for a star disc, `P2 food` for a production disc that replaced it."""
    seat, kind = divmod(int(claim), 4)
    return seat_name(seat) if kind == m.STAR_DISC else f"{seat_name(seat)} {disc_id(kind)}"
