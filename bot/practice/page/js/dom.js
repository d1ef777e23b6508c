// Building nodes. Everything on the page is made here, so text is always text and never markup.

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
function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Puts `children` where the children of `node` were. */
export function fill(node, ...children) {
  node.replaceChildren(...flat(children));
  return node;
}

export const byId = (id) => document.getElementById(id);
