// Everything that a person can do, as one object: sends it, shows that it is on its way, and how it ended.

import { announce } from "./announce.js";
import { byId, el } from "./dom.js";
import { store } from "./store.js";

class Actions {
  #socket = null;
  #pending = null;
  #modal = () => {};
  #choices = new Map();

  /** Ties the actions to a connection. `modal(form)` is told when an answer is a form to fill in. */
  bind(socket, pending, modal) {
    this.#socket = socket;
    this.#pending = pending;
    this.#modal = modal;
  }

  click(message, component, node) {
    this.#use("click", message, component, {}, node);
  }

  select(message, component, values, node) {
    this.#use("select", message, component, { values }, node);
  }

  // A message waits for one answer at a time; presses in between are dropped, as Discord's app does.
  #use(op, message, component, fields, node) {
    const id = `m-${message.id}`;
    if (byId(id)?.classList.contains("busy")) return;
    showFailure(message.id, null);
    byId(id)?.classList.add("busy");
    node.classList.add("waiting");
    const rest = () => {
      byId(id)?.classList.remove("busy");
      node.classList.remove("waiting");
    };
    const where = { channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id };
    this.#pending.begin(this.#socket.send(op, { ...where, ...fields }), {
      done: (answer) => {
        rest();
        if (answer?.modal) this.#modal(answer.modal);
      },
      failed: (sentence) => {
        rest();
        showFailure(message.id, sentence);
      },
    });
  }

  /** Runs a slash command. `handler` is {done, failed}; a form in the answer is opened here. */
  slash(command, options, handler) {
    const fields = { channel_id: store.current, command_id: command.id, options };
    this.#pending.begin(this.#socket.send("slash", fields), {
      done: (answer) => {
        handler.done();
        if (answer?.modal) this.#modal(answer.modal);
      },
      failed: handler.failed,
    });
  }

  /** Asks the bot for choices; `then` gets them. Only the newest question of a page counts. */
  complete(command, options, then) {
    const nonce = this.#socket.send("complete", { channel_id: store.current, command_id: command.id, options });
    this.#choices = new Map([[nonce, then]]);
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
