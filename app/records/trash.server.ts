import { inTransaction } from "#app/platform/database/database.server.ts";
import { listTrashedArticles, restoreArticle } from "./article.server.ts";
import { listTrashedProjects, restoreProject } from "./project.server.ts";
import type { Staff } from "./staff.ts";
import { store } from "./store.server.ts";
import { listTrashedTasks, restoreTask } from "./task.server.ts";
import { type TrashKind, trashDays } from "./trash.ts";

const dayMs = 24 * 60 * 60_000;
const restores = { projects: restoreProject, articles: restoreArticle, tasks: restoreTask };

/** What was removed and when, the last first; each is kept for 30 days. */
export type TrashedRecord = { kind: TrashKind; id: string; title: string; deletedAt: string };

export async function listTrash(staff: Staff): Promise<TrashedRecord[]> {
  const trashed = [
    ...(await listTrashedProjects(staff)).map((row) => ({ kind: "projects" as const, ...row })),
    ...(await listTrashedArticles(staff)).map((row) => ({ kind: "articles" as const, ...row })),
    ...(await listTrashedTasks(staff)).map((row) => ({ kind: "tasks" as const, ...row })),
  ];
  return trashed
    .map(({ kind, id, title, deleted_at }) => ({ kind, id, title, deletedAt: deleted_at ?? "" }))
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

/** Brings a record back; false when it is no longer there. */
export function restoreFromTrash(staff: Staff, kind: TrashKind, id: string) {
  return restores[kind](staff, id);
}

/** Lets go for good of what has lain in the trash for 30 days. */
export function dropOldTrash(moment = new Date()) {
  const before = new Date(moment.getTime() - trashDays * dayMs).toISOString();
  return inTransaction(async () => {
    for (const table of ["projects", "articles", "tasks"] as const)
      await store().deleteFrom(table).where("deleted_at", "<", before).execute();
  });
}
