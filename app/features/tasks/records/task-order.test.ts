import { expect, test } from "vitest";
import { listRequest } from "#app/records/lists/list-request.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { createTask, findTask, moveTask, removeTask, restoreTask, updateTask } from "./task.server.ts";
import { taskShape, type taskStatuses } from "./task.ts";
import { listTaskBoard } from "./task-list.server.ts";

const staff = asAdmin("keeper-1");
const request = (search = "") => listRequest(new URLSearchParams(search));
const fieldsOf = (title: string, more = {}) => taskShape.parse({ title, ...more });
const make = async (title: string, more = {}) => (await createTask(staff, fieldsOf(title, more))).id;

async function columnOf(status: (typeof taskStatuses)[number], search = "") {
  const { rows } = await listTaskBoard(staff, request(search), 1_000);
  return rows.filter((row) => row.status === status).map(({ title }) => title);
}

/** As tasks from before the migration, and those of an older backup, are. */
async function forgetOrder() {
  await store().updateTable("tasks").set({ position: 0 }).execute();
  for (const [index, { id }] of (await store().selectFrom("tasks").select("id").orderBy("title").execute()).entries())
    await store()
      .updateTable("tasks")
      .set({ created_at: `2026-01-01T00:00:${59 - index}.000Z` })
      .where("id", "=", id)
      .execute();
}

async function makeColumn(titles: string) {
  const ids: Record<string, string> = {};
  for (const title of titles) ids[title] = await make(title);
  await forgetOrder();
  return ids as Record<"a" | "b" | "c" | "d" | "e", string>;
}

onEachEngine(() => {
  test("tasks without an order of their own are the newest first, and each move keeps the others as they are", async () => {
    const { a, b, c, d, e } = await makeColumn("abcde");
    expect(await columnOf("todo")).toEqual([..."abcde"]);
    const move = (id: string, after?: string, before?: string) => moveTask(staff, id, 1, "todo", { after, before });
    await move(e, a, b);
    expect(await columnOf("todo")).toEqual([..."aebcd"]);
    await move(a, d);
    expect(await columnOf("todo")).toEqual([..."ebcda"]);
    await move(c, undefined, e);
    expect(await columnOf("todo")).toEqual([..."cebda"]);
    await move(a);
    expect(await columnOf("todo")).toEqual([..."acebd"]);
    await make("new");
    expect(await columnOf("todo")).toEqual(["new", ..."acebd"]);
    expect(await findTask(staff, a)).toMatchObject({ version: 1 });
    expect(await store().selectFrom("audit").select("action").where("action", "=", "tasks.update").execute()).toEqual(
      [],
    );
    await removeTask(staff, e);
    await restoreTask(staff, e);
    expect(await columnOf("todo")).toEqual(["new", ..."acebd"]);
  });

  test("moves to one place over and over find room there", async () => {
    const { a, b, c } = await makeColumn("abc");
    for (let times = 0; times < 60; times += 1) {
      const [first, second] = times % 2 === 0 ? [b, c] : [c, b];
      await moveTask(staff, second, 1, "todo", { after: a, before: first });
    }
    expect(await columnOf("todo")).toEqual([..."abc"]);
  });

  test("a task stands at its place in another column, at the top without one, and where its form moves it", async () => {
    const { a, b, c, d, e } = await makeColumn("abcde");
    const done = (id: string, place = {}) => moveTask(staff, id, 1, "completed", place);
    for (const id of [b, a]) await done(id);
    expect(await columnOf("completed")).toEqual(["a", "b"]);
    expect(await done(c, { after: a, before: b })).toMatchObject({ ok: true, row: { version: 2 } });
    expect(await columnOf("completed")).toEqual(["a", "c", "b"]);
    await updateTask(staff, d, 1, fieldsOf("d", { status: "completed" }));
    expect(await columnOf("completed")).toEqual(["d", "a", "c", "b"]);
    await updateTask(staff, b, 2, fieldsOf("bb", { status: "completed" }));
    expect(await columnOf("completed")).toEqual(["d", "a", "c", "bb"]);
    // What was above or below has gone: the other one is the place, or the top.
    await done(e, { after: "gone", before: c });
    expect(await columnOf("completed")).toEqual(["d", "a", "e", "c", "bb"]);
    await moveTask(staff, c, 2, "completed", { after: "gone", before: "gone" });
    expect(await columnOf("completed")).toEqual(["c", "d", "a", "e", "bb"]);
  });

  test("the order is kept under a filter, and what the filter hides stays between its neighbours", async () => {
    const { a, b, c, d, e } = await makeColumn("abcde");
    for (const id of [a, c, e])
      await updateTask(staff, id, 1, fieldsOf(id === a ? "a" : id === c ? "c" : "e", { priority: "high" }));
    expect(await columnOf("todo", "priority=high")).toEqual(["a", "c", "e"]);
    await moveTask(staff, e, 2, "todo", { after: a, before: c });
    expect(await columnOf("todo", "priority=high")).toEqual(["a", "e", "c"]);
    expect(await columnOf("todo")).toEqual(["a", "e", "b", "c", "d"]);
    expect([b, d]).toHaveLength(2);
    expect(await columnOf("todo", "sort=-fieldTitle")).toEqual(["e", "d", "c", "b", "a"]);
  });

  test("moves at the same time lose no task and no order", async () => {
    const { a, b } = await makeColumn("ab");
    const others = await Promise.all(Array.from({ length: 12 }, (_, index) => make(`task ${index}`)));
    const outcomes = await Promise.all(others.map((id) => moveTask(staff, id, 1, "todo", { after: a, before: b })));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const order = await columnOf("todo");
    expect(order.toSorted()).toEqual(["a", "b", ...others.map((_, index) => `task ${index}`)].toSorted());
    expect([order[0], order.at(-1)]).toEqual(["a", "b"]);
    const positions = await store().selectFrom("tasks").select("position").execute();
    expect(new Set(positions.map(({ position }) => position)).size).toBe(others.length + 2);
  });
});
