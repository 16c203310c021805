import { withoutLocale } from "#app/i18n/locale.ts";
import { readCookie, readPreference } from "#app/platform/http/cookies.ts";
import { isListPath } from "#app/records/store/public-places.ts";

type Place = Pick<URL, "pathname" | "search">;

const pageQuery = /^\?page=(?:[2-9]|[1-9]\d{1,4})$/;
/** Ends at a time that no announcement tells. */
const sharedDraft = /^(?:\/ar)?\/shared\//;
const sessionCookies = ["session", "__Host-session"];

/** Whether a page is the same for all visitors and may be cached. `/` is not for those who chose Arabic. */
export function mayShare(place: Place, cookie: string) {
  if (sharedDraft.test(place.pathname)) return false;
  if (!isPlainOrPage(place) || place.pathname.endsWith(".data") || isStoredFile(place)) return false;
  if (cookie === "") return true;
  if (readPreference(cookie, "facing") === "on") return false;
  return !hasSessionCookie(cookie) && !(place.pathname === "/" && choseArabic(cookie));
}

/** Files of the library are requested in ranges, too. */
function isStoredFile({ pathname }: Place) {
  return pathname.startsWith("/media/") || pathname.startsWith("/cards/") || pathname.startsWith("/brand/");
}

/** Any other query could fill the cache: a list has as many pages as it has, and other parameters change nothing. */
function isPlainOrPage({ search, pathname }: Place) {
  return search === "" || (pageQuery.test(search) && isListPath(withoutLocale(pathname)));
}

/** Whether a session cookie is sent, valid or not: the page is rendered for this visitor and not cached. */
export function hasSessionCookie(cookie: string) {
  return sessionCookies.some((name) => readCookie(cookie, name) !== undefined);
}

/** `/ar` for somebody who chose Arabic and comes to `/` from outside the site; links within the site lead to English. */
export function rememberedHome(request: Request) {
  const isOwnLink =
    request.headers.get("sec-fetch-site") === "same-origin" ||
    request.headers.get("referer")?.startsWith(`${new URL(request.url).origin}/`);
  return !isOwnLink && choseArabic(request.headers.get("cookie")) ? "/ar" : null;
}

/** The visitor's choice; null follows the system. */
export function chosenTheme(cookie: string): "light" | "dark" | null {
  const theme = readPreference(cookie, "theme");
  return theme === "light" || theme === "dark" ? theme : null;
}

function choseArabic(cookie: string | null) {
  return readPreference(cookie, "language") === "ar";
}
