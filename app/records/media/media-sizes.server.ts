import { startWorker } from "#app/platform/background-worker.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { storeFailureOf } from "#app/platform/database/store-failure.ts";
import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
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
import { now, selectRows, store, updateRows } from "../store/store.server.ts";
import type { MediaRow } from "../store/tables.ts";
import { topicOfMedia, widthsOf } from "./media.ts";
import { baseName, formatsOf, sizeName, sourceName } from "./media-names.ts";

/** An upload writes its files before its row. */
const unclaimedAfterMs = hourMs;
const stopTimeoutMs = 4_000;

let worker: ReturnType<typeof startWorker> | undefined;

/** @noPermission for the server and auth */
export function requestSizes() {
  worker?.wake();
}

/** @noPermission for the server and auth */
export function startMakingSizes() {
  const failed = new Set<string>();
  worker = startWorker(async (stopping) => {
    for (let row = await nextUnfinished(failed); row && !stopping.aborted; row = await nextUnfinished(failed)) {
      const { id } = row;
      try {
        const made = await runCounted("sizes", id, () => makeSizes(row as MediaRow, stopping));
        if (made !== "done") failed.add(id);
      } catch (error) {
        if (storeFailureOf(error)) throw error;
        failed.add(id);
        log.error({ err: error, media: id }, "the sizes of a picture were not made");
      }
    }
  }, "the pictures without sizes could not be read");
  const { stop } = worker;
  return { stop: () => stop(stopTimeoutMs) };
}

/** @noPermission for the server and auth */
export async function dropUnclaimedMedia() {
  const folders = await listMediaFolders(unclaimedAfterMs);
  if (folders.length === 0) return;
  const rows = await store().selectFrom("media").select("id").execute();
  const claimed = new Set(rows.map(({ id }) => id));
  for (const id of folders) if (!claimed.has(id)) await removeMediaFiles(id);
}

async function nextUnfinished(failed: Set<string>) {
  const unfinished = selectRows("media", { sizes_made_at: null, deleted_at: null });
  const rows = await unfinished.selectAll().orderBy("created_at").execute();
  return rows.find(({ id }) => !failed.has(id));
}

async function makeSizes({ id, width, frames }: MediaRow, stopping: AbortSignal) {
  if (width === null) return;
  const source = (await readMedia(id, sourceName)) ?? (await readMedia(id, baseName(width)));
  if (!source) throw new Error("there is neither the source of the picture nor its largest size");
  for (const size of widthsOf(width))
    for (const format of formatsOf(frames)) {
      if (stopping.aborted) return;
      if (await isStored(id, sizeName(size, format))) continue;
      await writeMedia(id, sizeName(size, format), await encodePicture(source, frames, size, format));
    }
  await inTransaction(async () => {
    await updateRows("media", { id }).set({ sizes_made_at: now() }).execute();
    await announce(topicOfMedia(id));
  });
  await removeMediaFiles(id, sourceName);
}

async function isStored(id: string, name: string) {
  const opened = await openMedia(id, name);
  await opened?.file.close();
  return opened !== null;
}
