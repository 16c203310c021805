import { withoutLocale } from "#app/i18n/locale.ts";

const areas =
  /^\/(?:admin|auth|account|live|theme|language|media|cards|brand|s|shared|preview|moderation|assets|fonts|icons|samples|sitemap|csp|healthz|\.well-known)(?:\/|$)/;
const pages =
  /^\/(?:(?:contact|projects|articles|search)|(?:(?:articles\/category\/[^/]+|projects)\/)?feed\.(?:xml|json)|resume\.(?:pdf|json)|(?:robots|security)\.txt|sitemap\.xml|manifest\.webmanifest|apple-touch-icon\.png|(?:icon|fallback)\.svg)?$/;

/** Where no page is looked for, or where one always is. */
export function isReservedPath(path: string) {
  const plain = withoutLocale(path);
  return areas.test(plain) || pages.test(plain);
}
