import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { lstat, readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { currentConfiguration, isHttps } from "#app/platform/configuration.server.ts";
import { describeShortly } from "#app/platform/database/start-failure.server.ts";
import { writeFileIn } from "#app/platform/http/readiness.server.ts";
import { isOwnName, secureDataFolder } from "#app/platform/secure-data-folder.server.ts";
import { gigabyte } from "#app/records/health/system-checks.server.ts";
import { type Finding, good, note, wrong } from "./finding.ts";

const scarceFiles = 1_000;
const othersMayRead = 0o077;

/** @noPermission reads the environment */
export function checkSettings(): Finding[] {
  const { origin, host, port, trustsProxy, backupPassphrase, smtpUrl, databaseUrl } = currentConfiguration();
  const engine = databaseUrl ? "PostgreSQL" : "SQLite";
  const found = [good("settings", `${origin}, listens on ${host}:${port}, ${engine}${smtpUrl ? ", SMTP_URL" : ""}`)];
  if (new URL(origin).hostname === "localhost")
    found.push(note("settings", "ORIGIN is not set: links in mails and feeds lead to this machine alone"));
  if (isHttps() && !trustsProxy)
    found.push(
      note("settings", "ORIGIN is https and TRUST_PROXY is off: behind a proxy all visitors count as one address"),
    );
  if (!backupPassphrase) found.push(note("settings", "BACKUP_PASSPHRASE is not set: backups are not encrypted"));
  return found;
}

/** @noPermission reads the modes of the data folder */
export async function checkFolder(): Promise<Finding[]> {
  const { dataDir } = currentConfiguration();
  const found = await stat(dataDir).catch(() => null);
  if (!found) return [note("folder", `${dataDir} is not there; the first start makes it`)];
  if (!found.isDirectory()) return [wrong("folder", `${dataDir} is not a folder`)];
  const refusal = await writeFileIn(dataDir).then(() => null, describeShortly);
  if (refusal)
    return [wrong("folder", `${dataDir} cannot be written (${refusal}); it must belong to the site's account`)];
  const files = await ownFilesIn(dataDir);
  // Root may read them all, and Windows has no such modes.
  const account = process.getuid?.();
  const foreign = account ? files.filter(({ uid }) => uid !== account) : [];
  if (foreign.length > 0)
    return [wrong("folder", `${namesOf(foreign)} in ${dataDir} belong to another account; give them with chown`)];
  const open = account === undefined ? [] : files.filter(({ mode }) => (mode & othersMayRead) !== 0);
  if (open.length === 0) return [good("folder", `${dataDir} can be written, and only its own account can read it`)];
  return [
    wrong("folder", `other accounts of this machine can read ${namesOf(open)} in ${dataDir}`, {
      says: "close them to other accounts",
      run: () => secureDataFolder(dataDir),
    }),
  ];
}

async function ownFilesIn(folder: string) {
  const names = [".", ...(await readdir(folder)).filter(isOwnName)];
  return Promise.all(names.map(async (name) => ({ name, ...(await lstat(join(folder, name))) })));
}

const namesOf = (files: { name: string }[]) => files.map(({ name }) => name).join(", ");

/** @noPermission reads the disk */
export async function checkDisk(): Promise<Finding[]> {
  const { dataDir } = currentConfiguration();
  let place = dataDir;
  while (!existsSync(place)) place = dirname(place);
  const { bavail, blocks, bsize, ffree, files } = await statfs(place);
  const [free, total] = [bavail * bsize, blocks * bsize].map((bytes) => `${(bytes / gigabyte).toFixed(1)} GB`);
  const says = `${free} of ${total} free for ${dataDir}`;
  if (bavail * bsize < gigabyte) return [wrong("disk", `${says}: below 1 GB saves and backups may fail`)];
  if (files > 0 && ffree < scarceFiles) return [wrong("disk", `${ffree} more files can be made in ${dataDir}`)];
  return [good("disk", says)];
}

/** By what systemd says of it; a wrong clock refuses codes of authenticator apps. @noPermission asks the system */
export async function checkClock(): Promise<Finding[]> {
  const asked = await promisify(execFile)("timedatectl", ["show", "-p", "NTPSynchronized", "--value"]).catch(
    () => null,
  );
  const now = new Date().toISOString();
  if (!asked) return [good("clock", `${now}; whether it is set from the network is not known here`)];
  return asked.stdout.trim() === "yes"
    ? [good("clock", `${now}, set from the network`)]
    : [
        wrong(
          "clock",
          `${now}, not set from the network: codes of authenticator apps may be refused (timedatectl set-ntp on)`,
        ),
      ];
}
