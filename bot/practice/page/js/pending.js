// Interactions on their way: each ends with an answer or as "This interaction failed".

const PATIENCE_MS = 3000;

/**
 * What is waiting for an answer, by nonce. A handler is {done, failed}; `failed` gets a sentence.
 * Discord gives a bot three seconds; the page keeps that time itself too, so that a server that
 * has gone away looks the same as a bot that does not answer.
 */
export class Pending {
  #waiting = new Map();

  begin(nonce, handler) {
    if (nonce === null) {
      handler.failed("The practice server is not answering.");
      return;
    }
    const timer = setTimeout(() => this.fail(nonce), PATIENCE_MS);
    this.#waiting.set(nonce, { ...handler, timer });
  }

  /** Whether this page, and no other tab of the same person, waits for this. */
  has(nonce) {
    return this.#waiting.has(nonce);
  }

  /** The bot has answered, whatever it was. */
  succeed(nonce) {
    this.#take(nonce)?.done();
  }

  fail(nonce, sentence = "This interaction failed") {
    this.#take(nonce)?.failed(sentence);
  }

  #take(nonce) {
    const entry = this.#waiting.get(nonce);
    if (!entry) return null;
    clearTimeout(entry.timer);
    this.#waiting.delete(nonce);
    return entry;
  }
}
