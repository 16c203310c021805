import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { TableChange } from "./backup.ts";
import { previewRestoreOf, restoreFile } from "./backup-restore.server.ts";
import type { Staff } from "./staff.ts";

/**
 * For whoever has the machine: shows what a restore would change and does it when told so. `given` is the path of a
 * backup, and `--yes` for not being asked. False when nothing was restored.
 */
export async function runRestore(staff: Staff, given: string[]) {
  const file = given.find((word) => !word.startsWith("--"));
  if (!file) return say("Name the backup to restore: npm run restore -- FILE [--yes]", false);
  // npm runs its commands in the folder of the program, and says where it was called.
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const shown = await previewRestoreOf(staff, path);
  if (!shown.ok)
    return say(`This backup is not restored (${shown.reason}): ${shown.detail}. Nothing was changed.`, false);
  const { madeAt, files, changes } = shown.preview;
  console.log(`The backup of ${madeAt}, with ${files} files, is whole.\n\n${tableOf(changes)}\n`);
  if (!given.includes("--yes") && !(await isWanted())) return say("Nothing was changed.", false);
  const restored = await restoreFile(staff, path);
  if (!restored.ok) return say(`Nothing was changed (${restored.reason}): ${restored.detail}`, false);
  return say(`Restored. What was there before is kept in backups/${restored.safetyName}.`, true);
}

async function isWanted() {
  if (!process.stdin.isTTY) return say("Say --yes to restore it.", false);
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question("Put it in the place of everything? Type yes: ");
  asked.close();
  return answer.trim().toLowerCase() === "yes";
}

function tableOf(changes: TableChange[]) {
  const widest = Math.max(...changes.map(({ table }) => table.length));
  const line = (table: string, now: unknown, then: unknown) =>
    `  ${table.padEnd(widest)}  ${String(now).padStart(8)}  ${String(then).padStart(8)}`;
  const rows = changes.map(({ table, rowsNow, rowsThen }) => line(table, rowsNow, rowsThen));
  return [line("table", "now", "then"), ...rows].join("\n");
}

function say(line: string, isDone: boolean) {
  console.log(line);
  return isDone;
}
