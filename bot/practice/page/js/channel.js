// The message list of the channel that is open: drawing, scrolling, and what is new in it.

import { announceEdit, announceMessage } from "./announce.js";
import { newDay } from "./dates.js";
import { byId, el, fill, icon } from "./dom.js";
import { keepFocus } from "./focus.js";
import { drawMessage } from "./message.js";
import { store } from "./store.js";
import { drawWelcome } from "./welcome.js";

const NEAR = 80;

export class ChannelView {
  #marker = null;
  #pinned = true;
  #missed = 0;

  constructor() {
    this.log = byId("log");
    this.list = byId("messages");
    this.log.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#pinned && this.toNewest()).observe(this.list);
    new ResizeObserver(() => this.#pinned && this.toNewest()).observe(this.log);
  }

  /** Draws the current channel from the top; the unread marker goes where reading stopped. */
  open() {
    this.#marker = store.unread.get(store.current)?.first ?? null;
    drawWelcome();
    const log = store.log();
    fill(this.list, log.map((message, at) => this.#draw(message, log[at - 1])));
    this.toNewest();
    store.markRead();
  }

  /** A message of this channel that was not there before. */
  added(message) {
    const log = store.log();
    const mine = message.author.id === store.me.id;
    if (mine) this.clearMarker();
    if (!mine && !this.#looking() && !message.local) this.#missedOne(message);
    this.list.append(...this.#draw(message, log.at(-2)));
    if (mine || this.#pinned) this.toNewest();
    if (!mine && !message.local) announceMessage(message, store.nameOf(message.author.id));
    drawWelcome();
  }

  changed(before, message) {
    this.#redraw(message);
    if (!before.local) announceEdit(before, message, store.nameOf(message.author.id));
  }

  /** `message` has been taken out of the store; the one after it may now start a group. */
  removed(message) {
    const node = byId(`m-${message.id}`);
    const hadFocus = node?.contains(document.activeElement);
    const next = node?.nextElementSibling && this.#after(node);
    this.#separatorsOf(message.id).forEach((line) => line.remove());
    node?.remove();
    if (next) this.#redraw(next);
    if (hadFocus) this.log.focus({ preventScroll: true });
    drawWelcome();
  }

  /** Draws every message again, in place: names or faces have changed. */
  refresh() {
    for (const message of store.log()) this.#redraw(message);
    drawWelcome();
  }

  toNewest() {
    this.log.scrollTop = this.log.scrollHeight;
    this.#pinned = true;
    this.#missed = 0;
    this.#drawJump();
  }

  /** Scrolls by most of a window: up with -1, down with 1. */
  page(direction) {
    this.log.scrollBy({ top: direction * this.log.clientHeight * 0.85 });
  }

  /** The window has been looked at again. */
  looked() {
    if (this.#pinned) store.markRead();
  }

  clearMarker() {
    this.#marker = null;
    this.list.querySelector(".new-line")?.remove();
  }

  #looking() {
    return this.#pinned && document.hasFocus();
  }

  #missedOne(message) {
    this.#marker ??= message.id;
    store.markUnread(message);
    if (!this.#pinned) this.#missed += 1;
    this.#drawJump();
  }

  #scrolled() {
    const away = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight;
    this.#pinned = away < NEAR;
    if (this.#pinned) {
      this.#missed = 0;
      if (document.hasFocus()) this.onRead?.();
    }
    this.#drawJump();
  }

  #drawJump() {
    const bar = byId("jump");
    bar.hidden = this.#pinned;
    if (this.#pinned) return;
    const words = this.#missed ? `${this.#missed} new message${this.#missed > 1 ? "s" : ""}` : "You're viewing older messages";
    fill(bar, el("button", { type: "button", class: this.#missed ? "missed" : "", on: { click: () => this.toNewest() } },
      el("span", {}, words), el("span", {}, "Jump to newest ", icon("down"))));
  }

  #redraw(message) {
    const node = byId(`m-${message.id}`);
    if (!node) return;
    const log = store.log();
    const before = log[log.indexOf(message) - 1];
    this.#separatorsOf(message.id).forEach((line) => line.remove());
    keepFocus(node, () => {
      const parts = this.#draw(message, before);
      node.replaceWith(...parts);
      return parts.at(-1);
    });
  }

  #draw(message, before) {
    return [...this.#separators(message, before), drawMessage(message, before)];
  }

  #separators(message, before) {
    const day = newDay(message.timestamp, before?.timestamp);
    const fresh = message.id === this.#marker;
    if (!day && !fresh) return [];
    return [el("li", { class: fresh ? "divider new-line" : "divider", role: "separator", data: { before: message.id } },
      el("span", {}, day ?? ""), fresh ? el("b", {}, "New") : null)];
  }

  #separatorsOf(id) {
    return [...this.list.querySelectorAll(`.divider[data-before="${CSS.escape(id)}"]`)];
  }

  #after(node) {
    const id = node.nextElementSibling.dataset.id ?? node.nextElementSibling.dataset.before;
    return store.find(id);
  }
}
