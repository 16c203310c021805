import { createInterface } from "node:readline/promises";
import { pathOfCaller, refusal } from "#app/platform/command-line/command.ts";
import { promptHidden } from "#app/platform/command-line/prompt-hidden.ts";
import type { System } from "../store/permission.ts";
import type { TableChange } from "./backup.ts";
import { previewRestoreOf, restoreFile } from "./backup-restore.server.ts";

const maxTries = 3;

/** `given` is the path of a backup and, to skip the confirmation, `--yes`. False when nothing was restored. */
export async function runRestore(staff: System, given: string[]) {
  const file = given.find((word) => !word.startsWith("--"));
  if (!file) return refusal("Name the backup to restore: npm run restore -- FILE [--yes]");
  const path = pathOfCaller(file);
  const { shown, passphrase } = await openBackup(staff, path);
  if (!shown.ok) return refusal(`This backup is not restored (${shown.reason}): ${shown.detail}. Nothing was changed.`);
  const { madeAt, files, changes } = shown.preview;
  console.log(`The backup of ${madeAt}, with ${files} files, is whole.\n\n${tableOf(changes)}\n`);
  if (!given.includes("--yes") && !(await isWanted())) return refusal("Nothing was changed.");
  const restored = await restoreFile(staff, path, passphrase);
  if (!restored.ok) return refusal(`Nothing was changed (${restored.reason}): ${restored.detail}`);
  console.log(`Restored. What was there before is kept in backups/${restored.safetyName}.`);
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

async function isWanted() {
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
