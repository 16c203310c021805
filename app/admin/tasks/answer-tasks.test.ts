import { expect, test } from "vitest";
import { listTrash } from "#app/records/trash/trash-list.server.ts";
import { createTask, findTask } from "#app/records/work/task.server.ts";
import { taskShape } from "#app/records/work/task.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { answerTasks } from "./answer-tasks.server.ts";

const staff = asAdmin("keeper-1");
const makeTask = () => createTask(staff, taskShape.parse({ title: "Match" }));
const refusedWith = (word: string) => ({ ok: false, errors: { form: { word } } });

onEachEngine(() => {
  test("a move returns the new version, and a conflicting one is refused and changes nothing", async () => {
    const { id } = await makeTask();
    const move = (version: string, status: string) => answerTasks(staff, { intent: "move", id, version, status });
    expect(await move("1", "in_progress")).toMatchObject({ data: { ok: true, message: "tasks.updated", version: 2 } });
    expect(await move("1", "completed")).toMatchObject({
      data: { ...refusedWith("tasks.moveConflict"), version: 2 },
      init: { status: 409 },
    });
    expect(await findTask(staff, id)).toMatchObject({ status: "in_progress", version: 2 });
  });

  test("a move to an unknown status, without a version, or of a removed task is refused", async () => {
    const { id } = await makeTask();
    for (const form of [
      { version: "1", status: "done" },
      { version: "", status: "completed" },
      { version: "x", status: "completed" },
    ])
      expect(await answerTasks(staff, { intent: "move", id, ...form })).toMatchObject({
        data: refusedWith("tasks.saveFailed"),
        init: { status: 422 },
      });
    await answerTasks(staff, { id });
    expect((await listTrash(staff)).rows).toHaveLength(1);
    expect(await answerTasks(staff, { intent: "move", id, version: "1", status: "completed" })).toMatchObject({
      data: refusedWith("tasks.moveGone"),
      init: { status: 422 },
    });
  });
});
