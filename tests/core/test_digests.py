"""Digests by name do not notice what a newer program numbers differently, and notice everything that is in play."""

from __future__ import annotations

import pytest

from heliopause.core.digests import FieldNames, FirstLayout, FrameNames, StateNames, bits, listed
from heliopause.core.kernel.frames import push
from heliopause.core.kernel.state import Layout, State, new_state
from heliopause.core.kernel.state import digest as raw_digest


class Small:
    """A layout of two fields with a mask, in any order, with any room and with any numbers of its three cards."""

    def __init__(self, cards: list[str], order: str, room: int, more: bool = False) -> None:
        self.cards = cards
        self.layout = Layout(2)
        if more:
            self.layout.add("added later", 2, 3)
        for name in order:
            if name == "d":
                self.layout.add("deck", room)
            elif name == "o":
                self.layout.add("ore", 2)
            else:
                self.layout.add("owned", 2)
        one = listed(cards)
        fields = {"deck": FieldNames((one,)), "owned": FieldNames(value=bits(cards))}
        self.names = StateNames(self.layout, fields, {7: FrameNames("play", one)})

    def state(self, ore: int = 3, card: str = "owl") -> State:
        s = new_state(self.layout)
        at = self.layout.by_name
        s.cells[at["ore"].at + 1] = ore
        s.cells[at["deck"].at + self.cards.index("fox")] = 2
        s.cells[at["owned"].at] = 1 << self.cards.index("owl") | 1 << self.cards.index("fox")
        push(s, 7, 1, self.cards.index(card), 5)
        return s


ONCE = Small(["", "fox", "owl", "elk"], "dow", 4)


@pytest.mark.parametrize(
    "later",
    [
        Small(["", "elk", "yak", "owl", "fox"], "dow", 5),
        Small(["", "fox", "owl", "elk"], "wod", 4),
        Small(["", "fox", "owl", "elk"], "dow", 64),
        Small(["", "fox", "owl", "elk"], "dow", 4, more=True),
    ],
    ids=["cards renumbered", "fields reordered", "room reserved", "a field added"],
)
def test_a_digest_by_name_stays_the_same_when_the_program_is_numbered_anew(later: Small) -> None:
    assert raw_digest(later.state()) != raw_digest(ONCE.state())
    assert later.names.digest(later.state()) == ONCE.names.digest(ONCE.state())


def test_a_digest_by_name_notices_every_difference_in_play() -> None:
    found = {ONCE.names.digest(state) for state in (ONCE.state(), ONCE.state(ore=4), ONCE.state(card="elk"))}
    assert len(found) == 3
    assert ONCE.names.told(ONCE.state())[:3] == ["deck.fox=2", "ore.1=3", "owned.0=fox|owl"]


def test_the_first_layout_gives_the_cells_of_that_time_after_fields_moved_and_grew() -> None:
    first = [("deck", (4,)), ("ore", (2,)), ("owned", (2,))]
    later = Small(["", "fox", "owl", "elk"], "wod", 9, more=True)
    assert FirstLayout(later.layout, first).digest(later.state()) == raw_digest(ONCE.state())


def test_a_field_of_the_first_layout_cannot_shrink() -> None:
    with pytest.raises(ValueError, match="shrank"):
        FirstLayout(ONCE.layout, [("deck", (9,))])
