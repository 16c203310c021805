import { setImmediate as yieldToOthers } from "node:timers/promises";
import { addComment } from "#app/features/comments/records/comment.server.ts";
import { momentOfDate } from "#app/features/foreign-texts/read-date.ts";
import type { SourceText } from "#app/features/source-check/read-source.ts";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { type ArticleFields, articleShape, tagsBesideLanguage } from "#app/records/articles/article.ts";
import { type CategoryNames, nameIn } from "#app/records/categories/category.ts";
import type { PageFields } from "#app/records/pages/page.ts";
import { cleanText } from "#app/records/store/fields.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import type { ArticleRow } from "#app/records/store/tables.ts";
import { wholeAddress } from "./addresses/addresses.ts";
import { countArticle, isDifferent } from "./count-content.ts";
import { inThreads } from "./formats/comment-text.ts";
import { type Choices, importsTopic } from "./import.ts";
import type { ImportItem, Remark, SourceComment } from "./import-item.ts";
import { setItem, whileWaiting } from "./import-items.server.ts";
import type { ImportItemRow, ImportRow } from "./import-tables.ts";
import { takePage } from "./pages/import-page.server.ts";
import { pageOf, slugNotes, withoutSlugNotes } from "./pages/page-item.ts";
import { importPictures, type PictureSources } from "./pictures/import-pictures.server.ts";
import type { ImportFiles } from "./reading/open-import-files.server.ts";
import { takeEntry } from "./resume/take-entry.server.ts";

type Context = {
  row: ImportRow;
  files: Pick<ImportFiles, "convert" | "place" | "compare">;
  sources: Omit<PictureSources, "inline">;
  /** Ours. */
  categories: readonly CategoryNames[];
  /** The records that are translations of each other: to look for them among all takes as long as all. */
  groups: ReadonlyMap<string, readonly string[]>;
};

const maxLengths = { title: 200, excerpt: 500, meta_description: 320, category: 100, author: 100, tag: 50, tags: 30 };
const rowsAtOnce = 50;
const anonymous = { en: "Anonymous", ar: "مجهول" };

export async function importArticle(
  staff: Admin,
  row: ImportItemRow,
  { row: { choices }, files, sources, categories, groups }: Context,
) {
  if (!row.item) throw new Error("the record of the export is not kept any more");
  const listed = row.item as ImportItem;
  if (listed.entry) return takeEntry(staff, row, files);
  const item = withCategory({ ...listed, source: sourceOf(listed) }, row.language, choices, categories);
  const { origin } = choices;
  const { html, inline, notes, pictures: shown } = await files.convert(item, origin);
  const cover = item.cover && (wholeAddress(item.cover, { base: item.base, origin }) ?? item.cover);
  const addresses = [...new Set([...shown, ...(cover ? [cover] : [])])];
  const pictures = await importPictures(staff, addresses, { ...sources, inline });
  const stored = new Map(
    addresses.map((address, index) => [address, pictures[index]?.media ?? pictures[index]?.address ?? address]),
  );
  const content = await files.place(html, stored, origin);
  const { input, cut } = fieldsOf(row, item, content, cover ? (stored.get(cover) ?? null) : null);
  const status = choices.status === "draft" ? ("draft" as const) : item.status;
  const description = input.meta_description ?? shortened("meta_description", item.excerpt, []);
  const figure = input.featured_image_url ? `<figure><img src="${input.featured_image_url}" alt=""></figure>` : "";
  const parsed =
    item.kind === "page"
      ? pageOf(row, { ...input, description, status, content: figure + content })
      : articleShape.safeParse({ ...input, status });
  if (!parsed.success) {
    const reason: Remark = { word: "refused", about: String(parsed.error.issues[0]?.path[0] ?? "") };
    return setItem(staff, row.id, { state: "failed", reason, is_different: true });
  }
  const differences = await files.compare(item.source, arrivedOf(row, item, parsed.data, choices));
  const others = (groups.get(row.group_key ?? "") ?? []).filter((id) => id !== row.id);
  await whileWaiting(staff, row.id, async () => {
    const saved =
      "title_en" in parsed.data
        ? await takePage(staff, row, item, parsed.data, others)
        : await takeArticle(staff, row, item, parsed.data, choices, others);
    const { counts: taken, slug } = saved;
    const missing = pictures.filter(({ media }) => media === null).length;
    const record = { record_id: saved.id, slug, pictures, missing };
    const lost = differences.map((difference) => ({ word: "differs", difference }));
    const remarks = [...lost, ...withoutSlugNotes(row.notes), ...notes, ...cut, ...saved.notes];
    const is_different = isDifferent(remarks, missing, row.counts, taken);
    const all = { taken, notes: [...remarks, ...slugNotes(row, slug, saved.isPair)], is_different };
    await setItem(staff, row.id, { state: "done", item: null, ...record, ...all });
    await announce(importsTopic);
  });
}

/** An item that was listed by an older release has none. */
function sourceOf({ source, html }: Partial<Pick<ImportItem, "source">> & Pick<ImportItem, "html">): SourceText {
  return source ?? { form: "html", text: html };
}

/** Where the owner has chosen another one for it; what the source calls it is not missing then. */
function withCategory(item: ImportItem, language: Locale, choices: Choices, categories: readonly CategoryNames[]) {
  const key = choices.categories?.[item.category ?? ""];
  const own = categories.find((one) => one.key === key);
  if (!key || (!own && key !== "-")) return item;
  const source = { ...item.source, tags: item.source.tags?.filter((tag) => tag !== item.category) };
  if (own) return { ...item, source, category: nameIn(own, language) };
  return { ...item, source, category: null, tags: [...item.tags, item.category ?? ""] };
}

/** A page has neither a date nor terms. */
function arrivedOf(
  { language }: ImportItemRow,
  { publishedAt }: ImportItem,
  fields: ArticleFields | PageFields,
  { timeZone }: Choices,
): SourceText {
  const isPublic = fields.status === "published";
  if ("title_en" in fields) {
    const title = fields[`title_${language}`] ?? "";
    return { form: "html", text: fields[`content_${language}`] ?? "", title: escapeHtml(title), isPublic };
  }
  const tags = [...(fields.tags ?? []), fields.category ?? ""];
  const date = momentOfDate(publishedAt, timeZone) ?? "";
  return { form: "html", text: fields.content, title: escapeHtml(fields.title), date, tags, isPublic };
}

async function takeArticle(
  staff: Admin,
  row: ImportItemRow,
  item: ImportItem,
  fields: ArticleFields,
  { comments: isDiscussed, timeZone }: Choices,
  others: readonly string[],
) {
  const translation_of = await translationOf(staff, row, others);
  const article = await createArticle(staff, { ...fields, translation_of }, momentOfDate(item.publishedAt, timeZone));
  const comments = isDiscussed ? await addComments(staff, article, item, timeZone) : undefined;
  const counts = { ...countArticle(article), comments };
  return { id: article.id, slug: article.slug, counts, notes: [] as Remark[], isPair: false };
}

async function addComments(
  staff: Admin,
  { id: article_id, language }: ArticleRow,
  { comments = [] }: ImportItem,
  timeZone: string,
) {
  const ids = new Map<SourceComment, string>();
  for (const { comment, first } of inThreads(comments)) {
    const id = crypto.randomUUID();
    ids.set(comment, id);
    const author_name = cleanText(comment.author).slice(0, maxLengths.author).trim() || anonymous[language];
    const parent_id = comment === first ? null : (ids.get(first) ?? null);
    const created_at = momentOfDate(comment.createdAt, timeZone) ?? comment.createdAt;
    const { content } = comment;
    const texts = { author_name, content: cleanText(content), status: "approved" as const };
    await addComment(staff, { id, created_at, article_id, parent_id, ...texts });
    if (ids.size % rowsAtOnce === 0) await yieldToOthers();
  }
  return comments.length;
}

function fieldsOf(row: ImportItemRow, item: ImportItem, content: string, cover: string | null) {
  const cut: Remark[] = [];
  const short = (name: Shortened, text: string | null) => shortened(name, text, cut);
  const named = [...new Set(tagsBesideLanguage(item.tags).map((tag) => tag.replace(/[,،\s]+/g, " ").trim()))].filter(
    Boolean,
  );
  const kept = named.filter((tag) => tag.length <= maxLengths.tag).slice(0, maxLengths.tags - 1);
  const dropped = named.filter((tag) => !kept.includes(tag));
  if (dropped.length > 0) cut.push({ word: "tags", about: dropped.join(", ").slice(0, 500) });
  const input = {
    title: short("title", row.title),
    slug: row.slug ?? row.wished_slug,
    excerpt: short("excerpt", item.excerpt),
    meta_description: short("meta_description", item.description),
    content,
    category: short("category", item.category),
    tags: row.language === "ar" ? ["ar", ...kept] : kept,
    author: short("author", item.author),
    featured_image_url: cover && /^(?:https?:|\/media\/)/.test(cover) ? cover : null,
  };
  return { input, cut };
}

type Shortened = "title" | "excerpt" | "meta_description" | "category" | "author";

function shortened(name: Shortened, text: string | null, cut: Remark[]) {
  if (text === null || text.length <= maxLengths[name]) return text;
  cut.push({ word: "cut", about: name });
  return `${text.slice(0, maxLengths[name] - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}

/** The counterpart that was taken before and has none yet. */
const translationOf = forAdmin(async ({ language }: ImportItemRow, others: readonly string[]) => {
  if (others.length === 0) return null;
  const other = await store()
    .selectFrom("import_items")
    .innerJoin("articles", "articles.id", "import_items.record_id")
    .select("articles.id")
    .where("import_items.id", "in", others)
    .where("articles.language", "=", otherLocale(language))
    .where("articles.translation_of", "is", null)
    .where("articles.deleted_at", "is", null)
    .orderBy("position")
    .executeTakeFirst();
  if (!other) return null;
  return (await selectRows("articles", { translation_of: other.id }).select("id").executeTakeFirst()) ? null : other.id;
});
