import { existsSync } from "node:fs";
import { ArchiveRefused } from "#app/features/archive/platform/zip.server.ts";
import { importContent, type Outcome } from "#app/features/export/records/import-content.server.ts";
import { pathOfCaller, refusal } from "#app/platform/command-line/command.ts";
import type { System } from "#app/records/store/permission.ts";
import { importForeign } from "./import-foreign.server.ts";
import { NoOwnExport, openOwnExport } from "./open-own-export.server.ts";

const outcomeTexts: Record<Outcome, string> = {
  created: "stored",
  same: "already there, unchanged",
  altered: "stored, but not the same as in the export",
  shortTaken: "stored, but its short address already belongs to another record",
  replaced: "already there with different content; replaced by a new version",
  conflict: "already there with different content; kept as it is",
  trashed: "in the trash here; kept as it is",
  refused: "refused by the rules for such records",
  unreadable: "not readable",
};
const listed = new Set<Outcome>(["altered", "shortTaken", "conflict", "trashed", "refused", "unreadable"]);

/** `given` are paths of an export and what to do with it. False when a record of it is not here as it was written. */
export async function runImport(system: System, given: string[]) {
  const mayReplace = given.includes("--replace");
  const [file, ...more] = given.filter((one) => !one.startsWith("--"));
  if (!file) return refusal("Name the export to import: npm run import -- FILE [--replace | --plan]");
  const [path, ...others] = [file, ...more].map(pathOfCaller) as [string, ...string[]];
  const gone = [path, ...others].find((one) => !existsSync(one));
  if (gone) return refusal(`${gone} is not there.`);
  try {
    if (others.length > 0) throw new NoOwnExport();
    const archive = await openOwnExport(system, path);
    try {
      const counts = new Map<Outcome, number>();
      for await (const { outcome, kind, id, title } of importContent(system, archive, mayReplace)) {
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        if (listed.has(outcome)) console.log(`  ${outcomeTexts[outcome]}: ${kind} ${id} ${title}`);
      }
      for (const [outcome, count] of counts) console.log(`${count} ${outcomeTexts[outcome]}`);
      return [...counts.keys()].every((outcome) => !listed.has(outcome));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof NoOwnExport) return importForeign(system, [path, ...others], given.includes("--plan"));
    if (error instanceof ArchiveRefused) return refusal(`${path} is not imported (${error.reason}).`);
    throw error;
  }
}
