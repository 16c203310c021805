import { expect, test } from "vitest";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { listAudit, listProjectCodes } from "../../../../tests/support/list-records.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import {
  activateProjectCode,
  addProjectCode,
  countTasksOfCodes,
  createProjectCode,
  findProjectCode,
  listOfferedCodes,
  removeProjectCode,
  updateProjectCode,
} from "./project-code.server.ts";
import { projectCodeShape } from "./project-code.ts";
import { createTask, findTask, removeTask } from "./task.server.ts";
import { taskShape } from "./task.ts";

const staff = asAdmin("keeper-1");
const fieldsOf = (name: string, more = {}) => projectCodeShape.parse({ code: "REC-01", name, ...more });

onEachEngine(() => {
  test("a new code is active and reads back as it was given", async () => {
    const row = await createProjectCode(staff, fieldsOf("التسويات", { description: "a", color: "#A0b1C2" }));
    expect(row).toMatchObject({ code: "REC-01", name: "التسويات", color: "#A0b1C2", is_active: true, version: 1 });
    expect(await findProjectCode(staff, "REC-01")).toEqual(row);
    expect(await listProjectCodes(staff)).toEqual([row]);
  });

  test("saving changes everything but the code and whether it is active", async () => {
    await createProjectCode(staff, fieldsOf("first"));
    await activateProjectCode(staff, "REC-01", false);
    expect(await updateProjectCode(staff, 2, fieldsOf("second"))).toMatchObject({
      ok: true,
      row: { code: "REC-01", name: "second", is_active: false, version: 3 },
    });
    expect(await updateProjectCode(staff, 2, fieldsOf("late"))).toMatchObject({ ok: false, reason: "conflict" });
    expect(await updateProjectCode(staff, null, fieldsOf("other", { code: "REC-02" }))).toEqual({
      ok: false,
      reason: "missing",
    });
    expect(await listProjectCodes(staff)).toHaveLength(1);
  });

  test("deactivating and activating a code is written to the audit log", async () => {
    await createProjectCode(staff, fieldsOf("a"));
    for (const is_active of [false, true])
      expect(await activateProjectCode(staff, "REC-01", is_active)).toMatchObject({ ok: true, row: { is_active } });
    expect(await activateProjectCode(staff, "unknown", true)).toEqual({ ok: false, reason: "missing" });
    const changes = (await listAudit(staff)).filter(({ action }) => action === "project_codes.update");
    expect(changes.map(({ record_id, changes }) => [record_id, changes])).toEqual(
      expect.arrayContaining([
        ["REC-01", { is_active: { old: true, new: false } }],
        ["REC-01", { is_active: { old: false, new: true } }],
      ]),
    );
  });

  test("removing a code keeps its tasks without a code", async () => {
    await createProjectCode(staff, fieldsOf("a"));
    const task = await createTask(staff, taskShape.parse({ title: "Match", project_code: "REC-01" }));
    expect([await removeProjectCode(staff, "REC-01"), await removeProjectCode(staff, "REC-01")]).toEqual([true, false]);
    expect(await listProjectCodes(staff)).toEqual([]);
    expect(await findTask(staff, task.id)).toEqual({ ...task, project_code: null });
  });

  test("a code can have a project, and neither codes nor tasks can refer to something missing", async () => {
    const short = { title_en: "Ledger", title_ar: "دفتر", description_en: "a", description_ar: "ب" };
    const project = await createProject(staff, projectShape.parse(short));
    expect(await createProjectCode(staff, fieldsOf("a", { project_id: project.id }))).toMatchObject({
      project_id: project.id,
    });
    await expect(createProjectCode(staff, fieldsOf("b", { code: "B", project_id: "unknown" }))).rejects.toThrow();
    await expect(createTask(staff, taskShape.parse({ title: "a", project_code: "unknown" }))).rejects.toThrow();
    expect(await listAudit(staff)).toHaveLength(2);
  });

  test("a code that exists cannot be created again", async () => {
    const row = await createProjectCode(staff, fieldsOf("first"));
    await expect(createProjectCode(staff, fieldsOf("second"))).rejects.toThrow();
    expect(await listProjectCodes(staff)).toEqual([row]);
    expect(await addProjectCode(staff, fieldsOf("third"))).toEqual({ ok: false, reason: "taken" });
    const both = await Promise.all([1, 2].map(() => addProjectCode(staff, fieldsOf("b", { code: "B" }))));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("a task can have an active code or the one that it already has", async () => {
    for (const code of ["A", "B", "C"]) await createProjectCode(staff, fieldsOf("a", { code }));
    for (const code of ["A", "B"]) await activateProjectCode(staff, code, false);
    const codesFor = async (own?: string) => (await listOfferedCodes(staff, own)).map(({ code }) => code);
    expect(await codesFor()).toEqual(["C"]);
    expect((await codesFor("A")).sort()).toEqual(["A", "C"]);
  });

  test("the progress of a code counts its tasks except those in the trash", async () => {
    for (const code of ["A", "B"]) await createProjectCode(staff, fieldsOf("a", { code }));
    const task = (status: string, project_code = "A") =>
      createTask(staff, taskShape.parse({ title: "a", status, project_code }));
    for (const status of ["todo", "in_progress", "completed", "completed", "cancelled"]) await task(status);
    await task("todo", "");
    const { id } = await task("completed");
    await removeTask(staff, id);
    expect(Object.fromEntries(await countTasksOfCodes(staff, ["A", "B"]))).toEqual({
      A: { completed: 2, cancelled: 1, all: 5 },
    });
  });
});
