import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
import { daySeconds } from "#app/platform/time.ts";

export function isPanelFolded(cookies: string) {
  return readCookie(cookies, "article-panel") === "folded";
}

export function rememberPanel(isFolded: boolean) {
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = writeCookie("article-panel", isFolded ? "folded" : "open", {
    seconds: 365 * daySeconds,
    isSecure,
  });
}
