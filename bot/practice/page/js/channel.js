// The message list of the channel that is open: drawing, scrolling, and what is new in it.

import { announceEdit, announceMessage } from "./announce.js";
import { newDay } from "./dates.js";
import { byId, el, fill } from "./dom.js";
import { keepFocus } from "./focus.js";
import { icon } from "./icons.js";
import { drawMessage } from "./message.js";
import { isEphemeral, store } from "./store.js";
import { Scroll } from "./scroll.js";
import { drawWelcome } from "./welcome.js";

export class ChannelView {
  #marker = null;
  #missed = 0;
  #stale = new Set();

  constructor() {
    this.log = byId("log");
    this.list = byId("messages");
    this.scroll = new Scroll(this.log, this.list, () => this.#scrolled());
    this.list.addEventListener("toggle", (event) => event.newState === "closed" && this.#menuClosed(), true);
  }

  /** Draws the current channel from the top; the unread marker goes where reading stopped. */
  open() {
    this.#marker = store.unread(store.current)?.first ?? null;
    drawWelcome();
    const log = store.log();
    fill(this.list, log.map((message, at) => this.#draw(message, log[at - 1])));
    this.toNewest();
    store.markRead();
  }

  /** A message of this channel that was not there before. */
  added(message) {
    const log = store.log();
    const spoken = message.author.id === store.me.id || message.local;
    // What I did, or what answers me alone, is what I want to see.
    const mine = spoken || isEphemeral(message);
    if (mine) this.clearMarker();
    if (!mine && !this.#looking()) this.#missedOne(message);
    this.list.append(...this.#draw(message, log.at(-2)));
    if (mine || this.scroll.pinned) this.toNewest();
    if (!spoken) announceMessage(message, store.nameOf(message.author.id));
    drawWelcome();
  }

  changed(before, message) {
    this.scroll.steady(() => this.#redraw(message));
    if (!before.local) announceEdit(before, message, store.nameOf(message.author.id));
  }

  /** `message` has been taken out of the store; the one after it may now start a group. */
  removed(message) {
    const node = byId(`m-${message.id}`);
    const hadFocus = node?.contains(document.activeElement);
    const next = node?.nextElementSibling && this.#after(node);
    this.scroll.steady(() => {
      this.#separatorsOf(message.id).forEach((line) => line.remove());
      node?.remove();
      if (next) this.#redraw(next);
      drawWelcome();
    });
    if (hadFocus) this.log.focus({ preventScroll: true });
  }

  /** Draws every message again, in place: names or faces have changed. */
  refresh() {
    this.scroll.steady(() => {
      for (const message of store.log()) this.#redraw(message);
      drawWelcome();
    });
  }

  toNewest() {
    this.scroll.toNewest();
    this.#missed = 0;
    this.#drawJump();
  }

  /** The window has been looked at again. */
  looked() {
    if (this.scroll.pinned) store.markRead();
  }

  clearMarker() {
    this.#marker = null;
    this.list.querySelector(".new-line")?.remove();
  }

  #looking() {
    return this.scroll.pinned && document.hasFocus();
  }

  #missedOne(message) {
    this.#marker ??= message.id;
    store.markUnread(message);
    if (!this.scroll.pinned) this.#missed += 1;
    this.#drawJump();
  }

  #scrolled() {
    if (this.scroll.pinned) {
      this.#missed = 0;
      if (document.hasFocus()) this.onRead?.();
    }
    this.#drawJump();
  }

  #drawJump() {
    const bar = byId("jump");
    bar.hidden = this.scroll.pinned;
    if (this.scroll.pinned) return;
    const fresh = `${this.#missed} new message${this.#missed > 1 ? "s" : ""}`;
    const words = this.#missed ? fresh : "You're viewing older messages";
    const kind = this.#missed ? "missed" : "";
    fill(bar, el("button", { type: "button", class: kind, on: { click: () => this.toNewest() } },
      el("span", {}, words), el("span", {}, "Jump to newest ", icon("down"))));
  }

  #redraw(message) {
    const node = byId(`m-${message.id}`);
    if (!node) return;
    if (node.querySelector(":popover-open")) {
      this.#stale.add(message.id);
      return;
    }
    const log = store.log();
    const before = log[log.indexOf(message) - 1];
    this.#separatorsOf(message.id).forEach((line) => line.remove());
    keepFocus(node, () => {
      const parts = this.#draw(message, before);
      node.replaceWith(...parts);
      return parts.at(-1);
    });
  }

  // A message whose menu is open is drawn anew only when the menu has been closed and has had its say.
  #menuClosed() {
    setTimeout(() => {
      const stale = [...this.#stale].map((id) => store.find(id)).filter(Boolean);
      this.#stale.clear();
      stale.forEach((message) => this.#redraw(message));
    });
  }

  #draw(message, before) {
    return [...this.#separators(message, before), drawMessage(message, before)];
  }

  #separators(message, before) {
    const day = newDay(message.timestamp, before?.timestamp);
    const fresh = message.id === this.#marker;
    if (!day && !fresh) return [];
    const name = fresh ? "divider new-line" : "divider";
    return [el("li", { class: name, role: "separator", data: { before: message.id } },
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
