import { setImmediate as yieldToOthers } from "node:timers/promises";
import { canonicalHtml, topLevelParts } from "#app/records/markdown/canonical-html.ts";
import { htmlToMarkdown } from "#app/records/markdown/html-to-markdown.ts";
import { markdownToHtml } from "./markdown-to-html.ts";

type Clean = (html: string) => string | null;

const convertedMaxLength = 20_000;
const comparedMaxLength = 100_000;
const workMs = 10;
const opensBlock = /^<(?:p|h[2-4]|[ou]l|blockquote|table|figure|aside|hr|pre)[\s>]/;
const figure =
  /^<figure><img src="([^"]*)" alt="([^"]*)" loading="lazy" \/>(?:<figcaption>([^<>]*)<\/figcaption>)?<\/figure>$/;

/** Markdown of which `htmlFromMarkdown` makes the same HTML again; a part that Markdown cannot say stays HTML in it. */
export async function losslessMarkdown(html: string, clean: Clean) {
  const texts: string[] = [];
  let began = performance.now();
  let listBefore = "";
  for (const part of topLevelParts(html)) {
    const wanted = canonicalHtml(part);
    if (wanted.trim() === "") continue;
    const text = part.length > convertedMaxLength ? rawPart(part) : shortestPart(part, wanted, clean);
    const list = /^<([ou]l)[\s>]/.exec(part)?.[1] ?? "";
    if (list && list === listBefore) texts.push("<!-- -->");
    listBefore = list;
    texts.push(text);
    if (performance.now() - began < workMs) continue;
    await yieldToOthers();
    began = performance.now();
  }
  const whole = texts.join("\n\n");
  if (html.length > comparedMaxLength) return whole;
  const isSame = canonicalHtml(htmlFromMarkdown(whole, clean)) === canonicalHtml(html);
  return isSame ? whole : rawPart(html);
}

export function htmlFromMarkdown(markdown: string, clean: Clean) {
  return canonicalHtml(clean(markdownToHtml(markdown)) ?? "");
}

function shortestPart(part: string, wanted: string, clean: Clean) {
  const written = pictureOf(part) ?? htmlToMarkdown(part);
  return htmlFromMarkdown(written, clean) === wanted ? written : rawPart(part);
}

function pictureOf(part: string) {
  const [, address, alt, caption] = figure.exec(part) ?? [];
  if (address === undefined || alt === undefined) return null;
  const named = caption === undefined ? "" : ` "${caption.replace(/([\\*_`[\]])/g, "\\$1")}"`;
  return `![${alt.replace(/([\\*_`[\]])/g, "\\$1")}](<${address}>${named})`;
}

/** A block of HTML ends at an empty line; other tags and bare text would become a paragraph of their own. */
function rawPart(part: string) {
  const inOneBlock = canonicalHtml(part)
    .trim()
    .replace(/\n(?=[ \t]*\n)/g, "&#10;");
  return opensBlock.test(inOneBlock) ? inOneBlock : `<div>\n${inOneBlock}\n</div>`;
}
