import { countComments } from "../comments/comment.server.ts";
import { countFailedMails } from "../mails/failed-mails.server.ts";
import { countSampleRecords } from "../sample/remove-sample.server.ts";
import type { Admin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import { countOverdueTasks } from "../work/task.server.ts";

/** What waits for somebody of the staff, each as a count. */
export async function countPending(staff: Admin) {
  return {
    drafts: await countArticles("draft"),
    scheduled: await countArticles("scheduled"),
    messages: await countNewMessages(),
    comments: (await countComments(staff)).held,
    overdueTasks: await countOverdueTasks(staff),
    failedMails: await countFailedMails(staff),
    sampleRecords: (await countSampleRecords(staff)).going,
  };
}

async function countArticles(state: "draft" | "scheduled") {
  const rows = store().selectFrom("articles").where("deleted_at", "is", null);
  const wanted =
    state === "draft"
      ? rows.where("status", "=", "draft")
      : rows.where("status", "=", "published").where("published_date", ">", now());
  return counted(await wanted.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow());
}

async function countNewMessages() {
  const rows = store().selectFrom("messages").where("status", "=", "new").where("deleted_at", "is", null);
  return counted(await rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow());
}

const counted = ({ count }: { count: number | string | bigint }) => Number(count);
