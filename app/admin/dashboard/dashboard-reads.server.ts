import type { Locale } from "#app/i18n/locale.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";

type Read = (staff: Admin, locale: Locale) => Promise<unknown>;
const reads: Record<string, Read> = {};

export function addDashboardReads(added: Record<string, Read>) {
  Object.assign(reads, added);
}

/** Null for each that cannot be read. */
export async function readAdded(staff: Admin, locale: Locale) {
  const read = Object.entries(reads).map(async ([name, one]) => [name, await tryOrLog(() => one(staff, locale))]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown>;
}
