// Dates as the message list writes them.

const format = (options) => new Intl.DateTimeFormat(undefined, options);
const TIME = format({ hour: "2-digit", minute: "2-digit" });
const DAY = format({ year: "numeric", month: "2-digit", day: "2-digit" });
const LONG_DAY = format({ year: "numeric", month: "long", day: "numeric" });

const startOfDay = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export const timeOnly = (timestamp) => TIME.format(new Date(timestamp));

/** "Today at 14:03", "Yesterday at 14:03", "31/12/2025 14:03". */
export function dayAndTime(timestamp) {
  const when = new Date(timestamp);
  const days = Math.round((startOfDay(new Date()) - startOfDay(when)) / 86400000);
  if (days === 0) return `Today at ${TIME.format(when)}`;
  return days === 1 ? `Yesterday at ${TIME.format(when)}` : `${DAY.format(when)} ${TIME.format(when)}`;
}

/** The words of the line between two days, or null within one. */
export function newDay(timestamp, before) {
  const when = new Date(timestamp);
  if (before && startOfDay(when) === startOfDay(new Date(before))) return null;
  return LONG_DAY.format(when);
}
