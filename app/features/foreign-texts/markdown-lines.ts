import { replaceBetween } from "./foreign-html.ts";

type Note = (word: string, about: string) => void;

/** Of MkDocs. */
const icon = /:(?:material|fontawesome|octicons|simple)-[a-z\d-]{1,60}:(?:\{[^{}]{0,80}\})?/g;
const keys = /\+\+([a-z\d-]{1,20}(?:\+[a-z\d-]{1,20}){0,4})\+\+/g;
const contents = /^\s*(?:\[toc\]|\[\[_?toc_?\]\]|\$\{toc\}|@\[toc\]|\{\{toc\}\})\s*$/i;
const arabicItem = /^(\s*)([٠-٩۰-۹]{1,9})[.)-](?=\s)/;
const quoted = /^([ \t]*)>[ ]?\[!([\w-]{1,30})\][-+]?(.*)$/;
const colons = /^ {0,3}:::+(.*)/;
const marked = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(.*)/;
const tab = /^([ \t]*)===[+!]*[ \t]+"([^"]*)"\s*$/;
const quoteMark = /^ {0,3}>[ ]?/;
const further = /^(?: {4}|\t)/;
/** As deep as anybody nests them; what stands in them is read again at each level. */
const maxDepth = 20;
const abbreviation = /^\*\[([^\]\n]{1,80})\]:(.*)$/;
export const asideKinds = new Map([
  ...asKind("warning", "warning caution danger important error attention failure bug"),
  ...asKind("example", "example"),
  ...asKind("conclusion", "success check done summary"),
]);

function asKind(kind: string, names: string) {
  return names.split(" ").map((name): [string, string] => [name, kind]);
}

const opened = (kind: string, title = "") => [
  ...["", `<aside class="callout-${asideKinds.get(kind.toLowerCase()) ?? "note"}">`, ""],
  ...(title.trim() ? [`**${title.trim()}**`, ""] : []),
];
const closed = ["", "</aside>", ""];

/** What the dialects write in lines of their own: callouts, terms with their meanings, attributes, contents. */
export function withLines(text: string, note: Note, level = 0): string {
  if (level > maxDepth) return text;
  const lines = text.split("\n");
  const out: string[] = [];
  const abbreviations: string[] = [];
  let depth = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = withAttributes(
      (lines[at] ?? "")
        .replace(arabicItem, (_, space, number) => `${space}${latin(number)}.`)
        .replace(icon, "")
        .replace(keys, "$1"),
    );
    const quote = quoted.exec(line);
    const mark = marked.exec(line);
    const colon = colons.exec(line);
    const short = abbreviation.exec(line);
    const named = tab.exec(line);
    const nest = ({ inner, end, before }: ReturnType<typeof linesWithin>, open: string[], close: string[]) => {
      const shown = [...open, ...withLines(inner.join("\n"), note, level + 1).split("\n"), ...close];
      out.push(...shown.map((one) => one && before + one));
      at = end - 1;
    };
    if (contents.test(line)) continue;
    if (line.trim() === "" && (lines[at] ?? "").trim() !== "") {
      if (/\{:\s?toc/.test(lines[at] ?? "") && /^\s*(?:[*+-]|\d+\.)\s/.test(out.at(-1) ?? "")) out.pop();
    } else if (named) nest(linesWithin(lines, at + 1, further, named[1]), ["", `**${named[2]}**`, ""], [""]);
    else if (quote) nest(linesWithin(lines, at + 1, quoteMark, quote[1]), opened(quote[2] ?? "", quote[3]), closed);
    else if (mark)
      nest(
        linesWithin(lines, at + 1, further, mark[1]),
        opened(mark[2] ?? "", /"([^"]*)"/.exec(mark[3] ?? "")?.[1]),
        closed,
      );
    else if (colon && (colon[1]?.trim() || depth > 0)) {
      const given = (colon[1] ?? "").trim();
      const [kind = ""] = /^[^\s[{]*/.exec(given) ?? [];
      const title = given.slice(kind.length);
      depth += kind ? 1 : -1;
      out.push(...(kind ? opened(kind, title.replace(/\{[^{}]*\}|[[\]{}]/g, "")) : closed));
    } else if (short) {
      abbreviations.push("", `${short[1]}: ${short[2]?.trim()}`);
      note("abbreviation", short[1] ?? "");
    } else if (/^ {0,3}:[ \t]+\S/.test(line)) {
      term(out);
      const more = linesWithin(lines, at + 1, further);
      nest({ ...more, inner: [line.replace(/^ {0,3}:[ \t]+/, ""), ...more.inner] }, [""], ["", ""]);
    } else if (line.trimStart().startsWith("<") && /\smarkdown=/.test(line))
      out.push("", line.replace(/\smarkdown=["']?\w+["']?/, ""), "");
    else if (/^\s*<\/(?:div|section|article|details)>\s*$/.test(line)) out.push("", line, "");
    else out.push(line);
  }
  return [...out, ...abbreviations].join("\n");
}

const latin = (digits: string) => digits.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** `{: .class}`, `{#id}` and their like say how a block looks. */
function withAttributes(line: string) {
  if (!line.includes("{")) return line;
  const isAttribute = (one: string) => /^(?:[#.][\w:-]+|[\w:-]+=\S*|toc(?::\S*)?|-)$/.test(one);
  const opens = /\{:(?!:)|\{(?=\s?[#.][\w-])|(?<=[)\]])\{(?=\s?[\w.#-]+[=}\s])/g;
  const bare = replaceBetween(line, opens, "}", ({ whole, inner }) => {
    const parts = inner.replace(/"[^"]*"|'[^']*'/g, "x").split(/\s+/);
    return parts.every((one) => one === "" || isAttribute(one)) ? "" : whole;
  });
  return bare === line ? line : bare.trimEnd();
}

/** The lines from `start` on that begin like this behind `before`, without that. */
function linesWithin(lines: readonly string[], start: number, margin: RegExp, before = "") {
  const inner: string[] = [];
  for (const isBlankIn = margin === further; start + inner.length < lines.length; ) {
    const line = lines[start + inner.length] ?? "";
    const own = line.startsWith(before) ? line.slice(before.length) : "";
    if (!margin.test(own) && !(isBlankIn && line.trim() === "")) break;
    inner.push(own.replace(margin, ""));
  }
  return { inner, end: start + inner.length, before };
}

/** What stands above its meaning. */
function term(out: string[]) {
  const blank = out.at(-1)?.trim() === "" ? 1 : 0;
  const above = out.at(-1 - blank) ?? "";
  const isTerm = above.trim() !== "" && !/^(?:\s|[#>*+|<-]|\d+\.|\*\*)/.test(above);
  if (isTerm) out.splice(out.length - 1 - blank, 1 + blank, "", `**${above.trim()}**`);
}
