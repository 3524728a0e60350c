"""Reads one seat of a position: mat, cubes, discs, ships, cards beside the mat, pawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heliopause.core.position import PositionError, listing, mapping, number, only_keys, seat_name, short, word
from heliopause.games.beyond_the_sun.cards.specials import GUERRILLA_TOKEN, INVESTOR_CREDIT, OVERACHIEVER_ACHIEVEMENT
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads

if TYPE_CHECKING:
    from heliopause.games.beyond_the_sun.position.read import Reader

CUBES: Final = 20
DISCS: Final = 8
MOST_AUTOMATED: Final = 99
KEYS: Final = (
    "faction",
    "ore",
    "population",
    "supply",
    "ships",
    "outposts",
    "automation",
    "food_left",
    "ore_left",
    "research",
    "star_research",
    "pending",
    "private",
    "colonies",
    "pawn",
    "innovations_used",
    "out_of_game",
    "leaders",
    "stars",
    "tokens",
    "prediction",
    "pirate_code",
    "marked",
    "marked_taken",
)
PIRATE_CODES: Final = ("open", "plunder", "haven")


class SeatReader:
    """`read` places what the position names; `settle` fills in what is left: Supply, discs, pawn, passives."""

    def __init__(self, table: Reader, seat: int) -> None:
        self.table = table
        self.t = table.t
        self.cards = table.cards
        self.s = table.s
        self.seat = seat
        self.name = seat_name(seat)
        written = mapping(self.name, table.position.get(self.name))
        self.mat = {key: value for key, value in written.items() if value is not None or key == "faction"}
        self.used = [0, 0, 0, 0]  # discs by kind that lie somewhere else than on their track

    def read(self) -> None:
        only_keys(self.name, self.mat, KEYS)
        cells = self.s.cells
        self.read_faction()
        cells[m.ORE + self.seat] = number(f"{self.name}: ore", self.mat.get("ore", 5), 0, 999)
        cells[m.POPULATION + self.seat] = number(f"{self.name}: population", self.mat.get("population", 3), 0, CUBES)
        for ship in listing(f"{self.name}: ships", self.mat.get("ships", ["1@sol"])):
            self.place_ship(ship)
        for location, kind in mapping(f"{self.name}: outposts", self.mat.get("outposts")).items():
            self.place_outpost(location, kind)
        automated = listing(f"{self.name}: automation", self.mat.get("automation"))
        if len(automated) > MOST_AUTOMATED:
            raise PositionError(f"{self.name}: automation holds at most {MOST_AUTOMATED} discs, not {len(automated)}")
        for place, kind in enumerate(automated):
            disc = naming.DISC[word(f"{self.name}: automation", kind, naming.DISC)]
            cells[m.AUTOMATION + self.seat * 3 + disc - 1] += 1
            if place < m.MOST_ORDERED:
                cells[m.AUTOMATION_ORDER + self.seat] = 4 * cells[m.AUTOMATION_ORDER + self.seat] + disc
            self.used[disc] += 1
        self.read_technologies()
        self.read_colonies()
        for mark in listing(f"{self.name}: innovations_used", self.mat.get("innovations_used")):
            cells[m.INNOVATIONS_USED + self.seat] |= 1 << ("A", "B").index(word("innovations_used", mark, ("A", "B")))
        cells[m.OUT_OF_GAME + self.seat] = number(f"{self.name}: out_of_game", self.mat.get("out_of_game", 0), 0, CUBES)
        self.read_leaders()

    def read_faction(self) -> None:
        usable = [naming.faction_id(self.cards, faction) for faction in self.t.usable_factions]
        wanted = self.mat["faction"] if "faction" in self.mat else self.default_faction(usable)
        if wanted is None:
            return
        faction = self.cards.numbers.faction[word(f"{self.name}: faction", wanted, usable)]
        for other in range(self.seat):
            if self.s.cells[m.FACTION + other] == faction:
                raise PositionError(f"{self.name}: {wanted} already belongs to {seat_name(other)}")
        self.s.cells[m.FACTION + self.seat] = faction

    def default_faction(self, usable: list[str]) -> str:
        """The next one of the table that no seat before it has and no seat names."""
        named = [mapping(name, self.table.position.get(name)).get("faction") for name in self.table.seats]
        taken = [naming.faction_id(self.cards, self.s.cells[m.FACTION + seat]) for seat in range(self.seat)]
        return [name for name in usable if name not in named and name not in taken][0]

    def location(self, what: str, name: object) -> int:
        location = naming.LOCATION[word(f"{self.name}: {what}", name, naming.LOCATION)]
        there = self.t.present[location] or (location >= m.RIFT and self.s.cells[m.SYSTEM_AT + location])
        if not there:
            raise PositionError(f"{self.name}: there is no location {name} in this game")
        return location

    def place_ship(self, text: object) -> None:
        level_word, at, place = str(text).partition("@")
        if at != "@" or level_word not in ("1", "2", "3", "4"):
            raise PositionError(f"{self.name}: a ship is written level@location, not {short(text)}")
        location = self.location("ships", place)
        self.s.cells[m.SHIPS + (self.seat * m.LOCATIONS + location) * 4 + int(level_word) - 1] += 1

    def place_outpost(self, name: str, kind: object) -> None:
        cells = self.s.cells
        location = self.location("outposts", name)
        if cells[m.OUTPOST + location]:
            other = seat_name(int(cells[m.OUTPOST + location]) - 1)
            raise PositionError(f"{self.name}: {name} already carries the Outpost of {other}")
        if location in (m.SOL, m.DEEP_SPACE):
            raise PositionError(f"{self.name}: {name} cannot be controlled")
        disc = naming.DISC[word(f"{self.name}: outposts", kind, naming.DISC)]
        cells[m.OUTPOST + location] = self.seat + 1
        cells[m.OUTPOST_DISC + location] = disc
        self.used[disc] += 1

    def read_technologies(self) -> None:
        cells = self.s.cells
        for field, key in ((m.RESEARCHED, "research"), (m.STAR_MARKED, "star_research"), (m.PENDING, "pending")):
            for name in listing(f"{self.name}: {key}", self.mat.get(key)):
                slot = self.cards.numbers.slot[word(f"{self.name}: {key}", name, self.cards.numbers.slot)]
                if cells[m.TECH_AT + slot] == 0 and key != "pending":
                    raise PositionError(f"{self.name}: nobody can have researched {name}, it is undiscovered")
                if int(cells[field + self.seat]) >> slot & 1:
                    raise PositionError(f"{self.name}: {key} names {name} twice")
                cells[field + self.seat] |= 1 << slot
        if cells[m.STAR_MARKED + self.seat] & ~cells[m.RESEARCHED + self.seat]:
            raise PositionError(f"{self.name}: star_research names slots that research does not")
        for place, name in enumerate(listing(f"{self.name}: private", self.mat.get("private"))):
            if place > 1:
                raise PositionError(f"{self.name}: at most 2 private technologies can be had")
            card = self.table.technology(f"the private technologies of {self.name}", name, 0)
            cells[m.PRIVATE_TECH + self.seat * 2 + place] = card

    def read_colonies(self) -> None:
        cells = self.s.cells
        for name, discs in mapping(f"{self.name}: colonies", self.mat.get("colonies")).items():
            card = self.table.system(f"the colonies of {self.name}", name)
            cells[m.COLONY_OWNER + card] = self.seat + 1
            cells[m.COLONIES + self.seat] += 1
            discs = listing(name, discs)
            if len(discs) > 2:
                raise PositionError(f"{self.name}: a colony holds at most 2 discs, not {len(discs)} as {name}")
            for place, kind in enumerate(discs):
                disc = naming.DISC[word(f"{self.name}: colonies", kind, naming.DISC)]
                cells[m.COLONY_DISCS + card * 2 + place] = disc
                self.used[disc] += 1

    def read_leaders(self) -> None:
        cells = self.s.cells
        stars = mapping(f"{self.name}: stars", self.mat.get("stars"))
        leaders = listing(f"{self.name}: leaders", self.mat.get("leaders"))
        only_keys(f"{self.name}: stars", stars, [str(name) for name in leaders])
        for name in leaders:
            if not self.t.leaders:
                raise PositionError(f"{self.name}: {short(name)} needs the option leaders")
            leader = self.cards.numbers.leader[word(f"{self.name}: leaders", name, self.cards.numbers.leader)]
            self.table.claim_card(f"the leaders of {self.name}", name, self.cards.numbers.leader)
            place = self.seat * 2 + int(self.t.leader_kind[leader])
            if cells[m.LEADER + place]:
                raise PositionError(f"{self.name}: one leader of each kind")
            cells[m.LEADER + place] = leader
            full = int(self.t.leader_stars[leader])
            cells[m.STARS + place] = number(f"{self.name}: stars", stars.get(str(name), full), 0, full)
        self.read_tokens()
        if self.mat.get("prediction") is not None:
            names = [card.id for card in self.cards.predictions]
            wanted = word(f"{self.name}: prediction", self.mat["prediction"], names)
            cells[m.PREDICTION + self.seat] = names.index(wanted) + 1
        code = word(f"{self.name}: pirate_code", self.mat.get("pirate_code", "open"), PIRATE_CODES)
        cells[m.PIRATE_CODE + self.seat] = PIRATE_CODES.index(code)
        if self.mat.get("marked") is not None:
            marked = word(f"{self.name}: marked", self.mat["marked"], self.cards.numbers.system)
            cells[m.SUMMIT_STAR + self.seat] = self.cards.numbers.system[marked]
        cells[m.SUMMIT_VP + self.seat] = number(f"{self.name}: marked_taken", self.mat.get("marked_taken", 0), 0, 9)

    def read_tokens(self) -> None:
        """Credit: 1 on the Investor, 2 on the mat. The power token lies under a ship, or waits for one."""
        cells = self.s.cells
        tokens = mapping(f"{self.name}: tokens", self.mat.get("tokens"))
        only_keys(f"{self.name}: tokens", tokens, ("credit", "vp", "power"))
        has_credit = 1 if leads(self.t, self.s, self.seat, INVESTOR_CREDIT) else 0
        cells[m.CREDIT + self.seat] = number("credit", tokens.get("credit", has_credit), 0, 2)
        cells[m.VP_TOKENS + self.seat] = number("vp", tokens.get("vp", 0), 0, 5)
        if leads(self.t, self.s, self.seat, OVERACHIEVER_ACHIEVEMENT):
            cells[m.ACHIEVEMENT + m.ACHIEVEMENTS - 1] = m.OVERACHIEVER
        if leads(self.t, self.s, self.seat, GUERRILLA_TOKEN):
            fleet = listing(f"{self.name}: ships", self.mat.get("ships", ["1@sol"]))
            ship = str(tokens.get("power", fleet[0] if fleet else "waiting"))
            cells[m.TOKEN_OWNER] = self.seat + 1
            cells[m.TOKEN_AT] = 1
            if ship != "waiting":
                level, _, place = ship.partition("@")
                location = self.location("tokens", place)
                if level not in ("1", "2", "3", "4") or ship not in fleet:
                    raise PositionError(f"{self.name}: there is no ship {ship} for the power token")
                cells[m.TOKEN_AT] = 16 * (location + 1) + int(level)

    # --- the rest --------------------------------------------------------------------
    def settle(self) -> None:
        cells = self.s.cells
        for k in range(m.ACHIEVEMENTS * m.ACHIEVEMENT_SLOTS):
            claim = int(cells[m.CLAIM + k])
            if claim and claim // 4 == self.seat:
                self.used[claim % 4] += 1
        for track, key in enumerate(("food_left", "ore_left")):
            elsewhere = self.used[track + 1]
            left = number(f"{self.name}: {key}", self.mat.get(key, max(0, DISCS - elsewhere)), 0, DISCS)
            cells[m.TRACK + self.seat * 2 + track] = left
            if left + elsewhere != DISCS and not self.table.setting_up:
                kind = ("Food", "Ore")[track]
                raise PositionError(
                    f"{self.name}: {left} {kind} discs on the track and {elsewhere} elsewhere are not {DISCS}"
                )
        self.settle_supply()
        pawn = str(self.mat.get("pawn", "off"))
        space = naming.space_number(self.cards, self.s, self.seat, pawn)
        if space < 0 or not self.space_exists(space):
            raise PositionError(f"{self.name}: there is no action space {pawn!r}")
        cells[m.PAWN + self.seat] = space
        self.settle_passives()

    def space_exists(self, space: int) -> bool:
        if space == m.OFF:
            return True
        if space < m.SLOT_SPACES:
            return self.t.surcharge[space - m.BASIC_SPACES] >= 0
        if space < m.GUILD_SPACES:
            slot, place = divmod(space - m.SLOT_SPACES, 2)
            return place < self.t.tech_spaces[self.s.cells[m.TECH_AT + slot]]
        if space < m.EVENT_SPACE:
            return self.s.cells[m.GUILD_COVER + space - m.GUILD_SPACES] == 0
        if m.PRIVATE_SPACES <= space < m.LEADER_SPACES:
            card, place = divmod(space - m.PRIVATE_SPACES, 2)
            return place < self.t.tech_spaces[self.s.cells[m.PRIVATE_TECH + self.seat * 2 + card]]
        return True

    def cubes_elsewhere(self) -> int:
        """Cubes of the seat that are not in its Supply Columns."""
        cells = self.s.cells
        at = m.SHIPS + self.seat * m.LOCATIONS * 4
        fleet = sum(int(cells[at + k]) for k in range(m.LOCATIONS * 4))
        placed = int(cells[m.RESEARCHED + self.seat] | cells[m.PENDING + self.seat]) & ~int(
            cells[m.STAR_MARKED + self.seat]
        )
        museum = 1 if cells[m.MUSEUM + self.seat] else 0
        return (
            int(cells[m.POPULATION + self.seat] + cells[m.OUT_OF_GAME + self.seat])
            + fleet
            + placed.bit_count()
            + museum
        )

    def settle_supply(self) -> None:
        cells = self.s.cells
        at = m.SUPPLY + self.seat * m.COLUMNS
        left = CUBES - self.cubes_elsewhere()
        if "supply" in self.mat:
            columns = mapping(f"{self.name}: supply", self.mat["supply"])
            only_keys(f"{self.name}: supply", columns, list(naming.COLUMNS))
            for column, name in enumerate(naming.COLUMNS):
                cells[at + column] = number(f"{self.name}: supply {name}", columns.get(name, 0), 0, CUBES)
            total = sum(int(cells[at + column]) for column in range(m.COLUMNS))
            if total != left and not self.table.setting_up:
                raise PositionError(
                    f"{self.name}: {total} cubes in Supply and {CUBES - left} elsewhere are not {CUBES}"
                )
            return
        if left < 0:
            raise PositionError(f"{self.name}: more than {CUBES} cubes")
        faction = cells[m.FACTION + self.seat]
        for column in (4, 3, 2, 1):
            taken = min(left, int(self.t.mat_capacity[faction * 5 + column]))
            cells[at + column] = taken
            left -= taken
        cells[at] = left

    def settle_passives(self) -> None:
        cells = self.s.cells
        mask = 0
        for slot in self.cards.slots:
            if cells[m.RESEARCHED + self.seat] >> slot.number & 1:
                mask |= int(self.t.tech_passive[cells[m.TECH_AT + slot.number]])
        for place in range(2):
            mask |= int(self.t.tech_passive[cells[m.PRIVATE_TECH + self.seat * 2 + place]])
        for card in range(1, m.SYSTEMS + 1):
            if cells[m.COLONY_OWNER + card] == self.seat + 1:
                mask |= int(self.t.system_passive[card])
        cells[m.PASSIVES + self.seat] = mask
