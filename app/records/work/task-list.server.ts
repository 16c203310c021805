import { sql } from "kysely";
import { sortText } from "../lists/folded-text.server.ts";
import { type ListDefinition, listPage, oneOf, rankOf } from "../lists/list.server.ts";
import type { ListPage, ListRequest } from "../lists/list-request.ts";
import { publicSettings } from "../settings/settings.server.ts";
import type { Admin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { dayIn, isOverdue, openStatuses, taskPriorities, taskStatuses } from "./task.ts";

export type ListedTask = Awaited<ReturnType<typeof listTaskPage>>["rows"][number];

export async function listTaskPage(staff: Admin, request: ListRequest, most?: number) {
  const { timeZone } = await publicSettings("en");
  const today = dayIn(timeZone);
  const read = async (ids: string[]) => {
    const rows = await store()
      .selectFrom("tasks")
      .select(["id", "version", "title", "description", "status", "priority", "project_code", "due_date", "created_at"])
      .where("id", "in", ids)
      .execute();
    return rows.map((row) => ({ ...row, isOverdue: isOverdue(row, today) }));
  };
  return listPage(staff, taskList(today), request, read, most);
}

export async function listTaskBoard(staff: Admin, request: ListRequest, most: number) {
  const counts = {} as Record<(typeof taskStatuses)[number], number>;
  const board: ListPage<ListedTask> = { rows: [], count: 0, total: 0, page: 1 };
  for (const status of taskStatuses) {
    const choices = new URLSearchParams(request.choices);
    choices.set("status", status);
    const { rows, count, total } = await listTaskPage(staff, { ...request, choices, page: 1 }, most);
    counts[status] = count;
    board.rows.push(...rows);
    board.count += count;
    board.total = total;
  }
  return { ...board, counts };
}

function taskList(today: string): ListDefinition {
  const open = sql.join(openStatuses.map((status) => sql.lit(status)));
  return {
    table: "tasks",
    searched: ["title", "description", "project_code"],
    filters: {
      status: oneOf("status", taskStatuses),
      priority: oneOf("priority", taskPriorities),
      // A code that no longer exists filters nothing.
      code: (code) =>
        code === ""
          ? null
          : sql`(project_code = ${code} or not exists (select 1 from project_codes where code = ${code}))`,
      due: (due) => (due === "overdue" ? sql`(due_date < ${today} and status in (${open}))` : null),
    },
    orders: {
      fieldTitle: sortText("title"),
      status: rankOf("status", taskStatuses),
      priority: rankOf("priority", taskPriorities),
      projectCode: sortText("project_code"),
      dueDate: sql`coalesce(cast(due_date as text), '9999')`,
    },
  };
}
