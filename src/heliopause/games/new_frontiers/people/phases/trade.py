"""The words of Trade and of the stockpile: what is sold, what is put aside."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phrases import (
    BY_COLONY,
    credits,
    from_colony,
    good_id,
    good_kind,
    good_name,
)
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import trade
from heliopause.games.new_frontiers.rules.tables import Tables

NOT_SOLD: Final = Text(
    "A good on Alien Oort Cloud Factory cannot be sold.", "Towaru z Fabryki Obcych w Obłoku Oorta nie można sprzedać."
)


class Sell(Words):
    code = co.ASK_SELL
    kind = "sell"
    asks = Text("You may sell a good", "Możesz sprzedać towar")
    varying = (BY_COLONY,)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"sell {good_id(t, s, int(top_seat(s)), move - 1)}" if move else "pass"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == 0:
            return Said(Text("Sell nothing", "Nie sprzedawaj"))
        seat, slot = int(top_seat(s)), move - 1
        kind = good_kind(s, seat, slot)
        good, place = good_name(kind), from_colony(t, s, seat, slot)
        paid = credits(int(trade.sale_price(t, s, seat, kind)))
        return Said(
            Text(f"Sell {good.en} {place.en} for {paid.en}", f"Sprzedaj {good.pl} {place.pl} za {paid.pl}"),
            f"good:{good_id(t, s, seat, slot)}",
        )

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        seat = int(top_seat(s))
        out: list[Option] = []
        for slot in range(int(s.cells[m.COLONIES + seat])):
            kind = good_kind(s, seat, slot)
            if kind >= 0 and s.cells[m.COLONY + seat * m.SLOTS + slot] == t.oort:
                good, place = good_name(kind), from_colony(t, s, seat, slot)
                said = Text(f"Sell {good.en} {place.en}", f"Sprzedaj {good.pl} {place.pl}")
                ref = f"good:{good_id(t, s, seat, slot)}"
                out.append(Option(self.id(t, s, slot + 1), said, (ref,), why_not=NOT_SOLD))
        return out


class Tax(Words):
    code = co.ASK_TAX
    kind = "tax"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"stockpile {move}" if move else "pass"

    def prompt(self, t: Tables, s: State) -> Text:
        got = credits(int(top_a(s)))
        return Text(f"The sale brought {got.en}. Stockpile some?", f"Sprzedaż dała {got.pl}. Magazynujesz część?")

    def source(self, t: Tables, s: State) -> str:
        return t.cards.goals[m.TAX_ON_TRADE - 1].id

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == 0:
            return Said(Text("Stockpile nothing", "Nie magazynuj"))
        got = credits(move)
        return Said(Text(f"Stockpile {got.en}", f"Zmagazynuj {got.pl}"), "resource:credits")


class Store(Words):
    code = co.ASK_STORE
    kind = "stockpile"
    asks = Text("You may stockpile goods", "Możesz zmagazynować towary")
    varying = (BY_COLONY,)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"stockpile {good_id(t, s, int(top_seat(s)), move - 1)}" if move else "pass"

    def source(self, t: Tables, s: State) -> str:
        return t.cards.goals[m.STOCKPILE_RESOURCES - 1].id

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == 0:
            return Said(Text("Stockpile no more goods", "Nie magazynuj więcej towarów"))
        seat, slot = int(top_seat(s)), move - 1
        good, place = good_name(good_kind(s, seat, slot)), from_colony(t, s, seat, slot)
        text = Text(f"Stockpile {good.en} {place.en}", f"Zmagazynuj {good.pl} {place.pl}")
        return Said(text, f"good:{good_id(t, s, seat, slot)}")


WORDS: Final = (Sell(), Tax(), Store())
