"""Components of messages: which may stand where, and the limits of each."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from bot.practice.components import is_select, texts, walk
from bot.practice.refusals import Form
from bot.practice.rules import fields
from bot.practice.rules.fields import Path
from bot.practice.rules.menus import check_select
from bot.practice.wire import SELECTS, ButtonStyle, ComponentType, Json

MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4000
_MOST_ID = 2**31 - 1

_IN_CONTAINER = {
    ComponentType.ACTION_ROW,
    ComponentType.SECTION,
    ComponentType.TEXT_DISPLAY,
    ComponentType.MEDIA_GALLERY,
    ComponentType.FILE,
    ComponentType.SEPARATOR,
}
_TOP = _IN_CONTAINER | {ComponentType.CONTAINER}
_IN_ROW = SELECTS | {ComponentType.BUTTON}
_ACCESSORIES = {ComponentType.BUTTON, ComponentType.THUMBNAIL}
_MEDIA_SCHEMES = ("http", "https", "attachment")


@dataclass
class ComponentCheck:
    """Checks the components of one message. `files` are the names that it may refer to."""

    form: Form
    v2: bool
    files: Collection[str]
    emojis: Collection[str]
    custom_ids: list[tuple[Path, str]] = field(default_factory=list)
    ids: list[tuple[Path, int]] = field(default_factory=list)

    def check(self, path: Path, components: list[Json]) -> None:
        """Note everything that is wrong with them."""
        allowed = _TOP if self.v2 else {ComponentType.ACTION_ROW}
        if not self.v2:
            fields.count(self.form, path, components, MOST_ROWS)
        self._check_all(path, components, allowed)
        fields.unique(
            self.form,
            self.custom_ids,
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        )
        fields.unique(
            self.form, self.ids, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
        )
        self._check_totals(path, components)

    def _check_totals(self, path: Path, components: list[Json]) -> None:
        if sum(1 for _ in walk(components)) > MOST_COMPONENTS:
            self.form.wrong(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components in this message exceeds {MOST_COMPONENTS}",
            )
        if sum(len(each) for each in texts(components)) > MOST_TEXT:
            self.form.wrong(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Components displayable text size exceeds maximum size of {MOST_TEXT}",
            )

    def _check_all(self, path: Path, components: list[Json], allowed: Collection[int]) -> None:
        for number, component in enumerate(components):
            here = (*path, number)
            if fields.component_type(self.form, here, component, allowed):
                self._check_one(here, component)

    def _check_one(self, path: Path, component: Json) -> None:
        self._note_ids(path, component)
        match component["type"]:
            case ComponentType.ACTION_ROW:
                self._check_row(path, component)
            case ComponentType.BUTTON:
                self._check_button(path, component)
            case ComponentType.SECTION:
                self._check_section(path, component)
            case ComponentType.TEXT_DISPLAY:
                content = component.get("content")
                fields.text(self.form, (*path, "content"), content, MOST_TEXT, required=True)
            case ComponentType.MEDIA_GALLERY:
                self._check_gallery(path, component)
            case ComponentType.THUMBNAIL:
                self._check_media((*path, "media"), component.get("media"))
                self._check_alt_text(path, component)
            case ComponentType.FILE:
                self._check_media((*path, "file"), component.get("file"), ("attachment",))
            case ComponentType.SEPARATOR:
                fields.one_of(self.form, (*path, "spacing"), component.get("spacing") or 1, {1, 2})
            case ComponentType.CONTAINER:
                self._check_container(path, component)
            case _:
                check_select(self.form, path, component)

    def _note_ids(self, path: Path, component: Json) -> None:
        if component.get("id"):
            fields.number(self.form, (*path, "id"), component["id"], least=0, most=_MOST_ID)
            self.ids.append(((*path, "id"), component["id"]))
        if component["type"] in SELECTS or "custom_id" in component:
            custom_id = component.get("custom_id")
            fields.text(self.form, (*path, "custom_id"), custom_id, 100, required=True)
            self.custom_ids.append(((*path, "custom_id"), custom_id or ""))

    def _check_row(self, path: Path, row: Json) -> None:
        inside = row.get("components") or []
        place = (*path, "components")
        fields.count(self.form, place, inside, 5, least=1)
        self._check_all(place, inside, _IN_ROW)
        if len(inside) > 1 and any(is_select(each) for each in inside):
            self.form.wrong(
                (*place, 1),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def _check_button(self, path: Path, button: Json) -> None:
        fields.text(self.form, (*path, "label"), button.get("label"), 80)
        self._check_emoji((*path, "emoji"), button.get("emoji"))
        if not fields.one_of(self.form, (*path, "style"), button.get("style"), set(ButtonStyle)):
            return
        style = ButtonStyle(button["style"])
        wanted, others = _BUTTON_TARGETS.get(style, ("custom_id", ("url", "sku_id")))
        if button.get(wanted) is None:
            fields.missing(self.form, (*path, wanted))
        for other in others:
            if button.get(other) is not None:
                self.form.wrong(
                    (*path, other),
                    "BUTTON_COMPONENT_FIELD_NOT_ALLOWED",
                    f"A button of style {int(style)} cannot have {other}",
                )
        if style is ButtonStyle.LINK and button.get("url") is not None:
            schemes = ("http", "https", "discord")
            fields.url(self.form, (*path, "url"), button["url"], schemes, 512)
        if style is not ButtonStyle.PREMIUM and not (button.get("label") or button.get("emoji")):
            self.form.wrong(
                path, "BUTTON_COMPONENT_EMPTY", "A button must have a label or an emoji"
            )

    def _check_emoji(self, path: Path, emoji: Json | None) -> None:
        if not emoji:
            return
        if emoji.get("id"):
            known = str(emoji["id"]) in self.emojis
        else:
            known = bool(emoji.get("name")) and not str(emoji["name"]).isascii()
        if not known:
            self.form.wrong(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _check_section(self, path: Path, section: Json) -> None:
        inside = section.get("components") or []
        place = (*path, "components")
        fields.count(self.form, place, inside, 3, least=1)
        self._check_all(place, inside, {ComponentType.TEXT_DISPLAY})
        accessory = section.get("accessory")
        here = (*path, "accessory")
        if accessory is None:
            fields.missing(self.form, here)
        elif fields.component_type(self.form, here, accessory, _ACCESSORIES):
            self._check_one(here, accessory)

    def _check_container(self, path: Path, container: Json) -> None:
        inside = container.get("components") or []
        place = (*path, "components")
        fields.count(self.form, place, inside, MOST_COMPONENTS, least=1)
        self._check_all(place, inside, _IN_CONTAINER)
        colour = container.get("accent_color")
        fields.number(self.form, (*path, "accent_color"), colour, least=0, most=0xFFFFFF)

    def _check_gallery(self, path: Path, gallery: Json) -> None:
        items = gallery.get("items") or []
        fields.count(self.form, (*path, "items"), items, 10, least=1)
        for number, item in enumerate(items):
            here = (*path, "items", number)
            self._check_media((*here, "media"), item.get("media"))
            self._check_alt_text(here, item)

    def _check_alt_text(self, path: Path, item: Json) -> None:
        fields.text(self.form, (*path, "description"), item.get("description"), 1024)

    def _check_media(
        self, path: Path, media: Json | None, schemes: tuple[str, ...] = _MEDIA_SCHEMES
    ) -> None:
        address = (media or {}).get("url")
        fields.url(self.form, (*path, "url"), address, schemes, 2048)
        scheme, _, filename = str(address).partition("://")
        if scheme == "attachment" and filename not in self.files:
            self.form.wrong(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            )


_BUTTON_TARGETS: dict[ButtonStyle, tuple[str, tuple[str, ...]]] = {
    ButtonStyle.LINK: ("url", ("custom_id", "sku_id")),
    ButtonStyle.PREMIUM: ("sku_id", ("custom_id", "url", "label", "emoji")),
}
