// Pictures and files. Whatever Discord's JSON names, it is fetched from this page's own address.

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { openPicture } from "../lightbox.js";

const ELSEWHERE = /^https?:/i;
const UNITS = ["bytes", "KB", "MB"];

/**
 * A media item's or attachment's picture; pressing it shows it large. A picture on another computer
 * is only named: this page loads nothing from elsewhere.
 */
export function picture({ url, description, width, height }, attributes = {}) {
  const alt = description ?? "";
  if (ELSEWHERE.test(url)) {
    return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, `Picture at ${new URL(url).host}`);
  }
  const image = el("img", { src: url, alt, width, height, decoding: "sync", draggable: "false" });
  return el("button", {
    type: "button", class: "picture", "aria-label": alt ? `Picture: ${alt}` : "Picture",
    title: alt || false, on: { click: () => openPicture(url, alt) }, ...attributes,
  }, image);
}

/** A component's media with the words that stand beside it, in the shape that `picture` takes. */
function described(media, item) {
  return { ...media, description: item.description };
}

export function gallery(component) {
  const items = component.items.map((item) => covered(picture(described(item.media, item)), item));
  return el("div", { class: `gallery count-${Math.min(items.length, 5)}` }, items);
}

export function thumbnail(component) {
  return covered(picture(described(component.media, component), { class: "picture thumbnail" }), component);
}

export function file(component) {
  const { url } = component.file;
  const filename = component.name ?? decodeURIComponent(new URL(url, location.href).pathname.split("/").pop());
  return covered(fileCard({ url, filename, size: component.size }), component);
}

/** A file's card: name, size, and the way to it. */
function fileCard({ url, filename, size }) {
  return el("div", { class: "file" }, icon("file"),
    el("div", {},
      el("a", { href: url, download: filename }, filename),
      size === undefined ? null : el("div", { class: "file-size" }, inUnits(size))));
}

function inUnits(bytes) {
  const power = Math.min(Math.floor(Math.log(bytes || 1) / Math.log(1024)), UNITS.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power ? amount.toFixed(2) : amount} ${UNITS[power]}`;
}

const covered = (node, item) => (item.spoiler ? spoilerCover(node, "Spoiler") : node);

/** Hides `node` under a blur until it is pressed. */
export function spoilerCover(node, words) {
  const cover = el("button", { type: "button", class: "cover" }, words);
  const wrap = el("div", { class: "covered" }, node, cover);
  node.inert = true;
  cover.addEventListener("click", () => {
    node.inert = false;
    wrap.replaceWith(node);
  });
  return wrap;
}

/** The attachments of a message without a layout: pictures as pictures, everything else as cards. */
export function attachments(files) {
  return files.map((item) => {
    const spoiler = item.filename.startsWith("SPOILER_");
    const shown = item.content_type?.startsWith("image/") ? picture(item) : fileCard(item);
    return el("div", { class: "attachment" }, covered(shown, { spoiler }));
  });
}
