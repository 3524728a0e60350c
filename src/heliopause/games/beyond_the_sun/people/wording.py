"""What the words of all questions have in common: which card asks, and what a choice changes."""

from __future__ import annotations

from collections.abc import Sequence

from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.core.wording import Outlook, Said, Wording
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.previews import tried
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Words(Wording[Tables]):
    ways_out = ("stop", "skip", "no", "done", "keep", "no_action")
    card = ""  # a power that steps in with this question, else the card whose effect is being carried out asks
    moves_ships = False  # answers say who will control the places they touch

    def source(self, t: Tables, s: State) -> str:
        return self.card or phrases.source_id(t.cards, phrases.source_number(s))

    def technology(self, t: Tables, s: State, move: int) -> int:
        """The technology that a move makes the seat's own at once, with its IMMEDIATE box; 0 = none."""
        return 0

    def outlook(self, rules: Rules, t: Tables, s: State, move: int) -> Outlook:
        return tried(rules, t, s, move, self.moves_ships, self.technology(t, s, move))

    def told(self, cards: Cards, who: str, move: int) -> Said | None:
        """The line of the log for an answer during set-up, None where another event tells it."""
        return None

    def program_at(self, frame: Sequence[object]) -> int:
        """Which entry of the frame that asks is a place in the programs of the cards, 0 if none is."""
        return 2 + self.arguments.index("program") if "program" in self.arguments else 0


class AtLocation(Words):
    """A question whose answers are places of the map."""

    verb = ""

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"{self.verb} {naming.location_id(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(phrases.location(t.cards, s, move), f"location:{naming.location_id(move)}")
