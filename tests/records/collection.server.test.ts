import { expect, test } from "vitest";
import { createTask, findTask, removeTask, updateTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { listAudit, listTasks } from "../support/list-records.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const fieldsOf = (title: string, more = {}) => taskShape.parse({ title, ...more });

onEachEngine(() => {
  test("what is kept reads back as it was given, Arabic, lists, quotes and all", async () => {
    const fields = fieldsOf("مطابقة «كشف» البنك — it's 100%", {
      description: 'a "quoted" line\nand a second',
      milestones: 'استلام الملفات, O\'Brien "signs",{braces}',
      requirements: ["[1,2]"],
      due_date: "2026-11-30",
    });
    const row = await createTask(staff, fields);
    expect(row).toMatchObject({ ...fields, version: 1, deleted_at: null });
    expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(row.updated_at).toBe(row.created_at);
    expect(await findTask(staff, row.id)).toEqual(row);
    expect(await listTasks(staff)).toEqual([row]);
  });

  test("a title that looks like a list stays a text", async () => {
    for (const title of ["[1,2]", "null", "true", '{"a":1}']) {
      const { id } = await createTask(staff, fieldsOf(title, { description: title }));
      expect(await findTask(staff, id)).toMatchObject({ title, description: title });
    }
  });

  test("a list shows the newest first", async () => {
    for (const [title, created_at] of [
      ["middle", "2026-02-02T10:00:00.000Z"],
      ["oldest", "2026-01-31T23:59:59.999Z"],
      ["newest", "2026-02-02T10:00:00.001Z"],
    ] as const) {
      const { id } = await createTask(staff, fieldsOf(title));
      await store().updateTable("tasks").set({ created_at }).where("id", "=", id).execute();
    }
    expect((await listTasks(staff)).map((task) => task.title)).toEqual(["newest", "middle", "oldest"]);
  });

  test("a save raises the version; one based on an older version changes nothing and gets the current row", async () => {
    const first = await createTask(staff, fieldsOf("first"));
    const second = await updateTask(staff, first.id, 1, fieldsOf("second"));
    expect(second).toMatchObject({ ok: true, row: { title: "second", version: 2, created_at: first.created_at } });
    const late = await updateTask(staff, first.id, 1, fieldsOf("late"));
    expect(late).toEqual({ ok: false, reason: "conflict", current: await findTask(staff, first.id) });
    expect(await findTask(staff, first.id)).toMatchObject({ title: "second", version: 2 });
    expect(await listAudit(staff)).toHaveLength(2);
    expect(await updateTask(staff, first.id, null, fieldsOf("in any case"))).toMatchObject({ row: { version: 3 } });
  });

  test("a save that changes nothing is no new version, so that nobody is told of a conflict with it", async () => {
    const fields = fieldsOf("same", { requirements: ["one", "two"], due_date: "2026-11-30" });
    const first = await createTask(staff, fields);
    expect(await updateTask(staff, first.id, 1, fields)).toEqual({ ok: true, row: first });
    expect(await updateTask(staff, first.id, null, fields)).toEqual({ ok: true, row: first });
    expect(await listAudit(staff)).toHaveLength(1);
    expect(await updateTask(staff, first.id, 1, fieldsOf("other"))).toMatchObject({ ok: true, row: { version: 2 } });
    const late = await updateTask(staff, first.id, 1, fieldsOf("other"));
    expect(late).toMatchObject({ ok: false, reason: "conflict" });
  });

  test("of saves made at the same moment one is kept, and the others are told what it kept", async () => {
    const tasks = await Promise.all(["a", "b", "c", "d"].map((title) => createTask(staff, fieldsOf(title))));
    const save = (id: string) => Promise.all(["x", "y"].map((title) => updateTask(staff, id, 1, fieldsOf(title))));
    for (const outcomes of await Promise.all(tasks.map(({ id }) => save(id)))) {
      const kept = outcomes.find((outcome) => outcome.ok)?.row;
      expect(kept?.version).toBe(2);
      expect(await findTask(staff, kept?.id ?? "")).toEqual(kept);
      expect(outcomes).toContainEqual({ ok: false, reason: "conflict", current: kept });
    }
  });

  test("a removed row goes to the trash: still stored, found by nobody, removed only once", async () => {
    const { id } = await createTask(staff, fieldsOf("to go"));
    const stays = await createTask(staff, fieldsOf("to stay"));
    expect(await Promise.all([removeTask(staff, id), removeTask(staff, id)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await findTask(staff, id)).toBeNull();
    expect(await listTasks(staff)).toEqual([stays]);
    expect(await updateTask(staff, id, null, fieldsOf("back"))).toEqual({ ok: false, reason: "missing" });
    const row = await store().selectFrom("tasks").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: "to go", deleted_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect((await listAudit(staff)).filter(({ action }) => action === "tasks.delete")).toHaveLength(1);
  });

  test("every change leaves one line of who did what from where, each field with its old and new value", async () => {
    const { id } = await createTask(staff, fieldsOf("first", { milestones: "a" }));
    await updateTask(staff, id, 1, fieldsOf("second", { milestones: "a, b", due_date: "2026-12-01" }));
    await removeTask(asAdmin(null), id);
    const lines = Object.fromEntries((await listAudit(staff)).map((line) => [line.action, line]));
    expect(Object.keys(lines).sort()).toEqual(["tasks.create", "tasks.delete", "tasks.update"]);
    const keeper = { actor_id: "keeper-1", ip_address: "203.0.113.7", record_table: "tasks", record_id: id };
    expect(lines["tasks.create"]).toMatchObject(keeper);
    expect(lines["tasks.create"]?.changes).toEqual({
      id: { old: null, new: id },
      title: { old: null, new: "first" },
      status: { old: null, new: "todo" },
      priority: { old: null, new: "medium" },
      milestones: { old: null, new: ["a"] },
      milestones_done: { old: null, new: [] },
      requirements: { old: null, new: [] },
    });
    expect(lines["tasks.update"]).toMatchObject(keeper);
    expect(lines["tasks.update"]?.changes).toEqual({
      title: { old: "first", new: "second" },
      milestones: { old: ["a"], new: ["a", "b"] },
      due_date: { old: null, new: "2026-12-01" },
    });
    expect(lines["tasks.delete"]).toMatchObject({ actor_id: null, ip_address: null, record_id: id });
    expect(lines["tasks.delete"]?.changes).toMatchObject({ title: { old: "second", new: null } });
  });

  test("a change is announced once it is committed, and never when it was rolled back", async () => {
    const heard: [string, number][] = [];
    const count = async () => (await store().selectFrom("tasks").select("id").execute()).length;
    const counts: Promise<number>[] = [];
    const forget = onAnnouncement((topic) => {
      heard.push([topic, heard.length]);
      counts.push(count());
    });
    await createTask(staff, fieldsOf("kept"));
    await expect(
      inTransaction(async () => {
        await createTask(staff, fieldsOf("not kept"));
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    forget();
    expect(await Promise.all(counts)).toEqual([1]);
    await createTask(staff, fieldsOf("unheard"));
    expect(heard).toEqual([["tasks", 0]]);
    expect((await listTasks(staff)).map((task) => task.title).sort()).toEqual(["kept", "unheard"]);
    expect(await listAudit(staff)).toHaveLength(2);
  });
});
