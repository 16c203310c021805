import { expect, test } from "vitest";
import { createTask, updateTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { taskKind } from "#app/features/tasks/records/work-kinds.ts";
import { saveDraft } from "#app/records/edits/draft.server.ts";
import { type Edit, pairsDraftOf } from "#app/records/edits/edit.ts";
import { readOthers } from "#app/records/edits/others.server.ts";
import { makePerson } from "../support/people.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const edit = (): Edit => ({ id: crypto.randomUUID(), edits: 1, continues: null, continuedEdits: 0 });

onEachEngine(() => {
  test("an open form hears who saved its record since, and who else has just typed in one of its forms", async () => {
    const [own, other] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const [staff, colleague] = [asAdmin(own.id), asAdmin(other.id)];
    const { id } = await createTask(staff, taskShape.parse({ title: "One" }));
    const others = (of: string, since: number) => readOthers(staff, taskKind, of, since);
    const type = (who: typeof staff, recordId: string) =>
      saveDraft(who, taskKind, { edit: edit(), recordId, version: 1, fields: { title: "typed" } });
    await type(staff, id);
    expect(await others(id, 1)).toEqual({ saved: null, writing: [] });
    for (const recordId of [id, pairsDraftOf(taskKind, id)]) expect(await type(colleague, recordId)).toBe(true);
    expect((await others(id, 1)).writing).toHaveLength(1);
    expect((await others("another", 1)).writing).toEqual([]);
    await updateTask(colleague, id, 1, taskShape.parse({ title: "Two" }));
    expect((await others(id, 1)).saved).toMatchObject({ changed: ["title"], version: 2 });
    expect((await others(id, 2)).saved).toBeNull();
  });
});
