// The top of a channel, and the one line that tells a first visitor what to do.

import { byId, el, fill } from "./dom.js";
import { runnable } from "./commands.js";
import { refill } from "./focus.js";
import { icon } from "./icons.js";
import { displayName, isDirect, store } from "./store.js";

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
  const command = runnable().find(({ name }) => name === store.start.command) ?? runnable()[0];
  if (spoken || !command) return null;
  const text = [command.name, ...startOptions(command)].join(" ");
  return el("div", { class: "invitation" },
    el("p", {}, "You are ", el("b", {}, displayName(store.me)), ". To begin, type ", el("kbd", {}, `/${text}`),
      " and press ", el("kbd", {}, "Enter"), "."),
    el("button", { type: "button", class: "button primary large", id: "start", on: { click: starting(text) } },
      `Start /${text}`),
    otherStarts(command));
}

/** The other choices of the option that the server names, each to be started as well. */
function otherStarts(command) {
  const option = command.options.find(({ name }) => name === store.start.choice);
  const others = option?.choices?.slice(1) ?? [];
  if (!others.length) return null;
  return el("div", { class: "other-starts", role: "group", "aria-label": option.description },
    el("span", { "aria-hidden": "true" }, "or"),
    others.map((choice) => otherStart(choice, [command.name, `${option.name}:${choice.value}`, ...startOptions(command)])));
}

function otherStart({ name }, words) {
  const text = words.join(" ");
  return el("button", { type: "button", class: "button secondary", title: `${name}: /${text}`, on: { click: starting(text) } },
    name.replace(/ \(.*/u, ""));
}

const starting = (text) => (event) => event.currentTarget.dispatchEvent(
  new CustomEvent("start-command", { bubbles: true, detail: { text, run: true } }));

/** What the server proposes to fill in, as typed; only what the command knows. */
function startOptions(command) {
  if (command.name !== store.start.command) return [];
  return Object.entries(store.start.options)
    .filter(([name]) => command.options.some((option) => option.name === name))
    .map(([name, value]) => `${name}:${value}`);
}
