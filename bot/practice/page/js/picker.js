// The list over the message box: commands, options or choices, walked with the arrow keys.

import { byId, el, fill } from "./dom.js";

/**
 * Items are {label, help, aside, picture, pick}. The keyboard stays in whichever input owns the
 * list; that input is told the active item through aria-activedescendant.
 */
export class Picker {
  #items = [];
  #active = -1;
  #owner = null;

  constructor() {
    this.list = el("ul", { id: "picker-list", role: "listbox", "aria-label": "Suggestions" });
    this.title = el("div", { class: "picker-title" });
    const keepFocus = (event) => event.preventDefault();
    this.node = el("div", { id: "picker", hidden: true, on: { mousedown: keepFocus } }, this.title, this.list);
  }

  get open() {
    return !this.node.hidden && this.#items.length > 0;
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  /** Shows `items` for the input `owner`, with the one numbered `active` marked (-1: none). */
  show(owner, title, items, active = 0) {
    this.#owner = owner;
    this.#items = items;
    this.#active = Math.min(active, items.length - 1);
    fill(this.title, title);
    fill(this.list, items.map((item, at) => this.#draw(item, at)));
    this.list.hidden = !items.length;
    this.node.hidden = !items.length && !title;
    this.#mark();
  }

  hide() {
    this.#items = [];
    this.#active = -1;
    this.node.hidden = true;
    this.#mark();
    this.#owner = null;
  }

  /** Arrow keys: true when the key was one of the list's. */
  walk(event) {
    if (!this.open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return false;
    const count = this.#items.length;
    const step = event.key === "ArrowDown" ? 1 : -1;
    this.#active = this.#active < 0 && step < 0 ? count - 1 : (this.#active + step + count) % count;
    this.#mark();
    event.preventDefault();
    return true;
  }

  #draw(item, at) {
    return el("li", { id: `pick-${at}`, role: "option", class: "pick", on: { click: () => item.pick() } },
      item.picture ?? null,
      el("div", { class: "pick-words" },
        el("div", { class: "pick-label" }, item.label),
        item.help ? el("div", { class: "pick-help" }, item.help) : null),
      item.aside ? el("div", { class: "pick-aside" }, item.aside) : null);
  }

  #mark() {
    [...this.list.children].forEach((node, at) => {
      node.classList.toggle("active", at === this.#active);
      node.setAttribute("aria-selected", String(at === this.#active));
    });
    this.#owner?.setAttribute("aria-expanded", String(this.open));
    if (this.#active < 0) {
      this.#owner?.removeAttribute("aria-activedescendant");
    } else {
      this.#owner?.setAttribute("aria-activedescendant", `pick-${this.#active}`);
      byId(`pick-${this.#active}`)?.scrollIntoView({ block: "nearest" });
    }
  }
}
