import { promptHidden } from "#app/features/backups/platform/command-line/prompt-hidden.ts";
import { withPlainPath } from "#app/features/backups/platform/encrypted-backup.server.ts";
import { BackupRefusal } from "#app/features/backups/platform/manifest.ts";
import { runRestoreCommand } from "#app/features/backups/records/restore-command.server.ts";
import { pathOfCaller, refusal } from "#app/platform/command-line/command.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { type Copy, copiesIn, fetchCopy } from "../platform/copies.server.ts";
import { placeOfEnvironment } from "../platform/environment.server.ts";
import { wordsOf } from "../platform/place.ts";

const usage = `npm run off-site                          lists the copies
npm run off-site -- restore [NAME] [--yes]  restores the newest, or that of this name
npm run off-site -- fetch FILE [NAME]       writes it as a backup, unencrypted`;

/** On an empty machine too: the environment names the place. */
export async function runOffSite(staff: System, given: string[]) {
  const [verb = "list", ...words] = given.filter((one) => !one.startsWith("--"));
  const found = placeOfEnvironment();
  if (!found)
    return refusal("Set OFF_SITE_FOLDER, OFF_SITE_S3, OFF_SITE_SFTP or OFF_SITE_COMMAND to where the copies are.");
  try {
    const copies = copiesIn(await found.place.list());
    if (verb === "list") return list(copies, found.shown);
    if ((verb !== "restore" && verb !== "fetch") || words.length > 2) return refusal(usage);
    const [name, file] = verb === "fetch" ? [words[1], words[0]] : [words[0], undefined];
    if (verb === "fetch" && !file) return refusal(usage);
    const copy = name ? copies.find((one) => one.name === name) : copies[0];
    if (!copy)
      return refusal(name ? `There is no copy ${name} at ${found.shown}.` : `There is no copy at ${found.shown}.`);
    const passphrase =
      currentConfiguration().backupPassphrase ??
      (process.stdin.isTTY && (await promptHidden("The passphrase of the backups: ")));
    if (!passphrase) return refusal("Set BACKUP_PASSPHRASE to the passphrase of the copies.");
    const fetchTo = async (path: string) => {
      console.log(`Fetching ${copy.name} from ${found.shown} ...`);
      await fetchCopy(found.place, copy, passphrase, path);
      console.log("It has come whole.");
    };
    if (file) return await fetchTo(pathOfCaller(file)).then(() => true);
    const confirmed = given.filter((one) => one === "--yes");
    return await withPlainPath(async (path) => {
      await fetchTo(path);
      return runRestoreCommand(staff, [path, ...confirmed]);
    });
  } catch (error) {
    const why = error instanceof BackupRefusal ? error.message : wordsOf(error);
    return refusal(`The copies at ${found.shown}: ${why}. Nothing was changed.`);
  }
}

function list(copies: Copy[], shown: string) {
  if (copies.length === 0) return refusal(`There is no copy at ${shown}.`);
  for (const { name, madeAt } of copies) console.log(`${madeAt}  ${name}`);
  return true;
}
