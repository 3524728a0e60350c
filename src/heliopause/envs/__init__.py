"""Adapters for research frameworks: PettingZoo, Gymnasium and OpenSpiel (`pip install heliopause[envs]`).

Importing this package registers `heliopause/BeyondTheSun-v1` and `heliopause/NewFrontiers-v1` with Gymnasium where that
is installed. docs/ENVIRONMENTS.md describes observations, actions, rewards and seeds.
"""

from __future__ import annotations

from importlib.util import find_spec

from heliopause.core import registry

IDS = {f"heliopause/{folder.name.title().replace('_', '')}-v1": game for game, folder in registry.BUILT_IN.items()}


def register_ids() -> None:
    """Tell Gymnasium about the games; more than once does no harm."""
    import gymnasium

    for id, game in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="heliopause.envs.gymnasium_env:HeliopauseEnv",
                vector_entry_point="heliopause.envs.vector_env:HeliopauseVectorEnv",
                kwargs={"game": game},
                disable_env_checker=True,  # it warns about every observation that is a dictionary
            )


if find_spec("gymnasium") is not None:
    register_ids()
