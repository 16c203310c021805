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
type Noting = Context & { note: (word: string, about?: string) => void };

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
const builtFrame = /^\[(?:[a-z]+_|et_pb_|fusion_builder_)?(?:section|row|row_inner|column|column_inner|container)\b/;
const builtWords = "heading h2 h4 author name job_title company_name number subtitle text title".split(" ");
/** Names of shortcodes and blocks by which plug-ins show a part of a text to some readers only. */
const closedPart =
  /restrict|member|private|protect|passw|passster|paywall|paid|premium|subscriber|logged|hide|visitor|unlock|locked|is_user|^(?:access|s2if|mepr|wlm)/i;
/** As a text names a shortcode that is not to be one. */
const doubled = /\[(\[\/?(?:caption|gallery|embed|audio|video|playlist|code|sourcecode)(?:\s[^[\]]*)?\])\]/gi;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i;
const blockMark = /^\s*wp:([\w/-]+)/;
const mediaNames = ["src", "mp4", "mp3", "m4v", "webm", "ogv", "m4a", "wav"];
const shortcode = /\[([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;

/** What a post's text shows, without what the theme and plug-ins of the site would draw. */
export function wordpressText(content: string, given: Context): { html: string; notes: Remark[] } {
  const notes = new Map<string, Remark>();
  const note: Noting["note"] = (word, about) => notes.set(`${word} ${about}`, { word, about });
  const whole = withSharedBlocks(content, { ...given, note }, { chars: textMaxLength });
  const context = { ...given, note, footnotes: given.footnotes.filter(({ id }) => whole.includes(`"${id}"`)) };
  const isBlocks = /<!-- wp:/.test(whole);
  let text = withoutCodes(withoutComments(whole));
  if (builder.test(text)) note("builder");
  text = withBuiltParts(text, context);
  const footnotes = context.footnotes.map(({ content }, index) => `<p>[^${index + 1}]: ${content}</p>`).join("");
  text = withShortcodes(text, context);
  for (const [, name = ""] of text.matchAll(shortcode)) {
    if (!prose.test(name)) note("shortcode", name);
    if (closedPart.test(name)) note("members", name);
  }
  const shown = (isBlocks ? text : autop(text)).replace(/<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/gi, (_, given) => {
    const address = decodeHtml(given);
    return playerOf(address) ? embedOf(address) : linkTo(address, address);
  });
  const html = withFootnotes(shown, context) + footnotes;
  return { html: withFullPictures(html, context), notes: [...notes.values()] };
}

/** A block without a text of its own is rendered by WordPress at each visit; a shared one stands in for its text. */
function withSharedBlocks(
  content: string,
  context: Pick<Noting, "blocks" | "note">,
  left: { chars: number },
  depth = 0,
): string {
  const { blocks, note } = context;
  return replaceBetween(content, /<!--(?=\s*wp:)/g, "-->", ({ whole, inner, open }): string => {
    const name = blockMark.exec(inner)?.[1] ?? "";
    const values = jsonOrNull(inner.slice(inner.indexOf("{"), inner.lastIndexOf("}") + 1));
    const given = isMap(values) ? values : {};
    if (closedPart.test(name) || /"blockVisibility":(?:false|\{")/.test(inner)) note("members", name);
    if (name === "query" || (name === "block" && given.content)) note("block", name);
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
      if (left.chars > 0) return withSharedBlocks(shared, context, left, depth + 1);
    }
    if (typeof given.url === "string" && /^https?:/.test(given.url))
      return linkTo(given.url, String(given.label ?? given.service ?? given.url));
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
function withBuiltParts(text: string, context: Noting) {
  const raw = replaceBetween(text, /\[vc_raw_html[^[\]]*\]/g, "[/vc_raw_html]", ({ inner }) =>
    decodedOrGiven(Buffer.from(inner, "base64").toString("latin1")),
  );
  return raw.replace(builder, (mark) => {
    const value = (...names: string[]) => names.map((name) => attributeOf(mark, name)?.trim()).find(Boolean) ?? "";
    const given = value(..."src image_url image portrait_url image_id photo background_image bg_image".split(" "));
    const picture = context.attachments.get(given.split("|")[0] ?? "")?.url ?? (pictureFile.test(given) ? given : "");
    const several = value("images", "gallery_ids", "image_ids");
    const address = /url:([^|]+)/.exec(value("link"))?.[1] ?? value("button_url", "button_link", "link", "url", "href");
    const link = decodedOrGiven(address);
    const words = builtFrame.test(mark) ? [] : builtWords.map((name) => value(name)).filter(Boolean);
    const label = value("button_text") || words.pop() || (picture ? "" : link);
    const host = playerHosts[/^\[fusion_(\w+)/.exec(mark)?.[1] ?? ""];
    const player = host ? host + value("id") : !picture && /^https?:/.test(given) ? given : "";
    return [
      ...["\n\n", picture && figureOf(picture, value("alt")), player && embedOf(player)],
      several && picturesOf(several.split(","), context),
      ...words.map((one) => `<p>${escapeHtml(one)}</p>`),
      /^(?:https?:|\/)/.test(link) ? linkTo(link, label || link) : escapeHtml(label),
      "\n\n",
    ]
      .filter(Boolean)
      .join("");
  });
}

const unbracketed = (text: string) => text.replaceAll("[", "&#91;");

/** Nothing within code is a shortcode. */
function withoutCodes(given: string) {
  let text = given.replace(doubled, (_, inner) => unbracketed(inner));
  for (const name of ["pre", "code"]) text = replaceElements(text, name, ({ whole }) => unbracketed(whole));
  for (const name of ["code", "sourcecode"])
    text = replaceBetween(text, new RegExp(`\\[${name}([^[\\]]*)\\]`, "gi"), `[/${name}]`, ({ inner, open }) =>
      unbracketed(codeOf(decodeHtml(inner.trim()), attributeOf(open[1] ?? "", "lang(?:uage)?") ?? "")),
    );
  return text.replace(/\[(\/?)wp_caption\b/gi, "[$1caption");
}

function withShortcodes(given: string, context: Noting) {
  let text = replaceBetween(given, /\[caption([^[\]]*)\]/gi, "[/caption]", ({ inner, open }) =>
    captioned(inner, open[1] ?? ""),
  );
  text = replaceBetween(text, /\[embed[^[\]]*\]/gi, "[/embed]", ({ inner }) => `\n\n${inner.trim()}\n\n`);
  return text
    .replace(/\[gallery([^[\]]*)\]/gi, (_, own) => {
      const ids = attributeOf(own, "ids") ?? attributeOf(own, "include");
      return picturesOf(ids?.split(",") ?? context.ownPictures, context);
    })
    .replace(playerCode, (whole, name: string, own: string) => {
      const bare = /https?:\/\/[^\s"'|[\]]+/.exec(own)?.[0];
      const id = /^[\s=]*["']?([\w-]{6,40})["']?\s*$/.exec(attributeOf(own, "id") ?? own)?.[1];
      const host = playerHosts[name.toLowerCase()];
      const named = mediaNames.map((one) => attributeOf(own, one)).find(Boolean);
      const address = named ?? bare ?? (id && host && host + id);
      const file = lastOf(address || "");
      return address ? embedOf(address, /\.\w+$/.test(file) ? file : undefined) : whole;
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

function picturesOf(ids: readonly string[], { attachments, note }: Noting) {
  const missing = ids.filter((id) => !attachments.has(id.trim()));
  if (missing.length > 0 || ids.length === 0) note("notExported", missing.join(", ") || "gallery");
  const found = ids.flatMap((id) => attachments.get(id.trim()) ?? []);
  return galleryOf(found.map(({ url, alt, caption }) => figureOf(url, alt, caption)));
}

const linkTo = (address: string, words: string) => `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;

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
    const isIt = numbered && unscaled(full) === unscaled(numbered);
    const better = isIt ? numbered : paths.has(pathOf(full)) ? full : src;
    return better === src || !src
      ? tag
      : tag.replace(/(\ssrc\s*=\s*)(?:"[^"]*"|'[^']*')/i, `$1"${escapeHtml(better)}"`);
  });
}

export const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/i, "");
const unscaled = (address: string) => lastOf(address).replace(/-scaled(?=\.\w+$)/, "");
const lastOf = (address: string) => address.split(/[?#]/)[0]?.split("/").at(-1) ?? address;
