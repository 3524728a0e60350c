"""The weights of the evaluation: JSON files in `data/bots` of a game, by the names of the features."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from typing import Any

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.core import registry
from heliopause.core.kernel.features import Features
from heliopause.core.kernel.machine import Rules

PLAIN = "plain"  # the first idea of what things are worth: for the lower levels
HAND_MADE = "hand"  # refined by what games between bots taught
FITTED = "fitted"
FREE = 100_000


class NoWeights(LookupError):
    """The game has no features or no weights: only the random bot can play it."""


def features_of(rules: Rules) -> Features:
    """The feature vector of a game's `features.py`."""
    if rules.game not in registry.BUILT_IN:
        raise NoWeights(f"{rules.game} has no features")
    module = registry.part(rules.game, "rules.features")
    built = module.build(rules)
    if not isinstance(built, Features):
        raise TypeError(f"{module.__name__}.build returns Features, not {type(built).__name__}")
    return built


def load_file(game: str, name: str) -> dict[str, Any]:
    path = registry.shipped(game, "bots", f"{name}.json")
    if not path.is_file():
        raise NoWeights(f"{game} has no {name} weights")
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def load_weights(game: str, name: str) -> dict[str, list[int]]:
    """Feature name -> [weight at the start, weight at the end], in thousandths of a victory point."""
    return load_file(game, name)


def load_limits(game: str, names: list[str]) -> dict[str, list[list[int]]]:
    """Feature name -> [least, most] of its weight at the start and at the end, for fits: nothing good may count against
    a seat, and no hope for more than what it hopes for. Without a file every weight is free."""
    try:
        return load_file(game, "limits")
    except NoWeights:
        return {name: [[-FREE, FREE], [-FREE, FREE]] for name in names}


@functools.cache
def tuning(game: str, level: str) -> dict[str, Any]:
    """How a level plays this game where it differs from its class: widths, worlds, weights (levels.json)."""
    try:
        found: dict[str, Any] = load_file(game, "levels").get(level, {})
    except NoWeights:
        return {}
    return found


def evaluator(rules: Rules, name: str = HAND_MADE) -> Evaluator:
    return evaluator_by(rules, load_weights(rules.game, name), name)


def evaluator_by(rules: Rules, weights: Mapping[str, list[int]], name: str) -> Evaluator:
    """An evaluation by weights that need not lie in a file; `name` is what errors call them."""
    features = features_of(rules)
    unknown = [key for key in weights if key not in features.names]
    missing = [key for key in features.names if key not in weights]
    if unknown or missing:
        raise ValueError(f"{rules.game}.{name}.json: unknown {unknown}, missing {missing}")
    early = [weights[key][0] for key in features.names]
    late = [weights[key][1] for key in features.names]
    return Evaluator(rules, features, early, late)
