import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Insertable } from "kysely";
import { ArchiveRefused } from "#app/features/archive/platform/zip.server.ts";
import { type KnownFiles, knownFiles } from "#app/features/export/records/compare-record.server.ts";
import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readSettings } from "#app/records/settings/settings.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { insertRows, now, updateRows } from "#app/records/store/store.server.ts";
import { importSlug } from "./addresses/import-slug.ts";
import { lastOf } from "./formats/markdown-fields.ts";
import { type Counted, importsTopic } from "./import.ts";
import { maxItems, maxOwnRecords, type Parsed, type Source } from "./import-item.ts";
import { dropItems } from "./import-items.server.ts";
import type { ImportItemRow, ImportRow } from "./import-tables.ts";
import { dropImportFiles, importFilePath } from "./import-upload.server.ts";
import { comparedOrNull, type ListedItem, ownItem } from "./own/own-item.ts";
import { planImport } from "./plan-import.server.ts";
import { type ImportFiles, openImportFiles } from "./reading/open-import-files.server.ts";

const rowsAtOnce = 25;
const bytesAtOnce = 256 * 1024;
const readAtOnce = 5;
const guessedLength = 5_000;

/** Lists what a file holds. A file that cannot be read to its end leaves nothing but the reason. */
export async function readImport(system: System, row: ImportRow, stopping: AbortSignal) {
  await dropItems(system, row.id);
  let files: ImportFiles | null = null;
  try {
    files = await openImportFiles(system, filesOf(system, row), false);
    const staged = await stageItems(system, row, files, stopping);
    if (!staged) return;
    const { format, origin, counted } = staged;
    const timeZone = staged.timeZone ?? (await readSettings(system)).timeZone;
    const choices = { ...row.choices, origin, timeZone };
    const listed = updateRows("imports", { id: row.id, state: "reading" });
    await listed.set({ format, origin, counted }).execute();
    if (!(await planImport(system, row.id, choices))) return;
    await updateRows("imports", { id: row.id, state: "reading" }).set({ state: "read" }).execute();
    await announce(importsTopic);
  } catch (error) {
    const isRefused = error instanceof ArchiveRefused;
    if (!isRefused) log.error({ err: error, import: row.id }, "an export could not be read");
    await dropItems(system, row.id);
    await inTransaction(async () => {
      const failed = { state: "failed" as const, problem: isRefused ? error.reason : "damaged", finished_at: now() };
      await updateRows("imports", { id: row.id }).set(failed).execute();
      await announce(importsTopic);
    });
    await dropImportFiles(system, row.id);
  } finally {
    files?.close();
  }
}

export function filesOf(system: System, { id, files }: ImportRow) {
  return files.map(({ name }, index) => ({ name, path: importFilePath(system, id, index) }));
}

const untaken = {
  wished_slug: "",
  addresses: [],
  notes: [],
  pictures: [],
  missing: 0,
  redirects: 0,
  is_different: false,
};

/** Null when it was stopped. */
async function stageItems(system: System, { id }: ImportRow, files: ImportFiles, stopping: AbortSignal) {
  const counted: Counted = {};
  const seen = new Set<string>();
  let rows: Insertable<ImportItemRow>[] = [];
  let rowBytes = 0;
  let position = 0;
  const write = async () => {
    if (rows.length > 0) await insertRows("import_items", rows);
    rows = [];
    rowBytes = 0;
    await yieldToOthers();
  };
  const known = await knownFiles(system, files);
  let source: About | null = null;
  for await (const answer of files.list()) {
    if (stopping.aborted) return null;
    if ("source" in answer) {
      source = answer.source;
      continue;
    }
    if (!source) throw new ArchiveRefused("damaged");
    const { parsed } = answer;
    if ("counted" in parsed) counted[parsed.counted] = (counted[parsed.counted] ?? 0) + parsed.count;
    else {
      position += 1;
      if (position > (source.format === "daftar" ? maxOwnRecords : maxItems)) throw new ArchiveRefused("entries");
      const listed = await listedItem(system, source, parsed, known);
      const row = { ...untaken, ...listed, id: crypto.randomUUID(), created_at: now(), import_id: id, position };
      if (seen.has(row.source_key)) row.source_key += ` ${position}`;
      seen.add(row.source_key);
      rows.push(row);
      rowBytes += answer.bytes;
    }
    if (rows.length >= rowsAtOnce || rowBytes > bytesAtOnce) await write();
    else if (rows.length % readAtOnce === 0) await yieldToOthers();
  }
  await write();
  if (!source || position === 0) throw new ArchiveRefused("empty");
  return { ...source, counted };
}

type About = Pick<Source, "format" | "origin" | "timeZone">;
type Listed = Extract<Parsed, { item: object } | { left: object }>;

async function listedItem(
  system: System,
  source: About,
  parsed: Exclude<Parsed, { counted: string }>,
  files: KnownFiles,
) {
  if ("item" in parsed || "left" in parsed) return itemOf(source, parsed);
  const compared = "record" in parsed ? await comparedOrNull(system, parsed.record, files) : null;
  if (compared) return ownItem(compared);
  const name = "record" in parsed ? `${parsed.record.kind} ${parsed.record.id}` : parsed.unreadable;
  return itemOf(source, { left: { sourceId: name, title: name, kind: "file", reason: { word: "unreadable" } } });
}

function itemOf({ format, origin }: About, parsed: Listed): ListedItem {
  const { item, counts = null } = "item" in parsed ? parsed : { item: null };
  const about = "item" in parsed ? parsed.item : parsed.left;
  const guessed = item ? languageOfText(`${item.title} ${plainText(item.html.slice(0, guessedLength))}`, "en") : "en";
  const title = item?.title || item?.slug || about.title || about.sourceId;
  return {
    kind: about.kind,
    item,
    source_key: `${format} ${origin ?? ""} ${about.sourceId}`.slice(0, 1_000),
    title: title.slice(0, 500),
    said_language: item?.language ?? null,
    guessed_language: guessed,
    language: item?.language ?? guessed,
    group_key: item?.group ?? (item && `post ${item.sourceId}`),
    wished_slug: importSlug(item?.slug, title, ...(item?.oldAddresses ?? []).map(lastOf)),
    addresses: item ? [...item.oldAddresses, ...(item.base?.startsWith("archive:") ? [item.base] : [])] : [],
    state: item ? "waiting" : "left",
    reason: "left" in parsed ? parsed.left.reason : null,
    notes:
      item && `${title} ${item.html}`.includes("\uFFFD") ? [...item.notes, { word: "letters" }] : (item?.notes ?? []),
    counts: counts && { ...counts, pictures: counts.pictures + (item?.cover ? 1 : 0) },
  };
}
