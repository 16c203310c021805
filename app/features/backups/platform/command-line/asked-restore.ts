import { createInterface } from "node:readline/promises";
import { pathOfCaller, refusal } from "#app/platform/command-line/command.ts";

export type AskedRestore = { path: string; isConfirmed: boolean };

/** The words of the command: the path of a backup and, to skip the confirmation, `--yes`. */
export function askedRestore(given: string[]): AskedRestore | null {
  const file = given.find((word) => !word.startsWith("--"));
  if (!file) refusal("Name the backup to restore: npm run restore -- FILE [--yes]");
  return file ? { path: pathOfCaller(file), isConfirmed: given.includes("--yes") } : null;
}

/** Of a path that ends like a database, and not like a backup. */
export const isCopyAsked = ({ path }: AskedRestore) => path.endsWith(".db");

export async function isRestoreConfirmed() {
  if (!process.stdin.isTTY) return refusal("Say --yes to restore it.");
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question("Put it in the place of everything? Type yes: ");
  prompt.close();
  return answer.trim().toLowerCase() === "yes";
}
