// What this person may see, as the server has told it. Only the methods here change it.

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const LAYOUT = 1 << 15;
const DIRECT = 1;

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const isThinking = (message) => Boolean(message.flags & LOADING);
export const isLayout = (message) => Boolean(message.flags & LAYOUT);
export const isDirect = (channel) => channel?.type === DIRECT;
export const displayName = (user) => user.global_name || user.username;

class Store {
  #unread = new Map();
  me = null;
  application = null;
  start = { command: "", options: {}, choice: "" };
  guild = { name: "" };
  users = new Map();
  members = [];
  people = [];
  roles = new Map();
  channels = new Map();
  messages = new Map();
  commands = new Map();
  faults = [];
  current = null;

  /** Takes over everything of a READY frame; what was known before is forgotten. */
  ready(data) {
    this.messages.clear();
    this.#unread.clear();
    this.update(data);
  }

  /** Takes over a STATE frame. It brings the messages of channels that were not there before. */
  update(data) {
    this.me = data.you;
    this.application = data.application;
    this.start = data.start;
    this.guild = data.guild;
    this.faults = data.faults;
    this.#setPeople(data);
    this.#setChannels(data.channels);
    this.commands = new Map(Object.entries(data.commands));
    for (const [channelId, messages] of Object.entries(data.messages)) {
      this.messages.set(channelId, messages);
      messages.forEach((message) => this.#meet(message));
    }
  }

  #setPeople({ members, people, roles }) {
    this.members = members;
    this.people = people;
    this.roles = new Map(roles.map((role) => [role.id, role]));
    for (const { user } of [...members, ...people]) this.users.set(user.id, user);
    this.users.set(this.application.id, this.application);
  }

  #setChannels(channels) {
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    for (const channel of channels) {
      for (const user of channel.recipients ?? []) this.users.set(user.id, user);
    }
    if (!this.channels.has(this.current)) this.current = this.#firstChannel();
  }

  #firstChannel() {
    const all = [...this.channels.values()];
    return (all.find((channel) => !isDirect(channel)) ?? all[0])?.id ?? null;
  }

  get channel() {
    return this.channels.get(this.current) ?? null;
  }

  log(channelId = this.current) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    return this.messages.get(channelId);
  }

  find(messageId, channelId = this.current) {
    return this.log(channelId).find((message) => message.id === messageId) ?? null;
  }

  nameOf(userId) {
    const member = this.members.find(({ user }) => user.id === userId);
    if (member?.nick) return member.nick;
    const user = this.users.get(userId);
    return user ? displayName(user) : "unknown-user";
  }

  commandsHere() {
    return this.commands.get(this.current) ?? [];
  }

  /** Whether the message calls this person by name, or everybody. */
  mentionsMe(message) {
    const mine = this.members.find(({ user }) => user.id === this.me.id)?.roles ?? [];
    return Boolean(message.mention_everyone)
      || (message.mentions ?? []).some((user) => user.id === this.me.id)
      || (message.mention_roles ?? []).some((role) => mine.includes(role));
  }

  /** Adds a message, or takes the new text of one that is there. Gives the one before, if any. */
  put(message) {
    const log = this.log(message.channel_id);
    const place = log.findIndex((known) => known.id === message.id);
    this.#meet(message);
    if (place >= 0) {
      const before = log[place];
      log[place] = { ...before, ...message };
      return before;
    }
    log.push(message);
    return null;
  }

  remove(messageId, channelId) {
    const log = this.log(channelId);
    const place = log.findIndex((message) => message.id === messageId);
    if (place >= 0) log.splice(place, 1);
    const waiting = this.#unread.get(channelId) ?? [];
    this.#unread.set(channelId, waiting.filter(({ id }) => id !== messageId));
  }

  #meet(message) {
    if (message.author) this.users.set(message.author.id, message.author);
    for (const user of message.mentions ?? []) this.users.set(user.id, user);
  }

  /** Keeps a message as not yet looked at. Direct messages count as mentions. */
  markUnread(message) {
    const called = this.mentionsMe(message) || isDirect(this.channels.get(message.channel_id));
    const known = this.#unread.get(message.channel_id) ?? [];
    this.#unread.set(message.channel_id, [...known, { id: message.id, called }]);
  }

  /** What has not been looked at in a channel: {first, mentions}, or null. */
  unread(channelId) {
    const waiting = this.#unread.get(channelId);
    if (!waiting?.length) return null;
    return { first: waiting[0].id, mentions: waiting.filter(({ called }) => called).length };
  }

  markRead(channelId = this.current) {
    this.#unread.delete(channelId);
  }

  /** How often this person is called in places not looked at yet. */
  mentions() {
    return [...this.#unread.values()].flat().filter(({ called }) => called).length;
  }
}

export const store = new Store();
