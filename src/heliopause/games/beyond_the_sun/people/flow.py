"""The words of a turn: its action, its production, trading, the window before achievements."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.effects.code import NO_EFFECT
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Outlook, Said
from heliopause.games.beyond_the_sun.cards.types import LIMITED_ACTION
from heliopause.games.beyond_the_sun.people import naming, phrases, previews
from heliopause.games.beyond_the_sun.people.reasons import (
    REASONS,
    needs_ore,
    needs_population,
    why_not_program,
)
from heliopause.games.beyond_the_sun.people.ship.ships import say_ship, ship_of
from heliopause.games.beyond_the_sun.people.turn.free_powers import SWAPS_VARY, power_move_id, say_power
from heliopause.games.beyond_the_sun.people.turn.spaces import say_space
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.flow import population_price
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn import spaces
from heliopause.games.studies import ASKED

PRODUCTIONS: Final = {
    co.PRODUCE_GROW: ("growth", Text("Population growth", "Wzrost populacji"), ("track:food", "produce:growth")),
    co.PRODUCE_MINE: ("ore", Text("Ore production", "Produkcja rudy"), ("track:ore", "produce:ore")),
    co.PRODUCE_TRADE: ("trade", Text("Trade resources", "Wymiana zasobów"), ("produce:trade",)),
}


class Action(Words):
    code = co.ASK_ACTION
    kind = "action"
    begins_turn = True
    varying = ((m.PRIVATE_SPACES, m.SPACES, *ASKED), SWAPS_VARY)  # private spaces are named by their card

    def id(self, t: Tables, s: State, move: int) -> str:
        if move == 0:
            return "no_action"
        if move >= co.MOVE_POWER:
            return power_move_id(t, s, move)
        return f"space {naming.space_id(t.cards, s, top_seat(s), move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        if top_a(s):
            return Text(
                "Bonus action: move your pawn to a technology researched this turn",
                "Dodatkowa akcja: przesuń pionek na technologię zbadaną w tej turze",
            )
        return Text("Your action: move your pawn to an action space", "Twoja akcja: przesuń pionek na pole akcji")

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move >= co.MOVE_POWER:
            return say_power(t, s, move)
        if move > 0:
            return say_space(t, s, int(top_seat(s)), move)
        return Said(
            Text(
                "No action is possible: take the pawn off the board",
                "Żadna akcja nie jest możliwa: zdejmij pionek z planszy",
            )
        )

    def outlook(self, rules: Rules, t: Tables, s: State, move: int) -> Outlook:
        """What a space costs and gives is read from its program: its effect may ask before it is carried out."""
        seen = super().outlook(rules, t, s, move)
        if 0 < move < co.MOVE_POWER:
            return Outlook(previews.of_space(t, s, top_seat(s), move), seen.reveals, seen.standings)
        return seen

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        if top_a(s):
            return []
        seat = int(top_seat(s))
        closed = [space for space in range(1, m.SPACES) if space not in legal]
        there = [space for space in closed if spaces.space_program(t, s, seat, space)]
        return [self.grey(t, s, space, why_not_space(t, s, seat, space)) for space in there]

    def place(self, first: str) -> str:
        if not first.startswith("space "):
            return "here"
        where = first.split()[1]
        return "basic" if where.startswith("basic") else "guild" if where.startswith("guild") else "technology"


def why_not_space(t: Tables, s: State, seat: int, space: int) -> Text:
    if spaces.space_program(t, s, seat, space) == NO_EFFECT:
        return REASONS[co.WHY_NOT_RESEARCHED]
    mine = s.cells[m.PAWN + seat] == space
    repeats = space < m.SLOT_SPACES and t.basic_repeatable[(space - m.BASIC_SPACES) // 3] == 1
    if mine and not repeats:
        return REASONS[co.WHY_SAME_SPACE]
    holder = int(spaces.occupant(t, s, space))
    if not mine and holder >= 0 and not s.cells[m.PASSIVES + seat] & co.PASSIVE_OCCUPIED:
        return Text(f"This space is occupied ({seat_name(holder)})", f"To pole jest zajęte ({seat_name(holder)})")
    closed = closed_space(t, s, seat, space)
    if closed != co.WHY_OK:
        return REASONS[closed]
    surcharge = int(t.surcharge[space - m.BASIC_SPACES]) if space < m.SLOT_SPACES else 0
    pc, x = int(spaces.space_program(t, s, seat, space)), int(spaces.space_x(t, s, seat, space))
    return why_not_program(t, s, seat, pc, x, surcharge, int(spaces.space_flags(t, s, seat, space)))


def closed_space(t: Tables, s: State, seat: int, space: int) -> int:
    """WHY_* for a card that is not the seat's to use, whatever its action needs."""
    if m.SLOT_SPACES <= space < m.GUILD_SPACES and not s.cells[m.RESEARCHED + seat] >> (space - m.SLOT_SPACES) // 2 & 1:
        return co.WHY_NOT_RESEARCHED
    if m.GUILD_SPACES <= space < m.EVENT_SPACE and s.cells[m.GUILD_COVER + space - m.GUILD_SPACES]:
        return co.WHY_COVERED
    if space >= m.LEADER_SPACES:
        at = 2 * seat + space - m.LEADER_SPACES
        if t.leader_limited_mode[s.cells[m.LEADER + at]] == LIMITED_ACTION and s.cells[m.STARS + at] == 0:
            return co.WHY_NO_STAR
    return co.WHY_OK


class Produce(Words):
    code = co.ASK_PRODUCE
    kind = "production"
    asks = Text("Production: choose one", "Produkcja: wybierz 1 z opcji")
    varying = (SWAPS_VARY,)

    def id(self, t: Tables, s: State, move: int) -> str:
        return power_move_id(t, s, move) if move >= co.MOVE_POWER else f"produce {PRODUCTIONS[move][0]}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move >= co.MOVE_POWER:
            return say_power(t, s, move)
        _, text, refs = PRODUCTIONS[move]
        return Said(text, *refs)

    def place(self, first: str) -> str:
        return "produce"


class Window(Words):
    code = co.ASK_WINDOW
    kind = "window"
    varying = (SWAPS_VARY,)

    def id(self, t: Tables, s: State, move: int) -> str:
        return power_move_id(t, s, move) if move >= co.MOVE_POWER else "done"

    def prompt(self, t: Tables, s: State) -> Text:
        if t.solo:
            return Text("Use a power before your turn ends?", "Użyjesz zdolności przed końcem tury?")
        return Text("Use a power before your achievement phase?", "Użyjesz zdolności przed fazą osiągnięć?")

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move >= co.MOVE_POWER:
            return say_power(t, s, move)
        return Said(Text("End your turn", "Zakończ turę") if t.solo else Text("No, go on", "Nie, dalej"))


class Trade(Words):
    code = co.ASK_TRADE
    kind = "trade"
    asks = Text("Trade: exchange resources, or finish", "Wymiana zasobów: wymień albo zakończ")
    giving = ("trade ship>pop ",)
    moves_ships = True

    def id(self, t: Tables, s: State, move: int) -> str:
        if move == co.TRADE_STOP:
            return "stop"
        if move == co.TRADE_BUY:
            return "trade ore>pop"
        if move == co.TRADE_SELL:
            return "trade pop>ore"
        return f"trade ship>pop {ship_of(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == co.TRADE_STOP:
            return Said(phrases.STOP)
        if move == co.TRADE_BUY:
            price = int(population_price(t, s, top_seat(s)))
            ore = phrases.accusative("ore", price)
            return Said(Text(f"{price} Ore for 1 Population", f"Wymień {ore} na 1 kostkę populacji"), "trade:ore>pop")
        if move == co.TRADE_SELL:
            text = Text("1 Population for 1 Ore", "Wymień 1 kostkę populacji na 1 kryształek rudy")
            return Said(text, "trade:pop>ore")
        pays = ("Pay 1 Ore to decommission the level", "Zapłać 1 kryształek rudy, aby wycofać statek poziomu")
        return say_ship(t, s, move, *pays)

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        seat = int(top_seat(s))
        out: list[Option] = []
        if co.TRADE_BUY not in legal:
            lack = int(population_price(t, s, seat) - s.cells[m.ORE + seat])
            why = REASONS[co.WHY_NO_SUPPLY] if m.supply(s, seat) == 0 else needs_ore(max(1, lack))
            out.append(self.grey(t, s, co.TRADE_BUY, why))
        if co.TRADE_SELL not in legal:
            out.append(self.grey(t, s, co.TRADE_SELL, needs_population(1)))
        if s.cells[m.ORE + seat] == 0:  # ships that could be decommissioned for the Ore that is missing
            out += [self.grey(t, s, 16 * level + at, needs_ore(1)) for at, level in naming.ships_of(s, seat)]
        return out


WORDS: Final = (Action(), Produce(), Window(), Trade())
