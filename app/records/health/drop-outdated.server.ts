import { describeError } from "#app/platform/database/store-failure.ts";
import { dropOldFiles } from "#app/platform/drop-old-files.server.ts";
import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dropOldAccess } from "../audit/audit.server.ts";
import { dropUnusedBrandFiles } from "../brand/brand-files.server.ts";
import { dropOldDrafts } from "../edits/draft.server.ts";
import { dropUnclaimedMedia } from "../media/media-sizes.server.ts";
import { dropOldMessages } from "../messages/message-retention.server.ts";
import type { System } from "../store/permission.ts";
import { dropOldTrash } from "../trash/trash.server.ts";

type Drop = (staff: System) => Promise<unknown>;

const note = (error: unknown, drop?: string) =>
  log.error({ ...describeError(error), drop }, "what is outdated was not removed");
const attempt = (name: string, drop: () => Promise<unknown>) => drop().catch((error) => note(error, name));

/**
 * `ofFeatures` comes after the core's own. A failing step is logged and does not stop the others; nobody waits for it, so
 * it never throws.
 */
export async function dropOutdated(staff: System, ofFeatures: readonly Drop[]) {
  await runCounted("cleaning", "all", () => dropEach(staff, ofFeatures)).catch((error) => note(error));
}

async function dropEach(staff: System, ofFeatures: readonly Drop[]) {
  for (const drop of [
    dropOldTrash,
    dropOldMessages,
    dropOldAccess,
    dropUnclaimedMedia,
    dropOldFiles,
    dropOldDrafts,
    dropUnusedBrandFiles,
  ])
    await attempt(drop.name, drop);
  for (const drop of ofFeatures) await attempt(drop.name, () => drop(staff));
}
