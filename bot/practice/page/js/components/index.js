// One table: a component's type in Discord's JSON, and the node that shows it.

import { el } from "../dom.js";
import { button } from "./button.js";
import { checkbox, choices, textInput, upload } from "./fields.js";
import { actionRow, container, label, section, separator, textDisplay } from "./layout.js";
import { file, gallery, thumbnail } from "./media.js";
import { entitySelect, stringSelect } from "./selects.js";

const TABLE = {
  1: actionRow,
  2: button,
  3: stringSelect,
  4: textInput,
  5: entitySelect,
  6: entitySelect,
  7: entitySelect,
  8: entitySelect,
  9: section,
  10: textDisplay,
  11: thumbnail,
  12: gallery,
  13: file,
  14: separator,
  17: container,
  18: label,
  19: upload,
  21: choices,
  22: choices,
  23: checkbox,
};

/**
 * The node of a component. `context` says where it stands: {message} in a message, {form} in a
 * modal (see modal.js), and `show`, this very function, for the components inside.
 */
export function show(component, context) {
  const draw = TABLE[component.type];
  if (!draw) return el("p", { class: "unknown" }, `This page cannot show components of type ${component.type}.`);
  return draw(component, { ...context, show });
}
