import { emptyOutline, type Outline, outlineParts, without, wordsOf } from "./outline.ts";
import { readHtml } from "./read-html.ts";

const headLine = /^\s*(?:#.*|- ?.*|[\p{L}_"'$][^:=\n]*[:=].*|\[.*\]|[\]}{].*|["'\d].*,?|)$|^[ \t]+\S/u;
const closedKeys =
  /^[ \t]*["']?(?:is_?)?(?:draft(?:_?post)?|private|hidden|hide|unlisted|unpublished|headless|secret|encrypt(?:ed)?|protected|archived|wip|(?:robots_?)?no_?index)["']?\s*[:=]\s*["']?(?:true|yes|on|1)\b/im;
const openKeys =
  /^[ \t]*["']?(?:is_?)?(?:publish(?:ed)?|public|visible|listed|dg-publish|sitemap)["']?\s*[:=]\s*["']?(?:false|no|off|0)\b/im;
const closedStates =
  /^[ \t]*["']?(?:status|visibility|state|robots)["']?\s*[:=]\s*["']?(?:draft|private|pending|hidden|noindex)/im;
const secret = /^[ \t]*["']?password["']?\s*[:=]\s*["']?[^\s"']/im;
/** Written for nobody but the author. */
const hidden = [
  ["<!--", "-->"],
  ["{/*", "*/}"],
  ["{::comment}", "{:/comment}"],
  ["{# ", "#}"],
] as const;
const script = /^import\s[^;]*\sfrom\s*["']|^export\s+(?:default|const|let|function|async|class|[{*])/;
const shownInTag = /\b(?:caption|title|alt|text|summary)\s?=\s?(?:"([^"]*)"|'([^']*)')/g;

/** A whole file, line by line: what is code, a picture, a heading or a table by its first signs; the rest is words. */
export function readMarkdown(file: string): Outline {
  const text = file
    .replace(/^[\s\p{Cf}]+(?=---|\+\+\+|;;;)|^\uFEFF/u, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u2028\u2029]/g, " ");
  const head = headOf(text);
  const outline = { ...emptyOutline(), ...saidIn(head) };
  let fence = "";
  let prose: string[] = [];
  const end = () => {
    const read = readHtml(withoutSigns(prose.join("\n"), outline));
    outline.blocks.push(...read.blocks);
    for (const part of outlineParts) outline.counts[part] += read.counts[part];
    prose = [];
  };
  let isFirst = true;
  for (const line of withoutHidden(text.slice(head.length)).split("\n")) {
    const [, mark = ""] = /^\s*(?:>\s*)*(```+|~~~+)/.exec(line) ?? [];
    if (fence) {
      if (mark.startsWith(fence) && line.trim().replaceAll("> ", "") === mark) fence = "";
      else if (line.trim()) outline.blocks.push(line.trim());
    } else if (mark && !line.slice(line.indexOf(mark) + mark.length).includes("`")) {
      end();
      fence = mark;
      outline.counts.code += 1;
    } else if (line.trim() === "") end();
    else {
      const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line);
      if (isFirst && heading?.[1] === "#" && isTitle(heading[2] ?? "", outline))
        outline.title ??= (heading[2] ?? "").replace(/\{[#.:][^{}]*\}/g, "");
      else if (heading) {
        end();
        outline.counts.headings += 1;
        prose.push(line);
        end();
      } else if (/^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?$/.test(line.trim())) outline.counts.tables += 1;
      else if (/^[\s>]*\+(?:[-=:]+\+)+\s*$/.test(line)) {
        if (!/^[\s>]*[+|]/.test(prose.at(-1) ?? "")) outline.counts.tables += 1;
        prose.push(line);
      } else prose.push(line);
      isFirst = false;
    }
  }
  end();
  return outline;
}

const isTitle = (heading: string, { title }: Outline) =>
  title === null || wordsOf(title).join(" ") === wordsOf(heading).join(" ");

function headOf(text: string) {
  const [first = ""] = text.split("\n", 1);
  const mark = /^\w*$/.test(first.slice(3).trim()) ? /^(?:---|\+\+\+|;;;)/.exec(first)?.[0] : undefined;
  const end = mark ? `\n${mark}` : /^\{[ \t]*$/.test(first) ? "\n}" : /^[A-Za-z]\w*:/.test(first) ? "\n---" : null;
  const marked = end === null ? -1 : text.indexOf(end, first.length - (mark ? 0 : 1));
  const isBare = marked < 0 && /^(?:title|date|author|tags|category|status|slug):/i.test(first);
  const close = isBare ? text.indexOf("\n\n") : marked;
  if (close < 0) return "";
  const after = text.indexOf("\n", close + 1);
  const lines = text.slice(mark ? first.length + 1 : 0, close).split("\n");
  return lines.every((line) => headLine.test(line)) ? text.slice(0, after < 0 ? text.length : after + 1) : "";
}

function saidIn(head: string) {
  const value = (names: string) =>
    new RegExp(`^["']?(?:${names})["']?[ \\t]*[:=](.*)$`, "im")
      .exec(head)?.[1]
      ?.trim()
      .replace(/,$/, "")
      .replace(/^["']|["']$/g, "");
  const title = value("title");
  const listed = /^["']?tags["']?[ \t]*[:=][ \t]*\n((?:[ \t]*- .*\n)+)/im.exec(head)?.[1];
  const tags = listed ? listed.split("\n").map((one) => one.replace(/^\s*- (?:\w+: )?/, "")) : bracketed(value("tags"));
  const isClosed = [closedKeys, openKeys, closedStates, secret].some((pattern) => pattern.test(head));
  const day = /^\d{4}-\d\d?-\d\d?/.exec(value("date|pubDate|publishDate|publishedAt") ?? "")?.[0] ?? null;
  return { title: title && !/^[|>]/.test(title) ? title : null, tags, day, isPublic: !isClosed };
}

const bracketed = (value = "") => (/^\[[^[\]{}]*\]$/.test(value) ? value.slice(1, -1).split(",") : []);

function withoutHidden(body: string) {
  let text = hidden.reduce((shown, [open, close]) => without(shown, open, close), body);
  const bare = (one: string) =>
    one.replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, (lines) => (script.test(lines) ? " " : lines));
  const parts = text.split(/^(?=[ \t>]*(?:```|~~~))/m);
  text = parts.map((part, index) => (index % 2 === 1 ? part : bare(part))).join("");
  if (/\[\[|^%%|(?<!\S)%%[^ %]/m.test(text)) text = without(text, "%%", "%%");
  text = text.replace(/[ \t]\^[A-Za-z][\w-]{2,40}$/gm, "");
  text = without(text, "{% comment %}", "{% endcomment %}").replace(
    /^[ \t]*[*+-] [^\n]*\n[ \t]*\{:[ ]?toc[^\n]*$/gm,
    "",
  );
  return text.replace(/\{\{[^{}]{0,4000}\}\}|\{%[^{}]{0,4000}%\}/g, (tag) =>
    [...tag.matchAll(shownInTag)].map(([, one, other]) => ` ${one ?? other} `).join("\n"),
  );
}

function withoutSigns(text: string, outline: Outline) {
  const counted = (part: "pictures" | "links", shown: string) => {
    outline.counts[part] += 1;
    return shown;
  };
  const bare = text
    .replace(/^[ \t]*`(?:(?:youtube|vimeo): ?[\w-]+|\w+: ?https?:[^`\s]+)`[ \t]*$/gim, () => counted("links", "<br>"))
    .replace(/`[^`\n]+`/g, (code) => code.slice(1, -1).replaceAll("&", "&amp;").replaceAll("<", "&lt;"))
    .replace(
      /!\[((?:[^[\]]|\[[^[\]]*\]){0,1000})\](?:\((?:[^()]|\([^()]*\)){0,2000}\)|\[[^\]\n]{0,200}\])(?:\{[^{}\n]{0,300}\})?/g,
      (_, alt) => counted("pictures", `<br>${alt.replace(/\|\d+(?:x\d+)?$/, "")}<br>`),
    )
    .replace(/!\[\[[^\]\n]{0,300}\.(?:png|jpe?g|gif|webp|svg|avif)(?:\\?\|([^\]\n]{0,300}))?\]\]/gi, (_, alt = "") =>
      counted("pictures", /^[\dx]*$/.test(alt) ? " " : alt),
    )
    .replace(/#\^[\w-]{1,40}(?=[\]|])/g, "")
    .replace(/\[\[(?:[^\]|\n]{0,300}\|)?([^\]|\n]{0,300})\]\]/g, "$1")
    .replace(/\[([^[\]]{0,1000})\]\((?!#)(?:[^()]|\([^()]*\)){1,2000}\)(?:\{[^{}\n]{0,300}\})?/g, (_, shown) =>
      counted("links", shown),
    )
    .replace(/\[([^[\]]{0,1000})\](?:\(#[^()\n]{0,2000}\)|\[[^\]\n^]{0,200}\])/g, "$1")
    .replace(/<(?:https?|mailto):[^\s<>]+>|^[ \t]{0,12}\[[^\]\n^]{1,200}\]:[^\n]*$/gm, " ")
    .replace(/(?<=[*_`)\]])\{[:#.][^{}\n]{0,2000}\}/g, "")
    .replace(/^ {0,3}\[\^[^\]\n]{1,200}\]:|\[\^[^\]\n]{1,200}\]|\{[:#.][^{}\n]{0,2000}\}|\[!\w+\][-+]?/gm, " ")
    .replace(/:(?:material|fontawesome|octicons|simple)-[a-z\d-]{1,60}:/g, " ")
    .replace(/^(?:import|export)\s[^\n]*/gm, " ")
    .replace(/^[ \t]*(?:!!!|\?\?\?\+?)[ \t]*[\w-]+|^[ \t]*:::+[ \t]*[\w-]*/gm, " ")
    .replace(/^([ \t]*(?:>[ \t]*)*)(?:[*+-]|[\d٠-٩۰-۹]+[.)-])\s+(?:\[[ xX]\]\s)?/gm, "$1\n\n")
    .replace(/\\[*_~`]/g, " ");
  return bare.replace(/(\*\*?|~~|==)([^*~=\n]+)\1/g, withoutMarks).replace(/(\*\*?)([^*\n]+)\1/g, withoutMarks);
}

/** Several words between marks in the middle of two others are factors, not words that are set apart. */
function withoutMarks(whole: string, _: string, inner: string, at: number, all: string) {
  const isWithin = /[\p{L}\p{N}]/u.test(all[at - 1] ?? "") && /[\p{L}\p{N}]/u.test(all[at + whole.length] ?? "");
  return isWithin && /\s/.test(inner) ? whole : inner;
}
