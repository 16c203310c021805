import { refusal } from "#app/platform/command-line/command.ts";
import type { System } from "#app/records/store/permission.ts";
import { type AskedRestore, isRestoreConfirmed } from "../platform/command-line/asked-restore.ts";
import { promptHidden } from "../platform/command-line/prompt-hidden.ts";
import { type Difference, differences, differs, type TableChange } from "./backup.ts";
import { previewRestoreOf, restoreFile } from "./backup-restore.server.ts";

const maxTries = 3;
const since: Record<Difference, string> = {
  added: "added since, removed by the restore",
  changed: "changed since, as they were after the restore",
  removed: "removed since, back after the restore",
  trashed: "put in the trash since, back after the restore",
};

/** False when nothing was restored. For `aside` see `restoreFile`. */
export async function runRestore(staff: System, { path, isConfirmed }: AskedRestore, aside: string | null) {
  const { shown, passphrase } = await openBackup(staff, path);
  if (!shown.ok) return refusal(`This backup is not restored (${shown.reason}): ${shown.detail}. Nothing was changed.`);
  const { madeAt, files, changes } = shown.preview;
  console.log(`The backup of ${madeAt}, with ${files} files, is whole.\n\n${tableOf(changes)}\n`);
  if (!isConfirmed && !(await isRestoreConfirmed())) return refusal("Nothing was changed.");
  const restored = await restoreFile(staff, path, passphrase, aside, shown.manifestSha256);
  if (!restored.ok) return refusal(`Nothing was changed (${restored.reason}): ${restored.detail}`);
  console.log(
    restored.safetyName
      ? `Restored. What was there before is kept in backups/${restored.safetyName}.`
      : `Restored. What was there before is kept in the data folder, with .${aside} in its name.`,
  );
  return true;
}

async function openBackup(staff: System, path: string) {
  let shown = await previewRestoreOf(staff, path);
  for (let tries = 0; tries < maxTries && process.stdin.isTTY; tries += 1) {
    if (shown.ok || (shown.reason !== "needsPassphrase" && shown.reason !== "wrongPassphrase")) break;
    if (shown.reason === "wrongPassphrase") console.log("This passphrase does not fit.");
    const passphrase = await promptHidden("The backup is encrypted. Its passphrase: ");
    if (!passphrase) break;
    shown = await previewRestoreOf(staff, path, passphrase);
    if (shown.ok) return { shown, passphrase };
  }
  if (!shown.ok && shown.reason === "needsPassphrase")
    shown = {
      ...shown,
      detail: "it is encrypted; run the command on a terminal or set BACKUP_PASSPHRASE to its passphrase",
    };
  return { shown, passphrase: undefined };
}

function tableOf(all: TableChange[]) {
  const changes = all.filter(differs);
  if (changes.length === 0) return "Nothing has changed since: all tables hold the same.";
  const widest = Math.max(...changes.map(({ table }) => table.length));
  const line = (table: string, now: unknown, then: unknown) =>
    `  ${table.padEnd(widest)}  ${String(now).padStart(8)}  ${String(then).padStart(8)}`;
  const rows = changes.map(({ table, rowsNow, rowsThen }) => line(table, rowsNow, rowsThen));
  const named = changes.flatMap((change) =>
    differences.flatMap((what) => {
      const { count, titles } = change[what];
      if (count === 0) return [];
      const more = count > titles.length && titles.length > 0 ? [`    and ${count - titles.length} more`] : [];
      const names = titles.map(({ en, ar }) => `    ${withoutControls(en || ar)}`);
      return [`  ${change.table}: ${count} ${since[what]}`, ...names, ...more];
    }),
  );
  return [line("table", "now", "then"), ...rows, "", ...named].join("\n");
}

/** A name from a file may not steer the terminal. */
function withoutControls(name: string) {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, " ");
}
