import { childrenOf, childText, type XmlNode, xmlRecords } from "#app/features/archive/platform/xml-records.server.ts";
import { decodeHtml, plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { readDate } from "#app/features/foreign-texts/read-date.ts";
import { decodedOrGiven, jsonOrNull } from "#app/platform/normalize-text.ts";
import { minuteMs } from "#app/platform/time.ts";
import {
  commentSourceLength,
  maxCommentChars,
  maxComments,
  type Parsed,
  type Remark,
  type Source,
  type SourceComment,
  textMaxLength,
  titleSourceLength,
} from "../import-item.ts";
import { commentText } from "./comment-text.ts";
import { allReasons, languageNamed, withDate } from "./public-state.ts";
import { languageOf, metaOf, ownFields, translationsOf } from "./wordpress-meta.ts";
import { isWordpressPart, wordpressState } from "./wordpress-state.ts";
import { type Attachment, pathOf, wordpressText } from "./wordpress-text.ts";

type Site = {
  origin: string | null;
  authors: Map<string, string>;
  attachments: Map<string, Attachment>;
  /** Their paths. */
  paths: Set<string>;
  /** Attachments by the record that they were uploaded for. */
  ownPictures: Map<string, string[]>;
  blocks: Map<string, string>;
  /** How often which offset from UTC is seen. */
  offsets: Map<string, number>;
};

const ownDomains = /^(?:category|post_tag|language|post_translations|post_format|term_language|term_translations)$/;

/** WXR: read twice, since posts name attachments and shared blocks that come later. */
export async function wordpressSource(paths: readonly string[]): Promise<Source> {
  const site = await readSite(paths);
  async function* items(): AsyncIterable<Parsed> {
    const seen = new Set<string>();
    for await (const record of recordsIn(paths)) if (record.name === "item") yield* parsedOf(record, site, seen);
  }
  const [timeZone = null] = [...site.offsets].toSorted((one, other) => other[1] - one[1]).map(([offset]) => offset);
  return { format: "wordpress", origin: site.origin, timeZone, items };
}

async function* recordsIn(paths: readonly string[]) {
  for (const path of paths) yield* xmlRecords(path);
}

async function readSite(paths: readonly string[]): Promise<Site> {
  const empty = { authors: new Map(), attachments: new Map(), blocks: new Map(), offsets: new Map() };
  const site: Site = { origin: null, ...empty, paths: new Set(), ownPictures: new Map() };
  for await (const record of recordsIn(paths)) {
    if (record.name === "wp:base_blog_url" || (record.name === "link" && !site.origin))
      site.origin = record.text.trim();
    else if (record.name === "wp:author")
      site.authors.set(childText(record, "wp:author_login"), childText(record, "wp:author_display_name"));
    else if (record.name === "item") {
      const id = childText(record, "wp:post_id");
      const type = childText(record, "wp:post_type");
      const offset = offsetOf(record);
      if (offset) site.offsets.set(offset, (site.offsets.get(offset) ?? 0) + 1);
      if (type === "wp_block") site.blocks.set(id, childText(record, "content:encoded"));
      if (type === "attachment") addAttachment(site, id, attachmentOf(record));
    }
  }
  return site;
}

function addAttachment({ attachments, paths, ownPictures }: Site, id: string, attachment: Attachment) {
  attachments.set(id, attachment);
  paths.add(pathOf(attachment.url));
  const others = ownPictures.get(attachment.parent);
  if (others) others.push(id);
  else ownPictures.set(attachment.parent, [id]);
}

function attachmentOf(record: XmlNode): Attachment {
  return {
    url: childText(record, "wp:attachment_url").trim() || childText(record, "guid").trim(),
    alt: metaOf(record).get("_wp_attachment_image_alt") ?? "",
    caption: childText(record, "excerpt:encoded").trim(),
    parent: childText(record, "wp:post_parent"),
  };
}

function* parsedOf(record: XmlNode, site: Site, seen: Set<string>): Iterable<Parsed> {
  const type = childText(record, "wp:post_type") || "post";
  const status = childText(record, "wp:status");
  const { comments, others } = commentsOf(record);
  if (others > 0) yield { counted: "otherComments", count: others };
  if (type === "attachment") return yield { counted: "media", count: 1 };
  if (isWordpressPart(type)) return yield { counted: type === "nav_menu_item" ? "menu" : "parts", count: 1 };
  const left = function* (word: string, about?: string): Iterable<Parsed> {
    const reason = { word, about };
    yield { left: { sourceId: idOf(record), kind: type, title: titleOf(record) || idOf(record), reason } };
    if (comments.length > 0) yield { counted: "comments", count: comments.length };
  };
  if (status === "trash" || status === "auto-draft" || status === "inherit") return yield* left("trash");
  const key = `${idOf(record)} ${childText(record, "link")}`;
  if (seen.has(key)) return yield* left("twice");
  seen.add(key);
  const content = childText(record, "content:encoded");
  if (content.length > textMaxLength) return yield* left("long");
  yield { item: { ...itemOf(record, site, content), comments } };
}

/** Spam, what was thrown away or waits for approval, and notes of links from other sites do not come. */
function commentsOf(record: XmlNode) {
  const all = childrenOf(record, "wp:comment");
  const comments: SourceComment[] = [];
  let chars = 0;
  for (const one of all) {
    if (comments.length >= maxComments || chars > maxCommentChars) break;
    const isOne = ["", "comment"].includes(childText(one, "wp:comment_type"));
    if (!isOne || childText(one, "wp:comment_approved") !== "1") continue;
    const content = commentText(childText(one, "wp:comment_content").slice(0, commentSourceLength));
    if (content === "") continue;
    chars += content.length;
    const parent = childText(one, "wp:comment_parent");
    comments.push({
      id: childText(one, "wp:comment_id"),
      parent: parent === "0" ? null : parent,
      content,
      author: plainText(childText(one, "wp:comment_author").slice(0, commentSourceLength)),
      createdAt: momentOf(one, "wp:comment_date") ?? momentOf(record) ?? new Date(0).toISOString(),
    });
  }
  return { comments, others: all.length - comments.length };
}

function itemOf(record: XmlNode, site: Site, content: string) {
  const meta = metaOf(record);
  const id = idOf(record);
  const type = childText(record, "wp:post_type") || "post";
  const { language, reasons } = languageNamed(languageOf(record));
  const { category, tags, notes, terms } = termsOf(record);
  const ownPictures = site.ownPictures.get(id) ?? [];
  const text = wordpressText(content, { ...site, footnotes: footnotesIn(meta.get("footnotes")), ownPictures });
  const closed = { isDraft: text.notes.some(({ word }) => word === "members"), notes: [] };
  const all = allReasons([wordpressState(record, type, meta), reasons, closed]);
  const state = withDate(all, writtenDate(record).replace("Z", ""), momentOf(record));
  const thumbnail = meta.get("_thumbnail_id") ?? "";
  const picture = site.attachments.get(thumbnail);
  const cover = picture?.url ?? null;
  const caption = plainText(picture?.caption ?? "");
  if (caption) notes.push({ word: "coverWords", about: caption });
  if (!cover && /^[1-9]/.test(thumbnail)) notes.push({ word: "notExported", about: thumbnail });
  const fields = ownFields(meta);
  if (fields.length > 0) notes.push({ word: "unknownFields", about: fields.join(", ").slice(0, 500) });
  const creator = childText(record, "dc:creator");
  return {
    sourceId: id,
    kind: type === "page" ? ("page" as const) : ("article" as const),
    title: titleOf(record),
    slug: decodedOrGiven(childText(record, "wp:post_name")) || null,
    language,
    html: text.html,
    source: {
      form: "wordpress" as const,
      text: content,
      title: childText(record, "title").slice(0, titleSourceLength),
      date: childText(record, "wp:post_date"),
      tags: terms.filter(({ domain }) => /^(?:category|post_tag)$/.test(domain)).map(({ name }) => name),
      isPublic: childText(record, "wp:status").trim() === "publish" && childText(record, "wp:post_password") === "",
    },
    excerpt: plainText(childText(record, "excerpt:encoded")) || null,
    description: descriptionIn(meta),
    author: site.authors.get(creator) || creator || null,
    category,
    tags,
    cover,
    oldAddresses: addressesOf(record, meta.getAll("_wp_old_slug")),
    base: childText(record, "link").trim() || site.origin,
    group: translationsOf(record),
    ...state,
    notes: [...state.notes, ...notes, ...text.notes],
  };
}

/** The first category; the others and terms of plug-ins become tags. */
function termsOf(record: XmlNode) {
  const terms = childrenOf(record, "category").map(({ attributes, text }) => ({
    domain: attributes.domain ?? "category",
    name: decodeHtml(text).trim(),
  }));
  const named = terms.filter((term) => term.name !== "" && !isNone(term));
  const categories = named.filter(({ domain }) => domain === "category").map(({ name }) => name);
  const others = named.filter(({ domain }) => !ownDomains.test(domain)).map(({ name }) => name);
  const [category = null, ...more] = categories;
  const notes: Remark[] = [];
  if (more.length > 0) notes.push({ word: "categories", about: more.join(", ") });
  if (others.length > 0) notes.push({ word: "terms", about: others.join(", ") });
  const tags = [...named.filter(({ domain }) => domain === "post_tag").map(({ name }) => name), ...more, ...others];
  return { category, tags, notes, terms: named };
}

const isNone = ({ domain, name }: { domain: string; name: string }) =>
  domain === "category" && /^(?:uncategori[sz]ed|غير مصنف|بدون تصنيف)$/i.test(name);

function addressesOf(record: XmlNode, oldSlugs: string[]) {
  const link = childText(record, "link").trim();
  const numbered = `/?${childText(record, "wp:post_type") === "page" ? "page_id" : "p"}=${idOf(record)}`;
  const slug = childText(record, "wp:post_name");
  const named = link && !/\?(?:p|page_id|post_type)=/.test(link) ? [link] : [];
  const earlier = slug ? named.flatMap((one) => oldSlugs.map((old) => one.replace(slug, old))) : [];
  return [...new Set([...named, ...earlier, numbered])];
}

function descriptionIn(meta: ReturnType<typeof metaOf>) {
  const names = ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description", "_aioseop_description"];
  const given = names.map((name) => meta.get(name)).find((text) => text && !/%%?\w/.test(text));
  return given ? plainText(given) : null;
}

function footnotesIn(json = ""): { id: string; content: string }[] {
  const list = jsonOrNull(json);
  const isNote = (one: unknown) => typeof (one as { content?: unknown } | null)?.content === "string";
  return Array.isArray(list) ? list.filter(isNote) : [];
}

const isZero = (date: string) => /^[0\s:-]*$/.test(date);

function writtenDate(record: XmlNode, name = "wp:post_date") {
  const [gmt, local] = [childText(record, `${name}_gmt`), childText(record, name)];
  return isZero(gmt) ? (isZero(local) ? "" : local) : `${gmt}Z`;
}

const momentOf = (record: XmlNode, name?: string) => readDate(writtenDate(record, name));

/** As far as both times of a record tell it. */
function offsetOf(record: XmlNode) {
  const [gmt, local] = [childText(record, "wp:post_date_gmt"), childText(record, "wp:post_date")];
  const minutes = (Date.parse(`${local}Z`) - Date.parse(`${gmt}Z`)) / minuteMs;
  if (isZero(gmt) || !Number.isInteger(minutes) || Math.abs(minutes) > 14 * 60) return null;
  const clock = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((one) => String(one).padStart(2, "0"));
  return `${minutes < 0 ? "-" : "+"}${clock.join(":")}`;
}

const idOf = (record: XmlNode) => childText(record, "wp:post_id").trim();
const titleOf = (record: XmlNode) => plainText(childText(record, "title").slice(0, titleSourceLength));
