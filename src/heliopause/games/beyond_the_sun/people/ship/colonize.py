"""The words of colonising: which System, and which ships settle there."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b, top_c, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.words import (
    TAG_NO_OPPONENT_AT_TURN_START,
    TAG_UNCONTROLLED_AT_TURN_START,
)
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.reasons import REASONS, needs_power
from heliopause.games.beyond_the_sun.people.ship.ships import ship_ref, token_too, with_token
from heliopause.games.beyond_the_sun.people.wording import AtLocation, Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import reach
from heliopause.games.beyond_the_sun.rules.ship import colonize
from heliopause.games.beyond_the_sun.rules.tables import Tables

WAS_CONTROLLED: Final = Text(
    "This System was controlled when the turn began", "Na początku tej tury ten układ był kontrolowany"
)


class Colonize(AtLocation):
    code = co.ASK_COLONIZE
    kind = "colonize"
    verb = "colonize"

    def prompt(self, t: Tables, s: State) -> Text:
        if top_c(s):
            return Text("Name the System to colonize after the Jump", "Wskaż układ, który skolonizujesz po skoku")
        return phrases.COLONIZE_WHICH

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Systems that cannot be colonised, or that a Jump of the points at hand cannot bring so far."""
        seat, tags, points = int(top_seat(s)), int(top_a(s)), int(top_b(s))
        out: list[Option] = []
        for location in range(m.LOCATIONS):
            card = s.cells[m.SYSTEM_AT + location]
            if card == 0 or location in legal:
                continue
            ref = f"location:{naming.location_id(location)}"
            why = why_not_colony(t, s, seat, location, points, tags)
            out.append(Option(self.id(t, s, location), phrases.system(t.cards, card), (ref,), why_not=why))
        return out


def why_not_colony(t: Tables, s: State, seat: int, location: int, points: int, tags: int) -> Text:
    need = int(reach.colony_need(t, s, seat, location, tags))
    if need < 0 and tags & TAG_UNCONTROLLED_AT_TURN_START:
        return WAS_CONTROLLED
    if need < 0 and tags & TAG_NO_OPPONENT_AT_TURN_START:
        return REASONS[co.WHY_OPPONENT]
    if points > 0:
        return needs_power(need - int(reach.power_within(t, s, seat, location, points)))
    missing = int(t.system_power[s.cells[m.SYSTEM_AT + location]] - m.power(s, seat, location))
    return needs_power(missing) if missing > 0 else REASONS[co.WHY_NOT_CONTROLLED]


class Settle(Words):
    code = co.ASK_SETTLE
    kind = "settle"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"settle {settled(move)}{token_too(move, co.SETTLE_TOKEN)}"

    def prompt(self, t: Tables, s: State) -> Text:
        where = phrases.location(t.cards, s, int(top_a(s)))
        return Text(f"Settle ships on {where.en}", f"Osiedl załogi statków: {where.pl}")

    def label(self, t: Tables, s: State, move: int) -> Said:
        fleet, location = settled(move), int(top_a(s))
        levels = [int(level) for level in fleet.split("+")]
        text = Text(f"Settle ships of level {fleet}", f"Osiedl załogi statków poziomu {fleet}")
        if len(levels) == 1:
            text = Text(f"Settle the level {fleet} ship", f"Osiedl załogę statku poziomu {fleet}")
        said = Said(text, *[ship_ref(s, level, location) for level in dict.fromkeys(levels)])
        return with_token(said, move & co.SETTLE_TOKEN)

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Sets of ships whose power does not reach what the System asks for."""
        seat, location = int(top_seat(s)), int(top_a(s))
        need = int(t.system_power[s.cells[m.SYSTEM_AT + location]])
        fleets = [0]
        for level in range(4):
            have = int(s.cells[m.SHIPS + (seat * m.LOCATIONS + location) * 4 + level])
            fleets = [fleet | n << 5 * level for n in range(have + 1) for fleet in fleets]
        out: list[Option] = []
        for fleet in fleets[1:]:
            lack = need - int(colonize.settled_power(s, seat, location, fleet))
            if lack > 0 and fleet not in legal:
                out.append(self.grey(t, s, fleet, needs_power(lack)))
        return out


def settled(move: int) -> str:
    """`3+2+2`: the levels of the ships that settle, largest first."""
    levels: list[str] = []
    for level in (4, 3, 2, 1):
        levels += [str(level)] * (move >> 5 * (level - 1) & 31)
    return "+".join(levels)


WORDS: Final = (Colonize(), Settle())
