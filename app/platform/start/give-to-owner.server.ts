import { closeSync, constants, existsSync, fchownSync, fstatSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError } from "../configuration.server.ts";
import { isOwnName } from "../secure-data-folder.server.ts";

type Owner = { uid: number; gid: number };

/** What root has made in the data folder of another account is given to that account, whose site could not read it. */
export function giveToOwner(folder: string) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  try {
    give(folder, { uid, gid }, isOwnName);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `files in ${folder} belong to root and cannot be given to its account (${code}): run this as the account ${uid}`,
    );
  }
}

/**
 * The account can change the folder meanwhile: everything is reached from an open folder and without following links, and a
 * file that has another name somewhere is left alone.
 */
function give(folder: string, owner: Owner, isOwn: (name: string) => boolean = () => true) {
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const base = process.platform === "linux" ? `/proc/self/fd/${opened}` : folder;
  try {
    for (const entry of readdirSync(base, { withFileTypes: true })) {
      if (!isOwn(entry.name) || !(entry.isFile() || entry.isDirectory())) continue;
      const path = join(base, entry.name);
      const inner = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const found = fstatSync(inner);
        const isAlone = found.isDirectory() || (found.isFile() && found.nlink === 1);
        if (found.uid === 0 && isAlone) fchownSync(inner, owner.uid, owner.gid);
        if (found.isDirectory()) give(base === folder ? path : `/proc/self/fd/${inner}`, owner);
      } finally {
        closeSync(inner);
      }
    }
  } finally {
    closeSync(opened);
  }
}
