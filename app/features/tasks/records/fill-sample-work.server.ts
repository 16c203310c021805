import type { System } from "#app/records/store/permission.ts";
import type { Sampled } from "#app/records/store/samples.server.ts";
import { createProjectCode } from "./project-code.server.ts";
import { projectCodeShape } from "./project-code.ts";
import { projectCodes, tasks } from "./sample/work.ts";
import { createTask } from "./task.server.ts";
import { taskShape } from "./task.ts";

export async function fillSampleWork(staff: System) {
  const sampled: Sampled[] = [];
  for (const code of projectCodes) {
    const row = await createProjectCode(staff, projectCodeShape.parse(code));
    sampled.push({ table: "project_codes", id: row.code, row });
  }
  for (const task of tasks) {
    const row = await createTask(staff, taskShape.parse(task));
    sampled.push({ table: "tasks", id: row.id, row });
  }
  return sampled;
}
