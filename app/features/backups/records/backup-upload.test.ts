import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { incomingFolder } from "#app/features/uploads/platform/file-parts.server.ts";
import { uploadPartBytes } from "#app/features/uploads/platform/upload-parts.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { backupFolder } from "../platform/backup-folder.server.ts";
import { listBackups, makeBackup } from "./backup.server.ts";
import { maxUploadBytes } from "./backup.ts";
import { receiveBackupPart } from "./backup-upload.server.ts";

const staff = asAdmin("an-admin");
mediaFolder();

async function soundBytes() {
  await fillSampleSite(asSystem());
  const made = await makeBackup(staff);
  if (!made.ok) throw new Error(made.reason);
  return readFileSync(join(backupFolder(), made.name));
}
const left = () => (existsSync(incomingFolder()) ? readdirSync(incomingFolder()) : []);

onEachEngine(() => {
  test("a backup that comes in parts joins the others when it is whole and sound", async () => {
    const bytes = await soundBytes();
    const id = crypto.randomUUID();
    const half = bytes.length >> 1;
    const send = (from: number, to?: number) =>
      receiveBackupPart(staff, { id, offset: from, total: bytes.length }, bytes.subarray(from, to));
    expect(await send(0, half)).toEqual({ ok: true, name: null });
    expect(await send(half + 1)).toMatchObject({ ok: false, reason: "failed" });
    expect(await send(0, half)).toMatchObject({ ok: false, reason: "failed" });
    const last = await send(half);
    expect(last).toMatchObject({ ok: true, name: expect.stringMatching(/-uploaded\.backup$/) });
    expect((await listBackups(staff)).map(({ kind }) => kind)).toEqual(["uploaded", "manual"]);
    expect(left()).toEqual([]);
  });

  test("one that is damaged or none at all is thrown away", async () => {
    const bytes = await soundBytes();
    bytes.writeUInt8((bytes[bytes.length >> 1] as number) ^ 1, bytes.length >> 1);
    for (const [sent, reason] of [
      [bytes, "damaged"],
      [Buffer.from("PK\x03\x04 a zip"), "notABackup"],
    ] as const) {
      const part = { id: crypto.randomUUID(), offset: 0, total: sent.length };
      expect(await receiveBackupPart(staff, part, sent)).toEqual({ ok: false, reason });
    }
    expect(await listBackups(staff)).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  test("claims that do not hold are refused before anything is written", async () => {
    await makeBackup(staff);
    const id = crypto.randomUUID();
    const some = Buffer.from("some bytes");
    for (const [part, bytes, reason] of [
      [{ id: "../../etc/cron.d/x", offset: 0, total: 10 }, some, "damaged"],
      [{ id, offset: Number.NaN, total: 10 }, some, "damaged"],
      [{ id, offset: -1, total: 10 }, some, "damaged"],
      [{ id, offset: 0, total: 5 }, some, "damaged"],
      [{ id, offset: 0, total: 10 }, Buffer.alloc(0), "damaged"],
      [{ id, offset: 0, total: maxUploadBytes + 1 }, some, "tooLarge"],
      [{ id, offset: 0, total: maxUploadBytes }, Buffer.alloc(uploadPartBytes + 1), "tooLarge"],
    ] as const)
      expect(await receiveBackupPart(staff, part, bytes)).toEqual({ ok: false, reason });
    expect(left()).toEqual([]);
  });
});
