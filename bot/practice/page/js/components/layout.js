// Components that arrange others: rows, sections, containers, separators, labels; and plain text.

import { el } from "../dom.js";
import { markdown } from "../markdown/block.js";
import { spoilerCover } from "./media.js";

export function actionRow(component, context) {
  return el("div", { class: "row" }, component.components.map((child) => context.show(child, context)));
}

export function textDisplay(component) {
  return el("div", { class: "text markdown" }, markdown(component.content));
}

export function section(component, context) {
  return el("div", { class: "section" },
    el("div", { class: "section-texts" }, component.components.map((child) => context.show(child, context))),
    el("div", { class: "section-accessory" }, context.show(component.accessory, context)));
}

export function separator(component) {
  const size = component.spacing === 2 ? "large" : "small";
  return component.divider === false
    ? el("div", { class: `gap ${size}` })
    : el("hr", { class: `separator ${size}` });
}

export function container(component, context) {
  const inside = component.components.map((child) => context.show(child, context));
  const node = el("div", { class: "container" }, inside);
  if (component.accent_color !== null && component.accent_color !== undefined) {
    node.classList.add("accented");
    node.style.setProperty("--accent", colour(component.accent_color));
  }
  return component.spoiler ? spoilerCover(node, "Spoiler") : node;
}

/** Discord's 24-bit colour number as CSS writes it. */
export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

let labels = 0;

/** A form's field with its name above and its description below, tied together for screen readers. */
export function label(component, context) {
  const id = `label-${++labels}`;
  const field = context.show(component.component, { ...context, labelId: id });
  const required = component.component.required !== false;
  return el("div", { class: "field" },
    el("div", { class: "field-name", id }, component.label,
      required ? el("span", { class: "required", title: "Required" }, " *") : null),
    component.description ? el("div", { class: "field-help", id: `${id}-help` }, component.description) : null,
    field);
}
