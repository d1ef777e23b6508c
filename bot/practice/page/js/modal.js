// A form that the bot has asked for, as a dialog.

import { act } from "./actions.js";
import { announce } from "./announce.js";
import { show } from "./components/index.js";
import { avatar } from "./avatar.js";
import { el, fill } from "./dom.js";
import { iconButton } from "./icons.js";
import { store } from "./store.js";

/** What the fields of a form report: each can be read, can say what is wrong, can take the focus. */
class Fields {
  #all = [];

  add(component, field) {
    this.#all.push({ id: component.custom_id, ...field });
  }

  /** The values by custom id: text, a list of values, or yes and no. */
  get values() {
    return Object.fromEntries(this.#all.map((field) => [field.id, field.read()]));
  }

  /** The first field with a problem, with its sentence, or null. */
  get wrong() {
    for (const field of this.#all) {
      const sentence = field.problem();
      if (sentence) return { field, sentence };
    }
    return null;
  }

  focus() {
    this.#all[0]?.focus();
  }
}

/** Opens a form in Discord's JSON: {id, title, custom_id, components}. */
export function openModal(modal) {
  const fields = new Fields();
  const problem = el("p", { class: "failure", role: "alert" });
  const cancel = () => dialog.close();
  const send = el("button", { type: "submit", class: "button primary" }, "Submit");
  const form = el("form", { method: "dialog", on: { submit: (event) => submit(event) } },
    el("header", {}, store.application ? avatar(store.application, "small") : null,
      el("h2", { id: "modal-title" }, modal.title), iconButton("close", "Close", cancel)),
    el("div", { class: "modal-fields" }, modal.components.map((component) => show(component, { form: fields }))),
    problem,
    el("footer", {}, el("button", { type: "button", class: "button plain", on: { click: cancel } }, "Cancel"), send));
  const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());

  function submit(event) {
    event.preventDefault();
    const { wrong } = fields;
    if (wrong) {
      fill(problem, wrong.sentence);
      wrong.field.focus();
      return;
    }
    send.disabled = true;
    act.submit(modal, fields.values, { done: cancel, failed });
  }

  function failed(sentence) {
    send.disabled = false;
    fill(problem, sentence ?? "This interaction failed. Try again.");
  }

  document.body.append(dialog);
  dialog.showModal();
  fields.focus();
  announce(`Form: ${modal.title}`);
}
