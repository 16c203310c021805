import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log.server.ts";
import { secureDataFolder } from "./secure-data-folder.server.ts";
import { writeWhole } from "./write-whole.server.ts";

const ours = [
  "daftar.db",
  "daftar.db-wal",
  "daftar.db-shm",
  "lock",
  "outbox/a.eml",
  "backups/b.backup",
  "media/c/d.webp",
];
const foreign = ["notes.txt", "run.sh", "daftar.db.copy", "other/file"];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-secure-"));
  for (const name of [...ours, ...foreign]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "");
    chmodSync(join(folder, name), 0o755);
    chmodSync(dirname(join(folder, name)), 0o755);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test("folders and files of earlier versions are closed to other accounts", async () => {
  const warned = vi.spyOn(log, "warn");
  await secureDataFolder(folder);
  const folders = ["", "outbox", "backups", "media", "media/c"];
  expect(folders.map((name) => [name, modeOf(name)])).toEqual(folders.map((name) => [name, "700"]));
  expect(ours.map((name) => [name, modeOf(name)])).toEqual(ours.map((name) => [name, "600"]));
  expect(warned).not.toHaveBeenCalled();
});

test("files that the site did not put there keep their modes, and no symbolic link is followed", async () => {
  symlinkSync(join(folder, "other"), join(folder, "media/away"));
  symlinkSync(join(folder, "run.sh"), join(folder, "outbox/run.eml"));
  await secureDataFolder(folder);
  expect([...foreign, "other"].map(modeOf)).toEqual(["755", "755", "755", "755", "755"]);
});

test("a folder of another account is logged once, and all others are closed", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const refuse = async (path: string, mode: number) => {
    if (path.includes("backups")) throw Object.assign(new Error("not permitted"), { code: "EPERM" });
    await chmod(path, mode);
  };
  await secureDataFolder(folder, refuse as typeof chmod);
  expect(modeOf("media/c/d.webp")).toBe("600");
  expect(warned.mock.calls).toEqual([
    [
      { paths: [join(folder, "backups"), join(folder, "backups/b.backup")], count: 2 },
      expect.stringContaining("chown"),
    ],
  ]);
});

test("a missing data folder logs no warning", async () => {
  const warned = vi.spyOn(log, "warn");
  await secureDataFolder(join(folder, "nowhere"));
  expect(warned).not.toHaveBeenCalled();
});

test("a new file is closed to other accounts from its first byte", async () => {
  await writeWhole(join(folder, "new/mail.eml"), Buffer.from("a reset link"));
  expect([modeOf("new"), modeOf("new/mail.eml")]).toEqual(["700", "600"]);
});
