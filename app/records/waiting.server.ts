import type { Staff } from "./staff.ts";
import { store } from "./store.server.ts";

/** What waits for somebody of the staff: messages that nobody has read, comments that nobody has ruled on. */
export async function countWaiting(_staff: Staff) {
  const [messages, comments] = await Promise.all([countIn("messages", "new"), countIn("comments", "held")]);
  return { messages, comments };
}

async function countIn(table: "messages" | "comments", status: "new" | "held") {
  const rows = store()
    .selectFrom(table)
    .where("status", "=", status as never);
  const { count } = await rows.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
