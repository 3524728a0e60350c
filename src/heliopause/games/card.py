"""A card as people see it: the catalogue entry behind `hp.card` and the card browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from heliopause.core.decision import Text
from heliopause.games.tables import Row, read_table

SOURCES: Final[dict[str, Text]] = {
    "rulebook": Text("All of it is stated in the rulebooks.", "Wszystko podano w instrukcjach."),
    "card": Text("Read off public pictures of the printed card.", "Odczytano z publicznych zdjęć wydrukowanej karty."),
    "partial": Text(
        "Some facts are known, the rest was designed for this project.",
        "Znane są niektóre fakty, resztę zaprojektowano na potrzeby tego projektu.",
    ),
    "house": Text("Designed for this project.", "Zaprojektowano na potrzeby tego projektu."),
    "printed": Text(
        "Copied from the printed card by an owner of the box.",
        "Przepisano z wydrukowanej karty przez właściciela gry.",
    ),
}


class Card:
    """`facts` depends on the kind; texts inside it are `{"en": .., "pl": ..}`. `known` says what the sources tell."""

    def __init__(self, id: str, kind: str, name: Text, text: Text, source: str, known: str) -> None:
        self.id = id
        self.kind = kind
        self.name = name
        self.texts = text
        self.source = source
        self.known = known
        self.icons: list[str] = []
        self.facts: dict[str, Any] = {}
        self.rulings: list[dict[str, Any]] = []

    def text(self, lang: str = "en") -> str:
        return self.texts.text(lang)

    def __repr__(self) -> str:
        return f"Card({self.kind} {self.id})"


def json_text(text: Text) -> dict[str, str]:
    return {"en": text.en, "pl": text.pl}


def joined(lines: list[Text]) -> Text:
    """Several lines as one text."""
    return Text("\n".join([line.en for line in lines]), "\n".join([line.pl for line in lines]))


class Notes:
    """Rulings and provenance notes in Polish, from `polish.yaml`."""

    def __init__(self, folder: Path) -> None:
        table: dict[str, dict[str, str]] = read_table(folder, "polish")
        self.rulings = table["rulings"]
        self.known = table["known"]

    def add_to(self, card: Card, rulings: list[Row]) -> None:
        """Give a card the rulings that concern it and say in both languages what is known of it."""
        card.rulings = rulings
        card.facts["rulings"] = [
            {
                "id": ruling["id"],
                "kind": "house" if ruling["source"] in ("house", ["house"]) else ruling.get("kind", "clarification"),
                "text": ruling["ruling"],
                "text_pl": self.rulings[ruling["id"]],
            }
            for ruling in rulings
        ]
        card.facts["known"] = card.known
        self.say_known(card.facts)

    def say_known(self, facts: dict[str, Any]) -> None:
        """Turn the English note on what is known into both languages."""
        known: str = facts["known"]
        facts["known"] = json_text(Text(known, self.known.get(known, known)))
