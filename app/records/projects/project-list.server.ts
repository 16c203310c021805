import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { sortText } from "../lists/folded-text.server.ts";
import { type ListDefinition, listPage, oneOf, rankOf } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import type { Staff } from "../store/staff.ts";
import { store } from "../store/store.server.ts";
import { translationStates } from "../translation/translation.server.ts";
import { upToDate } from "../translation/translation.ts";
import { projectTranslations } from "../translation/translation-conditions.server.ts";
import { projectStatuses } from "./project.ts";

/** SQLite has an index of these columns in this order, see migration 0017. */
const searched = ["title_en", "title_ar", "category"];

/** A page of the projects as their list shows them to a reader of this language. */
export function listProjectPage(staff: Staff, request: ListRequest, locale: Locale) {
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
    searched,
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
