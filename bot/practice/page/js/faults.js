// The panel for trying faults by hand: people come and go, doors close, permissions vanish.

import { act } from "./actions.js";
import { byId, el } from "./dom.js";
import { keepFocus } from "./focus.js";
import { iconButton } from "./icons.js";
import { isDirect, store } from "./store.js";

let open = false;

/** Shows the panel, or takes it away. */
function toggleFaults() {
  open = !open;
  drawFaults();
  if (open) byId("faults").querySelector("input, button")?.focus();
}

/** Draws the panel anew if it is open: what it says depends on what has happened. */
export function drawFaults() {
  document.body.classList.toggle("faults-open", open);
  byId("faults-toggle")?.setAttribute("aria-expanded", String(open));
  const old = byId("faults");
  if (!open) old?.remove();
  else if (old) keepFocus(old, () => replace(old, panel()));
  else byId("app").append(panel());
}

function replace(old, fresh) {
  old.replaceWith(fresh);
  return fresh;
}

function panel() {
  return el("aside", { id: "faults", "aria-labelledby": "faults-title", on: { keydown: closeOnEscape } },
    el("header", {}, el("h2", { id: "faults-title" }, "Try faults"), iconButton("close", "Close", toggleFaults)),
    el("p", { class: "sheet-help" }, "What can go wrong on a real server. To delete a message, point at it."),
    newPerson(), yourself(), permissions());
}

function closeOnEscape(event) {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  toggleFaults();
  byId("faults-toggle")?.focus();
}

const offered = (name) => store.faults.includes(name);

function newPerson() {
  if (!offered("add_person")) return null;
  const name = el("input", {
    class: "text-input", type: "text", placeholder: "Name", maxlength: 32, required: true,
    "aria-label": "Name of the new person",
  });
  const add = (event) => {
    event.preventDefault();
    act.fault("add_person", { person: name.value.trim() });
    name.value = "";
  };
  return el("form", { class: "fault-form", on: { submit: add } }, name,
    el("button", { type: "submit", class: "button secondary" }, "Add a person"));
}

function yourself() {
  const me = store.people.find(({ user }) => user.id === store.me.id);
  if (!me) return null;
  return el("div", { class: "fault-group" }, el("h3", {}, `You (${store.nameOf(store.me.id)})`),
    offered("membership") && toggle("Member of this server", me.member, (on) => act.fault("membership", { on })),
    offered("direct_messages")
      && toggle("Direct messages open", me.dms_open, (on) => act.fault("direct_messages", { on })),
    offered("reload") && el("button", {
      type: "button", class: "button secondary", on: { click: () => act.fault("reload") },
    }, "Reload the app: lose private messages"));
}

/** What the bot may do in the channel that is open. */
function permissions() {
  const { channel } = store;
  if (!offered("permission") || isDirect(channel) || !channel?.bot_permissions) return null;
  return el("div", { class: "fault-group" }, el("h3", {}, `The bot in #${channel.name}`),
    Object.entries(channel.bot_permissions).map(([name, on]) => toggle(
      titled(name), on, (now) => act.fault("permission", { channel_id: channel.id, permission: name, on: now }))));
}

const titled = (name) => name.split("_").map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");

function toggle(words, on, change) {
  const box = el("input", { type: "checkbox", role: "switch", on: { change: () => change(box.checked) } });
  box.checked = on;
  return el("label", { class: "switch" }, el("span", {}, words), box);
}

/** The button in the header that shows the panel. */
export function faultsButton() {
  if (!store.faults.length) return null;
  return iconButton("wrench", "Try faults", toggleFaults, {
    id: "faults-toggle", "aria-expanded": String(open), "aria-controls": "faults",
  });
}
