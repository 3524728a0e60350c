"""What a site is made of besides our own files: Python for browsers from npm, and its compiled packages from PyPI."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Final

PYODIDE: Final = "314.0.7"
TARBALL: Final = f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE}.tgz"
TARBALL_SHA512: Final = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
PYTHON: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
TAG: Final = "cp314-cp314-pyemscripten_2026_0_wasm32"
WHEELS: Final = {
    f"msgspec-0.22.0-{TAG}.whl": "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    f"librt-0.16.0-{TAG}.whl": "1b384b90ab79a7bc30b566895809a636e0666f21f3cf12b54823d025b7e83839",
}
Say = Callable[[str], None]


class SiteError(ValueError):
    """A site that cannot be made; the message says what to do."""


def pyodide_folder(given: Path | None, kept: Path, say: Say) -> Path:
    """The folder of the npm package: the one named, the one beside the page's sources, else fetched once and kept."""
    if given is not None:
        return checked_pyodide(given)
    for parent in Path(__file__).resolve().parents:
        beside = parent / "web" / "node_modules" / "pyodide"
        if all((beside / name).is_file() for name in PYTHON):
            return beside
    folder = kept / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        say(f"fetching Python for browsers (Pyodide {PYODIDE}, 6 MB) from npm")
        unpack(fetched(TARBALL, TARBALL_SHA512), folder)
    return folder


def checked_pyodide(folder: Path) -> Path:
    missing = [name for name in PYTHON if not (folder / name).is_file()]
    if missing:
        raise SiteError(f"{folder} is not the npm package pyodide: there is no {missing[0]}")
    return folder


def fetched(url: str, sha512: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=120) as answer:
            data: bytes = answer.read()
    except (urllib.error.URLError, OSError) as error:
        raise SiteError(f"{url} cannot be fetched ({error}); name a folder with the npm package: --pyodide") from error
    if hashlib.sha512(data).hexdigest() != sha512:
        raise SiteError(f"{url} is not what it was when this version was made")
    return data


def unpack(tarball: bytes, folder: Path) -> None:
    """The files we need, whole or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
        with tarfile.open(fileobj=io.BytesIO(tarball)) as archive:
            for name in PYTHON:
                found = archive.extractfile(f"package/{name}")
                assert found is not None, name
                (Path(fresh) / name).write_bytes(found.read())
        shutil.copytree(fresh, folder)


def wheel_files(given: Path | None, kept: Path, say: Say) -> list[Path]:
    """The wheels for Python in a browser: from the folder named, else downloaded by pip once and kept."""
    folder = given if given is not None else kept / "wheels"
    wanted = [folder / name for name in WHEELS]
    missing = [path.name.split("-")[0] + "==" + path.name.split("-")[1] for path in wanted if not path.is_file()]
    if missing and given is not None:
        raise SiteError(f"{given} has no wheel of {missing[0]} for {TAG}")
    if missing:
        say(f"fetching {', '.join(missing)} for browsers from PyPI")
        download(missing, folder)
    for path in wanted:
        if hashlib.sha256(path.read_bytes()).hexdigest() != WHEELS[path.name]:
            raise SiteError(f"{path} is not the wheel that this version was made with; delete it")
    return wanted


def download(wanted: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    how = [
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary=:all:",
        "--dest",
        str(folder),
    ]
    target = ["--platform", TAG.split("-")[2], "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
    said = "there is no pip here"
    for pip in (
        [sys.executable, "-m", "pip"],
        [getattr(sys, "_base_executable", sys.executable), "-m", "pip"],
        ["pip"],
    ):
        if shutil.which(pip[0]) is None:
            continue
        done = subprocess.run([*pip, *how, *target, *wanted], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return
        said = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else said
    raise SiteError(f"pip cannot fetch {', '.join(wanted)} ({said}); name a folder with the wheels: --wheels")
