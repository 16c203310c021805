import { escapeHtml } from "#app/platform/html-text.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";

/** A top-level block of a text. `text` is normalised, so that spaces, digits of the other script and markup do not count. */
export type Paragraph = { text: string; hash: string };
export type Block = Paragraph & { index: number; tag: string; html: string };

const inlineTags = /^(?:a|strong|em|b|i|u|s|sub|sup|code|bdi|br|span|mark|small|q|cite)$/;
const voidTags = new Set(["br", "hr", "img", "wbr"]);
const anyTag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>/gi;
const invisible = /[\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g;
const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", nbsp: " ", amp: "&" };

export function blocksOf(html: string): Block[] {
  return partsOf(html)
    .map((part, index) => ({ ...part, index, ...paragraphOf(part.html) }))
    .filter(({ text }) => text !== "");
}

/** Expects cleaned HTML; reads it once, in linear time. */
export function partsOf(html: string) {
  const parts: { tag: string; html: string }[] = [];
  let depth = 0;
  let start = 0;
  let name = "";
  const cut = (end: number, tag: string) => {
    const part = html.slice(start, end);
    start = end;
    if (tag !== "" || part.trim() !== "") parts.push({ tag: tag || "p", html: part });
  };
  for (const { 0: whole, 1: slash, 2: written = "", index } of html.matchAll(anyTag)) {
    const tag = written.toLowerCase();
    if (depth === 0 && inlineTags.test(tag)) continue;
    const end = index + whole.length;
    if (slash) {
      if (depth > 0 && !voidTags.has(tag)) depth -= 1;
      if (depth === 0 && name !== "") {
        cut(end, name);
        name = "";
      }
      continue;
    }
    if (depth === 0) {
      cut(index, "");
      name = tag;
    }
    if (!voidTags.has(tag)) depth += 1;
    else if (depth === 0) {
      cut(end, name);
      name = "";
    }
  }
  cut(html.length, name);
  return parts;
}

export function paragraphOf(html: string): Paragraph {
  const text = readableText(html);
  const named = [...html.matchAll(/\s(?:href|src)="([^"<>]*)"/g)].map(([, address]) => address);
  return { text, hash: hashOf([text, ...named].join("\n")) };
}

export function readableText(html: string) {
  return plainText(
    html
      .replace(/\s+/g, " ")
      .replace(/<img[^<>]*>/g, (tag) => {
        const alt = /\salt="([^"<>]*)"/.exec(tag)?.[1];
        return alt === undefined ? " ▢ " : `\n${alt}\n`;
      })
      .replace(/<hr[^<>]*>/g, " ― ")
      .replace(/<br[^<>]*>|<\/(?:p|h\d|li|tr|td|th|blockquote|pre|figcaption|caption)>/g, "\n")
      .replace(/<\/?[a-z][^<>]*>/gi, ""),
  );
}

export function plainText(text: string) {
  return normalizeText(
    text.replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_whole, name: string) => entities[name] ?? ""),
    "NFC",
  )
    .replace(invisible, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}

/** cyrb53: 53 bits tell the paragraphs of a text apart; nothing secret depends on it. */
export function hashOf(text: string) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/** The blocks of a field, which may be HTML, plain text or a list. */
export function blocksOfField(value: unknown): Block[] {
  if (typeof value === "string" && /^\s*<[a-z][a-z0-9]*[ >]/.test(value)) return blocksOf(value);
  const lines = Array.isArray(value) ? value.map(String) : String(value ?? "").split("\n");
  return lines
    .map(escapeHtml)
    .map((line, index) => ({ index, tag: "p", html: `<p>${line}</p>`, ...paragraphOf(line) }))
    .filter(({ text }) => text !== "");
}
