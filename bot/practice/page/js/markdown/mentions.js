// The <...> marks that name something: people, channels, roles, commands, emoji, moments in time.

import { el } from "../dom.js";
import { store } from "../store.js";

export function userMention(id) {
  const mine = id === store.me?.id;
  return el("span", { class: mine ? "mention mine" : "mention" }, `@${store.nameOf(id)}`);
}

export function roleMention(id) {
  return el("span", { class: "mention" }, `@${store.roles.get(id)?.name ?? "unknown-role"}`);
}

/** A channel's name; pressing it goes there (whoever owns the page listens for `open-channel`). */
export function channelMention(id) {
  const channel = store.channels.get(id);
  if (!channel) return el("span", { class: "mention" }, "#unknown");
  return bubbling("open-channel", { id }, `#${channel.name}`);
}

/** A link to a message, as the name of its channel; pressing it goes to the message. */
export function messageLink(channelId, message, whole) {
  const channel = store.channels.get(channelId);
  if (!channel) return whole;
  const name = channel.name ? `#${channel.name}` : "Direct messages";
  return bubbling("open-channel", { id: channelId, message }, `${name} › message`);
}

/** A command's name; pressing it puts the command into the message box. */
export function commandMention(name) {
  return bubbling("start-command", { text: name }, `/${name}`);
}

function bubbling(type, detail, text) {
  const fire = (event) => {
    event.target.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  };
  return el("button", { type: "button", class: "mention", on: { click: fire } }, text);
}

/** A custom emoji's picture, or a unicode emoji as it stands. */
export function customEmoji({ name, id }) {
  if (!id) return el("span", { class: "emoji" }, name);
  const words = name.replaceAll("_", " ");
  return el("img", { class: "emoji", src: `emojis/${id}`, alt: words, title: `:${name}:`, draggable: "false" });
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A moment in the reader's own time, in words. `seconds` since 1970. */
export function moment(seconds, style = "f") {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return "Invalid date";
  return style === "R" ? relative(seconds) : new Intl.DateTimeFormat(undefined, STYLES[style]).format(when);
}

/** A moment as Discord shows it. `R` counts along: every second below a minute or so. */
export function timestamp(seconds, style = "f") {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return "Invalid date";
  const node = el("time", { datetime: when.toISOString(), title: moment(seconds, "F"), class: "timestamp" });
  if (style === "R") node.dataset.relative = String(seconds);
  node.textContent = moment(seconds, style);
  return node;
}

const UNITS = [
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
];

/** "in 5 minutes", "12 seconds ago". `seconds` since 1970. */
function relative(seconds, now = Date.now()) {
  const away = seconds - now / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** Keeps every relative moment on the page true. */
export function keepTime() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(node.dataset.relative));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
