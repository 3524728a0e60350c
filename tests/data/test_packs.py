"""Packs: rows of somebody else laid over ours, from the file to the record."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import heliopause as hp
from heliopause import packs, workshop
from heliopause.core.content import row_hash
from heliopause.core.record import Record, RecordError

SIRIUS = """
pack: {id: my-box, name: As printed, version: "1", author: Ola, game: beyond-the-sun, licence: CC0-1.0}
systems:
  - {id: sirius, power: 4, vp: 3, name: Dog Star, source: printed}
"""
HARBOURS = """
pack: {id: harbours, name: Harbours, version: "2", author: Jan, game: beyond-the-sun, licence: CC0-1.0}
technologies:
  - id: quiet_harbours
    name: Quiet Harbours
    name_pl: Spokojne przystanie
    level: 2
    vp: 2
    left: [commercial]
    right: commercial
    immediate: "supply>ship1 @deep_space ; gain 1 ore"
    actions:
      - {spaces: 1, effect: "2 ore: upgrade 2 ships by 1"}
    passive: null
    source: house
"""
WORLD = """
pack: {id: worlds, name: Worlds, version: "1", author: Jan, game: new-frontiers, licence: CC0-1.0}
worlds:
  - id: quiet_moon
    name: Quiet Moon
    type: nonmilitary
    cost: 1
    colonists: 1
    vp: 2
    kind: novelty
    goods: windfall
    keywords: []
    powers: ["trade: +1 novelty"]
    source: house
  - {id: rebel_freight_yards, vp: 3, powers: ["settle: military +1 vs rebel"]}
developments:
  - {id: space_marines, cost: 3, vp: 2}
"""


def played(game: hp.Game, seed: int) -> hp.Game:
    rng = random.Random(seed)
    while not game.over:
        game.apply(rng.choice(game.legal_ids()))
    return game


def test_a_pack_changes_the_card_and_leaves_other_tables_alone() -> None:
    changed = hp.card("beyond-the-sun", "sirius", packs=[SIRIUS])
    ours = hp.card("beyond-the-sun", "sirius")
    assert (changed.facts["power"], changed.facts["vp"], changed.name.en, changed.source) == (
        4,
        3,
        "Dog Star",
        "printed",
    )
    assert changed.name.pl == "Dog Star", "a pack in one language speaks it in both"
    assert (ours.facts["power"], ours.name.en) == (3, "Sirius")


@pytest.mark.parametrize(("game", "pack"), [("beyond-the-sun", HARBOURS), ("new-frontiers", WORLD)])
def test_a_record_carries_the_pack_it_was_played_with(game: str, pack: str) -> None:
    made = played(hp.new_game(game, players=2, seed=4, packs=[pack]), 4)
    again = hp.load(made.save())
    assert again.digest() == made.digest()
    assert [mark.id for mark in again.rules.content.packs] == [packs.parse(pack).id]
    assert again.position() == made.position()


def test_texts_alone_travel_with_the_record_too() -> None:
    renamed = SIRIUS.replace("power: 4, vp: 3, ", "")
    game = hp.load(hp.new_game("beyond-the-sun", players=2, seed=1, packs=[renamed]).save())
    assert game.rules.content.row("systems", "sirius")["name"] == "Dog Star"


def test_a_record_with_rows_that_cannot_be_is_refused() -> None:
    record = hp.new_game("beyond-the-sun", players=2, seed=1, packs=[SIRIUS]).save()
    forged = Record({**record["header"], "rows": {"systems": {"sirius": {"id": "sirius"}}}})
    with pytest.raises(RecordError, match="sirius, name: expected this field"):
        hp.load(forged.save())


def test_a_new_card_is_dealt_named_and_played_in_both_languages() -> None:
    game = hp.from_position(
        "beyond-the-sun",
        players=2,
        position={"tech": {"II_A": "quiet_harbours"}, "P1": {"research": ["II_A"], "ore": 5}},
        packs=[HARBOURS],
    )
    assert game.position()["tech"]["II_A"] == "quiet_harbours"
    texts = {option.id: (option.text("en"), option.text("pl")) for option in game.decision.options}
    assert any("Quiet Harbours" in en and "Spokojne przystanie" in pl for en, pl in texts.values()), texts


def test_hints_bots_and_environments_play_with_packs() -> None:
    for name, pack in (("beyond-the-sun", HARBOURS), ("new-frontiers", WORLD)):
        game = hp.new_game(name, players=2, seed=3, packs=[pack])
        for level in ("cadet", "officer"):
            bot = hp.bot(name, level)
            game.apply(bot.choose(game.view(game.seat), game.decision, budget_s=0.05))
        assert game.version > 1


def test_the_difference_is_told_field_by_field() -> None:
    told = [(change.card, change.field, change.ours, change.theirs) for change in packs.diff(packs.parse(SIRIUS))]
    assert ("sirius", "power", 3, 4) in told and ("sirius", "vp", 2, 3) in told


def test_a_pack_is_installed_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "packs"
    packs.install(SIRIUS, folder)
    with pytest.raises(packs.PackError, match="sirius, power: expected a whole number from 1 to 20"):
        packs.install(SIRIUS.replace("power: 4", "power: 44"), folder)
    (folder / "broken.yaml").write_text("pack: {}")
    good, bad = packs.installed(folder)
    assert [pack.id for pack in good] == ["my-box"] and [error.file for error in bad] == ["broken.yaml"]
    assert sorted(path.name for path in folder.iterdir()) == ["broken.yaml", "my-box.yaml"]


def test_too_many_cards_are_refused_in_a_sentence() -> None:
    head, _, row = HARBOURS.partition("  - id: quiet_harbours")
    rows = "".join([f"  - id: quiet_harbours_{n}{row}" for n in range(12)])
    with pytest.raises(packs.PackError, match=r"technologies: \d+ cards, room for 64"):
        packs.parse(head + rows)


def test_a_pack_for_another_game_is_refused() -> None:
    with pytest.raises(packs.ContentError, match="is for new-frontiers"):
        hp.new_game("beyond-the-sun", players=2, packs=[WORLD])


def test_the_guide_is_true() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "PACKS.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"```(yaml|python)\n(.*?)```", guide, re.S))
    assert packs.parse(blocks["yaml"]).about["author"] == "Ola"
    exec(compile(blocks["python"], "PACKS.md", "exec"), {})


HEAD = 'pack: {id: all-kinds, name: One of each, version: "1", author: Jan, game: %s, licence: CC0-1.0}\n'
SAID = {
    "technologies": 'immediate: "gain 3 ore"',
    "events": 'effect: "gain 3 ore"',
    "systems": 'bonus: "gain 4 ore"',
    "achievements": 'slots: {"2": [6, 5], "3": [6, 5, 4], "4": [6, 5, 4, 4]}',
    "factions": "name: Renamed",
    "leaders": "stars: 2",
    "guilds": 'effect: "gain 3 ore"',
    "basic_actions": 'effect: "jump 3"',
    "anarchist_actions": 'rows: ["doom+ 1"]',
    "anarchist_events": 'anarchist: ["doom+ 1"]',
    "developments": "cost: 4",
    "worlds": "colonists: 2",
    "homes": "colonists: 2",
    "goals": 'steps: {"2": 3}',
    "actions": "name: Renamed",
}


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_a_card_of_every_kind_is_changed_by_its_id_and_played(game: str) -> None:
    library = packs.library_of(game)
    wanted = {"leaders": "astrobotanist", "achievements": "transcendence"}
    rows = {kind: wanted.get(kind, library.whole().of(kind)[0]["id"]) for kind in library.laws.shapes}
    text = HEAD % game + "".join([f"{kind}:\n  - {{id: {id}, {SAID[kind]}}}\n" for kind, id in rows.items()])
    pack = packs.parse(text)
    assert sum(len(table) for table in pack.rows.values()) == len(library.laws.shapes)
    game_played = played(hp.new_game(game, players=2, seed=5, packs=[pack]), 5)
    assert hp.load(game_played.save()).digest() == game_played.digest()


@pytest.mark.parametrize("game", ["beyond-the-sun", "new-frontiers"])
def test_what_a_pack_cannot_add_is_said_in_a_sentence(game: str) -> None:
    library = packs.library_of(game)
    for kind in library.laws.closed:
        count = len(library.whole().of(kind))
        with pytest.raises(packs.PackError) as refused:
            packs.parse(HEAD % game + f"{kind}:\n  - {{id: one_more, {SAID[kind]}}}\n")
        said = f"one_more, id: expected one of the {count} {kind} there are, which a pack can change and not add to"
        assert said in str(refused.value)


def test_marks_of_an_owner_are_read_and_change_no_rule() -> None:
    marked = SIRIUS.replace("source: printed", "source: partial, known: my copy, printed: [power, vp]")
    same, other = packs.parse(SIRIUS), packs.parse(marked)
    for pack in (same, other):
        row = packs.library_of(pack.game).whole((pack,)).row("systems", "sirius")
        assert row_hash(row) == row_hash({**row, "printed": [], "source": "house"})
    assert hp.card("beyond-the-sun", "sirius", packs=[other]).source == "partial"


def test_hints_icons_and_both_languages_know_the_cards_of_packs() -> None:
    for name, pack, id in (("beyond-the-sun", HARBOURS, "quiet_harbours"), ("new-frontiers", WORLD, "quiet_moon")):
        ours = {icon for card in hp.cards(name) for icon in card.icons}
        card = hp.card(name, id, packs=[pack])
        assert set(card.icons) <= ours and card.text("en") and card.text("pl") and card.text("en") != card.text("pl")
        kind = next(iter(packs.parse(pack).rows))
        plan = workshop.trial(name, kind, id, packs.chosen([pack]))
        game = hp.from_position(name, plan.players, plan.options, plan.position, seed=2, packs=[pack])
        told = hp.hint(game, budget_s=0.05).plans
        assert told and all(plan.why.en and plan.why.pl for plan in told)
        assert id in str(game.position())
