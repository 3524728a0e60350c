"""The words of the set-up: sides of developments, the starting order, mats, home colonies."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phrases import card_ref, tile_name
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules.tables import Tables


class Side(Words):
    code = co.CHANCE_SIDE

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"side {tile_id(t, move)}"


class Order(Words):
    code = co.CHANCE_ORDER

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"order {int(top_a(s)) + 1} {seat_name(move)}"


class Mat(Words):
    code = co.CHANCE_MAT

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"mat {seat_name(int(top_seat(s)))} {move}"


class Home(Words):
    code = co.ASK_HOME
    kind = "home"
    asks = Text("Choose your home colony", "Wybierz swoją kolonię macierzystą")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"home {tile_id(t, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(tile_name(t, move), f"home:{tile_id(t, move)}", card_ref(t, move))


WORDS: Final = (Side(), Order(), Mat(), Home())
