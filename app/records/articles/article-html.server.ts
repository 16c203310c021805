import sanitizeHtml from "sanitize-html";
import { withWholeFigures } from "./figure-html.ts";
import { calloutClass, calloutKinds } from "./text/callout-kinds.ts";
import { withoutEmptyEnd } from "./text/empty-end.ts";

const allowedTags = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "u",
  "s",
  "sub",
  "sup",
  "a",
  "br",
  "hr",
  "blockquote",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "pre",
  "code",
  "bdi",
  "img",
  "figure",
  "figcaption",
  "aside",
];

const asides = [...calloutKinds.map(calloutClass), "embed"];

/** What an `<aside>` is; those of other pages are notes. */
function asideClass(given = "") {
  return asides.includes(given) ? given : calloutClass("note");
}

const wholeNumber = /^[1-9]\d{0,3}$/;

/** Patterns for attributes whose values are not free text: a cell that spans "x" columns breaks the editor. */
const forms: Record<string, RegExp> = {
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  start: /^-?\d{1,6}$/,
  type: /^[aAiI]$/,
  colspan: wholeNumber,
  rowspan: wholeNumber,
  width: wholeNumber,
  height: wholeNumber,
};

export const articleRules = {
  allowedTags,
  allowedAttributes: {
    "*": ["dir", "lang"],
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start", "type"],
    code: ["class"],
  },
  allowedClasses: {
    code: ["language-*"],
    tr: ["total"],
    blockquote: ["pull"],
    figure: ["gallery", "wide"],
    aside: asides,
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    aside: (tagName: string, attribs: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: { ...attribs, class: asideClass(attribs.class) },
    }),
    a: (tagName, { rel: _, ...attribs }) => ({ tagName, attribs: { ...attribs, rel: "noopener" } }),
    img: (tagName, { loading: _, ...attribs }) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
    "*": (tagName, attribs) => ({ tagName, attribs: wellFormed(attribs) }),
  },
} satisfies sanitizeHtml.IOptions;

/** Parsing time grows with the square of the depth, and no person nests tags this deep. */
const maxTagDepth = 100;

/** @noPermission reads nothing stored */
export function cleanArticleHtml(html: string) {
  return cleanByRules(html, articleRules);
}

/** @noPermission reads nothing stored */
export function cleanByRules(html: string, rules: sanitizeHtml.IOptions) {
  const cleaned = allowedHtml(html, rules)
    .replace(/<(th|td)([^<>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, "<$1$2>$3</$1>")
    .replace(/<li([^<>]*)><p>((?!\s*<\/p>)(?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l)/gs, "<li$1>$2")
    .replace(/<table(?=[\s>])(?:(?!<\/?table[\s>]).)*<\/table>/gs, withHead)
    .replace(/<figcaption[^<>]*>\s*<\/figcaption>/g, "");
  return withoutEmptyEnd(withWholeFigures(cleaned));
}

function wellFormed(attribs: sanitizeHtml.Attributes) {
  const isNeeded = ([name, value]: [string, string]) =>
    (forms[name]?.test(value) ?? true) && !(/^(col|row)span$/.test(name) && value === "1");
  return Object.fromEntries(Object.entries(attribs).filter(isNeeded));
}

function allowedHtml(html: string, rules: sanitizeHtml.IOptions) {
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > maxTagDepth) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return sanitizeHtml(html, { ...rules, onOpenTag, onCloseTag });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitizeHtml(html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;"), rules);
  }
}

class TooDeep extends Error {}

/** The editor has no `<thead>`: a first row with only headings becomes the head, other headings are row headings. */
function withHead(table: string) {
  if (table.includes("<thead")) return table;
  return table
    .replace(/<th(?=[\s>])(?![^<>]*\sscope=)/g, '<th scope="row"')
    .replace(
      /<tbody[^<>]*>(<tr[^<>]*>(?:<th(?=[\s>])(?:(?!<\/?t[hr][\s>]).)*<\/th>)+<\/tr>)/s,
      (_whole, row: string) => {
        return `<thead>${row.replace(/(<th[^<>]*\s)scope="row"/g, '$1scope="col"')}</thead><tbody>`;
      },
    );
}
