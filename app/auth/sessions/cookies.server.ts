import { isHttps } from "#app/platform/configuration.server.ts";
import { cookieName, readCookie, writeCookie } from "#app/platform/http/cookies.ts";
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
  return readCookie(request.headers.get("cookie"), cookieName(name, isHttps()));
}

/** HttpOnly, so that no script reads it. */
export function writeHostCookie(name: CookieName, value: string, rules: CookieRules) {
  return writeCookie(name, value, { ...rules, httpOnly: true, isSecure: isHttps() });
}

/** Readable by scripts, which show it once as a toast. */
export function setFlashMessage(title: string, text = "") {
  return writeCookie("flash", JSON.stringify({ title, text }), { seconds: 60, isSecure: isHttps() });
}
