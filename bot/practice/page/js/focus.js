// Keeps the keyboard where it was when a message is drawn anew under it.

import { fill } from "./dom.js";

const CONTROLS = "button:not([disabled]), a[href], input, textarea, [tabindex]";

/** Runs `draw`, which replaces `node` and gives the new one, and puts the focus back to its place. */
export function keepFocus(node, draw) {
  const held = node.contains(document.activeElement) ? document.activeElement : null;
  const place = held && { key: held.dataset.key, id: held.dataset.place, index: controls(node).indexOf(held) };
  const fresh = draw();
  if (place) nearest(fresh, place)?.focus({ preventScroll: true });
  return fresh;
}

/** Puts `children` into a part of the page that stays, and keeps the keyboard in its place. */
export function refill(node, ...children) {
  return keepFocus(node, () => fill(node, children));
}

const controls = (node) => [...node.querySelectorAll(CONTROLS)];

/** The same control, else the one in its place, else the last one, else the message itself. */
function nearest(node, { key, id, index }) {
  const all = controls(node);
  return (key && all.find((item) => item.dataset.key === key))
    || (id && all.find((item) => item.dataset.place === id))
    || all[Math.min(index, all.length - 1)]
    || node;
}
