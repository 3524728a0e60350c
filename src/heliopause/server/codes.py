"""Recovery codes: five words that nobody can guess and everybody can read out, in either language.

A word is two syllables of a consonant and a vowel: 9208 words, 13.1 bits each, 65.8 bits for five.
"""

from __future__ import annotations

import hashlib
import secrets

CONSONANTS = "bdfghjklmnprstwz"
VOWELS = "aeiouy"
WORDS = 5
AVOIDED = frozenset({"dupa", "dupo", "dupy", "homo", "kaka", "kupa", "kupy", "siki"})
ROUNDS = 20_000
"""Of the slow digest: a stolen database must not be worth trying all codes on."""


def word() -> str:
    while True:
        made = "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(2))
        if made not in AVOIDED:
            return made


def new_code() -> str:
    return " ".join(word() for _ in range(WORDS))


def tidy(given: str) -> str:
    """A code as somebody typed it: capitals, dashes and further spaces do not matter."""
    return " ".join("".join(char if char.isalpha() else " " for char in given.lower()).split())


def code_digest(given: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", tidy(given).encode(), b"heliopause recovery", ROUNDS).hex()
