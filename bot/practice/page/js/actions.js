// Everything that a person can do, as one object: sends it, shows that it is on its way, and how it ended.

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { store } from "./store.js";

class Actions {
  #socket = null;
  #pending = null;
  #choices = new Map();
  #busy = new Set();

  /** Ties the actions to a connection and to what waits for answers on it. */
  bind(socket, pending) {
    this.#socket = socket;
    this.#pending = pending;
  }

  click(message, component, node) {
    this.#use("click", message, component, {}, node);
  }

  select(message, component, values, node) {
    this.#use("select", message, component, { values }, node);
  }

  /** Whether a press in this message has not been answered yet. */
  isBusy(message) {
    return this.#busy.has(message.id);
  }

  // A message waits for one answer at a time; presses in between are dropped, as Discord's app does.
  #use(op, message, component, fields, node) {
    if (this.isBusy(message)) return;
    this.#busy.add(message.id);
    showFailure(message.id, null);
    byId(`m-${message.id}`)?.classList.add("busy");
    node.classList.add("waiting");
    const rest = () => {
      this.#busy.delete(message.id);
      byId(`m-${message.id}`)?.classList.remove("busy");
      node.classList.remove("waiting");
    };
    const where = { channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id };
    this.#pending.begin(this.#socket.send(op, { ...where, ...fields }), {
      done: rest,
      failed: (sentence) => {
        rest();
        showFailure(message.id, sentence ?? "This interaction failed");
      },
    });
  }

  /** Runs a slash command. `handler` is {done, failed}. */
  slash(command, options, handler) {
    const fields = { channel_id: store.current, command: command.name, options };
    this.#pending.begin(this.#socket.send("slash", fields), handler);
  }

  /** Asks the bot for choices for the option `focused`; `then` gets them, unless asked again. */
  complete(command, focused, typed, options, then) {
    const fields = { channel_id: store.current, command: command.name, focused, typed, options };
    this.#choices = new Map([[this.#socket.send("complete", fields), then]]);
  }

  completed(nonce, choices) {
    this.#choices.get(nonce)?.(choices);
  }

  /** Hands in a form. `values` are the fields' values by custom id. */
  submit(modal, values, handler) {
    this.#pending.begin(this.#socket.send("submit", { modal_id: modal.id, values }), handler);
  }

  say(content) {
    return this.#socket.send("say", { channel_id: store.current, content }) !== null;
  }

  dismiss(message) {
    if (message.local) message.dismiss(message);
    else this.#socket.send("dismiss", { channel_id: message.channel_id, message_id: message.id });
  }

  fault(name, fields = {}) {
    this.#socket.send("fault", { name, ...fields });
  }
}

export const act = new Actions();

/** The red line under a message whose button came to nothing; null takes it away. */
function showFailure(messageId, sentence) {
  const body = document.querySelector(`#m-${CSS.escape(messageId)} .body`);
  body?.querySelector(":scope > .failure")?.remove();
  if (!sentence) return;
  body?.append(el("p", { class: "failure" }, sentence));
  announce(sentence, true);
}
