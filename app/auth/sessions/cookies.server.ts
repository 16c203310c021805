import { isHttps } from "#app/platform/configuration.server.ts";
import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
import { daySeconds, yearSeconds } from "#app/platform/time.ts";
import { isToken } from "../accounts/token.server.ts";

/**
 * What each cookie holds: the session, the browser that signed in before, the link just opened, and who may answer a
 * passkey's challenge.
 */
type TokenCookie = "session" | "device" | "link" | "passkey";
type CookieName = TokenCookie | "codes";
type CookieRules = { seconds: number; sameSite: "lax" | "strict" };

/** How long the browser keeps the cookie of an expired session, so that the sign-in can say that it has expired. */
const endedSeconds = 7 * daySeconds;

/** The token in this cookie of a request; anything that is no token counts as none. */
export function tokenInCookie(request: Request, name: TokenCookie): string | null {
  const value = readHostCookie(request, name);
  return isToken(value) ? value : null;
}

export function setTokenCookie(name: TokenCookie, token: string, seconds = yearSeconds) {
  const keptSeconds = name === "session" && token ? seconds + endedSeconds : seconds;
  return writeHostCookie(name, token, { seconds: keptSeconds, sameSite: "lax" });
}

export function clearTokenCookie(name: TokenCookie) {
  return setTokenCookie(name, "", 0);
}

export function readHostCookie(request: Request, name: CookieName) {
  return readCookie(request.headers.get("cookie"), nameOf(name));
}

/** Out of reach of scripts and of other sites; behind https bound to this very host. */
export function writeHostCookie(name: CookieName, value: string, rules: CookieRules) {
  return writeCookie(nameOf(name), value, { ...rules, httpOnly: true, isSecure: isHttps() });
}

/** What the next page is to say in a toast: for its script to read, once. */
export function setFlashMessage(title: string, text = "") {
  return writeCookie("said", JSON.stringify({ title, text }), { seconds: 60, isSecure: isHttps() });
}

function nameOf(name: CookieName) {
  return isHttps() ? `__Host-${name}` : name;
}
