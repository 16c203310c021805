import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { flushFolder, writeThenRename } from "#app/platform/write-whole.server.ts";
import { runAge } from "./age-process.server.ts";
import { plainFolder } from "./backup-folder.server.ts";
import { BackupRefusal, maxBackupBytes } from "./manifest.ts";

const version = "age-encryption.org/v1\n";
const header = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
const headerMaxBytes = 256;
/** The limit of age itself: 2^18 takes 256 MB of memory, and each further step doubles that. */
const workFactor = 18;
/** age adds a header, and 16 bytes for each 64 kB. */
const maxEncryptedBytes = maxBackupBytes * 1.001;

/** Throws a BackupRefusal for a file that no passphrase opens, or only at too high a cost. */
export async function isEncrypted(path: string) {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headerMaxBytes), 0, headerMaxBytes, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    if (!head.startsWith(version)) return false;
    const [, asked] = header.exec(head) ?? [];
    if (!asked) throw new BackupRefusal("notABackup", "the file is not encrypted with a passphrase");
    if (Number(asked) > workFactor) throw new BackupRefusal("tooLarge", `its key takes 2^${asked} steps to derive`);
    const { size } = await file.stat();
    if (size > maxEncryptedBytes) throw new BackupRefusal("tooLarge", `the file has ${size} bytes`);
    return true;
  } finally {
    await file.close();
  }
}

export async function encryptBackup(plain: string, path: string, passphrase: string) {
  await writeThenRename(path, async (unfinished) => {
    const outcome = await runAge({ kind: "encrypt", from: plain, to: unfinished, passphrase, workFactor });
    if (!outcome.ok) throw new Error(`the backup was not encrypted: ${outcome.detail}`);
  });
  await flushFolder(dirname(path));
}

/** Without a `passphrase` tries the configured one; throws a BackupRefusal when it does not fit. */
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

export async function withPlainPath<Result>(use: (plain: string) => Promise<Result>) {
  const plain = await newPlainPath();
  try {
    return await use(plain);
  } finally {
    await rm(plain, { force: true });
  }
}

/** Of a file that its caller removes. */
export async function newPlainPath() {
  await mkdir(plainFolder(), { recursive: true, mode: 0o700 });
  return join(plainFolder(), randomUUID());
}
