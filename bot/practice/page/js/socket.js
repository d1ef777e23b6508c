// The one WebSocket: frames of the server in, operations out, and a patient way back after a break.

import { byId, fill } from "./dom.js";

const RETRY_MS = [300, 700, 1500, 3000];

/** A connection that speaks as `userId`. `onFrame(type, data)` is told every frame. */
export class Socket {
  #socket = null;
  #failures = 0;
  #nonce = 0;
  #stem = crypto.randomUUID().slice(0, 8);

  constructor(userId, onFrame) {
    this.userId = userId;
    this.onFrame = onFrame;
  }

  connect() {
    const query = this.userId ? `?as=${encodeURIComponent(this.userId)}` : "";
    const socket = new WebSocket(`ws://${location.host}/events${query}`);
    socket.addEventListener("message", (event) => this.#receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#closed());
    this.#socket = socket;
  }

  get open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Sends an operation and returns the nonce by which its outcome is told, or null when cut off. */
  send(op, fields = {}) {
    if (!this.open) return null;
    const nonce = `${this.#stem}-${++this.#nonce}`;
    this.#socket.send(JSON.stringify({ op, nonce, ...fields }));
    return nonce;
  }

  #receive(frame) {
    if (frame.t === "READY") {
      this.#failures = 0;
      showNotice(null);
    }
    this.onFrame(frame.t, frame.d);
  }

  #closed() {
    showNotice("The practice server is not answering. Trying again…");
    const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)];
    setTimeout(() => this.#reconnect(), wait);
  }

  // A restarted server has a new page key, which only its page can hand out.
  async #reconnect() {
    try {
      await fetch("./", { cache: "no-store" });
      this.connect();
    } catch {
      this.#closed();
    }
  }
}

/** The line above the messages; null takes it away. */
export function showNotice(text) {
  const notice = byId("notice");
  notice.hidden = !text;
  fill(notice, text ?? "");
}
