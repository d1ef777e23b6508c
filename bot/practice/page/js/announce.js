// What screen readers hear: new messages in full, changed ones only where they changed.

import { byId } from "./dom.js";
import { textOf } from "./text.js";

const MOST = 400;

/** Says `text` politely, or at once when `urgent`. */
export function announce(text, urgent = false) {
  const region = byId(urgent ? "assertive" : "polite");
  const line = document.createElement("p");
  line.textContent = text.length > MOST ? `${text.slice(0, MOST)}…` : text;
  region.append(line);
  while (region.childElementCount > 6) region.firstElementChild.remove();
}

export function announceMessage(message, name) {
  const text = textOf(message);
  if (text) announce(`${name}: ${text}`);
}

/** A board is edited on every move: only the lines that it did not have before are said. */
export function announceEdit(before, after, name) {
  const old = new Set(textOf(before).split("\n"));
  const fresh = textOf(after).split("\n").filter((line) => line && !old.has(line));
  if (fresh.length) announce(`${name}: ${fresh.join("\n")}`);
}
