"""Which cards, Guilds, spaces and achievements of Beyond the Sun random games use.

    python -m tests.conformance.coverage 60

prints a table: how often each was used in so many games per player count and module.
"""

from __future__ import annotations

import sys

import heliopause as hp
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.events import Sink
from heliopause.core.kernel.machine import advance, fresh
from heliopause.core.kernel.playout import step
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards.load import CARDS
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import setup_codes as su

MODULES: list[dict[str, object]] = [
    {},
    {"factions": "advanced"},
    {"tableau": True},
    {"factions": "advanced", "expansion": "all"},
]
SOLO: list[dict[str, object]] = [{}, {"expansion": "all"}]

Uses = dict[str, dict[str, int]]


def everything() -> Uses:
    """All that can be used, each 0 times."""
    basic = [f"basic.{a.id}.{k + 1}" for a in CARDS.basic_actions for k in range(max(len(s) for s in a.surcharges[2:]))]
    names = {
        "technologies researched": [c.id for c in CARDS.technologies],
        "technology actions taken": [c.id for c in CARDS.technologies if c.face.actions],
        "events revealed": [c.id for c in CARDS.events],
        "systems controlled": [c.id for c in CARDS.systems],
        "systems colonised": [c.id for c in CARDS.systems],
        "achievements claimed": [c.id for c in CARDS.achievements] + [naming.OVERACHIEVER_ID],
        "guilds used": [c.id for c in CARDS.guilds],
        "basic spaces used": basic,
        "factions played": [c.id for c in CARDS.factions],
        "powers used": list(naming.POWERS.values()),
        "leaders drafted": [c.id for c in CARDS.leaders],
        "Anarchist cards executed": [c.id for c in CARDS.anarchist_actions],
        "Anarchist events revealed": [c.id for c in CARDS.anarchist_events],
    }
    return {group: dict.fromkeys(ids, 0) for group, ids in names.items()}


def watch(uses: Uses, players: int, options: dict[str, object], seed: int) -> None:
    """Play one random game and count what its events tell."""
    rules = hp.rules_of("beyond-the-sun", players, options)
    rng = Rng(seed)
    moves = Moves()
    s = fresh(rules)
    while s.top >= s.base:
        sink = Sink()
        s.sink = sink
        before = s.copy()
        step(rules, s, rng, moves)
        for event in sink.events:
            count(uses, before, int(event.kind), int(event.seat), int(event.a), int(event.b))
    s.sink = None
    advance(rules, s)


def count(uses: Uses, s: State, kind: int, seat: int, a: int, b: int) -> None:
    if kind == co.TOLD_RESEARCH and b or kind == co.TOLD_DISCOVER:
        uses["technologies researched"][naming.technology_id(CARDS, b)] += 1
    elif kind == co.TOLD_PRIVATE:
        uses["technologies researched"][naming.technology_id(CARDS, a)] += 1
    elif kind == co.TOLD_EVENT:
        uses["events revealed"][naming.event_id(CARDS, a)] += 1
    elif kind == co.TOLD_CONTROL and s.cells[m.SYSTEM_AT + a]:
        uses["systems controlled"][naming.system_id(CARDS, s.cells[m.SYSTEM_AT + a])] += 1
    elif kind == co.TOLD_COLONIZE:
        uses["systems colonised"][naming.system_id(CARDS, a)] += 1
    elif kind == co.TOLD_CLAIM:
        uses["achievements claimed"][naming.achievement_id(CARDS, a)] += 1
    elif kind == co.TOLD_FACTION:
        uses["factions played"][naming.faction_id(CARDS, a)] += 1
    elif kind == co.TOLD_POWER and a in naming.POWERS:
        uses["powers used"][naming.POWERS[a]] += 1
    elif kind == co.TOLD_SETUP and a == su.ASK_DRAFT_LEADER:
        uses["leaders drafted"][naming.leader_id(CARDS, b)] += 1
    elif kind == co.TOLD_ANARCHIST_CARD:
        uses["Anarchist cards executed"][naming.anarchist_action_id(CARDS, a)] += 1
    elif kind == co.TOLD_ANARCHIST_EVENT:
        uses["Anarchist events revealed"][naming.anarchist_event_id(CARDS, a)] += 1
    elif kind == co.TOLD_ACTION:
        count_space(uses, s, seat, a)


def count_space(uses: Uses, s: State, seat: int, space: int) -> None:
    name = naming.space_id(CARDS, s, seat, space)
    if name.startswith("basic."):
        uses["basic spaces used"][name] += 1
    elif name.startswith("guild."):
        uses["guilds used"][name.removeprefix("guild.")] += 1
    elif name.startswith("leader."):
        return
    elif name.startswith("private."):
        uses["technology actions taken"][name.split(".")[1]] += 1
    elif space < m.GUILD_SPACES:
        card = s.cells[m.TECH_AT + (space - m.SLOT_SPACES) // 2]
        uses["technology actions taken"][naming.technology_id(CARDS, card)] += 1


def covered(games: int) -> Uses:
    uses = everything()
    for players in (2, 3, 4):
        for options in MODULES:
            for seed in range(1, games + 1):
                watch(uses, players, options, seed)
    for options in SOLO:
        for seed in range(1, 3 * games + 1):
            watch(uses, 1, options, seed)
    return uses


def main() -> None:
    uses = covered(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    for group, ids in uses.items():
        unused = [name for name, n in ids.items() if n == 0]
        print(f"\n{group}: {len(ids) - len(unused)} of {len(ids)}")
        for name, n in sorted(ids.items(), key=lambda item: item[1]):
            print(f"  {n:6d}  {name}")


if __name__ == "__main__":
    main()
