// The page's own select menu: a button, and a list over it that can be searched and walked by keys.

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";

let lists = 0;

/**
 * Options are {value, label, description, picture}; `picture` is a node or null. `chosen` holds
 * values. `commit(values)` is called once per visit that ends with a valid, changed choice.
 * With `most` 1 the first pick ends the visit; with more, Done, a press outside or Tab does.
 */
export class Listbox {
  #active = 0;
  #draft = [];
  #cancelled = false;

  constructor({ options, chosen, least, most, placeholder, name, disabled, data = {}, commit }) {
    Object.assign(this, { options, chosen, least, most, placeholder, commit });
    this.id = `list-${++lists}`;
    this.trigger = el("button", {
      type: "button", class: "select-trigger", disabled, data, "aria-haspopup": "listbox",
      "aria-expanded": "false", ...name, on: { keydown: (event) => this.#triggerKey(event) },
    });
    this.search = el("input", {
      type: "text", class: "select-search", autofocus: true, placeholder: "Search",
      autocomplete: "off", spellcheck: "false",
      role: "combobox", "aria-expanded": "true", "aria-controls": this.id, "aria-label": "Search the options",
      on: { input: () => this.#filter(), keydown: (event) => this.#key(event) },
    });
    this.list = el("ul", { id: this.id, role: "listbox", "aria-multiselectable": most > 1 ? "true" : false });
    this.done = el("button", {
      type: "button", class: "button primary select-done", on: { click: () => this.close() },
    });
    this.popup = el("div", { class: "select-popup", popover: "auto", on: this.#visits() },
      el("div", { class: "select-search-row" }, icon("search"), this.search), this.list,
      most > 1 ? this.done : null);
    this.trigger.popoverTargetElement = this.popup;
    this.node = el("div", { class: "select" }, this.trigger, this.popup);
    this.#label();
  }

  open() {
    this.popup.showPopover();
  }

  close() {
    this.popup.hidePopover();
    this.trigger.focus();
  }

  #visits() {
    return {
      beforetoggle: (event) => event.newState === "open" && this.#begin(),
      toggle: (event) => event.newState === "closed" && this.#end(),
    };
  }

  #begin() {
    this.#draft = [...this.chosen];
    this.#cancelled = false;
    this.search.value = "";
    this.trigger.setAttribute("aria-expanded", "true");
    this.#place();
    this.#active = Math.max(0, this.options.findIndex(({ value }) => this.chosen.includes(value)));
    this.#draw();
  }

  #end() {
    this.trigger.setAttribute("aria-expanded", "false");
    if (this.#cancelled) return;
    const changed = String(this.#draft) !== String(this.chosen);
    if (!changed || this.#draft.length < this.least) return;
    this.chosen = this.#draft;
    this.#label();
    this.commit(this.chosen);
  }

  #label() {
    const picked = this.options.filter(({ value }) => this.chosen.includes(value));
    const words = picked.length
      ? picked.map((option) => el("span", { class: "picked" }, option.picture?.cloneNode(true), option.label))
      : el("span", { class: "placeholder" }, this.placeholder);
    fill(this.trigger, el("span", { class: "select-words" }, words), icon("chevron"));
  }

  // Over the button when there is no room below; never wider than the window.
  #place() {
    const box = this.trigger.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const up = below < 260 && box.top > below;
    const style = this.popup.style;
    style.setProperty("width", `${Math.min(Math.max(box.width, 240), innerWidth - 16)}px`);
    style.setProperty("left", `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 240) - 8))}px`);
    style.setProperty(up ? "bottom" : "top", `${(up ? innerHeight - box.top : box.bottom) + 4}px`);
    style.setProperty(up ? "top" : "bottom", "auto");
    style.setProperty("max-height", `${Math.min(420, (up ? box.top : below) - 12)}px`);
  }

  #matching() {
    const wanted = this.search.value.trim().toLowerCase();
    const words = ({ label, description }) => `${label} ${description ?? ""}`.toLowerCase();
    return this.options.filter((option) => words(option).includes(wanted));
  }

  #filter() {
    this.#active = 0;
    this.#draw();
  }

  #draw() {
    const shown = this.#matching();
    const none = el("li", { class: "none" }, "Nothing found");
    fill(this.list, shown.length ? shown.map((option, at) => this.#item(option, at)) : none);
    this.done.textContent = `Done (${this.#draft.length})`;
    this.done.disabled = this.#draft.length < this.least;
    this.#mark();
  }

  #item(option, at) {
    const full = this.most > 1 && this.#draft.length >= this.most && !this.#draft.includes(option.value);
    return el("li", {
      id: `${this.id}-${at}`, role: "option", "aria-selected": String(this.#draft.includes(option.value)),
      "aria-disabled": full ? "true" : false, data: { value: option.value },
      on: {
        click: () => this.#pick(option),
        mousemove: () => this.#activate(at),
        mousedown: (event) => event.preventDefault(),
      },
    }, option.picture?.cloneNode(true), el("div", { class: "option-words" },
      el("div", {}, option.label),
      option.description ? el("div", { class: "option-help" }, option.description) : null),
    el("span", { class: this.most > 1 ? "tick box" : "tick" }, icon("check")));
  }

  #activate(at) {
    if (at === this.#active) return;
    this.#active = at;
    this.#mark();
  }

  #mark() {
    [...this.list.children].forEach((item, at) => item.classList.toggle("active", at === this.#active));
    const item = this.list.children[this.#active];
    if (!item?.id) return;
    this.search.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  }

  #pick(option) {
    const has = this.#draft.includes(option.value);
    if (this.most === 1) {
      this.#draft = has && this.least === 0 ? [] : [option.value];
      this.close();
      return;
    }
    if (!has && this.#draft.length >= this.most) return;
    const values = new Set(this.#draft);
    if (!values.delete(option.value)) values.add(option.value);
    this.#draft = this.options.map(({ value }) => value).filter((value) => values.has(value));
    this.#draw();
  }

  #triggerKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    this.open();
  }

  #key(event) {
    const shown = this.#matching();
    const last = shown.length - 1;
    const moves = { ArrowDown: this.#active + 1, ArrowUp: this.#active - 1, Home: 0, End: last };
    if (event.key in moves) {
      this.#activate((moves[event.key] + shown.length) % Math.max(shown.length, 1));
    } else if (event.key === "Enter") {
      if (shown[this.#active]) this.#pick(shown[this.#active]);
    } else if (event.key === "Escape") {
      this.#cancelled = true;
      this.close();
    } else if (event.key === "Tab" && this.most === 1) {
      this.close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
