// Line icons, drawn here so that nothing has to be loaded.

import { el } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** A line icon from ICONS, hidden from screen readers: the control around it has the name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that is only an icon; `label` is its name for everybody else. */
export function iconButton(name, label, onClick, attributes = {}) {
  const { class: extra = "", ...rest } = attributes;
  return el("button", {
    type: "button", class: `icon-button ${extra}`.trim(), "aria-label": label, title: label,
    on: { click: onClick }, ...rest,
  }, icon(name));
}

// Stroked, 24 by 24, two units wide.
const ICONS = {
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  down: "M12 5v14M6 13l6 6 6-6",
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  file: "M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5",
  hash: "M9 4L7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  home: "M4 5h16v11H9l-5 4z",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.3c2.4.7 4 2.8 4 5.7",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  send: "M4 4l17 8-17 8 3-8zM7 12h7",
  slash: "M16 4L8 20",
  thread: "M9 4L7 20M17 4l-2 16M4.5 9h16M3.5 15h9",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  wrench: "M14.5 6.5a4.5 4.5 0 0 1 6-1l-3 3 .5 2 2 .5 3-3a4.5 4.5 0 0 1-6.5 5L9 20.5 3.5 15 11 7.5z",
};
