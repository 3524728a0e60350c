"""The words of moving ships: along the lines of the map, or anywhere."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b, top_c, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.reasons import REASONS
from heliopause.games.beyond_the_sun.people.ship.ships import ship_ref, token_too, with_token
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import atoms
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Moving(Words):
    """A ship, and where it goes."""

    kind = "move"
    moves_ships = True

    def id(self, t: Tables, s: State, move: int) -> str:
        if move == co.MOVE_STOP:
            return "stop"
        level, start, end = ship_and_way(move)
        return f"move {level} {way(start, end)}{token_too(move, co.WITH_TOKEN)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == co.MOVE_STOP:
            return Said(phrases.STOP)
        level, start, end = ship_and_way(move)
        one, other = phrases.location(t.cards, s, start), phrases.location(t.cards, s, end)
        said = Said(
            Text(f"Level {level} ship: {one.en} → {other.en}", f"Statek poziomu {level}: {one.pl} → {other.pl}"),
            ship_ref(s, level, start),
            f"link:{way(start, end)}",
            f"location:{naming.location_id(end)}",
        )
        return with_token(said, move & co.WITH_TOKEN)


def ship_and_way(move: int) -> tuple[int, int, int]:
    """Level, start and end."""
    level, rest = divmod(move % co.WITH_TOKEN, 256)
    return level, *divmod(rest, 16)


def way(start: int, end: int) -> str:
    return f"{naming.location_id(start)}>{naming.location_id(end)}"


class Jump(Moving):
    code = co.ASK_JUMP
    arguments = ("", "", "program")

    def prompt(self, t: Tables, s: State) -> Text:
        left, points = int(top_a(s)), int(top_b(s))
        return Text(
            f"Jump: move a ship along one line, or stop ({left} of {points} left)",
            f"Skok: przesuń statek wzdłuż 1 segmentu albo zakończ (zostało {left} z {points})",
        )

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Moves past the entry limit of a System, moves that would bar the way to a colony, a stop without a change."""
        seat, colonize_pc = int(top_seat(s)), int(top_c(s))
        later = REASONS[co.WHY_NEXT_STEP if colonize_pc else co.WHY_NO_CHANGE]
        out: list[Option] = []
        if co.MOVE_STOP not in legal:
            out.append(self.grey(t, s, co.MOVE_STOP, later))
        for start in range(m.LOCATIONS):
            around = int(atoms.neighbours(t, s, seat, start)) if m.power(s, seat, start) else 0
            levels = [level for at, level in naming.ships_of(s, seat) if at == start]
            for end in [end for end in range(m.LOCATIONS) if around >> end & 1]:
                for move in [256 * level + 16 * start + end for level in levels]:
                    if move not in legal:
                        enters = atoms.may_enter(t, s, end, move // 256)
                        out.append(self.grey(t, s, move, later if enters else REASONS[co.WHY_ENTRY]))
        return out


class Anywhere(Moving):
    code = co.ASK_ANYWHERE

    def prompt(self, t: Tables, s: State) -> Text:
        left = int(top_a(s))
        return Text(
            f"Move a ship to any location, or stop ({left} left)",
            f"Przesuń statek na dowolny obszar albo zakończ (zostało: {left})",
        )


WORDS: Final = (Jump(), Anywhere())
