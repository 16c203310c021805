import { playerOf } from "../../articles/text/video-player.ts";
import type { Remark } from "../import-item.ts";
import { autop } from "./autop.ts";
import { attributeOf, codeOf, decodeHtml, embedOf, escapeHtml, figureOf, galleryOf } from "./html-parts.ts";

export type Attachment = { url: string; alt: string; caption: string; parent: string };
type Context = {
  attachments: ReadonlyMap<string, Attachment>;
  blocks: ReadonlyMap<string, string>;
  footnotes: { id: string; content: string }[];
  ownPictures: readonly string[];
};

const builder = /\[\/?(?:vc|et_pb|fusion|av|tatsu|mk)_\w+(?:\s[^\]]*)?\]/g;
const dynamic = /<!-- wp:([\w/-]+)(?:\s+(\{[^\n]*?\}))?\s*\/-->/g;
const shortcode = /\[([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;

/** What a post's text shows, without what the theme and plug-ins of the site would draw; `raw` is for counting. */
export function wordpressText(content: string, context: Context): { html: string; raw: string; notes: Remark[] } {
  const notes = new Map<string, Remark>();
  const note = (word: string, about?: string) => notes.set(`${word} ${about}`, { word, about });
  const whole = withSharedBlocks(content, context, note);
  const isBlocks = /<!-- wp:/.test(whole);
  let text = whole.replace(/<!--\s*(?:more|nextpage|noteaser)[^>]*-->/g, "").replace(/<!--[\s\S]*?-->/g, "");
  if (builder.test(text)) note("builder");
  text = text.replace(builder, "\n\n");
  const footnotes = context.footnotes.map(({ content }, at) => `<p>[^${at + 1}]: ${content}</p>`).join("");
  const raw = `${withoutKnownTags(text, context)}${footnotes}`;
  text = withShortcodes(text, context);
  for (const [, name = "", given = ""] of text.replace(/<pre[\s>][\s\S]*?<\/pre>/gi, "").matchAll(shortcode))
    if (given.includes("=") || text.includes(`[/${name}]`) || /[_-]/.test(name)) note("shortcode", name);
  const shown = (isBlocks ? text : autop(text))
    .replace(/<figure[^>]*\bwp-block-embed\b[\s\S]*?<\/figure>/gi, embedOfFigure)
    .replace(/<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/gi, (_, address) => linkOrPlayer(decodeHtml(address)));
  const html = withFootnotes(shown, context) + footnotes;
  return { html: withFullPictures(html, context), raw, notes: [...notes.values()] };
}

/** Blocks without a text of their own are drawn by WordPress at each visit; a shared one stands in for its text. */
function withSharedBlocks(
  content: string,
  { blocks }: Context,
  note: (word: string, about?: string) => void,
  depth = 0,
) {
  return content.replace(dynamic, (_, name: string, given?: string): string => {
    const id = /"ref"\s*:\s*(\d+)/.exec(given ?? "")?.[1];
    const shared = name === "block" && id && depth < 3 ? blocks.get(id) : undefined;
    if (shared !== undefined) return withSharedBlocks(shared, { blocks } as Context, note, depth + 1);
    if (!/^(?:footnotes|more|nextpage|separator|spacer|post-.*)$/.test(name)) note("block", name);
    return "";
  });
}

function withShortcodes(text: string, context: Context) {
  return text
    .replace(/\[caption([^\]]*)\]([\s\S]*?)\[\/caption\]/gi, (_, given, inner) => captioned(inner, given))
    .replace(/\[gallery([^\]]*)\]/gi, (_, given) =>
      galleryOf(galleryIds(given, context).flatMap((id) => pictureOf(id, context))),
    )
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/gi, (_, address) => `\n\n${address.trim()}\n\n`)
    .replace(/\[(?:audio|video|playlist)([^\]]*)\](?:\s*\[\/(?:audio|video)\])?/gi, (whole, given) => {
      const address = ["src", "mp4", "mp3", "m4v", "webm", "ogv", "m4a", "wav"]
        .map((name) => attributeOf(given, name))
        .find(Boolean);
      return address ? embedOf(address, lastOf(address)) : whole;
    })
    .replace(/\[(?:source)?code([^\]]*)\]([\s\S]*?)\[\/(?:source)?code\]/gi, (_, given, inner) =>
      codeOf(decodeHtml(inner.trim()), attributeOf(given, "lang(?:uage)?") ?? ""),
    );
}

/** The older way has the caption as an attribute, the newer one behind the picture. */
function captioned(inner: string, given: string) {
  const image = /<img\s[^>]*>/i.exec(inner)?.[0] ?? "";
  const behind = inner.replace(/<a\s[^>]*>\s*(<img\s[^>]*>)\s*<\/a>/i, "$1").replace(image, "");
  const caption = behind.trim() || escapeHtml(attributeOf(given, "caption") ?? "");
  return `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n`;
}

function withoutKnownTags(text: string, context: Context) {
  const imageOf = (id: string) => (context.attachments.has(id) ? '<img src="x">' : "");
  return text
    .replace(/\[caption[^\]]*\scaption=["']([^"']*)["'][^\]]*\]/gi, "$1 ")
    .replace(/\[gallery([^\]]*)\]/gi, (_, given) => galleryIds(given, context).map(imageOf).join(""))
    .replace(/\[(?:audio|video|playlist)([^\]]*)\]/gi, (whole, given) =>
      /\.\w{3,4}["']/.test(given) ? "<video>" : whole,
    )
    .replace(/\[\/?(?:caption|embed|audio|video|code|sourcecode)(?:\s[^\]]*)?\]/gi, " ");
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
    /<(?:iframe|a)\s[^>]*(?:src|href)="([^"]+)"/i.exec(figure)?.[1] ?? /https?:\/\/[^\s<"]+/i.exec(figure)?.[0];
  const caption = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(figure)?.[1];
  if (!address) return figure;
  return embedOf(decodeHtml(address)) + (caption ? `<p>${caption}</p>` : "");
}

function linkOrPlayer(address: string) {
  if (playerOf(address)) return embedOf(address);
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
}

function withFootnotes(html: string, { footnotes }: Context) {
  const numbers = new Map(footnotes.map(({ id }, at) => [id, at + 1]));
  return html.replace(/<sup[^>]*\sdata-fn="([^"]+)"[^>]*>[\s\S]*?<\/sup>/gi, (whole, id) => {
    const number = numbers.get(id);
    return number ? `[^${number}]` : whole;
  });
}

/** Texts name a small copy of a picture, such as "plan-300x200.jpg"; its number says which one it is. */
function withFullPictures(html: string, { attachments }: Context) {
  const urls = new Set([...attachments.values()].map(({ url }) => pathOf(url)));
  return html.replace(/<img\s[^>]*>/gi, (tag) => {
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
