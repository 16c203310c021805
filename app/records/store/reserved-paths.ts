import { withoutLocale } from "#app/i18n/locale.ts";
import { isListPath, publicFolders, sitePages } from "./public-places.ts";

const areas =
  /^\/(?:admin|auth|account|live|theme|language|media|cards|brand|s|shared|preview|moderation|assets|fonts|icons|samples|sitemap|csp|healthz|\.well-known)(?:\/|$)/;
const pages =
  /^\/(?:contact|search|resume\.(?:pdf|json)|(?:robots|security)\.txt|sitemap\.xml|manifest\.webmanifest|apple-touch-icon\.png|favicon\.ico|(?:icon|fallback)\.svg)?$/;
const feed = /\/feed\.(?:xml|json)$/;

/** Where no page is looked for, or where one always is. */
export function isReservedPath(path: string) {
  const plain = withoutLocale(path);
  const list = plain.replace(feed, "");
  const isList = list === plain ? publicFolders().includes(plain.slice(1)) : list === "" || isListPath(list);
  return (
    areas.test(plain) ||
    pages.test(plain) ||
    isList ||
    sitePages.some(({ path }) => plain === path || plain.startsWith(`${path}.`))
  );
}
