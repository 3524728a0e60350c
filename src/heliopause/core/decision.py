"""What a person or a bot sees of a choice: texts in two languages, options with stable readable ids, reasons for a no.

Built only when somebody looks; playouts and search work on the integers behind them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LANGUAGES: Final = ("en", "pl")


class Text:
    """One sentence in every language of the project."""

    def __init__(self, en: str, pl: str) -> None:
        self.en = en
        self.pl = pl

    def text(self, lang: str = "en") -> str:
        if lang == "en":
            return self.en
        if lang == "pl":
            return self.pl
        raise ValueError(f"unknown language {lang!r}: known are {', '.join(LANGUAGES)}")

    def json(self) -> dict[str, str]:
        return {"en": self.en, "pl": self.pl}

    def __str__(self) -> str:
        return self.en

    def __repr__(self) -> str:
        return f"Text({self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.en == other.en and self.pl == other.pl

    def __hash__(self) -> int:
        raise TypeError("texts are not keys")


class Change:
    """Part of a preview: what a choice costs (negative) or gives, in the deciding seat's own account."""

    def __init__(self, what: str, amount: int) -> None:
        self.what = what
        self.amount = amount

    def json(self) -> dict[str, object]:
        return {"what": self.what, "amount": self.amount}

    def __repr__(self) -> str:
        return f"{self.amount:+d} {self.what}"


class Standing:
    """Part of a preview: who holds a place once a choice is carried out and settled, against who held it before.

    `place` is a ref such as `location:a1`, `before` and `after` are `P1`, another power's name or empty for nobody, and
    `strengths` says how much everybody counts there; `words` tell it to the deciding seat.
    """

    def __init__(self, place: str, before: str, after: str, strengths: dict[str, int], words: Text) -> None:
        self.place = place
        self.before = before
        self.after = after
        self.strengths = strengths
        self.words = words

    def json(self) -> dict[str, object]:
        return {
            "place": self.place,
            "before": self.before,
            "after": self.after,
            "strengths": dict(self.strengths),
            "text": self.words.json(),
        }

    def __repr__(self) -> str:
        return f"Standing({self.place!r}, {self.words.en!r})"


WAY_OUT: Final = "way_out"
GIVES_AWAY: Final = "gives_away"


@dataclass(eq=False, repr=False)
class Option:
    """A legal choice, or (with `why_not`) one that a person would expect and that is illegal now.

    `role` tells choices that are not a step forward: `WAY_OUT` ends or declines the question, `GIVES_AWAY` gives
    something back or destroys it. A page never proposes either while there is something better to do.
    """

    id: str
    label: Text
    refs: tuple[str, ...] = ()
    preview: tuple[Change, ...] = ()
    why_not: Text | None = None
    reveals: bool = False
    role: str = ""
    standings: tuple[Standing, ...] = ()

    def text(self, lang: str = "en") -> str:
        return self.label.text(lang)

    def json(self) -> dict[str, object]:
        out: dict[str, object] = {
            "id": self.id,
            "text": self.label.json(),
            "refs": list(self.refs),
            "preview": [change.json() for change in self.preview],
            "reveals": self.reveals,
            "role": self.role,
        }
        if self.standings:
            out["standings"] = [standing.json() for standing in self.standings]
        if self.why_not is not None:
            out["why_not"] = self.why_not.json()
        return out

    def __repr__(self) -> str:
        return f"Option({self.id!r})"


class Decision:
    """A question to one seat. `options` can be chosen; `blocked` are expected but illegal, each with its reason."""

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: Text,
        options: list[Option],
        source: str = "",
        blocked: list[Option] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.options = options
        self.source = source
        self.blocked = blocked if blocked is not None else []

    def option(self, id: str) -> Option | None:
        for option in self.options:
            if option.id == id:
                return option
        return None

    def json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt.json(),
            "source": self.source,
            "options": [option.json() for option in self.options],
            "blocked": [option.json() for option in self.blocked],
        }

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, {len(self.options)} options)"


class Score:
    """One line of the rulebook's scoring for one seat."""

    def __init__(self, id: str, label: Text, vp: int) -> None:
        self.id = id
        self.label = label
        self.vp = vp

    def json(self) -> dict[str, object]:
        return {"id": self.id, "label": self.label.json(), "vp": self.vp}


class IllegalMove(ValueError):
    """The move was refused and nothing changed. `reason` is a Text that a player understands."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.en)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Text]]:
        """It travels between processes: a pool of workers waits for ever for an error that cannot."""
        return IllegalMove, (self.reason,)
