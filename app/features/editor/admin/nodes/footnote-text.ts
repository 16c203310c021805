import { codeTagOrMark, footnoteDefinition, footnoteKey } from "#app/records/articles/text/footnote-text.ts";

/** Within what is no mark though it looks like one: invisible, and no space. */
const wordJoiner = "\u2060";
const own = '<span (?:data-footnote="[^"]*"|class="note-key")>[^<]*</span>';
const nodeCodeTagOrText = new RegExp(`${own}|<(pre|code)[\\s>].*?(?:</\\1>|$)|<[^<>]*>|${footnoteKey}`, "gsu");

/** HTML of the editor in which nothing but its own nodes reads as a mark or a note. */
export function withMarksOfNodes(html: string) {
  if (!html.includes("[^")) return html;
  return html.replace(nodeCodeTagOrText, (found, _tag, key?: string) => (key ? `[${wordJoiner}^${key}]` : found));
}

const nodeOrMark = new RegExp(`<span data-footnote="([^"]*)">[^<]*</span>|${renumbered(codeTagOrMark.source)}`, "gsu");

/** Stored HTML with its footnotes as the elements that the editor's nodes are made of; a mark without a note stays text. */
export function withFootnoteNodes(stored: string) {
  return nodesIn(stored).replaceAll(`[${wordJoiner}^`, "[^");
}

function nodesIn(html: string) {
  if (!html.includes("[^")) return html;
  const body = html.replace(footnoteDefinition, "");
  const marked = new Set([...body.matchAll(nodeOrMark)].map(([, node, , key]) => node ?? key));
  const defined = new Set<string>();
  return html
    .replace(footnoteDefinition, (whole, attributes: string, key: string, text: string) => {
      if (!marked.has(key) || defined.has(key)) return whole;
      defined.add(key);
      return `<p${attributes} data-note="${key}"><span class="note-text">${text.trimStart()}</span></p>`;
    })
    .replace(nodeOrMark, (found, _node, _tag, key?: string) => {
      if (!key || !defined.has(key)) return found;
      return `${found.slice(0, found.indexOf("["))}<span data-footnote="${key}">[^${key}]</span>`;
    });
}

/** A group stands before those of this pattern. */
function renumbered(pattern: string) {
  return pattern.replace("\\1>", "\\2>");
}
