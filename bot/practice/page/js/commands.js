// Slash commands as data: what can be typed, what fits, and what goes over the wire.

import { store } from "./store.js";

const SUB = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;

/** Every command that can be run here: {name, description, options}, subcommands as "name sub". */
export function runnable() {
  return store.commandsHere()
    .filter((command) => (command.type ?? 1) === 1)
    .flatMap((command) => unfold(command, command.name));
}

function unfold(node, name) {
  const inner = (node.options ?? []).filter(({ type }) => type === SUB || type === GROUP);
  if (inner.length) return inner.flatMap((child) => unfold(child, `${name} ${child.name}`));
  return [{ name, description: node.description, options: node.options ?? [] }];
}

/** What a line without its slash says: {command, given, rest}, the latter as in `optionsIn`, or null. */
export function parse(line) {
  const fitting = runnable().filter(({ name }) => line.startsWith(name) && /^\s/u.test(line.slice(name.length)));
  const command = fitting.sort((one, other) => other.name.length - one.name.length)[0];
  return command ? { command, ...optionsIn(command.options, line.slice(command.name.length)) } : null;
}

/** What is written as "words name:value name:value": {given: [{option, text}], rest: the words}. */
export function optionsIn(options, text) {
  const names = options.map(({ name }) => name);
  const parts = names.length ? text.split(new RegExp(`(?:^|\\s)(${names.join("|")}):`, "iu")) : [text];
  const rest = parts.shift().trim();
  const given = [];
  while (parts.length) {
    const [name, value] = parts.splice(0, 2);
    given.push({ option: options.find((option) => option.name === name.toLowerCase()), text: value.trim() });
  }
  return { given, rest };
}

/** Commands whose name starts with what was typed, then those that have it elsewhere. */
export function matching(typed) {
  const wanted = typed.trim().toLowerCase();
  const all = runnable();
  const starting = all.filter(({ name }) => name.startsWith(wanted));
  const holding = all.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted));
  return [...new Set([...starting, ...holding])];
}

/**
 * What an option can be, when that is a known list; null for free input. Items are {label, value,
 * help, also}, `also` being what else may be typed for the label.
 */
export function suggestions(option) {
  if (option.choices?.length) return option.choices.map(asItem);
  if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
  const lists = { [USER]: users, [CHANNEL]: channels, [ROLE]: roles, [MENTIONABLE]: () => [...users(), ...roles()] };
  return lists[option.type]?.() ?? null;
}

/** A choice of Discord's as an item: its value may be typed as well as its name. */
export const asItem = ({ name, value }) => ({ label: name, value, also: [String(value)] });

const users = () => store.members.map(({ user }) => {
  const name = store.nameOf(user.id);
  return { label: `@${name}`, value: user.id, help: user.username, also: [name, user.username] };
});

const roles = () => [...store.roles.values()].map(({ id, name }) => {
  const plain = name.replace(/^@/u, "");
  return { label: `@${plain}`, value: id, also: [plain] };
});

const channels = () => [...store.channels.values()]
  .filter(({ name }) => name)
  .map(({ id, name }) => ({ label: `#${name}`, value: id, also: [name] }));

const WHOLE = 3;
const BEGINNING = 2;
const INSIDE = 1;

/** How well an item fits what was typed; 0 is not at all. */
function fit({ label, also = [] }, typed) {
  const wanted = typed.trim().toLowerCase();
  const names = [label, ...also].map((name) => name.toLowerCase());
  if (names.includes(wanted)) return WHOLE;
  if (names.some((name) => name.startsWith(wanted))) return BEGINNING;
  return names[0].includes(wanted) ? INSIDE : 0;
}

/** Whether what was typed is all of an item's name. */
export const isWhole = (item, typed) => fit(item, typed) === WHOLE;

/** The items that fit what was typed, the best first. */
export function narrowed(items, typed) {
  return items.filter((item) => fit(item, typed))
    .sort((one, other) => fit(other, typed) - fit(one, typed));
}

/** The item that was meant: by its whole name, or as the only one that begins so; else undefined. */
export function meant(option, typed) {
  if (!typed.trim()) return undefined;
  const items = suggestions(option) ?? [];
  const beginning = items.filter((item) => fit(item, typed) >= BEGINNING);
  return items.find((item) => isWhole(item, typed)) ?? (beginning.length === 1 ? beginning[0] : undefined);
}

/** What is wrong with the text typed for an option, as a sentence; null when nothing is. */
export function problem(option, text, value) {
  if (!text) return option.required ? "This option is required." : null;
  if (suggestions(option)) return value === undefined ? "Choose one from the list." : null;
  if (option.type === STRING) return lengthProblem(option, text.length);
  if (!isNumber(option)) return "The practice page cannot fill in this kind of option.";
  const number = Number(text);
  if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number))) {
    return option.type === INTEGER ? "This must be a whole number." : "This must be a number.";
  }
  return rangeProblem(option, number);
}

function lengthProblem({ min_length: least, max_length: most }, length) {
  if (least !== undefined && length < least) return `At least ${least} characters.`;
  return most !== undefined && length > most ? `At most ${most} characters.` : null;
}

function rangeProblem({ min_value: least, max_value: most }, number) {
  if (least !== undefined && number < least) return `At least ${least}.`;
  return most !== undefined && number > most ? `At most ${most}.` : null;
}

/** "1 to 20", "at least 3 characters": what an option takes, in words; empty when anything goes. */
export function bounds({ min_value: low, max_value: high, min_length: short, max_length: long }) {
  const range = (from, to, unit) => {
    if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
    if (from !== undefined) return `at least ${from}${unit}`;
    return to !== undefined ? `at most ${to}${unit}` : "";
  };
  return range(low, high, "") || range(short, long, " characters");
}

/** The filled options as the server takes them: {name, type, value}. `filled` is {option, text, value}. */
export function wireOptions(filled) {
  return filled.map(({ option, text, value }) => (
    { name: option.name, type: option.type, value: value ?? (isNumber(option) ? Number(text) : text) }));
}

/** Whether any words will do. */
export const isFree = (option) => option.type === STRING && !option.choices?.length;

const isNumber = ({ type }) => type === INTEGER || type === NUMBER;
