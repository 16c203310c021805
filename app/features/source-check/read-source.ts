import { type Outline, without } from "./outline.ts";
import { readGhost } from "./read-ghost.ts";
import { readHtml } from "./read-html.ts";
import { readJson } from "./read-json.ts";
import { readMarkdown } from "./read-markdown.ts";

export const sourceForms = ["html", "wordpress", "markdown", "ghost", "json"] as const;
/** The text of a record as its export has it, a whole file of Markdown; and what its other fields say, as they stand. */
export type SourceText = {
  form: (typeof sourceForms)[number];
  text: string;
  title?: string;
  date?: string;
  tags?: string[];
  isPublic?: boolean;
  /** The page that the old site’s generator has made of it, in the archive. */
  built?: string;
};

const bracket = /\[(\/?)(\w[\w-]*)(?:[\s=][^[\]]*)?\]/g;
/** Values of shortcodes that their themes and plug-ins draw. */
const shownValue =
  /\s(caption|title|heading|subtitle|text|button_text|author|job_title|company_name|number|h2|h4)="([^"]*)"/g;
const shortcode = /^(?:caption|gallery|embed|code|sourcecode|audio|video|playlist|youtube|vimeo)$|_/i;
const signs =
  /\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}|\{:\s?[^{}\n]{0,80}\}|\{ ?[.#][\w-]+[^{}\n]{0,80}\}|(?:^|>):::+\s?\w*|\[\/?[a-z]+_[a-z_]+(?:\s[^[\]\n]{0,80}=[^[\]\n]{0,80})?\]|__GHOST_URL__|(?<![\w:/]):[a-z][a-z_]{2,30}:(?![\w:/])|\{(?:\+\+|--|~~|>>|&gt;&gt;|[a-z]+\.[\w.]{1,60}\})|--8(?:<|&lt;)--|&lt;&lt;&lt; @|(?:^|>)(?:!!!|\?\?\?) ?\w|\[![A-Za-z]+\]|\*\*[^\s*][^*\n]{0,80}\*\*|!\[[^\]\n]{0,80}\]\([^()\n]{0,80}\)/m;

export function outlineOf({ form, text, title, date, tags, isPublic }: SourceText): Outline {
  if (form === "markdown") {
    const read = readMarkdown(text);
    return { ...read, title: /[<&]/.test(read.title ?? "") ? readHtml(read.title ?? "").blocks.join(" ") : read.title };
  }
  if (form === "json") return { ...readJson(text), isPublic: isPublic ?? true };
  const read = form === "ghost" ? readGhost(text) : readHtml(form === "wordpress" ? withoutShortcodes(text) : text);
  const day = date === undefined ? null : (/^[12]\d{3}-\d\d?-\d\d?/.exec(date)?.[0] ?? "");
  const shown = title === undefined ? null : readHtml(title).blocks.join(" ");
  const prose = without(without(text, "<pre", "</pre>"), "<code", "</code>");
  const residue = form === "html" ? (signs.exec(prose)?.[0] ?? null) : null;
  return { ...read, title: shown, day, tags: tags ?? null, isPublic: isPublic ?? true, signs: residue };
}

function withoutShortcodes(text: string) {
  return without(text, "[vc_raw_html]", "[/vc_raw_html]").replace(bracket, (whole, closing, name) => {
    if (!closing && !shortcode.test(name) && !whole.includes("=")) return whole;
    return ` ${[...whole.matchAll(shownValue)].map(([, , value]) => value).join(" <br> ")} `;
  });
}
