"""What is printed: the cards and boards of one game as flat tables that the rules read by number.

Built once per Rules object for its player count and options; never changed afterwards and never copied with a state.
Every table is indexed by the card's number (1-based), by slot, location or space, as its comment says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core.content import ContentError
from heliopause.core.effects.code import WIDTH
from heliopause.core.kernel.question import Book
from heliopause.games.beyond_the_sun.cards import powers, specials, words
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.programs import (
    Needs,
    amount_of,
    builds_ship,
    chooses_research,
    contains_colonize,
    contains_research,
    levels_unlocked,
    power_of,
)
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import (
    ACHIEVEMENT_CARDS,
    ANARCHIST_ACTIONS,
    ANARCHIST_EVENTS,
    EVENTS,
    FACTION_CARDS,
    LEADERS,
    LOCATION_IDS,
    LOCATIONS,
    OVERACHIEVER,
    ROOM,
    SLOTS,
    SPACES,
    SYSTEMS,
    TECHNOLOGIES,
)
from heliopause.games.beyond_the_sun.rules.words.word import WordRule

PASSIVE_OF_POWER = {
    specials.GALACTIC_HQ_UPGRADE: codes.PASSIVE_HQ,
    specials.BLACK_MARKET_DEAL: codes.PASSIVE_MARKET,
    specials.SKIP_ONE_PREREQUISITE: codes.PASSIVE_SKIP_PREREQUISITE,
    specials.ORE_FOR_ONE_RETURN: codes.PASSIVE_ORE_FOR_RETURN,
    specials.DISC_FROM_EITHER_TRACK: codes.PASSIVE_EITHER_TRACK,
    specials.WORMHOLE_NETWORK: codes.PASSIVE_WORMHOLE,
    specials.ACHIEVEMENT_DISC_SWAP: codes.PASSIVE_SWAP,
    specials.ASSIMILATE_POPULATION: codes.PASSIVE_ASSIMILATE,
    specials.USE_OCCUPIED_SPACE: codes.PASSIVE_OCCUPIED,
    powers.EACH_TURN_JUMP: codes.PASSIVE_CYGNI,
    powers.COLONY_FUND: codes.PASSIVE_COLONY_FUND,
}


WORDS: Final = 32  # opcodes of words, from FIRST_GAME_OPCODE on


def zeros(n: int) -> list[int]:
    return [0] * n


def check_room(cards: Cards) -> None:
    for kind, room in ROOM.items():
        numbers = [cards.content.number(kind, id) for id in cards.content.rows.get(kind, {})]
        if numbers and max(numbers) > room:
            raise ContentError(f"{kind}: {max(numbers)} cards, room for {room}")
    start = len([card for card in cards.technologies if card.level == 1])
    if start != 4:
        raise ContentError(f"technologies: {start} cards of level I instead of 4, one for each slot")
    for what, there, least in (
        ("technologies of level II", len([card for card in cards.technologies if card.level == 2]), 12),
        ("technologies of level III", len([card for card in cards.technologies if card.level == 3]), 12),
        ("technologies of level IIII", len([card for card in cards.technologies if card.level == 4]), 6),
        ("events of level 2", len([card for card in cards.events if card.level == 2]), 8),
        ("events of level 3", len([card for card in cards.events if card.level == 3]), 8),
        (
            "Systems of deck A that do not start",
            len([c for c in cards.systems if c.deck == ct.DECK_A and not c.start]),
            6,
        ),
        ("Systems of deck B", len([card for card in cards.systems if card.deck == ct.DECK_B]), 8),
    ):
        if there < least:
            raise ContentError(f"{what}: {there} cards, at least {least} are needed")


class Tables:
    """`players` counts the seats that decide: 1 in the solo game, whose board is the one for two."""

    def __init__(self, players: int, options: Mapping[str, object], cards: Cards) -> None:
        self.cards = cards
        self.book = Book()  # what may be asked; the rules put theirs here
        self.words: vec[WordRule] = vec[WordRule]([WordRule()] * WORDS)  # by opcode; words/effects.py has them all
        self.rules: i64 = 1  # the version of the rules that is played; see changes.py
        self.players: i64 = players
        self.solo: bool = players == 1
        self.advanced: bool = options["factions"] == "advanced"
        self.mats_chosen: bool = options["factions"] != "basic"
        self.tableau: bool = bool(options["tableau"])
        self.first_printing: bool = options["printing"] == "first"
        self.leaders: bool = bool(options["leaders"])
        self.first_game_achievements: bool = options["achievements"] == "first-game"
        self.expansion_factions: bool = bool(options["expansion_factions"])
        self.expansion_technologies: bool = bool(options["expansion_technologies"])
        self.expansion_events: bool = bool(options["expansion_events"])
        self.expansion_systems: bool = bool(options["expansion_systems"])
        self.difficulty: i64 = ("easy", "normal", "hard").index(str(options["difficulty"]))
        check_room(cards)
        self.systems: i64 = max([card.number for card in cards.systems])  # the highest number in play
        self.events: i64 = max([card.number for card in cards.events])
        self.code: vec[i64] = vec[i64](self.cards.code)
        self.turn_jump: i64 = 0  # movement points of a Jump each turn; the highest of the cards that give one
        self.colony_fund: i64 = 0  # Ore for an action that colonised, likewise
        self._load_programs()
        self._load_technologies()
        self._load_systems()
        self._load_events()
        self._load_achievements()
        self._load_mats()
        self._load_leaders()
        self._load_anarchists()
        self._load_box()
        self._load_slots()
        self._load_board()

    def _load_programs(self) -> None:
        """Facts about programs by the pc they start at."""
        size = len(self.cards.code)
        research = zeros(size)
        must = zeros(size)
        colonize = zeros(size)
        builds = zeros(size)
        for pc in range(0, size, WIDTH):
            research[pc] = 1 if contains_research(self.cards.code, pc) else 0
            must[pc] = 1 if chooses_research(self.cards.code, pc) else 0
            colonize[pc] = 1 if contains_colonize(self.cards.code, pc) else 0
            builds[pc] = 1 if builds_ship(self.cards.code, pc) else 0
        plain, ore, population, level, colony, sure = (zeros(size) for _ in range(6))
        for pc in self._action_starts():
            needs = Needs(self.cards.code, pc)
            plain[pc] = 1 if needs.plain else 0
            ore[pc] = needs.ore
            population[pc] = needs.population
            level[pc] = needs.level
            colony[pc] = needs.colony
            sure[pc] = needs.sure
        self.plain: vec[i64] = vec[i64](plain)  # of an action: its needs are in the tables that follow
        self.need_ore: vec[i64] = vec[i64](ore)
        self.need_population: vec[i64] = vec[i64](population)
        self.need_level: vec[i64] = vec[i64](level)
        self.need_colony: vec[i64] = vec[i64](colony)
        self.sure_change: vec[i64] = vec[i64](sure)
        self.has_research: vec[i64] = vec[i64](research)  # the program may lead to a research
        self.research_ahead: vec[i64] = vec[i64](must)  # this body, up to its end, contains one
        self.has_colonize: vec[i64] = vec[i64](colonize)
        self.builds: vec[i64] = vec[i64](builds)  # of a COST: the part it pays for builds a ship

    def _action_starts(self) -> list[int]:
        """The pcs of all actions that a pawn can take."""
        starts = [card.pc for card in self.cards.basic_actions] + [card.action.pc for card in self.cards.guilds]
        for technology in self.cards.technologies:
            starts += [action.pc for action in technology.face.actions + technology.first_face.actions]
        for leader in self.cards.leaders:
            starts += [action.pc for action in leader.actions]
        return starts

    def _passive(self, pc: int) -> int:
        """The PASSIVE_* bit of a standing power; its number is noted."""
        power = power_of(self.cards.code, pc)
        amount = amount_of(self.cards.code, pc)
        if power == powers.EACH_TURN_JUMP:
            self.turn_jump = max(int(self.turn_jump), amount)
        elif power == powers.COLONY_FUND:
            self.colony_fund = max(int(self.colony_fund), amount)
        return PASSIVE_OF_POWER.get(power, 0)

    def _load_technologies(self) -> None:
        n = TECHNOLOGIES + 1
        level, types, right, vp, immediate = zeros(n), zeros(n), zeros(n), zeros(n), zeros(n)
        passive, scoring, spaces = zeros(n), zeros(n), zeros(n)
        pc, x_count, x_plus, x_max = zeros(2 * n), zeros(2 * n), zeros(2 * n), zeros(2 * n)
        unlocks = zeros(n)
        decks: list[list[int]] = [[], [], [], [], []]
        for card in self.cards.technologies:
            face = card.first_face if self.first_printing else card.face
            k = card.number
            level[k] = card.level
            types[k] = card.types
            right[k] = card.right
            vp[k] = card.solo_vp if self.solo and card.solo_vp >= 0 else card.vp
            immediate[k] = face.immediate
            passive[k] = self._passive(face.passive)
            scoring[k] = 0 if self.solo and card.solo_vp >= 0 else card.face.scoring
            place = 2 * k
            for action in face.actions:
                unlocks[k] |= levels_unlocked(self.cards.code, action.pc)
                for _ in range(action.spaces):
                    pc[place] = action.pc
                    x_count[place] = action.x_count
                    x_plus[place] = action.x_plus
                    x_max[place] = action.x_max
                    place += 1
            spaces[k] = place - 2 * k
            if (card.expansion and not self.expansion_technologies) or (self.solo and card.solo_removed):
                continue
            decks[card.level].append(k)
        self.tech_level: vec[i64] = vec[i64](level)
        self.tech_types: vec[i64] = vec[i64](types)  # mask of the left triangle
        self.tech_right: vec[i64] = vec[i64](right)
        self.tech_vp: vec[i64] = vec[i64](vp)
        self.tech_immediate: vec[i64] = vec[i64](immediate)  # pc
        self.tech_passive: vec[i64] = vec[i64](passive)  # PASSIVE_* bit
        self.tech_scoring: vec[i64] = vec[i64](scoring)  # pc
        self.tech_unlocks: vec[i64] = vec[i64](unlocks)  # mask 1 << level its spaces allow to research (tableau rows)
        self.tech_spaces: vec[i64] = vec[i64](spaces)  # number of spaces on the card
        self.space_pc: vec[i64] = vec[i64](pc)  # index 2 * technology + space
        self.space_x_count: vec[i64] = vec[i64](x_count)
        self.space_x_plus: vec[i64] = vec[i64](x_plus)
        self.space_x_max: vec[i64] = vec[i64](x_max)
        self.deck_technologies: list[vec[i64]] = [vec[i64](deck) for deck in decks]  # by level: all cards of the game

    def _load_systems(self) -> None:
        n = SYSTEMS + 1
        deck, power, specialty, gain, entry = zeros(n), zeros(n), zeros(n), zeros(n), zeros(n)
        bonus, passive, scoring, vp, start = zeros(n), zeros(n), zeros(n), zeros(n), zeros(n)
        decks: list[list[int]] = [[], []]
        for card in self.cards.systems:
            k = card.number
            deck[k] = card.deck
            power[k] = card.power
            specialty[k] = card.specialty
            gain[k] = card.gain_control
            if power_of(self.cards.code, card.other) == powers.ENTRY_LEVEL:
                entry[k] = amount_of(self.cards.code, card.other)
            bonus[k] = card.bonus
            passive[k] = self._passive(card.passive)
            scoring[k] = card.scoring
            vp[k] = card.vp
            start[k] = 1 if card.start else 0
            if (card.expansion and not self.expansion_systems) or (self.solo and card.solo_removed):
                continue
            decks[card.deck].append(k)
        self.system_deck: vec[i64] = vec[i64](deck)
        self.system_power: vec[i64] = vec[i64](power)
        self.system_specialty: vec[i64] = vec[i64](specialty)  # mask SPECIALTY_*
        self.system_gain: vec[i64] = vec[i64](gain)  # pc
        self.system_entry: vec[i64] = vec[i64](entry)  # the lowest level of ships that may enter
        self.system_bonus: vec[i64] = vec[i64](bonus)  # pc
        self.system_passive: vec[i64] = vec[i64](passive)  # PASSIVE_* bit
        self.system_scoring: vec[i64] = vec[i64](scoring)  # pc
        self.system_vp: vec[i64] = vec[i64](vp)
        self.system_start: vec[i64] = vec[i64](start)
        self.deck_systems: list[vec[i64]] = [vec[i64](d) for d in decks]

    def _load_events(self) -> None:
        n = EVENTS + 1
        level, guild, effect, disposition, vp, scoring = zeros(n), zeros(n), zeros(n), zeros(n), zeros(n), zeros(n)
        used, achievement = zeros(n), zeros(n)
        self.dyson_event: i64 = 0
        self.dyson_pc: i64 = 0
        self.dyson_plus: i64 = 0
        self.dyson_max: i64 = 0
        for card in self.cards.events:
            k = card.number
            level[k] = card.level
            guild[k] = 1 if card.guild else 0
            effect[k] = card.effect
            disposition[k] = card.disposition
            vp[k] = card.vp
            scoring[k] = card.scoring
            achievement[k] = card.achievement
            used[k] = 0 if self.solo or (card.expansion and not self.expansion_events) else 1
            for action in card.actions:
                self.dyson_event = k
                self.dyson_pc = action.pc
                self.dyson_plus = action.x_plus
                self.dyson_max = action.x_max
        self.event_level: vec[i64] = vec[i64](level)
        self.event_guild: vec[i64] = vec[i64](guild)
        self.event_effect: vec[i64] = vec[i64](effect)  # pc
        self.event_disposition: vec[i64] = vec[i64](disposition)
        self.event_vp: vec[i64] = vec[i64](vp)
        self.event_scoring: vec[i64] = vec[i64](scoring)  # pc
        self.event_achievement: vec[i64] = vec[i64](achievement)
        self.event_used: vec[i64] = vec[i64](used)  # 1 = belongs to this game

    def _load_achievements(self) -> None:
        n = ACHIEVEMENT_CARDS + 1
        kind, parameter, amount, slots, vp = zeros(n), zeros(n), zeros(n), zeros(n), zeros(4 * n)
        count = int(self.players)
        for card in self.cards.achievements:
            k = card.number
            kind[k] = card.kind
            parameter[k] = card.parameter
            amount[k] = card.amount[count]
            slots[k] = len(card.slots[count])
            for place, points in enumerate(card.slots[count]):
                vp[4 * k + place] = points
        slots[OVERACHIEVER] = 1  # its points depend on the others
        self.achievement_kind: vec[i64] = vec[i64](kind)
        self.achievement_parameter: vec[i64] = vec[i64](parameter)
        self.achievement_amount: vec[i64] = vec[i64](amount)
        self.achievement_slots: vec[i64] = vec[i64](slots)
        self.achievement_vp: vec[i64] = vec[i64](vp)  # index 4 * achievement + slot
        self.end_discs: i64 = self.cards.end_trigger_discs[count]

    def _load_mats(self) -> None:
        """Index faction; symbols by discs left: 9 * faction + discs."""
        n = FACTION_CARDS + 1
        capacity, food, ore, automation = zeros(5 * n), zeros(9 * n), zeros(9 * n), zeros(8 * n)
        setup, tokens = zeros(n), zeros(n)
        mode, activation, at_least, track = zeros(2 * n), zeros(2 * n), zeros(2 * n), zeros(2 * n)
        effect, power, amount = zeros(2 * n), zeros(2 * n), zeros(2 * n)
        usable: list[int] = []
        for card in self.cards.factions:
            mat = card.advanced if self.advanced else card.basic
            if mat is None:
                continue
            f = card.number
            for c in range(5):
                capacity[5 * f + c] = mat.supply[c]
            for left in range(9):
                food[9 * f + left] = 1 + len([t for t in mat.food_track if 8 - left >= t])
                ore[9 * f + left] = 1 + len([t for t in mat.ore_track if 8 - left >= t])
            for reached in range(8):
                automation[8 * f + reached] = sum(mat.automation_vp[:reached])
            setup[f] = mat.setup
            tokens[f] = mat.vp_tokens
            for k, innovation in enumerate(mat.innovations):
                at = 2 * f + k
                mode[at] = innovation.mode
                activation[at] = innovation.activation
                at_least[at] = innovation.at_least
                track[at] = innovation.track
                effect[at] = innovation.effect
                power[at] = power_of(self.cards.code, innovation.effect)
                amount[at] = amount_of(self.cards.code, innovation.effect)
            allowed = 2 if self.solo else int(self.players)
            if allowed in card.players and (self.expansion_factions or not card.expansion):
                usable.append(f)
        self.mat_capacity: vec[i64] = vec[i64](capacity)  # 5 * faction + column
        self.food_symbols: vec[i64] = vec[i64](food)
        self.ore_symbols: vec[i64] = vec[i64](ore)
        self.automation_vp: vec[i64] = vec[i64](automation)  # 8 * faction + level 0..7, added up
        self.mat_setup: vec[i64] = vec[i64](setup)  # pc
        self.mat_tokens: vec[i64] = vec[i64](tokens)
        self.innovation_mode: vec[i64] = vec[i64](mode)  # 2 * faction + 0 (A) or 1 (B)
        self.innovation_activation: vec[i64] = vec[i64](activation)
        self.innovation_at_least: vec[i64] = vec[i64](at_least)
        self.innovation_track: vec[i64] = vec[i64](track)
        self.innovation_effect: vec[i64] = vec[i64](effect)
        self.innovation_power: vec[i64] = vec[i64](power)  # a special or a word of powers.py
        self.innovation_amount: vec[i64] = vec[i64](amount)
        self.usable_factions: vec[i64] = vec[i64](usable)

    def _load_leaders(self) -> None:
        n = LEADERS + 1
        kind, setup, stars, action, passive, limited = zeros(n), zeros(n), zeros(n), zeros(n), zeros(n), zeros(n)
        mode, trigger, limited_power, limited_amount = zeros(n), zeros(n), zeros(n), zeros(n)
        for card in self.cards.leaders:
            k = card.number
            kind[k] = card.kind
            setup[k] = card.setup
            stars[k] = card.stars
            action[k] = card.actions[0].pc if card.actions else 0
            if card.limited_mode == ct.LIMITED_ACTION:
                action[k] = card.limited
            passive[k] = power_of(self.cards.code, card.passive)
            mode[k] = card.limited_mode
            trigger[k] = card.limited_trigger
            limited[k] = card.limited
            limited_power[k] = power_of(self.cards.code, card.limited)
            limited_amount[k] = amount_of(self.cards.code, card.limited)
        self.leader_kind: vec[i64] = vec[i64](kind)
        self.leader_setup: vec[i64] = vec[i64](setup)  # pc
        self.leader_stars: vec[i64] = vec[i64](stars)
        self.leader_action: vec[i64] = vec[i64](action)  # pc of the private action, also of one that costs a star
        self.leader_passive: vec[i64] = vec[i64](passive)  # a special
        self.leader_limited_mode: vec[i64] = vec[i64](mode)
        self.leader_trigger: vec[i64] = vec[i64](trigger)
        self.leader_limited: vec[i64] = vec[i64](limited)
        self.leader_limited_power: vec[i64] = vec[i64](limited_power)  # a special or a word of powers.py
        self.leader_limited_amount: vec[i64] = vec[i64](limited_amount)

    def _load_anarchists(self) -> None:
        actions, halves = ANARCHIST_ACTIONS + 1, ANARCHIST_EVENTS + 1
        level, rows = zeros(actions), zeros(actions)
        for card in self.cards.anarchist_actions:
            level[card.number] = card.level
            rows[card.number] = card.rows
        self.action_level: vec[i64] = vec[i64](level)
        self.action_rows: vec[i64] = vec[i64](rows)  # pc
        level, rows, cover, player = zeros(halves), zeros(halves), zeros(halves), zeros(halves)
        for half in self.cards.anarchist_events:
            level[half.number] = half.level
            rows[half.number] = half.rows
            cover[half.number] = half.guild_cover
            player[half.number] = half.player
        self.half_level: vec[i64] = vec[i64](level)
        self.half_cover: vec[i64] = vec[i64](cover)
        self.half_player: vec[i64] = vec[i64](player)  # pc
        self.half_rows: vec[i64] = vec[i64](rows)  # pc
        places = [LOCATION_IDS.index(name) if name else -1 for name in self.cards.solo.destinations]
        self.doom_destinations: vec[i64] = vec[i64](places)  # by space of the tracker, -1 = none

    def _load_box(self) -> None:
        surcharge = [-1] * 12
        self.basic_pc: vec[i64] = vec[i64]([card.pc for card in self.cards.basic_actions])
        self.basic_repeatable: vec[i64] = vec[i64]([1 if card.repeatable else 0 for card in self.cards.basic_actions])
        for row, card in enumerate(self.cards.basic_actions):
            for place, ore in enumerate(card.surcharges[int(self.players)]):
                surcharge[3 * row + place] = ore
        self.surcharge: vec[i64] = vec[i64](surcharge)  # 3 * action + place; -1 = there is no such space
        self.space_bit: vec[i64] = vec[i64]([0] + [2**k for k in range(SPACES - 1)])  # shifts beyond 30 are not safe
        self.guild_pc: vec[i64] = vec[i64]([card.action.pc for card in self.cards.guilds])
        code = self.cards.code
        self.guild_unlocks: vec[i64] = vec[i64]([levels_unlocked(code, card.action.pc) for card in self.cards.guilds])
        self.guild_level: vec[i64] = vec[i64]([card.level for card in self.cards.guilds])

    def _load_slots(self) -> None:
        level, mask, need = zeros(SLOTS), zeros(SLOTS), zeros(SLOTS)
        for slot in self.cards.slots:
            level[slot.number] = slot.level
            for required in slot.requires:
                mask[slot.number] |= 1 << required
            need[slot.number] = slot.need
        self.slot_level: vec[i64] = vec[i64](level)
        self.slot_requires: vec[i64] = vec[i64](mask)
        self.slot_need: vec[i64] = vec[i64](need)
        self.slot_connected: vec[i64] = vec[i64]([len(slot.requires) for slot in self.cards.slots])
        self.level_from: vec[i64] = vec[i64]([0, 0, 4, 10, 16, 19])  # first slot of a level

    def _load_board(self) -> None:
        board = [b for b in self.cards.boards if int(self.players) in b.players][0]
        present, build, controllable, deck, kind = (zeros(LOCATIONS) for _ in range(5))
        specialty, links = zeros(LOCATIONS), zeros(LOCATIONS)
        code_of = [LOCATION_IDS.index(location.id) for location in board.locations]
        for location, code in zip(board.locations, code_of, strict=True):
            present[code] = 1
            build[code] = 1 if location.build else 0
            controllable[code] = 1 if location.controllable else 0
            deck[code] = location.deck
            kind[code] = location.kind
            specialty[code] = location.specialty
        for one, other in board.links:
            links[code_of[one]] |= 1 << code_of[other]
            links[code_of[other]] |= 1 << code_of[one]
        self.board_id: str = board.id
        self.present: vec[i64] = vec[i64](present)  # 1 = printed on this side of the board
        self.build_site: vec[i64] = vec[i64](build)
        self.controllable: vec[i64] = vec[i64](controllable)  # printed locations; attached ones always are
        self.location_deck: vec[i64] = vec[i64](deck)  # DECK_A, DECK_B of a slot
        self.location_kind: vec[i64] = vec[i64](kind)
        self.location_specialty: vec[i64] = vec[i64](specialty)  # of a Shipyard
        self.links: vec[i64] = vec[i64](links)  # mask of neighbours along printed lines
        self.shipyards: vec[i64] = vec[i64]([c for c in range(LOCATIONS) if present[c] and kind[c] == ct.SHIPYARD])
        self.board_mask: i64 = sum(1 << c for c in range(LOCATIONS) if present[c])
        self.slots_on_map: vec[i64] = vec[i64](
            [c for c in range(LOCATIONS) if present[c] and kind[c] == ct.SYSTEM_SLOT]
        )


X_VALUE: Final = words.X
