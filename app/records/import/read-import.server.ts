import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Insertable } from "kysely";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { ArchiveRefused } from "#app/platform/archive/zip.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { System } from "../store/permission.ts";
import { slugFrom } from "../store/slug.ts";
import { deleteRows, insertRows, now, updateRows } from "../store/store.server.ts";
import type { ImportItemRow, ImportRow } from "../store/tables.ts";
import { plainText } from "./formats/html-parts.ts";
import { openSource } from "./formats/open-source.ts";
import { type ListedItem, ownItem } from "./formats/own-export.ts";
import { type Counted, importsTopic } from "./import.ts";
import { maxItems, maxOwnRecords, type Parsed, type Source } from "./import-item.ts";
import { dropImportFiles, importFilePath } from "./import-upload.server.ts";
import { planImport } from "./plan-import.server.ts";

const rowsAtOnce = 50;
const guessedLength = 5_000;

/** Lists what a file holds. A file that cannot be read to its end leaves nothing but the reason. */
export async function readImport(system: System, row: ImportRow, stopping: AbortSignal) {
  await deleteRows("import_items", { import_id: row.id }).execute();
  let source: Source | null = null;
  try {
    source = await openSource(system, filesOf(system, row));
    const counted = await stageItems(row, source, stopping);
    if (!counted) return;
    const choices = { ...row.choices, origin: source.origin };
    await inTransaction(async () => {
      const { format, origin } = source as Source;
      const read = { format, origin, choices, counted, state: "read" as const };
      await updateRows("imports", { id: row.id }).set(read).execute();
      await planImport(system, row.id, choices);
    });
  } catch (error) {
    const isRefused = error instanceof ArchiveRefused;
    if (!isRefused) log.error({ err: error, import: row.id }, "an export could not be read");
    await inTransaction(async () => {
      await deleteRows("import_items", { import_id: row.id }).execute();
      const failed = { state: "failed" as const, problem: isRefused ? error.reason : "damaged", finished_at: now() };
      await updateRows("imports", { id: row.id }).set(failed).execute();
      await announce(importsTopic);
    });
    await dropImportFiles(system, row.id);
  } finally {
    source?.close();
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
async function stageItems({ id }: ImportRow, source: Source, stopping: AbortSignal): Promise<Counted | null> {
  const counted: Counted = {};
  const seen = new Set<string>();
  let rows: Insertable<ImportItemRow>[] = [];
  let position = 0;
  const write = async () => {
    if (rows.length > 0) await insertRows("import_items", rows);
    rows = [];
    await yieldToOthers();
  };
  for await (const parsed of source.items()) {
    if (stopping.aborted) return null;
    if ("counted" in parsed) counted[parsed.counted] = (counted[parsed.counted] ?? 0) + parsed.count;
    else {
      position += 1;
      if (position > (source.format === "daftar" ? maxOwnRecords : maxItems)) throw new ArchiveRefused("entries");
      const listed = "record" in parsed ? ownItem(parsed) : itemOf(source, parsed);
      const row = { ...untaken, ...listed, id: crypto.randomUUID(), created_at: now(), import_id: id, position };
      if (seen.has(row.source_key)) row.source_key += ` ${position}`;
      seen.add(row.source_key);
      rows.push(row);
    }
    if (rows.length >= rowsAtOnce) await write();
  }
  await write();
  if (position === 0) throw new ArchiveRefused("empty");
  return counted;
}

type Listed = Exclude<Parsed, { counted: string } | { record: object }>;

function itemOf({ format, origin }: Source, parsed: Listed): ListedItem {
  const item = "item" in parsed ? parsed.item : null;
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
    wished_slug: (item?.slug && slugFrom(item.slug)) || slugFrom(title),
    addresses: item ? [...item.oldAddresses, ...(item.base?.startsWith("archive:") ? [item.base] : [])] : [],
    state: item ? "waiting" : "left",
    reason: "left" in parsed ? parsed.left.reason : null,
    notes:
      item && `${title} ${item.html}`.includes("\uFFFD") ? [...item.notes, { word: "letters" }] : (item?.notes ?? []),
    counts: item ? { ...item.counts, pictures: item.counts.pictures + (item.cover ? 1 : 0) } : null,
  };
}
