import { inTransaction } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { listTrashedArticles, restoreArticle } from "../articles/article.server.ts";
import { listTrashedMedia, restoreMedia } from "../media/media.server.ts";
import { listTrashedMessages, restoreMessage } from "../messages/message-inbox.server.ts";
import { listTrashedProjects, restoreProject } from "../projects/project.server.ts";
import { listTrashedResumeEntries, restoreResumeEntry } from "../sections/resume.server.ts";
import type { Admin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { listTrashedTasks, restoreTask } from "../work/task.server.ts";
import { type TrashKind, trashDays, trashKinds } from "./trash.ts";

const restores = {
  projects: restoreProject,
  articles: restoreArticle,
  tasks: restoreTask,
  resume_entries: restoreResumeEntry,
  media: restoreMedia,
  messages: restoreMessage,
};

/** What was removed and when, the last first; each is kept for 30 days. */
export type TrashedRecord = { kind: TrashKind; id: string; title: string; deletedAt: string };

export async function listTrash(staff: Admin): Promise<TrashedRecord[]> {
  const trashed = [
    ...(await listTrashedProjects(staff)).map((row) => ({ kind: "projects" as const, ...row })),
    ...(await listTrashedArticles(staff)).map((row) => ({ kind: "articles" as const, ...row })),
    ...(await listTrashedTasks(staff)).map((row) => ({ kind: "tasks" as const, ...row })),
    ...(await listTrashedResumeEntries(staff)).map(({ id, title_en, deleted_at }) => {
      return { kind: "resume_entries" as const, id, title: title_en, deleted_at };
    }),
    ...(await listTrashedMedia(staff)).map(({ id, file_name, deleted_at }) => {
      return { kind: "media" as const, id, title: file_name, deleted_at };
    }),
    ...(await listTrashedMessages(staff)).map(({ id, subject, name, deleted_at }) => {
      return { kind: "messages" as const, id, title: subject ?? name, deleted_at };
    }),
  ];
  return trashed
    .map(({ kind, id, title, deleted_at }) => ({ kind, id, title, deletedAt: deleted_at ?? "" }))
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

/** Brings a record back; false when it is no longer there. */
export function restoreFromTrash(staff: Admin, kind: TrashKind, id: string) {
  return restores[kind](staff, id);
}

/** Lets go for good of what has lain in the trash for 30 days. */
export function dropOldTrash(moment = new Date()) {
  const before = new Date(moment.getTime() - trashDays * dayMs).toISOString();
  return inTransaction(async () => {
    for (const table of trashKinds) {
      await store().deleteFrom(table).where("deleted_at", "<", before).execute();
      const marks = store().deleteFrom("translation_marks").where("record_table", "=", table);
      await marks.where("record_id", "not in", store().selectFrom(table).select("id")).execute();
    }
  });
}
