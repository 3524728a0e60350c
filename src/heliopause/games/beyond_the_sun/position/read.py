"""Reads a position by names (see write.py for the notation) and refuses what cannot be.

A position in the middle of an effect carries its `frames`; then control of Systems may not be settled yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from heliopause.core.kernel.state import State, new_state
from heliopause.core.position import (
    PositionError,
    drop_old_frames,
    listing,
    mapping,
    number,
    only_keys,
    seat_name,
    seat_number,
    short,
    word,
)
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.sets import LIBRARY
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.position.checks import check_pieces, check_settled
from heliopause.games.beyond_the_sun.position.frames import MOST, place_frames
from heliopause.games.beyond_the_sun.position.seat import SeatReader
from heliopause.games.beyond_the_sun.position.solo import SOLO_KEYS, read_solo
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.achievements import claimed_discs

KEYS: Final = (
    "turn",
    "phase",
    "round",
    "final",
    "tech",
    "events",
    "systems",
    "decks",
    "revealed",
    "achievements",
    "guilds",
    "attached",
    "museum",
    "tableau",
    "extra_achievements",
    "kept_events",
    "scoring_events",
    "discarded_events",
    "leader_row",
    "cd69_stars",
    "solo",
    "frames",
    "state",
)
FINAL_WORDS: Final = ("no", "triggered", "last_round", "over")
DEFAULT_SYSTEMS: Final = {"a1": "barnards_star", "a2": "sirius", "b1": "kapteyns_star", "b2": "tau_ceti"}
ATTACHED_LOCATIONS: Final = {
    "rift": m.RIFT,
    "dimensional_rift": m.RIFT,
    "phoenix": m.PHOENIX,
    "space_station_phoenix": m.PHOENIX,
    "private": m.PRIVATE,
}
MUSEUM_EVENT: Final = "museum_of_retired_spacecraft"
ATTACHED_EVENTS: Final = {m.RIFT: "dimensional_rift", m.PHOENIX: "space_station_phoenix"}


class Reader:
    """Builds one state. Cards are placed first, then mats, then what follows from both."""

    def __init__(self, t: Tables, position: Mapping[str, object]) -> None:
        self.t = t
        self.cards = t.cards
        self.players = int(t.players)
        self.position = position
        self.seats = [seat_name(seat) for seat in range(self.players)]
        self.s: State = new_state(m.LAYOUT)
        self.place_of: dict[str, str] = {}  # card id -> where it was put
        self.events_at: dict[str, str] = {}  # event -> where it was put
        self.in_transit = position.get("frames") is not None
        self.setting_up = position.get("phase") == "setup"  # mats are still being dealt: nothing is complete

    def state(self) -> State:
        only_keys("the position", self.position, [*KEYS, *self.seats])
        self.read_turn()
        self.read_technologies()
        self.read_systems()
        self.read_attached()
        self.read_achievements()
        self.read_guilds()
        readers = [SeatReader(self, seat) for seat in range(self.players)]
        for reader in readers:
            reader.read()
        self.read_museum()
        solo = mapping("solo", self.position.get("solo"))
        for name in listing("anarchist_colonies", solo.get("anarchist_colonies")):
            self.system("the colonies of the Anarchists", name)
        self.read_decks()
        self.read_events()
        for name in listing("cd69_stars", self.position.get("cd69_stars")):
            self.s.cells[m.CD69_STARS] |= 1 << seat_number(name, self.players)
        for name in listing("leader_row", self.position.get("leader_row")):
            self.s.cells[
                m.LEADER_ROW + self.cards.numbers.leader[word("leader_row", name, self.cards.numbers.leader)]
            ] = 1
        if self.t.solo or solo:
            read_solo(self.t, self.s, solo, SOLO_KEYS)
        for reader in readers:
            reader.settle()
        self.derive()
        self.read_raw()
        place_frames(self.t, self.s, self.position)
        return self.s

    # --- small helpers --------------------------------------------------------------------
    def claim_card(self, where: str, name: object, known: Mapping[str, int]) -> int:
        """The number of a card that lies at `where`; a card can be in one place only."""
        if not isinstance(name, str) or name not in known:
            if any(name in table for table in LIBRARY.whole().rows.values()):
                raise PositionError(f"{where}: {short(name)} is not in this game")
            raise PositionError(f"{where}: {short(name)} is no card of that kind")
        if name in self.place_of:
            raise PositionError(f"{where}: {name} already lies at {self.place_of[name]}")
        self.place_of[name] = where
        return known[name]

    def technology(self, where: str, name: object, level: int) -> int:
        card = self.claim_card(where, name, self.cards.numbers.technology)
        if card not in self.t.deck_technologies[int(self.t.tech_level[card])]:
            raise PositionError(f"{where}: {name} is not in this game")
        if level and self.t.tech_level[card] != level:
            raise PositionError(f"{where}: {name} is of level {naming.ROMAN[int(self.t.tech_level[card])]}")
        return card

    def system(self, where: str, name: object) -> int:
        card = self.claim_card(where, name, self.cards.numbers.system)
        if card not in self.t.deck_systems[int(self.t.system_deck[card])]:
            raise PositionError(f"{where}: {name} is not in this game")
        return card

    def unplaced(self, ids: list[str]) -> list[str]:
        return [name for name in ids if name not in self.place_of]

    # --- boards --------------------------------------------------------------------
    def read_turn(self) -> None:
        cells = self.s.cells
        phase = word("phase", self.position.get("phase", "action"), co.PHASE_IDS)
        cells[m.PHASE] = co.PHASE_IDS.index(phase)
        cells[m.ROUND] = number("round", self.position.get("round", 1), 0, 999)
        turn = self.position.get("turn", "P1")
        if turn is None:
            cells[m.TURN_SEAT] = -1
        elif turn == "anarchists":
            cells[m.TURN_SEAT] = m.ANARCHISTS
        else:
            cells[m.TURN_SEAT] = seat_number(turn, self.players)
        if 0 <= cells[m.TURN_SEAT] < self.players and cells[m.ROUND] > 0:
            cells[m.TURN] = (cells[m.ROUND] - 1) * self.players + cells[m.TURN_SEAT] + 1

    def read_technologies(self) -> None:
        cells = self.s.cells
        given = mapping("tech", self.position.get("tech"))
        for slot_name, name in given.items():
            slot = self.cards.numbers.slot[word("tech", slot_name, self.cards.numbers.slot)]
            if name is not None:
                cells[m.TECH_AT + slot] = self.technology(f"slot {slot_name}", name, self.cards.slots[slot].level)
        first = [card.id for card in self.cards.technologies if card.level == 1]
        for slot in range(4):
            if naming.slot_id(self.cards, slot) not in given:
                cells[m.TECH_AT + slot] = self.technology(naming.slot_id(self.cards, slot), self.unplaced(first)[0], 1)
        rows = mapping("tableau", self.position.get("tableau"))
        only_keys("tableau", rows, ["tech_2", "tech_3", "tech_4"])
        if rows and not self.t.tableau:
            raise PositionError("tableau: this game is played without the technology tableau; use the option tableau")
        for level in (2, 3, 4):
            row = rows.get(f"tech_{level}")
            if row == "cleared":
                cells[m.TABLEAU_ROW + level] = 2
            elif row is not None:
                cells[m.TABLEAU_ROW + level] = 1
                columns = listing("tableau", row)
                if len(columns) > 4:
                    raise PositionError(f"tableau: a row has 4 cards, not {len(columns)}")
                for column, name in enumerate(columns):
                    if name is not None:
                        at = m.TABLEAU + (level - 2) * 4 + column
                        cells[at] = self.technology(f"the tableau row tech_{level}", name, level)

    def read_systems(self) -> None:
        cells = self.s.cells
        slots = [naming.location_id(location) for location in self.t.slots_on_map]
        given = mapping("systems", self.position.get("systems"))
        only_keys("systems", given, slots)
        for name, card in given.items():
            if card is not None:
                cells[m.SYSTEM_AT + naming.LOCATION[name]] = self.system(f"location {name}", card)

    def fill_systems(self) -> None:
        """Slots that the position does not name take the documented cards, or the next ones of the table."""
        given = mapping("systems", self.position.get("systems"))
        for location in self.t.slots_on_map:
            name = naming.location_id(location)
            if name in given:
                continue
            deck = self.t.location_deck[location]
            of_deck = [card.id for card in self.cards.systems if card.deck == deck and not card.expansion]
            reserved = [DEFAULT_SYSTEMS[other] for other in DEFAULT_SYSTEMS if other != name and other not in given]
            free = self.unplaced([DEFAULT_SYSTEMS[name]] + [card for card in of_deck if card not in reserved])
            if free:
                self.s.cells[m.SYSTEM_AT + location] = self.system(f"location {name}", free[0])

    def read_attached(self) -> None:
        cells = self.s.cells
        for name, value in mapping("attached", self.position.get("attached")).items():
            inner = {"system": value} if isinstance(value, str) else mapping(name, value)
            only_keys(f"attached {name}", inner, ("system", "to", "owner", "at"))
            if name in ATTACHED_LOCATIONS:
                location = ATTACHED_LOCATIONS[name]
                cells[m.SYSTEM_AT + location] = self.system(f"location {name}", inner.get("system"))
                if location in ATTACHED_EVENTS:
                    self.put_event("attached", ATTACHED_EVENTS[location], co.EVENT_ATTACHED)
                if location == m.RIFT:
                    slots = [naming.location_id(each) for each in self.t.slots_on_map]
                    cells[m.RIFT_BESIDE] = naming.LOCATION[word("rift: to", inner.get("to"), slots)]
                if location == m.PRIVATE:
                    cells[m.PRIVATE_OWNER] = seat_number(inner.get("owner"), self.players) + 1
            elif name == "dyson_sphere_mk_1":
                cells[m.DYSON_SYSTEM] = self.system(name, inner.get("system"))
                self.put_event("attached", name, co.EVENT_ATTACHED)
            else:
                self.put_event("attached", name, co.EVENT_ATTACHED)

    def read_achievements(self) -> None:
        cells = self.s.cells
        given = mapping("achievements", self.position.get("achievements"))
        extra = mapping("extra_achievements", self.position.get("extra_achievements"))
        if self.t.solo:
            if given or extra:
                raise PositionError("achievements: the solo game is played without them")
            return
        chosen = {ct.GROUP_BASIC: ["transcendence", "empire"], ct.GROUP_A: ["technologist"], ct.GROUP_B: ["warlord"]}
        for name in given:
            card = self.cards.achievement(
                self.cards.numbers.achievement[word("achievements", name, self.cards.numbers.achievement)]
            )
            if card.group in (ct.GROUP_A, ct.GROUP_B):
                others = [
                    o
                    for o in given
                    if o != name and self.cards.achievement(self.cards.numbers.achievement[o]).group == card.group
                ]
                if others:
                    raise PositionError(
                        f"achievements: {name} and {others[0]} are of the same group; one of each is in play"
                    )
                chosen[card.group] = [name]
        in_play = chosen[ct.GROUP_BASIC] + chosen[ct.GROUP_A] + chosen[ct.GROUP_B]
        only_keys("achievements", given, in_play)
        for index, name in enumerate(in_play):
            cells[m.ACHIEVEMENT + index] = self.cards.numbers.achievement[name]
            self.read_claims(index, name, listing(name, given.get(name)))
        of_events = [card.id for card in self.cards.achievements if card.group == ct.GROUP_EVENT]
        only_keys("extra_achievements", extra, [*of_events, naming.OVERACHIEVER_ID])
        for name, claims in extra.items():
            index = 5 if name == naming.OVERACHIEVER_ID else 4
            cells[m.ACHIEVEMENT + index] = m.OVERACHIEVER if index == 5 else self.cards.numbers.achievement[name]
            self.read_claims(index, name, listing(name, claims))

    def read_claims(self, index: int, name: str, claims: list[object]) -> None:
        cells = self.s.cells
        room = int(self.t.achievement_slots[cells[m.ACHIEVEMENT + index]])
        if len(claims) > room:
            raise PositionError(f"{name} has {room} slots, not {len(claims)}")
        seen: list[int] = []
        for slot, claim in enumerate(claims):
            if claim is None:
                continue
            seat_word, _, kind = str(claim).partition(" ")
            seat = seat_number(seat_word, self.players)
            if seat in seen:
                raise PositionError(f"{name}: {seat_word} can claim it only once")
            seen.append(seat)
            cells[m.CLAIM + index * m.ACHIEVEMENT_SLOTS + slot] = (
                4 * seat + naming.DISC[word(name, kind or "star", naming.DISC)]
            )

    def read_guilds(self) -> None:
        for guild in range(4):
            self.s.cells[m.GUILD_COVER + guild] = 1
        for name in listing("guilds", self.position.get("guilds")):
            self.s.cells[m.GUILD_COVER + self.cards.numbers.guild[word("guilds", name, self.cards.numbers.guild)]] = 0

    def read_museum(self) -> None:
        museum = mapping("museum", self.position.get("museum"))
        for name, level in museum.items():
            self.s.cells[m.MUSEUM + seat_number(name, self.players)] = number("museum", level, 1, 4)
        if museum and MUSEUM_EVENT not in listing("scoring_events", self.position.get("scoring_events")):
            self.put_event("museum", MUSEUM_EVENT, co.EVENT_SCORES)

    # --- decks and events --------------------------------------------------------------------
    def read_decks(self) -> None:
        cells = self.s.cells
        self.fill_systems()
        for name in listing("revealed", self.position.get("revealed")):
            if name in self.cards.numbers.technology:
                cells[m.TECH_LAYER + self.technology("the revealed cards", name, 0)] = co.REVEALED
            else:
                cells[m.SYSTEM_LAYER + self.system("the revealed cards", name)] = co.REVEALED
        given = mapping("decks", self.position.get("decks"))
        only_keys("decks", given, ["tech_2", "tech_3", "tech_4", "system_a", "system_b"])
        for level in (2, 3, 4):
            layers = self.layers(f"tech_{level}", given, self.t.deck_technologies[level], naming.technology_id)
            for place, layer in enumerate(layers, start=1):
                for name in layer:
                    cells[m.TECH_LAYER + self.technology(f"deck tech_{level}", name, level)] = place
            cells[m.TECH_BOTTOM + level] = len(layers)
            cells[m.TECH_COUNT + level] = sum(len(layer) for layer in layers)
        for deck in (ct.DECK_A, ct.DECK_B):
            key = ("system_a", "system_b")[deck]
            layers = self.layers(key, given, self.t.deck_systems[deck], naming.system_id)
            for place, layer in enumerate(layers, start=1):
                for name in layer:
                    cells[m.SYSTEM_LAYER + self.system(f"deck {key}", name)] = place
            cells[m.SYSTEM_BOTTOM + deck] = len(layers)
            cells[m.SYSTEM_COUNT + deck] = sum(len(layer) for layer in layers)

    def layers(
        self, key: str, given: Mapping[str, object], deck: Iterable[int], id_of: Callable[[Cards, int], str]
    ) -> list[list[str]]:
        """Layers from the top. Names alone are known cards on top of the rest; lists of names are the whole deck."""
        if given.get(key) is None:
            return [self.unplaced([id_of(self.cards, card) for card in deck])]
        written = listing(key, given[key])
        out: list[list[str]] = []
        complete = not written
        for item in written:
            complete = complete or isinstance(item, list)
            out.append([str(name) for name in item] if isinstance(item, list) else [str(item)])
        if not complete:
            named = [name for layer in out for name in layer]
            whole = [id_of(self.cards, card) for card in deck]
            out.append([name for name in self.unplaced(whole) if name not in named])
        return out

    def put_event(self, where: str, name: object, state: int) -> int:
        """The number of an event that lies at `where`; an event can be in one place only."""
        event_id = word(where, name, self.cards.numbers.event)
        event = self.cards.numbers.event[event_id]
        if not self.t.event_used[event]:
            raise PositionError(f"{where}: the event {event_id} is not in this game")
        if event_id in self.events_at:
            raise PositionError(f"{where}: {event_id} already lies at {self.events_at[event_id]}")
        self.events_at[event_id] = where
        self.s.cells[m.EVENT_STATE + event] = state
        return event

    def read_events(self) -> None:
        cells = self.s.cells
        for name in listing("scoring_events", self.position.get("scoring_events")):
            self.put_event("scoring_events", name, co.EVENT_SCORES)
        for name in listing("discarded_events", self.position.get("discarded_events")):
            self.put_event("discarded_events", name, co.EVENT_DISCARDED)
        for seat_word, names in mapping("kept_events", self.position.get("kept_events")).items():
            seat = seat_number(seat_word, self.players)
            for name in listing("kept_events", names):
                cells[m.EVENT_KEEPER + self.put_event("kept_events", name, co.EVENT_KEPT)] = seat + 1
        for event in range(1, m.EVENTS + 1):
            if self.t.event_used[event] and cells[m.EVENT_STATE + event] == co.EVENT_ABSENT:
                cells[m.EVENT_STATE + event] = co.EVENT_HIDDEN
        for slot in range(m.EVENT_SLOTS_FROM, m.EVENT_SLOTS_TO):
            cells[m.EVENT_DOWN + slot] = 1 if cells[m.TECH_AT + slot] == 0 else 0
        for slot_name, name in mapping("events", self.position.get("events")).items():
            slot = self.cards.numbers.slot[word("events", slot_name, self.cards.numbers.slot)]
            if not self.cards.slots[slot].event or cells[m.TECH_AT + slot]:
                raise PositionError(f"events: no face-down event can lie on {slot_name}")
            if self.t.solo:
                event = self.claim_card(f"slot {slot_name}", name, self.cards.numbers.anarchist_event)
                level = self.t.half_level[event]
            else:
                event = self.put_event(f"slot {slot_name}", name, co.EVENT_HIDDEN)
                level = self.t.event_level[event]
            if level != self.cards.slots[slot].level:
                raise PositionError(f"events: {name} is of another level than {slot_name}")
            cells[m.EVENT_NAMED + slot] = event
        if not self.t.solo:
            self.retire_guild_events()

    def retire_guild_events(self) -> None:
        """Guild events are always in play: those for which no covered slot is left must have been revealed."""
        cells = self.s.cells
        for level in (2, 3):
            down = len([slot for slot in self.cards.slots if slot.level == level and cells[m.EVENT_DOWN + slot.number]])
            hidden = [
                card.number
                for card in self.cards.events
                if card.guild and card.level == level and cells[m.EVENT_STATE + card.number] == co.EVENT_HIDDEN
            ]
            for event in hidden[down:]:
                cells[m.EVENT_STATE + event] = co.EVENT_DISCARDED

    # --- what follows --------------------------------------------------------------------
    def derive(self) -> None:
        cells = self.s.cells
        for location in range(m.LOCATIONS):
            cells[m.START_OUTPOST + location] = cells[m.OUTPOST + location]
        for faction in range(m.FACTIONS):
            for location in range(m.LOCATIONS):
                at = m.SHIPS + (faction * m.LOCATIONS + location) * 4
                ships = [int(cells[at + k]) for k in range(4)]
                if any(ships):
                    power = ships[0] + 2 * ships[1] + 3 * ships[2] + 4 * ships[3]
                    cells[m.POWER + faction * m.LOCATIONS + location] = power
        if cells[m.TOKEN_AT] > 1:
            cells[m.POWER + (cells[m.TOKEN_OWNER] - 1) * m.LOCATIONS + (cells[m.TOKEN_AT] >> 4) - 1] += 1
        self.derive_final()

    def derive_final(self) -> None:
        cells = self.s.cells
        final = self.position.get("final")
        if final is not None:
            # YAML reads a bare `no` as false.
            cells[m.FINAL] = FINAL_WORDS.index(word("final", "no" if final is False else final, FINAL_WORDS))
            return
        discs = int(claimed_discs(self.s))
        if self.t.rules < co.RULES_2:  # then the disc on Overachiever was counted, too
            discs = len([k for k in range(m.ACHIEVEMENTS * m.ACHIEVEMENT_SLOTS) if cells[m.CLAIM + k]])
        if not self.t.solo and discs >= self.t.end_discs:
            cells[m.FINAL] = 1

    def read_raw(self) -> None:
        """`state` holds what has no name of its own: fields of the layout, in full."""
        for name, value in mapping("state", self.position.get("state")).items():
            field = m.LAYOUT.by_name[word("state", name, m.LAYOUT.by_name)]
            flat = self.numbers(f"state: {name}", value)
            short_of = m.FIRST_LENGTHS.get(name, field.size + 1) * (field.size // max(1, (field.shape or (1,))[0]))
            if len(flat) != field.size and len(flat) != short_of:
                raise PositionError(f"state: {name} has {field.size} numbers, not {len(flat)}")
            for k, cell in enumerate(flat):
                self.s.cells[field.at + k] = cell

    def numbers(self, where: str, value: object) -> list[int]:
        if not isinstance(value, list):
            return [number(where, value, -MOST, MOST)]
        return [cell for item in value for cell in self.numbers(where, item)]


def read(t: Tables, position: Mapping[str, object]) -> State:
    """The state of a position; PositionError with a reason when it is impossible."""
    reader = Reader(t, position)
    s = reader.state()
    if not reader.setting_up:
        check_pieces(t, s)
        if not reader.in_transit:
            check_settled(t, s)
    return s


def meant(before: dict[str, object], after: dict[str, object]) -> None:
    """An edit to another turn or phase means its start; a card laid out comes from its deck, if that is untouched."""
    drop_old_frames(before, after, ("turn", "phase"))
    decks, old_decks = after.get("decks"), before.get("decks")
    if isinstance(decks, dict) and isinstance(old_decks, dict):
        laid_out = names_in({key: value for key, value in after.items() if key != "decks"})
        for key, layers in old_decks.items():
            if decks.get(key) == layers:
                decks[key] = [[name for name in layer if name not in laid_out] for layer in layers]


def names_in(value: object) -> list[str]:
    if isinstance(value, dict):
        return [name for key, part in value.items() for name in [key, *names_in(part)]]
    if isinstance(value, list):
        return [name for part in value for name in names_in(part)]
    return [value] if isinstance(value, str) else []
