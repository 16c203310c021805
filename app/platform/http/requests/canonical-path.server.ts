/** What a path may hold unescaped by RFC 3986, besides the letters that `encodeURIComponent` leaves as they are. */
const escapedInVain = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * The one spelling of a parsed URL's path: no empty segments, no slash at the end, escapes in upper case, and only of
 * what needs one. It begins with one slash, so it never names another host. Throws a URIError where an escape is no UTF-8.
 */
export function canonicalPath(pathname: string) {
  return `/${pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => encodeSegment(decodeURIComponent(segment)))
    .join("/")}`;
}

/** One segment of a path from its text, in its one spelling. */
export function encodeSegment(text: string) {
  return encodeURIComponent(text).replace(escapedInVain, decodeURIComponent);
}

/**
 * Where to redirect a request whose line has `target` and whose canonical path is `pathname`; null where the two are
 * the same. The query stays as it was sent.
 */
export function redirectTarget(target: string, pathname: string): string | null {
  const [withoutFragment = ""] = target.split("#");
  const [path = "", ...query] = withoutFragment.split("?");
  if (path === pathname && withoutFragment === target) return null;
  return [pathname, ...query].join("?");
}
