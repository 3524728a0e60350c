"""The written table of New Frontiers, from the view of a seat: what `game.describe`, text mode and terminal tell."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option
from heliopause.games.new_frontiers.people import written_board as board
from heliopause.games.new_frontiers.people import written_empire as empires
from heliopause.games.new_frontiers.people.written_words import CHANGES, CREDIT, printed_world
from heliopause.games.writing import Seen, Writer, joined

WORLDS: Final = ("world", "home")
NEWS: Final = (
    "select", "develop", "pick", "settle", "replace", "sell", "consume", "goal", "end", "over", "round", "home", "side",
)  # fmt: skip


def aside(seen: Seen, option: Option) -> str:
    """The facts of a world or tile that an option names."""
    said: list[str] = []
    for ref in option.refs:
        kind, _, id = ref.partition(":")
        card = seen.cards.get(id)
        if card is None or kind not in ("card", "action", "goal"):
            continue
        if card.kind in WORLDS:
            said.append(joined([joined(printed_world(seen, id)), seen.text(id)], ". "))
        elif card.kind in ("development", "action", "goal"):
            said.append(seen.text(id))
    return " ".join(said)


def card(seen: Seen, id: str) -> str:
    """What a tile is, before what it does: type, price or defense, colonists, good, points; the reader's Military."""
    made, facts = seen.cards[id], seen.facts(id)
    if made.kind in WORLDS:
        mine = ""
        if seen.seat is not None and facts.get("type") == "military":
            military = empires.facts_of(seen, seen.seat)["military"]
            mine = seen.say(f"you have Military {military}", f"masz siłę militarną {military}")
        return joined([*printed_world(seen, id), mine])
    points = facts.get("vp")
    worth = seen.points(points) if isinstance(points, int) else ""
    if made.kind == "development":
        size = seen.say(facts["size"], "mała" if facts["size"] == "small" else "duża")
        cost = seen.count(int(facts["cost"]), CREDIT)
        return joined([size, seen.say(f"cost {cost}", f"koszt {cost}"), worth])
    return worth


WRITER: Final = Writer(
    {
        "me": empires.me,
        "tiles": board.tiles,
        "market": board.market,
        "worlds": board.worlds,
        "goals": board.goals,
        "rivals": empires.rivals,
        "end": board.end,
    },
    CHANGES,
    aside,
    card,
    NEWS,
)
