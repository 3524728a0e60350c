"""The state of Beyond the Sun by names, for the digests of records: cards by id, programs by the card they are on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heliopause.core.digests import FieldNames, FirstLayout, FrameNames, Namer, StateNames, listed
from heliopause.core.effects import run
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.program_names import first_release, programs_of
from heliopause.games.beyond_the_sun.people.naming import OVERACHIEVER_ID
from heliopause.games.beyond_the_sun.people.questions import BY_CODE
from heliopause.games.beyond_the_sun.position.frames import NAME_OF_OP, with_programs
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an

# fields that follow from others, or that no rule asks for
DERIVED: Final = ("passives", "power", "colonies", "tech_count", "system_count", "automation_order")

SOURCES: Final = {
    co.SOURCE_TECHNOLOGY: "technologies",
    co.SOURCE_EVENT: "events",
    co.SOURCE_SYSTEM: "systems",
    co.SOURCE_CONTROL: "systems",
    co.SOURCE_FACTION: "factions",
    co.SOURCE_LEADER: "leaders",
    co.SOURCE_ANARCHIST_EVENT: "anarchist_events",
}


def ids(cards: Sequence[ct.Named]) -> list[str]:
    """Ids by number; 0 is nobody's."""
    out = [""] * (max([card.number for card in cards], default=0) + 1)
    for card in cards:
        out[card.number] = card.id
    return out


def argument_names(cards: Cards, pc: Namer) -> dict[int, FrameNames]:
    """Every operation with what its arguments mean, where they are no plain numbers."""
    event, system = listed(ids(cards.events)), listed(ids(cards.systems))
    half, source = listed(ids(cards.anarchist_events)), source_namer(cards)
    special: dict[int, tuple[Namer | None, ...]] = {
        run.OP_RUN: (pc, source),
        co.OP_JUMPING: (None, None, pc),
        co.OP_DISCOVER: (None, None, None, event),
        co.OP_COLONY: (None, None, system),
        co.OP_AFTER_EVENT: (event,),
        an.OP_ROWS: (pc,),
        an.OP_HALF: (half,),
    }
    meaning: dict[str, Namer] = {"program": pc, "source": source, "event": event}
    for op, words in BY_CODE.items():
        special[op] = tuple([meaning.get(argument) for argument in words.arguments])
    return {op: FrameNames(name, *special.get(op, ())) for op, name in NAME_OF_OP.items()}


def source_namer(cards: Cards) -> Namer:
    tables: dict[str, Sequence[ct.Named]] = {
        "technologies": cards.technologies,
        "events": cards.events,
        "systems": cards.systems,
        "factions": cards.factions,
        "leaders": cards.leaders,
        "anarchist_events": cards.anarchist_events,
    }
    names = {kind: listed(ids(table)) for kind, table in tables.items()}

    def name(value: int) -> str:
        kind, number = divmod(value, co.SOURCE_KIND)
        table = SOURCES.get(kind * co.SOURCE_KIND)
        return str(value) if table is None else f"{kind}:{names[table](number)}"

    return name


def state_names(cards: Cards, solo: bool) -> StateNames:
    technology, system = listed(ids(cards.technologies)), listed(ids(cards.systems))
    event, leader = listed(ids(cards.events)), listed(ids(cards.leaders))
    action, half = listed(ids(cards.anarchist_actions)), listed(ids(cards.anarchist_events))
    achievements = ids(cards.achievements)
    achievements += [""] * (m.OVERACHIEVER + 1 - len(achievements))
    achievements[m.OVERACHIEVER] = OVERACHIEVER_ID
    fields = {
        "faction": FieldNames(value=listed(ids(cards.factions))),
        "private_tech": FieldNames(value=technology),
        "tech_at": FieldNames(value=technology),
        "tech_layer": FieldNames((technology,)),
        "tableau": FieldNames(value=technology),
        "system_at": FieldNames(value=system),
        "dyson_system": FieldNames(value=system),
        "system_layer": FieldNames((system,)),
        "colony_owner": FieldNames((system,)),
        "colony_discs": FieldNames((system,)),
        "summit_star": FieldNames(value=system),
        "event_state": FieldNames((event,)),
        "event_keeper": FieldNames((event,)),
        "event_named": FieldNames(value=half if solo else event),
        "achievement": FieldNames(value=listed(achievements)),
        "leader": FieldNames(value=leader),
        "leader_row": FieldNames((leader,)),
        "action_card": FieldNames((action,)),
        "action_named": FieldNames(value=action),
        "anarchist_event": FieldNames((half,)),
    }
    return StateNames(m.LAYOUT, fields, argument_names(cards, programs_of(cards).name), DERIVED)


def first_layout(cards: Cards) -> FirstLayout:
    """States as the first release numbered them: its fields, and its places of every program."""
    first, now = first_release(), programs_of(cards)

    def then(frame: list[int]) -> list[int]:
        return with_programs(frame, lambda pc: first.place(now.name(int(pc))))

    return FirstLayout(m.LAYOUT, first.layout, then)
