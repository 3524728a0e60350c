"""What pages read of every game, as types: `people/shapes.py` of a game puts its own beside these.

`python -m heliopause.server.typescript` prints them for the page; tests read real positions back by them, so they
cannot say what is not so. TypedDicts: what a game hands out stays plain JSON.
"""

from __future__ import annotations

from typing import TypedDict


class Words(TypedDict):
    """A text in every language of the project."""

    en: str
    pl: str


class Effect(TypedDict):
    """An effect as it is written, told and drawn."""

    effect: str
    text: Words
    icons: list[str]


class Ruling(TypedDict):
    """How an unclear rule of a card is read."""

    id: str
    kind: str
    text: str
    text_pl: str
