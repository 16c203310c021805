import { type RawBuilder, sql } from "kysely";
import { sortText } from "#app/records/lists/folded-text.server.ts";
import { type ListDefinition, listPage, oneOf, rankOf } from "#app/records/lists/list.server.ts";
import type { ListPage, ListRequest } from "#app/records/lists/list-request.ts";
import { optionalDay } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { siteDay } from "./task.server.ts";
import { isOverdue, openStatuses, taskPriorities, taskStatuses } from "./task.ts";

export type ListedTask = Awaited<ReturnType<typeof listTaskPage>>["rows"][number];

export async function listTaskPage(staff: Admin, request: ListRequest, max?: number) {
  const today = await siteDay(staff);
  const read = async (ids: string[]) => {
    const rows = await selectRows("tasks", { id: ids })
      .select(["id", "version", "title", "description", "status", "priority", "project_code", "due_date", "created_at"])
      .select(["milestones", "milestones_done"])
      .execute();
    return rows.map((row) => ({ ...row, isOverdue: isOverdue(row, today) }));
  };
  return listPage(staff, taskList(today), request, read, max);
}

export async function listTaskBoard(staff: Admin, request: ListRequest, max: number) {
  const counts = {} as Record<(typeof taskStatuses)[number], number>;
  const board: ListPage<ListedTask> = { rows: [], count: 0, total: 0, page: 1 };
  for (const status of taskStatuses) {
    const choices = new URLSearchParams(request.choices);
    choices.set("status", status);
    const order = request.order ?? { name: "byHand", isDown: false };
    const { rows, count, total } = await listTaskPage(staff, { ...request, choices, order, page: 1 }, max);
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
      from: (value) => byDay(value, (day) => sql`due_date >= ${day}`),
      until: (value) => byDay(value, (day) => sql`due_date <= ${day}`),
    },
    orders: {
      fieldTitle: sortText("title"),
      status: rankOf("status", taskStatuses),
      priority: rankOf("priority", taskPriorities),
      projectCode: sortText("project_code"),
      dueDate: sql`coalesce(cast(due_date as text), '9999')`,
      byHand: sql.ref("position"),
    },
  };
}

/** What is no day filters nothing. */
function byDay(value: string, narrow: (day: string) => RawBuilder<boolean>) {
  const day = optionalDay().catch(null).parse(value);
  return day === null ? null : narrow(day);
}
