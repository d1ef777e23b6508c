// Drawn faces: a person's initials on a colour of their own.

import { el } from "./dom.js";
import { displayName } from "./store.js";

const COLOURS = 8n;

/** `size` is a class: "tiny", "small" or none for the size beside messages. Names say the rest. */
export function avatar(user, size = "") {
  // An id is a moment and a number within it: either may be the same for people made in a row.
  const id = BigInt(user.id);
  const tone = Number((id + (id >> 22n)) % COLOURS) + 1;
  const kind = user.bot ? "bot" : `tone-${tone}`;
  const name = `avatar ${kind} ${size}`.trim();
  return el("span", { class: name, "aria-hidden": "true" }, initials(displayName(user)));
}

/** "Ann Lee" gives "AL". Whole characters are counted, so an emoji stays one. */
export function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.slice(0, 2).map((word) => [...word][0].toUpperCase()).join("") || "?";
}
