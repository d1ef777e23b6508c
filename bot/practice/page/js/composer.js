// The message box: plain words, or a slash command as soon as the text begins with a slash.

import { act } from "./actions.js";
import { avatar } from "./avatar.js";
import { CommandForm } from "./command_form.js";
import { matching, parse } from "./commands.js";
import { byId, el, fill } from "./dom.js";
import { iconButton } from "./icons.js";
import { Picker } from "./picker.js";
import { isDirect, store } from "./store.js";

/** `ran(command)` is told that a command has been sent and gives the handler of its outcome. */
export class Composer {
  #form = null;

  constructor(ran, spoke) {
    Object.assign(this, { ran, spoke });
    this.picker = new Picker();
    this.input = el("textarea", {
      id: "message-box", rows: 1, role: "combobox", "aria-controls": "picker-list", "aria-expanded": "false",
      "aria-autocomplete": "list", autocomplete: "off", maxlength: 2000,
      on: { input: () => this.#typed(), keydown: (event) => this.#key(event) },
    });
    this.field = el("div", { class: "composer-field" }, this.input);
    fill(byId("composer"), this.picker.node, el("div", { class: "composer-row" },
      iconButton("slash", "Commands", () => this.#openCommands(), { class: "composer-slash" }),
      this.field,
      iconButton("send", "Send", () => this.#send(), { class: "composer-send" })));
    byId("composer").addEventListener("focusout", (event) => this.#focusOut(event));
  }

  /** Another channel is shown: the box is empty again and names it. */
  reset() {
    this.#leave("");
    this.picker.hide();
    const { channel } = store;
    const place = isDirect(channel) ? `@${store.nameOf(channel.recipients?.[0]?.id)}` : `#${channel?.name ?? ""}`;
    this.input.placeholder = `Message ${place}`;
    this.input.setAttribute("aria-label", `Message ${place}. Type a slash for commands.`);
  }

  /** Puts the keyboard into the box, with `text` in it if given. */
  focus(text = null) {
    if (this.#form) {
      this.#form.focus();
      return;
    }
    if (text !== null) this.input.value = text;
    this.input.focus();
    this.#typed();
  }

  /** Puts a command, written as after its slash, into the box; sends it if it is to `run` at once. */
  begin({ text, run = false }) {
    this.#leave("");
    this.focus(`/${text} `);
    if (run) this.#form?.send();
  }

  #openCommands() {
    this.#leave("/");
    this.focus();
  }

  #typed() {
    this.#grow();
    const text = this.input.value;
    if (!text.startsWith("/")) {
      this.picker.hide();
      return;
    }
    const said = parse(text.slice(1));
    if (said) this.#choose(said.command, said);
    else this.#offer(text.slice(1));
  }

  #grow() {
    this.input.style.setProperty("height", "auto");
    this.input.style.setProperty("height", `${this.input.scrollHeight}px`);
  }

  #offer(wanted) {
    const items = matching(wanted).map((command) => ({
      label: [`/${command.name}`, command.options.map(({ name }) => el("span", { class: "pick-option" }, name))],
      help: command.description,
      aside: displayApplication(),
      picture: store.application ? avatar(store.application, "small") : null,
      pick: () => this.#choose(command),
    }));
    const none = store.commandsHere().length
      ? "No command of that name"
      : "No commands here yet: is the bot running?";
    this.picker.show(this.input, items.length ? "Commands" : none, items);
  }

  #choose(command, said = { given: [], rest: "" }) {
    this.#form = new CommandForm(command, this.picker, {
      leave: (text) => {
        this.#leave(text);
        this.focus();
      },
      run: (chosen, options) => this.#run(chosen, options),
    });
    this.input.value = "";
    fill(this.field, this.#form.node);
    this.#form.take(said);
  }

  #run(command, options) {
    this.#leave("");
    this.picker.hide();
    this.input.focus();
    act.slash(command, options, this.ran(command));
  }

  /** Out of the command, back to plain text. */
  #leave(text) {
    this.#form = null;
    fill(this.field, this.input);
    this.input.value = text;
    this.#grow();
  }

  #send() {
    if (this.#form) {
      this.#form.send();
      return;
    }
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/") && this.picker.active) {
      this.picker.active.pick();
    } else if (act.say(text)) {
      this.spoke();
      this.#leave("");
      this.input.focus();
    }
  }

  #key(event) {
    if (event.isComposing || this.picker.walk(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    } else if (event.key === "Tab" && !event.shiftKey && this.picker.active) {
      event.preventDefault();
      this.picker.active.pick();
    } else if (event.key === "Escape" && this.picker.open) {
      event.stopPropagation();
      this.picker.hide();
    }
  }

  #focusOut(event) {
    if (!byId("composer").contains(event.relatedTarget)) this.picker.hide();
  }
}

const displayApplication = () => (store.application ? store.nameOf(store.application.id) : "");
