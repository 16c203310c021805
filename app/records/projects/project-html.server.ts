import sanitizeHtml from "sanitize-html";
import { isOwnPicture } from "../media/media.ts";
import { isTypedHtml } from "./project-text.ts";

const blocks = ["p", "ul", "ol", "li", "figcaption"];
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, "a", "strong", "em", "figure", "img", "br"],
  allowedAttributes: {
    ...Object.fromEntries(blocks.map((name) => [name, ["dir", "lang"]])),
    a: ["href", "rel"],
    img: ["src", "alt", "loading"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    b: "strong",
    i: "em",
    a: (tagName, { href = "" }) => ({ tagName, attribs: { href, rel: "noopener" } }),
    img: (tagName, { src = "", alt = "" }) => ({ tagName, attribs: { src, alt, loading: "lazy" } }),
    "*": (tagName, { dir = "", lang = "", ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(/^(?:ltr|rtl|auto)$/.test(dir) && { dir }),
        ...(/^[\w-]+$/.test(lang) && { lang }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs, mediaChildren }) =>
    (tag === "img" && !isOwnPicture(attribs.src ?? "")) || (tag === "figure" && mediaChildren.length === 0),
  nestingLimit: 20,
};

/** The simple subset of the editor's HTML; null when nothing is left. @noPermission reads nothing stored */
export function cleanProjectHtml(text: string | null) {
  if (text === null || !isTypedHtml(text)) return text;
  const html = sanitizeHtml(text, rules)
    .replace(/<li([^<>]*)><p[^<>]*>((?:(?!<\/?p[ >]).)*)<\/p>(?=<\/li>|<[uo]l)/gs, "<li$1>$2")
    .replace(/<figcaption[^<>]*>\s*<\/figcaption>/g, "")
    .replace(/<p[^<>]*>(?:\s|<br \/>)*<\/p>/g, "")
    .trim();
  return html || null;
}
