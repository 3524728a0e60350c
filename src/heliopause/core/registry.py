"""The games that exist: each is a folder of `heliopause.games`, loaded when first asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from heliopause.core.content import Content, Pack, PackMark, Rows, no_cards
from heliopause.core.decision import Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.position import short

GAMES: Final = Path(__file__).parents[1] / "games"
TEMPLATE: Final = "template"  # the start of the next game: to be copied, and loaded by tests as a plug-in


def _found() -> dict[str, Path]:
    """The folder of every game by its id: `my_game` is `my-game`."""
    folders = sorted(path.parent for path in GAMES.glob("*/__init__.py*"))
    return {folder.name.replace("_", "-"): folder for folder in folders if folder.name != TEMPLATE}


BUILT_IN: Final = _found()
NOWHERE: Final = Path("/nowhere")  # of a game that was registered by hand
FIRST: Final = next(iter(BUILT_IN))


def shipped(game: str, *parts: str) -> Path:
    """A file of the `data` folder of a game: weights, a network, puzzles ... It need not be there."""
    return BUILT_IN.get(game, NOWHERE).joinpath("data", *parts)


def minutes(game: str) -> int:
    """About how long a game takes for each player."""
    return spec(game).minutes if game in names() else MINUTES


def optional_part(game: str, room: str) -> ModuleType | None:
    """As `part`, of a file that a game may do without."""
    if game not in BUILT_IN or not list(BUILT_IN[game].glob(f"{room.replace('.', '/')}.py*")):
        return None
    return importlib.import_module(f"heliopause.games.{BUILT_IN[game].name}.{room}")


class OptionError(ValueError):
    """An unknown option, a value out of its choices, or a combination the rulebooks do not allow.

    `text` says it in both languages where people may meet it; a program's mistakes are told in English.
    """

    def __init__(self, reason: str, polish: str = "") -> None:
        super().__init__(reason)
        self.text = Text(reason, polish or reason)


@dataclass(eq=False)
class Setting:
    """One option of a game: `type` is "choice" or "bool".

    A part (`part_of` names the option that switches all parts at once) may need a value of another option and may be
    left out of the game for one player. `before` is how games were played that do not know the option yet.
    """

    name: str
    default: object
    doc: Text
    choices: tuple[str, ...] = ()
    part_of: str = ""
    needs: tuple[str, str] | None = None
    solo: bool = True
    before: object = None

    def __post_init__(self) -> None:
        self.before = self.default if self.before is None else self.before
        self.type = "choice" if self.choices else "bool"

    def json(self) -> dict[str, object]:
        out: dict[str, object] = {"type": self.type, "default": self.default, "doc": self.doc.json()}
        if self.choices:
            out["choices"] = list(self.choices)
        if self.part_of:
            out["part_of"] = self.part_of
        if self.needs:
            out["needs"] = dict([self.needs])
        if not self.solo:
            out["solo"] = False
        return out

    def check(self, value: object) -> None:
        if self.choices:
            if value not in self.choices:
                raise OptionError(f"{self.name}={short(value)}: choose one of {', '.join(self.choices)}")
        elif not isinstance(value, bool):
            raise OptionError(f"{self.name}={short(value)}: true or false expected")


class RuleChange:
    """A rule played differently from a version of the rules on; records keep the version they were made with."""

    def __init__(self, number: int, date: str, what: Text, sentence: str) -> None:
        """`sentence` is where the rulebook says so."""
        self.number = number
        self.date = date
        self.what = what
        self.sentence = sentence


class Library:
    """Where a game's cards come from: its sets, and any rows laid out as a content of that game."""

    def content(self, players: int | None, options: Mapping[str, object], packs: tuple[Pack, ...]) -> Content:
        """The rows in play; `players` None means every player count."""
        raise NotImplementedError

    def whole(self) -> Content:
        """Every set at once: for the card browser and documents, which belong to no table."""
        raise NotImplementedError

    def assembled(self, sets: tuple[str, ...], rows: Rows, packs: tuple[PackMark, ...]) -> Content:
        """A content of exactly these rows, with the numbers that the game gives them."""
        raise NotImplementedError


class NoLibrary(Library):
    """A game whose cards are part of its code."""

    def __init__(self, game: str) -> None:
        self.game = game

    def content(self, players: int | None, options: Mapping[str, object], packs: tuple[Pack, ...]) -> Content:
        return no_cards(self.game)

    def whole(self) -> Content:
        return no_cards(self.game)

    def assembled(self, sets: tuple[str, ...], rows: Rows, packs: tuple[PackMark, ...]) -> Content:
        return no_cards(self.game)


NO_LIBRARY: Final = Library()
MINUTES: Final = 15
MOST_BUILT: Final = 32  # rules at hand for games to come; a game that goes on keeps its own


@dataclass(eq=False)
class GameSpec:
    """What a game registers: `build(players, options, content)` gets checked options with defaults filled in.

    `changes` are all that ever were, by number from 2; `archive` holds the rows of past releases; a game takes about so
    many `minutes` for each player.
    """

    id: str
    name: Text
    players: tuple[int, ...]
    settings: list[Setting]
    build: Callable[[int, Mapping[str, object], Content], Rules]
    library: Library = NO_LIBRARY
    changes: Sequence[RuleChange] = ()
    archive: Path | None = None
    minutes: int = MINUTES

    def __post_init__(self) -> None:
        self.rules_version = max([change.number for change in self.changes], default=1)
        if self.library is NO_LIBRARY:
            self.library = NoLibrary(self.id)
        self._built: dict[tuple[object, ...], Rules] = {}

    def content(
        self, options: Mapping[str, object], packs: tuple[Pack, ...] = (), players: int | None = None
    ) -> Content:
        """The card rows in play with these options and packs."""
        return self.library.content(players, self.chosen(options), packs)

    def rules(
        self,
        players: int,
        options: Mapping[str, object],
        content: Content | None = None,
        rules_version: int | None = None,
    ) -> Rules:
        """The Rules of one table; without `content` those of our own sets, without `rules_version` the newest.

        They hold tables and no state, so games that are played alike share them: they weigh more than a long game.
        """
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            counts = ", ".join([str(n) for n in self.players])
            raise OptionError(f"{self.id} is for {counts} players, not {short(players)}")
        chosen = self.chosen(options)
        cards = content if content is not None else self.library.content(players, chosen, ())
        version = rules_version if rules_version is not None else self.rules_version
        key = (players, tuple(sorted(chosen.items())), cards.digest, cards.laid, version)
        found = self._built.get(key)
        if found is None:
            found = self.build(players, chosen, cards)
            found.content = cards
            found.play_by(version)
            while len(self._built) >= MOST_BUILT:
                self._built.pop(next(iter(self._built)), None)
            self._built[key] = found
        return found

    def chosen_then(self, options: Mapping[str, object]) -> dict[str, object]:
        """The options of a record: those that did not exist yet have the value that says how it was played."""
        return self.chosen({**{setting.name: setting.before for setting in self.settings}, **options})

    def chosen(self, options: Mapping[str, object]) -> dict[str, object]:
        """The options with defaults filled in; OptionError for a name or value that does not exist."""
        if not isinstance(options, Mapping):
            raise OptionError(f"options are names with values, not {short(options)}")
        known = {setting.name: setting for setting in self.settings}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.id} has no option {short(name)}; it has {', '.join(known)}")
        chosen: dict[str, object] = {}
        for setting in self.settings:
            value = options.get(setting.name, setting.default)
            setting.check(value)
            chosen[setting.name] = value
        return chosen


_specs: dict[str, GameSpec] = {}


def register(spec: GameSpec) -> None:
    _specs[spec.id] = spec


def names() -> list[str]:
    """The built-in games and any that were registered by hand (tests, plug-ins)."""
    return list(BUILT_IN) + [name for name in _specs if name not in BUILT_IN]


def spec(game: str) -> GameSpec:
    if not isinstance(game, str):
        raise OptionError(f"a game is named by a text, not {short(game)}")
    if game not in _specs and game in BUILT_IN:
        importlib.import_module(f"heliopause.games.{BUILT_IN[game].name}")
    if game not in _specs:
        raise OptionError(f"unknown game {short(game)}; known are {', '.join(names())}")
    return _specs[game]


def part(game: str, name: str) -> Any:
    """A module of a game by its room and name, the same in every game: `part(game, "people.catalogue")`."""
    return importlib.import_module(f"heliopause.games.{BUILT_IN[game].name}.{name}")
