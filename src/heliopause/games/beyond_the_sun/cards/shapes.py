"""What a row of Beyond the Sun may say.

A `special` is a rule of its card alone. It may stand only where a card of ours has it: elsewhere no code would run it.
So do powers, and steps that lean on the card they stand on.
"""

from __future__ import annotations

from typing import Any, Final

from heliopause.core.content import Content
from heliopause.core.effects.grammar import Node
from heliopause.core.effects.tokens import EffectError
from heliopause.games import shapes
from heliopause.games.beyond_the_sun.cards import powers, words
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.cards.specials import SPECIALS
from heliopause.games.card import SOURCES
from heliopause.games.shapes import (
    NAMES,
    Check,
    Place,
    Shape,
    ShapeError,
    any_text,
    distinct,
    effect_text,
    flag,
    identifier,
    keyed,
    listed,
    measured,
    nearest,
    nullable,
    number,
    one_of,
    text,
    texts_by_name,
)

COUNTS: Final = ("2", "3", "4")
TYPE: Final = one_of(*words.TYPES)
TEXTS: Final[dict[str, Check]] = shapes.TEXTS | {"rule_notes": texts_by_name, "texts": texts_by_name}

POWERS: Final = tuple(word.name for word in powers.POWERS)
SCORES: Final = tuple(word.name for word in powers.SCORES)
BOUND: Final = ("attach_system", "take_attached", "use_action", "private_technology", *POWERS)

# Where a card of ours has a special or a bound word: field -> names. Filled by `learn`, before anything is checked.
_bound_places: dict[str, list[str]] = {}
_written_powers: dict[str, list[str]] = {}  # field -> the powers that our cards have there, as written

EFFECT_FIELDS: Final = {
    "technologies": ("immediate", "passive", "scoring"),
    "events": ("effect", "scoring"),
    "systems": ("gain_control", "other", "bonus", "passive", "scoring"),
    "leaders": ("setup", "passive"),
    "anarchist_events": ("player",),
    "basic_actions": ("effect",),
    "guilds": ("effect",),
}


def learn(content: Content) -> None:
    """Note which specials and bound words our own cards have in which field."""
    for kind, fields in EFFECT_FIELDS.items():
        for row in content.of(kind):
            for field in fields:
                _note(f"{kind}.{field}", row.get(field))
            for action in row.get("actions") or []:
                _note(f"{kind}.actions", action["effect"])
    for row in content.of("leaders"):
        if row["limited"] is not None:
            _note(f"leaders.limited.{row['limited']['trigger']}", row["limited"]["effect"])
    for row in content.of("factions"):
        for mat in (row["basic"], row["advanced"]):
            _note("factions.setup", None if mat is None else mat["setup"])
            for innovation in ((mat or {}).get("innovations") or {}).values():
                _note(f"factions.innovations.{innovation['mode']}", innovation["effect"])


def _note(where: str, written: str | None) -> None:
    known = _bound_places.setdefault(where, [])
    if written is None:
        return
    node = words.LANGUAGE.parse(written, "", "")
    known += [name for name, _ in bound_in(node) if name not in known]
    if not is_power(node):
        _bound_places.setdefault(where + " other", [])
    elif written not in _written_powers.setdefault(where, []):
        _written_powers[where].append(written)


def bound_in(node: Node) -> list[tuple[str, int]]:
    """The specials and bound words of a tree with their columns."""
    if node.word == "special":
        return [(node.name(0), node.column)]
    own = [(node.word, node.column)] if node.word in BOUND else []
    return own + [found for child in node.children for found in bound_in(child)]


def is_power(node: Node) -> bool:
    """Whether it is one special or one power and nothing else."""
    return len(node.children) == 1 and node.children[0].word in ("special", *POWERS)


def bound_at(where: str) -> list[str]:
    """The specials and bound words that cards of ours have at a place: `technologies.passive`."""
    return list(_bound_places.get(where, []))


def powers_at(where: str) -> list[str]:
    """The powers that cards of ours have at a place, as they are written."""
    return list(_written_powers.get(where, []))


def parsed(written: str, place: Place) -> Node:
    node = words.LANGUAGE.parse(written, place.file, place.card)
    measured(node, place, written)
    return node


def known_here(node: Node, where: str, place: Place, written: str) -> None:
    known = _bound_places.get(where, [])
    for name, column in bound_in(node):
        if name not in known:
            expected = f"a special or a word that cards have in {where}: {', '.join(known) or 'none'}"
            raise EffectError(place.file, place.card, column, expected, f"`{name}`{nearest(name, known)}", written)


def scores_in(node: Node) -> bool:
    return node.word in SCORES or any(scores_in(child) for child in node.children)


def effect(where: str) -> Check:
    """An effect that runs; its specials and bound words must be known at that place."""

    def check(value: Any, place: Place) -> None:
        written = effect_text(value, place)
        node = parsed(written, place)
        if scores_in(node):
            raise ShapeError(place, "steps that run; what scores at the end stands in `scoring`", f"`{written}`")
        known_here(node, where, place, written)

    return check


def power(where: str) -> Check:
    """One power and nothing else."""

    def check(value: Any, place: Place) -> None:
        written = effect_text(value, place)
        node = parsed(written, place)
        if not is_power(node):
            raise ShapeError(place, "one power, `special <id>` or a word for it", f"`{written}`")
        known_here(node, where, place, written)

    return check


def score(where: str) -> Check:
    """What is added up at the end of the game."""

    def check(value: Any, place: Place) -> None:
        written = effect_text(value, place)
        node = parsed(written, place)
        if any(step.word not in ("special", *SCORES) for step in node.children):
            raise ShapeError(place, "`vp per ..`, `most ..`, `second ..` or `special <id>`", f"`{written}`")
        known_here(node, where, place, written)

    return check


def row_of_anarchists(value: Any, place: Place) -> None:
    for node in words.parse_row(effect_text(value, place), place.file, place.card):
        measured(node, place, value)


X: Final = Shape({"count": one_of(*words.X_COUNTS), "plus": number(0, 9), "max": number(1, 20)})


def actions(where: str, most_spaces: int) -> Check:
    one = Shape(
        {"spaces": number(1, 2), "effect": effect(where)},
        {"x": X, "text_en": text, "text_pl": text, "options": listed(text, 2, 8)},
    )
    every = listed(one, 0, 2)

    def check(value: Any, place: Place) -> None:
        every(value, place)
        spaces = sum([action["spaces"] for action in value])
        if spaces > most_spaces:
            raise ShapeError(place, f"at most {most_spaces} spaces in all", f"{spaces}")
        for at, action in enumerate(value, start=1):
            if ("text_en" in action) != ("text_pl" in action):
                raise ShapeError(place.inside(str(at)), "text_en and text_pl together", "one of them")

    return check


FACE: Final[dict[str, Check]] = {
    "immediate": nullable(effect("technologies.immediate")),
    "actions": actions("technologies.actions", 2),
    "passive": nullable(power("technologies.passive")),
}
TECHNOLOGY: Final = Shape(
    NAMES
    | FACE
    | {
        "level": number(1, 4),
        "vp": number(0, 20),
        "left": distinct(TYPE, 1, 4),
        "right": nullable(TYPE),
    },
    TEXTS
    | {
        "scoring": nullable(score("technologies.scoring")),
        "version": text,
        "v1": Shape(FACE | {"source": one_of(*SOURCES)}, {"known": any_text}),
        "solo": one_of("removed"),
        "solo_vp": number(0, 20),
        "solo_text_en": text,
        "solo_text_pl": text,
    },
)
SLOTS: Final = keyed(COUNTS, listed(number(0, 20), 1, 4))
AMOUNT: Final = number(0, 20)


def amount(value: Any, place: Place) -> None:
    """A number, or one for each count of players."""
    if isinstance(value, dict):
        keyed(COUNTS, AMOUNT)(value, place)
    else:
        AMOUNT(value, place)


def condition(value: Any, place: Place) -> None:
    """The fields follow from the kind, as `cards.CONDITIONS` has them."""
    if not isinstance(value, dict) or value.get("kind") not in CONDITION_FIELDS:
        found = value.get("kind") if isinstance(value, dict) else value
        one_of(*CONDITION_FIELDS)(found, place.inside("kind"))
        raise ShapeError(place, "fields with values", "a word")
    Shape({"kind": text, **CONDITION_FIELDS[value["kind"]]})(value, place)


CONDITION_FIELDS: Final[dict[str, dict[str, Check]]] = {
    "technologies_of_level": {"level": number(1, 4), "at_least": amount},
    "colonized_systems": {"at_least": amount},
    "automation_level": {"at_least": amount},
    "technologies_per_type": {"min_level": number(1, 4), "each_type_at_least": amount},
    "controlled_locations": {"at_least": amount},
    "power_on_locations": {"power": number(1, 20), "locations": amount},
    "printed_specialty_icons": {"at_least": amount, "same_kind": flag},
    "discs_left_on_tracks": {"at_most": amount},
    "colonized_systems_of_deck": {"deck": one_of("A", "B"), "at_least": amount},
    "ore_on_mat": {"at_least": amount},
}
ACHIEVEMENT: Final = Shape(NAMES | {"group": one_of("basic", "A", "B"), "condition": condition, "slots": SLOTS}, TEXTS)
EVENT: Final = Shape(
    NAMES
    | {
        "level": number(2, 3),
        "guild": flag,
        "effect": nullable(effect("events.effect")),
        "disposition": one_of(*ct.DISPOSITIONS),
        "vp": nullable(number(0, 20)),
    },
    TEXTS
    | {
        "attach_to": one_of("deep_space"),
        "scoring": nullable(score("events.scoring")),
        "actions": actions("events.actions", 1),
        "achievement": Shape(
            {"condition": condition, "slots": SLOTS},
            {"counts_for_game_end": flag, "counts_for_parallel_universe_generator": flag},
        ),
    },
)
SYSTEM: Final = Shape(
    NAMES
    | {
        "deck": one_of("A", "B"),
        "start": flag,
        "power": number(1, 20),
        "specialty": distinct(one_of("food", "ore"), 1, 2),
        "gain_control": nullable(effect("systems.gain_control")),
        "other": nullable(power("systems.other")),
        "bonus": nullable(effect("systems.bonus")),
        "passive": nullable(power("systems.passive")),
        "vp": number(0, 20),
    },
    TEXTS | {"scoring": nullable(score("systems.scoring")), "solo": one_of("removed"), "aka": listed(text, 0, 5)},
)


def innovation(value: Any, place: Place) -> None:
    mode = value.get("mode") if isinstance(value, dict) else ""
    where = f"factions.innovations.{mode}"
    only_power = f"{where} other" not in _bound_places
    Shape(
        {
            "name": text,
            "name_pl": text,
            "mode": one_of(*ct.MODES),
            "activation": Shape(
                {"kind": one_of(*ct.ACTIVATIONS)},
                {"at_least": number(0, 20), "track": one_of("food", "ore"), "when": text},
            ),
            "effect": power(where) if only_power else effect(where),
            "source": one_of(*SOURCES),
        },
        {"activation_en": text, "activation_pl": text, "known": any_text},
    )(value, place)


TRACK: Final = listed(number(0, 8), 1, 8)
MAT_FIELDS: Final[dict[str, Check]] = {
    "supply": keyed(tuple("ABCDE"), number(0, 20)),
    "food_track": listed(number(0, 8), 4, 4),
    "ore_track": TRACK,
    "automation_vp": listed(number(0, 9), 7, 7),
    "setup": nullable(effect("factions.setup")),
    "source": one_of(*SOURCES),
}


def prediction(value: Any, place: Place) -> None:
    sides = one_of("transcendence", "empire")
    Shape({}, {"more_discs_on": sides, "than": sides, "equal_discs_on": listed(sides, 2, 2)})(value, place)


PREDICTION: Final = Shape(
    {"id": identifier, "name": text, "vp": number(0, 20), "correct_if": prediction}, TEXTS | {"source": text}
)
MAT: Final = Shape(
    MAT_FIELDS,
    TEXTS
    | {
        "innovations": keyed(("A", "B"), innovation),
        "tokens": Shape({}, {"vp": number(0, 20)}),
        "prediction_cards": listed(PREDICTION, 1, 3),
    },
)


def mat(value: Any, place: Place) -> None:
    """The columns of a mat hold its 17 Supply cubes."""
    MAT(value, place)
    cubes = sum(value["supply"].values())
    if cubes != 17:
        raise ShapeError(place.inside("supply"), "17 cubes in all", str(cubes))


FACTION: Final = Shape(
    {"id": identifier, "name": text, "players": distinct(number(2, 4), 1, 3), "basic": nullable(mat), "advanced": mat},
    TEXTS | {"source": one_of(*SOURCES)},
)


def limited(value: Any, place: Place) -> None:
    """What a star of a leader does: an effect of its own only where one of ours has one."""
    trigger = value.get("trigger") if isinstance(value, dict) else ""
    where = f"leaders.limited.{trigger}"
    only_power = f"{where} other" not in _bound_places
    Shape(
        {
            "mode": one_of("action") if trigger == "private_action_space" else one_of("trigger"),
            "trigger": one_of(*ct.TRIGGERS[1:]),
            "effect": power(where) if only_power else effect(where),
        },
        {"text_en": text, "text_pl": text, "per_turn": number(1, 9)},
    )(value, place)


ENDGAME: Final = Shape(
    {"kind": one_of(*ct.ENDGAME_KINDS)},
    {
        "vp": lambda value, place: (listed(number(0, 30), 1, 12) if isinstance(value, list) else number(0, 30))(
            value, place
        ),
        "count": one_of(*ct.ENDGAME_COUNTS),
        "every": number(1, 9),
        "max": number(0, 30),
        "special": identifier,
    },
)


def endgame(value: Any, place: Place) -> None:
    ENDGAME(value, place)
    kind = value["kind"]
    if isinstance(value.get("vp"), list) != (kind == "table"):
        raise ShapeError(place.inside("vp"), "a list for a table, a number for anything else", shown_vp(value))
    needs = {
        "fixed": ("vp",),
        "per": ("vp", "count", "every", "max"),
        "table": ("vp", "count"),
        "special": ("special",),
    }
    for field in needs.get(kind, ()):
        if field not in value:
            raise ShapeError(place.inside(field), f"this field with the kind {kind}", "nothing")
    if "special" in value and value["special"] not in SPECIALS:
        found = f"{value['special']!r}{nearest(value['special'], list(SPECIALS))}"
        raise ShapeError(place.inside("special"), "a special of a leader", found)


def shown_vp(value: dict[str, Any]) -> str:
    return str(value.get("vp", "nothing"))


def estimate(value: Any, place: Place) -> None:
    """Our own guess at what a card is worth; rules do not read it."""
    number(0, 30)(round(value) if isinstance(value, float) else value, place)


LEADER: Final = Shape(
    NAMES
    | {
        "kind": one_of("domestic", "military"),
        "stars": number(0, 4),
        "tokens": Shape({}, {"credit": number(0, 1), "power": number(0, 8)}),
        "setup": nullable(effect("leaders.setup")),
        "actions": actions("leaders.actions", 1),
        "limited": nullable(limited),
        "passive": nullable(power("leaders.passive")),
        "endgame": nullable(endgame),
    },
    TEXTS
    | {
        "categories": listed(one_of("setup", "action", "passive", "limited", "endgame"), 0, 5),
        "value_vp": estimate,
    },
)
GUILD: Final = Shape(
    NAMES | {"order": number(1, 4), "level": number(1, 3), "spaces": number(1, 1), "effect": effect("guilds.effect")},
    TEXTS | {"cover": text},
)
BASIC_ACTION: Final = Shape(
    {
        "id": identifier,
        "effect": effect("basic_actions.effect"),
        "repeatable": flag,
        "spaces": keyed(COUNTS, listed(number(0, 9), 1, 3)),
    },
    TEXTS | {"name": text, "source": one_of(*SOURCES)},
)
ANARCHIST_ACTION: Final = Shape(NAMES | {"level": number(1, 3), "rows": listed(row_of_anarchists, 1, 5)}, TEXTS)
ANARCHIST_EVENT: Final = Shape(
    NAMES
    | {
        "level": number(2, 3),
        "guild_cover": nullable(number(1, 2)),
        "player": nullable(effect("anarchist_events.player")),
        "anarchist": listed(row_of_anarchists, 0, 5),
    },
    TEXTS,
)
SHAPES: Final[dict[str, Check]] = {
    "technologies": TECHNOLOGY,
    "events": EVENT,
    "systems": SYSTEM,
    "achievements": ACHIEVEMENT,
    "factions": FACTION,
    "leaders": LEADER,
    "guilds": GUILD,
    "basic_actions": BASIC_ACTION,
    "anarchist_actions": ANARCHIST_ACTION,
    "anarchist_events": ANARCHIST_EVENT,
}
