import { expect, test } from "vitest";
import { withStatus } from "#app/admin/forms/respond.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { listTrash } from "../../../../tests/support/of-features/trash.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { activateProjectCode, addProjectCode } from "../records/project-code.server.ts";
import { projectCodeShape } from "../records/project-code.ts";
import { createTask, findTask } from "../records/task.server.ts";
import { taskShape } from "../records/task.ts";
import { listTaskBoard, listTaskPage } from "../records/task-list.server.ts";
import { answerTasks } from "./answer-tasks.server.ts";

const staff = asAdmin("keeper-1");
const answer = async (form: Record<string, string>) => withStatus(await answerTasks(staff, form));
const makeTask = () => createTask(staff, taskShape.parse({ title: "Match" }));
const refusedWith = (word: string) => ({ ok: false, errors: { form: { word } } });

onEachEngine(() => {
  test("a move returns the new version, and a conflicting one is refused and changes nothing", async () => {
    const { id } = await makeTask();
    const move = (version: string, status: string) => answer({ intent: "move", id, version, status });
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
      expect(await answer({ intent: "move", id, ...form })).toMatchObject({
        data: refusedWith("tasks.saveFailed"),
        init: { status: 422 },
      });
    await answer({ id });
    expect((await listTrash(staff)).rows).toHaveLength(1);
    expect(await answer({ intent: "move", id, version: "1", status: "completed" })).toMatchObject({
      data: refusedWith("tasks.moveGone"),
      init: { status: 422 },
    });
  });

  test("a tick returns the new version, and one for a milestone that is gone is refused", async () => {
    const { id } = await createTask(staff, taskShape.parse({ title: "Match", milestones: "a, b" }));
    const tick = (milestone: string, isDone = "1") => answer({ intent: "tick", id, milestone, isDone });
    expect(await tick("a")).toMatchObject({ data: { ok: true, version: 2 } });
    expect(await tick("b")).toMatchObject({ data: { ok: true, version: 3 } });
    expect(await tick("a", "")).toMatchObject({ data: { ok: true, version: 4 } });
    expect(await findTask(staff, id)).toMatchObject({ milestones_done: ["b"] });
    const gone = { data: refusedWith("tasks.tickGone"), init: { status: 422 } };
    for (const milestone of ["c", ""]) expect(await tick(milestone)).toMatchObject(gone);
    for (const [milestone, isDone] of [
      ["x".repeat(500), "1"],
      ["a", "maybe"],
    ] as const)
      expect(await tick(milestone, isDone)).toMatchObject({ data: refusedWith("tasks.saveFailed") });
  });

  test("a move names the task above or below its place, and may go on after an own move within the column", async () => {
    const [b, a] = [await makeTask(), await makeTask()];
    const move = (id: string, place: object) => answer({ intent: "move", id, version: "1", status: "todo", ...place });
    const order = async () =>
      (await listTaskBoard(staff, listRequest(new URLSearchParams()), 9)).rows.map(({ id }) => id);
    expect(await move(a.id, { after: b.id })).toMatchObject({ data: { ok: true, version: 1 } });
    expect(await order()).toEqual([b.id, a.id]);
    expect(await move(a.id, { after: "", before: b.id })).toMatchObject({ data: { ok: true } });
    expect(await order()).toEqual([a.id, b.id]);
    expect(await move(a.id, { after: "x".repeat(37) })).toMatchObject({ data: refusedWith("tasks.saveFailed") });
  });

  test("a line becomes a task with an active code only, and a refused one comes back with its error", async () => {
    for (const code of ["ERP", "OLD"]) await addProjectCode(staff, projectCodeShape.parse({ code, name: code }));
    await activateProjectCode(staff, "OLD", false);
    const add = (line?: string) => answer({ intent: "quick", ...(line !== undefined && { line }) });
    expect(await add("Reconcile March !high 2026-12-01 #erp")).toMatchObject({
      data: { ok: true, message: "tasks.saved" },
    });
    expect(await add("تسوية #OLD")).toMatchObject({ data: { ok: true } });
    const { rows } = await listTaskPage(staff, listRequest(new URLSearchParams("sort=fieldTitle")));
    expect(rows).toMatchObject([
      { title: "Reconcile March", status: "todo", priority: "high", due_date: "2026-12-01", project_code: "ERP" },
      { title: "تسوية #OLD", status: "todo", priority: "medium", due_date: null, project_code: null },
    ]);
    const tooLong = (count: number) => ({ word: "validation.tooLong", values: { count } });
    const refusals: [string | undefined, object][] = [
      [undefined, { word: "task.titleRequired" }],
      ["!high #ERP", { word: "task.titleRequired" }],
      [`${"x".repeat(201)} !high`, tooLong(200)],
      ["x".repeat(301), tooLong(300)],
      ["x".repeat(1_000_000), tooLong(300)],
    ];
    for (const [line, error] of refusals)
      expect(await add(line)).toMatchObject({
        data: { ok: false, errors: { line: error } },
        init: { status: 422 },
      });
    expect((await listTaskPage(staff, listRequest(new URLSearchParams()))).total).toBe(2);
  });

  test("a line says what of it was not understood, and a code that it names is added to its task", async () => {
    const added = await answer({ intent: "quick", line: "Close March #ERP !asap" });
    expect(added).toMatchObject({ data: { ok: true, unknown: ["#ERP", "!asap"] } });
    const { id = "" } = added.data as { id?: string };
    expect(await findTask(staff, id)).toMatchObject({ title: "Close March #ERP !asap", project_code: null });
    expect(await answer({ intent: "code", code: "ERP", id })).toMatchObject({ data: { ok: true } });
    expect(await findTask(staff, id)).toMatchObject({ title: "Close March !asap", project_code: "ERP" });
    expect(await answer({ intent: "quick", line: "Close April #erp" })).toMatchObject({ data: { unknown: [] } });
    expect(await answer({ intent: "code", code: "NEW" })).toMatchObject({ data: refusedWith("projectCode.reserved") });
    for (const [code, word] of [
      ["ERP", "tasks.codeTaken"],
      ["", "projectCode.required"],
    ] as const)
      expect(await answer({ intent: "code", code })).toMatchObject({ data: refusedWith(word), init: { status: 422 } });
  });

  test("a range of due dates holds both its ends and leaves tasks without a date out", async () => {
    const days = ["", "2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"];
    for (const due_date of days) await createTask(staff, taskShape.parse({ title: `due ${due_date}`, due_date }));
    const due = async (search: string) => {
      const { rows } = await listTaskPage(staff, listRequest(new URLSearchParams(`sort=dueDate&${search}`)));
      return rows.map(({ due_date }) => due_date ?? "");
    };
    expect(await due("from=2026-12-01&until=2026-12-31")).toEqual(["2026-12-01", "2026-12-31"]);
    expect(await due("from=2026-12-31")).toEqual(["2026-12-31", "2027-01-01"]);
    expect(await due("until=2026-11-30")).toEqual(["2026-11-30"]);
    expect(await due("from=2026-12-02&until=2026-12-01")).toEqual([]);
    expect(await due("from=2026-02-30&until=x")).toHaveLength(5);
  });
});
