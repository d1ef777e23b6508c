// A slash command between Enter and its answer: a line that only you see, gone once the bot answers.

import { announce } from "./announce.js";
import { store } from "./store.js";

const COMMAND = 20;
const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;

let count = 0;

/** Puts these lines into the store and on the screen like messages; they are marked `local`. */
export class Attempts {
  constructor(view) {
    this.view = view;
  }

  /** Shows that `command` is on its way and gives the handler of how it ends. */
  begin(command) {
    const message = this.#message(command, EPHEMERAL | LOADING, "");
    this.#put(message);
    return {
      done: () => this.remove(message),
      failed: (sentence) => {
        const content = sentence ?? "The application did not respond";
        this.#put({ ...message, flags: EPHEMERAL, content, failed: true });
        announce(content, true);
      },
    };
  }

  remove(message) {
    store.remove(message.id, message.channel_id);
    if (message.channel_id === store.current) this.view.removed(message);
  }

  #put(message) {
    const before = store.put(message);
    if (message.channel_id !== store.current) return;
    if (before) this.view.changed(before, store.find(message.id));
    else this.view.added(store.find(message.id));
  }

  #message({ name }, flags, content) {
    return {
      id: `local-${++count}`, local: true, type: COMMAND, channel_id: store.current, author: store.application,
      content, flags, timestamp: new Date().toISOString(), interaction: { type: 2, name, user: store.me },
      dismiss: (message) => this.remove(message),
    };
  }
}
