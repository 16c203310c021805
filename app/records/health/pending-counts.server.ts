import { countRows } from "#app/platform/database/count-rows.server.ts";
import { countEntries } from "../articles/article-entry.ts";
import { countFailedMails } from "../mails/failed-mails.server.ts";
import { countSampleRecords } from "../sample/remove-sample.server.ts";
import type { Admin } from "../store/permission.ts";
import { now, selectRows, store } from "../store/store.server.ts";
import { countOverdueTasks } from "../work/task.server.ts";

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
    overdueTasks: await countOverdueTasks(staff),
    failedMails: await countFailedMails(staff),
    sampleRecords: (await countSampleRecords(staff)).going,
  };
}
