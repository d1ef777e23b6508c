// A slash command being filled in: its name, a box for each option, and the way to add more.

import { act } from "./actions.js";
import {
  asItem, bounds, isFree, isWhole, meant, narrowed, optionsIn, problem, suggestions, wireOptions,
} from "./commands.js";
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

  /** Fills in what was written, as `optionsIn` has it. The keyboard goes where the next is to be typed. */
  take({ given, rest }) {
    this.more.value = rest;
    let last = null;
    for (const { option, text } of given) {
      last = this.#fields.find((known) => known.option === option) ?? this.#add(option);
      this.#write(last, text);
      this.#settle(last);
    }
    if (last && !last.input.value) last.input.focus();
    else this.focus();
  }

  /** Sends the command, or shows what is wrong with it. */
  send() {
    for (const field of this.#fields) {
      this.#settle(field);
      const { option, input, value } = field;
      const wrong = problem(option, input.value.trim(), value);
      if (!wrong) continue;
      field.node.classList.add("wrong");
      this.#complain(input, `${option.name}: ${wrong}`, this.#values(field, suggestions(option) ?? []));
      return;
    }
    const words = this.more.value.trim();
    if (words) this.#complain(this.more, `“${words}” is not an option of /${this.command.name}.`, this.#options(""));
    else this.run(this.command, wireOptions(this.#filled()));
  }

  #complain(input, sentence, items) {
    input.setAttribute("aria-invalid", "true");
    input.focus();
    clearTimeout(this.#timer);
    this.picker.show(input, el("span", { class: "picker-problem", role: "alert" }, sentence), items, -1);
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
    const wanted = this.more.value.trim();
    const items = this.#options(wanted);
    const title = items.length ? `Options of /${this.command.name}` : this.command.description;
    this.picker.show(this.more, title, items, wanted ? 0 : -1);
  }

  /** The options not used yet that begin with `wanted`, to be picked; `first` is done before that. */
  #options(wanted, first = () => {}) {
    const fits = ({ name }) => name.startsWith(wanted.toLowerCase());
    return this.#unused().filter(fits).map((option) => ({
      label: option.name,
      help: option.description,
      aside: option.required ? "required" : "optional",
      pick: () => {
        first();
        this.#begin(option);
      },
    }));
  }

  #begin(option) {
    this.more.value = "";
    this.#add(option).input.focus();
  }

  // "name:" begins an option, as does a whole line of them that is pasted.
  #typedMore() {
    this.more.removeAttribute("aria-invalid");
    const said = optionsIn(this.#unused(), this.more.value);
    if (said.given.length) this.take(said);
    else this.#offerOptions();
  }

  // The same within a value: it ends where the next option begins, and its own name is not part of it.
  #typed(field) {
    const { name } = field.option;
    const { value } = field.input;
    const text = value.toLowerCase().startsWith(`${name}:`) ? value.slice(name.length + 1) : value;
    const { given, rest } = optionsIn(this.#unused(), text);
    this.#write(field, given.length ? rest : text);
    if (given.length) {
      this.#settle(field);
      this.take({ given, rest: this.more.value });
    } else {
      this.#offerValues(field);
    }
  }

  /** Makes the text of an option the choice that is meant by it, if one is. */
  #settle(field) {
    const item = field.value === undefined ? meant(field.option, field.input.value) : undefined;
    if (item) this.#write(field, item.label, item.value);
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
    const known = field.value === undefined ? suggestions(option) ?? [] : [];
    this.#list(field, title, narrowed(known, input.value));
  }

  #ask(field, title) {
    const others = this.#filled().filter(({ option }) => option !== field.option);
    act.complete(this.command, field.option.name, field.input.value.trim(), wireOptions(others), (choices) => {
      // Suggestions that come late cover neither a choice nor a complaint.
      const wrong = field.node.classList.contains("wrong");
      if (document.activeElement !== field.input || field.value !== undefined || wrong) return;
      this.#list(field, title, choices.map(asItem));
    });
  }

  #list(field, title, items) {
    if (items.length) this.picker.show(field.input, title, this.#values(field, items));
    else this.#offerNext(field, title);
  }

  #values(field, items) {
    return items.map((item) => ({
      ...item,
      whole: isWhole(item, field.input.value),
      pick: () => this.#choose(field, item),
    }));
  }

  /** A word typed after a value may become the name of the next option. */
  #offerNext(field, title) {
    const [, value, word] = /^(.*\S)\s+(\S*)$/su.exec(field.input.value) ?? [];
    const items = value === undefined ? [] : this.#options(word, () => {
      this.#write(field, value);
      this.#settle(field);
    });
    // In free words it may also be just the next word: Enter has to send it.
    this.picker.show(field.input, title, items, word && !isFree(field.option) ? 0 : -1);
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
      const { active } = this.picker;
      active?.pick();
      // What was typed to its end needs no second Enter.
      if (!active || (active.whole && event.key === "Enter")) this.send();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.leave("");
    }
  }
}
