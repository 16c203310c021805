import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { backupFolder, newestBackup } from "#app/platform/backup/backup-folder.server.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import { writeWhole } from "#app/platform/write-whole.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { previewRestore } from "./backup-restore.server.ts";

const proofShape = z.object({ name: z.string(), provedAt: z.iso.datetime() });

/** Each backup was read from start to end when it was made; `readAgainAt` is when that was last done since. */
export const lastProvedBackup = forAdmin(async () => {
  const newest = await newestBackup();
  const proof = await readProof();
  return newest && { ...newest, readAgainAt: proof?.name === newest.name ? proof.provedAt : null };
});

/** Reads the newest backup from start to end, every row and file; null without one. */
export async function proveNewestBackup(staff: Admin, now = new Date()) {
  const newest = await newestBackup();
  if (!newest) return null;
  const read = await previewRestore(staff, newest.name);
  if (!read.ok) return { ok: false as const, reason: read.reason };
  const proof = { name: newest.name, provedAt: now.toISOString() };
  await writeWhole(proofFile(), Buffer.from(JSON.stringify(proof)));
  return { ok: true as const };
}

async function readProof() {
  const text = await readFile(proofFile(), "utf8").catch(() => "");
  return proofShape.safeParse(jsonOrNull(text)).data ?? null;
}

const proofFile = () => join(backupFolder(), "proved.json");
