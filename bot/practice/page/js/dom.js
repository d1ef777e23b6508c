// Building nodes. Everything on the page is made here, so text is always text and never markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * A new element. `attributes` are set as attributes, except: `on` is an object of event handlers,
 * `data` of data-* values, `style` of CSS properties, and a value of `false` or `null` is left out.
 * Children are nodes, strings, or (nested) lists of them; null and false are skipped.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...flat(children));
  return node;
}

function setAttribute(node, name, value) {
  if (value === false || value === null || value === undefined) return;
  if (name === "on") {
    for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
  } else if (name === "data") {
    Object.assign(node.dataset, value);
  } else if (name === "style") {
    for (const [key, item] of Object.entries(value)) node.style.setProperty(key, item);
  } else {
    node.setAttribute(name, value === true ? "" : String(value));
  }
}

/** The nodes and strings of nested lists, without the gaps. */
export function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Puts `children` where the children of `node` were. */
export function fill(node, ...children) {
  node.replaceChildren(...flat(children));
  return node;
}

export const byId = (id) => document.getElementById(id);

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
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-3.500 7.100",
  back: "M15 5l-7 7 7 7",
  check: "M5 12.500l4.500 4.500L19 7.500",
  chevron: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  down: "M12 5v14M6 13l6 6 6-6",
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  file: "M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5",
  hash: "M9 4L7 20M17 4l-2 16M4.500 9h16M3.500 15h16",
  home: "M4 5h16v11H9l-5 4z",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-3.600 2.900-6 6.500-6s6.500 2.400 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14.300c2.400.7 4 2.800 4 5.700",
  reply: "M4 20v-6a6 6 0 0 1 6-6h10M15 3l5 5-5 5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  send: "M4 4l17 8-17 8 3-8zM7 12h7",
  slash: "M16 4L8 20",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300L19 19M19 5l-1.700 1.700M6.700 17.300L5 19",
  thread: "M9 4L7 20M17 4l-2 16M4.500 9h16M3.500 15h9",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  warning: "M12 4l9.500 16h-19zM12 10v4.500M12 17.300v.2",
  wrench: "M14.500 6.500a4.500 4.500 0 0 1 6-1l-3 3 .5 2 2 .5 3-3a4.500 4.500 0 0 1-6.500 5L9 20.500 3.500 15 11 7.500z",
};
