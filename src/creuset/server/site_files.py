"""The built browser client: its files, read into memory once and compressed once."""

import gzip
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path

from creuset.words import LANGUAGES

FOLDER = Path(__file__).parent / "site"
"""Where the build puts the client; empty if the server runs from source."""

INDEX = "index.html"
ID_LENGTH = 12

_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The types that a browser is told; the machine's own table may lack or misname some."""

_LANGUAGE = re.compile(r'<html lang="[^"]*"')
_RELATIVE = re.compile(r'\b(href|src)="\./')


@dataclass(frozen=True, slots=True)
class SiteFile:
    """One file, plain and, if that is shorter, compressed."""

    media_type: str
    plain: bytes
    packed: bytes | None


@dataclass(frozen=True)
class Site:
    """All files of one build."""

    id: str
    """Names the build; empty if there is none."""
    pages: Mapping[str, SiteFile]
    """The page that is the same at every address, by language."""
    assets: Mapping[str, SiteFile]
    """Files whose names change with their content."""
    others: Mapping[str, SiteFile]
    """Files at the root, such as the icon."""


def read_site(folder: Path, prefix: str = "") -> Site:
    """The site in a folder, for a server reached below a path; without files if nothing was built."""
    if not (folder / INDEX).is_file():
        return Site("", {}, {}, {})
    index = (folder / INDEX).read_bytes()
    identity = _identity(index)
    return Site(
        identity,
        {language: _page(index.decode(), identity, prefix, language) for language in LANGUAGES},
        {file.name: _read(file) for file in (folder / "assets").glob("*") if file.is_file()},
        {file.name: _read(file) for file in folder.glob("*") if file.is_file() and file.name != INDEX},
    )


@cache
def site_id() -> str:
    """The build of the browser client that this server serves; empty if there is none."""
    index = FOLDER / INDEX
    return _identity(index.read_bytes()) if index.is_file() else ""


def _identity(index: bytes) -> str:
    """The page contains the names of all assets and changes with them, so the page alone tells builds apart."""
    return sha256(index).hexdigest()[:ID_LENGTH]


def _page(index: str, identity: str, prefix: str, language: str) -> SiteFile:
    """The page with its gaps filled. It is also shown at nested addresses, so it loads files by their whole path."""
    filled = _LANGUAGE.sub(f'<html lang="{language}"', index, count=1)
    filled = _RELATIVE.sub(lambda found: f'{found[1]}="{escape(prefix)}/', filled)
    filled = filled.replace("%SITE%", identity).replace("%BASE%", escape(prefix))
    return _packed(filled.encode(), _MEDIA_TYPES[".html"])


def _read(file: Path) -> SiteFile:
    return _packed(file.read_bytes(), _MEDIA_TYPES.get(file.suffix, "application/octet-stream"))


def _packed(plain: bytes, media_type: str) -> SiteFile:
    packed = gzip.compress(plain, 9, mtime=0)
    return SiteFile(media_type, plain, packed if len(packed) < len(plain) else None)
