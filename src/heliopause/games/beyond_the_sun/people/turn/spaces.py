"""Action spaces in words: the card, then what the action does."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.card_texts import effect_text
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.spaces import space_program, space_x


def say_space(t: Tables, s: State, seat: int, space: int) -> Said:
    name = naming.space_id(t.cards, s, seat, space)
    words = action_words(t, s, seat, space)
    en, pl = words.en, words.pl
    if space < m.SLOT_SPACES:
        surcharge = int(t.surcharge[space - m.BASIC_SPACES])
        if surcharge > 0:
            en, pl = f"{en} (+{surcharge} Ore)", f"{pl} (dopłata: {phrases.accusative('ore', surcharge)})"
    refs = [f"space:{name}"]
    if m.SLOT_SPACES <= space < m.GUILD_SPACES:
        refs.append(f"card:{naming.technology_id(t.cards, s.cells[m.TECH_AT + (space - m.SLOT_SPACES) // 2])}")
    elif m.GUILD_SPACES <= space < m.EVENT_SPACE:
        refs.append(f"guild:{naming.guild_id(t.cards, space - m.GUILD_SPACES)}")
    return Said(Text(en, pl), *refs)


def action_words(t: Tables, s: State, seat: int, space: int) -> Text:
    """The card and its action, with what X stands for now; basic actions say themselves what they are."""
    effect = effect_text(t.cards, int(space_program(t, s, seat, space)))
    if space < m.SLOT_SPACES:
        return effect
    card = phrases.space(t.cards, s, seat, space)
    x = f" (X = {int(space_x(t, s, seat, space))})" if " X " in effect.en else ""
    return Text(f"{card.en}: {effect.en}{x}", f"{card.pl}: {effect.pl}{x}")


def copied_id(cards: Cards, s: State, seat: i64, space: int) -> str:
    """A copied action is named without the number of its space, unless its card has several actions."""
    name = naming.space_id(cards, s, seat, space)
    return name[: name.rindex(".")] if name.startswith("basic.") else name
