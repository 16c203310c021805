import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { oneOf, rankOf } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import { pageStatuses } from "../pages/page.ts";
import { pageKind } from "../pages/page-kind.ts";
import type { Admin } from "../store/permission.ts";
import { listBilingualPage } from "./bilingual-list.server.ts";

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
