import type { Staff } from "./staff.ts";
import { store } from "./store.server.ts";
import { countOverdueTasks } from "./task.server.ts";

/** What waits for somebody of the staff: messages that nobody has read, comments not ruled on, tasks that are overdue. */
export async function countWaiting(staff: Staff) {
  const [messages, comments] = await Promise.all([countIn("messages", "new"), countIn("comments", "held")]);
  return { messages, comments, overdueTasks: await countOverdueTasks(staff) };
}

async function countIn(table: "messages" | "comments", status: "new" | "held") {
  const rows = store()
    .selectFrom(table)
    .where("status", "=", status as never)
    .$if(table === "messages", (all) => all.where("deleted_at" as never, "is", null));
  const { count } = await rows.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
