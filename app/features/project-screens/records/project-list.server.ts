import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { listBilingualPage } from "#app/records/admin-lists/bilingual-list.server.ts";
import { containsFolded, sortText } from "#app/records/lists/folded-text.server.ts";
import { oneOf, rankOf } from "#app/records/lists/list.server.ts";
import type { ListRequest } from "#app/records/lists/list-request.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";

export function listProjectPage(admin: Admin, request: ListRequest, locale: Locale) {
  return listBilingualPage(admin, projectKind, request, locale, {
    columns: ["version", "title_en", "title_ar", "category", "status", "progress", "is_private", "created_at"],
    searched: containsFolded,
    filters: { status: oneOf("status", projectStatuses) },
    orders: {
      category: sortText("category"),
      status: rankOf("status", projectStatuses),
      progress: sql`coalesce(progress, -1)`,
      visibility: sql.ref("is_private"),
    },
  });
}
