"""The built page: files read once, compressed once, cached for ever when their name says what is in them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

PACKABLE = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map", ".ico")
FOREVER = "public, max-age=31536000, immutable"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>heliopause</title><body style='font:16px system-ui;margin:3em'>"
    "<h1>heliopause</h1><p lang=en>The page is not built: run <code>npm ci &amp;&amp; npm run build</code> in "
    "<code>web/</code>. The API is up: <a href=/docs>/docs</a>.</p><p lang=pl>Strona nie jest zbudowana: uruchom te "
    "polecenia w <code>web/</code>. API działa: <a href=/docs>/docs</a>.</p>"
)


def built_page() -> Path | None:
    """Inside an installed package, or the build of a checkout; the newer one where both exist."""
    here = Path(__file__).resolve()
    folders = [here.parent / "static", here.parents[3] / "web" / "dist"]
    built = [folder for folder in folders if (folder / "index.html").is_file()]
    return max(built, key=lambda folder: (folder / "index.html").stat().st_mtime, default=None)


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


class Page:
    """Serves the files of a folder; every other address is the page itself, which finds its own way (routes)."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._files: dict[str, tuple[float, File]] = {}

    def answer(self, request: Request) -> Response:
        if self._folder is None:
            return Response(NOT_BUILT, media_type="text/html", headers={"Cache-Control": "no-store"})
        file = self._file(request.url.path.lstrip("/"))
        if file is None:
            if "." in request.url.path.rsplit("/", 1)[-1]:
                return Response("not found", 404, media_type="text/plain")
            file = self._file("index.html")
            assert file is not None
        headers = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
        if file.kind.startswith("text/html"):
            headers["Content-Security-Policy"] = POLICY
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(file.body, media_type=file.kind, headers=headers)

    def _file(self, name: str) -> File | None:
        assert self._folder is not None
        try:
            folder = self._folder.resolve()
            path = (folder / name).resolve()
            if not path.is_relative_to(folder) or not path.is_file():
                return None
        except (OSError, ValueError):  # a name that no file can have: too long, or with a zero byte
            return None
        name = path.relative_to(folder).as_posix()  # one name for each file, however it is spelled: a/./b is a/b
        changed = path.stat().st_mtime
        known = self._files.get(name)
        if known is None or known[0] != changed:
            self._files[name] = known = (changed, read_file(path, name))
        return known[1]


def read_file(path: Path, name: str) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        kind = "text/javascript"
    if path.suffix == ".woff2":
        kind = "font/woff2"
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKABLE and len(body) > 500 else None
    tag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    # Vite puts a hash of the content into the names under assets/.
    return File(body, packed, kind, tag, FOREVER if name.startswith("assets/") else "no-cache")
