import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { pathOfBackup } from "../platform/backup-folder.server.ts";
import { makeBackup } from "./backup.server.ts";
import { lastProvedBackup, proveNewestBackup } from "./backup-proof.server.ts";

const staff = asAdmin("rana");
const at = new Date("2026-11-22T08:00:00.000Z");
mediaFolder();

shareStore();
beforeAll(async () => {
  log.level = "silent";
});

test("the newest backup is read again from start to end, and when that was is known until there is a newer one", async () => {
  expect([await lastProvedBackup(staff), await proveNewestBackup(staff, at)]).toEqual([null, null]);
  await makeBackup(staff, "manual", new Date(at.getTime() - 2_000));
  expect(await lastProvedBackup(staff)).toMatchObject({ readAgainAt: null });
  expect(await proveNewestBackup(staff, at)).toEqual({ ok: true });
  expect(await lastProvedBackup(staff)).toMatchObject({ readAgainAt: at.toISOString() });
  await makeBackup(staff, "manual", at);
  expect(await lastProvedBackup(staff)).toMatchObject({ madeAt: at.toISOString(), readAgainAt: null });
});

test("a backup that has changed since it was made is not called whole", async () => {
  const made = await makeBackup(staff, "manual", at);
  const path = pathOfBackup(made.ok ? made.name : "") ?? "";
  const bytes = readFileSync(path);
  bytes[200] = 255 - (bytes[200] ?? 0);
  writeFileSync(path, bytes);
  expect(await proveNewestBackup(staff, at)).toMatchObject({ ok: false, reason: "damaged" });
  expect(await lastProvedBackup(staff)).toMatchObject({ readAgainAt: null });
});
