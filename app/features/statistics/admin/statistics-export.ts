import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import type { Translate } from "#app/i18n/words.ts";
import { type Cell, csvResponse } from "#app/platform/csv-response.server.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { periodOf } from "../records/period.ts";
import { statisticsOfDays } from "../records/read-statistics.server.ts";
import type { Route } from "./+types/statistics-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const rows = statisticsOfDays(staff, periodOf(url.searchParams.get("period")));
  const t = adminWords(locale);
  return csvResponse(`statistics-${await publicDayOf(Date.now())}.csv`, linesOf(rows, t));
}

async function* linesOf(rows: ReturnType<typeof statisticsOfDays>, t: Translate): AsyncGenerator<Cell[]> {
  yield ["day", "kind", "name", "times"].map((column) => t(`statistics.${column}`));
  for await (const { day, kind, key, count } of rows) {
    const name = key || (kind === "visitor" ? "" : t("statistics.others"));
    yield [day, t(`statistics.${kind}Sum`), name, count];
  }
}
