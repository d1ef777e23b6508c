// One message as a list item: who, when, in answer to what, and everything in it.

import { act } from "./actions.js";
import { avatar } from "./avatar.js";
import { attachments } from "./components/media.js";
import { show } from "./components/index.js";
import { el } from "./dom.js";
import { embed } from "./embed.js";
import { icon, iconButton } from "./icons.js";
import { markdown } from "./markdown/block.js";
import { plain, textOf } from "./text.js";
import { isEphemeral, isLayout, isThinking, store } from "./store.js";
import { dayAndTime, timeOnly } from "./dates.js";

const GROUP_MS = 7 * 60 * 1000;

/** Whether `message` goes on under the same name as the one before it. */
function continues(message, before) {
  if (!before || commandOf(message) || message.referenced_message) return false;
  const apart = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  const alike = before.author.id === message.author.id && isEphemeral(before) === isEphemeral(message);
  return alike && apart < GROUP_MS;
}

/** The list item of `message`; `before` is the message above it, if any. */
export function drawMessage(message, before) {
  const follows = continues(message, before);
  const classes = ["message", follows ? "follows" : "starts"];
  if (store.mentionsMe(message)) classes.push("calls-me");
  if (isEphemeral(message)) classes.push("ephemeral");
  if (act.isBusy(message)) classes.push("busy");
  if (message.local) classes.push(message.failed ? "failed" : "sending");
  return el("li", {
    id: `m-${message.id}`, class: classes.join(" "), tabindex: -1, data: { id: message.id },
    "aria-label": `${store.nameOf(message.author.id)}, ${timeOnly(message.timestamp)}`,
  },
  follows ? null : above(message),
  follows ? gutterTime(message) : avatar(message.author),
  el("div", { class: "body" },
    follows ? null : header(message),
    contents(message),
    isEphemeral(message) ? onlyYou(message) : null),
  isEphemeral(message) ? null : tools(message));
}

function gutterTime({ timestamp }) {
  return el("time", { class: "gutter", "aria-hidden": "true" }, timeOnly(timestamp));
}

function header({ author, timestamp }) {
  return el("h2", { class: "header" },
    el("span", { class: "author" }, store.nameOf(author.id)),
    author.bot ? el("span", { class: "app-tag" }, "APP") : null,
    el("time", { datetime: timestamp, title: new Date(timestamp).toLocaleString() }, dayAndTime(timestamp)));
}

function contents(message) {
  if (isThinking(message)) return thinking(message);
  const parts = [];
  if (message.content) parts.push(el("div", { class: "content markdown" }, markdown(message.content)));
  if (!isLayout(message)) {
    parts.push(...attachments(message.attachments ?? []));
    parts.push(...(message.embeds ?? []).map((item) => embed(item)));
  }
  if (message.components?.length) {
    const drawn = message.components.map((component) => show(component, { message }));
    parts.push(el("div", { class: "components" }, drawn));
  }
  if (message.edited_timestamp) parts.push(editedMark(message));
  return parts;
}

function editedMark({ edited_timestamp: when }) {
  return el("span", { class: "edited", title: new Date(when).toLocaleString() }, "(edited)");
}

function thinking(message) {
  return el("p", { class: "thinking" },
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    message.local ? "Sending command…" : `${store.nameOf(message.author.id)} is thinking…`);
}

function onlyYou(message) {
  const dismiss = () => act.dismiss(message);
  return el("p", { class: "only-you" }, icon("eye"), "Only you can see this",
    el("span", { "aria-hidden": "true" }, "•"),
    el("button", { type: "button", class: "text-button", on: { click: dismiss } }, "Dismiss message"));
}

/** What a person did to get this answer: {user, name}, where the name may be unknown. */
function commandOf(message) {
  const metadata = message.interaction_metadata ?? message.interaction;
  if (metadata?.type !== 2) return null;
  return { user: metadata.user, name: message.interaction?.name ?? metadata.name ?? null };
}

/** The line over a message: the command that it answers, or the message that it replies to. */
function above(message) {
  const command = commandOf(message);
  if (command) {
    return aboveLine(command.user, " used ",
      el("span", { class: "above-command" }, command.name ? `/${command.name}` : "a command"));
  }
  const original = message.referenced_message;
  if (!original) return null;
  return aboveLine(original.author,
    el("button", { type: "button", class: "above-words", on: { click: () => goTo(original.id) } },
      plain(textOf(original)).split("\n")[0] || "Press to see the message"));
}

function aboveLine(user, ...words) {
  return el("div", { class: "above" }, el("span", { class: "spine", "aria-hidden": "true" }),
    avatar(user, "tiny"), el("span", { class: "above-name" }, store.nameOf(user.id)), words);
}

/** Brings a message of the open channel into sight and lets it flash. */
export function goTo(messageId) {
  const node = document.getElementById(`m-${messageId}`);
  node?.scrollIntoView({ block: "center" });
  node?.classList.add("flash");
  setTimeout(() => node?.classList.remove("flash"), 1500);
}

/** What a developer can do to a message; there while the panel for faults is open. */
function tools(message) {
  if (!store.faults.includes("delete")) return null;
  const where = { channel_id: message.channel_id, message_id: message.id };
  return el("div", { class: "tools" },
    iconButton("trash", "Delete this message", () => act.fault("delete", where)));
}
