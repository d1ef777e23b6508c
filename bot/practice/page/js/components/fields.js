// Fields of forms: text, one or several of a few, yes or no, files.

import { el } from "../dom.js";

const PARAGRAPH = 2;
const RADIO = 21;

let groups = 0;

/** A line or a paragraph of text. Old forms put the field's name on the field itself. */
export function textInput(component, { form, labelId }) {
  const long = component.style === PARAGRAPH;
  const input = el(long ? "textarea" : "input", {
    class: "text-input", placeholder: component.placeholder, maxlength: component.max_length ?? 4000,
    rows: long ? 4 : false, type: long ? false : "text", autocomplete: "off",
    "aria-labelledby": labelId, "aria-describedby": labelId ? `${labelId}-help` : false,
    "aria-label": labelId ? false : component.label,
  });
  input.value = component.value ?? "";
  form.add(component, {
    read: () => input.value,
    problem: () => lengthProblem(component, input.value.length),
    focus: () => input.focus(),
  });
  if (!component.label) return input;
  return el("div", { class: "field" }, el("div", { class: "field-name" }, component.label), input);
}

function lengthProblem({ required, min_length: least }, length) {
  if (required !== false && length === 0) return "This is required.";
  return least && length > 0 && length < least ? `At least ${least} characters.` : null;
}

/** Radio buttons (one) or checkboxes (several). */
export function choices(component, { form, labelId }) {
  const type = component.type === RADIO ? "radio" : "checkbox";
  const group = `choices-${++groups}`;
  const inputs = component.options.map((option) => {
    const input = el("input", { type, name: group, value: option.value });
    input.checked = Boolean(option.default);
    return [input, option];
  });
  const values = () => inputs.filter(([input]) => input.checked).map(([input]) => input.value);
  form.add(component, {
    read: values,
    problem: () => countProblem(component, values().length),
    focus: () => inputs[0]?.[0].focus(),
  });
  const role = type === "radio" ? "radiogroup" : "group";
  return el("div", { class: "choices", role, "aria-labelledby": labelId },
    inputs.map(([input, option]) => choice(input, option)));
}

function choice(input, { label, description }) {
  return el("label", { class: "choice" }, input, el("span", {}, label,
    description ? el("span", { class: "option-help" }, description) : null));
}

function countProblem({ required, min_values: least, max_values: most }, count) {
  if (required !== false && count < (least ?? 1)) return "Choose first.";
  return most && count > most ? `At most ${most}.` : null;
}

/** One yes-or-no box, named by the label around it. */
export function checkbox(component, { form, labelId }) {
  const input = el("input", { type: "checkbox", "aria-labelledby": labelId });
  input.checked = Boolean(component.default);
  form.add(component, { read: () => input.checked, problem: () => null, focus: () => input.focus() });
  return el("label", { class: "choice" }, input, el("span", {}, "Yes"));
}

/** Files cannot be sent from this page; the form says so instead of pretending. */
export function upload(component, { form }) {
  form.add(component, { read: () => [], problem: () => null, focus: () => {} });
  return el("p", { class: "field-help" }, "Files cannot be sent from the practice page.");
}
