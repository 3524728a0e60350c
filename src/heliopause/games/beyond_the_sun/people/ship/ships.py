"""A ship that is chosen: its id, its words and what they point at."""

from __future__ import annotations

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


def token_too(move: int, flag: int) -> str:
    """Says that of several like ships the one above the power token is meant."""
    return " token" if move & flag else ""


def ship_of(move: int) -> str:
    """The ship of a move 16 * level + location, as in positions."""
    level, location = divmod(move % co.WITH_TOKEN, 16)
    return naming.ship_id(level, location) + token_too(move, co.WITH_TOKEN)


def ship_ref(s: State, level: int, location: int) -> str:
    return f"ship:{seat_name(int(top_seat(s)))}.{naming.ship_id(level, location)}"


def say_ship(t: Tables, s: State, move: int, en: str, pl: str) -> Said:
    """The ship of a move 16 * level + location, after what is done with it: `Upgrade the level`, `Ulepsz statek`."""
    level, location = divmod(move % co.WITH_TOKEN, 16)
    where = phrases.location(t.cards, s, location)
    text = Text(f"{en} {level} ship {phrases.at(location, where)}", f"{pl} {level}: {where.pl}")
    said = Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")
    return with_token(said, move & co.WITH_TOKEN)


def with_token(said: Said, flag: int) -> Said:
    """Of several like ships the one above the power token is named as such."""
    if not flag:
        return said
    text = Text(f"{said.text.en} (with the token)", f"{said.text.pl} (z żetonem)")
    return Said(text, *said.refs, "card:guerrilla_tactician")
