"""Every question in words, its options, and what a person would expect but cannot do now."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Change, Decision, Option, Text
from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import top_op, top_seat
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.template.people.ids import move_id
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules.model import in_hand
from heliopause.games.template.rules.tables import Tables

PROMPTS: Final = {
    co.ASK_ACTION: Text("Play a card or draw", "Zagraj albo dobierz kartę"),
    co.ASK_GUARD: Text("Stop the thief?", "Zatrzymasz złodzieja?"),
    co.ASK_SINK: Text("Put a card under the deck", "Odłóż kartę pod talię"),
    ASK_OPTIONAL: Text("Do it?", "Wykonasz to?"),
    ASK_CHOOSE: Text("Choose one", "Wybierz jedno"),
}
SHORT: Final = Text("You need more ore.", "Brakuje Ci rudy.")


def decision(rules: Rules, t: Tables, s: State) -> Decision:
    moves = Moves()
    rules.legal(s, moves)
    op, seat = int(top_op(s)), int(top_seat(s))
    options = [option(t, s, move) for move in moves.listed()]
    blocked: list[Option] = []
    if op == co.ASK_ACTION:
        dear = [card for card in in_hand(s, seat) if card not in moves.listed()]
        blocked = [Option(move_id(t, s, card), title(t, card), why_not=SHORT) for card in dear]
    return Decision(seat, co.FRAME_NAMES[op], PROMPTS[op], options, "", blocked)


def title(t: Tables, card: int) -> Text:
    return Text(t.cards[card].title, t.cards[card].title)


def option(t: Tables, s: State, move: int) -> Option:
    id = move_id(t, s, move)
    if " " in id and not id.startswith("choose"):
        return Option(id, title(t, move), (f"card:{t.cards[move].name}",), (Change("cards", -1),))
    return Option(id, Text(id, id), reveals=id == "draw")
