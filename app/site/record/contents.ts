import { unescapeHtml } from "#app/platform/html-text.ts";
export type ContentsEntry = { id: string; text: string; level: 2 | 3 };

/** The headings with an id in sanitised HTML, without the links to themselves. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(/<h([23])\b[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, id = "", inner = ""]) => ({
      id,
      level: level === "2" ? 2 : 3,
      text: unescapeHtml(inner.replace(/<a class="heading-link".*?<\/a>|<[^>]*>/gs, "")).trim(),
    }),
  );
}
