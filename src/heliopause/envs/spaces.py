"""What Gymnasium and PettingZoo call the space of an observation."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from heliopause.envs.observations import Sight


def observation_space(sight: Sight, actions: int) -> spaces.Dict:
    """What a viewer sees, and which of so many actions are legal."""
    low, high = sight.bounds()
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=sight.dtype),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
