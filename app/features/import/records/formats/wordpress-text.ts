import { autop } from "#app/features/foreign-texts/autop.ts";
import {
  attributeOf,
  decodeHtml,
  imageTags,
  replaceBetween,
  replaceElements,
  withoutComments,
} from "#app/features/foreign-texts/foreign-html.ts";
import { codeOf, embedOf, figureOf, galleryOf } from "#app/features/foreign-texts/html-parts.ts";
import { isMap } from "#app/features/foreign-texts/values.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { decodedOrGiven, jsonOrNull } from "#app/platform/normalize-text.ts";
import { playerOf } from "#app/records/articles/text/video-player.ts";
import { type Remark, textMaxLength } from "../import-item.ts";

export type Attachment = { url: string; alt: string; caption: string; parent: string };
type Context = {
  attachments: ReadonlyMap<string, Attachment>;
  paths: ReadonlySet<string>;
  blocks: ReadonlyMap<string, string>;
  footnotes: { id: string; content: string }[];
  ownPictures: readonly string[];
};

/** What people write in brackets. */
const prose = /^(?:sic|edit|edited|update|updated|note|x|ed|emphasis|citation|laughs?|applause|pdf|video)$/i;
const players =
  "audio|video|playlist|youtube|vimeo|dailymotion|wpvideo|soundcloud|spotify|tweet|twitter|instagram|facebook|gist|slideshare|ted";
const playerCode = new RegExp(`\\[(${players})(?=[\\s=\\]])([^[\\]]*)\\](?:\\s*\\[\\/(?:${players})\\])?`, "gi");
/** Of a player that is named by its number alone. */
const playerHosts: Record<string, string> = {
  vimeo: "https://vimeo.com/",
  youtube: "https://www.youtube.com/watch?v=",
  dailymotion: "https://www.dailymotion.com/video/",
  gist: "https://gist.github.com/",
};
const builder = /\[\/?(?:vc|et_pb|fusion|av|tatsu|mk)_\w+(?:\s[^[\]]*)?\]/g;
const builtFrame = /^\[(?:\w+_)?(?:section|row|row_inner|column|column_inner|container)\b/;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i;
const blockMark = /^\s*wp:([\w/-]+)/;
const mediaNames = ["src", "mp4", "mp3", "m4v", "webm", "ogv", "m4a", "wav"];
const shortcode = /\[([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;

/** What a post's text shows, without what the theme and plug-ins of the site would draw. */
export function wordpressText(content: string, context: Context): { html: string; notes: Remark[] } {
  const notes = new Map<string, Remark>();
  const note = (word: string, about?: string) => notes.set(`${word} ${about}`, { word, about });
  const whole = withSharedBlocks(content, context, note, { chars: textMaxLength });
  const isBlocks = /<!-- wp:/.test(whole);
  let text = withoutComments(whole);
  if (builder.test(text)) note("builder");
  text = withBuiltParts(text, context);
  const footnotes = context.footnotes.map(({ content }, index) => `<p>[^${index + 1}]: ${content}</p>`).join("");
  text = withShortcodes(text, context);
  for (const [, name = ""] of replaceElements(text, "pre", () => "").matchAll(shortcode))
    if (!prose.test(name)) note("shortcode", name);
  const shown = (isBlocks ? text : autop(text)).replace(/<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/gi, (_, address) =>
    linkOrPlayer(decodeHtml(address)),
  );
  const html = withFootnotes(shown, context) + footnotes;
  return { html: withFullPictures(html, context), notes: [...notes.values()] };
}

/** A block without a text of its own is rendered by WordPress at each visit; a shared one stands in for its text. */
function withSharedBlocks(
  content: string,
  { blocks }: Context,
  note: (word: string, about?: string) => void,
  left: { chars: number },
  depth = 0,
): string {
  return replaceBetween(content, /<!--(?=\s*wp:)/g, "-->", ({ whole, inner, open }): string => {
    const name = blockMark.exec(inner)?.[1] ?? "";
    const values = jsonOrNull(inner.slice(inner.indexOf("{"), inner.lastIndexOf("}") + 1));
    const given = isMap(values) ? values : {};
    if (!inner.endsWith("/")) {
      const isShown =
        typeof given.url !== "string" ||
        !/^(?:cover|media-text)$/.test(name) ||
        isNamed(content, open.index ?? 0, given.url);
      return isShown ? whole : `${whole}<figure><img src="${escapeHtml(String(given.url))}" alt=""></figure>`;
    }
    const shared = name === "block" && depth < 3 ? blocks.get(String(given.ref)) : undefined;
    if (shared !== undefined) {
      left.chars -= shared.length + 1;
      if (left.chars > 0) return withSharedBlocks(shared, { blocks } as Context, note, left, depth + 1);
    }
    if (typeof given.url === "string" && /^https?:/.test(given.url))
      return `<p><a href="${escapeHtml(given.url)}">${escapeHtml(String(given.label ?? given.service ?? given.url))}</a></p>`;
    if (!/^(?:footnotes|more|nextpage|separator|spacer|post-.*)$/.test(name)) note("block", name);
    return "";
  });
}

const blockLength = 4_000;

/** Below the mark of the block, which says the address too. */
function isNamed(content: string, at: number, url: string) {
  const near = content.slice(at, at + blockLength);
  return near.indexOf(lastOf(url)) < near.lastIndexOf(lastOf(url));
}

/** Page builders have pictures, links and words of their parts as values of their marks. */
function withBuiltParts(text: string, { attachments }: Context) {
  const raw = replaceBetween(text, /\[vc_raw_html[^[\]]*\]/g, "[/vc_raw_html]", ({ inner }) =>
    decodedOrGiven(Buffer.from(inner, "base64").toString("latin1")),
  );
  return raw.replace(builder, (mark) => {
    const value = (...names: string[]) => names.map((name) => attributeOf(mark, name)?.trim()).find(Boolean) ?? "";
    const given = value("src", "image_url", "image", "photo", "background_image", "bg_image");
    const picture = attachments.get(given)?.url ?? (pictureFile.test(given) ? given : "");
    const link = decodedOrGiven(/url:([^|]+)/.exec(value("link"))?.[1] ?? value("button_url", "link", "url", "href"));
    const words = builtFrame.test(mark) ? "" : value("button_text", "text", "title", "heading", "h2");
    const shown = escapeHtml(words || (picture ? "" : link));
    const isPlayer = given !== "" && !picture && /^https?:/.test(given);
    return [
      ...["\n\n", picture && figureOf(picture, value("alt")), isPlayer && embedOf(given)],
      /^(?:https?:|\/)/.test(link) ? `<p><a href="${escapeHtml(link)}">${shown || escapeHtml(link)}</a></p>` : shown,
      "\n\n",
    ]
      .filter(Boolean)
      .join("");
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
    .replace(playerCode, (whole, name: string, own: string) => {
      const bare = /https?:\/\/[^\s"'|[\]]+/.exec(own)?.[0];
      const id = /^[\s=]*["']?([\w-]{6,40})["']?\s*$/.exec(attributeOf(own, "id") ?? own)?.[1];
      const host = playerHosts[name.toLowerCase()];
      const named = mediaNames.map((one) => attributeOf(own, one)).find(Boolean);
      const address = named ?? bare ?? (id && host && host + id);
      return address ? embedOf(address, lastOf(address)) : whole;
    });
}

/** The older way has the caption as an attribute, the newer one behind the picture. */
function captioned(inner: string, given: string) {
  const image = inner.match(imageTags)?.[0] ?? "";
  const marked = inner.replace(image, "\uE000");
  const linked = /<a\s[^<>]*>\s*\uE000\s*<\/a>/i.exec(marked)?.[0] ?? "\uE000";
  const behind = marked.replace(linked, "");
  const caption = behind.trim() || escapeHtml(attributeOf(given, "caption") ?? "");
  return `\n\n<figure>${linked.replace("\uE000", () => image)}<figcaption>${caption}</figcaption></figure>\n\n`;
}

function galleryIds(given: string, { ownPictures }: Context) {
  const ids = attributeOf(given, "ids") ?? attributeOf(given, "include");
  return ids === null ? ownPictures : ids.split(",").map((id) => id.trim());
}

function pictureOf(id: string, { attachments }: Context) {
  const found = attachments.get(id);
  return found ? [figureOf(found.url, found.alt, found.caption)] : [];
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
function withFullPictures(html: string, { attachments, paths }: Context) {
  return html.replace(imageTags, (tag) => {
    const src = attributeOf(tag, "src") ?? "";
    const numbered = attachments.get(/\bwp-image-(\d+)\b/.exec(tag)?.[1] ?? "")?.url;
    const full = src.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, "");
    const better = numbered && lastOf(full) === lastOf(numbered) ? numbered : paths.has(pathOf(full)) ? full : src;
    return better === src || !src
      ? tag
      : tag.replace(/(\ssrc\s*=\s*)(?:"[^"]*"|'[^']*')/i, `$1"${escapeHtml(better)}"`);
  });
}

export const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/i, "");
const lastOf = (address: string) => address.split(/[?#]/)[0]?.split("/").at(-1) ?? address;
