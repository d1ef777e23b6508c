// Discord's inline marks, as nodes. One table: a pattern tried at the place, and what it becomes.

import { el } from "../dom.js";
import { channelMention, commandMention, customEmoji, messageLink, roleMention, timestamp, userMention } from "./mentions.js";

const WEB = /^https?:\/\//i;

/** A link that leaves the page in a new tab. Other schemes than the web's stay text. */
function link(url, children, whole) {
  if (!WEB.test(url)) return whole;
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

const around = (tag) => ([, inner]) => el(tag, {}, inline(inner));

function spoiler([, inner]) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const node = event.currentTarget;
    if (node.classList.contains("shown")) return;
    event.preventDefault();
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
    node.firstElementChild.removeAttribute("aria-hidden");
  };
  return el("span", {
    class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler: press to show",
    on: { click: reveal, keydown: reveal },
  }, el("span", { "aria-hidden": "true" }, inline(inner)));
}

// The order matters: the longer mark first. Every pattern is sticky and starts with a mark of its own.
const RULES = [
  [/\\([^\w\s])/y, ([, sign]) => sign],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code.replace(/^ (.*) $/, "$1"))],
  [/\*\*\*((?:\\[^]|[^\\])+?)\*\*\*(?!\*)/y, ([, inner]) => el("strong", {}, el("em", {}, inline(inner)))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, around("strong")],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, around("u")],
  [/~~((?:\\[^]|[^\\])+?)~~/y, around("s")],
  [/\|\|([^]+?)\|\|/y, spoiler],
  [/\*(?![\s*])((?:\\[^]|[^\\*]|\*\*[^*]+\*\*)+?)\*(?!\*)/y, around("em")],
  [/(?<!\w)_(?![\s_])((?:\\[^]|[^\\_])+?)_(?!\w)/y, around("em")],
  [/<@!?(\d+)>/y, ([, id]) => userMention(id)],
  [/<@&(\d+)>/y, ([, id]) => roleMention(id)],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [/<\/([^:>]{1,100}):(\d+)>/y, ([, name]) => commandMention(name)],
  [/<(a?):(\w{2,32}):(\d+)>/y, ([, , name, id]) => customEmoji({ name, id })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => timestamp(Number(seconds), style)],
  [/@(?:everyone|here)/y, ([word]) => el("span", { class: "mention" }, word)],
  [/\[([^\]]+)\]\(<?([^\s<>)]+)>?(?: "[^"]*")?\)/y, ([whole, text, url]) => link(url, inline(text), whole)],
  [/<(https?:\/\/[^\s>]+)>/y, ([whole, url]) => link(url, url, whole)],
  [/https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)\/(\d+)/y, ([whole, place, id]) => messageLink(place, id, whole)],
  [/(?<!\w)https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, ([url]) => link(url, url, url)],
];

/** The nodes and strings that `text` stands for. */
export function inline(text) {
  const out = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const found = match(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    if (at > from) out.push(text.slice(from, at));
    out.push(found.node);
    at = from = at + found.length;
  }
  if (at > from) out.push(text.slice(from, at));
  return out;
}

const STARTS = new Set("\\`*_~|<@[h");

function match(text, at) {
  if (!STARTS.has(text[at])) return null;
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { node: build(found), length: found[0].length };
  }
  return null;
}
