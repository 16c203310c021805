import { attributeOf, replaceBetween, withoutComments } from "./foreign-html.ts";
import { embedOf, figureOf } from "./html-parts.ts";
import { markdownFileToHtml } from "./markdown-html.ts";
import { withLines } from "./markdown-lines.ts";
import { withFootnotes } from "./markdown-notes.ts";
import { type Resolve, withTags } from "./markdown-tags.ts";
import { withFormulasApart } from "./typed-formulas.ts";

type Remark = { word: string; about?: string };

/** A line that has its code between the same marks opens none. */
const fenceMark = /^ {0,8}(`{3,}(?=[^`]*$)|~{3,})/;
/** What links of Obsidian call a paragraph by. */
const blockName = /[ \t]\^[A-Za-z][\w-]{2,40}$/gm;
const address = /(!?\[[^\]\n]{0,300}\]\()([^()<>"'\n]{1,300})((?:"[^"\n]{0,300}")?)\)/g;
const inlineCode = /(?<!`)`+[^`\n]+`+/g;
/** Many marks of emphasis in one paragraph take the converter more time than their square. */
const maxMarks = 2_000;
const components = /<\/?[A-Z][\w.]*(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
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
  const prepared = outsideCode(withFences(markdown), (text) => {
    const bare = withFormulasApart(withPlainTags(withoutComments(withoutScript(text))));
    const lines = withLines(withSpacedAddresses(withTags(bare, note, resolve)), note);
    return withWikilinks(withFootnotes(lines), resolve, note).replace(components, (whole) => {
      if (!/[a-z]/.test(whole.split(/[\s>]/)[0] ?? "")) return whole;
      // As the name of a key, and not as a part of a page.
      if (/^<\w+>$/.test(whole) && !text.includes(`</${whole.slice(1)}`)) return whole.replace("<", "&lt;");
      if (whole.startsWith("</")) return "";
      const shown = shownComponent(whole);
      if (shown) return shown;
      note("component", whole.replace(/[<>/]/g, "").slice(0, 100));
      return "";
    });
  });
  return { html: toHtml(prepared), notes: [...notes.values()] };
}

/** Code in the marks of Jekyll, Hexo and Hugo. */
function withFences(markdown: string) {
  const fence = ({ inner, open }: { inner: string; open: RegExpMatchArray }) =>
    `\n\`\`\`${/(?:lang:)?([\w+#-]+)/.exec(open[1] ?? "")?.[1] ?? ""}\n${inner.replace(/^\n|\n$/g, "")}\n\`\`\`\n`;
  const ends = { highlight: "{% endhighlight %}", codeblock: "{% endcodeblock %}" };
  let text = replaceBetween(markdown, /\{%-? *highlight([^%\n]{0,200})%\}/g, ends.highlight, fence);
  text = replaceBetween(text, /\{% *code(?=[ %])([^%\n]{0,200})%\}/g, "{% endcode %}", fence);
  text = replaceBetween(text, /\{% *codeblock([^%\n]{0,200})%\}/g, ends.codeblock, fence);
  for (const [open, close] of [
    [/\{\{< *highlight([^>\n]{0,200})>\}\}/g, "{{< /highlight >}}"],
    [/\{\{% *highlight([^%\n]{0,200})%\}\}/g, "{{% /highlight %}}"],
  ] as const)
    text = replaceBetween(text, open, close, fence);
  return text;
}

/** Lines of JavaScript in MDX, and comments of MDX and Obsidian. */
function withoutScript(text: string) {
  const bare = text.replace(/^(?:import|export)\s[^\n]*(?:from\s+["'][^\n]*|;)\s*$/gm, "");
  const shown = replaceBetween(bare, /\{\/\*/g, "*/}", () => "");
  if (!shown.includes("[[")) return shown;
  return replaceBetween(shown, /%%/g, "%%", () => "").replace(blockName, "");
}

/** Values of MDX that are no text say how a part looks. */
function withPlainTags(text: string) {
  return text.replace(/<[A-Za-z][^<>]*>/g, (tag) =>
    tag.includes("={") ? tag.replace(/\s[\w-]+=\{\{?[^{}]*\}?\}/g, "") : tag,
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
    const name = given.trim();
    const isPicture = pictureFile.test(name);
    if (embed && isPicture) {
      const alt = alias && !/^\d+(?:x\d+)?$/.test(alias) ? alias : "";
      return `![${alt}](<${resolve(name) ?? name}>)`;
    }
    const part = place.slice(1);
    const shown = (alias ?? [name, part].filter(Boolean).join(" > ")).replace(/[[\]]/g, "");
    const target = name ? resolve(name) : null;
    if (embed) note("embedded", name);
    if (!target && name) note("wikilink", name);
    return target ? `[${shown}](<${target}${place}>)` : shown;
  });
  return linked.replace(/==(?=[^\s=])([^=\n]{1,500})==/g, "$1");
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
    const fence: string = fenceMark.exec(line)?.[1] ?? "";
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
