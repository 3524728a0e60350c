"""A fixed numbering of option ids, so that learners have a fixed action space.

`data/<game>.actions.txt` lists the ids in the order of their numbers under a version line; new ids are only ever
added at the end under a new version. An id that is not listed (a rare combination) takes one of the last OTHERS
numbers, in the order of the legal moves, so every game can always be played.
"""

from __future__ import annotations

from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE, DECISION
from heliopause.core.kernel.machine import Rules, fresh
from heliopause.core.kernel.playout import step
from heliopause.core.kernel.state import State
from heliopause.envs.compiled.numbering import Numbering
from heliopause.games.studies import ASKED, FAR, Varying

OTHERS = 64


class Vocabulary:
    def __init__(self, version: int, ids: list[str]) -> None:
        self.version = version
        self.ids = ids
        self.number = {id: k for k, id in enumerate(ids)}

    @property
    def size(self) -> int:
        return len(self.ids) + OTHERS

    def numbered(self, rules: Rules, s: State) -> dict[int, int]:
        """Action number -> move, for the decision on top."""
        moves = Moves()
        rules.legal(s, moves)
        out: dict[int, int] = {}
        free = len(self.ids)
        for move in moves.listed():
            action = self.number.get(rules.move_id(s, move), -1)
            if action < 0:
                action = free
                free += 1
            if action < self.size:
                out[action] = move
        return out

    def text(self) -> str:
        return f"version {self.version}\n" + "\n".join(self.ids) + "\n"


def load(game: str) -> Vocabulary:
    path = registry.shipped(game, "envs", "actions.txt")
    if not path.is_file():
        return Vocabulary(0, [])
    lines = path.read_text(encoding="utf-8").splitlines()
    return Vocabulary(int(lines[0].removeprefix("version ")), lines[1:])


def numbering(rules: Rules, vocabulary: Vocabulary) -> Numbering:
    """The same numbers for the compiled unit; of a game that is not built in every id is asked each time."""
    studies = registry.optional_part(rules.game, "people.studies")
    every_one = [[op, 0, FAR, *ASKED] for op in range(DECISION, CHANCE)]
    varying: Varying = studies.VARYING if studies else every_one
    return Numbering(rules, vocabulary.number, OTHERS, varying)


def extended(old: Vocabulary, tables: list[Rules], games: int, seed: int) -> Vocabulary:
    """The vocabulary with every id that random games on these tables meet, the new ones behind the old."""
    found: dict[str, int] = {}
    rng = Rng(seed)
    moves = Moves()
    for rules in tables:
        for _ in range(games):
            s = fresh(rules)
            while s.top >= s.base:
                if s.cells[s.top] < CHANCE:
                    moves.clear()
                    rules.legal(s, moves)
                    for move in moves.listed():
                        found[rules.move_id(s, move)] = 1
                step(rules, s, rng, moves)
    new = sorted(id for id in found if id not in old.number)
    return Vocabulary(old.version + 1, old.ids + new) if new else old
