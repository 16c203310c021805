import type { PublicStatus } from "#app/records/projects/project.ts";

const groupWords = {
  completed: "projects.completed",
  in_progress: "projects.inProgress",
  planning: "projects.upcoming",
} as const;

export function groupWord(status: PublicStatus) {
  return groupWords[status];
}
