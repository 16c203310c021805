import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Choices, firstChoices } from "#app/features/import/records/import.ts";
import { createImport, importFilePath } from "#app/features/import/records/import-upload.server.ts";
import {
  allImportLines,
  findImport,
  type ImportLine,
  startImport,
  sumsOfImport,
} from "#app/features/import/records/imports.server.ts";
import { runImports } from "#app/features/import/records/run-imports.server.ts";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { asAdmin, asSystem } from "../permissions.ts";

type File = { name: string; content: Uint8Array | string };
type Options = { fetch?: typeof fetchPublic; choices?: Partial<Choices> };

const staff = asAdmin(null);
const never = new AbortController().signal;

/** Uploads files and lists what is in them. */
export async function readingExport(files: File[], fetch?: typeof fetchPublic) {
  const id = crypto.randomUUID();
  for (const [index, { content }] of files.entries()) {
    const path = importFilePath(staff, id, index);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const names = files.map(({ name }) => name);
  const problem = await createImport(staff, id, names);
  if (problem) throw new Error(problem);
  await runImports(asSystem(), never, fetch);
  return id;
}

/** What is listed of an import. */
export async function importState(id: string) {
  const row = await findImport(staff, id);
  if (!row) throw new Error("no such import");
  const lines: ImportLine[] = [];
  for await (const line of allImportLines(staff, id)) lines.push(line);
  return { id, row, lines, sums: await sumsOfImport(staff, id) };
}

/** Uploads files, lists them and takes all that can be taken. */
export async function importing(files: File[], { fetch, choices }: Options = {}) {
  const id = await readingExport(files, fetch);
  const { row } = await importState(id);
  if (row.state === "read") await startImport(staff, id, { ...firstChoices, origin: row.choices.origin, ...choices });
  await runImports(asSystem(), never, fetch);
  return importState(id);
}
