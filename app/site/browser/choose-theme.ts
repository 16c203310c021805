import { cookieEnd, ownCookie } from "./own-cookie.ts";

const yearSeconds = 365 * 24 * 60 * 60;

export function chooseTheme(link: HTMLAnchorElement) {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = isDark ? "light" : "dark";
  root.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${ownCookie("theme")}=${theme}; ${cookieEnd(yearSeconds)}`;
  link.blur();
}
