// One picture, as large as the window allows.

import { el } from "./dom.js";
import { iconButton } from "./icons.js";

/** Shows the picture at `url` over the page until it is closed. */
export function openPicture(url, alt) {
  const dialog = el("dialog", { class: "lightbox", "aria-label": alt || "Picture" },
    el("img", { src: url, alt }),
    alt ? el("p", { class: "lightbox-words" }, alt) : null,
    el("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a new tab"),
    iconButton("close", "Close", () => dialog.close()));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
