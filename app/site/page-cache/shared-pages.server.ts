import { readCookie } from "#app/platform/http/cookies.ts";

const sessionCookies = ["session", "__Host-session"];

/**
 * Whether a page is drawn alike for everybody: nobody is signed in, the address asks nothing, and it is not the
 * bare home address of somebody who chose Arabic.
 */
export function mayShare(url: URL, cookie: string) {
  // Files of the library are kept on the disk already, and asked for in parts.
  if (url.search !== "" || url.pathname.endsWith(".data") || url.pathname.startsWith("/media/")) return false;
  if (cookie === "") return true;
  return !bearsSession(cookie) && !(url.pathname === "/" && choseArabic(cookie));
}

/** Whether somebody may be signed in here, so that the page is drawn for them and kept nowhere. */
export function bearsSession(cookie: string) {
  return sessionCookies.some((name) => readCookie(cookie, name) !== undefined);
}

/**
 * Somebody who chose Arabic and comes to the bare home address from outside the site is led to `/ar`; links within
 * the site, and every other address, are taken at their word.
 */
export function rememberedHome(request: Request) {
  const isOwnLink =
    request.headers.get("sec-fetch-site") === "same-origin" ||
    request.headers.get("referer")?.startsWith(`${new URL(request.url).origin}/`);
  return !isOwnLink && choseArabic(request.headers.get("cookie")) ? "/ar" : null;
}

/** The theme that the visitor chose, or null to follow the system. */
export function chosenTheme(cookie: string): "light" | "dark" | null {
  const theme = readCookie(cookie, "theme");
  return theme === "light" || theme === "dark" ? theme : null;
}

function choseArabic(cookie: string | null) {
  return readCookie(cookie, "language") === "ar";
}

/** Whether a change of this topic can change a page; what visitors send and what staff plan does not. */
export function touchesPages(topic: string) {
  return !["messages", "outbox", "tasks", "project_codes", "audit", "sessions", "moderation"].includes(topic);
}
