import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { log } from "./log.server.ts";

const ownFiles = /^(daftar\.db|lock)(-\w+)?$/;
const ownFolders = /^(backups|media|outbox)$/;
const modes = { folder: 0o700, file: 0o600 };

/** Shuts everybody else out of the data folder itself, and so out of all that is in it. */
export async function closeDataFolder(folder: string) {
  if (process.platform !== "win32") await chmod(folder, modes.folder).catch(() => {});
}

/**
 * Keeps everybody but the account that runs the site out of the data folder and of what the site has put there, also of
 * what an earlier program left open; anything else in it stays as it is. What belongs to another account cannot be
 * changed, which one line of the log says. Windows has no such modes.
 */
export async function secureDataFolder(folder: string, change: typeof chmod = chmod) {
  if (process.platform === "win32") return;
  const refused: string[] = [];

  async function secure(path: string, kind: keyof typeof modes) {
    await change(path, modes[kind]).catch((error) => note(path, error));
  }
  async function secureInside(inner: string, isOurs = (_name: string, _isFolder: boolean) => true) {
    const entries = await readdir(inner, { withFileTypes: true }).catch((error) => note(inner, error));
    for (const entry of entries ?? []) {
      const path = join(inner, entry.name);
      if (!isOurs(entry.name, entry.isDirectory())) continue;
      if (entry.isFile()) await secure(path, "file");
      if (!entry.isDirectory()) continue;
      await secure(path, "folder");
      await secureInside(path);
    }
  }
  function note(path: string, error: NodeJS.ErrnoException) {
    if (error.code !== "ENOENT") refused.push(path);
  }

  await secure(folder, "folder");
  await secureInside(folder, (name, isFolder) => (isFolder ? ownFolders : ownFiles).test(name));
  if (refused.length > 0)
    log.warn(
      { paths: refused.slice(0, 3), count: refused.length },
      "other accounts of this machine may be able to read the data folder: it is not this account's; give it with chown",
    );
}
