import { withoutLocale } from "#app/i18n/locale.ts";
import { recordAt } from "#app/records/store/public-places.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";

const pagePath = /^\/[^/.]+$/;

export const varyOfRecords = "Accept, Accept-Encoding, Cookie";

/** Whether a page that can answer in Markdown is asked to, which browsers never do. */
export function asksForMarkdown(pathname: string, accept: string | null | undefined) {
  return prefersMarkdown(accept ?? "") && Boolean(isRecord(pathname) || isPage(withoutLocale(pathname)));
}

function isRecord(pathname: string) {
  return recordAt(withoutLocale(pathname))?.isInFolder && !/\.(?:data|pdf)$/.test(pathname);
}

function isPage(path: string) {
  return pagePath.test(path) && !isReservedPath(path);
}

/** Markdown is named, and HTML is not wanted more; a wildcard names nothing. */
export function prefersMarkdown(accept: string) {
  if (!/text\/markdown/i.test(accept)) return false;
  const wanted = qualityOf("text/markdown", accept) ?? 0;
  const html = qualityOf("text/html", accept) ?? qualityOf("text/*", accept) ?? qualityOf("*/*", accept) ?? 0;
  return wanted > 0 && wanted >= html;
}

function qualityOf(type: string, accept: string) {
  const ranges = accept.split(",").map((range) => range.split(";").map((part) => part.trim().toLowerCase()));
  const range = ranges.find(([name]) => name === type);
  if (!range) return null;
  const [, q = "1"] = range.find((part) => /^q\s*=/.test(part))?.split("=") ?? [];
  const quality = Number(q);
  return quality >= 0 && quality <= 1 ? quality : 0;
}
