// Keys that work anywhere on the page.

import { store } from "./store.js";

const TYPED = "input, textarea, select, dialog, [popover]";
const CONTROL = "button, a, [role=button]";

/**
 * Escape goes back to the message box and marks everything read; Alt with up or down changes the
 * channel; Page Up and Page Down scroll; any letter, and the slash, goes into the message box.
 */
export function bindKeys({ composer, view, openChannel, closeDrawer }) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (document.body.classList.contains("drawer")) closeDrawer();
      view.clearMarker();
      view.toNewest();
      composer.focus();
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      openChannel(neighbour(event.key === "ArrowUp" ? -1 : 1));
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      view.scroll.page(event.key === "PageUp" ? -1 : 1);
    } else if (isLetter(event) && !event.target.closest(TYPED)) {
      if (event.key === " " && event.target.closest(CONTROL)) return;
      composer.focus();
    }
  });
}

// Moving the focus during keydown makes the letter itself land in the box.
const isLetter = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && !ctrlKey && !metaKey && !altKey;

function neighbour(step) {
  const ids = [...store.channels.keys()];
  return ids[(ids.indexOf(store.current) + step + ids.length) % ids.length];
}
