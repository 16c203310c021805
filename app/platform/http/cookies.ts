import { parseCookie, stringifySetCookie } from "cookie";

type Attributes = { seconds: number; isSecure: boolean; httpOnly?: boolean; sameSite?: "lax" | "strict" };

/** Not decoded: a percent-encoded token must not pass for the token. */
export function readCookie(header: string | null, name: string) {
  return header ? parseCookie(header, { decode: (value) => value })[name] : undefined;
}

export function writeCookie(
  name: string,
  value: string,
  { seconds, sameSite = "lax", httpOnly, isSecure }: Attributes,
) {
  return stringifySetCookie({ name, value, path: "/", maxAge: seconds, httpOnly, sameSite, secure: isSecure });
}
