"""What has lived for a while is not looked through in the middle of somebody's move, and is cleared away later."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from heliopause.server import rubbish
from heliopause.server.rubbish import FEW, Rubbish
from tests.server.test_attended import live, shelf_of


class Ring:
    """Rubbish that only a look through everything finds."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def gently() -> Iterator[None]:
    """The collector of this process as it was before."""
    yield
    gc.unfreeze()


def test_what_is_set_aside_is_looked_through_when_few_tables_are_left(gently: Any) -> None:
    shelf = shelf_of(1000)
    for number in range(FEW + 2):
        shelf.put(live(number))
    keeper = Rubbish(shelf)
    ring = Ring()
    left = weakref.ref(ring)
    assert not keeper.tidy() and gc.get_freeze_count() > 0
    del ring
    shelf.drop(shelf.get("t0"))  # type: ignore[arg-type]
    assert not keeper.tidy() and left() is not None, "many tables are there: nobody waits for a look through them all"
    shelf.drop(shelf.get("t1"))  # type: ignore[arg-type]
    assert keeper.tidy() and left() is None
    assert not keeper.tidy(), "nothing was put away since"


def test_a_server_that_is_always_full_is_looked_through_now_and_then(
    gently: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = shelf_of(1000)
    for number in range(FEW + 2):
        shelf.put(live(number))
    keeper = Rubbish(shelf)
    assert not keeper.tidy()
    monkeypatch.setattr(rubbish, "AT_LEAST_S", -1.0)
    assert keeper.tidy()
