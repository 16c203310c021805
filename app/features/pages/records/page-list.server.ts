import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { listBilingualPage } from "#app/records/admin-lists/bilingual-list.server.ts";
import { oneOf, rankOf } from "#app/records/lists/list.server.ts";
import type { ListRequest } from "#app/records/lists/list-request.ts";
import { pageStatuses } from "#app/records/pages/page.ts";
import { pageKind } from "#app/records/pages/page-kind.ts";
import type { Admin } from "#app/records/store/permission.ts";

export function listPagesPage(admin: Admin, request: ListRequest, locale: Locale) {
  return listBilingualPage(admin, pageKind, request, locale, {
    columns: ["version", "title_en", "title_ar", "slug", "status", "in_menu", "in_footer", "sort_order", "created_at"],
    searched: ["title_en", "title_ar", "slug"],
    filters: { status: oneOf("status", pageStatuses) },
    orders: {
      slug: sql.ref("slug"),
      status: rankOf("status", pageStatuses),
      sort_order: sql`coalesce(sort_order, 10000)`,
    },
  });
}
