import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeBackup, onBackup } from "#app/features/backups/records/backup.server.ts";
import { currentConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { hourMs } from "#app/platform/time.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { mailsTo } from "../../../../tests/support/people.ts";
import { asSystem } from "../../../../tests/support/permissions.ts";
import { s3Server } from "../../../../tests/support/s3/s3-server.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { copiesIn } from "../platform/copies.server.ts";
import { placeOfEnvironment } from "../platform/environment.server.ts";
import { lastCopy, makeDueCopy } from "./make-copies.server.ts";
import { offSiteShape } from "./off-site.ts";
import { currentPlace, readOffSite, saveOffSite, tryOffSite } from "./off-site-settings.server.ts";

vi.setConfig({ testTimeout: 60_000 });
vi.mock("#app/features/backups/platform/age-process.server.ts", async (original) => {
  const { runAge } = await original<typeof import("#app/features/backups/platform/age-process.server.ts")>();
  return { runAge: (job: Parameters<typeof runAge>[0]) => runAge({ ...job, workFactor: 10 } as typeof job) };
});
mediaFolder();

const staff = asSystem();
const start = new Date("2026-11-21T12:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);
const copied = async () => ({
  name: "daftar",
  madeAt: start.toISOString(),
  at: start.toISOString(),
  bytes: 1,
});
const fails = async () => {
  throw new Error("connect ECONNREFUSED");
};

beforeEach(() => setConfiguration({ ...currentConfiguration(), backupPassphrase: "a café with قهوة and 7 tables" }));

function formOf(fields: Record<string, string>) {
  return offSiteShape.parse({ kind: "none", ...fields });
}

async function save(fields: Record<string, string>) {
  return saveOffSite(staff, (await readOffSite(staff)).version, formOf(fields));
}

async function useFolder() {
  const folder = join(currentConfiguration().dataDir, "..", `other-disk-${crypto.randomUUID()}`);
  mkdirSync(folder);
  expect(await save({ kind: "folder", folder })).toEqual({ ok: true });
  return folder;
}

onEachEngine(() => {
  test("each backup is followed by a copy, once; nothing is sent without a place or a passphrase", async () => {
    await save({ kind: "none" });
    expect(await makeDueCopy(staff, later(0))).toBe(false);
    expect(await lastCopy(staff)).toBeNull();
    await useFolder();
    const seen = vi.fn();
    const stop = onBackup(seen);
    const made = await makeBackup(staff, "daily", later(0));
    await makeBackup(staff, "manual", later(1), "a passphrase that was typed");
    stop();
    expect(seen).toHaveBeenCalledTimes(2);
    expect(await makeDueCopy(staff, later(1))).toBe(true);
    expect(await makeDueCopy(staff, later(2))).toBe(false);
    expect((await lastCopy(staff))?.copied).toMatchObject({ name: made.ok && made.name });
    const { place } = (await currentPlace(staff)) ?? {};
    expect(copiesIn((await place?.list()) ?? [])).toHaveLength(1);
    setConfiguration({ ...currentConfiguration(), backupPassphrase: undefined });
    expect(await makeDueCopy(staff, later(3))).toBe(false);
    expect((await lastCopy(staff))?.failing?.words).toMatch("BACKUP_PASSPHRASE is not set");
  });

  test("a failure is kept with its words, told by one mail after three hours, and over when a copy goes", async () => {
    const contactEmail = `owner-${crypto.randomUUID()}@daftar.example`;
    await saveSettings(staff, { contactEmail });
    await useFolder();
    await makeDueCopy(staff, later(0), copied);
    for (const hours of [1, 2]) await makeDueCopy(staff, later(hours), fails);
    expect(await lastCopy(staff)).toMatchObject({
      copied: { name: "daftar" },
      failing: { since: later(1).toISOString(), words: "connect ECONNREFUSED" },
    });
    expect(await mailsTo(contactEmail)).toEqual([]);
    for (const hours of [4, 5]) await makeDueCopy(staff, later(hours), fails);
    expect((await mailsTo(contactEmail)).map(({ kind }) => kind)).toEqual(["copyFailed"]);
    expect(await makeDueCopy(staff, later(6), copied)).toBe(true);
    expect((await lastCopy(staff))?.failing).toBeNull();
    await useFolder();
    expect(await lastCopy(staff)).toEqual({ copied: null, failing: null });
  });

  test("a secret is stored sealed, never shown, and used only where it was typed for", async () => {
    const { address, region, key, secret, ...s3 } = await s3Server();
    const typed = { kind: "s3", address, region, key };
    expect(await save(typed)).toEqual({ ok: false, reason: "secret" });
    expect(await save({ ...typed, secret })).toEqual({ ok: true });
    expect(JSON.stringify(await readOffSite(staff))).not.toContain(secret);
    expect(await save(typed)).toEqual({ ok: true });
    expect(await tryOffSite(staff, formOf(typed))).toEqual({ ok: true, tried: { isWell: true, words: "" } });
    expect(await save({ ...typed, address: address.replace("127.0.0.1", "localhost") })).toMatchObject({ ok: false });
    s3.isDown = true;
    expect(await saveOffSite(staff, 1, formOf(typed))).toEqual({ ok: false, reason: "conflict" });
    expect(await save({ kind: "folder", folder: join(currentConfiguration().dataDir, "x") })).toEqual({
      ok: false,
      reason: "within",
    });
    const down = await s3Server();
    down.isDown = true;
    const { address: away } = down;
    expect(await tryOffSite(staff, formOf({ ...typed, address: away, secret }))).toEqual({
      ok: true,
      tried: { isWell: false, words: "503 SlowDown Please reduce your request rate." },
    });
    expect(readFileSync(join(currentConfiguration().dataDir, "secrets.key"))).toHaveLength(32);
  });
});

test.each([
  [{ OFF_SITE_FOLDER: "backup" }, "OFF_SITE_FOLDER must be an absolute path"],
  [{ OFF_SITE_FOLDERS: "/backup" }, "OFF_SITE_FOLDERS is no setting"],
  [
    { OFF_SITE_FOLDER: "/a", OFF_SITE_COMMAND: "/b" },
    "OFF_SITE_FOLDER, OFF_SITE_S3, OFF_SITE_SFTP and OFF_SITE_COMMAND exclude",
  ],
  [{ OFF_SITE_SFTP: "sftp://host.example/folder" }, "OFF_SITE_SFTP must be an address with a user and a folder"],
  [{ OFF_SITE_SFTP: "sftp://me:secret@host.example/folder" }, "OFF_SITE_SFTP must be an address with a user"],
  [{ OFF_SITE_SFTP: "sftp://-oProxyCommand=x@host.example/a" }, "OFF_SITE_SFTP must be an address with a user"],
  [{ OFF_SITE_SFTP_KEY: "id_ed25519" }, "OFF_SITE_SFTP_KEY must be an absolute path"],
  [{ OFF_SITE_S3: "https://s3.example" }, "OFF_SITE_S3 must be an address with a bucket"],
  [{ OFF_SITE_S3: "https://s3.example/bucket" }, "OFF_SITE_S3, OFF_SITE_S3_KEY and OFF_SITE_S3_SECRET go together"],
])("the environment %o is refused in one line", (environment, line) => {
  expect(() => placeOfEnvironment(environment)).toThrow(line);
});

test("the environment may name a place, or none", () => {
  expect(placeOfEnvironment({ OFF_SITE_FOLDER: "" })).toBeNull();
  expect(placeOfEnvironment({ OFF_SITE_FOLDER: "/mnt/backup" })?.shown).toBe("/mnt/backup");
  const s3 = { OFF_SITE_S3: "https://s3.example/bucket/site", OFF_SITE_S3_KEY: "k", OFF_SITE_S3_SECRET: "s" };
  expect(placeOfEnvironment(s3)?.name).toBe("OFF_SITE_S3");
});
