import { markdownFileToHtml } from "../../articles/text/markdown-html.ts";
import type { Remark } from "../import-item.ts";
import { embedOf, escapeHtml, figureOf } from "./html-parts.ts";

const codeBlock = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n\1? {0,3}\2[^\n]*(?=\n|$)|$)|`+[^`\n]+`+/gm;

/** The text of a file in the dialects of Hugo, Jekyll and Astro as HTML; what it does not know stays as it is written. */
export function markdownTextToHtml(markdown: string): { html: string; notes: Remark[] } {
  const unknown = new Set<string>();
  const prepared = outsideCode(markdown, (text) =>
    text
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/^(?:import|export)\s[^\n]*(?:from\s+["'][^\n]*|;)\s*$/gm, "")
      .replace(/\{\{\s*(?:site\.(?:baseurl|url)|\.Site\.BaseURL)\s*\}\}/g, "")
      .replace(/\{\{\s*["']([^"'\n]+)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, "$1")
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"\n]+)"\s*[>%]\}\}/g, "$1")
      .replace(/\{%\s*(?:post_url|link)\s+([^\s%]+)\s*%\}/g, "$1")
      .replace(/\{%\s*highlight\s+([\w+-]+)[^%]*%\}\n?([\s\S]*?)\{%\s*endhighlight\s*%\}/g, "\n```$1\n$2\n```\n")
      .replace(
        /\{\{[<%]\s*(\/?[\w-]+)([^\n]*?)\/?\s*[>%]\}\}|\{%\s*(\w+)([^\n]*?)%\}/g,
        (whole, hugo, given, liquid) => {
          const shown = hugo ? shortcode(hugo, given) : null;
          if (shown === null && !/^(?:\/|end)/.test(hugo ?? liquid)) unknown.add(hugo ?? liquid);
          return shown ?? whole;
        },
      ),
  );
  const notes = [...unknown].map((about) => ({ word: "shortcode", about }));
  return { html: markdownFileToHtml(prepared), notes };
}

function shortcode(name: string, given: string) {
  const named = Object.fromEntries(
    [...given.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g)].map(([, key, ...values]) => [
      key,
      values.find((value) => value !== undefined) ?? "",
    ]),
  );
  const first = /^\s*"?([^\s"=]+)"?(?:\s|$)/.exec(given)?.[1] ?? named.id ?? "";
  if (name === "figure" && named.src) {
    const caption = named.caption ?? named.title ?? "";
    return `\n\n${figureOf(named.src, named.alt ?? "", escapeHtml(caption))}\n\n`;
  }
  if (name === "youtube" && /^[\w-]{11}$/.test(first))
    return `\n\n${embedOf(`https://www.youtube.com/watch?v=${first}`)}\n\n`;
  if (name === "vimeo" && /^\d+$/.test(first)) return `\n\n${embedOf(`https://vimeo.com/${first}`)}\n\n`;
  return null;
}

function outsideCode(text: string, change: (text: string) => string) {
  const code: string[] = [];
  const marked = text.replace(codeBlock, (whole) => `\uE000${code.push(whole) - 1}\uE000`);
  return change(marked).replace(/\uE000(\d+)\uE000/g, (_, at) => code[Number(at)] ?? "");
}
