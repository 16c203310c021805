import { replaceBetween, withoutComments } from "#app/platform/foreign-html.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { markdownFileToHtml } from "#app/records/articles/text/markdown-html.ts";
import type { Remark } from "../import-item.ts";
import { embedOf, figureOf } from "./html-parts.ts";

const inlineCode = /(?<!`)`+[^`\n]+`+/g;
/** Many marks of emphasis in one paragraph take the converter more time than their square. */
const maxMarks = 2_000;

/** The text of a file in the dialects of Hugo, Jekyll and Astro as HTML; what it does not know stays as it is written. */
export function markdownTextToHtml(markdown: string): { html: string; notes: Remark[] } {
  const unknown = new Set<string>();
  const prepared = outsideCode(markdown, (text) =>
    withHighlights(withoutComments(text))
      .replace(/^(?:import|export)\s[^\n]*(?:from\s+["'][^\n]*|;)\s*$/gm, "")
      .replace(/\{\{\s*(?:site\.(?:baseurl|url)|\.Site\.BaseURL)\s*\}\}/g, "")
      .replace(/\{\{\s*["']([^"'\n]+)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, "$1")
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"\n]+)"\s*[>%]\}\}/g, "$1")
      .replace(/\{%\s*(?:post_url|link)\s+([^\s%]+)\s*%\}/g, "$1")
      .replace(
        /\{\{[<%]\s*(\/?[\w-]+)(?![\w-])((?:(?![>%]\}\}|\{\{[<%])[^\n])*)[>%]\}\}|\{%\s*(\w+)(?!\w)(?:(?![{%]%|%\})[^\n])*%\}/g,
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

function withHighlights(text: string) {
  return replaceBetween(
    text,
    /\{%\s*highlight\s+([\w+-]+)(?![\w+-])[^%\n]*%\}\n?/g,
    "{% endhighlight %}",
    ({ inner, open }) => {
      return `\n\`\`\`${open[1]}\n${inner}\n\`\`\`\n`;
    },
  );
}

function shortcode(name: string, given: string) {
  const named = Object.fromEntries(
    [...given.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g)].map(([, key, ...values]) => [
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

export function isTangled(markdown: string) {
  let isTangled = false;
  outsideCode(markdown, (text) => {
    isTangled = text
      .split(/\n\s*\n/)
      .some((part) => (part.match(/[*_~]/g)?.length ?? 0) > maxMarks || /(?:> ?){40}/.test(part));
    return text;
  });
  return isTangled;
}

function outsideCode(text: string, change: (text: string) => string) {
  const code: string[] = [];
  const keep = (whole: string) => `\uE000${code.push(whole) - 1}\uE000`;
  const lines: string[] = [];
  let block: { fence: string; lines: string[] } | null = null;
  for (const line of text.split("\n")) {
    const fence: string = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (block) {
      block.lines.push(line);
      if (!fence.startsWith(block.fence) || line.trim() !== fence) continue;
      lines.push(keep(block.lines.join("\n")));
      block = null;
    } else if (fence) block = { fence, lines: [line] };
    else lines.push(line.replace(inlineCode, keep));
  }
  if (block) lines.push(keep(block.lines.join("\n")));
  return change(lines.join("\n")).replace(/\uE000(\d+)\uE000/g, (_, index) => code[Number(index)] ?? "");
}
