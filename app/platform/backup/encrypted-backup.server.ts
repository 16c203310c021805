import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { currentConfiguration } from "../configuration.server.ts";
import { flushFolder } from "../write-whole.server.ts";
import { runAge } from "./age-process.server.ts";
import { plainFolder } from "./backup-folder.server.ts";
import { BackupRefusal, mostBackupBytes } from "./manifest.ts";

const version = "age-encryption.org/v1\n";
/** A file that a passphrase alone opens has one recipient of this kind, and says how hard its key is to derive. */
const header = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
const headerMaxBytes = 256;
/** The factor of age itself: 2^18 takes 256 MB of memory, and each step beyond doubles that. */
const mostWorkFactor = 18;
/** The header, and 16 bytes for each 64 kB. */
const mostEncryptedBytes = mostBackupBytes * 1.001;

/** Whether a file is encrypted; throws a BackupRefusal for what no passphrase opens, or only at too high a cost. */
export async function isEncrypted(path: string) {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headerMaxBytes), 0, headerMaxBytes, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    if (!head.startsWith(version)) return false;
    const [, workFactor] = header.exec(head) ?? [];
    if (!workFactor) throw new BackupRefusal("notABackup", "the file is not encrypted with a passphrase");
    if (Number(workFactor) > mostWorkFactor)
      throw new BackupRefusal("tooLarge", `its key takes 2^${workFactor} steps to derive`);
    const { size } = await file.stat();
    if (size > mostEncryptedBytes) throw new BackupRefusal("tooLarge", `the file has ${size} bytes`);
    return true;
  } finally {
    await file.close();
  }
}

/** Encrypts the file at `plain` to `path`, which appears whole and read again, or not at all. */
export async function encryptBackup(plain: string, path: string, passphrase: string) {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const outcome = await runAge({ kind: "encrypt", from: plain, to: unfinished, passphrase });
    if (!outcome.ok) throw new Error(`the backup was not encrypted: ${outcome.detail}`);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Hands `use` the path at which a backup lies in clear: its own or, for as long as `use` takes, that of a decrypted
 * copy. Without a `passphrase` the one of the configuration is tried. Throws a BackupRefusal when none fits.
 */
export async function withPlainBackup<Result>(
  path: string,
  passphrase: string | undefined,
  use: (plain: string) => Promise<Result>,
): Promise<Result> {
  if (!(await isEncrypted(path))) return use(path);
  const key = passphrase ?? currentConfiguration().backupPassphrase;
  if (key === undefined) throw new BackupRefusal("needsPassphrase", "the backup is encrypted");
  return withPlainPath(async (plain) => {
    const outcome = await runAge({ kind: "decrypt", from: path, to: plain, passphrase: key });
    if (outcome.ok) return use(plain);
    if (outcome.failure === "failed") throw new Error(`the backup was not decrypted: ${outcome.detail}`);
    const isConfigured = outcome.failure === "wrongPassphrase" && passphrase === undefined;
    throw new BackupRefusal(isConfigured ? "needsPassphrase" : outcome.failure, outcome.detail);
  });
}

/** A path where nothing lies yet, for what is not to lie beside the backups in clear; gone when `use` is done. */
export async function withPlainPath<Result>(use: (plain: string) => Promise<Result>) {
  await mkdir(plainFolder(), { recursive: true, mode: 0o700 });
  const plain = join(plainFolder(), randomUUID());
  try {
    return await use(plain);
  } finally {
    await rm(plain, { force: true });
  }
}
