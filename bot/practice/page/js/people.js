// Being somebody else: in this tab, or in a new one beside it. And the list of who is here.

import { avatar } from "./avatar.js";
import { byId, el } from "./dom.js";
import { refill } from "./focus.js";
import { icon, iconButton } from "./icons.js";
import { displayName, store } from "./store.js";

/** This page's address as seen by another person. */
const addressAs = (userId) => `./?as=${encodeURIComponent(userId)}`;

/** Asks who to be. */
export function choosePerson() {
  const dialog = el("dialog", { class: "sheet", "aria-labelledby": "people-title" },
    el("header", {}, el("h2", { id: "people-title" }, "Who are you?"),
      iconButton("close", "Close", () => dialog.close())),
    el("p", { class: "sheet-help" },
      "Each person sees only what Discord would show to them. Open further tabs to play several at once."),
    el("ul", { role: "list", class: "people" }, store.people.map(({ user }) => person(user))));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function person(user) {
  const me = user.id === store.me.id;
  const name = displayName(user);
  const href = addressAs(user.id);
  return el("li", { class: me ? "person me" : "person" },
    el("a", { class: "person-be", href, "aria-current": me ? "true" : false }, avatar(user, "small"),
      el("span", {}, name, me ? el("span", { class: "you-help" }, " (you)") : null)),
    me ? null : el("a", { class: "text-button", href, target: "_blank", "aria-label": `Open a new tab as ${name}` },
      "New tab ", icon("external")));
}

/** The members of the server, the bot first, as Discord's right-hand list has them. */
export function drawMembers() {
  const bots = store.members.filter(({ user }) => user.bot);
  const others = store.members.filter(({ user }) => !user.bot);
  refill(byId("members"), group("Bots", bots), group("People", others));
}

function group(title, members) {
  if (!members.length) return [];
  return [
    el("h2", {}, `${title} — ${members.length}`),
    el("ul", { role: "list" }, members.map(({ user }) => member(user))),
  ];
}

function member(user) {
  const words = [avatar(user, "small"), el("span", { class: "member-name" }, store.nameOf(user.id)),
    user.bot ? el("span", { class: "app-tag" }, "APP") : null,
    user.id === store.me.id ? el("span", { class: "you-help" }, "you") : null];
  if (user.bot || user.id === store.me.id) return el("li", { class: "member" }, words);
  const title = `Open a new tab as ${store.nameOf(user.id)}`;
  return el("li", {}, el("a", { class: "member", href: addressAs(user.id), target: "_blank", title },
    words, icon("external")));
}
