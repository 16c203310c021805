/** Characters that RFC 3986 allows in a path although `encodeURIComponent` escapes them. */
const needlessEscapes = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Begins with exactly one slash, so it never names another host. Throws a URIError for escapes that are not UTF-8. */
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

export function redirectTarget(target: string, pathname: string): string | null {
  const [withoutFragment = ""] = target.split("#");
  const [path = "", ...query] = withoutFragment.split("?");
  if (path === pathname && withoutFragment === target) return null;
  return [pathname, ...query].join("?");
}
