import type { Admin } from "#app/records/store/permission.ts";
import { lastCopy } from "../records/make-copies.server.ts";
import { readOffSite } from "../records/off-site-settings.server.ts";

export async function readOffSiteCard(staff: Admin) {
  return { ...(await readOffSite(staff)), last: await lastCopy(staff) };
}

export type OffSiteState = Awaited<ReturnType<typeof readOffSiteCard>>;
