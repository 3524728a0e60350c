"""The words of every question: ids of its moves, prompt, options, and what a person would expect but cannot do now."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Change, Option, Text
from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL, MOVE_NO, MOVE_YES
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Outlook, Said, Wording, Wordings
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules.model import in_hand
from heliopause.games.template.rules.tables import Tables

SHORT: Final = Text("You need more ore.", "Brakuje Ci rudy.")


class Words(Wording[Tables]):
    """Most answers are a card of the hand; the others say what they are by their id."""

    verb = ""
    others: tuple[int, ...] = ()  # moves that are no card

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"{self.verb} {t.cards[move].name}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if self.is_card(move):
            return Said(Text(t.cards[move].title, t.cards[move].title), f"card:{t.cards[move].name}")
        id = self.id(t, s, move)
        return Said(Text(id, id))

    def is_card(self, move: int) -> bool:
        return move not in self.others

    def outlook(self, rules: Rules, t: Tables, s: State, move: int) -> Outlook:
        return Outlook((Change("cards", -1),) if self.is_card(move) else ())


class Action(Words):
    code, kind, verb, others = co.ASK_ACTION, "action", "play", (co.MOVE_DRAW, co.MOVE_PASS)
    asks = Text("Play a card or draw", "Zagraj albo dobierz kartę")

    def id(self, t: Tables, s: State, move: int) -> str:
        return super().id(t, s, move) if self.is_card(move) else "draw" if move == co.MOVE_DRAW else "pass"

    def outlook(self, rules: Rules, t: Tables, s: State, move: int) -> Outlook:
        return Outlook(super().outlook(rules, t, s, move).changes, reveals=move == co.MOVE_DRAW)

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        return [self.grey(t, s, card, SHORT) for card in in_hand(s, int(top_seat(s))) if card not in legal]


class Guard(Words):
    code, kind, verb, others = co.ASK_GUARD, "guard", "guard", (0,)
    asks = Text("Stop the thief?", "Zatrzymasz złodzieja?")

    def id(self, t: Tables, s: State, move: int) -> str:
        return super().id(t, s, move) if move else "no"


class Sink(Words):
    code, kind, verb = co.ASK_SINK, "sink", "sink"
    asks = Text("Put a card under the deck", "Odłóż kartę pod talię")


class Deal(Words):
    code = co.CHANCE_DEAL

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"deal {seat_name(int(top_seat(s)))} {t.cards[move].name}"


class OptionalPart(Words):
    code, kind, others = ASK_OPTIONAL, "optional", (MOVE_NO, MOVE_YES)
    asks = Text("Do it?", "Wykonasz to?")

    def id(self, t: Tables, s: State, move: int) -> str:
        return "yes" if move == MOVE_YES else "no"


class Branch(Words):
    code, kind, others = ASK_CHOOSE, "choose", (0, 1, 2)
    asks = Text("Choose one", "Wybierz jedno")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"choose {'ABC'[move]}"


WORDINGS: Final[Wordings[Tables]] = Wordings((Action(), Guard(), Sink(), Deal(), OptionalPart(), Branch()))
