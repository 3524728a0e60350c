"""What is asked, in words, and which tile asks."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_b, top_op, top_seat
from heliopause.core.kernel.state import State, frames_of
from heliopause.games.new_frontiers.cards.words import ANY_KIND, DIFFERENT_KINDS
from heliopause.games.new_frontiers.people.phrases import (
    KIND_NAMES,
    KINDS_GENITIVE_PL,
    colony_accusative_pl,
    colony_name,
    colony_tile,
    credits,
    goal_name,
    tile_name,
)
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.in_force import military_against
from heliopause.games.new_frontiers.rules.phases.explore import STAGE_LAST_DRAWS, can_store
from heliopause.games.new_frontiers.rules.tables import Tables


def source(t: Tables, s: State) -> str:
    """The tile that asks."""
    op = int(top_op(s))
    if op in (co.ASK_REPLACE, co.ASK_ENGINEERS):
        return "terraforming_engineers"
    if op == co.ASK_OORT:
        return "alien_oort_cloud_factory"
    if op == co.ASK_TEMPORARY:
        return t.cards.tiles[top_a(s) - 1].id
    if op == co.ASK_GOOD:
        return t.cards.tiles[t.c_tile[top_a(s)] - 1].id
    goals = {co.ASK_TAX: m.TAX_ON_TRADE, co.ASK_STORE: m.STOCKPILE_RESOURCES}
    if op in goals:
        return t.cards.goals[goals[op] - 1].id
    action = int(s.cells[m.ACTION])
    return t.cards.actions[action - 1].id if action else ""


def prompt(t: Tables, s: State) -> Text:
    op = int(top_op(s))
    seat = int(top_seat(s))
    a = int(top_a(s))
    if op == co.ASK_LIMIT:
        over = int(s.cells[m.EXPLORED + seat] + s.cells[m.COLONIES + seat]) - m.LIMIT
        asks = LIMIT_OR_STOCKPILE if can_store(s, seat, a) else LIMIT
        return Text(
            f"You have {over} more than nine worlds and colonies. {asks.en}",
            f"Masz o {over} więcej niż 9 światów i kolonii. {asks.pl}",
        )
    if op == co.ASK_PICK and is_second_pick(s):
        return Text("Pick your second world", "Wybierz swój drugi świat")
    if op == co.ASK_SETTLE and a == 1:
        return Text("You may settle a second world", "Możesz zasiedlić drugi świat")
    if op == co.ASK_OORT and a == 1:
        return Text("Set the kind of the factory you settle", "Określ rodzaj zasiedlanej fabryki")
    if op == co.ASK_TEMPORARY:
        strength, defense = strength_against(t, s, seat, a), int(t.defense[a])
        name = tile_name(t, a)
        return Text(
            f"{name.en}: Military {strength}, defense {defense}. Discard goods for more?",
            f"{name.pl}: siła militarna {strength}, obrona {defense}. Odrzucasz towary, aby mieć więcej?",
        )
    if op == co.ASK_REPLACE:
        name = colony_name(t, s, seat, a)
        replaced_pl = colony_accusative_pl(t, colony_tile(s, seat, a))
        return Text(f"Which world replaces {name.en}?", f"Który świat zastąpi {replaced_pl}?")
    if op == co.ASK_SHORT:
        return Text(
            f"{KIND_NAMES[a].en} goods are short: which colony receives one?",
            f"Brakuje towarów {KINDS_GENITIVE_PL[a]}: która kolonia otrzyma towar?",
        )
    if op == co.ASK_WINDFALL and a != ANY_KIND:
        return Text(
            f"Which {KIND_NAMES[a].en} windfall colony receives a good?",
            f"Która kolonia {KINDS_GENITIVE_PL[a]} ze znaleziskiem otrzyma towar?",
        )
    if op == co.ASK_TAX:
        got = credits(a)
        return Text(f"The sale brought {got.en}. Stockpile some?", f"Sprzedaż dała {got.pl}. Magazynujesz część?")
    if op == co.ASK_GOOD:
        return good_prompt(t, s, a)
    if op == co.ASK_REVEAL and s.cells[m.DOWN + seat] > 0:
        goal = goal_name(t, int(s.cells[m.DOWN + seat]))
        return Text(f"Turn up your face-down goal {goal.en}?", f"Odkrywasz swój zakryty cel {goal.pl}?")
    return PROMPTS[op]


def good_prompt(t: Tables, s: State, power: int) -> Text:
    name = tile_name(t, int(t.c_tile[power]))
    left = int(top_b(s))
    more = Text("", "")
    if left > 1:
        more = Text(f" ({left} to go)", f" (pozostało: {left})")
    if t.c_kind[power] == DIFFERENT_KINDS:
        return Text(f"{name.en}: a good of which kind?{more.en}", f"{name.pl}: towar którego rodzaju?{more.pl}")
    return Text(f"{name.en}: which good is consumed?{more.en}", f"{name.pl}: który towar zużywasz?{more.pl}")


def is_second_pick(s: State) -> bool:
    """The selector's bonus pick: the Explore frame below the question has its last draws still to come."""
    below = frames_of(s)[-2]
    return below[0] == co.OP_EXPLORE and below[2] == STAGE_LAST_DRAWS


LIMIT: Final = Text("Which explored world do you return?", "Który odkryty świat zwracasz?")
LIMIT_OR_STOCKPILE: Final = Text(
    "Which explored world do you return or stockpile?", "Który odkryty świat zwracasz lub magazynujesz?"
)
PROMPTS: Final = {
    co.ASK_HOME: Text("Choose your home colony", "Wybierz swoją kolonię macierzystą"),
    co.ASK_SELECT: Text("Select an action tile", "Wybierz kafelek akcji"),
    co.ASK_REVEAL: Text("Turn up your face-down goal?", "Odkrywasz swój zakryty cel?"),
    co.ASK_DEVELOP: Text("You may buy a development", "Możesz kupić technologię"),
    co.ASK_PICK: Text("Pick a world", "Wybierz świat"),
    co.ASK_SETTLE: Text("Take colonists or settle a world", "Weź kolonistów albo zasiedl świat"),
    co.ASK_OORT: Text(
        "Set the kind of Alien Oort Cloud Factory for this action",
        "Określ na tę akcję rodzaj Fabryki Obcych w Obłoku Oorta",
    ),
    co.ASK_ENGINEERS: Text("You may replace a colony", "Możesz zastąpić kolonię"),
    co.ASK_WINDFALL: Text("Which windfall colony receives a good?", "Która kolonia ze znaleziskiem otrzyma towar?"),
    co.ASK_STORE: Text("You may stockpile goods", "Możesz zmagazynować towary"),
    co.ASK_SELL: Text("You may sell a good", "Możesz sprzedać towar"),
    co.ASK_CONSUME: Text("Use a Consume power", "Użyj zdolności Konsumpcji"),
    co.ASK_KEEP: Text("Which goal do you keep face down?", "Który cel zachowujesz zakryty?"),
    co.ASK_UNDER: Text(
        "Which goal goes under the stack first (the other below it)?",
        "Który cel odkładasz pod stos jako pierwszy (drugi trafi pod niego)?",
    ),
}


def strength_against(t: Tables, s: State, seat: int, tile: int) -> int:
    return int(military_against(t, s, seat, tile) + s.cells[m.RAISED])
