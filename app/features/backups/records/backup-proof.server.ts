import { z } from "zod";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { newestBackup, pathOfBackup } from "../platform/backup-folder.server.ts";
import { stateFile } from "../platform/state-file.server.ts";
import { withChecked } from "./backup-restore.server.ts";

const proofFile = stateFile("proved.json", z.object({ name: z.string(), provedAt: z.iso.datetime() }));

/** Each backup was read from start to end when it was made; `readAgainAt` is when that was last done since. */
export const lastProvedBackup = forAdmin(async () => {
  const newest = await newestBackup();
  const proof = await proofFile.read();
  return newest && { ...newest, readAgainAt: proof?.name === newest.name ? proof.provedAt : null };
});

/** Reads the newest backup from start to end, every row and file; null without one. */
export async function proveNewestBackup(staff: Admin, now = new Date()) {
  const newest = await newestBackup();
  if (!newest) return null;
  const path = pathOfBackup(newest.name) ?? "";
  const read = await withChecked(staff, path, undefined, async () => ({ ok: true as const }));
  if (!read.ok) return { ok: false as const, reason: read.reason };
  await proofFile.write({ name: newest.name, provedAt: now.toISOString() });
  return { ok: true as const };
}
