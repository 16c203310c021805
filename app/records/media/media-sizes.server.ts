import { AsyncLocalStorage } from "node:async_hooks";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  listMediaFolders,
  openMedia,
  readMedia,
  removeMediaFiles,
  writeMedia,
} from "#app/platform/media/media-files.server.ts";
import { encodePicture } from "#app/platform/media/picture.server.ts";
import { hourMs } from "#app/platform/time.ts";
import { now, store } from "../store/store.server.ts";
import type { MediaRow } from "../store/tables.ts";
import { widthsOf } from "./media.ts";
import { baseName, formatsOf, sizeName, sourceName } from "./media-names.ts";

/** An upload writes its files before its row. */
const unclaimedAfterMs = hourMs;
const stopWithinMs = 4_000;

let ask = () => {};

/** Says that a picture waits for its sizes. */
export function requestSizes() {
  ask();
}

/**
 * Makes in the background, one after the other, what pictures still lack: those that an earlier run left first, then
 * each that is asked for. `stop` lets the size in hand be finished, if that does not take
 * long; what is not finished is taken up at the next start.
 */
export function startMakingSizes() {
  const failed = new Set<string>();
  let isStopped = false;
  let isAsked = false;
  let round: Promise<void> | null = null;

  async function work() {
    while (isAsked && !isStopped) {
      isAsked = false;
      for (let row = await nextUnfinished(failed); row && !isStopped; row = await nextUnfinished(failed)) {
        try {
          await makeSizes(row, () => isStopped);
        } catch (error) {
          failed.add(row.id);
          log.error({ err: error, media: row.id }, "the sizes of a picture were not made");
        }
      }
    }
  }

  function wake() {
    isAsked = true;
    round ??= work()
      .catch((error) => log.error({ err: error }, "the pictures without sizes could not be read"))
      .finally(() => {
        round = null;
      });
  }

  // Whoever asked is not the one who makes them, and its transaction is over by then.
  const outside = AsyncLocalStorage.snapshot();
  ask = () => outside(wake);
  wake();

  return {
    async stop() {
      isStopped = true;
      ask = () => {};
      const longEnough = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([round, longEnough]);
    },
  };
}

/** Removes what was kept of uploads that never became a file of the library, and of files that are gone for good. */
export async function dropUnclaimedMedia() {
  const folders = await listMediaFolders(unclaimedAfterMs);
  if (folders.length === 0) return;
  const rows = await store().selectFrom("media").select("id").execute();
  const claimed = new Set(rows.map(({ id }) => id));
  for (const id of folders) if (!claimed.has(id)) await removeMediaFiles(id);
}

async function nextUnfinished(failed: Set<string>) {
  const unfinished = store().selectFrom("media").selectAll().where("sizes_made_at", "is", null);
  const rows = await unfinished.where("deleted_at", "is", null).orderBy("created_at").execute();
  return rows.find(({ id }) => !failed.has(id));
}

async function makeSizes({ id, width, frames }: MediaRow, isStopped: () => boolean) {
  if (width === null) return;
  const source = (await readMedia(id, sourceName)) ?? (await readMedia(id, baseName(width)));
  if (!source) throw new Error("there is neither the source of the picture nor its largest size");
  for (const one of widthsOf(width))
    for (const format of formatsOf(frames)) {
      if (isStopped()) return;
      if (await isKept(id, sizeName(one, format))) continue;
      await writeMedia(id, sizeName(one, format), await encodePicture(source, frames, one, format));
    }
  await inTransaction(async () => {
    await store().updateTable("media").set({ sizes_made_at: now() }).where("id", "=", id).execute();
    await announce("media");
  });
  await removeMediaFiles(id, sourceName);
}

async function isKept(id: string, name: string) {
  const opened = await openMedia(id, name);
  await opened?.file.close();
  return opened !== null;
}
