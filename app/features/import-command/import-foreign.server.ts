import { copyFile, mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { createImport, importFilePath } from "#app/features/import/records/import-upload.server.ts";
import {
  allImportLines,
  findImport,
  type ImportLine,
  startImport,
} from "#app/features/import/records/imports.server.ts";
import { runImports } from "#app/features/import/records/run-imports.server.ts";
import { refusal } from "#app/platform/command-line/command.ts";
import type { System } from "#app/records/store/permission.ts";
import { isRemarkable, problemText, reportOf, sumText } from "./report-text.ts";

const never = new AbortController().signal;

/** Exports of other sites as the screen takes them, with its report as text; false when something did not come whole. */
export async function importForeign(system: System, paths: readonly string[], isPlan: boolean) {
  const id = crypto.randomUUID();
  for (const [index, path] of paths.entries()) {
    const own = importFilePath(system, id, index);
    await mkdir(dirname(own), { recursive: true, mode: 0o700 });
    await copyFile(path, own);
  }
  const refused = await createImport(
    system,
    id,
    paths.map((path) => basename(path)),
  );
  if (refused) return refusal(`${paths.join(", ")}: not imported (${refused}).`);
  await runImports(system, never);
  const row = await findImport(system, id);
  if (row?.state !== "read") return refusal(`${paths.join(", ")}: ${problemText(row?.problem ?? null)}`);
  if (!isPlan) {
    await startImport(system, id, row.choices);
    await runImports(system, never);
  }
  const lines: ImportLine[] = [];
  for await (const line of allImportLines(system, id)) lines.push(line);
  for (const line of lines.filter((one) => isPlan || isRemarkable(one)))
    for (const text of reportOf(line)) console.log(text);
  console.log(isPlan ? `Nothing was taken; start it at /admin/import/${id}.` : sumText(lines));
  return isPlan || lines.every(({ state, is_different }) => state !== "failed" && !is_different);
}
