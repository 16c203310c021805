import { attributeOf, plainText, replaceElements } from "#app/features/foreign-texts/foreign-html.ts";
import { commentMaxLength, type SourceComment } from "../import-item.ts";

const maxThreadDepth = 50;

/** Comments are text alone: paragraphs become lines, and a link keeps its address behind its words. */
export function commentText(html: string) {
  const linked = replaceElements(html, "a", ({ inner, open }) => {
    const [href, words] = [attributeOf(open[0], "href") ?? "", plainText(inner)];
    const isSame = !/^https?:/i.test(href) || words.replace(/\W/g, "") === href.replace(/\W/g, "");
    return isSame ? inner : `${inner} (${href})`;
  });
  const lines = ["script", "style"]
    .reduce((text, name) => replaceElements(text, name, () => ""), linked)
    .replace(/\r\n?/g, "\n")
    .replace(/<br\s*\/?>\n?/gi, "\n")
    .replace(/<\/(?:p|div|li|blockquote|pre)>\s*/gi, "\n\n")
    .split("\n")
    .map((line) => plainText(line));
  const text = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text.length > commentMaxLength ? `${text.slice(0, commentMaxLength - 1)}…` : text;
}

/** As this site has threads: each answer under the first comment of its thread, which comes before it. */
export function inThreads(comments: readonly SourceComment[]) {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const parentOf = ({ parent }: SourceComment) => byId.get(parent ?? "");
  const firstOf = (comment: SourceComment) => {
    let first = comment;
    for (let depth = 0; depth < maxThreadDepth; depth += 1) first = parentOf(first) ?? first;
    return parentOf(first) ? comment : first;
  };
  const placed = comments
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((comment) => ({ comment, first: firstOf(comment) }));
  const isFirst = ({ comment, first }: (typeof placed)[number]) => comment === first;
  return [...placed.filter(isFirst), ...placed.filter((one) => !isFirst(one))];
}
