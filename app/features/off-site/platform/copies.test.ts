import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { nameOfBackup } from "#app/features/backups/platform/backup-files.ts";
import { pathOfBackup, plainFolder } from "#app/features/backups/platform/backup-folder.server.ts";
import { BackupRefusal } from "#app/features/backups/platform/manifest.ts";
import { makeBackup } from "#app/features/backups/records/backup.server.ts";
import { previewRestoreOf, restoreFile } from "#app/features/backups/records/backup-restore.server.ts";
import { currentConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { asSystem } from "../../../../tests/support/permissions.ts";
import { s3Server } from "../../../../tests/support/s3/s3-server.ts";
import { onEachEngine, shareStore } from "../../../../tests/support/stores/engines.ts";
import { commandPlace } from "./command-place.server.ts";
import { type Copy, copiesIn, copyBackup, fetchCopy, tryPlace } from "./copies.server.ts";
import { folderPlace } from "./folder-place.server.ts";
import type { Place } from "./place.ts";
import { s3Place } from "./s3-place.server.ts";

vi.setConfig({ testTimeout: 180_000 });
// A key of 2^18 steps takes a second.
vi.mock("#app/features/backups/platform/age-process.server.ts", async (original) => {
  const { runAge } = await original<typeof import("#app/features/backups/platform/age-process.server.ts")>();
  return { runAge: (job: Parameters<typeof runAge>[0]) => runAge({ ...job, workFactor: 10 } as typeof job) };
});
mediaFolder();

const staff = asSystem();
const passphrase = "a café with قهوة and 7 tables";

beforeEach(() => setConfiguration({ ...currentConfiguration(), backupPassphrase: passphrase }));

function addPictures(count: number, from = 0) {
  for (let index = from; index < from + count; index += 1) {
    const folder = join(currentConfiguration().dataDir, "media", `picture-${index}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "original.jpg"), Buffer.alloc(20_000, `picture ${index}`));
  }
}

async function backUp(now: Date) {
  const made = await makeBackup(staff, "daily", now);
  if (!made.ok) throw new Error(made.reason);
  return { name: made.name, path: pathOfBackup(made.name) as string };
}

function otherDisk() {
  const folder = join(currentConfiguration().dataDir, "..", `other-disk-${crypto.randomUUID()}`);
  mkdirSync(folder);
  return folder;
}

const objectsIn = async (place: Place) => (await place.list()).filter((name) => name.includes("/objects/"));
const newestAt = async (place: Place) => copiesIn(await place.list())[0] as Copy;
const leftInClear = () => readdirSync(plainFolder());

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(BackupRefusal);
  return (error as BackupRefusal).message;
}

async function copied(now = readClock()) {
  addPictures(5);
  const folder = otherDisk();
  const place = folderPlace(folder);
  const backup = await backUp(now);
  await copyBackup(place, backup, passphrase, now);
  const target = join(currentConfiguration().dataDir, "rebuilt.backup");
  const fetch = async () => fetchCopy(place, await newestAt(place), passphrase, target);
  return { folder, place, backup, target, fetch };
}

onEachEngine(() => {
  test("a copy brings everything back; a second one sends what has changed alone", async () => {
    const s3 = await s3Server();
    const place = s3Place(s3);
    addPictures(12);
    const now = readClock();
    const first = await copyBackup(place, await backUp(now), passphrase, now);
    const keyBytes = [...s3.objects].find(([name]) => name.endsWith("/key.age"))?.[1].length ?? 0;
    expect(first.bytes).toBe(s3.sentBytes - keyBytes);
    const before = s3.puts;
    await saveSettings(staff, { contactEmail: "changed@daftar.example" });
    addPictures(1, 12);
    const second = await copyBackup(place, await backUp(readClock(hourMs)), passphrase, readClock(hourMs));
    expect(second.objects).toBeLessThan(12);
    expect(s3.puts - before).toBe(second.objects + 1);
    const text = Buffer.concat([...s3.objects.values()]).toString("latin1");
    expect(text).not.toContain("picture 1");

    const rebuilt = join(currentConfiguration().dataDir, "rebuilt.backup");
    await fetchCopy(place, await newestAt(place), passphrase, rebuilt);
    expect(await previewRestoreOf(staff, rebuilt)).toMatchObject({ ok: true, preview: { files: 13 } });
    rmSync(join(currentConfiguration().dataDir, "media"), { recursive: true });
    await store()
      .updateTable("settings")
      .set({ value: JSON.stringify("lost") as never })
      .execute();
    expect(await restoreFile(staff, rebuilt)).toMatchObject({ ok: true });
    expect(readdirSync(join(currentConfiguration().dataDir, "media"))).toHaveLength(13);
    expect(leftInClear()).toEqual([]);
  });
});

describe("copies, whatever engine the backup is of", () => {
  shareStore();

  test("each byte that is changed in any object, and each object that is missing, is named and refused", async () => {
    const { folder, place, fetch } = await copied();
    const names = (await place.list()).filter((name) => !name.endsWith("/key.age"));
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) {
      const path = join(folder, name);
      const whole = readFileSync(path);
      for (const at of [0, Math.floor(whole.length / 2), whole.length - 1]) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 1;
        writeFileSync(path, changed);
        expect(await refusalOf(fetch())).toContain(name);
      }
      rmSync(path);
      if (name.includes("/objects/")) expect(await refusalOf(fetch())).toContain(name);
      writeFileSync(path, whole);
    }
    await fetch();
  });

  test("an object or a list in the place of another is refused, and so is another passphrase", async () => {
    const { folder, place, backup, target, fetch } = await copied();
    // Tables and pictures in each other's place, and in that of their like.
    const objects = await objectsIn(place);
    const contents = objects.map((object) => readFileSync(join(folder, object)));
    for (const [index, object] of objects.entries()) {
      writeFileSync(join(folder, object), contents.at(index - 1) ?? "");
      expect(await refusalOf(fetch())).toMatch(/ha(?:s|ve) another content/);
      writeFileSync(join(folder, object), contents[index] ?? "");
    }
    const now = readClock(hourMs);
    const later = await backUp(now);
    await copyBackup(place, later, passphrase, now);
    const { keyId } = await newestAt(place);
    const pathOf = (name: string) => join(folder, keyId, "copies", name);
    const newest = readFileSync(pathOf(later.name));
    writeFileSync(pathOf(later.name), readFileSync(pathOf(backup.name)));
    expect(await refusalOf(fetch())).toContain(`is the list of another copy, ${backup.name}`);
    writeFileSync(pathOf(later.name), newest);
    expect(await refusalOf(fetchCopy(place, await newestAt(place), "quite another phrase", target))).toContain(
      "key.age",
    );
  });

  test("what is kept there is what is kept here, and objects that nothing names are removed", async () => {
    const { place, target } = await copied();
    const first = await objectsIn(place);
    rmSync(join(currentConfiguration().dataDir, "media"), { recursive: true });
    const { path } = await backUp(readClock(dayMs));
    const names = [];
    for (const day of [1, 14, 28, 42, 56, 70, 84, 98]) {
      const now = readClock(day * dayMs);
      names.push(nameOfBackup("daily", now, true));
      await copyBackup(place, { name: names.at(-1) as string, path }, passphrase, now);
    }
    expect(copiesIn(await place.list()).map(({ name }) => name)).toEqual(names.slice(1).reverse());
    const left = await objectsIn(place);
    expect(first.filter((name) => !left.includes(name)).length).toBeGreaterThanOrEqual(5);
    await fetchCopy(place, await newestAt(place), passphrase, target);
  });

  test("with a new passphrase everything is sent again, and older copies still open with the old one", async () => {
    const { place, backup, target } = await copied();
    setConfiguration({ ...currentConfiguration(), backupPassphrase: "the passphrase of a later year" });
    const now = readClock(hourMs);
    await copyBackup(place, await backUp(now), "the passphrase of a later year", now);
    const copies = copiesIn(await place.list());
    expect(new Set(copies.map(({ keyId }) => keyId)).size).toBe(2);
    const old = copies.find(({ name }) => name === backup.name) as Copy;
    await fetchCopy(place, old, passphrase, target);
  });

  test("a place is tried by putting, reading and removing, and says what it answers", async () => {
    const s3 = await s3Server();
    await tryPlace(s3Place(s3));
    expect(s3.objects.size).toBe(0);
    await expect(tryPlace(s3Place({ ...s3, secret: "wrong" }))).rejects.toThrow("403 SignatureDoesNotMatch");
    await expect(tryPlace(s3Place({ ...s3, address: s3.address.replace("/bucket", "/none") }))).rejects.toThrow(
      "404 NoSuchBucket The specified bucket does not exist",
    );
    const folder = otherDisk();
    await tryPlace(folderPlace(folder));
    await expect(tryPlace(folderPlace(join(folder, "unmounted")))).rejects.toThrow("ENOENT");
  });

  test("a command gets the object on its standard input and its name as an argument, and no secret of the site", async () => {
    const folder = otherDisk();
    const program = join(folder, "keep.sh");
    const kept = join(folder, "kept");
    writeFileSync(
      program,
      `#!/bin/sh
set -e
mkdir -p "${kept}" && cd "${kept}"
test -z "$BACKUP_PASSPHRASE"
case "$1" in
  put) mkdir -p "$(dirname "$2")" && cat > "$2" ;;
  get) cat "$2" ;;
  list) find . -type f | sed 's|^[.]/||' ;;
  remove) rm "$2" ;;
esac
`,
    );
    chmodSync(program, 0o700);
    vi.stubEnv("BACKUP_PASSPHRASE", passphrase);
    const place = commandPlace(program);
    await tryPlace(place);
    addPictures(2);
    const now = readClock();
    await copyBackup(place, await backUp(now), passphrase, now);
    const rebuilt = join(currentConfiguration().dataDir, "rebuilt.backup");
    await fetchCopy(place, await newestAt(place), passphrase, rebuilt);
    await expect(place.get("none", rebuilt)).rejects.toThrow(/get ended with 1: .*none/);
    vi.unstubAllEnvs();
  });
});
