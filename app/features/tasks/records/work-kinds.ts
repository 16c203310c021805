import { collectionVerbs, kind } from "#app/records/store/kind.ts";
import { taskShape } from "./task.ts";

export const taskKind = kind("tasks", {
  word: "sidebar.tasks",
  screen: "tasks",
  verbs: collectionVerbs,
  hasTrash: true,
  names: ["title", "project_code"],
  fields: Object.keys(taskShape.shape),
  choices: ["status", "priority"],
  newAt: "start",
  titleOf: ({ title }) => title,
  search: { noteOf: ({ project_code }) => project_code },
  sample: "records",
});

export const projectCodeKind = kind("project_codes", {
  key: "code",
  word: "sidebar.projectCodes",
  screen: "projectCodes",
  verbs: collectionVerbs,
  names: ["code", "name"],
  fields: ["name", "description", "color", "project_id", "is_active"],
  titleOf: ({ name }) => name,
  search: { noteOf: ({ code }) => code },
  sample: "records",
  referencedBy: [{ table: "tasks", column: "project_code" }],
});
