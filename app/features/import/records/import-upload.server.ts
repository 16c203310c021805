import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addPart,
  dropOldUploads,
  type FilePart,
  incomingFolder,
  isUploadId,
  isWhole,
  sizeOf,
} from "#app/features/uploads/platform/file-parts.server.ts";
import { uploadPartBytes } from "#app/features/uploads/platform/upload-parts.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { cleanText } from "#app/records/store/fields.ts";
import { type Admin, forAdmin, forSystem } from "#app/records/store/permission.ts";
import { deleteRows, insertRows, now, store } from "#app/records/store/store.server.ts";
import { firstChoices, importsTopic, maxImportBytes, maxImportFiles } from "./import.ts";

type Part = FilePart & { id: string; fileIndex: number };
type Refusal = "tooLarge" | "damaged" | "failed";

const retainedDays = 30;

function folderOf(id: string) {
  if (!isUploadId(id)) throw new Error(`no id of an import: ${id}`);
  return join(incomingFolder(), id);
}

export const importFilePath = forAdmin((id: string, index: number) => join(folderOf(id), String(index)));

export const receiveImportPart = forAdmin(
  async (
    { id, fileIndex, ...part }: Part,
    bytes: Uint8Array,
  ): Promise<{ ok: true } | { ok: false; reason: Refusal }> => {
    if (!isUploadId(id) || !isWhole(fileIndex) || fileIndex >= maxImportFiles) return { ok: false, reason: "damaged" };
    const limits = { file: maxImportBytes, part: uploadPartBytes };
    const reason = await addPart(join(folderOf(id), String(fileIndex)), part, bytes, limits);
    return reason ? { ok: false, reason } : { ok: true };
  },
);

/** Of files that have arrived whole; it is read in the background. */
export async function createImport(staff: Admin, id: string, names: readonly string[]): Promise<Refusal | null> {
  if (!isUploadId(id) || names.length === 0 || names.length > maxImportFiles) return "damaged";
  const files = await Promise.all(
    names.map(async (name, index) => ({
      name: cleanText(name.replaceAll("\\", "/")).slice(0, 200) || "file",
      bytes: await sizeOf(join(folderOf(id), String(index))),
    })),
  );
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (size === 0 || new Set(files.map(({ name }) => name)).size < files.length) return "damaged";
  if (size > maxImportBytes) return "tooLarge";
  // An empty file has no part that brings it.
  for (const [index, { bytes }] of files.entries())
    if (bytes === 0) await writeFile(join(folderOf(id), String(index)), "", { flag: "a", mode: 0o600 });
  await inTransaction(async () => {
    await insertRows("imports", {
      id,
      created_at: now(),
      actor_id: staff.userId,
      files,
      size_bytes: size,
      state: "reading",
      choices: firstChoices,
      counted: {},
    });
    await writeAudit(staff, "import.upload", "import", id, null, { file_name: files[0]?.name, bytes: size });
    await announce(importsTopic);
  });
  return null;
}

export const dropImportFiles = forAdmin((id: string) => rm(folderOf(id), { recursive: true, force: true }));

/** What was never taken, and files without an import, after a month; what was taken stays listed. */
export const dropOldImports = forSystem(async (moment: Date = new Date()) => {
  const before = new Date(moment.getTime() - retainedDays * dayMs).toISOString();
  const old = deleteRows("imports", { state: ["read", "failed"] }).where("created_at", "<", before);
  await old.execute();
  const ids = new Set((await store().selectFrom("imports").select("id").execute()).map(({ id }) => id));
  await dropOldUploads((id) => ids.has(id), moment);
});
