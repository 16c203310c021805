import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { selectRows, store } from "../store/store.server.ts";

/** A form in which a file was chosen may be open for as long, without a draft or a save. */
const retentionDays = 7;

/** Those that no look names: neither today's nor one of its versions or drafts. Icons go with what they were made from. */
export async function dropUnusedBrandFiles(moment = new Date()) {
  const before = new Date(moment.getTime() - retentionDays * dayMs).toISOString();
  await inTransaction(async () => {
    await nameLock("brand");
    const files = await store().selectFrom("brand_files").select("name").where("created_at", "<", before).execute();
    const named = await namedFiles();
    const chosenBefore = store().deleteFrom("brand_files").where("created_at", "<", before);
    for (const { name } of files) if (!named.has(stemOf(name))) await chosenBefore.where("name", "=", name).execute();
  });
}

async function namedFiles() {
  const looks = await store().selectFrom("brand").select(["logo_light", "logo_dark", "icon"]).execute();
  const versions = selectRows("record_versions", { kind: "brand" }).select("fields");
  const drafts = selectRows("drafts", { kind: "brand" }).select("fields");
  const text = JSON.stringify([looks, await versions.execute(), await drafts.execute()]);
  return new Set(Array.from(text.matchAll(/\/brand\/([\w-]{16}-\d+x\d+)/g), ([, stem]) => stem));
}

function stemOf(name: string) {
  return /^[\w-]{16}-\d+x\d+/.exec(name)?.[0];
}
