import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { daySeconds, yearSeconds } from "#app/platform/time.ts";
import { isToken } from "./token.server.ts";

/**
 * What each cookie holds: the session, the browser that signed in before, the link just opened, and who may answer a
 * passkey's challenge.
 */
type TokenCookie = "session" | "device" | "link" | "passkey";
type CookieName = TokenCookie | "codes";
type CookieRules = { seconds: number; sameSite: "Lax" | "Strict" };

/** How long the browser keeps the cookie of an expired session, so that the sign-in can say that it has expired. */
const endedSeconds = 7 * daySeconds;

/** The token in this cookie of a request; anything that is no token counts as none. */
export function tokenInCookie(request: Request, name: TokenCookie): string | null {
  const value = readCookie(request, name);
  return isToken(value) ? value : null;
}

export function setTokenCookie(name: TokenCookie, token: string, seconds = yearSeconds) {
  const keptSeconds = name === "session" && token ? seconds + endedSeconds : seconds;
  return writeCookie(name, token, { seconds: keptSeconds, sameSite: "Lax" });
}

export function clearTokenCookie(name: TokenCookie) {
  return setTokenCookie(name, "", 0);
}

export function readCookie(request: Request, name: CookieName) {
  const start = `${nameOf(name)}=`;
  const found = (request.headers.get("cookie") ?? "").split(/;\s*/).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length);
}

/** Out of reach of scripts and of other sites; behind https bound to this very host. */
export function writeCookie(name: CookieName, value: string, { seconds, sameSite }: CookieRules) {
  return `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure() ? "; Secure" : ""}`;
}

/** What the next page is to say in a toast: for its script to read, once. */
export function setFlashMessage(title: string, text = "") {
  const said = encodeURIComponent(JSON.stringify({ title, text }));
  return `said=${said}; Path=/; Max-Age=60; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

function nameOf(name: CookieName) {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure() {
  return currentConfiguration().origin.startsWith("https:");
}
