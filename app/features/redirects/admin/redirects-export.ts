import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { type Cell, csvResponse } from "#app/platform/csv-response.server.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { csvColumns } from "../records/redirect-csv.ts";
import { exportRedirects } from "../records/redirect-list.server.ts";
import type { Route } from "./+types/redirects-export";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return csvResponse(`redirects-${await publicDayOf(Date.now())}.csv`, linesOf(staff));
}

async function* linesOf(staff: Admin): AsyncGenerator<readonly Cell[]> {
  yield csvColumns;
  for await (const { from_path, to_path, status } of exportRedirects(staff)) yield [from_path, to_path, status];
}
