"""The words of Consume: which power is used, which good it takes."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.cards.words import CONSUME_GAIN, DIFFERENT_KINDS
from heliopause.games.new_frontiers.people.card_texts import power_body
from heliopause.games.new_frontiers.people.phrases import (
    BY_COLONY,
    card_ref,
    from_colony,
    good_id,
    good_kind,
    good_name,
    tile_name,
)
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

NO_GOODS: Final = Text("You do not have the goods for this power.", "Nie masz towarów do tej zdolności.")
USED: Final = Text("This power has already been used in this action.", "Ta zdolność jest już użyta w tej akcji.")
MUST_CONSUME: Final = Text("You must use your Consume powers first.", "Najpierw użyj swoich zdolności Konsumpcji.")


class Consume(Words):
    code = co.ASK_CONSUME
    kind = "consume"
    asks = Text("Use a Consume power", "Użyj zdolności Konsumpcji")
    arguments = ("used powers",)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"consume {t.consume_names[move - 1]}" if move else "pass"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == 0:
            return Said(Text("Consume no more", "Nie zużywaj więcej"))
        name, said = tile_name(t, int(t.c_tile[move - 1])), power_body(t.consume_list[move - 1])
        return Said(Text(f"{name.en}: {said.en}", f"{name.pl}: {said.pl}"), *power_refs(t, move - 1))

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        out: list[Option] = []
        powers = int(s.cells[m.FORCE + top_seat(s) * m.FORCE_SIZE + t.f_consume])
        for power in range(t.consumes):
            if powers & BIT[power] and power + 1 not in legal and t.c_form[power] != CONSUME_GAIN:
                why = USED if top_a(s) & BIT[power] else NO_GOODS
                name = tile_name(t, int(t.c_tile[power]))
                out.append(Option(self.id(t, s, power + 1), name, power_refs(t, power), why_not=why))
        if 0 not in legal:
            out.append(self.grey(t, s, 0, MUST_CONSUME))
        return out


def power_refs(t: Tables, power: int) -> tuple[str, ...]:
    tile = int(t.c_tile[power])
    return (f"consume:{tile_id(t, tile)}", card_ref(t, tile))


class GoodToConsume(Words):
    code = co.ASK_GOOD
    kind = "good"
    arguments = ("power",)
    varying = (BY_COLONY,)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"good {good_id(t, s, int(top_seat(s)), move - 1)}"

    def prompt(self, t: Tables, s: State) -> Text:
        power, left = int(top_a(s)), int(top_b(s))
        name = tile_name(t, int(t.c_tile[power]))
        more = Text("", "")
        if left > 1:
            more = Text(f" ({left} to go)", f" (pozostało: {left})")
        if t.c_kind[power] == DIFFERENT_KINDS:
            return Text(f"{name.en}: a good of which kind?{more.en}", f"{name.pl}: towar którego rodzaju?{more.pl}")
        return Text(f"{name.en}: which good is consumed?{more.en}", f"{name.pl}: który towar zużywasz?{more.pl}")

    def source(self, t: Tables, s: State) -> str:
        return t.cards.tiles[t.c_tile[top_a(s)] - 1].id

    def label(self, t: Tables, s: State, move: int) -> Said:
        seat, slot = int(top_seat(s)), move - 1
        good, place = good_name(good_kind(s, seat, slot)), from_colony(t, s, seat, slot)
        return Said(
            Text(f"Consume {good.en} {place.en}", f"Zużyj {good.pl} {place.pl}"), f"good:{good_id(t, s, seat, slot)}"
        )


WORDS: Final = (Consume(), GoodToConsume())
