import { unescapeHtml } from "#app/platform/html-text.ts";
export type ContentsEntry = { id: string; text: string; level: 2 | 3 };

/** The headings with an id in sanitised HTML, without the links to themselves. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(/<h([23])(?=[\s>])([^<>]*)>((?:(?!<\/?h[23][\s>]).)*)<\/h\1>/gs)].flatMap(
    ([, level, attributes = "", inner = ""]) => {
      const id = /\bid="([^"]+)"/.exec(attributes)?.[1];
      if (id === undefined) return [];
      const text = inner.replace(/<a class="heading-link"(?:(?!<\/?a[\s>]).)*<\/a>|<[^<>]*>/gs, "");
      return { id, level: level === "2" ? 2 : 3, text: unescapeHtml(text).trim() };
    },
  );
}
