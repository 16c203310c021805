import { otherLocale } from "#app/i18n/locale.ts";
import { dropMarks } from "#app/records/collection/translation-marks.server.ts";
import { createPage, findPage, updatePage } from "#app/records/pages/page.server.ts";
import { type PageFields, pagePath } from "#app/records/pages/page.ts";
import { pageKind } from "#app/records/pages/page-kind.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import { freeSlug } from "#app/records/store/slug.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import { countArticle } from "../count-content.ts";
import type { ImportItem, Remark } from "../import-item.ts";
import type { ImportItemRow } from "../import-tables.ts";

export async function takePage(
  staff: Admin,
  row: ImportItemRow,
  item: ImportItem,
  fields: PageFields,
  others: readonly string[],
) {
  const notes: Remark[] = [];
  const { language } = row;
  const terms = [item.category, ...item.tags].filter(Boolean).join(", ");
  if (terms) notes.push({ word: "pageTerms", about: terms });
  if (item.comments?.length) notes.push({ word: "pageComments", about: String(item.comments.length) });
  const other = await counterpartOf(staff, row, others);
  const half = Object.entries(fields).filter(([name]) => name.endsWith(`_${language}`));
  const saved = other
    ? await updatePage(staff, other.id, null, {
        ...pickFields(other, pageFields),
        ...Object.fromEntries(half),
        status: lesser(),
      })
    : await createPage(staff, { ...fields, slug: await freePageSlug(staff, fields.slug) });
  if (!saved.ok) throw new Error(`the page could not be saved: ${saved.reason}`);
  if (other) await dropMarks(staff, "pages", other.id);
  const content = saved.row[`content_${language}`] ?? "";
  return {
    id: saved.row.id,
    slug: saved.row.slug,
    counts: countArticle({ content, featured_image_url: null }),
    notes,
    isPair: Boolean(other),
  };

  function lesser() {
    if (other?.status === fields.status) return fields.status;
    notes.push({ word: "pageDraft" });
    return "draft" as const;
  }
}

export const freePageSlug = forAdmin((wished: string, planned: ReadonlySet<string> = new Set<string>()) =>
  freeSlug(wished, "page", async (slugs) => {
    const taken = await selectRows("pages", { slug: slugs }).select("slug").execute();
    const refused = slugs.filter((slug) => planned.has(slug) || isReservedPath(pagePath(slug)));
    return [...taken, ...refused.map((slug) => ({ slug }))];
  }),
);

const pageFields = pageKind.fields as (keyof PageFields)[];

/** The page of the same group that was taken in the other language alone. */
const counterpartOf = forAdmin(async ({ language }: ImportItemRow, others: readonly string[]) => {
  if (others.length === 0) return null;
  return store()
    .selectFrom("import_items")
    .innerJoin("pages", "pages.id", "import_items.record_id")
    .selectAll("pages")
    .where("import_items.id", "in", others)
    .where("import_items.language", "=", otherLocale(language))
    .where(`pages.content_${language}`, "is", null)
    .where("pages.deleted_at", "is", null)
    .orderBy("position")
    .executeTakeFirst();
});

/** Puts pictures that were fetched later into the page; null when the page is gone. */
export async function retryPage(staff: Admin, row: ImportItemRow, replaced: (content: string) => string) {
  const page = row.record_id === null ? null : await findPage(staff, row.record_id);
  if (!page) return null;
  const name = `content_${row.language}` as const;
  const saved = await updatePage(staff, page.id, null, {
    ...pickFields(page, pageFields),
    [name]: replaced(page[name] ?? ""),
  });
  return saved.ok ? countArticle({ content: saved.row[name] ?? "", featured_image_url: null }) : null;
}
