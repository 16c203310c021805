import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { sortText } from "../lists/folded-text.server.ts";
import { type ListDefinition, listPage, oneOf, rankOf } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import { projectStatuses } from "../projects/project.ts";
import type { Admin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { translationStates } from "../translation/translation.server.ts";
import { upToDate } from "../translation/translation.ts";
import { projectTranslations } from "./translation-conditions.server.ts";

/** An index holds these columns, in this order, for SQLite. */
export const searchedProjectColumns = ["title_en", "title_ar", "category"] as const;

/** A page of the projects as their list shows them to a reader of this language. */
export function listProjectPage(staff: Admin, request: ListRequest, locale: Locale) {
  return listPage(staff, projectList(locale), request, async (ids) => {
    const rows = await store()
      .selectFrom("projects")
      .select(["id", "version", "title_en", "title_ar", "category", "status", "progress", "is_private", "created_at"])
      .where("id", "in", ids)
      .execute();
    const translations = await translationStates(staff, ["projects"], ids);
    return rows.map((row) => ({ ...row, translation: translations.get(row.id) ?? upToDate }));
  });
}

function projectList(locale: Locale): ListDefinition {
  return {
    table: "projects",
    searched: searchedProjectColumns,
    filters: { status: oneOf("status", projectStatuses), translation: projectTranslations.need },
    orders: {
      fieldTitle: sortText(`title_${locale}`),
      category: sortText("category"),
      status: rankOf("status", projectStatuses),
      progress: sql`coalesce(progress, -1)`,
      visibility: sql.ref("is_private"),
      title: projectTranslations.completeCount,
      createdAt: sql.ref("created_at"),
    },
  };
}
