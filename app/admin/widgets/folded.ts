import { readPreference, writeCookie } from "#app/platform/http/cookies.ts";
import { daySeconds } from "#app/platform/time.ts";

const rememberedSeconds = { sidebar: 7 * daySeconds, "article-panel": 365 * daySeconds };

type Part = keyof typeof rememberedSeconds;

export function isFolded(cookies: string, part: Part) {
  return readPreference(cookies, part) === "folded";
}

/** In a cookie, so that the server renders the next page in the same state. */
export function rememberFolded(part: Part, isFolded: boolean) {
  const attributes = { seconds: rememberedSeconds[part], isSecure: location.protocol === "https:" };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = writeCookie(part, isFolded ? "folded" : "open", attributes);
}
