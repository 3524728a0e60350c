"""A data set of self-play, read with polars: which first choices win, and how well the search foresees the margin.

pip install heliopause[dataset]
python examples/read_dataset.py --games 40
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import polars as pl

from heliopause.bots import dataset


def main() -> None:
    asked = argparse.ArgumentParser(description="a data set read with polars")
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--level", default="officer")
    asked.add_argument("--file", type=Path, help="where the data set lies or is to lie")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = given.file or Path(folder) / "games.parquet"
        if not path.exists():
            for _ in dataset.write(path, dataset.Table("new-frontiers", 2, level=given.level), given.games, seed=1):
                pass
        rows = pl.read_parquet(path)
    print(f"{rows.height} decisions of {rows['seed'].n_unique()} games")
    first = rows.filter(pl.col("options").list.len() > 1).group_by("seed", "seat").agg(pl.all().sort_by("ply").first())
    share = first.group_by("action").agg(pl.len().alias("games"), pl.col("won").mean()).sort("games", descending=True)
    print(share.head(8))
    foreseen = rows.filter(pl.col("values").is_not_null()).select(
        pl.col("progress") // 25 * 25,
        pl.corr(pl.col("values").list.max(), pl.col("final_margin"))
        .over(pl.col("progress") // 25)
        .alias("correlation"),
    )
    print(foreseen.unique().sort("progress"))


if __name__ == "__main__":
    main()
