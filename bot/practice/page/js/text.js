// A message as plain words, for announcements and for the line above a reply.

import { moment } from "./markdown/mentions.js";
import { store } from "./store.js";

const SHOWN = [
  [/<t:(\d+)(?::([tTdDfFR]))?>/g, (_, seconds, style) => moment(Number(seconds), style)],
  [/<@!?(\d+)>/g, (_, id) => `@${store.nameOf(id)}`],
  [/<#(\d+)>/g, (_, id) => `#${store.channels.get(id)?.name ?? "unknown"}`],
  [/<a?:(\w+):\d+>(?=<)/g, (_, name) => `${name.replaceAll("_", " ")}, `],
  [/<a?:(\w+):\d+>/g, (_, name) => name.replaceAll("_", " ")],
  [/<\/([^:>]+):\d+>/g, "/$1"],
  [/\[([^\]]*)\]\([^)]*\)/g, "$1"],
  [/^(?:>>> |> |#{1,3} |-# )/gm, ""],
  [/\*\*|__|~~|\|\||`/g, ""],
];

/** Markdown without its marks. */
export function plain(markdown) {
  return SHOWN.reduce((text, [pattern, by]) => text.replace(pattern, by), markdown).trim();
}

/** What a message says, a line each. The words of its pictures count only when it has no others. */
export function textOf(message) {
  const found = { words: [message.content ?? ""], pictures: [] };
  for (const embed of message.embeds ?? []) found.words.push(embed.title ?? "", embed.description ?? "");
  for (const component of message.components ?? []) collect(component, found);
  for (const file of message.attachments ?? []) found.pictures.push(file.description ?? "");
  return lines(found.words) || lines(found.pictures);
}

const lines = (parts) => parts.map(plain).filter(Boolean).join("\n");

function collect(component, found) {
  if (component.content) found.words.push(component.content);
  for (const item of component.items ?? []) found.pictures.push(item.description ?? "");
  for (const child of component.components ?? []) collect(child, found);
  if (component.accessory) collect(component.accessory, found);
}
