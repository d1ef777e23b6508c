// Starts the page and ties its parts together: frames in, drawings out.

import { act } from "./actions.js";
import { announce } from "./announce.js";
import { Attempts } from "./attempts.js";
import { ChannelView } from "./channel.js";
import { Composer } from "./composer.js";
import { byId, el } from "./dom.js";
import { drawFaults, faultsButton } from "./faults.js";
import { refill } from "./focus.js";
import { icon, iconButton } from "./icons.js";
import { bindKeys } from "./keys.js";
import { keepTime } from "./markdown/mentions.js";
import { goTo } from "./message.js";
import { openModal } from "./modal.js";
import { Pending } from "./pending.js";
import { choosePerson, drawMembers } from "./people.js";
import { Sidebar } from "./sidebar.js";
import { showNotice, Socket } from "./socket.js";
import { displayName, isDirect, store } from "./store.js";
import { restoreTheme } from "./theme.js";

// As in narrow.css.
const NARROW = 700;

const pending = new Pending();
const socket = new Socket(new URLSearchParams(location.search).get("as"), receive);
const view = new ChannelView();
const attempts = new Attempts(view);
const composer = new Composer((command) => attempts.begin(command), () => view.clearMarker());
const sidebar = new Sidebar({ open: openChannel, choosePerson });

const FRAMES = {
  READY: (data) => {
    store.ready(data);
    view.open();
    drawAll();
    composer.reset();
    if (innerWidth > NARROW) composer.focus();
  },
  STATE: (data) => {
    const was = store.current;
    store.update(data);
    if (store.current !== was) openChannel(store.current);
    view.refresh();
    drawAll();
  },
  MESSAGE_CREATE: (message) => put(message),
  // An update of a message older than those that the page was given shows nowhere.
  MESSAGE_UPDATE: (message) => store.find(message.id, message.channel_id) && put(message),
  MESSAGE_DELETE: ({ id, channel_id: channelId }) => remove(id, channelId),
  INTERACTION_ANSWERED: ({ nonce }) => pending.succeed(nonce),
  INTERACTION_FAILED: ({ nonce }) => pending.fail(nonce),
  REFUSED: ({ nonce, sentence }) => (pending.has(nonce) ? pending.fail(nonce, sentence) : refuse(sentence)),
  MODAL: (modal) => pending.has(modal.nonce) && openModal(modal),
  CHOICES: ({ nonce, choices }) => act.completed(nonce, choices),
};

function receive(type, data) {
  FRAMES[type]?.(data);
}

/** Something that this person may not do, and that no message or form can show. */
function refuse(sentence) {
  showNotice(sentence);
  setTimeout(() => showNotice(null), 4000);
}

function put(message) {
  const before = store.put(message);
  const here = message.channel_id === store.current;
  if (before && here) view.changed(before, store.find(message.id));
  else if (here) view.added(message);
  else if (!before) elsewhere(message);
  sidebar.draw();
  drawTitle();
}

/** Something new in a channel that is not open. */
function elsewhere(message) {
  if (message.author.id === store.me.id) return;
  store.markUnread(message);
  const channel = store.channels.get(message.channel_id);
  if (isDirect(channel)) announce(`Direct message from ${store.nameOf(message.author.id)}`);
  else if (store.mentionsMe(message)) announce(`You are mentioned in ${channel?.name}`);
}

function remove(id, channelId) {
  const message = store.find(id, channelId);
  if (!message) return;
  store.remove(id, channelId);
  if (channelId === store.current) view.removed(message);
  sidebar.draw();
  drawTitle();
}

function openChannel(id) {
  view.clearMarker();
  store.current = id;
  document.body.classList.remove("drawer");
  byId("veil").hidden = true;
  view.open();
  drawAll();
  composer.reset();
  settle();
}

/** Puts the keyboard into the message box, except where that would raise a phone's keyboard. */
function settle() {
  if (innerWidth > NARROW) composer.focus();
  else byId("log").focus({ preventScroll: true });
}

function drawAll() {
  sidebar.draw();
  drawHeader();
  drawMembers();
  drawFaults();
  drawTitle();
}

function drawHeader() {
  const { channel } = store;
  const direct = isDirect(channel);
  document.body.classList.toggle("direct", direct);
  const name = direct ? store.nameOf(channel.recipients?.[0]?.id) : channel?.name ?? "";
  refill(byId("channel-header"),
    iconButton("menu", "Channels", openDrawer, { class: "only-narrow" }),
    icon(direct ? "at" : "hash"), el("h1", {}, name),
    channel?.topic ? el("p", { class: "topic" }, channel.topic) : null,
    el("div", { class: "header-tools" }, faultsButton(),
      direct ? null : iconButton("people", "Members", toggleMembers, { class: "only-wide" })));
}

function toggleMembers() {
  document.body.classList.toggle("no-members");
}

function openDrawer() {
  document.body.classList.add("drawer");
  byId("veil").hidden = false;
  byId("channels").querySelector("[aria-current], button")?.focus();
}

function closeDrawer() {
  document.body.classList.remove("drawer");
  byId("veil").hidden = true;
  settle();
}

function drawTitle() {
  const calls = store.mentions();
  const place = isDirect(store.channel) ? "Direct messages" : `#${store.channel?.name ?? ""}`;
  document.title = `${calls ? `(${calls}) ` : ""}${place} | ${displayName(store.me)}`;
}

function readHere() {
  view.looked();
  sidebar.draw();
  drawTitle();
}

restoreTheme();
act.bind(socket, pending);
view.onRead = readHere;
keepTime();
bindKeys({ composer, view, openChannel, closeDrawer });
byId("veil").addEventListener("click", closeDrawer);
addEventListener("focus", () => store.me && readHere());
addEventListener("open-channel", ({ detail: { id, message } }) => {
  if (id !== store.current) openChannel(id);
  if (message) goTo(message);
});
addEventListener("start-command", (event) => composer.begin(event.detail));
socket.connect();
