import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import { asksForMarkdown, varyOfRecords } from "./prefers-markdown.ts";

type Args = { request: Request; params: { slug: string } };

/** A middleware of a record's page, which answers in Markdown where that is asked for and the record is public. */
export function answerMarkdown(write: (slug: string, locale: Locale) => Promise<string | null>) {
  return async ({ request, params }: Args, next: () => Promise<Response>) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || !asksForMarkdown(pathname, request.headers.get("accept"))) return next();
    const text = await write(params.slug, localeOfPath(pathname));
    if (text === null) return next();
    const type = "text/markdown; charset=utf-8";
    return new Response(text, {
      headers: { "Content-Type": type, "Cache-Control": "public, no-cache", Vary: varyOfRecords },
    });
  };
}

export function lineOf(text: string) {
  return withoutTypesetting(text).replace(/\s+/g, " ").trim();
}

export function markdownOf(parts: (string | null | undefined)[]) {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
