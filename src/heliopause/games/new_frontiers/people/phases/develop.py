"""The words of Develop: which development is bought."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phrases import card_ref, credits, missing, tile_name
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import develop
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

OWNED: Final = Text("You already own this development.", "Masz już tę technologię.")
SOLD_OUT: Final = Text("All copies have been bought.", "Wszystkie egzemplarze są już kupione.")


class Develop(Words):
    code = co.ASK_DEVELOP
    kind = "develop"
    asks = Text("You may buy a development", "Możesz kupić technologię")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"develop {tile_id(t, move)}" if move else "pass"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == 0:
            return Said(Text("Buy nothing", "Nie kupuj"))
        name, paid = tile_name(t, move), credits(int(develop.price(t, s, top_seat(s), move, top_a(s))))
        return Said(
            Text(f"Buy {name.en} for {paid.en}", f"Kup technologię {name.pl} za {paid.pl}"),
            f"development:{tile_id(t, move)}",
            card_ref(t, move),
        )

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        seat = int(top_seat(s))
        out: list[Option] = []
        for slot in range(t.market):
            tile = int(s.cells[m.UP + slot])
            if tile in legal:
                continue
            if s.cells[m.OWNED + seat] & BIT[tile]:
                why = OWNED
            elif s.cells[m.COPIES + slot] == 0:
                why = SOLD_OUT
            else:
                why = missing(int(develop.price(t, s, seat, tile, top_a(s)) - s.cells[m.CREDITS + seat]), "credit")
            ref = f"development:{tile_id(t, tile)}"
            out.append(Option(self.id(t, s, tile), tile_name(t, tile), (ref,), why_not=why))
        return out


WORDS: Final = (Develop(),)
