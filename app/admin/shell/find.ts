import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import type { Route } from "./+types/find";

const queryMaxLength = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const locale = url.searchParams.get("in");
  const query = (url.searchParams.get("q") ?? "").slice(0, queryMaxLength);
  return Response.json(await findRecords(staff, query, isLocale(locale) ? locale : "en"));
}
