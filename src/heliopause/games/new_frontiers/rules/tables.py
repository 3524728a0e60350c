"""The tiles as flat numbers: what the rules read while a game runs.

Tiles keep the numbers of cards/load.py. Behind them stand four faces of Alien Oort Cloud Factory, one per kind its
owner can set, so that every question about a tile's kind is one look into a table: `FACES + kind`.
Powers are listed in one row of columns (`p_*`), those of a tile from `first_power[tile]` to `first_power[tile + 1]`.
Filters of the same use get small numbers; the filters that a tile matches are listed one after the other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.content import Content, ContentError
from heliopause.core.kernel.question import Book
from heliopause.games.new_frontiers.cards import words
from heliopause.games.new_frontiers.cards.load import CARDS, DEVELOPMENT, HOME, OORT_KIND, PER_TILE, WORLD, Cards, Tile
from heliopause.games.new_frontiers.cards.powers import Alternative, Power

# Room in the state and in masks: a content may hold fewer.
DEVELOPMENT_ROOM: Final = 60  # bits of a number
WORLD_ROOM: Final = 96
TILE_ROOM: Final = 195  # moves count worlds up to 199, the faces of Oort included
MARKET_ROOM: Final = 32  # stacks of developments
POWER_ROOM: Final = 62  # temporary, produce or consume powers: bits of a number
FORCE_ROOM: Final = 96  # numbers that sum up the powers of an empire
MATS: Final = 8

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


def face_properties(t: Tables, tile: int) -> int:
    """The property bits of a tile or of a face of Oort."""
    if tile < t.faces:
        return t.cards.tiles[tile - 1].properties
    return t.cards.tiles[int(t.oort) - 1].properties | words.BIT[words.KINDS[tile - int(t.faces)]]


def printed(t: Tables, tile: int) -> int:
    """The number of the tile a face stands for."""
    return tile if tile < t.faces else int(t.oort)


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

    def close(self, t: Tables, as_nonmilitary: int) -> None:
        """List the matches of every tile; with 1 military worlds are looked at as if they were nonmilitary."""
        first: list[int] = []
        match: list[int] = []
        for tile in range(int(t.faces) + 4):
            first.append(len(match))
            if tile > 0:
                properties = face_properties(t, tile)
                if as_nonmilitary and properties & words.BIT_MILITARY:
                    properties += words.BIT_NONMILITARY - words.BIT_MILITARY
                for number, filter in enumerate(self.filters):
                    if matches(filter, properties, printed(t, tile)):
                        match.append(number)
        first.append(len(match))
        self.first = vec[i64](first)
        self.match = vec[i64](match)


class Tables:
    """One content as numbers. `developments`, `worlds` .. say how many tiles of a group there are."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.book = Book()  # the questions of the phases, which are asked wherever a rule leads to them
        self.developments: i64 = len(cards.of_group(DEVELOPMENT))  # tiles 1 to 40 in the box
        self.worlds: i64 = len(cards.of_group(WORLD))
        self.first_world: i64 = self.developments + 1
        self.first_home: i64 = self.developments + self.worlds + 1
        self.tile_count: i64 = len(cards.tiles)
        self.faces: i64 = self.tile_count + 1  # four more: Oort as Novelty, Rare Elements, Genes, Alien Technology
        self.oort: i64 = cards.numbers["alien_oort_cloud_factory"]
        self.salon: i64 = cards.numbers["galactic_salon"]
        self.prosperous: i64 = cards.numbers["prosperous_economy"]
        check_room(cards)
        tiles: list[Tile] = list(cards.tiles)
        rows = [tiles[0], *tiles, *[cards.tiles[int(self.oort) - 1]] * 4]  # row 0 is never read
        self.cost = vec[i64]([t.cost for t in rows])
        self.defense = vec[i64]([t.defense for t in rows])
        self.military = vec[i64]([1 if t.properties & words.BIT_MILITARY else 0 for t in rows])
        self.alien = vec[i64]([1 if t.properties & words.BIT_ALIEN else 0 for t in rows])
        self.colonists = vec[i64]([t.colonists for t in rows])
        self.kind = vec[i64]([t.kind for t in rows[: int(self.faces)]] + [0, 1, 2, 3])
        self.goods = vec[i64]([t.goods for t in rows])
        self.spaces = vec[i64]([t.spaces for t in rows])
        self.vp = vec[i64]([t.vp for t in rows])
        self.properties = vec[i64]([0] + [face_properties(self, k) for k in range(1, int(self.faces) + 4)])
        self.consume_powers = vec[i64]([len([p for p in t.powers if p.phase == words.CONSUME]) for t in rows])

        self.develop_cost = FilterUse()
        self.develop_after = FilterUse()
        self.settle_cost = FilterUse()
        self.settle_military = FilterUse()
        self.settle_after = FilterUse()
        self.settle_military.number([])  # number 0: Military without a condition
        self._list_powers()
        self.develop_cost.close(self, 0)
        self.develop_after.close(self, 0)
        self.settle_cost.close(self, 1)
        self.settle_military.close(self, 0)
        self.settle_after.close(self, 0)
        self._list_bonuses()
        self._list_market()
        self._list_force()
        self._list_setup()

    def _list_powers(self) -> None:
        """Number temporary Military, produce gains and consume powers, so that a seat holds each group as one mask."""
        first = [0, 0]
        columns: list[list[int]] = []
        temporary: list[list[int]] = []
        produces: list[list[int]] = []
        consumes: list[list[int]] = []
        self.consume_list: list[Power] = []
        for tile in self.cards.tiles:
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
        self.temporaries: i64 = len(temporary)
        self.t_tile = _column(temporary, 0)
        self.t_n = _column(temporary, 1)
        self.t_kind = _column(temporary, 2)
        self.produces: i64 = len(produces)
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
        for tile in self.cards.tiles:
            for power in tile.powers:
                if power.phase == words.PRODUCE and power.form != words.WINDFALL:
                    powers.append((tile.number, power))
        for number, power in powers:
            for face in range(int(self.faces) + 4):
                counts = face > 0 and matches(power.filter, face_properties(self, face), printed(self, face))
                flat.append(1 if counts and not (power.other and printed(self, face) == number) else 0)
        return vec[i64](flat)

    def _list_bonuses(self) -> None:
        """`?` tiles: a row over all tiles with the VP each scores there, and the lines that count no tiles."""
        self.bonus_row = vec[i64]([0] * (int(self.faces) + 4))  # 0 = none, else 1 + number of the row
        flat: list[int] = []
        strength: list[int] = []
        kinds: list[int] = []
        for tile in self.cards.tiles:
            if tile.bonus:
                self.bonus_row[tile.number] = len(strength) + 1
                flat += [self._best_line(tile, face) for face in range(int(self.faces) + 4)]
                strength.append(sum([line.vp for line in tile.bonus if not line.table and line.kind != PER_TILE]))
                tables = [line.table for line in tile.bonus if line.table]
                kinds.extend(tables[0] if tables else [0, 0, 0, 0, 0])
        self.bonus_vp = vec[i64](flat)
        self.bonus_strength = vec[i64](strength)
        self.bonus_kinds = vec[i64](kinds)

    def _best_line(self, tile: Tile, face: int) -> int:
        """VP that a `?` tile scores for one face: the best of its lines that count it."""
        best = 0
        for line in tile.bonus:
            own = line.other and printed(self, face) == tile.number
            if face > 0 and line.kind == PER_TILE and not own:
                if matches(line.filter, face_properties(self, face), printed(self, face)):
                    best = max(best, line.vp)
        return best

    def _list_market(self) -> None:
        """The stacks of the two mats: always in play first, then the two-sided ones by letter; side a, then side b."""
        developments = self.cards.of_group(DEVELOPMENT)
        stacks: list[list[int]] = [[t.number, t.number] for t in developments if not t.stack]
        self.letters: list[str] = [""] * len(stacks)
        for t in developments:
            if t.stack and t.stack not in self.letters:
                sides = [other for other in developments if other.stack == t.stack]
                first = [other.number for other in sides if other.first_game]
                stacks.append(first + [other.number for other in sides if not other.first_game])
                self.letters.append(t.stack)
        self.sides = vec[i64]([number for stack in stacks for number in stack])
        slots = [0] * (int(self.developments) + 1)
        for slot, stack in enumerate(stacks):
            for number in stack:
                slots[number] = slot
        self.slot_of = vec[i64](slots)
        self.market: i64 = len(stacks)

    def _list_force(self) -> None:
        """Where the sums of an empire's powers lie: one number for each filter of a use, then the rest."""
        self.f_develop_after: i64 = 4 + len(self.develop_cost.filters)
        self.f_cost: i64 = self.f_develop_after + 4 * len(self.develop_after.filters)
        self.f_military: i64 = self.f_cost + len(self.settle_cost.filters)
        self.f_after: i64 = self.f_military + len(self.settle_military.filters)
        self.f_muster: i64 = self.f_after + 4 * len(self.settle_after.filters)
        self.f_twice: i64 = self.f_muster + 1
        self.f_contact: i64 = self.f_muster + 2
        self.f_engineers: i64 = self.f_muster + 3
        self.f_doomed: i64 = self.f_muster + 4
        self.f_temporary: i64 = self.f_muster + 5  # bits
        self.f_windfall: i64 = self.f_muster + 6  # by kind, 4 = any
        self.f_produce: i64 = self.f_windfall + 5  # bits
        self.f_price: i64 = self.f_produce + 1  # by kind, 4 = any
        self.f_sold: i64 = self.f_price + 5  # by kind, 4 = any: credits, VP, colonists, draws
        self.f_consume: i64 = self.f_sold + 20  # bits
        self.f_prosperous: i64 = self.f_consume + 1
        self.force_used: i64 = self.f_consume + 2
        counted = (
            ("temporary Military powers", int(self.temporaries), POWER_ROOM),
            ("Produce powers", int(self.produces), POWER_ROOM),
            ("Consume powers", int(self.consumes), POWER_ROOM),
            ("different conditions of powers", int(self.force_used), FORCE_ROOM),
            ("stacks of developments", int(self.market), MARKET_ROOM),
        )
        for what, there, room in counted:
            if there > room:
                raise ContentError(f"{what}: {there} on all tiles, room for {room}")

    def _list_setup(self) -> None:
        setup = self.cards.setup
        self.prices = vec[i64]([setup["trade_prices"][kind] for kind in words.KINDS])
        stockpiles = {goal.id: goal.stockpile_max for goal in self.cards.goals}
        self.most_credits: i64 = stockpiles["tax_on_trade"]
        self.most_goods: i64 = stockpiles["stockpile_resources"]
        homes: list[int] = [0, 0]
        for mat in range(1, MATS + 1):
            homes += [tile.number for tile in homes_of_mat(self.cards, mat)]
        self.home_sides = vec[i64](homes)  # 2 * empire mat, first-game side first
        self.consume_names: list[str] = []  # the tile of each Consume power; a second of the same tile gets a number
        for power in range(int(self.consumes)):
            tile = self.cards.tiles[int(self.c_tile[power]) - 1].id
            before = len([name for name in self.consume_names if name.split(" ")[0] == tile])
            self.consume_names.append(f"{tile} {before + 1}" if before else tile)
        self.temporary_names: list[str] = [
            self.cards.tiles[int(self.t_tile[power]) - 1].id for power in range(int(self.temporaries))
        ]


def _column(rows: list[list[int]], k: int) -> vec[i64]:
    return vec[i64]([row[k] for row in rows])


def homes_of_mat(cards: Cards, mat: int) -> list[Tile]:
    """The two home colonies of an empire mat, first-game side first."""
    sides = [tile for tile in cards.of_group(HOME) if tile.mat == mat]
    return [t for t in sides if t.first_game] + [t for t in sides if not t.first_game]


def check_room(cards: Cards) -> None:
    for what, group, room in (("developments", DEVELOPMENT, DEVELOPMENT_ROOM), ("worlds", WORLD, WORLD_ROOM)):
        there = len(cards.of_group(group))
        if there > room:
            raise ContentError(f"{what}: {there} tiles, room for {room}")
    if len(cards.tiles) > TILE_ROOM:
        raise ContentError(f"tiles: {len(cards.tiles)} in all, room for {TILE_ROOM}")
    for mat in range(1, MATS + 1):
        if len(homes_of_mat(cards, mat)) != 2:
            raise ContentError(f"homes: empire mat {mat} has {len(homes_of_mat(cards, mat))} sides instead of 2")
    if cards.tile("alien_oort_cloud_factory").kind != OORT_KIND:
        raise ContentError("worlds: alien_oort_cloud_factory must be the world of kind `any`")


KEPT: Final = 32  # contents whose tables stay loaded

_loaded: dict[str, Tables] = {}


def tables_of(content: Content) -> Tables:
    """The tables of a content, made once."""
    if content.digest not in _loaded:
        while len(_loaded) >= KEPT:
            del _loaded[next(iter(_loaded))]
        _loaded[content.digest] = Tables(CARDS if content.digest == CARDS.content.digest else Cards(content))
    return _loaded[content.digest]
