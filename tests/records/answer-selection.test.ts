import { expect, test } from "vitest";
import { answerArticles } from "#app/admin/articles/answer-articles.server.ts";
import { answerProjects } from "#app/features/project-screens/admin/answer-projects.server.ts";
import { answerTasks } from "#app/features/tasks/admin/answer-tasks.server.ts";
import { answerCodes } from "#app/features/tasks/admin/project-codes/answer-codes.server.ts";
import { addProjectCode, findProjectCode } from "#app/features/tasks/records/project-code.server.ts";
import { projectCodeShape } from "#app/features/tasks/records/project-code.ts";
import { createTask, findTask, moveTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { answerTrash } from "#app/features/trash/admin/answer-trash.server.ts";
import { changeArticle, createArticle, findArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { createProject, findProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { listArticles } from "../support/list-records.ts";
import { listTrash } from "../support/of-features/trash.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const article = (title: string, more = {}) =>
  createArticle(staff, articleShape.parse({ title, content: "x", ...more }));
const select = (...rows: { id: string; version?: number }[]) =>
  Object.fromEntries(rows.map(({ id, version }) => [`row:${id}`, String(version ?? "")]));
const tally = (counts: object) => ({ done: 0, unchanged: 0, missing: 0, conflict: 0, ...counts });
const actions = async (table: string) => {
  const rows = await store().selectFrom("audit").select("action").where("record_table", "=", table).execute();
  return rows.map(({ action }) => action).filter((action) => !action.endsWith(".create"));
};

onEachEngine(() => {
  test("articles are published together; what is so already, was changed meanwhile, or is gone is skipped and counted", async () => {
    const [draft, published] = [await article("a"), await article("b", { status: "published" })];
    const changed = await article("c");
    await changeArticle(staff, changed, { category: "new" });
    const form = { intent: "selected.publish", ...select(draft, published, changed, { id: "gone" }) };
    expect(await answerArticles(staff, form)).toMatchObject({
      ok: true,
      message: "selection.published",
      tally: tally({ done: 1, unchanged: 1, missing: 1, conflict: 1 }),
    });
    expect(await findArticle(staff, draft.id)).toMatchObject({ status: "published", version: 2 });
    expect(await findArticle(staff, changed.id)).toMatchObject({ status: "draft", version: 2 });
    expect(await actions("articles")).toEqual(["articles.update", "articles.update"]);
    const versions = await store()
      .selectFrom("record_versions")
      .select("version")
      .where("record_id", "=", draft.id)
      .execute();
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
  });

  test("an article that is to come is published now, and one that was published keeps its date as a draft", async () => {
    const later = await createArticle(
      staff,
      articleShape.parse({ title: "l", status: "published" }),
      "2999-01-01T00:00:00.000Z",
    );
    await answerArticles(staff, { intent: "selected.category", category: "Ledgers", ...select(later) });
    expect(await findArticle(staff, later.id)).toMatchObject({
      category: "Ledgers",
      published_date: later.published_date,
    });
    await answerArticles(staff, { intent: "selected.publish", ...select({ id: later.id }) });
    const now = await findArticle(staff, later.id);
    expect(Date.parse(now?.published_date ?? "")).toBeLessThanOrEqual(readClock().getTime());
    await answerArticles(staff, { intent: "selected.unpublish", ...select({ id: later.id }) });
    expect(await findArticle(staff, later.id)).toMatchObject({ status: "draft", published_date: now?.published_date });
  });

  test("a selection is all or nothing: what fails in the middle leaves nothing behind", async () => {
    const rows = [await article("a"), await article("b")];
    const form = { intent: "selected.trash", ...select(...rows) };
    // Where the audit takes no row of the second one, nothing of the first must stay either.
    await store().insertInto("audit").values(auditRow("taken")).execute();
    const real = crypto.randomUUID;
    let made = 0;
    crypto.randomUUID = () => {
      made += 1;
      return made === 2 ? ("taken" as ReturnType<typeof real>) : real.call(crypto);
    };
    try {
      await expect(answerArticles(staff, form)).rejects.toThrow();
    } finally {
      crypto.randomUUID = real;
    }
    expect(await listArticles(staff)).toHaveLength(2);
    expect((await listTrash(staff)).rows).toEqual([]);
    expect(await actions("articles")).toEqual([]);
  });

  test("what was put into the trash together comes back together, each kind by its own way", async () => {
    const row = await article("Ledger of leases");
    const task = await createTask(staff, taskShape.parse({ title: "Count the cash" }));
    await answerArticles(staff, { intent: "selected.trash", ...select(row) });
    await answerTasks(staff, { intent: "selected.trash", ...select(task) });
    const list = await listTrash(staff, listRequest(new URLSearchParams()));
    expect(list).toMatchObject({ count: 2, total: 2 });
    const found = await listTrash(staff, listRequest(new URLSearchParams("q=LEASES&kind=articles")));
    expect(found.rows).toMatchObject([{ id: `articles:${row.id}`, title: "Ledger of leases", kind: "articles" }]);
    const form = { intent: "selected.restore", ...select(...list.rows.map(({ id }) => ({ id })), { id: "users:1" }) };
    expect(await answerTrash(staff, form)).toMatchObject({ tally: tally({ done: 2, missing: 1 }) });
    expect(await findTask(staff, task.id)).not.toBeNull();
    expect(await answerTrash(staff, form)).toMatchObject({ tally: tally({ missing: 3 }) });
  });

  test("projects, tasks and codes are changed together by the rules of their forms", async () => {
    const fields = { title_en: "a", title_ar: "ا", description_en: "d", description_ar: "و", overview_en: "kept" };
    const project = await createProject(staff, projectShape.parse(fields));
    await answerProjects(staff, { intent: "selected.hide", ...select(project) });
    const { updated_at: _, ...rest } = project;
    expect(await findProject(staff, project.id)).toMatchObject({ ...rest, is_private: true, version: 2 });
    await answerProjects(staff, { intent: "selected.category", category: "Research", ...select({ id: project.id }) });
    expect(await findProject(staff, project.id)).toMatchObject({ category: "Research", slug: project.slug });

    const [first, second] = [taskShape.parse({ title: "1" }), taskShape.parse({ title: "2" })];
    const tasks = [await createTask(staff, first), await createTask(staff, second)];
    await moveTask(staff, tasks[1]?.id ?? "", 1, "in_progress");
    expect(
      await answerTasks(staff, { intent: "selected.status", status: "completed", ...select(...tasks) }),
    ).toMatchObject({ tally: tally({ done: 1, conflict: 1 }) });

    for (const code of ["A/1", "ب,2"]) await addProjectCode(staff, projectCodeShape.parse({ code, name: code }));
    const off = { intent: "selected.deactivate", ...select({ id: "A/1" }, { id: "ب,2" }) };
    expect(await answerCodes(staff, off)).toMatchObject({ tally: tally({ done: 2 }) });
    expect(await answerCodes(staff, off)).toMatchObject({ tally: tally({ unchanged: 2 }) });
    expect(await findProjectCode(staff, "ب,2")).toMatchObject({ is_active: false });
  });

  test("a form that selects nothing, too much, or names no value is refused, and one that asks for nothing is none", async () => {
    const row = await article("a");
    const many = select(...Array.from({ length: 201 }, (_, index) => ({ id: String(index) })));
    const refused = { ok: false };
    for (const rows of [{}, many, { "row:": "1" }, { [`row:${"x".repeat(81)}`]: "1" }, { [`row:${row.id}`]: "0" }])
      expect(await answerArticles(staff, { intent: "selected.trash", ...rows })).toMatchObject(refused);
    const selected = select(row);
    for (const category of ["", "Anything", undefined])
      expect(
        await answerProjects(staff, { intent: "selected.category", category: category as string, ...selected }),
      ).toMatchObject(refused);
    expect(
      await answerArticles(staff, { intent: "selected.category", category: "x".repeat(101), ...selected }),
    ).toMatchObject(refused);
    for (const intent of ["selected.", "selected.constructor", "selected.erase"])
      await expect(answerArticles(staff, { intent, ...selected })).rejects.toMatchObject({ init: { status: 400 } });
    expect(await listArticles(staff)).toHaveLength(1);
  });
});

function auditRow(id: string) {
  const about = { action: "articles.create", record_table: "articles", record_id: "x", changes: {}, occurrences: 1 };
  return { id, created_at: "2026-01-01T00:00:00.000Z", actor_id: null, ip_address: null, ...about };
}
