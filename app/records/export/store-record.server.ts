import { z } from "zod";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { redirectShape } from "../addresses/redirect.ts";
import { addRedirect } from "../addresses/redirects.server.ts";
import { createArticle } from "../articles/article.server.ts";
import { articleShape } from "../articles/article.ts";
import { operations } from "../kinds.server.ts";
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
import type { Admin } from "../store/permission.ts";
import { activateProjectCode, createProjectCode } from "../work/project-code.server.ts";
import { projectCodeShape } from "../work/project-code.ts";
import { createTask } from "../work/task.server.ts";
import { taskShape } from "../work/task.ts";
import type { ContentRecord } from "./content-kinds.ts";

type Fields = Record<string, unknown>;
type Create = (staff: Admin, id: string, fields: Fields) => Promise<object | null>;

const moment = z.object({ published_date: z.iso.datetime().nullable().default(null) });
const switched = z.object({ is_active: z.boolean().default(true) });

/** A reference to what is not there is left out, and the record is another one then. */
const creations: Partial<Record<Kind["table"], Create>> = {
  articles: async (staff, id, { translation_of, ...given }) => {
    const { published_date } = moment.parse(given);
    const original = await presentId("articles", "id", translation_of);
    const fields = articleShape.parse({ ...given, translation_of: original });
    return createArticle(staff, { ...fields, id }, published_date);
  },
  projects: (staff, id, fields) => createProject(staff, { ...projectShape.parse(fields), id }),
  pages: async (staff, id, fields) => {
    const created = await createPage(staff, { ...pageShape.parse(fields), id });
    return created.ok ? created.row : null;
  },
  resume_entries: (staff, id, fields) => createResumeEntry(staff, { ...resumeEntryShape.parse(fields), id }),
  tasks: async (staff, id, { project_code, ...given }) => {
    const fields = taskShape.parse({ ...given, project_code: await presentId("project_codes", "code", project_code) });
    return createTask(staff, { ...fields, id });
  },
  project_codes: async (staff, code, { project_id, ...given }) => {
    const known = await presentId("projects", "id", project_id);
    const created = await createProjectCode(staff, projectCodeShape.parse({ ...given, code, project_id: known }));
    if (!switched.parse(given).is_active) await activateProjectCode(staff, code, false);
    return created;
  },
  redirects: async (staff, id, given) => {
    const fields = redirectShape(currentConfiguration().origin).parse(given);
    const added = await addRedirect(staff, { ...fields, id });
    return added.ok ? added.row : null;
  },
  reply_templates: (staff, id, fields) => addReplyTemplate(staff, { ...replyTemplateShape.parse(fields), id }),
};

/** Null where the fields break the rules of their form. */
export async function storeRecord(staff: Admin, kind: Kind, { id, created_at, updated_at, ...record }: ContentRecord) {
  const fields = Object.fromEntries(Object.entries(record.fields).filter(([, value]) => value !== null));
  try {
    return await inTransaction(async () => {
      if (kind.isSingle) return saveSingle(staff, kind, fields);
      const created = await creations[kind.table]?.(staff, id, fields);
      const own = queryBuilder()
        .updateTable(kind.table as string)
        .where(kind.key, "=", id);
      if (!created) return null;
      const row = await own.set({ created_at, updated_at }).returningAll().executeTakeFirst();
      await indexRecord(staff, kind, id, row ?? null);
      return created;
    });
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

async function saveSingle(staff: Admin, kind: Kind, fields: Fields) {
  const { save, shape } = operations[kind.name] ?? {};
  return (await save?.(staff, kind.name, null, shape?.parse(fields))) ?? null;
}

async function presentId(table: string, key: string, id: unknown) {
  if (typeof id !== "string") return null;
  const row = await queryBuilder().selectFrom(table).select(key).where(key, "=", id).executeTakeFirst();
  return row ? id : null;
}
