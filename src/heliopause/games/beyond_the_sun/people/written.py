"""The written table of Beyond the Sun, from the view of a seat: what `game.describe`, text mode and terminal tell."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option
from heliopause.games.beyond_the_sun.people import written_board as board
from heliopause.games.beyond_the_sun.people import written_mat as mats
from heliopause.games.beyond_the_sun.people.written_words import CHANGES, ROMAN, TYPES, disc_name
from heliopause.games.writing import Seen, Writer, joined

TOLD_CARDS: Final = ("technology", "leader", "system", "faction", "event", "prediction", "guild", "anarchist_event")
NEWS: Final = (
    "action", "research", "discover", "event", "control", "lost", "colonize", "claim", "final", "guild",
    "anarchist_card", "anarchist_event", "doom", "limit", "loses", "faction", "power",
)  # fmt: skip


def aside(seen: Seen, option: Option) -> str:
    """What the card of an option says, where the option only names it."""
    said: list[str] = []
    for ref in option.refs:
        kind, _, id = ref.partition(":")
        card = seen.cards.get(id) if kind == "card" else None
        if card is not None and card.kind in TOLD_CARDS and option.text(seen.lang).endswith(card.name.text(seen.lang)):
            points = seen.facts(id).get("vp")
            worth = seen.points(int(points)) if isinstance(points, int) else ""
            said.append(joined([worth, seen.text(id)], ": "))
    return " ".join(said)


def card(seen: Seen, id: str) -> str:
    """What a card is, before what it does: a technology's level and types, what a System needs, points."""
    made, facts = seen.cards[id], seen.facts(id)
    points = facts.get("vp")
    worth = seen.points(points) if isinstance(points, int) else ""
    if made.kind == "technology":
        types = joined([seen.say(*TYPES[kind]) for kind in facts["types"]], seen.say(" and ", " i "))
        level = seen.say(f"level {ROMAN[facts['level']]}", f"poziom {ROMAN[facts['level']]}")
        return joined([types, level, worth])
    if made.kind == "system":
        discs = joined([disc_name(seen, kind) for kind in facts["specialty"]], seen.say(" or ", " lub "))
        power = facts["power"]
        needed = seen.say(f"needs power {power} to colonize", f"kolonizacja wymaga siły {power}")
        return joined([needed, worth, seen.say(f"control takes your {discs}", f"kontrola zabiera Twój {discs}")])
    return worth


WRITER: Final = Writer(
    {
        "me": mats.me,
        "anarchists": mats.anarchists,
        "tree": board.tree,
        "spaces": board.spaces,
        "map": board.star_map,
        "rivals": mats.rivals,
        "end": board.achievements,
    },
    CHANGES,
    aside,
    card,
    NEWS,
)
