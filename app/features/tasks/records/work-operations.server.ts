import { z } from "zod";
import type { OperationsOf } from "#app/records/store/operations.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { presentKey } from "#app/records/store/present-rows.server.ts";
import {
  activateProjectCode,
  createProjectCode,
  findProjectCode,
  restoreProjectCodeFields,
} from "./project-code.server.ts";
import { type ProjectCodeFields, projectCodeShape } from "./project-code.ts";
import { createTask, findTask, restoreTask, restoreTaskFields } from "./task.server.ts";
import { type TaskFields, taskShape } from "./task.ts";
import type { projectCodeKind, taskKind } from "./work-kinds.ts";

const switched = z.object({ is_active: z.boolean().default(true) });

export const workOperations = {
  tasks: {
    restore: restoreTask,
    find: findTask,
    save: restoreTaskFields,
    stored: {
      parse: async ({ project_code, ...given }: Record<string, unknown>) =>
        taskShape.parse({ ...given, project_code: await presentKey("project_codes", "code", project_code) }),
      create: (staff: Admin, id: string, fields: TaskFields) => createTask(staff, { ...fields, id }),
    },
  },
  project_codes: {
    find: findProjectCode,
    save: restoreProjectCodeFields,
    stored: {
      parse: async ({ project_id, ...given }: Record<string, unknown>, code: string) => ({
        ...projectCodeShape.parse({ ...given, code, project_id: await presentKey("projects", "id", project_id) }),
        ...switched.parse(given),
      }),
      async create(staff: Admin, code: string, { is_active, ...fields }: ProjectCodeFields & { is_active: boolean }) {
        const created = await createProjectCode(staff, fields);
        if (!is_active) await activateProjectCode(staff, code, false);
        return created;
      },
    },
  },
} satisfies OperationsOf<typeof taskKind | typeof projectCodeKind>;
