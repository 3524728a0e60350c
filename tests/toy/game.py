"""Beacons: play a card or draw one; light lamps; a guard in the hand of the robbed stops a thief.

Hidden hands, a deck of layered bags, costs, options, choices, effects for others, a reaction on another seat's turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from heliopause.core import decks
from heliopause.core.chance import Moves, Rng
from heliopause.core.decision import Change, Decision, Option, Score, Text
from heliopause.core.effect_code import Compiler
from heliopause.core.effects import NUMBERS, Count, Language, Price, Word
from heliopause.core.events import ALL_SEATS, Event
from heliopause.core.frames import CHANCE, DECISION, pop, push, top_a, top_op, top_seat
from heliopause.core.position import PositionError, listing, mapping, number, only_keys, seat_name, seat_number
from heliopause.core.program import MOVE_YES, OP_CHOOSE, OP_OPTIONAL, OP_RUN, ProgramRules
from heliopause.core.registry import GameSpec, Setting, register
from heliopause.core.state import FRAME, HIDDEN, OWNER, UNKNOWN, Layout, State, frames_of, new_state

SEATS: Final = 4
CARDS: Final = 24
ROUNDS: Final = 12

GAIN: Final = 16
LIGHT: Final = 17
DRAW: Final = 18
STEAL: Final = 19
SINK: Final = 20
LAMPS_COUNT: Final = 1

LAYOUT: Final = Layout(SEATS)
ORE: Final[i64] = LAYOUT.add("ore", SEATS)
LAMPS: Final[i64] = LAYOUT.add("lamps", SEATS)
HAND: Final[i64] = LAYOUT.add("hand", SEATS, CARDS + 1, visibility=OWNER)
HELD: Final[i64] = LAYOUT.add("held", SEATS)
DECK: Final[i64] = LAYOUT.add("deck", CARDS + 1, visibility=HIDDEN)
LEFT: Final[i64] = LAYOUT.add("left")
PLAYED: Final[i64] = LAYOUT.add("played", CARDS + 1)
ROUND: Final[i64] = LAYOUT.add("round")
TURN: Final[i64] = LAYOUT.add("turn")

OP_TURN: Final = 10  # the next turn of the seat
OP_DRAW: Final = 11  # a = cards still to draw
OP_ACTION: Final = DECISION + 10  # play a card (its number), draw (0) or pass (99)
OP_GUARD: Final = DECISION + 11  # a = thief's seat, b = ore to lose: play a guard (its number) or not (0)
OP_SINK: Final = DECISION + 12  # which card goes under the deck
OP_DEAL: Final = CHANCE + 1  # a card comes to the seat's hand
FRAME_NAMES: Final = {
    OP_RUN: "run", OP_TURN: "turn", OP_DRAW: "draw", OP_OPTIONAL: "optional", OP_CHOOSE: "choose",
    OP_ACTION: "action", OP_GUARD: "guard", OP_SINK: "sink", OP_DEAL: "deal",
}  # fmt: skip

MOVE_DRAW: Final = 0
MOVE_PASS: Final = 99

TOLD_PLAY: Final = 1
TOLD_DRAW: Final = 2
TOLD_ORE: Final = 3
TOLD_LAMP: Final = 4
TOLD_STEAL: Final = 5
TOLD_GUARD: Final = 6
TOLD_SINK: Final = 7

LANGUAGE: Final = Language(
    [
        Word("gain", GAIN, "gain <n> ore", "Take ore."),
        Word("light", LIGHT, "light <n>", "Light lamps, a point each."),
        Word("draw", DRAW, "draw <n>", "Draw cards."),
        Word("steal", STEAL, "steal <n>", "Take ore of the next player, who may stop it with a guard."),
        Word("sink", SINK, "sink", "Put a card of the hand under the deck."),
    ],
    [Count("lamps", LAMPS_COUNT, "lamps lit")],
    [],
    [Price("ore", NUMBERS, "paid to the box")],
)


class Card:
    def __init__(self, name: str, title: str, effect: str, pc: int) -> None:
        self.name = name
        self.title = title
        self.effect = effect
        self.pc = pc


def load_cards() -> tuple[list[Card], list[int]]:
    """Card 0 is nobody's; copies are numbered cards of their own: torch_1, torch_2 ..."""
    compiler = Compiler(LANGUAGE, {})
    cards = [Card("", "", "", 0)]
    for line in (Path(__file__).parent / "cards.txt").read_text().splitlines():
        if not line.startswith("#"):
            name, copies, effect = line.split(None, 2)
            pc = compiler.compile(LANGUAGE.parse(effect, "cards.txt", name))
            for k in range(int(copies)):
                cards.append(Card(f"{name}_{k + 1}", name, effect, pc))
    return cards, compiler.code


class Beacons(ProgramRules):
    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__("beacons", players, options, LAYOUT)
        self.cards, code = load_cards()
        assert len(self.cards) == CARDS + 1
        self.code: vec[i64] = vec[i64](code)
        self.pc: vec[i64] = vec[i64]([card.pc for card in self.cards])
        self.is_guard: vec[i64] = vec[i64]([1 if card.title == "guard" else 0 for card in self.cards])
        self.number = {card.name: k for k, card in enumerate(self.cards)}

    # --- the flow -----------------------------------------------------------------------------

    def start(self) -> State:
        s = new_state(LAYOUT)
        decks.fill(s, DECK, 1, CARDS)
        s.cells[LEFT] = CARDS
        push(s, OP_TURN, 0)
        seat = self.players - 1
        while seat >= 0:
            s.cells[ORE + seat] = 1
            push(s, OP_DRAW, seat, 3)
            seat -= 1
        return s

    def run(self, s: State) -> None:
        op = s.cells[s.top]
        if op == OP_RUN:
            self.run_program(s)
        elif op == OP_DRAW:
            seat = top_seat(s)
            n = top_a(s)
            pop(s)
            if n > 0 and s.cells[LEFT] > 0:
                push(s, OP_DRAW, seat, n - 1)
                push(s, OP_DEAL, seat)
        elif op == OP_TURN:
            self.run_turn(s)
        else:
            raise ValueError(f"op {op} does not run by itself")

    def run_turn(self, s: State) -> None:
        seat = top_seat(s)
        pop(s)
        if seat == 0:
            s.cells[ROUND] += 1
        if s.cells[ROUND] > ROUNDS:
            return
        s.cells[TURN] = seat
        push(s, OP_TURN, (seat + 1) % self.players)
        push(s, OP_ACTION, seat)

    def legal(self, s: State, moves: Moves) -> None:
        op = s.cells[s.top]
        seat = s.cells[s.top + 1]
        if op == OP_DEAL:
            decks.outcomes(s, DECK, CARDS, moves)
        elif op == OP_OPTIONAL or op == OP_CHOOSE:
            self.legal_program(s, moves)
        elif op == OP_ACTION:
            if s.cells[LEFT] > 0:
                moves.add(MOVE_DRAW)
            self.add_hand(s, seat, moves, op)
            moves.add(MOVE_PASS)
        elif op == OP_GUARD:
            moves.add(0)
            self.add_hand(s, seat, moves, op)
        else:
            self.add_hand(s, seat, moves, op)

    def add_hand(self, s: State, seat: i64, moves: Moves, op: i64) -> None:
        hand = HAND + seat * (CARDS + 1)
        left = s.cells[HELD + seat]
        card: i64 = 1
        while left > 0:
            if s.cells[hand + card] == 1:
                left -= 1
                if op == OP_SINK:
                    moves.add(card)
                elif op == OP_GUARD:
                    if self.is_guard[card] == 1:
                        moves.add(card)
                elif self.can(s, seat, self.pc[card], card, 0, 0):
                    moves.add(card)
            card += 1

    def play(self, s: State, move: i64) -> None:
        op = s.cells[s.top]
        seat = s.cells[s.top + 1]
        if op == OP_OPTIONAL or op == OP_CHOOSE:
            self.play_program(s, move)
        elif op == OP_DEAL:
            pop(s)
            draw_card(s, seat, move)
        elif op == OP_ACTION:
            pop(s)
            if move == MOVE_DRAW:
                push(s, OP_DRAW, seat, 1)
            elif move != MOVE_PASS:
                play_card(s, seat, move, TOLD_PLAY)
                push(s, OP_RUN, seat, self.pc[move], move)
        elif op == OP_GUARD:
            thief = top_a(s)
            n = s.cells[s.top + 3]
            pop(s)
            if move > 0:
                play_card(s, seat, move, TOLD_GUARD)
            else:
                steal(s, seat, thief, n)
        elif op == OP_SINK:
            pop(s)
            sink_card(s, seat, move)
        else:
            raise ValueError(f"op {op} asks nobody")

    def word(self, s: State, seat: i64, op: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        n = self.code[at + 1]
        if op == GAIN:
            gain_ore(s, seat, n)
        elif op == LIGHT:
            s.cells[LAMPS + seat] += n
            if s.sink is not None:
                s.sink.tell(TOLD_LAMP, seat, n, 0, 0, ALL_SEATS)
        elif op == DRAW:
            push(s, OP_DRAW, seat, n)
        elif op == STEAL:
            push(s, OP_GUARD, (seat + 1) % self.players, seat, n)
        elif op == SINK:
            if s.cells[HELD + seat] > 0:
                push(s, OP_SINK, seat)

    def pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> None:
        gain_ore(s, seat, -self.code[at + 1])

    def can_pay(self, s: State, seat: i64, at: i64, source: i64, x: i64, flags: i64) -> bool:
        return s.cells[ORE + seat] >= self.code[at + 1]

    def count_of(self, s: State, seat: i64, count: i64, source: i64) -> i64:
        return s.cells[LAMPS + seat]

    def score(self, s: State, seat: i64) -> i64:
        return s.cells[LAMPS + seat]

    def turn_mark(self, s: State) -> i64:
        return s.cells[ROUND] * SEATS + s.cells[TURN]

    def progress(self, s: State) -> i64:
        return s.cells[ROUND] * 100 // (ROUNDS + 1)

    # --- names and texts -----------------------------------------------------------------------------

    def move_id(self, s: State, move: i64) -> str:
        op = top_op(s)
        if op == OP_DEAL:
            return f"deal {seat_name(int(top_seat(s)))} {self.cards[move].name}"
        if op == OP_OPTIONAL:
            return "yes" if move == MOVE_YES else "no"
        if op == OP_CHOOSE:
            return f"choose {'ABC'[move]}"
        if op == OP_SINK:
            return f"sink {self.cards[move].name}"
        if op == OP_GUARD:
            return f"guard {self.cards[move].name}" if move > 0 else "no"
        if move == MOVE_DRAW:
            return "draw"
        return "pass" if move == MOVE_PASS else f"play {self.cards[move].name}"

    def decision(self, s: State) -> Decision:
        moves = Moves()
        self.legal(s, moves)
        op = top_op(s)
        seat = int(top_seat(s))
        options = [self.option(s, move) for move in moves.listed()]
        blocked: list[Option] = []
        if op == OP_ACTION:
            legal = [option.id for option in options]
            for card in range(1, CARDS + 1):
                held = s.cells[HAND + seat * (CARDS + 1) + card] == 1
                if held and f"play {self.cards[card].name}" not in legal:
                    short = Text("You need more ore.", "Brakuje Ci rudy.")
                    blocked.append(Option(f"play {self.cards[card].name}", self.title(card), why_not=short))
        prompts = {
            OP_ACTION: Text("Play a card or draw", "Zagraj albo dobierz kartę"),
            OP_GUARD: Text("Stop the thief?", "Zatrzymasz złodzieja?"),
            OP_SINK: Text("Put a card under the deck", "Odłóż kartę pod talię"),
            OP_OPTIONAL: Text("Do it?", "Wykonasz to?"),
            OP_CHOOSE: Text("Choose one", "Wybierz jedno"),
        }
        return Decision(seat, FRAME_NAMES[int(op)], prompts[int(op)], options, "", blocked)

    def title(self, card: int) -> Text:
        return Text(self.cards[card].title, self.cards[card].title)

    def option(self, s: State, move: int) -> Option:
        id = self.move_id(s, move)
        if " " in id and not id.startswith("choose"):
            return Option(id, self.title(move), (f"card:{self.cards[move].name}",), (Change("cards", -1),))
        return Option(id, Text(id, id), reveals=id == "draw")

    def scores(self, s: State, seat: i64) -> list[Score]:
        return [Score("lamps", Text("Lamps", "Latarnie"), int(s.cells[LAMPS + seat]))]

    def winners(self, s: State) -> list[int]:
        best = max([int(s.cells[LAMPS + seat]) for seat in range(self.players)])
        return [seat for seat in range(self.players) if s.cells[LAMPS + seat] == best]

    def event_json(self, event: Event, viewer: int) -> dict[str, object] | None:
        words = {TOLD_PLAY: "plays", TOLD_DRAW: "draws", TOLD_ORE: "ore", TOLD_LAMP: "lamps", TOLD_STEAL: "loses",
                 TOLD_GUARD: "guards with", TOLD_SINK: "sinks"}  # fmt: skip
        has_card = event.kind in (TOLD_PLAY, TOLD_DRAW, TOLD_GUARD, TOLD_SINK)
        what = self.cards[event.a].title if has_card else str(event.a)
        if not event.visible_to(viewer):
            what = "?"
        line = f"{seat_name(int(event.seat))} {words[int(event.kind)]} {what}"
        return {"kind": words[int(event.kind)], "seat": int(event.seat), "text": {"en": line, "pl": line}, "refs": []}

    # --- positions -----------------------------------------------------------------------------

    def position(self, s: State) -> dict[str, object]:
        out: dict[str, object] = {"round": int(s.cells[ROUND]), "turn": seat_name(int(s.cells[TURN]))}
        out["played"] = [self.cards[c].name for c in range(1, CARDS + 1) if s.cells[PLAYED + c] == 1]
        if s.cells[DECK] == UNKNOWN:
            out["deck"] = int(s.cells[LEFT])
        else:
            layers = range(1, int(s.cells[DECK]) + 1)
            out["deck"] = [[self.cards[c].name for c in range(1, CARDS + 1) if s.cells[DECK + c] == k] for k in layers]
        for seat in range(self.players):
            hand = HAND + seat * (CARDS + 1)
            held = [self.cards[c].name for c in range(1, CARDS + 1) if s.cells[hand + c] == 1]
            known = s.cells[hand] != UNKNOWN
            ore, lamps = int(s.cells[ORE + seat]), int(s.cells[LAMPS + seat])
            out[seat_name(seat)] = {"ore": ore, "lamps": lamps, "hand": held if known else int(s.cells[HELD + seat])}
        out["frames"] = [[FRAME_NAMES[frame[0]], *frame[1:]] for frame in frames_of(s)]
        return out

    def from_position(self, position: Mapping[str, object]) -> State:
        seats = [seat_name(seat) for seat in range(self.players)]
        only_keys("the position", position, ["round", "turn", "played", "deck", "frames", *seats])
        s = new_state(LAYOUT)
        s.cells[ROUND] = number("round", position.get("round", 1), 0, ROUNDS + 1)
        turn = seat_number(position.get("turn", "P1"), int(self.players))
        s.cells[TURN] = turn
        used = [0] * (CARDS + 1)
        for name in listing("played", position.get("played")):
            s.cells[PLAYED + self.place(name, used)] = 1
        for seat in range(self.players):
            mat = mapping(seats[seat], position.get(seats[seat]))
            only_keys(seats[seat], mat, ["ore", "lamps", "hand"])
            s.cells[ORE + seat] = number("ore", mat.get("ore", 1), 0, 999)
            s.cells[LAMPS + seat] = number("lamps", mat.get("lamps", 0), 0, 999)
            for name in listing("hand", mat.get("hand")):
                s.cells[HAND + seat * (CARDS + 1) + self.place(name, used)] = 1
                s.cells[HELD + seat] += 1
        layers = listing(
            "deck", position.get("deck", [[c.name for k, c in enumerate(self.cards) if k and not used[k]]])
        )
        for layer in layers:
            decks.new_bottom(s, DECK)
            for name in listing("a layer", layer):
                decks.put(s, DECK, self.place(name, used), s.cells[DECK])
                s.cells[LEFT] += 1
        self.place_frames(s, listing("frames", position.get("frames")), turn)
        return s

    def place(self, name: object, used: list[int]) -> int:
        card = self.number.get(str(name), 0)
        if card == 0 or used[card]:
            raise PositionError(f"{name!r} is no card, or it is in two places")
        used[card] = 1
        return card

    def place_frames(self, s: State, frames: list[object], turn: int) -> None:
        if not frames and s.cells[ROUND] <= ROUNDS:
            push(s, OP_TURN, (turn + 1) % self.players)
            push(s, OP_ACTION, turn)
        ops = {name: op for op, name in FRAME_NAMES.items()}
        for frame in frames:
            if not isinstance(frame, list) or len(frame) != FRAME or frame[0] not in ops:
                raise PositionError(f"{frame!r} is no frame")
            push(s, ops[frame[0]], *frame[1:])

    # --- hidden things -----------------------------------------------------------------------------

    def fill(self, s: State, rng: Rng) -> None:
        """Deal the cards nobody has shown to the unknown hands and the deck."""
        unseen: list[int] = []
        for card in range(1, CARDS + 1):
            shown = s.cells[PLAYED + card] == 1
            for seat in range(SEATS):
                shown = shown or s.cells[HAND + seat * (CARDS + 1) + card] == 1
            if not shown:
                unseen.append(card)
        for seat in range(SEATS):
            hand = HAND + seat * (CARDS + 1)
            if s.cells[hand] == UNKNOWN:
                for card in range(CARDS + 1):
                    s.cells[hand + card] = 0
                for _ in range(s.cells[HELD + seat]):
                    s.cells[hand + unseen.pop(int(rng.below(len(unseen))))] = 1
        if s.cells[DECK] == UNKNOWN:
            for card in range(CARDS + 1):
                s.cells[DECK + card] = 0
            s.cells[DECK] = 1
            for card in unseen:
                s.cells[DECK + card] = 1

    def check(self, s: State) -> list[str]:
        wrong: list[str] = []
        for card in range(1, CARDS + 1):
            places = int(s.cells[PLAYED + card]) + (1 if s.cells[DECK + card] > 0 else 0)
            places += sum([int(s.cells[HAND + seat * (CARDS + 1) + card]) for seat in range(SEATS)])
            if places != 1:
                wrong.append(f"{self.cards[card].name} is in {places} places")
        for seat in range(SEATS):
            if s.cells[ORE + seat] < 0:
                wrong.append(f"{seat_name(seat)} owes ore")
        if s.cells[LEFT] != decks.count(s, DECK, CARDS):
            wrong.append("the deck is miscounted")
        return wrong


# --- atoms: each changes one thing and tells it -----------------------------------------------------------------


def gain_ore(s: State, seat: i64, n: i64) -> None:
    s.cells[ORE + seat] += n
    if s.sink is not None:
        s.sink.tell(TOLD_ORE, seat, n, 0, 0, ALL_SEATS)


def draw_card(s: State, seat: i64, card: i64) -> None:
    decks.take(s, DECK, card)
    s.cells[LEFT] -= 1
    s.cells[HAND + seat * (CARDS + 1) + card] = 1
    s.cells[HELD + seat] += 1
    if s.sink is not None:
        s.sink.tell(TOLD_DRAW, seat, card, 0, 0, seat)


def play_card(s: State, seat: i64, card: i64, told: i64) -> None:
    s.cells[HAND + seat * (CARDS + 1) + card] = 0
    s.cells[HELD + seat] -= 1
    s.cells[PLAYED + card] = 1
    if s.sink is not None:
        s.sink.tell(told, seat, card, 0, 0, ALL_SEATS)


def sink_card(s: State, seat: i64, card: i64) -> None:
    s.cells[HAND + seat * (CARDS + 1) + card] = 0
    s.cells[HELD + seat] -= 1
    s.cells[LEFT] += 1
    decks.put(s, DECK, card, decks.new_bottom(s, DECK))
    if s.sink is not None:
        s.sink.tell(TOLD_SINK, seat, card, 0, 0, seat)


def steal(s: State, seat: i64, thief: i64, n: i64) -> None:
    if s.cells[ORE + seat] < n:
        n = s.cells[ORE + seat]
    s.cells[ORE + seat] -= n
    s.cells[ORE + thief] += n
    if s.sink is not None:
        s.sink.tell(TOLD_STEAL, seat, n, thief, 0, ALL_SEATS)


def build(players: int, options: Mapping[str, object]) -> Beacons:
    return Beacons(players, options)


SPEC: Final = GameSpec(
    "beacons",
    Text("Beacons", "Latarnie"),
    (2, 3, 4),
    [Setting("calm", False, Text("No difference: an option to test options", "Bez różnicy: opcja do testów"))],
    build,
    "1.0",
    "sha256:toy",
)
register(SPEC)
