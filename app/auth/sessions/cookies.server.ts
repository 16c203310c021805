import { isHttps } from "#app/platform/configuration.server.ts";
import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
import { daySeconds, yearSeconds } from "#app/platform/time.ts";
import { isToken } from "../accounts/token.server.ts";

type TokenCookie = "session" | "device" | "link" | "passkey";
type CookieName = TokenCookie | "codes";
type CookieRules = { seconds: number; sameSite: "lax" | "strict" };

/** Kept after expiry, so that the sign-in page can say that the session has expired. */
const endedSeconds = 7 * daySeconds;

export function tokenInCookie(request: Request, name: TokenCookie): string | null {
  const value = readHostCookie(request, name);
  return isToken(value) ? value : null;
}

export function setTokenCookie(name: TokenCookie, token: string, seconds = yearSeconds) {
  const maxAgeSeconds = name === "session" && token ? seconds + endedSeconds : seconds;
  return writeHostCookie(name, token, { seconds: maxAgeSeconds, sameSite: "lax" });
}

export function clearTokenCookie(name: TokenCookie) {
  return setTokenCookie(name, "", 0);
}

export function readHostCookie(request: Request, name: CookieName) {
  return readCookie(request.headers.get("cookie"), nameOf(name));
}

/** HttpOnly; with https the `__Host-` prefix binds it to this host. */
export function writeHostCookie(name: CookieName, value: string, rules: CookieRules) {
  return writeCookie(nameOf(name), value, { ...rules, httpOnly: true, isSecure: isHttps() });
}

/** Readable by scripts, which show it once as a toast. */
export function setFlashMessage(title: string, text = "") {
  return writeCookie("flash", JSON.stringify({ title, text }), { seconds: 60, isSecure: isHttps() });
}

function nameOf(name: CookieName) {
  return isHttps() ? `__Host-${name}` : name;
}
