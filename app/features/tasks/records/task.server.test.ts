import { expect, test } from "vitest";
import { dayMs } from "#app/platform/time.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { undoSave } from "../../../../tests/support/of-features/restored-versions.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import {
  countOverdueTasks,
  createTask,
  findTask,
  moveTask,
  removeTask,
  restoreTask,
  tickMilestone,
  updateTask,
} from "./task.server.ts";
import { dayIn, taskShape } from "./task.ts";
import { listTaskPage } from "./task-list.server.ts";

const staff = asAdmin("keeper-1");
const fieldsOf = (title: string, more = {}) => taskShape.parse({ title, ...more });

onEachEngine(() => {
  test("moving a task changes its status only, and not what somebody else has saved meanwhile", async () => {
    const task = await createTask(staff, fieldsOf("Match", { milestones: "a, b", due_date: "2026-12-01" }));
    const moved = await moveTask(staff, task.id, 1, "in_progress");
    const { status, version, updated_at, position, ...rest } = moved.ok ? moved.row : task;
    expect({ status, version }).toEqual({ status: "in_progress", version: 2 });
    expect(task).toMatchObject(rest);
    await updateTask(staff, task.id, 2, fieldsOf("Match all"));
    expect(await moveTask(staff, task.id, 2, "completed")).toMatchObject({ ok: false, reason: "conflict" });
    expect(await findTask(staff, task.id)).toMatchObject({ title: "Match all", status: "todo", version: 3 });
    await removeTask(staff, task.id);
    expect(await moveTask(staff, task.id, 3, "completed")).toEqual({ ok: false, reason: "missing" });
  });

  test("a milestone is ticked for itself alone, and stays done until it is renamed, removed or opened again", async () => {
    const { id } = await createTask(staff, fieldsOf("Close", { milestones: "a, b, c", milestones_done: "b, gone" }));
    const done = async () => (await findTask(staff, id))?.milestones_done;
    expect(await done()).toEqual(["b"]);
    await Promise.all([tickMilestone(staff, id, "c", true), tickMilestone(staff, id, "a", true)]);
    expect(await done()).toEqual(["a", "b", "c"]);
    expect(await tickMilestone(staff, id, "b", false)).toMatchObject({ milestones_done: ["a", "c"], version: 4 });
    expect(await tickMilestone(staff, id, "b", false)).toMatchObject({ version: 4 });
    expect(await tickMilestone(staff, id, "gone", true)).toBeNull();
    await updateTask(staff, id, 4, fieldsOf("Close", { milestones: "c, new", milestones_done: ["a", "c"] }));
    expect(await done()).toEqual(["c"]);
    await undoSave(staff, "tasks", id, 5);
    expect(await findTask(staff, id)).toMatchObject({ milestones: ["a", "b", "c"], milestones_done: ["a", "c"] });
    await removeTask(staff, id);
    expect(await tickMilestone(staff, id, "b", true)).toBeNull();
    expect(await restoreTask(staff, id)).toBe(true);
    expect(await done()).toEqual(["a", "c"]);
  });

  test("an open task that was due before today in the site's time zone is overdue unless it is in the trash", async () => {
    await saveSettings(staff, { timeZone: "Asia/Amman" });
    const today = dayIn("Asia/Amman");
    const yesterday = dayIn("Asia/Amman", readClock(-dayMs).getTime());
    const task = (title: string, more: object) => createTask(staff, fieldsOf(title, more));
    await task("late", { due_date: yesterday });
    await task("late at work", { due_date: "2020-01-01", status: "in_progress" });
    await task("today", { due_date: today });
    await task("some day", {});
    await task("done", { due_date: yesterday, status: "completed" });
    await task("off", { due_date: yesterday, status: "cancelled" });
    await removeTask(staff, (await task("gone", { due_date: yesterday })).id);
    const { rows } = await listTaskPage(staff, listRequest(new URLSearchParams()));
    const late = rows.filter(({ isOverdue }) => isOverdue);
    expect(late.map(({ title }) => title).sort()).toEqual(["late", "late at work"]);
    expect(await listTaskPage(staff, listRequest(new URLSearchParams("due=overdue")))).toMatchObject({ count: 2 });
    expect(await countOverdueTasks(staff)).toBe(2);
  });
});
