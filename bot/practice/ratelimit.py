"""Rate limits: buckets with headers, the global limit, and edits of old messages.

Discord publishes its global limit; the buckets' sizes are what clients commonly meet and are
told in headers, which is what a client must go by.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from bot.practice.clock import Clock
from bot.practice.refusals import ApiError
from bot.practice.wire import Json


@dataclass(frozen=True)
class Limit:
    """So many requests in so many seconds."""

    uses: int
    seconds: float


GLOBAL = Limit(50, 1.0)
OLD_EDITS = Limit(3, 60.0)
OLD_AFTER_SECONDS = 3600.0

_BY_ROUTE: dict[tuple[str, str], Limit] = {
    ("POST", "/channels/{channel_id}/messages"): Limit(5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): Limit(5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): Limit(5, 1.0),
    ("POST", "/channels/{channel_id}/messages/bulk-delete"): Limit(1, 1.0),
    ("POST", "/channels/{channel_id}/typing"): Limit(5, 5.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): Limit(5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): Limit(5, 2.0),
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): Limit(5, 2.0),
}
_OTHERS = Limit(30, 1.0)
_UNLIMITED = "/interactions/"
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


class RateLimited(ApiError):
    """429: `retry_after` seconds to wait; `scope` is user, global or shared."""

    def __init__(
        self, retry_after: float, *, scope: str, code: int = 0, message: str | None = None
    ) -> None:
        super().__init__(429, code, message or "You are being rate limited.")
        self.retry_after = round(retry_after, 3)
        self.scope = scope

    @property
    def json(self) -> Json:
        """The body: Discord's own shape for this error."""
        return {
            "message": self.message,
            "code": self.code,
            "retry_after": self.retry_after,
            "global": self.scope == "global",
        }

    @property
    def headers(self) -> dict[str, str]:
        """What says how long to wait."""
        headers = {"Retry-After": str(int(self.retry_after) + 1), "X-RateLimit-Scope": self.scope}
        if self.scope == "global":
            headers["X-RateLimit-Global"] = "true"
        return headers


@dataclass
class Window:
    """The uses counted since the window began."""

    limit: Limit
    began: float
    used: int = 0

    def reset_after(self, now: float) -> float:
        """Seconds until the window is over."""
        return max(0.0, self.began + self.limit.seconds - now)


class RateLimits:
    """Counts requests. While `enabled` is false nothing is counted and no header is sent.

    `special` are limits that differ from the usual, by method and route template.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        enabled: bool,
        special: Mapping[tuple[str, str], Limit] | None = None,
    ) -> None:
        self.enabled = enabled
        self._by_route = {**_BY_ROUTE, **(special or {})}
        self._clock = clock
        self._windows: dict[str, Window] = {}

    def use(
        self, method: str, template: str, path: dict[str, str], *, counts_globally: bool
    ) -> dict[str, str]:
        """Count one request and return its headers; RateLimited when there is no room."""
        if not self.enabled or template.startswith(_UNLIMITED):
            return {}
        if counts_globally:
            self._count("global", GLOBAL, scope="global")
        limit = self._by_route.get((method, template), _OTHERS)
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:16]
        major = "+".join(path[key] for key in _MAJOR if key in path)
        window = self._count(f"{bucket}:{major}", limit, scope="user")
        return self._headers(bucket, window)

    def use_old_edit(self, channel_id: str) -> None:
        """Count an edit of a message older than an hour."""
        if self.enabled:
            self._count(
                f"old:{channel_id}",
                OLD_EDITS,
                scope="user",
                code=30046,
                message="Maximum number of edits to messages older than 1 hour reached."
                " Try again later",
            )

    def _count(
        self, key: str, limit: Limit, *, scope: str, code: int = 0, message: str | None = None
    ) -> Window:
        now = self._clock.now()
        window = self._windows.get(key)
        if window is None or window.reset_after(now) == 0:
            self._forget_old(now)
            window = self._windows[key] = Window(limit, now)
        if window.used >= limit.uses:
            raise RateLimited(window.reset_after(now), scope=scope, code=code, message=message)
        window.used += 1
        return window

    def _forget_old(self, now: float) -> None:
        if len(self._windows) > 1000:
            kept = {k: each for k, each in self._windows.items() if each.reset_after(now) > 0}
            self._windows = kept

    def _headers(self, bucket: str, window: Window) -> dict[str, str]:
        now = self._clock.now()
        return {
            "X-RateLimit-Limit": str(window.limit.uses),
            "X-RateLimit-Remaining": str(window.limit.uses - window.used),
            "X-RateLimit-Reset": f"{now + window.reset_after(now):.3f}",
            "X-RateLimit-Reset-After": f"{window.reset_after(now):.3f}",
            "X-RateLimit-Bucket": bucket,
        }
