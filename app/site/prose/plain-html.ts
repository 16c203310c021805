import { type Locale, localizePath } from "#app/i18n/locale.ts";

const needless = / (?:srcset|sizes|loading|decoding|fetchpriority|data-[\w-]+)="[^"]*"/gi;

/** What other programs can show: without what needs this site's styles and scripts, every address whole. */
export function plainHtml(html: string, page: string) {
  return html.replace(/<\/?picture>|<source\b[^<>]*>/g, "").replace(/<(?:img|a)\b[^<>]*>/g, (tag) =>
    tag.replace(needless, "").replace(/ (src|href)="([^"]*)"/, (attribute, name: string, address: string) => {
      const whole = URL.parse(address.replaceAll("&amp;", "&"), page)?.href;
      return whole === undefined ? attribute : ` ${name}="${whole.replaceAll("&", "&amp;")}"`;
    }),
  );
}

export function wholeAddress(origin: string, locale: Locale, path: string) {
  return new URL(localizePath(locale, path), origin).href;
}
