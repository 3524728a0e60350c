"""The names of the features of New Frontiers, in the order of features.py, and what they are called for people."""

from __future__ import annotations

from heliopause.core.decision import Text

FEATURES: tuple[tuple[str, Text], ...] = (
    ("score", Text("victory points", "punkty zwycięstwa")),
    ("credits_4", Text("credits", "kredyty")),
    ("credits_8", Text("credits beyond 4", "kredyty ponad 4")),
    ("credits_plenty", Text("credits beyond 8", "kredyty ponad 8")),
    ("colonist_1", Text("the first colonist", "pierwszy kolonista")),
    ("colonist_2", Text("the second colonist", "drugi kolonista")),
    ("colonists_plenty", Text("colonists beyond 2", "koloniści ponad 2")),
    ("colonies", Text("colonies", "kolonie")),
    ("producers", Text("production colonies", "kolonie produkcyjne")),
    ("producer_value", Text("value of production", "wartość produkcji")),
    ("goods", Text("goods", "towary")),
    ("goods_value", Text("value of goods", "wartość towarów")),
    ("explored", Text("explored worlds", "odkryte światy")),
    ("explored_vp", Text("points on explored worlds", "punkty na odkrytych światach")),
    ("reachable", Text("worlds you can settle", "światy możliwe do zasiedlenia")),
    ("reachable_vp", Text("points within reach", "punkty w zasięgu")),
    ("spaces", Text("development spaces", "pola technologii")),
    ("military", Text("Military", "siła militarna")),
    ("develop_discount", Text("cheaper developments", "tańsze technologie")),
    ("settle_discount", Text("cheaper worlds", "tańsze światy")),
    ("consume_powers", Text("Consume powers", "zdolności Konsumpcji")),
    ("produce_powers", Text("Produce powers", "zdolności Produkcji")),
    ("windfall_powers", Text("windfall production", "produkcja na znaleziskach")),
    ("trade_powers", Text("Trade powers", "zdolności Handlu")),
    ("explore_powers", Text("Explore powers", "zdolności Eksploracji")),
    ("after_powers", Text("gains after settling and developing", "zyski po zasiedleniu i rozwoju")),
    ("twice", Text("second world per Settle", "drugi świat w Zasiedlaniu")),
    ("priority", Text("place on the priority track", "miejsce na torze pierwszeństwa")),
    ("stored", Text("stockpile", "magazyn")),
)
