"""The tiles as flat numbers: what the rules read while a game runs.

Tiles keep their numbers from cards.py. Behind them stand four faces of Alien Oort Cloud Factory, one per kind its owner
can set, so that every question about a tile's kind is one look into a table: `FACES + kind`.
Powers are listed in one row of columns (`p_*`), those of a tile from `first_power[tile]` to `first_power[tile + 1]`.
Filters of the same use get small numbers; the filters that a tile matches are listed one after the other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.games.new_frontiers import words
from heliopause.games.new_frontiers.cards import CARDS, DEVELOPMENT, OORT_KIND, PER_TILE, WORLD, Tile
from heliopause.games.new_frontiers.powers import Alternative, Power

DEVELOPMENTS: Final = 40  # tiles 1-40
WORLDS: Final = 60  # tiles 41-100
HOMES: Final = 16  # tiles 101-116
FIRST_WORLD: Final = DEVELOPMENTS + 1
FIRST_HOME: Final = DEVELOPMENTS + WORLDS + 1
TILES: Final = DEVELOPMENTS + WORLDS + HOMES
FACES: Final = TILES + 1  # 117-120: Alien Oort Cloud Factory as Novelty, Rare Elements, Genes, Alien Technology
OORT: Final = CARDS.numbers["alien_oort_cloud_factory"]
SALON: Final = CARDS.numbers["galactic_salon"]
PROSPEROUS: Final = CARDS.numbers["prosperous_economy"]

MARKET: Final = 24  # stacks of developments: 8 small always in play, 8 two-sided small, 8 two-sided large

BIT: Final = vec[i64]([2**k for k in range(62)])


def matches(filter: list[Alternative], properties: int, number: int) -> bool:
    """Whether a tile with these property bits and this number fits a filter; an empty filter fits all."""
    if not filter:
        return True
    for alternative in filter:
        fits = properties & alternative.required == alternative.required and not properties & alternative.forbidden
        if fits and alternative.tile in (0, number):
            return True
    return False


def face_properties(tile: int) -> int:
    """The property bits of a tile or of a face of Oort."""
    if tile < FACES:
        return CARDS.tiles[tile - 1].properties
    return CARDS.tiles[OORT - 1].properties | words.BIT[words.KINDS[tile - FACES]]


def printed(tile: int) -> int:
    """The number of the tile a face stands for."""
    return tile if tile < FACES else OORT


class FilterUse:
    """The filters of one use (a discount, Military ..), numbered, with the list of those that each tile matches."""

    def __init__(self) -> None:
        self.filters: list[list[Alternative]] = []
        self.keys: list[str] = []
        self.first: vec[i64] = vec[i64]()
        self.match: vec[i64] = vec[i64]()

    def number(self, filter: list[Alternative]) -> int:
        key = ";".join([f"{a.required},{a.forbidden},{a.tile}" for a in filter])
        if key not in self.keys:
            self.keys.append(key)
            self.filters.append(filter)
        return self.keys.index(key)

    def close(self, as_nonmilitary: int) -> None:
        """List the matches of every tile; with 1 military worlds are looked at as if they were nonmilitary."""
        first: list[int] = []
        match: list[int] = []
        for tile in range(FACES + 4):
            first.append(len(match))
            if tile > 0:
                properties = face_properties(tile)
                if as_nonmilitary and properties & words.BIT_MILITARY:
                    properties += words.BIT_NONMILITARY - words.BIT_MILITARY
                for number, filter in enumerate(self.filters):
                    if matches(filter, properties, printed(tile)):
                        match.append(number)
        first.append(len(match))
        self.first = vec[i64](first)
        self.match = vec[i64](match)


class Tables:
    def __init__(self) -> None:
        tiles: list[Tile] = list(CARDS.tiles)
        rows = [tiles[0], *tiles, *[CARDS.tiles[OORT - 1]] * 4]  # row 0 is never read
        self.cost = vec[i64]([t.cost for t in rows])
        self.defense = vec[i64]([t.defense for t in rows])
        self.military = vec[i64]([1 if t.properties & words.BIT_MILITARY else 0 for t in rows])
        self.alien = vec[i64]([1 if t.properties & words.BIT_ALIEN else 0 for t in rows])
        self.colonists = vec[i64]([t.colonists for t in rows])
        self.kind = vec[i64]([t.kind for t in rows[:FACES]] + [0, 1, 2, 3])
        self.goods = vec[i64]([t.goods for t in rows])
        self.spaces = vec[i64]([t.spaces for t in rows])
        self.vp = vec[i64]([t.vp for t in rows])
        self.properties = vec[i64]([0] + [face_properties(k) for k in range(1, FACES + 4)])
        self.consume_powers = vec[i64]([len([p for p in t.powers if p.phase == words.CONSUME]) for t in rows])

        self.develop_cost = FilterUse()
        self.develop_after = FilterUse()
        self.settle_cost = FilterUse()
        self.settle_military = FilterUse()
        self.settle_after = FilterUse()
        self.settle_military.number([])  # number 0: Military without a condition
        self._list_powers()
        self.develop_cost.close(0)
        self.develop_after.close(0)
        self.settle_cost.close(1)
        self.settle_military.close(0)
        self.settle_after.close(0)
        self._list_bonuses()
        self._list_market()

    def _list_powers(self) -> None:
        """Number temporary Military, produce gains and consume powers, so that a seat holds each group as one mask."""
        first = [0, 0]
        columns: list[list[int]] = []
        temporary: list[list[int]] = []
        produces: list[list[int]] = []
        consumes: list[list[int]] = []
        self.consume_list: list[Power] = []
        for tile in CARDS.tiles:
            for power in tile.powers:
                index = 0
                if power.form == words.MILITARY_TEMPORARY:
                    index = len(temporary)
                    temporary.append([tile.number, power.n, power.kind])
                elif power.phase == words.PRODUCE and power.form != words.WINDFALL:
                    index = len(produces)
                    produces.append([tile.number, power.form, power.kind, *power.gains, 1 if power.other else 0])
                elif power.form in (words.CONSUME_EXACTLY, words.CONSUME_UPTO, words.CONSUME_GAIN):
                    index = len(consumes)
                    optional = 1 if power.optional else 0
                    consumes.append([tile.number, power.form, power.n, power.kind, *power.gains, optional])
                    self.consume_list.append(power)
                else:
                    index = self._filter_number(power)
                columns.append(
                    [power.phase, power.form, power.n, power.m, power.kind, *power.gains, index, power.special]
                )
            first.append(len(columns))
        self.first_power = vec[i64](first)
        self.p_phase = _column(columns, 0)
        self.p_form = _column(columns, 1)
        self.p_n = _column(columns, 2)
        self.p_m = _column(columns, 3)
        self.p_kind = _column(columns, 4)
        self.p_gain = vec[i64]([row[5 + unit] for row in columns for unit in range(4)])
        self.p_index = _column(columns, 9)
        self.p_special = _column(columns, 10)
        self.temporaries = len(temporary)
        self.t_tile = _column(temporary, 0)
        self.t_n = _column(temporary, 1)
        self.t_kind = _column(temporary, 2)
        self.produces = len(produces)
        self.g_tile = _column(produces, 0)
        self.g_form = _column(produces, 1)
        self.g_kind = _column(produces, 2)
        self.g_gain = vec[i64]([row[3 + unit] for row in produces for unit in range(4)])
        self.g_match = self._produce_targets(produces)
        self.consumes = len(consumes)
        self.c_tile = _column(consumes, 0)
        self.c_form = _column(consumes, 1)
        self.c_n = _column(consumes, 2)
        self.c_kind = _column(consumes, 3)
        self.c_gain = vec[i64]([row[4 + unit] for row in consumes for unit in range(4)])
        self.c_optional = _column(consumes, 8)

    def _filter_number(self, power: Power) -> int:
        if power.phase == words.DEVELOP and power.form == words.COST:
            return self.develop_cost.number(power.filter)
        if power.phase == words.DEVELOP and power.form == words.AFTER:
            return self.develop_after.number(power.filter)
        if power.phase == words.SETTLE and power.form == words.COST:
            return self.settle_cost.number(power.filter)
        if power.phase == words.SETTLE and power.form == words.AFTER:
            return self.settle_after.number(power.filter)
        if power.form in (words.MILITARY, words.MILITARY_VS):
            return self.settle_military.number(power.filter)
        if power.form == words.COST_OR_MILITARY:
            # One filter, two uses: the numbers are packed, discount first.
            return self.settle_cost.number(power.filter) * 64 + self.settle_military.number(power.filter)
        if power.phase == words.TRADE:
            return power.kind if power.kind >= 0 else words.ANY_KIND
        return 0

    def _produce_targets(self, produces: list[list[int]]) -> vec[i64]:
        """For each produce gain a row over all tiles: 1 where the tile counts for `per target`."""
        flat: list[int] = []
        powers: list[tuple[int, Power]] = []
        for tile in CARDS.tiles:
            for power in tile.powers:
                if power.phase == words.PRODUCE and power.form != words.WINDFALL:
                    powers.append((tile.number, power))
        for number, power in powers:
            for face in range(FACES + 4):
                counts = face > 0 and matches(power.filter, face_properties(face), printed(face))
                flat.append(1 if counts and not (power.other and printed(face) == number) else 0)
        return vec[i64](flat)

    def _list_bonuses(self) -> None:
        """`?` tiles: a row over all tiles with the VP each scores there, and the lines that count no tiles."""
        self.bonus_row = vec[i64]([0] * (FACES + 4))  # 0 = none, else 1 + number of the row
        flat: list[int] = []
        strength: list[int] = []
        kinds: list[int] = []
        for tile in CARDS.tiles:
            if tile.bonus:
                self.bonus_row[tile.number] = len(strength) + 1
                for face in range(FACES + 4):
                    best = 0
                    for line in tile.bonus:
                        if face > 0 and line.kind == PER_TILE and not (line.other and printed(face) == tile.number):
                            if matches(line.filter, face_properties(face), printed(face)):
                                best = max(best, line.vp)
                    flat.append(best)
                strength.append(sum([line.vp for line in tile.bonus if not line.table and line.kind != PER_TILE]))
                tables = [line.table for line in tile.bonus if line.table]
                kinds.extend(tables[0] if tables else [0, 0, 0, 0, 0])
        self.bonus_vp = vec[i64](flat)
        self.bonus_strength = vec[i64](strength)
        self.bonus_kinds = vec[i64](kinds)

    def _list_market(self) -> None:
        """The stacks of the two mats: always in play first, then the two-sided ones by letter; side a, then side b."""
        developments = CARDS.of_group(DEVELOPMENT)
        stacks: list[list[int]] = [[t.number, t.number] for t in developments if not t.stack]
        self.letters: list[str] = [""] * len(stacks)
        for t in developments:
            if t.stack and t.stack not in self.letters:
                sides = [other for other in developments if other.stack == t.stack]
                first = [other.number for other in sides if other.first_game]
                stacks.append(first + [other.number for other in sides if not other.first_game])
                self.letters.append(t.stack)
        self.sides = vec[i64]([number for stack in stacks for number in stack])
        slots = [0] * (DEVELOPMENTS + 1)
        for slot, stack in enumerate(stacks):
            for number in stack:
                slots[number] = slot
        self.slot_of = vec[i64](slots)


def _column(rows: list[list[int]], k: int) -> vec[i64]:
    return vec[i64]([row[k] for row in rows])


def checked_tables() -> Tables:
    groups = [t.group for t in CARDS.tiles]
    if groups.count(DEVELOPMENT) != DEVELOPMENTS or groups.count(WORLD) != WORLDS or len(groups) != TILES:
        raise ValueError("the tables of New Frontiers do not hold 40 developments, 60 worlds and 16 home colonies")
    if CARDS.tiles[OORT - 1].kind != OORT_KIND:
        raise ValueError("Alien Oort Cloud Factory must be the world of kind `any`")
    made = Tables()
    if len(made.letters) != MARKET:
        raise ValueError(f"the market has {len(made.letters)} stacks of developments instead of {MARKET}")
    return made


T: Final = checked_tables()
