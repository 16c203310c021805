/** Characters that RFC 3986 allows in a path although `encodeURIComponent` escapes them. */
const needlessEscapes = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * The canonical form of a parsed URL's path: no empty segments or trailing slash, only necessary escapes, in upper case.
 * It begins with exactly one slash, so it never names another host. Throws a URIError for escapes that are not UTF-8.
 */
export function canonicalPath(pathname: string) {
  return `/${pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => encodeSegment(decodeURIComponent(segment)))
    .join("/")}`;
}

export function encodeSegment(text: string) {
  return encodeURIComponent(text).replace(needlessEscapes, decodeURIComponent);
}

/**
 * The redirect for a request line's `target` with the canonical path `pathname`; null when it is canonical. Keeps the
 * query as it was sent.
 */
export function redirectTarget(target: string, pathname: string): string | null {
  const [withoutFragment = ""] = target.split("#");
  const [path = "", ...query] = withoutFragment.split("?");
  if (path === pathname && withoutFragment === target) return null;
  return [pathname, ...query].join("?");
}
