import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { madeAtOfCopy, parseBackupName } from "./backup-files.ts";

/** What an operator does whose database cannot be used. Uploaded backups may be of another site. */
export async function adviseRestore(folder: string) {
  const backups = join(folder, "backups");
  const dated = (await readdir(backups).catch(() => [])).flatMap((name) => {
    const backup = parseBackupName(name);
    const madeAt = backup && backup.kind !== "uploaded" ? backup.madeAt : madeAtOfCopy(name);
    return madeAt ? [{ name, madeAt }] : [];
  });
  const newest = dated.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))[0];
  if (!newest) return `There is no backup in ${backups}; "npm run restore -- FILE" puts back one from elsewhere.`;
  const moment = `${newest.madeAt.slice(0, 16).replace("T", " ")} UTC`;
  return `The newest backup is of ${moment}; "npm run restore -- ${join(backups, newest.name)}" puts it back and keeps the old file.`;
}
