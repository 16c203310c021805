import { escapeHtml } from "#app/platform/html-text.ts";
import { replaceBetween } from "./foreign-html.ts";
import { embedOf, figureOf } from "./html-parts.ts";
import { markdownFileToHtml } from "./markdown-html.ts";
import { asideKinds } from "./markdown-lines.ts";

type Given = { named: Record<string, string>; listed: string[]; text: string };
type Note = (word: string, about: string) => void;
/** Where a text lies that is called by its name; null for none. */
export type Resolve = (name: string) => string | null;
type Show = (given: Given) => string | null;

const maxTag = 4_000;
const argument = /([\w-]+)\s?=\s?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))|"([^"]*)"|'([^']*)'|([^\s"',][^\s"']*)/g;
/** Where they show what has this number. */
const hosts: Record<string, string> = {
  ...{ youtube: "https://www.youtube.com/watch?v=", youtubelite: "https://www.youtube.com/watch?v=" },
  ...{ vimeo: "https://vimeo.com/", bilibili: "https://www.bilibili.com/video/" },
  ...{ instagram: "https://www.instagram.com/p/", spotify: "https://open.spotify.com/" },
  ...{ slideshare: "https://www.slideshare.net/slideshow/embed_code/", codepen: "https://codepen.io/pen/" },
  ...{ speakerdeck: "https://speakerdeck.com/player/", scribd: "https://www.scribd.com/document/" },
};
const notes = "note callout alert notice admonition tip info hint message";
const warnings = "warning caution danger important";
const quotes = "blockquote quote pullquote centerquote cq";
const textLinks = /^(?:post_link|post_url|ref|relref|link)$/;
const isPath = (one: string) => /[./]/.test(one) && !/^https?:\/\/[^/]*$/.test(one);
const isNumber = (one: string) => /^\d+(?:px|%)?$/.test(one);

const figure: Show = ({ named, listed }) => {
  const src = named.src ?? named.url ?? named.path ?? named.image ?? named.link ?? listed.find(isPath);
  if (!src) return null;
  const rest = listed.slice(listed.indexOf(src) + 1).filter((one) => !isNumber(one));
  const said = [named.title, named.caption, named.attr].filter(Boolean).join(" ") || rest.join(" ");
  const caption = markdownFileToHtml(escapeHtml(said)).replace(/^<p>|<\/p>\s*$/g, "");
  return `\n\n${figureOf(src, named.alt ?? (named.caption ? "" : said), caption)}\n\n`;
};
const link: Show = ({ named, listed }) => {
  const [address = "", ...words] = listed;
  const href = named.href ?? named.url ?? named.link ?? address;
  const text = named.text ?? named.title ?? (href === address ? words : listed).join(" ");
  return href ? `[${text.replace(/[[\]]/g, "") || href}](${href})` : null;
};
const address: Show = ({ listed }) => listed[0] ?? null;
const nothing: Show = () => "";
const aside =
  (kind: string): Show =>
  ({ named, listed }) => {
    const title = named.title ?? listed.filter((one) => !/^[a-z-]+$/.test(one)).join(" ");
    const said = [named.type, named.class, ...listed].map((one) => asideKinds.get(one ?? "")).find(Boolean);
    return `\n\n<aside class="callout-${said ?? kind}">\n\n${title ? `**${title}**\n\n` : ""}`;
  };
const folded: Show = ({ named, listed }) =>
  `\n\n**${named.summary ?? named.title ?? named.name ?? named.label ?? (listed.join(" ") || "…")}**\n\n`;
const tab: Show = (given) => (given.text.trim() ? folded(given) : "");
const frame: Show = ({ listed }) => (listed[0] ? `\n\n${embedOf(listed[0])}\n\n` : null);
const quote: Show = ({ listed, named }) => {
  const author = named.author ?? listed.join(" ");
  return `\n\n${author ? `**${author}**\n\n` : ""}<blockquote>\n\n`;
};
const gist: Show = ({ listed }) => embedOf(`https://gist.github.com/${listed.slice(0, 2).join("/")}`);
const tweet: Show = ({ named, listed }) => {
  const [first = "", second] = listed;
  const id = named.id ?? second ?? first;
  return embedOf(/^https?:/.test(first) ? first : `https://x.com/${named.user ?? (second ? first : "i")}/status/${id}`);
};

const named = (names: string, show: Show) => names.split(" ").map((name) => [name, show] as const);
const shows = new Map<string, Show>([
  ...named("figure img image picture asset_img resp-image imgproc responsive_image fig lazyimg", figure),
  ...named("link asset_link button btn post_link a linkcard", link),
  ...named("ref relref post_url asset_path", address),
  ...named(notes, aside("note")),
  ...named(warnings, aside("warning")),
  ...named("example", aside("example")),
  ...named("details spoiler collapse expand hideToggle folding fold detail", folded),
  ...named(quotes, quote),
  ...named("raw endraw rawhtml html center div section columns column tabs gallery row col toc more verbatim", nothing),
  ...named("tab tabitem", tab),
  ...named("iframe", frame),
  ...named("gist", gist),
  ...named("tweet twitter x", tweet),
]);
const closings = new Map([
  ...`${notes} ${warnings} example`.split(" ").map((name) => [name, "\n\n</aside>\n\n"] as const),
  ...quotes.split(" ").map((name) => [name, "\n\n</blockquote>\n\n"] as const),
]);

/**
 * Marks of Hugo, Jekyll and Hexo as what they show; one that is not known stays as text, and is named. Those that Hugo
 * only quotes are shown as it shows them.
 */
export function withTags(text: string, note: Note, resolve: Resolve) {
  const change = ({ whole, inner }: { whole: string; inner: string }) => {
    if (inner.length > maxTag || /\{\{[<%]|\{%/.test(inner)) return asText(whole);
    return shownTag(inner, resolve) ?? unknown(whole, inner, note);
  };
  let shown = replaceBetween(text, /\{%-?\s*comment\s*-?%\}/g, "endcomment %}", () => "");
  shown = replaceBetween(shown, /\{\{<(?!\/\*)/g, ">}}", change);
  shown = replaceBetween(shown, /\{\{%(?!\/\*)/g, "%}}", change);
  shown = replaceBetween(shown, /\{%(?!\/\*)/g, "%}", change);
  shown = replaceBetween(shown, /\{\{(?![<%{])/g, "}}", ({ whole, inner }) => variable(whole, inner, note));
  shown = replaceBetween(shown, /\{\{<\/\*/g, "*/>}}", ({ inner }) => asText(`{{<${inner}>}}`));
  shown = replaceBetween(shown, /\{\{%\/\*/g, "*/%}}", ({ inner }) => asText(`{{%${inner}%}}`));
  return shown.replaceAll("{{<", "{{&lt;");
}

function shownTag(inner: string, resolve: Resolve): string | null {
  const [, closing = "", name = "", rest = ""] = /^(?:(\/|end)\s*)?([\w-]+)([\s\S]*)/.exec(bare(inner)) ?? [];
  if (closing) return closings.get(name) ?? (shows.has(name) ? "" : null);
  const given = argumentsIn(rest.replace(/-?\/?\s?$/, ""));
  if (name === "include" || name === "render" || name === "partial") {
    const [file = ""] = given.listed;
    const base =
      file
        .split("/")
        .at(-1)
        ?.replace(/\.\w+$/, "") ?? "";
    return showNamed(base, { ...given, listed: given.listed.slice(1) });
  }
  if (textLinks.test(name) && given.named.path) given.listed.unshift(given.named.path);
  const [first] = given.listed;
  if (first && textLinks.test(name)) given.listed[0] = resolve(first.split("#")[0] ?? "") ?? first;
  if (name === "link" || name === "post_url")
    return given.listed.length === 1 ? (given.listed[0] ?? null) : link(given);
  return showNamed(name, given);
}

function showNamed(name: string, given: Given): string | null {
  const id = given.named.id ?? given.listed[0] ?? "";
  const host = name.toLowerCase();
  if (Object.hasOwn(hosts, host)) return /^[\w-]{4,40}$/.test(id) ? `\n\n${embedOf(hosts[host] + id)}\n\n` : null;
  return shows.get(name)?.(given) ?? null;
}

function argumentsIn(text: string): Given {
  const given: Given = { named: {}, listed: [], text };
  for (const [, key, ...values] of text.matchAll(argument)) {
    const value = values.find((one) => one !== undefined) ?? "";
    if (key && values.slice(0, 4).some((one) => one !== undefined)) given.named[key] = value;
    else given.listed.push(value);
  }
  return given;
}

function unknown(whole: string, inner: string, note: Note) {
  const [, closing, name = ""] = /^(?:(\/|end)\s*)?([\w-]+)/.exec(bare(inner)) ?? [];
  if (!closing) note("shortcode", name || inner.trim().slice(0, 40));
  return asText(whole);
}

const bare = (inner: string) => inner.replace(/^-/, "").trim();
const asText = (whole: string) => whole.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Addresses of the site itself are relative; a text of its own in quotes is that text. */
function variable(whole: string, inner: string, note: Note) {
  const [first = "", ...filters] = inner.split("|").map((one) => one.trim());
  if (/^-?\s*(?:site\.(?:baseurl|url)|\.Site\.BaseURL|page\.baseurl)\s*-?$/.test(first)) return "";
  const [, text] = /^["']([^"'\n]+)["']$/.exec(first) ?? [];
  if (
    text &&
    filters.every((one) => /^(?:relative_url|absolute_url|url|relURL|absURL|prepend:\s*site\.(?:base)?url)$/.test(one))
  )
    return text;
  if (inner.length < maxTag && /^[\s\w.$-]/.test(inner) && !inner.includes("\n")) note("shortcode", first.slice(0, 40));
  return asText(whole);
}
