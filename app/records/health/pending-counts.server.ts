import { countEntries } from "../articles/article-entry.ts";
import type { Admin } from "../store/permission.ts";
import { now, selectRows } from "../store/store.server.ts";

type Count = (staff: Admin) => Promise<number>;
const addedCounts: Record<string, Count> = {};

/** @noPermission features register it */
export function addPendingCounts(added: Record<string, Count>) {
  Object.assign(addedCounts, added);
}

export async function countPending(staff: Admin) {
  const articles = selectRows("articles", { deleted_at: null });
  return {
    drafts: await countEntries(articles.where("status", "=", "draft")),
    scheduled: await countEntries(articles.where("status", "=", "published").where("published_date", ">", now())),
    added: await countAdded(staff),
  };
}

async function countAdded(staff: Admin) {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(addedCounts)) counts[name] = await count(staff);
  return counts;
}
