import { setImmediate as yieldToOthers } from "node:timers/promises";
import { ArchiveRefused } from "#app/features/archive/platform/zip.server.ts";
import { knownFiles } from "#app/features/export/records/compare-record.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { fetchPublic } from "#app/platform/remote/fetch-public.server.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { targetsOf } from "./addresses/addresses.ts";
import { redirectImported } from "./addresses/redirect-imported.server.ts";
import { importArticle } from "./import-article.server.ts";
import { readInParts, setItem } from "./import-items.server.ts";
import type { ImportItemRow, ImportRow } from "./import-tables.ts";
import { dropImportFiles } from "./import-upload.server.ts";
import { importOwnRecord } from "./own/import-own.server.ts";
import { retryPictures } from "./pictures/retry-pictures.server.ts";
import { filesOf, readImport } from "./read-import.server.ts";
import { type ImportFiles, openImportFiles } from "./reading/open-import-files.server.ts";
import { takeBackBeside, takeBackRecord, thingsBeside } from "./take-back.server.ts";

/** A text has one translation here. */
const maxGroup = 20;

type Work = { stopping: AbortSignal; fetch?: typeof fetchPublic };
type Take = (row: ImportItemRow) => Promise<void>;

/** True when all records of an import were taken, or all missing pictures were asked for. */
export async function workAtImport(system: System, row: ImportRow, work: Work) {
  if (row.state === "running") return runWhole(system, row, work);
  if (row.state === "retrying") return retry(system, row, work);
  if (row.state === "takingBack") return takeBack(system, row, work);
  await readImport(system, row, work.stopping);
  return false;
}

async function runWhole(system: System, row: ImportRow, work: Work) {
  const files = await openImportFiles(system, filesOf(system, row), false);
  const run = row.format === "daftar" ? runOwn : runForeign;
  const isWhole = await run(system, row, work, files).finally(() => files.close());
  if (isWhole) await dropImportFiles(system, row.id);
  return isWhole;
}

async function runForeign(system: System, row: ImportRow, work: Work, files: ImportFiles) {
  const groups = new Map<string, string[]>();
  await readInParts(system, row.id, async (part) => {
    const planned = part.select(["id", "group_key", "kind", "addresses", "slug", "language"]);
    const rows = await planned.where("slug", "is not", null).where("state", "in", ["waiting", "done"]).execute();
    for (const { id, group_key } of rows) {
      const group = groups.get(group_key ?? "");
      if (group && group.length < maxGroup) group.push(id);
      else if (!group && group_key !== null) groups.set(group_key, [id]);
    }
    await files.addTargets(targetsOf(rows));
    return [];
  });
  const { names, read } = files;
  const { pictures: isWanted, origin, ownAddress: isOwn } = row.choices;
  const sources = { isWanted, origin, isOwn, names, read, known: new Map(), fetch: work.fetch };
  const categories = await listCategories(system, "articles");
  const take: Take = (item) => importArticle(system, item, { row, files, sources, categories, groups });
  const isWhole = await eachWaiting(system, row, work, take);
  if (row.choices.redirects && (isWhole || !work.stopping.aborted)) await redirectImported(system, row.id);
  return isWhole;
}

async function runOwn(system: System, row: ImportRow, work: Work, archive: ImportFiles) {
  const files = await knownFiles(system, archive);
  return eachWaiting(system, row, work, (item) => importOwnRecord(system, item, files));
}

async function retry(system: System, row: ImportRow, work: Work) {
  const { origin, ownAddress: isOwn } = row.choices;
  const sources = { isWanted: true, origin, isOwn, names: [], read: async () => null };
  const known = new Map();
  const take: Take = (item) => retryPictures(system, item, { ...sources, inline: new Map(), known, fetch: work.fetch });
  return eachItem(row, work, "missing", take);
}

async function takeBack(system: System, row: ImportRow, work: Work) {
  const beside = await thingsBeside(system, row);
  const isWhole = await eachItem(row, work, "done", (item) => takeBackRecord(system, item));
  if (!isWhole) return false;
  await takeBackBeside(system, beside);
  await dropImportFiles(system, row.id);
  return true;
}

/** A record that fails does not keep the others. */
function eachWaiting(system: System, row: ImportRow, work: Work, take: Take) {
  return eachItem(row, work, "waiting", async (item) => {
    try {
      await take(item);
    } catch (error) {
      log.error({ err: error, import: row.id, item: item.source_key }, "a record could not be imported");
      const word = error instanceof ArchiveRefused ? "heavy" : "error";
      await setItem(system, item.id, { state: "failed", reason: { word }, is_different: true });
    }
  });
}

/** In their order, as long as nobody stops it; false when somebody has. */
async function eachItem({ id, state }: ImportRow, work: Work, which: "waiting" | "done" | "missing", take: Take) {
  for (let position = 0; ; ) {
    if (work.stopping.aborted) return false;
    const current = await selectRows("imports", { id }).select("state").executeTakeFirst();
    if (current?.state !== state) return false;
    const items = selectRows("import_items", { import_id: id }).selectAll().where("position", ">", position);
    const wanted = which === "missing" ? items.where("missing", ">", 0) : items.where("state", "=", which);
    const item = await wanted.orderBy("position").limit(1).executeTakeFirst();
    if (!item) return true;
    position = item.position;
    await take(item);
    await yieldToOthers();
  }
}
