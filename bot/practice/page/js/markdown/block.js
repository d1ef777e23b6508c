// Discord's marks that own whole lines: code, headings, small text, lists and quotes.

import { el } from "../dom.js";
import { inline } from "./inline.js";

const FENCE = /^```(?:([\w+#.-]+)\n)?([^]*?)```\n?/;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SMALL = /^-#\s+(.+)$/;
const ITEM = /^(\s*)([-*]|\d{1,4}\.)\s+(.+)$/;
const QUOTE = /^>\s(.*)$/;

/** The nodes that a message's text stands for. */
export function markdown(text) {
  const out = [];
  let rest = text;
  while (rest) {
    const fence = rest.indexOf("```");
    const found = fence >= 0 ? FENCE.exec(rest.slice(fence)) : null;
    if (!found) break;
    out.push(...lines(rest.slice(0, fence).replace(/\n$/, "")));
    out.push(el("pre", {}, el("code", {}, found[2].replace(/^\n|\n$/g, ""))));
    rest = rest.slice(fence + found[0].length);
  }
  out.push(...lines(rest));
  return out;
}

/** Blocks out of text without code fences; plain lines in a row become one paragraph. */
function lines(text) {
  if (!text) return [];
  const all = text.split("\n");
  const out = [];
  let words = [];
  const flush = () => {
    if (words.length) out.push(el("p", {}, inline(words.join("\n"))));
    words = [];
  };
  for (let at = 0; at < all.length;) {
    const block = heading(all[at]) ?? small(all[at]) ?? quote(all, at) ?? list(all, at);
    if (block) {
      flush();
      out.push(...(block.nodes ?? [block.node]));
    } else {
      words.push(all[at]);
    }
    at += block?.lines ?? 1;
  }
  flush();
  return out;
}

function heading(line) {
  const found = HEADING.exec(line);
  if (!found) return null;
  const level = found[1].length;
  // The page itself has the h1 and the h2.
  return { node: el(`h${level + 2}`, { class: `heading-${level}` }, inline(found[2])), lines: 1 };
}

function small(line) {
  const found = SMALL.exec(line);
  return found && { node: el("small", {}, inline(found[1])), lines: 1 };
}

function quote(all, at) {
  if (all[at].startsWith(">>> ")) {
    const rest = [all[at].slice(4), ...all.slice(at + 1)].join("\n");
    return { node: el("blockquote", {}, lines(rest)), lines: all.length - at };
  }
  const inside = [];
  while (at + inside.length < all.length) {
    const found = QUOTE.exec(all[at + inside.length]);
    if (!found) break;
    inside.push(found[1]);
  }
  return inside.length ? { node: el("blockquote", {}, lines(inside.join("\n"))), lines: inside.length } : null;
}

/** A run of list lines. Deeper lines, by two or more spaces, become lists inside the item above. */
function list(all, at) {
  const items = [];
  while (at + items.length < all.length) {
    const found = ITEM.exec(all[at + items.length]);
    if (!found) break;
    items.push({ depth: Math.floor(found[1].length / 2), mark: found[2], text: found[3] });
  }
  return items.length ? { nodes: nest(items), lines: items.length } : null;
}

/** Lists out of items whose first is the shallowest: a new one wherever bullets and numbers change. */
function nest(items) {
  const lists = [];
  for (let at = 0; at < items.length;) {
    let end = at + 1;
    while (end < items.length && items[end].depth > items[at].depth) end += 1;
    const node = el("li", {}, inline(items[at].text), end > at + 1 ? nest(items.slice(at + 1, end)) : null);
    const tag = /\d/.test(items[at].mark) ? "ol" : "ul";
    if (lists.at(-1)?.localName !== tag) {
      lists.push(el(tag, tag === "ol" ? { start: Number.parseInt(items[at].mark, 10) } : {}));
    }
    lists.at(-1).append(node);
    at = end;
  }
  return lists;
}
