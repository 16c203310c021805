/** "[^1]" in the text and a paragraph "[^1]: …" are a footnote; written as text they pass the sanitiser and search. */
export const footnoteKey = String.raw`\[\^([\p{L}\p{N}-]{1,20})\]`;
export const footnoteDefinition = new RegExp(`<p\\b([^<>]*)>\\s*${footnoteKey}:((?:(?!</?p[\\s>]).)*)</p>\\s*`, "gsu");
/** Code keeps what looks like a mark. */
export const codeTagOrMark = new RegExp(`<(pre|code)[\\s>].*?(?:</\\1>|$)|<[^<>]*>|[ \\u00a0]?${footnoteKey}`, "gsu");

export function footnoteMarksIn(html: string) {
  return [...html.matchAll(codeTagOrMark)].flatMap(([, , name]) => name ?? []);
}
