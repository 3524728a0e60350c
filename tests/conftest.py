"""What holds for every test.

A skip is loud, and in CI it is a failure, because CI has all that a test may need. Thousands of games are for the
compiled build: slow conformance tests are left out of an interpreted run; tests/platform/test_compiled.py runs them.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

from heliopause import build

IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
# looking in them for doctests would put their bots in place for every test
collect_ignore = ["server/toy_bots.py", "server/steady_bots.py"]
OPTIONAL = "optional:"  # tests of extras that are not installed in CI begin their reason with this word


def insist(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure that tells its reason."""
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    if OPTIONAL not in reason:
        report.outcome = "failed"
        report.longrepr = f"skipped in CI, where nothing may be missing: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        insist(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if IN_CI and report.skipped:
        insist(report)
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if build.running() == "compiled":
        return
    endurance = [item for item in items if "conformance" in item.path.parts and item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=endurance)
    items[:] = [item for item in items if item not in endurance]
