import { jsonRows } from "#app/features/archive/platform/json-file.server.ts";
import { type Archive, ArchiveRefused } from "#app/features/archive/platform/zip.server.ts";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { cardHtml } from "#app/features/foreign-texts/ghost-cards.ts";
import { ghostText } from "#app/features/foreign-texts/ghost-text.ts";
import { readDate, zoneNamed } from "#app/features/foreign-texts/read-date.ts";
import { textOf } from "#app/features/foreign-texts/values.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { isoOrNull } from "#app/platform/time.ts";
import { ghostAddress } from "../addresses/addresses.ts";
import {
  leftArticle,
  maxComments,
  type Parsed,
  type Remark,
  type Source,
  type SourceComment,
  textMaxLength,
} from "../import-item.ts";
import { commentText } from "./comment-text.ts";
import { allReasons, ghostState, languageNamed, withDate } from "./public-state.ts";

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

const tables = "settings posts tags posts_tags users posts_authors posts_meta comments members".split(" ");

export async function ghostSource(path: string, { names }: Archive): Promise<Source> {
  const data = (await jsonRows(path, [["db", "data"], ["data"]], tables)) as Tables;
  if (!data.posts) throw new ArchiveRefused("damaged");
  const base = names.length > 0 ? "archive:///" : `${ghostAddress}/`;
  const isClosed = data.settings?.some(
    ({ key, value }) => key === "is_private" && !/^(?:false|0|)$/.test(String(value ?? "")),
  );
  async function* items(): AsyncIterable<Parsed> {
    const comments = ofPosts(data.comments);
    const beside = besidePosts(data);
    const members = namesIn(data.members);
    for (const post of data.posts ?? []) {
      const parsed = parsedOf(isClosed ? { ...post, visibility: "private" } : post, beside, base);
      const own = (comments.get(post.id) ?? []).slice(0, maxComments);
      const approved = own.flatMap((comment) => commentOf(comment, members));
      const others = (comments.get(post.id) ?? []).length - approved.length;
      if (others > 0) yield { counted: "otherComments", count: others };
      if ("item" in parsed) parsed.item.comments = approved;
      else if (approved.length > 0) yield { counted: "comments", count: approved.length };
      yield parsed;
    }
  }
  const zone = data.settings?.find(({ key }) => key === "timezone" || key === "active_timezone");
  return { format: "ghost", origin: null, timeZone: zoneNamed(textOf(zone?.value)) || null, items };
}

/** An inner tag that themes for several languages go by. */
const languageTag = /^#(?:hash-|lang-)?(ar|en|fa|fr|de|es|tr|ur|he|it|pt|ru|zh|ja|nl|ko|pl|sv|id|hi)(?:[-_]\w{2,4})?$/i;

type Beside = ReturnType<typeof besidePosts>;

const ofPosts = (rows: Row[] = []) => Map.groupBy(rows, ({ post_id }) => post_id);
const namesIn = (rows: Row[] = []) => new Map(rows.map(({ id, name }) => [id, textOf(name)]));

/** What other tables say of posts, by their ids. */
function besidePosts(data: Tables) {
  return {
    ...{ metas: ofPosts(data.posts_meta), links: ofPosts(data.posts_tags), authors: ofPosts(data.posts_authors) },
    ...{ tags: namesIn(data.tags), users: namesIn(data.users) },
  };
}

function parsedOf(post: Row, beside: Beside, base: string): Parsed {
  const id = textOf(post.uuid) || textOf(post.id);
  const title = textOf(post.title);
  const given = textOf(post.html);
  const plain = textOf(post.plaintext);
  const old = cardHtml("markdown", post) ?? "";
  const written = given ? null : ghostText(textOf(post.lexical), textOf(post.mobiledoc));
  const converted = written ?? (given || !old ? null : { html: old, missing: [] });
  if (!given && !plain && !converted && (textOf(post.lexical) || textOf(post.mobiledoc)))
    return leftArticle(id, "noHtml", title);
  if (Math.max(given.length, converted?.html.length ?? 0) > textMaxLength) return leftArticle(id, "long", title);
  const [meta = {}] = beside.metas.get(post.id) ?? [];
  const missing = converted?.missing.join(", ");
  const notes: Remark[] = missing ? [{ word: "cards", about: missing }] : [];
  const words = [textOf(meta.feature_image_caption), textOf(meta.feature_image_alt)].map(plainText).filter(Boolean);
  if (words.length > 0) notes.push({ word: "coverWords", about: words.join(", ") });
  if (textOf(post.codeinjection_head) || textOf(post.codeinjection_foot)) notes.push({ word: "script" });
  const paragraphs = plain && `<p>${escapeHtml(plain).replace(/\n{2,}/g, "</p><p>")}</p>`;
  const source = given || converted?.html || paragraphs;
  const given_at = post.published_at;
  const all = tagsOf(post, beside);
  const hidden = all.filter((name) => name.startsWith("#"));
  const [category = null, ...tags] = all.filter((name) => !name.startsWith("#"));
  const said = hidden.map((name) => languageTag.exec(name)?.[1]).find(Boolean) ?? null;
  const { language, reasons } = languageNamed(said);
  const state = withDate(allReasons([ghostState(post, meta), reasons]), given_at, momentOf(given_at));
  const slug = textOf(post.slug);
  return {
    item: {
      sourceId: id,
      kind: textOf(post.type) === "page" || post.page === true || post.page === 1 ? "page" : "article",
      title,
      slug: slug || null,
      language,
      html: source,
      source: {
        form: written ? "ghost" : "html",
        text: written ? textOf(post.lexical) || textOf(post.mobiledoc) : source,
        title: escapeHtml(title),
        date: textOf(given_at),
        tags: category === null ? [] : [category, ...tags],
        isPublic: textOf(post.status) === "published" && ["", "public"].includes(textOf(post.visibility)),
      },
      excerpt: textOf(post.custom_excerpt) || null,
      description: textOf(meta.meta_description) || textOf(post.meta_description) || null,
      author: authorOf(post, beside),
      category,
      tags,
      cover: textOf(post.feature_image) || null,
      oldAddresses: [...(slug ? [`/${slug}/`] : []), `/p/${textOf(post.uuid) || id}/`],
      base,
      group: null,
      ...state,
      notes: [...state.notes, ...notes],
    },
  };
}

function commentOf(comment: Row, members: ReadonlyMap<unknown, string>): SourceComment[] {
  const content = commentText(textOf(comment.html));
  if (textOf(comment.status) !== "published" || content === "") return [];
  const createdAt = momentOf(comment.created_at) ?? new Date(0).toISOString();
  const author = members.get(comment.member_id) ?? "";
  return [{ id: textOf(comment.id), parent: textOf(comment.parent_id) || null, author, createdAt, content }];
}

function tagsOf({ id }: Row, { links, tags }: Beside) {
  return inOrder(links.get(id)).flatMap(({ tag_id }) => tags.get(tag_id) || []);
}

const inOrder = (rows: Row[] = []) =>
  rows.toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0));

function authorOf({ id, author_id }: Row, { authors, users }: Beside) {
  const named = inOrder(authors.get(id)).flatMap((one) => users.get(one.author_id) || []);
  return named.join(", ") || users.get(author_id) || null;
}

function momentOf(value: unknown) {
  const date = readDate(textOf(value));
  return date && !date.endsWith("Z") ? isoOrNull(`${date}Z`) : date;
}
