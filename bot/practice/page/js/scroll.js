// Where the message list stands: at the newest and kept there, or where somebody reads further up.

const NEAR = 80;

export class Scroll {
  #settled = { content: 0, room: 0 };
  pinned = true;

  /** `list` are the messages in `log`. `moved()` is called after each scrolling. */
  constructor(log, list, moved) {
    Object.assign(this, { log, list, moved });
    log.addEventListener("scroll", () => this.#scrolled());
    const keep = new ResizeObserver(() => this.pinned && this.toNewest());
    [log, ...log.children].forEach((part) => keep.observe(part));
  }

  toNewest() {
    this.pinned = true;
    this.log.scrollTop = this.log.scrollHeight;
    this.#settled = this.#sizes();
  }

  /** Scrolls by most of a window: up with -1, down with 1. */
  page(direction) {
    this.log.scrollBy({ top: direction * this.log.clientHeight * 0.85 });
  }

  /** Runs `change`, which draws messages anew, and keeps what is being read in its place. */
  steady(change) {
    const id = this.pinned ? null : this.#read()?.id;
    const before = top(id);
    change();
    const after = top(id);
    if (this.pinned) this.toNewest();
    else if (before !== null && after !== null) this.log.scrollTop += after - before;
  }

  // A picture that comes, or a panel with more rows, moves the newest away without anybody having
  // scrolled: only a scrolling in which nothing has changed its size is a person's.
  #scrolled() {
    const now = this.#sizes();
    const away = now.content - this.log.scrollTop - now.room;
    const grown = now.content !== this.#settled.content || now.room !== this.#settled.room;
    if (away < NEAR) {
      this.pinned = true;
      this.#settled = now;
    } else if (this.pinned && grown) {
      this.toNewest();
    } else {
      this.pinned = false;
    }
    this.moved();
  }

  #sizes() {
    return { content: this.log.scrollHeight, room: this.log.clientHeight };
  }

  /** The message being read: the one with the keyboard in it, else the first that begins in sight. */
  #read() {
    const { top: above, bottom: below } = this.log.getBoundingClientRect();
    const box = (node) => node.getBoundingClientRect();
    const seen = [...this.list.querySelectorAll(".message")]
      .filter((node) => box(node).bottom > above && box(node).top < below);
    return seen.find((node) => node.contains(document.activeElement))
      ?? seen.find((node) => box(node).top >= above)
      ?? seen[0];
  }
}

const top = (id) => (id && document.getElementById(id)?.getBoundingClientRect().top) ?? null;
