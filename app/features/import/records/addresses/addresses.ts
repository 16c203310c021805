import { isNumberedAddress } from "#app/features/redirects/records/redirect.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { pagePath } from "#app/records/pages/page.ts";

/** Hosts that nobody can have stand for files of the archive and for pictures written into a text. */
export const archiveHost = "archive.invalid";
export const inlineHost = "inline.invalid";
/** What a Ghost export writes for the address of its own site. */
export const ghostAddress = "__GHOST_URL__";

type Site = { base: string | null; origin: string | null };

/** A whole address; null for one that says nothing without the site's address, which is not known. */
export function wholeAddress(given: string, { base, origin }: Site) {
  const address = given.trim().replace(ghostAddress, origin?.replace(/\/$/, "") ?? "");
  if (/^(?:mailto|tel|data):|^#/i.test(address) || /^\/(?:media|samples|covers)\//.test(address)) return address;
  const isGhost = base?.startsWith(ghostAddress) || given.includes(ghostAddress);
  const start = isGhost ? (origin ?? `https://${archiveHost}/`) : (base ?? origin);
  if (start?.startsWith("archive:")) {
    const url = URL.canParse(address, start) ? new URL(address, start) : null;
    if (url?.protocol !== "archive:") return address;
    return `https://${archiveHost}${url.pathname}${url.search}${url.hash}`;
  }
  return URL.canParse(address, start ?? undefined) ? new URL(address, start ?? undefined).href : null;
}

/** The same for all spellings of an address of the old site: without host, slash, ending, and what campaigns add. */
export function addressKey(address: string) {
  const whole = address.replace(/^archive:\/\//, "https://x.invalid");
  if (!URL.canParse(whole, "https://x.invalid")) return address;
  const url = new URL(whole, "https://x.invalid");
  const number = ["p", "page_id"].map((name) => url.searchParams.get(name)).find(Boolean);
  if (number && url.pathname === "/") return `?${number}`;
  const path = decodedOrGiven(url.pathname)
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, "")
    .replace(/\.(?:html?|md|markdown|mdx|php)$/, "")
    .replace(/\/index$/, "");
  return path || "/";
}

/** Of a whole address, since a text may have been read on another host than its site; null for a path. */
export function hostedKey(address: string) {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  return withoutWww(new URL(address).hostname) + addressKey(address);
}

export function isOfSite(address: string, origin: string | null) {
  if (address.startsWith("/")) return true;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const own = origin && URL.canParse(origin) ? new URL(origin).hostname : null;
  return hostname === archiveHost || (own !== null && withoutWww(hostname) === withoutWww(own));
}

export type Targets = ReadonlyMap<string, string>;

/** Where the records of an import are read from now on, by their old addresses with and without the host. */
export function targetsOf(
  rows: readonly { kind: string; addresses: string[]; slug: string | null; language: Locale }[],
): Targets {
  const targets = new Map<string, string>();
  for (const { kind, addresses, slug, language } of rows)
    for (const address of addresses)
      for (const key of [addressKey(address), hostedKey(address)])
        if (slug && key && key !== "/" && !targets.has(key)) targets.set(key, importedAddress(kind, slug, language));
  return targets;
}

export function importedAddress(kind: string, slug: string, language: Locale) {
  return localizePath(language, kind === "page" ? pagePath(slug) : `/articles/${slug}`);
}

/** Paths, and WordPress's numbers of posts: no other query can be redirected. */
export function redirectedPaths(addresses: readonly string[]) {
  const paths = addresses.flatMap((address) => {
    if (address.startsWith("archive:") || !URL.canParse(address, "https://x.invalid")) return [];
    const { pathname, search } = new URL(address, "https://x.invalid");
    if (isNumberedAddress(pathname + search)) return [pathname + search];
    return search || pathname === "/" ? [] : [decodedOrGiven(pathname).replace(/([^/])\/+$/, "$1")];
  });
  return [...new Set(paths)];
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** What is neither a text nor a picture of the archive is of the site. */
export function outsideArchive(address: string, origin: string | null) {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  if (host !== archiveHost) return address;
  const path = pathname + search + hash;
  return origin && URL.canParse(path, origin) ? new URL(path, origin).href : path;
}
