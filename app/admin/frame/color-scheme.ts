import type { MantineColorSchemeManager } from "@mantine/core";
import { readPreference, writeCookie } from "#app/platform/http/cookies.ts";
import { yearSeconds } from "#app/platform/time.ts";

/** Null follows the system. */
export function themeInCookies(cookies: string) {
  const theme = readPreference(cookies, "theme");
  return theme === "light" || theme === "dark" ? theme : null;
}

/** In a cookie, so that the server renders the next page with it. */
export function colorSchemeInCookie(chosen: "light" | "dark" | null): MantineColorSchemeManager {
  let scheme = chosen;
  return {
    get: () => scheme ?? "auto",
    set: (value) => {
      if (value === "auto") return;
      scheme = value;
      document.documentElement.dataset.theme = value;
      const isSecure = location.protocol === "https:";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
      document.cookie = writeCookie("theme", value, { seconds: yearSeconds, isSecure });
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  };
}

export function otherColorScheme() {
  return document.documentElement.dataset.mantineColorScheme === "dark" ? "light" : "dark";
}

/** Runs before the first paint: only the browser knows the system's scheme. */
export const followSystem =
  'if(matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.dataset.mantineColorScheme="dark"';
