import { projectCodeKind, taskKind } from "#app/features/tasks/records/work-kinds.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { collectionOf } from "#app/records/collection/collection.server.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";

/** Whole tables: the site itself reads pages of them, or some of their fields. */
export const listArticles = collectionOf(articleKind).list;
export const listProjects = collectionOf(projectKind).list;
export const listTasks = collectionOf(taskKind).list;
export const listProjectCodes = collectionOf(projectCodeKind).list;

export const listAudit = forAdmin(() =>
  store().selectFrom("audit").selectAll().orderBy("created_at", "desc").execute(),
);
