import { createInterface } from "node:readline/promises";
import { pathOfCaller, refusal } from "#app/platform/command-line/command.ts";
import { promptHidden } from "#app/platform/command-line/prompt-hidden.ts";
import type { System } from "../store/permission.ts";
import type { TableChange } from "./backup.ts";
import { previewRestoreOf, restoreFile } from "./backup-restore.server.ts";

const maxTries = 3;

export type Asked = { path: string; isConfirmed: boolean };

/** The words of the command: the path of a backup and, to skip the confirmation, `--yes`. */
export function askedRestore(given: string[]): Asked | null {
  const file = given.find((word) => !word.startsWith("--"));
  if (!file) refusal("Name the backup to restore: npm run restore -- FILE [--yes]");
  return file ? { path: pathOfCaller(file), isConfirmed: given.includes("--yes") } : null;
}

/** False when nothing was restored. For `aside` see `restoreFile`. */
export async function runRestore(staff: System, { path, isConfirmed }: Asked, aside: string | null) {
  const { shown, passphrase } = await openBackup(staff, path);
  if (!shown.ok) return refusal(`This backup is not restored (${shown.reason}): ${shown.detail}. Nothing was changed.`);
  const { madeAt, files, changes } = shown.preview;
  console.log(`The backup of ${madeAt}, with ${files} files, is whole.\n\n${tableOf(changes)}\n`);
  if (!isConfirmed && !(await isWanted())) return refusal("Nothing was changed.");
  const restored = await restoreFile(staff, path, passphrase, aside);
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

export async function isWanted() {
  if (!process.stdin.isTTY) return refusal("Say --yes to restore it.");
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question("Put it in the place of everything? Type yes: ");
  prompt.close();
  return answer.trim().toLowerCase() === "yes";
}

function tableOf(changes: TableChange[]) {
  const widest = Math.max(...changes.map(({ table }) => table.length));
  const line = (table: string, now: unknown, then: unknown) =>
    `  ${table.padEnd(widest)}  ${String(now).padStart(8)}  ${String(then).padStart(8)}`;
  const rows = changes.map(({ table, rowsNow, rowsThen }) => line(table, rowsNow, rowsThen));
  return [line("table", "now", "then"), ...rows].join("\n");
}
