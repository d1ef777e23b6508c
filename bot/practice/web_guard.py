"""Who gets an answer from the practice page: this computer's browser, at the page's own address."""

from __future__ import annotations

import secrets
from http import HTTPStatus

from aiohttp import web
from aiohttp.typedefs import Handler

SOCKET_PATH = "/events"

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """Refuses what another site's page might send, in three ways.

    The Host must be this address (no name that somebody else has pointed here), the Origin must
    be the page itself, and everything but the page needs the key that the page sets as a cookie
    which no script reads and no other site's request carries.
    """

    def __init__(self) -> None:
        self.port = 0
        self._key = secrets.token_urlsafe(32)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse or answer, always with headers that keep the page to itself."""
        refusal = self._refusal(request)
        if refusal is not None:
            return web.Response(status=HTTPStatus.FORBIDDEN, text=refusal, headers=_HEADERS)
        try:
            response = await handler(request)
        except web.HTTPException as error:
            error.headers.update(_HEADERS)
            raise
        if not response.prepared:
            response.headers.update(_HEADERS)
        return response

    def hand_key(self, response: web.StreamResponse) -> None:
        """Let whoever gets this answer ask for everything else."""
        response.set_cookie(self._cookie, self._key, httponly=True, samesite="Strict", path="/")

    def _refusal(self, request: web.Request) -> str | None:
        host = request.headers.get("Host", "")
        if host not in {f"127.0.0.1:{self.port}", f"localhost:{self.port}"}:
            return "This page answers only at its own address."
        origin = request.headers.get("Origin")
        if (origin is not None or request.path == SOCKET_PATH) and origin != f"http://{host}":
            return "Another site's page may not use this one."
        if request.path != "/" and not self._has_key(request):
            return "Open the page itself first."
        return None

    @property
    def _cookie(self) -> str:
        # Cookies are shared by all ports of a host, so the port is part of the name.
        return f"practice-{self.port}"

    def _has_key(self, request: web.Request) -> bool:
        given = request.cookies.get(self._cookie, "")
        return secrets.compare_digest(given.encode(), self._key.encode())
