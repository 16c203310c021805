import { attributeOf, replaceBetween, withoutComments } from "./foreign-html.ts";
import { embedOf, figureOf } from "./html-parts.ts";
import { markdownFileToHtml } from "./markdown-html.ts";
import { withLines } from "./markdown-lines.ts";
import { withFootnotes } from "./markdown-notes.ts";
import { withGridTables } from "./markdown-tables.ts";
import { type Resolve, withTags } from "./markdown-tags.ts";
import { withFormulasApart } from "./typed-formulas.ts";

type Remark = { word: string; about?: string };

/** In lists and quotes too; a line that has its code between the same marks opens none. */
const fenceMark = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}(?=[^`]*$)|~{3,})/;
const beforeFence = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*$/;
/** What is indented below such a line is of it, and no code. */
const holdsMore = /^[ \t]*(?:[-*+>:<{]|[\d٠-٩۰-۹]{1,9}[.)-]|!!!|\?\?\?|===|\[\^)|^[ \t]/;
/** Written for nobody but the author: of MDX, kramdown, Nunjucks and Obsidian. */
const comments: [RegExp, string][] = [
  [/\{\/\*/g, "*/}"],
  [/\{::comment\}/g, "{:/comment}"],
  [/\{#(?=\s)/g, "#}"],
  [/(?<!\S)%%(?=[^ %])|^%%/gm, "%%"],
];
const script = /^import\s[^;]*\sfrom\s+["']|^import\s+["']|^export\s+(?:default|const|let|function|async|class|\{|\*)/;
const bold = /\*\*(?=[^\s*])([^*\n]{1,300})(?<!\s)\*\*/g;
/** Of Hexo. */
const tabName = /<!--[ \t]?tab ([^\n>]{1,100})-->/g;
/** What links of Obsidian call a paragraph by. */
const blockName = /[ \t]\^[A-Za-z][\w-]{2,40}$/gm;
const address = /(!?\[[^\]\n]{0,300}\]\()([^()<>"'\n]{1,300})((?:"[^"\n]{0,300}"|'[^'\n]{0,300}')?)\)/g;
const codePlayer =
  /^[ \t]*`(youtube|youtubePlaylist|vimeo|video|videoPress|twitch|twitchLive|embed|codepen|codesandbox|gist|soundcloud|spotify|instagram|tweet|twitter|giphy|slides|oembed|iframe|audio): ?([^`\s]{1,300})`[ \t]*$/i;
const inlineCode = /(?<!`)`+[^`\n]+`+/g;
/** Many marks of emphasis in one paragraph take the converter more time than their square. */
const maxMarks = 2_000;
const components = /<\/?[A-Z][\w.]*(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const codeMarks: [RegExp, string][] = [
  [/\{%-? *highlight([^%\n]{0,200})%\}/g, "{% endhighlight %}"],
  [/\{% *code(?=[ %])([^%\n]{0,200})%\}/g, "{% endcode %}"],
  [/\{% *codeblock([^%\n]{0,200})%\}/g, "{% endcodeblock %}"],
  [/\{\{< *highlight([^>\n]{0,200})>\}\}/g, "{{< /highlight >}}"],
  [/\{\{% *highlight([^%\n]{0,200})%\}\}/g, "{{% /highlight %}}"],
];
const wikilink = /(!?)\[\[([^[\]|#\n]{0,200})(#[^[\]|\n]{0,200})?(?:\|([^[\]\n]{0,200}))?\]\]/g;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic)$/i;

/** The text of a file in the dialects of the generators and editors as HTML; what is not known stays as text, and is named. */
export function markdownTextToHtml(
  markdown: string,
  resolve: Resolve = () => null,
  toHtml = markdownFileToHtml,
): { html: string; notes: Remark[] } {
  const notes = new Map<string, Remark>();
  const note = (word: string, about: string) => notes.set(`${word} ${about}`, { word, about });
  const change = (given: string, lengthAt: (index: number) => number) => {
    const text = withGridTables(given, note, lengthAt);
    const bare = withFormulasApart(
      withPlainTags(
        withoutComments(withoutScript(text.replace(tabName, (_, name: string) => `\n\n**${name.trim()}**\n\n`))),
      ),
    );
    const lines = withLines(withSpacedAddresses(withTags(bare, note, resolve)), note);
    return withBoldSigns(withWikilinks(withFootnotes(lines), resolve, note)).replace(components, (whole) => {
      if (!/[a-z]/.test(whole.split(/[\s>]/)[0] ?? "")) return whole;
      // As the name of a key, and not as a part of a page.
      if (/^<\w+>$/.test(whole) && !text.includes(`</${whole.slice(1)}`)) return whole.replace("<", "&lt;");
      if (whole.startsWith("</")) return "";
      const shown = shownComponent(whole);
      if (shown) return shown;
      note("component", whole.replace(/[<>/]/g, "").slice(0, 100));
      return "";
    });
  };
  const prepared = outsideCode(withFences(markdown), change, (line) => withPlayer(line, note));
  return { html: toHtml(prepared), notes: [...notes.values()] };
}

/** Plug-ins of Gatsby draw a line of code that names a player. */
function withPlayer(line: string, note: (word: string, about: string) => void) {
  return line.replace(codePlayer, (whole, name: string, given: string) => {
    const host = /^youtube/i.test(name) ? "https://www.youtube.com/watch?v=" : "https://vimeo.com/";
    const isWhole = /^https?:/.test(given);
    if (isWhole || (/^(?:youtube|vimeo)$/i.test(name) && /^[\w-]+$/.test(given)))
      return `\n\n${embedOf(isWhole ? given : host + given)}\n\n`;
    note("shortcode", `${name}: ${given}`);
    return whole;
  });
}

/** Code in the marks of Jekyll, Hexo and Hugo. */
function withFences(markdown: string) {
  const fence = ({ inner, open }: { inner: string; open: RegExpMatchArray }) => {
    const [mark, given = ""] = open;
    const said = mark.includes("codeblock") ? given.replace(/(?<!\S)(?!https?:)\w{1,30}:\S+/g, "").trim() : "";
    const language = /lang:([\w+#-]+)/.exec(given)?.[1] ?? (said ? "" : (/[\w+#-]+/.exec(given)?.[0] ?? ""));
    return `${said && `\n**${said}**\n`}\n\`\`\`${language}\n${inner.replace(/^\n|\n$/g, "")}\n\`\`\`\n`;
  };
  const plain = markdown
    .replace(/\{%-? *(end\w+) *-?%\}/g, "{% $1 %}")
    .replace(/\{\{([<%]) *\/ *highlight *([>%])\}\}/g, "{{$1 /highlight $2}}");
  return codeMarks.reduce((text, [open, close]) => replaceBetween(text, open, close, fence), plain);
}

/** Lines of JavaScript in MDX, and comments of MDX and Obsidian. */
function withoutScript(text: string) {
  const bare = text
    .replace(/^(?:import|export)\s[^\n]*(?:from\s+["'][^\n]*|;)\s*$/gm, "")
    .replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, (lines) => (script.test(lines) ? "" : lines));
  const hidden = comments.reduce((shown, [open, close]) => replaceBetween(shown, open, close, () => ""), bare);
  const shown = hidden.includes("[[") ? replaceBetween(hidden, /%%/g, "%%", () => "") : hidden;
  return shown.replace(/\{::?\/?(?:nomarkdown|options[^{}\n]{0,200})\}|\{:\/\}/g, "").replace(blockName, "");
}

/** Values of MDX that are no text say how a part looks, but for the address of a picture. */
function withPlainTags(text: string) {
  return text.replace(/<[A-Za-z][^<>]*>/g, (tag) => {
    if (!tag.includes("={")) return tag;
    const shown = tag.replace(/(\ssrc=)\{[^{}"'`]*["'`]([^{}"'`]+)["'`][^{}"'`]*\}/g, '$1"$2"');
    return shown.replace(/\s[\w-]+=\{\{?[^{}]*\}?\}/g, "");
  });
}

/** Beside a letter CommonMark takes no quotation marks or colons into bold type, as Arabic writes them. */
function withBoldSigns(text: string) {
  const isLetter = (one = "") => /[\p{L}\p{N}]/u.test(one);
  return text.replace(bold, (whole, inner: string, at: number) =>
    (/^\p{P}/u.test(inner) && isLetter(text[at - 1])) || (/\p{P}$/u.test(inner) && isLetter(text[at + whole.length]))
      ? `<strong>${inner}</strong>`
      : whole,
  );
}

/** Pictures and players have names of their own in many sites. */
function shownComponent(tag: string) {
  const name = /^<(\w+)/.exec(tag)?.[1] ?? "";
  const src = attributeOf(tag, "src") ?? attributeOf(tag, "url");
  if (src && /^(?:\w*Video|\w*Audio|\w*Player|\w*Embed|Iframe)$/.test(name)) return `\n\n${embedOf(src)}\n\n`;
  if (src && /^(?:\w*Image|Img|Picture|Figure)$/.test(name)) return figureOf(src, attributeOf(tag, "alt") ?? "");
  const id = /^(?:Lite)?You[Tt]ube(?:Embed)?$/.test(name)
    ? ["id", "videoId", "youTubeId", "videoid"].map((one) => attributeOf(tag, one)).find(Boolean)
    : null;
  return id ? `\n\n${embedOf(`https://www.youtube.com/watch?v=${id}`)}\n\n` : null;
}

/** Kramdown and editors allow blanks in the address of a file. */
function withSpacedAddresses(text: string) {
  return text.replace(address, (whole, before: string, given: string, title: string) => {
    const file = given.trim();
    const isFile = before.startsWith("!") || /^[./]|\.(?:md|html?|pdf)$/i.test(file);
    return isFile && file.includes(" ") && !file.includes("{") ? `${before}<${file}> ${title})` : whole;
  });
}

function withWikilinks(text: string, resolve: Resolve, note: (word: string, about: string) => void) {
  const linked = text.replace(wikilink, (_, embed: string, given: string, place = "", alias?: string) => {
    const name = given.replace(/\\$/, "").trim();
    const isPicture = pictureFile.test(name);
    if (embed && isPicture) {
      const alt = alias && !/^\d+(?:x\d+)?$/.test(alias) ? alias : "";
      return `![${alt}](<${resolve(name) ?? name}>)`;
    }
    const part = place.slice(1).replace(/^\^.*|\\$/, "");
    const shown = (alias ?? [name, part].filter(Boolean).join(" > ")).replace(/[[\]]/g, "");
    const target = name ? resolve(name) : null;
    if (embed) note("embedded", name);
    if (!target && name) note("wikilink", name);
    return target ? `[${shown}](<${target}${place}>)` : shown;
  });
  const sized = linked.replace(/(!\[[^\]|\n]{0,300})\|\d+(?:x\d+)?(?=\]\()/g, "$1");
  return sized.replace(/==(?=[^\s=])([^=\n]{1,500})==/g, "$1");
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

function outsideCode(
  text: string,
  change: (text: string, lengthAt: (index: number) => number) => string,
  shownLine = (line: string) => line,
) {
  const code: string[][] = [];
  const keep = (sign: string, ...whole: string[]) => sign + (code.push(whole) - 1) + sign;
  const lines: string[] = [];
  let block = null as { before: string; fence: string; lines: string[] } | null;
  let last = "";
  let isCode = false;
  const end = () => {
    if (block) lines.push(block.before + keep("\uE001", ...block.lines));
    block = null;
  };
  for (const line of text.split("\n")) {
    if (block?.before.includes(">") && !/^[ \t]*>/.test(line)) end();
    if (block) {
      const own = withoutMargin(line, block.before);
      block.lines.push(own);
      if (own.trim().startsWith(block.fence) && /^\s*(?:`+|~+)\s*$/.test(own)) end();
      continue;
    }
    const [, before = "", fence] = fenceMark.exec(line) ?? [];
    const isBlank = line.trim() === "";
    if (!isBlank)
      isCode = !fence && /^(?: {4}|\t)/.test(line) && (isCode || lines.at(-1)?.trim() === "") && !holdsMore.test(last);
    if (!isBlank && !isCode) last = line;
    if (fence) block = { before, fence, lines: [line.slice(before.length)] };
    else
      lines.push(isCode ? keep("\uE000", line) : shownLine(line).replace(inlineCode, (whole) => keep("\uE000", whole)));
  }
  end();
  const restored = change(lines.join("\n"), (index) => code[index]?.[0]?.length ?? 0)
    .split("\n")
    .map((line) => {
      const [before = "", index, rest] = line.split("\uE001");
      if (rest?.trim() === "" && beforeFence.test(before))
        return before + code[Number(index)]?.join(`\n${before.replace(/[^\s>]/g, " ")}`);
      const inLine = (_: string, one: string) => `\`${code[Number(one)]?.slice(1, -1).join(" ")}\``;
      return line.replace(/\uE001(\d+)\uE001/g, inLine);
    });
  return restored.join("\n").replace(/\uE000(\d+)\uE000/g, (_, index) => code[Number(index)]?.[0] ?? "");
}

/** As far as what stands before the fence reaches. */
function withoutMargin(line: string, before: string) {
  let at = 0;
  while (at < before.length && (/[ \t]/.test(line[at] ?? "") || (line[at] === ">" && before.includes(">")))) at += 1;
  return line.slice(at);
}
