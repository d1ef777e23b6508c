// The top of a channel, and the one line that tells a first visitor what to do.

import { byId, el, fill } from "./dom.js";
import { runnable } from "./commands.js";
import { refill } from "./focus.js";
import { icon } from "./icons.js";
import { isDirect, store } from "./store.js";

export function drawWelcome() {
  const { channel } = store;
  if (!channel) {
    fill(byId("welcome"), el("div", { class: "welcome" },
      el("p", { class: "welcome-title" }, "Nothing here yet"),
      el("p", { class: "welcome-words" }, "You are not in this server, and nobody has written to you.")));
    return;
  }
  const name = isDirect(channel) ? store.nameOf(channel.recipients?.[0]?.id) : channel.name;
  refill(byId("welcome"), el("div", { class: "welcome" },
    el("span", { class: "welcome-sign" }, icon(isDirect(channel) ? "at" : "hash")),
    el("p", { class: "welcome-title" }, isDirect(channel) ? name : `Welcome to #${name}!`),
    el("p", { class: "welcome-words" }, isDirect(channel)
      ? `These are the direct messages from ${name}. Only you can read them.`
      : channel.topic || `This is the start of the #${name} channel.`),
    isDirect(channel) ? null : invitation()));
}

/** Shown until the bot has said something here that everybody can see. */
function invitation() {
  const spoken = store.log().some((message) => message.author.bot && !message.local);
  const command = runnable().find(({ name }) => name === store.start) ?? runnable()[0];
  if (spoken || !command) return null;
  const detail = { name: command.name, run: true };
  const start = (event) => event.target.dispatchEvent(new CustomEvent("start-command", { bubbles: true, detail }));
  return el("div", { class: "invitation" },
    el("p", {}, "Type ", el("kbd", {}, `/${command.name}`), " in the box below and press ", el("kbd", {}, "Enter"),
      ` to begin: ${lowerFirst(command.description)}`),
    el("button", { type: "button", class: "button primary large", id: "start", on: { click: start } },
      `Start /${command.name}`));
}

const lowerFirst = (text) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.?$/, ".");
