// Dark or light: as the system says, until the switch has been used.

const KEY = "practice-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

/** Applies the choice of an earlier visit. */
export function restoreTheme() {
  const kept = localStorage.getItem(KEY);
  if (kept) document.documentElement.dataset.theme = kept;
}

export function switchTheme() {
  const now = document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  localStorage.setItem(KEY, next);
}
