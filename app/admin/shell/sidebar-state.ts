import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
import { daySeconds } from "#app/platform/time.ts";

export function isSidebarFolded(cookies: string) {
  return readCookie(cookies, "sidebar") === "folded";
}

/** A cookie, so that the server renders the next page in the same state. */
export function rememberSidebar(isFolded: boolean) {
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = writeCookie("sidebar", isFolded ? "folded" : "open", { seconds: 7 * daySeconds, isSecure });
}
