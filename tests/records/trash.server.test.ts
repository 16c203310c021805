import { expect, test } from "vitest";
import { createTask, removeTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { dayMs } from "#app/platform/time.ts";
import { createProject, publishedProject, removeProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { dropOldTrash } from "#app/records/trash/trash.server.ts";
import { contract } from "../contract/contract.ts";
import { listProjects } from "../support/list-records.ts";
import { listTrash, restoreFromTrash } from "../support/of-features/trash.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin(null);
const ledger = projectShape.parse({
  title_en: "Ledger",
  title_ar: "دفتر",
  description_en: "One.",
  description_ar: "واحد.",
});

onEachEngine(() => {
  test("what was removed lies in the trash, comes back as it was, and is told in the audit", async () => {
    const project = await createProject(staff, ledger);
    const task = await createTask(staff, taskShape.parse({ title: "Count the cash" }));
    await removeProject(staff, project.id);
    await removeTask(staff, task.id);
    expect((await listTrash(staff)).rows.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ["projects", "Ledger"],
      ["tasks", "Count the cash"],
    ]);
    expect(await publishedProject("ledger", "en")).toBeNull();
    expect(await restoreFromTrash(staff, "projects", project.id)).toBe(true);
    expect(await restoreFromTrash(staff, "projects", project.id)).toBe(false);
    expect(await publishedProject("ledger", "en")).toMatchObject({ title: "Ledger" });
    expect(await listProjects(staff)).toEqual([{ ...project, deleted_at: null }]);
    const actions = await store().selectFrom("audit").select("action").where("record_id", "=", project.id).execute();
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "projects.create",
      "projects.delete",
      "projects.restore",
    ]);
  });

  test("a name in the trash stays taken, so that coming back displaces nobody", async () => {
    const first = await createProject(staff, ledger);
    await removeProject(staff, first.id);
    const second = await createProject(staff, ledger);
    expect(second.slug).not.toBe(first.slug);
    expect(await restoreFromTrash(staff, "projects", first.id)).toBe(true);
  });

  contract("docs.16");
  test("after 30 days it is gone for good, a moment before it is not", async () => {
    const project = await createProject(staff, ledger);
    await removeProject(staff, project.id);
    const [trashed] = (await listTrash(staff)).rows;
    const index = Date.parse(trashed?.deletedAt ?? "");
    await dropOldTrash(new Date(index + 30 * dayMs));
    expect((await listTrash(staff)).rows).toHaveLength(1);
    await dropOldTrash(new Date(index + 30 * dayMs + 1));
    expect((await listTrash(staff)).rows).toEqual([]);
    expect(await restoreFromTrash(staff, "projects", project.id)).toBe(false);
  });
});
