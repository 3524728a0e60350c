"""Turns the rows of a content of Beyond the Sun into cards the rules can use. `CARDS` are those of all our sets."""

from __future__ import annotations

import importlib
from typing import Any, Final

from heliopause.core.content import Content, Row
from heliopause.core.decision import Text
from heliopause.core.effects.code import END, NO_EFFECT, Compiler
from heliopause.core.effects.grammar import Node, uses_x
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.cards.sets import LIBRARY
from heliopause.games.beyond_the_sun.cards.specials import NUMBER_OF_SPECIAL
from heliopause.games.card import Card

SOLO: Final = ("tracker", "start", "scoring")
KEPT: Final = 32  # contents whose cards stay loaded

CONDITIONS: Final[dict[str, tuple[int, str, str]]] = {
    # kind in the table: code, field of the parameter, field of the amount
    "technologies_of_level": (ct.TECHNOLOGIES_OF_LEVEL, "level", "at_least"),
    "colonized_systems": (ct.COLONIZED_SYSTEMS, "", "at_least"),
    "automation_level": (ct.AUTOMATION_LEVEL, "", "at_least"),
    "technologies_per_type": (ct.TECHNOLOGIES_PER_TYPE, "min_level", "each_type_at_least"),
    "controlled_locations": (ct.CONTROLLED_LOCATIONS, "", "at_least"),
    "power_on_locations": (ct.POWER_ON_LOCATIONS, "power", "locations"),
    "printed_specialty_icons": (ct.PRINTED_SPECIALTY_ICONS, "", "at_least"),
    "discs_left_on_tracks": (ct.DISCS_LEFT_ON_TRACKS, "", "at_most"),
    "colonized_systems_of_deck": (ct.COLONIZED_SYSTEMS_OF_DECK, "deck", "at_least"),
    "ore_on_mat": (ct.ORE_ON_MAT, "", "at_least"),
}


def by_players(values: dict[str, Any]) -> list[Any]:
    """A table by number of players as a list with index 0..4; the solo game follows two players."""
    return [values["2"], values["2"], values["2"], values["3"], values["4"]]


class Numbers:
    """The number of every card and place in play by its id."""

    def __init__(self, cards: Cards) -> None:
        self.technology = {card.id: card.number for card in cards.technologies}
        self.event = {card.id: card.number for card in cards.events}
        self.anarchist_action = {card.id: card.number for card in cards.anarchist_actions}
        self.anarchist_event = {card.id: card.number for card in cards.anarchist_events}
        self.system = {card.id: card.number for card in cards.systems}
        self.achievement = {card.id: card.number for card in cards.achievements}
        self.faction = {card.id: card.number for card in cards.factions}
        self.leader = {card.id: card.number for card in cards.leaders}
        self.guild = {card.id: card.number - 1 for card in cards.guilds}
        self.slot = {slot.id: slot.number for slot in cards.slots}


class Cards:
    """All cards of a content, with one list of instructions for all effects."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._compiler = Compiler(words.LANGUAGE, NUMBER_OF_SPECIAL)
        self.trees: dict[int, Node] = self._compiler.nodes
        self.row_trees: dict[int, list[list[Node]]] = {}
        self._kind = ""
        self._card = ""
        self.technologies: list[ct.Technology] = []
        self.events: list[ct.Event] = []
        self.systems: list[ct.System] = []
        self.achievements: list[ct.Achievement] = []
        self.factions: list[ct.Faction] = []
        self.leaders: list[ct.Leader] = []
        self.guilds: list[ct.Guild] = []
        self.basic_actions: list[ct.BasicAction] = []
        self.anarchist_actions: list[ct.AnarchistAction] = []
        self.anarchist_events: list[ct.AnarchistEvent] = []
        for row in self._rows_of("achievements"):
            self._achievement(row, row["group"], row["condition"], row["slots"])
        for row in self._rows_of("technologies"):
            self._technology(row)
        for row in self._rows_of("events"):
            self._event(row)
        for row in self._rows_of("systems"):
            self._system(row)
        for row in self._rows_of("factions"):
            self._faction(row)
        for row in self._rows_of("leaders"):
            self._leader(row)
        for row in self._rows_of("guilds"):
            self._guild(row)
        for row in self._rows_of("basic_actions"):
            self._basic_action(row)
        for row in self._rows_of("anarchist_actions"):
            self._anarchist_action(row)
        for row in self._rows_of("anarchist_events"):
            self._anarchist_event(row)
        self._kind = "setup"
        self._card = "trades"
        self.trades: list[int] = [self._effect(t) for t in self._setup("trades")]
        self.start_ore: list[list[int]] = by_players(self._setup("start_ore_by_seat"))
        self.slots: list[ct.Slot] = load_slots(content.of("slots"))
        self.boards: list[ct.Board] = [load_board(row) for row in content.of("boards")]
        solo = "tracker" in content.rows["setup"]
        self.solo = load_solo({name: self._setup(name) for name in SOLO}) if solo else ct.Solo()
        self.first_game_achievements: list[str] = self._setup("first_game_set")
        self.end_trigger_discs: list[int] = by_players(self._setup("end_trigger_discs"))
        self.code: list[int] = self._compiler.code
        self.numbers = Numbers(self)
        self.predictions: list[ct.Prediction] = [p for faction in self.factions for p in faction.predictions]
        self.told: dict[int, Text] = {}  # texts of effects once printed, by pc; kept by people/card_texts.py
        self._technology_of = {card.number: card for card in self.technologies}
        self._event_of = {card.number: card for card in self.events}
        self._system_of = {card.number: card for card in self.systems}
        self._achievement_of = {card.number: card for card in self.achievements}
        self._faction_of = {card.number: card for card in self.factions}
        self._leader_of = {card.number: card for card in self.leaders}
        self._anarchist_action_of = {card.number: card for card in self.anarchist_actions}
        self._anarchist_event_of = {card.number: card for card in self.anarchist_events}

    # --- by number ----------------------------------------------------------------------------------------------------
    def technology(self, number: int) -> ct.Technology:
        return self._technology_of[int(number)]

    def event(self, number: int) -> ct.Event:
        return self._event_of[int(number)]

    def system(self, number: int) -> ct.System:
        return self._system_of[int(number)]

    def achievement(self, number: int) -> ct.Achievement:
        return self._achievement_of[int(number)]

    def faction(self, number: int) -> ct.Faction:
        return self._faction_of[int(number)]

    def leader(self, number: int) -> ct.Leader:
        return self._leader_of[int(number)]

    def anarchist_action(self, number: int) -> ct.AnarchistAction:
        return self._anarchist_action_of[int(number)]

    def anarchist_event(self, number: int) -> ct.AnarchistEvent:
        return self._anarchist_event_of[int(number)]

    # --- effects ------------------------------------------------------------------------------------------------------
    def _rows_of(self, kind: str) -> list[Row]:
        self._kind = kind
        return self.content.of(kind)

    def _setup(self, name: str) -> Any:
        return self.content.row("setup", name)["value"]

    def _where(self) -> str:
        return self.content.file(self._kind, self._card)

    def _number(self) -> int:
        return self.content.number(self._kind, self._card)

    def _expansion(self) -> bool:
        origin = self.content.origin(self._kind, self._card)
        return origin != "base" and not origin.startswith("pack ")

    def _effect(self, text: str | None) -> int:
        """The pc of an effect without X."""
        if text is None:
            return NO_EFFECT
        return self._effect_with_x(text, None)

    def _effect_with_x(self, text: str, x: Row | None) -> int:
        """The pc of an action's effect; X and the field `x:` that defines it come together."""
        tree = words.LANGUAGE.parse(text, self._where(), self._card)
        if uses_x(tree) != (x is not None):
            what = "`x:` for the X of" if x is None else "an X, because of `x:`, in"
            raise ValueError(f"{self._where()}: {self._card}: expected {what} `{text}`")
        return self._compiler.compile(tree)

    def _actions(self, rows: list[Row] | None) -> list[ct.Action]:
        actions: list[ct.Action] = []
        for row in rows or []:
            action = ct.Action(self._effect_with_x(row["effect"], row.get("x")), row["spaces"])
            if "x" in row:
                action.x_count = words.X_COUNTS[row["x"]["count"]]
                action.x_plus = row["x"]["plus"]
                action.x_max = row["x"]["max"]
            actions.append(action)
        return actions

    def _rows(self, texts: list[str]) -> int:
        """The program of an Anarchist card."""
        compiler = self._compiler
        pc = len(compiler.code)
        trees: list[list[Node]] = []
        for text in texts:
            alternatives = words.parse_row(text, self._where(), self._card)
            trees.append(alternatives)
            at = compiler.emit(words.ROW, len(alternatives), 0, 0, 0)
            for node in alternatives:
                op, a, b, c, d = words.row_instruction(node)
                compiler.emit(op, a, b, c, d)
            compiler.code[at + 2] = len(compiler.code)
        compiler.emit(END, 0, 0, 0, 0)
        self.row_trees[pc] = trees
        return pc

    # --- cards --------------------------------------------------------------------------------------------------------
    def _technology(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.Technology(self._number(), row)
        card.expansion = self._expansion()
        card.level = row["level"]
        card.vp = row["vp"]
        card.left = [words.TYPES.index(t) for t in row["left"]]
        card.types = 0
        for t in card.left:
            card.types |= 1 << t
        card.right = -1 if row["right"] is None else words.TYPES.index(row["right"])
        card.face = self._face(row)
        card.first_face = self._face(row["v1"]) if "v1" in row else card.face
        card.solo_removed = row.get("solo") == "removed"
        card.solo_vp = row.get("solo_vp", -1)
        self.technologies.append(card)

    def _face(self, row: Row) -> ct.Face:
        return ct.Face(
            self._effect(row["immediate"]),
            self._actions(row["actions"]),
            self._effect(row["passive"]),
            self._effect(row.get("scoring")),
        )

    def _event(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.Event(self._number(), row)
        card.expansion = self._expansion()
        card.level = row["level"]
        card.guild = row["guild"]
        card.effect = self._effect(row["effect"])
        card.disposition = ct.DISPOSITIONS.index(row["disposition"])
        card.vp = row["vp"] or 0
        card.scoring = self._effect(row.get("scoring"))
        card.actions = self._actions(row.get("actions"))
        card.at_deep_space = row.get("attach_to") == "deep_space"
        card.achievement = 0
        if "achievement" in row:
            inner = row["achievement"]
            card.achievement = self._achievement(row, "event", inner["condition"], inner["slots"])
        self.events.append(card)

    def _system(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.System(self._number(), row)
        card.expansion = self._expansion()
        card.deck = ct.DECK_A if row["deck"] == "A" else ct.DECK_B
        card.start = row["start"]
        card.power = row["power"]
        card.specialty = specialty_mask(row["specialty"])
        card.gain_control = self._effect(row["gain_control"])
        card.other = self._effect(row["other"])
        card.bonus = self._effect(row["bonus"])
        card.passive = self._effect(row["passive"])
        card.scoring = self._effect(row.get("scoring"))
        card.vp = row["vp"]
        card.solo_removed = row.get("solo") == "removed"
        self.systems.append(card)

    def _achievement(self, row: Row, group: str, condition: Row, slots: dict[str, list[int]]) -> int:
        card = ct.Achievement(self.content.number("achievements", row["id"]), row)
        card.group = ct.GROUPS.index(group)
        card.expansion = group == "event"
        card.kind, parameter, amount = CONDITIONS[condition["kind"]]
        value = condition.get(parameter, 0)
        card.parameter = (ct.DECK_A if value == "A" else ct.DECK_B) if parameter == "deck" else value
        wanted = condition[amount]
        card.amount = by_players(wanted) if isinstance(wanted, dict) else [wanted] * 5
        card.slots = by_players(slots)
        self.achievements.append(card)
        return card.number

    def _faction(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.Faction(self._number(), row)
        card.expansion = self._expansion()
        card.players = row["players"]
        card.basic = None if row["basic"] is None else self._mat(row["basic"])
        card.advanced = self._mat(row["advanced"])
        card.predictions = []
        for number, inner in enumerate(row["advanced"].get("prediction_cards", []), start=1):
            prediction = ct.Prediction(number, inner)
            prediction.vp = inner["vp"]
            ahead = inner["correct_if"].get("more_discs_on", "")
            outcomes = {"transcendence": ct.TRANSCENDENCE_AHEAD, "empire": ct.EMPIRE_AHEAD, "": ct.EQUAL_DISCS}
            prediction.outcome = outcomes[ahead]
            card.predictions.append(prediction)
        self.factions.append(card)

    def _mat(self, row: Row) -> ct.Mat:
        mat = ct.Mat()
        mat.supply = [row["supply"][column] for column in "ABCDE"]
        mat.food_track = row["food_track"]
        mat.ore_track = row["ore_track"]
        mat.automation_vp = row["automation_vp"]
        mat.setup = self._effect(row["setup"])
        mat.innovations = [self._innovation(row["innovations"][k]) for k in "AB" if "innovations" in row]
        mat.vp_tokens = row.get("tokens", {}).get("vp", 0)
        mat.row = row
        return mat

    def _innovation(self, row: Row) -> ct.Innovation:
        innovation = ct.Innovation()
        innovation.name = row["name"]
        innovation.name_pl = row["name_pl"]
        innovation.mode = ct.MODES.index(row["mode"])
        innovation.activation = ct.ACTIVATIONS.index(row["activation"]["kind"])
        innovation.at_least = row["activation"].get("at_least", 0)
        innovation.track = ("food", "ore").index(row["activation"].get("track", "food"))
        innovation.effect = self._effect(row["effect"])
        innovation.row = row
        return innovation

    def _leader(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.Leader(self._number(), row)
        card.expansion = True
        card.kind = ct.DOMESTIC if row["kind"] == "domestic" else ct.MILITARY_LEADER
        card.stars = row["stars"]
        card.credits = row["tokens"].get("credit", 0)
        card.power_tokens = row["tokens"].get("power", 0)
        card.setup = self._effect(row["setup"])
        card.actions = self._actions(row["actions"])
        card.passive = self._effect(row["passive"])
        card.limited_mode = ct.LIMITED_NONE
        card.limited_trigger = 0
        card.limited = NO_EFFECT
        limited = row["limited"]
        if limited is not None:
            card.limited_mode = ct.LIMITED_ACTION if limited["mode"] == "action" else ct.LIMITED_TRIGGER
            card.limited_trigger = ct.TRIGGERS.index(limited["trigger"])
            card.limited = self._effect(limited["effect"])
        card.endgame = load_endgame(row["endgame"] or {"kind": "none"})
        self.leaders.append(card)

    def _guild(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.Guild(self._number(), row)
        card.order = row["order"]
        card.level = row["level"]
        card.action = ct.Action(self._effect(row["effect"]), row["spaces"])
        self.guilds.append(card)

    def _basic_action(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.BasicAction(self._number(), row)
        card.pc = self._effect(row["effect"])
        card.repeatable = row["repeatable"]
        card.surcharges = by_players(row["spaces"])
        self.basic_actions.append(card)

    def _anarchist_action(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.AnarchistAction(self._number(), row)
        card.expansion = True
        card.level = row["level"]
        card.rows = self._rows(row["rows"])
        self.anarchist_actions.append(card)

    def _anarchist_event(self, row: Row) -> None:
        self._card = row["id"]
        card = ct.AnarchistEvent(self._number(), row)
        card.expansion = True
        card.level = row["level"]
        card.guild_cover = row["guild_cover"] or 0
        card.player = self._effect(row["player"])
        card.rows = self._rows(row["anarchist"])
        self.anarchist_events.append(card)


def specialty_mask(kinds: Any) -> int:
    """`card` stands for a slot that takes the specialty of its card."""
    if kinds == "card":
        return 0
    return (ct.SPECIALTY_FOOD if "food" in kinds else 0) | (ct.SPECIALTY_ORE if "ore" in kinds else 0)


def load_endgame(row: Row) -> ct.Endgame:
    endgame = ct.Endgame()
    endgame.kind = ct.ENDGAME_KINDS.index(row["kind"])
    endgame.vp = row["vp"] if isinstance(row.get("vp"), int) else 0
    endgame.table = row["vp"] if isinstance(row.get("vp"), list) else []
    endgame.count = ct.ENDGAME_COUNTS.index(row.get("count", "none"))
    endgame.every = row.get("every", 1)
    endgame.maximum = row.get("max", 0)
    endgame.special = NUMBER_OF_SPECIAL[row["special"]] if "special" in row else 0
    return endgame


def load_slots(rows: list[Row]) -> list[ct.Slot]:
    numbers = {row["id"]: number for number, row in enumerate(rows)}
    slots: list[ct.Slot] = []
    for row in rows:
        slot = ct.Slot()
        slot.number = numbers[row["id"]]
        slot.id = row["id"]
        slot.level = row["level"]
        slot.place = row["row"]
        requires = row["requires"].get("all", row["requires"].get("two_of"))
        slot.requires = [numbers[r] for r in requires]
        slot.need = 2 if "two_of" in row["requires"] else len(requires)
        slot.event = row["event"]
        slots.append(slot)
    return slots


def load_board(row: Row) -> ct.Board:
    board = ct.Board()
    board.id = row["id"]
    board.players = row["players"]
    board.row = row
    board.locations = []
    numbers: dict[str, int] = {}
    for number, inner in enumerate(row["locations"]):
        location = ct.Location()
        location.number = number
        location.id = inner["id"]
        location.kind = ct.LOCATION_KINDS.index(inner["kind"])
        location.deck = {"A": ct.DECK_A, "B": ct.DECK_B}.get(inner.get("deck", ""), -1)
        location.build = inner["build"]
        location.controllable = inner["controllable"]
        location.specialty = specialty_mask(inner["specialty"])
        location.row = inner
        board.locations.append(location)
        numbers[location.id] = number
    board.links = [(numbers[a], numbers[b]) for a, b in row["links"]]
    return board


def load_solo(table: Row) -> ct.Solo:
    solo = ct.Solo()
    solo.discs = table["tracker"]["discs"]
    solo.destinations = [d or "" for d in table["tracker"]["destinations"]]
    solo.row = {"tracker": table["tracker"], "start": table["start"], "scoring": table["scoring"]}
    return solo


CARDS: Final = Cards(LIBRARY.whole())

_loaded: dict[str, Cards] = {CARDS.content.digest: CARDS}


def cards_of(content: Content) -> Cards:
    """The cards of a content, loaded once."""
    if content.digest not in _loaded:
        while len(_loaded) >= KEPT:
            del _loaded[next(iter(_loaded))]
        _loaded[content.digest] = Cards(content)
    return _loaded[content.digest]


def cards(content: Content | None = None) -> list[Card]:
    """The catalogue of all components, as people see them: of a content, or of all our sets."""
    found: list[Card] = _catalogue().catalogue(CARDS if content is None else cards_of(content))
    return found


def boards(content: Content | None = None) -> dict[str, Any]:
    """Geometry and printed actions of the boards."""
    drawn: dict[str, Any] = _catalogue().drawn_boards(CARDS if content is None else cards_of(content))
    return drawn


def _catalogue() -> Any:
    """The catalogue builds on this module, so it is loaded when first asked for."""
    return importlib.import_module("heliopause.games.beyond_the_sun.people.catalogue")
