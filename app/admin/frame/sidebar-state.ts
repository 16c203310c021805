import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
import { daySeconds } from "#app/platform/time.ts";

/** Whether the sidebar was left folded, as the cookies of a request say; unfolded when they do not. */
export function isSidebarFolded(cookies: string) {
  return readCookie(cookies, "sidebar") === "folded";
}

/** Remembers for a week how the sidebar was left, so that the server draws the next page so from the start. */
export function rememberSidebar(isFolded: boolean) {
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = writeCookie("sidebar", isFolded ? "folded" : "open", { seconds: 7 * daySeconds, isSecure });
}
