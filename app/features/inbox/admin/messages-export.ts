import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import type { Translate } from "#app/i18n/words.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { type Cell, csvResponse } from "#app/platform/csv-response.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { exportMessages } from "../records/inbox-list.server.ts";
import type { Route } from "./+types/messages-export";

const columns = ["received", "name", "email", "subject", "message", "language", "status"];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const { timeZone } = await publicSettings(locale);
  return csvResponse(
    `messages-${await publicDayOf(Date.now())}.csv`,
    linesOf(staff, url.searchParams, timeZone, adminWords(locale)),
  );
}

async function* linesOf(staff: Admin, params: URLSearchParams, timeZone: string, t: Translate): AsyncGenerator<Cell[]> {
  yield columns.map((name) => t(`messages.${name}`));
  for await (const stored of exportMessages(staff, listRequest(params))) {
    const { created_at, name, email, subject, message, locale, status } = stored;
    const received = clockTime(created_at, timeZone).replace("T", " ");
    yield [received, name, email, subject, message, locale, t(`messages.status.${status}`)];
  }
}
