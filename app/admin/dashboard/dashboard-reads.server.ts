import type { Locale } from "#app/i18n/locale.ts";
import { createNamedReads } from "#app/platform/named-reads.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";

/** Null for each that cannot be read. */
export const { add: addDashboardReads, readAll: readAdded } =
  createNamedReads<[staff: Admin, locale: Locale]>(tryOrLog);
