"""The words of Explore: worlds that come out of the bag, which one is picked, which one goes back."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State, frames_of
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phrases import card_ref, tile_name, world_pl
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases.explore import STAGE_LAST_DRAWS, can_store
from heliopause.games.new_frontiers.rules.tables import Tables

LIMIT: Final = Text("Which explored world do you return?", "Który odkryty świat zwracasz?")
LIMIT_OR_STOCKPILE: Final = Text(
    "Which explored world do you return or stockpile?", "Który odkryty świat zwracasz lub magazynujesz?"
)


class Pick(Words):
    code = co.ASK_PICK
    kind = "pick"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"pick {tile_id(t, move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        if is_second_pick(s):
            return Text("Pick your second world", "Wybierz swój drugi świat")
        return Text("Pick a world", "Wybierz świat")

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(tile_name(t, move), f"world:{tile_id(t, move)}", card_ref(t, move))


def is_second_pick(s: State) -> bool:
    """The selector's bonus pick: the Explore frame below the question has its last draws still to come."""
    below = frames_of(s)[-2]
    return below[0] == co.OP_EXPLORE and below[2] == STAGE_LAST_DRAWS


class Limit(Words):
    code = co.ASK_LIMIT
    kind = "limit"
    giving = ("return ",)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"stockpile {tile_id(t, move - co.STORE_MOVE)}" if move > co.STORE_MOVE else f"return {tile_id(t, move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        seat = int(top_seat(s))
        over = int(s.cells[m.EXPLORED + seat] + s.cells[m.COLONIES + seat]) - m.LIMIT
        asks = LIMIT_OR_STOCKPILE if can_store(s, seat, top_a(s)) else LIMIT
        return Text(
            f"You have {over} more than nine worlds and colonies. {asks.en}",
            f"Masz o {over} więcej niż 9 światów i kolonii. {asks.pl}",
        )

    def label(self, t: Tables, s: State, move: int) -> Said:
        tile = move % co.STORE_MOVE
        name, name_pl = tile_name(t, tile).en, world_pl(t, tile)
        text = Text(f"Return {name} to the bag", f"Zwróć do worka {name_pl}")
        if move > co.STORE_MOVE:
            text = Text(f"Stockpile {name}", f"Zmagazynuj {name_pl}")
        return Said(text, f"explored:{tile_id(t, tile)}", card_ref(t, tile))


class ShowWorld(Words):
    code = co.CHANCE_SHOW

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw {tile_id(t, move)}"


class DrawWorld(Words):
    code = co.CHANCE_DRAW

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw {tile_id(t, move)}"


WORDS: Final = (Pick(), Limit(), ShowWorld(), DrawWorld())
