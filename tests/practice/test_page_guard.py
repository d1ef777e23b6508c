"""Who gets an answer from the practice page: this computer's browser, at the page's own address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest

from bot.practice import Discord, Person, web_tab
from bot.practice.web import Page


@dataclass
class Visit:
    page: Page
    discord: Discord
    ann: Person
    http: aiohttp.ClientSession

    @property
    def host(self) -> str:
        return self.page.url.removeprefix("http://").rstrip("/")

    async def status(self, path: str, **headers: str) -> int:
        async with self.http.get(self.page.url + path, headers=headers) as response:
            return response.status


@pytest.fixture
async def visit() -> AsyncIterator[Visit]:
    async with Discord() as discord:
        guild = discord.add_guild("Card Room")
        guild.add_channel("nickels")
        ann = guild.add_member("Ann")
        page = Page(discord, port=0, first_user=ann)
        await page.start()
        jar = aiohttp.CookieJar(unsafe=True)  # keeps cookies of bare addresses
        async with aiohttp.ClientSession(cookie_jar=jar) as http:
            yield Visit(page, discord, ann, http)
        await page.stop()


async def test_the_page_brings_its_scripts_and_styles_once_it_has_been_opened(visit: Visit) -> None:
    assert await visit.status("js/main.js") == 403
    assert await visit.status("") == 200
    assert await visit.status("js/main.js") == 200
    assert await visit.status("css/base.css") == 200
    assert await visit.status("js/no-such-thing.js") == 404


@pytest.mark.parametrize("path", ["../web.py", "..%2fweb.py", "%2e%2e/web.py", "js/../../web.py"])
async def test_nothing_outside_the_pages_own_folder_is_served(visit: Visit, path: str) -> None:
    await visit.status("")
    assert await visit.status(path) == 404


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8123", "127.0.0.1", "0.0.0.0"])
async def test_another_name_for_this_address_is_refused(visit: Visit, host: str) -> None:
    await visit.status("")
    assert await visit.status("", Host=host) == 403
    assert await visit.status("js/main.js", Host=host) == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
async def test_another_sites_page_is_refused(visit: Visit, origin: str) -> None:
    await visit.status("")
    assert await visit.status("js/main.js", Origin=origin) == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await visit.http.ws_connect(visit.page.url + "events", headers={"Origin": origin})
    assert refused.value.status == 403


async def test_a_socket_needs_the_pages_origin_and_key(visit: Visit) -> None:
    origin = {"Origin": f"http://{visit.host}"}
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await visit.http.ws_connect(visit.page.url + "events", headers=origin)
    await visit.status("")
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await visit.http.ws_connect(visit.page.url + "events")
    async with visit.http.ws_connect(visit.page.url + "events", headers=origin) as socket:
        ready = await socket.receive_json()
    assert ready["t"] == "READY"
    assert ready["d"]["you"]["global_name"] == "Ann"


async def test_the_key_is_out_of_reach_of_scripts_and_other_sites(visit: Visit) -> None:
    async with visit.http.get(visit.page.url) as response:
        cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie


async def test_the_policy_lets_nothing_in_from_outside(visit: Visit) -> None:
    async with visit.http.get(visit.page.url) as response:
        headers = response.headers
    policy = headers["Content-Security-Policy"]
    sources = {word for rule in policy.split("; ") for word in rule.split()[1:]}
    assert sources == {"'self'", "'none'"}
    assert policy.startswith("default-src 'none'")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Origin" not in headers


async def test_nonsense_from_a_tab_is_refused_and_the_tab_lives_on(visit: Visit) -> None:
    await visit.status("")
    origin = {"Origin": f"http://{visit.host}"}
    channel = next(iter(visit.discord.world.channels))
    async with visit.http.ws_connect(visit.page.url + "events", headers=origin) as socket:
        await socket.receive_json()
        for text in ("{", "[]", '{"op": "fly"}', '{"op": "say", "channel_id": "1"}', '{"op": []}'):
            await socket.send_str(text)
            assert (await socket.receive_json())["t"] == "REFUSED"
        await socket.send_json({"op": "say", "channel_id": channel, "content": "hello"})
        assert (await socket.receive_json())["d"]["content"] == "hello"


async def test_a_tab_that_does_not_listen_is_cut_off_and_the_others_live_on(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    await visit.status("")
    origin = {"Origin": f"http://{visit.host}"}
    channel = next(iter(visit.discord.world.channels.values()))
    monkeypatch.setattr(web_tab, "_MOST_WAITING", 3)
    async with visit.http.ws_connect(visit.page.url + "events", headers=origin) as socket:
        await socket.receive_json()
        for number in range(10):  # without a pause in which anything could be sent
            visit.discord.hands.say(visit.ann, channel, str(number))
        frames = [frame async for frame in socket]
    assert len(frames) < 10
    async with visit.http.ws_connect(visit.page.url + "events", headers=origin) as socket:
        ready = await socket.receive_json()
    assert [each["content"] for each in ready["d"]["messages"][channel.id]] == list("0123456789")


async def test_a_taken_port_is_an_oserror_and_leaves_nothing_behind(visit: Visit) -> None:
    port = int(visit.host.split(":")[1])
    second = Page(visit.discord, port=port, first_user=visit.ann)
    with pytest.raises(OSError, match=r"address already in use|only one usage"):
        await second.start()
    await second.stop()
