import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { log } from "./log.server.ts";

const ownFiles = /^((daftar\.db(\.replaced-[\dTZ-]+?)?|restoring\.db|lock)(-\w+)?|secrets\.key)$/;
const ownFolders = /^(backups|backup-work|cards|imports|media(\.replaced-[\dTZ-]+)?|outbox)$/;
const modes = { folder: 0o700, file: 0o600 };

export const isOwnName = (name: string) => ownFiles.test(name) || ownFolders.test(name);

export async function closeDataFolder(folder: string) {
  if (process.platform !== "win32") await chmod(folder, modes.folder).catch(() => {});
}

/** Files of other accounts cannot be changed and are logged. Windows has no such modes. */
export async function secureDataFolder(folder: string, change: typeof chmod = chmod) {
  if (process.platform === "win32") return;
  const refused: string[] = [];

  async function secure(path: string, kind: keyof typeof modes) {
    await change(path, modes[kind]).catch((error) => noteRefused(path, error));
  }
  async function secureEntries(inner: string, isOwn = (_name: string, _isFolder: boolean) => true) {
    const entries = await readdir(inner, { withFileTypes: true }).catch((error) => noteRefused(inner, error));
    for (const entry of entries ?? []) {
      const path = join(inner, entry.name);
      if (!isOwn(entry.name, entry.isDirectory())) continue;
      if (entry.isFile()) await secure(path, "file");
      if (!entry.isDirectory()) continue;
      await secure(path, "folder");
      await secureEntries(path);
    }
  }
  function noteRefused(path: string, error: NodeJS.ErrnoException) {
    if (error.code !== "ENOENT") refused.push(path);
  }

  await secure(folder, "folder");
  await secureEntries(folder, (name, isFolder) => (isFolder ? ownFolders : ownFiles).test(name));
  if (refused.length > 0)
    log.warn(
      { paths: refused.slice(0, 3), count: refused.length },
      "other accounts of this machine may be able to read the data folder: it is not this account's; give it with chown",
    );
}
