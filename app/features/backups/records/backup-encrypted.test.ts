import { type ChildProcess, execFileSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Decrypter } from "age-encryption";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { uploadPartBytes } from "#app/features/uploads/platform/upload-parts.ts";
import { currentConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { log } from "#app/platform/log.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { everythingStored } from "../../../../tests/support/people.ts";
import { asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { onEachEngine, shareStore } from "../../../../tests/support/stores/engines.ts";
import { backupFolder, dropPlainCopies, plainFolder } from "../platform/backup-folder.server.ts";
import { makeBackup } from "./backup.server.ts";
import { makeDueBackup } from "./backup-daily.server.ts";
import { previewRestoreOf, restoreBackup, restoreFile } from "./backup-restore.server.ts";
import { receiveBackupPart } from "./backup-upload.server.ts";

vi.setConfig({ testTimeout: 60_000 });
// A key of 2^18 steps takes a second, and thirty are derived here: one test of them derives it whole.
const key = vi.hoisted(() => ({ workFactor: 10 }));
vi.mock("../platform/age-process.server.ts", async (original) => {
  const { runAge } = await original<typeof import("../platform/age-process.server.ts")>();
  return { runAge: (job: Parameters<typeof runAge>[0]) => runAge(key.workFactor ? { ...job, ...key } : job) };
});
mediaFolder();

const staff = asSystem();
const passphrase = "a caf\u00e9 with قهوة and 7 tables";

async function madeEncrypted(secret = passphrase) {
  const made = await makeBackup(staff, "manual", readClock(), secret);
  if (!made.ok) throw new Error(made.reason);
  return { ...made, path: join(backupFolder(), made.name) };
}

function write(bytes: Uint8Array) {
  const path = join(backupFolder(), `${crypto.randomUUID()}.backup.age`);
  writeFileSync(path, bytes);
  return path;
}

const titles = async () => (await store().selectFrom("articles").select("title").orderBy("id").execute()).map(String);
const retitle = () => store().updateTable("articles").set({ title: "Overwritten" }).execute();
const leftInClear = () => (existsSync(plainFolder()) ? readdirSync(plainFolder()) : []);

function configure(backupPassphrase: string | undefined) {
  setConfiguration({ ...currentConfiguration(), backupPassphrase });
}

// What is encrypted is one file, whatever engine it is of; that of each engine is tested unencrypted.
onEachEngine(() => {
  test("an encrypted backup comes back with its passphrase, whichever way that was composed, and with no other", async () => {
    await fillSampleSite(asSystem());
    const before = await titles();
    const { name, path } = await madeEncrypted();
    expect(name).toMatch(/-manual\.backup\.age$/);
    const bytes = readFileSync(path);
    expect(bytes.toString("latin1", 0, 40)).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(bytes.includes("daftar-backup")).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const inside = await decrypter.decrypt(bytes);
    expect(execFileSync("tar", ["-t"], { input: inside }).toString()).toContain("\nmanifest.json\n");
    await retitle();
    const spoilt = await everythingStored();
    expect(await restoreFile(staff, path)).toMatchObject({ ok: false, reason: "needsPassphrase" });
    expect(await restoreFile(staff, path, "not this passphrase")).toMatchObject({ reason: "wrongPassphrase" });
    expect(await everythingStored()).toBe(spoilt);
    expect(leftInClear()).toEqual([]);

    const shown = await previewRestoreOf(staff, path, passphrase);
    expect(shown).toMatchObject({ ok: true, preview: { changes: expect.any(Array) } });
    expect(await restoreFile(staff, path, passphrase.normalize("NFD"))).toMatchObject({ ok: true });
    expect(await titles()).toEqual(before);
    expect(leftInClear()).toEqual([]);
  });
}, ["SQLite"]);

describe("encryption that does not depend on the engine", () => {
  shareStore();
  beforeAll(async () => {
    await fillSampleSite(asSystem());
  });

  test("an encrypted backup that was cut short, changed or lengthened is refused whole, and nothing changes", async () => {
    const bytes = readFileSync((await madeEncrypted()).path);
    const before = await everythingStored();
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.at(-1_000) as number) ^ 1, changed.length - 1_000);
    const hard = bytes.toString("latin1").replace(/^(.*\n-> scrypt \S+) 10\n/, "$1 20\n");
    for (const [given, reason] of [
      [bytes.subarray(0, bytes.length - 1), "damaged"],
      [Buffer.concat([bytes, Buffer.alloc(1)]), "damaged"],
      [changed, "damaged"],
      [Buffer.from(hard, "latin1"), "tooLarge"],
      [Buffer.from("age-encryption.org/v1\n-> X25519 abc\n"), "notABackup"],
    ] as const)
      expect(await restoreFile(staff, write(given), passphrase)).toMatchObject({ ok: false, reason });
    expect(await everythingStored()).toBe(before);
    expect(leftInClear()).toEqual([]);
  });

  test("with a passphrase in the environment every backup is encrypted, and opens without being asked", async () => {
    configure(passphrase);
    expect(await makeDueBackup(staff)).toBe(true);
    const [daily = ""] = readdirSync(backupFolder());
    expect(daily).toMatch(/-daily\.backup\.age$/);
    const restored = await restoreBackup(staff, daily);
    expect(restored).toMatchObject({ ok: true, safetyName: expect.stringMatching(/-safety\.backup\.age$/) });
    configure("another passphrase by now");
    expect(await restoreBackup(staff, daily)).toMatchObject({ reason: "needsPassphrase" });
    configure(undefined);
    expect(await restoreBackup(staff, daily, passphrase)).toMatchObject({ ok: true });
  });

  test("an upload that only a passphrase opens is taken unchecked, and checked where the passphrase is known", async () => {
    const bytes = readFileSync((await madeEncrypted()).path);
    expect(bytes.length).toBeLessThan(uploadPartBytes);
    const send = (sent: Uint8Array) =>
      receiveBackupPart(staff, { id: crypto.randomUUID(), offset: 0, total: sent.length }, sent);
    const name = expect.stringMatching(/-uploaded\.backup\.age$/);
    expect(await send(bytes)).toEqual({ ok: true, name, isChecked: false });
    configure(passphrase);
    expect(await send(bytes)).toEqual({ ok: true, name, isChecked: true });
    expect(await send(bytes.subarray(0, -1))).toEqual({ ok: false, reason: "damaged" });
    configure(undefined);
  });

  test("the passphrase stands in no log, no row, no file and no list of processes", async () => {
    const logged = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
    const spawned: ChildProcess[] = [];
    const note = (message: unknown) => void spawned.push((message as { process: ChildProcess }).process);
    subscribe("child_process", note);
    onTestFinished(() => void unsubscribe("child_process", note));
    const { path } = await madeEncrypted();
    await restoreFile(staff, path, "not this passphrase");
    await restoreFile(staff, write(readFileSync(path).subarray(0, -1)), passphrase);
    await restoreFile(staff, path, passphrase);
    expect(spawned.length).toBeGreaterThanOrEqual(4);
    const traces = [...logged.flatMap(({ mock }) => mock.calls), ...spawned.map(({ spawnargs }) => spawnargs)];
    const files = readdirSync(backupFolder()).map((name) =>
      readFileSync(join(backupFolder(), name)).toString("latin1"),
    );
    const everything = [JSON.stringify(traces), await everythingStored(), ...files].join("\n");
    for (const secret of [passphrase, "7 tables", "not this passphrase"]) expect(everything).not.toContain(secret);
  });

  test("other work is not kept waiting while a key is derived", async () => {
    await makeBackup(staff);
    key.workFactor = 0;
    let [last, longestMs] = [performance.now(), 0];
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const began = performance.now();
    const { path } = await madeEncrypted();
    const tookMs = performance.now() - began;
    clearInterval(beat);
    expect(readFileSync(path, "latin1")).toMatch(/^.*\n-> scrypt \S+ 18\n/);
    // A key takes most of a second: derived here, it would be one long pause.
    expect(longestMs).toBeLessThan(tookMs / 4);
  });

  test("a decrypted copy that a dead process has left is removed once it is an hour old", async () => {
    mkdirSync(plainFolder(), { recursive: true });
    const [old, fresh] = [join(plainFolder(), "old"), join(plainFolder(), "fresh")];
    for (const [path, at] of [
      [old, readClock(-61 * minuteMs)],
      [fresh, readClock()],
    ] as const) {
      writeFileSync(path, "in clear");
      utimesSync(path, at, at);
    }
    await dropPlainCopies();
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  });
});
