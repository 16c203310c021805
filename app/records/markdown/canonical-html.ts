const block =
  "address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul";
const aroundBlock = new RegExp(` ?(<\\/?(?:${block})(?: [^<>]*)?>) ?`, "g");
const parts = /<pre[\s>][\s\S]*?(?:<\/pre>|$)|(?:(?!<pre[\s>])[\s\S])+/g;

/** Without the white space that no browser shows, so that two ways of writing the same text are one. */
export function canonicalHtml(html: string) {
  const lines = html.replace(/\r\n?/g, "\n");
  return Array.from(lines.matchAll(parts), ([part]) => (part.startsWith("<pre") ? part : withoutSpace(part))).join("");
}

function withoutSpace(part: string) {
  return part
    .replace(/[ \t\n\f]+/g, " ")
    .replace(aroundBlock, "$1")
    .replace(/^ | $/g, "");
}

export function topLevelParts(html: string) {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, 1: closing, 2: name = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (depth === 0 && index > start) {
      found.push(html.slice(start, index));
      start = index;
    }
    if (!/^(?:br|hr|img)$/i.test(name)) depth += closing ? -1 : 1;
    if (depth > 0) continue;
    depth = 0;
    found.push(html.slice(start, index + tag.length));
    start = index + tag.length;
  }
  if (start < html.length) found.push(html.slice(start));
  return found;
}
