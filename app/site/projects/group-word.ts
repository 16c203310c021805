import type { PublicProject } from "#app/records/projects/project.server.ts";
import { type PublicStatus, publicStatuses } from "#app/records/projects/project.ts";

const groupWords = {
  completed: "projects.completed",
  in_progress: "projects.inProgress",
  planning: "projects.upcoming",
} as const;

export function groupWord(status: PublicStatus) {
  return groupWords[status];
}

/** By status, without those that have no project. */
export function groupsOf(projects: readonly PublicProject[]) {
  const byStatus = Map.groupBy(projects, ({ status }) => status);
  return publicStatuses.flatMap((status) => {
    const group = byStatus.get(status);
    return group ? [{ status, word: groupWord(status), group }] : [];
  });
}
