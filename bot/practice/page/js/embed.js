// Embeds of messages without a layout: a bar of colour, a title, words, fields, pictures.

import { colour } from "./components/layout.js";
import { picture } from "./components/media.js";
import { el } from "./dom.js";
import { markdown } from "./markdown/block.js";
import { inline } from "./markdown/inline.js";

export function embed(data) {
  const node = el("article", { class: "embed" },
    el("div", { class: "embed-words" },
      data.author ? el("div", { class: "embed-author" }, data.author.name) : null,
      data.title ? el("div", { class: "embed-title" }, title(data)) : null,
      data.description ? el("div", { class: "markdown" }, markdown(data.description)) : null,
      data.fields?.length ? el("div", { class: "embed-fields" }, data.fields.map(field)) : null,
      data.image ? picture(data.image) : null,
      footer(data)),
    data.thumbnail ? picture(data.thumbnail, { class: "picture thumbnail" }) : null);
  if (data.color) node.style.setProperty("--accent", colour(data.color));
  return node;
}

function title({ title: words, url }) {
  return url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words) : inline(words);
}

function field({ name, value, inline: beside }) {
  return el("div", { class: beside ? "embed-field beside" : "embed-field" },
    el("div", { class: "embed-field-name" }, inline(name)), el("div", { class: "markdown" }, markdown(value)));
}

function footer({ footer: data, timestamp }) {
  if (!data && !timestamp) return null;
  const when = timestamp ? new Date(timestamp).toLocaleString() : null;
  return el("div", { class: "embed-footer" }, [data?.text, when].filter(Boolean).join(" • "));
}
