import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { storePath } from "#app/platform/database/store-file.server.ts";
import { log } from "#app/platform/log.server.ts";
import { writeFlushed } from "#app/platform/write-whole.server.ts";
import { newAside, newStorePath, replaceStore } from "../../backups/platform/replace-store.server.ts";

/** Written by `daftar update` and `daftar rollback`. */
const order = z.strictObject({ by: z.string(), snapshot: z.string().regex(/^before-migration-[\dTZ-]+\.db$/) });

/**
 * Notes in the data folder which release runs on it. Where it is one to which the site goes back, the copy from before the
 * newer one changed tables takes the place of the database first, which is kept with `.replaced-` in its name. @noPermission at a
 * start, by an order that only the data folder's account and root can write
 */
export async function beginRelease(dataDir: string, release = process.env.DAFTAR_RELEASE) {
  if (!release) return;
  const file = join(dataDir, "going-back.json");
  if (existsSync(file)) {
    const { by, snapshot } = order.parse(JSON.parse(readFileSync(file, "utf8")));
    if (by === release) await goBack(dataDir, snapshot);
    rmSync(file);
  }
  writeFileSync(join(dataDir, "release"), `${release}\n`);
}

async function goBack(dataDir: string, snapshot: string) {
  await writeFlushed(newStorePath(dataDir), createReadStream(join(dataDir, "backups", snapshot)));
  const aside = newAside();
  await replaceStore(dataDir, aside);
  log.warn({ snapshot, kept: `${storePath(dataDir)}.${aside}` }, "went back to the database from before the update");
}
