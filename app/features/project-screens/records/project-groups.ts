import type { ProjectFields } from "#app/records/projects/project.ts";

/** Within a group the owner's numbers decide; featured projects come before the others of their status. */
export type ProjectGroup = { status: ProjectFields["status"]; isFeatured: boolean };

const statuses = ["completed", "in_progress", "planning", "on_hold"] as const;

export const projectGroups: readonly ProjectGroup[] = statuses.flatMap((status) =>
  [true, false].map((isFeatured) => ({ status, isFeatured })),
);
