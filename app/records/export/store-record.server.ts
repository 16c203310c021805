import { z } from "zod";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { redirectShape } from "../addresses/redirect.ts";
import { addRedirect } from "../addresses/redirects.server.ts";
import { createArticle } from "../articles/article.server.ts";
import { articleShape } from "../articles/article.ts";
import { brandShape } from "../brand/brand.ts";
import { categoryShape, placeOfId } from "../categories/category.ts";
import { createCategory } from "../category-changes/category-changes.server.ts";
import { operations, type StoredForm } from "../kinds.server.ts";
import { replyTemplateShape } from "../messages/message.ts";
import { addReplyTemplate } from "../messages/reply-template.server.ts";
import { createPage } from "../pages/page.server.ts";
import { pageShape } from "../pages/page.ts";
import { createProject } from "../projects/project.server.ts";
import { projectShape } from "../projects/project.ts";
import { indexRecord } from "../search-index/index-record.server.ts";
import { createResumeEntry } from "../sections/resume.server.ts";
import { resumeEntryShape } from "../sections/resume.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { presentKey } from "../store/present-rows.server.ts";
import type { ContentRecord } from "./content-kinds.ts";

type Fields = Record<string, unknown>;

const moment = z.object({ published_date: z.iso.datetime().nullable().default(null) });

const placed = z.object({ position: z.int().min(1).nullable().default(null) });

const form = <Parsed extends object>(
  parse: (fields: Fields, id: string) => Parsed | Promise<Parsed>,
  create?: (staff: Admin, id: string, parsed: Parsed) => Promise<object | null>,
): StoredForm => ({ parse, create });

function plainForm<Parsed extends object>(
  shape: z.ZodType<Parsed>,
  create: (staff: Admin, fields: Parsed & { id: string }) => Promise<object | null>,
) {
  return form(
    (fields) => shape.parse(fields),
    (staff, id, fields) => create(staff, { ...fields, id }),
  );
}

async function rowOf(created: Promise<{ ok: true; row: object } | { ok: false }>) {
  const outcome = await created;
  return outcome.ok ? outcome.row : null;
}

/** A reference to what is not there is left out, and the record is another one then. */
const forms: Partial<Record<Kind["table"], StoredForm>> = {
  articles: form(
    async ({ translation_of, ...given }) => {
      const original = await presentKey("articles", "id", translation_of);
      return { ...articleShape.parse({ ...given, translation_of: original }), ...moment.parse(given) };
    },
    (staff, id, { published_date, ...fields }) => createArticle(staff, { ...fields, id }, published_date),
  ),
  projects: plainForm(projectShape, createProject),
  categories: form(
    (fields) => ({ ...categoryShape.parse(fields), ...placed.parse(fields) }),
    async (staff, id, fields) => {
      const place = placeOfId(id);
      return place && rowOf(createCategory(staff, place.list, fields, place.key));
    },
  ),
  pages: plainForm(pageShape, (staff, fields) => rowOf(createPage(staff, fields))),
  resume_entries: plainForm(resumeEntryShape, createResumeEntry),
  brand: form((fields) => brandShape.parse(fields)),
  redirects: form(
    (fields) => redirectShape(currentConfiguration().origin).parse(fields),
    (staff, id, fields) => rowOf(addRedirect(staff, { ...fields, id })),
  ),
  reply_templates: plainForm(replyTemplateShape, addReplyTemplate),
};

export const storedForm = (kind: Kind) => forms[kind.table] ?? operations[kind.name]?.stored;

/** Null where the fields break the rules of their form. */
export function storeRecord(staff: Admin, kind: Kind, record: ContentRecord) {
  const { id, created_at, updated_at } = record;
  return orNull(() =>
    inTransaction(async () => {
      if (kind.isSingle) return saveRecord(staff, kind, record);
      const created = await storedForm(kind)?.create?.(staff, id, (await fieldsOfForm(kind, record)) as never);
      if (!created) return null;
      const own = queryBuilder().updateTable(kind.table).where(kind.key, "=", id);
      const row = await own.set({ created_at, updated_at }).returningAll().executeTakeFirst();
      await indexRecord(staff, kind, id, row ?? null);
      return created;
    }),
  );
}

export async function replaceRecord(staff: Admin, kind: Kind, record: ContentRecord) {
  return (await orNull(() => saveRecord(staff, kind, record)))?.ok ?? false;
}

async function saveRecord(staff: Admin, kind: Kind, record: ContentRecord) {
  const fields = await fieldsOfForm(kind, record);
  const id = kind.isSingle ? kind.name : record.id;
  return (await operations[kind.name]?.save?.(staff, id, null, fields)) ?? null;
}

export const parsedFields = forAdmin((kind: Kind, record: ContentRecord) => orNull(() => fieldsOfForm(kind, record)));

async function fieldsOfForm(kind: Kind, record: ContentRecord) {
  const parse = storedForm(kind)?.parse ?? ((given: Fields) => operations[kind.name]?.shape?.parse(given) as object);
  return parse(givenFields(record), record.id);
}

const givenFields = ({ fields }: ContentRecord) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

async function orNull<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}
