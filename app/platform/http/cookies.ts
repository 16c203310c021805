import { parseCookie, stringifySetCookie } from "cookie";

type Attributes = { seconds: number; isSecure: boolean; httpOnly?: boolean; sameSite?: "lax" | "strict" };

/** Not decoded: a percent-encoded token must not pass for the token. */
export function readCookie(header: string | null, name: string) {
  return header ? parseCookie(header, { decode: (value) => value })[name] : undefined;
}

/** Behind https the browser takes a cookie of this name only from this host itself, not from others of its domain. */
export function cookieName(name: string, isSecure: boolean) {
  return isSecure ? `__Host-${name}` : name;
}

/** What somebody chose, also before its cookie had the prefix. */
export function readPreference(header: string | null, name: string) {
  return readCookie(header, cookieName(name, true)) ?? readCookie(header, name);
}

/** Its name gets the prefix `__Host-` where `isSecure`. */
export function writeCookie(
  name: string,
  value: string,
  { seconds, sameSite = "lax", httpOnly, isSecure }: Attributes,
) {
  const prefixed = cookieName(name, isSecure);
  return stringifySetCookie({
    name: prefixed,
    value,
    path: "/",
    maxAge: seconds,
    httpOnly,
    sameSite,
    secure: isSecure,
  });
}
