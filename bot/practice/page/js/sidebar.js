// The left side: servers, channels or direct messages, and who you are.

import { avatar, initials } from "./avatar.js";
import { byId, el, fill } from "./dom.js";
import { refill } from "./focus.js";
import { icon, iconButton } from "./icons.js";
import { displayName, isDirect, store } from "./store.js";
import { switchTheme } from "./theme.js";

const THREADS = new Set([10, 11, 12]);

/** `open(channelId)` shows a channel; `choosePerson()` asks who to be. */
export class Sidebar {
  #visited = { guild: null, home: null };
  #home = false;
  #drawn = null;

  constructor({ open, choosePerson }) {
    Object.assign(this, { open, choosePerson });
  }

  draw() {
    if (store.current !== this.#drawn) this.#home = isDirect(store.channel);
    this.#drawn = store.current;
    if (isDirect(store.channel) === this.#home) this.#visited[this.#home ? "home" : "guild"] = store.current;
    fill(byId("server-name"), this.#home ? "Direct Messages" : store.guild.name);
    refill(byId("rail"), this.#rail());
    refill(byId("channels"), this.#home ? this.#directList() : this.#channelList());
    refill(byId("you"), this.#you());
  }

  #rail() {
    const direct = [...store.channels.values()].filter(isDirect);
    return [
      this.#server("Direct messages", this.#home, icon("home"), direct, () => this.#show(true)),
      el("div", { class: "rail-line", "aria-hidden": "true" }),
      this.#server(store.guild.name, !this.#home, initials(store.guild.name), this.#guildChannels(),
        () => this.#show(false)),
    ];
  }

  #server(name, active, face, channels, show) {
    const calls = channels.reduce((sum, { id }) => sum + (store.unread(id)?.mentions ?? 0), 0);
    const unread = channels.some(({ id }) => store.unread(id));
    return el("div", { class: `server ${active ? "active" : ""} ${unread ? "unread" : ""}` },
      el("button", {
        type: "button", class: "server-face", title: name, "aria-label": name + spoken(calls),
        "aria-current": active ? "true" : false, on: { click: show },
      }, face),
      calls ? el("span", { class: "badge", "aria-hidden": "true" }, calls) : null);
  }

  #show(home) {
    const fitting = [...store.channels.values()].filter((channel) => isDirect(channel) === home);
    const last = fitting.find(({ id }) => id === this.#visited[home ? "home" : "guild"]) ?? fitting[0];
    this.#home = home;
    if (last && last.id !== store.current) this.open(last.id);
    else this.draw();
  }

  #guildChannels() {
    return [...store.channels.values()].filter((channel) => !isDirect(channel));
  }

  #channelList() {
    const all = this.#guildChannels();
    const tops = all.filter(({ type }) => !THREADS.has(type));
    const under = (id) => all.filter((channel) => THREADS.has(channel.type) && channel.parent_id === id);
    const items = tops.flatMap((channel) => [
      this.#item(channel, "hash"), ...under(channel.id).map((thread) => this.#item(thread, "thread")),
    ]);
    return [el("h2", { class: "channels-title" }, "Text channels"), el("ul", { role: "list" }, items)];
  }

  #directList() {
    const direct = [...store.channels.values()].filter(isDirect);
    if (!direct.length) {
      return el("p", { class: "channels-empty" },
        "No direct messages yet. When the bot writes to you, it appears here.");
    }
    return el("ul", { role: "list" }, direct.map((channel) => this.#item(channel)));
  }

  #item(channel, sign) {
    const unread = store.unread(channel.id);
    const [other] = channel.recipients ?? [];
    const name = isDirect(channel) ? store.nameOf(other?.id) : channel.name;
    const active = channel.id === store.current;
    const kinds = ["channel", active && "active", unread && "unread", sign === "thread" && "thread"];
    return el("li", {}, el("button", {
      type: "button", class: kinds.filter(Boolean).join(" "), data: { channel: channel.id },
      "aria-current": active ? "page" : false,
      "aria-label": name + (unread ? `, unread${spoken(unread.mentions)}` : ""),
      on: { click: () => this.open(channel.id) },
    }, isDirect(channel) ? avatar(other, "small") : icon(sign), el("span", { class: "channel-name" }, name),
    unread?.mentions ? el("span", { class: "badge", "aria-hidden": "true" }, unread.mentions) : null));
  }

  #you() {
    return [
      el("button", {
        type: "button", id: "switch", class: "you-switch", "aria-haspopup": "dialog", title: "Be somebody else",
        on: { click: this.choosePerson },
      }, avatar(store.me, "small"), el("span", { class: "you-words" },
        el("span", { class: "sr" }, "You are "), el("b", {}, displayName(store.me)),
        el("span", { class: "you-help" }, "Switch person")), icon("chevron")),
      iconButton("moon", "Dark or light", switchTheme, { id: "theme" }),
    ];
  }
}

const spoken = (mentions) => (mentions ? `, ${mentions} mention${mentions > 1 ? "s" : ""}` : "");
