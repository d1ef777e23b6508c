// Buttons of all six styles. A link opens a tab; the others tell the bot.

import { act } from "../actions.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { customEmoji } from "../markdown/mentions.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const LINK = 5;

export function button(component, { message }) {
  const name = `button ${STYLES[component.style] ?? "secondary"}`;
  const words = [
    component.emoji ? customEmoji(component.emoji) : null,
    component.label ? el("span", { class: "button-label" }, component.label) : null,
  ];
  if (component.style === LINK) {
    return el("a", {
      class: name, href: component.disabled ? false : component.url, target: "_blank", rel: "noopener noreferrer",
      "aria-disabled": component.disabled ? "true" : false,
    }, words, icon("external"));
  }
  return el("button", {
    type: "button", class: name, disabled: component.disabled, data: keys(component),
    on: { click: (event) => act.click(message, component, event.currentTarget) },
  }, words, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")));
}

/** What tells a control from its neighbours when its message is drawn anew (see focus.js). */
export function keys(component) {
  return { key: component.custom_id ?? "", place: String(component.id ?? "") };
}
