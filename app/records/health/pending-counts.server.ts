import { countRows } from "#app/platform/database/count-rows.server.ts";
import { countEntries } from "../articles/article-entry.ts";
import type { Admin } from "../store/permission.ts";
import { now, selectRows, store } from "../store/store.server.ts";

type Count = (staff: Admin) => Promise<number>;
const addedCounts: Record<string, Count> = {};

export function addPendingCounts(added: Record<string, Count>) {
  Object.assign(addedCounts, added);
}

export async function countPending(staff: Admin) {
  const articles = selectRows("articles", { deleted_at: null });
  const comments = store()
    .selectFrom("comments")
    .innerJoin("articles", "articles.id", "comments.article_id")
    .where("articles.deleted_at", "is", null);
  return {
    drafts: await countEntries(articles.where("status", "=", "draft")),
    scheduled: await countEntries(articles.where("status", "=", "published").where("published_date", ">", now())),
    messages: await countRows(selectRows("messages", { deleted_at: null, status: "new" })),
    comments: await countRows(comments.where("comments.status", "=", "held")),
    added: await countAdded(staff),
  };
}

async function countAdded(staff: Admin) {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(addedCounts)) counts[name] = await count(staff);
  return counts;
}
