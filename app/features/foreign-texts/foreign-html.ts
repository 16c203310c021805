import { parseHtml, textOf } from "./html-tree.ts";

/* Reads HTML as others write it, in time in proportion to its length. */
export function decodeHtml(text: string) {
  return text.replace(/&#?\w{1,31};/g, (entity) => parseHtml(entity).map(textOf).join(""));
}

export function attributeOf(tag: string, name: string) {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? null : decodeHtml(value);
}

/** Tags of these names; a ">" within the quotes of a value ends none. */
export function tagsNamed(names: string) {
  return new RegExp(`<(?:${names})(?=[\\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>`, "gi");
}

export const imageTags = tagsNamed("img");
const anyTag = tagsNamed("/?[a-z][\\w:-]*");

/** Changes each part from what `open` finds to the next `close`, in time in proportion to the length. */
export function replaceBetween(
  text: string,
  open: RegExp,
  close: string,
  change: (found: { whole: string; inner: string; open: RegExpMatchArray }) => string,
) {
  const lower = text.toLowerCase();
  let changed = "";
  let end = 0;
  for (const found of text.matchAll(open)) {
    if (found.index < end) continue;
    const start = found.index + found[0].length;
    const closing = lower.indexOf(close, start);
    if (closing < 0) break;
    const after = closing + close.length;
    const [inner, whole] = [text.slice(start, closing), text.slice(found.index, after)];
    changed += text.slice(end, found.index) + change({ whole, inner, open: found });
    end = after;
  }
  return changed + text.slice(end);
}

export function replaceElements(html: string, name: string, change: Parameters<typeof replaceBetween>[3]) {
  return replaceBetween(html, tagsNamed(name), `</${name}>`, change);
}

export function withoutComments(html: string) {
  return replaceBetween(html, /<!--/g, "-->", () => "");
}

export function plainText(html: string) {
  return decodeHtml(html.replace(anyTag, " ")).replace(/\s+/g, " ").trim();
}
