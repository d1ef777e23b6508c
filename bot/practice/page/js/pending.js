// Interactions on their way: each ends with an answer or as "This interaction failed".

const PATIENCE_MS = 3500;

/**
 * What is waiting for an answer, by nonce. A handler is {done, failed}; `failed` gets a sentence, or
 * null when nobody answered. Discord gives a bot three seconds and says when they are over; half a
 * second later the page gives up by itself, because then the server has gone away as well.
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

  /** It came to nothing; a `sentence` says why when that is known. */
  fail(nonce, sentence = null) {
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
