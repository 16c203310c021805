import type { MantineColorSchemeManager } from "@mantine/core";

const yearSeconds = 365 * 24 * 60 * 60;

/** The theme that the person chose, or null to follow the system. */
export function themeInCookies(cookies: string) {
  const [, theme] = cookies.match(/(?:^|;\s*)theme=(light|dark)(?:;|$)/) ?? [];
  return (theme as "light" | "dark" | undefined) ?? null;
}

/** Keeps the chosen theme where the whole site keeps it, in a cookie, so that the server draws the next page in it. */
export function colorSchemeInCookie(chosen: "light" | "dark" | null): MantineColorSchemeManager {
  let scheme = chosen;
  return {
    get: () => scheme ?? "auto",
    set: (value) => {
      if (value === "auto") return;
      scheme = value;
      document.documentElement.dataset.theme = value;
      const secure = location.protocol === "https:" ? "; Secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
      document.cookie = `theme=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  };
}

/** The scheme that is not shown now. */
export function otherColorScheme() {
  return document.documentElement.dataset.mantineColorScheme === "dark" ? "light" : "dark";
}

/** Runs before the first paint: where nobody has chosen a theme, only the browser knows which one the system is in. */
export const followSystem =
  'if(matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.dataset.mantineColorScheme="dark"';
