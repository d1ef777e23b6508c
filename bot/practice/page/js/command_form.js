// A slash command being filled in: its name, a box for each option, and the way to add more.

import { act } from "./actions.js";
import { bounds, optionsIn, problem, suggestions, wireOptions } from "./commands.js";
import { el } from "./dom.js";

const TYPING_MS = 120;

/** `leave(text)` gives the message box back; `run(command, options)` sends the command. */
export class CommandForm {
  #fields = [];
  #timer = null;

  constructor(command, picker, { leave, run }) {
    Object.assign(this, { command, picker, leave, run });
    this.more = el("input", {
      class: "command-more", type: "text", placeholder: "Press Enter to send",
      role: "combobox", autocomplete: "off", spellcheck: "false",
      "aria-label": `/${command.name}: press Enter to send, or name an option`,
      "aria-controls": "picker-list", "aria-expanded": "false",
      on: {
        focus: () => this.#offerOptions(),
        input: () => this.#typedMore(),
        keydown: (event) => this.#moreKey(event),
      },
    });
    this.node = el("div", { class: "command-form", role: "group", "aria-label": `Command ${command.name}` },
      el("span", { class: "command-name" }, `/${command.name}`), this.more);
    for (const option of command.options) if (option.required) this.#add(option);
  }

  /** Puts the keyboard where the next thing is to be typed. */
  focus() {
    const empty = this.#fields.find(({ input }) => !input.value);
    (empty?.input ?? this.more).focus();
  }

  /** Fills options in: `given` are {option, text}. The keyboard goes where the next is to be typed. */
  take(given) {
    for (const { option, text } of given) {
      const field = this.#fields.find((known) => known.option === option) ?? this.#add(option);
      const known = suggestions(option)?.find(({ label }) => label.toLowerCase() === text.toLowerCase());
      this.#write(field, known?.label ?? text, known?.value);
    }
    this.focus();
  }

  /** Sends the command, or shows what is wrong with it. */
  send() {
    for (const field of this.#fields) {
      const wrong = problem(field.option, field.input.value.trim(), field.value);
      if (!wrong) continue;
      this.#complain(field, `${field.option.name}: ${wrong}`);
      return;
    }
    this.run(this.command, wireOptions(this.#filled()));
  }

  #complain(field, sentence) {
    field.node.classList.add("wrong");
    field.input.setAttribute("aria-invalid", "true");
    field.input.focus();
    clearTimeout(this.#timer);
    this.picker.show(field.input, el("span", { class: "picker-problem", role: "alert" }, sentence), []);
  }

  #filled() {
    return this.#fields
      .map(({ option, input, value }) => ({ option, text: input.value.trim(), value }))
      .filter(({ text }) => text);
  }

  #unused() {
    const used = new Set(this.#fields.map(({ option }) => option.name));
    return this.command.options.filter(({ name }) => !used.has(name));
  }

  #add(option) {
    const field = { option, value: undefined, node: null, input: null };
    field.input = el("input", {
      type: "text", role: "combobox", autocomplete: "off", spellcheck: "false",
      "aria-controls": "picker-list", "aria-expanded": "false",
      "aria-label": `${option.name}: ${option.description}`, inputmode: option.type === 4 ? "numeric" : false,
      on: {
        focus: () => this.#offerValues(field),
        input: () => this.#typed(field),
        keydown: (event) => this.#fieldKey(event, field),
      },
    });
    field.node = el("label", { class: "command-option" },
      el("span", { class: "command-option-name" }, option.name), field.input);
    this.#fields.push(field);
    this.more.before(field.node);
    return field;
  }

  #remove(field) {
    const at = this.#fields.indexOf(field);
    this.#fields.splice(at, 1);
    field.node.remove();
    (this.#fields[at - 1]?.input ?? this.more).focus();
  }

  #offerOptions() {
    const wanted = this.more.value.trim().toLowerCase();
    const items = this.#unused().filter(({ name }) => name.startsWith(wanted)).map((option) => ({
      label: option.name,
      help: option.description,
      aside: option.required ? "required" : "optional",
      pick: () => this.#begin(option),
    }));
    const title = items.length ? `Options of /${this.command.name}` : this.command.description;
    this.picker.show(this.more, title, items, wanted ? 0 : -1);
  }

  #begin(option) {
    this.more.value = "";
    this.#add(option).input.focus();
  }

  // "name:" begins an option, as does a whole line of them that is pasted.
  #typedMore() {
    const given = optionsIn({ options: this.#unused() }, this.more.value);
    if (!given?.length) {
      this.#offerOptions();
      return;
    }
    this.more.value = "";
    this.take(given);
  }

  #typed(field) {
    this.#write(field, field.input.value);
    this.#offerValues(field);
  }

  /** Puts `text` into an option; `value` is what goes over the wire when the text stands for it. */
  #write(field, text, value = undefined) {
    if (field.input.value !== text) field.input.value = text;
    field.value = value;
    field.node.classList.remove("wrong");
    field.input.removeAttribute("aria-invalid");
    field.input.style.setProperty("width", `${Math.max(4, text.length + 1)}ch`);
  }

  #offerValues(field) {
    const { option, input } = field;
    clearTimeout(this.#timer);
    const limits = bounds(option) ? ` (${bounds(option)})` : "";
    const title = [el("b", {}, option.name), ` ${option.description}${limits}`];
    if (option.autocomplete) {
      this.picker.show(input, title, []);
      this.#timer = setTimeout(() => this.#ask(field, title), TYPING_MS);
      return;
    }
    const wanted = input.value.trim().toLowerCase();
    const known = field.value === undefined ? suggestions(option) ?? [] : [];
    this.#list(field, title, known.filter(({ label }) => label.toLowerCase().includes(wanted)));
  }

  #ask(field, title) {
    const others = this.#filled().filter(({ option }) => option !== field.option);
    act.complete(this.command, field.option.name, field.input.value.trim(), wireOptions(others), (choices) => {
      // Suggestions that come late cover neither a choice nor a complaint.
      const wrong = field.node.classList.contains("wrong");
      if (document.activeElement !== field.input || field.value !== undefined || wrong) return;
      this.#list(field, title, choices.map(({ name, value }) => ({ label: name, value })));
    });
  }

  #list(field, title, values) {
    const items = values.map((item) => ({ ...item, pick: () => this.#choose(field, item) }));
    this.picker.show(field.input, title, items);
  }

  #choose(field, { label, value }) {
    clearTimeout(this.#timer);
    this.#write(field, label, value);
    this.focus();
  }

  #fieldKey(event, field) {
    if (event.isComposing || this.picker.walk(event)) return;
    if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      this.#remove(field);
    } else {
      this.#commonKey(event);
    }
  }

  #moreKey(event) {
    if (event.isComposing || this.picker.walk(event)) return;
    if (event.key === "Backspace" && !this.more.value) {
      event.preventDefault();
      if (this.#fields.length) this.#fields.at(-1).input.focus();
      else this.leave(`/${this.command.name}`);
    } else {
      this.#commonKey(event);
    }
  }

  #commonKey(event) {
    if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && this.picker.active)) {
      event.preventDefault();
      if (this.picker.active) this.picker.active.pick();
      else this.send();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.leave("");
    }
  }
}
