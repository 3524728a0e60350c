"""Events as lines of the log; who may not read an event sees that it happened."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.events import Event
from heliopause.core.position import seat_name
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules.tables import Tables

WORDS: Final = {
    co.TOLD_PLAY: "plays", co.TOLD_DRAW: "draws", co.TOLD_ORE: "ore", co.TOLD_LAMP: "lamps", co.TOLD_STEAL: "loses",
    co.TOLD_GUARD: "guards with", co.TOLD_SINK: "sinks",
}  # fmt: skip
OF_CARDS: Final = (co.TOLD_PLAY, co.TOLD_DRAW, co.TOLD_GUARD, co.TOLD_SINK)


def line(t: Tables, event: Event, viewer: int) -> dict[str, object]:
    kind, seat = WORDS[int(event.kind)], int(event.seat)
    what = t.cards[int(event.a)].title if event.kind in OF_CARDS else str(event.a)
    said = f"{seat_name(seat)} {kind} {what if event.visible_to(viewer) else '?'}"
    return {"kind": kind, "seat": seat, "text": {"en": said, "pl": said}, "refs": []}
