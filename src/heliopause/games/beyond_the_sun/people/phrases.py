"""Names of cards, places and amounts as people read them, in both languages."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.decision import Text
from heliopause.core.effects.run import PROGRAM_FRAMES
from heliopause.core.effects.text import plural_form
from heliopause.core.kernel.state import FRAME, State
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an

SOURCE_ANARCHISTS: Final = 11000  # + Action card of the Anarchists, behind the sources of codes.py

STOP: Final = Text("Stop here", "Zakończ")
SKIP: Final = Text("Skip it", "Pomiń")
COLONIZE_WHICH: Final = Text("Choose the System to colonize", "Wybierz układ do skolonizowania")
TYPE_NAMES: Final = (
    Text("Scientific", "naukowa"),
    Text("Economic", "ekonomiczna"),
    Text("Military", "wojskowa"),
    Text("Commercial", "handlowa"),
)
TYPE_GENITIVE: Final = ("naukowej", "ekonomicznej", "wojskowej", "handlowej")
DOOM_DISC: Final = Text("Doom disc", "dysk Zagłady")
DISC_NAMES: Final = (
    Text("no disc", "brak dysku"),
    Text("Food disc", "dysk produkcji żywności"),
    Text("Ore disc", "dysk produkcji rudy"),
    Text("star disc", "dysk ★"),
)
BASIC_NAMES: Final = {
    "research_1": Text("Research a Level I technology", "Zbadaj technologię poziomu I"),
    "research_2": Text("Research a Level II technology", "Zbadaj technologię poziomu II"),
    "build_and_jump": Text("Build a ship and Jump 2", "Zbuduj statek kosmiczny i skocz 2"),
    "collect": Text("Collect", "Zbierz zasoby"),
}
GENITIVE: Final = {
    "ore": ("kryształka rudy", "kryształków rudy"),
    "pop": ("kostki populacji", "kostek populacji"),
    "power": ("punktu siły militarnej", "punktów siły militarnej"),
}
ACCUSATIVE: Final = {
    "ore": ("kryształek rudy", "kryształki rudy", "kryształków rudy"),
    "pop": ("kostkę populacji", "kostki populacji", "kostek populacji"),
    "supply": ("kostkę zaopatrzenia", "kostki zaopatrzenia", "kostek zaopatrzenia"),
    "jump": ("punkt ruchu", "punkty ruchu", "punktów ruchu"),
    "ship": ("statek", "statki", "statków"),
    "level": ("poziom", "poziomy", "poziomów"),
}


def accusative(noun: str, n: int) -> str:
    """As the object of a Polish verb: 2 kostki populacji."""
    return f"{n} {ACCUSATIVE[noun][plural_form('pl', n)]}"


def lacking(noun: str, n: int) -> str:
    """After a Polish word of lack: 2 kostek populacji."""
    return f"{n} {GENITIVE[noun][0 if n == 1 else 1]}"


def title(card: ct.Named) -> Text:
    return Text(card.name, card.name_pl or card.name)


def technology(cards: Cards, number: i64) -> Text:
    return title(cards.technology(int(number)))


def system(cards: Cards, number: i64) -> Text:
    return title(cards.system(int(number)))


def event(cards: Cards, number: i64) -> Text:
    return title(cards.event(int(number)))


def achievement(cards: Cards, number: i64) -> Text:
    if number == m.OVERACHIEVER:
        return title(cards.leader(cards.numbers.leader[naming.OVERACHIEVER_ID]))
    return title(cards.achievement(int(number)))


def faction(cards: Cards, number: i64) -> Text:
    return title(cards.faction(int(number)))


def location(cards: Cards, s: State, number: i64) -> Text:
    """A System slot goes by the card that lies there."""
    card = s.cells[m.SYSTEM_AT + number]
    if card > 0:
        return system(cards, card)
    name = naming.location_id(number)
    for board in cards.boards:
        for place in board.locations:
            if place.id == name and "name" in place.row:
                return Text(place.row["name"], place.row["name_pl"])
    return Text(f"empty slot {name.upper()}", f"puste pole {name.upper()}")


def at(number: int, name: Text) -> str:
    """English with its preposition: in Deep Space, on Sol."""
    return f"in {name.en}" if number == m.DEEP_SPACE else f"on {the(name)}"


def the(name: Text) -> str:
    """English with the article that Shipyards carry: the Left Shipyard, but Sirius and Sol."""
    return f"the {name.en}" if name.en.endswith("Shipyard") else name.en


def fixed_location(cards: Cards, number: i64) -> Text:
    """A location without a state at hand: log lines name System slots by their System where they can."""
    name = naming.location_id(number)
    for board in cards.boards:
        for place in board.locations:
            if place.id == name and "name" in place.row:
                return Text(place.row["name"], place.row["name_pl"])
    return Text(name.upper(), name.upper())


def slot(cards: Cards, number: i64) -> str:
    """A technology slot as the boards print it: II C, and I1 on the first level."""
    return naming.slot_id(cards, number).replace("_", " ")


def article(noun: str) -> str:
    """With its English article: an Economic, a Military."""
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def space(cards: Cards, s: State, seat: i64, number: i64) -> Text:
    """The card or action that a space belongs to."""
    at = int(number)
    if at < m.SLOT_SPACES:
        return BASIC_NAMES[cards.basic_actions[(at - m.BASIC_SPACES) // 3].id]
    if at < m.GUILD_SPACES:
        return technology(cards, s.cells[m.TECH_AT + (at - m.SLOT_SPACES) // 2])
    if at < m.EVENT_SPACE:
        return title(cards.guilds[at - m.GUILD_SPACES])
    if at == m.EVENT_SPACE:
        return event(cards, cards.numbers.event["dyson_sphere_mk_1"])
    if at < m.LEADER_SPACES:
        return technology(cards, s.cells[m.PRIVATE_TECH + seat * 2 + (at - m.PRIVATE_SPACES) // 2])
    return title(cards.leader(int(s.cells[m.LEADER + seat * 2 + at - m.LEADER_SPACES])))


# --- who asks ------------------------------------------------------------------------------------------------------
def source_number(s: State) -> int:
    """The card whose effect is being carried out: the nearest program from the top of the stack down, 0 = none."""
    at = s.top
    while at >= s.base:
        op = s.cells[at]
        if op in PROGRAM_FRAMES:
            return int(s.cells[at + 3])
        if op == an.OP_ROWS:
            card = int(s.cells[at + 3])
            return card if card > co.SOURCE_ANARCHIST_EVENT else SOURCE_ANARCHISTS + card
        at -= FRAME
    return 0


def source_id(cards: Cards, source: int) -> str:
    """The card id of a source, "" for phases."""
    kind, number = divmod(source, co.SOURCE_KIND)
    kind *= co.SOURCE_KIND
    if number == 0 or kind in (0, co.SOURCE_PHASE):
        return ""
    if kind == SOURCE_ANARCHISTS:
        return naming.anarchist_action_id(cards, number)
    if kind == co.SOURCE_ANARCHIST_EVENT:
        return naming.anarchist_event_id(cards, number)
    if kind == co.SOURCE_TECHNOLOGY:
        return naming.technology_id(cards, number)
    if kind == co.SOURCE_EVENT:
        return naming.event_id(cards, number)
    if kind in (co.SOURCE_SYSTEM, co.SOURCE_CONTROL):
        return naming.system_id(cards, number)
    if kind == co.SOURCE_GUILD:
        return naming.guild_id(cards, number - 1)
    if kind == co.SOURCE_BASIC:
        return cards.basic_actions[number - 1].id
    if kind == co.SOURCE_FACTION:
        return naming.faction_id(cards, number)
    return naming.leader_id(cards, number)
