import {
  attributeOf,
  decodeHtml,
  imageTags,
  innerOf,
  replaceBetween,
  replaceElements,
  withoutComments,
} from "#app/platform/foreign-html.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { playerOf } from "#app/records/articles/text/video-player.ts";
import { type Remark, textMaxLength } from "../import-item.ts";
import { autop } from "./autop.ts";
import { codeOf, embedOf, figureOf, galleryOf } from "./html-parts.ts";

export type Attachment = { url: string; alt: string; caption: string; parent: string };
type Context = {
  attachments: ReadonlyMap<string, Attachment>;
  blocks: ReadonlyMap<string, string>;
  footnotes: { id: string; content: string }[];
  ownPictures: readonly string[];
};

const builder = /\[\/?(?:vc|et_pb|fusion|av|tatsu|mk)_\w+(?:\s[^[\]]*)?\]/g;
const dynamic = /<!-- wp:([\w/-]+)(?:\s+(\{[^\n<>]*?\}))?\s*\/-->/g;
const mediaNames = ["src", "mp4", "mp3", "m4v", "webm", "ogv", "m4a", "wav"];
const shortcode = /\[([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;

/** What a post's text shows, without what the theme and plug-ins of the site would draw; `raw` is for counting. */
export function wordpressText(content: string, context: Context): { html: string; raw: string; notes: Remark[] } {
  const notes = new Map<string, Remark>();
  const note = (word: string, about?: string) => notes.set(`${word} ${about}`, { word, about });
  const whole = withSharedBlocks(content, context, note, { chars: textMaxLength });
  const isBlocks = /<!-- wp:/.test(whole);
  let text = withoutComments(whole);
  if (builder.test(text)) note("builder");
  text = text.replace(builder, "\n\n");
  const footnotes = context.footnotes.map(({ content }, index) => `<p>[^${index + 1}]: ${content}</p>`).join("");
  const raw = `${withoutKnownTags(text, context)}${footnotes}`;
  text = withShortcodes(text, context);
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  for (const [, name = "", given = ""] of replaceElements(text, "pre", () => "").matchAll(shortcode))
    if (given.includes("=") || closed.has(name) || /[_-]/.test(name)) note("shortcode", name);
  const shown = replaceBetween(
    isBlocks ? text : autop(text),
    /<figure(?=[^<>]*\bwp-block-embed\b)[^<>]*>/gi,
    "</figure>",
    ({ whole }) => embedOfFigure(whole),
  ).replace(/<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/gi, (_, address) => linkOrPlayer(decodeHtml(address)));
  const html = withFootnotes(shown, context) + footnotes;
  return { html: withFullPictures(html, context), raw, notes: [...notes.values()] };
}

/** Blocks without a text of their own are drawn by WordPress at each visit; a shared one stands in for its text. */
function withSharedBlocks(
  content: string,
  { blocks }: Context,
  note: (word: string, about?: string) => void,
  left: { chars: number },
  depth = 0,
): string {
  return content.replace(dynamic, (_, name: string, given?: string): string => {
    const id = /"ref"\s*:\s*(\d+)/.exec(given ?? "")?.[1];
    const shared = name === "block" && id && depth < 3 ? blocks.get(id) : undefined;
    if (shared !== undefined) {
      left.chars -= shared.length + 1;
      if (left.chars > 0) return withSharedBlocks(shared, { blocks } as Context, note, left, depth + 1);
    }
    if (!/^(?:footnotes|more|nextpage|separator|spacer|post-.*)$/.test(name)) note("block", name);
    return "";
  });
}

function withShortcodes(given: string, context: Context) {
  let text = replaceBetween(given, /\[caption([^[\]]*)\]/gi, "[/caption]", ({ inner, open }) =>
    captioned(inner, open[1] ?? ""),
  );
  text = replaceBetween(text, /\[embed[^[\]]*\]/gi, "[/embed]", ({ inner }) => `\n\n${inner.trim()}\n\n`);
  for (const name of ["code", "sourcecode"])
    text = replaceBetween(text, new RegExp(`\\[${name}([^[\\]]*)\\]`, "gi"), `[/${name}]`, ({ inner, open }) =>
      codeOf(decodeHtml(inner.trim()), attributeOf(open[1] ?? "", "lang(?:uage)?") ?? ""),
    );
  return text
    .replace(/\[gallery([^[\]]*)\]/gi, (_, own) =>
      galleryOf(galleryIds(own, context).flatMap((id) => pictureOf(id, context))),
    )
    .replace(/\[(?:audio|video|playlist)([^[\]]*)\](?:\s*\[\/(?:audio|video)\])?/gi, (whole, own) => {
      const address = mediaNames.map((name) => attributeOf(own, name)).find(Boolean);
      return address ? embedOf(address, lastOf(address)) : whole;
    });
}

/** The older way has the caption as an attribute, the newer one behind the picture. */
function captioned(inner: string, given: string) {
  const image = inner.match(imageTags)?.[0] ?? "";
  const behind = inner
    .replace(image, "\uE000")
    .replace(/<a\s[^<>]*>\s*\uE000\s*<\/a>/i, "")
    .replace("\uE000", "");
  const caption = behind.trim() || escapeHtml(attributeOf(given, "caption") ?? "");
  return `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n`;
}

function withoutKnownTags(text: string, context: Context) {
  const imageOf = (id: string) => (context.attachments.has(id) ? '<img src="x">' : "");
  return text
    .replace(/\[caption(\s[^[\]]*)?\]/gi, (_, given = "") => `${escapeHtml(attributeOf(given, "caption") ?? "")} `)
    .replace(/\[gallery([^[\]]*)\]/gi, (_, given) => galleryIds(given, context).map(imageOf).join(""))
    .replace(/\[(?:audio|video|playlist)([^[\]]*)\]/gi, (whole, given) =>
      /\.\w{3,4}["']/.test(given) ? "<video>" : whole,
    )
    .replace(/\[\/?(?:caption|embed|audio|video|code|sourcecode)(?:\s[^[\]]*)?\]/gi, " ");
}

function galleryIds(given: string, { ownPictures }: Context) {
  const ids = attributeOf(given, "ids") ?? attributeOf(given, "include");
  return ids === null ? ownPictures : ids.split(",").map((id) => id.trim());
}

function pictureOf(id: string, { attachments }: Context) {
  const found = attachments.get(id);
  return found ? [figureOf(found.url, found.alt, found.caption)] : [];
}

function embedOfFigure(figure: string) {
  const address =
    /<(?:iframe|a)\s[^<>]*(?:src|href)="([^"]+)"/i.exec(figure)?.[1] ?? /https?:\/\/[^\s<"]+/i.exec(figure)?.[0];
  const caption = innerOf(figure, "figcaption");
  if (!address) return figure;
  return embedOf(decodeHtml(address)) + (caption ? `<p>${caption}</p>` : "");
}

function linkOrPlayer(address: string) {
  if (playerOf(address)) return embedOf(address);
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
}

function withFootnotes(html: string, { footnotes }: Context) {
  const numbers = new Map(footnotes.map(({ id }, index) => [id, index + 1]));
  return replaceElements(html, "sup", ({ whole, open }) => {
    const number = numbers.get(attributeOf(open[0], "data-fn") ?? "");
    return number ? `[^${number}]` : whole;
  });
}

/** Texts name a small copy of a picture, such as "plan-300x200.jpg"; its number says which one it is. */
function withFullPictures(html: string, { attachments }: Context) {
  const urls = new Set([...attachments.values()].map(({ url }) => pathOf(url)));
  return html.replace(imageTags, (tag) => {
    const src = attributeOf(tag, "src") ?? "";
    const numbered = attachments.get(/\bwp-image-(\d+)\b/.exec(tag)?.[1] ?? "")?.url;
    const full = src.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, "");
    const better = numbered && lastOf(full) === lastOf(numbered) ? numbered : urls.has(pathOf(full)) ? full : src;
    return better === src || !src
      ? tag
      : tag.replace(/(\ssrc\s*=\s*)(?:"[^"]*"|'[^']*')/i, `$1"${escapeHtml(better)}"`);
  });
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/i, "");
const lastOf = (address: string) => address.split(/[?#]/)[0]?.split("/").at(-1) ?? address;
