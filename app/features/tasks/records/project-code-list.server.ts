import { sql } from "kysely";
import { containsWord, sortText } from "#app/records/lists/folded-text.server.ts";
import { allRows, type ListDefinition, listPage } from "#app/records/lists/list.server.ts";
import type { ListRequest } from "#app/records/lists/list-request.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import { countTasksOfCodes } from "./project-code.server.ts";

export function listProjectCodePage(staff: Admin, request: ListRequest) {
  return listPage(staff, projectCodeList(), request, async (codes) => {
    const rows = await store()
      .selectFrom("project_codes")
      .leftJoin("projects", (join) =>
        join.onRef("projects.id", "=", "project_codes.project_id").on("projects.deleted_at", "is", null),
      )
      .select(["code as id", "project_codes.version", "name", "project_codes.description", "color", "is_active"])
      .select(["projects.id as project_id", "projects.title_en", "projects.title_ar"])
      .where("code", "in", codes)
      .execute();
    const progress = await countTasksOfCodes(staff, codes);
    return rows.map(({ project_id, title_en, title_ar, ...row }) => ({
      ...row,
      project: project_id === null ? null : { id: project_id, title_en: title_en ?? "", title_ar: title_ar ?? "" },
      progress: progress.get(row.id) ?? null,
    }));
  });
}

export const listCodeColors = forAdmin(() =>
  store().selectFrom("project_codes").select(["code", "color", "is_active"]).orderBy("created_at", "desc").execute(),
);

const countOf = (status: string) => sql`sum(case when status = ${sql.lit(status)} then 1.0 else 0 end)`;

/** Ignores cancelled tasks; -1 sorts codes without tasks before those with none completed. */
const progress = sql`coalesce((
  select ${countOf("completed")} / case when count(*) = ${countOf("cancelled")} then 1 else count(*) - ${countOf("cancelled")} end
  from tasks where deleted_at is null and project_code = project_codes.code), -1)`;

function projectCodeList(): ListDefinition {
  return {
    table: "project_codes",
    key: "code",
    rows: allRows,
    searched: (pattern) => sql`(${containsWord(["code", "name", "description"], pattern)} or project_id in
      (select id from projects where deleted_at is null and ${containsWord(["title_en", "title_ar"], pattern)}))`,
    filters: {
      status: (status) =>
        status === "active" || status === "inactive" ? sql`is_active = ${status === "active"}` : null,
    },
    orders: {
      code: sortText("code"),
      name: sortText("name"),
      status: sql`case when is_active = ${true} then 0 else 1 end`,
      progress,
    },
  };
}
