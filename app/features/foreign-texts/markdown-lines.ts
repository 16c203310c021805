import { replaceBetween } from "./foreign-html.ts";

type Note = (word: string, about: string) => void;

/** Of MkDocs. */
const icon = /:(?:material|fontawesome|octicons|simple)-[a-z\d-]{1,60}:(?:\{[^{}]{0,80}\})?/g;
const keys = /\+\+([a-z\d-]{1,20}(?:\+[a-z\d-]{1,20}){0,4})\+\+/g;
const contents = /^\s*(?:\[toc\]|\[\[_?toc_?\]\]|\$\{toc\}|@\[toc\]|\{\{toc\}\})\s*$/i;
const arabicItem = /^(\s*)([٠-٩۰-۹]{1,9})[.)-](?=\s)/;
const quoted = /^ {0,3}>[ ]?\[!([\w-]{1,30})\][-+]?(.*)$/;
const colons = /^ {0,3}:::+(.*)/;
const marked = /^(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(.*)/;
const tab = /^===[+!]*[ \t]+"([^"]*)"\s*$/;
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
export function withLines(text: string, note: Note) {
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
    if (contents.test(line)) continue;
    if (line.trim() === "" && (lines[at] ?? "").trim() !== "") {
      if (/\{:\s?toc/.test(lines[at] ?? "") && /^\s*(?:[*+-]|\d+\.)\s/.test(out.at(-1) ?? "")) out.pop();
    } else if (tab.test(line)) at = tabbed(lines, at, out);
    else if (quote) at = callout(lines, at, quote, out);
    else if (mark) at = indented(lines, at, mark, out);
    else if (colon && (colon[1]?.trim() || depth > 0)) {
      const given = (colon[1] ?? "").trim();
      const [kind = ""] = /^[^\s[{]*/.exec(given) ?? [];
      const title = given.slice(kind.length);
      depth += kind ? 1 : -1;
      out.push(...(kind ? opened(kind, title.replace(/\{[^{}]*\}|[[\]{}]/g, "")) : closed));
    } else if (short) {
      abbreviations.push("", `${short[1]}: ${short[2]?.trim()}`);
      note("abbreviation", short[1] ?? "");
    } else if (/^ {0,3}:[ \t]+\S/.test(line)) meaning(line, out);
    else if (line.trimStart().startsWith("<") && /\smarkdown=/.test(line))
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
  const bare = replaceBetween(
    line,
    /\{:(?!:)|\{(?=\s?[#.][\w-])|(?<=[)\]])\{(?=\s?[\w.#-]+[=}\s])/g,
    "}",
    ({ whole, inner }) =>
      inner
        .replace(/"[^"]*"|'[^']*'/g, "x")
        .split(/\s+/)
        .filter(Boolean)
        .every(isAttribute)
        ? ""
        : whole,
  );
  return bare === line ? line : bare.trimEnd();
}

function callout(lines: readonly string[], start: number, [, kind = "", title = ""]: RegExpExecArray, out: string[]) {
  out.push(...opened(kind, title));
  let at = start + 1;
  for (; /^ {0,3}>/.test(lines[at] ?? ""); at += 1) out.push((lines[at] ?? "").replace(/^ {0,3}>[ ]?/, ""));
  out.push(...closed);
  return at - 1;
}

function indented(lines: readonly string[], start: number, [, kind = "", rest = ""]: RegExpExecArray, out: string[]) {
  out.push(...opened(kind, /"([^"]*)"/.exec(rest)?.[1]));
  const end = outdented(lines, start + 1, out);
  out.push(...closed);
  return end - 1;
}

/** What stands under the names of tabs stands one below the other. */
function tabbed(lines: readonly string[], start: number, out: string[]) {
  out.push("", `**${tab.exec(lines[start] ?? "")?.[1]}**`, "");
  return outdented(lines, start + 1, out) - 1;
}

function outdented(lines: readonly string[], start: number, out: string[]) {
  let at = start;
  for (; at < lines.length && /^(?:\s*$| {4}|\t)/.test(lines[at] ?? ""); at += 1)
    out.push((lines[at] ?? "").replace(/^(?: {4}|\t)/, ""));
  return at;
}

function meaning(line: string, out: string[]) {
  const blank = out.at(-1)?.trim() === "" ? 1 : 0;
  const term = out.at(-1 - blank) ?? "";
  const isTerm = term.trim() !== "" && !/^(?:\s|[#>*+|<-]|\d+\.|\*\*)/.test(term);
  if (isTerm) {
    out.splice(out.length - 1 - blank, 1 + blank, "", `**${term.trim()}**`);
  }
  out.push("", line.replace(/^ {0,3}:[ \t]+/, ""), "");
}
