export type ContentsEntry = { id: string; text: string; level: 2 | 3 };

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The headings with an id in sanitised HTML, without the links to themselves. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(/<h([23])\b[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, id = "", inner = ""]) => ({
      id,
      level: level === "2" ? 2 : 3,
      text: inner
        .replace(/<a class="heading-link".*?<\/a>/gs, "")
        .replace(/<[^>]*>/g, "")
        .replace(/&(?:amp|lt|gt|quot);/g, (escaped) => entities[escaped] ?? escaped)
        .trim(),
    }),
  );
}
