"""Reading the yaml tables that lie beside each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

Row = dict[str, Any]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_table(folder: Path, name: str) -> Any:
    """The content of `folder/name.yaml`."""
    return yaml.load((folder / f"{name}.yaml").read_text(encoding="utf-8"), Loader=_LOADER)
