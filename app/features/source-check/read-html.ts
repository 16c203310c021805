import { emptyOutline, type Outline, type Part } from "./outline.ts";

const silent = /^(?:script|style|svg|noscript|template|select|head|math|video|audio|iframe|object|textarea)$/;
const separating =
  /^(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|table|caption|tr|td|th|blockquote|pre|figure|figcaption|section|article|main|aside|nav|header|footer|address|details|summary|br|hr|form|fieldset|legend|button|iframe|video|audio|rt|q)$/;
const partOf: Record<string, Part> = {
  ...{ img: "pictures", table: "tables", pre: "code", iframe: "embeds", video: "embeds", audio: "embeds" },
  ...{ h1: "headings", h2: "headings", h3: "headings", h4: "headings", h5: "headings", h6: "headings" },
};
const letters: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", szlig: "ß", aelig: "æ", oslash: "ø", oelig: "œ", eth: "ð" },
  ...{ zwnj: "", zwj: "", lrm: "", rlm: "", shy: "", thorn: "þ", aring: "å" },
};
const accents: Record<string, string> = {
  ...{ acute: "\u0301", grave: "\u0300", circ: "\u0302", uml: "\u0308", tilde: "\u0303", cedil: "\u0327" },
  ...{ caron: "\u030C", ring: "\u030A" },
};
/** What Substack states of a part instead of writing it. */
const stated = /"(full_text|title|caption|label|persistentExpression)":"((?:[^"\\]|\\.)*)"/g;
/** A part of a player or a note for the writer. */
const control = /\bkg-(?:video|audio)-(?:current-time|duration|playback-rate)\b|\bhide-text\b/;
const maxTag = 4_000;

export function readHtml(html: string): Outline {
  const outline = emptyOutline();
  const lower = html.toLowerCase();
  // Not looked for again from each place where neither follows.
  const lastComment = html.lastIndexOf("-->");
  const lastTag = html.lastIndexOf(">");
  let block = "";
  const end = () => {
    outline.blocks.push(...block.split(/\n\s*\n/).flatMap((part) => part.replace(/\s+/g, " ").trim() || []));
    block = "";
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    block += decoded(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const isComment = html.startsWith("<!--", open);
    const [, closing, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 40)) ?? [];
    const isEnded = isComment ? open < lastComment : name !== "" && open < lastTag;
    const close = !isEnded ? -1 : isComment ? html.indexOf("-->", open) : endOfTag(html, open);
    at = close < 0 ? open + 1 : close + (isComment ? 3 : 1);
    if (close < 0 || isComment) continue;
    const tag = html.slice(open, at);
    if (separating.test(name)) end();
    if (name === "a" && !closing && lower.endsWith("</a>", open)) block += " ";
    const value = !closing && html.startsWith("</", at) ? valueIn(tag, "data-attrs") : "";
    outline.blocks.push(...[...value.matchAll(stated)].map(([, , words = ""]) => words));
    outline.counts.pictures += value.match(/"src":"https?:/g)?.length ?? 0;
    const alt = name === "img" ? valueIn(tag, "alt") : "";
    if (/class=["'][^"']*\b(?:emoji|wp-smiley)/i.test(tag)) block += alt;
    else if (name === "img" && !/\bkg-(?:bookmark|audio-hide)/.test(tag))
      outline.blocks.push(...(alt.trim() ? [alt] : []));
    const part = partOf[name];
    if (part && !closing && !/\b(?:emoji|wp-smiley|kg-bookmark|kg-audio-hide)/.test(tag)) outline.counts[part] += 1;
    if (name === "a" && !closing && leadsOn(tag, html.slice(at, at + 300))) outline.counts.links += 1;
    if (!closing && !tag.endsWith("/>") && (silent.test(name) || isMark(name, html.slice(open, at + 200)))) {
      const over = lower.indexOf(`</${name}`, at);
      at = over < 0 ? html.length : over;
    }
  }
  end();
  return outline;
}

/** Not one to a place in the text, nor one from a picture to itself. */
function leadsOn(tag: string, inner: string) {
  const href = valueIn(tag, "href").trim();
  if (!href || href.startsWith("#")) return false;
  const shown = (inner.split(/<\/a/i)[0] ?? "").replace(/<[^<>]*>/g, "").trim();
  return shown !== "" && !/^(?:&nbsp;|\s)*$/.test(shown);
}

/** The number of a footnote, or the arrow back from it. */
function isMark(name: string, from: string) {
  if (control.test(from.split(">")[0] ?? "")) return true;
  const tag = name === "a" && /^<a\s[^<>]*>/i.exec(from)?.[0];
  if (!tag || !valueIn(tag, "href").startsWith("#")) return false;
  return /^[\s[\]\d↩↑^*†]*\uFE0E?<\/a>/i.test(from.slice(tag.length));
}

function valueIn(tag: string, name: string) {
  const [, double, single, bare = ""] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  return decoded(double ?? single ?? bare);
}

/** A ">" within the quotes of a value ends no tag, a "<" outside them begins another one. */
function endOfTag(html: string, open: number) {
  let quote = "";
  for (let at = open + 1; at < Math.min(html.length, open + maxTag); at += 1) {
    const sign = html[at] ?? "";
    if (quote) quote = sign === quote ? "" : quote;
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html[at - 1] ?? "")) quote = sign;
    else if (sign === "<") return -1;
    else if (sign === ">") return at;
  }
  return -1;
}

function decoded(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name: string) => {
    if (name) {
      const [, letter = "", accent = ""] = /^([a-z])(acute|grave|circ|uml|tilde|cedil|caron|ring)$/i.exec(name) ?? [];
      return letter ? letter + accents[accent.toLowerCase()] : (letters[name.toLowerCase()] ?? " ");
    }
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
