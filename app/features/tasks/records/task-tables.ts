import {
  boolean,
  day,
  derived,
  integer,
  json,
  key,
  moment,
  nullable,
  real,
  table,
  text,
} from "#app/records/store/table.ts";
import type { taskPriorities, taskStatuses } from "./task.ts";
import type { projectCodeKind, taskKind } from "./work-kinds.ts";

const edited = { created_at: moment(), updated_at: moment(), version: integer() };
const maybeText = nullable(text());

export const taskTables = {
  tasks: table({
    id: text(),
    ...edited,
    deleted_at: nullable(moment()),
    title: text(),
    description: maybeText,
    status: text<(typeof taskStatuses)[number]>(),
    priority: text<(typeof taskPriorities)[number]>(),
    project_code: maybeText,
    milestones: json<string[]>(),
    milestones_done: json<string[]>(),
    requirements: json<string[]>(),
    due_date: nullable(day()),
    position: derived(real()),
  }),
  project_codes: table({
    code: key(text()),
    ...edited,
    name: text(),
    description: maybeText,
    color: text(),
    is_active: boolean(),
    project_id: maybeText,
  }),
};

type TaskTables = typeof taskTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends TaskTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    tasks: typeof taskKind;
    project_codes: typeof projectCodeKind;
  }
}
