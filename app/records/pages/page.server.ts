import { sql } from "kysely";
import { inLocale, type Locale, otherLocale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { collectionOf, type Saved } from "../collection/collection.server.ts";
import { changedFields } from "../edits/changes.ts";
import { outcomeOf } from "../lists/selection.server.ts";
import type { Outcome, SelectedRow } from "../lists/selection.ts";
import { type FieldErrors, pickFields } from "../store/fields.ts";
import { inPairs } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { selectRows } from "../store/store.server.ts";
import type { PageRow } from "../store/tables.ts";
import { onlyLanguageOf, type PageFields } from "./page.ts";
import { cleanPageHtml } from "./page-html.server.ts";
import { pageKind } from "./page-kind.ts";

/** What the frame of the site and lists of pages depend on. */
export const publicPagesTopic = "public-pages";

const unlisted = new Set([...inPairs("description", "content"), "updated_at", "version"]);

const pages = collectionOf(pageKind, { publicTopics: topicsOfChange });

type PublishedPage = Pick<PageRow, "id" | "slug" | "title_en" | "title_ar" | "in_menu" | "in_footer" | "sort_order">;

type Refused = { ok: false; reason: "invalid"; errors: FieldErrors };

/** All of them in the owner's order, for menu and footer and to find the page of an address without the store. */
export const publishedPages = cachedQuery(
  [publicPagesTopic],
  async (_all: "all"): Promise<PublishedPage[]> =>
    publicPageRows()
      .select(["id", "slug", "title_en", "title_ar", "in_menu", "in_footer", "sort_order"])
      .orderBy("sort_order", (order) => order.asc().nullsLast())
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
);

export async function publishedPage(slug: string, locale: Locale) {
  const known = (await publishedPages("all")).find((page) => page.slug === slug);
  if (!known) return null;
  dependsOn(topicOfPage(known.id));
  const row = await publicPageRows().selectAll().where("id", "=", known.id).executeTakeFirst();
  return row ? publicPage(row, locale) : null;
}

export async function publicPagesName(address: string) {
  const named = publicPageRows().where((where) =>
    where.or(
      (pageKind.media as readonly string[]).map((name) => sql<boolean>`${sql.ref(name)} like ${`%${address}%`}`),
    ),
  );
  return (await named.select("id").limit(1).execute()).length > 0;
}

export function publicPageRows() {
  return selectRows("pages", { status: "published", deleted_at: null });
}

export type PublicPage = ReturnType<typeof publicPage>;

/** `language` is that of the text, which may be missing in the reader's. */
function publicPage(row: PageRow, locale: Locale) {
  const { id, slug, title, description, content } = inLocale(row, locale);
  const onlyIn = onlyLanguageOf(row);
  const isForeign = row[`content_${locale}`] === null && content !== null;
  return {
    id,
    slug,
    title,
    description: onlyIn ? description : row[`description_${locale}`],
    content: content ?? "",
    isTranslated: Boolean(row.content_en && row.content_ar),
    language: isForeign ? otherLocale(locale) : locale,
    onlyIn,
    changedAt: row.updated_at,
  };
}

export const findPage = pages.find;
export const removePage = pages.remove;
export const restorePage = pages.restore;

export function createPage(staff: Admin, fields: PageFields & { id?: string }) {
  return inTransaction(async (): Promise<{ ok: true; row: PageRow } | Refused> => {
    if (await isTaken(fields.slug)) return slugTaken;
    return { ok: true, row: await pages.create(staff, withDerived(fields)) };
  });
}

export function updatePage(staff: Admin, id: string, version: number | null, fields: PageFields) {
  return inTransaction(async (): Promise<Saved<PageRow> | Refused> => {
    if (await isTaken(fields.slug, id)) return slugTaken;
    return pages.update(staff, id, version, withDerived(fields));
  });
}

export async function changePage(
  staff: Admin,
  { id, version }: SelectedRow,
  { status }: Pick<PageFields, "status">,
): Promise<Outcome> {
  const page = await findPage(staff, id);
  if (!page) return "missing";
  if (page.status === status) return "unchanged";
  const fields = pickFields(page, pageKind.fields as (keyof PageFields)[]);
  const saved = await updatePage(staff, id, version, { ...fields, status });
  return saved.ok || saved.reason !== "invalid" ? outcomeOf(saved) : "conflict";
}

const slugTaken: Refused = { ok: false, reason: "invalid", errors: { slug: { word: "pages.slugTaken" } } };

/** Pages in the trash keep their addresses. */
async function isTaken(slug: string, ownId = "") {
  await nameLock("slugs of pages");
  return (await selectRows("pages", { slug }).select("id").where("id", "!=", ownId).executeTakeFirst()) !== undefined;
}

function withDerived<Fields extends PageFields>(fields: Fields) {
  const clean = (html: string | null) => (html && cleanPageHtml(html)) || null;
  return { ...fields, content_en: clean(fields.content_en), content_ar: clean(fields.content_ar) };
}

function topicOfPage(id: string) {
  return `page:${id}`;
}

/** A text outdates the page's own address alone. */
function topicsOfChange(before: PageRow | null, after: PageRow | null) {
  const [one, other] = [before, after].filter((row) => row?.status === "published") as PageRow[];
  if (!one) return [];
  const isAlike = other && changedFields(one, other).every((name) => unlisted.has(name));
  return [topicOfPage(one.id), ...(isAlike ? [] : [publicPagesTopic])];
}
