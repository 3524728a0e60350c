"""The words of the set-up: what is dealt, which faction and leaders are chosen, which ability comes first."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules.tables import Tables

ABILITIES: Final = ("mat", "domestic", "military")


def say_faction(cards: Cards, faction: int) -> Said:
    return Said(phrases.faction(cards, faction), f"card:{naming.faction_id(cards, faction)}")


def say_leader(cards: Cards, leader: int) -> Said:
    return Said(phrases.title(cards.leader(leader)), f"card:{naming.leader_id(cards, leader)}")


class ChooseFaction(Words):
    code = su.ASK_CHOOSE_FACTION
    kind = "faction"
    asks = Text("Choose your faction", "Wybierz swoją frakcję")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"faction {naming.faction_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return say_faction(t.cards, move)


class DraftLeader(Words):
    code = su.ASK_DRAFT_LEADER
    kind = "leader"
    asks = Text("Choose a leader", "Wybierz lidera")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"leader {naming.leader_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return say_leader(t.cards, move)

    def told(self, cards: Cards, who: str, move: int) -> Said:
        leader = say_leader(cards, move)
        text = Text(f"{who} takes the leader {leader.text.en}", f"{who} bierze lidera: {leader.text.pl}")
        return Said(text, *leader.refs)


class NextBonus(Words):
    code = su.ASK_NEXT_BONUS
    kind = "setup"
    asks = Text("Which set-up ability comes first?", "Którą zdolność przygotowania rozpatrzysz najpierw?")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"setup {ABILITIES[move]}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        seat = int(top_seat(s))
        if move == 0:
            return say_faction(t.cards, int(s.cells[m.FACTION + seat]))
        return say_leader(t.cards, int(s.cells[m.LEADER + seat * 2 + move - 1]))


class DealTechnology(Words):
    code = su.CHANCE_DEAL_TECHNOLOGY

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"deal {naming.slot_id(t.cards, top_a(s))} {naming.technology_id(t.cards, move)}"


class DealSystem(Words):
    code = su.CHANCE_DEAL_SYSTEM

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"deal {naming.location_id(top_a(s))} {naming.system_id(t.cards, move)}"


class DealAchievement(Words):
    code = su.CHANCE_DEAL_ACHIEVEMENT

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"deal achievement {naming.achievement_id(t.cards, move)}"


class DealFaction(Words):
    code = su.CHANCE_DEAL_FACTION

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"deal {seat_name(int(top_a(s)))} {naming.faction_id(t.cards, move)}"


class DealLeader(Words):
    code = su.CHANCE_DEAL_LEADER

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"deal leader {naming.leader_id(t.cards, move)}"


CHOSEN: Final = (ChooseFaction(), DraftLeader(), NextBonus())
DEALT: Final = (DealTechnology(), DealSystem(), DealAchievement(), DealFaction(), DealLeader())
WORDS: Final = (*CHOSEN, *DEALT)
