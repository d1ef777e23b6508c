"""The practice page's files, and the files of messages, as answers to a browser."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

_FOLDER = (Path(__file__).parent / "page").resolve()
# Not left to the system: on Windows the registry may call scripts plain text, and browsers
# then refuse to run them.
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


def page() -> web.Response:
    """The page. It names all its scripts at its top, so that they are fetched side by side."""
    scripts = sorted(path.relative_to(_FOLDER).as_posix() for path in _FOLDER.rglob("*.js"))
    links = "\n".join(f'<link rel="modulepreload" href="{name}">' for name in scripts)
    text = (_FOLDER / "index.html").read_text(encoding="utf-8")
    return _text(text.replace("</head>", f"{links}\n</head>"), ".html")


def part(name: str) -> web.Response:
    """A script, style or icon of the page by its path; HTTPNotFound for anything else."""
    path = (_FOLDER / name).resolve()
    if not path.is_relative_to(_FOLDER) or path.suffix not in _TYPES:
        raise web.HTTPNotFound
    try:
        return _text(path.read_text(encoding="utf-8"), path.suffix)
    except OSError as error:
        raise web.HTTPNotFound from error


def _text(text: str, suffix: str) -> web.Response:
    headers = {"Cache-Control": "no-cache"}
    return web.Response(text=text, content_type=_TYPES[suffix], charset="utf-8", headers=headers)


def upload(content: bytes, content_type: str) -> web.Response:
    """A file of a message. What is stored never changes, so browsers may keep it."""
    headers = {"Cache-Control": "private, max-age=86400, immutable"}
    if content_type not in _PICTURES:
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=content, content_type=content_type, headers=headers)


def picture(content: bytes) -> web.Response:
    """A picture of a message whose kind is told by how it begins."""
    if content.startswith(b"\x89PNG"):
        return upload(content, "image/png")
    if content.startswith(b"GIF8"):
        return upload(content, "image/gif")
    return upload(content, "image/webp" if content[8:12] == b"WEBP" else "image/jpeg")
