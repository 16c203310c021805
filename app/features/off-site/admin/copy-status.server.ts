import type { StatusLine } from "#app/admin/dashboard/status-lines.server.ts";
import { dayMs } from "#app/platform/time.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { lastCopy } from "../records/make-copies.server.ts";
import { offSiteCardPath } from "./off-site-paths.ts";

const lateAfterMs = 2 * dayMs;

/** Undefined where no copies are wanted. */
export async function copyStatus(staff: Admin): Promise<StatusLine | undefined> {
  const last = await lastCopy(staff);
  if (!last) return undefined;
  const { copied, failing } = last;
  const to = offSiteCardPath;
  if (!copied) return { word: failing ? "offSite.statusFailingNone" : "offSite.statusNone", isWell: !failing, to };
  const isLate = Date.now() - Date.parse(copied.madeAt) > lateAfterMs;
  const word = failing ? "offSite.statusFailing" : "offSite.statusCopied";
  return { word, moment: copied.madeAt, isWell: !failing && !isLate, to };
}
