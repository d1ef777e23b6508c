"""The practice page in a browser: every component, mark and state of a message is drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.practice import page_stage
from tests.practice.page_stage import Stage, widths_of_pictures

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stage(chromium: Browser) -> AsyncIterator[Stage]:
    async with page_stage.stage(chromium) as it:
        yield it


async def test_every_component_of_a_message_is_drawn(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("everything")
    shown = tab.message("A section with a button beside it")
    await expect(shown.locator(".section")).to_have_count(2)
    await expect(shown.locator(".thumbnail")).to_have_attribute(
        "aria-label", "Picture: A thumbnail"
    )
    await expect(shown.locator(".gallery .picture")).to_have_count(3)
    await expect(shown.get_by_role("link", name="log.txt")).to_be_visible()
    await expect(shown.locator(".select-trigger")).to_have_text(
        [
            "Pick one card",
            "Pick up to three",
            "Pick a person",
            "Pick a role",
            "Pick a channel",
        ]
    )
    await expect(shown.get_by_role("button", name="Spoiler", exact=True)).to_have_count(2)
    await expect(tab.page.locator(".unknown")).to_have_count(0)
    assert await widths_of_pictures(tab) == [480] * 4


async def test_a_board_is_drawn_with_its_buttons_and_a_click_updates_it(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("play")
    board = tab.message("Nickels - round 4 of 11")
    await expect(board.get_by_role("heading", name="Nickels - round 4 of 11")).to_be_visible()
    await expect(board.locator(".above")).to_have_text("AAnn used /play")
    await expect(tab.button("Go out")).to_be_disabled()
    await expect(board.get_by_role("link", name="Rules")).to_have_attribute(
        "href", "https://example.org/rules"
    )
    assert (
        await board.locator(".container").evaluate(
            "(box) => box.style.getPropertyValue('--accent')"
        )
        == "#2b6747"
    )
    await expect(board.locator(".edited")).to_have_count(0)
    await tab.button("Press").click()
    await expect(board).to_contain_text("The button was pressed 1 times")
    await expect(board.locator(".edited")).to_have_text("(edited)")
    assert await widths_of_pictures(tab) == [480]


async def test_a_picture_that_an_edit_has_replaced_can_still_be_fetched(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("play")
    await tab.button("Press").wait_for()
    replaced = await tab.page.locator(".message img").get_attribute("src")
    await tab.button("Press").click()
    await expect(tab.message("The button was pressed 1 times")).to_be_visible()
    assert await tab.page.locator(".message img").get_attribute("src") != replaced
    answer = await tab.page.evaluate("(url) => fetch(url).then((got) => got.status)", replaced)
    assert answer == 200


async def test_an_embed_and_a_subcommand_are_drawn(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("rules show")
    shown = tab.message("Three Thirteen")
    await expect(shown.locator(".above")).to_contain_text("Ann used /rules show")
    await expect(shown.locator(".embed-title")).to_have_text("Three Thirteen")
    await expect(shown.locator(".embed-field-name")).to_have_text(["Round 1", "Round 11"])
    await expect(shown.get_by_role("link", name="Picture at example.org")).to_be_visible()
    await expect(shown.locator("img")).to_have_count(0)


async def test_the_applications_own_emoji_are_drawn(stage: Stage) -> None:
    drawing = page_stage.square_png(32)
    emoji = await stage.bot.create_application_emoji(name="seven_of_hearts", image=drawing)
    tab = await stage.open(stage.ann)
    await stage.ben.say(stage.channel, f"I threw {emoji}")
    shown = tab.message("I threw")
    await expect(shown.get_by_role("img", name="seven of hearts")).to_be_visible()
    assert await widths_of_pictures(tab) == [32]


async def test_thinking_is_shown_until_the_answer_comes(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("think")
    await expect(tab.page.locator(".thinking", has_text="Nickels is thinking…")).to_be_visible()
    await expect(tab.message("Thought it over.")).to_be_visible()
    await expect(tab.page.locator(".thinking")).to_have_count(0)


async def test_marks_become_elements_and_nothing_else_does(stage: Stage) -> None:
    """Left: what is written. Right: the elements, without attributes, that Discord would show."""
    tab = await stage.open(stage.ann)
    cases = {
        "plain": "<p>plain</p>",
        "**b** *i* _i_ __u__ ~~s~~": (
            "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s></p>"
        ),
        "***both***": "<p><strong><em>both</em></strong></p>",
        "**b *i* b**": "<p><strong>b <em>i</em> b</strong></p>",
        "snake_case_name": "<p>snake_case_name</p>",
        "2 * 3 * 4": "<p>2 * 3 * 4</p>",
        r"\*no\*": "<p>*no*</p>",
        "`**not bold**`": "<p><code>**not bold**</code></p>",
        "``a ` b``": "<p><code>a ` b</code></p>",
        "```py\n*x*\n```": "<pre><code>*x*</code></pre>",
        "a\n```x```\nb": "<p>a</p><pre><code>x</code></pre><p>b</p>",
        "# one\n## two\n### three\n#four": "<h3>one</h3><h4>two</h4><h5>three</h5><p>#four</p>",
        "-# small *print*": "<small>small <em>print</em></small>",
        "- a\n- b\n  - c\n- d": ("<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"),
        "- a\n1. b": "<ul><li>a</li></ul><ol><li>b</li></ol>",
        "> q\n> r\ns": "<blockquote><p>q\nr</p></blockquote><p>s</p>",
        ">>> q\n- r": "<blockquote><p>q</p><ul><li>r</li></ul></blockquote>",
        "a\n\nb": "<p>a\n\nb</p>",
        "[x](https://a.example) [y](javascript:alert(1))": (
            "<p><a>x</a> [y](javascript:alert(1))</p>"
        ),
        "see https://a.example/x.": "<p>see <a>https://a.example/x</a>.</p>",
        "<img src=x onerror=alert(1)>": "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
        "||hidden||": "<p><span><span>hidden</span></span></p>",
        "<t:0:d>": "<p><time>01/01/1970</time></p>",
        f"<@{stage.ben.id}> <@1>": "<p><span>@Ben</span> <span>@unknown-user</span></p>",
        f"<#{stage.lounge.id}>": "<p><button>#lounge</button></p>",
        "</play:7>": "<p><button>/play</button></p>",
    }
    drawn = await tab.page.evaluate(
        """async (sources) => {
            const { markdown } = await import("./js/markdown/block.js");
            return sources.map((source) => {
                const box = document.createElement("div");
                box.append(...markdown(source));
                for (const node of box.querySelectorAll("*"))
                    for (const name of node.getAttributeNames()) node.removeAttribute(name);
                return box.innerHTML;
            });
        }""",
        list(cases),
    )
    assert dict(zip(cases, drawn, strict=True)) == cases


async def test_spoilers_open_when_pressed(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await stage.ben.say(stage.channel, "the card is ||seven of hearts||")
    spoiler = tab.page.get_by_role("button", name="Spoiler: press to show")
    await spoiler.focus()
    await tab.page.keyboard.press("Enter")
    await expect(tab.page.locator(".spoiler.shown")).to_have_text("seven of hearts")
    await tab.run("everything")
    covers = tab.message("A section").get_by_role("button", name="Spoiler", exact=True)
    await covers.last.click()
    await expect(covers).to_have_count(1)


async def test_messages_of_one_person_stand_together_under_one_name(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    for text in ("one", "two"):
        await stage.ben.say(stage.channel, text)
    await stage.ann.say(stage.channel, "three")
    await expect(tab.page.locator(".author")).to_have_text(["Ben", "Ann"])
    first = stage.channel.messages()[0]
    stage.discord.world.remove(first)
    await expect(tab.page.locator(".author")).to_have_text(["Ben", "Ann"])
    await expect(tab.page.locator(".message")).to_have_count(2)


async def test_a_reply_names_what_it_answers(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    asked = await stage.ben.say(stage.channel, "Who plays a **quick** one?")
    await stage.ann.say(stage.channel, "I do", reply_to=asked)
    answer = tab.message("I do")
    await expect(answer.locator(".above")).to_have_text("BBenWho plays a quick one?")


async def test_a_picture_opens_large_and_closes_by_key(stage: Stage) -> None:
    tab = await stage.open(stage.ann)
    await tab.run("play")
    await tab.page.get_by_role("button", name="Picture: the felt").click()
    large = tab.page.get_by_role("dialog", name="the felt")
    await expect(large.locator("img")).to_be_visible()
    await tab.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)


@pytest.mark.parametrize(("scheme", "ground"), [("dark", (49, 51, 56)), ("light", (255, 255, 255))])
async def test_dark_and_light_follow_the_system_and_the_switch_turns_them_round(
    stage: Stage, scheme: Literal["dark", "light"], ground: tuple[int, int, int], tmp_path: Path
) -> None:
    tab = await stage.open(stage.ann, scheme=scheme)
    await tab.run("play")
    await tab.button("My hand").click()
    await tab.message("Your hand").wait_for()
    await page_stage.shoot(tab, scheme, tmp_path)
    look = "getComputedStyle(document.body).backgroundColor"
    assert await tab.page.evaluate(look) == "rgb({}, {}, {})".format(*ground)
    await tab.page.get_by_role("button", name="Dark or light").click()
    turned = await tab.page.evaluate(look)
    assert turned != "rgb({}, {}, {})".format(*ground)
    await tab.page.reload()
    await tab.page.locator("#switch").wait_for()
    assert await tab.page.evaluate(look) == turned


async def test_a_narrow_window_shows_everything_without_scrolling_sideways(
    stage: Stage, tmp_path: Path
) -> None:
    tab = await stage.open(stage.ann, width=390, height=844)
    await expect(tab.page.get_by_role("button", name="Start /play")).to_be_in_viewport()
    for command in ("everything", "rules show", "play"):
        await tab.run(command)
        await tab.page.locator(".above", has_text=command).last.wait_for()
    await tab.button("My hand").click()
    await tab.message("Your hand").wait_for()
    await page_stage.shoot(tab, "390", tmp_path)
    too_wide = await tab.page.evaluate(
        """[...document.querySelectorAll("#channel *")]
            .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
            .filter((node) => !node.closest("pre, .sr, .above"))
            .map((node) => node.outerHTML.slice(0, 80))"""
    )
    assert too_wide == []
    await tab.page.get_by_role("button", name="Channels").click()
    await tab.page.get_by_role("button", name="lounge").click()
    await expect(tab.page.get_by_role("heading", level=1)).to_have_text("lounge")
