"""Reading the yaml tables that lie beside each game; a site for browsers carries them read already."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, Final

import yaml

Row = dict[str, Any]

READ: Final = ".table"  # instead of .yaml: the same value, pickled when the site was made
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_table(folder: Path, name: str) -> Any:
    """The content of `folder/name.yaml`."""
    read = folder / f"{name}{READ}"
    if read.is_file():
        return pickle.loads(read.read_bytes())
    return yaml.load((folder / f"{name}.yaml").read_text(encoding="utf-8"), Loader=_LOADER)
