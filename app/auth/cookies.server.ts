import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { isToken } from "./token.server.ts";

/** What each cookie holds: the session, the browser that signed in before, the link just opened, and who may answer a passkey's challenge. */
type CookieName = "session" | "device" | "link" | "passkey";

const daySeconds = 24 * 60 * 60;
const yearSeconds = 365 * daySeconds;
/** For so long the browser keeps the token of a session that has ended, and can be told that it has. */
const endedSeconds = 7 * daySeconds;

/** The token in this cookie of a request; anything that is no token counts as none. */
export function tokenInCookie(request: Request, name: CookieName): string | null {
  const wanted = `${nameOf(name)}=`;
  const found = (request.headers.get("cookie") ?? "").split(/;\s*/).find((cookie) => cookie.startsWith(wanted));
  const value = found?.slice(wanted.length);
  return isToken(value) ? value : null;
}

/** Out of reach of scripts and of other sites; behind https bound to this very host. */
export function setTokenCookie(name: CookieName, token: string, seconds = yearSeconds) {
  const keptSeconds = name === "session" && token ? seconds + endedSeconds : seconds;
  return `${nameOf(name)}=${token}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

export function clearTokenCookie(name: CookieName) {
  return setTokenCookie(name, "", 0);
}

/** What the next page is to say in a toast: for its script to read, once. */
export function sayNext(title: string, text = "") {
  const said = encodeURIComponent(JSON.stringify({ title, text }));
  return `said=${said}; Path=/; Max-Age=60; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

function nameOf(name: CookieName) {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure() {
  return currentConfiguration().origin.startsWith("https:");
}
