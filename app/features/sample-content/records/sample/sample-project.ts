import type { ProjectInput } from "#app/records/projects/project.ts";

/** A project that has begun was entered on that day; a planned one has no start. */
export type SampleProject = ProjectInput & { startedOn?: string };
