import Turndown from "turndown";

const footnote = /\\\[\^([\p{L}\p{N}-]{1,20})\\\]/gu;

const turndown = new Turndown({
  headingStyle: "atx",
  codeBlockStyle: "fenced",
  bulletListMarker: "-",
  emDelimiter: "*",
  hr: "---",
});

const escapeMarkdown = turndown.escape.bind(turndown);
turndown.escape = (text) => escapeMarkdown(text).replace(/<|&(?=#?\w+;)/g, "\\$&");

turndown
  .keep(["u", "sub", "sup", "bdi"])
  .addRule("strike", { filter: ["s", "del"], replacement: (content) => (content ? `~~${content}~~` : "") })
  .addRule("figure", { filter: "figure", replacement: (content) => `\n\n${content.trim()}\n\n` })
  .addRule("caption of a figure", {
    filter: "figcaption",
    replacement: (content) => (content.trim() ? `\n\n*${content.trim()}*` : ""),
  })
  .addRule("aside", {
    filter: "aside",
    replacement: (content) => `\n\n${content.trim().replace(/^/gm, "> ")}\n\n`,
  })
  .addRule("cell", { filter: ["th", "td"], replacement: (content, node) => cell(content, node as HTMLElement) })
  .addRule("row", { filter: "tr", replacement: (content, node) => row(content, node as HTMLElement) })
  .addRule("part of a table", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content })
  .addRule("caption of a table", { filter: "caption", replacement: () => "" })
  .addRule("table", { filter: "table", replacement: (content, node) => table(content, node as HTMLElement) });

/** Of cleaned HTML, in the dialect of GitHub. Marks of footnotes are text that Markdown knows. */
export function htmlToMarkdown(html: string) {
  return turndown
    .turndown(html)
    .replace(footnote, "[^$1]")
    .replace(/^(\[\^[\p{L}\p{N}-]{1,20}\])\\?:/gmu, "$1:")
    .trim();
}

function cell(content: string, node: HTMLElement) {
  const text = content
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");
  const empty = Number(node.getAttribute("colspan") ?? 1) - 1;
  return `| ${text} ${"|  ".repeat(Math.min(empty, 50))}`;
}

function row(content: string, node: HTMLElement) {
  const line = `\n${content}|`;
  if (node !== node.closest("table")?.querySelector("tr")) return line;
  const columns = content.split(/(?<!\\)\|/).length - 1;
  const rule = `\n${"| --- ".repeat(columns)}|`;
  return isHead(node) ? line + rule : `\n${"|  ".repeat(columns)}|${rule}${line}`;
}

function table(content: string, node: HTMLElement) {
  const caption = Array.from(node.childNodes)
    .find(({ nodeName }) => nodeName === "CAPTION")
    ?.textContent?.trim();
  return `\n\n${caption ? `**${caption}**\n\n` : ""}${content.trim()}\n\n`;
}

function isHead(node: HTMLElement) {
  const cells = Array.from(node.childNodes).filter(({ nodeName }) => nodeName === "TH" || nodeName === "TD");
  return node.parentNode?.nodeName === "THEAD" || cells.every(({ nodeName }) => nodeName === "TH");
}
