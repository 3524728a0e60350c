"""Somebody who knows nothing of a game but the text it is told."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

WORDS = {
    "en": {
        "options": "options",
        "me": "me",
        "score": "score",
        "you": "You: ",
        "over": "The game is over",
        "points": r"(-?\d+) points?",
    },
    "pl": {
        "options": "opcje",
        "me": "ja",
        "score": "punkty",
        "you": "Ty: ",
        "over": "Koniec gry",
        "points": r"(-?\d+) punkt(?:y|ów)?",
    },
}
CHOICE = re.compile(r"^(\d+)\. (.+)$")


class TextPlayer:
    """Plays by saying lines and reading the answers; `say` is all it has."""

    def __init__(self, say: Callable[[str], list[str]], lang: str, seed: int) -> None:
        self.say = say
        self.words = WORDS[lang]
        self.rng = random.Random(seed)
        self.said: list[str] = []

    def tell(self, line: str) -> list[str]:
        answer = self.say(line)
        assert answer and all(answer), line
        self.said += answer
        return answer

    def choices(self, answer: list[str]) -> list[tuple[int, str]]:
        return [(int(found[1]), found[2]) for found in map(CHOICE.match, answer) if found]

    def over(self, answer: list[str]) -> bool:
        return any(self.words["over"] in line for line in answer)

    def play(self, most: int = 3000) -> int:
        """To the end; returns how many choices were taken."""
        answer = self.tell(self.words["options"])
        taken = 0
        while not self.over(answer):
            assert taken < most, "the game does not end"
            open_now = self.choices(answer)
            assert open_now, answer
            answer = self.tell(self.pick(open_now))
            taken += 1
        return taken

    def pick(self, open_now: list[tuple[int, str]]) -> str:
        number, _ = self.rng.choice(open_now)
        return str(number)

    def points(self) -> int:
        """The own points as the table tells them."""
        said = self.tell(self.words["me"])
        heading = next(line for line in said if line.startswith(self.words["you"]))
        found = re.search(self.words["points"], heading)
        assert found, heading
        return int(found[1])

    def counted(self, name: str) -> int:
        """The points of a player added up from the lines of the score sheet, the told sum left out."""
        sheet = next(line for line in self.tell(self.words["score"]) if line.startswith(f"{name}: "))
        told, *parts = re.findall(rf"{self.words['points']}(?=[.,])", sheet)
        total = sum(map(int, parts))
        assert total == int(told), sheet
        return total
