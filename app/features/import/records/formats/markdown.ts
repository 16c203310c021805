import type { Locale } from "#app/i18n/locale.ts";
import { decodeText } from "#app/platform/archive/decode-text.ts";
import type { Archive } from "#app/platform/archive/zip.server.ts";
import { plainText } from "#app/platform/foreign-html.ts";
import { countContent } from "../count-content.ts";
import { type Parsed, type Remark, type Source, textMaxLength } from "../import-item.ts";
import { listIn, momentIn, readFrontMatter, textIn } from "./front-matter.ts";
import { isTangled, markdownTextToHtml } from "./markdown-text.ts";
import { isMap, mapIn, type Values } from "./values.ts";

export const textFile = /\.(?:md|markdown|mdown|mdx)$/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|heic|tiff?)$/i;
const hidden = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/;
const unlisted = /(?:^|\/)(?:readme|license|changelog|contributing|_index)(?:\.[a-z]{2})?\.\w+$/i;

export function markdownSource({ names, read }: Archive): Source {
  const shown = names.filter((name) => !hidden.test(name));
  async function* items(): AsyncIterable<Parsed> {
    for (const name of shown) {
      if (!textFile.test(name)) {
        if (!pictureFile.test(name)) yield { counted: "otherFile", count: 1 };
      } else if (unlisted.test(name)) yield leftOut(name, { word: "listPage" });
      else yield await itemOf(name, await read(name));
    }
  }
  return { format: "markdown", origin: null, items };
}

async function itemOf(name: string, bytes: Buffer | null): Promise<Parsed> {
  if (!bytes || bytes.length > 4 * textMaxLength) return leftOut(name, { word: "long" });
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\0")) return leftOut(name, { word: "noText" });
  const file = readFrontMatter(text);
  if (!file.ok) return leftOut(name, { word: file.reason });
  const data = { ...mapIn(file.data, "params"), ...mapIn(file.data, "taxonomies"), ...file.data };
  const [titled, body] = withoutTitle(file.body, textIn(data, "title"));
  if (body.length > textMaxLength) return leftOut(name, { word: "long" });
  if (isTangled(body)) return leftOut(name, { word: "tangled" });
  const { html, notes: textNotes } = markdownTextToHtml(body);
  const notes: Remark[] =
    encoding === "windows-1256" ? [...textNotes, { word: "encoding", about: encoding }] : textNotes;
  const place = placeOf(name);
  const title = textIn(data, "title") ?? titled ?? place.stem.replace(/[-_]+/g, " ");
  const [category = null, ...others] = listIn(data, "categories", "category", "section");
  const dated = momentIn(data, "date", "publishDate", "pubDate", "published", "pubDatetime", "published_at");
  const isDraft = isTrue(data.draft) || data.published === false || textIn(data, "status") === "draft" || place.isDraft;
  const known = textIn(data, "lang", "language", "locale")?.slice(0, 2).toLowerCase() ?? place.language;
  if (known && !isLocale(known)) return leftOut(name, { word: "language", about: known }, title);
  return {
    item: {
      sourceId: textIn(data, "id", "uuid") ?? name,
      kind: textIn(data, "kind", "type") === "project" ? "project" : "article",
      title,
      slug: textIn(data, "slug") ?? lastOf(textIn(data, "permalink", "url")) ?? place.stem,
      language: known as Locale | null,
      html,
      counts: countContent(html),
      excerpt: textIn(data, "excerpt", "summary"),
      description: textIn(data, "description", "seo_description"),
      author: authorIn(data),
      category,
      tags: [...listIn(data, "tags", "keywords"), ...others],
      status: isDraft ? "draft" : "published",
      publishedAt: dated ?? place.publishedAt,
      cover: coverIn(data),
      oldAddresses: addressesOf(data, place),
      base: `archive:///${encodeURI(name.toWellFormed())}`,
      group: textIn(data, "translationKey", "translation_key", "ref") ?? place.group,
      notes: others.length > 0 ? [...notes, { word: "categories", about: others.join(", ") }] : notes,
    },
  };
}

/** What a file's name and folder say: its day, its language, its address by the habits of the generators. */
function placeOf(name: string) {
  const parts = name.split("/");
  const file = (parts.pop() ?? "").replace(textFile, "");
  const [, stemmed = file, suffix] = /^(.+?)[._](ar|en|fr|de|es|fa|tr|ur|he)$/i.exec(file) ?? [];
  const root = ["content", "_posts", "_drafts"].map((one) => parts.indexOf(one)).find((index) => index >= 0);
  const start = root ?? Math.max(parts.indexOf("posts"), 0) - 1;
  const folders = parts.slice(start + 1).filter((one) => !/^_(?:posts|drafts)$/.test(one));
  const byFolder = folders.find((one) => /^(?:ar|en)$/i.test(one)) ?? parts.find((one) => /^(?:ar|en)$/i.test(one));
  const language = (suffix ?? byFolder)?.toLowerCase() ?? null;
  const own = stemmed === "index" ? (folders.at(-1) ?? "index") : stemmed;
  const [, day, dated] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(own) ?? [];
  const stem = dated ?? own;
  const within = (stemmed === "index" ? folders.slice(0, -1) : folders).filter((one) => one.toLowerCase() !== language);
  return {
    stem,
    language,
    publishedAt: day ? momentIn({ day }, "day") : null,
    isDraft: parts.includes("_drafts"),
    group: [...within, stem].join("/"),
    paths: [
      `/${[...(language ? [language] : []), ...within, stem].join("/")}/`,
      ...(day ? [`/${day.replaceAll("-", "/")}/${stem}.html`, `/${day.replaceAll("-", "/")}/${stem}/`] : []),
    ],
  };
}

function addressesOf(data: Values, { paths }: ReturnType<typeof placeOf>) {
  const own = textIn(data, "permalink", "url");
  const isPattern = own && /[:{]/.test(own.replace(/^https?:/, ""));
  const asPath = (address: string) => (/^(?:\/|https?:)/.test(address) ? address : `/${address}`);
  const aliases = listIn(data, "aliases", "redirect_from", "alias");
  return [...new Set([...(own && !isPattern ? [own] : paths), ...aliases].map(asPath))];
}

function withoutTitle(body: string, title: string | null) {
  const [whole = "", heading = ""] = /^\s*#[ \t]+([^\n]+)(?:\n|$)/.exec(body) ?? [];
  const headingText = plainText(heading.replace(/[*_`]/g, "").replace(/(?<!\s)\s+#+\s*$/, ""));
  if (!headingText || (title !== null && headingText !== plainText(title))) return [null, body] as const;
  return [headingText, body.slice(whole.length)] as const;
}

function coverIn(data: Values) {
  const nested = [data.cover, data.image, data.hero].find(isMap);
  const names = ["featured_image", "featuredImage", "cover", "image", "thumbnail", "heroImage", "banner", "ogImage"];
  return (
    textIn(data, ...names) ??
    (nested ? textIn(nested, "image", "src", "path", "url") : null) ??
    listIn(data, "images")[0] ??
    null
  );
}

function authorIn(data: Values) {
  const name = isMap(data.author) ? textIn(data.author, "name") : textIn(data, "author");
  return name ?? listIn(data, "authors")[0] ?? null;
}

const lastOf = (address: string | null) =>
  address
    ?.split(/[?#]/)[0]
    ?.split("/")
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.html?$/, "") ?? null;
const isTrue = (value: unknown) => value === true || value === "true";
const isLocale = (value: string) => value === "ar" || value === "en";

function leftOut(name: string, reason: { word: string; about?: string }, title = name): Parsed {
  return { left: { sourceId: name, kind: "article", title, reason } };
}
