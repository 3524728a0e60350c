"""Reads a position by names into a state; refuses with a reason what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from heliopause.core.kernel.frames import push
from heliopause.core.kernel.state import FRAME, State
from heliopause.core.position import (
    PositionError,
    listing,
    mapping,
    number,
    only_keys,
    seat_name,
    seat_number,
    short,
    word,
)
from heliopause.games.new_frontiers.cards.load import DEVELOPMENT, GOODS_NONE, HOME, WORLD
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.position.write import END_NAMES, TURN_CELLS, tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import count_empire
from heliopause.games.new_frontiers.rules.phases.explore import MOST_STORED
from heliopause.games.new_frontiers.rules.setup import SetupTable, lay_out, lay_stack
from heliopause.games.new_frontiers.rules.tables import BIT, MATS

TABLE_KEYS: Final = (
    "round", "order", "selected", "next", "action", "ended", "produce_credits", "vp_pool", "vp_total",
    "colonists_supply", "goods_supply", "development_sides", "bag_top", "shown", "returning", "oort_kind", "goals",
    "made", "turn", "frames",
)  # fmt: skip
SEAT_KEYS: Final = (
    "home", "home_good", "mat", "credits", "colonists", "vp_chips", "developments", "colonies", "explored", "stockpile",
    "fresh", "fresh_development",
)  # fmt: skip
MANY: Final = 999
MOST_EXPLORED: Final = 20  # over the limit of nine only while an action runs


class Reader:
    """Builds a state from a position; every tile may be in one place only."""

    def __init__(self, setup: SetupTable, goals: bool, position: Mapping[str, object]) -> None:
        self.setup = setup
        self.t = setup.t
        self.players = int(setup.players)
        self.discs = int(setup.discs)
        self.position = position
        self.s = lay_out(setup, goals)
        self.goals = goals
        self.placed: dict[str, str] = {}  # world or home -> where

    def read(self) -> State:
        seats = [seat_name(seat) for seat in range(self.players)]
        only_keys("the position", self.position, [*TABLE_KEYS, *seats])
        self.mats = [mapping(name, self.position.get(name)) for name in seats]
        for name, mat in zip(seats, self.mats, strict=True):
            only_keys(name, mat, SEAT_KEYS)
        self.read_sides()
        for seat in range(self.players):
            self.read_seat(seat)
        self.read_bag()
        self.read_track()
        self.read_supplies()
        if self.goals:
            GoalReader(self).read()
        elif self.position.get("goals") not in (None, {}, {"in_play": {}, "face_down": {}, "stack": []}):
            raise PositionError("goals: this game is played without goals; use the option goals=True")
        self.read_turn()
        for seat in range(self.players):
            count_empire(self.t, self.s, seat)
        self.check_limit()
        self.read_frames()
        return self.s

    # --- names ------------------------------------------------------------------------------------------------------

    def tile(self, where: str, name: object, groups: tuple[int, ...]) -> int:
        if not isinstance(name, str) or name not in self.t.cards.numbers:
            raise PositionError(f"{where}: there is no tile {short(name)}")
        tile = self.t.cards.tile(name)
        if tile.group not in groups:
            kinds = " or ".join([("a development", "a world", "a home colony")[group] for group in groups])
            raise PositionError(f"{where}: {name} is not {kinds}")
        return tile.number

    def take(self, where: str, name: object, groups: tuple[int, ...]) -> int:
        """A world or home colony that lies here and nowhere else."""
        tile = self.tile(where, name, groups)
        key = str(name)
        if key in self.placed:
            raise PositionError(f"{key} lies in two places: {self.placed[key]} and {where}")
        self.placed[key] = where
        if self.t.first_world <= tile < self.t.first_home:
            self.s.cells[m.BAG + tile - self.t.developments] = 0
            self.s.cells[m.IN_BAG] -= 1
        return tile

    def good(self, where: str, tile: int, value: object) -> int:
        """A good on a colony as kind + 1; colonies hold goods of their own kind."""
        if value is None:
            return 0
        kind = KINDS.index(word(f"{where}: good", value, KINDS))
        if self.t.goods[tile] == GOODS_NONE or (tile != self.t.oort and self.t.kind[tile] != kind):
            raise PositionError(f"{where}: {tile_id(self.t, tile)} cannot hold a {value} good")
        self.s.cells[m.CUBES + kind] -= 1
        return kind + 1

    # --- the table --------------------------------------------------------------------------------------------------

    def read_sides(self) -> None:
        """Sides not named follow the developments that players have, else the first game."""
        s = self.s
        named = mapping("development_sides", self.position.get("development_sides"))
        for letter, side in named.items():
            tile = self.tile("development_sides", side, (DEVELOPMENT,))
            if letter not in self.t.letters or self.t.cards.tiles[tile - 1].stack != letter:
                raise PositionError(f"development_sides: {side} is no side of stack {letter}")
            lay_stack(s, self.setup, self.t.slot_of[tile], tile)
        for mat in self.mats:
            for name in listing("developments", mat.get("developments")):
                tile = self.tile("developments", name, (DEVELOPMENT,))
                letter = self.t.cards.tiles[tile - 1].stack
                if letter and letter not in named:
                    lay_stack(s, self.setup, self.t.slot_of[tile], tile)
        for mat in self.mats:
            for name in listing("developments", mat.get("developments")):
                tile = self.tile("developments", name, (DEVELOPMENT,))
                slot = self.t.slot_of[tile]
                if s.cells[m.UP + slot] == tile:
                    if s.cells[m.COPIES + slot] == 0:
                        raise PositionError(f"developments: there are not that many tiles {name}")
                    s.cells[m.COPIES + slot] -= 1

    def read_bag(self) -> None:
        cells = self.s.cells
        for name in listing("returning", self.position.get("returning")):
            tile = self.take("returning", name, (WORLD,))
            cells[m.BAG + tile - self.t.developments] = 2
        for k, name in enumerate(listing("shown", self.position.get("shown"))):
            if name is not None:
                if k >= m.SEVEN:
                    raise PositionError(f"shown: at most {m.SEVEN} worlds are drawn")
                cells[m.SHOWN + k] = self.take("shown", name, (WORLD,))
        top = listing("bag_top", self.position.get("bag_top"))
        if len(top) > m.KNOWN_TOP:
            raise PositionError(f"bag_top: at most {m.KNOWN_TOP} worlds can be known")
        for k, name in enumerate(top):
            tile = self.tile("bag_top", name, (WORLD,))
            if str(name) in self.placed or name in top[:k]:
                raise PositionError(f"bag_top: {name} is not in the bag, or named twice")
            cells[m.TOP + k] = tile
        kind = self.position.get("oort_kind", KINDS[0])
        cells[m.OORT_SET] = KINDS.index(word("oort_kind", kind, KINDS))

    def read_track(self) -> None:
        cells = self.s.cells
        cells[m.ROUND] = number("round", self.position.get("round", 1), 0, MANY)
        selected = mapping("selected", self.position.get("selected"))
        for name, who in selected.items():
            cells[m.TAKEN + self.action("selected", name)] = seat_number(who, self.players) + 1
        running = self.position.get("action")
        done = len(selected)
        if running is not None:
            cells[m.ACTION] = self.action("action", running)
            done -= 1
        if not 0 <= done <= self.discs:
            raise PositionError(f"selected: {len(selected)} tiles are more than the {self.discs} discs can select")
        selectors = [seat_number(who, self.players) for who in selected.values()]
        order = self.read_order(done, selectors)
        if cells[m.ROUND] > 0 and sorted(order[: len(selectors)]) != sorted(selectors):
            first = ", ".join([seat_name(seat) for seat in order[: len(selectors)]])
            raise PositionError(f"selected: by the order it was {first} who selected")
        for k, seat in enumerate(order):
            cells[m.ORDER + k] = seat
        cells[m.SELECTED] = done
        for met in listing("ended", self.position.get("ended")):
            reason = word("ended", met, list(END_NAMES.values()))
            cells[m.ENDED] |= next(bit for bit, known in END_NAMES.items() if known == reason)
        cells[m.PRODUCE_CREDITS] = number("produce_credits", self.position.get("produce_credits", 0), 0, MANY)

    def action(self, where: str, name: object) -> int:
        names = [tile.id for tile in self.t.cards.actions]
        action = names.index(word(where, name, names)) + 1
        if action == (m.RETREAT if self.goals else m.CHART):
            raise PositionError(f"{where}: {name} is not in play {'with' if self.goals else 'without'} goals")
        return action

    def read_order(self, done: int, selectors: list[int]) -> list[int]:
        """The discs from the front; left out, those that selected and then the others, `next` before all of these."""
        following = self.position.get("next")
        given = self.position.get("order")
        each = self.discs // self.players
        if given is None:
            first = 0 if following is None else seat_number(following, self.players)
            waiting = [(first + k) % self.players for k in range(self.discs)]
            for seat in selectors:
                if seat not in waiting:
                    raise PositionError(f"selected: {seat_name(seat)} has only {each} disc(s) to select with")
                del waiting[len(waiting) - 1 - waiting[::-1].index(seat)]
            order = selectors + waiting
        else:
            order = [seat_number(name, self.players) for name in listing("order", given)]
        if len(order) == self.players and each == 2:
            order = order + order
        if self.s.cells[m.ROUND] == 0 and len(order) == self.discs:
            return order  # still being dealt
        if sorted(order) != sorted([k % self.players for k in range(self.discs)]):
            raise PositionError(f"order: each player has {each} disc(s) on the track")
        if following is not None and done < self.discs and order[done] != seat_number(following, self.players):
            raise PositionError(f"next: after {done} selections it is {seat_name(order[done])} who selects")
        return order

    def read_supplies(self) -> None:
        """What is not named is what the box still holds."""
        cells = self.s.cells
        used = sum([int(cells[m.COLONISTS + seat]) for seat in range(self.players)])
        chips = sum([int(cells[m.CHIPS + seat]) for seat in range(self.players)])
        for seat in range(self.players):
            for slot in range(int(cells[m.COLONIES + seat])):
                used += int(self.t.colonists[cells[m.COLONY + seat * m.SLOTS + slot]])
        left = int(cells[m.BOX]) - used
        supply = number("colonists_supply", self.position.get("colonists_supply", max(left, 0)), 0, 60)
        if supply + used > self.t.cards.setup["colonist_pieces"]:
            raise PositionError(f"colonists: {supply + used} pieces are more than the box holds")
        cells[m.SUPPLY] = supply
        cells[m.BOX] = supply + used
        pool = number("vp_pool", self.position.get("vp_pool", max(int(cells[m.BOX + 1]) - chips, 0)), 0, MANY)
        cells[m.VP_POOL] = pool
        cells[m.BOX + 1] = pool + chips
        total = number("vp_total", self.position.get("vp_total", chips), 0, MANY)
        if pool == 0:  # chips were paid beyond the pool
            cells[m.BOX + 1] = total
        goods = mapping("goods_supply", self.position.get("goods_supply"))
        only_keys("goods_supply", goods, KINDS)
        for kind, name in enumerate(KINDS):
            there = int(cells[m.CUBES + kind])
            if there < 0:
                raise PositionError(f"there are not that many {name} cubes")
            # Goods laid on colonies while editing come from the supply, so what is named counts as "at most".
            given = number(f"goods_supply: {name}", goods.get(name, there), 0, int(cells[m.BOX + 2 + kind]))
            cells[m.CUBES + kind] = min(given, there)
            cells[m.BOX + 2 + kind] += cells[m.CUBES + kind] - there

    def read_turn(self) -> None:
        cells = self.s.cells
        for name, goods in mapping("made", self.position.get("made")).items():
            seat = seat_number(name, self.players)
            for kind, n in mapping("made", goods).items():
                cells[m.MADE + seat * 4 + KINDS.index(word("made", kind, KINDS))] = number("made", n, 0, MANY)
        turn = mapping("turn", self.position.get("turn"))
        only_keys("turn", turn, list(TURN_CELLS))
        for name, value in turn.items():
            cells[TURN_CELLS[name]] = number(f"turn: {name}", value, 0, 2**40)

    def read_frames(self) -> None:
        frames = self.position.get("frames")
        if frames is None:
            if self.position.get("action") is not None:
                raise PositionError("action: a position in the middle of an action needs its frames")
            for seat in range(self.players):
                if self.s.cells[m.COLONIES + seat] == 0:
                    raise PositionError(f"{seat_name(seat)} has no home colony")
            push(self.s, co.OP_ROUND, 0)
            return
        ops = {name: op for op, name in co.FRAME_NAMES.items()}
        for frame in listing("frames", frames):
            if not isinstance(frame, list) or len(frame) != FRAME or frame[0] not in list(ops):
                raise PositionError(f"frames: {short(frame)} is no frame; one is written [op, seat, a, b, c, d]")
            seat = number("frames: seat", frame[1], -1, self.players - 1)
            op = ops[frame[0]]
            numbers = [number(f"frames: {frame[0]}", value, -MANY, 2**40) for value in frame[2:]]
            if op in co.COUNT_PLAYERS:
                most = self.players + (1 if op == co.OP_SETTLE else 0)  # Settle counts the limit of nine as one more
                number(f"frames: {frame[0]}: players done", numbers[1 if op == co.OP_EXPLORE else 0], 0, most)
            push(self.s, op, seat, *numbers)

    def check_limit(self) -> None:
        """The limit of nine holds whenever no action runs."""
        cells = self.s.cells
        for seat in range(self.players):
            held = int(cells[m.EXPLORED + seat] + cells[m.COLONIES + seat])
            if cells[m.ACTION] == 0 and held > m.LIMIT:
                raise PositionError(f"{seat_name(seat)}: {held} explored worlds and colonies are more than {m.LIMIT}")

    # --- empires ----------------------------------------------------------------------------------------------------

    def read_seat(self, seat: int) -> None:
        cells = self.s.cells
        name = seat_name(seat)
        mat = self.mats[seat]
        cells[m.MAT + seat] = number(f"{name}: mat", mat.get("mat", 0), 0, 8)
        cells[m.CREDITS + seat] = number(f"{name}: credits", mat.get("credits", int(self.setup.credits)), 0, MANY)
        cells[m.COLONISTS + seat] = number(f"{name}: colonists", mat.get("colonists", 0), 0, 60)
        cells[m.CHIPS + seat] = number(f"{name}: vp_chips", mat.get("vp_chips", 0), 0, MANY)
        home = mat.get("home", self.default_home())
        if home is not None:
            self.add_colony(seat, home, mat.get("home_good"), (HOME, WORLD))
        for entry in listing(f"{name}: colonies", mat.get("colonies")):
            if isinstance(entry, str):
                entry = {"card": entry}
            colony = mapping(f"{name}: colonies", entry)
            only_keys(f"{name}: colonies", colony, ("card", "good"))
            self.add_colony(seat, colony.get("card"), colony.get("good"), (WORLD,))
        for world in listing(f"{name}: explored", mat.get("explored")):
            n = cells[m.EXPLORED + seat]
            if n == MOST_EXPLORED:
                raise PositionError(f"{name}: explored: no empire ever holds more than {MOST_EXPLORED} worlds")
            cells[m.WORLD + seat * m.HELD + n] = self.take(f"{name}: explored", world, (WORLD,))
            cells[m.EXPLORED + seat] = n + 1
        for owned in listing(f"{name}: developments", mat.get("developments")):
            tile = self.tile(f"{name}: developments", owned, (DEVELOPMENT,))
            if cells[m.OWNED + seat] & BIT[tile]:
                raise PositionError(f"{name} has {owned} twice")
            cells[m.OWNED + seat] |= BIT[tile]
            cells[m.SPACES + seat] += self.t.spaces[tile]
        self.read_stockpile(seat, mapping(f"{name}: stockpile", mat.get("stockpile")))
        for card in listing(f"{name}: fresh", mat.get("fresh")):
            for slot in range(int(cells[m.COLONIES + seat])):
                if tile_id(self.t, int(cells[m.COLONY + seat * m.SLOTS + slot])) == card:
                    cells[m.FRESH + seat] |= BIT[slot]
        if mat.get("fresh_development") is not None:
            fresh = self.tile(f"{name}: fresh_development", mat["fresh_development"], (DEVELOPMENT,))
            cells[m.FRESH_DEVELOPMENT + seat] = fresh

    def default_home(self) -> str:
        """The first-game side of the first mat of which no seat has or names a side."""
        named = [*self.placed, *[mat.get("home") for mat in self.mats]]
        free = [
            tile_id(self.t, self.t.home_sides[2 * mat])
            for mat in range(1, MATS + 1)
            if not any(tile_id(self.t, self.t.home_sides[2 * mat + side]) in named for side in (0, 1))
        ]
        return free[0]

    def add_colony(self, seat: int, card: object, good: object, groups: tuple[int, ...]) -> None:
        cells = self.s.cells
        where = f"{seat_name(seat)}: colonies"
        slot = int(cells[m.COLONIES + seat])
        if slot == m.LIMIT:
            raise PositionError(f"{where}: no empire ever has more than {m.LIMIT} colonies")
        tile = self.take(where, card, groups)
        cells[m.COLONY + seat * m.SLOTS + slot] = tile
        cells[m.GOOD + seat * m.SLOTS + slot] = self.good(where, tile, good)
        cells[m.COLONIES + seat] = slot + 1

    def read_stockpile(self, seat: int, stockpile: Mapping[str, object]) -> None:
        cells = self.s.cells
        where = f"{seat_name(seat)}: stockpile"
        only_keys(where, stockpile, ("goods", "credits", "worlds"))
        cells[m.STORED_CREDITS + seat] = number(f"{where}: credits", stockpile.get("credits", 0), 0, 7)
        for kind, n in mapping(f"{where}: goods", stockpile.get("goods")).items():
            k = KINDS.index(word(f"{where}: goods", kind, KINDS))
            cells[m.STORED_GOODS + seat * 4 + k] = number(f"{where}: goods", n, 0, 6)
            cells[m.CUBES + k] -= cells[m.STORED_GOODS + seat * 4 + k]
        worlds = listing(f"{where}: worlds", stockpile.get("worlds"))
        if len(worlds) > MOST_STORED:
            raise PositionError(f"{where}: at most {MOST_STORED} worlds")
        for k, name in enumerate(worlds):
            cells[m.STORED_WORLDS + seat * MOST_STORED + k] = self.take(where, name, (WORLD,))


class GoalReader:
    """The goals of a position; goals not named lie in the stack, looked at by nobody."""

    def __init__(self, reader: Reader) -> None:
        self.s = reader.s
        self.t = reader.t
        self.players = reader.players
        self.given = mapping("goals", reader.position.get("goals"))
        self.names = [goal.id for goal in self.t.cards.goals]
        self.used: list[int] = []

    def read(self) -> None:
        cells = self.s.cells
        only_keys("goals", self.given, ("in_play", "face_down", "stack", "looking", "kept"))
        for name, goals in mapping("goals: in_play", self.given.get("in_play")).items():
            for goal in listing("goals: in_play", goals):
                cells[m.GOAL_UP + self.goal(goal)] = seat_number(name, self.players) + 1
        down = mapping("goals: face_down", self.given.get("face_down"))
        if len(down) > 1:
            raise PositionError("goals: only one goal is ever face down")
        for name, goal in down.items():
            seat = seat_number(name, self.players)
            cells[m.DOWN + seat] = self.goal(goal)
            cells[m.DOWN_BY] = seat + 1
        for name, goals in mapping("goals: looking", self.given.get("looking")).items():
            seat = seat_number(name, self.players)
            for goal in listing("goals: looking", goals)[: m.LOOKED]:
                cells[m.LOOK + seat * m.LOOKED + cells[m.LOOKS]] = self.goal(goal)
                cells[m.LOOKS] += 1
        for name, goal in mapping("goals: kept", self.given.get("kept")).items():
            cells[m.LOOK + seat_number(name, self.players) * m.LOOKED + m.LOOKED - 1] = self.goal(goal)
            cells[m.KEPT] = 1
        stack = self.given.get("stack")
        if stack is None:
            cells[m.STACK] = m.GOALS - len(self.used)
            return
        entries = listing("goals: stack", stack)
        cells[m.STACK] = number("goals: stack", len(entries), 0, m.GOALS)
        for k, entry in enumerate(entries):
            if isinstance(entry, Mapping):
                for name, goal in entry.items():
                    seat = seat_number(name, self.players)
                    cells[m.STACK_BY + k] = seat + 1
                    cells[m.STACK_KNOWN + seat * m.GOALS + k] = self.goal(goal)
            elif entry != "?":
                cells[m.STACK_SET + k] = self.goal(entry)
        if len(entries) + len(self.used) > m.GOALS + len([e for e in entries if e != "?"]):
            raise PositionError("goals: the stack holds more goals than are left")

    def goal(self, name: object) -> int:
        goal = self.names.index(word("goals", name, self.names)) + 1
        if goal in self.used:
            raise PositionError(f"goals: {name} is in two places")
        self.used.append(goal)
        return goal


def read(setup: SetupTable, goals: bool, position: Mapping[str, object]) -> State:
    return Reader(setup, goals, position).read()
