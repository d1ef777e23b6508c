// Select menus in messages and forms: texts, and people, roles and channels out of what is known.

import { act } from "../actions.js";
import { avatar } from "../avatar.js";
import { customEmoji } from "../markdown/mentions.js";
import { isDirect, store } from "../store.js";
import { keys } from "./button.js";
import { Listbox } from "./listbox.js";

const USERS = 5;
const ROLES = 6;
const CHANNELS = 8;

export function stringSelect(component, context) {
  const options = component.options.map((option) => ({
    value: option.value,
    label: option.label,
    description: option.description,
    picture: option.emoji ? customEmoji(option.emoji) : null,
  }));
  const chosen = component.options.filter((option) => option.default).map((option) => option.value);
  return select(component, options, chosen, context);
}

/** User, role, mentionable and channel menus: their options are what this server has. */
export function entitySelect(component, context) {
  const chosen = (component.default_values ?? []).map(({ id }) => id);
  return select(component, entities(component), chosen, context);
}

function entities({ type, channel_types: kinds }) {
  if (type === CHANNELS) {
    return [...store.channels.values()]
      .filter((channel) => !isDirect(channel) && (!kinds?.length || kinds.includes(channel.type)))
      .map((channel) => ({ value: channel.id, label: `#${channel.name}`, picture: null }));
  }
  const users = type === ROLES ? [] : store.members.map(({ user }) => ({
    value: user.id, label: store.nameOf(user.id), description: user.username, picture: avatar(user, "tiny"),
  }));
  const roles = type === USERS ? [] : [...store.roles.values()].map((role) => ({
    value: role.id, label: `@${role.name.replace(/^@/, "")}`, picture: null,
  }));
  return [...users, ...roles];
}

function select(component, options, chosen, context) {
  const listbox = new Listbox({
    options,
    chosen,
    least: component.min_values ?? 1,
    most: component.max_values ?? 1,
    placeholder: component.placeholder || "Make a selection",
    name: nameOf(component, context),
    disabled: component.disabled,
    data: keys(component),
    commit: (values) => {
      if (!context.form) act.select(context.message, component, values, listbox.trigger);
    },
  });
  context.form?.add(component, {
    read: () => listbox.chosen,
    problem: () => (component.required !== false && listbox.chosen.length < listbox.least ? "Choose first." : null),
    focus: () => listbox.trigger.focus(),
  });
  return listbox.node;
}

function nameOf({ placeholder }, { labelId }) {
  return labelId ? { "aria-labelledby": labelId } : { "aria-label": placeholder || "Menu" };
}
